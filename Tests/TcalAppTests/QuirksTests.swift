import CalendarEngine
// For its JSON parser, which is independent of our writer.
import Foundation
import Testing

@testable import TcalApp

/// Small calendars that each have one peculiarity of real files, with the occurrences that must result.
@Suite("Calendars as real programs write them")
struct QuirksTests {
    /// A row of INDEX.tsv: name, basis, window, the viewer's zone, and the point of the test.
    struct Quirk: CustomTestStringConvertible {
        let fields: [String]
        var name: String { fields[0] }
        var testDescription: String { "\(name): \(fields[5])" }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../Fixtures/quirks")

    private static func rows(_ name: String) throws -> [[String]] {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func quirks() -> [Quirk] { ((try? rows("INDEX.tsv")) ?? []).map { Quirk(fields: $0) } }

    @Test func allOfThemAreThere() {
        #expect(QuirksTests.quirks().count == 37)
    }

    @Test("list --json gives the expected occurrences", arguments: quirks())
    func occurrences(quirk: Quirk) throws {
        let (start, end, zone) = (quirk.fields[2], quirk.fields[3], quirk.fields[4])
        let path = QuirksTests.folder.appending(path: "\(quirk.name).ics").path
        let last = try #require(CivilMoment(end)).date.adding(days: -1)
        let run = Run(onFiles: ["list", start, "\(last)", "-f", path, "--json", "--timezone", zone])
        let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        let found = try #require(parsed).map { item in
            let times = ["start", "end"].map { utc(item[$0] as? String ?? "") }
            return times + [item["allDay"] as? Bool == true ? "1" : "0", visible(item["title"] as? String ?? "")]
        }
        let expected = try QuirksTests.rows("\(quirk.name).tsv")
        #expect(found == expected, "\(quirk.testDescription)\n\(run.errors)")
    }

    /// Text with control characters as the expectations write them: `\x1b`.
    private func visible(_ text: String) -> String {
        text.unicodeScalars.map { $0.value < 32 ? String(format: "\\x%02x", $0.value) : String($0) }.joined()
    }

    /// A time of the JSON in the form of the expectations: in UTC, with days as midnights.
    private func utc(_ text: String) -> String {
        let formatter = ISO8601DateFormatter()
        let day = text.replacing("-", with: "")
        guard let date = formatter.date(from: text) else { return day + "T000000Z" }
        formatter.timeZone = .gmt
        return formatter.string(from: date).filter { $0 != "-" && $0 != ":" }
    }
}
