import CalendarEngine

/// Finds the zones that the TZIDs of a file mean.
///
/// A name of the system's data comes first, because what files define is often stale; then the file's own VTIMEZONE; then what
/// is known of other programs' names. What is left is floating, and reported.
struct ZoneResolver {
    var faults = FaultLog()
    private let bytes: UnsafeBufferPointer<UInt8>
    private let definitions: [Range<Int>]
    private let provider: any TimeZoneProvider

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ index: ChunkIndex, _ provider: any TimeZoneProvider) {
        self.bytes = bytes
        definitions = index.timeZones
        self.provider = provider
    }

    /// The zone of a TZID, or nil when nobody knows it.
    mutating func zone(named name: [UInt8]) -> TimeZone? {
        let text = TextEncoding.text(name)
        if let zone = provider.timeZone(named: text) { return zone }
        faults.add(.unknownZone, at: definitions.first?.lowerBound ?? 0, .unknownTimeZone(name: text))
        return nil
    }
}
