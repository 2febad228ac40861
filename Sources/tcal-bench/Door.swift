import CalendarEngine
import CalendarStore
import Languages

/// Measures the same as Examples/bench, in tcal's own way: opens a calendar, reads the titles of a month, edits an
/// event. Reports the best of several runs.
func measureOwnWay(_ arguments: [String]) {
    guard arguments.count == 3 else { return }
    var environment = Environment.ofProcess(words: English())
    environment.variables["XDG_STATE_HOME"] = arguments[2]
    let zones = SystemTimeZones(environment: environment)
    guard let zone = zones.timeZone(named: "Europe/Berlin"), let day = day(arguments[1]) else { return }
    func open() -> EventStore {
        let store = EventStore(
            discovery: SourceDiscovery(environment: environment, paths: [arguments[0]]), zones: zones)
        store.load()
        return store
    }
    best("open", 5) { open().snapshot.calendars.reduce(0) { $0 + $1.itemCount } }
    let store = open()
    let days = day.firstOfMonth..<day.firstOfMonth.adding(months: 1)
    let predicate = OccurrencePredicate(days: days, viewedIn: zone)
    best("month", 51) {
        let snapshot = store.snapshot
        return snapshot.occurrences(matching: predicate).reduce(0) { $0 + snapshot.summary(of: $1).title.utf8.count }
    }
    let first = store.snapshot
    guard let event = first.occurrences(matching: predicate).first.map(first.identifier(of:)) else { return }
    var number = 0
    best("edit", 15) {
        let snapshot = store.snapshot
        number += 1
        let request = EditRequest(.change(event, [.title("Title \(number)")], .all), on: snapshot)
        let now = Instant(secondsSinceEpoch: 1_796_036_400)
        let outcome = store.perform(request, context: EditContext(now: now, zone: zone, uid: RandomUUID.make()))
        return withExtendedLifetime(snapshot) { if case .done = outcome { 1 } else { 0 } }
    }
}

private func best(_ name: String, _ runs: Int, _ body: () -> Int) {
    var (count, least) = (0, Duration.seconds(1000))
    for _ in 0..<runs { least = min(least, ContinuousClock().measure { count = body() }) }
    print("\(name)\t\(count)\t\(seconds(least))")
}

private func day(_ text: String) -> CivilDate? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    return numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
}
