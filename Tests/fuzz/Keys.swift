import Cells
@testable import Terminal

/// Bytes of a terminal, of which the first eight choose how the others arrive: the same bytes give the same events in
/// any pieces, no sequence becomes text, and who has waited begins anew.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ pointer: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: pointer, count: count))
    guard input.count > 8 else { return 0 }
    var choices = Choices(state: input[..<8].reduce(0) { $0 << 8 | UInt64($1) })
    let keys = terminfo(input[0])
    let bytes = Array(input[8...])
    arrive(bytes, keys, &choices)
    begin(bytes, keys, &choices)
    swallow(bytes, &choices)
    return 0
}

/// All at once, byte by byte, and in pieces of any size.
private func arrive(_ bytes: [UInt8], _ keys: [[UInt8]: Key], _ choices: inout Choices) {
    var whole = InputDecoder(keys: keys)
    let expected = whole.decode(bytes)
    let waits = whole.patience != nil
    let end = whole.finish()
    for event in expected + end { promise(isClean(event), "a control character is typed: \(event)") }
    for largest in [1, 3, 40] {
        var decoder = InputDecoder(keys: keys)
        var events: [InputEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let size = largest == 1 ? 1 : 1 + Int(choices.next() % UInt64(largest))
            events += decoder.decode(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        promise(events == expected, "pieces of \(largest) give \(events), the whole gives \(expected)")
        promise((decoder.patience != nil) == waits, "pieces wait, and the whole does not")
        promise(decoder.finish() == end, "pieces end otherwise than the whole")
    }
}

/// After waiting in vain a decoder is as new.
private func begin(_ bytes: [UInt8], _ keys: [[UInt8]: Key], _ choices: inout Choices) {
    let middle = Int(choices.next() % UInt64(bytes.count + 1))
    var used = InputDecoder(keys: keys)
    _ = used.decode(bytes[..<middle])
    _ = used.finish()
    // A paste that stops is remembered, so that its rest is no keys.
    if used.isPasting { return }
    promise(used.patience == nil, "it waits for more after the end")
    var new = InputDecoder(keys: keys)
    promise(used.decode(bytes[middle...]) == new.decode(bytes[middle...]), "it remembers what it gave up")
    promise(used.finish() == new.finish())
}

/// The bytes as what sequences carry, with characters between them that nothing else types: these and no others are
/// typed, and the mouse is where it was.
private func swallow(_ bytes: [UInt8], _ choices: inout Choices) {
    var stream: [UInt8] = []
    var expected: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty, expected.count < 64 {
        let mark = Unicode.Scalar(UInt32(0x4E00 + expected.count)) ?? "一"
        stream += Array(String(mark).utf8)
        expected.append(.key(Key(.character(Character(mark)))))
        let body = rest.prefix(Int(choices.next() % 24))
        rest = rest.dropFirst(max(1, body.count))
        stream += sequence(choices.next(), body, &expected)
    }
    var decoder = InputDecoder()
    let events = decoder.decode(stream) + decoder.finish()
    promise(events.filter(isWanted) == expected, "\(events.filter(isWanted)) of \(stream)")
}

/// A sequence that is whole, with some of the bytes in it; what it says of the mouse is added to what is expected.
private func sequence(_ choice: UInt64, _ body: ArraySlice<UInt8>, _ expected: inout [InputEvent]) -> [UInt8] {
    let escape: UInt8 = 0x1B
    switch choice % 4 {
    case 0:
        // CSI: parameters, of which a digit at the beginning would make a dollar the end, and a letter.
        let parameters = body.filter { 0x20...0x3F ~= $0 && $0 != UInt8(ascii: "$") }
        let final = 0x40 + UInt8(choice >> 8 & 0x3F) % 0x3F
        return isForeign(parameters, final) ? [] : [escape, UInt8(ascii: "[")] + parameters + [final]
    case 1:
        // OSC, DCS, SOS, PM, APC: anything up to BEL or ST.
        let introducer = Array("]PX^_".utf8)[Int(choice >> 8 % 5) % 5]
        let text = body.filter { ![0x07, 0x18, 0x1A, escape].contains($0) }
        return [escape, introducer] + text + (choice >> 16 & 1 == 0 ? [0x07] : [escape, UInt8(ascii: "\\")])
    case 2:
        let column = Int(choice >> 8 & 0xFFF), row = Int(choice >> 20 & 0xFFF)
        expected.append(.mouse(MouseEvent(.press, at: Point(x: column, y: row))))
        return [escape] + Array("[<0;\(column + 1);\(row + 1)M".utf8)
    default:
        // A function key of the console, and SS3 with a letter that means nothing.
        return [escape] + Array(choice >> 8 & 1 == 0 ? "[[C".utf8 : "Oz".utf8)
    }
}

/// True when a control sequence goes on behind its letter, or says a character, a click or a paste.
private func isForeign(_ parameters: [UInt8], _ final: UInt8) -> Bool {
    switch Unicode.Scalar(final) {
    case "[", "M": parameters.isEmpty || parameters.first == UInt8(ascii: "<")
    case "u": true
    case "~": parameters.elementsEqual("200".utf8) || parameters.starts(with: "27;".utf8)
    default: false
    }
}

/// True for an event of those that `swallow` counts.
private func isWanted(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
        guard case .character(let character) = key.code, let scalar = character.unicodeScalars.first else {
            return false
        }
        return key.modifiers.isEmpty && 0x4E00..<0x4E80 ~= scalar.value
    case .mouse(let mouse): return mouse.action == .press && mouse.modifiers.isEmpty
    default: return false
    }
}

/// True when typed or pasted characters are text, and not the beginning of a sequence.
private func isClean(_ event: InputEvent) -> Bool {
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value }
    switch event {
    case .key(let key):
        guard case .character(let character) = key.code else { return true }
        return !character.unicodeScalars.contains(where: isControl)
    case .paste(let text): return !text.unicodeScalars.contains { isControl($0) && $0 != "\n" && $0 != "\t" }
    default: return true
    }
}

/// Strings that terminfo may have for a terminal: none, usual ones, some that begin as others do.
private func terminfo(_ choice: UInt8) -> [[UInt8]: Key] {
    let strings: [(String, Key.Code)] =
        switch choice % 3 {
        case 0: []
        case 1: [("[1~", .home), ("OA", .up), ("[3~", .delete), ("[[A", .function(1)), ("[2$", .insert)]
        default:
            [("OP", .function(1)), ("OPq", .function(2)), ("[A", .up), ("[A5", .pageUp), ("[1;2A", .up), ("x", .end)]
        }
    return Dictionary(uniqueKeysWithValues: strings.map { (Array("\u{1B}\($0)".utf8), Key($1)) })
}

/// Numbers that are the same for the same input (SplitMix64).
private struct Choices {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
