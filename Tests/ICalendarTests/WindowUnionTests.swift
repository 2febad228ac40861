import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// A window of days shows what its days show, each thing once, whatever shape things have.
@Suite("A window is the union of its days")
struct WindowUnionTests {
    private static let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Apia", "UTC"]
    private static let durations = [
        "PT0S", "PT90M", "P1D", "P1DT1H", "P2W", "P5D", "PT200H", "-PT30M", "-P1D", "-P1DT1H", "-P3D", "-PT100H",
        "-P4W",
    ]
    /// Too long for a rule that gives an instance a day: each of them would stand on the days of all.
    private static let endless = ["P4000000D", "-P4000000D", "PT399999999999S"]
    private static let rules = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=9", "FREQ=WEEKLY;BYDAY=MO,SU", "FREQ=MONTHLY",
        "FREQ=HOURLY;INTERVAL=7",
        "FREQ=MINUTELY;INTERVAL=7;COUNT=200", "FREQ=YEARLY", "FREQ=MONTHLY;BYMONTHDAY=-1",
        "FREQ=WEEKLY;UNTIL=20260401T000000Z",
    ]

    /// The ways in which a component writes its times: all of them alike, or each its own way.
    private struct Writer {
        var generator: SeededGenerator
        /// True when the item that is being written has a rule.
        var isSeries = false

        mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

        mutating func pick(_ list: [String]) -> String { list.randomElement(using: &generator) ?? "" }

        /// Parameters and value of a time up to `reach` days before or after 15 March 2026.
        mutating func time(_ form: Int, _ zone: String, reach: Int = 30) -> String {
            let day = CivilDate(clamping: 20_527 + Int.random(in: -reach...reach, using: &generator))
            let clock = pick(["000000", "003000", "023000", "120000", "233000"])
            switch form {
            case 0: return ";VALUE=DATE:\(day.basicText)"
            case 1: return ":\(day.basicText)T\(clock)"
            case 2: return ":\(day.basicText)T\(clock)Z"
            default: return ";TZID=\(zone):\(day.basicText)T\(clock)"
            }
        }

        /// An event or a reminder, maybe with a rule, dates and periods, overrides, or overrides alone.
        mutating func item(_ number: Int) -> String {
            let isReminder = chance(2)
            let (form, zone) = (Int.random(in: 0...3, using: &generator), pick(WindowUnionTests.zones))
            let rule = chance(3) ? "|RRULE:" + pick(WindowUnionTests.rules) : ""
            isSeries = !rule.isEmpty
            var lines = "UID:\(number)|SUMMARY:\(number)|" + times(isReminder, form, zone) + rule
            if chance(4) { lines += "|RDATE" + time(form, zone) }
            if chance(4) {
                let start = time(form == 0 ? 1 : form, zone)
                let length = pick(WindowUnionTests.durations)
                let colon = start.lastIndex(of: ":") ?? start.startIndex
                lines += "|RDATE;VALUE=PERIOD\(start[..<colon])\(start[colon...])/\(length)"
            }
            var components = chance(6) ? [] : [lines]
            for _ in 0..<(chance(3) ? Int.random(in: 1...2, using: &generator) : 0) {
                let range = chance(3) ? ";RANGE=THISANDFUTURE" : ""
                components.append(
                    "UID:\(number)|SUMMARY:\(number)|RECURRENCE-ID\(range)\(time(form, zone))|"
                        + times(isReminder, form, zone))
            }
            return components.map { isReminder ? todo($0) : event($0) }.joined(separator: "\n")
        }

        /// DTSTART, and what ends it: nothing, a time before, at or after it, or a length.
        private mutating func times(_ isReminder: Bool, _ form: Int, _ zone: String) -> String {
            let end = chance(6) ? Int.random(in: 0...3, using: &generator) : form
            let endZone = chance(4) ? pick(WindowUnionTests.zones) : zone
            let finish = isReminder ? "DUE" : "DTEND"
            let start = time(form, zone)
            if isReminder, chance(6) { return finish + time(end, endZone) }
            switch Int.random(in: 0...5, using: &generator) {
            case 0: return "DTSTART" + start
            case 1: return "DTSTART\(start)|\(finish)\(start)"
            case 2, 3:
                let lengths = WindowUnionTests.durations + (isSeries ? [] : WindowUnionTests.endless)
                return "DTSTART\(start)|DURATION:" + pick(lengths)
            default: return "DTSTART\(start)|\(finish)\(time(end, endZone))"
            }
        }
    }

    @Test("of random items of every shape, for viewers anywhere", arguments: 0..<8)
    func random(number: Int) {
        let seed = UInt64(22_000 + number)
        var writer = Writer(generator: SeededGenerator(seed: seed))
        let calendar = file((0..<25).map { writer.item($0) }.joined(separator: "\n"))
        let snapshot = LoadedSnapshot(of: [calendar])
        let zone = timeZone(Self.zones[number % Self.zones.count])
        let first = CivilDate(clamping: 20_480)
        for start in [0, 30, 60].map({ first.adding(days: $0) }) + [.maximum.adding(days: -40)] {
            expectUnion(of: snapshot, start..<start.adding(days: 40), zone, "seed \(seed)")
        }
        let dated = snapshot.overdueReminders(before: CivilDate.maximum.midnight, in: nil, viewedIn: zone)
        for reminder in dated where !reminder.isRecurring && reminder.start.date < .maximum {
            let days = reminder.days.lowerBound..<reminder.days.lowerBound.adding(days: 1)
            let shown = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: zone))
            #expect(
                shown.contains(reminder), "seed \(seed): \(snapshot.summary(of: reminder).title) stands on no day")
        }
    }

    @Test("of what the fuzzer found: a reminder that is due long before it starts")
    func found() {
        let bytes = bytes(ofFile: fixtures + "/fuzz/orphaned-reminders.ics") ?? []
        let calendar = CalendarFile(bytes: bytes, path: "test.ics", zones: SystemZones())
        let snapshot = LoadedSnapshot(of: [calendar])
        let days = day("20241230")..<day("20250110")
        #expect(expectUnion(of: snapshot, days, timeZone("Europe/Berlin"), "found") == 2)
    }

    /// Returns how much the window shows.
    @discardableResult
    private func expectUnion(
        of snapshot: LoadedSnapshot, _ days: Range<CivilDate>, _ zone: CalendarEngine.TimeZone, _ comment: String
    ) -> Int {
        let whole = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: zone))
        var union: Set<Occurrence> = []
        for offset in 0..<days.lowerBound.days(until: days.upperBound) {
            let day = days.lowerBound.adding(days: offset)
            union.formUnion(
                snapshot.occurrences(
                    matching: OccurrencePredicate(days: day..<day.adding(days: 1), viewedIn: zone)))
        }
        let difference = Set(whole).symmetricDifference(union)
        let titles = Set(difference.map { snapshot.summary(of: $0).title }).sorted()
        #expect(difference.isEmpty, "\(comment), \(days): items \(titles)")
        #expect(whole.count == Set(whole).count, "\(comment), \(days): something is there twice")
        for (item, dates) in Dictionary(grouping: whole, by: { snapshot.identifier(of: $0).whole }) {
            let alone = snapshot.occurrences(of: item, on: days, viewedIn: zone)
            #expect(alone == dates, "\(comment), \(days): asked for alone, \(item.uid) has others")
        }
        return whole.count
    }
}
