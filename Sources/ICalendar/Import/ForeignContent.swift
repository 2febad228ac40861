public import CalendarEngine

/// Telling what a file is by its first bytes.
extension ForeignContent {
    /// The kind of content that bytes are; nil for a calendar, and for components without one around them.
    public init?(of bytes: [UInt8]) {
        var bytes = bytes
        if case .utf16(let bigEndian) = TextEncoding(of: bytes) {
            bytes = TextEncoding.utf8(fromUTF16: bytes, bigEndian: bigEndian)
        }
        let start = TextEncoding.markLength(of: bytes)
        let isCalendar = ContentLines(of: bytes, in: start..<bytes.count).contains { line in
            let head = String(decoding: bytes[line.range].prefix(20), as: UTF8.self).uppercased()
            return head.hasPrefix("BEGIN") && ForeignContent.components.contains { head.contains($0) }
        }
        if isCalendar { return nil }
        if let mail = ForeignMail(bytes) {
            self = .mail(mail)
            return
        }
        let text = bytes[start...].drop { $0 <= ByteScan.space && $0 != 0 }
        let head = String(decoding: text.prefix(400), as: UTF8.self).lowercased()
        if text.isEmpty {
            self = .empty
        } else if text.starts(with: [0x50, 0x4B, 3, 4]) || text.starts(with: [0x1F, 0x8B]) {
            self = .archive
        } else if text.prefix(4096).contains(0) {
            self = .binary
        } else if head.hasPrefix("begin:vcard") {
            self = .vCard
        } else if head.hasPrefix("<") && head.contains("<html") || head.hasPrefix("<!doctype html") {
            self = .html
        } else {
            self = .text
        }
    }

    private static let components = ["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]
}
