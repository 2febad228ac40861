internal import Cells

/// Keeps keys from doing what nobody meant: those that somebody types on after a key that did not begin what it was
/// thought to begin, and an Enter that was typed before the question that it would answer was on the screen.
///
/// Times are what `update` was told, on a clock that only goes forward.
struct KeyGuard: Hashable, Sendable {
    /// The time within which a key that is typed on belongs to the word of the one before. Nobody sees and thinks so
    /// fast.
    static let typing: Duration = .milliseconds(300)
    /// The time within which a key that is typed on belongs to a line that did not open: people stop to think there.
    static let pause: Duration = .milliseconds(1500)

    /// When the last key came that meant nothing.
    private var strayTime: Duration?
    /// When the last key came that was kept from meaning something because of that one.
    private var keptTime: Duration?
    /// True when what is typed was meant for a line that did not open.
    private(set) var isForLine = false
    /// The letter that changed something last, and when it came.
    private var change: LastChange?
    /// When the last letter came.
    private var letterTime: Duration?
    /// When the last key came of a sentence that was perhaps not meant for the form which one of its letters opened.
    private var sentenceTime: Duration?
    /// The question that is open.
    private var question: KeyContext?
    /// True once it is on the screen.
    private var isSeen = false
    /// The click that came last.
    private var click: Click?

    /// Clicks on one place within this time are one double click.
    static let doubleClick: Duration = .milliseconds(400)

    /// A key that changed something.
    private struct LastChange: Hashable {
        var key: Key
        var time: Duration
    }

    /// A click, and how many things lay over the panes before it.
    private struct Click: Hashable {
        var point: Point
        var time: Duration
        var layers: Int
    }

    /// True when a click is the second of a double click, and the first one has put something else beneath it.
    mutating func keepsBack(clickAt point: Point, layers: Int, at time: Duration) -> Bool {
        let last = click
        click = Click(point: point, time: time, layers: layers)
        guard let last, last.point == point, time - last.time < KeyGuard.doubleClick else { return false }
        click?.layers = last.layers
        return last.layers != layers
    }

    /// Takes note of the question that is open now; nil for none.
    mutating func watch(_ question: KeyContext?) {
        guard question != self.question else { return }
        (self.question, isSeen) = (question, false)
    }

    /// True when a question is open that was not on the screen yet.
    var awaitsSight: Bool { question != nil && !isSeen }

    /// The open question stands on the screen now.
    mutating func takeSight() { isSeen = question != nil }

    /// A key changed something. Only a letter can begin a word.
    mutating func takeChange(_ key: Key, at time: Duration) {
        change = key.isLetter ? LastChange(key: key, time: time) : nil
    }

    /// True when another letter comes so soon after one that changed something that both belong to a word.
    func isTypedOnChange(_ key: Key, at time: Duration) -> Bool {
        key.isLetter && key != change?.key && KeyGuard.isWithin(KeyGuard.typing, of: change?.time, at: time)
    }

    /// A key came, which ends a sentence where somebody paused before it. True of a letter that was typed on after
    /// another one.
    mutating func follow(_ key: Key, at time: Duration) -> Bool {
        sentenceTime = KeyGuard.isWithin(KeyGuard.typing, of: sentenceTime, at: time) ? time : nil
        guard key.isLetter else {
            (letterTime, change) = (nil, nil)
            return false
        }
        defer { letterTime = time }
        return KeyGuard.isWithin(KeyGuard.typing, of: letterTime, at: time)
    }

    /// A letter within a word opened the form of what was selected.
    mutating func takeSentence(at time: Duration) { sentenceTime = time }

    /// True of an Enter that ends such a sentence, for which nobody looked at the form; another one is meant.
    mutating func endsSentence() -> Bool {
        defer { sentenceTime = nil }
        return sentenceTime != nil
    }

    /// True when `time` is less than `span` after `last`; false when nothing came before.
    private static func isWithin(_ span: Duration, of last: Duration?, at time: Duration) -> Bool {
        last.map { time - $0 < span } ?? false
    }

    /// A key came that means nothing.
    mutating func takeStray(at time: Duration) { (strayTime, keptTime, isForLine) = (time, nil, false) }

    /// A key came that was to open a line, which cannot open.
    mutating func takeRefusedLine(at time: Duration) { (strayTime, keptTime, isForLine) = (time, time, true) }

    /// True while what is typed was meant for a line that is not there.
    func ignoresRest(at time: Duration) -> Bool {
        isForLine && strayTime != nil && KeyGuard.isWithin(KeyGuard.pause, of: keptTime, at: time)
    }

    /// True when a key comes so soon after one that meant nothing, or is typed on so fast after those that came then,
    /// that it belongs to them; then it means nothing too. Keys that only look around are never kept back.
    mutating func keepsBack(_ key: Key, at time: Duration) -> Bool {
        guard let strayTime else { return false }
        if isForLine, key.code == .escape {
            self.strayTime = nil
            return false
        }
        guard !key.onlyLooks else { return false }
        guard
            KeyGuard.isWithin(isForLine ? KeyGuard.pause : KeyGuard.typing, of: keptTime, at: time)
                || KeyGuard.isWithin(KeyGuard.typing, of: strayTime, at: time)
        else {
            self.strayTime = nil
            return false
        }
        keptTime = time
        // Enter would have ended the line.
        if isForLine, key.code == .enter { self.strayTime = nil }
        return true
    }
}

extension Key {
    /// True of a letter without Ctrl or Alt.
    fileprivate var isLetter: Bool {
        if case .character(let character) = code { modifiers.isEmpty && character.isLetter } else { false }
    }

    /// True when it moves about or leaves, and changes nothing wherever it is pressed.
    fileprivate var onlyLooks: Bool {
        switch code {
        case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .escape, .function:
            modifiers.isSubset(of: .shift)
        case .character("c"), .character("l"), .character("z"): modifiers == .control
        default: false
        }
    }
}
