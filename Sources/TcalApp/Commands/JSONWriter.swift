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

    /// True or false.
    mutating func value(_ flag: Bool) {
        separate()
        output.write(flag ? "true" : "false")
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

    /// A member that is true or false.
    mutating func member(_ name: String, _ flag: Bool) {
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
    /// fooled by (DEL, C1, invisible characters, bidirectional controls), so that the output is safe to look at and
    /// still exact.
    private func writeString(_ text: String) {
        output.write(byte: UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0, index = 0
            while index < bytes.count {
                guard let (escape, length) = JSONWriter.escape(bytes, at: index) else {
                    index += 1
                    continue
                }
                output.write(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<index]))
                output.write(escape)
                index += length
                start = index
            }
            output.write(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
        }
        output.write(byte: UInt8(ascii: "\""))
    }

    /// The escape of the character that begins here and the bytes that it replaces, or nil where text stands for
    /// itself.
    private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (text: String, length: Int)? {
        func next(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
        switch bytes[index] {
        case 0x22: return ("\\\"", 1)
        case 0x5C: return ("\\\\", 1)
        case 0x08: return ("\\b", 1)
        case 0x09: return ("\\t", 1)
        case 0x0A: return ("\\n", 1)
        case 0x0C: return ("\\f", 1)
        case 0x0D: return ("\\r", 1)
        case 0x00..<0x20, 0x7F: return (hexadecimal(UInt32(bytes[index])), 1)
        case 0x20..<0x80: return nil
        case 0xC2 where next(1) < 0xA0: return (hexadecimal(UInt32(next(1))), 2)
        case 0xD8 where next(1) == 0x9C: return (hexadecimal(0x61C), 2)
        case 0xE2 where next(1) == 0x80 || next(1) == 0x81:
            let scalar = 0x2000 | UInt32(next(1) & 0x3F) << 6 | UInt32(next(2) & 0x3F)
            switch scalar {
            case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069: return (hexadecimal(scalar), 3)
            default: return nil
            }
        case 0xEF where next(1) == 0xBB && next(2) == 0xBF: return (hexadecimal(0xFEFF), 3)
        default: return nil
        }
    }

    private static func hexadecimal(_ scalar: UInt32) -> String {
        let digits = String(scalar, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
