import Testing

@testable import CalendarEngine

/// Zones whose clocks change in ways of their own: in spring and autumn, by half an hour, at a quarter to three, at
/// midnight, never.
enum MeetingZones {
    static let newYork = zone("EST5EDT,M3.2.0,M11.1.0")
    static let berlin = zone("CET-1CEST,M3.5.0,M10.5.0/3")
    static let lordHowe = zone("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    static let kolkata = zone("IST-5:30")
    static let saoPaulo = zone("<-03>3<-02>,M11.1.0/0,M2.3.0/0")
    static let chatham = zone("<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45")
    static let all = [newYork, berlin, lordHowe, kolkata, saoPaulo, chatham]

    private static func zone(_ text: String) -> TimeZone { TimeZone(posix: text) ?? .utc }
}

/// A search for an hour on Tuesday, 1 December 2026, in Berlin, from nine to five, where nothing else is said.
func meetingSearch(
    _ guests: [MeetingGuest] = [], on days: String = "2026-12-01 2026-12-02", zone: TimeZone = MeetingZones.berlin,
    hours: Range<Int> = 9 * 3600..<17 * 3600, lunch: Range<Int>? = nil, length: Int64 = 3600
) throws -> MeetingSearch {
    let days = try days.split(separator: " ").map { try day(String($0)) }
    return MeetingSearch(
        guests: guests, days: days[0]..<days[1], zone: zone, hours: hours, lunch: lunch, length: length,
        earliest: Instant(secondsSinceEpoch: 0))
}

/// Somebody, with busy time of that Tuesday on the clock of Berlin such as `busy 10:00-11:00`.
func somebody(
    _ busy: String = "", kind: PersonKind = .individual, isRequired: Bool = true, isOneself: Bool = false,
    zone: TimeZone? = nil, hours: Range<Int>? = nil
) throws -> MeetingGuest {
    let kinds = Dictionary(uniqueKeysWithValues: BusyKind.allCases.map { ("\($0)", $0) })
    let stretches = try busy.split(separator: ",").map { part in
        let words = part.split { $0 == " " || $0 == "-" }
        let ends = try words.dropFirst().map {
            MeetingZones.berlin.instant(of: try civil("2026-12-01 \($0)"))
        }
        return BusyTime(ends[0]..<ends[1], try #require(kinds[String(words[0])]))
    }
    return MeetingGuest(
        Invitee("ana@example.com", kind: kind), isRequired: isRequired, isOneself: isOneself, zone: zone,
        hours: hours, busy: stretches.joined())
}

@Suite("Times for meetings")
struct MeetingSearchTests {
    /// The starts of the best times, as Berlin's clock shows them.
    private func starts(_ search: MeetingSearch, _ count: Int = 5) -> [String] {
        search.times(count).map { search.zone.local(at: $0.time.lowerBound).description }
    }

    /// The one time of a search that begins at a time of that Tuesday, on the clock of Berlin: a room is taken at all
    /// others.
    private func time(_ start: String, _ search: MeetingSearch) throws -> MeetingTime? {
        var search = search
        let first = MeetingZones.berlin.instant(of: try civil("2026-12-01 \(start)"))
        let last = first.adding(seconds: search.length)
        let ends = (first.adding(seconds: -1_000_000), last.adding(seconds: 1_000_000))
        search.guests.append(
            MeetingGuest(
                Invitee("room@example.com", kind: .room),
                busy: [BusyTime(ends.0..<first, .busy), BusyTime(last..<ends.1, .busy)]))
        let times = search.times(1000)
        #expect(times.count <= 1 && times.allSatisfy { $0.time == first..<last })
        return times.first
    }

    private func clock(_ text: String) throws -> CivilTime { try civil("2026-01-01 \(text)").time }

    @Test("without anybody the times go from the middle of the day to its edges, none over another")
    func order() throws {
        #expect(
            starts(try meetingSearch(), 100) == [
                "2026-12-01T09:30:00", "2026-12-01T10:30:00", "2026-12-01T11:30:00", "2026-12-01T12:30:00",
                "2026-12-01T13:30:00", "2026-12-01T14:30:00", "2026-12-01T15:30:00",
            ])
        #expect(starts(try meetingSearch(), 2) == ["2026-12-01T09:30:00", "2026-12-01T10:30:00"])
        #expect(starts(try meetingSearch(length: 7 * 3600)) == ["2026-12-01T09:30:00"])
        #expect(starts(try meetingSearch(length: 8 * 3600)) == ["2026-12-01T09:00:00"])
    }

    @Test("a meeting longer than the hours may be anywhere on the day, a day's or more too")
    func longMeetings() throws {
        #expect(
            starts(try meetingSearch(length: 8 * 3600 + 900), 100)
                == ["2026-12-01T00:00:00", "2026-12-01T17:00:00", "2026-12-01T08:30:00"])
        #expect(starts(try meetingSearch(length: 48 * 3600)) == ["2026-12-01T00:00:00"])
        #expect(starts(try meetingSearch(hours: 0..<86_400, length: 86_400)) == ["2026-12-01T00:00:00"])
    }

    @Test("lengths, days and hours that make no sense give no time and no crash")
    func nonsense() throws {
        for length in [0, -1, Int64.min, 366 * 86_400 + 1, .max] {
            #expect(try meetingSearch(length: length).times().isEmpty)
        }
        #expect(try meetingSearch(on: "2026-12-01 2026-12-01").times().isEmpty)
        #expect(try meetingSearch().times(0).isEmpty)
        #expect(try meetingSearch().times(-1).isEmpty)
        #expect(try meetingSearch(hours: -9000..<900_000).times(1000).count == 24)
        #expect(try meetingSearch(hours: 5..<5).times().count == 5)
        var search = try meetingSearch()
        search.days = .minimum ..< .maximum
        search.earliest = Instant(secondsSinceEpoch: .min)
        #expect(search.times().count == 5)
        search.days = CivilDate.maximum.adding(days: -3) ..< .maximum
        #expect(search.times().count == 5)
        search.guests = [try somebody(hours: -5..<1_000_000), try somebody(hours: 7..<7)]
        search.lunch = -100..<1_000_000
        #expect(search.times().count == 5)
    }

    @Test("nothing begins before the present, nor while somebody who has to come is busy or unavailable")
    func impossible() throws {
        var search = try meetingSearch([try somebody("busy 09:30-12:00,unavailable 13:00-16:45")])
        #expect(starts(search) == ["2026-12-01T12:00:00"])
        search.earliest = search.zone.instant(of: try civil("2026-12-01 12:00"))
        #expect(starts(search) == ["2026-12-01T12:00:00"])
        search.earliest = search.earliest.adding(seconds: 1)
        #expect(starts(search).isEmpty)
        #expect(starts(try meetingSearch([try somebody("busy 09:59-16:01", kind: .room)])).isEmpty)
        #expect(starts(try meetingSearch([try somebody("busy 10:00-16:00", kind: .resource)])).count == 2)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var guest: String = ""
        var kind = PersonKind.individual
        var isRequired = true
        var cost: Int
        var remark: MeetingRemark?
    }

    @Test(
        "each way to be taken has its cost",
        arguments: [
            Row(testDescription: "free", cost: 0),
            Row(testDescription: "tentative", guest: "tentative 10:30-10:45", cost: 20, remark: .tentative(guest: 0)),
            Row(testDescription: "unknown", guest: "unknown 08:00-12:00", cost: 10, remark: .unknown(guest: 0)),
            Row(
                testDescription: "an optional guest who is busy", guest: "busy 10:59-12:00", isRequired: false,
                cost: 15, remark: .busy(guest: 0)),
            Row(
                testDescription: "an optional guest who is unavailable", guest: "unavailable 10:59-12:00",
                isRequired: false, cost: 15, remark: .busy(guest: 0)),
            Row(testDescription: "behind something", guest: "busy 09:00-10:00", cost: 3, remark: .backToBack(guest: 0)),
            Row(
                testDescription: "before something", guest: "tentative 11:00-12:00", cost: 3,
                remark: .backToBack(guest: 0)),
            Row(
                testDescription: "between two things", guest: "busy 09:00-10:00,busy 11:00-12:00", cost: 3,
                remark: .backToBack(guest: 0)),
            Row(testDescription: "a minute between", guest: "busy 09:00-09:59,busy 11:01-12:00", cost: 0),
            Row(testDescription: "at the end of work", guest: "unavailable 11:00-12:00", cost: 0),
            Row(testDescription: "at the end of what is known", guest: "unknown 11:00-12:00", cost: 0),
            Row(testDescription: "a room is not in a hurry", guest: "busy 09:00-10:00", kind: .room, cost: 0),
            Row(
                testDescription: "a room that nobody knows of", guest: "unknown 09:00-12:00", kind: .room, cost: 10,
                remark: .unknown(guest: 0)),
        ])
    func costs(_ row: Row) throws {
        let guest = try somebody(row.guest, kind: row.kind, isRequired: row.isRequired)
        let time = try #require(try time("10:00", try meetingSearch([guest])))
        #expect(time.cost == row.cost)
        #expect(time.remarks == (row.remark.map { [$0] } ?? []))
    }

    @Test("remarks add up, and the heaviest is said first")
    func sum() throws {
        let guests = [
            try somebody("unknown 10:00-10:30"),
            try somebody("tentative 10:00-10:30,unknown 10:30-11:00,busy 11:15-12:00"),
        ]
        let time = try #require(
            try time("10:15", try meetingSearch(guests, hours: 10 * 3600..<17 * 3600, lunch: 39_600..<43_200)))
        #expect(time.cost == 20 + 10 + 10 + 10 + 3 + 2 + 1)
        #expect(
            time.remarks == [
                .tentative(guest: 1), .unknown(guest: 0), .unknown(guest: 1), .lunch, .backToBack(guest: 1),
                .edgeOfDay,
            ])
        #expect(time.cost == time.remarks.reduce(1) { $0 + $1.cost })
    }

    @Test(
        "the user's day: lunch, its first and last half hour, starts on the half hour",
        arguments: [
            ("09:00", 2), ("09:15", 3), ("09:30", 0), ("09:45", 1), ("11:00", 0), ("11:15", 11), ("12:45", 11),
            ("13:00", 0), ("15:30", 0), ("15:45", 3), ("16:00", 2),
        ])
    func day(_ start: String, _ cost: Int) throws {
        let time = try #require(try time(start, try meetingSearch(lunch: 12 * 3600..<13 * 3600)))
        #expect(time.cost == cost)
        #expect(time.remarks.contains(.lunch) == (cost >= 10))
        #expect(time.remarks.contains(.edgeOfDay) == (cost == 2 || cost == 3))
    }

    @Test(
        "the clocks of guests: their hours, else the user's; their night",
        arguments: [
            // A time of Berlin, which is six hours ahead of New York then, four and a half behind Kolkata.
            ("14:00", "New York", "", "before 08:00"), ("15:00", "New York", "", ""),
            ("12:00", "New York", "", "night 06:00"), ("12:30", "New York", "", "night 06:30"),
            ("13:00", "New York", "", "before 07:00"), ("14:00", "New York", "8-16", ""),
            ("12:00", "New York", "6-14", ""), ("11:00", "New York", "6-14", "night 05:00"),
            ("16:00", "Kolkata", "", "after 21:30"), ("11:00", "Kolkata", "", ""),
            ("11:30", "Kolkata", "", ""), ("11:45", "Kolkata", "", "after 17:15"),
            ("16:00", "Berlin", "9-16", "after 17:00"), ("09:00", "Berlin", "10-16", "before 09:00"),
            ("09:00", "Berlin", "9-10", ""), ("12:00", "Berlin", "13-13", "before 12:00"),
            ("16:00", "Kolkata", "20-24", ""), ("16:00", "Kolkata", "0-24", ""),
        ])
    func clocks(_ start: String, _ zone: String, _ hours: String, _ remark: String) throws {
        let zones = [
            "New York": MeetingZones.newYork, "Berlin": MeetingZones.berlin, "Kolkata": MeetingZones.kolkata,
        ]
        let ends = hours.split(separator: "-").compactMap { Int($0) }.map { $0 * 3600 }
        let guest = try somebody(zone: zones[zone], hours: ends.isEmpty ? nil : ends[0]..<ends[1])
        let words = remark.split(separator: " ").map(String.init)
        var expected: MeetingRemark?
        switch words.first {
        case "night": expected = .night(guest: 0, try clock(words[1]))
        case "before": expected = .beforeHours(guest: 0, try clock(words[1]))
        case "after": expected = .afterHours(guest: 0, try clock(words[1]))
        default: break
        }
        let time = try #require(try time(start, try meetingSearch([guest])))
        #expect(time.remarks.filter { $0 != .edgeOfDay } == (expected.map { [$0] } ?? []))
        #expect(time.cost == time.remarks.reduce(start.hasSuffix("5") ? 1 : 0) { $0 + $1.cost })
        // A room has no hours.
        let room = try somebody(kind: .room, zone: zones[zone], hours: guest.hours)
        #expect(try self.time(start, try meetingSearch([room]))?.remarks.filter { $0 != .edgeOfDay } == [])
    }

    @Test("a night that only the end of a meeting reaches is said by its end")
    func endInNight() throws {
        let guest = try somebody(zone: MeetingZones.kolkata)
        let time = try #require(
            try time("16:30", try meetingSearch([guest], hours: 9 * 3600..<18 * 3600, length: 5400)))
        #expect(time.remarks == [.night(guest: 0, try clock("22:30")), .edgeOfDay])
    }

    @Test("whose work is at night is not woken, but a guest whose hours nobody knows is, whatever the user's hours are")
    func nights() throws {
        let search = try meetingSearch(
            [try somebody(isOneself: true), try somebody()], hours: 5 * 3600..<12 * 3600)
        #expect(try time("06:00", search)?.remarks == [.night(guest: 1, try clock("06:00"))])
    }

    @Test("their Saturday and Sunday cost, unless the user asks for a weekend")
    func weekends() throws {
        let (friday, saturday) = ("2026-12-04 2026-12-05", "2026-12-05 2026-12-06")
        let guests = [try somebody(isOneself: true), try somebody(zone: MeetingZones.lordHowe)]
        // Friday in Berlin; eleven in the evening there is Saturday already on Lord Howe.
        let search = try meetingSearch(guests, on: friday, hours: 14 * 3600..<17 * 3600)
        #expect(search.times(1).first?.remarks == [.night(guest: 1, try clock("00:30"))])
        var free = search
        free.guests[1].hours = 0..<86_400
        #expect(free.times(1).first?.remarks == [.weekend(guest: 1)])
        #expect(free.times(1).first?.cost == 30)
        // In the middle of the day.
        let both = try meetingSearch([guests[0]], on: "2026-12-04 2026-12-06", hours: 14 * 3600..<16 * 3600)
        #expect(both.times(10).map(\.remarks) == [[], [.weekend(guest: 0)]])
        let asked = try meetingSearch([guests[0]], on: saturday, hours: 14 * 3600..<17 * 3600)
        #expect(asked.times(10).map(\.remarks) == [[], []])
    }

    @Test("a quarter that the clock skips is no start, one that it shows twice is two")
    func changes() throws {
        // The night from Saturday to Sunday, 28 March 2026: two o'clock is three.
        let spring = try meetingSearch(on: "2026-03-29 2026-03-30", hours: 3600..<4 * 3600, length: 900)
        let shown = Set(starts(spring, 1000))
        #expect(shown.count == 8 && !shown.contains { $0.contains("T02:") })
        // Three hours on the clock are two.
        #expect(
            try meetingSearch(on: "2026-03-29 2026-03-30", hours: 3600..<4 * 3600, length: 9000).times().isEmpty)
        let autumn = try meetingSearch(on: "2026-10-25 2026-10-26", hours: 3600..<4 * 3600, length: 900)
        let all = autumn.times(1000).map(\.time.lowerBound)
        #expect(Set(all).count == 16)
        #expect(starts(autumn, 1000).count { $0.hasSuffix("T02:30:00") } == 2)
        // Three hours on the clock are four: three of them are over at four o'clock.
        let long = try meetingSearch(on: "2026-10-25 2026-10-26", hours: 7200..<5 * 3600, length: 3 * 3600)
        #expect(starts(long, 10) == ["2026-10-25T02:00:00"])
        let end = try #require(long.times().first).time.upperBound
        #expect(long.zone.local(at: end) == (try civil("2026-10-25 04:00")))
        // No midnight, where the clock changes then.
        let saoPaulo = try meetingSearch(
            on: "2026-11-01 2026-11-02", zone: MeetingZones.saoPaulo, hours: 0..<2 * 3600, length: 3600)
        #expect(starts(saoPaulo) == ["2026-11-01T01:00:00"])
    }
}
