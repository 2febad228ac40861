package import CalendarEngine
package import Languages
package import Phrases

/// A made-up language: English with every word in brackets. A word that a screen shows without brackets stands in the
/// code instead of the language.
package struct Bracketed: Sendable {
    private let english = English()

    package init() {}
}

extension Bracketed: Language {
    package var texts: TextTable { Texts.pseudo }
    package var identifier: String { "x-brackets" }

    package func list(_ items: [String]) -> String { list(items, "[and]") }
    package func alternatives(_ items: [String]) -> String { list(items, "[or]") }
    package func ordinal(_ number: Int) -> String { bracketed(english.ordinal(number)) }
    package func words(of facts: RuleFacts) -> String { bracketed(english.words(of: facts)) }

    private func list(_ items: [String], _ conjunction: String) -> String {
        items.count < 2
            ? items.joined() : "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(items[items.count - 1])"
    }

    /// A text with each of its words in brackets, except words that have some already.
    private func bracketed(_ text: String) -> String {
        var bracketed = ""
        var depth = 0
        var isWord = false
        for character in text {
            if depth == 0, character.isLetter != isWord {
                bracketed += isWord ? "]" : "["
                isWord.toggle()
            }
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            bracketed.append(character)
        }
        return isWord ? bracketed + "]" : bracketed
    }
}

extension Bracketed {
    // English input is understood.
    package func keyword(_ name: String) -> Keyword? { english.keyword(name) }
    package var chapters: [KeywordTable.Chapter] { english.chapters }
    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }
    package var lineWords: LineWords { english.lineWords }
    package var beginningsOfReminders: [[String]] { english.beginningsOfReminders }
    package func singular(of name: String) -> String { english.singular(of: name) }
    package func otherNames(of weekday: Weekday) -> [String] { [english.shortName(of: weekday)] }
    package func zone(named name: String) -> String? { english.zone(named: name) }
    package func cities(ofZone identifier: String) -> [String] { english.cities(ofZone: identifier) }
    package func isCalendarOfDays(_ title: String) -> Bool { english.isCalendarOfDays(title) }
    package var streetEndings: [String] { english.streetEndings }
    package var feasts: FeastTable { english.feasts }
    package var holidays: [[String]] { english.holidays }
    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }
    package var statuses: [(word: String, value: String)] { english.statuses }
    package var priorities: [(word: String, value: Int)] { english.priorities }
    package var searchOperators: [(word: String, meaning: SearchOperator)] { english.searchOperators }
    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { english.searchTraits }
    package func typedAlarm(_ moment: AlarmMoment) -> String { english.typedAlarm(moment) }
    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        style == .typed ? english.length(duration, style) : bracketed(english.length(duration, style))
    }
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        english.pattern(of: form, order)
    }
}
