import CalendarEngine

/// A calendar of a snapshot: its files, and the columns of what is in them.
///
/// Positions of items count the records of all its files, one file after the other.
struct LoadedCalendar: Sendable {
    let index: CalendarIndex
    let identifier: String
    /// The folder or file.
    let path: String
    let files: [CalendarFile]
    let columns: CalendarColumns
    /// The overrides in other files than their series; nil where there are none.
    let separateOverrides: SeparateOverrides?

    /// Single items, by position.
    var singles: Timeline { columns.singles }
    /// Series, by their number in `seriesPlaces`.
    var series: Timeline { columns.series }
    /// The place of each series: the file, and the position among its series.
    var seriesPlaces: [(file: UInt32, series: UInt32)] { columns.seriesPlaces }
    /// The series with a number.
    func series(at number: Int) -> Series {
        let place = columns.seriesPlaces[number]
        return files[Int(place.file)].series[Int(place.series)]
    }
    /// True when there is any reminder.
    var hasReminders: Bool { columns.total.withReminders > 0 }

    /// The most days by which a zone's clock, or the difference of two, moves anything from where its own clock has it.
    static let slack: Int32 = 2

    /// Puts the files of a calendar together. The files at the beginning and at the end that are the same ones as in an
    /// earlier state of the calendar are not looked at. O(records), a few nanoseconds each for those that are.
    init(
        index: CalendarIndex, identifier: String, path: String, files: [CalendarFile],
        after earlier: LoadedCalendar? = nil, workers: some Workers = OneWorker()
    ) {
        let keepsUIDs = files.count > 1
        let known = earlier.flatMap { ($0.files.count > 1) == keepsUIDs ? $0 : nil }
        let (before, after) = LoadedCalendar.common(known?.files ?? [], files)
        self.index = index
        self.identifier = identifier
        self.path = path
        self.files = files
        if let known, before == files.count, known.files.count == files.count {
            columns = known.columns
            separateOverrides = known.separateOverrides
            return
        }
        var columns = CalendarColumns(keepsUIDs: keepsUIDs)
        columns.reserveCapacity(files)
        if let known { columns.append(0..<before, of: known.columns) }
        columns.append(files[before..<files.count - after], workers)
        if let known { columns.append(known.files.count - after..<known.files.count, of: known.columns) }
        self.columns = columns
        separateOverrides = SeparateOverrides(files, columns)
    }

    /// The number of files that are the same objects at the beginning of two lists, and at the end after those.
    private static func common(_ old: [CalendarFile], _ new: [CalendarFile]) -> (before: Int, after: Int) {
        let most = min(old.count, new.count)
        var before = 0
        while before < most, old[before] === new[before] { before += 1 }
        var after = 0
        while after < most - before, old[old.count - 1 - after] === new[new.count - 1 - after] { after += 1 }
        return (before, after)
    }

    /// The file that holds an item, and the position of its record there. O(log files).
    @inline(__always)
    func place(of position: UInt32) -> (file: Int, record: Int) {
        guard files.count > 1 else { return (0, Int(position)) }
        let position = Int(position)
        let file = columns.starts.partitioningIndex { $0.records > position } - 1
        return (file, position - columns.starts[file].records)
    }

    /// The position of a record of a file.
    func position(ofRecord record: Int, inFile file: Int) -> UInt32 { UInt32(columns.starts[file].records + record) }

    /// The file of an item, or nil when there is no such item.
    func file(at position: UInt32) -> CalendarFile? {
        Int(position) < columns.total.records ? files[place(of: position).file] : nil
    }

    /// The file and record of an item, or nil when there is no such item.
    func record(at position: UInt32) -> (file: CalendarFile, record: ItemRecord)? {
        guard Int(position) < columns.total.records else { return nil }
        let place = place(of: position)
        return (files[place.file], files[place.file].records[place.record])
    }
}
