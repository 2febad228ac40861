package import CalendarEngine

extension Suggestion {
    /// The command that was probably meant by a word that is no verb, as it is typed after `tcal`; nil when there is
    /// none.
    package static func command(meantBy word: String, _ words: any CommandVocabulary) -> String? {
        let word = word.lowercased()
        let others = words.otherNames
        func command(named name: String) -> String? { others.first { $0.names.contains(name) }?.command }
        if let command = command(named: word) { return command }
        let verbs = Verb.allCases.filter(\.isListed).map(\.rawValue)
        let near = nearest(to: word, among: verbs + others.flatMap(\.names).sorted())
        return near.map { command(named: $0) ?? $0 }
    }
}
