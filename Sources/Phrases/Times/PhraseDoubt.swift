internal import CalendarEngine

/// A place where a phrase may mean two things: a decision that a reader takes one way, and can take the other way.
enum PhraseDoubt: CaseIterable {
    /// `12-24` is a date or two hours.
    case hours
    /// `11-27` is days of a month or 27 November.
    case days
    /// `5/6` is in May or in June.
    case order
    /// `fri in 2 weeks` is the Friday of that week or two weeks after the next one.
    case weeks
    /// `next week` is a day of it or all of it.
    case period
    /// `wed 9 15` is the 9th at three or Wednesday at a quarter past nine.
    case minutes
    /// `5 dec 1930` is in the evening or long ago.
    case year
    /// `next fri` is the next Friday or the one of next week.
    case next
    /// A bare `3` is in the afternoon or at night.
    case half
    /// `10:30 to 13:25 New York` begins there or at home.
    case zone
    /// `9 IST` is in India or in Israel.
    case abbreviation
    /// `9:00`, when that is over today, is tomorrow or was today; `sat 9:00` in a week.
    case past
}

extension TimePhrase {
    /// The meaning of a text, and another one that is possible.
    public struct Reading: Hashable, Sendable {
        /// The meaning that is taken unless the other is chosen.
        public var span: Span
        /// The other meaning; nil where nobody would mean another.
        public var other: Span?
    }

    /// Reads as `span` does, and adds the other meaning of an ambiguous text: `12-24`, `5/6`, `tue 3`.
    public func reading(_ text: String) throws(PhraseFailure) -> Reading {
        let span = try span(text)
        guard let tokens = PhraseTokens(text, locale.words) else { return Reading(span: span) }
        for doubt in PhraseDoubt.allCases where mayArise(doubt, in: tokens, span) {
            var phrase = self
            phrase.doubt = doubt
            if let other = try? phrase.span(text), (other.start, other.end) != (span.start, span.end) {
                return Reading(span: span, other: other)
            }
        }
        return Reading(span: span)
    }

    /// True when a phrase may have an ambiguity; most phrases have none, and need no second reading.
    private func mayArise(_ doubt: PhraseDoubt, in tokens: PhraseTokens, _ span: Span) -> Bool {
        switch doubt {
        case .hours, .days: tokens.tokens.contains { $0.word == .mark("-") }
        // The locale of a user who writes dates with slashes gives their order, but a weekday may have decided against
        // it.
        case .order:
            tokens.tokens.contains { $0.word == .mark("/") }
                && (!locale.numericDate(now.date).contains("/")
                    || tokens.words.names.contains { dates.weekday($0) != nil })
        case .weeks: tokens.words.keywords.contains(.in)
        case .period:
            [[.next], [.the, .next]].contains { tokens.words.keywords.starts(with: $0) } && !span.given.contains(.time)
                && dates.periodBesideToday(tokens.words) != nil
        case .next: tokens.words.keywords.contains(.next) && tokens.words.names.contains { dates.weekday($0) != nil }
        case .minutes:
            tokens.tokens.indices.contains { tokens.number(at: $0) != nil && tokens.number(at: $0 + 1) != nil }
        // `9-10 Tokyo` takes place there as a whole, except on a journey.
        case .zone:
            span.given.isSuperset(of: [.zone, .end])
                && (isJourney || !tokens.tokens.contains { $0.word == .mark("-") })
        case .abbreviation:
            span.given.contains(.zone) && tokens.words.names.contains { ZoneAbbreviation.places($0).count > 1 }
        case .year:
            tokens.tokens.contains { if case .number(1860...2359, 4) = $0.word { true } else { false } }
        case .half: span.given.contains(.time)
        case .past:
            span.given.contains(.time)
                && (span.given.contains(.date)
                    ? tokens.words.names.contains { dates.weekday($0) == now.date.weekday } : !isDayChosen)
        }
    }
}
