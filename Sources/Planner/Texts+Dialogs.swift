internal import CalendarEngine

/// What questions, lists and messages about edits say.
extension Texts {
    static func noLink(_ title: String) -> String { "“\(title)” has no link" }
    static func opening(_ address: String) -> String { "Opening \(address)" }
    static func linksTitle(_ title: String) -> String { "Links of “\(title)”" }
    static let nothingSelected = "No event is selected"
    static let noWritableCalendar = "There is no calendar that takes this"
    static let stillReading = "Your calendars are still being read"
    static let readingFile = "Reading the file…"
    static let noOtherCalendar = "There is no other calendar that takes it"
    static let noCalendars = "There is no calendar"
    static let noSearchYet = "/ is kept for searching, which tcal cannot do yet"
    static let completedInReminders = "What is done is shown in the list of reminders: r goes there"
    static let pasteIsNoKey = "Pasted text is not taken as keys; it goes where text is typed"
    static let keptBack = "That came too soon after a key that means nothing"
    static let nothingCopied = "Nothing was copied yet: y copies"
    static let onlyRemindersAreDone = "Only reminders can be done"
    static let stillSaving = "Still saving…"
    static let leavesWhenSaved = "tcal is left when it is saved"
    static let keysWait = "Your keys wait for it"
    static let hasNoDate = "It has no date to move"
    static let takesWholeDays = "It takes whole days: H and L move it"
    static let keptTheirs = "The other version stays"
    static let yesOrNo = "y yes   n no"
    static let find = "Find"
    static let noSuchCalendar = "No calendar is called so"
    static let notPossible = "not possible"
    static let nothing = "nothing"
    static let mine = "yours"
    static let theirs = "theirs"
    static let before = "before"
    static let conflictChoice = "Nothing is saved yet. What is marked will be saved; Space marks the other."
    static let conflictHint = "Nothing is saved yet: save yours over theirs, or leave theirs."
    static let goneHint = "Nothing is saved yet: bring it back with what you changed, or let it go."
    static let nothingToImport = "All of it is there already"
    static let importNew = "new"
    static let importChanged = "changed"
    static let importIdentical = "the same"
    static let importNothing = "no event and no reminder in it"
    static let refusedTextHint = "What you wrote is kept as long as this page is open."
    static let refusedTextLeave = "Esc once more drops what you wrote. e opens it again."
    static let changedMeanwhile = "Another program has changed it meanwhile"
    static let textUnchanged = "The text is as it was"

    static func doesNothing(_ key: String, help: String? = nil) -> String {
        "\(key) does nothing here" + (help.map { "; \($0) shows the keys" } ?? "")
    }
    /// Of a key that is for events: what it does there.
    static func worksInList(_ key: String, _ what: String, enter: String) -> String {
        "\(key) is for the list (\(what)): \(enter) leads there"
    }
    static func cameTooEarly(_ key: String, _ question: KeyContext) -> String {
        "\(key) came too early\(next(question))"
    }
    static func cameAfterStrays(_ key: String, _ question: KeyContext) -> String {
        "\(key) came after keys that mean nothing here\(next(question))"
    }
    /// What to do about an answer that was not taken.
    private static func next(_ question: KeyContext) -> String {
        switch question {
        case .scope: ": choose with an arrow or a digit, then again"
        case .importPreview, .conflict: ": read first, then again"
        default: ""
        }
    }

    static func quoted(_ title: String) -> String { "\u{201C}\(title)\u{201D}" }
    static func deleteQuestion(_ title: String) -> String { "Delete \u{201C}\(title)\u{201D}?" }
    static func deleteCalendarQuestion(_ title: String, items: Int) -> String {
        let count = items == 1 ? "1 item" : "\(grouped(items)) items"
        return "Delete the calendar \u{201C}\(title)\u{201D} with \(count)?"
    }
    static func copied(_ title: String) -> String { "Copied \u{201C}\(title)\u{201D}: p puts it on the selected day" }
    static func noDeletedDates(_ title: String) -> String { "No date of \u{201C}\(title)\u{201D} was deleted" }
    static func undone(_ step: String) -> String { "Undid: \(step)" }
    static func redone(_ step: String) -> String { "Redid: \(step)" }
    static func dragged(_ title: String) -> String { "Drop \u{201C}\(title)\u{201D} on a day" }
    static func dropOn(_ title: String, _ day: String) -> String { "Move \u{201C}\(title)\u{201D} to \(day)" }
    static func moveTitle(_ target: EditTarget) -> String {
        "Move \(target.isRecurring ? "all of " : "")\u{201C}\(target.title)\u{201D} to"
    }
    static func deletedTitle(_ title: String) -> String { "Deleted dates of \u{201C}\(title)\u{201D}" }
    static func line(_ number: Int) -> String { "line \(number):" }

    static func scopeTitle(_ question: ScopeQuestion, _ place: String?) -> String {
        let title = "\u{201C}\(question.target.title)\u{201D}"
        switch question.intent {
        case .change: return "Save \(title) for"
        case .delete: return "Delete \(title)?"
        case .reschedule: return "Move \(title)\(place.map { " to \($0)" } ?? "")"
        }
    }

    static func hint(of intent: EditIntent) -> String {
        switch intent {
        case .change: Hint.save
        case .reschedule: Hint.move
        case .delete: Hint.delete
        }
    }

    static func name(of scope: EditScope) -> String {
        switch scope {
        case .this: "This one"
        case .following: "This and following"
        case .all: "All"
        }
    }

    static func dates(_ count: Int?) -> String {
        guard let count else { return "no end" }
        return count == 1 ? "1 date" : "\(grouped(count)) dates"
    }

    static func conflictTitle(_ title: String) -> String {
        "\u{201C}\(title)\u{201D} was changed by another program meanwhile"
    }
    static func goneTitle(_ title: String) -> String {
        "\u{201C}\(title)\u{201D} was deleted by another program meanwhile"
    }
    static func refusedTextTitle(_ title: String) -> String { "\u{201C}\(title)\u{201D} is not saved yet" }

    static func label(ofProperty name: String) -> String {
        switch name {
        case "SUMMARY": "Title"
        case "DTSTART": "Starts"
        case "DTEND": "Ends"
        case "DURATION": "Length"
        case "DUE": "Due"
        case "RRULE": "Repeats"
        case "EXDATE": "Deleted dates"
        case "RDATE": "Added dates"
        case "LOCATION": "Place"
        case "DESCRIPTION": "Notes"
        case "URL": "URL"
        case "CATEGORIES": "Tags"
        case "STATUS": "Status"
        case "PRIORITY": "Priority"
        case "TRANSP": "Shown as"
        case "VALARM": "Alarms"
        default: name
        }
    }

    static func label(of prompt: LinePrompt) -> String {
        switch prompt.purpose {
        case .importFile: "Import into \(prompt.title):"
        case .exportFile: "Export \(prompt.title) to:"
        }
    }

    static func hint(of prompt: LinePrompt) -> String {
        switch prompt.purpose {
        case .importFile: "the path of an .ics file"
        case .exportFile: "the path of a new .ics file"
        }
    }

    static func importedElsewhere(_ state: String, _ calendar: String) -> String { "in \(calendar), \(state)" }
    static func importTitle(_ path: String, _ calendar: String) -> String { "Import \(path) into \(calendar)" }
    static func importCounts(_ preview: ImportPreview) -> String {
        var (new, changed, identical) = (0, 0, 0)
        for item in preview.items {
            switch item.state {
            case .new: new += 1
            case .changed: changed += 1
            case .identical: identical += 1
            }
        }
        let counts = [(new, importNew), (changed, importChanged), (identical, importIdentical)]
        var facts = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        if facts.isEmpty { facts.append(importNothing) }
        if !preview.problems.isEmpty { facts.append(problems(preview.problems.count)) }
        return facts.joined(separator: ", ")
    }
}
