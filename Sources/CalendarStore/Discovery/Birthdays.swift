import CalendarEngine
import Phrases

/// Birthdays of contacts as a calendar: each BDAY of a vCard (2.1; 3.0, RFC 2426 3.1.5; 4.0, RFC 6350 6.2.5) becomes
/// a yearly event of a whole day.
enum Birthdays {
    /// The text of a calendar with the birthdays of a file's vCards; it has no events when there are no birthdays.
    static func calendar(ofContacts bytes: [UInt8]) -> [UInt8] {
        var events = ""
        var contact = BirthdayCard()
        VCard.forEachProperty(of: bytes) { property in
            contact.name.read(property)
            switch property.name {
            case "BEGIN" where property.value.uppercased() == "VCARD": contact = BirthdayCard()
            case "END" where property.value.uppercased() == "VCARD": events += contact.event ?? ""
            case "UID": contact.uid = property.value
            case "BDAY": contact.birthday = Birthday(property)
            default: break
            }
        }
        let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tcal//birthdays//EN\r\n"
        return Array((head + events + "END:VCALENDAR\r\n").utf8)
    }
}

/// The parts of a vCard that matter for a birthday.
private struct BirthdayCard {
    var name = VCardName()
    var uid = ""
    var birthday: Birthday?

    /// The yearly event; nil without a birthday or a name. Escapes of text are the same in vCards and calendars.
    var event: String? {
        let shownName = name.shown
        guard let birthday, !shownName.isEmpty else { return nil }
        let (year, month, day) = birthday.date.components
        // A person born on 29 February celebrates on February's last day (khal does the same).
        let rule = month == 2 && day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY"
        let digits = birthday.date.basicText
        let identifier = uid.isEmpty ? "\(shownName)-\(month)-\(day)" : uid
        return """
            BEGIN:VEVENT\r
            UID:birthday-\(identifier)\r
            SUMMARY:\(shownName)’s birthday\r
            DTSTART;VALUE=DATE:\(digits)\r
            RRULE:\(rule)\r
            TRANSP:TRANSPARENT\r
            \(birthday.hasYear ? "DESCRIPTION:Born in \(year)\r\n" : "")END:VEVENT\r

            """
    }
}

/// A BDAY: a day, whose year may be unknown.
private struct Birthday {
    var date: CivilDate
    var hasYear: Bool

    /// A leap year in place of an unknown year: every day of a year exists in it.
    private static let anyYear = 1904

    /// Reads `19800131`, `1980-01-31`, `--0131`, `--01-31`; a time may follow. Apple writes 1604 for an unknown year.
    init?(_ property: VCardProperty) {
        let date = property.value.prefix { $0 != "T" && $0 != "t" && $0 != " " }
        let digits = date.filter { $0 != "-" }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        var year: Int?
        let monthAndDay: Substring
        if date.hasPrefix("--"), digits.count == 4 {
            monthAndDay = digits[...]
        } else if digits.count == 8 {
            year = Int(digits.prefix(4))
            monthAndDay = digits.dropFirst(4)
        } else {
            return nil
        }
        if year == 1604 || property.parameters.contains(where: { $0 == "X-APPLE-OMIT-YEAR=\(year ?? 0)" }) {
            year = nil
        }
        guard let month = Int(monthAndDay.prefix(2)), let day = Int(monthAndDay.dropFirst(2)),
            let found = CivilDate(year: year ?? Birthday.anyYear, month: month, day: day)
        else { return nil }
        self.date = found
        hasYear = year != nil
    }
}
