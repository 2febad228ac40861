internal import CalendarEngine

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

    /// The hint line.
    enum Hint {
        static let day = "day"
        static let week = "week"
        static let row = "event"
        static let month = "month"
        static let year = "year"
        static let today = "today"
        static let goTo = "go to"
        static let open = "open"
        static let go = "go"
        static let pane = "pane"
        static let back = "back"
        static let event = "event"
        static let scroll = "scroll"
        static let calendars = "calendars"
        static let choose = "choose"
        static let toggle = "on/off"
        static let solo = "alone"
        static let all = "all on"
        static let reminders = "reminders"
        static let completed = "completed"
        static let sections = "sections"
        static let help = "help"
        static let quit = "quit"
    }

    /// The help and the manual.
    enum Help {
        static let previousDay = "the day before"
        static let nextDay = "the day after"
        static let previousWeekInGrid = "the week before, in the month"
        static let nextWeekInGrid = "the week after, in the month"
        static let previousRow = "the event above, in the list"
        static let nextRow = "the event below, in the list"
        static let headingPreviousMonth = "the month before, on the month’s name"
        static let headingNextMonth = "the month after, on the month’s name"
        static let headingPreviousYear = "the year before, on the month’s name"
        static let headingNextYear = "the year after, on the month’s name"
        static let previousMonth = "the month before"
        static let nextMonth = "the month after"
        static let previousWeek = "the week before"
        static let nextWeek = "the week after"
        static let previousYear = "the year before"
        static let nextYear = "the year after"
        static let today = "today"
        static let goTo = "go to a date: fri, 12/24, +3w, 2027-01-05"
        static let open = "into the list, the details, the whole text"
        static let acceptDate = "go to the date that was typed"
        static let nextPane = "the next pane: name of the month, days, calendars, list, details"
        static let previousPane = "the pane before"
        static let back = "back"
        static let previousItem = "the event before, in the details"
        static let nextItem = "the event after, in the details"
        static let scrollUp = "scroll up"
        static let scrollDown = "scroll down"
        static let pageUp = "a page up"
        static let pageDown = "a page down"
        static let top = "to the top"
        static let bottom = "to the end"
        static let calendars = "to the list of calendars"
        static let previousCalendar = "the calendar above"
        static let nextCalendar = "the calendar below"
        static let toggle = "switch the calendar off or on"
        static let solo = "show the calendar alone, and again all of them"
        static let all = "switch all calendars on"
        static let reminders = "reminders alone, and back"
        static let completed = "reminders that are done too, in the list of reminders"
        static let sections = "sections by day, part of day, week, month, calendar"
        static let problems = "what is wrong with the files"
        static let readAgain = "read all files again"
        static let redraw = "paint the screen again"
        static let suspend = "suspend; fg brings it back"
        static let help = "this help"
        static let quit = "quit"
        static let closePage = "close this page"
        static let closePrompt = "leave the line"
    }

    static func chapter(_ chapter: Binding.Chapter) -> String {
        switch chapter {
        case .moving: "Moving"
        case .panes: "Panes"
        case .calendars: "Calendars"
        case .looking: "Looking"
        case .program: "Program"
        }
    }

    static func context(_ context: KeyContext) -> String {
        switch context {
        case .heading: "month’s name"
        case .grid: "month"
        case .calendars: "calendars"
        case .list: "list"
        case .details: "details"
        case .help: "help"
        case .problems: "problems"
        case .prompt: "date line"
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
    static func complaint(_ failure: DatePhrase.Failure) -> String {
        switch failure {
        case .noSuchDate: "there is no such date"
        case .notADate, .notALength, .endBeforeStart: goToExamples
        }
    }
    static func week(_ number: Int) -> String { "week \(number)" }
    static func dayOfYear(_ number: Int) -> String { "day \(number) of the year" }
    static func moreOverdue(_ count: Int) -> String { "\(count) more overdue" }
    static func since(_ date: String) -> String { "since \(date)" }
    static func from(_ date: String) -> String { "from \(date)" }
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
