import CalendarEngine

/// The lines by which items recur (RRULE, EXRULE, RDATE, EXDATE), unfolded, with the records that have them: few have
/// any, and series are made of these without another look at the file.
struct RecurrenceLines: Equatable {
    private var lines: [Line] = []
    private var text: [UInt8] = []

    private struct Line: Equatable {
        /// The position of the record that has it.
        var record: UInt32
        /// The distance of the line from the beginning of its component.
        var offset: UInt32
        /// The end of its content in `text`; the content begins where that of the line before ends.
        var end: UInt32
        var name: PropertyName
    }

    /// Makes room for so many lines of so many bytes together.
    mutating func reserve(_ count: Int, bytes: Int) {
        lines.reserveCapacity(count)
        text.reserveCapacity(bytes)
    }

    /// Adds a line of the last record, or of one that is still being read.
    mutating func add(
        _ name: PropertyName, _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, record: Int, offset: Int
    ) {
        text.append(contentsOf: UnsafeBufferPointer(rebasing: content[range]))
        lines.append(
            Line(
                record: UInt32(truncatingIfNeeded: record), offset: UInt32(truncatingIfNeeded: offset),
                end: UInt32(truncatingIfNeeded: text.count), name: name))
    }

    /// Forgets the lines of records from a position on.
    @inline(__always)
    mutating func drop(from record: Int) {
        if let last = lines.last, Int(last.record) >= record { dropLast(from: record) }
    }

    @inline(never)
    private mutating func dropLast(from record: Int) {
        while let last = lines.last, Int(last.record) >= record { lines.removeLast() }
        text.removeSubrange(Int(lines.last?.end ?? 0)...)
    }

    /// Adds the lines of other records, which stand after these from a position on.
    mutating func append(_ other: RecurrenceLines, recordsFrom position: Int) {
        append(other, of: 0..<Int.max, recordsFrom: position)
    }

    /// Adds the lines of some of the other records, which stand after these from a position on.
    mutating func append(_ other: RecurrenceLines, of records: Range<Int>, recordsFrom position: Int) {
        let places = other.places(of: records)
        guard !places.isEmpty else { return }
        let (start, end) = (other.start(of: places.lowerBound), Int(other.lines[places.upperBound - 1].end))
        let shift = text.count - start
        lines.reserveCapacity(lines.count + places.count)
        for line in other.lines[places] {
            var line = line
            line.record = UInt32(truncatingIfNeeded: Int(line.record) - records.lowerBound + position)
            line.end = UInt32(truncatingIfNeeded: Int(line.end) + shift)
            lines.append(line)
        }
        text += other.text[start..<end]
    }

    /// Calls `body` with each line of a record, in order: its name, its content, and where it stands after the
    /// beginning of the component. O(log lines), and the lines of the record.
    ///
    /// - Parameter next: The place of a line that may be the first of them, which spares looking for it; then that of
    ///   the line after them.
    func forEach(
        of record: Int, near next: inout Int,
        _ body: (PropertyName, UnsafeBufferPointer<UInt8>, Range<Int>, _ offset: Int) -> Void
    ) {
        var place = next
        if !isFirst(place, of: record) { place = lines.partitioningIndex { Int($0.record) >= record } }
        text.withUnsafeBufferPointer { text in
            while place < lines.count, Int(lines[place].record) == record {
                body(lines[place].name, text, start(of: place)..<Int(lines[place].end), Int(lines[place].offset))
                place += 1
            }
        }
        next = place
    }

    /// True when a line is the first one of a record.
    private func isFirst(_ place: Int, of record: Int) -> Bool {
        place < lines.count && Int(lines[place].record) == record
            && (place == 0 || Int(lines[place - 1].record) < record)
    }

    private func start(of place: Int) -> Int { place == 0 ? 0 : Int(lines[place - 1].end) }

    private func places(of records: Range<Int>) -> Range<Int> {
        let first = lines.partitioningIndex { Int($0.record) >= records.lowerBound }
        return first..<max(first, lines.partitioningIndex { Int($0.record) >= records.upperBound })
    }
}
