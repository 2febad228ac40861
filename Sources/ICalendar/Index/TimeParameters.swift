/// The meanings of the parameters of times. A file says `;TZID=Europe/Berlin:` a hundred thousand times; its hash takes
/// a tenth of the time of taking it apart.
struct TimeParameters {
    /// The meaning of parameters.
    struct Meaning {
        /// The zone of a wall clock with them.
        var zone = ZoneIndex.floating
        /// True when they make a date of any value.
        var isDate = false
    }

    /// The parameters that were read last of each place, which they have by the hash of their text. 64 bits tell them
    /// apart: a calendar has a handful.
    private struct Known {
        var hash: UInt64 = 0
        var meaning = Meaning()
    }

    private var known = InlineArray<16, Known>(repeating: Known())

    /// The meaning of a line's parameters. The zones of times in UTC are not of interest.
    @inline(__always)
    mutating func meaning(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine, isUTC: Bool,
        _ zones: inout ZoneNames
    ) -> Meaning {
        if isUTC { return TimeParameters.read(content, parts, line, isUTC: isUTC, &zones) }
        // From the semicolon to the colon, both included.
        let hash = ByteScan.hash(content, parts.parameters.lowerBound..<parts.value.lowerBound)
        let place = Int(truncatingIfNeeded: hash & 15)
        if known[place].hash == hash { return known[place].meaning }
        let meaning = TimeParameters.read(content, parts, line, isUTC: isUTC, &zones)
        known[place] = Known(hash: hash, meaning: meaning)
        return meaning
    }

    @inline(never)
    private static func read(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine, isUTC: Bool,
        _ zones: inout ZoneNames
    ) -> Meaning {
        var meaning = Meaning()
        var zoneName = 0..<0
        parts.forEachParameter(in: content) { name, value in
            if LineParts.isZone(content, name, value) {
                zoneName = LineParts.unquoted(content, value)
            } else if content.matches(name, "VALUE"), content.matches(LineParts.unquoted(content, value), "DATE") {
                meaning.isDate = true
            }
        }
        if !meaning.isDate, !isUTC, !zoneName.isEmpty {
            meaning.zone = zones.index(of: content, zoneName, at: line.start)
        }
        return meaning
    }
}
