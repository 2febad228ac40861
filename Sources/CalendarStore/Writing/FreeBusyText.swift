public import CalendarEngine
import ICalendar

/// Busy time as a calendar that can be sent (VFREEBUSY, RFC 5545 3.6.4): when, and nothing of what.
public enum FreeBusyText {
    /// The calendar of some days, by whom they are, as its bytes in lines with CRLF.
    public static func calendar(of free: FreeTime, by person: PersonSettings, at now: Instant) -> String {
        let ends = [free.days.lowerBound, free.days.upperBound].map { free.zone.instant(of: $0.midnight) }
        let stamp = text(now)
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(CalendarFile.productIdentifier)", "METHOD:PUBLISH",
            "BEGIN:VFREEBUSY",
            "UID:\(RandomUUID.make())", "DTSTAMP:\(stamp)", "DTSTART:\(text(ends[0]))", "DTEND:\(text(ends[1]))",
        ]
        if let address = person.addresses.min() { lines.append("ORGANIZER:mailto:\(address)") }
        for busy in free.busy where busy.time.overlaps(ends[0]..<ends[1]) {
            let time = busy.time.clamped(to: ends[0]..<ends[1])
            let type = busy.isTentative ? "BUSY-TENTATIVE" : "BUSY"
            lines.append("FREEBUSY;FBTYPE=\(type):\(text(time.lowerBound))/\(text(time.upperBound))")
        }
        return (lines + ["END:VFREEBUSY", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    /// `20261124T180000Z`.
    private static func text(_ instant: Instant) -> String {
        instant.description.filter { $0 != "-" && $0 != ":" }
    }
}
