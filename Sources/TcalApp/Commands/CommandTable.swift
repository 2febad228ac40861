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
    case keepStart = "keep-start", dryRun = "dry-run", uid, output, color, source, yes, to
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
        switch option {
        case .file:
            OptionEntry(
                option: option, short: "f", value: "PATH", isRepeated: true,
                help: "read this .ics file, folder of them, or folder of such folders, and nothing else")
        case .calendar:
            OptionEntry(
                option: option, short: "c", value: "CALENDAR", isRepeated: true,
                help: "only this calendar, by name or path")
        case .kind: OptionEntry(option: option, value: "KIND", help: "only event or reminder; all by default")
        case .section:
            OptionEntry(
                option: option, value: "BY", help: "head sections by day (default), part, week, month or calendar")
        case .json: OptionEntry(option: option, help: "write JSON")
        case .timezone:
            OptionEntry(option: option, value: "ZONE", help: "view in this time zone, such as Asia/Tokyo")
        case .match:
            OptionEntry(
                option: option, short: "m", value: "WORDS",
                help: "only what has all these words in its title or place")
        case .strict:
            OptionEntry(option: option, help: "end with 3 when the files have problems")
        case .start:
            OptionEntry(
                option: option, value: "START",
                help: "when it starts, as in tomorrow 14:00")
        case .count: OptionEntry(option: option, short: "n", value: "N", help: "how many instances; 10 by default")
        case .help: OptionEntry(option: option, short: "h", help: "show this help")
        case .version: OptionEntry(option: option, help: "show the version")
        default: editing(option)
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
}
