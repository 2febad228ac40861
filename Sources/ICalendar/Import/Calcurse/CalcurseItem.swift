import CalendarEngine

/// An entry of calcurse's file of appointments (`apts`), as its versions 2 to 4.8 write it:
///
///     11/24/2026 @ 09:00 -> 11/24/2026 @ 09:15 {1W -> 03/01/2027 w2 w4 !12/03/2026} >note !Standup
///     03/28/2027 [1] {1Y w-7 m3} Clocks change
///
/// calcurse knows no time zones: its times are meant on the viewer's clock.
struct CalcurseItem {
    /// The start: a day for an event in calcurse's sense, a time for an appointment.
    var start: EventTime
    /// The end of an appointment.
    var end: EventTime?
    /// Its rule, if it recurs.
    var rule: RecurrenceRule?
    /// Days on which it does not recur.
    var exceptions: [CivilDate] = []
    /// The name of its note.
    var note: String?
    /// True when its user flagged it as important.
    var isFlagged = false
    var title: String

    /// Reads a line; nil when it is not such an entry.
    init?(_ line: CalcurseLine) {
        var line = line
        guard let day = line.date() else { return nil }
        let isAppointment = line.skip("@")
        if isAppointment {
            guard let from = line.time(), line.skip("->"), let lastDay = line.date(), line.skip("@"),
                let until = line.time()
            else { return nil }
            let ends = [CivilDateTime(day, from), CivilDateTime(lastDay, until)]
            (start, end) = (.floating(ends[0]), .floating(max(ends[0], ends[1])))
        } else {
            guard line.skip("["), line.number() != nil, line.skip("]") else { return nil }
            start = .date(day)
        }
        title = ""
        if line.skip("{") {
            guard readRepetition(&line) else { return nil }
        }
        line.skipBlanks()
        note = line.note()
        if isAppointment {
            isFlagged = line.rest.first == UInt8(ascii: "!")
            guard isFlagged || line.rest.first == UInt8(ascii: "|") else { return nil }
            title = String(line.text.dropFirst())
        } else {
            title = line.text
        }
    }

    /// Reads `1W -> 03/01/2027 d13 w2 m3 !12/03/2026}`: frequency, last day, month days, weekdays, months, exceptions.
    private mutating func readRepetition(_ line: inout CalcurseLine) -> Bool {
        guard let interval = line.number(), interval > 0, let letter = line.letter(),
            let frequency = CalcurseItem.frequencies[letter]
        else { return false }
        var rule = RecurrenceRule(frequency: frequency)
        rule.interval = interval
        if line.skip("->") {
            guard let last = line.date() else { return false }
            rule.end = start.isDate ? .untilDate(last) : .untilLocal(CivilDateTime(last, start.civil.time))
        }
        while line.skip("d") {
            guard let day = line.number(), day != 0, (-31...31).contains(day) else { return false }
            rule.byMonthDay.append(day)
        }
        while line.skip("w") {
            guard let number = line.number(), let day = CalcurseItem.weekday(number),
                day.ordinal == 0 || frequency == .monthly || frequency == .yearly
            else { return false }
            rule.byDay.append(day)
        }
        while line.skip("m") {
            guard let month = line.number(), (1...12).contains(month) else { return false }
            rule.byMonth.append(month)
        }
        while line.skip("!") {
            guard let day = line.date() else { return false }
            exceptions.append(day)
        }
        rule.byMonth.sort()
        self.rule = rule
        return line.skip("}")
    }

    private static let frequencies: [UInt8: RecurrenceRule.Frequency] = [
        UInt8(ascii: "D"): .daily, UInt8(ascii: "W"): .weekly, UInt8(ascii: "M"): .monthly, UInt8(ascii: "Y"): .yearly,
    ]

    /// The weekday of a number. calcurse counts weekdays from Sunday, 0, and adds seven for each of "the first", "the
    /// second", …; from the end both are negative: 8 is the first Monday, -7 the last Sunday.
    private static func weekday(_ number: Int) -> RecurrenceRule.WeekdayOrdinal? {
        let day = number.magnitude % 7
        let ordinal = number / 7
        guard (-53...53).contains(ordinal), number >= 0 || ordinal < 0,
            let weekday = Weekday(rawValue: day == 0 ? 7 : Int(day))
        else { return nil }
        return RecurrenceRule.WeekdayOrdinal(weekday, ordinal: ordinal)
    }
}

/// An entry of calcurse's list of things to do (`todo`): `[3] Call Anna`, `[-3]>note Done`, or the title alone.
struct CalcurseReminder {
    /// 0 (none), 1 (highest) ... 9.
    var priority = 9
    /// True when it is done.
    var isCompleted = false
    /// The name of its note.
    var note: String?
    var title: String

    /// Reads a line; nil when it is not such an entry.
    init?(_ line: CalcurseLine) {
        var line = line
        if line.skip("[") {
            isCompleted = line.skip("-")
            guard let number = line.number(), line.skip("]") else { return nil }
            priority = min(max(number, 0), 9)
        }
        note = line.note()
        title = line.text
    }
}
