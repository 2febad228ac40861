public import Cells

/// Decodes bytes from a terminal into keys, mouse events, pastes and answers. Pure: it takes bytes, and returns events
/// and the time after which an unfinished sequence will not continue. No input makes it trap or hang; unknown sequences
/// are skipped as a whole.
public struct InputDecoder {
    /// Bytes of a sequence or character that is not complete yet.
    var buffer: [UInt8] = []
    private let keys: [(bytes: [UInt8], key: Key)]
    private var paste: PasteCollector?
    /// True from the start of a paste to its end, even if the end never comes.
    var isPasting: Bool { paste != nil }
    private var answers: [TerminalAnswer] = []
    /// True while answers from the terminal are expected, so that an escape may start one.
    var awaitsAnswers = false

    /// A decoder. `keys` are the strings that terminfo has for this terminal; they take precedence over the usual ones.
    public init(keys: [[UInt8]: Key] = [:]) {
        self.keys = keys.map { ($0.key, $0.value) }.sorted { $0.bytes.count > $1.bytes.count }
    }

    /// The milliseconds to wait for more bytes before calling `finish`; nil when nothing has begun. A lone escape
    /// becomes the key after a short time. The pieces of a longer sequence may come later, and the pieces of an answer,
    /// which may come from far away, later still.
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

    /// True when the bytes start as no key does: as a control string, or as a sequence with a private prefix.
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

    /// Decodes bytes; returns the completed events. Linear in the bytes.
    public mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        buffer += bytes
        parse(isFinal: false, into: &events)
        return events
    }

    /// Ends a sequence that will not continue: a lone escape was the key; the rest of a sequence is dropped. An
    /// interrupted paste is returned; if more of it comes, that is another paste.
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
        // A sequence that is too long is skipped to its end, without keeping it. Its last byte is kept, because the
        // terminator may start with it.
        let middle = Self.longestString + 8
        if paste == nil, buffer.count > middle + 1 { buffer.removeSubrange(middle..<buffer.count - 1) }
    }

    private mutating func continuePaste(from start: Int, isFinal: Bool, into events: inout [InputEvent]) -> Int {
        guard var collector = paste else { return start }
        // Moved out while it changes, so that a large paste is not copied.
        paste = nil
        let (used, isComplete) = collector.collect(buffer[start...], isFinal: isFinal)
        guard isComplete else {
            paste = collector
            return start + used
        }
        if !collector.isLate || !collector.isEmpty { events.append(.paste(collector.text)) }
        return start + used
    }

    /// The sequence or character at the start of some bytes: its length, and its meaning if it has one. nil stands for
    /// an incomplete step.
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
    /// The most bytes of a control string that is interpreted.
    static let longestString = 4_096

    private func step(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step? {
        guard bytes.first == Self.escape else { return Self.character(bytes, isFinal: isFinal) }
        // The longest string of terminfo takes precedence, even if it arrives in pieces.
        if !isFinal, keys.contains(where: { $0.bytes.count > bytes.count && $0.bytes.starts(with: bytes) }) {
            return nil
        }
        if let known = keys.first(where: { bytes.starts(with: $0.bytes) }) {
            return Step(length: known.bytes.count, event: .key(known.key))
        }
        return Self.afterEscape(bytes.dropFirst(), isFinal: isFinal)?.longer(by: 1)
    }

    /// The step after an escape; of length 0 when the escape was the key itself.
    private static func afterEscape(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step? {
        let escapeKey = Step(length: 0, event: .key(Key(.escape)))
        guard let first = bytes.first else { return isFinal ? escapeKey : nil }
        if let sequence = sequence(bytes) { return sequence }
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"),
            UInt8(ascii: "^"), UInt8(ascii: "X"):
            guard isFinal else { return nil }
            // Alt with a key that also starts sequences, or the start of a sequence that never ended.
            return bytes.count == 1 ? character(bytes, isFinal: true)?.with(.alt) : Step(length: bytes.count)
        case escape:
            // rxvt puts an escape before a key's sequence for Alt; otherwise the first escape was the key.
            let second = bytes.dropFirst()
            guard let next = second.first else { return isFinal ? escapeKey : nil }
            guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else { return escapeKey }
            if let sequence = sequence(second) { return sequence.longer(by: 1).with(.alt) }
            return isFinal ? Step(length: bytes.count) : nil
        case 0x09:
            // The Linux console sends this for Shift and Tab.
            return Step(length: 1, event: .key(Key(.tab, modifiers: .shift)))
        default:
            return character(bytes, isFinal: isFinal)?.with(.alt)
        }
    }

    /// A whole sequence, without its escape; nil when there is none or only part of one.
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
