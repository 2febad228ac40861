public import CalendarEngine
internal import Cells

/// A line in which a path is typed, at the bottom of the screen.
struct LinePrompt: Sendable {
    /// What the path is for.
    enum Purpose: Hashable, Sendable {
        /// A file to bring into a calendar, by its identifier.
        case importFile(calendar: String)
        /// A file to write a calendar to, by its identifier.
        case exportFile(calendar: String)
    }

    var purpose: Purpose
    /// The calendar's title.
    var title: String
    /// What was typed.
    var field = TextField()
    /// Why the path was refused, until another one is typed.
    var failure: String?

    /// What was typed, without blanks around it.
    var path: String { field.text.trimmedBlanks }

    /// Takes a key that types; false when it does nothing here.
    mutating func press(_ key: Key) -> Bool {
        guard field.press(key) else { return false }
        failure = nil
        return true
    }

    mutating func paste(_ text: String) {
        field.paste(text)
        failure = nil
    }
}

/// A question at the bottom of the screen that is answered with yes or no.
struct Confirmation: Sendable {
    /// What is done after a yes.
    enum Action: Sendable {
        /// An item that does not recur goes.
        case delete(EditTarget)
        /// A calendar goes to the trash, by its identifier.
        case deleteCalendar(String)
    }

    var action: Action
    /// The question.
    var question: String
}

/// The list of dates that were taken out of a series, one of which can be brought back.
struct DeletedDates: Sendable {
    /// The series.
    var target: EditTarget
    /// The dates, on the series' own clock.
    var dates: [EventTime]
    /// The date with the cursor.
    var selected = 0
    /// The first line that is seen.
    var top = 0
}

/// What a file would bring into a calendar, shown before it does.
struct ImportPage: Sendable {
    /// The line in which the file was named; it is there again when the file is refused.
    var prompt: LinePrompt
    /// The calendar, by its identifier.
    var calendar: String
    /// Which of the looks into files it is: what an earlier one brings, which was left, is not shown.
    var number: Int
    /// What it would bring; nil while the file is being read.
    var preview: ImportPreview?
    /// The first line that is seen.
    var top = 0
    /// Whether it is being brought in.
    var isSaving = false

    /// The file, as its user called it.
    var path: String { prompt.path }
}

/// An item's text as it went to an editor and came back.
public struct TextEdit: Hashable, Sendable {
    /// Which occurrence.
    public var identifier: OccurrenceIdentifier
    /// Its title.
    public var title: String
    /// The text as the file had it.
    public var before: String
    /// The text to begin with: what was written the last time, if that could not be saved.
    public var text: String
    /// What its user saw.
    var base: BaseSnapshot

    /// A snapshot that is told apart by its version.
    struct BaseSnapshot: Hashable, Sendable {
        var snapshot: any CalendarSnapshot

        static func == (left: BaseSnapshot, right: BaseSnapshot) -> Bool {
            left.snapshot.version == right.snapshot.version
        }

        func hash(into hasher: inout Hasher) { hasher.combine(snapshot.version) }
    }
}

/// A text from an editor that cannot be saved as it is.
struct RefusedText: Sendable {
    /// The text.
    var edit: TextEdit
    /// Why it cannot be saved.
    var reason: String
    /// Whether leaving it was asked for once.
    var asksToLeave = false
}
