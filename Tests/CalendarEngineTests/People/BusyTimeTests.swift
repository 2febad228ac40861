import TestKit
import Testing

@testable import CalendarEngine

@Suite("Busy time")
struct BusyTimeTests {
    /// Stretches from a line such as `busy 1-3, tentative 2-5`, in seconds since 1970.
    static func stretches(_ text: String) throws -> [BusyTime] {
        let kinds = Dictionary(uniqueKeysWithValues: BusyKind.allCases.map { ("\($0)", $0) })
        return try text.split(separator: ",").map { part in
            let words = part.split { $0 == " " || $0 == "-" }
            let (from, to) = (try #require(Int64(words[1])), try #require(Int64(words[2])))
            return BusyTime(
                Instant(secondsSinceEpoch: from)..<Instant(secondsSinceEpoch: to),
                try #require(kinds[String(words[0])]))
        }
    }

    @Test(
        "joined stretches ascend and do not overlap; the heaviest kind holds, neighbours of one kind are one",
        arguments: [
            ("", ""), ("busy 1-3", "busy 1-3"), ("busy 3-3", ""), ("busy 1-3,busy 3-5", "busy 1-5"),
            ("busy 4-6,busy 1-3", "busy 1-3,busy 4-6"), ("busy 1-9,busy 2-3", "busy 1-9"),
            ("busy 1-3,tentative 3-5", "busy 1-3,tentative 3-5"),
            ("tentative 1-9,busy 3-5", "tentative 1-3,busy 3-5,tentative 5-9"),
            ("busy 1-9,tentative 3-12", "busy 1-9,tentative 9-12"),
            ("unknown 1-9,tentative 3-5", "unknown 1-9"),
            (
                "unknown 1-9,unavailable 3-5,busy 4-6",
                "unknown 1-3,unavailable 3-4,busy 4-6,unknown 6-9"
            ),
            ("busy 1-2,tentative 2-2,busy 2-3", "busy 1-3"),
            ("tentative 1-4,tentative 2-6,tentative 6-7", "tentative 1-7"),
            ("busy 1-4,busy 1-4,busy 1-4", "busy 1-4"),
        ])
    func joined(_ text: String, _ expected: String) throws {
        let joined = try BusyTimeTests.stretches(text).joined()
        #expect(joined == (try BusyTimeTests.stretches(expected)))
        #expect(joined.joined() == joined)
    }

    @Test("each second has its heaviest kind, whatever the order")
    func seconds() {
        var generator = SeededGenerator(seed: 11)
        for _ in (0..<400).sampled() {
            let stretches = (0..<generator.below(12)).map { _ in
                let start = Int64(generator.below(40))
                let kind = BusyKind.allCases[generator.below(4)]
                return BusyTime(
                    Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + Int64(generator.below(9))),
                    kind)
            }
            let joined = stretches.joined()
            for second in (0..<50).map({ Instant(secondsSinceEpoch: $0) }) {
                let heaviest = stretches.filter { $0.time.contains(second) }.map(\.kind).max()
                #expect(joined.filter { $0.time.contains(second) }.map(\.kind) == (heaviest.map { [$0] } ?? []))
            }
            for (stretch, next) in zip(joined, joined.dropFirst()) {
                #expect(stretch.time.upperBound <= next.time.lowerBound)
                #expect(stretch.time.upperBound < next.time.lowerBound || stretch.kind != next.kind)
            }
        }
    }

    @Test("a hundred thousand stretches are joined, also at the ends of time")
    func many() {
        var generator = SeededGenerator(seed: 12)
        var stretches = (0..<100_000).map { _ in
            let start = Int64(generator.below(1_000_000))
            return BusyTime(
                Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + 30),
                BusyKind.allCases[generator.below(4)])
        }
        let ends = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
        stretches.append(BusyTime(ends, .tentative))
        let joined = stretches.joined()
        #expect(joined.first?.time.lowerBound == ends.lowerBound && joined.last?.time.upperBound == ends.upperBound)
        #expect(zip(joined, joined.dropFirst()).allSatisfy { $0.time.upperBound == $1.time.lowerBound })
        let range = Instant(secondsSinceEpoch: 500)..<Instant(secondsSinceEpoch: 600)
        let part = joined.clamped(to: range)
        #expect(part.first?.time.lowerBound == range.lowerBound && part.last?.time.upperBound == range.upperBound)
    }
}
