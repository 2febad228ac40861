import CalendarStore
import Commands
import Glibc

/// `tcal-sync people WORDS`: looks in the accounts' servers for people, rooms and resources, in all at the same time,
/// and writes them as they are found (`PersonFound`). It is for `tcal`, which has no network.
struct PeopleCommand {
    let place: SyncPlace
    let arguments: ParsedArguments

    /// Runs it; the exit code.
    func run() throws(UsageError) -> Int32 {
        let deadline = try PeopleQuestion.deadline(arguments)
        let words = arguments.operands.joined(separator: " ")
        let pieces: [@Sendable (@escaping @Sendable (PersonFound) -> Void) -> Void] =
            PeopleQuestion.all(in: place, until: deadline).map { question in
                { bring in question.findPeople(words, bring) }
            }
        var known: Set<PersonFound> = []
        _ = TimedWork.run(pieces, until: deadline) { person in
            if known.insert(person).inserted { Console.write(person.encoded) }
        }
        return 0
    }
}
