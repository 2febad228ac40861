import Cells

extension InputDecoder {
    /// A key that types: control characters, ASCII, UTF-8. Malformed bytes are swallowed one by one.
    static func character(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Step? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x00...0x1F, 0x7F: return Step(length: 1, event: .key(controlKey(first)))
        case 0x20...0x7E: return Step(length: 1, event: typed(UInt32(first)))
        case 0xC2...0xDF: return multibyte(bytes, count: 2, isFinal: isFinal)
        case 0xE0...0xEF: return multibyte(bytes, count: 3, isFinal: isFinal)
        case 0xF0...0xF4: return multibyte(bytes, count: 4, isFinal: isFinal)
        default: return Step(length: 1)
        }
    }

    private static func controlKey(_ byte: UInt8) -> Key {
        switch byte {
        case 0x09: Key(.tab)
        case 0x0A, 0x0D: Key(.enter)
        case 0x08, 0x7F: Key(.backspace)
        case escape: Key(.escape)
        case 0x00: Key(.character(" "), modifiers: .control)
        case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers: .control)
        default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers: .control)
        }
    }

    private static func multibyte(_ bytes: ArraySlice<UInt8>, count: Int, isFinal: Bool) -> Step? {
        let present = bytes.prefix(count)
        let continuing = present.dropFirst().prefix { 0x80...0xBF ~= $0 }
        guard continuing.count == present.count - 1 else { return Step(length: 1) }
        guard present.count == count else { return isFinal ? Step(length: present.count) : nil }
        // The validating initializer refuses what is overlong, a surrogate or too large.
        guard let text = String(validating: present, as: UTF8.self), let scalar = text.unicodeScalars.first else {
            return Step(length: 1)
        }
        return Step(length: count, event: typed(scalar.value))
    }

    static func typed(_ code: UInt32, modifiers: Key.Modifiers = []) -> InputEvent? {
        Unicode.Scalar(code).map { .key(Key(.character(Character($0)), modifiers: modifiers)) }
    }
}

/// The text of a bracketed paste while it comes in.
struct PasteCollector {
    private var bytes: [UInt8] = []
    private static let end = Array("\u{1B}[201~".utf8)
    /// More than that is no text for a calendar; the rest is dropped.
    private static let limit = 4 << 20

    /// Takes what belongs to the paste; tells how many bytes were used, and whether the end was among them. What may
    /// be the beginning of the end stays unused.
    mutating func take(_ input: ArraySlice<UInt8>, isFinal: Bool) -> (used: Int, isComplete: Bool) {
        var index = input.startIndex
        while index < input.endIndex {
            if input[index] == InputDecoder.escape {
                let rest = input[index...]
                if rest.starts(with: Self.end) { return (index - input.startIndex + Self.end.count, true) }
                if !isFinal, Self.end.starts(with: rest) { break }
            }
            if bytes.count < Self.limit { bytes.append(input[index]) }
            index += 1
        }
        return (index - input.startIndex, false)
    }

    /// The text with `\n` as its line ends and without other control characters but tabs.
    var text: String {
        var text = ""
        var wasReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: text += "\n"
            case 0x0A: if !wasReturn { text += "\n" }
            case 0x09: text += "\t"
            case 0x00...0x1F, 0x7F...0x9F: break
            default: text.unicodeScalars.append(scalar)
            }
            wasReturn = scalar.value == 0x0D
        }
        return text
    }
}
