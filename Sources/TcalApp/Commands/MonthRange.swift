import CalendarEngine
import Commands
import Phrases

/// The months that `tcal cal` shows: one, or the twelve of a year.
struct MonthRange: Hashable {
    /// The first days of the months, in order.
    let months: [CivilDate]

    /// The months that a text names, seen from today; this month for nil. Throws `UsageError.invalidArgument`.
    init(_ text: String?, today: CivilDate, locale: TimeLocale) throws(UsageError) {
        guard let text else {
            self.init(months: [today.firstOfMonth])
            return
        }
        if text.utf8.count == 4, let year = MonthRange.number(text), let first = CivilDate(year: year, month: 1, day: 1)
        {
            self.init(months: (0..<12).map { first.adding(months: $0) })
        } else if let month = MonthRange.month(text, today: today, locale: locale) {
            self.init(months: [month.firstOfMonth])
        } else {
            throw .invalidArgument(.month, text, .month)
        }
    }

    private init(months: [CivilDate]) {
        self.months = months
    }

    private static func month(_ text: String, today: CivilDate, locale: TimeLocale) -> CivilDate? {
        if let sign = text.first, "+-".contains(sign), let distance = number(text.dropFirst()) {
            return today.firstOfMonth.adding(months: sign == "-" ? -distance : distance)
        }
        if let month = number(text) { return CivilDate(year: today.year, month: month, day: 1) }
        if let moment = CivilMoment(text), moment.time == nil { return moment.date }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].utf8.count == 4, let year = number(parts[0]), let month = number(parts[1]) {
            return CivilDate(year: year, month: month, day: 1)
        }
        return named(text, locale: locale).flatMap { CivilDate(year: today.year, month: $0, day: 1) }
    }

    /// The number of the month with this name, in full or shortened to at least three letters, in the user's language
    /// or in English.
    private static func named(_ text: String, locale: TimeLocale) -> Int? {
        let word = text.lowercased()
        guard word.count >= 3 else { return nil }
        for names in locale.typedMonthNames {
            if let index = names.firstIndex(where: { $0.lowercased().hasPrefix(word) }) { return index + 1 }
        }
        return nil
    }

    /// Up to six digits as a number.
    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.count <= 6 && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}
