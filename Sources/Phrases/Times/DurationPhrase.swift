public import CalendarEngine

/// Reads lengths of time as people type them: `45m`, `1h30`, `90 min`, `2d`, `1:30`, `PT1H30M`.
public struct DurationPhrase: Sendable {
    /// The words that are understood.
    public let words: any PhraseVocabulary

    /// A reader for a language.
    public init(words: any PhraseVocabulary) { self.words = words }

    /// Reads a length of at least one second.
    ///
    /// A bare number counts minutes. Days and weeks follow the wall clock, shorter units are exact.
    public func duration(_ text: String) throws(PhraseFailure) -> CivilDuration {
        guard var tokens = PhraseTokens(text, words) else { throw .notADuration(text) }
        tokens.trim { $0.keyword == .for || $0 == .mark("+") }
        tokens.countUnits()
        guard let duration = tokens.duration ?? tokens.clockDuration, duration != CivilDuration() else {
            throw .notADuration(text)
        }
        return duration
    }
}

extension PhraseTokens {
    private enum Unit: Int { case week, day, hour, minute, second }

    private static func unit(_ keyword: Keyword?) -> Unit? {
        switch keyword {
        case .w, .week: .week
        case .d, .day: .day
        case .h, .hour: .hour
        case .m, .minute, .minuteSign: .minute
        case .s, .sec, .second: .second
        default: nil
        }
    }

    /// Makes signs into units that elsewhere follow the numbers of dates and clocks: `1日`, `2 horas`.
    fileprivate mutating func countUnits() {
        for index in tokens.indices {
            guard case .name(let name, let keyword) = tokens[index].word else { continue }
            switch keyword {
            case .daySign: tokens[index].word = .name(name, .day)
            case .oclock, .clock: tokens[index].word = .name(name, .hour)
            default: continue
            }
        }
    }

    /// The length that all words together mean; nil when they mean none. Each unit comes once, the longest first.
    var duration: CivilDuration? {
        if let duration = standardDuration { return duration }
        if let duration = spelledDuration { return duration }
        var total = CivilDuration()
        var last: Unit?
        var index = startIndex
        while index < endIndex {
            if last != nil, self[index] == .mark(",") || keyword(at: index) == .and { index += 1 }
            guard let (count, digits) = spelledNumber(at: index), digits <= 6 else { return nil }
            var value = count
            var part: (value: Int, end: Int)?
            if let fraction = fraction(at: index) {
                (value, part) = (0, fraction)
            } else {
                index += 1
                part = hundredths(at: index)
            }
            index = part?.end ?? index
            // `2-hour`
            let isJoined = self[index] == .mark("-") && !isApart(index) && !isApart(index + 1)
            if isJoined, name(at: index + 1) != nil { index += 1 }
            let unit: Unit
            if name(at: index) != nil {
                guard let known = PhraseTokens.unit(keyword(at: index)) else { return nil }
                unit = known
                index += 1
                // `2時間半`
                if unit == .hour, part == nil, keyword(at: index) == .andHalf {
                    part = (50, index + 1)
                    index += 1
                }
            } else if last == .hour, index == endIndex, digits <= 2, value < 60 {
                unit = .minute
            } else {
                return nil
            }
            guard last.map({ $0.rawValue < unit.rawValue }) ?? true else { return nil }
            last = unit
            var hundredths = part?.value ?? 0
            // `dos horas y media`
            if part == nil, unit == .hour, keyword(at: index) == .andHalf { (hundredths, index) = (50, index + 1) }
            total.add(value, hundredths, unit: PhraseTokens.seconds(unit), isNominal: unit.rawValue <= 1)
        }
        return last == nil ? nil : total
    }

    private static func seconds(_ unit: Unit) -> Int {
        switch unit {
        case .week: 604_800
        case .day: 86_400
        case .hour: 3600
        case .minute: 60
        case .second: 1
        }
    }

    /// `2`, `two`.
    private func spelledNumber(at index: Int) -> (value: Int, digits: Int)? {
        if let number = number(at: index) { return number }
        return keyword(at: index)?.number.map { ($0, 1) }
    }

    /// The 50 of `1.5 hours`, `1 1/2 hours` and `one and a half hours`, the 25 of `1.25h`; and the position after it.
    private func hundredths(at index: Int) -> (value: Int, end: Int)? {
        if self[index] == .mark("½") { return (50, index + 1) }
        if keyword(at: index) == .and, keyword(at: index + 1) == .a, keyword(at: index + 2) == .half {
            return (50, index + 3)
        }
        if let fraction = fraction(at: index) { return fraction }
        guard self[index] == .mark(".") || self[index] == .mark(","), !isApart(index), !isApart(index + 1),
            let (value, digits) = number(at: index + 1), digits <= 2, name(at: index + 2) != nil
        else { return nil }
        return (digits == 1 ? value * 10 : value, index + 2)
    }

    /// The 50 of `1/2`, the 75 of `3/4`.
    private func fraction(at index: Int) -> (value: Int, end: Int)? {
        guard let (count, _) = number(at: index), self[index + 1] == .mark("/"), let (parts, _) = number(at: index + 2),
            parts == 2 || parts == 4, (1..<parts).contains(count)
        else { return nil }
        return (100 * count / parts, index + 3)
    }

    /// `an hour`, `a day`, `half an hour`, `an hour and a half`, `three quarters of an hour`.
    private var spelledDuration: CivilDuration? {
        guard let first = keyword(at: startIndex), [.a, .half, .quarter, .three].contains(first) else {
            return nil
        }
        let names = words.keywords
        guard names.count == tokens.count else { return nil }
        switch names {
        case [.quarter, .of, .a, .hour], [.a, .quarter, .of, .a, .hour]:
            return CivilDuration(seconds: 900)
        case [.three, .quarters, .of, .a, .hour]: return CivilDuration(seconds: 2700)
        case [.a, .hour, .and, .a, .half]: return CivilDuration(seconds: 5400)
        default: break
        }
        guard let unit = names.last.flatMap({ PhraseTokens.unit($0) }) else { return nil }
        let seconds = PhraseTokens.seconds(unit)
        switch names.dropLast() {
        case [.a]:
            return unit.rawValue <= 1 ? CivilDuration(days: seconds / 86_400) : CivilDuration(seconds: Int64(seconds))
        case [.half], [.half, .a], [.a, .half], [.a, .half, .a]: return CivilDuration(seconds: Int64(seconds / 2))
        default: return nil
        }
    }

    /// `PT1H30M`, `P1D`, `P2W` (RFC 5545 3.3.6), without a sign.
    private var standardDuration: CivilDuration? {
        guard let first = name(at: startIndex), first == "p" || first == "pt" else { return nil }
        var total = CivilDuration()
        var index = startIndex + 1
        var hasTime = first == "pt"
        while index < endIndex {
            guard let (value, digits) = number(at: index), digits <= 9, let name = name(at: index + 1) else {
                return nil
            }
            switch (name, hasTime) {
            case ("w", false): total.days += value * 7
            case ("d", false), ("dt", false): total.days += value
            case ("h", true): total.seconds += Int64(value) * 3600
            case ("m", true): total.seconds += Int64(value) * 60
            case ("s", true): total.seconds += Int64(value)
            default: return nil
            }
            if name == "dt" { hasTime = true }
            index += 2
        }
        return endIndex - startIndex > 1 ? total : nil
    }

    /// `1:30` as hours and minutes, and a bare number as minutes.
    var clockDuration: CivilDuration? {
        guard let (value, digits) = number(at: startIndex), digits <= 4 else { return nil }
        if tokens.count == 1 { return CivilDuration(seconds: Int64(value) * 60) }
        guard tokens.count == 3, self[startIndex + 1] == .mark(":"), let (minutes, count) = number(at: startIndex + 2),
            count == 2, minutes < 60
        else { return nil }
        return CivilDuration(seconds: Int64(value) * 3600 + Int64(minutes) * 60)
    }
}

extension CivilDuration {
    /// Adds a count of units with hundredths; whole days stay nominal.
    fileprivate mutating func add(_ count: Int, _ hundredths: Int, unit: Int, isNominal: Bool) {
        if isNominal {
            days += count * (unit / 86_400)
        } else {
            seconds += Int64(count) * Int64(unit)
        }
        seconds += Int64(unit * hundredths / 100)
    }
}
