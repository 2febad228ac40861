/// Collects the text of a bracketed paste.
struct PasteCollector {
    /// True when the end did not come in time. Later bytes are still no keys, until the end comes, or an escape, which
    /// terminals remove from pastes.
    let isLate: Bool
    private var bytes: [UInt8] = []
    private static let end = Array("\u{1B}[201~".utf8)
    /// The most bytes of a paste; the rest is dropped.
    private static let limit = 4 << 20

    init(isLate: Bool = false) { self.isLate = isLate }

    /// Collects bytes of the paste; returns how many were used, and if the end was among them. Bytes that may be the
    /// start of the end marker are left unused.
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

    /// True when no bytes were collected.
    var isEmpty: Bool { bytes.isEmpty }

    /// The text with `\n` for line ends, and without control characters except tabs.
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
