internal import CalendarEngine

extension RecurrenceRule {
    func words(locale: TimeLocale) -> String { "repeats" }
}
enum DatePhrase {
    static func day(_ text: String, today: CivilDate, locale: TimeLocale) -> CivilDate? { nil }
}
