public import CalendarEngine
import ICalendar

/// Busy time as a calendar that can be sent (VFREEBUSY, RFC 5545 3.6.4): times only, without titles.
public enum FreeBusyText {
    /// The calendar text for some days of a person, with CRLF line ends.
    ///
    /// - Parameters:
    /// - free: The free and busy time of the days.
    /// - person: The person whose time it is.
    ///   - now: The present, for DTSTAMP.
    ///   - productIdentifier: PRODID, the program that writes it (RFC 5545 3.7.3); tcal's when nil.
    public static func calendar(
        of free: FreeTime, by person: PersonSettings, at now: Instant, productIdentifier: String? = nil
    ) -> String {
        let ends = [free.days.lowerBound, free.days.upperBound].map { free.zone.instant(of: $0.midnight) }
        let head = CalendarFile.head(of: productIdentifier, lineEnd: Array("\r\n".utf8))
        var lines = [
            "METHOD:PUBLISH", "BEGIN:VFREEBUSY",
            "UID:\(RandomUUID.make())", "DTSTAMP:\(now.basicText)",
            "DTSTART:\(ends[0].basicText)", "DTEND:\(ends[1].basicText)",
        ]
        let sender = person.delegate.map { ";SENT-BY=\"mailto:\($0.address)\"" } ?? ""
        if let address = person.address { lines.append("ORGANIZER\(sender):mailto:\(address)") }
        for busy in free.busy where busy.time.overlaps(ends[0]..<ends[1]) {
            let time = busy.time.clamped(to: ends[0]..<ends[1])
            let type = busy.isTentative ? "BUSY-TENTATIVE" : "BUSY"
            lines.append("FREEBUSY;FBTYPE=\(type):\(time.lowerBound.basicText)/\(time.upperBound.basicText)")
        }
        lines += ["END:VFREEBUSY", "END:VCALENDAR", ""]
        return String(decoding: head, as: UTF8.self) + lines.joined(separator: "\r\n")
    }
}
