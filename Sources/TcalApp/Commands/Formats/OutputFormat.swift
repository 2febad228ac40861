import Commands

/// The format in which occurrences are written, as `--format` or `--json` gives it.
enum OutputFormat: Hashable {
    /// Sections and rows for people.
    case text
    /// An array of objects.
    case json
    /// An object a line.
    case jsonl
    /// Tables of all fields.
    case csv, tsv
    /// A table of the fields that people read.
    case markdown
    /// A calendar of the items, each whole.
    case iCalendar
    /// A line for each.
    case line(LineTemplate)

    /// The format that the options name.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let text = arguments.value(of: .format) else {
            self = arguments.has(.json) ? .json : .text
            return
        }
        if arguments.has(.json), text != "json" { throw .conflictingOptions(.jsonAndFormat) }
        switch text {
        case "text": self = .text
        case "json": self = .json
        case "jsonl": self = .jsonl
        case "csv": self = .csv
        case "tsv": self = .tsv
        case "md": self = .markdown
        case "ics": self = .iCalendar
        default:
            do throws(FormatFault) { self = .line(try LineTemplate(text, ItemField.ofRows(of: arguments.verb))) } catch
            { throw .format(error) }
        }
    }

    /// True for formats that people read; they leave out what the configuration hides.
    var isForPeople: Bool {
        switch self {
        case .text, .markdown, .line: true
        case .json, .jsonl, .csv, .tsv, .iCalendar: false
        }
    }
}
