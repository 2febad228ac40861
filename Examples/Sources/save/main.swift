import Arguments
import Calendars

// Puts an event into a calendar, and prints the changes of the calendar until it has seen its own.
//   save ~/calendars/home.ics ~/.local/state/my-program
let state = StateFolder.folder(argument(2, "a folder for the journal"))
let store = try EventStore(
    paths: [argument(1, "a calendar")], state: state, productIdentifier: "-//example//save//EN")
let changes = store.changes

var draft = ItemDraft(kind: .event)
draft.title = "Dentist"
draft.start = store.time("\(store.today.adding(days: 3))T15:00")
draft.end = store.time("\(store.today.adding(days: 3))T15:45")
try store.save(draft, in: store.defaultCalendar)

for await change in changes {
    print(change)
    if case .saved = change { break }
}
