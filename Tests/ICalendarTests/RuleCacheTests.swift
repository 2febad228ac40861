import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Rules of a file that are alike are read once; each is what it would be alone.
@Suite("Rules that are alike")
struct RuleCacheTests {
    private struct Outcome: Equatable {
        var rules: [RecurrenceRule]
        var marks: [DayMarks]
        var mostInADay: [Int]
        var faults: [Problem]
    }

    private func read(_ text: String, _ cache: inout RuleCache) -> Outcome {
        var faults = FaultLog()
        let found = Array(text.utf8).withUnsafeBufferPointer { cache.rule($0, $0.indices, at: 0, &faults) }
        let rules = found.rules
        return Outcome(
            rules: rules.map { $0.rule(ending: found.end) }, marks: rules.map { $0.days.marks(from: day("20260115")) },
            mostInADay: rules.map(\.mostInADay), faults: faults.problems(path: "", FileContent([])))
    }

    @Test("A rule behind others that differ in their end is the rule that it is alone")
    func ends() {
        let ends = [
            "20261224", "20261225", "20261224T180000", "20261224T180000Z", "20261224t180060z", "20261224T180061",
            "20260229", "20260229T000000Z", "20260230", "00000101", "00010101", "99991231T235959Z", "20261224Z",
            "2026-12-24", "20261332", "20261224T250000", " 20261224", "20261224 ", " 20261224T18000", "20261224       ",
            " 20261224T180000", "20261224180000Z", "", "x", "20261224T18000", "20261224T180000X", "20261224,20261225",
        ]
        let forms = [
            "FREQ=WEEKLY;UNTIL=*", "FREQ=WEEKLY;UNTIL=*;BYDAY=MO", "UNTIL=*;FREQ=DAILY", "FREQ=WEEKLY;until=*",
            "FREQ=WEEKLY;UNTIL=*;UNTIL=20270101", "UNTIL=20270101;FREQ=DAILY;UNTIL=*", "UNTIL=;FREQ=DAILY;UNTIL=*",
            "FREQ=WEEKLY;COUNT=3;UNTIL=*", "FREQ=WEEKLY;BYDAY=XX;UNTIL=*", "FREQ=WEEKLY; UNTIL=*",
            "FREQ=DAILY;UNTIL =*", "FREQ=YEARLY;X-UNTIL=*", "RRULE:FREQ=DAILY;UNTIL=*", "FREQ=NEVER;UNTIL=*",
            "FREQ=HOURLY;BYMINUTE=0,30;UNTIL=*", "RSCALE=CHINESE;FREQ=YEARLY;UNTIL=*",
        ]
        var shared = RuleCache()
        var random = SeededGenerator(seed: 13)
        let texts = forms.flatMap { form in ends.map { form.replacing("*", with: $0) } }
        for text in texts.shuffled(using: &random) + texts {
            var alone = RuleCache()
            let outcome = read(text, &shared)
            #expect(outcome == read(text, &alone), "\(text)")
            #expect(outcome.rules == ((try? RecurrenceRule(parsing: text.utf8)).map { [$0] } ?? []), "\(text)")
        }
        // Those in which an UNTIL stands as the standard wants it, and nothing is wrong.
        #expect(shared.entries.values.count { $0.end != nil } == 7)
    }
}
