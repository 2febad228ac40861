internal import CalendarEngine

/// The busy times of others that were asked for in the last minutes. They are in memory only.
struct BusyMemory: Sendable {
    /// Goes up with each answer.
    private(set) var version = 0
    private var entries: [String: Entry] = [:]

    /// A person who was asked about.
    private struct Entry {
        var range: Range<Instant>
        var askedAt: Instant
        /// nil while the answer is awaited.
        var times: PersonTimes?
    }

    /// The seconds for which an answer holds.
    private static let freshness: Int64 = 300

    /// The busy times of a person; nil while they are awaited, and for a person who was not asked about.
    func times(of address: String) -> PersonTimes? { entries[address]?.times }

    /// The people who have to be asked about, because nobody did in the last minutes or over another range.
    func unasked(_ addresses: [String], over range: Range<Instant>, at now: Instant) -> [String] {
        addresses.filter { address in
            guard let entry = entries[address] else { return true }
            let isOld = now.secondsSinceEpoch - entry.askedAt.secondsSinceEpoch > BusyMemory.freshness
            return isOld || entry.range.lowerBound > range.lowerBound || entry.range.upperBound < range.upperBound
        }
    }

    /// Notes that people are asked about.
    mutating func ask(_ addresses: [String], over range: Range<Instant>, at now: Instant) {
        for address in addresses {
            entries[address] = Entry(range: range, askedAt: now, times: entries[address]?.times)
        }
    }

    /// Keeps answers.
    mutating func keep(_ answers: [String: PersonTimes]) {
        for (address, times) in answers { entries[address]?.times = times }
        version += 1
    }
}
