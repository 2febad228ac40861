import CalendarEngine
import Commands

/// The calendars that `-c` names.
struct CalendarChoice {
    /// Their indices; nil when none was named, which means all.
    let indices: Set<CalendarIndex>?

    /// Finds calendars by title (letter case only counts when two differ by it), by path, or by the last part of the
    /// path. Throws `UsageError.unknownCalendar`.
    init(_ names: [String], in snapshot: any CalendarSnapshot) throws(UsageError) {
        guard !names.isEmpty else {
            indices = nil
            return
        }
        let calendars = snapshot.calendars
        var found: Set<CalendarIndex> = []
        for name in names {
            let matches = CalendarChoice.matches(name, calendars)
            if matches.isEmpty { throw .unknownCalendar(name, known: calendars.map(\.title)) }
            found.formUnion(matches.map(\.index))
        }
        indices = found
    }

    private static func matches(_ name: String, _ calendars: [EventCalendar]) -> [EventCalendar] {
        let exact = calendars.filter { $0.title == name || $0.path == name || $0.identifier == name }
        if !exact.isEmpty { return exact }
        let folded = name.lowercased()
        return calendars.filter { calendar in
            calendar.title.lowercased() == folded || calendar.path.split(separator: "/").last.map(String.init) == name
        }
    }
}
