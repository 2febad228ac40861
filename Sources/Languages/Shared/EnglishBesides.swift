package import CalendarEngine
package import Phrases

/// The English words, which every other language understands besides its own.
extension PhraseVocabulary where Self: TypedWords {
    /// English with the words of the language.
    var english: English { English(typed: self) }

    package func keyword(_ name: String) -> Keyword? { Self.wholeWords[name] ?? English.keywords[name] }

    package var chapters: [KeywordTable.Chapter] { English.keywords.chapters }

    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }

    package var lineWords: LineWords { English.lineWords }

    package var beginningsOfReminders: [[String]] { english.beginningsOfReminders }

    package var streetEndings: [String] { english.streetEndings }

    package func singular(of name: String) -> String { english.singular(of: name) }

    package var feasts: FeastTable { english.feasts }

    package var holidays: [[String]] { english.holidays }

    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }

    package func otherNames(of weekday: Weekday) -> [String] { english.otherNames(of: weekday) }

    package func isCalendarOfDays(_ title: String) -> Bool { english.isCalendarOfDays(title) }

    package func zone(named name: String) -> String? { english.zone(named: name) }

    package func cities(ofZone identifier: String) -> [String] { english.cities(ofZone: identifier) }

    package var statuses: [(word: String, value: String)] { Self.typedStatuses + english.statuses }

    package var priorities: [(word: String, value: Int)] { Self.typedPriorities + english.priorities }

    package var searchOperators: [(word: String, meaning: SearchOperator)] {
        Self.searchOperators + english.searchOperators
    }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { Self.searchTraits + english.searchTraits }
}
