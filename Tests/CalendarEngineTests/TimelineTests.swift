import TestKit
import Testing

@testable import CalendarEngine

@Suite("Timelines")
struct TimelineTests {
    @Test("what touches days is what a look at each span finds, in any part, up to where it is stopped")
    func touching() {
        var generator = SeededGenerator(seed: 61)
        for count in [0, 1, 15, 16, 17, 1_000] {
            var timeline = Timeline()
            var spans: [ClosedRange<Int32>] = []
            for number in 0..<count {
                let first = Int32.random(in: -200...200, using: &generator)
                spans.append(first...first + Int32.random(in: 0...9, using: &generator))
                timeline.append(
                    firstDay: spans[number].lowerBound, lastDay: spans[number].upperBound, payload: UInt32(number))
            }
            for _ in 0..<50 {
                let low = Int32.random(in: -220...220, using: &generator)
                let days = low...low + Int32.random(in: 0...20, using: &generator)
                let start = Int.random(in: 0...count, using: &generator)
                let part = start..<Int.random(in: start...count, using: &generator)
                let expected = part.filter { spans[$0].overlaps(days) }.map { UInt32($0) }
                var found: [UInt32] = []
                timeline.forEach(in: part, touching: days) {
                    found.append($0); return true
                }
                #expect(found == expected)
                var some: [UInt32] = []
                timeline.forEach(in: part, touching: days) {
                    some.append($0); return some.count < 3
                }
                #expect(some == Array(expected.prefix(3)))
            }
        }
    }
}
