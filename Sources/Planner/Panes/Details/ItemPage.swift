package import CalendarEngine
package import Phrases
internal import Cells

/// All properties of an item as lines of text: the content of the details, for verbs without a screen.
package enum ItemPage {
    package struct Line: Hashable, Sendable {
        /// The kinds of lines by their look.
        package enum Look: Hashable, Sendable {
            case title, cancelledTitle, usual, secondary
            /// The title of the item's calendar.
            case calendar(CalendarIndex)
        }

        /// The text with its indent, made safe for its destination.
        package let text: String
        /// The kind of the line.
        package let look: Look
        /// The emphasized words, by the columns of the text, in order.
        package var emphases: [NoteEmphasis] = []
    }

    /// The lines about an occurrence. For a terminal, they are wrapped to a number of columns and made safe; for
    /// another program, which has no columns, they are unwrapped and exact. Its calendars are those of the snapshot.
    ///
    /// - Parameter showsOrigin: False for an item that is in no calendar yet.
    package static func lines(
        of occurrence: Occurrence, in snapshot: any EditableSnapshot, now: Instant, zone: TimeZone,
        ownZone: TimeZone? = nil,
        locale: TimeLocale, words: any ScreenVocabulary, usesUTF8: Bool, columns: Int?,
        showsOrigin: Bool = true
    ) -> [Line] {
        var settings = Settings()
        settings.glyphs = usesUTF8 ? .unicode : .ascii
        var here = Situation(
            size: Size(width: columns ?? 80, height: 1), now: now, zone: zone, locale: locale, words: words, zones: nil,
            settings: settings, ownZone: ownZone)
        here.snapshot = snapshot
        here.calendarsByIndex = snapshot.calendars
        here.selection.what = .row(ListRow(occurrence: occurrence, day: occurrence.days.lowerBound))
        var details = Details(here)
        details.showsOrigin = true
        var lines = columns.map { details.lines(here, width: $0) } ?? details.lines(here).flatMap(\.parted)
        if !showsOrigin, let origin = lines.lastIndex(where: \.isCalendar) {
            lines = Array(lines[..<origin])
            while lines.last?.text.isEmpty == true { lines.removeLast() }
        }
        let safe = columns == nil ? SafeText.plain : SafeText.line
        return lines.map { line in
            let indent = String(repeating: " ", count: line.indent)
            let emphases = line.emphases.map { words in
                NoteEmphasis(
                    columns: words.columns.lowerBound + line.indent..<words.columns.upperBound + line.indent,
                    emphasis: words.emphasis)
            }
            return Line(
                text: line.text.isEmpty ? "" : indent + safe(line.text), look: look(of: line.role), emphases: emphases)
        }
    }

    private static func look(of role: DetailsLine.Role) -> Line.Look {
        switch role {
        case .title: .title
        case .cancelledTitle: .cancelledTitle
        case .fact, .warning, .link: .usual
        case .calendar(let index): .calendar(index)
        case .secondary, .label, .file: .secondary
        }
    }
}

extension DetailsLine {
    /// True for the line with the item's calendar.
    fileprivate var isCalendar: Bool { if case .calendar = role { true } else { false } }

    /// The line split at the line ends of its text.
    fileprivate var parted: [DetailsLine] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            DetailsLine(text: String($0), role: role, indent: indent, emphases: emphases)
        }
    }
}
