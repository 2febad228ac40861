/// The requests about other people: when they are busy, and who there is.
extension HTTPRequest {
    /// Asks an outbox when people are busy (RFC 6638 5), all of them at once.
    ///
    /// Servers that keep to drafts of that standard, as old versions of DAViCal do, take the addresses from fields.
    ///
    /// - Parameters:
    ///   - people: Their addresses of mail.
    ///   - start: A moment as iCalendar writes it, `20261201T000000Z`; so are `end` and `stamp`, the present.
    ///   - organizer: One's own address of mail, as the server knows it: it refuses others.
    ///   - uid: Any name that no other request has.
    public static func busyTimes(
        of people: [String], from start: String, to end: String, by organizer: String, uid: String, stamp: String,
        at outbox: WebAddress
    ) -> HTTPRequest {
        let guests = people.map(calendarAddress)
        let lines =
            [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tcal//tcal-sync//EN", "METHOD:REQUEST", "BEGIN:VFREEBUSY",
                "UID:" + plain(uid), "DTSTAMP:" + stamp, "DTSTART:" + start, "DTEND:" + end,
                "ORGANIZER:" + calendarAddress(organizer),
            ] + guests.map { "ATTENDEE:" + $0 } + ["END:VFREEBUSY", "END:VCALENDAR"]
        let fields = [
            HTTPField("Content-Type", "text/calendar; charset=utf-8; component=VFREEBUSY; method=REQUEST"),
            HTTPField("Originator", calendarAddress(organizer)),
            HTTPField("Recipient", guests.joined(separator: ", ")),
        ]
        var request = HTTPRequest("POST", outbox, fields: fields, body: lines.flatMap(folded))
        request.takesCompressed = true
        return request
    }

    /// A property of people in which servers look for words.
    public enum PersonProperty: String, Hashable, Sendable, CaseIterable {
        case name = "D:displayname"
        case address = "C:calendar-user-address-set"
    }

    /// Asks a collection of principals for those of whom one property has a text in it (RFC 3744 9.4). Two properties
    /// in one request are two conditions for many servers, whatever `test` says: they are asked for one by one.
    public static func people(
        with text: String, in property: PersonProperty, at collection: WebAddress
    ) -> HTTPRequest {
        body(
            "REPORT", collection, depth: 0, "principal-property-search",
            "<D:property-search><D:prop><\(property.rawValue)/></D:prop><D:match>\(escaped(text))</D:match>"
                + "</D:property-search><D:prop><D:displayname/><C:calendar-user-address-set/>"
                + "<C:calendar-user-type/></D:prop>"
        )
    }

    /// Asks for busy times that are published at an address.
    ///
    /// - Parameter span: The time that is wanted, as `2026-12-01T00:00:00Z`, for addresses that take one (CalConnect,
    ///   “Freebusy Read URL”); nil for what the address gives by itself.
    public static func published(at address: WebAddress, span: (start: String, end: String)? = nil) -> HTTPRequest {
        var address = address
        if let span {
            let words = "start=\(span.start)&end=\(span.end)"
            address.query = address.query.map { $0 + "&" + words } ?? words
        }
        var request = HTTPRequest("GET", address, fields: [HTTPField("Accept", "text/calendar, */*;q=0.1")])
        request.takesCompressed = true
        return request
    }

    /// An address of mail as one of calendars (RFC 6068), in which nothing ends a line or the address.
    private static func calendarAddress(_ address: String) -> String {
        "mailto:"
            + plain(address).reduce(into: "") { text, character in
                switch character {
                case "%": text += "%25"
                case "?": text += "%3F"
                case "&": text += "%26"
                case ",": text += "%2C"
                case " ": text += "%20"
                default: text.append(character)
                }
            }
    }

    private static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }

    /// A line with its end, in pieces of at most 75 bytes that begin with a character (RFC 5545 3.1).
    private static func folded(_ line: String) -> [UInt8] {
        var (bytes, width): ([UInt8], Int) = ([], 0)
        for scalar in line.unicodeScalars {
            let piece = Array(String(scalar).utf8)
            if width + piece.count > 75 {
                bytes += [0x0D, 0x0A, 0x20]
                width = 1
            }
            bytes += piece
            width += piece.count
        }
        return bytes + [0x0D, 0x0A]
    }
}
