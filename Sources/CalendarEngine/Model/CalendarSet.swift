/// Calendars that are shown together, under a name.
package struct CalendarSet: Hashable, Sendable {
    /// Its name.
    package var title: String
    /// Its calendars, by their names or paths.
    package var calendars: [String]

    /// Makes a set from its name and its calendars.
    package init(title: String, calendars: [String]) { (self.title, self.calendars) = (title, calendars) }

    /// The calendars of the set that exist, out of all calendars.
    package func members(of all: [EventCalendar]) -> [EventCalendar] {
        let found = Set(calendars.flatMap { all.named($0) }.map(\.index))
        return all.filter { found.contains($0.index) }
    }
}

extension [EventCalendar] {
    /// The calendars with a title (letter case only counts when two differ by it), a path, or a last part of a path.
    package func named(_ name: String) -> [EventCalendar] {
        let exact = filter { $0.title == name || $0.path == name || $0.identifier == name }
        if !exact.isEmpty { return exact }
        let folded = name.lowercased()
        return filter { calendar in
            calendar.title.lowercased() == folded || calendar.path.split(separator: "/").last.map(String.init) == name
        }
    }
}
