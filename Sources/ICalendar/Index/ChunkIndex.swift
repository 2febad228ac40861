/// The result of the indexing pass over a part of a file.
struct ChunkIndex: Sendable {
    /// Events and reminders, in the file's order.
    var records = ItemRecords()
    /// The number of these that have their checks.
    private(set) var checkedCount = 0
    /// The number of these whose hashes were added to those of the file.
    private var hashedCount = 0
    /// The UIDs that may be there twice, by their hashes; nil where they were not looked for on the way.
    var repeatedUIDs: RepeatedHashes?
    /// The RECURRENCE-IDs of those that have one, in the same order.
    var instanceNames: [InstanceName] = []
    /// The rules and dates of those that recur.
    var dates = RecurrenceLines()
    /// The TZIDs that the records' zone indexes mean.
    var zones = ZoneNames()
    /// VTIMEZONEs.
    var timeZones: [Range<Int>] = []
    /// The offsets at which VCALENDARs begin.
    var calendars: [Int] = []
    /// Properties of VCALENDARs: the lines that name, colour and zone stand in.
    var properties: [(name: PropertyName, line: Range<Int>)] = []
    var faults = FaultLog()
    /// The components that were open at the end of the part.
    var end = End.outside
    /// The part that was scanned.
    var scanned = 0..<0
    /// For an index that a patch made: the records that it brought, where all others have the positions that they had.
    var renewed: [Range<Int>]?

    /// The components that are open somewhere in a file.
    enum End {
        /// Nothing.
        case outside
        /// A VCALENDAR, and nothing in it.
        case insideCalendar
        /// Something else.
        case elsewhere
    }

    /// Sets the checks of new records whose bytes are in memory.
    mutating func addChecks(_ bytes: UnsafeBufferPointer<UInt8>, heldFrom start: Int) {
        var position = checkedCount
        while position < records.count {
            let range = records[position].range
            if range.lowerBound >= start { records.setCheck(ByteScan.check(bytes, range), at: position) }
            position &+= 1
        }
        checkedCount = position
    }

    /// Adds the hashes of the UIDs of new records.
    mutating func addHashes(to hashes: inout RepeatedHashes) {
        hashes.add(records, in: hashedCount..<records.count)
        hashedCount = records.count
    }

    /// Forgets all but the zones that were named, and keeps the memory for another file.
    mutating func removeAll() {
        records.removeLast(downTo: 0)
        dates.drop(from: 0)
        // Most of these are empty, and asking is faster than removing nothing.
        if !instanceNames.isEmpty { instanceNames.removeAll(keepingCapacity: true) }
        if !timeZones.isEmpty { timeZones.removeAll(keepingCapacity: true) }
        if !calendars.isEmpty { calendars.removeAll(keepingCapacity: true) }
        if !properties.isEmpty { properties.removeAll(keepingCapacity: true) }
        if !faults.isEmpty { faults = FaultLog() }
        if repeatedUIDs != nil { repeatedUIDs = nil }
        if renewed != nil { renewed = nil }
        (checkedCount, hashedCount, end, scanned) = (0, 0, .outside, 0..<0)
    }

    /// Adds what was found in the lines before these, in which there is no item.
    mutating func addBeginning(_ other: ChunkIndex) {
        calendars.insert(contentsOf: other.calendars, at: 0)
        timeZones.insert(contentsOf: other.timeZones, at: 0)
        properties.insert(contentsOf: other.properties, at: 0)
    }

    /// Forgets the records from a position on.
    mutating func dropRecords(downTo count: Int) {
        guard count < records.count else { return }
        records.removeLast(downTo: count)
        (checkedCount, hashedCount) = (min(checkedCount, count), min(hashedCount, count))
        dropNotes(of: count)
    }

    /// Forgets what is noted beside records from a position on.
    @inline(__always)
    mutating func dropNotes(of record: Int) {
        while let last = instanceNames.last, last.record >= record { instanceNames.removeLast() }
        dates.drop(from: record)
    }
}
