/// A mail that carries a message about an invitation (iMIP, RFC 6047): a text for people, and the calendar for their
/// programs, whose type names the method.
public struct InvitationMail: Hashable, Sendable {
    /// The author's address.
    public var from: MailAddress
    /// The author's name; empty for none.
    public var name: String
    /// The person who sends it for the author (RFC 5322 3.6.2); nil for the author.
    public var sender: Invitee?
    /// The recipients' addresses.
    public var to: [MailAddress]
    /// The subject, not yet encoded.
    public var subject: String
    /// The text for people, in lines.
    public var text: String
    /// The method of the calendar.
    public var method: SchedulingMethod
    /// The bytes of the part `text/calendar`.
    public var calendar: [UInt8]
    /// The time at which it is written.
    public var date: Instant
    /// A UUID, which no other mail has.
    public var identifier: String

    /// Makes a mail from its parts.
    public init(
        from: MailAddress, name: String = "", to: [MailAddress], subject: String, text: String,
        method: SchedulingMethod, calendar: [UInt8], date: Instant, identifier: String
    ) {
        (self.from, self.name, self.to, self.subject, self.text) = (from, name, to, subject, text)
        (self.method, self.calendar, self.date, self.identifier) = (method, calendar, date, identifier)
    }

    /// The mail as it is sent (RFC 5322), in lines with CR LF.
    public var message: String {
        let boundary = "tcal-\(identifier)"
        let host = from.text.split(separator: "@").last.map(String.init) ?? "localhost"
        let sender = sender.map { "Sender: \(InvitationMail.mailbox($0.name, $0.address))" }
        let head = [
            "From: \(InvitationMail.mailbox(name, from.text))",
            sender,
            // Folded, because a line may have no more than 998 bytes.
            "To: \(to.map(\.text).joined(separator: ",\r\n "))",
            "Subject: \(InvitationMail.encoded(subject))",
            "Date: \(InvitationMail.formatDate(date))",
            "Message-ID: <\(identifier)@\(host)>",
            "MIME-Version: 1.0",
            "Content-Type: multipart/alternative; boundary=\"\(boundary)\"",
        ]
        .compactMap { $0 }
        let plain = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
        return head.joined(separator: "\r\n") + "\r\n\r\n--\(boundary)\r\n"
            + part("text/plain; charset=UTF-8", plain) + "\r\n--\(boundary)\r\n"
            + part("text/calendar; charset=UTF-8; method=\(method.rawValue)", calendar) + "\r\n--\(boundary)--\r\n"
    }

    /// `Anna Berg <anna@example.com>`, with the name in encoded words where it has other signs than those of a phrase
    /// (RFC 5322 3.2.5); or the address alone.
    private static func mailbox(_ name: String, _ address: String) -> String {
        guard !name.isEmpty else { return address }
        let isPhrase =
            name.utf8.count <= 60
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"):
                    true
                default: false
                }
            }
        return "\(isPhrase ? name : InvitationMail.encodedWords(name)) <\(address)>"
    }

    private func part(_ type: String, _ bytes: [UInt8]) -> String {
        "Content-Type: \(type)\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
            + InvitationMail.quotedPrintable(bytes)
    }

    /// A text for the head of a mail: as it is where it is short and plain, else in encoded words.
    private static func encoded(_ text: String) -> String {
        let isPlain = text.utf8.count <= 60 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && !text.contains("=?")
        return isPlain ? text : encodedWords(text)
    }

    /// A text in encoded words (RFC 2047 2), folded.
    private static func encodedWords(_ text: String) -> String {
        var words: [String] = []
        var word: [UInt8] = []
        for character in text.prefix(300) {
            if !word.isEmpty, word.count + character.utf8.count > 42 {
                words.append(base64(word))
                word = []
            }
            // A line end becomes a blank.
            word += character.isNewline ? [0x20] : Array(character.utf8.prefix(42))
        }
        words.append(base64(word))
        return words.map { "=?UTF-8?B?\($0)?=" }.joined(separator: "\r\n ")
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = three.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - three.count))
            for place in 0..<4 {
                text.append(place <= three.count ? signs[Int(bits >> UInt32(18 - 6 * place) & 63)] : "=")
            }
        }
        return text
    }

    /// `Sat, 21 Nov 2026 10:42:00 +0000`: the names are those of the standard, in every language.
    private static func formatDate(_ instant: Instant) -> String {
        let civil = TimeZone.utc.local(at: instant)
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let (date, time) = (civil.date, civil.time)
        return "\(days[date.weekday.rawValue - 1]), \(date.day) \(months[date.month - 1]) \(date.year) \(time) +0000"
    }

    /// Text as quoted-printable, in lines of 76 signs at most; lines end in CR LF, and so do those of `text`.
    private static func quotedPrintable(_ text: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF")
        var result = ""
        var column = 0
        for (index, byte) in text.enumerated() {
            if byte == 13, index + 1 < text.count, text[index + 1] == 10 { continue }
            if byte == 10 {
                result += "\r\n"
                column = 0
                continue
            }
            let isLast = index + 1 == text.count || [13, 10].contains(text[index + 1])
            // A dot or `From` at the beginning of a line has a meaning for programs that pass the mail on.
            let isPlain =
                byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=")
                && !(column == 0 && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "F")))
                || byte == 0x20 && !isLast
            let width = isPlain ? 1 : 3
            if column + width > (isLast ? 76 : 75) {
                result += "=\r\n"
                column = 0
            }
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "="
                result.append(digits[Int(byte >> 4)])
                result.append(digits[Int(byte & 15)])
            }
            column += width
        }
        return result
    }
}
