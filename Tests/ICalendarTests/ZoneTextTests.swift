import CalendarEngine
import Testing

@testable import ICalendar

/// Definitions of zones are complete: read again they show the clock of the zone that they were written for.
@Suite("Written zones", .timeLimit(.minutes(5)))
struct ZoneTextTests {
    /// The names of all zones of the system.
    private static func systemZones(below folder: String = "/usr/share/zoneinfo", prefix: String = "") -> [String] {
        names(inFolder: folder).flatMap { name -> [String] in
            guard prefix + name != "right", prefix + name != "posix" else { return [] }
            let path = folder + "/" + name
            let inner = names(inFolder: path)
            if !inner.isEmpty { return systemZones(below: path, prefix: prefix + name + "/") }
            return SystemZones().timeZone(named: prefix + name) == nil ? [] : [prefix + name]
        }
    }

    @Test("All zones of the system, at every change of their clocks from 2000 to 2037")
    func all() {
        let zones = Self.systemZones()
        #expect(zones.count > 400)
        var (differences, changes) = (0, 0)
        for name in zones {
            let zone = timeZone(name)
            let text = ZoneText.bytes(of: zone, named: "x", since: nil, lineEnd: [0x0D, 0x0A])
            guard let read = ZoneDefinition(ComponentLines(bytes: text, range: text.indices)).timeZone() else {
                Issue.record("\(name) cannot be read")
                continue
            }
            var instants = [Instant(secondsSinceEpoch: 946_684_800)]
            while let last = instants.last, let next = zone.nextTransition(after: last)?.instant,
                next.secondsSinceEpoch < 2_145_916_800
            {
                instants.append(next)
            }
            changes += instants.count - 1
            instants += instants.dropFirst().map { $0.adding(seconds: -1) }
            for instant in instants {
                let (mine, theirs) = (zone.offset(at: instant), read.offset(at: instant))
                guard
                    mine.seconds != theirs.seconds || mine.isDaylightSaving != theirs.isDaylightSaving
                        || mine.abbreviation != theirs.abbreviation
                else { continue }
                differences += 1
                if differences < 10 { Issue.record("\(name) at \(instant): \(mine) is \(theirs)") }
            }
        }
        #expect(differences == 0)
        print("written zones: \(zones.count) zones, \(changes) changes of clocks, \(differences) differences")
    }

    @Test(
        "What repeats is a rule, also where a time of day lies beyond midnight",
        arguments: [
            ("Europe/Berlin", ["FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"]),
            (
                "Africa/Cairo",
                [
                    "FREQ=YEARLY;BYDAY=FR;BYYEARDAY=-67,-66,-65,-64,-63,-62,-61", "FREQ=YEARLY;BYDAY=-1FR;BYMONTH=4",
                ]
            ),
            (
                "Asia/Jerusalem",
                [
                    "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
                    "FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29;BYMONTH=3",
                ]
            ),
            ("Asia/Tokyo", []),
        ] as [(String, [String])])
    func rules(name: String, rules: [String]) {
        let text = ZoneText.bytes(of: timeZone(name), named: name, since: nil, lineEnd: [0x0A])
        let lines = ContentLines(of: text).compactMap { $0.property(in: text) }
        #expect(lines.filter { $0.name == "RRULE" }.map(\.value) == rules)
    }

    @Test("An item of long ago gets the changes since then")
    func early() throws {
        let start = Instant(secondsSinceEpoch: 0)
        let text = ZoneText.bytes(of: timeZone("Europe/Berlin"), named: "x", since: start, lineEnd: [0x0A])
        let zone = try #require(ZoneDefinition(ComponentLines(bytes: text, range: text.indices)).timeZone())
        for year in 1970..<2000 {
            for month in [1, 7] {
                let noon = CivilDateTime(year: year, month: month, day: 15, hour: 12) ?? .minimum
                #expect(zone.instant(of: noon) == timeZone("Europe/Berlin").instant(of: noon))
            }
        }
    }
}
