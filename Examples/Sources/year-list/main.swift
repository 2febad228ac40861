import Arguments
import Calendars

// The list of EventKit's tutorial: all events from the start of today to the same day of the next year, in a section
// for each day, under headings in the language of a locale. docs/guide/eventkit.md has it beside EventKit's, line by
// line.
//   year-list de_DE.UTF-8 ~/calendars
guard let wording = SystemDateWording(named: argument(1, "a locale")) else {
    fail("this locale is not installed (locale -a)")
}
let store = try EventStore(paths: arguments(from: 2, "a calendar"))
for section in store.occurrences(in: .next(years: 1), kinds: [.event]).sections(by: .day) {
    print(wording.heading(section.day))
    for event in section.occurrences {
        print("   ", event.isAllDay ? "–" : wording.time(event.start.time), event.title)
    }
}
