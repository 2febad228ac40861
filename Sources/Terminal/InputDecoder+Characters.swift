import Cells

extension InputDecoder {
    /// A key that types: control characters, ASCII, UTF-8. Malformed bytes are skipped one by one.
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
        // The validating initializer refuses overlong forms, surrogates and numbers that are too large.
        guard let text = String(validating: present, as: UTF8.self), let scalar = text.unicodeScalars.first else {
            return Step(length: 1)
        }
        // U+0080 ... U+009F are control characters, which no key types.
        return Step(length: count, event: scalar.value < 0xA0 ? nil : typed(scalar.value))
    }

    static func typed(_ code: UInt32, modifiers: Key.Modifiers = []) -> InputEvent? {
        Unicode.Scalar(code).map { .key(Key(.character(Character($0)), modifiers: modifiers)) }
    }
}
