import Foundation
import TestKit
import Testing

@testable import CalendarEngine

/// SKIP (RFC 7529) in rules of months and years, against a reading of the standard to the letter.
@Suite("Rules that move days which are not there")
struct RecurrenceSkipTests {
    private static let script =
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../oracles/rules_skip.py").path

    /// Lines of `START<TAB>RULE<TAB>INSTANCES`; nil where there is no Python.
    private static func rules(_ count: Int, seed: Int) -> [[String]]? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script, "\(count)", "\(seed)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test("random rules give what the standard says, from the start, from the middle, and by both walks")
    func random() throws {
        let rules = try #require(Self.rules(1_500, seed: 7529), "python3 is not there")
        let end = wallClock("20400101T000000")
        for line in rules.sampled() {
            let (start, rule) = (wallClock(Substring(line[0])), rule(line[1]))
            let expected = line[2].split(separator: " ").map(String.init)
            let all = RuleInstances(of: rule, start: start).prefix { $0.date.year < 2070 }.prefix(60)
            #expect(all.map(\.basicText) == expected, "\(line[0]) \(line[1])")
            let middle = expected.count / 2
            if let from = all.dropFirst(middle).first {
                let rest = RuleInstances(of: rule, start: start, from: from).prefix { $0.date.year < 2070 }
                #expect(
                    rest.prefix(60 - middle).map(\.basicText) == Array(expected[middle...]),
                    "\(line[0]) \(line[1]) from \(from)")
            }
            let set = RecurrenceSet(start: .floating(start), rules: [rule])
            var walked: [CivilDateTime] = []
            set.forEachInstance(in: start..<end, steady: CivilDateTime.minimum..<CivilDateTime.maximum) { time, _ in
                walked.append(time)
                return true
            }
            #expect(walked == set.instances(in: start..<end).map(\.start), "\(line[0]) \(line[1])")
            #expect(try RecurrenceRule(parsing: rule.text.utf8) == rule)
        }
    }

    @Test("what only limits days moves none: there is nothing that it could make")
    func limits() {
        for frequency in ["DAILY", "HOURLY;BYHOUR=9", "YEARLY;BYWEEKNO=5,9,26,27;BYDAY=MO,TU,WE,TH,FR,SA,SU"] {
            let plain = "FREQ=\(frequency);BYMONTHDAY=30,31"
            for skip in ["BACKWARD", "FORWARD"] {
                let moving = "RSCALE=GREGORIAN;\(plain);SKIP=\(skip)"
                let start = wallClock("20260131T090000")
                #expect(
                    Array(RuleInstances(of: rule(moving), start: start).prefix(50))
                        == Array(RuleInstances(of: rule(plain), start: start).prefix(50)), "\(moving)")
            }
        }
    }
}
