internal import Cells

/// Keeps keys from doing what nobody meant: keys that are typed on after a key without the expected effect, and an
/// Enter that was typed before the question it would answer was on the screen.
///
/// Times are those that `update` is given, on a monotonic clock.
struct KeyGuard: Hashable, Sendable {
    /// The time within which a key belongs to the same word as the one before. Nobody reads the screen and reacts so
    /// fast.
    static let typing: Duration = .milliseconds(300)
    /// The time within which a key belongs to a line that did not open: a longer pause means that the user has noticed.
    static let pause: Duration = .milliseconds(1500)

    /// When the last key came that meant nothing.
    private var strayTime: Duration?
    /// The time of the last key that was ignored because of such a key.
    private var keptTime: Duration?
    /// True when the typed text was meant for a line that did not open.
    private(set) var isForLine = false
    /// The letter that made the last change, and its time.
    private var change: LastChange?
    /// The time of the last letter.
    private var letterTime: Duration?
    /// The time of the last key of a sentence that was perhaps not meant for the form that one of its letters opened.
    private var sentenceTime: Duration?
    /// The question that is open.
    private var question: KeyContext?
    /// True once the question is on the screen.
    private var isSeen = false
    private var click: Click?

    /// The greatest time between the two clicks of a double click on one place.
    static let doubleClick: Duration = .milliseconds(400)

    /// A key that changed something.
    private struct LastChange: Hashable {
        var key: Key
        var time: Duration
    }

    /// A click, and the number of layers before it.
    private struct Click: Hashable {
        var point: Point
        var time: Duration
        var layers: Int
    }

    /// True when a click is the second of a double click whose first click has opened something else at that place.
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

    /// Notes that the open question is on the screen now.
    mutating func takeSight() { isSeen = question != nil }

    /// A key changed something. Only a letter can begin a word.
    mutating func takeChange(_ key: Key, at time: Duration) {
        change = key.isLetter ? LastChange(key: key, time: time) : nil
    }

    /// True when another letter follows a letter that changed something so soon that both belong to one word.
    func isTypedOnChange(_ key: Key, at time: Duration) -> Bool {
        key.isLetter && key != change?.key && KeyGuard.isWithin(KeyGuard.typing, of: change?.time, at: time)
    }

    /// Notes a key. A pause before it ends a sentence. Returns true for a letter that belongs to the same word as the
    /// one before.
    mutating func follow(_ key: Key, at time: Duration) -> Bool {
        sentenceTime = KeyGuard.isWithin(KeyGuard.typing, of: sentenceTime, at: time) ? time : nil
        guard key.isLetter else {
            (letterTime, change) = (nil, nil)
            return false
        }
        defer { letterTime = time }
        return KeyGuard.isWithin(KeyGuard.typing, of: letterTime, at: time)
    }

    /// Notes that a letter within a word opened the form of the selected item.
    mutating func takeSentence(at time: Duration) { sentenceTime = time }

    /// True for the Enter that ends such a sentence, before anybody has looked at the form. A second Enter is meant.
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

    /// Notes a key for a line that cannot open.
    mutating func takeRefusedLine(at time: Duration) { (strayTime, keptTime, isForLine) = (time, time, true) }

    /// True while the typed text was meant for a line that did not open.
    func ignoresRest(at time: Duration) -> Bool {
        isForLine && strayTime != nil && KeyGuard.isWithin(KeyGuard.pause, of: keptTime, at: time)
    }

    /// True when a key follows so soon after a key that meant nothing, or after others that were ignored because of it,
    /// that it belongs to them; it is ignored too. Keys that only look around are never ignored.
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

    /// True for a key that only moves or leaves, and changes nothing wherever it is pressed.
    fileprivate var onlyLooks: Bool {
        switch code {
        case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .escape, .function:
            modifiers.isSubset(of: .shift)
        case .character("c"), .character("l"), .character("z"): modifiers == .control
        default: false
        }
    }
}
