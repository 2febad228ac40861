public import CalendarEngine

/// What `$XDG_CONFIG_HOME/tcal/config` says.
public struct Configuration: Hashable, Sendable {
    /// A `[calendar "…"]` section.
    public struct Calendar: Hashable, Sendable {
        /// What stands in its quotes.
        public var title: String
        /// `path`: a folder of items, a folder of such folders, or an .ics file; absolute.
        public var path: String
        /// `color`.
        public var color: CalendarColor?
        /// `readonly`.
        public var isReadOnly: Bool
        /// The line of its section, from 1.
        public var line: Int
    }

    /// The file, whether it exists or not.
    public var path: String
    /// The calendars, in the file's order. When there are none, calendars are looked for elsewhere.
    public var calendars: [Calendar] = []
    /// `[view]`.
    public var view = ViewSettings()
    /// `[new]`.
    public var new = NewItemSettings()
    /// `[sync]`.
    public var sync = SyncSettings()
    /// What is wrong with the file, by line.
    public var problems: [Problem] = []

    /// Reads the configuration of an environment. No file is an empty configuration.
    public init(in environment: Environment) {
        path = Path.join(environment.configHome, "tcal/config")
        do throws(ReadFailure) {
            read(try RegularFile.text(path: path), in: environment)
        } catch {
            if !error.isMissing { problems.append(Problem(file: path, cause: error.cause)) }
        }
    }

    private static let sections: Set<String> = ["calendar", "view", "new", "sync"]

    private mutating func read(_ text: String, in environment: Environment) {
        let parser = GitConfigParser(text)
        for (line, fault) in parser.faults { report(fault, line: line) }
        for section in parser.sections where !Configuration.sections.contains(section.name) {
            report(.unknownSection(section.name), line: section.line)
        }
        for section in parser.sections where section.name == "calendar" && section.subsection == nil {
            report(.malformedSection, line: section.line)
        }
        var drafts: [CalendarDraft] = []
        for section in parser.sections where section.name == "calendar" {
            guard let title = section.subsection, !drafts.contains(where: { $0.title == title }) else { continue }
            drafts.append(CalendarDraft(title: title, line: section.line))
        }
        for entry in parser.entries {
            let fault: ConfigurationFault?
            switch entry.section {
            case "view": fault = view.set(entry)
            case "new": fault = new.set(entry)
            case "sync": fault = sync.set(entry)
            case "calendar":
                guard let index = drafts.firstIndex(where: { $0.title == entry.subsection }) else { continue }
                fault = drafts[index].set(entry)
            default: fault = nil
            }
            if let fault { report(fault, line: entry.line) }
        }
        for draft in drafts {
            guard let path = draft.path else {
                report(.missingPath(calendar: draft.title), line: draft.line)
                continue
            }
            calendars.append(
                Calendar(
                    title: draft.title, path: environment.expand(path, relativeTo: environment.home),
                    color: draft.color,
                    isReadOnly: draft.isReadOnly, line: draft.line))
        }
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private mutating func report(_ fault: ConfigurationFault, line: Int) {
        problems.append(Problem(file: path, line: line, cause: .configuration(fault)))
    }
}

/// A calendar's section while it is read.
private struct CalendarDraft {
    var title: String
    var line: Int
    var path: String?
    var color: CalendarColor?
    var isReadOnly = false

    mutating func set(_ entry: ConfigurationEntry) -> ConfigurationFault? {
        switch entry.name {
        case "path":
            guard let value = entry.value, !value.isEmpty else { return entry.invalid("a folder or an .ics file") }
            path = value
        case "color", "colour":
            guard let value = entry.value, let color = CalendarColor(text: value) else {
                return entry.invalid("#RRGGBB, the name of a colour, or a number from 0 to 255")
            }
            self.color = color
        case "readonly":
            guard let flag = entry.flag else { return entry.invalid("true or false") }
            isReadOnly = flag
        default: return .unknownKey(section: "calendar", key: entry.name)
        }
        return nil
    }
}

extension ConfigurationEntry {
    /// The value as git reads a truth value: no value is true, an empty one is false.
    var flag: Bool? {
        guard let value else { return true }
        switch value.lowercased() {
        case "true", "yes", "on", "1": return true
        case "false", "no", "off", "0", "": return false
        default: return nil
        }
    }

    /// The fault of a value that the name does not take.
    func invalid(_ expected: String) -> ConfigurationFault {
        .invalidValue(key: name, value: value ?? "", expected: expected)
    }
}
