import CalendarEngine

/// Finds UIDs that several files have: those are several items, and worth a word. O(items) when there are several
/// files, without a look at any file but those that have one.
struct DuplicateUIDs {
    /// The hashes of the UIDs seen so far (open addressing), each with the place of the record that had it first.
    private var hashes: [UInt64]
    private var places: [(calendar: Int32, position: UInt32)]
    private let calendars: [LoadedCalendar]
    private var problems: [Problem] = []
    private var count = 0

    /// The number of UIDs that are told one by one.
    private static let limit = 1000

    static func problems(in calendars: [LoadedCalendar]) -> [Problem] {
        guard calendars.reduce(0, { $0 + $1.files.count }) > 1 else { return [] }
        var found = DuplicateUIDs(calendars)
        for (number, calendar) in calendars.enumerated() {
            if calendar.files.count > 1 {
                for entry in calendar.columns.uids { found.check(entry.hash, (Int32(number), entry.position)) }
            } else {
                for (position, record) in (calendar.files.first?.records ?? ItemRecords()).enumerated()
                where record.uidHash != 0 && !record.traits.contains(.isOverride) {
                    found.check(record.uidHash, (Int32(number), UInt32(position)))
                }
            }
        }
        if found.count > limit, let last = found.problems.last, case .calendar(let fault) = last.cause {
            let more = CalendarFault.more(count: found.count - limit, like: fault)
            found.problems.append(Problem(file: last.file, cause: .calendar(more)))
        }
        return found.problems
    }

    private init(_ calendars: [LoadedCalendar]) {
        self.calendars = calendars
        let capacity = calendars.reduce(0) { $0 + $1.columns.total.records }
        var size = 4
        while size < capacity * 2 { size *= 2 }
        hashes = Array(repeating: 0, count: size)
        places = Array(repeating: (0, 0), count: size)
    }

    private mutating func check(_ hash: UInt64, _ place: (calendar: Int32, position: UInt32)) {
        var slot = Int(truncatingIfNeeded: hash &>> 1) & (hashes.count - 1)
        while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (hashes.count - 1) }
        guard hashes[slot] == 0 else { return compare(places[slot], place) }
        hashes[slot] = hash
        places[slot] = place
    }

    /// Two records with the same hash.
    private mutating func compare(
        _ first: (calendar: Int32, position: UInt32), _ second: (calendar: Int32, position: UInt32)
    ) {
        guard let (other, otherRecord) = calendars[Int(first.calendar)].record(at: first.position),
            let (file, record) = calendars[Int(second.calendar)].record(at: second.position),
            file !== other || first.calendar != second.calendar
        else { return }
        let uid = file.uid(of: record)
        guard uid == other.uid(of: otherRecord) else { return }
        count += 1
        guard count <= DuplicateUIDs.limit else { return }
        let fault = CalendarFault.duplicateInFile(uid: String(uid.prefix(80)), other: other.path)
        problems.append(Problem(file: file.path, cause: .calendar(fault)))
    }
}
