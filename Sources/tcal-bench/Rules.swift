import CalendarEngine

/// Expands rules of several kinds. Prints for each its name, the number of instances and the seconds.
func measureRules() {
    let kinds = [
        ("weekly", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("monthly BYDAY", "FREQ=MONTHLY;BYDAY=2TU,-1FR"),
        ("yearly BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=20,40;BYDAY=MO,TH"),
        ("BYSETPOS", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("minutely", "FREQ=MINUTELY;INTERVAL=7;BYHOUR=9,10,11;BYDAY=MO,WE"),
        ("never, yearly", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
        ("never, secondly", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"),
    ]
    for (name, text) in kinds {
        guard let rule = try? RecurrenceRule(parsing: text.utf8),
            let start = CivilDateTime(year: 1997, month: 9, day: 2, hour: 9)
        else { continue }
        var best = Double.infinity
        var count = 0
        for _ in 0..<5 {
            count = 0
            var check: Int64 = 0
            let duration = ContinuousClock().measure {
                // A rule with few instances is expanded again and again, from its start to the year 9999.
                repeat {
                    for instance in RuleInstances(of: rule, start: start).prefix(1_000_000) {
                        check ^= instance.secondNumber
                        count += 1
                    }
                } while count > 0 && count < 1_000_000
            }
            best = min(best, seconds(duration))
            if check == .min { print(check) }
        }
        print("\(name)\t\(count)\t\(best)")
    }
}

/// Reads lines `DTSTART<TAB>RRULE<TAB>COUNT`; writes for each the first instances in one line, in iCalendar's basic
/// form.
func expandRules() {
    while let line = readLine() {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3, let start = wallClock(fields[0]), let count = Int(fields[2]),
            let rule = try? RecurrenceRule(parsing: fields[1].utf8)
        else {
            print("?")
            continue
        }
        let isDate = fields[0].utf8.count == 8
        let instances = RuleInstances(of: rule, start: start, isDate: isDate).prefix(count)
        print(instances.map { basic($0, isDate: isDate) }.joined(separator: " "))
    }
}

/// `19970902` or `19970902T090000`.
private func wallClock(_ text: Substring) -> CivilDateTime? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "T") }.map { Int($0) - 48 }
    guard digits.count == 8 || digits.count == 14, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let numbers = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] } + [0, 0, 0]
    return CivilDateTime(
        year: numbers[0] * 100 + numbers[1], month: numbers[2], day: numbers[3], hour: numbers[4], minute: numbers[5],
        second: numbers[6])
}

private func basic(_ time: CivilDateTime, isDate: Bool) -> String {
    isDate ? time.date.basicText : time.basicText
}

/// Makes 11,000 series of the usual kinds and queries each for six weeks, near its start and far from it; prints the
/// totals.
func measureWindows() {
    let texts = [
        "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=DAILY;COUNT=30", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY",
        "FREQ=WEEKLY;UNTIL=20301231",
    ]
    let rules = texts.compactMap { try? RecurrenceRule(parsing: $0.utf8) }
    let first = CivilDate(clamping: 9_000)
    var sets: [RecurrenceSet] = []
    let making = ContinuousClock().measure {
        sets = (0..<11_000).map { index in
            let start = first.adding(days: index % 3_000).midnight.adding(seconds: 36_000)
            return RecurrenceSet(start: .zoned(start, .utc), rules: [rules[index % rules.count]])
        }
    }
    print("make 11,000 series\t11000\t\(seconds(making))")
    for (name, day) in [("six weeks, near", 12_000), ("six weeks, a century on", 48_000)] {
        let window = CivilDate(clamping: day).midnight..<CivilDate(clamping: day + 42).midnight
        var count = 0
        let asking = ContinuousClock().measure {
            for set in sets {
                for _ in set.instances(in: window) { count += 1 }
            }
        }
        print("\(name)\t\(count)\t\(seconds(asking))")
    }
}

/// A duration in seconds.
func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}
