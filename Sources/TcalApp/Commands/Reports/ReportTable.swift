import CalendarEngine
import Commands
import Phrases

/// A report as a table of words and numbers, in whatever format it is written.
struct ReportTable {
    /// A group in words and numbers.
    struct Row {
        /// The value of each key, in words.
        var names: [String]
        /// The value of each key for programs: days as `2026-11-30`.
        var values: [String]
        var seconds: Int64
        var count: Int
        /// The thousandths of the whole time.
        var share: Int
        /// The time of the same group in the other range; nil where none is compared.
        var secondsBefore: Int64?
    }

    let request: Report.Request
    let rate: ReportRate?
    private(set) var rows: [Row] = []
    private(set) var total: Row
    let locale: TimeLocale

    init(
        _ report: Report, _ request: Report.Request, than earlier: Report?, rate: ReportRate?,
        snapshot: any CalendarSnapshot, locale: TimeLocale, words: any CommandVocabulary
    ) {
        (self.request, self.rate, self.locale) = (request, rate, locale)
        let whole = max(report.total.seconds, 1)
        // Groups of time are others in another range; only those of other keys can be compared.
        let isComparable = !request.keys.contains { [.day, .week, .month].contains($0) }
        total = Row(
            names: [words.reportTotal], values: [], seconds: report.total.seconds, count: report.total.count,
            share: 1000,
            secondsBefore: isComparable ? earlier?.total.seconds : nil)
        let before =
            isComparable
            ? earlier.map { Dictionary(uniqueKeysWithValues: $0.rows.map { ($0.group, $0.seconds) }) } : nil
        rows = report.rows.map { row in
            Row(
                names: zip(request.keys, row.group).map { ReportTable.name($1, of: $0, snapshot, locale, words) },
                values: row.group.map { ReportTable.value($0, snapshot) }, seconds: row.seconds, count: row.count,
                share: Int((row.seconds * 1000 + whole / 2) / whole), secondsBefore: before.map { $0[row.group] ?? 0 })
        }
    }

    private static func value(_ value: Report.Value, _ snapshot: any CalendarSnapshot) -> String {
        switch value {
        case .date(let day): day.description
        case .calendar(let index): snapshot.calendars[Int(index.rawValue)].title
        case .text(let text): text
        }
    }

    private static func name(
        _ value: Report.Value, of key: ReportKey, _ snapshot: any CalendarSnapshot, _ locale: TimeLocale,
        _ words: any CommandVocabulary
    ) -> String {
        switch (value, key) {
        case (.date(let day), .month): locale.monthAndYear(year: day.year, month: day.month)
        case (.date(let day), _): locale.shortDate(day, withYear: true)
        case (.text(""), .title): locale.words.title("")
        case (.text(""), _): words.reportNothing
        case (.text, _), (.calendar, _): ReportTable.value(value, snapshot)
        }
    }

    /// Hours and minutes: `62:30`.
    static func hours(_ seconds: Int64) -> String {
        let minutes = (abs(seconds) + 30) / 60
        return "\(seconds < 0 ? "-" : "")\(minutes / 60):\(padded(Int(minutes % 60), 2))"
    }
}
