import CalendarEngine
@testable import TcalApp
import Testing

@Suite struct MonthTests {
    private var busy: FakeSnapshot {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("A", "2026-11-03", "2026-11-04")
        snapshot.add("B", "2026-11-21", "2026-11-23", in: 1)
        snapshot.add("C", "2026-11-30T10:00", "2026-11-30T11:00")
        return snapshot
    }

    @Test func aMonthMarksTodayAndDaysWithEvents() {
        let run = Run("cal", over: busy)
        #expect(run.code == .done)
        #expect(
            run.output == """
                        November 2026
                 Mo  Tu  We  Th  Fr  Sa  Su
                                          1
                  2   3*  4   5   6   7   8
                  9  10  11  12  13  14  15
                 16  17  18  19  20 [21]*22*
                 23  24  25  26  27  28  29
                 30*

                """)
    }

    @Test(arguments: [
        (nil, "November 2026"), ("2027-02", "February 2027"), ("feb", "February 2026"), ("March", "March 2026"),
        ("11", "November 2026"), ("+2", "January 2027"), ("-11", "December 2025"), ("2026-12-24", "December 2026"),
    ])
    func monthsAreNamedInManyWays(text: String?, heading: String) {
        #expect(Run(["cal"] + [text].compactMap(\.self)).lines[0].contains(heading))
    }

    @Test func aYearIsTwelveMonthsSideBySide() {
        let run = Run("cal", "2026", over: busy)
        #expect(
            run.lines[0].split(separator: " ").map(String.init) == [
                "January", "2026", "February", "2026", "March", "2026",
            ])
        #expect(run.output.contains("[21]*"))
        let narrow = Run("cal", "2026", columns: 60)
        #expect(
            narrow.lines.allSatisfy { !$0.contains("January") || !$0.contains("February") || !$0.contains("March") })
    }

    @Test(arguments: ["13", "ma", "2026-13", "0", "noon", "2026-02-30", "+", "+99999999999999999999"])
    func whatIsNoMonthIsWrongUsage(text: String) {
        let run = Run("cal", text)
        #expect(run.code == .usage)
        #expect(run.errors.contains("MONTH cannot be “\(text)”"))
    }
}
