import Arguments
import Calendars

// Makes a calendar in a folder of calendars, gives it another title, deletes it, and takes all that back.
//   calendars ~/calendars ~/.local/state/my-program
let state = StateFolder.folder(argument(2, "a folder for the journal"))
let store = try EventStore(paths: [argument(1, "a folder")], state: state)
let before = store.calendars.map(\.title)
guard let rooms = try store.makeCalendar(titled: "Rooms") else { fail("somebody took it away at once") }
try store.rename(rooms, to: "Halls")
print(store.calendars.map(\.title))
try store.delete(rooms)
for _ in 0..<3 { try store.undo() }
print(store.calendars.map(\.title) == before ? "all as it was" : "something stayed")
