import CalendarEngine
import CalendarStore
import Glibc
import ICalendar
import Languages
import Phrases

/// Reads a calendar and sends it every query of the program: windows near and far, single days, reminders, details, and
/// finding items again. Returns true when the good event was found wherever it should be.
func withstand(_ bytes: [UInt8], zones: any TimeZoneProvider) -> Bool {
    let file = CalendarFile(bytes: bytes, path: "hostile.ics", zones: zones)
    let calendar = EventCalendar(
        identifier: "hostile", index: CalendarIndex(0), title: "Hostile",
        color: CalendarColor(red: 0, green: 0, blue: 0), path: "hostile.ics")
    let snapshot = LoadedSnapshot(
        version: 1, sources: [Source(identifier: "hostile", title: "Hostile", calendars: [calendar])],
        contents: [[CalendarContents([file])]])
    let viewer = zones.timeZone(named: "Europe/Berlin") ?? .utc
    guard let first = CivilDate(year: 2024, month: 12, day: 29), let far = CivilDate(year: 9990, month: 1, day: 1),
        let good = CivilDate(year: 2025, month: 1, day: 6)
    else { return false }
    var isShown = true
    for (days, hasGood) in [
        (first..<first.adding(days: 42), true), (good..<good.adding(days: 1), true),
        (far..<far.adding(days: 42), false),
    ] {
        let found = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: viewer))
        for occurrence in found.prefix(2) + found.suffix(2) { look(at: occurrence, in: snapshot, viewer) }
        if days.lowerBound == first, let occurrence = found.first { edit(occurrence, in: snapshot, viewer) }
        let nine = Instant(secondsSinceEpoch: good.midnight.secondNumber + 9 * 3600)
        let isThere = found.contains { $0.startInstant == nine && snapshot.identifier(of: $0).uid == "good" }
        if hasGood, !isThere { isShown = false }
        _ = snapshot.busyCalendars(on: days, in: nil, hiding: [], viewedIn: viewer)
    }
    _ = snapshot.overdueReminders(before: good.midnight, in: nil, viewedIn: viewer)
    _ = snapshot.undatedReminders(in: nil)
    let locale = TimeLocale(words: English())
    for problem in snapshot.problems { _ = problem.wording(in: locale.words) }
    return isShown
}

/// Decodes an occurrence, puts its rules into words, and finds it again.
private func look(at occurrence: Occurrence, in snapshot: LoadedSnapshot, _ viewer: TimeZone) {
    _ = snapshot.summary(of: occurrence)
    let start = EventTime.floating(occurrence.start)
    for rule in snapshot.details(of: occurrence).fields.recurrenceRules.prefix(10) {
        _ = rule.words(start: start, locale: TimeLocale(words: English()))
    }
    _ = snapshot.occurrence(identifiedBy: snapshot.identifier(of: occurrence), viewedIn: viewer)
}

/// Measures one hostile input, or lists their names; prints name, seconds of CPU and peak memory in MB.
func measureHostile(_ name: String?) {
    guard let name else { return HostileInput.all.forEach { print($0.name) } }
    guard let input = HostileInput.all.first(where: { $0.name == name }) else { exit(2) }
    let bytes = input.calendar(percent: 100)
    let before = usage()
    let isShown = withstand(bytes, zones: SystemTimeZones(environment: Environment(words: English(), variables: [:])))
    let after = usage()
    print("\(name)\t\(Double(Int((after.seconds - before.seconds) * 1000)) / 1000)\t\(after.megabytes)")
    if !isShown {
        print("\(name): the good event is not shown")
        exit(1)
    }
}

private func usage() -> (seconds: Double, megabytes: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return (Double(seconds) + Double(microseconds) / 1e6, usage.ru_maxrss / 1024)
}

/// Reads an item's text, and changes its title.
private func edit(_ occurrence: Occurrence, in snapshot: LoadedSnapshot, _ viewer: TimeZone) {
    _ = snapshot.itemText(of: occurrence)
    let identifier = snapshot.identifier(of: occurrence)
    let context = EditContext(now: Instant(secondsSinceEpoch: 1_795_248_000), zone: viewer, uid: "new")
    guard let plan = try? snapshot.plan(.change(identifier, [.title("x")], .all), in: context),
        let file = snapshot.file(calendar: identifier.calendar, name: identifier.file)
    else { return }
    for edit in plan.files {
        guard let patch = try? snapshot.patch(edit, on: file, in: context) else { continue }
        _ = patch.apply(to: file.bytes)
    }
}
