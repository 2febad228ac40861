import Foundation
import Testing

@testable import CalendarEngine

@Suite("Rules on which independent evaluators agree")
struct RecurrenceCorpusTests {
    @Test("every line of rules.tsv gives its instances")
    func corpus() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/rules.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        var right = 0
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            let isDate = !fields[0].contains("T")
            let expected = fields[2].split(separator: " ").map(String.init)
            let instances = RuleInstances(of: rule(String(fields[1])), start: wallClock(fields[0]), isDate: isDate)
            let found = instances.prefix(expected.count < 40 ? 41 : 40).map { basic($0, isDate: isDate) }
            if found == expected {
                right += 1
            } else {
                Issue.record("\(fields[0]) \(fields[1])\nfound    \(found)\nexpected \(expected)")
            }
        }
        print("rules.tsv: \(right) of \(lines.count) exact")
        #expect(lines.count == 483)
        #expect(right == lines.count)
    }
}
