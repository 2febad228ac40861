import CalendarEngine
import Phrases

/// What can be wrong with a command line. `wording` puts it into words.
enum UsageError: Error, Hashable {
    /// No verb knows this option; perhaps another one was meant.
    case unknownOption(String, suggestion: String?)
    /// This verb does not know the option, but others do.
    case optionOfOthers(String, Verb, others: [Verb])
    /// An option stands without its value.
    case missingValue(Option)
    /// An option that takes no value was given one.
    case unexpectedValue(Option)
    /// A value that the option cannot have, and what it can.
    case invalidValue(Option, String, expected: String)
    /// More operands than the verb takes.
    case unexpectedArgument(String)
    /// A needed operand is not there.
    case missingArgument(String)
    /// An operand that cannot be understood, and what would be.
    case invalidArgument(String, String, expected: String)
    /// Dates that cannot be understood.
    case unreadableDates(PhraseFailure)
    /// No calendar is called so; these are there.
    case unknownCalendar(String, known: [String])
    /// Several calendars are called so; these are their paths.
    case ambiguousCalendar(String, paths: [String])
    /// There is no calendar that could be changed.
    case noCalendarToWrite
    /// No source is called so; these are there.
    case unknownSource(String, known: [String])
    /// What an option, or an operand, says cannot be understood.
    case unreadablePhrase(Option?, PhraseFailure)
    /// Options that cannot stand together, in words.
    case conflictingOptions(String)
    /// No item is the one that was asked for (`with the UID …`) in the calendars that are named; it is in these places.
    case noItem(String, elsewhere: [String])
    /// So many items fit what was asked for; a line for each, as long as they are not too many.
    case severalCandidates(String, count: Int, [String])
    /// Several items have this UID, of both kinds or in several places.
    case severalItems(String, [String], differInKind: Bool, inPlace: Bool)
    /// It repeats, and nobody said which are meant; its next instances.
    case scopeMissing(title: String, next: [String])
    /// A part of a series is meant, and nobody said from where on.
    case instanceMissing(EditScope, title: String, next: [String])
    /// A series has no such instance.
    case noInstance(String, title: String, next: [String])
    /// An instance is named of what does not repeat.
    case notRecurring(uid: String, named: String)
    /// An event cannot be completed.
    case notReminder(title: String)
    /// Every instance of a reminder is done.
    case everythingDone(title: String)
    /// `done --reopen` of a series, and nobody said which one.
    case reopensUnnamed(title: String)
    /// An item is to go to the calendar in which it is.
    case alreadyThere(title: String, calendar: String)
    /// No option says anything else than what is there.
    case nothingToChange(title: String)
    /// Deleting a calendar needs a yes.
    case deletionNotConfirmed(String, items: Int)
    /// A word that is no verb, and no path either; what was meant perhaps, as it is typed.
    case unknownVerb(String, suggestion: String?)
    /// A path where there is nothing.
    case nothingThere(String)
    /// TCAL_NOW is not a local date and time.
    case invalidClock(String)
    /// Nobody says where the user's home folder is.
    case noHome
    /// Standard input cannot be read, and why.
    case unreadableInput(String)
    /// A word that is no path has bytes that are not UTF-8.
    case notUTF8(String)
    /// Standard output is not a terminal, so that the screen cannot be shown.
    case noTerminal

    /// Whether the words are right, but not what the calendars hold: a failure instead of wrong usage.
    var isAboutCalendars: Bool {
        switch self {
        case .nothingThere, .noItem, .severalItems, .severalCandidates, .noInstance, .notRecurring, .notReminder,
            .alreadyThere, .everythingDone, .noCalendarToWrite, .noHome, .unreadableInput:
            true
        default: false
        }
    }
}

extension UsageError {
    /// The fault, in one sentence without a full stop.
    func wording(in words: any PhraseVocabulary) -> String {
        switch self {
        case .unknownOption(let name, let suggestion):
            "unknown option \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .optionOfOthers(let name, let verb, let others):
            (verb == .screen ? "\(name) needs a verb" : "\(verb.rawValue) has no option \(name)") + "; it belongs to "
                + others.prefix(4).map { $0 == .screen ? "tcal itself" : "tcal \($0.rawValue)" }.joined(separator: ", ")
                + (others.count > 4 ? " and others" : "")
        case .missingValue(let option):
            "\(option.text) needs a value"
                + (CommandTable.entry(of: option).value.map { ": \(option.text) \($0)" } ?? "")
        case .unexpectedValue(let option): "\(option.text) takes no value"
        case .invalidValue(let option, let value, let expected): "\(option.text) cannot be “\(value)”; \(expected)"
        case .unexpectedArgument(let word): "one argument too many: “\(word)”"
        case .missingArgument(let name): "\(name) is missing"
        case .invalidArgument(let name, let value, let expected): "\(name) cannot be “\(value)”; \(expected)"
        case .unreadableDates(let failure): failure.wording(in: words)
        case .unknownCalendar(let name, let known):
            known.isEmpty
                ? "no calendar is called “\(name)”; there are none"
                : "no calendar is called “\(name)”; there are " + known.map { "“\($0)”" }.joined(separator: ", ")
        case .ambiguousCalendar(let name, let paths):
            "several calendars are called “\(name)”; say which by its path: " + paths.joined(separator: ", ")
        case .noCalendarToWrite: "there is no calendar that can be changed; make one with tcal calendars create NAME"
        case .unknownSource(let name, let known):
            "no source is called “\(name)”; there are " + known.map { "“\($0)”" }.joined(separator: ", ")
        case .unreadablePhrase(let option, let failure):
            (option.map { "\($0.text): " } ?? "") + failure.wording(in: words)
        case .conflictingOptions(let text): text
        case .noItem(let asked, let elsewhere):
            elsewhere.isEmpty
                ? "there is no item \(asked)"
                : "there is no item \(asked) there; there is " + elsewhere.joined(separator: ", ")
        case .severalCandidates(let asked, let count, _):
            "there are \(count) items \(asked); say which one by the beginning of its UID:"
        case .severalItems(let uid, let places, let differInKind, let inPlace):
            "several items have the UID \(uid): \(places.joined(separator: ", ")); choose with "
                + ((inPlace ? ["--calendar", "-f"] : []) + (differInKind ? ["--kind"] : [])).joined(separator: " or ")
        case .scopeMissing(let title, let next):
            "“\(title)” repeats; say --scope all, or --scope this or following with --recurrence-id" + Self.next(next)
        case .instanceMissing(let scope, let title, let next):
            "“\(title)” repeats; --scope \(scope.rawValue) needs --recurrence-id" + Self.next(next)
        case .noInstance(let name, let title, let next): "“\(title)” does not come at \(name)" + Self.next(next)
        case .notRecurring(let uid, let named): "\(uid) does not repeat, so it has no instance \(named)"
        case .notReminder(let title): "“\(title)” is an event; only reminders can be done"
        case .everythingDone(let title): "everything of “\(title)” is done; --reopen opens one again"
        case .reopensUnnamed(let title): "“\(title)” repeats; say with --recurrence-id which one is to be open again"
        case .alreadyThere(let title, let calendar): "“\(title)” is in \(calendar) already"
        case .nothingToChange(let title): "nothing is to be changed of “\(title)”; name a field, such as --title"
        case .deletionNotConfirmed(let title, let items):
            "“\(title)” has \(items) \(items == 1 ? "item" : "items"); say --yes to put it into the trash"
        case .unknownVerb(let word, let suggestion):
            "“\(word)” is no verb, and nothing here is called so; "
                + (suggestion.map { "did you mean tcal \($0)?" } ?? "tcal --help lists the verbs.")
                + " A path is opened with tcal ./\(word)"
        case .nothingThere(let path): "there is nothing at \(path)"
        case .invalidClock(let value):
            "TCAL_NOW cannot be “\(value)”; it is a local date and time such as 2026-11-21T10:42"
        case .noHome:
            "there is no home folder: HOME names none, and neither does this user's account; set HOME to a path"
        case .unreadableInput(let reason): "standard input cannot be read: \(reason)"
        case .notUTF8(let word): "“\(word)” is not UTF-8, which everything but a path has to be"
        case .noTerminal: "standard output is not a terminal; for plain text use tcal list"
        }
    }
}

extension UsageError {
    /// What is listed below the sentence.
    var lines: [String] {
        if case .severalCandidates(_, _, let lines) = self { lines } else { [] }
    }

    /// The next instances, behind a message.
    private static func next(_ instances: [String]) -> String {
        instances.isEmpty ? "" : "; the next ones are " + instances.joined(separator: ", ")
    }
}

extension Option {
    /// The option as it is typed.
    var text: String { CommandTable.entry(of: self).long }
}
