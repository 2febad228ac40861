/// A word that the readers of phrases know. Their grammar gives it a meaning at its place; a language maps its own
/// words to it (`PhraseVocabulary.keyword`).
public enum Keyword: Hashable, Sendable {
    // Days, and parts of them.
    case now, today, tonight, tomorrow, yesterday, morning, afternoon, evening, noon, midnight, weekday
    case weekend, business, working
    // A day with its own name.
    case feast(FeastDay)
    // Ends of periods in one word.
    case endOfDay, endOfWeek, endOfMonth
    // Units, in full and as letters.
    case second, minute, hour, day, week, fortnight, month, quarter, quarters, year, years, sec, s, m, h, d, w
    case y
    // Numbers.
    case one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty
    case thirty, a, half, couple, few
    // Other numbers from thirteen on, and those that count above the tenth.
    case cardinal(Int), ordinalNumber(Int)
    // The years of an emperor; the value is the year before the first of them: `令和9年`.
    case era(Int)
    // Half an hour before an hour (`halb zehn`), and parts of an hour after one (`et demie`, `moins le quart`).
    case halfTo, andHalf, andQuarter, lessQuarter
    // A quarter of an hour of the way to an hour (`viertel neun`).
    case quarterTowards
    // Words between an hour and minutes that they add to it or take from it: `otto e venti`, `sept heures moins dix`.
    case andMinutes, lessMinutes
    // Ordinals.
    case first, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, last, penultimate, ordinalEnding
    // Words of frequency.
    case every, each, other, per, once, twice, thrice, times, x, hourly, daily, weekly, biweekly, monthly
    case quarterly, yearly, `repeat`, always, forever
    // Words that join others or change their meaning.
    case after, ago, all, allDay, am, and, at, before, between, but, by, clock, daySign, de, does, due, during
    case earlier, early, end, event, except, filler, floating, `for`, from, holiday, hourSign, `in`, `is`, ish, it
    case late, mid, minuteSign, monthSign, never, next, nights, no, nothing, not, o, oclock, of, off, on, only, or, p
    case past, pm, same, hence, nearest, start, the, these, this, through, to, until, weekdaySign, when, yearSign
    // Words of a title that look like a time: `frei`, `wie jedes Jahr`.
    case noTime
}

extension Keyword {
    /// The number that a word means.
    var number: Int? {
        switch self {
        case .cardinal(let number): return number
        case .fifteen: return 15
        case .twenty: return 20
        case .thirty: return 30
        default: break
        }
        let numbers: [Keyword] = [
            .one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten, .eleven, .twelve,
        ]
        return numbers.firstIndex(of: self).map { $0 + 1 }
    }

    /// The minutes that stand after an hour: `nine thirty`.
    var minutes: Int? { number.flatMap { (10..<60).contains($0) ? $0 : nil } }

    /// The minutes that a word after an hour adds to it.
    var minutesBehindHour: Int? {
        switch self {
        case .andHalf: 30
        case .andQuarter: 15
        case .lessQuarter: -15
        default: nil
        }
    }

    /// The minutes that stand before `past` and `to`, besides half an hour.
    var partOfHour: Int? {
        switch self {
        case .quarter: 15
        case .five, .ten, .fifteen, .twenty, .cardinal(13...29): number
        default: nil
        }
    }

    /// The number of an ordinal.
    var ordinal: Int? {
        if case .ordinalNumber(let number) = self { return number }
        let ordinals: [Keyword] = [
            .first, .second, .third, .fourth, .fifth, .sixth, .seventh, .eighth, .ninth, .tenth,
        ]
        return ordinals.firstIndex(of: self).map { $0 + 1 }
    }

    /// The feast that a word names.
    var feast: FeastDay? { if case .feast(let feast) = self { feast } else { nil } }

    /// True for a spelled number.
    var isNumeral: Bool { number != nil || ordinal != nil }
}
