internal import CalendarEngine
internal import Phrases
internal import Cells

/// The surroundings of panes and layers: size, clock, look, calendars and selection. Panes and layers only read it; the
/// planner changes it.
struct Situation: Sendable {
    /// The size of the screen.
    var size: Size
    /// The present, as of the last key or tick of the clock.
    var now: Instant
    /// The zone in which everything is shown.
    var zone: TimeZone
    /// The user's time zone.
    var ownZone: TimeZone
    /// The locale for dates and times.
    var locale: TimeLocale
    /// The words of the screen.
    var words: any ScreenVocabulary
    /// The zones that users can name; nil where there are none.
    let zones: (any TimeZoneProvider)?
    /// The settings of the configuration.
    var settings: Settings
    /// The background of the terminal; nil until the terminal reports it.
    var background: CalendarColor? { didSet { renewTheme() } }
    /// A theme that is previewed in the list of themes.
    var previewedTheme: ThemeDefinition? { didSet { renewTheme() } }
    /// The colours and attributes.
    private(set) var theme: Theme { didSet { calendarLooks = calendarsByIndex.map { CalendarLook($0.color, theme) } } }
    /// The last snapshot of the calendars.
    var snapshot: any EditableSnapshot = EmptySnapshot()
    /// True once the first snapshot was read.
    var hasLoaded = false
    /// All calendars; the position is the calendar's index.
    var calendarsByIndex: [EventCalendar] = [] {
        didSet {
            calendarMarks = CalendarMarks.marks(for: calendarsByIndex.map(\.title))
            calendarLooks = calendarsByIndex.map { CalendarLook($0.color, theme) }
        }
    }
    /// The invitations that lists mark.
    var invitations = Invitations()
    /// The items in conflict that lists mark.
    var conflicts = SyncConflicts()
    /// The people of the address books; nil until they were asked for.
    var contacts: [Contact]?
    /// The busy times of others that are known.
    var busyTimes = BusyMemory()
    /// The regions whose holidays can be shown; nil until they were asked for.
    var holidays: [HolidayChoice]?
    /// The people for whom the user may act; nil until they are asked for.
    var principals: [Invitee]?
    /// The look of each calendar.
    private var calendarLooks: [CalendarLook] = []
    /// The letter of each calendar, which tells calendars apart where there are no colours.
    private(set) var calendarMarks: [String] = []
    /// The number of items that each saved search finds, once that is known.
    var savedCounts: [Int?]
    /// Identifiers of calendars that are switched off.
    var hiddenCalendars: Set<String> = []
    /// The identifier of the calendar that is shown alone.
    var soloCalendar: String?

    /// The selected day: the grid's bracket and the list's section.
    var selectedDay: CivilDate
    /// The selected item that keys apply to, and its date.
    var selection = Selection()
    /// The items that are marked.
    var marks = Marks()
    /// The time of the cursor, where the view has one.
    var slot: TimeSlot?
    /// The minutes by which keys move an item.
    var stepMinutes = 15
    /// The reminder that was just ticked off, which keeps its row until the cursor leaves it.
    var ticked: Occurrence?
    /// True when the user wants reminders beside the list of days, where there is room.
    var wantsReminders = false
    /// The item that the mouse holds over another day than its own.
    var dragged: HeldItem?
    /// The view that is shown.
    var view = ViewName.month
    /// The pane with the focus.
    var focus: PaneID = .grid
    /// The pane whose cursor selects the item: the last one with the focus that can select.
    var selector: PaneID = .list
    /// True when a layer over the panes takes their keys.
    var isCovered = false
    /// The values and choices of the settings; nil until they were requested.
    var known: KnownSettings?
    /// The accounts on servers.
    var sync = SyncState()
    /// Why the last key did nothing.
    var keyNotice: String?
    /// The places of the panes.
    var layout: Layout

    /// Makes the surroundings before the calendars are read.
    init(
        size: Size, now: Instant, zone: TimeZone, locale: TimeLocale, words: any ScreenVocabulary,
        zones: (any TimeZoneProvider)?, settings: Settings, ownZone: TimeZone? = nil
    ) {
        self.size = size
        self.now = now
        self.zone = zone
        self.ownZone = ownZone ?? zone
        self.locale = locale
        self.words = words
        self.zones = zones
        self.settings = settings
        savedCounts = settings.savedSearches.map { _ in nil }
        theme = settings.theme(on: nil)
        selectedDay = zone.local(at: now).date
        layout = Layout(size: size, view: .month, focus: .grid, calendarLines: 0)
    }
}

/// The clock and the calendars.
extension Situation {
    /// The present on the viewer's clock.
    var clock: CivilDateTime { zone.local(at: now) }
    /// The date on the viewer's clock.
    var today: CivilDate { clock.date }
    /// Computes the colours from the settings and the terminal's background.
    mutating func renewTheme() {
        var settings = settings
        settings.theme = previewedTheme ?? settings.theme
        theme = settings.theme(on: background)
    }

    /// The pane of the view that is shown.
    var home: PaneID { AllPanes.home(of: view) }
    /// The marks that are drawn besides words.
    var glyphs: Glyphs { settings.glyphs }
    var keymap: Keymap { settings.keymap }
    /// The column of the key table of the pane with the focus.
    var paneContext: KeyContext { AllPanes.context(of: focus) }
    /// The context of the pane whose cursor selects.
    var selectorContext: KeyContext { AllPanes.context(of: selector) }

    /// A calendar by its identifier.
    func calendar(identifiedBy identifier: String) -> EventCalendar? {
        calendarsByIndex.first { $0.identifier == identifier }
    }

    /// The number of items of all calendars.
    var itemCount: Int { calendarsByIndex.reduce(0) { $0 + $1.itemCount } }

    /// The reason of a refusal, in words.
    func words(of refusal: EditRefusal) -> String { refusal.wording(in: locale, viewedIn: zone) }

    /// The calendars whose items are shown; nil means all.
    var shownCalendars: Set<CalendarIndex>? {
        if let calendar = soloCalendar.flatMap(calendar(identifiedBy:)) {
            return [calendar.index]
        }
        guard !hiddenCalendars.isEmpty else { return nil }
        return Set(calendarsByIndex.lazy.filter { !hiddenCalendars.contains($0.identifier) }.map(\.index))
    }

    /// True when a calendar's items are shown.
    func isShown(_ calendar: EventCalendar) -> Bool {
        soloCalendar.map { $0 == calendar.identifier } ?? !hiddenCalendars.contains(calendar.identifier)
    }

    /// All calendars in the order of the sidebar.
    var listedCalendars: [EventCalendar] { snapshot.sources.flatMap(\.calendars) }
    /// The listed calendars that take new items.
    var calendarsForNew: [EventCalendar] {
        listedCalendars.filter { calendar in
            ItemKind.allCases.contains { snapshot.refusal(toAdd: $0, to: calendar.index) == nil }
        }
    }

    /// The calendar with an index.
    func calendar(_ index: CalendarIndex) -> EventCalendar? {
        calendarsByIndex[safe: Int(index.rawValue)]
    }

    /// The length of a new event that has a time.
    var usualLength: CivilDuration { slot?.length ?? settings.usualLength }

    /// The query of the caches.
    var query: DayCache.Question {
        DayCache.Question(
            snapshot: snapshot, zone: zone, calendars: shownCalendars, hidden: settings.hiddenTraits,
            leftOut: settings.hidesDeclined ? invitations.declined : [], ticked: ticked)
    }

    func target(_ occurrence: Occurrence) -> EditTarget {
        EditTarget(
            identifier: snapshot.identifier(of: occurrence), title: title(of: occurrence),
            isRecurring: occurrence.isRecurring, base: snapshot)
    }

    /// The name of an item in messages.
    func title(of occurrence: Occurrence) -> String {
        locale.words.title(snapshot.summary(of: occurrence).title)
    }

    /// The context for planning an edit that is only previewed.
    var previewContext: EditContext {
        var context = EditContext(now: now, zone: zone, uid: "preview", addresses: settings.addresses)
        context.sentBy = settings.delegate?.address
        context.invitedAs = invitedAs
        return context
    }

    /// The addresses by which servers that handle invitations know the user, by calendar.
    var invitedAs: [String: Set<String>] {
        settings.schedulingServers.invitedAs(settings.addresses, in: snapshot.calendars)
    }
}

/// Looks and places that several rooms share.
extension Situation {
    /// The style of a calendar's marks.
    func color(_ index: CalendarIndex) -> Style {
        calendarLooks[safe: Int(index.rawValue)]?.mark ?? theme.dim
    }

    /// The look of a calendar.
    func look(of index: CalendarIndex) -> CalendarLook {
        calendarLooks[safe: Int(index.rawValue)] ?? CalendarLook(nil, theme)
    }

    /// The letter of a calendar, where colours do not tell them apart.
    func letter(of index: CalendarIndex) -> String? {
        theme.depth == .monochrome ? calendarMarks[safe: Int(index.rawValue)] : nil
    }

    /// The zone whose hours stand beside the others: the second zone, or the user's own while the second is the main
    /// one; nil for none.
    var secondZone: TimeZone? {
        guard let second = settings.secondZone, second == zone else { return settings.secondZone }
        return ownZone == zone ? nil : ownZone
    }

    /// The sign of the moon's phase on the day when it is reached, with its lit part as bright as the background
    /// permits; nil on other days, and where the moon is not shown.
    func moonSign(on day: CivilDate) -> String? {
        guard locale.showsMoon, let phase = MoonPhase.phase(on: day, in: zone)?.phase else { return nil }
        // On a light background, the dark part is drawn.
        return glyphs.discs[theme.background.isLight ? (phase.rawValue + 2) % 4 : phase.rawValue]
    }

    /// The name of a month of the second calendar in about four columns; `M10` where months have numbers only.
    func shortName(of month: MonthCode, in system: CalendarSystem) -> String {
        switch system {
        case .chinese, .dangi: return "M\(month.text)"
        case .gregorian, .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .japanese, .buddhist,
            .roc, .ethiopic, .ethiopicAmeteAlem, .coptic, .indian:
            let name = locale.words.name(of: month, in: system)
            // The number of `Rabiʻ I` and `Rabiʻ II` must be visible.
            let number = name.hasSuffix(" II") ? "2" : name.hasSuffix(" I") ? "1" : ""
            return TextWidth.truncate(name, to: 4 - number.count, ellipsis: "") + number
        }
    }

    /// The texts that the settings put beside a date, each after a separator.
    func besides(_ day: CivilDate, withYear: Bool = false) -> String {
        locale.besides(day, in: zone, withYear: withYear).map { " \(glyphs.between) \($0)" }.joined()
    }

    /// Blanks before a text, up to a width in columns.
    func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - TextWidth.columns(text))) + text
    }

    /// A sentence in which `{quick-add}` and the like are replaced by the key of that command in a context, or, where
    /// it has none, by its name in the palette.
    ///
    /// - Parameter isTyping: True where Enter inserts a line, so that another key of the command is named.
    func keyed(_ sentence: String, in context: KeyContext, isTyping: Bool = false) -> String {
        var (words, rest) = ("", sentence[...])
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = rest[rest.index(after: start)..<end]
            let bindings = keymap.bindings.filter { $0.command.name == name }
            let bound = bindings.first { $0.contexts.contains(context) && !$0.keys.isEmpty }
            let named = bound.map { bound in
                bound.keys.first { !isTyping || $0 != [Key(.enter)] } ?? bound.keys[0]
            }
            let key = named.map { KeyReference.name(of: $0, self) } ?? ":\(name)"
            words += rest[..<start] + (bindings.isEmpty ? "{\(name)}" : key)
            rest = rest[rest.index(after: end)...]
        }
        return words + rest
    }

    /// The text cut to the columns, with the ellipsis of this locale.
    func cut(_ text: String, _ columns: Int) -> String {
        columns <= 0 ? "" : TextWidth.truncate(text, to: columns, ellipsis: glyphs.ellipsis)
    }

    /// The place of a form or a question about an item: that of the details, or of the list; alone on a narrow
    /// screen.
    var formPane: Rect {
        if let beside = layout.beside { return beside }
        let body = layout.body
        switch layout.arrangement {
        case .one: return body
        case .two: return layout.details ?? layout.list ?? body
        case .three:
            guard let details = layout.details, let list = layout.list else { return body }
            let x = details.width >= 48 ? details.x : list.x
            return Rect(x: x, y: body.y, width: details.maxX - x, height: body.height)
        }
    }

    /// The number of lines of a list in the form's pane.
    var listHeight: Int { formPane.height - 3 }
}
