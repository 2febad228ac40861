import TestKit
import Testing

@testable import CalendarEngine

/// Edits of series with random rules: what is not asked for stays, whatever the rule.
@Suite("Edits of random series")
struct EditPropertyTests {
    /// A series with a random rule in some form, and its first occurrences.
    private struct Sample: CustomStringConvertible {
        let file: EditFile
        let before: [Seen]
        let horizon: CivilDateTime
        let one: Seen

        init?(_ generator: inout SeededGenerator) {
            let random = RandomRule(using: &generator, valid: true)
            let form =
                random.start.count == 8 ? ";VALUE=DATE" : ["", ";TZID=Berlin"].randomElement(using: &generator) ?? ""
            let text = "DTSTART\(form):\(random.start)\nSUMMARY:Old\nRRULE:\(random.text)"
            let plain = EditFile(text)
            guard let master = plain.item().master, let start = master.start else { return nil }
            let first = Array(
                RecurrenceSet(start: start, rules: master.rules).instances(in: .minimum ..< .maximum).prefix(12))
            guard first.count > 1, let last = first.last else { return nil }
            horizon = last.start.adding(seconds: 1)
            // Some with an exception.
            let exception = first[Int.random(in: 1..<first.count, using: &generator)].start
            let line = "\nEXDATE\(form):\(basic(exception, isDate: start.isDate))"
            file = generator.chance(30) ? EditFile(text + line) : plain
            before = file.seen(before: horizon)
            guard let one = before.randomElement(using: &generator) else { return nil }
            self.one = one
        }

        var description: String { "\(file.text) at \(one.key)" }
    }

    private func forEach(_ count: Int, seed: UInt64, _ body: (Sample, inout SeededGenerator) throws -> Void) rethrows {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<count {
            if let sample = Sample(&generator) { try body(sample, &generator) }
        }
    }

    @Test("deleting and renaming concern the scope and nothing else", arguments: EditScope.allCases)
    func scopes(scope: EditScope) throws {
        var refused = 0
        try forEach(300, seed: 7) { sample, _ in
            func isIn(_ seen: Seen) -> Bool {
                switch scope {
                case .this: seen.key == sample.one.key
                case .following: seen.key >= sample.one.key
                case .all: true
                }
            }
            let instance = basic(sample.one.key, isDate: false)
            do {
                let deleted = try sample.file.edited(instance) { .delete($0, scope) }
                #expect(deleted.seen(before: sample.horizon) == sample.before.filter { !isIn($0) }, "\(sample)")
                let renamed = try sample.file.changed(instance, scope, .title("New"))
                let expected = sample.before.map { seen in
                    var seen = seen
                    if isIn(seen) { seen.title = "New" }
                    return seen
                }
                #expect(renamed.seen(before: sample.horizon) == expected, "\(sample)\n\(renamed.text)")
            } catch EditRefusal.notExpressible {
                refused += 1
            }
        }
        #expect(refused <= (scope == .following ? 6 : 0), "\(refused)")
    }

    @Test("a move of all puts the edited one where it was asked for, and as many others as there were")
    func all() {
        var moved = 0
        forEach(600, seed: 11) { sample, generator in
            // Days of which each has thousands are asked for elsewhere.
            guard sample.file.item().master?.rules.allSatisfy({ $0.frequency.rawValue > 1 }) == true else { return }
            let days = Int64.random(in: -3...3, using: &generator)
            let isDate = sample.file.item().master?.start?.isDate == true
            let seconds = isDate ? 0 : Int64.random(in: -8...8, using: &generator) * 900
            let change = sample.file.times(of: sample.one, movedBy: days * 86_400 + seconds)
            guard let after = try? sample.file.changed(basic(sample.one.key, isDate: false), .all, change) else {
                return
            }
            moved += 1
            let shown = after.seen(before: sample.horizon.adding(seconds: 20 * 86_400))
            let wanted = sample.one.start.adding(seconds: days * 86_400 + seconds)
            #expect(
                shown.contains { $0.start == wanted || $0.start == wanted.adding(seconds: 3600) },
                "\(sample) to \(wanted)\n\(after.text)")
        }
        #expect(moved > 100, "\(moved)")
    }

    @Test("a move from one on leaves what came before as it was")
    func following() {
        forEach(300, seed: 13) { sample, generator in
            guard sample.one.key != sample.before[0].key else { return }
            let change = sample.file.times(of: sample.one, movedBy: 86_400)
            guard let after = try? sample.file.changed(basic(sample.one.key, isDate: false), .following, change) else {
                return
            }
            let old = EditFile(
                components: after.components.filter { $0.contains(PropertyLine("UID", value: "series")) })
            #expect(old.seen(before: sample.horizon) == sample.before.filter { $0.key < sample.one.key }, "\(sample)")
        }
    }
}

/// Files that are made to hurt: every edit ends soon, and none ends the program.
@Suite("Edits of hostile series")
struct EditHostileTests {
    static let texts = [
        "DTSTART:99991231T235959\nDTEND:99991231T235959\nRRULE:FREQ=DAILY;INTERVAL=9223372036854775807",
        "DTSTART:00010101T000000\nDURATION:P99999999999W\nRRULE:FREQ=YEARLY;COUNT=9223372036854775807",
        "DTSTART:20260105T090000\nRRULE:FREQ=SECONDLY;COUNT=100000000",
        "DTSTART:20260105T090000\nRRULE:FREQ=SECONDLY;BYMONTH=1;UNTIL=99991231",
        "DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
        "DTSTART;TZID=Berlin:20260105T090000\nDTEND;TZID=NewYork:00010101T000000\n"
            + "RRULE:FREQ=MINUTELY;BYYEARDAY=366;BYSETPOS=-1",
        "DTSTART:20260105T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=00010101T000000Z",
        "DTSTART:20260105T090000Z\nRRULE:FREQ=YEARLY;BYDAY=53MO,-53SU;BYWEEKNO=53,-53;INTERVAL=9999",
        "DTSTART:20260105T090000\nRRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY;COUNT=200000",
        "RECURRENCE-ID:20260105T090000Z\nSUMMARY:Alone",
        "SUMMARY:Nothing\nRRULE:FREQ=DAILY",
        "DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=DAILY\nRDATE:" + dates(2_000) + "\nEXDATE:" + dates(2_000),
        "DTSTART:20260105T090000\nDURATION:PT0S\nRRULE:FREQ=DAILY\n"
            + "RDATE;VALUE=PERIOD:20260105T090000/,/,20260106T090000/PT999999999999999H,x",
        "DTSTART:20260105T090000\nRRULE:FREQ=DAILY"
            + (1...300).map { number in
                let day = wallClock("20260105").date.adding(days: number).basicText
                return "\n--\nRECURRENCE-ID:\(day)T090000\nDTSTART:20260106T090000"
            }.joined(),
    ]

    private static func dates(_ count: Int) -> String {
        (0..<count).map { wallClock("20260101").date.adding(days: $0 * 3).basicText }.joined(separator: ",")
    }

    private static let edits: [@Sendable (OccurrenceIdentifier, EditScope) -> Edit] = [
        { .delete($0, $1) }, { .change($0, [.title("New")], $1) },
        { .change($0, [.times(start: .floating(.maximum), end: .floating(.maximum))], $1) },
        { .change($0, [.times(start: .floating(.minimum), end: .floating(.maximum))], $1) },
        { .change($0, [.times(start: .zoned(wallClock("20260106T023000"), RecurrenceSetTests.berlin), end: nil)], $1) },
        { .change($0, [.times(start: .date(.minimum), end: .date(.maximum))], $1) },
        { .change($0, [.rule(rule("FREQ=SECONDLY;INTERVAL=999999999;COUNT=999999999"))], $1) },
        { .change($0, [.rule(nil)], $1) }, { id, _ in .restore(id) }, { id, _ in .complete(id, isCompleted: true) },
        { id, _ in .copy(id, day: .maximum, calendar: "work") }, { id, _ in .move(id, calendar: "work") },
    ]

    @Test("each edit of each", arguments: texts)
    func ends(text: String) throws {
        for (kind, instances) in [
            (ItemKind.event, [nil, "20260105T090000", "20260131T000000"]),
            (.reminder, ["20260106T090000", "99991231T235959", "00010101"]),
        ] {
            let file = EditFile(text, kind: kind)
            for instance in instances {
                let planner = file.planner(instance)
                for edit in Self.edits {
                    let scope = EditScope.allCases[(instance?.count ?? 0) % 2 + 1]
                    let started = ContinuousClock.now
                    let plan = try? planner.plan(edit(file.identifier(instance), scope))
                    // Without optimization, on a machine that has other things to do.
                    #expect(ContinuousClock.now - started < .seconds(20), "\(edit(file.identifier(instance), scope))")
                    #expect((plan?.instances.count ?? 0) <= 50)
                }
                _ = try? planner.plan(.delete(file.identifier(instance), .this))
            }
        }
    }
}
