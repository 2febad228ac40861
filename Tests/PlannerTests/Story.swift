import TestKit
import Languages
import Phrases
import CalendarEngine
import Cells

@testable import Planner

/// Drives the screen in a test: keys in, screen out.
struct Story {
    var state: PlannerState
    /// All effects that the program was asked to perform.
    var effects: [Effect] = []
    /// The time between two messages.
    var pace: Duration = .seconds(2)
    /// True when the screen is painted after each message.
    var paints = true
    private var time: Duration = .zero

    /// A dark terminal of 256 colours.
    static let dark: Settings = {
        var settings = Settings()
        settings.isLightBackground = false
        return settings
    }()

    /// The settings of a terminal with a light background.
    static let light: Settings = {
        var settings = Settings()
        settings.isLightBackground = true
        return settings
    }()

    /// The screen of the design's picture, at a quarter to eleven on Saturday 21 November 2026.
    init(
        _ snapshot: (any EditableSnapshot)? = FakeSnapshot.picture, size: (Int, Int) = (100, 30),
        locale: TimeLocale = .c, words: any ScreenVocabulary = English(), zone: TimeZone = .utc,
        now: String = "2026-11-21T10:42", settings: Settings = Story.dark, restoring viewState: ViewState? = nil,
        opening: ScreenOpening? = nil
    ) {
        state = PlannerState(
            size: Size(width: size.0, height: size.1), now: zone.instant(of: moment(now)), zone: zone, locale: locale,
            words: words, zones: FewZones(), settings: settings, restoring: viewState,
            opening: opening)
        if let snapshot { tell(.loaded(snapshot, .opened)) }
    }

    mutating func tell(_ message: Message) {
        time += pace
        effects += update(&state, message, at: time)
        // The screen is painted after each message, unless the next one is waiting already.
        if paints, state.awaitsSight { effects += update(&state, .shown, at: time) }
    }

    /// Presses keys, written as in the help: `→`, `PgDn`, `Tab`, `Shift+←`, `Ctrl-L`, or single characters.
    mutating func press(_ keys: String...) {
        for key in keys { tell(.input(.key(Story.key(key)))) }
    }

    /// Waits until the keys that may follow are shown.
    mutating func wait() { tell(.waited) }

    mutating func click(_ x: Int, _ y: Int) {
        mouse(.press, x, y)
        mouse(.release, x, y)
    }

    mutating func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int, with modifiers: Key.Modifiers = []) {
        tell(.input(.mouse(MouseEvent(action, at: Point(x: x, y: y), modifiers: modifiers))))
    }

    /// Types a text, character by character.
    mutating func type(_ text: String) {
        for character in text { tell(.input(.key(Key(.character(character))))) }
    }

    mutating func resize(_ width: Int, _ height: Int) {
        tell(.input(.resize(Size(width: width, height: height))))
    }

    var screen: Canvas { view(state) }
    var text: String { screen.dumpText().joined(separator: "\n") }
    /// The line of the screen that contains a text.
    func line(with text: String) -> String? { screen.dumpText().first { $0.contains(text) } }
    /// The style at the beginning of a text; nil for a text that is not on the screen.
    func style(of text: String) -> Style? {
        let screen = screen
        for (y, line) in screen.dumpText().enumerated() {
            guard let place = line.firstRange(of: text)?.lowerBound else { continue }
            return screen[TextWidth.columns(String(line[..<place])), y].style
        }
        return nil
    }

    /// The request of the last effect; nil for another effect.
    var request: EditRequest? { if case .store(.edit(let request))? = effects.last { request } else { nil } }
    /// The last requested edit, whatever followed it.
    var lastEdit: Edit? {
        for case .store(.edit(let request)) in effects.reversed() { return request.edit }
        return nil
    }
    /// The titles of the marked items.
    var marked: [String] { state.here.marks.items.map { String($0.uid.prefix { $0 != "-" }) } }
    /// The selected day as `2026-11-21`.
    var day: String { state.here.selectedDay.description }
    /// The line of the screen with the terminal's cursor.
    var cursorLine: Int { screen.cursor?.y ?? 0 }
    /// The selected item's title.
    var item: String? { state.here.selection.occurrence.map { state.snapshot.summary(of: $0).title } }

    static func key(_ name: String) -> Key {
        if name.hasPrefix("Shift+") { return with(.shift, key(String(name.dropFirst(6)))) }
        if name.hasPrefix("Alt+") { return with(.alt, key(String(name.dropFirst(4)))) }
        if name.hasPrefix("Ctrl-") { return with(.control, key(name.dropFirst(5).lowercased())) }
        let named: [String: Key.Code] = [
            "←": .left, "→": .right, "↑": .up, "↓": .down, "PgUp": .pageUp, "PgDn": .pageDown, "Tab": .tab, "⏎": .enter,
            "Esc": .escape, "Home": .home, "End": .end, "Space": .character(" "), "Backspace": .backspace,
            "F1": .function(1), "Del": .delete,
        ]
        return Key(named[name] ?? .character(Character(name)))
    }

    private static func with(_ modifier: Key.Modifiers, _ key: Key) -> Key { Key(key.code, modifiers: modifier) }
}

/// The zones that forms know in tests.
struct FewZones: TimeZoneProvider {
    static let tokyo = TimeZone(identifier: "Asia/Tokyo", secondsFromUTC: 9 * 3600)
    var names: [String] { ["UTC", "Asia/Tokyo"] }

    func timeZone(named name: String) -> TimeZone? {
        switch name {
        case "UTC": .utc
        case "Asia/Tokyo": FewZones.tokyo
        default: nil
        }
    }
}

extension FakeSnapshot {
    /// The calendars of the design's picture.
    static let picture: FakeSnapshot = {
        var snapshot = FakeSnapshot(calendars: [
            ("Local", "Home", CalendarColor(red: 0xA6, green: 0xE3, blue: 0xA1)),
            ("Local", "Family", CalendarColor(red: 0xF9, green: 0xE2, blue: 0xAF)),
            ("work@example.org", "Team", CalendarColor(red: 0x89, green: 0xB4, blue: 0xFA)),
            ("work@example.org", "Holidays in Germany", CalendarColor(red: 0xCB, green: 0xA6, blue: 0xF7)),
        ])
        snapshot.add("Mia’s birthday", "2026-11-21", in: 1, traits: .recurring) {
            $0.recurrenceRules = [RecurrenceRule(frequency: .yearly)]
        }
        snapshot.add("Retro", "2026-11-21T08:30", "2026-11-21T10:30", in: 2) { $0.location = "Room 4, 2nd floor" }
        snapshot.add("Lunch with Ana", "2026-11-21T11:15", "2026-11-21T11:30", in: 0) { $0.location = "Café Central" }
        snapshot.add("Concert: Naïve façade ♪", "2026-11-21T20:00", "2026-11-21T23:30", in: 0) {
            $0.location = "Zürich"
        }
        snapshot.add("Offsite", "2026-11-23", "2026-11-25", in: 2) { $0.location = "Berlin" }
        snapshot.add("Book the train", "2026-11-23", in: 0, kind: .reminder)
        snapshot.add("Standup", "2026-11-24T09:00", "2026-11-24T09:15", in: 2, traits: .recurring) {
            var rule = RecurrenceRule(frequency: .weekly)
            rule.byDay = [.monday, .tuesday, .wednesday, .thursday, .friday].map { .init($0) }
            $0.recurrenceRules = [rule]
            $0.location = "https://meet.example.org/abc"
            $0.url = "https://meet.example.org/abc"
            $0.alarms = [Alarm(trigger: .fromStart(CivilDuration(seconds: -300)), action: "DISPLAY")]
            $0.attendees = ["Ana", "Ben", "Cem", "Dora", "Eva"].map {
                Participant(
                    name: $0, address: "\($0.lowercased())@example.org", status: $0 == "Ben" ? "DECLINED" : "ACCEPTED",
                    role: $0 == "Eva" ? "OPT-PARTICIPANT" : "REQ-PARTICIPANT")
            }
            $0.notes = "What did you do, what will you do, what is in your way?\n\nBring the board."
        }
        snapshot.add("Planning & budget", "2026-11-24T10:15", "2026-11-24T10:45", in: 2, traits: .tentative)
        snapshot.add("Yoga", "2026-11-24T18:00", "2026-11-24T19:00", in: 0, traits: .recurring)
        snapshot.add("Flight LH 716 to Tokyo", "2026-11-24T22:30", "2026-11-25T02:10", in: 1) {
            ($0.timeZone, $0.endTimeZone) = (.utc, FewZones.tokyo)
        }
        snapshot.add("Dentist", "2026-11-26T14:00", "2026-11-26T15:00", in: 0, traits: .cancelled) {
            $0.location = "Main Street 1"
        }
        snapshot.add("Advent", "2026-11-29", in: 3)
        snapshot.add("Renew passport", "2026-11-12", in: 0, kind: .reminder)
        snapshot.add("Call the bank", "2026-11-21T17:00", in: 0, kind: .reminder)
        snapshot.add("Buy milk", "2026-11-20", in: 1, kind: .reminder, traits: .completed)
        snapshot.add("Read a book", nil, in: 1, kind: .reminder)
        snapshot.add("Christmas market", "2026-12-05T16:00", "2026-12-05T18:00", in: 1)
        snapshot.add("Release", "2026-11-10T15:00", "2026-11-10T15:30", in: 2)
        snapshot.add("Planning", "2026-11-10T10:00", "2026-11-10T11:30", in: 0)
        snapshot.add("Breakfast", "2026-11-10T08:00", "2026-11-10T09:00", in: 1)
        snapshot.add("Reformation Day", "2026-10-31", in: 3)
        return snapshot
    }()
}

extension PlannerState {
    var month: Month { panes.lazy.compactMap { $0 as? Month }.first ?? Month(here) }
    /// The list of days or reminders.
    var agenda: Agenda { panes.lazy.compactMap { $0 as? Agenda }.first ?? Agenda(here) }
    var week: Week { panes.lazy.compactMap { $0 as? Week }.first ?? Week(here) }
    /// The month with titles.
    var titles: Titles { panes.lazy.compactMap { $0 as? Titles }.first ?? Titles(here) }
    var year: Year { panes.lazy.compactMap { $0 as? Year }.first ?? Year(here) }
}

extension ViewState {
    /// The stored state of a screen that was left in a view.
    static func left(in view: ViewName) -> ViewState {
        var kept = ViewState()
        kept.view = view
        return kept
    }
}
