import Calendars
import CalendarsFoundation
import Foundation

// The code of the article about Foundation.

func foundationDates() throws {
    let store = try EventStore(paths: ["~/calendars"], zone: .zone(TimeZone.autoupdatingCurrent))
    for event in store.occurrences(in: .days(of: DateInterval(start: .now, duration: 86_400), in: store.zone)) {
        print(Date(event.startInstant).formatted(), event.title)
    }
}
