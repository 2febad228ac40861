public import CalendarEngine

/// One .ics file: its own bytes, and the index that finds events and reminders in them.
///
/// Immutable; a changed file is read anew. Details are decoded from the bytes when they are asked for.
public final class CalendarFile: Sendable {
    /// The file's path, as problems name it.
    public let path: String
    /// The bytes that the index refers to: the file's own, or their UTF-8 when the file is UTF-16.
    public let content: FileContent
    /// The faults of the file, by line.
    public let problems: [Problem]
    /// The name of the calendar in the file (NAME, RFC 7986, or X-WR-CALNAME).
    public var name: String? { rare?.title }
    /// The description of the calendar in the file (X-WR-CALDESC).
    public var summary: String? { rare?.summary }
    /// The calendar's colour as it is written: a CSS3 name (COLOR, RFC 7986), or `#RRGGBB` (X-APPLE-CALENDAR-COLOR).
    public var color: String? { rare?.color }
    /// The reason why the file is read-only; nil when it can be changed.
    public let readOnlyReason: Obstacle?
    /// The number of events and reminders, each series counted once.
    public let itemCount: Int

    /// All bytes of `content`; none when they cannot be read.
    public var bytes: [UInt8] { content.all ?? [] }

    /// True when there is any reminder.
    let hasReminders: Bool
    let records: ItemRecords
    /// The zones by `ZoneIndex`; nil for floating times and for unknown names. Some may be zones that only other files
    /// name.
    let zones: [TimeZone?]
    /// Records that stand for themselves: single events, overrides and dated reminders.
    let singles: [UInt32]
    /// The days of `singles`, where they were found with them; nil in small files.
    var singleDays: ItemDays? { rare?.singleDays }
    /// The zone that the calendar of a record gives to times without one (X-WR-TIMEZONE); nil when it gives none.
    func calendarZone(of record: ItemRecord) -> TimeZone? { rare?.zones.zone(at: Int(record.offset)) }
    /// The series: items that recur, with their overrides.
    let series: [Series]
    /// Reminders without a date.
    let undated: [UInt32]
    /// For overrides, by position of the record: the instance that they replace, on the series' own clock.
    let instances: [OverriddenInstance]
    /// The source of the zones that lines of an edit name.
    var zoneProvider: any TimeZoneProvider { zoneMemory.provider }
    private let zoneMemory: ZoneMemory
    /// The properties that most files of a folder lack; nil when it has none of them.
    private let rare: Rare?

    /// Properties of few files, kept apart: there may be ten thousand files without any.
    private final class Rare: Sendable {
        let title, summary, color: String?
        /// The result of scanning a large file, from which the index of a patched one is made; nil for a small file.
        let index: ChunkIndex?
        let singleDays: ItemDays?
        let zones: CalendarZones

        private init(
            _ properties: CalendarProperties, _ zones: CalendarZones, _ index: consuming ChunkIndex?,
            _ singleDays: ItemDays?
        ) {
            (title, summary, color) = (properties.name, properties.summary, properties.color)
            self.zones = zones
            self.index = index
            self.singleDays = singleDays
        }

        /// Makes the object; nil where there is nothing to keep. A failable initializer would allocate all the same.
        static func kept(
            _ properties: CalendarProperties, _ zones: CalendarZones, _ index: consuming ChunkIndex?,
            _ singleDays: ItemDays?
        ) -> Rare? {
            let isNamed = properties.name != nil || properties.summary != nil || properties.color != nil
            guard isNamed || !zones.isEmpty || index != nil || singleDays != nil else { return nil }
            return Rare(properties, zones, index, singleDays)
        }
    }

    /// The size from which scanning takes longer than moving what was found.
    private static let sizeForPatching = 1 << 20

    /// Indexes a file's bytes, which are held. Never fails: anything that cannot be understood is left out and reported
    /// in `problems`. O(bytes).
    ///
    /// - Parameters:
    ///   - bytes: The file: UTF-8, or UTF-16 with a mark, which is then only read.
    ///   - path: The path that problems name.
    ///   - zones: The source of the zones that the file names.
    ///   - workers: The threads to use, which pay from some megabytes on.
    public convenience init(
        bytes: [UInt8], path: String, zones: any TimeZoneProvider, workers: any Workers = OneWorker()
    ) {
        let memory = ZoneMemory(zones)
        guard workers.count > 1, case .utf8 = TextEncoding(of: bytes),
            let found = FileIndexing.index(.held(bytes), workers)
        else {
            self.init(bytes: bytes, path: path, zones: memory)
            return
        }
        self.init(content: FileContent(bytes), path: path, index: found.index, zones: memory, workers: workers)
    }

    /// Indexes the held bytes of one of many small files, which share what they know of zones.
    public convenience init(bytes: [UInt8], path: String, zones: ZoneMemory) {
        if case .utf16(let bigEndian) = TextEncoding(of: bytes) {
            let converted = TextEncoding.utf8(fromUTF16: bytes, bigEndian: bigEndian)
            self.init(
                content: FileContent(converted), path: path, index: FileIndexing.scan(converted), zones: zones,
                workers: OneWorker(), readOnlyReason: .utf16)
        } else {
            self.init(
                content: FileContent(bytes), path: path, index: FileIndexing.scan(bytes), zones: zones,
                workers: OneWorker())
        }
    }

    /// Indexes bytes that are not held, but read whenever they are asked for; UTF-16 is held all the same. nil when
    /// they cannot be read, or have changed already. O(bytes).
    ///
    /// - Parameters:
    ///   - source: The source of the bytes.
    ///   - path: The path that problems name.
    ///   - zones: The source of the zones that the file names.
    ///   - workers: The threads to use, which pay from some megabytes on.
    ///   - makesDigests: True when the file will be compared with a later state. Digests take a twentieth of the time.
    ///   - block: The number of bytes that are read at a time.
    public convenience init?(
        reading source: any ByteSource, path: String, zones: any TimeZoneProvider, workers: any Workers = OneWorker(),
        makesDigests: Bool = true, block: Int? = nil
    ) {
        guard let head = source.bytes(in: 0..<min(3, source.count)) else { return nil }
        if case .utf16 = TextEncoding(of: head) {
            guard let bytes = source.bytes(in: 0..<source.count) else { return nil }
            self.init(bytes: bytes, path: path, zones: zones)
            return
        }
        let block = block ?? PartReader.blockSize
        guard let found = FileIndexing.index(.paged(source, block: block), workers, makesDigests: makesDigests)
        else { return nil }
        let content = FileContent(PagedBytes(reading: source, digests: found.digests))
        self.init(content: content, path: path, index: found.index, zones: ZoneMemory(zones), workers: workers)
        guard content.isIntact else { return nil }
    }

    /// Makes the file of one item that stands alone, without faults and without properties of the calendar: nearly
    /// every file of a folder. The result is that of assembling its index.
    ///
    /// - Parameter first: The position of its record, in an array that other files have too.
    init(
        of record: ItemRecord, at first: [UInt32], in content: FileContent, path: String, zones: [TimeZone?],
        memory: ZoneMemory
    ) {
        self.path = path
        self.content = content
        self.zones = zones
        zoneMemory = memory
        records = ItemRecords([record])
        (singles, undated) = record.traits.isDated ? (first, []) : ([], first)
        (problems, readOnlyReason, rare, series, instances) = ([], nil, nil, [], [])
        itemCount = 1
        hasReminders = record.traits.contains(.reminder)
    }

    /// Puts together what `FileIndexing` found in a file, whose bytes are not UTF-16.
    convenience init(
        content: FileContent, path: String, index: consuming ChunkIndex, zones memory: ZoneMemory,
        workers: some Workers, readOnlyReason: Obstacle? = nil, before: CalendarFile? = nil
    ) {
        // Offsets are 32 bits wide; what lies beyond is not indexed.
        if content.count > Int(UInt32.max) { index = ChunkIndex() }
        var assembly = FileAssembly(index: index)
        assembly.assemble(content, zones: memory, before: before, workers)
        self.init(
            assembly, of: content, path: path, zones: memory, readOnlyReason: readOnlyReason, before: before)
    }

    /// Makes a file from an assembled index.
    init(
        _ assembly: FileAssembly, of content: FileContent, path: String, zones memory: ZoneMemory,
        readOnlyReason: Obstacle? = nil, before: CalendarFile? = nil
    ) {
        self.path = path
        self.content = content
        zoneMemory = memory
        // Equal lists are held once while both files are there.
        let hasSameDays = before?.singleDays == assembly.singleDays
        rare = Rare.kept(
            assembly.properties, assembly.calendarZones,
            content.count >= CalendarFile.sizeForPatching ? assembly.index : nil,
            hasSameDays ? before?.singleDays : assembly.singleDays)
        self.readOnlyReason = readOnlyReason ?? (assembly.isBroken ? .brokenStructure : nil)
        records = assembly.records
        zones = assembly.zones
        singles = before?.singles == assembly.singles ? before?.singles ?? [] : assembly.singles
        series = assembly.series
        undated = assembly.undated
        instances = assembly.instances
        itemCount = assembly.itemCount
        hasReminders = assembly.hasReminders
        var problems = assembly.faults.problems(path: path, content)
        if content.count > Int(UInt32.max) {
            problems.append(Problem(file: path, cause: .tooLarge(limit: Int(UInt32.max))))
        }
        if assembly.index.calendars.isEmpty, assembly.index.records.isEmpty, problems.isEmpty {
            problems.append(Problem(file: path, cause: .calendar(.noCalendar)))
        }
        self.problems = problems
    }

    /// The file that a patch makes of this one; `content` is the patched bytes. The result is that of indexing these
    /// anew, but only the bytes of the patch are scanned where that is possible. nil when they cannot be read.
    public func patched(
        by patch: FilePatch, to content: FileContent, workers: any Workers = OneWorker()
    ) -> CalendarFile? {
        if content.count >= CalendarFile.sizeForPatching, let index = rare?.index,
            let file = patched(by: patch, to: content, index, workers)
        {
            return file
        }
        return CalendarFile(content: content, path: path, zones: zoneProvider, workers: workers)
    }

    /// Indexes a file's content, held or not; nil when it cannot be read.
    public convenience init?(
        content: FileContent, path: String, zones: any TimeZoneProvider, workers: any Workers = OneWorker()
    ) {
        if let paged = content.paged {
            self.init(reading: paged.source, path: path, zones: zones, workers: workers)
        } else {
            self.init(bytes: content.held ?? [], path: path, zones: zones, workers: workers)
        }
    }

    /// The patched file, by moving what a scan of this one found; nil when something is wrong before or afterwards:
    /// then only a scan tells in which line.
    func patched(
        by patch: FilePatch, to content: FileContent, _ index: ChunkIndex, _ workers: some Workers
    ) -> CalendarFile? {
        guard problems.isEmpty, readOnlyReason == nil,
            let index = index.patched(by: patch.splices, of: self.content)
        else { return nil }
        let file = CalendarFile(
            content: content, path: path, index: index, zones: zoneMemory, workers: workers, before: self)
        return file.problems.isEmpty && file.content.isIntact ? file : nil
    }
}

/// An override, and the instance of its series that it replaces.
struct OverriddenInstance {
    /// The position of the override's record.
    var record: Int
    /// The start that the series gave it, on the series' own clock.
    var instance: CivilDateTime
    /// True when the file has no series for it.
    var isOrphan = false
    /// The time that RECURRENCE-ID names, where there is no series.
    var time: EventTime?
}

extension CalendarFile {
    /// Throws when other bytes were read of this file than those that were indexed, so that nothing made of it is used.
    func checkIntact() throws(EditRefusal) {
        try content.checkIntact(at: path)
    }

    /// The UID of a record; when it has none, one that is made from its bytes and stays the same as long as they do.
    func uid(of record: ItemRecord) -> String {
        withComponent(record) { uid(of: record, in: $0) } ?? ""
    }

    /// The UID of a record from the bytes of its component; empty when there are none.
    func uid(of record: ItemRecord, in component: [UInt8]) -> String {
        guard !component.isEmpty else { return "" }
        return component.withUnsafeBufferPointer { uid(of: record, in: $0.placed(at: record.range.lowerBound)) }
    }

    private func uid(of record: ItemRecord, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard record.uidHash != 0 else { return "no-uid-" + String(ByteScan.hash(bytes, record.range), radix: 16) }
        guard record.traits.contains(.hasFoldedUID) else { return TextEncoding.decode(bytes[record.uidRange]) }
        var content: [UInt8] = []
        LineReader.unfold(bytes, record.uidRange, into: &content)
        return content.withUnsafeBufferPointer { PropertyLine($0, $0.indices)?.value ?? "" }
    }

    /// Calls `body` with memory in which a record's component stands at its place in the file; no other bytes may be
    /// looked at. nil when something else stands there by now, or when it cannot be read: then the file is read anew.
    @inline(__always)
    func withComponent<Result>(_ record: ItemRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        guard content.held == nil else { return content.withBytes(in: record.range, body) }
        return content.withBytes(in: record.range) { isIn($0, record) ? body($0) : nil } ?? nil
    }

    /// Calls `body` for each of many records, whose positions ascend, as `withComponent` does; read in order of place,
    /// and only for a file whose bytes are not held.
    func forEachComponent(
        of positions: [Int], _ body: (_ record: ItemRecord, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        var cursor = ItemRecords.Cursor(records)
        let wanted = positions.map { cursor.record(at: $0) }
        content.paged?.forEach(in: wanted.map(\.range)) { number, bytes in
            body(wanted[number], bytes.flatMap { isIn($0, wanted[number]) ? $0 : nil })
        }
    }

    /// True when the bytes at a record's place are its component; otherwise the file is read anew.
    @inline(__always)
    func isComponent(_ record: ItemRecord, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        content.held != nil || isIn(bytes, record)
    }

    /// True when the component of a record stands in bytes that are not held.
    private func isIn(_ bytes: UnsafeBufferPointer<UInt8>, _ record: ItemRecord) -> Bool {
        if ByteScan.check(bytes, record.range) == record.check { return true }
        content.paged?.noteChange()
        return false
    }

    /// A copy of a record's component; empty when something else stands there by now.
    func component(_ record: ItemRecord) -> [UInt8] {
        withComponent(record) { Array($0[record.range]) } ?? []
    }

    /// The content lines of a record's component, without those of the components inside it; nothing is decoded.
    func properties(of record: ItemRecord) -> ComponentLines {
        let bytes = component(record)
        return ComponentLines(bytes: bytes, range: bytes.indices)
    }

    /// The zone that an index means; nil for floating times and for unknown names.
    func zone(_ index: ZoneIndex) -> TimeZone? { zones[Int(index.rawValue)] }

    /// The instance of its series that a record replaces, if it is an override.
    func instance(ofRecord position: Int) -> CivilDateTime? { overridden(byRecord: position)?.instance }

    /// True when a record stands for one date of a series of this file.
    func isPartOfSeries(_ record: ItemRecord, at position: Int) -> Bool {
        record.traits.contains(.isOverride) && overridden(byRecord: position)?.isOrphan == false
    }

    private func overridden(byRecord position: Int) -> OverriddenInstance? {
        let index = instances.partitioningIndex(where: { $0.record >= position })
        return index < instances.count && instances[index].record == position ? instances[index] : nil
    }
}
