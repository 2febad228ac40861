internal import CalendarEngine
internal import Phrases
internal import Cells

/// The line for the person who is to use a calendar: the name of a contact, or an address.
struct SharePrompt: Sendable {
    private let page: SharingPage
    var field = TextField()
    /// The contacts that the typed text may mean, while it is nobody's address.
    private var matches: [Invitee] = []
    private var complaint: String?

    /// A line for the calendar of a page.
    init(_ page: SharingPage) { self.page = page }

    private func phrase(_ here: Situation) -> PeoplePhrase {
        PeoplePhrase { [contacts = here.contacts ?? []] in contacts.map(\.invitee) }
    }

    /// The name that nobody among the contacts has; nil for another text.
    func unknownName(_ here: Situation) -> String? {
        do throws(PhraseFailure) { _ = try phrase(here).people(field.text) } catch {
            if case .nobody(let name) = error, matches.isEmpty { return name }
        }
        return nil
    }
}

extension SharePrompt: TypedLine {
    var context: KeyContext { .person }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        guard field.press(key) else { return false }
        complaint = nil
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        complaint = nil
        return []
    }

    mutating func settle(_ here: Situation) {
        field.settle(width: max(4, here.size.width / 2 - 2))
        matches = field.isEmpty ? [] : phrase(here).completions(of: field.text)
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        guard command == .line(.completePerson) else { return performUsual(command, here) }
        if let first = matches.first { field = TextField(first.text) }
        return []
    }

    func takes(_ command: Command) -> Bool { command != .line(.completePerson) || !matches.isEmpty }

    /// Opens the rights of the person. A text that only one contact can mean is that contact.
    mutating func accept(_ here: Situation) -> [Wish] {
        if field.isEmpty { return [] }
        do throws(PhraseFailure) {
            let people = try phrase(here).people(field.text)
            guard let person = people.first, people.count == 1 else { throw .notAMailAddress(field.text) }
            return [.close, .open(RightsList(person, of: page))]
        } catch {
            if matches.count == 1 { return [.close, .open(RightsList(matches[0], of: page))] }
            complaint =
                here.contacts == nil ? here.words.notice(.readingContacts) : error.wording(in: here.locale.words)
            return []
        }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        here.drawTypedLine(
            here.words.sharePrompt(page.calendar.title), field, example: here.words.word(.sharePromptExample),
            failure: complaint, on: &canvas)
        guard complaint == nil, !matches.isEmpty else { return }
        let row = Rect(x: 0, y: here.layout.status.y - 1, width: here.size.width, height: 1)
        canvas.fill(row)
        let words = here.words.contacts(
            matches.prefix(4).map(\.text), key: here.keyed("{complete-person}", in: context))
        canvas.draw(here.cut(words, row.width - 2), x: 1, y: row.y, style: here.theme.dim)
    }
}
