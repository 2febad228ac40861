import CalendarEngine

/// A calendar of a snapshot: its files, and the timelines of what is in them.
///
/// Positions of items count the records of all its files, one file after the other.
struct LoadedCalendar: Sendable {
    let index: CalendarIndex
    let identifier: String
    /// The folder or file.
    let path: String
    let files: [CalendarFile]
    /// For each file the position of its first record.
    private let firstPositions: [UInt32]
    /// Single items, by position.
    let singles: Timeline
    /// Series, by their number in `series`.
    let series: Timeline
    /// Where the series are: the file, and the position among its series.
    let seriesPlaces: [(file: UInt32, series: UInt32)]
    /// Whether there is any reminder with a date.
    let hasReminders: Bool

    /// No zone's clock, and no difference of two, moves anything further than this many days from where its own clock
    /// has it.
    static let slack: Int32 = 2

    /// Puts the files of a calendar together. O(records), a few nanoseconds each.
    init(index: CalendarIndex, identifier: String, path: String, files: [CalendarFile]) {
        var firstPositions: [UInt32] = []
        var singles = Timeline()
        var series = Timeline()
        var seriesPlaces: [(file: UInt32, series: UInt32)] = []
        firstPositions.reserveCapacity(files.count)
        singles.reserveCapacity(files.reduce(0) { $0 + $1.singles.count })
        var base: UInt32 = 0
        var hasReminders = false
        for (number, file) in files.enumerated() {
            firstPositions.append(base)
            for position in file.singles {
                let (first, last) = LoadedCalendar.days(of: file.records[Int(position)])
                singles.append(firstDay: first, lastDay: last, payload: base + position)
            }
            for (position, item) in file.series.enumerated() {
                series.append(
                    firstDay: item.reach.lowerBound, lastDay: item.reach.upperBound, payload: UInt32(seriesPlaces.count)
                )
                seriesPlaces.append((UInt32(number), UInt32(position)))
            }
            base += UInt32(file.records.count)
            hasReminders = hasReminders || file.hasReminders
        }
        self.index = index
        self.identifier = identifier
        self.path = path
        self.files = files
        self.firstPositions = firstPositions
        self.singles = singles
        self.series = series
        self.seriesPlaces = seriesPlaces
        self.hasReminders = hasReminders
    }

    /// The file that holds an item, and the position of its record there. O(log files).
    @inline(__always)
    func place(of position: UInt32) -> (file: Int, record: Int) {
        guard files.count > 1 else { return (0, Int(position)) }
        let file = firstPositions.partitioningIndex { $0 > position } - 1
        return (file, Int(position - firstPositions[file]))
    }

    /// The position of a record of a file.
    func position(ofRecord record: Int, inFile file: Int) -> UInt32 { firstPositions[file] + UInt32(record) }

    /// The file and record of an item, or nil when there is no such item.
    func record(at position: UInt32) -> (file: CalendarFile, record: ItemRecord)? {
        guard !files.isEmpty else { return nil }
        let place = place(of: position)
        guard place.file >= 0, place.record < files[place.file].records.count else { return nil }
        return (files[place.file], files[place.file].records[place.record])
    }

    /// The days that an item may touch, roughly: as its own clocks have it.
    private static func days(of record: ItemRecord) -> (first: Int32, last: Int32) {
        let start = record.traits.contains(.hasStart) ? record.start : record.end
        var end = record.end
        if record.traits.contains(.hasDuration) {
            let duration = PackedDuration(rawValue: record.end).duration
            end = start + Int64(duration.days) * 86_400 + duration.seconds
        } else if !record.traits.contains(.hasEnd) {
            end = start
        }
        let first = Int32(clamping: ItemShape.dayNumber(of: start))
        let last = Int32(clamping: ItemShape.dayNumber(of: end))
        // A reminder stands on the day that it is due, which nothing forbids to lie before its start.
        return record.traits.contains(.reminder) ? (last, last) : (first, max(first, last))
    }
}
