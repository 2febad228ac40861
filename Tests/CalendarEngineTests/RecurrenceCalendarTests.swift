import Foundation
import Testing

@testable import CalendarEngine

/// RSCALE (RFC 7529) against a reading of the standard to the letter over the dates of ICU and the moons of ephem
/// (`Tests/oracles/rules_rscale.py`, whose first rules with seed 7529 are the fixture, with twelve instances at most).
@Suite("Rules of other calendars")
struct RecurrenceCalendarTests {
    private static func lines() throws -> [[String]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let file = tests.appending(path: "../Fixtures/rules-calendars.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test("rules of nine calendars give what the standard says, from the start and the middle, and are written again")
    func fixture() throws {
        let lines = try Self.lines()
        #expect(lines.count == 400)
        for line in lines {
            let (start, rule) = (wallClock(line[0]), rule(line[1]))
            let expected = line[2].split(separator: " ").map(String.init)
            let isWhole = if case .count(expected.count) = rule.end { true } else { false }
            let all = RuleInstances(of: rule, start: start, isDate: true).prefix(expected.count + (isWhole ? 1 : 0))
            #expect(all.map { $0.date.basicText } == expected, "\(line[0]) \(line[1])")
            let middle = expected.count / 2
            if middle < expected.count {
                let rest = RuleInstances(of: rule, start: start, isDate: true, from: wallClock(expected[middle]))
                #expect(
                    rest.prefix(expected.count - middle).map { $0.date.basicText } == Array(expected[middle...]),
                    "\(line[0]) \(line[1])")
            }
            #expect(try RecurrenceRule(parsing: rule.text.utf8) == rule)
        }
    }

    @Test("a series of times is walked as its instances are, and has the times of each day")
    func times() throws {
        let start = wallClock("20260912T090000")
        let rule = rule("RSCALE=HEBREW;FREQ=YEARLY;BYHOUR=9,17;COUNT=5")
        let set = RecurrenceSet(start: .floating(start), rules: [rule])
        var walked: [String] = []
        set.forEachInstance(
            in: start..<wallClock("20400101"), steady: CivilDateTime.minimum..<CivilDateTime.maximum
        ) { time, _ in
            walked.append(time.basicText)
            return true
        }
        #expect(
            walked == [
                "20260912T090000", "20260912T170000", "20271002T090000", "20271002T170000", "20280921T090000",
            ])
        #expect(set.instances(in: start..<wallClock("20400101")).map(\.start.basicText) == walked)
    }

    @Test("hours of a month of another calendar: Ramadan alone")
    func hours() {
        let rule = rule("RSCALE=ISLAMIC-UMALQURA;FREQ=HOURLY;INTERVAL=12;BYMONTH=9")
        let found = RuleInstances(of: rule, start: wallClock("20260218T060000")).prefix(62).map(\.basicText)
        #expect(found.first == "20260218T060000")
        // Thirty days of two hours each; then the next Ramadan.
        #expect(found[59] == "20260319T180000")
        #expect(found[60] == "20270208T060000")
    }

    @Test("weeks and days are those of every calendar")
    func weeks() {
        for text in ["FREQ=WEEKLY;BYDAY=MO,SA;COUNT=9", "FREQ=DAILY;INTERVAL=3;COUNT=9", "FREQ=HOURLY;COUNT=9"] {
            let start = wallClock("20260912T090000")
            let other = RuleInstances(of: rule("RSCALE=HEBREW;\(text)"), start: start)
            #expect(Array(other) == Array(RuleInstances(of: rule(text), start: start)))
        }
        let japanese = RuleInstances(of: rule("RSCALE=JAPANESE;FREQ=YEARLY;COUNT=3"), start: wallClock("20240229"))
        #expect(japanese.map { $0.date.basicText } == ["20240229", "20280229", "20320229"])
    }

    @Test("a rule ends with the table of its calendar, and one that never comes ends at once")
    func ends() {
        let chinese = RuleInstances(of: rule("RSCALE=CHINESE;FREQ=YEARLY"), start: wallClock("20260217"), isDate: true)
        #expect(chinese.map(\.date.year).max() == 2149)
        let never = rule("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30;COUNT=3")
        #expect(Array(RuleInstances(of: never, start: wallClock("20260912"), isDate: true)).isEmpty)
        let before = rule("RSCALE=CHINESE;FREQ=DAILY;BYMONTH=1")
        #expect(Array(RuleInstances(of: before, start: wallClock("18000101"), isDate: true).prefix(3)).isEmpty)
    }
}
