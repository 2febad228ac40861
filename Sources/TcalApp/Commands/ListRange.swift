import CalendarEngine
import Commands
import Phrases

/// The days that `tcal list` shows.
struct ListRange: Hashable {
    /// The days, half-open.
    let days: Range<CivilDate>
    /// The time of START, if it has one: items that were over by then are left out.
    let from: CivilDateTime?

    /// The length of a list when the user gives none.
    static let usual = DatePhrase.Length(30, .days)

    /// A number of days from a moment on.
    init(from moment: CivilDateTime, days: Int) {
        self.days = moment.date..<moment.date.adding(days: days)
        from = moment
    }

    /// The days that START and END or LENGTH name, relative to now. A LENGTH alone counts from today; START alone gives
    /// its day or days; a length into the past goes up to today. Throws `UsageError.unreadablePhrase`.
    ///
    /// - Parameter usual: The length from today on when there are no operands.
    init(
        _ operands: [String], now: CivilDateTime, locale: TimeLocale, usual: DatePhrase.Length = ListRange.usual
    ) throws(UsageError) {
        var operands = ListRange.ends(operands, locale) ?? operands
        if operands.count == 1, DatePhrase.Length(operands[0], words: locale.words) != nil {
            operands.insert("today", at: 0)
        } else if operands.count == 1, let sign = operands[0].first, "-−".contains(sign) {
            // `-2w`
            operands.append("today")
        }
        let phrase = DatePhrase(today: now.date, locale: locale)
        var failure: PhraseFailure?
        for count in ListRange.lengthsOfStart(operands, phrase) {
            let (start, end) = (operands.prefix(count), operands.dropFirst(count))
            do throws(PhraseFailure) {
                let range = try phrase.days(
                    from: start.isEmpty ? "today" : start.joined(separator: " "),
                    to: end.isEmpty ? nil : end.joined(separator: " "),
                    usual: operands.isEmpty ? usual : DatePhrase.Length(1, .days))
                days = range.days
                from = range.time.map { CivilDateTime(range.days.lowerBound, $0) }
                return
            } catch {
                failure = failure ?? error
            }
        }
        throw .unreadablePhrase(nil, failure ?? .notADate(operands.joined(separator: " ")))
    }

    /// START and END of `monday to friday` and `from mon to wed`, in one operand or several; nil for others.
    private static func ends(_ operands: [String], _ locale: TimeLocale) -> [String]? {
        func keyword(_ word: String) -> Keyword? { locale.words.keyword(word.lowercased()) }
        let all = operands.flatMap { $0.split(separator: " ").map(String.init) }
        let words = all.first.map(keyword) == .from ? Array(all.dropFirst()) : all
        guard let seam = words.firstIndex(where: { [.to, .until].contains(keyword($0)) }), seam > 0,
            seam + 1 < words.count
        else { return nil }
        return [words[..<seam], words[(seam + 1)...]].map { $0.joined(separator: " ") }
    }

    /// The numbers of words that START may have, the likeliest first: `mon fri` are two days; `24 dec` and `next week`
    /// are one START, as if in quotes.
    private static func lengthsOfStart(_ operands: [String], _ phrase: DatePhrase) -> [Int] {
        guard operands.count == 2 else { return operands.isEmpty ? [0] : (1...operands.count).reversed() }
        // `24`, `24.`, `24th`
        func isNumber(_ text: String) -> Bool { text.first?.isNumber == true && text.count <= 4 }
        let isDate = operands.contains(where: isNumber) && operands.contains { phrase.namesMonth($0.lowercased()) }
        return isDate ? [2, 1] : [1, 2]
    }
}
