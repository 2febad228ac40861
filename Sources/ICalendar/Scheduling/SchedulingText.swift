public import CalendarEngine

/// The calendar of a message about an invitation (RFC 5546).
public enum SchedulingText {
    /// The calendar, with CR LF ends and the definitions of the zones that its lines name.
    ///
    /// - Parameters:
    ///   - method: METHOD (3.2).
    ///   - components: The components that are sent.
    ///   - source: A calendar that defines these zones, such as an export of the item.
    ///   - zones: The source of the zones that it does not define.
    public static func calendar(
        _ method: SchedulingMethod, of components: [SentComponent], zonesFrom source: [UInt8],
        zones: any TimeZoneProvider
    ) -> [UInt8] {
        let file = CalendarFile(bytes: source, path: "", zones: zones)
        let lineEnd = [ByteScan.carriageReturn, ByteScan.lineFeed]
        var names: Set<String> = []
        for line in components.flatMap(\.lines) { if let name = line.parameter("TZID") { names.insert(name) } }
        var bytes = CalendarFile.head(lineEnd: lineEnd)
        bytes += Array("METHOD:\(method.rawValue)\r\n".utf8)
        var known = ZonesByName(file)
        for name in names.sorted() {
            let meaning = known.meaning(of: name, around: 0)
            bytes += known.zoneText(of: meaning, since: nil, lineEnd: lineEnd) ?? []
        }
        for component in components {
            let name = component.kind.componentName
            bytes += Array("BEGIN:\(name)\r\n".utf8)
            for line in component.lines { bytes += ContentLineWriter.bytes(of: line, lineEnd: lineEnd) }
            bytes += Array("END:\(name)\r\n".utf8)
        }
        return bytes + Array("END:VCALENDAR\r\n".utf8)
    }
}
