import Cells

/// The sequences of xterm (ctlseqs), the Linux console (console_codes), rxvt and tmux. All functions take the bytes
/// after the escape.
extension InputDecoder {
    /// The most bytes of a control sequence that is interpreted.
    private static let longestParameters = 256

    /// `CSI parameters intermediates final` (ECMA-48, 5.4).
    static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst()
        guard let second = body.first else { return nil }
        if second == UInt8(ascii: "[") { return linuxFunctionKey(body) }
        if second == UInt8(ascii: "M") { return oldMouse(body) }
        guard let end = body.firstIndex(where: { !(0x20...0x3F ~= $0) || isRxvtEnd($0, second) }) else { return nil }
        let length = end - bytes.startIndex
        let final = body[end]
        // A control character or a byte beyond ASCII ends the sequence, and is decoded by itself.
        guard 0x40...0x7E ~= final || final == UInt8(ascii: "$") else { return Step(length: length) }
        let parameters = body[body.startIndex..<end]
        // A sequence that is too long is skipped as a whole, wherever its pieces end.
        guard parameters.count <= longestParameters else { return Step(length: length + 1) }
        return Step(
            length: length + 1, event: meaning(of: parameters, final: final),
            answer: answer(of: parameters, final: final),
            startsPaste: final == UInt8(ascii: "~") && parameters.elementsEqual("200".utf8))
    }

    /// True for a dollar, with which rxvt ends the sequences of shifted keys; elsewhere it is an intermediate byte.
    private static func isRxvtEnd(_ byte: UInt8, _ first: UInt8) -> Bool {
        byte == UInt8(ascii: "$") && UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
    }

    /// `CSI [ A` ... `E` are F1 ... F5 on the Linux console.
    private static func linuxFunctionKey(_ body: ArraySlice<UInt8>) -> Step? {
        guard let letter = body.dropFirst().first else { return nil }
        // A control character ends the sequence here too.
        guard letter >= 0x20 else { return Step(length: 2) }
        guard UInt8(ascii: "A")...UInt8(ascii: "E") ~= letter else { return Step(length: 3) }
        return Step(length: 3, event: .key(Key(.function(Int(letter) - 0x40))))
    }

    /// `CSI M` and three bytes, from terminals that do not know the SGR form.
    private static func oldMouse(_ body: ArraySlice<UInt8>) -> Step? {
        let values = body.dropFirst().prefix(3).map { Int($0) - 32 }
        if let control = values.firstIndex(where: { $0 < 0 }) { return Step(length: 2 + control) }
        guard values.count == 3 else { return nil }
        let isRelease = values[0] & 3 == 3 && values[0] & 0x60 == 0
        return Step(
            length: 5, event: mouse(button: isRelease ? values[0] & ~3 : values[0], values[1], values[2], isRelease))
    }

    /// The answers to DA1, `CSI ? 64 ; 1 ; 22 c`, and DA2, `CSI > 41 ; 379 ; 0 c`; the report of changed colours, `CSI
    /// ? 997 ; 1 n`; the state of kitty's keyboard protocol, `CSI ? 0 u`.
    private static func answer(of parameters: ArraySlice<UInt8>, final: UInt8) -> TerminalAnswer? {
        let numbers = numbers(parameters.dropFirst())
        switch (Unicode.Scalar(final), parameters.first) {
        case ("c", UInt8(ascii: "?")): return .attributes
        case ("c", UInt8(ascii: ">")): return numbers?.first.map { .kind($0) }
        case ("u", UInt8(ascii: "?")): return .keyboard
        case ("n", UInt8(ascii: "?")): return numbers?.first == 997 ? .newColors : nil
        default: return nil
        }
    }

    private static func meaning(of parameters: ArraySlice<UInt8>, final: UInt8) -> InputEvent? {
        if parameters.first == UInt8(ascii: "<") { return sgrMouse(parameters.dropFirst(), final: final) }
        if final == UInt8(ascii: "u") { return reportedKey(parameters) }
        guard let numbers = numbers(parameters) else { return nil }
        let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : 1)
        switch Unicode.Scalar(final) {
        case "~": return tildeKey(numbers, modifiers)
        case "^": return tildeKey(numbers, .control)
        case "$": return tildeKey(numbers, .shift)
        case "@": return tildeKey(numbers, [.shift, .control])
        case "I": return .focus(true)
        case "O": return .focus(false)
        case "Z": return .key(Key(.tab, modifiers: modifiers.union(.shift)))
        // `CSI row ; column R` is also the report of the cursor's position; F3 always has row 1.
        case "R" where (numbers.first ?? 1) > 1: return nil
        case "a", "b", "c", "d": return letterKey(final - 0x20).map { .key(Key($0, modifiers: .shift)) }
        default: return letterKey(final).map { .key(Key($0, modifiers: modifiers)) }
        }
    }

    /// The key of a final letter of `CSI` and `SS3` sequences.
    private static func letterKey(_ letter: UInt8) -> Key.Code? {
        switch Unicode.Scalar(letter) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "P", "Q", "R", "S": .function(Int(letter) - 0x4F)
        default: nil
        }
    }

    private static func tildeKey(_ numbers: [Int], _ modifiers: Key.Modifiers) -> InputEvent? {
        let code: Key.Code
        switch numbers.first ?? 0 {
        case 1, 7: code = .home
        case 2: code = .insert
        case 3: code = .delete
        case 4, 8: code = .end
        case 5: code = .pageUp
        case 6: code = .pageDown
        // xterm's modifyOtherKeys: `CSI 27 ; modifiers ; code ~`.
        case 27: return numbers.count > 2 ? codedKey(numbers[2], modifiers) : nil
        case let number:
            guard let function = functionKeys.firstIndex(of: number) else { return nil }
            code = .function(function + 1)
        }
        return .key(Key(code, modifiers: modifiers))
    }

    /// The numbers of F1 ... F20, with the gaps of the VT220.
    private static let functionKeys = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]

    /// A key by the code of its character, as modifyOtherKeys and kitty's protocol send it.
    static func codedKey(_ code: Int, _ modifiers: Key.Modifiers) -> InputEvent? {
        switch code {
        case 9: return .key(Key(.tab, modifiers: modifiers))
        case 13: return .key(Key(.enter, modifiers: modifiers))
        case 27: return .key(Key(.escape, modifiers: modifiers))
        case 8, 127: return .key(Key(.backspace, modifiers: modifiers))
        case 32...0x10FFFF:
            guard let typed = character(code) else { return nil }
            if modifiers.contains(.control), typed.isASCII {
                return .key(.holdingControl(typed, modifiers: modifiers.subtracting([.control, .shift])))
            }
            let isShifted = modifiers.contains(.shift)
            let upper = isShifted ? typed.uppercased() : String(typed)
            return .key(
                Key(.character(upper.count == 1 ? Character(upper) : typed), modifiers: modifiers.subtracting(.shift)))
        default: return nil
        }
    }

    /// The modifiers of a number, which is the sum of shift 1, alt 2, control 4, super or meta 8, plus 1.
    static func modifiers(_ number: Int) -> Key.Modifiers {
        let bits = max(0, number - 1)
        var modifiers: Key.Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 0b1010 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        return modifiers
    }

    /// The numbers between semicolons. Only the part before a colon counts; nil when it is not a number.
    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
        guard !parameters.isEmpty else { return [] }
        var numbers: [Int] = []
        for field in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            let digits = field.prefix { $0 != UInt8(ascii: ":") }
            guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), digits.count < 8 else {
                return nil
            }
            numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        return numbers
    }

    private static func sgrMouse(_ parameters: ArraySlice<UInt8>, final: UInt8) -> InputEvent? {
        guard let numbers = numbers(parameters), numbers.count == 3 else { return nil }
        switch Unicode.Scalar(final) {
        case "M": return mouse(button: numbers[0], numbers[1], numbers[2], false)
        case "m": return mouse(button: numbers[0], numbers[1], numbers[2], true)
        default: return nil
        }
    }

    /// A mouse event from the bits of its button: 0...1 the button, 2 shift, 3 alt, 4 control, 5 motion, 6 wheel.
    /// Columns and rows count from 1.
    private static func mouse(button: Int, _ column: Int, _ row: Int, _ isRelease: Bool) -> InputEvent? {
        guard column > 0, row > 0 else { return nil }
        let action: MouseEvent.Action
        switch button & 0b1110_0011 {
        case 0: action = isRelease ? .release : .press
        case 32: action = .drag
        case 64: action = .wheelUp
        case 65: action = .wheelDown
        default: return nil
        }
        let modifiers = Self.modifiers((button >> 2 & 0b111) + 1)
        return .mouse(MouseEvent(action, at: Point(x: column - 1, y: row - 1), modifiers: modifiers))
    }

    /// `SS3 letter`; some terminals put modifiers before the letter.
    static func singleShift(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst()
        guard let end = body.firstIndex(where: { !(0x30...0x3B ~= $0) }) else { return nil }
        let length = end - bytes.startIndex
        let letter = body[end]
        guard 0x20...0x7E ~= letter else { return Step(length: length) }
        let modifiers = Self.modifiers(numbers(body[body.startIndex..<end])?.last ?? 1)
        return Step(length: length + 1, event: keypad(letter, modifiers).map(InputEvent.key))
    }

    private static func keypad(_ letter: UInt8, _ modifiers: Key.Modifiers) -> Key? {
        switch Unicode.Scalar(letter) {
        case "M": Key(.enter, modifiers: modifiers)
        case "I": Key(.tab, modifiers: modifiers)
        case " ": Key(.character(" "), modifiers: modifiers)
        case "a", "b", "c", "d": letterKey(letter - 0x20).map { Key($0, modifiers: .control) }
        case "X": Key(.character("="), modifiers: modifiers)
        // The keypad's digits and signs, in ASCII order from `*` on.
        case "j"..."y": Key(.character(Character(Unicode.Scalar(letter - 0x40))), modifiers: modifiers)
        default: letterKey(letter).map { Key($0, modifiers: modifiers) }
        }
    }

    /// OSC, DCS, APC, PM and SOS: up to BEL or ST (`ESC \`). Only the background colour and the number of colours are
    /// interpreted.
    static func controlString(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst()
        guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == escape || $0 == 0x18 || $0 == 0x1A }) else {
            return nil
        }
        let length = end - bytes.startIndex
        let content = length <= longestString ? body[body.startIndex..<end] : []
        let event = bytes.first == UInt8(ascii: "]") ? background(content) : nil
        let answer = bytes.first == UInt8(ascii: "P") ? colorCount(content) : nil
        guard body[end] == escape else { return Step(length: length + 1, event: event, answer: answer) }
        guard let last = body[(end + 1)...].first else { return nil }
        // An escape that does not end the string starts another sequence.
        return last == UInt8(ascii: "\\")
            ? Step(length: length + 2, event: event, answer: answer) : Step(length: length)
    }

    /// `1+r436F=323536`: the value of `Co`, or of the longer name of that capability; each character in hexadecimal.
    private static func colorCount(_ body: ArraySlice<UInt8>) -> TerminalAnswer? {
        let text = String(decoding: body, as: UTF8.self).lowercased()
        guard text.hasPrefix("1+r436f="), text.utf8.count <= 24 else { return nil }
        let digits = text.dropFirst(8).utf8.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return Int(String(decoding: digits, as: UTF8.self)).map { .colors($0) }
    }

    /// `11;rgb:RRRR/GGGG/BBBB` with one to four digits per channel, or `rgba:` with an additional channel.
    private static func background(_ body: ArraySlice<UInt8>) -> InputEvent? {
        let text = String(decoding: body, as: UTF8.self)
        guard text.hasPrefix("11;"), let colon = text.firstIndex(of: ":") else { return nil }
        let channels = text[text.index(after: colon)...].split(separator: "/").prefix(3).map(channel)
        guard channels.count == 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
            return nil
        }
        return .background(red, green, blue)
    }

    private static func channel(_ digits: Substring) -> UInt8? {
        guard 1...4 ~= digits.utf8.count, let value = Int(digits, radix: 16), value >= 0 else { return nil }
        let highest = (1 << (4 * digits.utf8.count)) - 1
        return UInt8(value * 255 / highest)
    }
}
