package import CalendarEngine

/// A birthday or an anniversary on one of its dates: a yearly all-day event whose title, categories or calendar says
/// so.
package struct Celebration: Hashable, Sendable {
    /// The kind of celebration.
    package enum Kind: Hashable, Sendable {
        case birthday, anniversary
    }

    /// The occurrence on that date.
    package var occurrence: Occurrence
    package var title: String
    /// The kind: the day of a birth, or of another event.
    package var kind: Kind
    /// The years since the first date; nil where its year is unknown.
    package var years: Int?

    /// Parts of titles and of calendars' names without accents, in the languages that tcal speaks.
    private static let words: [(kind: Kind, words: [String])] = [
        (
            .anniversary,
            [
                "anniversary", "wedding", "jahrestag", "hochzeitstag", "mariage", "aniversario", "anniversario",
                "trouwdag", "記念日",
            ]
        ),
        (
            .birthday,
            [
                "birthday", "bday", "b-day", "geburtstag", "anniversaire", "anniv", "cumple", "compleanno",
                "verjaardag", "jarig", "誕生日", "バースデー",
            ]
        ),
    ]

    /// Words without accents that begin a title and are followed by the name of the person: `compleanno di Ana`.
    private static let heads: Set<String> = [
        "geburtstag", "jahrestag", "hochzeitstag", "anniversaire", "anniv", "cumple", "cumpleanos", "aniversario",
        "compleanno", "anniversario", "verjaardag", "trouwdag",
    ]

    /// The kind that a text says; nil for none.
    static func kind(saidBy text: String) -> Kind? {
        let text = text.foldedForSearch
        return words.first { $0.words.contains(where: text.contains) }?.kind
    }

    /// True for a word for a day that recurs each year: a birthday or an anniversary, but not a wedding.
    static func isYearly(_ word: String) -> Bool {
        kind(saidBy: word) != nil && !["wedding", "mariage"].contains(where: word.foldedForSearch.contains)
    }

    /// True for a word that begins the name of such a day.
    static func beginsYearly(_ word: String) -> Bool { heads.contains(word.foldedForSearch) }

    /// The greatest age that is counted. An earlier year stands for an unknown one: Apple writes 1604, others 1900 or
    /// 1904.
    static let mostYears = 121

    /// The years between two dates; nil where the first year stands for an unknown one.
    static func years(from first: CivilDate, to date: CivilDate) -> Int? {
        let years = date.year - first.year
        return (1...mostYears).contains(years) ? years : nil
    }
}

extension CalendarSnapshot {
    /// The birthdays and anniversaries of some days in the order of their dates, each once, even if several calendars
    /// have it.
    package func celebrations(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [Celebration] {
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, calendars: calendars, kinds: [.event])
        let yearly = occurrences(matching: predicate).filter {
            $0.isAllDay && $0.isRecurring && !$0.traits.contains(.cancelled) && days.contains($0.start.date)
        }
        return joiningTwins(yearly).occurrences.compactMap(celebration)

        func celebration(_ occurrence: Occurrence) -> Celebration? {
            let fields = details(of: occurrence).fields
            guard fields.recurrenceRules.contains(where: { $0.frequency == .yearly && $0.interval == 1 }) else {
                return nil
            }
            let calendar = self.calendars.first { $0.index == occurrence.item.calendar }?.title ?? ""
            let own = Celebration.kind(saidBy: ([fields.title] + fields.categories).joined(separator: " "))
            guard let kind = own ?? Celebration.kind(saidBy: calendar) else { return nil }
            let date = occurrence.start.date
            let past = date.adding(months: -12 * (Celebration.mostYears + 1))..<date
            let first = occurrences(of: identifier(of: occurrence).whole, on: past, viewedIn: zone).first
            // A series that goes back further began in a year that stands for an unknown one.
            let years = first.flatMap { Celebration.years(from: $0.start.date, to: date) }
            return Celebration(occurrence: occurrence, title: fields.title, kind: kind, years: years)
        }
    }
}
