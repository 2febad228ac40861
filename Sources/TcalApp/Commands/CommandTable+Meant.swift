/// Words that people type instead of verbs.
extension CommandTable {
    /// The command that a word which is no verb probably means, as it is typed behind `tcal`; nil when none is near.
    static func command(meantBy word: String) -> String? {
        let word = word.lowercased()
        if let command = otherNames[word] { return command }
        let verbs = Verb.allCases.filter(\.isListed).map(\.rawValue)
        let near = Suggestion.nearest(to: word, among: verbs + otherNames.keys.sorted())
        return near.map { otherNames[$0] ?? $0 }
    }

    /// The names of our commands in other programs.
    private static let otherNames: [String: String] = {
        let names: [String: [String]] = [
            "list": [
                "agenda", "events", "ls", "next", "print", "show", "today", "tomorrow", "upcoming", "view", "week",
            ],
            "list --match WORDS": ["find", "grep", "query", "search"],
            "list --kind reminder": ["reminders", "tasks", "todo", "todos"],
            "cal": ["month", "year"],
            "calendars": ["calendar", "sources"],
            "doctor": ["check", "lint", "problems", "validate", "verify"],
            "add": ["create", "event", "insert", "make", "new", "remind", "schedule"],
            "edit": ["change", "modify", "rename", "reschedule", "set", "update"],
            "delete": ["cancel", "del", "drop", "erase", "remove", "rm"],
            "done": ["complete", "finish", "tick"],
            "move": ["mv"],
            "undo": ["revert"],
            "import": ["load"],
            "export": ["backup", "dump", "save"],
            "docs configuration": ["config", "configuration", "configure", "settings"],
            "docs keys": ["keys"],
            "--help": ["help", "man", "usage"],
            "--version": ["version"],
        ]
        let pairs = names.flatMap { command, words in words.map { ($0, command) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
}
