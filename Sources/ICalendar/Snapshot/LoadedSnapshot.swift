public import CalendarEngine

/// A snapshot over files that have been read. Queries go to the index; details are decoded from the files' bytes.
///
/// An object, so that a store can find it again by its version as long as somebody holds it, and no longer.
public final class LoadedSnapshot: EditableSnapshot {
    /// Grows with every snapshot of a store.
    public let version: UInt64
    /// Sources with their calendars.
    public let sources: [Source]
    /// The problems of reading the calendars and of their files.
    public let problems: [Problem]
    /// The places where new calendars can be made.
    public let calendarPlaces: [CalendarPlace]
    /// The identifiers of calendars, the one that was used last first.
    public let usedCalendars: [String]
    /// The calendars, by index.
    let loaded: [LoadedCalendar]
    /// The reasons why files cannot be changed, by path, as far as these are not about their bytes.
    let readOnlyFiles: [String: Obstacle]
    /// The threads for queries that take long.
    let workers: any Workers

    /// A snapshot of sources, with the contents of each one's calendars in their order. It sets the index of each
    /// calendar, and counts its files and items. `problems` are those that are not about the inside of a file.
    /// O(items), without decoding any; the columns of an earlier snapshot are taken over for the files that it has too.
    public init(
        version: UInt64, sources listed: [Source], contents: [[CalendarContents]], places: [CalendarPlace] = [],
        used: [String] = [], problems: [Problem] = [],
        after earlier: LoadedSnapshot? = nil, workers: any Workers = OneWorker()
    ) {
        let known = Dictionary((earlier?.loaded ?? []).map { ($0.identifier, $0) }) { first, _ in first }
        var sources: [Source] = []
        var loaded: [LoadedCalendar] = []
        var problems = problems
        var readOnlyFiles: [String: Obstacle] = [:]
        for (var source, contents) in zip(listed, contents) {
            var calendars: [EventCalendar] = []
            for (var calendar, item) in zip(source.calendars, contents) where loaded.count <= Int(UInt16.max) {
                calendar.index = CalendarIndex(UInt16(loaded.count))
                let read = LoadedCalendar(
                    index: calendar.index, identifier: calendar.identifier, path: calendar.path, files: item.files,
                    after: known[calendar.identifier], workers: workers)
                calendar.fileCount = item.files.count
                calendar.itemCount = read.columns.total.items
                calendars.append(calendar)
                loaded.append(read)
                readOnlyFiles.merge(item.readOnlyFiles) { first, _ in first }
                for number in read.columns.filesWithProblems { problems += read.files[number].problems }
            }
            source.calendars = calendars
            sources.append(source)
        }
        problems += DuplicateUIDs.problems(in: loaded)
        self.version = version
        calendarPlaces = places
        usedCalendars = used
        self.workers = workers
        self.readOnlyFiles = readOnlyFiles
        self.sources = sources
        self.loaded = loaded
        self.problems = problems
    }
}

extension LoadedSnapshot {
    /// The calendars that a query is about.
    func calendars(in chosen: Set<CalendarIndex>?) -> [LoadedCalendar] {
        guard let chosen else { return loaded }
        return loaded.filter { chosen.contains($0.index) }
    }

    /// The file and record of an item.
    func record(of item: ItemReference) -> (file: CalendarFile, record: ItemRecord)? {
        guard Int(item.calendar.rawValue) < loaded.count else { return nil }
        return loaded[Int(item.calendar.rawValue)].record(at: item.position)
    }

    /// The file of an item; faster than with its record, which is in no cache.
    func calendarFile(of item: ItemReference) -> CalendarFile? {
        guard Int(item.calendar.rawValue) < loaded.count else { return nil }
        return loaded[Int(item.calendar.rawValue)].file(at: item.position)
    }

    /// The path of the file that an item was read from; empty for an item of another snapshot.
    public func file(of item: ItemReference) -> String { calendarFile(of: item)?.path ?? "" }
}
