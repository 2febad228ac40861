internal import CalendarEngine

/// A line of quick add, cut at its blanks.
struct QuickAddLine {
    /// The text between two blanks, or a whole quotation.
    struct Word {
        /// The word as it stands in the line.
        var range: Range<String.Index>
        /// The word without brackets, and without the punctuation after it.
        var core: Range<String.Index>
        var isQuoted = false
        /// The core in lower case; empty for a quotation.
        var name: String
        /// The numbers, names and marks of the word; nil for a word that is too long for a phrase.
        var tokens: PhraseTokens?
        /// The meaning of the word for the readers of phrases, where it is one name.
        var keyword: Keyword?
        /// The meaning of the word in a line.
        var meaning: LineWord = []
        /// True where the word and the words after it have a meaning together: `am` in `am Wochenende`.
        var goesOn = false
        /// The last meaning of one name that has several: the `week` of `来週`.
        var lastKeyword: Keyword?
        /// True of a part of the name of a feast: `new` and `year's` in `new year's eve`.
        var isInFeast = false
        /// The piece that the word belongs to; nil for the title.
        var role: QuickAddReading.Role?
        /// The number of the piece, which tells two pieces with the same role apart.
        var piece = 0

        /// Makes the word a part of several that mean something together.
        fileprivate mutating func setMeaning(_ keyword: Keyword?, of found: ArraySlice<PhraseTokens.Token>) {
            self.keyword = keyword
            tokens = PhraseTokens(found)
        }
    }

    let text: String
    /// True of a line in a language that writes words without blanks.
    let isWithoutBlanks: Bool
    var words: [Word] = []
    private var pieces = 0

    init(_ text: String, _ language: any PhraseVocabulary) {
        self.text = text
        isWithoutBlanks = language.typed?.isWithoutBlanks == true
        var index = text.startIndex
        while index < text.endIndex {
            // Some files begin with a byte order mark.
            if text[index].isWhitespace || text[index] == "\u{FEFF}" {
                index = text.index(after: index)
                continue
            }
            let start = index
            if let end = QuickAddLine.endOfQuote(in: text, from: index) {
                index = end
                let inner = text.index(after: start)..<text.index(before: end)
                words.append(Word(range: start..<end, core: inner, isQuoted: true, name: ""))
            } else {
                while index < text.endIndex, !text[index].isWhitespace { index = text.index(after: index) }
                let seams = seams(start..<index, language)
                for (start, end) in zip([start] + seams, seams + [index]) { append(start..<end, language) }
            }
        }
        if let typed = language.typed { readTypedWords(typed) }
        readFeasts(language)
    }

    /// The places where a word is cut: the borders of its times, and the beginning of an ending that makes the line a
    /// reminder.
    private func seams(_ range: Range<String.Index>, _ language: any PhraseVocabulary) -> [String.Index] {
        var found = PhraseTokens.seams(in: text[range], language)
        guard let typed = language.typed,
            let ending = type(of: typed).endingsOfReminders.first(where: text[range].hasSuffix)
        else { return found }
        let seam = text.index(range.upperBound, offsetBy: -ending.count)
        found.removeAll { $0 >= seam }
        return seam > range.lowerBound ? found + [seam] : found
    }

    /// Finds the names of feasts that have several words.
    private mutating func readFeasts(_ language: any PhraseVocabulary) {
        for index in words.indices where !words[index].isQuoted {
            if words[index].tokens?.tokens.contains(where: { $0.word.keyword?.feast != nil }) == true {
                words[index].isInFeast = true
            }
            let name = words[index].name.prefix { $0.isLetter }
            let rest = text[words[index].core.lowerBound...]
            guard let (_, end) = language.feasts.feast(at: rest, beginningWith: String(name)) else { continue }
            for place in index..<words.count where words[place].core.lowerBound < end {
                words[place].isInFeast = true
            }
        }
    }

    private mutating func append(_ range: Range<String.Index>, _ language: any PhraseVocabulary) {
        let core = core(of: range)
        let name = text[core].lowercased()
        let tokens = PhraseTokens(name, language)
        // `毎週月曜日`
        let first = language.typed?.isWithoutBlanks == true ? tokens?.tokens.first?.word.keyword : nil
        let rule = first.flatMap { QuickAddWords.tellingRules.contains($0) ? $0 : nil }
        words.append(
            Word(
                range: range, core: core, name: name, tokens: tokens, keyword: language.keyword(name) ?? rule,
                meaning: language.meaning(inLine: name)))
    }

    /// Finds the meanings of words of the user's language, which may be several words together and may depend on
    /// those beside them.
    private mutating func readTypedWords(_ typed: any TypedWords) {
        var tokens = PhraseTokens([])
        var index = 0
        while index < words.count {
            defer { index += 1 }
            let word = words[index]
            guard !word.isQuoted, let own = word.tokens else {
                tokens.tokens = []
                continue
            }
            let before = tokens.tokens.count
            guard let end = tokens.takeTyped(text[word.core.lowerBound...], typed, isApart: true) else {
                tokens.tokens += own.tokens
                continue
            }
            // `sur deux` has moved before its weekday.
            let isTurned =
                before > 0 && tokens.keyword(at: tokens.startIndex + before - 1) == .other
                && tokens.keyword(at: tokens.startIndex + before) == nil
            // A number and the sign after it may have become one.
            let place = min(tokens.startIndex + before, tokens.endIndex - 1)
            let found = isTurned ? tokens.tokens[place - 1..<place] : tokens.tokens[place...]
            // `Freitagabend` is a day and no part of one.
            let isDayWithPart = found.count == 2 && found.first?.word.keyword == nil
            let (keyword, last) = (
                isDayWithPart ? nil : found.first { $0.word.keyword != nil }?.word.keyword,
                found.last { $0.word.keyword != nil }?.word.keyword
            )
            let start = index
            while words[index].core.upperBound < end, index + 1 < words.count {
                words[index].setMeaning(keyword, of: found)
                words[index].goesOn = true
                index += 1
            }
            if words[index].core.upperBound == end {
                words[index].setMeaning(index == start ? keyword : last, of: found)
                if index == start { words[index].lastKeyword = last }
            } else if index == start {
                // `l'8`: the following words see the number after the article.
                tokens.tokens += own.tokens.dropFirst(found.count)
                // `木曜以外`, `令和9年`: its words are in the order of English already.
                if isWithoutBlanks, own.tokens.first?.word.keyword != found.first?.word.keyword { continue }
                words[index].tokens = PhraseTokens(found + own.tokens.dropFirst(found.count))
            }
        }
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」"]

    /// The end of a quotation that begins at a place; nil when none does.
    private static func endOfQuote(in text: String, from start: String.Index) -> String.Index? {
        guard let closing = quotes[text[start]] else { return nil }
        let inside = text.index(after: start)
        guard let end = text[inside...].firstIndex(of: closing), end > inside else { return nil }
        let behind = text.index(after: end)
        let isWhole = behind == text.endIndex || text[behind].isWhitespace || text[behind].isPunctuation
        return isWhole ? behind : nil
    }

    private func core(of range: Range<String.Index>) -> Range<String.Index> {
        var (start, end) = (range.lowerBound, range.upperBound)
        if text[start] == "(" || text[start] == "（", text.index(after: start) < end { start = text.index(after: start) }
        while end > text.index(after: start) {
            let last = text.index(before: end)
            // The full stop of `vendredi, 20h.`, but not of `Lindenstr.` and `5 p.m.`
            let isStop =
                text[last] == "." && end == text.endIndex && text[start].isNumber
                && text[text.index(before: last)].isLetter
            guard isStop || ",;:!?)、。：；！？）".contains(text[last]) || isOpenEnd(last) else { break }
            end = last
        }
        return start..<end
    }

    /// Splits a word in two, the first of which has `count` letters: `d'appeler`.
    mutating func cut(_ index: Int, behind count: Int, _ language: any PhraseVocabulary) {
        let (range, later) = (words[index].range, words[(index + 1)...])
        let seam = text.index(range.lowerBound, offsetBy: count)
        words.removeSubrange(index...)
        append(range.lowerBound..<seam, language)
        append(seam..<range.upperBound, language)
        words += later
    }

    /// True for the mark after a time that leaves its end open: `13時〜 懇親会`.
    private func isOpenEnd(_ mark: String.Index) -> Bool {
        guard isWithoutBlanks, "-〜~～".contains(text[mark]) else { return false }
        return text[text.index(after: mark)...].first { !$0.isWhitespace }?.isNumber != true
    }

    // MARK: Asking

    var indices: Range<Int> { words.indices }

    /// A word without surrounding punctuation.
    func core(_ index: Int) -> Substring { text[words[index].core] }

    /// A word in lower case, without surrounding punctuation; empty outside of the line and for quotations.
    func name(_ index: Int) -> String {
        words.indices.contains(index) ? words[index].name : ""
    }

    /// The meaning of a word to the readers of phrases; nil outside of the line.
    func keyword(_ index: Int) -> Keyword? { words.indices.contains(index) ? words[index].keyword : nil }

    /// True when a word is one of a group of the readers' words.
    func isOne(of group: Set<Keyword>, _ index: Int) -> Bool { keyword(index).map(group.contains) == true }

    /// True when a word has one of these meanings, whatever else it means.
    func means(_ index: Int, _ meaning: LineWord) -> Bool {
        words.indices.contains(index) && !words[index].meaning.isDisjoint(with: meaning)
    }

    /// Words as they were typed, without the marks around them.
    func substring(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return String(text[words[first].core.lowerBound..<words[last].core.upperBound])
    }

    /// True when a word exists and belongs to no piece.
    func isFree(_ index: Int) -> Bool {
        words.indices.contains(index) && words[index].role == nil && !words[index].isQuoted
    }

    /// True when punctuation separates a word from the next one.
    func isCutBehind(_ index: Int) -> Bool { words[index].core.upperBound < words[index].range.upperBound }

    /// The place of a word in the line, in Unicode scalars.
    func offset(_ index: Int) -> Int {
        text.unicodeScalars.distance(from: text.startIndex, to: words[index].range.lowerBound)
    }

    /// True when a time never ends with this word, because the word says nothing at the end.
    func isSeam(_ index: Int) -> Bool {
        if standsBehind(index) { return false }
        if isWithoutBlanks, let last = words[index].lastKeyword, !QuickAddWords.seams.contains(last),
            keyword(index) == .in || ![.month, .year].contains(last)
        {
            return false
        }
        return words[index].goesOn || endsInSeam(index) && !(keyword(index) == .next && keyword(index - 1) == .after)
            || ["@", "-", "–", "->"].contains(name(index))
    }

    /// True of a word that ends with one of the seams: `vandaag om`, but not `vanmiddag`, which is `this afternoon`.
    private func endsInSeam(_ index: Int) -> Bool {
        guard isOne(of: QuickAddWords.seams, index) else { return false }
        guard let last = words[index].tokens?.words.keywords.suffix(2), let keyword = last.last ?? nil else {
            return true
        }
        return QuickAddWords.seams.contains(keyword) && Array(last) != [.after, .next]
    }

    /// True for a word that follows the time it belongs to, in a language without blanks: `金曜までに`.
    func standsBehind(_ index: Int) -> Bool {
        isWithoutBlanks && isOne(of: [.until, .by, .due], index) && !name(index).utf8.allSatisfy { $0 < 0x80 }
    }

    // MARK: Taking

    /// Makes words into a piece.
    mutating func mark(_ range: Range<Int>, as role: QuickAddReading.Role) {
        pieces += 1
        for index in range {
            words[index].role = role
            words[index].piece = pieces
        }
    }

    /// Gives the words of a piece back to the title.
    mutating func giveBack(_ range: Range<Int>) {
        for index in range { words[index].role = nil }
    }

    /// The title: the words that belong to no piece.
    var title: String {
        var title = ""
        for part in parts where part.role == .title {
            if !title.isEmpty, part.isApart { title += " " }
            title += text[part.kept]
        }
        return title
    }

    /// True when the title ends with a birthday or an anniversary, not with a party or a present for one.
    var namesCelebrationLast: Bool {
        guard let last = words.last(where: { $0.role == nil }), !hasNumberInTitle else { return false }
        return Celebration.isYearly(String(text[last.core]))
    }

    /// True when the title begins with a birthday and names the person: `anniversaire de Marie`, `Geburtstag Oma`, but
    /// not `Geburtstag planen`.
    ///
    /// - Parameter hasVerbsFirst: True for a language in which a verb stands before its object.
    func namesSomebodysCelebration(hasVerbsFirst: Bool) -> Bool {
        let title = words.filter { $0.role == nil }
        guard (2...4).contains(title.count), !hasNumberInTitle, let last = title.last,
            Celebration.beginsYearly(title[0].name)
        else { return false }
        return hasVerbsFirst || last.meaning.contains(.person) || text[last.core].first?.isLowercase == false
    }

    /// True of the title of `80th birthday`, which is once.
    private var hasNumberInTitle: Bool {
        words.contains { $0.role == nil && $0.name.contains(where: \.isNumber) }
    }

    /// All words, joined into pieces.
    var allPieces: [QuickAddReading.Piece] {
        var found: [QuickAddReading.Piece] = []
        var rest = parts[...]
        while let first = rest.popFirst() {
            var range = first.range
            while let next = rest.first, next.role == first.role, first.role == .title || next.piece == first.piece {
                range = range.lowerBound..<next.range.upperBound
                rest.removeFirst()
            }
            let offset = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
            found.append(QuickAddReading.Piece(role: first.role, text: String(text[range]), offset: offset))
        }
        return found
    }
}

/// Separates the title from the pieces. Punctuation that only separates belongs to neither, and none is lost.
extension QuickAddLine {
    /// A word, or the punctuation at one of its ends.
    private struct Part {
        var range: Range<String.Index>
        /// The part of the word that a title keeps: a quotation loses its quotes there.
        var kept: Range<String.Index>
        var role: QuickAddReading.Role
        var piece: Int
        /// True when the title has a blank before it.
        var isApart: Bool

        init(_ word: Word, _ range: Range<String.Index>, as role: QuickAddReading.Role, isApart: Bool = true) {
            (self.range, self.role, self.isApart) = (range, role, isApart)
            kept = word.isQuoted ? word.core : range
            piece = word.role == role ? word.piece : 0
        }
    }

    private var parts: [Part] {
        var (found, openBrackets) = ([Part](), 0)
        for (index, word) in words.enumerated() {
            let isApart =
                index == 0 || word.isQuoted || words[index - 1].role != nil
                || words[index - 1].range.upperBound < word.range.lowerBound
            let seam = word.role == nil ? endOfTitle(in: index) : endOfPiece(in: index, openBrackets)
            let parted: QuickAddReading.Role = word.role == nil ? .separator : .title
            if word.range.lowerBound < seam {
                let range = word.range.lowerBound..<seam
                found.append(Part(word, range, as: word.role ?? .title, isApart: isApart))
            }
            if seam < word.range.upperBound {
                found.append(Part(word, seam..<word.range.upperBound, as: parted, isApart: false))
            }
            if word.role == nil || parted == .title && seam < word.range.upperBound {
                let kept = text[word.role == nil ? word.range : seam..<word.range.upperBound]
                openBrackets += kept.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
            }
        }
        return found
    }

    /// The position in a word of the title after which only punctuation follows that separates it from a piece.
    private func endOfTitle(in index: Int) -> String.Index {
        let word = words[index]
        guard !word.isQuoted else { return word.range.upperBound }
        if isMarks(index) { return isSeparator(index) ? word.range.lowerBound : word.range.upperBound }
        let next = (index + 1..<words.count).first { !isMarks($0) } ?? words.count
        guard next < words.count, words[next].role != nil else { return word.range.upperBound }
        let isLast = (next..<words.count).allSatisfy { words[$0].role != nil || isMarks($0) }
        let behind = text[word.core.upperBound..<word.range.upperBound]
        let isPlain = behind.allSatisfy { ",;、".contains($0) } || isLast && behind.allSatisfy { ",;:、。：".contains($0) }
        return isPlain ? word.core.upperBound : word.range.upperBound
    }

    /// The position in a word of a piece before a bracket that closes one of the title: `(Ana fri 3pm)`.
    private func endOfPiece(in index: Int, _ openBrackets: Int) -> String.Index {
        let word = words[index]
        guard openBrackets > 0,
            let bracket = text[word.core.upperBound..<word.range.upperBound].firstIndex(of: ")"),
            !words.contains(where: { $0.piece == word.piece && $0.role != nil && text[$0.range].contains("(") })
        else { return word.range.upperBound }
        return bracket
    }

    /// True for a word that only consists of punctuation between a title and what follows.
    private func isMarks(_ index: Int) -> Bool {
        let word = words[index]
        guard word.role == nil, !word.isQuoted else { return false }
        return text[word.range].allSatisfy { "-–—,;:|·、。".contains($0) || index == 0 && "*•".contains($0) }
    }

    /// True for punctuation before a piece, and for punctuation at the beginning or end of the title that follows a
    /// piece or begins the line.
    private func isSeparator(_ index: Int) -> Bool {
        let behind = (index + 1..<words.count).first { !isMarks($0) }
        if let behind, words[behind].role != nil { return true }
        let before = (0..<index).last { !isMarks($0) }
        guard before.map({ words[$0].role != nil }) ?? true else { return false }
        func isPiece(_ index: Int) -> Bool { words[index].role != nil || isMarks(index) }
        return (0..<index).allSatisfy(isPiece) || (index + 1..<words.count).allSatisfy(isPiece)
    }
}
