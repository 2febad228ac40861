import Arguments
import Calendars

// The next seven days of the calendars at some paths.
//   next-days ~/calendars
let store = try EventStore(paths: arguments(from: 1, "a calendar"))
for event in store.occurrences(in: .next(days: 7)) { print(event.start, event.title) }
