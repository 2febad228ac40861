public import Cells

/// One line of the key table.
struct Binding: Sendable {
    /// The chapter of the help in which it stands.
    enum Chapter: Int, Sendable, CaseIterable {
        case moving, editing, panes, calendars, looking, program
    }

    /// The keys, all with the same meaning.
    var keys: [Key]
    /// What they mean.
    var command: Command
    /// Where they mean it.
    var contexts: Set<KeyContext>
    /// One or two words for the hint line; nil keeps it out of there.
    var hint: String?
    /// A sentence for the help and the manual.
    var help: String
    /// Where it stands in the help.
    var chapter: Chapter
}

/// The one table of keys: handling, the hint line, the help and the manual all come from it.
enum Keymap {
    /// The table, in the order of the help.
    static let bindings: [Binding] = moving + editing + form + dialogs + panes + calendars + looking + program

    /// What a key means in a context, if anything.
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

    private static let moving: [Binding] = [
        Binding(
            keys: [Key(.left), "h"], command: .look(.left), contexts: [.grid, .list],
            hint: Texts.Hint.day, help: Texts.Help.previousDay, chapter: .moving),
        Binding(
            keys: [Key(.right), "l"], command: .look(.right), contexts: [.grid, .list],
            hint: Texts.Hint.day, help: Texts.Help.nextDay, chapter: .moving),
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.grid],
            hint: Texts.Hint.week, help: Texts.Help.previousWeekInGrid, chapter: .moving),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.grid],
            hint: Texts.Hint.week, help: Texts.Help.nextWeekInGrid, chapter: .moving),
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.list],
            hint: Texts.Hint.row, help: Texts.Help.previousRow, chapter: .moving),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.list],
            hint: Texts.Hint.row, help: Texts.Help.nextRow, chapter: .moving),
        Binding(
            keys: [Key(.left), "h"], command: .look(.left), contexts: [.heading],
            hint: Texts.Hint.month, help: Texts.Help.headingPreviousMonth, chapter: .moving),
        Binding(
            keys: [Key(.right), "l"], command: .look(.right), contexts: [.heading],
            hint: Texts.Hint.month, help: Texts.Help.headingNextMonth, chapter: .moving),
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.heading],
            hint: Texts.Hint.year, help: Texts.Help.headingPreviousYear, chapter: .moving),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.heading],
            hint: Texts.Hint.year, help: Texts.Help.headingNextYear, chapter: .moving),
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
            keys: ["]"], command: .look(.nextWeek), contexts: everywhere, help: Texts.Help.nextWeek, chapter: .moving),
        Binding(
            keys: ["<"], command: .look(.previousYear), contexts: everywhere, help: Texts.Help.previousYear,
            chapter: .moving),
        Binding(
            keys: [">"], command: .look(.nextYear), contexts: everywhere, help: Texts.Help.nextYear, chapter: .moving),
        Binding(
            keys: ["t", Key(.home)], command: .look(.today), contexts: everywhere, hint: Texts.Hint.today,
            help: Texts.Help.today,
            chapter: .moving),
        Binding(
            keys: ["g"], command: .look(.goToDate), contexts: everywhere, hint: Texts.Hint.goTo, help: Texts.Help.goTo,
            chapter: .moving),
    ]

    private static let scrolling: Set<KeyContext> = [.details, .help, .problems, .importPreview]

    private static let panes: [Binding] = [
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
        Binding(
            keys: [Key(.left), "h"], command: .look(.left), contexts: [.details], hint: Texts.Hint.event,
            help: Texts.Help.previousItem, chapter: .panes),
        Binding(
            keys: [Key(.right), "l"], command: .look(.right), contexts: [.details], hint: Texts.Hint.event,
            help: Texts.Help.nextItem, chapter: .panes),
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
            keys: [Key(.end)], command: .look(.bottom), contexts: [.details, .help, .problems], help: Texts.Help.bottom,
            chapter: .panes),
    ]

    private static let calendars: [Binding] =
        [
            Binding(
                keys: ["c"], command: .look(.calendars), contexts: everywhere, hint: Texts.Hint.calendars,
                help: Texts.Help.calendars,
                chapter: .calendars),
            Binding(
                keys: [Key(.up), "k"], command: .look(.up), contexts: [.calendars], hint: Texts.Hint.choose,
                help: Texts.Help.previousCalendar, chapter: .calendars),
            Binding(
                keys: [Key(.down), "j"], command: .look(.down), contexts: [.calendars], hint: Texts.Hint.choose,
                help: Texts.Help.nextCalendar, chapter: .calendars),
            Binding(
                keys: [" ", Key(.enter)], command: .look(.toggleCalendar), contexts: [.calendars],
                hint: Texts.Hint.toggle,
                help: Texts.Help.toggle, chapter: .calendars),
            Binding(
                keys: ["o"], command: .look(.soloCalendar), contexts: [.calendars], hint: Texts.Hint.solo,
                help: Texts.Help.solo,
                chapter: .calendars),
            Binding(
                keys: ["a"], command: .look(.allCalendars), contexts: [.calendars], hint: Texts.Hint.all,
                help: Texts.Help.all,
                chapter: .calendars),
        ] + calendarEditing

    private static let looking: [Binding] = [
        Binding(
            keys: ["r"], command: .look(.reminders), contexts: everywhere, hint: Texts.Hint.reminders,
            help: Texts.Help.reminders,
            chapter: .looking),
        Binding(
            keys: ["C"], command: .look(.completedReminders), contexts: [.list], hint: Texts.Hint.completed,
            help: Texts.Help.completed, chapter: .looking),
        Binding(
            keys: ["s"], command: .look(.sectioning), contexts: everywhere, hint: Texts.Hint.sections,
            help: Texts.Help.sections,
            chapter: .looking),
        Binding(
            keys: ["!"], command: .look(.problems), contexts: everywhere, help: Texts.Help.problems, chapter: .looking),
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

extension Key: ExpressibleByUnicodeScalarLiteral {
    /// The key that types a character.
    public init(unicodeScalarLiteral character: Character) {
        self.init(.character(character))
    }
}
