import CalendarEngine
import Cells
import Phrases
import Planner

/// The text of a ring: for a notification, a line of output, or a command.
struct RingText {
    /// The item's title.
    let title: String
    /// The time of the item, in words.
    let times: String
    /// The place of the item, or empty.
    let place: String
    /// The calendar's title.
    let calendar: String
    /// The address of its online meeting; nil for none.
    let link: String?
    /// The instant when it starts or is due.
    let start: Instant
    /// The words after `tcal open` that open the screen at the item.
    let opening: [String]

    init(_ ring: Ring, in snapshot: any CalendarSnapshot, _ words: TimeWords) {
        let item = snapshot.details(of: ring.occurrence)
        title = SafeText.line(words.locale.words.title(item.fields.title))
        place = SafeText.line(item.fields.location)
        calendar = SafeText.line(snapshot.calendars[Int(ring.occurrence.item.calendar.rawValue)].title)
        link = item.fields.meetingAddress
        start = ring.occurrence.startInstant
        let identifier = snapshot.identifier(of: ring.occurrence)
        // Another calendar may have an item with the same UID.
        opening = [
            "--calendar", identifier.calendar, ItemID(uid: identifier.uid, instance: identifier.instance).text,
        ]
        times = RingText.times(of: ring.occurrence, words)
    }

    /// The times of an occurrence in words, on the user's clock.
    private static func times(of occurrence: Occurrence, _ words: TimeWords) -> String {
        if occurrence.traits.contains(.undated) { return "" }
        func time(_ civil: CivilDateTime) -> EventTime {
            occurrence.isAllDay ? .date(civil.date) : .zoned(civil, words.zone)
        }
        return occurrence.kind == .reminder
            ? words.words(time(occurrence.start))
            : words.words(from: time(occurrence.start), to: time(occurrence.end))
    }

    /// Everything but the title, separated by points.
    var facts: String { [times, place, calendar].filter { !$0.isEmpty }.joined(separator: " · ") }
    /// The title, time and place in one line.
    var line: String { "\(title) · \(facts)" }
}
