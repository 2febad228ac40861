/// What the parameters of times mean. A file says `;TZID=Europe/Berlin:` a hundred thousand times; comparing it with
/// what was read before takes a tenth of the time of taking it apart.
struct TimeParameters {
    /// What parameters mean.
    struct Meaning {
        /// The zone of a wall clock with them.
        var zone = ZoneIndex.floating
        /// Whether they make a date of whatever is written.
        var isDate = false
    }

    private struct Known {
        var meaning = Meaning()
        /// Where they stand in the file's bytes, from the semicolon to the colon, both included; empty for none.
        var text = 0..<0
    }

    /// What was read, by the hash of the text; the newer takes the place of the older.
    private var known = InlineArray<16, Known>(repeating: Known())

    /// The meaning of a line's parameters. The zones of times in UTC are not of interest.
    @inline(__always)
    mutating func meaning(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine, isUTC: Bool,
        _ zones: inout ZoneNames
    ) -> Meaning {
        // An unfolded line stands elsewhere than in the file.
        if line.isFolded || isUTC { return TimeParameters.read(content, parts, line, isUTC: isUTC, &zones) }
        let text = parts.parameters.lowerBound..<parts.value.lowerBound
        let place = Int(truncatingIfNeeded: ByteScan.hash(content, text) & 15)
        if ByteScan.isEqual(content, known[place].text, content, text) { return known[place].meaning }
        let meaning = TimeParameters.read(content, parts, line, isUTC: isUTC, &zones)
        known[place] = Known(meaning: meaning, text: text)
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
            if content.matches(name, "TZID") {
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
