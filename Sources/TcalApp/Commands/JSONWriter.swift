import CalendarEngine
import Cells

/// Streams JSON (RFC 8259): an array's elements have lines of their own, an object is one line. Bytes are buffered, and
/// written when there are many and at the end of each whole value.
struct JSONWriter {
    private let output: OutputWriter?
    private var bytes: [UInt8] = []
    private var isFirst = true
    private var startsLines = false
    /// The number of arrays and objects that are open.
    private var depth = 0

    /// The number of bytes that are written together.
    private static let room = 1 << 15

    /// A writer of JSON texts; without an output it keeps what it writes for `takeBytes`.
    init(to output: OutputWriter?) { self.output = output }

    /// An array that is the whole text or a long list: one element a line.
    mutating func lines(_ elements: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        let outer = startsLines
        (isFirst, startsLines, depth) = (true, true, depth + 1)
        elements(&self)
        if !isFirst { bytes.append(UInt8(ascii: "\n")) }
        bytes.append(UInt8(ascii: "]"))
        (startsLines, depth) = (outer, depth - 1)
        endValue()
    }

    /// An array in one line.
    mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclose("[", "]", elements)
    }

    /// An object in one line.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    /// Ends a whole value that has a line of its own; another may follow.
    mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        isFirst = true
        handOver()
    }

    /// The name of a member; its value comes next.
    mutating func key(_ name: String) {
        separate()
        writeString(name)
        put(": ")
        isFirst = true
    }

    /// A string, or null for nil.
    mutating func value(_ text: String?) {
        separate()
        if let text { writeString(text) } else { put("null") }
        endValue()
    }

    /// A number, or null for nil.
    mutating func value(_ number: Int?) {
        separate()
        put(number.map(String.init) ?? "null")
        endValue()
    }

    /// A number that may have a fraction; it must be finite, because JSON has neither infinity nor NaN.
    mutating func value(_ number: Double) {
        separate()
        put("\(number)")
        endValue()
    }

    /// True or false, or null for nil.
    mutating func value(_ flag: Bool?) {
        separate()
        put(flag.map { $0 ? "true" : "false" } ?? "null")
        endValue()
    }

    /// A string that is appended as bytes; its characters must not need escapes.
    mutating func value(appending append: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
        endValue()
    }

    /// A member that is a string or null.
    mutating func member(_ name: String, _ text: String?) {
        key(name)
        value(text)
    }

    /// A member that is a number or null.
    mutating func member(_ name: String, _ number: Int?) {
        key(name)
        value(number)
    }

    /// A member that is a number.
    mutating func member(_ name: String, _ number: Double) {
        key(name)
        value(number)
    }

    /// A member that is true or false, or null.
    mutating func member(_ name: String, _ flag: Bool?) {
        key(name)
        value(flag)
    }

    // The bytes written since the last call; the caller supplies the value of a key that was just written.

    /// The bytes that were written since they were taken last; the value of a key that was just written comes from
    /// elsewhere.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        isFirst = false
        return bytes
    }

    /// A value composed of parts, some of them from `takeBytes`.
    mutating func composed(_ write: (inout JSONWriter) -> Void) {
        separate()
        let outer = startsLines
        (isFirst, startsLines, depth) = (true, false, depth + 1)
        write(&self)
        (startsLines, depth) = (outer, depth - 1)
        endValue()
    }

    /// A part of a value from `takeBytes`; no separator comes after it.
    mutating func part(_ written: [UInt8]) {
        bytes.append(contentsOf: written)
        isFirst = true
    }

    // MARK: Bytes

    private mutating func enclose(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ content: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: open))
        let outer = startsLines
        (isFirst, startsLines, depth) = (true, false, depth + 1)
        content(&self)
        bytes.append(UInt8(ascii: close))
        (startsLines, depth) = (outer, depth - 1)
        endValue()
    }

    private mutating func separate() {
        if startsLines {
            put(isFirst ? "\n" : ",\n")
        } else if !isFirst {
            put(", ")
        }
    }

    private mutating func endValue() {
        isFirst = false
        if depth == 0 || bytes.count >= JSONWriter.room { handOver() }
    }

    private mutating func handOver() {
        guard let output else { return }
        bytes.withUnsafeBytes { output.write(bytes: $0) }
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes a string. Escapes everything that JSON requires, and characters that would control a terminal or fool a
    /// reader (`SafeText.hides`), so that the output is safe to look at and still exact.
    private mutating func writeString(_ text: String) {
        self.bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0, index = 0
            while index < bytes.count {
                // Most ASCII characters need no escape.
                if 0x23..<0x5C ~= bytes[index] || 0x5D..<0x7F ~= bytes[index] {
                    index += 1
                    continue
                }
                let (scalar, length) = JSONWriter.scalar(bytes, at: index)
                if let escape = scalar.flatMap(JSONWriter.escape) {
                    self.bytes.append(contentsOf: bytes[start..<index])
                    put(escape)
                    start = index + length
                }
                index += length
            }
            self.bytes.append(contentsOf: bytes[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The character at this position of a text, and its number of bytes.
    private static func scalar(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (scalar: Unicode.Scalar?, length: Int) {
        let first = bytes[index]
        guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let bits = bytes[index + 1..<index + length].reduce(UInt32(first) & 0x7F >> UInt32(length)) {
            $0 << 6 | UInt32($1 & 0x3F)
        }
        return (Unicode.Scalar(bits), length)
    }

    /// The escape of a character; nil when it needs none.
    private static func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x08: return "\\b"
        case 0x09: return "\\t"
        case 0x0A: return "\\n"
        case 0x0C: return "\\f"
        case 0x0D: return "\\r"
        default: return SafeText.hides(scalar) ? String(scalar).utf16.map(hexadecimal).joined() : nil
        }
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
