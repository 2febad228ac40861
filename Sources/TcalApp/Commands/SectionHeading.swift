import CalendarEngine
import Commands
import Phrases

/// The heading of a section of a list.
struct SectionHeading: Hashable {
    /// The title: `Today`, `Monday`, `Week 48`, a calendar.
    var title: String
    /// The words after the title: the date, the source.
    var detail = ""
    /// True when today is in the section; false for a calendar.
    var isNow = false

    /// The heading of a section, seen from today. Includes the year only if it is not this one.
    init(
        _ section: Section, today: CivilDate, in zone: TimeZone, locale: TimeLocale, words: any CommandVocabulary,
        snapshot: any CalendarSnapshot
    ) {
        switch section.identifier {
        case .day(let day):
            (title, detail) = SectionHeading.words(for: day, today: today, locale: locale)
            let facts = [detail] + locale.besides(day, in: zone)
            detail = facts.filter { !$0.isEmpty }.joined(separator: " · ")
        case .partOfDay(let day, let part):
            let heading = SectionHeading.words(for: day, today: today, locale: locale)
            (title, detail) = (words.heading(heading.title, part), heading.detail)
        case .week(let first):
            let last = first.adding(days: 6)
            let end = locale.shortDate(last, withYear: last.year != today.year)
            title = locale.words.week(locale.weekRule.week(of: first).number)
            detail = "\(locale.shortDate(first)) – \(end)"
        case .month(let first): title = locale.monthAndYear(year: first.year, month: first.month)
        case .calendar(let index):
            title = snapshot.calendars.first { $0.index == index }?.title ?? ""
            detail = snapshot.sources.first { $0.calendars.contains { $0.index == index } }?.title ?? ""
            return
        }
        isNow = section.days.contains(today)
    }

    private static func words(
        for day: CivilDate, today: CivilDate, locale: TimeLocale
    ) -> (title: String, detail: String) {
        if day == today { return (locale.words.word(.today), locale.fullDate(day)) }
        if day == today.adding(days: 1) { return (locale.words.word(.tomorrow), locale.fullDate(day)) }
        if day.year != today.year { return (locale.fullDate(day, withYear: true), "") }
        return (locale.name(of: day.weekday), locale.dayAndMonth(day))
    }
}
