import CalendarEngine

/// Finds UIDs that several files of one calendar have: these are different items, and are reported as problems. Copies
/// in several calendars are one meeting (`Twins`). O(items) when a calendar has several files, without a look at any
/// file but those that share a UID.
struct DuplicateUIDs {
    /// The hashes of the UIDs of a calendar seen so far (open addressing), each with the record that had it first.
    private var hashes: [UInt64] = []
    private var positions: [UInt32] = []
    private var problems: [Problem] = []
    private var count = 0

    /// The number of UIDs that are reported one by one.
    private static let limit = 1000

    static func problems(in calendars: [LoadedCalendar]) -> [Problem] {
        var found = DuplicateUIDs()
        for calendar in calendars where calendar.files.count > 1 {
            found.clear(for: calendar)
            for entry in calendar.columns.uids { found.check(entry.hash, entry.position, in: calendar) }
        }
        if found.count > limit, let last = found.problems.last, case .calendar(let fault) = last.cause {
            let more = CalendarFault.more(count: found.count - limit, like: fault)
            found.problems.append(Problem(file: last.file, cause: .calendar(more)))
        }
        return found.problems
    }

    /// Forgets the UIDs of the calendar before.
    private mutating func clear(for calendar: LoadedCalendar) {
        var size = 4
        while size < calendar.columns.total.records * 2 { size *= 2 }
        hashes = Array(repeating: 0, count: size)
        positions = Array(repeating: 0, count: size)
    }

    private mutating func check(_ hash: UInt64, _ position: UInt32, in calendar: LoadedCalendar) {
        var slot = Int(truncatingIfNeeded: hash &>> 1) & (hashes.count - 1)
        while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (hashes.count - 1) }
        guard hashes[slot] == 0 else { return compare(positions[slot], position, in: calendar) }
        hashes[slot] = hash
        positions[slot] = position
    }

    /// Two records with the same hash.
    private mutating func compare(_ first: UInt32, _ second: UInt32, in calendar: LoadedCalendar) {
        guard let (other, otherRecord) = calendar.record(at: first), let (file, record) = calendar.record(at: second),
            file !== other
        else { return }
        let uid = file.uid(of: record)
        guard uid == other.uid(of: otherRecord) else { return }
        count += 1
        guard count <= DuplicateUIDs.limit else { return }
        let fault = CalendarFault.duplicateInFile(uid: String(uid.prefix(80)), other: other.path)
        problems.append(Problem(file: file.path, cause: .calendar(fault)))
    }
}
