import Arguments
import Calendars

// The busy time of the next week as a calendar that can be sent (VFREEBUSY): when, and nothing of what.
//   free-busy me@example.org ~/calendars
let me = argument(1, "the mail address of whose time it is")
let store = try EventStore(
    paths: arguments(from: 2, "a calendar"), productIdentifier: "-//example//free-busy//EN")
print(store.freeBusyText(in: .next(days: 7), of: me), terminator: "")
