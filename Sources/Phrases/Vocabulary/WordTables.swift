/// The words of a language for keywords. The readers of phrases and the list in the manual use the same table.
public struct KeywordTable: Sendable {
    /// Some words that belong together, in the order in which a reader looks for them.
    public struct Chapter: Sendable {
        /// The subject of the words.
        public let title: String
        /// Each meaning with its words in lower case, the usual one first.
        public let entries: [(keyword: Keyword, words: [String])]

        /// Makes a chapter of keywords, each with the words for it.
        public init(_ title: String, _ entries: [(keyword: Keyword, words: [String])]) {
            (self.title, self.entries) = (title, entries)
        }
    }

    /// The chapters with all words.
    public let chapters: [Chapter]
    private let keywords: [String: Keyword]

    /// Makes a table. If a word is listed twice, the first meaning counts.
    public init(_ chapters: [Chapter]) {
        self.chapters = chapters
        let pairs = chapters.flatMap(\.entries).flatMap { entry in entry.words.map { ($0, entry.keyword) } }
        keywords = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The meaning of a word in lower case; nil for one that means nothing here.
    public subscript(name: String) -> Keyword? { keywords[name] }
}

/// The words of a language that have a meaning in a line of quick add, apart from times.
public struct LineWords: Sendable {
    /// Each meaning with its words in lower case. A word may have several meanings.
    public let entries: [(meaning: LineWord, words: [String])]
    private let meanings: [String: LineWord]

    /// Makes a table from the words of each meaning.
    public init(_ entries: [(meaning: LineWord, words: [String])] = []) {
        self.entries = entries
        let pairs = entries.flatMap { entry in entry.words.map { ($0, entry.meaning) } }
        meanings = Dictionary(pairs, uniquingKeysWith: { $0.union($1) })
    }

    /// The meanings of a word in lower case.
    public subscript(name: String) -> LineWord { meanings[name] ?? [] }
}

/// A word of another language that people type, or several words with a common meaning.
public struct TypedWord: Sendable {
    /// The names in lower case. Several words have a blank between them: `tous les`.
    public let names: [String]
    /// Their meaning, in the order of English: `übermorgen` is the day after tomorrow.
    public let keywords: [Keyword]
    /// The context in which it has the meaning; nil for any.
    let condition: (@Sendable (TypedPlace) -> Bool)?

    /// A word that means something everywhere, or where a condition holds.
    public init(
        _ keywords: [Keyword], _ names: String..., where condition: (@Sendable (TypedPlace) -> Bool)? = nil
    ) {
        (self.keywords, self.names, self.condition) = (keywords, names, condition)
    }
}

/// All words of another language that people type.
public struct TypedTable: Sendable {
    /// The words. If several have the same name, the first one whose condition holds counts.
    public let words: [TypedWord]
    /// The places in `words` of each name.
    private let places: [String: [Int]]
    /// The number of words in the longest name that begins with a word.
    private let mostWordsBehind: [String: Int]

    /// Makes a table of words.
    public init(_ words: [TypedWord]) {
        self.words = words
        let lengths = words.flatMap(\.names).map { name in
            (String(PhraseTokens.firstWord(name[...])), name.count { " '-/".contains($0) } + 1)
        }
        mostWordsBehind = Dictionary(lengths, uniquingKeysWith: max)
        let pairs = words.enumerated().flatMap { place, word in word.names.map { ($0, [place]) } }
        places = Dictionary(pairs, uniquingKeysWith: +)
    }

    /// True when a keyword is the first one of any meaning of a name.
    func mayMean(_ name: String, _ keyword: Keyword) -> Bool {
        places[name]?.contains { words[$0].keywords.first == keyword } == true
    }

    /// True for a name in lower case that has a meaning in some context.
    func has(_ name: String) -> Bool { places[name] != nil }
    /// True when the first word of a text is that of a name of several words.
    func begins(with text: Substring) -> Bool {
        mostWords(beginningWith: PhraseTokens.firstWord(text).lowercased()) > 1
    }

    /// The number of words that a name may have which begins with a word in lower case.
    func mostWords(beginningWith word: String) -> Int { mostWordsBehind[word] ?? 1 }

    /// The meanings of a name in lower case; empty for a name without a meaning in its context. Calls `place` only for
    /// a name in the table.
    func keywords(_ name: String, at place: () -> TypedPlace) -> [Keyword] {
        guard let places = places[name] else { return [] }
        var known: TypedPlace?
        let word = places.lazy.map { words[$0] }.first { word in
            guard let condition = word.condition else { return true }
            let here = known ?? place()
            known = here
            return condition(here)
        }
        return word?.keywords ?? []
    }

    /// The first meaning of a name in lower case after a number.
    func meaning(behindNumber name: String) -> Keyword? {
        var place = TypedPlace()
        place.isBehindNumber = true
        return keywords(name) { place }.first
    }
}
