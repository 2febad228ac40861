import Arguments
import Calendars

// Writes a mail for each birthday of today: what is yearly and takes whole days. For sendmail -t, from a timer.
//   birthday-mailer me@example.org ~/calendars | sendmail -t
let me = argument(1, "your mail address")
let store = try EventStore(paths: arguments(from: 2, "a calendar"))
let birthdays = store.occurrences(in: .today, kinds: [.event]).filter { event in
    event.isAllDay && !event.isCancelled && event.item.fields.recurrenceRules.contains { $0.frequency == .yearly }
}
for birthday in birthdays {
    print("To: \(me)\nSubject: \(birthday.title) today\n")
    if !birthday.item.fields.notes.isEmpty { print(birthday.item.fields.notes) }
    print("It is \(birthday.start.date).\n")
}
