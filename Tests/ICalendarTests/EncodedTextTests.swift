import CalendarEngine
import Testing

@testable import ICalendar

/// Texts in quoted-printable, as vCalendar 1.0 had them and old programs still write them.
@Suite("Encoded texts")
struct EncodedTextTests {
    private let phone = bytes(ofFile: "\(fixtures)/quirks/73-quoted-printable.ics") ?? []

    private var file: CalendarFile { CalendarFile(bytes: phone, path: "phone.ics", zones: SystemZones()) }

    private func details(_ file: CalendarFile, _ number: Int) -> CalendarItem {
        let snapshot = LoadedSnapshot(of: [file])
        let days = OccurrencePredicate(days: day("20250101")..<day("20260101"), viewedIn: .utc)
        return snapshot.details(of: snapshot.occurrences(matching: days)[number])
    }

    @Test("Title, place and notes are read, in the encoding that they are in, over soft line breaks")
    func reading() {
        let fields = details(file, 0).fields
        #expect([fields.title, fields.location] == ["Grüner Tee, heiß", "Café Paris"])
        #expect(
            fields.notes
                == "First\nSecond=2 and a long text that goes on here: with a colon; and a semicolon, and once more"
                + "DTSTART:20990101T000000Z is but text\n")
        #expect(details(file, 1).fields.title == "Über")
        #expect(details(file, 2).fields.notes == "1+1=")
        #expect(file.problems.isEmpty)
    }

    @Test(
        "A blank behind a break is one of the text, unless the break is a fold inside an escape",
        arguments: [
            ("one=\n two", "one two"), ("one=\n 2A=\ntwo", "one 2Atwo"), ("one=\n 20two", "one two"),
            ("a=3\n Db", "a=b"),
            ("a=\n 3\n Db", "a=b"), ("a\n b=\nc", "abc"),
        ])
    func breaks(value: String, text: String) {
        let calendar = ICalendarTests.file(
            "BEGIN:VEVENT\nDTSTART:20250106\nSUMMARY;ENCODING=QUOTED-PRINTABLE:\(value)\nEND:VEVENT")
        #expect(rows(calendar) == ["01-06 \(text)"])
    }

    @Test(
        "The name of the encoding elsewhere among the parameters means nothing",
        arguments: [
            "SUMMARY;X-NOTE=QUOTED-PRINTABLE:a=3Db", "SUMMARY;X-NOTE=\"quoted-printable\":a=3Db",
            "SUMMARY;ENCODING=8BIT;X-A=x-quoted-printable-x:a=3Db",
            "SUMMARY:a=3Db\nATTENDEE;CN=Quoted-Printable Fan:mailto:a@b.c",
        ])
    func others(_ lines: String) {
        let calendar = ICalendarTests.file("BEGIN:VEVENT\nDTSTART:20250106\n\(lines)\nEND:VEVENT")
        #expect(rows(calendar) == ["01-06 a=3Db"])
        #expect(details(calendar, 0).fields.title == "a=3Db")
        let snapshot = LoadedSnapshot(of: [calendar])
        let context = SearchContext(now: day("20250101").midnight, zone: .utc)
        #expect(snapshot.search(SearchQuery(words: "a=3db"), in: context, after: nil)?.count == 1)
    }

    @Test("A text goes on with whatever it has, but not over the end of its component; its parameters may be folded")
    func ends() {
        let calendar = ICalendarTests.file(
            "BEGIN:VEVENT\nDTSTART:20250106\nDESCRIPTION;LANGUAGE=en;ENCODING=\n QUOTED-PRINTABLE:Start: 9=0A=\n"
                + "End: 17:00=\n=0ABye=\nEND:VEVENT")
        #expect(details(calendar, 0).fields.notes == "Start: 9\nEnd: 17:00\nBye")
        #expect(calendar.problems.isEmpty && calendar.readOnlyReason == nil)
        #expect(ICalendarTests.raw("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20250106\n;").problems.count == 2)
    }

    @Test("A row shows them too")
    func rowsOfThem() {
        let snapshot = LoadedSnapshot(of: [file])
        let days = OccurrencePredicate(days: day("20250101")..<day("20260101"), viewedIn: .utc)
        let summary = snapshot.summary(of: snapshot.occurrences(matching: days)[0])
        #expect([summary.title, summary.location, summary.notes] == ["Grüner Tee, heiß", "Café Paris", "First"])
    }

    @Test(
        "A search finds them by letters that are encoded and by words behind an encoded blank",
        arguments: [
            ("gruner", ["Grüner Tee, heiß"]), ("tee", ["Grüner Tee, heiß"]), ("heiss", ["Grüner Tee, heiß"]),
            ("cafe", ["Grüner Tee, heiß"]), ("semicolon", ["Grüner Tee, heiß"]), ("uber", ["Über"]), ("20tee", []),
            ("bc", []), ("1+1", ["a="]),
        ])
    func searching(words: String, titles: [String]) {
        let snapshot = LoadedSnapshot(of: [file])
        let context = SearchContext(now: day("20250101").midnight, zone: .utc)
        guard let results = snapshot.search(SearchQuery(words: words), in: context, after: nil) else { return }
        let found = (0..<results.count).map { snapshot.summary(of: results.row(at: $0).occurrence).title }
        #expect(found == titles)
    }

    @Test("An edit writes plain text, and nothing of the encoding stays behind; other lines keep their bytes")
    func editing() throws {
        let address = ComponentAddress(kind: .event, uid: "qp-1")
        #expect(
            try file.diff(.change(address, [set("DESCRIPTION", "Short")])).filter { !$0.hasPrefix("+DTSTAMP") } == [
                "-DESCRIPTION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:First=0D=0ASecond=3D2 and a long text that =",
                "-goes on here: with a colon;=20and a semicolon, and once more=",
                "-DTSTART:20990101T000000Z is but text=0A=", "-", "+DESCRIPTION:Short",
            ])
        let second = ComponentAddress(kind: .event, uid: "qp-2")
        let german = PropertyLine.Parameter("LANGUAGE", ["de"])
        #expect(
            try file.diff(.change(second, [set("SUMMARY", "Unter", german)])).filter { !$0.hasPrefix("+DTSTAMP") } == [
                "-SUMMARY;LANGUAGE=de;ENCODING=QUOTED-PRINTABLE:=C3=9Cber=", "+SUMMARY;LANGUAGE=de:Unter",
            ])
        #expect(try file.diff(.change(second, [set("SUMMARY", "Über", german)])).isEmpty)
    }

    @Test("What leaves the file is plain, and an import of the same is the same")
    func leaving() {
        var export = CalendarExport()
        export.add(of: file)
        let text = String(decoding: export.bytes, as: UTF8.self)
        #expect(!text.contains("QUOTED"[...]) && text.contains("SUMMARY:Grüner Tee, heiß\r\n"[...]))
        let plain = CalendarFile(bytes: export.bytes, path: "plain.ics", zones: SystemZones())
        for number in 0..<3 { #expect(details(plain, number).fields == details(file, number).fields) }
        let target = ImportTarget(
            identifier: "c", title: "c", isFolder: false, kinds: [.event], files: [("plain.ics", plain)])
        #expect(ImportPlan(bringing: file, into: target).items.map(\.state) == [.identical, .identical, .identical])
    }
}
