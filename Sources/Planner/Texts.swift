internal import CalendarEngine
internal import Phrases

/// Every word of the program's own that the screen shows, in one place, so that a translation is one file.
enum Texts {
    static let allDay = "all day"
    static let due = "due"
    static let today = "Today"
    static let tomorrow = "Tomorrow"
    static let yesterday = "Yesterday"
    static let noEvents = "No events"
    static let noReminders = "No reminders. Well done."
    static let untitled = "(no title)"
    static let noDate = "no date"
    static let calendars = "CALENDARS"
    static let fromYesterday = "from yesterday"
    static let cancelled = "cancelled"
    static let tentative = "?"
    static let overdue = "overdue"
    static let floating = "local time wherever you are"
    static let organizer = "organizer"
    static let transparent = "does not block time"
    static let tooSmall = "tcal needs 40×12"
    static let tooSmallPlain = "tcal needs 40x12"
    static let helpTitle = "Keys"
    static let problemsTitle = "Problems"
    static let noProblems = "All files were read without a problem."
    static let nothingHere = "Nothing here yet"
    static let nothingHereNew = "n adds an event"
    static let nothingHereMore = "Open .ics files or folders of them:"
    static let nothingHereExample = "tcal holidays.ics work/"
    static let goToPrompt = "Go to"
    static let goToExamples = "fri · 12/24 · +3w · 2027-01-05"
    static let reading = "Reading"
    static let upToDate = "Read again: nothing changed"
    static let readAgain = "Read again"
    static let allShown = "All calendars are shown"
    static let loadingSoon = "Reading your calendars…"

    /// Labels in the details.
    enum Label {
        static let notes = "Notes"
        static let links = "Links"
        static let people = "People"
        static let categories = "Categories"
    }

    static func chapter(_ chapter: Binding.Chapter) -> String {
        switch chapter {
        case .moving: "Moving"
        case .editing: "Changing"
        case .panes: "Panes"
        case .calendars: "Calendars"
        case .looking: "Looking"
        case .program: "Program"
        }
    }

    static func context(_ context: KeyContext) -> String {
        switch context {
        case .pane(.heading): "month’s name"
        case .pane(.grid): "month"
        case .pane(let pane): pane.rawValue
        case .help: "help"
        case .problems: "problems"
        case .prompt: "date line"
        case .form: "form"
        case .leaving: "leaving a form"
        case .scope: "which dates"
        case .confirmation: "yes or no"
        case .chooser: "choosing a calendar"
        case .line: "path line"
        case .conflict: "two versions"
        case .importPreview: "import"
        case .deletedDates: "deleted dates"
        case .refusedText: "refused text"
        case .links: "links"
        }
    }

    static func sectioning(_ key: SectionKey) -> String {
        switch key {
        case .day: "day"
        case .partOfDay: "part of day"
        case .week: "week"
        case .month: "month"
        case .calendar: "calendar"
        }
    }

    static func part(_ part: PartOfDay) -> String {
        switch part {
        case .wholeDay: "All day"
        case .earlyNight: "Night"
        case .morning: "Morning"
        case .afternoon: "Afternoon"
        case .evening: "Evening"
        case .lateNight: "Late evening"
        }
    }

    static func group(_ group: ReminderGroup) -> String {
        switch group {
        case .overdue: "Overdue"
        case .today: "Today"
        case .tomorrow: "Tomorrow"
        case .thisWeek: "Next seven days"
        case .later: "Later"
        case .undated: "No date"
        case .completed: "Completed"
        }
    }

    static func madeCalendar(_ path: String) -> String { "A new calendar for you: \(path)" }
    static func complaint(_ failure: PhraseFailure, _ locale: TimeLocale) -> String {
        switch failure {
        case .noSuchTime: "there is no such date"
        case .otherWeekday, .shortYear, .holiday, .vagueDays, .severalDays: failure.wording(in: locale.words)
        default: goToExamples
        }
    }
    static func week(_ number: Int) -> String { "week \(number)" }
    static func dayOfYear(_ number: Int) -> String { "day \(number) of the year" }
    static func overdueTotal(_ count: Int) -> String { "\(count) reminders" }
    static func from(_ date: String) -> String { "from \(date)" }
    static func here(_ time: String) -> String { "\(time) here" }
    static func inZone(_ time: String, _ zone: String) -> String { "\(time) in \(zone)" }
    static func readOnly(_ reason: String) -> String { "read-only: \(reason)" }
    static func changed(on date: String) -> String { "changed \(date)" }
    static func percentDone(_ percent: Int) -> String { "\(percent) % done" }
    static func completed(_ date: String?) -> String { date.map { "done on \($0)" } ?? "done" }
    static func switchedOff(_ name: String) -> String { "\(name) is switched off" }
    static func switchedOn(_ name: String) -> String { "\(name) is shown" }
    static func alone(_ name: String) -> String { "\(name) is shown alone" }
    static func sectionsBy(_ key: SectionKey) -> String {
        "Sections by "
            + SectionKey.allCases.map { $0 == key ? "[\(sectioning($0))]" : sectioning($0) }.joined(separator: "  ")
    }
    static func problems(_ count: Int) -> String { count == 1 ? "1 problem" : "\(count) problems" }
    static func accepted(_ count: Int, of total: Int) -> String {
        count == total ? "all accepted" : "\(count) accepted"
    }
    static func progress(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        return progress.total.map { "\(reading) \(done) of \(grouped($0))" }
            ?? (progress.done == 0 ? loadingSoon : "\(reading) \(done)")
    }
    static func saving(_ progress: LoadProgress) -> String {
        let count = progress.total.map { " \(grouped(progress.done)) of \(grouped($0))" } ?? ""
        return "Saving\(count)…"
    }
    static func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, "added"), (change.changed, "changed"), (change.removed, "removed")].compactMap {
            titles, what in
            titles.first.map {
                titles.count == 1 ? "\u{201C}\($0)\u{201D} \(what)" : "\(grouped(titles.count)) items \(what)"
            }
        }
        return facts.isEmpty ? "Calendars changed" : facts.joined(separator: ", ")
    }
    static func filesRead(items: Int) -> String { "\(readAgain): \(grouped(items)) items" }

    /// A number with its thousands told apart.
    static func grouped(_ number: Int) -> String {
        let digits = String(number)
        guard digits.count > 4 else { return digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    static func people(_ names: [String], others: Int) -> String {
        let listed = names.joined(separator: ", ")
        return others <= 0 ? listed : "\(listed) and \(others) \(others == 1 ? "other" : "others")"
    }
}
