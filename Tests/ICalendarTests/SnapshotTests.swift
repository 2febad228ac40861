import CalendarEngine
import Testing

@testable import ICalendar

@Suite("A snapshot that takes over what an earlier one has is the one that was made anew")
struct SnapshotTests {
    /// A file with a series, a plain event, a reminder and an alarming line, in numbers that differ by file.
    private static func file(_ number: Int) -> CalendarFile {
        var lines: [String] = []
        for item in 0...number % 3 {
            let rule = item == 1 ? "\nRRULE:FREQ=DAILY;COUNT=3" : ""
            // Every seventh has the UID of another.
            lines.append(
                """
                BEGIN:VEVENT
                UID:\(number % 7 == 0 ? 1 : number)-\(item)
                DTSTART:202601\(10 + number % 20)T090000Z
                SUMMARY:\(number) \(item)\(rule)
                END:VEVENT
                """)
        }
        if number % 5 == 0 { lines.append("BEGIN:VTODO\nUID:t\(number)\nSUMMARY:t\nDUE:20260115\nEND:VTODO") }
        if number % 4 == 0 { lines.append("no line") }
        return raw("BEGIN:VCALENDAR\n" + lines.joined(separator: "\n") + "\nEND:VCALENDAR\n", path: "/c/\(number).ics")
    }

    private static func snapshot(_ files: [CalendarFile], after earlier: LoadedSnapshot? = nil) -> LoadedSnapshot {
        let calendar = EventCalendar(
            identifier: "/c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0x112233), path: "/c")
        return LoadedSnapshot(of: [(calendar, files)], after: earlier)
    }

    @Test("whatever comes, goes or changes, in the middle and at the ends")
    func changes() {
        let all = (0..<40).map(Self.file)
        let days = OccurrencePredicate(
            days: CivilDate(clamping: 20_000)..<CivilDate(clamping: 21_000), viewedIn: .utc)
        var generator = SystemRandomNumberGenerator()
        var earlier = Self.snapshot(Array(all[..<20]))
        for _ in 0..<200 {
            var files = earlier.loaded.first?.files ?? []
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let place = Int.random(in: 0...files.count, using: &generator)
                if place < files.count, Bool.random(using: &generator) { files.remove(at: place) }
                if place <= files.count, Bool.random(using: &generator) {
                    files.insert(Self.file(Int.random(in: 0..<40, using: &generator)), at: place)
                }
            }
            let taken = Self.snapshot(files, after: earlier)
            let anew = Self.snapshot(files)
            #expect(taken.occurrences(matching: days) == anew.occurrences(matching: days))
            #expect(taken.problems == anew.problems)
            #expect(taken.sources == anew.sources)
            #expect(
                taken.occurrences(matching: days).map { taken.summary(of: $0).title }
                    == anew.occurrences(matching: days).map { anew.summary(of: $0).title })
            #expect(
                taken.overdueReminders(before: .maximum, in: nil, viewedIn: .utc)
                    == anew.overdueReminders(before: .maximum, in: nil, viewedIn: .utc))
            earlier = taken
        }
    }
}

@Suite("Several who answer a question answer like one")
struct PartsTests {
    @Test("a long window over thousands of series, many of one start and one title, and what does not recur")
    func parts() {
        let rules = [
            "RRULE:FREQ=DAILY;INTERVAL=9", "RRULE:FREQ=WEEKLY", "RRULE:FREQ=MONTHLY;BYDAY=-1FR", "STATUS:CONFIRMED",
        ]
        let events = (0..<4_000).map { number in
            event(
                "UID:\(number)|DTSTART;TZID=Europe/Berlin:202501\(10 + number % 7)T0\(number % 3)0000"
                    + "|SUMMARY:a title of two words \(number % 5)|\(rules[number % 4])")
        }
        let file = file(events.joined(separator: "\n"))
        let calendar = EventCalendar(
            identifier: "/c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0x112233), path: "/c")
        let alone = LoadedSnapshot(of: [(calendar, [file])])
        let together = LoadedSnapshot(of: [(calendar, [file])], workers: LastFirst(count: 3))
        #expect(file.series.count > 2_000)
        let window = OccurrencePredicate(
            days: day("20250101")..<day("20250501"), viewedIn: timeZone("America/New_York"))
        let expected = alone.occurrences(matching: window)
        #expect(expected.count > 10_000)
        #expect(together.occurrences(matching: window) == expected)
    }
}

@Suite("A row says what the details say")
struct SummaryTests {
    @Test(
        "titles and places, folded, escaped, in odd letters, behind parameters and beside those of alarms",
        arguments: [
            "SUMMARY:a", "summary;LANGUAGE=de:a\\, b\\n c", "SUMMARY:a\n b\n  c", "SUM\n MARY:a", "SUMMARY:",
            "SUMMARY:\nSUMMARY:second", "BEGIN:VALARM\nSUMMARY:alarm\nLOCATION:there\nEND:VALARM\nSUMMARY:own",
            "LOCATION:caf\u{E9}\nPRIORITY: 3 \nSUMMARY:x", "PRIORITY:12", "PRIORITY:-1", "PRIORITY:high",
            "SUMMARY;X=\"a:b\":c", "SUMMARYX:a", "SUMMARY", "LOCATION;ALTREP=\"http://x\":y",
            "DESCRIPTION:a\\nb\nSUMMARY:c", "DESCRIPTION:\\n\\, b\n c", "DESCRIPTION:\nDTSTART:20260101",
            "DESCRIPTION:\\N\\n a\\\\n b\\Nc", "DESCRIPTION:C:\\new\\", "DESCRIPTION:\\n\\n", "SUMMARY:C:\\x\\",
            "BEGIN:X-A\nBEGIN:X-B\nSUMMARY:deep\nEND:X-A\nSUMMARY:up", "END:NOTHING\nSUMMARY:a",
        ])
    func summary(lines: String) throws {
        let file = file("BEGIN:VEVENT\nUID:1\nDTSTART:20260101T000000Z\n\(lines)\nEND:VEVENT")
        let record = try #require(file.records.first)
        var expected = ItemSummary(title: "", location: "", timeZone: .utc, endTimeZone: .utc)
        for element in file.properties(of: record) where element.depth == 0 {
            switch element.property.name {
            case "SUMMARY" where expected.title.isEmpty: expected.title = element.property.text
            case "LOCATION" where expected.location.isEmpty: expected.location = element.property.text
            case "DESCRIPTION" where expected.notes.isEmpty:
                expected.notes = element.property.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            case "PRIORITY": expected.priority = ItemDecoder.priority(element.property.trimmedText)
            default: break
            }
        }
        #expect(ItemDecoder(file, record).summary() == expected)
    }

    @Test("of long notes the beginning, and no character in halves", arguments: 0..<8)
    func notes(shift: Int) throws {
        let text = String(repeating: "x", count: shift) + String(repeating: "é\\, 会議 ", count: 2_000)
        let file = file("BEGIN:VEVENT\nUID:1\nDTSTART:20260101T000000Z\nDESCRIPTION:\(text)\nEND:VEVENT")
        let notes = ItemDecoder(file, try #require(file.records.first)).summary().notes
        #expect((100...240).contains(notes.utf8.count))
        let whole = text.replacing("\\,", with: ",")
        #expect(whole.hasPrefix(notes), "\(notes)")
    }
}

@Suite("Titles at one time stand in their order")
struct TitleOrderTests {
    @Test("as their bytes have it, however long they are alike; the same ones as they came")
    func order() {
        let titles = [
            "", "a", "planning", "planning a", "planning a longer one", "planning a longer onf", "planning b",
            "planning a long", "planning ", "planninh", "planning and budget of the year",
            "planning and budget of the yeas",
        ]
        let lines = (titles + titles.reversed()).enumerated().map { number, title in
            "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20260101T000000Z\nSUMMARY:\(title)\nEND:VEVENT"
        }
        for ending in ["\n", "\r\n", "\r"] {
            let text = "BEGIN:VCALENDAR\n" + lines.joined(separator: "\n") + "\nEND:VCALENDAR\n"
            let file = raw(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending))
            let calendar = EventCalendar(
                identifier: "c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0), path: "c")
            let snapshot = LoadedSnapshot(of: [(calendar, [file])])
            let day = CivilDate(clamping: 20_454)
            let found = snapshot.occurrences(
                matching: OccurrencePredicate(days: day.adding(days: -2)..<day.adding(days: 2), viewedIn: .utc))
            let shown = found.map { snapshot.summary(of: $0).title }
            #expect(shown.count == lines.count)
            #expect(shown == shown.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
            for (one, next) in zip(found.indices, found.indices.dropFirst()) where shown[one] == shown[next] {
                #expect(found[one].item.position < found[next].item.position)
            }
        }
    }
}

@Suite("In the night in which the clock goes back")
struct RepeatedHourTests {
    @Test("lists, and searches from the day before, have the first turn of an hour before the second")
    func order() throws {
        let starts = ["003000", "010000", "000000", "013000", "020000"]
        let events = starts.map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20261025T\($0)Z\nSUMMARY:at \($0)\nEND:VEVENT" }
        let file = raw("BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR\n")
        let calendar = EventCalendar(
            identifier: "c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0), path: "c")
        let snapshot = LoadedSnapshot(of: [(calendar, [file])])
        let (berlin, night) = (timeZone("Europe/Berlin"), day("20261025"))
        let list = snapshot.occurrences(
            matching: OccurrencePredicate(days: night..<night.adding(days: 1), viewedIn: berlin))
        // Half past two comes before the second two o'clock.
        #expect(list.map(\.start.time.hour) == [2, 2, 2, 2, 3])
        #expect(list.map { snapshot.summary(of: $0).title } == starts.sorted().map { "at \($0)" })
        let context = SearchContext(now: night.adding(days: -1).midnight, zone: berlin)
        let found = try #require(snapshot.search(SearchQuery(words: "at"), in: context, after: nil))
        #expect((0..<found.count).map { found.row(at: $0).occurrence } == list)
    }
}
