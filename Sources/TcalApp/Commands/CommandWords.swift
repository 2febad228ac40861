import CalendarEngine

/// Every word of the program's own that the verbs write besides help (`CommandTable`) and errors (`UsageError`), in one
/// place, so that a translation is one file.
enum CommandWords {
    static let today = "Today"
    static let tomorrow = "Tomorrow"
    static let overdue = "Overdue"
    static let noDate = "No date"
    static let allDay = "all day"
    static let due = "due"
    static let untitled = "(no title)"
    static let cancelled = "(cancelled)"

    static let noCalendars = "There are no calendars. Name .ics files or folders of them: tcal calendars -f PATH"

    static let noThread = "the system has no thread or no descriptor left to read calendars with"

    static func editorMissing(_ command: String) -> String {
        "the editor \(command) cannot be started: set $EDITOR to another one"
    }
    static func editorFailed(_ command: String, _ code: Int32) -> String { "\(command) ended with \(code)" }
    static let editedTextGone = "the editor took its file away"

    /// A week's heading.
    static func week(_ number: Int) -> String { "Week \(number)" }

    /// A part of a day's heading.
    static func heading(_ day: String, _ part: PartOfDay) -> String {
        let name =
            switch part {
            case .wholeDay: allDay
            case .earlyNight, .lateNight: "night"
            case .morning: "morning"
            case .afternoon: "afternoon"
            case .evening: "evening"
            }
        return "\(day), \(name)"
    }

    /// That a list has nothing to show.
    static func nothing(from first: String, to last: String) -> String { "Nothing from \(first) to \(last)." }

    /// Why a calendar cannot be changed.
    static func readOnly(_ reason: String) -> String { "(read-only: \(reason))" }

    /// That there are more problems than were told.
    static func moreProblems(_ count: Int) -> String { "tcal: and \(count) more: tcal doctor tells all" }

    /// That all is well.
    static func noProblems(files: Int) -> String { "no problems in \(files) \(files == 1 ? "file" : "files")" }

    /// That the output cannot be written.
    static func cannotWrite(_ reason: String) -> String { "the output cannot be written: \(reason)" }

    /// What an export has written.
    static func exported(_ count: Int, to path: String) -> String {
        "exported \(count) \(count == 1 ? "item" : "items") to \(path)"
    }

    /// Where help is.
    static func helpHint(_ verb: Verb) -> String {
        "\(verb == .screen ? "tcal" : "tcal \(verb.rawValue)") --help shows how it is used."
    }
}
