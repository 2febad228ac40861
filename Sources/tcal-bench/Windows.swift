import CalendarEngine
import CalendarStore
import Languages

/// Measures reading a calendar, as every command does at its start.
func measureLoading(path: String) {
    let environment = Environment.ofProcess(words: English())
    let zones = SystemTimeZones(environment: environment)
    var items = 0
    let duration = ContinuousClock().measure {
        let store = EventStore(discovery: SourceDiscovery(environment: environment, paths: [path]), zones: zones)
        items = store.load().snapshot.calendars.reduce(0) { $0 + $1.itemCount }
    }
    print("load\t\(items)\t\(seconds(duration))")
}

/// Reads a calendar and queries it for six weeks and for the busy calendars of a week, now and a century later. Prints
/// for each the number of results and the median of the seconds.
func measureWindows(path: String) {
    guard let (snapshot, zone, today) = loadCalendar(path: path) else { return }
    for (name, first) in [("", today.adding(days: -26)), (", a century on", today.adding(months: 1200))] {
        median("six weeks, sorted\(name)") {
            let predicate = OccurrencePredicate(days: first..<first.adding(days: 42), viewedIn: zone)
            return snapshot.occurrences(matching: predicate).count
        }
        median("busy calendars of a week\(name)") {
            let days = first..<first.adding(days: 7)
            return snapshot.busyCalendars(on: days, in: nil, hiding: [], viewedIn: zone)
                .count { (calendars: [CalendarIndex]) in !calendars.isEmpty }
        }
    }
}

/// Prints the median of 15 runs after a first one that does not count.
func median(_ name: String, _ body: () -> Int) {
    var count = body()
    let times = (0..<15).map { _ in ContinuousClock().measure { count = body() } }.sorted()
    print("\(name)\t\(count)\t\(seconds(times[times.count / 2]))")
}

/// Reads a calendar; returns the zone and the day for all queries, too.
func loadCalendar(path: String) -> (snapshot: any EditableSnapshot, zone: TimeZone, today: CivilDate)? {
    let environment = Environment.ofProcess(words: English())
    let zones = SystemTimeZones(environment: environment)
    let store = EventStore(discovery: SourceDiscovery(environment: environment, paths: [path]), zones: zones)
    guard let zone = zones.timeZone(named: "Europe/Berlin"), let today = CivilDate(year: 2026, month: 11, day: 21)
    else { return nil }
    return (store.load().snapshot, zone, today)
}
