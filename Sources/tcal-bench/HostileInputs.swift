/// A calendar that is hard to read: the work of a broken program or a hostile sender.
struct HostileInput {
    /// The name of the fault, without blanks, so that a script can use it.
    let name: String
    /// The text before a good event, for a size in percent: the reader has to withstand 100.
    let make: (_ percent: Int) -> [UInt8]

    init(_ name: String, _ make: @escaping (Int) -> String) {
        self.name = name
        self.make = { Array(make($0).utf8) }
    }

    init(bytes name: String, _ make: @escaping (Int) -> [UInt8]) {
        self.name = name
        self.make = make
    }

    /// All of them.
    static var all: [HostileInput] { rules + ruleLists + dates + series + zones + structure + text }

    /// The input as a calendar, followed by the good event.
    func calendar(percent: Int) -> [UInt8] {
        let good = event("UID:good", "DTSTART:20250106T090000Z", "DTEND:20250106T100000Z", "SUMMARY:good")
        return Array("BEGIN:VCALENDAR\n".utf8) + make(percent) + Array("\n\(good)END:VCALENDAR\n".utf8)
    }
}

private let frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]

func component(_ name: String, _ lines: [String]) -> String {
    "BEGIN:\(name)\n\(lines.joined(separator: "\n"))\nEND:\(name)\n"
}

func event(_ lines: String...) -> String { component("VEVENT", lines) }

/// An event with a rule, from the year 1 on.
func ruled(_ rule: String, start: String = "00010101T000000Z") -> String {
    event("UID:\(rule.count)-\(rule.prefix(60))", "DTSTART:\(start)", "DURATION:PT1M", "RRULE:\(rule)")
}

func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

/// A number with leading zeros.
private func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return times(max(0, count - text.count), "0") + text
}

/// The moment a number of minutes after the start of 2025, in UTC; months have 28 days here.
func moment(_ minutes: Int) -> String {
    let days = minutes / 1440
    let date = digits(2025 + days / 336, 4) + digits(days / 28 % 12 + 1, 2) + digits(days % 28 + 1, 2)
    return date + "T" + digits(minutes / 60 % 24, 2) + digits(minutes % 60, 2) + "00Z"
}

extension HostileInput {
    /// Rules that never end, never match, count far, or hold absurd numbers.
    static var rules: [HostileInput] {
        frequencies.flatMap { frequency in
            [
                HostileInput("endless-\(frequency)") { _ in ruled("FREQ=\(frequency)") },
                HostileInput("never-\(frequency)") { _ in ruled("FREQ=\(frequency);BYMONTH=2;BYMONTHDAY=30") },
                HostileInput("count-\(frequency)") { _ in
                    ruled("FREQ=\(frequency);COUNT=1000000000") + ruled("FREQ=\(frequency);BYDAY=FR;COUNT=1000000000")
                },
            ]
        } + [
            HostileInput("never-by-interval") { _ in
                ruled("FREQ=SECONDLY;INTERVAL=86400;BYSECOND=30") + ruled("FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5")
                    + ruled("FREQ=HOURLY;INTERVAL=24;BYHOUR=3") + ruled("FREQ=SECONDLY;INTERVAL=60;BYSECOND=1;COUNT=9")
                    + ruled("FREQ=MONTHLY;INTERVAL=12;BYMONTH=2") + ruled("FREQ=DAILY;INTERVAL=7;BYDAY=SU;BYMONTH=3")
            },
            HostileInput("sparse") { _ in
                ruled("FREQ=SECONDLY;INTERVAL=7919;BYMONTH=2;BYMONTHDAY=29;BYDAY=TH;BYHOUR=3;BYMINUTE=3;BYSECOND=3")
                    + ruled("FREQ=SECONDLY;INTERVAL=86399;BYMONTHDAY=31;BYHOUR=23;BYMINUTE=59;BYSECOND=59;COUNT=99")
                    + ruled("FREQ=MINUTELY;INTERVAL=1009;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYHOUR=4;COUNT=7")
                    + ruled("FREQ=HOURLY;INTERVAL=1013;BYYEARDAY=366;BYHOUR=0;BYDAY=SU")
                    + ruled("FREQ=YEARLY;INTERVAL=399;BYMONTH=2;BYMONTHDAY=29;BYDAY=TU")
                    + ruled("FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6") + ruled("FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1")
            },
            HostileInput("overflowing-numbers") { _ in
                ["COUNT", "INTERVAL", "BYSETPOS", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYHOUR", "BYMONTH"].flatMap {
                    part in
                    [
                        "9223372036854775808", "-9223372036854775808", "99999999999999999999999999", "2147483648", "0",
                        "-1",
                    ]
                    .map { ruled("FREQ=DAILY;\(part)=\($0)", start: "20250101T000000Z") }
                }.joined() + ruled("FREQ=YEARLY;BYDAY=-99999999999999999999MO")
            },
            HostileInput("intervals") { _ in
                frequencies.flatMap { frequency in
                    ["0", "-1", "2147483648", "4294967296", "9223372036854775807"].map { interval in
                        ruled("FREQ=\(frequency);INTERVAL=\(interval)", start: "20250101T000000Z")
                            + ruled(
                                "FREQ=\(frequency);INTERVAL=\(interval);COUNT=5;BYDAY=MO", start: "20250101T000000Z")
                    }
                }.joined()
            },
            HostileInput("setpos-nonsense") { _ in
                frequencies.flatMap { frequency in
                    ["0", "367", "-367", "366,-366", (1...366).map(String.init).joined(separator: ",")].map {
                        ruled("FREQ=\(frequency);BYDAY=MO;BYSETPOS=\($0)")
                    }
                }.joined()
            },
            HostileInput("years-0000-and-9999") { _ in
                event("UID:a", "DTSTART:00000101T000000Z")
                    + event("UID:b", "DTSTART:99991231T235959Z", "DURATION:P9999W")
                    + event("UID:c", "DTSTART:00010101T000000Z", "DTEND:99991231T235959Z", "RRULE:FREQ=DAILY")
                    + event("UID:d", "DTSTART;TZID=Europe/Berlin:99991231T235959", "RRULE:FREQ=SECONDLY")
                    + event("UID:e", "DTSTART;TZID=Asia/Tokyo:00010101T000000", "RRULE:FREQ=SECONDLY;COUNT=9")
                    + ruled("FREQ=DAILY;UNTIL=99991231T235959Z") + ruled("FREQ=DAILY;UNTIL=00000101T000000Z")
            },
        ]
    }

    /// Rules with long lists, and lists whose product is long.
    static var ruleLists: [HostileInput] {
        let seconds = (0..<60).map(String.init).joined(separator: ",")
        let hours = (0..<24).map(String.init).joined(separator: ",")
        let clock = "BYHOUR=\(hours);BYMINUTE=\(seconds);BYSECOND=\(seconds)"
        return [
            HostileInput("lists-of-200000") { percent in
                ["BYHOUR=1", "BYMONTHDAY=1", "BYSETPOS=1", "BYDAY=MO", "BYDAY=5MO", "BYYEARDAY=100", "BYWEEKNO=20"].map
                { part in
                    let value = String(part.split(separator: "=")[1])
                    return ruled("FREQ=YEARLY;\(part)" + times(2000 * percent, "," + value))
                }.joined()
            },
            HostileInput("product-daily") { _ in ruled("FREQ=DAILY;" + clock) },
            HostileInput("product-daily-setpos") { _ in ruled("FREQ=DAILY;BYSETPOS=-1,1,43200;" + clock) },
            HostileInput("product-yearly-setpos") { _ in
                ruled("FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;" + clock)
                    + ruled("FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366,-366,1;COUNT=100000;" + clock)
            },
            HostileInput("rules-by-the-thousand") { percent in
                ["RRULE", "EXRULE"].map { name in
                    let rules = (0..<10 * percent).map { "\(name):FREQ=SECONDLY;INTERVAL=\($0 + 1)" }
                    return component("VEVENT", ["UID:\(name)", "DTSTART:20250101T000000Z", "RRULE:FREQ=DAILY"] + rules)
                }.joined()
            },
        ]
    }

    /// RDATEs and EXDATEs by the hundred thousand.
    static var dates: [HostileInput] {
        func series(_ lines: [String]) -> String {
            component("VEVENT", ["UID:d", "DTSTART:20250101T000000Z", "RRULE:FREQ=MINUTELY"] + lines)
        }
        func list(_ count: Int, _ value: (Int) -> String) -> String { (0..<count).map(value).joined(separator: ",") }
        return ["RDATE", "EXDATE"].flatMap { name in
            [
                HostileInput("200000-\(name)s-in-a-line") { series(["\(name):" + list(2000 * $0, moment)]) },
                HostileInput("200000-\(name)s-in-lines") { percent in
                    series((0..<2000 * percent).map { "\(name):\(moment($0 * 7919 % 500_000))" })
                },
            ]
        } + [
            HostileInput("200000-days-out") { percent in
                series(["EXDATE;VALUE=DATE:" + list(2000 * percent) { String(moment($0 * 1440).prefix(8)) }])
            },
            HostileInput("200000-periods") { percent in
                series(["RDATE;VALUE=PERIOD:" + list(2000 * percent) { moment($0) + "/P3650000D" }])
            },
        ]
    }
}
