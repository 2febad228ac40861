/// A name that a calendar can be given: one line with something visible in it.
public struct CalendarTitle: Hashable, Sendable {
    /// The name, without blanks around it.
    public let text: String

    /// Makes a title from a text that somebody typed; nil when nothing of it is visible. Line ends become blanks, since
    /// the name's file has one line.
    public init?(_ typed: String) {
        let line = typed.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard let first = line.firstIndex(where: { !$0.isWhitespace }),
            let last = line.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        let text = String(line[first...last])
        guard !text.unicodeScalars.allSatisfy(CalendarTitle.isUnseen) else { return nil }
        self.text = text
    }

    /// The first of some calendars that has this name. Letter case is ignored: people do not tell two calendars apart
    /// by it, and a typed name is found without it.
    public func holder(
        among calendars: some Sequence<EventCalendar>, except identifier: String? = nil
    ) -> EventCalendar? {
        let folded = text.lowercased()
        return calendars.first { $0.identifier != identifier && $0.title.lowercased() == folded }
    }

    /// Makes the title that somebody typed for a new or an existing calendar. No two calendars get the same title,
    /// because it could then name neither.
    ///
    /// - Throws: `.calendarTitleMissing`, `.calendarTitleTaken`.
    package init(
        _ typed: String, freeAmong calendars: some Sequence<EventCalendar>, for identifier: String? = nil
    ) throws(EditRefusal) {
        guard let title = CalendarTitle(typed) else { throw .calendarTitleMissing }
        if let holder = title.holder(among: calendars, except: identifier) {
            throw .calendarTitleTaken(title: holder.title, path: holder.path)
        }
        self = title
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
