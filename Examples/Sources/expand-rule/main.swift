import Arguments
import Calendars

// The first dates of a rule (RFC 5545 3.3.10), from a start on a clock without a zone.
//   expand-rule 2026-01-13T09:00 "FREQ=MONTHLY;BYDAY=2TU"
guard let start = CivilDateTime(argument(1, "a start")) else { fail("a start is written as in 2026-01-13T09:00") }
guard let rule = try? RecurrenceRule(argument(2, "a rule")) else { fail("this is no rule of RFC 5545") }
let series = RecurrenceSet(start: .floating(start), rules: [rule])
for instance in series.instances(in: start..<CivilDateTime.maximum).prefix(5) { print(instance.start) }
