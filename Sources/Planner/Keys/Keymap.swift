internal import CalendarEngine
public import Cells

/// One line of the key table.
struct Binding: Hashable, Sendable {
    /// The keys or sequences of keys, all with the same meaning.
    var keys: [[Key]]
    var command: Command
    /// The contexts in which the keys have the meaning.
    var contexts: Set<KeyContext>
    /// The word in the bottom line; nil keeps the keys out of it.
    var hint: KeyHint?
    /// The sentence of the help and the manual.
    var help: KeyHelp
    /// The chapter in the help.
    var chapter: KeyChapter
}

extension Binding {
    /// Makes a line of single keys.
    init(
        keys: [Key], command: Command, contexts: Set<KeyContext>, hint: KeyHint? = nil, help: KeyHelp,
        chapter: KeyChapter
    ) {
        self.init(
            keys: keys.map { [$0] }, command: command, contexts: contexts, hint: hint, help: help, chapter: chapter)
    }
}

/// The keys and their meanings: input, the bottom line, the help, the palette and the manual all use this table.
struct Keymap: Hashable, Sendable {
    /// The meaning of a sequence of keys.
    enum Meaning: Hashable, Sendable {
        case command(Command)
        /// The keys begin a longer sequence.
        case begins
    }

    /// The table, in the order of the help.
    let bindings: [Binding]

    init(_ bindings: [Binding]) { self.bindings = bindings }

    /// The meaning of keys in a context; nil where they have none. Of several lines, the last one applies.
    ///
    /// O(bindings). A dictionary would save some microseconds per key and cost a millisecond at every start.
    func meaning(of keys: [Key], in context: KeyContext) -> Meaning? {
        guard !keys.isEmpty else { return nil }
        for binding in bindings.reversed() {
            for known in binding.keys.reversed() where known.starts(with: keys) && binding.contexts.contains(context) {
                return known.count == keys.count ? .command(binding.command) : .begins
            }
        }
        return nil
    }

    /// The command of a single key in a context; nil where it has none.
    func command(for key: Key, in context: KeyContext) -> Command? {
        if case .command(let command)? = meaning(of: [key], in: context) { command } else { nil }
    }

    /// The first key or sequence of a command in a context; nil where it has none.
    func keys(for command: Command, in context: KeyContext) -> [Key]? {
        bindings.first { $0.command == command && $0.contexts.contains(context) && !$0.keys.isEmpty }?.keys.first
    }
}

/// The keys without any configuration.
extension Keymap {
    /// A line that panes share does not apply in a pane that uses one of its keys itself.
    static let standard: Keymap = {
        let keysOfPanes = AllPanes.types.map { (pane: $0.id, keys: Set($0.bindings.flatMap(\.keys))) }
        return Keymap(
            all.compactMap { binding in
                var binding = binding
                for (pane, keys) in keysOfPanes where binding.contexts.count > 1 && !keys.isDisjoint(with: binding.keys)
                {
                    binding.contexts.remove(.pane(pane))
                }
                return binding.contexts.isEmpty ? nil : binding
            })
    }()

    private static let all: [Binding] =
        moving + editing + own(.editing) + QuickAddPrompt.bindings + Form.bindings + layers
        + panes + calendars
        + looking + program
        + own(.program)

    private static let everywhere = KeyContext.panes
    /// The panes with rows that the cursor moves through.
    private static let inSight = KeyContext.days.union([.list, .pane(Week.id)])

    /// The keys of a chapter that belong to a single pane.
    private static func own(_ chapter: KeyChapter) -> [Binding] {
        AllPanes.types.flatMap { $0.bindings.filter { $0.chapter == chapter } }
    }

    private static let moving: [Binding] =
        [
            Binding(
                keys: [Key(.left), "h"], command: .look(.left), contexts: KeyContext.days.union([.list]),
                hint: .day, help: .previousDay, chapter: .moving),
            Binding(
                keys: [Key(.right), "l"], command: .look(.right), contexts: KeyContext.days.union([.list]),
                hint: .day, help: .nextDay, chapter: .moving),
            Binding(
                keys: [Key(.up), "k"], command: .look(.up), contexts: KeyContext.days, hint: .week,
                help: .weekAbove, chapter: .moving),
            Binding(
                keys: [Key(.down), "j"], command: .look(.down), contexts: KeyContext.days, hint: .week,
                help: .weekBelow, chapter: .moving),
        ] + own(.moving) + [
            Binding(
                keys: [Key(.pageUp), "{", Key(.left, modifiers: .shift)], command: .look(.previousMonth),
                contexts: everywhere.subtracting([.details]), hint: .month, help: .previousMonth,
                chapter: .moving),
            Binding(
                keys: [Key(.pageDown), "}", Key(.right, modifiers: .shift)], command: .look(.nextMonth),
                contexts: everywhere.subtracting([.details]), hint: .month, help: .nextMonth,
                chapter: .moving),
            Binding(
                keys: ["["], command: .look(.previousWeek), contexts: everywhere, help: .previousWeek,
                chapter: .moving),
            Binding(
                keys: ["]"], command: .look(.nextWeek), contexts: everywhere, help: .nextWeek,
                chapter: .moving),
            Binding(
                keys: ["<"], command: .look(.previousYear), contexts: everywhere, hint: .year, help: .previousYear,
                chapter: .moving),
            Binding(
                keys: [">"], command: .look(.nextYear), contexts: everywhere, hint: .year, help: .nextYear,
                chapter: .moving),
            Binding(
                keys: ["t", Key(.home)], command: .look(.today), contexts: everywhere, hint: .today,
                help: .today,
                chapter: .moving),
            Binding(
                keys: ["0"], command: .look(.weekStart), contexts: everywhere, help: .weekStart, chapter: .moving),
            Binding(
                keys: ["$"], command: .look(.weekEnd), contexts: everywhere, help: .weekEnd, chapter: .moving),
            Binding(
                keys: ["("], command: .look(.monthStart), contexts: everywhere, help: .monthStart, chapter: .moving),
            Binding(
                keys: [")"], command: .look(.monthEnd), contexts: everywhere, help: .monthEnd, chapter: .moving),
            Binding(
                keys: ["^"], command: .look(.firstInSight), contexts: inSight, help: .firstInSight, chapter: .moving),
            Binding(
                keys: ["_"], command: .look(.lastInSight), contexts: inSight, help: .lastInSight, chapter: .moving),
            Binding(
                keys: ["g"], command: .look(.goToDate), contexts: everywhere, hint: .goTo,
                help: .goTo,
                chapter: .moving),
        ]
        + (1...9).map { count in
            Binding(
                keys: [["v", Key(.character(Character(String(count))))]], command: .week(.days(count)),
                contexts: everywhere, help: .days(count), chapter: .moving)
        }

    private static let anywhere: Set<KeyContext> = KeyContext.panes.subtracting([.calendars])

    /// Events and reminders.
    private static let editing: [Binding] = [
        Binding(
            keys: ["n"], command: .edit(.quickAdd), contexts: anywhere, hint: .new, help: .quickAdd,
            chapter: .editing),
        Binding(
            keys: ["a"], command: .edit(.answer), contexts: anywhere, hint: .answer, help: .answer, chapter: .editing),
        Binding(
            keys: ["N", "A"], command: .edit(.newItem), contexts: anywhere, help: .newItem,
            chapter: .editing),
        item(["e"], .edit(.editItem), .editItem, hint: .edit),
        item(["E"], .edit(.editText), .editText),
        item(["d", Key(.delete)], .edit(.deleteItem), .deleteItem, hint: .delete),
        item(["y"], .edit(.copyItem), .copyItem, hint: .copy),
        Binding(
            keys: ["p"], command: .edit(.pasteItem), contexts: anywhere, help: .pasteItem, chapter: .editing),
        item(["m"], .edit(.moveToCalendar), .moveToCalendar, hint: .move),
        item([.control("t")], .edit(.findTime), .moveMeeting, hint: .findTime),
        item(["x"], .edit(.toggleDone), .toggleDone, hint: .done),
        item(["H", .alt(.left)], .step(.earlierDay), .earlierDay, hint: .shift),
        item(["L", .alt(.right)], .step(.laterDay), .laterDay, hint: .shift),
        item(["K", .alt(.up)], .step(.earlierQuarter), .earlierQuarter, hint: .shift),
        item(["J", .alt(.down)], .step(.laterQuarter), .laterQuarter, hint: .shift),
        item(["D"], .edit(.deletedDates), .deletedDates),
        item(["o"], .look(.openLink), .openLink, hint: .link),
        item(["w"], .edit(.exportItems), .exportItems),
        item(["."], .edit(.repeatChange), .repeatChange),
        Binding(
            keys: ["u"], command: .edit(.undo), contexts: KeyContext.panes.union([.settings]), hint: .undo, help: .undo,
            chapter: .editing),
        Binding(
            keys: [.control("r"), "U"], command: .edit(.redo), contexts: KeyContext.panes.union([.settings]),
            help: .redo,
            chapter: .editing),
        // While the question about a series is open, these keys make the step longer.
        longer(["H", .alt(.left)], .earlierDay), longer(["L", .alt(.right)], .laterDay),
        longer(["K", .alt(.up)], .earlierQuarter), longer(["J", .alt(.down)], .laterQuarter),
        longer(["b", Key(.up, modifiers: .shift)], .earlierEnd),
        longer(["G", Key(.down, modifiers: .shift)], .laterEnd),
        longer(["B", Key(.left, modifiers: .shift)], .earlierLastDay),
        longer(["F", Key(.right, modifiers: .shift)], .laterLastDay),
    ]

    private static func item(_ keys: [Key], _ command: Command, _ help: KeyHelp, hint: KeyHint? = nil) -> Binding {
        Binding(keys: keys, command: command, contexts: KeyContext.items, hint: hint, help: help, chapter: .editing)
    }

    private static func longer(_ keys: [Key], _ step: StepCommand) -> Binding {
        Binding(
            keys: keys, command: .step(step), contexts: [.scope, .many],
            hint: step.step(minutes: 1).lengthens ? nil : .further, help: .longer, chapter: .editing)
    }

    private static let scrolling: Set<KeyContext> = [.details, .problems, .accounts, .notes, .importPreview]

    private static let panes: [Binding] =
        [
            Binding(
                keys: [Key(.enter)], command: .look(.open),
                contexts: KeyContext.days.union([.heading, .list, .problems]), hint: .open,
                help: .open, chapter: .panes),
            Binding(
                keys: [Key(.enter)], command: .look(.open), contexts: [.prompt], hint: .go,
                help: .acceptDate,
                chapter: .panes),
            Binding(
                keys: [Key(.tab)], command: .look(.nextPane), contexts: everywhere, hint: .pane,
                help: .nextPane,
                chapter: .panes),
            Binding(
                keys: [Key(.tab, modifiers: .shift), Key(.backspace)], command: .look(.previousPane),
                contexts: everywhere,
                help: .previousPane,
                chapter: .panes),
            Binding(
                keys: [Key(.escape)], command: .look(.back),
                contexts: Set(KeyContext.allCases).subtracting([.leaving]), hint: .back,
                help: .back, chapter: .panes),
        ] + own(.panes) + NotesPage.bindings + [
            Binding(
                keys: [Key(.up), "k"], command: .look(.up), contexts: scrolling, hint: .scroll,
                help: .scrollUp, chapter: .panes),
            Binding(
                keys: [Key(.down), "j"], command: .look(.down), contexts: scrolling, hint: .scroll,
                help: .scrollDown, chapter: .panes),
            Binding(
                keys: [Key(.up)], command: .look(.up), contexts: [.help], hint: .scroll, help: .scrollUp,
                chapter: .panes),
            Binding(
                keys: [Key(.down)], command: .look(.down), contexts: [.help], hint: .scroll, help: .scrollDown,
                chapter: .panes),
            Binding(
                keys: [Key(.pageUp), "b"], command: .look(.pageUp), contexts: [.details, .problems, .accounts, .notes],
                help: .pageUp,
                chapter: .panes),
            Binding(
                keys: [Key(.pageDown), " "], command: .look(.pageDown),
                contexts: [.details, .problems, .accounts, .notes],
                help: .pageDown, chapter: .panes),
            Binding(
                keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.help], help: .pageUp, chapter: .panes),
            Binding(
                keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.help], help: .pageDown,
                chapter: .panes),
            Binding(
                keys: [Key(.home)], command: .look(.top), contexts: KeyContext.pages, help: .top,
                chapter: .panes),
            Binding(
                keys: [Key(.end)], command: .look(.bottom), contexts: [.details, .help, .problems, .accounts, .notes],
                help: .bottom,
                chapter: .panes),
        ]

    private static let calendars: [Binding] =
        [
            Binding(
                keys: ["c"], command: .show(.calendars), contexts: everywhere, hint: .calendars,
                help: .calendars, chapter: .calendars)
        ] + own(.calendars) + SharingPage.bindings

    private static let looking: [Binding] =
        ViewName.allCases.map { view in
            Binding(
                keys: [Key(.character(view.digit))], command: .view(view), contexts: everywhere, help: .view(view),
                chapter: .looking)
        } + [
            Binding(
                keys: ["r"], command: .look(.reminders), contexts: everywhere, hint: .reminders,
                help: .reminders,
                chapter: .looking)
        ] + own(.looking) + [
            Binding(
                keys: ["/"], command: .look(.search), contexts: everywhere, hint: .find, help: .search,
                chapter: .looking),
            Binding(
                keys: [";"], command: .look(.nextFound), contexts: everywhere, help: .nextFound, chapter: .looking),
            Binding(
                keys: ["'"], command: .look(.previousFound), contexts: everywhere, help: .previousFound,
                chapter: .looking),
            Binding(
                keys: ["I"], command: .look(.nextInvitation), contexts: everywhere, hint: .invitations,
                help: .nextInvitation, chapter: .looking),
            Binding(
                keys: ["P"], command: .look(.alarm), contexts: everywhere, help: .answerAlarm, chapter: .looking),
            Binding(
                keys: ["X"], command: .look(.dismissAlarm), contexts: everywhere, help: .dismissAlarm,
                chapter: .looking),
            Binding(
                keys: ["f"], command: .look(.freeTime), contexts: everywhere, help: .freeTime, chapter: .looking),
            Binding(
                keys: ["Y"], command: .look(.birthdays), contexts: everywhere, help: .birthdays, chapter: .looking),
        ] + SearchPrompt.bindings + [
            Binding(
                keys: ["&"], command: .look(.nextSet), contexts: everywhere, help: .nextSet, chapter: .calendars),
            Binding(
                keys: ["z"], command: .look(.zone), contexts: everywhere, help: .zone, chapter: .looking),
            Binding(
                keys: ["Z"], command: .look(.secondZone), contexts: everywhere, help: .secondZone, chapter: .looking),
            Binding(
                keys: ["s"], command: .look(.sectioning), contexts: everywhere, hint: .sections,
                help: .sections,
                chapter: .looking),
            Binding(
                keys: ["!"], command: .look(.problems), contexts: everywhere, help: .problems,
                chapter: .looking),
            Binding(
                keys: ["@"], command: .look(.accounts), contexts: everywhere, help: .accounts, chapter: .looking),
            Binding(
                keys: ["a"], command: .look(.actFor), contexts: [.accounts], hint: .act, help: .act, chapter: .looking),
            Binding(
                keys: ["M"], command: .look(.decide), contexts: everywhere, hint: .versions, help: .decide,
                chapter: .looking),
        ]

    private static let program: [Binding] =
        [
            Binding(
                keys: ["R"], command: .look(.readAgain), contexts: everywhere, help: .readAgain, chapter: .program
            ),
            Binding(
                keys: ["S"], command: .look(.sync), contexts: everywhere.union([.accounts]), help: .syncNow,
                chapter: .program),
            Binding(
                keys: [.control("s")], command: .look(.saved), contexts: everywhere, help: .saved, chapter: .program),
            Binding(
                keys: [Key(.character("l"), modifiers: .control)], command: .look(.redraw),
                contexts: Set(KeyContext.allCases),
                help: .redraw, chapter: .program),
            Binding(
                keys: [Key(.character("z"), modifiers: .control)], command: .look(.suspend),
                contexts: Set(KeyContext.allCases),
                help: .suspend, chapter: .program),
            Binding(
                keys: ["?", Key(.function(1))], command: .look(.help), contexts: everywhere.union(KeyContext.pages),
                hint: .help, help: .help, chapter: .program),
            Binding(
                keys: [Key(.function(1))], command: .look(.help),
                contexts: KeyContext.dialogs.union([.prompt, .form, .leaving, .quickAdd, .search, .palette]),
                help: .help, chapter: .program),
            Binding(
                keys: ["q"], command: .look(.quit), contexts: everywhere, hint: .quit, help: .quit,
                chapter: .program),
            Binding(
                keys: [":", .control("p")], command: .look(.palette), contexts: everywhere, hint: .commands,
                help: .palette, chapter: .program),
            Binding(
                keys: [","], command: .look(.settings), contexts: everywhere, hint: .settings, help: .settings,
                chapter: .program),
        ] + CommandPalette.bindings + SettingsPage.bindings + [
            Binding(
                keys: ["q"], command: .look(.back),
                contexts: [.problems, .accounts, .settings, .sharing, .notes, .importPreview], help: .closePage,
                chapter: .program),
            Binding(
                keys: [Key(.character("c"), modifiers: .control)], command: .look(.back),
                contexts: KeyContext.dialogs.union(KeyContext.pages).union([
                    .prompt, .form, .quickAdd, .search, .palette,
                ]),
                help: .closePrompt, chapter: .program),
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
