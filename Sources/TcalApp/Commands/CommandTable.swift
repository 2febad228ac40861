/// What tcal can be asked to do on the command line.
enum Verb: String, Hashable, CaseIterable, Sendable {
    /// The screen: no verb at all.
    case screen = ""
    /// Occurrences as text or JSON.
    case list
    /// Months as text.
    case cal
    /// Sources and calendars.
    case calendars
    /// Problems.
    case doctor
    /// A recurrence rule in words, and its instances.
    case rule
    /// A new item.
    case add
    /// Other values for an item.
    case edit
    /// An item goes.
    case delete
    /// A reminder is done.
    case done
    /// An item goes to another calendar.
    case move
    /// The last change is taken back.
    case undo
    /// What was undone is done again.
    case redo
    /// Items of a file.
    case `import`
    /// Items as a file.
    case export
    /// Documentation that is made from tables of the program; for `make docs`, and not listed.
    case docs

    /// Whether `--help` lists it.
    var isListed: Bool { self != .screen && self != .docs }
}

/// The options of all verbs, by their long names.
enum Option: String, Hashable, CaseIterable, Sendable {
    case file, calendar, kind, section, json, timezone, match, strict, start, count, help, version
    case title, end, duration, due, alarm, location, notes, url, categories, status, priority, free, busy
    case allDay = "all-day", repeats = "repeat", scope, recurrenceID = "recurrence-id", reopen
    case keepStart = "keep-start", dryRun = "dry-run", uid, output, color, source, yes, to, quick
}

/// One table of verbs and options: parsing, help, and everything that documents the command line come from it.
enum CommandTable {
    /// What an option takes and means.
    struct OptionEntry: Sendable {
        /// The option.
        let option: Option
        /// The letter that stands for it.
        var short: Character?
        /// What its value is called; nil when it takes none.
        var value: String?
        /// Whether it may be given several times, each time adding a value.
        var isRepeated = false
        /// What it does, as a phrase.
        let help: String

        /// The option as it is typed: `--json`.
        var long: String { "--\(option.rawValue)" }
    }

    /// Something that a verb takes without a name.
    struct Operand: Sendable {
        /// What it is called.
        let name: String
        /// What it may be, as a phrase.
        let help: String
    }

    /// A verb with all that it takes.
    struct VerbEntry: Sendable {
        /// The verb.
        let verb: Verb
        /// How its operands are written in the usage line.
        let usage: String
        /// What it does, as a phrase.
        let summary: String
        /// Its operands.
        var operands: [Operand] = []
        /// The most operands that it takes.
        var most: Int
        /// The fewest.
        var fewest = 0
        /// Its options; `--help` goes without saying.
        var options: [Option] = []
        /// What options mean to this verb, where that is not what they mean to others.
        var meanings: [Option: String] = [:]
        /// Paragraphs below the options.
        var notes: [String] = []
        /// Ways to use it: what is typed, and what that gives.
        var examples: [(command: String, result: String)] = []
    }

    /// The entry of a verb.
    static func entry(of verb: Verb) -> VerbEntry {
        switch verb {
        case .screen: screen
        case .list: list
        case .cal: cal
        case .calendars: calendars
        case .doctor: doctor
        case .rule: rule
        case .docs: docs
        case .add: add
        case .edit: edit
        case .delete: delete
        case .done: done
        case .move: move
        case .undo: undo
        case .redo: redo
        case .import: importing
        case .export: export
        }
    }

    /// The entry of an option.
    static func entry(of option: Option) -> OptionEntry {
        let (short, value, help) = words(of: option)
        let isRepeated = [.file, .calendar, .alarm, .uid].contains(option)
        return OptionEntry(option: option, short: short, value: value, isRepeated: isRepeated, help: help)
    }

    /// The letter of an option, the name of its value, and its help.
    private static func words(of option: Option) -> (short: Character?, value: String?, help: String) {
        switch option {
        case .file:
            ("f", "PATH", "read this .ics file, folder of them, or folder of such folders, and nothing else")
        case .calendar: ("c", "CALENDAR", "only this calendar, by name or path")
        case .kind: (nil, "KIND", "only event or reminder; all by default")
        case .section: (nil, "BY", "head sections by day (default), part, week, month or calendar")
        case .json: (nil, nil, "write JSON")
        case .timezone: (nil, "ZONE", "view in this time zone, such as Asia/Tokyo")
        case .match: ("m", "WORDS", "only what has all these words in its title or place")
        case .strict: (nil, nil, "end with 3 when the files have problems")
        case .start: (nil, "START", "when it starts, as in tomorrow 14:00")
        case .count: ("n", "N", "how many instances; 10 by default")
        case .help: ("h", nil, "show this help")
        case .version: (nil, nil, "show the version")
        case .title: (nil, "TITLE", "what it is called")
        case .end: (nil, "END", "when it ends, as in 10:30, 1h or 27 dec; of whole days the last one")
        case .duration: (nil, "LENGTH", "how long it is, as in 45m, 1h30m or 2d")
        case .allDay: (nil, nil, "it takes whole days")
        case .due: (nil, "WHEN", "when a reminder is due; none for never")
        case .repeats: (nil, "RULE", "how it repeats: every weekday, every 2 weeks until 24 dec, an RRULE; never")
        case .keepStart: (nil, nil, "keep a start that the rule does not give, as a date beside it (RDATE)")
        case .alarm: (nil, "WHEN", "when to be reminded, as in 15m, 1h or 1d 9:00; none")
        case .location: (nil, "TEXT", "where it is")
        case .notes: (nil, "TEXT", "notes")
        case .url: (nil, "ADDRESS", "an address that belongs to it")
        case .categories: (nil, "LIST", "categories between commas")
        case .status:
            (nil, "STATUS", "tentative, confirmed, cancelled; of reminders needs-action, in-process, completed")
        case .priority: (nil, "N", "high, medium, low, 1 (highest) to 9, or none")
        case .free: (nil, nil, "its time stays free")
        case .busy: (nil, nil, "its time is taken")
        case .scope: (nil, "WHICH", "of a series: this, following or all")
        case .recurrenceID:
            (nil, "ID", "which of a series: 20261126T090000 or 2026-11-26, or as tcal list --json gives it")
        case .reopen: (nil, nil, "open it again")
        case .dryRun: (nil, nil, "change nothing, show the lines that would differ")
        case .uid: (nil, "UID", "only this item; the beginning of its UID will do")
        case .output: ("o", "FILE", "write to this file, which must not be there yet")
        case .color: (nil, "COLOR", "#RRGGBB, the name of a colour, or a number from 0 to 255")
        case .source: (nil, "SOURCE", "the source of a new calendar, by name or path")
        case .to: (nil, "CALENDAR", "move it to this calendar as well, all of a series, by name or path")
        case .yes: (nil, nil, "delete a calendar without being asked")
        case .quick:
            (nil, nil, "read TITLE as a whole line: lunch with Ana fri 1-2pm; - reads lines from standard input")
        }
    }

    private static let screen = VerbEntry(
        verb: .screen, usage: "[PATH]…", summary: "a calendar for the terminal",
        operands: [
            Operand(
                name: "PATH",
                help:
                    "an .ics file, a folder of them, or a folder of such folders; by default what the configuration "
                    + "names or what is found")
        ],
        most: .max, options: [.version],
        notes: [
            "A PATH that is called like a verb is written ./list.",
            "Ends with 0 when done, 1 when it failed, 2 for wrong usage, 3 when done but with problems. Problems of "
                + "the files are no failure of a verb that reads them: it says how many there are, in one line; "
                + "--strict ends with 3 then, and tcal doctor names them.",
        ])

    /// What every verb that reads says of problems.
    static let problemsNote =
        "Problems of the files are one line on standard error, and no failure: --strict makes them one."

    private static let list = VerbEntry(
        verb: .list, usage: "[START [END|LENGTH]]", summary: "list events and reminders",
        operands: [
            Operand(
                name: "START",
                help:
                    "today (default), tomorrow, mon…, weekend, 2026-11-21, 20261121, +3d, -2w; with a time, as in "
                    + "2026-11-21T09:00, from then on"),
            Operand(name: "END", help: "the last day, written like START"),
            Operand(name: "LENGTH", help: "how long instead: 7d, 2w, 3m, 1y; 30d by default"),
        ],
        most: 2, options: [.file, .calendar, .kind, .match, .section, .json, .timezone, .strict],
        notes: [
            "A list in words that begins today has overdue reminders first. With --kind reminder and no START, JSON "
                + "has them too, and reminders without a date come last.",
            problemsNote,
        ],
        examples: [
            ("tcal list", "the next 30 days"),
            ("tcal list mon 7d -c Work", "next Monday's week at work"),
            ("tcal list 1y --match yoga", "where yoga stands in the next year"),
            ("tcal list 2026-12-24 3d --json", "three days, for other programs"),
        ])

    private static let cal = VerbEntry(
        verb: .cal, usage: "[MONTH]", summary: "print a month, days with events marked",
        operands: [
            Operand(
                name: "MONTH", help: "2026-11, november, 11, +1 or -1; 2026 for a whole year; this month by default")
        ],
        most: 1, options: [.file, .strict], notes: [problemsNote])

    private static let calendars = VerbEntry(
        verb: .calendars, usage: "[ACTION …]", summary: "list sources and calendars, or change them",
        operands: [
            Operand(name: "ACTION", help: "create NAME, rename CALENDAR NAME, recolor CALENDAR COLOR, delete CALENDAR")
        ],
        most: 3, options: [.file, .color, .source, .yes, .dryRun, .json, .strict],
        notes: [
            "A new calendar is a folder, in the source that --source names or in $XDG_DATA_HOME/tcal/calendars; tcal "
                + "says where. A deleted one goes to $XDG_DATA_HOME/tcal/trash; tcal undo brings it back.",
            problemsNote,
        ],
        examples: [
            ("tcal calendars create Family --color '#a6e3a1'", "a new calendar"),
            ("tcal calendars delete Old --yes", "to the trash"),
        ])

    private static let doctor = VerbEntry(
        verb: .doctor, usage: "", summary: "name every problem of the files, and what tcal does about it", most: 0,
        options: [.file, .json])

    private static let rule = VerbEntry(
        verb: .rule, usage: "RRULE", summary: "say a recurrence rule in words, and its next instances",
        operands: [Operand(name: "RRULE", help: "a rule as in RFC 5545, such as FREQ=WEEKLY;BYDAY=MO,WE")],
        most: 1, fewest: 1, options: [.start, .count, .json],
        meanings: [.start: "the first instance; now by default"],
        notes: ["START is 19900110T220500 or 19900110, with or without dashes and colons."],
        examples: [("tcal rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 -n 3", "three last Fridays")])

    private static let docs = VerbEntry(
        verb: .docs, usage: "TOPIC", summary: "print a part of the documentation",
        operands: [Operand(name: "TOPIC", help: "keys, configuration or json, as Markdown")], most: 1, fewest: 1)

    // MARK: Verbs that change calendars

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

    private static let add = VerbEntry(
        verb: .add, usage: "[TITLE [WHEN]]", summary: "add an event or a reminder",
        operands: [
            Operand(
                name: "TITLE",
                help:
                    "what it is called; or --title. Alone and with a time in it, all of it, as in lunch fri 1-2pm"
            ),
            Operand(
                name: "WHEN",
                help:
                    "fri 9-10:30, tomorrow 14:00 1h, tonight, weekend, 24 dec; when a reminder is due; "
                    + "or --start and --end, or --due"
            ),
        ],
        most: 2, options: [.quick, .kind] + fields + [.calendar, .file, .dryRun, .json],
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
            ("tcal add 'lunch with Ana fri 1-2pm at Luigi #food'", "an event, in one line"),
            ("tcal add 'todo buy tickets by friday p1'", "a reminder, in one line"),
            ("tcal add Dentist 'tue 9-9:45' --alarm 1h", "an event"),
            ("tcal add Standup 'mon 9:00 15m' --repeat 'every weekday'", "a series"),
            ("tcal add 'Call Anna' --kind reminder --due 'fri 12:00' --priority high", "a reminder"),
        ])

    private static let edit = VerbEntry(
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

    private static let delete = VerbEntry(
        verb: .delete, usage: "UID", summary: "delete an event or a reminder", operands: [uid], most: 1, fewest: 1,
        options: [.match, .scope, .recurrenceID, .kind, .calendar, .file, .dryRun, .json], meanings: choosing,
        notes: [seriesNote])

    private static let done = VerbEntry(
        verb: .done, usage: "UID", summary: "complete a reminder", operands: [uid], most: 1, fewest: 1,
        options: [.match, .reopen, .recurrenceID, .kind, .calendar, .file, .dryRun, .json], meanings: choosing,
        notes: ["Of a series the first open one is meant, unless --recurrence-id names another."])

    private static let move = VerbEntry(
        verb: .move, usage: "UID CALENDAR", summary: "move an item, with its series, to another calendar",
        operands: [uid, Operand(name: "CALENDAR", help: "where it goes, by name or path")], most: 2, fewest: 2,
        options: [.match, .kind, .calendar, .file, .dryRun, .json], meanings: choosing)

    private static let undo = VerbEntry(
        verb: .undo, usage: "", summary: "take back the last change, whichever tcal made it", most: 0,
        options: [.file, .json])

    private static let redo = VerbEntry(
        verb: .redo, usage: "", summary: "do again what was undone last", most: 0, options: [.file, .json])

    private static let importing = VerbEntry(
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

    private static let export = VerbEntry(
        verb: .export, usage: "[START [END|LENGTH]]", summary: "write items as one calendar",
        operands: [
            Operand(name: "START", help: "only what has to do with these days, written as for tcal list"),
            Operand(name: "END", help: "the last of them; or a LENGTH"),
        ],
        most: 2, options: [.calendar, .uid, .match, .output, .file, .timezone, .strict],
        meanings: [.timezone: "mean the days of this time zone, such as Asia/Tokyo"],
        notes: ["Series come whole, with the definitions of the time zones that they name.", problemsNote],
        examples: [("tcal export -c Work 2026-01-01 1y -o work.ics", "a year of work")])
}
