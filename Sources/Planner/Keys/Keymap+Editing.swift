internal import Cells

/// The part of the key table that is about changing things.
extension Keymap {
    private static let anywhere: Set<KeyContext> = KeyContext.panes.subtracting([.calendars])

    /// Events and reminders.
    static let editing: [Binding] = [
        Binding(
            keys: ["n", "a"], command: .edit(.newItem), contexts: anywhere, hint: Texts.Hint.new,
            help: Texts.Help.newItem,
            chapter: .editing),
        item(["e"], .edit(.editItem), Texts.Help.editItem, hint: Texts.Hint.edit),
        item(["E"], .edit(.editText), Texts.Help.editText),
        item(["d", Key(.delete)], .edit(.deleteItem), Texts.Help.deleteItem, hint: Texts.Hint.delete),
        item(["y"], .edit(.copyItem), Texts.Help.copyItem, hint: Texts.Hint.copy),
        Binding(
            keys: ["p"], command: .edit(.pasteItem), contexts: anywhere, help: Texts.Help.pasteItem, chapter: .editing),
        item(["m"], .edit(.moveToCalendar), Texts.Help.moveToCalendar, hint: Texts.Hint.move),
        item(["x"], .edit(.toggleDone), Texts.Help.toggleDone, hint: Texts.Hint.done),
        item(["H", alt(.left)], .step(.earlierDay), Texts.Help.earlierDay),
        item(["L", alt(.right)], .step(.laterDay), Texts.Help.laterDay),
        item(["K", alt(.up)], .step(.earlierQuarter), Texts.Help.earlierQuarter),
        item(["J", alt(.down)], .step(.laterQuarter), Texts.Help.laterQuarter),
        item(["D"], .edit(.deletedDates), Texts.Help.deletedDates),
        item(["o"], .look(.openLink), Texts.Help.openLink, hint: Texts.Hint.link),
        Binding(
            keys: ["u"], command: .edit(.undo), contexts: KeyContext.panes, help: Texts.Help.undo, chapter: .editing),
        Binding(
            keys: [control("r"), "U"], command: .edit(.redo), contexts: KeyContext.panes, help: Texts.Help.redo,
            chapter: .editing),
        // While the question about a series is open, the same keys go on moving.
        longer(["H", alt(.left)], .earlierDay), longer(["L", alt(.right)], .laterDay),
        longer(["K", alt(.up)], .earlierQuarter), longer(["J", alt(.down)], .laterQuarter),
    ]

    /// The form.
    static let form: [Binding] = [
        Binding(
            keys: [Key(.enter), control("s")], command: .form(.save), contexts: [.form], hint: Texts.Hint.save,
            help: Texts.Help.save, chapter: .editing),
        Binding(
            keys: [Key(.tab), Key(.down)], command: .form(.nextField), contexts: [.form], hint: Texts.Hint.field,
            help: Texts.Help.nextField, chapter: .editing),
        Binding(
            keys: [Key(.tab, modifiers: .shift), Key(.up)], command: .form(.previousField), contexts: [.form],
            help: Texts.Help.previousField, chapter: .editing),
        Binding(
            keys: ["y"], command: .look(.back), contexts: [.leaving], hint: Texts.Hint.leave, help: Texts.Help.leave,
            chapter: .editing),
        Binding(
            keys: ["n"], command: .form(.stay), contexts: [.leaving], hint: Texts.Hint.stay, help: Texts.Help.stay,
            chapter: .editing),
        Binding(
            keys: [control("o")], command: .form(.otherReading), contexts: [.form], help: Texts.Help.otherReading,
            chapter: .editing),
    ]

    /// Questions and lists about an edit.
    static let dialogs: [Binding] = [
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.scope, .deletedDates, .conflict, .links],
            hint: Texts.Hint.choose, help: Texts.Help.previousChoice, chapter: .editing),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.scope, .deletedDates, .conflict, .links],
            hint: Texts.Hint.choose, help: Texts.Help.nextChoice, chapter: .editing),
        Binding(
            keys: ["1"], command: .choose(0), contexts: [.scope], help: Texts.Help.firstChoice, chapter: .editing),
        Binding(
            keys: ["2"], command: .choose(1), contexts: [.scope], help: Texts.Help.secondChoice, chapter: .editing),
        Binding(
            keys: ["3"], command: .choose(2), contexts: [.scope], help: Texts.Help.thirdChoice, chapter: .editing),
        Binding(
            keys: [Key(.up)], command: .look(.up), contexts: [.chooser], hint: Texts.Hint.choose,
            help: Texts.Help.previousChoice, chapter: .editing),
        Binding(
            keys: [Key(.down)], command: .look(.down), contexts: [.chooser], hint: Texts.Hint.choose,
            help: Texts.Help.nextChoice, chapter: .editing),
        Binding(
            keys: [Key(.enter)], command: .look(.open),
            contexts: [.scope, .chooser, .line, .importPreview, .deletedDates],
            hint: Texts.Hint.doIt, help: Texts.Help.doIt, chapter: .editing),
        Binding(
            keys: [Key(.enter), "o"], command: .look(.open), contexts: [.links], hint: Texts.Hint.open,
            help: Texts.Help.openChosenLink, chapter: .editing),
        Binding(
            keys: ["y", Key(.enter)], command: .look(.open), contexts: [.confirmation], hint: Texts.Hint.yes,
            help: Texts.Help.yes, chapter: .editing),
        Binding(
            keys: ["n"], command: .look(.back), contexts: [.confirmation], help: Texts.Help.no, chapter: .editing),
        Binding(
            keys: ["e", Key(.enter)], command: .look(.open), contexts: [.refusedText], hint: Texts.Hint.editAgain,
            help: Texts.Help.editAgain, chapter: .editing),
        Binding(
            keys: ["m"], command: .conflict(.keepMine), contexts: [.conflict], hint: Texts.Hint.mine,
            help: Texts.Help.keepMine,
            chapter: .editing),
        Binding(
            keys: ["t"], command: .conflict(.keepTheirs), contexts: [.conflict], hint: Texts.Hint.theirs,
            help: Texts.Help.keepTheirs, chapter: .editing),
        Binding(
            keys: [" ", Key(.left), Key(.right)], command: .conflict(.otherVersion), contexts: [.conflict],
            hint: Texts.Hint.otherVersion, help: Texts.Help.otherVersion, chapter: .editing),
        Binding(
            keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.importPreview, .conflict, .deletedDates],
            help: Texts.Help.pageUp, chapter: .editing),
        Binding(
            keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.importPreview, .conflict, .deletedDates],
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

    /// The step in time that a key means.
    static func step(for key: Key) -> TimeStep? {
        if case .step(let step) = command(for: key, in: .list) { step.step } else { nil }
    }

    private static func item(_ keys: [Key], _ command: Command, _ help: String, hint: String? = nil) -> Binding {
        Binding(keys: keys, command: command, contexts: KeyContext.items, hint: hint, help: help, chapter: .editing)
    }

    private static func longer(_ keys: [Key], _ step: StepCommand) -> Binding {
        Binding(
            keys: keys, command: .step(step), contexts: [.scope], hint: Texts.Hint.further, help: Texts.Help.longer,
            chapter: .editing)
    }

    private static func calendar(_ keys: [Key], _ command: CalendarCommand, _ help: String, hint: String? = nil)
        -> Binding
    {
        Binding(
            keys: keys, command: .calendar(command), contexts: [.calendars], hint: hint, help: help, chapter: .calendars
        )
    }

    private static func control(_ letter: Character) -> Key { Key(.character(letter), modifiers: .control) }
    private static func alt(_ code: Key.Code) -> Key { Key(code, modifiers: .alt) }
}
