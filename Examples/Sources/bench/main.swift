import Arguments
import Calendars

// Opens a calendar, asks it for the titles of a month, and edits it: the best of some runs, in seconds.
//   bench calendar.ics 2026-11-21 /tmp/state
let (path, state) = (argument(1, "a calendar"), argument(3, "a folder for the journal"))
guard let day = CivilDate(argument(2, "a day")) else { fail("a day is written as in 2026-11-21") }

func best(_ name: String, _ runs: Int, _ body: () throws -> Int) rethrows {
    var (count, least) = (0, Duration.seconds(1000))
    for _ in 0..<runs { least = min(least, try ContinuousClock().measure { count = try body() }) }
    print(name, count, least / .seconds(1), separator: "\t")
}

let berlin = SystemTimeZones().timeZone(named: "Europe/Berlin")
func open() throws -> EventStore { try EventStore(paths: [path], state: .folder(state), zone: berlin) }
try best("open", 5) { try open().calendars.reduce(0) { $0 + $1.itemCount } }

let store = try open()
best("month", 51) { store.occurrences(in: .month(of: day)).reduce(0) { $0 + $1.title.utf8.count } }
guard let event = store.occurrences(in: .month(of: day)).first else { fail("nothing in that month") }
var number = 0
try best("edit", 15) {
    guard let event = store.occurrence(event.id) else { fail("it is gone") }
    var draft = event.draft
    (number, draft.title) = (number + 1, "Title \(number)")
    return try store.save(draft, changing: event, scope: .all) == nil ? 0 : 1
}
