import CalendarEngine
import Phrases

// Values of texts about input that was not understood.

extension Language {
    func fullDate(_ date: CivilDate) -> String { TimeLocale(words: self).fullDate(date, withYear: true) }

    /// The start of a failure whose end comes before it.
    func start(_ failure: PhraseFailure) -> String {
        guard case .endBeforeStart(let start, let end) = failure else { return "" }
        return time(start, beside: end)
    }

    /// The end of a failure that comes before its start.
    func end(_ failure: PhraseFailure) -> String {
        guard case .endBeforeStart(let start, let end) = failure else { return "" }
        return time(end, beside: start)
    }

    /// A time, with its zone where the zone of the other time differs.
    private func time(_ time: EventTime, beside other: EventTime) -> String {
        let locale = TimeLocale(words: self)
        let date = locale.shortDate(time.civil.date, withYear: true)
        if time.isDate { return date }
        let zone =
            time.timeZone == other.timeZone || other.isDate ? "" : time.timeZone.map { " \($0.identifier)" } ?? ""
        return "\(date) \(locale.clockTime(time.civil.time))\(zone)"
    }

    func alternativesInQuotes(_ texts: [String]) -> String { alternatives(texts.map(excerpt)) }
    func eitherInQuotes(_ texts: [String]) -> String { texts.map(excerpt).joined(separator: or) }
    func statuses(_ kind: ItemKind) -> String { joined(namesOfStatuses(kind)) }
    func listedStatuses(_ kind: ItemKind) -> String { list(namesOfStatuses(kind)) }
    private func namesOfStatuses(_ kind: ItemKind) -> [String] {
        ItemStatus.values(for: kind).map(status) + [status("")]
    }
    func englishDay(_ weekday: Weekday) -> String { English().shortName(of: weekday).lowercased() }

    /// The two-digit year at the end of a date.
    func yearAtEnd(_ text: String) -> String { text.yearAtEnd }
}

extension PhraseFailure {
    /// True of a year of two digits that may be an hour.
    var mayEndInHour: Bool {
        guard case .shortYear(let text) = self else { return false }
        return Int(text.yearAtEnd) ?? 99 <= 24
    }
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    fileprivate var yearAtEnd: String { split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? "" }
}

extension ConfigurationFault {
    /// True of keys that end where a `#` or `;` began a comment.
    var isCutByComment: Bool {
        guard case .invalidValue(_, let value, .keys) = self else { return false }
        return value.isEmpty || value.hasSuffix(",")
    }
}
