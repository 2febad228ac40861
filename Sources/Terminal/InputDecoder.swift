public import Cells

/// Turns bytes from a terminal into keys, mouse events, pastes and answers. Pure: bytes come in, events go out, and so
/// does a time after which an unfinished sequence will not go on. Nothing that a terminal can send traps or hangs;
/// unknown sequences are swallowed whole.
public struct InputDecoder {
    /// Bytes of a sequence or character that is not complete yet.
    var buffer: [UInt8] = []
    private let keys: [(bytes: [UInt8], key: Key)]
    private var paste: PasteCollector?
    /// True between the beginning of a paste and its end, also when that does not come.
    var isPasting: Bool { paste != nil }
    private var answers: [TerminalAnswer] = []
    /// True when the terminal was asked something, so that an escape may be the beginning of an answer.
    var awaitsAnswers = false

    /// A decoder. `keys` are the strings that terminfo has for this terminal; they win over the usual ones.
    public init(keys: [[UInt8]: Key] = [:]) {
        self.keys = keys.map { ($0.key, $0.value) }.sorted { $0.bytes.count > $1.bytes.count }
    }

    /// The time to wait for more bytes before calling `finish`, in milliseconds; nil when nothing has begun. A lone
    /// escape is the key after a moment. The pieces of a longer sequence may come further apart, and the pieces of an
    /// answer, which may have come a long way, further still.
    public var patience: Int? {
        if let paste, !paste.isLate || !paste.isEmpty { return 1_000 }
        guard let first = buffer.first else { return nil }
        guard first == Self.escape else { return 250 }
        switch buffer.count {
        case 1: return awaitsAnswers ? 250 : 25
        case 2: return awaitsAnswers ? 1_000 : 100
        default: return Self.beginsAnswer(buffer) ? 2_000 : 250
        }
    }

    /// True when the bytes begin as no key does: as a control string, or as a sequence with a private mark.
    private static func beginsAnswer(_ bytes: [UInt8]) -> Bool {
        switch bytes[1] {
        case UInt8(ascii: "]"), UInt8(ascii: "P"): true
        case UInt8(ascii: "["): bytes[2] == UInt8(ascii: "?") || bytes[2] == UInt8(ascii: ">")
        default: false
        }
    }

    /// The answers of the terminal since the last call.
    mutating func takeAnswers() -> [TerminalAnswer] {
        defer { answers.removeAll() }
        return answers
    }

    /// The events that are complete with these bytes. Linear in the bytes.
    public mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        buffer += bytes
        parse(isFinal: false, into: &events)
        return events
    }

    /// Ends a sequence that will not go on: a lone escape was the key, the rest of a sequence is dropped. A paste that
    /// has stopped is given out; when more of it comes, that is another paste.
    public mutating func finish() -> [InputEvent] {
        var events: [InputEvent] = []
        parse(isFinal: true, into: &events)
        if let paste {
            if !paste.isEmpty { events.append(.paste(paste.text)) }
            self.paste = PasteCollector(isLate: true)
        }
        buffer.removeAll()
        return events
    }

    private mutating func parse(isFinal: Bool, into events: inout [InputEvent]) {
        var start = 0
        while start < buffer.count {
            if isPasting {
                start = continuePaste(from: start, isFinal: isFinal, into: &events)
                if isPasting { break }
                continue
            }
            guard let step = step(buffer[start...], isFinal: isFinal) else { break }
            start += step.length
            if step.startsPaste { paste = PasteCollector() }
            if let event = step.event { events.append(event) }
            if let answer = step.answer { answers.append(answer) }
        }
        buffer.removeFirst(min(start, buffer.count))
        // A sequence that is longer than anything sensible is swallowed up to its end, but not kept. Its last byte is
        // kept, because the end may begin with it.
        let middle = Self.longestString + 8
        if paste == nil, buffer.count > middle + 1 { buffer.removeSubrange(middle..<buffer.count - 1) }
    }

    private mutating func continuePaste(from start: Int, isFinal: Bool, into events: inout [InputEvent]) -> Int {
        guard var collector = paste else { return start }
        // Taken out while it changes, so that a large paste is not copied.
        paste = nil
        let (used, isComplete) = collector.collect(buffer[start...], isFinal: isFinal)
        guard isComplete else {
            paste = collector
            return start + used
        }
        if !collector.isLate || !collector.isEmpty { events.append(.paste(collector.text)) }
        return start + used
    }

    /// The sequence or character at the beginning of some bytes: its length, and its meaning if it has one. nil stands
    /// for a step that is not complete yet.
    struct Step {
        var length: Int
        var event: InputEvent?
        var answer: TerminalAnswer?
        var startsPaste = false

        func longer(by count: Int) -> Step {
            Step(length: length + count, event: event, answer: answer, startsPaste: startsPaste)
        }

        func with(_ modifier: Key.Modifiers) -> Step {
            guard case .key(var key) = event else { return self }
            key.modifiers.insert(modifier)
            return Step(length: length, event: .key(key))
        }
    }

    static let escape: UInt8 = 0x1B
    /// The most bytes of a control string that has a meaning.
    static let longestString = 4_096

    private func step(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step? {
        guard bytes.first == Self.escape else { return Self.character(bytes, isFinal: isFinal) }
        // The longest string of terminfo wins, also when it comes in pieces.
        if !isFinal, keys.contains(where: { $0.bytes.count > bytes.count && $0.bytes.starts(with: bytes) }) {
            return nil
        }
        if let known = keys.first(where: { bytes.starts(with: $0.bytes) }) {
            return Step(length: known.bytes.count, event: .key(known.key))
        }
        return Self.afterEscape(bytes.dropFirst(), isFinal: isFinal)?.longer(by: 1)
    }

    /// The step behind an escape; of length 0 when the escape was the key itself.
    private static func afterEscape(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step? {
        let escapeKey = Step(length: 0, event: .key(Key(.escape)))
        guard let first = bytes.first else { return isFinal ? escapeKey : nil }
        if let sequence = sequence(bytes) { return sequence }
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"),
            UInt8(ascii: "^"), UInt8(ascii: "X"):
            guard isFinal else { return nil }
            // Alt and a key that also begins sequences, or the beginning of a sequence that never ended.
            return bytes.count == 1 ? character(bytes, isFinal: true)?.with(.alt) : Step(length: bytes.count)
        case escape:
            // rxvt puts an escape before a key's sequence for Alt; otherwise the first escape was the key.
            let second = bytes.dropFirst()
            guard let next = second.first else { return isFinal ? escapeKey : nil }
            guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else { return escapeKey }
            if let sequence = sequence(second) { return sequence.longer(by: 1).with(.alt) }
            return isFinal ? Step(length: bytes.count) : nil
        case 0x09:
            // The Linux console has it for Shift and Tab.
            return Step(length: 1, event: .key(Key(.tab, modifiers: .shift)))
        default:
            return character(bytes, isFinal: isFinal)?.with(.alt)
        }
    }

    /// A whole sequence, without its escape; nil when there is none, or only a part of it.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> Step? {
        switch bytes.first {
        case UInt8(ascii: "["): controlSequence(bytes)
        case UInt8(ascii: "O"): singleShift(bytes)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            controlString(bytes)
        default: nil
        }
    }
}
