import CalendarEngine

/// The calendar that a mail brings (RFC 5322, MIME).
public struct MailMessage {
    /// The calendar, as bytes of UTF-8.
    public let calendar: [UInt8]

    /// The first calendar in a mail: a part `text/calendar`, else one whose name or contents say that it is one. nil
    /// for what is no mail, or brings none. O(bytes).
    public init?(_ bytes: [UInt8]) {
        guard let entity = Entity(bytes[...], depth: 0), entity.isMail else { return nil }
        let parts = entity.leaves
        let found =
            parts.first { $0.type == "text/calendar" && $0.isCalendar }
            ?? parts.first { $0.isNamedCalendar && $0.isCalendar }
        guard let found else { return nil }
        calendar = found.calendar
    }

    /// The depth to which parts within parts are followed.
    fileprivate static let mostDepth = 12
    /// The most parts that are looked at.
    fileprivate static let mostParts = 1000

    /// A mail or a part of one: its fields, and what is below them.
    fileprivate struct Entity {
        fileprivate let fields: MailFields
        private let body: ArraySlice<UInt8>
        private let depth: Int

        /// nil where no field comes first.
        init?(_ bytes: ArraySlice<UInt8>, depth: Int) {
            var lines = MailLines(bytes)
            guard let fields = MailFields(&lines) else { return nil }
            (self.fields, body, self.depth) = (fields, lines.rest, depth)
        }

        /// True when it has fields that mails have.
        var isMail: Bool {
            ["content-type", "mime-version", "received", "from", "subject"].contains { fields[$0] != nil }
        }

        /// The type, in lower case, without its parameters.
        var type: String {
            let value = fields["content-type"] ?? "text/plain"
            return value.prefix { $0 != ";" }.trimmed.lowercased()
        }

        /// The parts that have no parts themselves, in order.
        var leaves: [Entity] {
            var found: [Entity] = []
            collect(&found)
            return found
        }

        private func collect(_ found: inout [Entity]) {
            guard found.count < MailMessage.mostParts, depth < MailMessage.mostDepth else { return }
            if type.hasPrefix("multipart/"), let boundary = fields.parameter("boundary", of: "content-type"),
                !boundary.isEmpty
            {
                for part in parts(between: Array("--\(boundary)".utf8)) {
                    Entity(part, depth: depth + 1)?.collect(&found)
                }
            } else if type == "message/rfc822" {
                Entity(decoded[...], depth: depth + 1)?.collect(&found)
            } else {
                found.append(self)
            }
        }

        /// The pieces of the body between lines that begin with a boundary.
        private func parts(between boundary: [UInt8]) -> [ArraySlice<UInt8>] {
            var parts: [ArraySlice<UInt8>] = []
            var start: Int?
            var lines = MailLines(body)
            while let line = lines.next() {
                guard line.starts(with: boundary) else { continue }
                let rest = line.dropFirst(boundary.count)
                let isLast = rest.starts(with: Array("--".utf8))
                // A longer word is another boundary, of a part within.
                guard isLast || rest.allSatisfy({ $0 <= ByteScan.space }) else { continue }
                if let start { parts.append(body[start..<line.startIndex]) }
                start = isLast ? nil : lines.rest.startIndex
                if isLast || parts.count > mostParts { return parts }
            }
            // A mail that was cut off.
            if let start { parts.append(body[start...]) }
            return parts
        }

        /// The name of its file; empty where it has none.
        var name: String {
            fields.parameter("name", of: "content-type") ?? fields.parameter("filename", of: "content-disposition")
                ?? ""
        }

        /// True when its name says that it is a calendar, or its type some other word for one.
        var isNamedCalendar: Bool {
            name.lowercased().hasSuffix(".ics") || ["application/ics", "text/x-vcalendar"].contains(type)
        }

        /// True when the text begins as a calendar does.
        var isCalendar: Bool {
            let head = decoded.prefix(200).drop { $0 <= ByteScan.space || $0 >= 0x80 }
            return String(decoding: head.prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
        }

        /// The calendar in UTF-8, with the METHOD that the type gives where the calendar itself says none (RFC 6047
        /// 2.4).
        var calendar: [UInt8] {
            let text = self.text
            guard let method = fields.parameter("method", of: "content-type")?.trimmed, !method.isEmpty,
                SchedulingMethod(text: method) != SchedulingMethod(text: "")
            else { return text }
            var lines = ContentLines(of: text).lazy.filter { !$0.isBlank }.makeIterator()
            guard let place = lines.next()?.next else { return text }
            while let property = lines.next()?.property(in: text), property.name != "BEGIN" {
                if property.name == "METHOD" { return text }
            }
            return text[..<place] + Array("METHOD:\(method.uppercased())\r\n".utf8) + text[place...]
        }

        /// The text in UTF-8.
        private var text: [UInt8] {
            let bytes = decoded
            switch fields.parameter("charset", of: "content-type")?.lowercased() {
            // A text that is none of UTF-8 is taken for one of Latin-1 elsewhere, line by line.
            case "iso-8859-1"?, "latin1"?, "us-ascii"?: return bytes.allSatisfy { $0 < 0x80 } ? bytes : latin(bytes)
            default: return bytes
            }
        }

        private func latin(_ bytes: [UInt8]) -> [UInt8] {
            if String(validating: bytes, as: UTF8.self) != nil { return bytes }
            return bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
        }

        /// The body without its transfer encoding (RFC 2045 6), and not in UTF-16.
        private var decoded: [UInt8] {
            let bytes =
                switch fields["content-transfer-encoding"]?.lowercased() {
                case "base64": TransferEncoding.base64(body)
                case "quoted-printable": TransferEncoding.quotedPrintable(body)
                default: Array(body)
                }
            let charset = fields.parameter("charset", of: "content-type")?.lowercased() ?? ""
            let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            guard isMarked || charset.hasPrefix("utf-16") else { return bytes }
            let bigEndian = isMarked ? bytes[0] == 0xFE : bytes.first == 0
            return TextEncoding.utf8(fromUTF16: (isMarked ? [] : [0, 0]) + bytes, bigEndian: bigEndian)
        }
    }
}

extension ForeignMail {
    /// The subject and the attachments of a mail; nil for other bytes. O(bytes).
    init?(_ bytes: [UInt8]) {
        guard let entity = MailMessage.Entity(bytes[...], depth: 0), entity.isMail else { return nil }
        let attachments = entity.leaves.filter {
            // The text itself, plain and as a page.
            !$0.name.isEmpty || !["text/plain", "text/html"].contains($0.type)
        }
        self.init(
            subject: String(EncodedWords.decoded(entity.fields["subject"] ?? "").prefix(100)),
            attachments: attachments.map { Attachment(name: EncodedWords.decoded($0.name), type: $0.type) })
    }
}

/// Texts in fields of mails that are not all ASCII (RFC 2047).
enum EncodedWords {
    /// A text with what its encoded words mean. One in a charset that is not known stays as it is written; between two
    /// of them blanks mean nothing.
    static func decoded(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        var isBehindWord = false
        while let mark = rest.firstRange(of: "=?") {
            let between = rest[..<mark.lowerBound]
            let parts = rest[mark.upperBound...].split(
                separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, parts[3].hasPrefix("="), let word = word(parts[0], parts[1], parts[2]) else {
                result += rest[..<mark.upperBound]
                rest = rest[mark.upperBound...]
                isBehindWord = false
                continue
            }
            if !isBehindWord || !between.allSatisfy(\.isWhitespace) { result += between }
            result += word
            rest = parts[3].dropFirst()
            isBehindWord = true
        }
        return result + rest
    }

    private static func word(_ charset: Substring, _ encoding: Substring, _ text: Substring) -> String? {
        let bytes: [UInt8]
        switch encoding.lowercased() {
        case "b": bytes = TransferEncoding.base64(Array(text.utf8)[...])
        case "q": bytes = TransferEncoding.quotedPrintable(Array(text.replacing("_", with: "=20").utf8)[...])
        default: return nil
        }
        // A language may stand after the charset (RFC 2231 5).
        switch charset.prefix(while: { $0 != "*" }).lowercased() {
        case "utf-8", "us-ascii", "iso-8859-1", "iso-8859-15", "windows-1252": return TextEncoding.decode(bytes)
        default: return nil
        }
    }
}

/// The encodings in which a mail carries bytes (RFC 2045 6.7, 6.8).
enum TransferEncoding {
    /// The bytes that base64 means. Characters outside of its alphabet are skipped.
    static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        for byte in text {
            let value: UInt8
            switch byte {
            case 0x41...0x5A: value = byte - 0x41
            case 0x61...0x7A: value = byte - 0x61 + 26
            case 0x30...0x39: value = byte - 0x30 + 52
            case 0x2B: value = 62
            case 0x2F: value = 63
            default: continue
            }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count == 4 {
                bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
                (bits, count) = (0, 0)
            }
        }
        if count == 2 { bytes.append(UInt8(bits >> 4 & 0xFF)) }
        if count == 3 { bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)] }
        return bytes
    }

    /// The bytes that quoted-printable means. What is no escape stays as it is.
    static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "=") else {
                bytes.append(byte)
                continue
            }
            var end = index
            while end < text.endIndex, [0x20, 9, 13].contains(text[end]) { end += 1 }
            if end == text.endIndex || text[end] == ByteScan.lineFeed {
                index = min(end + 1, text.endIndex)
            } else if index + 1 < text.endIndex, let high = hexadecimal(text[index]),
                let low = hexadecimal(text[index + 1])
            {
                bytes.append(high << 4 | low)
                index += 2
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
