/// The encoding of a file's text, and the way to the UTF-8 that the rest works on.
enum TextEncoding: Hashable, Sendable {
    /// UTF-8 (or ASCII, or lines of Windows-1252), with a byte order mark or without.
    case utf8
    /// UTF-16, either byte order, known by its byte order mark.
    case utf16(bigEndian: Bool)

    /// The encoding that the first bytes tell.
    init(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            self = .utf16(bigEndian: false)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16(bigEndian: true)
        } else {
            self = .utf8
        }
    }

    /// The most bytes that byte order marks at the start take: programs that join files leave several.
    static let mostOfMarks = 12

    /// The number of bytes that UTF-8 byte order marks take at the start: 3 for each, mostly 0.
    static func markLength(of bytes: [UInt8]) -> Int {
        var length = 0
        while length < mostOfMarks, bytes[length...].starts(with: [0xEF, 0xBB, 0xBF]) { length += 3 }
        return length
    }

    /// UTF-16 with its mark as UTF-8; what is not a character becomes U+FFFD.
    static func utf8(fromUTF16 bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { (index: Int) -> UInt16 in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) {
            result.append($0)
        }
        return result
    }

    /// The text of a line's bytes: UTF-8, or Windows-1252 when they are not.
    static func decode(_ bytes: some Collection<UInt8>) -> String {
        if let text = bytes.withContiguousStorageIfAvailable(validated) ?? String(validating: bytes, as: UTF8.self) {
            return text
        }
        var text = ""
        for byte in bytes {
            text.unicodeScalars.append(scalar(windows1252: byte))
        }
        return text
    }

    /// True when bytes are UTF-8.
    static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return true
        } catch {
            return false
        }
    }

    /// The text of UTF-8; nil when it is none. `String(validating:as:)` is not specialized, and takes four times as
    /// long.
    private static func validated(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        do { return String(copying: try UTF8Span(validating: bytes.span)) } catch { return nil }
    }

    /// The bytes of a text in Windows-1252; nil when that is its UTF-8, or has no bytes for a character.
    static func windows1252(_ text: String) -> [UInt8]? {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let upper = upperControls.firstIndex(of: scalar) {
                bytes.append(0x80 + UInt8(upper))
            } else {
                guard let byte = UInt8(exactly: scalar.value), !(0x80...0x9F).contains(byte) else { return nil }
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// The character of a Windows-1252 byte (the code page's table for 0x80...0x9F; Latin-1 elsewhere, also for its
    /// five holes).
    private static func scalar(windows1252 byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return upperControls[Int(byte - 0x80)]
    }

    private static let upperControls = Array(
        ("\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}"
            + "\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}"
            + "\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}"
            + "\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}")
            .unicodeScalars)
}
