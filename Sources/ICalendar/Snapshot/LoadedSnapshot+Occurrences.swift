public import CalendarEngine

/// Occurrences of days.
extension LoadedSnapshot {
    /// The occurrences that overlap the predicate's days, in the order of lists: day, whole days first, start, title.
    public func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence] {
        guard !predicate.days.isEmpty else { return [] }
        var list = OccurrenceList()
        var clocks = QueryClocks(viewer: predicate.timeZone)
        let days = Int(predicate.days.lowerBound.dayNumber)...Int(predicate.days.upperBound.dayNumber) - 1
        for calendar in calendars(in: predicate.calendars) {
            let query = CalendarQuery(calendar, days: days, kinds: predicate.kinds)
            query.run(&clocks) { occurrence, titleKey in
                list.add(occurrence, titleKey: titleKey)
                return true
            }
        }
        return list.sorted(in: self)
    }

    /// For each day of the range, the calendars with something on it, lowest index first, each once. Stops asking a
    /// calendar when all its days are known to be busy.
    public func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] {
        guard !days.isEmpty else { return [] }
        let first = Int(days.lowerBound.dayNumber)
        let range = first...Int(days.upperBound.dayNumber) - 1
        var busy = Array(repeating: [CalendarIndex](), count: range.count)
        var clocks = QueryClocks(viewer: zone)
        for calendar in self.calendars(in: calendars) {
            var isBusy = Array(repeating: false, count: range.count)
            var free = range.count
            let query = CalendarQuery(calendar, days: range, kinds: Set(ItemKind.allCases))
            query.run(&clocks) { occurrence, _ in
                let touched = occurrence.days
                let low = max(Int(touched.lowerBound.dayNumber), range.lowerBound)
                let high = min(Int(touched.upperBound.dayNumber), range.upperBound)
                for day in low...max(low, high) where !isBusy[day - first] {
                    isBusy[day - first] = true
                    free -= 1
                }
                return free > 0
            }
            for day in isBusy.indices where isBusy[day] { busy[day].append(calendar.index) }
        }
        return busy
    }
}

/// Occurrences with what sorting them needs.
struct OccurrenceList {
    private var occurrences: [Occurrence] = []
    private var keys: [Key] = []

    private struct Key {
        var rank: UInt64
        var title: UInt64
        var position: Int32
    }

    mutating func add(_ occurrence: Occurrence, titleKey: UInt64) {
        keys.append(Key(rank: occurrence.rank, title: titleKey, position: Int32(truncatingIfNeeded: occurrences.count)))
        occurrences.append(occurrence)
    }

    /// The occurrences in the order of lists. Titles are compared by their first eight bytes; the bytes of the file are
    /// looked at only where those are the same.
    func sorted(in snapshot: LoadedSnapshot) -> [Occurrence] {
        let sorted = keys.sorted { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            if left.title != right.title { return left.title < right.title }
            // Eight bytes with a zero at the end are the whole title.
            if left.title & 0xFF != 0, let order = compareTitles(left, right, snapshot) { return order }
            return left.position < right.position
        }
        return sorted.map { occurrences[Int($0.position)] }
    }

    private func compareTitles(_ left: Key, _ right: Key, _ snapshot: LoadedSnapshot) -> Bool? {
        let (left, right) = (occurrences[Int(left.position)].item, occurrences[Int(right.position)].item)
        guard left != right, let (leftFile, leftRecord) = snapshot.record(of: left),
            let (rightFile, rightRecord) = snapshot.record(of: right)
        else { return nil }
        return leftFile.bytes.withUnsafeBufferPointer { leftBytes in
            rightFile.bytes.withUnsafeBufferPointer { rightBytes in
                TitleOrder.precedes(leftBytes, Int(leftRecord.titleOffset), rightBytes, Int(rightRecord.titleOffset))
            }
        }
    }
}

/// Compares the titles that stand in SUMMARY lines, byte by byte as they are written.
enum TitleOrder {
    /// Whether the left title comes first; nil when they are the same.
    static func precedes(
        _ left: UnsafeBufferPointer<UInt8>, _ leftLine: Int, _ right: UnsafeBufferPointer<UInt8>, _ rightLine: Int
    ) -> Bool? {
        let leftTitle = title(left, leftLine)
        let rightTitle = title(right, rightLine)
        var index = 0
        while index < leftTitle.count, index < rightTitle.count {
            let (a, b) = (left[leftTitle.lowerBound + index], right[rightTitle.lowerBound + index])
            if a != b { return a < b }
            index += 1
        }
        return leftTitle.count == rightTitle.count ? nil : leftTitle.count < rightTitle.count
    }

    private static func title(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int) -> Range<Int> {
        var reader = LineReader(bytes, from: line, to: bytes.count)
        guard let raw = reader.next(), let parts = LineParts(bytes, raw.start..<raw.contentEnd) else { return 0..<0 }
        return parts.value
    }
}
