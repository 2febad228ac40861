package import CalendarEngine

/// Free and busy time of something new.
extension ItemDraft {
    /// Shows a new event as people expect it: whole days leave the time free, unless their title says that they take
    /// it (`vacation`, `conference`); what has a time takes it.
    ///
    /// O(length of the title).
    package mutating func showAsUsual(_ words: any PhraseVocabulary) {
        isTransparent = kind == .event && start?.isDate == true && !words.fillsDays(title)
    }
}

extension PhraseVocabulary {
    /// True of the title of something that takes the whole days of it, by one of its words or the end of one:
    /// `Sommerurlaub`. Languages without blanks have such a word anywhere.
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
