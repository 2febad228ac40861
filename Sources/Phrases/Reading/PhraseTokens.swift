internal import CalendarEngine

/// A phrase, cut as `PhraseWords` cuts it, that also keeps the written form of each word and the places of blanks.
struct PhraseTokens {
    struct Token {
        /// The number, the name in lower case, or the mark.
        var word: PhraseWords.Word
        /// The word as it was written.
        var written: Substring
        /// True after a blank, and at the beginning.
        var isApart: Bool
    }

    /// The greatest length of a phrase; longer texts are none.
    static let mostBytes = 300

    var tokens: ArraySlice<Token>

    init(_ tokens: ArraySlice<Token>) {
        self.tokens = tokens
    }

    /// Cuts a text; nil for one that is longer than a phrase may be.
    init?(_ text: String, _ words: any PhraseVocabulary, mostBytes: Int = PhraseTokens.mostBytes) {
        guard text.utf8.count <= mostBytes else { return nil }
        tokens = []
        var rest = PhraseTokens.narrow(text)[...]
        var isApart = true
        while let first = rest.first {
            let written: Substring
            let word: PhraseWords.Word
            if let typed = words.typed, let end = takeTyped(rest, typed, isApart: isApart) {
                rest = rest[end...]
                isApart = false
                continue
            } else if first.isWhitespace {
                rest.removeFirst()
                isApart = true
                continue
            } else if first.isASCII, first.isNumber {
                let name = rest.prefix { $0.isASCII && ($0.isNumber || $0.isLetter) }
                // `2moro`
                if name.count > 4, let keyword = words.keyword(name.lowercased()) {
                    tokens.append(Token(word: .name(name.lowercased(), keyword), written: name, isApart: isApart))
                    isApart = false
                    rest = rest[name.endIndex...]
                    continue
                }
                written = rest.prefix { $0.isASCII && $0.isNumber }
                word = .number(Int(written.prefix(15)) ?? 0, digits: written.count)
            } else if first.isLetter {
                let own = PhraseTokens.name(at: rest, words)
                let name = own.lowercased()
                if let (feast, end) = words.feasts.feast(at: rest, beginningWith: name) {
                    written = rest[..<end]
                    word = .name(written.lowercased(), .feast(feast))
                } else {
                    written = own
                    word = .name(name, words.keyword(name))
                }
            } else {
                written = rest.prefix(1)
                // The sign of `1° dicembre`, unless it means degrees.
                let isFirst = first == "°" && !isApart && number(at: endIndex - 1)?.value == 1
                word = isFirst ? .name("°", .ordinalEnding) : .mark(first == "、" ? "," : first)
            }
            tokens.append(Token(word: word, written: written, isApart: isApart))
            isApart = false
            rest = rest[written.endIndex...]
        }
        if words.typed?.isWithoutBlanks == true { turnToEnglish() }
        joinNumerals()
    }

    /// The name at the beginning of a text: letters, and those after a hyphen where both are one word: `week-end`.
    private static func name(at text: Substring, _ words: any PhraseVocabulary) -> Substring {
        let name = text.prefix { $0.isLetter }
        guard text[name.endIndex...].first == "-" else { return name }
        let whole = text[..<text[text.index(after: name.endIndex)...].prefix { $0.isLetter }.endIndex]
        return words.keyword(whole.lowercased()) == nil ? name : whole
    }

    /// Joins `twenty five`, `vingt et un`, `twenty-fifth`, `a couple of` and `a few` into one number each.
    private mutating func joinNumerals() {
        for place in tokens.indices.reversed() {
            switch keyword(at: place) {
            case .twenty?, .thirty?, .cardinal(40)?, .cardinal(50)?:
                let isJoined = self[place + 1] == .mark("-") || keyword(at: place + 1) == .and
                let next = isJoined ? place + 2 : place + 1
                guard let tens = keyword(at: place)?.number, let last = keyword(at: next) else { continue }
                if let ones = last.number, (1...9).contains(ones) {
                    join(place..<next + 1, as: .cardinal(tens + ones))
                } else if let ones = last.ordinal, (1...9).contains(ones) {
                    join(place..<next + 1, as: .ordinalNumber(tens + ones))
                }
            case .couple?, .few?:
                guard let before = keyword(at: place - 1), [.a, .next, .last].contains(before) else { continue }
                let first = before == .a ? place - 1 : place
                let end = keyword(at: place + 1) == .of ? place + 2 : place + 1
                join(first..<end, as: keyword(at: place) == .couple ? .two : .three)
            default: continue
            }
        }
    }

    /// Joins several words into one.
    private mutating func join(_ range: Range<Int>, as keyword: Keyword) {
        let (first, last) = (tokens[range.lowerBound], tokens[range.upperBound - 1])
        let written = first.written.base[first.written.startIndex..<last.written.endIndex]
        let token = Token(word: .name(written.lowercased(), keyword), written: written, isApart: first.isApart)
        tokens.replaceSubrange(range, with: [token])
    }

    /// Full-width letters, digits and marks, as East Asian keyboards write them, made plain ones.
    private static func narrow(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0xFF01...0xFF5E).contains($0.value) }) else { return text }
        var narrow = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isWide = (0xFF01...0xFF5E).contains(scalar.value)
            narrow.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(narrow)
    }

    var isEmpty: Bool { tokens.isEmpty }
    var startIndex: Int { tokens.startIndex }
    var endIndex: Int { tokens.endIndex }

    /// The word at a position, nil outside.
    subscript(index: Int) -> PhraseWords.Word? {
        tokens.indices.contains(index) ? tokens[index].word : nil
    }

    /// The name at a position.
    func name(at index: Int) -> String? {
        if case .name(let name, _)? = self[index] { name } else { nil }
    }

    /// The meaning of the name at a position.
    func keyword(at index: Int) -> Keyword? { self[index]?.keyword }

    /// The number at a position.
    func number(at index: Int) -> (value: Int, digits: Int)? {
        if case .number(let value, let digits)? = self[index] { (value, digits) } else { nil }
    }

    /// True at a position after a blank, and at both ends.
    func isApart(_ index: Int) -> Bool {
        !tokens.indices.contains(index) || tokens[index].isApart
    }

    /// The words, without their written forms.
    var words: PhraseWords { PhraseWords(words: tokens.map(\.word)) }

    /// The phrase as it was written, with one blank for each run of blanks.
    var text: String {
        var text = ""
        for token in tokens {
            if token.isApart, !text.isEmpty { text += " " }
            text += token.written
        }
        return text
    }

    func prefix(upTo end: Int) -> PhraseTokens { PhraseTokens(tokens[tokens.startIndex..<end]) }
    func suffix(from start: Int) -> PhraseTokens { PhraseTokens(tokens[start...]) }

    mutating func remove(_ range: Range<Int>) {
        tokens.removeSubrange(range)
    }

    /// Removes words at both ends for as long as they say nothing.
    mutating func trim(where saysNothing: (PhraseWords.Word) -> Bool) {
        while let first = tokens.first, saysNothing(first.word) { tokens.removeFirst() }
        while let last = tokens.last, saysNothing(last.word) { tokens.removeLast() }
    }
}
