import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

/// The phrases of `Tests/Fixtures/phrases.tsv`, and the current meaning of each.
enum PhraseTable {
    /// A line of the table.
    struct Row: Sendable, CustomStringConvertible {
        var reader, locale, context, text, meaning, other: String
        var line: Int

        /// The name in a failing test.
        var description: String { "line \(line): \(text)" }
    }

    /// The lines of a table's text.
    static func rows(_ text: String) -> [Row] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            if line.isEmpty || line.hasPrefix("#") { return nil }
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }
            return Row(
                reader: cell(0), locale: cell(1), context: cell(2), text: cell(3), meaning: cell(4), other: cell(5),
                line: index + 1)
        }
    }

    /// Saturday 21 November 2026, 10:42.
    static let now = wallClock("2026-11-21 10:42")
    static let berlin = TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
    private static let tokyo = TimeZone(identifier: "Asia/Tokyo", secondsFromUTC: 32_400)
    private static let london = TimeZone(identifier: "Europe/London", secondsFromUTC: 0)
    private static let losAngeles = TimeZone(identifier: "America/Los_Angeles", secondsFromUTC: -28_800)
    private static let kolkata = TimeZone(identifier: "Asia/Kolkata", secondsFromUTC: 19_800)
    private static let newYork = TimeZone(identifier: "America/New_York", secondsFromUTC: -18_000)

    private static let dhaka = TimeZone(identifier: "Asia/Dhaka", secondsFromUTC: 21_600)
    private static let jerusalem = TimeZone(identifier: "Asia/Jerusalem", secondsFromUTC: 7200)

    private static let zones: [String: TimeZone] = [
        "asia/dhaka": dhaka, "asia/jerusalem": jerusalem,
        "asia/tokyo": tokyo, "tokyo": tokyo, "utc": .utc, "gmt": .utc, "europe/berlin": berlin, "berlin": berlin,
        "america/los_angeles": losAngeles, "asia/kolkata": kolkata, "europe/london": london,
        "america/new_york": newYork, "new york": newYork, "london": london, berlin.identifier.lowercased(): berlin,
    ]

    static func zone(_ name: String) -> TimeZone? { zones[name.lowercased()] }

    private static let locales = [
        "de": LocaleFixture.german, "us": LocaleFixture.american, "gb": LocaleFixture.british, "C": .c,
    ]

    static func locale(_ name: String) -> TimeLocale { locales[name] ?? .c }

    /// A start of the table: a day, or a time in Berlin.
    static func start(_ text: String) -> EventTime {
        let moment = wallClock(text)
        return text.contains(" ") ? .zoned(moment, berlin) : .date(moment.date)
    }

    // MARK: Writing

    static func text(_ time: EventTime) -> String {
        switch time {
        case .date(let date): "\(date)"
        case .floating(let civil): text(civil) + " floating"
        case .zoned(let civil, let zone): text(civil) + (zone == berlin ? "" : " \(zone.identifier)")
        }
    }

    private static func text(_ civil: CivilDateTime) -> String {
        "\(civil.date) \(civil.time.second == 0 ? String(civil.time.description.prefix(5)) : "\(civil.time)")"
    }

    static func text(from start: EventTime, to end: EventTime) -> String {
        if start.isDate {
            let last = end.civil.date.adding(days: -1)
            return last <= start.civil.date ? text(start) : "\(text(start))..\(last)"
        }
        let isShort = start.timeZone == berlin && end.timeZone == berlin && start.civil.date == end.civil.date
        return isShort ? "\(text(start))..\(text(end).suffix(5))" : "\(text(start))..\(text(end))"
    }
}

extension PhraseTable {
    /// The reader of a row's times.
    static func phrase(_ row: Row) -> TimePhrase {
        let isNow = row.context.hasPrefix("now ")
        let isDay = row.reader == "when" && !row.context.isEmpty && !isNow
        return TimePhrase(
            now: isNow ? wallClock(row.context.dropFirst(4)) : now,
            day: isDay ? wallClock(row.context).date : nil, locale: locale(row.locale), zone: berlin, zoneNamed: zone)
    }

    /// The current meaning of a row's text, and its other reading or its moved start.
    static func meaning(_ row: Row) -> (String, String) {
        do {
            let locale = locale(row.locale)
            switch row.reader {
            case "when":
                let reading = try phrase(row).reading(row.text)
                return (
                    text(from: reading.span.start, to: reading.span.end),
                    reading.other.map { text(from: $0.start, to: $0.end) } ?? ""
                )
            case "date":
                let moment = try DatePhrase(today: now.date, locale: locale).moment(row.text)
                return (moment.time == nil ? "\(moment.date)" : text(.zoned(moment.start, berlin)), "")
            case "end":
                let start = start(row.context)
                let end = try phrase(row).end(row.text, after: start)
                return (end.isDate ? "\(end.civil.date.adding(days: -1))" : text(end), "")
            case "rule":
                let start = start(row.context)
                guard let series = try RulePhrase(start: start, locale: locale).series(row.text) else {
                    return ("never", "")
                }
                let gone = series.datesLeftOut.map { " -\(text($0))" }.joined()
                let missed = series.missedDays.map { " ?\($0)" }.joined()
                return (series.rule.text + gone + missed, series.start == start ? "" : text(series.start))
            case "alarm", "due alarm":
                let start = start(row.context)
                let phrase = AlarmPhrase(locale: locale)
                let base: AlarmBase = row.reader == "due alarm" ? .due(start) : .start(start)
                let words = try phrase.alarms(row.text, of: base).map { phrase.words($0, of: base, viewedIn: berlin) }
                return (words.isEmpty ? "none" : words.joined(separator: "; "), "")
            default:
                return (TimeLocale.c.words.length(try DurationPhrase(words: English()).duration(row.text), .full), "")
            }
        } catch { return ("! \(error.wording(in: .c))", "") }
    }
}
