public import Cells

/// One line of the key table.
struct Binding: Sendable {
    /// The chapter of the help in which it stands.
    enum Chapter: Int, Sendable, CaseIterable {
        case moving, editing, panes, calendars, looking, program
    }

    /// The keys, all with the same meaning.
    var keys: [Key]
    /// The command.
    var command: Command
    /// The contexts in which they mean it.
    var contexts: Set<KeyContext>
    /// One or two words for the hint line; nil keeps it out of there.
    var hint: String?
    /// A sentence for the help and the manual.
    var help: String
    /// Its chapter of the help.
    var chapter: Chapter
}

/// The one table of keys: handling, the hint line, the help and the manual all come from it.
enum Keymap {
    /// The table, in the order of the help.
    static let bindings: [Binding] =
        moving + editing + own(.editing) + Form.bindings + layers + panes + calendars + looking + program
        + own(.program)

    /// The command of a key in a context; nil where it has none.
    static func command(for key: Key, in context: KeyContext) -> Command? {
        table[context]?[key]
    }

    private static let table: [KeyContext: [Key: Command]] = {
        var table: [KeyContext: [Key: Command]] = [:]
        for binding in bindings {
            for context in binding.contexts {
                for key in binding.keys { table[context, default: [:]][key] = binding.command }
            }
        }
        return table
    }()

    /// The key that is kept for searching; it is bound to nothing else.
    static let searchKey: Key = "/"

    private static let everywhere = KeyContext.panes

    /// The keys of a chapter that one pane alone has.
    private static func own(_ chapter: Binding.Chapter) -> [Binding] {
        AllPanes.types.flatMap { $0.bindings.filter { $0.chapter == chapter } }
    }

    private static let moving: [Binding] =
        [
            Binding(
                keys: [Key(.left), "h"], command: .look(.left), contexts: [.grid, .list],
                hint: Texts.Hint.day, help: Texts.Help.previousDay, chapter: .moving),
            Binding(
                keys: [Key(.right), "l"], command: .look(.right), contexts: [.grid, .list],
                hint: Texts.Hint.day, help: Texts.Help.nextDay, chapter: .moving),
        ] + own(.moving) + [
            Binding(
                keys: [Key(.pageUp), "{", Key(.left, modifiers: .shift)], command: .look(.previousMonth),
                contexts: [.heading, .grid, .calendars, .list], hint: Texts.Hint.month, help: Texts.Help.previousMonth,
                chapter: .moving),
            Binding(
                keys: [Key(.pageDown), "}", Key(.right, modifiers: .shift)], command: .look(.nextMonth),
                contexts: [.heading, .grid, .calendars, .list], hint: Texts.Hint.month, help: Texts.Help.nextMonth,
                chapter: .moving),
            Binding(
                keys: ["["], command: .look(.previousWeek), contexts: everywhere, help: Texts.Help.previousWeek,
                chapter: .moving),
            Binding(
                keys: ["]"], command: .look(.nextWeek), contexts: everywhere, help: Texts.Help.nextWeek,
                chapter: .moving),
            Binding(
                keys: ["<"], command: .look(.previousYear), contexts: everywhere, help: Texts.Help.previousYear,
                chapter: .moving),
            Binding(
                keys: [">"], command: .look(.nextYear), contexts: everywhere, help: Texts.Help.nextYear,
                chapter: .moving),
            Binding(
                keys: ["t", Key(.home)], command: .look(.today), contexts: everywhere, hint: Texts.Hint.today,
                help: Texts.Help.today,
                chapter: .moving),
            Binding(
                keys: ["g"], command: .look(.goToDate), contexts: everywhere, hint: Texts.Hint.goTo,
                help: Texts.Help.goTo,
                chapter: .moving),
        ]

    private static let anywhere: Set<KeyContext> = KeyContext.panes.subtracting([.calendars])

    /// Events and reminders.
    private static let editing: [Binding] = [
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
        item(["H", .alt(.left)], .step(.earlierDay), Texts.Help.earlierDay),
        item(["L", .alt(.right)], .step(.laterDay), Texts.Help.laterDay),
        item(["K", .alt(.up)], .step(.earlierQuarter), Texts.Help.earlierQuarter),
        item(["J", .alt(.down)], .step(.laterQuarter), Texts.Help.laterQuarter),
        item(["D"], .edit(.deletedDates), Texts.Help.deletedDates),
        item(["o"], .look(.openLink), Texts.Help.openLink, hint: Texts.Hint.link),
        Binding(
            keys: ["u"], command: .edit(.undo), contexts: KeyContext.panes, help: Texts.Help.undo, chapter: .editing),
        Binding(
            keys: [.control("r"), "U"], command: .edit(.redo), contexts: KeyContext.panes, help: Texts.Help.redo,
            chapter: .editing),
        // While the question about a series is open, the same keys go on moving.
        longer(["H", .alt(.left)], .earlierDay), longer(["L", .alt(.right)], .laterDay),
        longer(["K", .alt(.up)], .earlierQuarter), longer(["J", .alt(.down)], .laterQuarter),
    ]

    private static func item(_ keys: [Key], _ command: Command, _ help: String, hint: String? = nil) -> Binding {
        Binding(keys: keys, command: command, contexts: KeyContext.items, hint: hint, help: help, chapter: .editing)
    }

    private static func longer(_ keys: [Key], _ step: StepCommand) -> Binding {
        Binding(
            keys: keys, command: .step(step), contexts: [.scope], hint: Texts.Hint.further, help: Texts.Help.longer,
            chapter: .editing)
    }

    private static let scrolling: Set<KeyContext> = [.details, .help, .problems, .importPreview]

    private static let panes: [Binding] =
        [
            Binding(
                keys: [Key(.enter)], command: .look(.open), contexts: [.heading, .grid, .list, .problems],
                hint: Texts.Hint.open,
                help: Texts.Help.open, chapter: .panes),
            Binding(
                keys: [Key(.enter)], command: .look(.open), contexts: [.prompt], hint: Texts.Hint.go,
                help: Texts.Help.acceptDate,
                chapter: .panes),
            Binding(
                keys: [Key(.tab)], command: .look(.nextPane), contexts: everywhere, hint: Texts.Hint.pane,
                help: Texts.Help.nextPane,
                chapter: .panes),
            Binding(
                keys: [Key(.tab, modifiers: .shift)], command: .look(.previousPane), contexts: everywhere,
                help: Texts.Help.previousPane,
                chapter: .panes),
            Binding(
                keys: [Key(.escape)], command: .look(.back), contexts: Set(KeyContext.allCases), hint: Texts.Hint.back,
                help: Texts.Help.back, chapter: .panes),
        ] + own(.panes) + [
            Binding(
                keys: [Key(.up), "k"], command: .look(.up), contexts: scrolling, hint: Texts.Hint.scroll,
                help: Texts.Help.scrollUp, chapter: .panes),
            Binding(
                keys: [Key(.down), "j"], command: .look(.down), contexts: scrolling, hint: Texts.Hint.scroll,
                help: Texts.Help.scrollDown, chapter: .panes),
            Binding(
                keys: [Key(.pageUp), "b"], command: .look(.pageUp), contexts: [.details, .help, .problems],
                help: Texts.Help.pageUp,
                chapter: .panes),
            Binding(
                keys: [Key(.pageDown), " "], command: .look(.pageDown), contexts: [.details, .help, .problems],
                help: Texts.Help.pageDown, chapter: .panes),
            Binding(
                keys: [Key(.home)], command: .look(.top), contexts: KeyContext.pages, help: Texts.Help.top,
                chapter: .panes),
            Binding(
                keys: [Key(.end)], command: .look(.bottom), contexts: [.details, .help, .problems],
                help: Texts.Help.bottom,
                chapter: .panes),
        ]

    private static let calendars: [Binding] =
        [
            Binding(
                keys: ["c"], command: .show(.calendars), contexts: everywhere, hint: Texts.Hint.calendars,
                help: Texts.Help.calendars, chapter: .calendars)
        ] + own(.calendars)

    private static let looking: [Binding] =
        [
            Binding(
                keys: ["r"], command: .look(.reminders), contexts: everywhere, hint: Texts.Hint.reminders,
                help: Texts.Help.reminders,
                chapter: .looking)
        ] + own(.looking) + [
            Binding(
                keys: ["s"], command: .look(.sectioning), contexts: everywhere, hint: Texts.Hint.sections,
                help: Texts.Help.sections,
                chapter: .looking),
            Binding(
                keys: ["!"], command: .look(.problems), contexts: everywhere, help: Texts.Help.problems,
                chapter: .looking),
        ]

    private static let program: [Binding] = [
        Binding(
            keys: ["R"], command: .look(.readAgain), contexts: everywhere, help: Texts.Help.readAgain, chapter: .program
        ),
        Binding(
            keys: [Key(.character("l"), modifiers: .control)], command: .look(.redraw),
            contexts: Set(KeyContext.allCases),
            help: Texts.Help.redraw, chapter: .program),
        Binding(
            keys: [Key(.character("z"), modifiers: .control)], command: .look(.suspend),
            contexts: Set(KeyContext.allCases),
            help: Texts.Help.suspend, chapter: .program),
        Binding(
            keys: ["?", Key(.function(1))], command: .look(.help), contexts: everywhere.union(KeyContext.pages),
            hint: Texts.Hint.help, help: Texts.Help.help, chapter: .program),
        Binding(
            keys: [Key(.function(1))], command: .look(.help),
            contexts: KeyContext.dialogs.union([.prompt, .form, .leaving]),
            help: Texts.Help.help, chapter: .program),
        Binding(
            keys: ["q"], command: .look(.quit), contexts: everywhere, hint: Texts.Hint.quit, help: Texts.Help.quit,
            chapter: .program),
        Binding(
            keys: ["q"], command: .look(.back), contexts: KeyContext.pages.union([.importPreview]),
            help: Texts.Help.closePage,
            chapter: .program),
        Binding(
            keys: [Key(.character("c"), modifiers: .control)], command: .look(.back),
            contexts: KeyContext.dialogs.union(KeyContext.pages).union([.prompt, .form, .leaving]),
            help: Texts.Help.closePrompt, chapter: .program),
    ]
}

extension Key {
    /// A letter with Control.
    static func control(_ letter: Character) -> Key { Key(.character(letter), modifiers: .control) }
    /// A key with Alt.
    static func alt(_ code: Key.Code) -> Key { Key(code, modifiers: .alt) }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    /// The key that types a character.
    public init(unicodeScalarLiteral character: Character) {
        self.init(.character(character))
    }
}
