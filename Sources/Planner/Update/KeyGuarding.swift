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

    /// Does what a key means. A question is not answered by a key that came before anybody can have read it.
    mutating func answer(_ key: Key, with command: Command) -> [Effect] {
        watchQuestion()
        guard let question = openQuestion else { return carryOut(command) }
        if key.isArrowOrDigit { keyGuard.takeChoice() }
        let answersAll =
            [.conflict(.keepMine), .conflict(.keepTheirs)].contains(command)
            || command == .look(.open) && key.code == .enter
        guard answersAll else { return carryOut(command) }
        let name = KeyReference.name(of: [key], here)
        if !keyGuard.isRead(at: time) {
            here.keyNotice = here.keyed(here.words.cameTooEarly(name, question), in: question)
        } else if command == .look(.open), !keyGuard.takesEnter(at: time) {
            here.keyNotice = here.keyed(here.words.cameAfterStrays(name, question), in: question)
        } else {
            return carryOut(command)
        }
        return []
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

    private func stray(_ keys: [Key]) -> String {
        let name = KeyReference.name(of: keys, here)
        let context = keyContext
        let inList = here.keymap.bindings.first {
            $0.command.isAboutItems && $0.contexts.contains(.list) && $0.keys.contains(keys)
        }
        if KeyContext.panes.contains(context), let inList {
            return here.words.worksInList(name, here.words.help(inList.help), way: here.wayToList)
        }
        let help = context == .help ? nil : here.keymap.keys(for: .look(.help), in: context)
        return here.words.doesNothing(name, help: help.map { KeyReference.name(of: $0, here) })
    }

    /// Text that was pasted where no text goes.
    mutating func refusePaste() {
        here.keyNotice = here.words.notice(.pasteIsNoKey)
        keyGuard.takeStray(at: time)
    }
}
