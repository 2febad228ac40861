internal import CalendarEngine

extension RecurrenceRule {
    func words(locale: TimeLocale) -> String { "repeats" }
}
