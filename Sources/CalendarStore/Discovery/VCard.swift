import Phrases

/// The lines of vCards (2.1; 3.0, RFC 2426; 4.0, RFC 6350), one property each.
enum VCard {
    /// Calls `body` with each property of a file, in order; skips lines that are no properties.
    static func forEachProperty(of bytes: [UInt8], _ body: (VCardProperty) -> Void) {
        for line in unfolded(bytes) { if let property = VCardProperty(line) { body(property) } }
    }

    /// The unfolded lines of a vCard (RFC 6350 3.2), joined as bytes because a fold may cut a character.
    private static func unfolded(_ bytes: [UInt8]) -> [String] {
        var lines: [[UInt8]] = []
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(Array(line))
            }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The name of the person that a vCard is about.
struct VCardName {
    /// FN.
    var formatted = ""
    /// N.
    var structured = ""

    /// FN; without it the given and the family name of N.
    var shown: String {
        if !formatted.isEmpty { return formatted }
        let parts = structured.split(separator: ";", omittingEmptySubsequences: false)
        return parts.prefix(2).reversed().filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Takes the name from a property, if it is FN or N.
    mutating func read(_ property: VCardProperty) {
        switch property.name {
        case "FN": formatted = property.text
        case "N": structured = property.text
        default: break
        }
    }
}

/// A line of a vCard: `group.NAME;PARAMETER=…:value`.
struct VCardProperty {
    /// In upper case, without its group.
    var name: String
    /// In upper case.
    var parameters: [String]
    var value: String

    init?(_ line: String) {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let parts = line[..<colon].uppercased().split(separator: ";").map(String.init)
        guard let first = parts.first, let name = first.split(separator: ".").last else { return nil }
        self.name = String(name)
        parameters = Array(parts.dropFirst())
        value = line[line.index(after: colon)...].trimmedBlanks
    }

    /// The value as text for a calendar: one line; quoted-printable (vCard 2.1) is decoded.
    var text: String {
        guard parameters.contains(where: { $0.hasSuffix("QUOTED-PRINTABLE") }) else { return value }
        var bytes: [UInt8] = []
        var rest = Array(value.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "="), rest.count >= 2 else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if let code = UInt8(digits, radix: 16), code >= 0x20 { bytes.append(code) }
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
