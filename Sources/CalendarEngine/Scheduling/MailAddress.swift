/// A mail address that can stand in a mail's header as it is: nothing in it ends it or begins another field.
public struct MailAddress: Hashable, Sendable {
    /// The address: `anna@example.com`.
    public let text: String

    /// Makes an address from a text; nil where the text is not one, or has characters with a meaning in a mail's
    /// header.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, text.utf8.count <= 320,
            !text.hasPrefix("-"), text.unicodeScalars.allSatisfy(MailAddress.isPlain)
        else { return nil }
        self.text = text
    }

    /// Makes an address from a calendar address (RFC 5545 3.3.3), which is a URI. Header fields of a `mailto:`, such as
    /// `?bcc=`, are left out (RFC 6068).
    public init?(calendarAddress: String) {
        var text = calendarAddress[...]
        while let first = text.unicodeScalars.first, first.value <= 0x20 { text = text.dropFirst() }
        while let last = text.unicodeScalars.last, last.value <= 0x20 { text = text.dropLast() }
        guard text.prefix(7).lowercased() == "mailto:" else {
            self.init(String(text))
            return
        }
        text = text.dropFirst(7).prefix { $0 != "?" }
        guard let decoded = MailAddress.percentDecoded(text) else { return nil }
        self.init(decoded)
    }

    /// Letters, digits and the signs of an address (RFC 5322 3.2.3), and letters of other scripts (RFC 6531).
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}", "~", ".", "@":
            true
        default: scalar.value >= 0xA0 && scalar.properties.isAlphabetic
        }
    }

    private static func percentDecoded(_ text: Substring) -> String? {
        guard text.contains("%") else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
