internal import CalendarEngine
internal import Cells

/// Handles keys that mean nothing where they are pressed, and keys that are typed before a question was read.
extension PlannerState {
    /// Takes note of the question that is open now.
    mutating func watchQuestion() { keyGuard.watch(openQuestion) }

    /// The open question, once it shows its subject.
    private var openQuestion: KeyContext? {
        guard topLayer?.isReady != false else { return nil }
        return KeyContext.guarded.contains(keyContext) ? keyContext : nil
    }

    /// Performs the command of a key. Enter, and keys that decide everything at once, do not answer a question that was
    /// not on the screen when they were typed.
    ///
    /// - Parameter isTypedOn: True for a letter that follows another one as within a word.
    mutating func answer(_ key: Key, with command: Command, isTypedOn: Bool) -> [Effect] {
        watchQuestion()
        if key.code == .enter, topLayer is Form, keyGuard.endsSentence() {
            here.keyNotice = here.words.notice(.enterAgain)
            return []
        }
        var answersAll =
            [.conflict(.keepMine), .conflict(.keepTheirs)].contains(command)
            || command == .look(.open) && key.code == .enter
        // A digit clearly selects a scope; the answers of other lists have to be read first.
        if case .choose = command { answersAll = ![.scope, .many].contains(keyContext) }
        if answersAll, keyGuard.awaitsSight { return [] }
        if isTypedOn, [.edit(.editItem), .edit(.editText)].contains(command) { keyGuard.takeSentence(at: time) }
        if layers.isEmpty, PlannerState.changes.contains(command) { keyGuard.takeChange(key, at: time) }
        return carryOut(command)
    }

    /// The commands that change something at once.
    private static let changes: Set<Command> = [
        .edit(.deleteItem), .edit(.toggleDone), .edit(.undo), .edit(.redo), .edit(.pasteItem), .edit(.repeatChange),
    ]

    /// True when a letter belongs to the word of a letter that changed something. The message about the change stays,
    /// and the rest of the word is ignored until a pause. Moving on, leaving, undoing and repeating the change are
    /// never ignored.
    mutating func keepsBackWord(_ key: Key, _ meaning: Keymap.Meaning?) -> Bool {
        guard layers.isEmpty, keyGuard.isTypedOnChange(key, at: time) else { return false }
        if case .command(let command)? = meaning {
            let meant: [Command] = [
                .look(.up), .look(.down), .look(.left), .look(.right), .look(.quit), .edit(.undo), .edit(.redo),
            ]
            if meant.contains(command) { return false }
        }
        keyGuard.takeRefusedLine(at: time)
        message = withRestIgnored(message)
        return true
    }

    /// Adds to a message that the rest of the word was ignored, where that is so.
    func withRestIgnored(_ said: String?) -> String? {
        guard keyGuard.ignoresRest(at: time) else { return said }
        let words = here.words.notice(.restIgnored)
        return said.map { "\($0) \(here.glyphs.between) \(words)" } ?? words
    }

    /// Reports keys that mean nothing here, and ignores the keys that are typed on at once.
    mutating func takeStray(_ keys: [Key]) {
        here.keyNotice = stray(keys)
        keyGuard.takeStray(at: time)
    }

    /// Reports why a request is impossible, although nothing is wrong, and ignores the keys that are typed on at once.
    mutating func refuse(_ reason: String) {
        message = reason
        keyGuard.takeStray(at: time)
    }

    /// Reports that a line or a form cannot open. Text that is meant for it is ignored until Esc, Enter or a pause.
    mutating func refuseToOpen(_ reason: String) {
        message = reason
        keyGuard.takeRefusedLine(at: time)
    }

    private func stray(_ keys: [Key]) -> String {
        let context = keyContext
        let help = context == .help ? nil : here.keymap.keys(for: .look(.help), in: context)
        return here.words.doesNothing(
            KeyReference.name(of: keys, here), help: help.map { KeyReference.name(of: $0, here) })
    }

    /// Reports that no text can be pasted here.
    mutating func refusePaste() {
        here.keyNotice = here.words.notice(.pasteIsNoKey)
        keyGuard.takeStray(at: time)
    }
}
