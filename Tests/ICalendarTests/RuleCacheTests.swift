import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Rules of a file that are alike are read once; each is what it would be alone.
@Suite("Rules that are alike")
struct RuleCacheTests {
    private func read(_ text: String, _ cache: inout RuleCache) -> (rules: [RecurrenceRule], faults: [Problem]) {
        var faults = FaultLog()
        let rules = Array(text.utf8).withUnsafeBufferPointer { cache.rule($0, $0.indices, at: 0, &faults) }
        return (rules.map(\.rule), faults.problems(path: "", FileContent([])))
    }

    @Test("A rule behind others that differ in their end is the rule that it is alone")
    func ends() {
        let ends = [
            "20261224", "20261225", "20261224T180000", "20261224T180000Z", "20261224t180060z", "20260229", "20260230",
            "00010101", "99991231T235959Z", "20261224Z", "2026-12-24", "20261332", "20261224T250000", " 20261224",
            "20261224 ", "", "x", "20261224T18000", "20261224T180000X", "20261224,20261225",
        ]
        let forms = [
            "FREQ=WEEKLY;UNTIL=*", "FREQ=WEEKLY;UNTIL=*;BYDAY=MO", "UNTIL=*;FREQ=DAILY", "FREQ=WEEKLY;until=*",
            "FREQ=WEEKLY;UNTIL=*;UNTIL=20270101", "FREQ=WEEKLY;COUNT=3;UNTIL=*", "FREQ=WEEKLY;BYDAY=XX;UNTIL=*",
            "FREQ=WEEKLY; UNTIL=*", "FREQ=YEARLY;X-UNTIL=*", "RRULE:FREQ=DAILY;UNTIL=*", "FREQ=NEVER;UNTIL=*",
        ]
        var shared = RuleCache()
        var random = SeededGenerator(seed: 13)
        let texts = forms.flatMap { form in ends.map { form.replacing("*", with: $0) } }
        for text in texts.shuffled(using: &random) + texts {
            var alone = RuleCache()
            let (rules, faults) = read(text, &shared)
            let expected = read(text, &alone)
            #expect(rules == expected.rules && faults == expected.faults, "\(text)")
            #expect(rules == ((try? RecurrenceRule(parsing: text.utf8)).map { [$0] } ?? []), "\(text)")
        }
    }
}
