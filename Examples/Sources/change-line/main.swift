import Arguments
import Calendars

// Gives an event of the next year another title. Besides the title and the stamps of that event (DTSTAMP,
// LAST-MODIFIED, SEQUENCE), which RFC 5545 asks for, every byte of the file stays as it was.
//   change-line home.ics "Dentist" "Dr. Molar" ~/.local/state/my-program
let (file, old, new) = (argument(1, "a file"), argument(2, "the title"), argument(3, "the new title"))
let store = try EventStore(paths: [file], state: .folder(argument(4, "a folder for the journal")))
guard let event = store.occurrences(in: .next(years: 1)).first(where: { $0.title == old }) else {
    fail("there is no event of this title")
}
var draft = event.draft
draft.title = new
try store.save(draft, changing: event, scope: .all)
