import Cells

/// Keys as kitty's keyboard protocol reports them: `CSI code : shifted : base ; modifiers : event ; text u`. The code
/// is that of the character without modifiers, `base` what a US keyboard has on the same key, and the text is what it
/// types.
extension InputDecoder {
    static func reportedKey(_ parameters: ArraySlice<UInt8>) -> InputEvent? {
        guard let fields = fields(parameters) else { return nil }
        let code = fields[0][0] ?? 0
        let base = fields[0].count > 2 ? fields[0][2].flatMap(character) : nil
        let state = fields.count > 1 ? fields[1] : []
        // The release of a key is no input.
        if state.count > 1, state[1] == 3 { return nil }
        let modifiers = modifiers(state.first.flatMap { $0 } ?? 1)
        let isShifted = modifiers.contains(.shift)
        let text = fields.count > 2 ? String(fields[2].compactMap { $0.flatMap(character) }) : ""
        guard text.isEmpty || !modifiers.isDisjoint(with: [.control, .alt]) else {
            // Text of several characters comes from an input method, and is no command.
            guard text.count == 1, let typed = text.first else { return .paste(text) }
            let key = Key(.character(typed))
            guard let base, !typed.isASCII else { return .key(key) }
            return .foreignKey(key, place: Key(.character(isShifted ? base.withShift : base)))
        }
        if let key = keypad[code] { return .key(Key(key, modifiers: modifiers)) }
        if code > 0x7F, let base, let place = (isShifted ? base.withShift : base).asciiValue {
            return codedKey(Int(place), modifiers.subtracting(.shift))
        }
        // The terminal knows the result of Shift best.
        if isShifted, fields[0].count > 1, let shifted = fields[0][1], shifted > 0x20 {
            return codedKey(shifted, modifiers.subtracting(.shift))
        }
        return codedKey(code, modifiers)
    }

    /// The numbers between semicolons, each with optional numbers between colons; nil when there are other characters.
    private static func fields(_ parameters: ArraySlice<UInt8>) -> [[Int?]]? {
        var fields: [[Int?]] = [[nil]]
        for byte in parameters {
            switch byte {
            case UInt8(ascii: ";"): fields.append([nil])
            case UInt8(ascii: ":"): fields[fields.count - 1].append(nil)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let (row, column) = (fields.count - 1, fields[fields.count - 1].count - 1)
                fields[row][column] = min((fields[row][column] ?? 0) * 10 + Int(byte - 0x30), 0x11_0000)
            default: return nil
            }
        }
        return fields
    }

    /// The character of a code; nil for control characters and invalid codes.
    static func character(_ code: Int) -> Character? {
        guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000...0xF8FF).contains(code),
            let scalar = Unicode.Scalar(UInt32(code))
        else { return nil }
        return Character(scalar)
    }

    /// The keys of the keypad that type nothing.
    private static let keypad: [Int: Key.Code] = [
        57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
        57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]
}
