import CalendarEngine

/// Finds UIDs that several files have: those are several items, and worth a word. O(items) when there are several
/// files.
struct DuplicateUIDs {
    /// The hashes of the UIDs seen so far (open addressing), each with the place of the record that had it first.
    private var hashes: [UInt64]
    private var places: [(calendar: Int32, file: Int32, record: Int32)]
    private var problems: [Problem] = []
    private var count = 0

    /// How many are told one by one.
    private static let limit = 20

    static func problems(in calendars: [LoadedCalendar]) -> [Problem] {
        guard calendars.reduce(0, { $0 + $1.files.count }) > 1 else { return [] }
        var found = DuplicateUIDs(capacity: calendars.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.records.count } })
        for (calendarNumber, calendar) in calendars.enumerated() {
            for (fileNumber, file) in calendar.files.enumerated() {
                for (number, record) in file.records.enumerated()
                where record.uidHash != 0 && !record.traits.contains(.isOverride) {
                    found.check(calendars, record, at: (Int32(calendarNumber), Int32(fileNumber), Int32(number)))
                }
            }
        }
        if found.count > limit, let last = found.problems.last, case .calendar(let fault) = last.cause {
            let more = CalendarFault.more(count: found.count - limit, like: fault)
            found.problems.append(Problem(file: last.file, cause: .calendar(more)))
        }
        return found.problems
    }

    private init(capacity: Int) {
        var size = 4
        while size < capacity * 2 { size *= 2 }
        hashes = Array(repeating: 0, count: size)
        places = Array(repeating: (0, 0, 0), count: size)
    }

    private mutating func check(
        _ calendars: [LoadedCalendar], _ record: ItemRecord, at place: (calendar: Int32, file: Int32, record: Int32)
    ) {
        var slot = Int(truncatingIfNeeded: record.uidHash &>> 1) & (hashes.count - 1)
        while hashes[slot] != 0, hashes[slot] != record.uidHash { slot = (slot + 1) & (hashes.count - 1) }
        guard hashes[slot] != 0 else {
            hashes[slot] = record.uidHash
            places[slot] = place
            return
        }
        let first = places[slot]
        guard first.file != place.file || first.calendar != place.calendar else { return }
        let file = calendars[Int(place.calendar)].files[Int(place.file)]
        let other = calendars[Int(first.calendar)].files[Int(first.file)]
        let uid = file.uid(of: record)
        guard uid == other.uid(of: other.records[Int(first.record)]) else { return }
        count += 1
        guard count <= DuplicateUIDs.limit else { return }
        let fault = CalendarFault.duplicateInFile(uid: String(uid.prefix(80)), other: other.path)
        problems.append(Problem(file: file.path, cause: .calendar(fault)))
    }
}
