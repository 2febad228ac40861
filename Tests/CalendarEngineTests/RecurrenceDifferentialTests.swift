import Foundation
import TestKit
import Testing

@testable import CalendarEngine

/// `TCAL_RULES` sets how many rules, `TCAL_SEED` which (`fresh`: new ones).
@Suite("Random rules against the standard's text, evaluated literally")
struct RecurrenceDifferentialTests {
    static let limit = 40

    @Test("the engine gives what the text says")
    func differential() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["TCAL_RULES"].flatMap(Int.init) ?? 300
        let seed =
            environment["TCAL_SEED"] == "fresh"
            ? UInt64.random(in: 0...UInt64(UInt32.max)) : environment["TCAL_SEED"].flatMap(UInt64.init) ?? 5545
        var generator = SeededGenerator(seed: seed)
        var differences = 0
        var instances = 0
        for _ in 0..<count {
            let random = RandomRule(using: &generator)
            let (expected, horizon) = LiteralRule(random.text, start: random.start)
                .instances(limit: Self.limit, years: 24)
            let isDate = !random.start.contains("T")
            let found = RuleInstances(of: rule(random.text), start: wallClock(random.start), isDate: isDate)
                .lazy.map { basic($0, isDate: isDate) }.prefix { instance in horizon.map { instance < $0 } ?? true }
                .prefix(Self.limit).map(\.self)
            instances += expected.count
            if found != expected {
                differences += 1
                if differences <= 10 { Issue.record("\(random)\nfound    \(found)\nexpected \(expected)") }
            }
        }
        print("literal evaluator: \(count) rules, seed \(seed), \(instances) instances, \(differences) differences")
        #expect(differences == 0)
    }
}
