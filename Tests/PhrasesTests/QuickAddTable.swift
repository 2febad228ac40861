import TestKit

@testable import CalendarEngine
@testable import Phrases

/// The lines of `Tests/Fixtures/quick-add.tsv`, and the current meaning of each.
enum QuickAddTable {
    /// A line of the table.
    struct Row: Sendable {
        var locale, text, meaning: String
        var line: Int
    }

    /// The lines of a table's text.
    static func rows(_ text: String) -> [Row] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count >= 2, !line.hasPrefix("#") else { return nil }
            return Row(locale: cells[0], text: cells[1], meaning: cells.count > 2 ? cells[2] : "", line: index + 1)
        }
    }

    static let calendars = ["Home", "Work", "Family Müller"]

    static func phrase(_ locale: String) -> QuickAddPhrase {
        let times = TimePhrase(
            now: PhraseTable.now, locale: PhraseTable.locale(locale), zone: PhraseTable.berlin,
            zoneNamed: PhraseTable.zone)
        return QuickAddPhrase(
            times: times, calendars: calendars,
            usualStart: { $0 == PhraseTable.now.date ? CivilTime(hour: 11, minute: 0) ?? .midnight : .nine })
    }

    /// The meaning of a line: the title, the time, and the other fields, separated by bars.
    ///
    /// - Parameter alarm: Writes an alarm; nil writes it in words.
    static func meaning(
        _ reading: QuickAddReading, _ locale: String, alarms alarm: ((Alarm) -> String)? = nil
    ) -> String {
        let draft = reading.draft
        var parts = [draft.title]
        switch (draft.kind, draft.start, draft.end) {
        case (.event, let start?, let end?): parts.append(PhraseTable.text(from: start, to: end))
        case (_, nil, let due?): parts.append("due \(PhraseTable.text(due))")
        case (_, let start?, let due?) where start == due: parts.append("due \(PhraseTable.text(due))")
        case (_, let start?, let due?): parts.append("\(PhraseTable.text(start)) due \(PhraseTable.text(due))")
        default: parts.append("todo")
        }
        if let rule = draft.rule { parts.append(rule.text) }
        if !draft.datesLeftOut.isEmpty {
            parts.append("except " + draft.datesLeftOut.map(PhraseTable.text).joined(separator: ", "))
        }
        if !draft.location.isEmpty { parts.append("at \(draft.location)") }
        if let calendar = reading.calendar { parts.append("/\(calendars[calendar])") }
        parts += draft.categories.map { "#\($0)" }
        let alarms = AlarmPhrase(locale: PhraseTable.locale(locale))
        if let alarm, !draft.alarms.isEmpty {
            parts.append("!" + draft.alarms.map(alarm).joined(separator: ", "))
        } else if !draft.alarms.isEmpty {
            parts.append("!" + (alarms.describe(draft.alarms, of: draft.alarmBase) ?? "?"))
        }
        if draft.priority != 0 { parts.append("p\(draft.priority)") }
        parts += draft.invitees.map { "invite \($0.text)" }
        if !draft.url.isEmpty { parts.append(draft.url) }
        return parts.joined(separator: " | ")
    }
}
