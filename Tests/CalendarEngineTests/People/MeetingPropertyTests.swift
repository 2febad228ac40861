import TestKit
import Testing

@testable import CalendarEngine

/// A search with busy time as it was made up, which is not joined.
private struct RandomMeeting {
    var search: MeetingSearch
    /// The busy time of each guest, in any order and over one another.
    var busy: [[BusyTime]]

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func zone() -> TimeZone { MeetingZones.all[generator.below(MeetingZones.all.count)] }
        func hours() -> Range<Int> {
            if generator.chance(10) { return 0..<86_400 }
            let start = generator.below(15) * 3600 + generator.below(4) * 900 + (generator.chance(10) ? 300 : 0)
            return start..<min(86_400, start + 1800 + generator.below(12) * 2700)
        }
        let own = zone()
        // Every other week begins shortly before the clock of somebody changes.
        var first = Instant(secondsSinceEpoch: 1_767_225_600 + Int64(generator.below(365)) * 86_400)
        if generator.chance(50), let change = zone().nextTransition(after: first) {
            first = change.instant.adding(seconds: -86_400 * Int64(generator.below(3)))
        }
        let day = own.local(at: first).date
        let days = day..<day.adding(days: 1 + generator.below(generator.chance(20) ? 7 : 3))
        let span = Int64(days.count + 3) * 288
        busy = (0..<generator.below(5)).map { _ in
            (0..<generator.below(10)).map { _ in
                let start = first.adding(seconds: -86_400 + Int64.random(in: 0..<span, using: &generator) * 300)
                let length = Int64(generator.below(generator.chance(20) ? 150 : 30)) * 300
                let kinds = generator.chance(50) ? [BusyKind.tentative, .unknown] : BusyKind.allCases
                return BusyTime(
                    start..<start.adding(seconds: length), kinds[generator.below(kinds.count)])
            }
        }
        let guests = busy.map { busy in
            MeetingGuest(
                Invitee("ana@example.com", kind: generator.chance(20) ? .room : .individual),
                isRequired: generator.chance(60), isOneself: generator.chance(20),
                zone: generator.chance(60) ? zone() : nil, hours: generator.chance(40) ? hours() : nil,
                busy: busy.joined())
        }
        let lunch = generator.chance(50) ? 43_200..<43_200 + 900 * (1 + generator.below(6)) : nil
        search = MeetingSearch(
            guests: guests, days: days, zone: own, hours: hours(), lunch: lunch,
            length: Int64(1 + generator.below(generator.chance(10) ? 100 : 12)) * 900,
            earliest: first.adding(seconds: Int64(generator.below(20)) * 3600 - 36_000))
    }
}

/// The rule as docs/guide/people.md writes it, slowly: it looks at each five minutes of each time. All that is made up
/// begins and ends at one of these.
private struct WrittenRule {
    static let step: Int64 = 300
    let meeting: RandomMeeting
    private let first: Int64
    private let count: Int
    /// The user's clock at each step, and its seconds of the day.
    private let own: [CivilDateTime]
    private let seconds: [Int]
    /// The facts about each guest at each step.
    private let facts: [[Fact]]
    /// The kind of busy time of each guest at each step.
    private let kinds: [[BusyKind?]]

    /// The clock of a guest at a step.
    private struct Fact {
        var time: CivilTime
        var isNight, isOutside, isWeekend: Bool

        init(_ guest: MeetingGuest, _ search: MeetingSearch, _ clock: CivilDateTime) {
            time = clock.time
            let second = Int(time.secondOfDay)
            let hours = guest.hours ?? search.hours
            isOutside = !(hours.lowerBound <= second && second < hours.upperBound)
            let isKnown = guest.hours != nil || guest.isOneself
            isNight = (second >= 22 * 3600 || second < 7 * 3600) && (isOutside || !isKnown)
            isWeekend = clock.date.weekday == .saturday || clock.date.weekday == .sunday
        }
    }

    init(_ meeting: RandomMeeting) {
        self.meeting = meeting
        let search = meeting.search
        let first = search.days.lowerBound.midnight.secondNumber - 86_400
        self.first = first
        let last = search.days.upperBound.midnight.secondNumber + 86_400 + search.length
        count = Int((last - first) / WrittenRule.step)
        // No clock changes inside of a quarter.
        func shown(_ zone: TimeZone) -> [CivilDateTime] {
            stride(from: first, to: last, by: 900).flatMap { quarter in
                let shown = zone.local(at: Instant(secondsSinceEpoch: quarter))
                return [shown, shown.adding(seconds: 300), shown.adding(seconds: 600)]
            }
        }
        let own = shown(search.zone)
        self.own = own
        seconds = own.map { Int($0.time.secondOfDay) }
        facts = search.guests.map { guest in
            let clock = guest.zone.map(shown) ?? own
            return clock.map { Fact(guest, search, $0) }
        }
        kinds = meeting.busy.map { [count] busy in
            var kinds = [BusyKind?](repeating: nil, count: count)
            for stretch in busy {
                let from = Int((stretch.time.lowerBound.secondsSinceEpoch - first) / WrittenRule.step)
                let to = Int((stretch.time.upperBound.secondsSinceEpoch - first) / WrittenRule.step)
                for step in max(0, from)..<max(0, from, min(count, to)) {
                    kinds[step] = kinds[step].map { max($0, stretch.kind) } ?? stretch.kind
                }
            }
            return kinds
        }
    }

    /// All times that can be, by cost, the earlier first; also those that overlap.
    func all() -> [MeetingTime] {
        let search = meeting.search
        let length = Int(search.length / WrittenRule.step)
        var times: [MeetingTime] = []
        for start in 1..<count - length - 1 {
            let instant = Instant(secondsSinceEpoch: first + Int64(start) * WrittenRule.step)
            let second = seconds[start]
            guard second % 900 == 0, instant >= search.earliest, search.days.contains(own[start].date) else { continue }
            let steps = start..<start + length
            let isInHours = seconds[steps].allSatisfy { search.hours.contains($0) }
            guard isInHours || Int64(search.hours.count) < search.length else { continue }
            guard var remarks = guestRemarks(steps) else { continue }
            if let lunch = search.lunch, seconds[steps].contains(where: { lunch.contains($0) }) {
                remarks.append(.lunch)
            }
            let isEdge = seconds[steps].contains {
                search.hours.contains($0)
                    && ($0 < search.hours.lowerBound + 1800 || $0 >= search.hours.upperBound - 1800)
            }
            if isEdge { remarks.append(.edgeOfDay) }
            let costs = Dictionary(grouping: remarks, by: \.cost)
            times.append(
                MeetingTime(
                    time: instant..<instant.adding(seconds: search.length),
                    cost: remarks.reduce(second % 1800 == 0 ? 0 : 1) { $0 + $1.cost },
                    remarks: costs.keys.sorted(by: >).flatMap { costs[$0] ?? [] }))
        }
        return times.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
            .map(\.element)
    }

    /// The remarks on all guests; nil where one has to come and cannot.
    private func guestRemarks(_ steps: Range<Int>) -> [MeetingRemark]? {
        var remarks: [MeetingRemark] = []
        for (guest, facts) in meeting.search.guests.enumerated() {
            let there = Set(kinds[guest][steps].compactMap(\.self))
            let isTaken = there.contains(.busy) || there.contains(.unavailable)
            if isTaken, facts.isRequired { return nil }
            if facts.invitee.kind.hasHours, let remark = clockRemark(guest, steps) { remarks.append(remark) }
            if there.contains(.tentative) { remarks.append(.tentative(guest: guest)) }
            if isTaken { remarks.append(.busy(guest: guest)) }
            if there.contains(.unknown) { remarks.append(.unknown(guest: guest)) }
            func isBorder(_ inside: BusyKind?, _ beside: BusyKind?) -> Bool {
                (beside == .busy || beside == .tentative) && beside != inside
            }
            let (from, to) = (steps.lowerBound, steps.upperBound)
            let touches =
                isBorder(kinds[guest][from], kinds[guest][from - 1])
                || isBorder(kinds[guest][to - 1], kinds[guest][to])
            if facts.invitee.kind.hasHours, touches { remarks.append(.backToBack(guest: guest)) }
        }
        return remarks
    }

    private func clockRemark(_ guest: Int, _ steps: Range<Int>) -> MeetingRemark? {
        let search = meeting.search
        let (start, end) = (facts[guest][steps.lowerBound], facts[guest][steps.upperBound])
        let facts = facts[guest][steps]
        if facts.contains(where: \.isNight) { return .night(guest: guest, (start.isNight ? start : end).time) }
        let isWeekend = !search.days.allSatisfy { $0.weekday == .saturday || $0.weekday == .sunday }
        if isWeekend, facts.contains(where: \.isWeekend) { return .weekend(guest: guest) }
        guard facts.contains(where: \.isOutside) else { return nil }
        let hours = search.guests[guest].hours ?? search.hours
        return Int(start.time.secondOfDay) < hours.lowerBound
            ? .beforeHours(guest: guest, start.time) : .afterHours(guest: guest, end.time)
    }
}

@Suite("What holds of every search for a meeting")
struct MeetingPropertyTests {
    @Test(
        "the list is that of the written rule; nobody who has to come is taken; no better time is left out",
        arguments: 0..<10 as Range<UInt64>)
    func writtenRule(_ part: UInt64) {
        var found = 0
        for seed in (part * 1000..<part * 1000 + 1000).sampled() {
            let meeting = RandomMeeting(seed: seed)
            let all = WrittenRule(meeting).all()
            var expected: [MeetingTime] = []
            for time in all where !expected.contains(where: { $0.time.overlaps(time.time) }) { expected.append(time) }
            let times = meeting.search.times(1000)
            found += times.count
            if times != expected {
                Issue.record("seed \(seed): \(meeting.search)\n\(times)\n\(expected)")
                return
            }
            #expect(meeting.search.times(3) == Array(expected.prefix(3)), "seed \(seed)")
            for time in times {
                for (guest, busy) in zip(meeting.search.guests, meeting.busy) where guest.isRequired {
                    let isTaken = busy.contains { $0.kind >= .unavailable && $0.time.overlaps(time.time) }
                    #expect(!isTaken, "seed \(seed)")
                }
            }
            for (better, time) in zip(times, times.dropFirst()) {
                #expect((better.cost, better.time.lowerBound) < (time.cost, time.time.lowerBound), "seed \(seed)")
            }
        }
        #expect(found > 1000)
    }
}
