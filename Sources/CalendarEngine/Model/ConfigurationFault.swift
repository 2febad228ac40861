/// The faults of a configuration file: this program's own, or one of a program whose calendars it uses.
public enum ConfigurationFault: Error, Hashable, Sendable {
    /// The line is neither a section, nor `name = value`, nor a comment.
    case malformedLine
    /// A section's head does not end, or its name is not one.
    case malformedSection
    /// A quote is not closed before its line ends.
    case unterminatedQuote
    /// A backslash stands before something that it cannot escape.
    case unknownEscape(Character)
    /// A section that means nothing here.
    case unknownSection(String)
    /// A name that means nothing in its section.
    case unknownKey(section: String, key: String)
    /// A value that its name does not take.
    case invalidValue(key: String, value: String, expected: String)
    /// A section without `path` about a calendar that is not found.
    case noCalendar(String)
    /// A calendar's path where there is nothing.
    case nothingThere(path: String)
}

extension ConfigurationFault {
    /// The fault in words, and what tcal does about it.
    var wording: (what: String, consequence: String) {
        switch self {
        case .malformedLine: ("is not “name = value”", "the line is skipped")
        case .malformedSection:
            ("is not a section’s head such as [view] or [calendar \"Work\"]", "the section is skipped")
        case .unterminatedQuote: ("a quote is not closed", "the line is skipped")
        case .unknownEscape(let character): ("“\\\(character)” is not an escape", "the line is skipped")
        case .unknownSection(let name): ("there is no section “\(name)”", "the section is skipped")
        case .unknownKey(let section, let key): ("there is no “\(key)” in [\(section)]", "the line is skipped")
        case .invalidValue(let key, let value, let expected):
            ("“\(key)” cannot be “\(value)”, but \(expected)", "the line is skipped")
        case .noCalendar(let name):
            ("no calendar “\(name)” is found, and the section has no path", "the section is skipped")
        case .nothingThere(let path): ("there is nothing at \(path)", "it is shown when it appears")
        }
    }
}
