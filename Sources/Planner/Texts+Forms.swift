internal import CalendarEngine

/// What forms say.
extension Texts {
    static let none = "none"
    static let busy = "busy"
    static let floatingZone = "floating"
    static let neverDue = "no date"
    static let repeatNeedsStart = "what repeats needs a date"
    static let calendarNeedsTitle = "a calendar needs a title"
    static func calendarTitleTaken(by calendar: EventCalendar) -> String {
        "there is a calendar \(calendar.title) already, in \(calendar.path)"
    }
    /// That a text may mean something else, and the key that takes it.
    static func orElse(_ words: String) -> String { "or \(words): Ctrl-O" }
    static let oneReading = "this time has no other reading"
    static let otherReadingHint = "Ctrl-O takes the other reading"
    static func seriesBegins(_ date: String) -> String { "\(date), the first of the series" }
    static func besideSeries(_ first: String, _ date: String) -> String {
        "\(first) as well, beside the series from \(date)"
    }
    static let notAColor = "not a colour"
    static let ownFolder = "tcal’s own folder"
    static let leaveQuestion = "Leave without saving?"
    static let leaveAnswers = "y leave   n go on"
    static let nothingChanged = "Nothing was changed"

    static func name(of kind: ItemKind) -> String {
        switch kind {
        case .event: "Event"
        case .reminder: "Reminder"
        }
    }

    static func formTitle(_ form: Form) -> String {
        switch form.purpose {
        case .newItem: form.kind == .event ? "New event" : "New reminder"
        case .item(let item): item.draft.kind == .event ? "Edit event" : "Edit reminder"
        case .newCalendar: "New calendar"
        case .calendar: "Edit calendar"
        }
    }

    static func label(of field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "What"
        case .title: "Title"
        case .due: "Due"
        case .starts: kind == .event ? "Starts" : "From"
        case .ends: "Ends"
        case .zone: "Zone"
        case .repeats: "Repeats"
        case .firstDate: "First"
        case .alarm: "Alarm"
        case .place: "Place"
        case .calendar: "Calendar"
        case .notes: "Notes"
        case .url: "URL"
        case .categories: "Tags"
        case .priority: "Priority"
        case .status: "Status"
        case .shownAs: "Shown as"
        case .more: "More"
        case .color: "Colour"
        case .source: "Kept in"
        }
    }

    /// How a line is written.
    static func hint(for field: FormField, of form: Form) -> String {
        switch field {
        case .kind: "Space or ←→: event or reminder"
        case .title: form.kind == .event ? "What it is called" : "What is to be done"
        case .due: "fri 17:00 · tomorrow · 24 dec · +3d · empty: no date"
        case .starts where form.kind == .reminder: "When it can be begun: mon · 24 dec 9:00 · empty: at once"
        case .starts: "fri 9-10:30 · tomorrow 14:00 1h · 24 dec · 24–27 dec · a day alone: all day"
        case .ends: "10:30 · 45m · 1h30 · fri 12:00 · 27 dec"
        case .zone: "Europe/Berlin · UTC · floating: the same hour wherever you are"
        case .repeats: "daily · every mon, wed · every 2 weeks until 24 dec · monthly on the last fri · empty: once"
        case .firstDate: "Space or ←→: the series begins with its first date, or \(form.meaning.typedFirst) is kept"
        case .alarm: "15m · 1h, 1d · 1d 9:00 · at start · 5m before end · empty: none"
        case .place: "A room, an address, a link"
        case .calendar: "←→ or its first letters"
        case .notes: "⏎ begins a new line, Tab goes on, Ctrl-S saves"
        case .url: "https://example.org/page"
        case .categories: "Words between commas: work, travel"
        case .priority, .status, .shownAs, .source: "←→ or the first letters"
        case .more: "Space or \u{2192} shows these lines"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }

    static func doneButHidden(_ text: String, calendar: String) -> String {
        "\(text) (\(calendar) is switched off)"
    }
}
