public import CalendarEngine
import ICalendar

/// Busy time as a calendar that can be sent (VFREEBUSY, RFC 5545 3.6.4): when, and nothing of what.
public enum FreeBusyText {
    /// The calendar of some days, by whom they are, as its bytes in lines with CRLF.
    public static func calendar(of free: FreeTime, by person: PersonSettings, at now: Instant) -> String {
        let ends = [free.days.lowerBound, free.days.upperBound].map { free.zone.instant(of: $0.midnight) }
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(CalendarFile.productIdentifier)", "METHOD:PUBLISH",
            "BEGIN:VFREEBUSY",
            "UID:\(RandomUUID.make())", "DTSTAMP:\(now.basicText)",
            "DTSTART:\(ends[0].basicText)", "DTEND:\(ends[1].basicText)",
        ]
        if let address = person.address { lines.append("ORGANIZER:mailto:\(address)") }
        for busy in free.busy where busy.time.overlaps(ends[0]..<ends[1]) {
            let time = busy.time.clamped(to: ends[0]..<ends[1])
            let type = busy.isTentative ? "BUSY-TENTATIVE" : "BUSY"
            lines.append("FREEBUSY;FBTYPE=\(type):\(time.lowerBound.basicText)/\(time.upperBound.basicText)")
        }
        return (lines + ["END:VFREEBUSY", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
}
