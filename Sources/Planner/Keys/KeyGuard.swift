internal import Cells

/// Keeps keys from doing what nobody meant: those that somebody types on after a key that did not begin what it was
/// thought to begin, and an Enter that comes before the question was read.
///
/// Times are what `update` was told, on a clock that only goes forward.
struct KeyGuard: Hashable, Sendable {
    /// The time after a key that meant nothing in which others do no harm.
    static let silence: Duration = .milliseconds(500)
    /// The time within which a key that is typed on belongs to the word of the one before.
    static let typing: Duration = .milliseconds(300)
    /// The time that a question is open before it takes an Enter that nothing was chosen for.
    static let reading: Duration = .seconds(1)

    /// When the last key came that meant nothing.
    private var strayTime: Duration?
    /// When the last key came that was kept from meaning something because of that one.
    private var keptTime: Duration?
    /// The question that is open.
    private var question: KeyContext?
    /// Since when it is on the screen; nil while nobody can have seen it.
    private var openTime: Duration?
    /// True when keys came since that mean nothing there.
    private var isConfused = false
    /// True when an arrow or a digit has chosen an answer since.
    private var hasChosen = false
    /// The click that came last.
    private var click: Click?

    /// Clicks on one place within this time are one double click.
    static let doubleClick: Duration = .milliseconds(400)

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
        (self.question, openTime) = (question, nil)
        (isConfused, hasChosen) = (false, false)
    }

    /// True when a question is open that was not on the screen yet.
    var awaitsSight: Bool { question != nil && openTime == nil }

    /// The open question stands on the screen now.
    mutating func takeSight(at time: Duration) { if awaitsSight { openTime = time } }

    /// A key came that means nothing.
    mutating func takeStray(at time: Duration) {
        (strayTime, keptTime) = (time, nil)
        (isConfused, hasChosen) = (true, false)
    }

    /// An arrow, a digit or the mouse has chosen an answer.
    mutating func takeChoice() { hasChosen = true }

    /// True when a key comes so soon after one that meant nothing, or is typed on so fast behind those that came then,
    /// that it belongs to them; then it means nothing too. Keys that only look around are never kept back.
    mutating func keepsBack(_ key: Key, at time: Duration) -> Bool {
        guard let strayTime, !key.onlyLooks else { return false }
        let isTypedOn = keptTime.map { time - $0 < KeyGuard.typing } ?? false
        guard isTypedOn || time - strayTime < KeyGuard.silence else { return false }
        keptTime = time
        (isConfused, hasChosen) = (true, false)
        return true
    }

    /// True when the question was open long enough to be read, or was answered with care.
    func isRead(at time: Duration) -> Bool { hasChosen || openTime.map { time - $0 >= KeyGuard.reading } ?? false }

    /// True when Enter answers the question.
    func takesEnter(at time: Duration) -> Bool { isRead(at: time) && !(isConfused && !hasChosen) }
}

extension Key {
    /// True when it moves about or leaves, and changes nothing wherever it is pressed.
    fileprivate var onlyLooks: Bool {
        switch code {
        case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .escape, .function:
            modifiers.isSubset(of: .shift)
        case .character("c"), .character("l"), .character("z"): modifiers == .control
        default: false
        }
    }

    /// True when it chooses among answers and types nothing.
    var isArrowOrDigit: Bool {
        switch code {
        case .up, .down, .left, .right, .home, .end: modifiers.isEmpty
        case .character(let character): modifiers.isEmpty && character.isASCII && character.isNumber
        default: false
        }
    }
}
