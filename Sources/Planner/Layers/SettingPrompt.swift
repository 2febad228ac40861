internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line at the bottom of the screen in which the value of a setting is typed, or the address of an account.
struct SettingPrompt: Sendable {
    /// The thing that is typed.
    enum Subject: Hashable, Sendable {
        case setting(ScreenSetting)
        /// The user's address, which something waits for.
        case ownAddress(for: AddressUse)
        case account
    }

    private let subject: Subject
    var field = TextField()
    /// The reason why the value was refused, until another one is typed.
    private(set) var failure: String?

    /// The setting whose value is typed; nil for an account.
    var setting: ScreenSetting? {
        switch subject {
        case .setting(let setting): setting
        case .ownAddress: .address
        case .account: nil
        }
    }

    /// Makes the prompt with the current value, or with a proposed one.
    init(_ subject: Subject, _ here: Situation) {
        self.subject = subject
        guard let setting else { return }
        let offered = setting == .address ? here.known?.addresses.first : nil
        field = TextField(here.known?.written[setting] ?? offered ?? "")
        field.selectAll()
    }
}

extension SettingPrompt: TypedLine {
    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        failure = nil
        return field.press(key)
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        failure = nil
        field.paste(text)
        return []
    }

    /// Saves the value, or removes it for an empty text; the prompt closes when that is done.
    mutating func accept(_ here: Situation) -> [Wish] {
        let text = field.text.trimmedBlanks
        switch subject {
        case .setting(let setting): return [.effect(.set(setting, to: text.isEmpty ? nil : text))]
        case .ownAddress(let use): return text.isEmpty ? [] : [.takeAddress(text, for: use)]
        case .account:
            guard ["gnome", "localhost"].contains(text) || text.contains(where: { "@.:".contains($0) }) else {
                if !text.isEmpty { failure = here.words.valueExpected(here.words.word(.accountExample)) }
                return []
            }
            return [.close, .effect(.addAccount(text))]
        }
    }

    mutating func refuse(_ reason: String) { failure = reason }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let label: String
        let example: String
        switch subject {
        case .setting(let setting): (label, example) = (here.words.name(of: setting), here.words.meaning(of: setting))
        case .ownAddress(.answering):
            (label, example) = (here.words.name(of: .address), here.words.meaning(of: .address))
        case .ownAddress(.inviting):
            (label, example) = (here.words.name(of: .address), here.words.word(.organizerExample))
        case .account: (label, example) = (here.words.word(.accountPrompt), here.words.word(.accountExample))
        }
        here.drawTypedLine(label, field, example: example, failure: failure, on: &canvas)
    }
}
