/// The meanings of the parameters of times. A file says `;TZID=Europe/Berlin:` a hundred thousand times; comparing it
/// with what was read before takes a tenth of the time of taking it apart.
struct TimeParameters {
    /// The meaning of parameters.
    struct Meaning {
        /// The zone of a wall clock with them.
        var zone = ZoneIndex.floating
        /// True when they make a date of any value.
        var isDate = false
    }

    /// The number of known meanings, by the hash of their text; the newer takes the place of the older.
    private static let places = 16
    /// The longest that are kept, in words of eight bytes; hardly any are longer.
    private static let longest = 6

    private var meanings = InlineArray<16, Meaning>(repeating: Meaning())
    /// The number of bytes of each text, from the semicolon to the colon, both included; 0 for none.
    private var counts = InlineArray<16, Int>(repeating: 0)
    /// These bytes.
    private var words = InlineArray<96, UInt64>(repeating: 0)

    /// The meaning of a line's parameters. The zones of times in UTC are not of interest.
    @inline(__always)
    mutating func meaning(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine, isUTC: Bool,
        _ zones: inout ZoneNames
    ) -> Meaning {
        if isUTC { return TimeParameters.read(content, parts, line, isUTC: isUTC, &zones) }
        let text = parts.parameters.lowerBound..<parts.value.lowerBound
        let place = Int(truncatingIfNeeded: ByteScan.hash(content, text)) & (TimeParameters.places - 1)
        if isKnown(place, content, text) { return meanings[place] }
        let meaning = TimeParameters.read(content, parts, line, isUTC: isUTC, &zones)
        keep(meaning, at: place, content, text)
        return meaning
    }

    @inline(__always)
    private func isKnown(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard counts[place] == range.count else { return false }
        var (number, offset) = (place &* TimeParameters.longest, range.lowerBound)
        while offset &+ 8 <= range.upperBound {
            if words[number] != ByteScan.word(bytes, at: offset) { return false }
            (number, offset) = (number &+ 1, offset &+ 8)
        }
        let rest = range.upperBound &- offset
        return rest == 0 || words[number] == ByteScan.word(bytes, at: offset) & ByteScan.first(rest)
    }

    @inline(never)
    private mutating func keep(
        _ meaning: Meaning, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) {
        guard range.count <= TimeParameters.longest * 8 else { return }
        meanings[place] = meaning
        counts[place] = range.count
        for offset in stride(from: 0, to: range.count, by: 8) {
            words[place * TimeParameters.longest + offset / 8] =
                ByteScan.word(bytes, at: range.lowerBound + offset) & ByteScan.first(min(8, range.count - offset))
        }
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
