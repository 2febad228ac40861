/// What the indexing pass found in a part of a file.
struct ChunkIndex: Sendable {
    /// Events and reminders, in the file's order.
    var records: [ItemRecord] = []
    /// The RECURRENCE-IDs of those that have one, in the same order.
    var instanceNames: [InstanceName] = []
    /// The TZIDs that the records' zone indexes mean.
    var zones = ZoneNames()
    /// VTIMEZONEs.
    var timeZones: [Range<Int>] = []
    /// Where VCALENDARs begin.
    var calendars: [Int] = []
    /// Properties of VCALENDARs: the lines that name, colour and zone stand in.
    var properties: [(name: PropertyName, line: Range<Int>)] = []
    var faults = FaultLog()
    /// What was open where the part ended.
    var end = End.outside
    /// The part that was scanned.
    var scanned = 0..<0

    /// What is open somewhere in a file.
    enum End {
        /// Nothing.
        case outside
        /// A VCALENDAR, and nothing in it.
        case insideCalendar
        /// Something else.
        case elsewhere
    }

    /// Forgets the records from a position on.
    mutating func dropRecords(downTo count: Int) {
        guard count < records.count else { return }
        records.removeSubrange(count...)
        dropInstanceNames(of: count)
    }

    /// Forgets the RECURRENCE-IDs of records from a position on.
    mutating func dropInstanceNames(of record: Int) {
        while let last = instanceNames.last, last.record >= record { instanceNames.removeLast() }
    }
}
