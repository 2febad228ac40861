import CalendarEngine
import Phrases

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

    /// That the limits of the process leave too little memory.
    static func noMemory(_ shortage: String) -> String {
        "there is not enough memory (ulimit -v, ulimit -d): \(shortage)"
    }

    static let readingFile = "Reading the file…"
    static let saving = "Saving…"
    static let savingFirst = "What was begun is saved before tcal is left…"
    static func saving(_ done: Int, of total: Int) -> String { "Saving \(done) of \(total)…" }

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

    /// That there are problems, and who names them.
    static func problems(_ count: Int) -> String {
        count == 1 ? "tcal: 1 problem; tcal doctor names it" : "tcal: \(count) problems; tcal doctor names them"
    }

    /// That there are more problems than were told.
    static func moreProblems(_ count: Int) -> String { "tcal: and \(count) more: tcal doctor tells all" }

    /// That there are more candidates than were listed.
    static func moreCandidates(_ count: Int) -> String { "  and \(count) more" }

    /// That all is well.
    static func noProblems(files: Int) -> String { "no problems in \(files) \(files == 1 ? "file" : "files")" }

    /// That the output cannot be written.
    static func cannotWrite(_ reason: String) -> String { "the output cannot be written: \(reason)" }

    /// That an output cannot be written because nobody opened it.
    static let isClosed = "it is closed"

    /// That all was done that was asked for, except for saying so.
    static func done(but complaint: String) -> String { "done, but \(complaint)" }

    /// The message of an export.
    static func exported(_ count: Int, to path: String) -> String {
        "Exported \(count) \(count == 1 ? "item" : "items") to \(path)"
    }

    /// The name of standard input.
    static let standardInput = "standard input"

    /// That somebody who had no calendar has one now.
    static func madeCalendar(_ path: String) -> String { "Made the calendar Personal in \(path)" }

    /// That somebody who has no calendar would get one, in a dry run.
    static func wouldMakeCalendar(_ path: String) -> String { "The calendar Personal would be made in \(path)" }

    /// That an edit comes to nothing.
    static let nothingChanges = "nothing would change"

    /// The message about a new item: `Added “Dentist” to Personal: Tue 24 Nov 09:00–10:00`.
    static func added(_ title: String, to calendar: String, times: String?) -> String {
        "Added “\(title)” to \(calendar)" + (times.map { ": \($0)" } ?? "")
    }

    /// That a time may mean two things.
    static func otherReading(_ text: String, _ meant: String, or other: String, written: String) -> String {
        "“\(text)” is taken for \(meant); for \(other) write “\(written)”"
    }

    /// That a series begins elsewhere than was said.
    static func seriesBegins(_ first: String, instead typed: String, isKept: Bool) -> String {
        isKept
            ? "the series begins on \(first); \(typed) is kept as a date beside it"
            : "the series begins on \(first), as its rule does not give \(typed); --keep-start keeps that too"
    }

    /// The message of an undo.
    static func undid(_ step: String) -> String { "Undid: \(step)" }

    /// The message of a redo.
    static func redid(_ step: String) -> String { "Redid: \(step)" }

    /// Somebody else changed the same meanwhile.
    static func conflict(_ conflict: EditConflict) -> String {
        guard !conflict.isGone else { return "“\(conflict.title)” was deleted by another program meanwhile" }
        let names = conflict.properties.map { "\($0.name) (now \($0.theirs))" }.joined(separator: ", ")
        return "another program changed “\(conflict.title)” meanwhile: \(names); nothing is changed, try again"
    }

    /// That a file has an item that several calendars have.
    static func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        "tcal: “\(item)” is in \(calendars.joined(separator: " and in ")); say with --calendar which one is meant"
    }

    /// The calendar that has an item already, behind the item's title.
    static func isIn(_ calendar: String) -> String { "(in \(calendar))" }

    /// The counts of an import, calendar by calendar; `title` gives the name of each.
    static func imported(_ preview: ImportPreview, title: (String) -> String) -> String {
        var calendars = [preview.calendar]
        for case let other? in preview.items.map(\.calendar) where !calendars.contains(other) {
            calendars.append(other)
        }
        let parts = calendars.compactMap { calendar -> String? in
            let items = preview.items.filter { ($0.calendar ?? preview.calendar) == calendar }
            // When all items are in other calendars, the calendar for new ones is not named.
            guard !items.isEmpty || preview.items.isEmpty else { return nil }
            return "\(title(calendar)): \(counts(of: items))"
        }
        return parts.joined(separator: "; ")
    }

    private static func counts(of items: [ImportPreview.Item]) -> String {
        var new = 0, changed = 0, identical = 0
        for item in items {
            switch item.state {
            case .new: new += 1
            case .changed: changed += 1
            case .identical: identical += 1
            }
        }
        return "\(new) new, \(changed) changed, \(identical) identical"
    }

    /// The word for the state of an imported item.
    static func state(_ state: ImportPreview.State) -> String {
        switch state {
        case .new: "new"
        case .changed: "changed"
        case .identical: "identical"
        }
    }

    /// A sentence that tells how to get help.
    static func helpHint(_ verb: Verb) -> String {
        "\(verb == .screen ? "tcal" : "tcal \(verb.rawValue)") --help shows how it is used."
    }
}
