/// Dates and times written as the locale's people write them.
extension TimeLocale {
    /// `09:30`, or `9:30 AM`. Of a locale's times with one and the same half of the day, all end alike, so they align
    /// at the right.
    public func text(_ time: CivilTime) -> String {
        var text = ""
        let hour = time.hour
        if usesTwelveHourClock {
            let half = hour < 12 ? amText : pmText
            if clock.halfComesFirst { text += half + clock.halfGap }
            text.append(number: hour % 12 == 0 ? 12 : hour % 12, width: 1)
            text += clock.separator
            text.append(number: time.minute, width: 2)
            if !clock.halfComesFirst { text += clock.halfGap + half }
        } else {
            text.append(number: hour, width: 2)
            text += clock.separator
            text.append(number: time.minute, width: 2)
        }
        return text
    }

    /// The widest that `text(_: CivilTime)` can be, in columns.
    public var timeWidth: Int {
        let half = max(columnCount(of: amText), columnCount(of: pmText)) + columnCount(of: clock.halfGap)
        return 4 + columnCount(of: clock.separator) + (usesTwelveHourClock ? half : 0)
    }

    /// The day without its weekday and year, in full: `21 November`, `November 21`, `21. November`, `11月21日`.
    public func dayAndMonth(_ date: CivilDate) -> String {
        formats.dayAndMonth.text(date, in: self)
    }

    /// The day without its weekday, in full: `21 November 2026`, `November 21, 2026`, `2026年11月21日`.
    public func dayMonthAndYear(_ date: CivilDate) -> String {
        formats.dayMonthAndYear.text(date, in: self)
    }

    /// The day with weekday and month: `Saturday 21 November`, `Saturday, November 21`, `11月21日(土)`; with the year on
    /// request.
    public func fullDate(_ date: CivilDate, withYear: Bool = false) -> String {
        (withYear ? formats.fullWithYear : formats.full).text(date, in: self)
    }

    /// The same in few columns: `Sat 21 Nov`, `Sat, Nov 21`, `11/21(土)`; with the year on request.
    public func shortDate(_ date: CivilDate, withYear: Bool = false) -> String {
        (withYear ? formats.shortWithYear : formats.short).text(date, in: self)
    }

    /// A month's heading: `November 2026`, `2026年11月`. The month is clamped to 1...12.
    public func monthAndYear(year: Int, month: Int) -> String {
        guard let first = CivilDate(year: year, month: min(max(month, 1), 12), day: 1) else { return "\(year)" }
        return formats.monthAndYear.text(first, in: self)
    }

    /// Numbers alone, in the locale's order: `21.11.2026`, `11/21/2026`.
    public func numericDate(_ date: CivilDate) -> String {
        formats.numeric.text(date, in: self)
    }

    /// Several days in words, as short as their common parts allow: `21–23 November`, `30 November – 2 December`;
    /// with the years when they differ.
    public func dateRange(_ days: ClosedRange<CivilDate>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        if first == last { return dayAndMonth(first) }
        if first.firstOfMonth == last.firstOfMonth, let text = formats.dayAndMonth.text(from: first, to: last, in: self)
        {
            return text
        }
        if first.year == last.year { return "\(dayAndMonth(first)) – \(dayAndMonth(last))" }
        return "\(dayMonthAndYear(first)) – \(dayMonthAndYear(last))"
    }

    /// A weekday's name in full.
    public func name(of weekday: Weekday) -> String { weekdayNames[weekday.rawValue - 1] }

    /// A weekday's short name.
    public func shortName(of weekday: Weekday) -> String { shortWeekdayNames[weekday.rawValue - 1] }

    /// The head of a weekday's column in the month grid, at most `width` columns: `Mo`, `月`. Cut from the short name,
    /// between what people take for letters.
    public func columnHead(_ weekday: Weekday, width: Int) -> String {
        var head = ""
        var columns = 0
        for character in shortName(of: weekday) {
            let next = columns + columnCount(of: character)
            guard next <= width, character != "." else { break }
            head.append(character)
            columns = next
        }
        return head
    }
}

/// How many columns a name takes in a terminal. Names of days and months hold no emoji, so the plain rule will do:
/// East Asian wide letters take two, marks on other letters none.
func columnCount(of text: String) -> Int {
    text.reduce(0) { $0 + columnCount(of: $1) }
}

private func columnCount(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: continue
        default: break
        }
        let isWide =
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60:
                true
            default: false
            }
        widest = max(widest, isWide ? 2 : 1)
    }
    return widest
}
