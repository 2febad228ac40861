import Testing

@testable import CalendarEngine

/// A wall-clock time written as `2026-11-21 09:30[:00]`.
func civil(_ text: String) throws -> CivilDateTime {
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    try #require(parts.count >= 3)
    return try #require(
        CivilDateTime(
            year: parts[0], month: parts[1], day: parts[2], hour: parts.count > 3 ? parts[3] : 0,
            minute: parts.count > 4 ? parts[4] : 0, second: parts.count > 5 ? parts[5] : 0))
}

/// A day written as `2026-11-21`.
func day(_ text: String) throws -> CivilDate { try civil(text).date }

/// The instant at which a clock in UTC shows this.
func utc(_ text: String) throws -> Instant { Instant(secondsSinceEpoch: try civil(text).secondNumber) }

@Suite("Time zones")
struct TimeZoneTests {
    private let berlin = TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3")

    @Test("a clock that is put forward has a gap, and 02:30 becomes 03:30")
    func gap() throws {
        let berlin = try #require(berlin)
        let local = try civil("2026-03-29 02:30")
        #expect(
            berlin.resolve(local)
                == .gap(offsetBefore: try utc("2026-03-29 01:30"), offsetAfter: try utc("2026-03-29 00:30")))
        #expect(berlin.local(at: berlin.instant(of: local)) == (try civil("2026-03-29 03:30")))
        #expect(berlin.resolve(try civil("2026-03-29 01:59:59")) == .unique(try utc("2026-03-29 00:59:59")))
        #expect(berlin.resolve(try civil("2026-03-29 03:00")) == .unique(try utc("2026-03-29 01:00")))
    }

    @Test("a clock that is put back shows an hour twice, and the first one is meant")
    func fold() throws {
        let berlin = try #require(berlin)
        let local = try civil("2026-10-25 02:00")
        #expect(
            berlin.resolve(local) == .fold(first: try utc("2026-10-25 00:00"), second: try utc("2026-10-25 01:00")))
        #expect(berlin.instant(of: local) == (try utc("2026-10-25 00:00")))
        #expect(berlin.resolve(try civil("2026-10-25 01:59:59")) == .unique(try utc("2026-10-24 23:59:59")))
        #expect(berlin.resolve(try civil("2026-10-25 03:00")) == .unique(try utc("2026-10-25 02:00")))
    }

    @Test("the seconds between two times are those between their instants, beside changes too")
    func seconds() throws {
        let berlin = try #require(berlin)
        let samoa = TimeZone(
            identifier: "Samoa", initialOffset: UTCOffset(seconds: -36_000, isDaylightSaving: false, abbreviation: "A"),
            transitions: [
                .init(
                    at: try utc("2026-03-30 10:00"),
                    to: UTCOffset(seconds: 50_400, isDaylightSaving: false, abbreviation: "B"))
            ])
        for zone in [berlin, samoa] {
            for start in [try civil("2026-03-28 20:00"), try civil("2026-10-24 20:00")] {
                let times = (0..<96).map { start.adding(seconds: Int64($0) * 1_800) }
                for from in times {
                    for to in times {
                        let exact = zone.instant(of: to).secondsSinceEpoch - zone.instant(of: from).secondsSinceEpoch
                        #expect(zone.seconds(from: from, to: to) == exact, "\(from) to \(to)")
                    }
                }
            }
        }
        #expect(berlin.seconds(from: .minimum, to: .maximum) > 0)
    }

    @Test("a country that goes over the date line lacks a day")
    func dateLine() throws {
        let samoa = TimeZone(
            identifier: "Pacific/Apia",
            initialOffset: UTCOffset(seconds: -10 * 3600, isDaylightSaving: true, abbreviation: "-10"),
            transitions: [
                .init(
                    at: try utc("2011-12-30 10:00"),
                    to: UTCOffset(seconds: 14 * 3600, isDaylightSaving: true, abbreviation: "+14"))
            ])
        #expect(samoa.resolve(try civil("2011-12-29 23:59:59")) == .unique(try utc("2011-12-30 09:59:59")))
        #expect(
            samoa.resolve(try civil("2011-12-30 12:00"))
                == .gap(offsetBefore: try utc("2011-12-30 22:00"), offsetAfter: try utc("2011-12-29 22:00")))
        #expect(samoa.resolve(try civil("2011-12-31 00:00")) == .unique(try utc("2011-12-30 10:00")))
    }

    @Test("changes shortly after one another each have their effect")
    func closeChanges() throws {
        func offset(_ hours: Int) -> UTCOffset {
            UTCOffset(seconds: hours * 3600, isDaylightSaving: false, abbreviation: "X")
        }
        // Forward by two hours at 10:00Z, back by two at 11:00Z: the clock goes 09:59 12:00 12:59 11:00 ...
        let zone = TimeZone(
            identifier: "X", initialOffset: offset(0),
            transitions: [
                .init(at: try utc("2026-01-01 10:00"), to: offset(2)),
                .init(at: try utc("2026-01-01 11:00"), to: offset(0)),
            ])
        #expect(
            zone.resolve(try civil("2026-01-01 10:30"))
                == .gap(offsetBefore: try utc("2026-01-01 10:30"), offsetAfter: try utc("2026-01-01 08:30")))
        #expect(
            zone.resolve(try civil("2026-01-01 12:30"))
                == .fold(first: try utc("2026-01-01 10:30"), second: try utc("2026-01-01 12:30")))
    }

    @Test("transitions may come unsorted, and the last one of an instant holds")
    func unsorted() throws {
        func offset(_ hours: Int) -> UTCOffset {
            UTCOffset(seconds: hours * 3600, isDaylightSaving: false, abbreviation: "X")
        }
        let zone = TimeZone(
            identifier: "X", initialOffset: offset(0),
            transitions: [
                .init(at: try utc("2027-01-01"), to: offset(3)), .init(at: try utc("2026-01-01"), to: offset(1)),
                .init(at: try utc("2026-01-01"), to: offset(2)),
            ])
        #expect(zone.offset(at: try utc("2025-12-31")).seconds == 0)
        #expect(zone.offset(at: try utc("2026-01-01")).seconds == 7200)
        #expect(zone.offset(at: try utc("2028-01-01")).seconds == 10800)
        #expect(zone.nextTransition(after: try utc("2026-01-01"))?.instant == (try utc("2027-01-01")))
        #expect(zone.nextTransition(after: try utc("2027-01-01")) == nil)
    }

    @Test("a made-up clock that changes every second still answers at once")
    func absurdClock() throws {
        let start = try utc("2026-01-01").secondsSinceEpoch
        let transitions = (0..<100_000).map { second in
            TimeZone.Transition(
                at: Instant(secondsSinceEpoch: start + Int64(second)),
                to: UTCOffset(seconds: second % 2 * 80_000, isDaylightSaving: false, abbreviation: "X"))
        }
        let zone = TimeZone(
            identifier: "X", initialOffset: UTCOffset(seconds: 0, isDaylightSaving: false, abbreviation: "X"),
            transitions: transitions)
        let local = try civil("2026-01-01 12:00")
        let elapsed = ContinuousClock().measure { for _ in 0..<1000 { _ = zone.instant(of: local) } }
        #expect(elapsed < .seconds(1))
    }

    @Test("the ends of civil time and of the count of seconds trap nowhere")
    func extremes() throws {
        let berlin = try #require(berlin)
        for zone in [berlin, .utc] {
            for instant in [Int64.min, .max, 0, -62_135_596_801, 253_402_300_800] {
                let moment = Instant(secondsSinceEpoch: instant)
                #expect((0...3600).contains(zone.offset(at: moment).seconds))
                _ = zone.nextTransition(after: moment)
            }
            for local in [CivilDateTime.minimum, .maximum] {
                #expect(zone.local(at: zone.instant(of: local)) == local)
            }
        }
    }
}

@Suite("POSIX TZ strings")
struct POSIXTimeZoneTests {
    @Test(
        "each says what it says",
        arguments: [
            ("UTC0", "2026-07-01 12:00", "2026-07-01T12:00:00", "UTC"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01 12:00", "2026-07-01T14:00:00", "CEST"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-12-01 12:00", "2026-12-01T13:00:00", "CET"),
            ("<+03>-3", "2026-07-01 12:00", "2026-07-01T15:00:00", "+03"),
            ("<+0330>-3:30", "2026-07-01 12:00", "2026-07-01T15:30:00", "+0330"),
            // Without rules those of the United States hold, as in glibc.
            ("EST5EDT", "2026-03-08 06:59", "2026-03-08T01:59:00", "EST"),
            ("EST5EDT", "2026-03-08 07:00", "2026-03-08T03:00:00", "EDT"),
            ("EST5EDT4:30,M3.2.0,M11.1.0", "2026-07-01 12:00", "2026-07-01T07:30:00", "EDT"),
            // The southern half of the world has its summer at the turn of the year.
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01 00:00", "2026-01-01T11:00:00", "AEDT"),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-06-01 00:00", "2026-06-01T10:00:00", "AEST"),
            // Jn never counts 29 February, n does: both mean 1 March here.
            ("XXX0YYY,J60/0,J300", "2024-03-01 00:00", "2024-03-01T01:00:00", "YYY"),
            ("XXX0YYY,J60/0,J300", "2024-02-29 23:59", "2024-02-29T23:59:00", "XXX"),
            ("XXX0YYY,60/0,300", "2024-03-01 00:00", "2024-03-01T01:00:00", "YYY"),
            ("XXX0YYY,60/0,300", "2023-03-01 23:59", "2023-03-01T23:59:00", "XXX"),
            // Hours beyond the day (RFC 9636 3.3.1): Greenland's "22:00 on the day before the last Sunday".
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29 00:59", "2026-03-28T22:59:00", "-02"),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29 01:00", "2026-03-29T00:00:00", "-01"),
            ("XXX0YYY,J1/-167,J2/167", "2026-12-25 01:00", "2026-12-25T02:00:00", "YYY"),
            // Ireland calls winter its summer time, with a negative saving.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01 12:00", "2026-01-01T12:00:00", "GMT"),
            // Summer time all year (RFC 9636 3.3.1).
            ("XXX3EDT4,0/0,J365/23", "2026-12-31 23:59", "2026-12-31T19:59:00", "EDT"),
            ("XXX3EDT4,0/0,J365/23", "2027-01-01 03:00", "2026-12-31T23:00:00", "EDT"),
            ("XXX3EDT4,0/0,J365/23", "2024-02-29 12:00", "2024-02-29T08:00:00", "EDT"),
        ])
    func strings(text: String, instant: String, local: String, abbreviation: String) throws {
        let zone = try #require(TimeZone(posix: text))
        #expect(zone.identifier == text)
        #expect(zone.local(at: try utc(instant)).description == local)
        #expect(zone.offset(at: try utc(instant)).abbreviation == abbreviation)
    }

    @Test(
        "what is not one is refused",
        arguments: [
            "", "U", "UT0", "UTC", "UTC+", "UTC0x", "<+03-3", "<+03>", "CET-1CEST,", "CET-1CEST,M3.5.0",
            "Europe/Berlin",
            "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-25", "CET-1:60",
            "CET-1CEST,J0,J1", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1CEST,M3.5.0/168,M10.5.0",
            "CET-99999999999999999999", "../../etc/passwd", "CET-1CEST,M3.5.0,M10.5.0/3 ",
        ])
    func refused(text: String) {
        #expect(TimeZone(posix: text) == nil)
    }
}
