import Calendars

// The next seven days of the calendars at some paths.
//   next-days ~/calendars
let store = try EventStore(paths: Array(CommandLine.arguments.dropFirst()))
for event in store.occurrences(in: .next(days: 7)) { print(event.start, event.title) }
