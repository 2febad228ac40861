import Calendars

// The busy time of the next week as a calendar that can be sent (VFREEBUSY): when, and nothing of what.
//   free-busy me@example.org ~/calendars
let store = try EventStore(paths: Array(CommandLine.arguments.dropFirst(2)))
print(store.freeBusyText(in: .next(days: 7), of: CommandLine.arguments[1]), terminator: "")
