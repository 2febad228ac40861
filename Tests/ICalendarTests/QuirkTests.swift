import TestKit
import CalendarEngine
import ICalendar
import Phrases
import Testing

/// Small calendars, each of which proves one thing: `Fixtures/quirks` what real files do, `Fixtures/time` the sentences
/// of docs/design/time.md.
@Suite("Calendars that prove one thing each")
struct QuirkTests {
    struct Quirk: CustomTestStringConvertible, Sendable {
        /// The path below `Fixtures`, without its extension.
        let path: String
        let days: Range<CivilDate>
        let zone: String
        let proves: String
        /// The problems that reading it reports, separated by ` | `; nil where they are not looked at.
        let problems: String?
        var testDescription: String { "\(path): \(proves)" }
    }

    static let quirks = quirks(in: "quirks")
    static let times = quirks(in: "time")

    private static func quirks(in folder: String) -> [Quirk] {
        lines(of: "\(folder)/INDEX.tsv").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 6, let start = date(fields[2]), let end = date(fields[3]) else { return nil }
            let problems = folder == "quirks" ? nil : fields.count > 6 ? fields[6] : ""
            return Quirk(
                path: "\(folder)/\(fields[0])", days: start..<end, zone: fields[4], proves: fields[5],
                problems: problems)
        }
    }

    static func lines(of file: String) -> [String] {
        String(decoding: bytes(ofFile: fixtures + "/" + file) ?? [], as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    static func date(_ text: String) -> CivilDate? {
        guard let number = Int(text) else { return nil }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    @Test("All of them are there, and none that no index names", arguments: [("quirks", 37), ("time", 185)])
    func count(_ folder: String, _ count: Int) {
        let quirks = QuirkTests.quirks(in: folder)
        #expect(quirks.count == count)
        let files = names(inFolder: fixtures + "/" + folder).filter { $0.hasSuffix(".ics") }
        #expect(files.map { "\(folder)/\($0.dropLast(4))" }.sorted() == quirks.map(\.path).sorted())
    }

    @Test("Occurrences", arguments: quirks + times)
    func occurrences(_ quirk: Quirk) throws {
        let zone = try #require(quirk.zone == "UTC" ? .utc : SystemZones().timeZone(named: quirk.zone))
        let data = try #require(bytes(ofFile: fixtures + "/\(quirk.path).ics"))
        let snapshot = LoadedSnapshot(of: [CalendarFile(bytes: data, path: "test.ics", zones: SystemZones())])
        let found = snapshot.occurrences(matching: OccurrencePredicate(days: quirk.days, viewedIn: zone)).map {
            occurrence in
            let title = snapshot.summary(of: occurrence).title.unicodeScalars.map {
                $0.value < 0x20
                    ? "\\x" + (String($0.value, radix: 16).count < 2 ? "0" : "") + String($0.value, radix: 16)
                    : String($0)
            }.joined()
            let isAllDay = occurrence.isAllDay
            let start = isAllDay ? occurrence.start.secondNumber : occurrence.startInstant.secondsSinceEpoch
            let end = isAllDay ? occurrence.end.secondNumber : occurrence.endInstant.secondsSinceEpoch
            return "\(basic(start))\t\(basic(end))\t\(isAllDay ? 1 : 0)\t\(title)"
        }
        #expect(found == QuirkTests.lines(of: "\(quirk.path).tsv"))
        guard let problems = quirk.problems else { return }
        #expect(
            snapshot.problems.map { String($0.wording(in: .c).dropFirst("test.ics:".count)) }.joined(separator: " | ")
                == problems)
    }

    private func basic(_ second: Int64) -> String {
        Instant(secondsSinceEpoch: second).basicText
    }
}
