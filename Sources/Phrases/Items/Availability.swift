package import CalendarEngine

/// Tells if a new event leaves its time free.
extension ItemDraft {
    /// Sets whether a new event blocks its time, as people expect it: whole days stay free, unless the title says that
    /// they are taken (`vacation`, `conference`); an event with a time blocks it.
    ///
    /// O(length of the title).
    package mutating func showAsUsual(_ words: any PhraseVocabulary) {
        isTransparent = kind == .event && start?.isDate == true && !words.fillsDays(title)
    }
}

extension PhraseVocabulary {
    /// True for the title of something that takes whole days: one of its words, or the ending of one, says so, as in
    /// `Sommerurlaub`. In languages without blanks such a word may stand anywhere.
    func fillsDays(_ title: String) -> Bool {
        let title = title.lowercased()
        let parts = title.split { !$0.isLetter && !$0.isNumber }
        let tables = [lineWords] + (typed.map { [type(of: $0).lineWords] } ?? [])
        let words = tables.lazy.flatMap(\.entries).filter { $0.meaning.contains(.fillsDays) }.flatMap(\.words)
        return words.contains { word in
            if word.contains(" ") || word.unicodeScalars.contains(where: { $0.value > 0x2E80 }) {
                return !title.ranges(of: word).isEmpty
            }
            return parts.contains { $0 == word || word.count > 5 && $0.hasSuffix(word) }
        }
    }
}
