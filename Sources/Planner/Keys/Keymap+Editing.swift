internal import Cells

/// The part of the key table that is about changing things.
extension Keymap {
    private static let anywhere: Set<KeyContext> = KeyContext.panes.subtracting([.calendars])

    /// Events and reminders.
    static let editing: [Binding] = [
        Binding(
            keys: ["n", "a"], command: .newItem, contexts: anywhere, hint: Texts.Hint.new, help: Texts.Help.newItem,
            chapter: .editing),
        edit(["e"], .editItem, Texts.Help.editItem, hint: Texts.Hint.edit),
        edit(["E"], .editText, Texts.Help.editText),
        edit(["d", Key(.delete)], .deleteItem, Texts.Help.deleteItem, hint: Texts.Hint.delete),
        edit(["y"], .copyItem, Texts.Help.copyItem, hint: Texts.Hint.copy),
        Binding(
            keys: ["p"], command: .pasteItem, contexts: anywhere, help: Texts.Help.pasteItem, chapter: .editing),
        edit(["m"], .moveToCalendar, Texts.Help.moveToCalendar, hint: Texts.Hint.move),
        edit(["x"], .toggleDone, Texts.Help.toggleDone, hint: Texts.Hint.done),
        edit(["H", alt(.left)], .earlierDay, Texts.Help.earlierDay),
        edit(["L", alt(.right)], .laterDay, Texts.Help.laterDay),
        edit(["K", alt(.up)], .earlierQuarter, Texts.Help.earlierQuarter),
        edit(["J", alt(.down)], .laterQuarter, Texts.Help.laterQuarter),
        edit(["D"], .deletedDates, Texts.Help.deletedDates),
        edit(["o"], .openLink, Texts.Help.openLink, hint: Texts.Hint.link),
        Binding(
            keys: ["u"], command: .undo, contexts: KeyContext.panes, help: Texts.Help.undo, chapter: .editing),
        Binding(
            keys: [control("r"), "U"], command: .redo, contexts: KeyContext.panes, help: Texts.Help.redo,
            chapter: .editing),
        // While the question about a series is open, the same keys go on moving.
        longer(["H", alt(.left)], .earlierDay), longer(["L", alt(.right)], .laterDay),
        longer(["K", alt(.up)], .earlierQuarter), longer(["J", alt(.down)], .laterQuarter),
    ]

    /// The form.
    static let form: [Binding] = [
        Binding(
            keys: [Key(.enter), control("s")], command: .save, contexts: [.form], hint: Texts.Hint.save,
            help: Texts.Help.save, chapter: .editing),
        Binding(
            keys: [Key(.tab), Key(.down)], command: .nextField, contexts: [.form], hint: Texts.Hint.field,
            help: Texts.Help.nextField, chapter: .editing),
        Binding(
            keys: [Key(.tab, modifiers: .shift), Key(.up)], command: .previousField, contexts: [.form],
            help: Texts.Help.previousField, chapter: .editing),
        Binding(
            keys: ["y"], command: .back, contexts: [.leaving], hint: Texts.Hint.leave, help: Texts.Help.leave,
            chapter: .editing),
        Binding(
            keys: ["n"], command: .stay, contexts: [.leaving], hint: Texts.Hint.stay, help: Texts.Help.stay,
            chapter: .editing),
        Binding(
            keys: [control("o")], command: .otherReading, contexts: [.form], help: Texts.Help.otherReading,
            chapter: .editing),
    ]

    /// Questions and lists about an edit.
    static let dialogs: [Binding] = [
        Binding(
            keys: [Key(.up), "k"], command: .up, contexts: [.scope, .deletedDates, .conflict, .links],
            hint: Texts.Hint.choose, help: Texts.Help.previousChoice, chapter: .editing),
        Binding(
            keys: [Key(.down), "j"], command: .down, contexts: [.scope, .deletedDates, .conflict, .links],
            hint: Texts.Hint.choose, help: Texts.Help.nextChoice, chapter: .editing),
        Binding(
            keys: ["1"], command: .firstChoice, contexts: [.scope], help: Texts.Help.firstChoice, chapter: .editing),
        Binding(
            keys: ["2"], command: .secondChoice, contexts: [.scope], help: Texts.Help.secondChoice, chapter: .editing),
        Binding(
            keys: ["3"], command: .thirdChoice, contexts: [.scope], help: Texts.Help.thirdChoice, chapter: .editing),
        Binding(
            keys: [Key(.up)], command: .up, contexts: [.chooser], hint: Texts.Hint.choose,
            help: Texts.Help.previousChoice, chapter: .editing),
        Binding(
            keys: [Key(.down)], command: .down, contexts: [.chooser], hint: Texts.Hint.choose,
            help: Texts.Help.nextChoice, chapter: .editing),
        Binding(
            keys: [Key(.enter)], command: .open, contexts: [.scope, .chooser, .line, .importPreview, .deletedDates],
            hint: Texts.Hint.doIt, help: Texts.Help.doIt, chapter: .editing),
        Binding(
            keys: [Key(.enter), "o"], command: .open, contexts: [.links], hint: Texts.Hint.open,
            help: Texts.Help.openChosenLink, chapter: .editing),
        Binding(
            keys: ["y", Key(.enter)], command: .open, contexts: [.confirmation], hint: Texts.Hint.yes,
            help: Texts.Help.yes, chapter: .editing),
        Binding(
            keys: ["n"], command: .back, contexts: [.confirmation], help: Texts.Help.no, chapter: .editing),
        Binding(
            keys: ["e", Key(.enter)], command: .open, contexts: [.refusedText], hint: Texts.Hint.editAgain,
            help: Texts.Help.editAgain, chapter: .editing),
        Binding(
            keys: ["m"], command: .keepMine, contexts: [.conflict], hint: Texts.Hint.mine, help: Texts.Help.keepMine,
            chapter: .editing),
        Binding(
            keys: ["t"], command: .keepTheirs, contexts: [.conflict], hint: Texts.Hint.theirs,
            help: Texts.Help.keepTheirs, chapter: .editing),
        Binding(
            keys: [" ", Key(.left), Key(.right)], command: .otherVersion, contexts: [.conflict],
            hint: Texts.Hint.otherVersion, help: Texts.Help.otherVersion, chapter: .editing),
        Binding(
            keys: [Key(.pageUp)], command: .pageUp, contexts: [.importPreview, .conflict, .deletedDates],
            help: Texts.Help.pageUp, chapter: .editing),
        Binding(
            keys: [Key(.pageDown)], command: .pageDown, contexts: [.importPreview, .conflict, .deletedDates],
            help: Texts.Help.pageDown, chapter: .editing),
    ]

    /// Calendars as a whole.
    static let calendarEditing: [Binding] = [
        calendar(["n"], .newCalendar, Texts.Help.newCalendar, hint: Texts.Hint.new),
        calendar(["e"], .editCalendar, Texts.Help.editCalendar, hint: Texts.Hint.edit),
        calendar(["C"], .recolorCalendar, Texts.Help.recolorCalendar),
        calendar(["d", Key(.delete)], .deleteCalendar, Texts.Help.deleteCalendar, hint: Texts.Hint.delete),
        calendar(["i"], .importFile, Texts.Help.importFile, hint: Texts.Hint.importFile),
        calendar(["w"], .exportCalendar, Texts.Help.exportCalendar, hint: Texts.Hint.exportFile),
    ]

    /// Commands that change something or begin to, and leaving: their key waits while an edit is saved. Steps in time
    /// are not among them.
    static let changingCommands: Set<Command> = {
        let bindings = editing + calendarEditing
        return Set(bindings.map(\.command)).union([.quit])
            .subtracting([.openLink, .earlierDay, .laterDay, .earlierQuarter, .laterQuarter])
    }()

    /// The step in time that a key means.
    static func step(for key: Key) -> TimeStep? {
        switch command(for: key, in: .list) {
        case .earlierDay: TimeStep(days: -1)
        case .laterDay: TimeStep(days: 1)
        case .earlierQuarter: TimeStep(minutes: -15)
        case .laterQuarter: TimeStep(minutes: 15)
        default: nil
        }
    }

    private static func edit(_ keys: [Key], _ command: Command, _ help: String, hint: String? = nil) -> Binding {
        Binding(keys: keys, command: command, contexts: KeyContext.items, hint: hint, help: help, chapter: .editing)
    }

    private static func longer(_ keys: [Key], _ command: Command) -> Binding {
        Binding(
            keys: keys, command: command, contexts: [.scope], hint: Texts.Hint.further, help: Texts.Help.longer,
            chapter: .editing)
    }

    private static func calendar(_ keys: [Key], _ command: Command, _ help: String, hint: String? = nil) -> Binding {
        Binding(keys: keys, command: command, contexts: [.calendars], hint: hint, help: help, chapter: .calendars)
    }

    private static func control(_ letter: Character) -> Key { Key(.character(letter), modifiers: .control) }
    private static func alt(_ code: Key.Code) -> Key { Key(code, modifiers: .alt) }
}
