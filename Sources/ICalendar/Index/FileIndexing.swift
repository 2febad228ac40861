/// Indexing in parts: a large file is cut where an event begins, the parts are scanned on several cores, and joined.
///
/// A part that is not the first is scanned as if it began inside a VCALENDAR and nothing else. Whether that was so is
/// known when the part before it is done; where it was not, the rest is scanned again, in order.
enum FileIndexing {
    /// Cuts bytes into at most `count` parts of like size, each of which begins with an event. O(count) but for odd
    /// files.
    static func parts(of bytes: [UInt8], count: Int) -> [Range<Int>] {
        let start = TextEncoding.markLength(of: bytes)
        if count <= 1 { return [start..<bytes.count] }
        var cuts = [start]
        bytes.withUnsafeBufferPointer { buffer in
            for part in 1..<max(count, 1) {
                let wished = max(cuts.last ?? 0, bytes.count / max(count, 1) * part)
                if let cut = eventStart(buffer, from: wished), cut > cuts.last ?? 0 { cuts.append(cut) }
            }
        }
        cuts.append(bytes.count)
        return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    }

    /// Scans one part; may run beside the scans of other parts.
    static func scan(_ bytes: [UInt8], part: Range<Int>) -> ChunkIndex {
        bytes.withUnsafeBufferPointer { buffer in
            let isFirst = part.lowerBound == TextEncoding.markLength(of: bytes)
            var scanner = isFirst ? IndexScanner() : IndexScanner(insideCalendarAt: part.lowerBound)
            // The first part takes over what the others find.
            scanner.found.reserve(bytes: isFirst ? bytes.count : part.count)
            scanner.scan(buffer, part)
            scanner.found.endsInsideCalendar = scanner.open.count == 1 && scanner.open[0].kind == .calendar
            if part.upperBound == bytes.count { scanner.finishFile() }
            scanner.found.scanned = part
            // Taken out of the scanner, because a copy would count nine references.
            var found = ChunkIndex()
            swap(&found, &scanner.found)
            return found
        }
    }

    /// The index of the whole file from the indexes of its parts, in order, of which nothing is left. O(records) of all
    /// parts but the first.
    static func join(_ chunks: inout [ChunkIndex], _ bytes: [UInt8]) -> ChunkIndex {
        guard chunks.count > 1 else { return chunks.first ?? ChunkIndex() }
        guard chunks.dropLast().allSatisfy({ $0.endsInsideCalendar }) else {
            // A cut fell into something else: what the scan of the next part took for granted does not hold.
            return scan(bytes, part: TextEncoding.markLength(of: bytes)..<bytes.count)
        }
        // Taken out of the list, because what two hold is copied when one of them adds to it.
        var result = ChunkIndex()
        swap(&result, &chunks[0])
        for number in 1..<chunks.count { result.append(chunks[number]) }
        return result
    }

    /// The start of the first line `BEGIN:VEVENT` behind an offset, looked for in one megabyte at most.
    private static func eventStart(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
        var reader = LineReader(bytes, from: offset, to: min(bytes.count, offset + 1 << 20))
        _ = reader.next()
        while let line = reader.next() {
            if bytes.matches(line.start..<line.contentEnd, "BEGIN:VEVENT") { return line.start }
        }
        return nil
    }
}

extension ChunkIndex {
    /// Makes room for what bytes of an ordinary calendar hold.
    mutating func reserve(bytes count: Int) {
        records.reserveCapacity(count / 400)
    }

    /// Adds what the next part of the file holds.
    mutating func append(_ next: ChunkIndex) {
        let zoneMap = zip(next.zones.names, next.zones.offsets).map { name, offset in
            name.withUnsafeBufferPointer { zones.index(of: $0, $0.indices, at: offset) }
        }
        func mapped(_ zone: ZoneIndex) -> ZoneIndex { zone.tablePosition.map { zoneMap[$0] } ?? zone }
        let offset = records.count
        let isSame = zoneMap.enumerated().allSatisfy { ZoneIndex(table: $0.offset) == $0.element }
        records.append(contentsOf: next.records)
        if !isSame {
            for index in offset..<records.count {
                records[index].startZone = mapped(records[index].startZone)
                records[index].endZone = mapped(records[index].endZone)
            }
        }
        instanceNames += next.instanceNames.map {
            InstanceName(record: $0.record + offset, value: $0.value, zone: mapped($0.zone))
        }
        timeZones += next.timeZones
        calendars += next.calendars
        properties += next.properties
        faults.append(next.faults)
        scanned = scanned.lowerBound..<next.scanned.upperBound
    }
}
