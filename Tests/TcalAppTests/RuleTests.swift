import CalendarEngine
@testable import TcalApp
import Testing

@Suite struct RuleTests {
    @Test func instancesStandBelowTheWords() {
        let run = Run("rule", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3", "--start", "2026-11-23T09:00")
        #expect(run.code == .done)
        #expect(run.lines[0] == "every week on Mon and Wed, 3 times")
        #expect(
            run.lines.dropFirst() == [
                "", "  Mon 2026-11-23  09:00", "  Wed 2026-11-25  09:00", "  Mon 2026-11-30  09:00", "",
            ])
    }

    @Test func daysHaveNoTimesAndMoreIsHinted() {
        let run = Run("rule", "RRULE:FREQ=MONTHLY;BYDAY=-1FR", "--start", "20261127", "-n", "2")
        #expect(run.lines.dropFirst() == ["", "  Fri 2026-11-27", "  Fri 2026-12-25", "  …", ""])
    }

    @Test func withoutAStartItBeginsNow() {
        #expect(Run("rule", "FREQ=HOURLY", "-n1").lines[2] == "  Sat 2026-11-21  12:00")
    }

    @Test(arguments: ["19900110T220500", "1990-01-10T22:05:00", "1990-01-10T22:05", "1990-01-10 22:05"])
    func startsAreWrittenInManyWays(start: String) {
        #expect(
            Run("rule", "FREQ=DAILY", "--start", start, "-n2", "--json").output
                .hasSuffix(#""instances": ["1990-01-10T22:05:00", "1990-01-11T22:05:00"]}"# + "\n"))
    }

    @Test func wholeDaysAreBareDatesInJSON() {
        #expect(
            Run("rule", "FREQ=YEARLY;COUNT=2", "--start", "1990-01-10", "--json").output
                .hasSuffix(#""instances": ["1990-01-10", "1991-01-10"]}"# + "\n"))
    }

    @Test func partsThatMeanNothingAreProblems() {
        let run = Run("rule", "FREQ=WEEKLY;BYMONTHDAY=1;COUNT=1")
        #expect(run.code == .problems)
        #expect(run.errors.contains("BYMONTHDAY is ignored"))
    }

    @Test(arguments: [
        (["COUNT=1"], "RRULE cannot be “COUNT=1”"), (["FREQ=DAILY", "--start", "soon"], "--start cannot be “soon”"),
        (["FREQ=DAILY", "-n", "-1"], "--count cannot be “-1”"),
        (["FREQ=DAILY", "-n", "many"], "--count cannot be “many”"),
    ])
    func whatCannotBeIsWrongUsage(arguments: [String], message: String) {
        let run = Run(["rule"] + arguments)
        #expect(run.code == .usage)
        #expect(run.errors.contains(message))
        #expect(run.output == "")
    }
}
