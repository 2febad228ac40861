internal import CalendarEngine

/// Cuts a word of a language without blanks at the borders of times and of their parts: `会議は|明日|15時から`.
extension PhraseTokens {
    /// The places where a word is cut; none in a language with blanks.
    static func seams(in word: Substring, _ language: any PhraseVocabulary) -> [String.Index] {
        guard let typed = language.typed, typed.isWithoutBlanks, !word.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
        var (rest, found) = (word, [String.Index]())
        var tokens = PhraseTokens([])
        var wasTime: Bool?
        var mustCut = false
        while let first = rest.first {
            let count = tokens.tokens.count
            // A place or a category extends to the end of the word.
            if "@＠#＃".contains(first), rest.startIndex > word.startIndex { return found + [rest.startIndex] }
            let end = tokens.takePart(of: rest, language, wasTime: wasTime == true)
            let isTime = end != nil
            if !isTime { tokens.tokens = [] }
            let isNewPart = isTime && tokens.beginsPart(at: tokens.startIndex + count, rest, typed)
            let isBracket = isTime && "(（".contains(first) && tokens.tokens.count == count
            if let wasTime, mustCut || wasTime != isTime || isNewPart || isBracket { found.append(rest.startIndex) }
            mustCut = isTime && "、。,)）".contains(first)
            let behind = end ?? rest.index(after: rest.startIndex)
            if !isTime, "：:".contains(first), behind < word.endIndex,
                type(of: typed).places.beginnings.contains([word[..<rest.startIndex].lowercased()])
            {
                mustCut = true
            }
            (wasTime, rest) = (isTime, rest[behind...])
        }
        return found
    }

    /// Takes a number, a word with a meaning, or a mark between them; returns the position after it, or nil for letters
    /// of a title.
    private mutating func takePart(
        of rest: Substring, _ language: any PhraseVocabulary, wasTime: Bool
    ) -> Substring.Index? {
        guard let typed = language.typed, let first = rest.first else { return nil }
        // A spelled number consists of letters too.
        let digits = rest.prefix { $0.isNumber && !$0.isLetter }
        if !digits.isEmpty {
            tokens.append(
                Token(word: .number(Int(digits) ?? 0, digits: digits.count), written: digits, isApart: false))
            return digits.endIndex
        }
        if let end = takeTyped(rest, typed, isApart: false) { return end }
        let next = rest.index(after: rest.startIndex)
        if "(（".contains(first), let letter = rest[next...].first {
            if letter.isNumber { return next }
            let close = rest.index(after: next)
            let isWeekday = Weekday.allCases.contains { language.shortName(of: $0) == String(letter) }
            guard isWeekday, let mark = rest[close...].first, ")）".contains(mark) else { return nil }
            tokens.append(Token(word: .name(String(letter), nil), written: rest[next..<close], isApart: false))
            return rest.index(after: close)
        }
        guard wasTime, ":：/／.-〜~～・、。,)）".contains(first) else { return nil }
        let mark: Character =
            ":：".contains(first) ? ":" : "/／".contains(first) ? "/" : "、。".contains(first) ? "," : first
        tokens.append(Token(word: .mark(mark), written: rest[..<next], isApart: false))
        return next
    }

    /// True for a time of day after a day or a rule, for a rule, for a length, and for a word that marks a due time.
    private func beginsPart(at place: Int, _ rest: Substring, _ typed: any TypedWords) -> Bool {
        guard place > startIndex, let before = self[place - 1] else { return false }
        if case .mark = before { return false }
        switch keyword(at: place) {
        case .until?, .by?, .due?: return true
        case .am?, .pm?, .noon?, .midnight?, .morning?, .afternoon?, .evening?: return before.keyword != .the
        case let keyword? where QuickAddWords.tellingRules.contains(keyword):
            // `3日ごと`
            return PhraseTokens.unitOfLength(before.keyword) == nil
        default: break
        }
        // In `夜8時`, the hour belongs to the part of the day before it.
        let halves: Set<Keyword> = [.am, .pm, .morning, .afternoon, .evening, .the, .late, .early]
        // `毎朝|7時`
        let belongsToBefore = before.keyword.map(halves.contains) == true && self.keyword(at: place - 2) != .every
        guard !belongsToBefore, number(at: place) != nil || keyword(at: place)?.number != nil
        else { return false }
        let behind = rest[tokens[place].written.endIndex...]
        if let mark = behind.first, ":：".contains(mark) { return true }
        func meaning(ofNext count: Int) -> Keyword? {
            type(of: typed).words.keywords(String(behind.prefix(count))) {
                var place = TypedPlace()
                place.isBehindNumber = true
                place.rest = behind.dropFirst(count)
                return place
            }.first
        }
        return meaning(ofNext: 2) == .hour || meaning(ofNext: 1) == .hourSign
    }
}
