import CalendarEngine
package import Commands
import Phrases
import Replication

/// The words of the command line that are more than a text.
extension Language {
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        let texts = examplesAndResults(of: verb)
        return stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
    }

    /// Words of the language, and those of English.
    package var otherNames: [(command: String, names: [String])] {
        let commands = [
            "list", "show", "search", "list --kind reminder", "cal", "calendars", "free", "notify", "doctor", "add",
            "edit", "delete", "done", "move", "undo", "redo", "import", "export", "reply", "sync", "accounts", "invite",
            "help config", "help keys", "help", "--version",
        ]
        let own = commands.map { command in
            (command == "search" ? "search \(name(of: Operand.words))" : command, otherNames(of: command))
        }.filter { !$0.1.isEmpty }
        return identifier == "en" ? own : own + English().otherNames
    }

    /// The names of people; for more than twelve, the first ten and the number of the others.
    func names(_ people: [String]) -> String {
        people.count > 12 ? list(people.prefix(10) + [morePeople(people.count - 10)]) : list(people)
    }

    package func yes(_ text: String) -> Bool? {
        let word = Substring(text.lowercased().filter { !$0.isWhitespace })
        if (yesWords + " y yes").split(separator: " ").contains(word) { return true }
        return (noWords + " n no").split(separator: " ").contains(word) ? false : nil
    }

    // MARK: Forms of values

    func wording(_ failure: PhraseFailure) -> String { failure.wording(in: self) }
    func wording(_ refusal: EditRefusal) -> String { refusal.wording(in: TimeLocale(words: self), viewedIn: .utc) }
    func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension [Verb] {
    /// The verbs that a sentence names: the first four.
    var shown: Self { Array(prefix(4)) }
    var areMore: Bool { count > shown.count }
}

extension String {
    var isQuestion: Bool { hasSuffix("?") }
}

extension ReplicaFault {
    /// True when the server redirected the request to a place where it may not go.
    var isRedirect: Bool { if case .status(300..<400, _) = self { true } else { false } }

    /// The server takes no password, but a token.
    var wantsToken: Bool { if case .otherLogin(let ways) = self { ways.contains("bearer") } else { false } }
}
