public import CalendarEngine

extension CalendarFile {
    /// A calendar without anything in it: what a new file is made of, by a patch of it.
    public static func empty(path: String, zones: any TimeZoneProvider) -> CalendarFile {
        let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(productIdentifier)\r\nEND:VCALENDAR\r\n"
        return CalendarFile(bytes: Array(text.utf8), path: path, zones: zones)
    }

    /// PRODID of what this program writes anew (RFC 5545 3.7.3).
    package static let productIdentifier = "-//tcal//tcal//EN"
}
