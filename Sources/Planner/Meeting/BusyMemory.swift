internal import CalendarEngine

/// The busy times of others that were asked for in the last minutes. They are in memory only.
struct BusyMemory: Sendable {
    /// Goes up with each answer.
    private(set) var version = 0
    private var entries: [String: Entry] = [:]

    /// A person who was asked about.
    private struct Entry {
        /// The stretch that was asked for last.
        var range: Range<Instant>
        var askedAt: Instant
        /// nil while the first answer is awaited.
        var times: PersonTimes?
        /// The stretch of the answer.
        var answered: Range<Instant>?
    }

    /// The seconds for which an answer holds, and those after which somebody who did not answer is asked again.
    private static let (freshness, patience): (Int64, Int64) = (300, 15)

    /// The busy times of a person in a stretch: as far as no answer reaches they are unknown.
    func busyTimes(of address: String, in range: Range<Instant>) -> [BusyTime] {
        guard let entry = entries[address], let times = entry.times, let answered = entry.answered else {
            return [BusyTime(range, .unknown)]
        }
        let gaps = [(range.lowerBound, answered.lowerBound), (answered.upperBound, range.upperBound)]
            .filter { $0.0 < $0.1 }.map { BusyTime($0.0..<$0.1, .unknown) }
        return (times.busy + gaps).joined()
    }

    /// The reason why nothing is known of a person; nil where something is, or is awaited.
    func reason(_ address: String) -> UnknownTimes? { entries[address]?.times?.unknown }

    /// The people who have to be asked about, because nobody did in the last minutes or over another range.
    func unasked(_ addresses: [String], over range: Range<Instant>, at now: Instant) -> [String] {
        addresses.filter { address in
            guard let entry = entries[address] else { return true }
            let age = now.secondsSinceEpoch - entry.askedAt.secondsSinceEpoch
            let isKnown = entry.times.map { $0.unknown == nil } ?? false
            let isOld = age > (isKnown ? BusyMemory.freshness : BusyMemory.patience)
            return isOld || entry.range.lowerBound > range.lowerBound || entry.range.upperBound < range.upperBound
        }
    }

    /// Notes that people are asked about.
    mutating func ask(_ addresses: [String], over range: Range<Instant>, at now: Instant) {
        for address in addresses {
            entries[address, default: Entry(range: range, askedAt: now)].range = range
            entries[address]?.askedAt = now
        }
    }

    /// Keeps answers.
    mutating func keep(_ answers: [String: PersonTimes]) {
        for (address, times) in answers {
            guard var entry = entries[address] else { continue }
            (entry.times, entry.answered) = (times, entry.range)
            entries[address] = entry
        }
        version += 1
    }
}
