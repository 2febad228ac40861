import CalendarEngine
import ICalendar
import Testing

/// The lossless layer: what is read and joined is what was there.
@Suite("Content lines")
struct ContentLineTests {
    private func property(_ text: String) -> PropertyLine? {
        let bytes = Array(text.utf8)
        return ContentLines(of: bytes).first { _ in true }?.property(in: bytes)
    }

    @Test("Lines follow one another without a gap, in all fixtures and all calendars of the corpus")
    func lossless() {
        let files = icsFiles(below: fixtures) + icsFiles(below: corpus)
        #expect(files.count >= 36)
        for path in files {
            guard let bytes = bytes(ofFile: path) else { continue }
            var joined: [UInt8] = []
            for line in ContentLines(of: bytes) {
                #expect(line.range.lowerBound == joined.count)
                joined += bytes[line.range]
            }
            #expect(joined == bytes, "\(path)")
        }
    }

    @Test("Every calendar of the fixtures and of the corpus opens, and a row says what the details say")
    func corpusOpens() {
        for path in icsFiles(below: fixtures) + icsFiles(below: corpus) {
            guard let bytes = bytes(ofFile: path) else { continue }
            let snapshot = LoadedSnapshot(of: [CalendarFile(bytes: bytes, path: path, zones: SystemZones())])
            // A few months, and a part of each: some of these calendars have something every second.
            let months = ["19970901", "20050701", "20071001", "20110301", "20161001", "20220601"].map(day)
            let found = months.flatMap { month in
                let window = OccurrencePredicate(
                    days: month..<month.adding(days: 14), viewedIn: timeZone("Europe/Berlin"))
                return snapshot.occurrences(matching: window).prefix(20)
            }
            for occurrence in found + snapshot.undatedReminders(in: nil) {
                #expect(snapshot.details(of: occurrence).fields.title == snapshot.summary(of: occurrence).title)
                let identifier = snapshot.identifier(of: occurrence)
                let found = snapshot.occurrence(identifiedBy: identifier, viewedIn: timeZone("Europe/Berlin"))
                #expect(found == occurrence, "\(path) \(identifier)")
            }
            let january = day("20200101")..<day("20200201")
            #expect(snapshot.busyCalendars(on: january, in: nil, hiding: [], viewedIn: .utc).count == 31)
        }
    }

    @Test("Names, parameters and values")
    func parts() throws {
        let line = try #require(property("attendee;CN=\"Doe; John: x\";Role=A,\"B,C\":mailto:a:b"))
        #expect(line.name == "ATTENDEE")
        #expect(line.parameter("CN") == "Doe; John: x")
        #expect(line.parameters.last?.values == ["A", "B,C"])
        #expect(line.value == "mailto:a:b")
    }

    @Test("RFC 6868 in parameters")
    func circumflex() {
        #expect(property("X;P=a^nb^'c^^d^e:v")?.parameter("P") == "a\nb\"c^d^e")
    }

    @Test("An open quote does not swallow the value")
    func openQuote() {
        #expect(property("DTSTART;TZID=\"Europe/Berlin:20250106T090000")?.value == "20250106T090000")
    }

    @Test("Lists are split at commas that are not escaped")
    func lists() {
        #expect(property("CATEGORIES:a\\,b,c,,d\\\\,e")?.textList == ["a,b", "c", "", "d\\", "e"])
    }
}
