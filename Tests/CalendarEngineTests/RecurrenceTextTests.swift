import TestKit
import Testing

@testable import CalendarEngine

@Suite("Rules and durations as iCalendar writes them")
struct RecurrenceTextTests {
    @Test(
        "a rule's parts stand in one order, without those that say nothing",
        arguments: [
            ("freq=daily", "FREQ=DAILY"), ("INTERVAL=1;WKST=MO;FREQ=WEEKLY", "FREQ=WEEKLY"),
            ("BYDAY=WE,MO;COUNT=5;INTERVAL=2;FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYDAY=MO,WE"),
            ("FREQ=MONTHLY;BYDAY=-1FR,2MO;WKST=SU", "FREQ=MONTHLY;BYDAY=2MO,-1FR;WKST=SU"),
            ("FREQ=YEARLY;UNTIL=2026-12-24", "FREQ=YEARLY;UNTIL=20261224"),
            ("FREQ=YEARLY;UNTIL=20261224T180000", "FREQ=YEARLY;UNTIL=20261224T180000"),
            ("FREQ=YEARLY;UNTIL=00010101T000000z", "FREQ=YEARLY;UNTIL=00010101T000000Z"),
            (
                "FREQ=YEARLY;BYSETPOS=-1;BYMONTH=2,1;BYWEEKNO=1,-1;BYYEARDAY=1;BYMONTHDAY=1;BYDAY=MO;BYHOUR=9,8;"
                    + "BYMINUTE=0;BYSECOND=1",
                "FREQ=YEARLY;BYSECOND=1;BYMINUTE=0;BYHOUR=8,9;BYDAY=MO;BYMONTHDAY=1;BYYEARDAY=1;BYWEEKNO=-1,1;"
                    + "BYMONTH=1,2;BYSETPOS=-1"
            ),
        ])
    func ruleText(given: String, text: String) {
        #expect(rule(given).text == text)
    }

    @Test("what is written of any rule reads as the same rule")
    func roundTrip() {
        print("rule texts: seed 5545")
        var generator = SeededGenerator(seed: 5_545)
        for _ in 0..<5_000 {
            let random = RandomRule(using: &generator)
            let first = rule(random.text)
            #expect(rule(first.text) == first, "\(random)")
        }
    }

    @Test(
        "durations",
        arguments: [
            (0, 0, "PT0S"), (0, 5_400, "PT1H30M"), (1, 0, "P1D"), (0, -900, "-PT15M"), (14, 0, "P2W"), (-7, 0, "-P1W"),
            (1, 7_200, "P1DT2H"), (-1, -1, "-P1DT1S"), (0, 86_400, "PT24H"), (0, 3_601, "PT1H0M1S"),
            (0, 61, "PT1M1S"), (8, 60, "P8DT1M"), (-1, 54_000, "-PT9H"), (1, -86_400, "PT0S"),
            (.max, 0, "P1317624576693539401W"), (.min, .min, "-P9223372036854775808DT2562047788015215H30M8S"),
            (.max, -1, "PT2562047788015215H30M6S"),
        ] as [(Int, Int64, String)])
    func durations(days: Int, seconds: Int64, text: String) {
        #expect(CivilDuration(days: days, seconds: seconds).text == text)
    }
}
