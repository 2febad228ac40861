public import CalendarEngine
package import Phrases
package import Cells

/// Everything that the screen depends on. `update` changes it, `view` draws it, and nothing else does.
public struct PlannerState: Sendable {
    /// The surroundings that panes and layers read.
    var here: Situation
    /// The panes, in the order of `AllPanes`.
    var panes: [any Pane]
    /// The progress of reading; nil when nothing is being read.
    public internal(set) var loading: LoadProgress?

    /// The alarms that went off and were not answered, the first one first.
    var rings: [RingNews] = []

    // Layers, edits under way and messages.
    /// The layers over the panes, the lowest first.
    var layers: [any Layer] = [] {
        didSet { here.isCovered = layers.contains(where: \.takesCursor) }
    }
    /// The change that is being saved.
    var saving = Saving()
    /// The changes of the configuration that can be undone.
    var settingHistory = SettingHistory()
    /// The time of the last message.
    var time: Duration = .zero
    /// Keeps keys from doing what nobody meant.
    var keyGuard = KeyGuard()
    /// The keys of a sequence that is not complete yet.
    var begun = BegunKeys()
    /// True after the message that a second Ctrl-C leaves the program, until another key is pressed.
    var saysHowToLeave = false
    /// True once the terminal was asked to report the positions of letters on the keyboard.
    var hasAskedPlaces = false
    /// True once the address books were asked for.
    var hasAskedContacts = false
    /// The names for which servers were asked.
    var namesAsked: Set<String> = []
    /// The number of files that were looked into so far.
    var importCount = 0
    /// The earlier lines of prompts.
    var lines: [LineKind: LineHistory] = [:]
    /// The open search and the results of the last one.
    var search = SearchState()
    /// The items that `copyItem` took, by their time.
    var clipboard: [EditTarget] = []
    /// The last change of items, which can be made once more.
    var lastChange = LastChange.none
    /// The action that waits for the user's address.
    var addressUse: AddressUse?
    /// The pane that gets the focus back when the last layer closes.
    var focusBehindLayers: PaneID?
    /// The thing that the mouse holds.
    var held: Held? {
        didSet { here.dragged = held?.dragged }
    }
    /// The widths of panes that the user has chosen.
    var widths = Layout.Widths()
    /// The text of the message line.
    public internal(set) var message: String?
    /// The time at which the message gives way to the keys.
    var messageEnd: Duration?
    /// The words of a first start, until a key is pressed.
    var firstRun: String?
    /// The state of the last time, which waits for the first snapshot.
    var restored: ViewState?
    /// The item to begin with, until the calendars are read.
    var openingItem: OccurrenceIdentifier?
    /// The state that the last start left.
    private var earlier = ViewState()

    /// Makes the state of the screen before the calendars are read.
    package init(
        size: Size, now: Instant, zone: TimeZone, locale: TimeLocale, words: any ScreenVocabulary,
        zones: (any TimeZoneProvider)? = nil, settings: Settings = Settings(), restoring viewState: ViewState? = nil,
        opening: ScreenOpening? = nil
    ) {
        here = Situation(
            size: size, now: now, zone: zone, locale: locale, words: words, zones: zones, settings: settings)
        loading = LoadProgress(done: 0)
        let start = here
        panes = AllPanes.types.map { $0.init(start) }
        if let viewState { restore(viewState) }
        if let opening { open(opening) }
        settle()
    }
}

extension PlannerState {
    /// The zone in which everything is shown.
    public var zone: TimeZone { here.zone }
    /// The user's time zone.
    public var ownZone: TimeZone { here.ownZone }
    /// The user's email addresses, in lower case.
    public var ownAddresses: Set<String> { here.settings.addresses }
    /// The user, where the screen is that of somebody for whom the user acts; nil otherwise.
    public var delegate: Invitee? { here.settings.delegate }

    /// The addresses by which servers that handle invitations know the user, by calendar.
    package var invitedAs: [String: Set<String>] { here.invitedAs }
    /// Now, on the viewer's clock.
    public var now: CivilDateTime { here.clock }
    /// The last snapshot of the calendars.
    public var snapshot: any EditableSnapshot { here.snapshot }

    /// True when `shown` must be sent after the screen was painted.
    public var awaitsSight: Bool { keyGuard.awaitsSight }

    /// The time, on the clock of `update`, at which `waited` must be sent; nil for never.
    public var wakeTime: Duration? {
        [begun.isShown ? nil : begun.showTime, message == nil ? nil : messageEnd].compactMap { $0 }.min()
    }

    /// The time for which a message replaces the keys.
    static let messageTime: Duration = .seconds(8)

    /// True when a requested change is not saved yet.
    public var isSaving: Bool { saving.isUnderWay }

    /// The answer to the last search, which a further letter narrows.
    public var latestResults: (any SearchResults)? { search.latest }

    /// The state for the next start.
    package var viewState: ViewState {
        var kept = earlier
        kept.hiddenCalendars = here.hiddenCalendars
        kept.soloCalendar = here.soloCalendar
        kept.view = here.view
        kept.focus = (here.focus == .details ? here.selector : here.focus).rawValue
        kept.showsReminders = here.wantsReminders
        kept.paneSizes["day"] = widths.cellWidth
        kept.paneSizes["details"] = widths.details
        for (kind, history) in lines { kept.lines[kind.rawValue] = history.lines }
        for pane in panes { pane.keep(in: &kept, here) }
        kept.selectedDay = here.selectedDay
        kept.selectedItem = here.selection.occurrence.map { here.snapshot.identifier(of: $0) }
        kept.leftOn = here.today
        return kept
    }

    /// Begins at a day, or waits for an item to begin with.
    private mutating func open(_ opening: ScreenOpening) {
        restored = nil
        switch opening {
        case .day(let day):
            here.selectedDay = day
            showMonth(of: day)
            for place in panes.indices { panes[place].select(day: day, here) }
        case .item(let item): openingItem = item
        case .search(let text): openSearch(text)
        }
    }

    /// Restores the state of the last start. The day and the item are restored only on the same day.
    private mutating func restore(_ kept: ViewState) {
        earlier = kept
        here.hiddenCalendars = kept.hiddenCalendars
        here.soloCalendar = kept.soloCalendar
        for kind in LineKind.allCases { lines[kind] = LineHistory(kept.lines[kind.rawValue] ?? []) }
        show(kept.view ?? .month)
        let focus = kept.focus.map(PaneID.init(rawValue:)) ?? here.home
        here.wantsReminders = kept.showsReminders
        let mayHaveFocus = (here.view == .month ? Layout.mainPanes : [.heading, .calendars, .list]) + [.reminders]
        if mayHaveFocus.contains(focus) { here.focus = focus == .details ? .list : focus }
        widths = Layout.Widths(cellWidth: kept.paneSizes["day"], details: kept.paneSizes["details"])
        if kept.leftOn == here.today, let day = kept.selectedDay {
            here.selectedDay = day
            showMonth(of: day)
            restored = kept
        }
        for place in panes.indices { panes[place].restore(kept, here) }
    }
}
