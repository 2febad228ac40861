/// The verbs that change calendars.
extension CommandTable {
    private static let fields: [Option] = [
        .title, .start, .end, .duration, .allDay, .due, .repeats, .keepStart, .alarm, .location, .notes, .url,
        .categories, .status, .priority, .free, .busy, .timezone,
    ]
    static let uid = Operand(
        name: "UID", help: "the item, as tcal list --json gives it, or the beginning of it; or --match")
    /// What tells items of one UID apart.
    private static let choosing: [Option: String] = [
        .kind: "event or reminder, where both have the UID",
        .calendar: "the calendar that it is in, by name or path, where several have the UID",
        .match: "the item that has all these words in its title or place, in place of UID; where several have them, "
            + "they are listed",
    ]
    private static let seriesNote =
        "Of a series, --scope says which are meant: all, or this, or this and following the one that --recurrence-id "
        + "names. Nothing is guessed. Everything can be undone with tcal undo."

    static let add = VerbEntry(
        verb: .add, usage: "[TITLE [WHEN]]", summary: "add an event or a reminder",
        operands: [
            Operand(name: "TITLE", help: "what it is called; or --title"),
            Operand(
                name: "WHEN",
                help:
                    "fri 9-10:30, tomorrow 14:00 1h, tonight, weekend, 24 dec; when a reminder is due; "
                    + "or --start and --end, or --due"
            ),
        ],
        most: 2, options: [.kind] + fields + [.calendar, .file, .dryRun, .json],
        meanings: [
            .kind: "event, unless it is --due; or reminder",
            .calendar: "the calendar that it goes to, by name or path",
            .timezone: "the zone of its times, such as Asia/Tokyo: 9:00 means nine o'clock there",
        ],
        notes: [
            "A time that may mean two things is taken for the likelier one; --dry-run tells the other. A series begins "
                + "with the first date of its rule, on or after WHEN.",
            "It goes to the calendar that --calendar names, else to the one of the configuration ([new] calendar), "
                + "else to the one that was used last.",
        ],
        examples: [
            ("tcal add Dentist 'tue 9-9:45' --alarm 1h", "an event"),
            ("tcal add Standup 'mon 9:00 15m' --repeat 'every weekday'", "a series"),
            ("tcal add 'Call Anna' --kind reminder --due 'fri 12:00' --priority high", "a reminder"),
        ])

    static let edit = VerbEntry(
        verb: .edit, usage: "UID", summary: "change an event or a reminder", operands: [uid], most: 1, fewest: 1,
        options: [.match] + fields + [.to, .scope, .recurrenceID, .kind, .calendar, .file, .dryRun, .json],
        meanings: choosing.merging(
            [.timezone: "move its times to this zone; the clock stays: 9:00 here becomes 9:00 there"]) { $1 },
        notes: [
            seriesNote,
            "A time is one on the item's own clock, as in its form, unless it names a zone: 9:00 of an item in UTC is "
                + "09:00 UTC, and tcal tells what that is here.",
        ],
        examples: [
            ("tcal edit UID --start 10:00", "the same day, as long as before"),
            ("tcal edit -m dentist --location 'Main St 4'", "the one that is called so"),
            ("tcal edit UID --scope this --recurrence-id 20261126T090000 --location Hall", "one of a series"),
        ])

    static let delete = VerbEntry(
        verb: .delete, usage: "UID", summary: "delete an event or a reminder", operands: [uid], most: 1, fewest: 1,
        options: [.match, .scope, .recurrenceID, .kind, .calendar, .file, .dryRun, .json], meanings: choosing,
        notes: [seriesNote])

    static let done = VerbEntry(
        verb: .done, usage: "UID", summary: "complete a reminder", operands: [uid], most: 1, fewest: 1,
        options: [.match, .reopen, .recurrenceID, .kind, .calendar, .file, .dryRun, .json], meanings: choosing,
        notes: ["Of a series the first open one is meant, unless --recurrence-id names another."])

    static let move = VerbEntry(
        verb: .move, usage: "UID CALENDAR", summary: "move an item, with its series, to another calendar",
        operands: [uid, Operand(name: "CALENDAR", help: "where it goes, by name or path")], most: 2, fewest: 2,
        options: [.match, .kind, .calendar, .file, .dryRun, .json], meanings: choosing)

    static let undo = VerbEntry(
        verb: .undo, usage: "", summary: "take back the last change, whichever tcal made it", most: 0,
        options: [.file, .json])

    static let redo = VerbEntry(
        verb: .redo, usage: "", summary: "do again what was undone last", most: 0, options: [.file, .json])

    static let importing = VerbEntry(
        verb: .import, usage: "FILE", summary: "bring items of a file into a calendar",
        operands: [
            Operand(
                name: "FILE",
                help: "an .ics file, a folder of them, calcurse's data folder, or - for standard input")
        ],
        most: 1, fewest: 1, options: [.calendar, .file, .dryRun, .json],
        meanings: [.calendar: "the calendar that all of them go to, by name or path"],
        notes: [
            "Items are told apart by their UIDs, which are looked for in every calendar that can be changed: what is "
                + "there is updated where it is, or cancelled; what is the same is left alone; what is new goes to the "
                + "calendar of the configuration ([new] calendar), else to the one that was used last. With --calendar "
                + "all of it goes there, whatever others have. --dry-run shows which is which. All of it is one step "
                + "for tcal undo."
        ],
        examples: [
            ("tcal import invitation.ics -c Work --dry-run", "what it would bring"),
            ("tcal import ~/.local/share/calcurse", "calcurse's appointments, things to do and notes"),
        ])

    static let export = VerbEntry(
        verb: .export, usage: "[START [END|LENGTH]]", summary: "write items as one calendar",
        operands: [
            Operand(name: "START", help: "only what has to do with these days, written as for tcal list"),
            Operand(name: "END", help: "the last of them; or a LENGTH"),
        ],
        most: 2, options: [.calendar, .uid, .match, .output, .file, .timezone, .strict],
        meanings: [.timezone: "mean the days of this time zone, such as Asia/Tokyo"],
        notes: ["Series come whole, with the definitions of the time zones that they name.", problemsNote],
        examples: [("tcal export -c Work 2026-01-01 1y -o work.ics", "a year of work")])

    /// The entries of options that only these verbs take.
    static func editing(_ option: Option) -> OptionEntry {
        let (value, help) = editingWords(option)
        return OptionEntry(
            option: option, short: option == .output ? "o" : nil, value: value,
            isRepeated: option == .alarm || option == .uid, help: help)
    }

    private static func editingWords(_ option: Option) -> (value: String?, help: String) {
        switch option {
        case .title: ("TITLE", "what it is called")
        case .end: ("END", "when it ends, as in 10:30, 1h or 27 dec; of whole days the last one")
        case .duration: ("LENGTH", "how long it is, as in 45m, 1h30m or 2d")
        case .allDay: (nil, "it takes whole days")
        case .due: ("WHEN", "when a reminder is due; none for never")
        case .repeats: ("RULE", "how it repeats: every weekday, every 2 weeks until 24 dec, an RRULE; never")
        case .keepStart: (nil, "keep a start that the rule does not give, as a date beside it (RDATE)")
        case .alarm: ("WHEN", "when to be reminded, as in 15m, 1h or 1d 9:00; none")
        case .location: ("TEXT", "where it is")
        case .notes: ("TEXT", "notes")
        case .url: ("ADDRESS", "an address that belongs to it")
        case .categories: ("LIST", "categories between commas")
        case .status: ("STATUS", "tentative, confirmed, cancelled; of reminders needs-action, in-process, completed")
        case .priority: ("N", "high, medium, low, 1 (highest) to 9, or none")
        case .free: (nil, "its time stays free")
        case .busy: (nil, "its time is taken")
        case .scope: ("WHICH", "of a series: this, following or all")
        case .recurrenceID: ("ID", "which of a series: 20261126T090000 or 2026-11-26, or as tcal list --json gives it")
        case .reopen: (nil, "open it again")
        case .dryRun: (nil, "change nothing, show the lines that would differ")
        case .uid: ("UID", "only this item; the beginning of its UID will do")
        case .output: ("FILE", "write to this file, which must not be there yet")
        case .color: ("COLOR", "#RRGGBB, the name of a colour, or a number from 0 to 255")
        case .source: ("SOURCE", "the source of a new calendar, by name or path")
        case .to: ("CALENDAR", "move it to this calendar as well, all of a series, by name or path")
        case .yes: (nil, "delete a calendar without being asked")
        default: (nil, "")
        }
    }
}
