internal import CalendarEngine
internal import Cells

/// Keys that mean nothing where they are pressed, and keys that come before a question was read.
extension PlannerState {
    /// Takes note of the question that is open now.
    mutating func watchQuestion() { keyGuard.watch(openQuestion) }

    /// The question that is open, once there is something to be read.
    private var openQuestion: KeyContext? {
        guard topLayer?.isReady != false else { return nil }
        return KeyContext.guarded.contains(keyContext) ? keyContext : nil
    }

    /// Does what a key means. Enter, and what decides all at once, answer no question that was not on the screen yet
    /// when they were typed.
    ///
    /// - Parameter isTypedOn: True of a letter that follows another one as within a word.
    mutating func answer(_ key: Key, with command: Command, isTypedOn: Bool) -> [Effect] {
        watchQuestion()
        if key.code == .enter, topLayer is Form, keyGuard.endsSentence() {
            here.keyNotice = here.words.notice(.enterAgain)
            return []
        }
        var answersAll =
            [.conflict(.keepMine), .conflict(.keepTheirs)].contains(command)
            || command == .look(.open) && key.code == .enter
        // Which dates of a series are meant a digit says by itself; other lists have to be read.
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

    /// True when a letter belongs to the word of one that changed something: what one says of that stays, and the rest
    /// does nothing until a pause. Walking on, leaving, taking the change back and making it again are meant.
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

    /// Says after what was changed that the rest of the word did nothing, where that is so.
    func withRestIgnored(_ said: String?) -> String? {
        guard keyGuard.ignoresRest(at: time) else { return said }
        let words = here.words.notice(.restIgnored)
        return said.map { "\($0) \(here.glyphs.between) \(words)" } ?? words
    }

    /// Keys that mean nothing here: that is said, and what is typed on at once does no harm.
    mutating func takeStray(_ keys: [Key]) {
        here.keyNotice = stray(keys)
        keyGuard.takeStray(at: time)
    }

    /// Something that was asked for and cannot be done, for a reason that is no fault: that is said, and what is typed
    /// on at once does no harm.
    mutating func refuse(_ reason: String) {
        message = reason
        keyGuard.takeStray(at: time)
    }

    /// A line or a form that cannot open: what is typed into it, where it is not, does nothing until Esc, Enter or a
    /// pause.
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

    /// Text that was pasted where no text goes.
    mutating func refusePaste() {
        here.keyNotice = here.words.notice(.pasteIsNoKey)
        keyGuard.takeStray(at: time)
    }
}
