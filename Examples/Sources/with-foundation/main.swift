import Arguments
import Calendars
import CalendarsFoundation
import Foundation

// The next seven days as Foundation's dates. `TimeZone` is Foundation's; the engine's is `EventTimeZone`.
//   with-foundation Europe/Berlin ~/calendars
guard let zone = TimeZone(identifier: argument(1, "a zone")) else { fail("there is no such zone") }
let store = try EventStore(paths: arguments(from: 2, "a calendar"), zone: .zone(zone))
let style = Date.ISO8601FormatStyle(timeZone: zone)
for event in store.occurrences(in: .next(days: 7)) {
    let interval = DateInterval(event)
    print(interval.start.formatted(style), Int(interval.duration / 60), event.title)
}
