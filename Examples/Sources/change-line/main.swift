import Calendars

// Gives an event of the next year another title. Besides the title and the stamps of that event (DTSTAMP,
// LAST-MODIFIED, SEQUENCE), which RFC 5545 asks for, every byte of the file stays as it was.
//   change-line home.ics "Dentist" "Dr. Molar" ~/.local/state/my-program
let (file, old, new) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])
let store = try EventStore(paths: [file], state: .folder(CommandLine.arguments[4]))
guard let event = store.occurrences(in: .next(years: 1)).first(where: { $0.title == old }) else {
    fatalError("there is no event of this title")
}
var draft = event.draft
draft.title = new
try store.save(draft, changing: event, scope: .all)
