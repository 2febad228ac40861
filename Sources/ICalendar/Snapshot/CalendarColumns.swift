import CalendarEngine

/// Columns of plain numbers that queries go through, for all files of a calendar, one file after the other.
///
/// A run of files can be taken over from other columns without a look at any file: what one file has stands together in
/// every column, and numbers that count from the calendar's beginning move by one distance.
struct CalendarColumns: Sendable {
    /// The start of each file in the columns and counts, and the end of the last one.
    private(set) var starts = [Start()]
    /// Single items, by position.
    private(set) var singles = Timeline()
    /// Series, by their number in `seriesPlaces`.
    private(set) var series = Timeline()
    /// The place of each series: the file, and the position among its series.
    private(set) var seriesPlaces: [(file: UInt32, series: UInt32)] = []
    /// The marks of the days that each series may touch, in the same order.
    private(set) var seriesMarks: [SeriesMarks] = []
    /// The UIDs of all records that are no overrides; empty where they are not kept.
    private(set) var uids: [UIDEntry] = []
    private let keepsUIDs: Bool

    /// The number of entries of each kind before a file.
    struct Start {
        var records = 0
        var singles = 0
        var series = 0
        var uids = 0
        var items = 0
        var withReminders = 0
        var withProblems = 0
        /// Overrides whose series is not in their file.
        var orphans = 0
    }

    /// A record with a UID, by the UID's hash.
    struct UIDEntry {
        var hash: UInt64
        /// The position of the record in the calendar.
        var position: UInt32
    }

    /// Makes columns of no files. UIDs are needed where a calendar has several files.
    init(keepsUIDs: Bool) { self.keepsUIDs = keepsUIDs }

    /// All files together.
    var total: Start { starts[starts.count - 1] }
    /// The number of files.
    var fileCount: Int { starts.count - 1 }
    /// The numbers of the files with problems.
    var filesWithProblems: [Int] {
        guard total.withProblems > 0 else { return [] }
        return (0..<fileCount).filter { starts[$0].withProblems < starts[$0 + 1].withProblems }
    }
    /// The numbers of the files with overrides whose series is not there.
    var filesWithOrphans: [Int] {
        guard total.orphans > 0 else { return [] }
        return (0..<fileCount).filter { starts[$0].orphans < starts[$0 + 1].orphans }
    }

    /// Makes room for files of one event each; a file of many brings columns of its own.
    mutating func reserveCapacity(_ files: some Collection<CalendarFile>) {
        starts.reserveCapacity(files.count + 1)
        if files.count > 1 { singles.reserveCapacity(files.count) }
    }

    /// With fewer files than this a second thread does not pay.
    private static let fewestForWorkers = 2000

    /// Adds files. O(records).
    mutating func append(_ files: ArraySlice<CalendarFile>, _ workers: some Workers) {
        guard workers.count > 1, files.count >= CalendarColumns.fewestForWorkers else {
            for file in files { append(file) }
            return
        }
        let runs = files.runs(workers.count)
        let found = workers.map(runs.count) { [keepsUIDs] run in
            var columns = CalendarColumns(keepsUIDs: keepsUIDs)
            columns.reserveCapacity(files[runs[run]])
            for file in files[runs[run]] { columns.append(file) }
            return columns
        }
        for columns in found { append(0..<columns.fileCount, of: columns) }
    }

    /// Adds a file. O(records).
    private mutating func append(_ file: CalendarFile) {
        var end = total
        appendSingles(of: file, from: UInt32(end.records))
        if file.series.count >= CalendarColumns.fewestForColumns { reserve(series: end.series + file.series.count) }
        for (position, item) in file.series.enumerated() {
            series.append(
                firstDay: item.reach.lowerBound, lastDay: item.reach.upperBound, payload: UInt32(seriesPlaces.count))
            seriesPlaces.append((UInt32(fileCount), UInt32(position)))
            seriesMarks.append(item.marks)
        }
        if keepsUIDs {
            for (number, record) in file.records.enumerated()
            where record.uidHash != 0 && !record.traits.contains(.isOverride) {
                uids.append(UIDEntry(hash: record.uidHash, position: UInt32(end.records + number)))
            }
        }
        end.records += file.records.count
        end.singles += file.singles.count
        end.series += file.series.count
        end.uids = uids.count
        end.items += file.itemCount
        end.withReminders += file.hasReminders ? 1 : 0
        end.withProblems += file.problems.isEmpty ? 0 : 1
        end.orphans += file.instances.count { $0.isOrphan }
        starts.append(end)
    }

    private mutating func reserve(series count: Int) {
        series.reserveCapacity(count)
        seriesPlaces.reserveCapacity(count)
        seriesMarks.reserveCapacity(count)
    }

    /// Fewer spans than this are added one by one.
    private static let fewestForColumns = 64

    /// Adds the single items of a file, whose records begin at a position of the calendar.
    private mutating func appendSingles(of file: CalendarFile, from start: UInt32) {
        let (positions, records) = (file.singles, file.records)
        guard positions.count >= CalendarColumns.fewestForColumns else {
            for position in positions {
                let (first, last) = ItemDays.days(of: records[Int(position)])
                singles.append(firstDay: first, lastDay: last, payload: start + position)
            }
            return
        }
        let days = file.singleDays ?? ItemDays(of: positions, in: records)
        // It is one array, where the file is the first.
        let payloads = start == 0 ? positions : positions.map { start + $0 }
        singles.append(firstDays: days.first, lastDays: days.last, payloads: payloads)
    }

    /// Adds a run of files from other columns, which keep UIDs if these do. O(records), without a look at any.
    mutating func append(_ files: Range<Int>, of other: CalendarColumns) {
        guard !files.isEmpty else { return }
        let (from, to) = (other.starts[files.lowerBound], other.starts[files.upperBound])
        let (end, fileShift) = (total, UInt32(truncatingIfNeeded: fileCount - files.lowerBound))
        let recordShift = UInt32(truncatingIfNeeded: end.records - from.records)
        singles.append(from.singles..<to.singles, of: other.singles, shift: recordShift)
        series.append(
            from.series..<to.series, of: other.series, shift: UInt32(truncatingIfNeeded: end.series - from.series))
        seriesPlaces += other.seriesPlaces[from.series..<to.series].lazy.map { ($0.file &+ fileShift, $0.series) }
        seriesMarks += other.seriesMarks[from.series..<to.series]
        uids += other.uids[from.uids..<to.uids].lazy.map {
            UIDEntry(hash: $0.hash, position: $0.position &+ recordShift)
        }
        starts += other.starts[files.lowerBound + 1...files.upperBound].lazy.map { $0 - from + end }
    }
}

extension CalendarColumns.Start {
    static func + (left: Self, right: Self) -> Self { left.combined(right, +) }
    static func - (left: Self, right: Self) -> Self { left.combined(right, -) }

    @inline(__always)
    private func combined(_ other: Self, _ operation: (Int, Int) -> Int) -> Self {
        Self(
            records: operation(records, other.records), singles: operation(singles, other.singles),
            series: operation(series, other.series), uids: operation(uids, other.uids),
            items: operation(items, other.items), withReminders: operation(withReminders, other.withReminders),
            withProblems: operation(withProblems, other.withProblems), orphans: operation(orphans, other.orphans))
    }
}
