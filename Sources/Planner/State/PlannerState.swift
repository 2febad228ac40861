public import CalendarEngine
public import Cells

/// Everything that the screen depends on. `update` changes it, `view` draws it, and nothing else does.
public struct PlannerState: Sendable {
    // The world as it was last told.
    /// The size of the screen.
    public internal(set) var size: Size
    /// The present.
    public internal(set) var now: Instant
    /// The zone in which everything is shown.
    public internal(set) var zone: TimeZone
    /// How dates and times are written.
    public internal(set) var locale: TimeLocale
    /// Where zones are found by names that somebody types.
    let zones: (any TimeZoneProvider)?
    /// What the configuration says.
    public internal(set) var settings: Settings
    /// What things look like.
    public internal(set) var theme: Theme
    /// What was read.
    public internal(set) var snapshot: any CalendarSnapshot
    /// How far reading has come; nil when nothing is being read.
    public internal(set) var loading: LoadProgress?
    /// Whether a snapshot came yet.
    var hasLoaded = false

    // What is looked at.
    /// The pane with the focus.
    public internal(set) var focus: Pane = .grid
    /// What lies over the panes.
    var overlay: Overlay?
    /// The form that is open.
    var form: Form?
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
    /// Why the last key did nothing.
    var keyNotice: String?
    /// How many files were looked into so far.
    var importCount = 0
    /// The item that `copyItem` took.
    var clipboard: EditTarget?
    /// The item that the mouse holds.
    var heldItem: HeldItem?
    /// The selected day: the grid's bracket and the list's section.
    public internal(set) var selectedDay: CivilDate
    /// The first day of the grid's first week.
    var gridStart: CivilDate
    /// Where the list's cursor is.
    var cursor = ListCursor()
    /// How the list is sectioned.
    public internal(set) var sectioning: SectionKey = .day
    /// Whether the line that stands for all that is overdue is open.
    var showsOverdue = false
    /// The list of reminders alone; nil shows the list of days.
    var reminders: ReminderList?
    /// Identifiers of calendars that are switched off.
    public internal(set) var hiddenCalendars: Set<String> = []
    /// The identifier of the calendar that is shown alone.
    public internal(set) var soloCalendar: String?
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
    var layout: Layout
    /// All calendars; the one with index `i` at position `i`.
    var calendarsByIndex: [EventCalendar] = [] {
        didSet { calendarMarks = CalendarMarks.marks(for: calendarsByIndex.map(\.title)) }
    }
    /// The letter of each calendar, by which they are told apart where there are no colours.
    private(set) var calendarMarks: [String] = []
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
        self.size = size
        self.now = now
        self.zone = zone
        self.locale = locale
        self.zones = zones
        self.settings = settings
        theme = Theme(
            depth: settings.colorDepth,
            background: settings.isLightBackground.map { $0 ? (250, 250, 250) : (24, 24, 32) })
        snapshot = EmptySnapshot()
        loading = LoadProgress(done: 0)
        selectedDay = zone.local(at: now).date
        gridStart = selectedDay
        layout = Layout(size: size, focus: .grid, calendarLines: 0, showsWeekNumbers: settings.showsWeekNumbers)
        showMonth(of: selectedDay)
        if let viewState { restore(viewState) }
        settle()
    }
}

extension PlannerState {
    /// The present on the viewer's clock.
    var clock: CivilDateTime { zone.local(at: now) }
    /// The present day.
    public var today: CivilDate { clock.date }
    /// The marks that are drawn besides words.
    var glyphs: Glyphs { settings.glyphs }

    /// The calendars whose items are shown; nil means all.
    var shownCalendars: Set<CalendarIndex>? {
        if let soloCalendar, let calendar = calendarsByIndex.first(where: { $0.identifier == soloCalendar }) {
            return [calendar.index]
        }
        guard !hiddenCalendars.isEmpty else { return nil }
        return Set(calendarsByIndex.lazy.filter { !hiddenCalendars.contains($0.identifier) }.map(\.index))
    }

    /// Whether Ctrl-C leaves what lies over the panes, and not the program.
    public var takesInterrupt: Bool {
        let interrupt = Key(.character("c"), modifiers: .control)
        return form?.isSaving != true && Keymap.command(for: interrupt, in: keyContext) != nil
    }

    /// Whether `shown` has to be told when the screen has been painted.
    public var awaitsSight: Bool { keyGuard.awaitsSight }

    /// Whether something was asked for that is not saved yet.
    public var isSaving: Bool { pending != nil }

    /// Whether a calendar's items are shown.
    func isShown(_ calendar: EventCalendar) -> Bool {
        soloCalendar.map { $0 == calendar.identifier } ?? !hiddenCalendars.contains(calendar.identifier)
    }

    /// What is kept for the next start.
    public var viewState: ViewState {
        var kept = ViewState()
        kept.hiddenCalendars = hiddenCalendars.sorted()
        kept.soloCalendar = soloCalendar
        kept.selectedCalendar = selectedCalendar
        kept.focus = focus == .details ? .list : focus
        kept.sectioning = sectioning
        kept.cellWidth = wishes.cellWidth
        kept.detailsWidth = wishes.details
        kept.selectedDay = selectedDay
        kept.selectedItem = selectedOccurrence.map { snapshot.identifier(of: $0) }
        kept.leftOn = today
        return kept
    }

    /// Takes up what was looked at the last time. The day and the item come back only when it was left on this very
    /// day.
    private mutating func restore(_ kept: ViewState) {
        hiddenCalendars = Set(kept.hiddenCalendars)
        soloCalendar = kept.soloCalendar
        selectedCalendar = kept.selectedCalendar
        focus = kept.focus == .details ? .list : kept.focus
        sectioning = kept.sectioning
        wishes = Layout.Wishes(cellWidth: kept.cellWidth, details: kept.detailsWidth)
        if kept.leftOn == today, let day = kept.selectedDay {
            selectedDay = day
            showMonth(of: day)
            restored = kept
        }
    }
}
