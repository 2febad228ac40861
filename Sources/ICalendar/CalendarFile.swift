public import CalendarEngine

/// One .ics file: its own bytes, and the index that finds events and reminders in them.
///
/// Immutable; a changed file is read anew. Details are decoded from the bytes when they are asked for.
public final class CalendarFile: Sendable {
    /// The file's path, as problems name it.
    public let path: String
    /// The bytes that the index speaks of: the file's own, or their UTF-8 when the file is UTF-16.
    public let bytes: [UInt8]
    /// What was wrong, by line.
    public let problems: [Problem]
    /// What the file calls its calendar (NAME, RFC 7986, or X-WR-CALNAME).
    public let name: String?
    /// What the calendar is for (X-WR-CALDESC).
    public let summary: String?
    /// The calendar's colour as it is written: a CSS3 name (COLOR, RFC 7986), or `#RRGGBB` (X-APPLE-CALENDAR-COLOR).
    public let color: String?
    /// Why nothing can be changed in this file, or nil when things can.
    public let readOnlyReason: Obstacle?
    /// How many events and reminders there are, each series counted once.
    public let itemCount: Int

    /// Whether there is any reminder.
    let hasReminders: Bool
    let records: [ItemRecord]
    /// The zones that `ZoneIndex` means; nil for floating and for what nobody knows.
    let zones: [TimeZone?]
    /// Records that stand for themselves: single events, overrides and dated reminders.
    let singles: [UInt32]
    /// What recurs.
    let series: [Series]
    /// Reminders without a date.
    let undated: [UInt32]
    /// For overrides, by position of the record: the instance that they replace, on the series' own clock.
    let instances: [OverriddenInstance]
    /// Where zones come from that lines of an edit name.
    var zoneProvider: any TimeZoneProvider { zoneMemory.provider }
    private let zoneMemory: ZoneMemory
    /// What scanning a large file found, from which the index of a patched one is made.
    private let index: ChunkIndex?

    /// From so many bytes on scanning takes longer than moving what was found.
    private static let sizeForPatching = 1 << 20

    /// Indexes a file's bytes. Never fails: what cannot be understood is left out and among `problems`. O(bytes).
    ///
    /// - Parameter workers: Who does it, worth it from some megabytes on.
    public convenience init(
        bytes: [UInt8], path: String, zones: any TimeZoneProvider, workers: any Workers = OneWorker()
    ) {
        let memory = ZoneMemory(zones)
        guard workers.count > 1, case .utf8 = TextEncoding(of: bytes) else {
            self.init(bytes: bytes, path: path, zones: memory)
            return
        }
        self.init(
            bytes: bytes, path: path, index: FileIndexing.index(bytes, workers), zones: memory, workers: workers)
    }

    /// The same for one of many small files, which share what they know of zones.
    public convenience init(bytes: [UInt8], path: String, zones: ZoneMemory) {
        if case .utf16(let bigEndian) = TextEncoding(of: bytes) {
            let converted = TextEncoding.utf8(fromUTF16: bytes, bigEndian: bigEndian)
            let index = FileIndexing.scan(converted, part: 0..<converted.count)
            self.init(
                bytes: converted, path: path, index: index, zones: zones, workers: OneWorker(), readOnlyReason: .utf16)
        } else {
            let index = FileIndexing.scan(bytes, part: TextEncoding.markLength(of: bytes)..<bytes.count)
            self.init(bytes: bytes, path: path, index: index, zones: zones, workers: OneWorker())
        }
    }

    /// Puts together what `FileIndexing.scan` found in a file, whose bytes are not UTF-16.
    private init(
        bytes: [UInt8], path: String, index: consuming ChunkIndex, zones memory: ZoneMemory, workers: some Workers,
        readOnlyReason: Obstacle? = nil
    ) {
        // Offsets are 32 bits wide; what lies beyond is not indexed.
        if bytes.count > Int(UInt32.max) { index = ChunkIndex() }
        let isEmpty = index.calendars.isEmpty && index.records.isEmpty
        var assembly = FileAssembly(index: index)
        assembly.assemble(bytes, zones: memory, workers)
        self.path = path
        self.bytes = bytes
        zoneMemory = memory
        self.index = bytes.count >= CalendarFile.sizeForPatching ? assembly.index : nil
        self.readOnlyReason = readOnlyReason ?? (assembly.isBroken ? .brokenStructure : nil)
        let properties = assembly.properties
        name = properties.name
        summary = properties.summary
        color = properties.color
        records = assembly.records
        zones = assembly.zones
        singles = assembly.singles
        series = assembly.series
        undated = assembly.undated
        instances = assembly.instances
        itemCount = assembly.itemCount
        hasReminders = assembly.hasReminders
        var problems = bytes.withUnsafeBufferPointer { assembly.faults.problems(path: path, bytes: $0) }
        if bytes.count > Int(UInt32.max) {
            problems.append(Problem(file: path, cause: .tooLarge(limit: Int(UInt32.max))))
        }
        if isEmpty, problems.isEmpty {
            problems.append(Problem(file: path, cause: .calendar(.noCalendar)))
        }
        self.problems = problems
    }

    /// The file that a patch makes of this one; `bytes` is what it makes of its bytes. As when these are indexed anew,
    /// but only what the patch brings is scanned where that is possible.
    public func patched(
        by patch: FilePatch, to bytes: [UInt8], workers: any Workers = OneWorker()
    ) -> CalendarFile {
        if bytes.count >= CalendarFile.sizeForPatching, let index,
            let file = patched(by: patch, to: bytes, index, workers)
        {
            return file
        }
        return CalendarFile(bytes: bytes, path: path, zones: zoneProvider, workers: workers)
    }

    /// The same by moving what a scan of this file found; nil when something is wrong before or afterwards: then only a
    /// scan tells in which line.
    func patched(
        by patch: FilePatch, to bytes: [UInt8], _ index: ChunkIndex, _ workers: some Workers
    ) -> CalendarFile? {
        guard problems.isEmpty, readOnlyReason == nil,
            let index = index.patched(by: patch.splices, from: self.bytes, to: bytes)
        else { return nil }
        let file = CalendarFile(bytes: bytes, path: path, index: index, zones: zoneMemory, workers: workers)
        return file.problems.isEmpty ? file : nil
    }
}

/// Which instance of its series an override replaces.
struct OverriddenInstance {
    /// The position of the override's record.
    var record: Int
    /// The start that the series gave it, on the series' own clock.
    var instance: CivilDateTime
}

extension CalendarFile {
    /// The UID of a record; when it has none, one that is made from its bytes and stays the same as long as they do.
    func uid(of record: ItemRecord) -> String {
        bytes.withUnsafeBufferPointer { buffer in
            guard record.uidHash != 0 else {
                return "no-uid-" + String(ByteScan.hash(buffer, record.range), radix: 16)
            }
            guard record.traits.contains(.hasFoldedUID) else { return TextEncoding.text(buffer[record.uidRange]) }
            var content: [UInt8] = []
            LineReader.unfold(buffer, record.uidRange, into: &content)
            return content.withUnsafeBufferPointer { PropertyLine($0, $0.indices)?.value ?? "" }
        }
    }

    /// The content lines of a record's component, without those of the components inside it; nothing is decoded.
    func properties(of record: ItemRecord) -> ComponentLines {
        ComponentLines(bytes: bytes, range: record.range)
    }

    /// The zone of a record's start.
    func zone(_ index: ZoneIndex) -> TimeZone? { zones[Int(index.rawValue)] }

    /// The instance of its series that a record replaces, if it is an override.
    func instance(ofRecord position: Int) -> CivilDateTime? {
        let index = instances.partitioningIndex(where: { $0.record >= position })
        return index < instances.count && instances[index].record == position ? instances[index].instance : nil
    }
}
