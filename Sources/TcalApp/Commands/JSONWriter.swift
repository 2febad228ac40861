import Cells

/// Writes JSON (RFC 8259) as it goes: an array's elements stand on lines of their own, objects in one line.
struct JSONWriter {
    private let output: OutputWriter
    private var isFirst = true
    private var depth = 0

    /// A writer of one JSON text.
    init(to output: OutputWriter) {
        self.output = output
    }

    /// An array that is the whole text or a long list: one element a line.
    mutating func lines(_ elements: (inout JSONWriter) -> Void) {
        separate()
        output.write("[")
        (isFirst, depth) = (true, depth + 1)
        let outer = startsLines
        startsLines = true
        elements(&self)
        startsLines = outer
        depth -= 1
        output.write(isFirst ? "]" : "\n]")
        isFirst = false
    }

    /// An array in one line.
    mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclose("[", "]", elements)
    }

    /// An object in one line.
    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    /// The name of a member; its value comes next.
    mutating func key(_ name: String) {
        separate()
        writeString(name)
        output.write(": ")
        isFirst = true
    }

    /// A string, or null for nil.
    mutating func value(_ text: String?) {
        separate()
        if let text { writeString(text) } else { output.write("null") }
        isFirst = false
    }

    /// A number, or null for nil.
    mutating func value(_ number: Int?) {
        separate()
        output.write(number.map(String.init) ?? "null")
        isFirst = false
    }

    /// A number that need not be whole; it is one of those that JSON has, neither infinite nor NaN.
    mutating func value(_ number: Double) {
        separate()
        output.write("\(number)")
        isFirst = false
    }

    /// True or false, or null for nil.
    mutating func value(_ flag: Bool?) {
        separate()
        output.write(flag.map { $0 ? "true" : "false" } ?? "null")
        isFirst = false
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

    private var startsLines = false

    private mutating func enclose(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
        separate()
        output.write(open)
        let outer = startsLines
        (isFirst, startsLines) = (true, false)
        content(&self)
        output.write(close)
        (isFirst, startsLines) = (false, outer)
    }

    private mutating func separate() {
        if startsLines {
            output.write(isFirst ? "\n" : ",\n")
        } else if !isFirst {
            output.write(", ")
        }
    }

    /// A string with everything escaped that JSON wants escaped, and also what a terminal would obey or a reader be
    /// fooled by (`SafeText.hides`), so that the output is safe to look at and still exact.
    private func writeString(_ text: String) {
        output.write(byte: UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0, index = 0
            while index < bytes.count {
                // Of ASCII most stands for itself.
                if 0x23..<0x5C ~= bytes[index] || 0x5D..<0x7F ~= bytes[index] {
                    index += 1
                    continue
                }
                let (scalar, length) = JSONWriter.scalar(bytes, at: index)
                if let escape = scalar.flatMap(JSONWriter.escape) {
                    output.write(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<index]))
                    output.write(escape)
                    start = index + length
                }
                index += length
            }
            output.write(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
        }
        output.write(byte: UInt8(ascii: "\""))
    }

    /// The character that begins here in a text, and how many bytes it has.
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

    /// The escape of a character, or nil where it stands for itself.
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
