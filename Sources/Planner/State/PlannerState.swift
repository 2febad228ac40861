public import CalendarEngine
public import Phrases
public import Cells

/// Everything that the screen depends on. `update` changes it, `view` draws it, and nothing else does.
public struct PlannerState: Sendable {
    /// What panes and layers read.
    var here: Situation
    /// How far reading has come; nil when nothing is being read.
    public internal(set) var loading: LoadProgress?

    // What is looked at.
    /// Everything that lies over the panes, the lowest first.
    var layers: [any Layer] = [] {
        didSet { here.isCovered = layers.contains(where: \.takesCursor) }
    }
    /// The edit that was asked for and is not done yet.
    var pending: PendingEdit?
    /// How far saving it has come; nil as long as that may be done in no time.
    var saving: LoadProgress?
    /// Keys that wait until that edit is done.
    var waitingKeys: [Key] = []
    /// When the last message came.
    var time: Duration = .zero
    /// Keeps keys from doing what nobody meant.
    var keyGuard = KeyGuard()
    /// How many files were looked into so far.
    var importCount = 0
    /// The item that `copyItem` took.
    var clipboard: EditTarget?
    /// The item that the mouse holds.
    var heldItem: HeldItem?
    /// The first day of the grid's first week.
    var gridStart: CivilDate
    /// Where the list's cursor is.
    var cursor = ListCursor()
    /// How the list is sectioned.
    public internal(set) var sectioning: SectionKey = .day
    /// Whether the line that stands for all that is overdue is open.
    var showsOverdue = false
    /// The list of reminders alone; nil shows the list of days.
    var reminders: ReminderList? {
        didSet { here.listsReminders = reminders != nil }
    }
    /// The selected line in the list of calendars, by identifier.
    var selectedCalendar: String?
    /// The first visible line of the list of calendars.
    var calendarsTop = 0
    /// The first visible line of the details.
    var detailsTop = 0
    /// Sizes that the user has given to panes.
    var wishes = Layout.Wishes()
    /// The line between panes that the mouse holds, counted from the left.
    var heldSeparator: Int?
    /// What the message line says.
    public internal(set) var message: String?
    /// What a first start has to say, until a key is pressed.
    var firstRun: String?
    /// What was kept from the last time and waits for the first snapshot.
    var restored: ViewState?

    // What was worked out from the above, so that drawing costs nothing.
    var days = DayCache()
    var blocks = BlockCache()
    var busy = BusyCache()
    var details = DetailsCache()

    /// The screen before anything was read.
    public init(
        size: Size, now: Instant, zone: TimeZone, locale: TimeLocale, zones: (any TimeZoneProvider)? = nil,
        settings: Settings = Settings(),
        restoring viewState: ViewState? = nil
    ) {
        here = Situation(size: size, now: now, zone: zone, locale: locale, zones: zones, settings: settings)
        loading = LoadProgress(done: 0)
        gridStart = here.selectedDay
        showMonth(of: here.selectedDay)
        if let viewState { restore(viewState) }
        settle()
    }
}

extension PlannerState {
    /// The zone in which everything is shown.
    public var zone: TimeZone { here.zone }
    /// What was read.
    public var snapshot: any CalendarSnapshot { here.snapshot }

    /// Whether Ctrl-C leaves what lies over the panes, and not the program.
    public var takesInterrupt: Bool {
        let interrupt = Key(.character("c"), modifiers: .control)
        return form?.isSaving != true && Keymap.command(for: interrupt, in: keyContext) != nil
    }

    /// Whether `shown` has to be told when the screen has been painted.
    public var awaitsSight: Bool { keyGuard.awaitsSight }

    /// Whether something was asked for that is not saved yet.
    public var isSaving: Bool { pending != nil }

    /// What is kept for the next start.
    public var viewState: ViewState {
        var kept = ViewState()
        kept.hiddenCalendars = here.hiddenCalendars.sorted()
        kept.soloCalendar = here.soloCalendar
        kept.selectedCalendar = selectedCalendar
        kept.focus = here.focus == .details ? .list : here.focus
        kept.sectioning = sectioning
        kept.cellWidth = wishes.cellWidth
        kept.detailsWidth = wishes.details
        kept.selectedDay = here.selectedDay
        kept.selectedItem = selectedOccurrence.map { here.snapshot.identifier(of: $0) }
        kept.leftOn = here.today
        return kept
    }

    /// Takes up what was looked at the last time. The day and the item come back only when it was left on this very
    /// day.
    private mutating func restore(_ kept: ViewState) {
        here.hiddenCalendars = Set(kept.hiddenCalendars)
        here.soloCalendar = kept.soloCalendar
        selectedCalendar = kept.selectedCalendar
        here.focus = kept.focus == .details ? .list : kept.focus
        sectioning = kept.sectioning
        wishes = Layout.Wishes(cellWidth: kept.cellWidth, details: kept.detailsWidth)
        if kept.leftOn == here.today, let day = kept.selectedDay {
            here.selectedDay = day
            showMonth(of: day)
            restored = kept
        }
    }
}
