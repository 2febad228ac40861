package import CalendarEngine
import Phrases

/// A language that tcal speaks: the texts of its file, and code where its grammar needs some.
package protocol Language: Vocabulary {
    /// The texts of its file.
    var texts: TextTable { get }
    /// The beginning of a text, in quotes.
    func excerpt(_ text: String) -> String
    /// A reason in the system's own words.
    func system(_ reason: String) -> String
    /// The names of the views, of which somebody chooses one.
    var views: String { get }
    /// A count of bytes.
    func megabytes(_ count: Int) -> String
    /// A fault of the configuration, and what becomes of it.
    func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String)
    /// The fault of a rule that cannot be used, and what becomes of it.
    func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String)
    /// Why a mail has no calendar.
    func reason(_ mail: ForeignMail) -> String
}

extension Language {
    /// A text with its values.
    func say(_ number: Int, _ values: TextValue...) -> String { texts.text(number, values) }

    /// A text, where it is not empty.
    func sayIfAny(_ number: Int, _ values: TextValue...) -> String? {
        let text = texts.text(number, values)
        return text.isEmpty ? nil : text
    }

    /// The texts of a list.
    func sayAll(_ number: Int, _ values: TextValue...) -> [String] {
        texts.text(number, values).split(separator: "\u{5}").map(String.init)
    }

    // MARK: Forms of values

    package func system(_ reason: String) -> String { reason }
    func joined(_ names: [String]) -> String { names.joined(separator: ", ") }
    func lowercased(_ text: String) -> String { text.lowercased() }
    func quotedTitle(_ text: String) -> String { quoted(title(text)) }
    func mebibytes(_ count: Int) -> String { String(count >> 20) }
    func fullLength(_ duration: CivilDuration) -> String { length(duration, .full) }
    func shortLength(_ duration: CivilDuration) -> String { length(duration, .short) }
    func typedLength(_ duration: CivilDuration) -> String { length(duration, .typed) }
    var languageCodes: String { SpokenLanguage.codes }
}
