import CalendarEngine
import ICalendar
import Testing

/// The small calendars of `Tests/Fixtures/quirks`, each of which proves one thing that real files do.
@Suite("Quirks of real files")
struct QuirkTests {
    struct Quirk: CustomTestStringConvertible, Sendable {
        let name: String
        let days: Range<CivilDate>
        let zone: String
        let proves: String
        var testDescription: String { "\(name): \(proves)" }
    }

    static let quirks: [Quirk] = lines(of: "INDEX.tsv").compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 6, let start = date(fields[2]), let end = date(fields[3]) else { return nil }
        return Quirk(name: fields[0], days: start..<end, zone: fields[4], proves: fields[5])
    }

    static func lines(of file: String) -> [String] {
        String(decoding: bytes(ofFile: fixtures + "/quirks/" + file) ?? [], as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    static func date(_ text: String) -> CivilDate? {
        guard let number = Int(text) else { return nil }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    @Test("All of them are there")
    func count() {
        #expect(QuirkTests.quirks.count == 36)
    }

    @Test("Occurrences", arguments: quirks)
    func occurrences(_ quirk: Quirk) throws {
        let zone = try #require(quirk.zone == "UTC" ? .utc : SystemZones().timeZone(named: quirk.zone))
        let data = try #require(bytes(ofFile: fixtures + "/quirks/\(quirk.name).ics"))
        let snapshot = LoadedSnapshot(of: [CalendarFile(bytes: data, path: "\(quirk.name).ics", zones: SystemZones())])
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
        #expect(found == QuirkTests.lines(of: "\(quirk.name).tsv"))
    }

    private func basic(_ second: Int64) -> String {
        CivilDateTime(secondNumber: second).description.filter { $0 != "-" && $0 != ":" } + "Z"
    }
}
