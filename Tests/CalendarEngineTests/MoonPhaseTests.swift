import Foundation
import Testing

@testable import CalendarEngine

/// Phases of the moon against ephem 4.2.1, which made the fixture: every seventh turn of the moon from 1950 to 2099.
@Suite("Phases of the moon")
struct MoonPhaseTests {
    private static func lines() throws -> [[String]] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let text = try String(contentsOf: tests.appending(path: "../Fixtures/moon.tsv"), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t").map(String.init)
        }
    }

    @Test("each phase comes on its day, to half a minute until 2026, and afterwards as the earth is expected to turn")
    func phases() throws {
        let lines = try Self.lines()
        #expect(lines.count == 265)
        for line in lines {
            for (phase, text) in zip(MoonPhase.allCases, line) {
                let expected = wallClock(text)
                let found = try #require(MoonPhase.phase(on: expected.date, in: .utc), "\(text)")
                #expect(found.phase == phase)
                let distance = abs(found.instant.secondsSinceEpoch - expected.secondNumber)
                // The oracle expects the earth to slow down more than it has done since 2005.
                #expect(distance <= (expected.date.year <= 2026 ? 30 : 150), "\(text): \(distance) s")
            }
        }
    }

    @Test("each day of 1900 to 2100 has a phase or none, in their order, about a week apart")
    func order() {
        let (first, end) = (wallClock("19000101").date, wallClock("21010101").date)
        var last: (phase: MoonPhase, instant: Instant)?
        var count = 0
        for day in first..<end {
            guard let next = MoonPhase.phase(on: day, in: .utc) else { continue }
            count += 1
            if let last {
                #expect(next.phase.rawValue == (last.phase.rawValue + 1) % 4)
                let days = Double(next.instant.secondsSinceEpoch - last.instant.secondsSinceEpoch) / 86_400
                #expect((6.5...8.3).contains(days), "\(day): \(days)")
            }
            last = next
        }
        // 73,414 days are 2,486 turns; the first quarter of the first day is one more.
        #expect(count == 9945)
    }

    @Test("the day of a phase is that of the zone")
    func zones() {
        // Full moon on 24 November 2026 at 14:53 UTC.
        let (day, next) = (wallClock("20261124").date, wallClock("20261125").date)
        #expect(MoonPhase.phase(on: day, in: .utc)?.phase == .full)
        let east = TimeZone(identifier: "Etc/GMT-10", secondsFromUTC: 36_000)
        #expect(MoonPhase.phase(on: day, in: east) == nil)
        #expect(MoonPhase.phase(on: next, in: east)?.phase == .full)
    }
}
