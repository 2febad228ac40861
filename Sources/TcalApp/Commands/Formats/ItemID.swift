import CalendarEngine
import Phrases

/// The name that verbs take for an item, or for one date of a series: `UID`, `UID#20261126T090000`.
///
/// In a UID every character that a terminal, a shell, a pipe or a table might change is written as the bytes of its
/// UTF-8 in hexadecimal (`%23`, RFC 3986 2.1), so that a name which is written and read again names the same item.
struct ItemID: Hashable {
    /// The UID, or the beginning of one.
    var uid: String
    /// The instance as its user wrote it; nil for the whole item.
    var instance: String?

    /// The sign between the UID and the instance.
    private static let sign: Character = "#"

    /// An item, or an instance on the clock of its series.
    init(uid: String, instance: CivilDateTime? = nil) {
        self.uid = uid
        self.instance = instance?.basicText
    }

    private init(uid: String, written instance: String?) { (self.uid, self.instance) = (uid, instance) }

    /// The text that reads back as this id.
    var text: String { ItemID.escape(uid) + (instance.map { "\(ItemID.sign)\($0)" } ?? "") }

    /// Appends the id of a date: that of its series, and the instance.
    static func append(_ series: String, _ instance: CivilDateTime, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: series.utf8)
        bytes.append(contentsOf: sign.utf8)
        bytes.append(instance, isBasic: true)
    }

    /// The possible meanings of a text: first its meaning if `text` wrote it, then those of a UID that was copied from
    /// its file. At least one, and each once.
    static func readings(of text: String) -> [ItemID] {
        let trimmed = text.trimmedBlanks
        var readings: [ItemID] = []
        if let end = trimmed.lastIndex(of: sign), case let instance = String(trimmed[trimmed.index(after: end)...]),
            CivilMoment(instance) != nil || RFC3339.instant(instance) != nil
        {
            let uid = String(trimmed[..<end])
            readings = [ItemID(uid: unescape(uid), written: instance), ItemID(uid: uid, written: instance)]
        } else {
            readings = [ItemID(uid: unescape(trimmed))]
        }
        readings.append(ItemID(uid: text))
        var seen: Set<[UInt8]> = []
        return readings.filter { seen.insert(Array("\($0.uid)\(sign)\($0.instance ?? "")".utf8)).inserted }
    }

    // MARK: Escapes

    /// True for bytes that are not escaped: letters, digits, and signs without a special meaning in shells, tables and
    /// lines.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "-._~@:+/=!$&()<>^{};".utf8.contains(byte)
        }
    }

    /// A UID of plain bytes and escapes only. A leading dash, which would look like an option, is escaped.
    private static func escape(_ uid: String) -> String {
        if uid.utf8.allSatisfy(isPlain), uid.utf8.first != UInt8(ascii: "-") { return uid }
        var text = ""
        for (place, byte) in uid.utf8.enumerated() {
            if isPlain(byte), place > 0 || byte != UInt8(ascii: "-") {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return text
    }

    /// The text with its escapes resolved; the text itself when the bytes are not UTF-8.
    private static func unescape(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? String(text)
    }
}
