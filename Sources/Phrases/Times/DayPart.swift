internal import CalendarEngine

/// A part of the day that a phrase names, with the times that belong to it.
enum DayPart {
    case morning, afternoon, evening
    /// The coming night; its times after midnight are on the next day.
    case tonight

    /// The part that a word names.
    static func named(_ keyword: Keyword?) -> DayPart? {
        switch keyword {
        case .morning: .morning
        case .afternoon: .afternoon
        case .evening: .evening
        case .tonight: .tonight
        default: nil
        }
    }

    /// The hour that the part means when none is given.
    var usualHour: Int {
        switch self {
        case .morning: 9
        case .afternoon: 14
        case .evening, .tonight: 20
        }
    }

    /// The hour at the beginning, the middle or the end of the part: `early in the morning`, `mid-morning`, `late
    /// evening`.
    func hour(_ edge: Keyword?) -> Int {
        switch (self, edge) {
        case (.morning, .early?): 7
        case (.morning, .mid?): 10
        case (.morning, .late?): 11
        case (.afternoon, .early?): 13
        case (.afternoon, .mid?): 15
        case (.afternoon, .late?): 17
        case (.evening, .early?): 18
        case (.evening, .late?): 22
        default: usualHour
        }
    }

    /// The meaning of a time in this part of the day.
    func time(_ clock: ClockReading) -> ClockReading {
        guard clock.mayTakeHalf else { return clock }
        var time = clock
        switch self {
        case .morning: if clock.hour < 12 { time.half = .forenoon }
        case .afternoon: time.half = .afternoon
        case .evening, .tonight:
            if clock.hour == 12 {
                // Midnight, and the half hour after it.
                time.hour = clock.minute == 0 && clock.shift == 0 ? 24 : 0
            } else {
                time.half = clock.hour > 4 ? .afternoon : .forenoon
            }
        }
        return time
    }
}

extension PhraseSide {
    /// Removes `morning`, `in the evening`, `this afternoon`, wherever it stands; `tonight` stays, because it also
    /// names a day.
    mutating func takePart(today: CivilDate) {
        let place = days.tokens.indices.first {
            DayPart.named(days.keyword(at: $0)) != nil && days.keyword(at: $0 - 1) != .holiday
        }
        guard let place else {
            return takeHalf()
        }
        part = DayPart.named(days.keyword(at: place))
        guard part != .tonight else { return }
        var start = place
        if days.keyword(at: start - 1) == .the { start -= 1 }
        if [.in, .at].contains(days.keyword(at: start - 1)) {
            start -= 1
        } else if days.keyword(at: start - 1) == .this {
            start -= 1
            day = today
        }
        // `early in the morning`, `mid-morning`
        let before = days[start - 1] == .mark("-") ? start - 2 : start - 1
        if let edge = days.keyword(at: before), [.early, .mid, .late].contains(edge) {
            (edgeOfPart, start) = (edge, before)
        }
        // `morning of 15 february`
        let isOf = days.keyword(at: place + 1) == .of && start == days.startIndex
        // `la sera del 18`: the number is a day, as after `the`.
        if isOf, days.number(at: place + 2) != nil, case .name(let name, _)? = days[place + 1] {
            days.tokens[place + 1].word = .name(name, .the)
            return days.remove(start..<place + 1)
        }
        days.remove(start..<(isOf ? place + 2 : place + 1))
    }

    /// Removes the `pm` of `mon pm`, which follows no number.
    private mutating func takeHalf() {
        let last = days.endIndex - 1
        guard [.am, .pm].contains(days.keyword(at: last)), days.name(at: last - 1) != nil else { return }
        let isBehindNumber = days.keyword(at: last - 1)?.number != nil
        if isBehindNumber { return }
        part = days.keyword(at: last) == .am ? .morning : .afternoon
        days.remove(last..<last + 1)
    }
}

extension TimePhrase {
    /// The side with its time in the part of the day that it names.
    func settled(_ side: PhraseSide, _ text: String) throws(PhraseFailure) -> PhraseSide {
        var side = side
        guard let part = side.part else { return side }
        if let clock = side.clock {
            side.clock = part.time(clock)
        } else if side.moment == nil {
            let isLate = part == .tonight && side.day == nil && now.time.hour >= part.usualHour
            let hour = isLate ? now.time.hour + 1 : part.hour(side.edgeOfPart)
            side.clock = ClockReading(hour: hour, certainty: .sure, isImplied: true, end: 0)
        }
        guard let second = side.clock?.secondOfDay else { throw .noSuchTime(text) }
        // Tonight at one is tomorrow, unless it is past midnight already; `fri night at 1` is on Saturday.
        let isSoon = part == .tonight && now.time.hour < 5 && second > Int(now.time.secondOfDay)
        if [.tonight, .evening].contains(part), second < 5 * 3600, !isSoon { side.daysLater = 1 }
        return side
    }
}

extension DayPart {
    /// The seconds of the day that belong to it.
    var hours: Range<Int> {
        switch self {
        case .morning: 6 * 3600..<12 * 3600
        case .afternoon: 12 * 3600..<18 * 3600
        case .evening, .tonight: 17 * 3600..<23 * 3600
        }
    }
}
