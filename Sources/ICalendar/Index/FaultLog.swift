import CalendarEngine

/// The kinds of faults inside a file; each is reported a limited number of times.
enum Fault: Int, CaseIterable {
    case notALine, notFinished, notClosed, endWithoutBegin, noStart, invalidStart, invalidValue, endBeforeStart
    case unknownZone, invalidZone, unusableRule, oddRule, olderDuplicate, tooMany, overrideRecurs, timedDate
    case unreadableAlarm, looseTime, journal

    /// The number of faults of this kind that are reported one by one. A loose time is understood: one line is enough
    /// to find the program that writes so.
    var limit: Int { self == .looseTime ? 1 : 1000 }
}

/// Collects faults by their place in the bytes; of each kind only the first few in full, the others as a count. Lines
/// are counted at the end, and only when there is a fault.
struct FaultLog {
    private struct Entry {
        var fault: Fault
        var offset: Int
        var cause: CalendarFault
    }

    private var entries: [Entry] = []
    private var counts: [Int] = []

    /// The number of bytes of a line that are quoted.
    private static let quoteLimit = 60

    @inline(never)
    mutating func add(_ fault: Fault, at offset: Int, _ cause: @autoclosure () -> CalendarFault) {
        if counts.isEmpty { counts = Array(repeating: 0, count: Fault.allCases.count) }
        counts[fault.rawValue] += 1
        guard counts[fault.rawValue] <= fault.limit else { return }
        entries.append(Entry(fault: fault, offset: offset, cause: cause()))
    }

    /// The first characters of a part of a file, to be quoted.
    static func quoted(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let clipped = range.lowerBound..<min(range.upperBound, range.lowerBound + FaultLog.quoteLimit)
        return TextEncoding.decode(bytes[clipped]) + (clipped == range ? "" : "…")
    }

    /// Adds what another log has, in its order.
    mutating func append(_ other: FaultLog) {
        guard !other.counts.isEmpty else { return }
        if counts.isEmpty { counts = Array(repeating: 0, count: Fault.allCases.count) }
        var room = Fault.allCases.map { max(0, $0.limit - counts[$0.rawValue]) }
        for entry in other.entries where room[entry.fault.rawValue] > 0 {
            room[entry.fault.rawValue] -= 1
            entries.append(entry)
        }
        for fault in counts.indices { counts[fault] += other.counts[fault] }
    }

    /// True when there is no fault.
    var isEmpty: Bool { entries.isEmpty }

    /// True when there is a fault of one of these kinds.
    func hasAny(of faults: [Fault]) -> Bool {
        !counts.isEmpty && faults.contains { counts[$0.rawValue] > 0 }
    }

    /// The problems of a file, by line. O(bytes) when there are any.
    func problems(path: String, _ content: FileContent) -> [Problem] {
        guard !entries.isEmpty else { return [] }
        var problems: [Problem] = []
        var lines = LineCounter(content)
        var told = Array(repeating: 0, count: Fault.allCases.count)
        for entry in entries.sorted(by: { $0.offset < $1.offset }) {
            let line = lines.line(at: entry.offset)
            problems.append(Problem(file: path, line: line, cause: .calendar(entry.cause)))
            told[entry.fault.rawValue] += 1
            let rest = counts[entry.fault.rawValue] - entry.fault.limit
            if told[entry.fault.rawValue] == entry.fault.limit, rest > 0, entry.fault != .looseTime {
                problems.append(
                    Problem(file: path, line: line, cause: .calendar(.more(count: rest, like: entry.cause))))
            }
        }
        return problems
    }
}
