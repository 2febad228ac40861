public import CalendarEngine

extension CalendarFile {
    /// An empty calendar, of which a patch makes a new file.
    ///
    /// - Parameters:
    ///   - path: The path that problems name.
    ///   - zones: The source of the zones that will be named in it.
    ///   - productIdentifier: PRODID, the program that writes it (RFC 5545 3.7.3); tcal's when nil.
    public static func empty(
        path: String, zones: any TimeZoneProvider, productIdentifier: String? = nil
    ) -> CalendarFile {
        let lineEnd = [ByteScan.carriageReturn, ByteScan.lineFeed]
        let bytes = head(of: productIdentifier, lineEnd: lineEnd) + Array("END:VCALENDAR\r\n".utf8)
        return CalendarFile(bytes: bytes, path: path, zones: zones)
    }

    /// The lines with which a new calendar of a program begins; tcal's when nil.
    package static func head(of productIdentifier: String? = nil, lineEnd: [UInt8]) -> [UInt8] {
        let program = PropertyLine("PRODID", text: productIdentifier ?? "-//tcal//tcal//EN")
        return ["BEGIN:VCALENDAR", "VERSION:2.0"].flatMap { Array($0.utf8) + lineEnd }
            + ContentLineWriter.bytes(of: program, lineEnd: lineEnd)
    }
}
