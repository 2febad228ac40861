/// The text of a bracketed paste while it comes in.
struct PasteCollector {
    /// True when the end did not come in time. Bytes that come later are still no keys, until the end comes, or an
    /// escape, which no terminal lets through in a paste.
    let isLate: Bool
    private var bytes: [UInt8] = []
    private static let end = Array("\u{1B}[201~".utf8)
    /// A text longer than this is no text for a calendar; the rest is dropped.
    private static let limit = 4 << 20

    init(isLate: Bool = false) { self.isLate = isLate }

    /// Collects the bytes of the paste; tells how many were used, and if the end was among them. Bytes that may be the
    /// beginning of the end stay unused.
    mutating func collect(_ input: ArraySlice<UInt8>, isFinal: Bool) -> (used: Int, isComplete: Bool) {
        var index = input.startIndex
        while index < input.endIndex {
            if input[index] == InputDecoder.escape {
                let rest = input[index...]
                if rest.starts(with: Self.end) { return (index - input.startIndex + Self.end.count, true) }
                if !isFinal, Self.end.starts(with: rest) { break }
                if isLate { return (index - input.startIndex, true) }
            }
            if bytes.count < Self.limit { bytes.append(input[index]) }
            index += 1
        }
        return (index - input.startIndex, false)
    }

    /// True when nothing has come.
    var isEmpty: Bool { bytes.isEmpty }

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
