/// Texts in quoted-printable (RFC 2045 6.7), as vCalendar 1.0 has them. Phones, airlines and old versions of Outlook
/// write them in iCalendar files too.
enum EncodedText {
    /// True when a line's parameters say that its value is encoded: `ENCODING=QUOTED-PRINTABLE`, or the last word
    /// alone.
    @inline(__always)
    static func isIn(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts) -> Bool {
        !parts.parameters.isEmpty && isNamed(bytes, in: parts.parameters) && isSaid(bytes, parts)
    }

    private static func isSaid(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts) -> Bool {
        var isSaid = false
        parts.forEachParameter(in: bytes) { name, value in
            let isEncoding = name.isEmpty || bytes.matches(name, "ENCODING")
            isSaid = isSaid || isEncoding && isName(bytes, value)
        }
        return isSaid
    }

    private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Bool {
        bytes.matches(LineParts.unquoted(bytes, value), "QUOTED-PRINTABLE")
    }

    /// True when the name of the encoding stands in a range, whatever it says there.
    @inline(never)
    static func isNamed(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
        let name: StaticString = "QUOTED-PRINTABLE"
        let count = name.utf8CodeUnitCount
        guard range.count > count else { return false }
        return (range.lowerBound...range.upperBound - count).contains { index in
            bytes[index] | 0x20 == UInt8(ascii: "q") && bytes.matches(index..<index + count, name)
        }
    }

    /// An unfolded line as RFC 5545 has it: without ENCODING and CHARSET, its value in UTF-8, line ends as `\n`; nil
    /// for one that is not encoded.
    @inline(__always)
    static func plainLine(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts) -> [UInt8]? {
        isIn(bytes, parts) ? decodedLine(bytes, parts) : nil
    }

    /// A line that was not taken apart yet, as RFC 5545 has it; nil for one that is not encoded.
    static func plainLine(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8]? {
        LineParts(bytes, range).flatMap { plainLine(bytes, $0) }
    }

    @inline(never)
    private static func decodedLine(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts) -> [UInt8] {
        var line = Array(bytes[parts.name])
        parts.forEachParameter(in: bytes) { name, value in
            let isOfText = bytes.matches(name, "ENCODING") || bytes.matches(name, "CHARSET")
            if isOfText || name.isEmpty && isName(bytes, value) { return }
            line.append(ByteScan.semicolon)
            line += bytes[min(name.lowerBound, value.lowerBound)..<value.upperBound]
        }
        line.append(ByteScan.colon)
        let decoded = TransferEncoding.quotedPrintable(Array(bytes[parts.value])[...])
        var wasReturn = false
        for byte in Array(TextEncoding.decode(decoded).utf8) {
            if byte == ByteScan.carriageReturn || byte == ByteScan.lineFeed {
                if byte == ByteScan.carriageReturn || !wasReturn { line += [ByteScan.backslash, UInt8(ascii: "n")] }
            } else {
                line.append(byte)
            }
            wasReturn = byte == ByteScan.carriageReturn
        }
        return line
    }

    /// The most bytes in which the parameters of a line are looked for.
    private static let mostOfHead = 1024

    /// True when the parameters of a line say that its value is encoded.
    static func isNamed(_ bytes: UnsafeBufferPointer<UInt8>, inHeadOf line: ContentLine) -> Bool {
        var head: [UInt8] = []
        LineReader.unfold(bytes, line.start..<min(line.contentEnd, line.start + mostOfHead), into: &head)
        return head.withUnsafeBufferPointer { isNamed($0, inHeadOf: $0.indices) }
    }

    /// True when the parameters of a line, which begins with a range, name the encoding.
    static func isNamed(_ bytes: UnsafeBufferPointer<UInt8>, inHeadOf range: Range<Int>) -> Bool {
        LineParts(bytes, range).map { isIn(bytes, $0) } ?? false
    }

    /// True when a line of the file may go on with an encoded text that is broken before it: no component begins or
    /// ends in a text.
    static func mayGoOn(_ bytes: UnsafeBufferPointer<UInt8>, at next: Int, to end: Int) -> Bool {
        let line = next..<ByteScan.lineEnd(bytes, from: next, to: end)
        guard let parts = LineParts(bytes, line),
            bytes.matches(parts.name, "BEGIN") || bytes.matches(parts.name, "END")
        else { return true }
        return ComponentKind(bytes, bytes.trimmed(parts.value)) == .unknown
    }

    /// The line ends inside of a line after an equals sign: soft line breaks, or folds inside an escape.
    struct Breaks {
        /// True when the line is encoded.
        private let isEncoded: Bool
        /// True when one of the line ends has no blank after it: the line has soft breaks then, and no folds.
        private let isPlain: Bool

        /// O(n).
        ///
        /// - Parameters:
        ///   - range: The line with its line ends.
        ///   - head: The beginning of the line without them.
        init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, head: [UInt8]) {
            isEncoded = head.withUnsafeBufferPointer { EncodedText.isNamed($0, inHeadOf: $0.indices) }
            var position = range.lowerBound
            var hasPlain = false
            while isEncoded, !hasPlain, position < range.upperBound {
                let end = ByteScan.lineEnd(bytes, from: position, to: range.upperBound)
                position = ByteScan.afterLineEnd(bytes, at: end, to: range.upperBound)
                hasPlain = position < range.upperBound && bytes[position] > ByteScan.space
            }
            isPlain = hasPlain
        }

        /// True when a line is broken softly before a place, after an equals sign: always where no blank follows; else
        /// where the line has such breaks, or no digits of an escape follow.
        func isOne(in bytes: UnsafeBufferPointer<UInt8>, at place: Int, to end: Int) -> Bool {
            guard isEncoded else { return false }
            if isPlain || bytes[place] > ByteScan.space { return true }
            var rest: [UInt8] = []
            LineReader.unfold(bytes, place + 1..<min(end, place + 16), into: &rest)
            return rest.count < 2 || !rest.prefix(2).allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 }
        }
    }
}
