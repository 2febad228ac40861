import CalendarEngine

/// Finds the zones that the TZIDs of a file mean.
///
/// A name of the system's data comes first, also behind a path or in another spelling, because definitions in files are
/// often stale; then the file's own VTIMEZONE; then the known names of other programs. Any other name means floating
/// times, and is reported. A name without a slash that the file gives two clocks is no place whose rules could be
/// stale: Exchange writes London's under `GMT`, and the file holds.
struct ZoneResolver {
    var faults = FaultLog()
    private let content: FileContent
    private let definitions: [Range<Int>]
    private let provider: any TimeZoneProvider
    private var definitionsByName: [String: Range<Int>]?

    init(_ content: FileContent, _ index: ChunkIndex, _ provider: any TimeZoneProvider) {
        self.init(content, definitions: index.timeZones, provider)
    }

    init(_ content: FileContent, definitions: [Range<Int>], _ provider: any TimeZoneProvider) {
        self.content = content
        self.definitions = definitions
        self.provider = provider
    }

    /// The zone of a TZID that is first named at an offset, or nil when nobody knows it.
    mutating func zone(named name: [UInt8], at offset: Int) -> TimeZone? {
        let text = TextEncoding.decode(name)
        if let zone = TimeZoneName.plainPlace(text, with: provider) { return zone }
        let definition = definition(named: text)
        if TimeZoneName.isPlain(text), let known = provider.timeZone(named: text) {
            guard let definition, hasTwoClocks(definition) else { return known }
            return ZoneDefinitionCache.timeZone(Array(content[definition])) ?? known
        }
        if definition != nil, let zone = TimeZoneName.place(text, with: provider) { return zone }
        if let definition {
            if let zone = ZoneDefinitionCache.timeZone(Array(content[definition])) { return zone }
            faults.add(.invalidZone, at: definition.lowerBound, .unusableTimeZone(name: text))
        }
        if let zone = TimeZoneName.resolve(text, with: provider) { return zone }
        if definition == nil {
            faults.add(.unknownZone, at: offset, .unknownTZID(name: String(text.prefix(80))))
        }
        return nil
    }

    private func hasTwoClocks(_ definition: Range<Int>) -> Bool {
        String(decoding: content[definition], as: UTF8.self).uppercased().split(whereSeparator: \.isNewline)
            .contains { $0.hasPrefix("BEGIN:DAYLIGHT") }
    }

    /// The VTIMEZONE of a name, anywhere in the file; the first of several.
    private mutating func definition(named name: String) -> Range<Int>? {
        if definitionsByName == nil {
            var found: [String: Range<Int>] = [:]
            for range in definitions {
                if let name = identifier(of: range), found[name] == nil { found[name] = range }
            }
            definitionsByName = found
        }
        return definitionsByName?[name]
    }

    private func identifier(of definition: Range<Int>) -> String? {
        let found = content.withBytes(in: definition) { bytes -> String? in
            var reader = LineReader(bytes, from: definition.lowerBound, to: definition.upperBound)
            while let line = reader.next() {
                let property = line.withContent(in: bytes) { PropertyLine($0, $1) }
                if let property, property.name == "TZID" { return property.unquotedText }
            }
            return nil
        }
        return found ?? nil
    }
}
