import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Searching the bytes finds what a naive search of the decoded items finds.
@Suite("Searching", .timeLimit(.minutes(5)))
struct SearchTests {
    private static let folderOfFixtures = fixtures
    private static let now = CivilDateTime(secondNumber: 1_795_257_720)  // 2026-11-21T10:42
    private static let context = SearchContext(now: now, zone: .utc)

    // MARK: Against the decoded items

    @Test("Random calendars, held and paged")
    func randomCalendars() throws {
        for seed in (1...40 as ClosedRange<UInt64>).sampled() {
            var maker = SearchedCalendar(seed: seed)
            let bytes = maker.bytes()
            let held = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones())
            let paged = try #require(CalendarFile(reading: MemorySource(bytes), path: "f.ics", zones: SystemZones()))
            let queries = (0..<60).map { _ in maker.query() }
            check([held], queries, "seed \(seed)")
            check([paged], queries, "seed \(seed), paged")
        }
    }

    @Test("All fixtures, and the calendars of other projects")
    func fixtureFiles() {
        var maker = SearchedCalendar(seed: 7)
        var paths = ["quirks", "time", "fuzz"].flatMap { folder in
            names(inFolder: "\(Self.folderOfFixtures)/\(folder)").map { "\(Self.folderOfFixtures)/\(folder)/\($0)" }
        }
        paths += icsFiles(below: corpus)
        for path in paths {
            guard let bytes = bytes(ofFile: path) else { continue }
            let file = CalendarFile(bytes: bytes, path: path, zones: SystemZones())
            var words = file.records.prefix(50).flatMap { record -> [String] in
                let fields = Self.item(file, record).fields
                return ([fields.title, fields.location, fields.notes, fields.url] + fields.categories)
                    .flatMap { $0.prefix(300).split(whereSeparator: \.isWhitespace).map(String.init) }
                    + fields.attendees.flatMap { [$0.name, $0.address] }
            }
            words.shuffle(using: &maker.random)
            let queries = words.prefix(30).map { maker.query(for: $0) } + (0..<5).map { _ in maker.query() }
            check([file], queries, path)
        }
    }

    private func check(_ files: [CalendarFile], _ queries: [SearchQuery], _ name: String) {
        let snapshot = LoadedSnapshot(of: files)
        for query in queries {
            guard let results = snapshot.search(query, in: Self.context, after: nil) as? LoadedResults else {
                Issue.record("no results")
                return
            }
            for file in files {
                for (number, record) in file.records.enumerated() {
                    let isAllDay = record.traits.contains(
                        record.traits.contains(.hasStart) ? .startsOnDate : .endsOnDate)
                    let recurs =
                        !record.traits.isDisjoint(with: .recurs) || record.traits.contains(.isOverride)
                    let item = Self.item(file, record)
                    let meant = query.fit(of: item, recurring: recurs, allDay: isAllDay, calendar: "Test")
                    let found = results.fits[0].isEmpty ? 0 : results.fits[0][number]
                    #expect(
                        found == meant.rawValue, "\(name): \(query) in \(item.fields.title) · \(item.fields.notes)")
                    if found != meant.rawValue { return }
                }
            }
        }
    }

    private static func item(_ file: CalendarFile, _ record: ItemRecord) -> CalendarItem {
        let nowhere = Placement(start: 0, end: 0, startInstant: 0, endInstant: 0)
        let decoder = ItemDecoder(file, record)
        return decoder.item(
            of: Occurrence(record, nowhere, CalendarIndex(0), 0, instance: nil), saying: decoder.contents())
    }

    // MARK: Rows

    private func rows(_ words: String, on day: Int64? = nil, _ files: CalendarFile...) -> [String] {
        let snapshot = LoadedSnapshot(of: files)
        var query = SearchQuery(words: words)
        if let start = day.map({ CivilDateTime(secondNumber: $0 * 86_400) }) {
            query.times.limit(to: start..<start.adding(days: 1))
        }
        guard let results = snapshot.search(query, in: Self.context, after: nil) else { return [] }
        return (0..<results.count).map { place in
            let row = results.row(at: place)
            let count = row.isSeries ? " ×\(row.instanceCount.map(String.init) ?? "∞")" : ""
            let when = row.occurrence.traits.contains(.undated) ? "undated" : "\(row.occurrence.start.date)"
            let part = results.part(ofRow: place)
            return (part == .upcoming ? "" : "\(part) ") + when
                + " \(snapshot.summary(of: row.occurrence).title)\(count)"
        }
    }

    @Test("What comes stands on top, the nearest first; below it what is over; titles before notes")
    func order() {
        let found = rows(
            "retro",
            file(
                [
                    event("UID:a|DTSTART:20261101T090000|SUMMARY:Retro long ago"),
                    event("UID:b|DTSTART:20261201T090000|SUMMARY:Retro"),
                    event("UID:c|DTSTART:20261122T090000|SUMMARY:Standup|DESCRIPTION:before the retro"),
                    event("UID:d|DTSTART:20261120T090000|SUMMARY:Sprint retro"),
                    event("UID:e|DTSTART:20261121T090000|DTEND:20261121T120000|SUMMARY:Retro now"),
                    event("UID:f|DTSTART:20261119T090000|SUMMARY:Team|LOCATION:Retro room"),
                    todo("UID:g|SUMMARY:Prepare retro"),
                ].joined(separator: "\n")))
        #expect(
            found == [
                "2026-11-21 Retro now", "2026-12-01 Retro", "undated Prepare retro", "2026-11-22 Standup",
                "past 2026-11-20 Sprint retro", "past 2026-11-01 Retro long ago", "past 2026-11-19 Team",
            ])
    }

    @Test("Of each part those are counted whose title has what is looked for")
    func titles() throws {
        let items = [
            event("UID:a|DTSTART:20261201T090000|SUMMARY:Retro"),
            event("UID:b|DTSTART:20261122T090000|SUMMARY:Standup|DESCRIPTION:before the retro"),
            event("UID:c|DTSTART:20261123T090000|SUMMARY:Team|LOCATION:Retro room"),
            event("UID:d|DTSTART:20261119T090000|SUMMARY:Team|LOCATION:Retro room"),
            event("UID:e|DTSTART:20261101T090000|SUMMARY:Retro"), event("UID:f|DTSTART:20261102T090000|SUMMARY:Retro"),
            todo("UID:g|DUE:20261101T090000|SUMMARY:Prepare|DESCRIPTION:retro"),
        ]
        let snapshot = LoadedSnapshot(of: [file(items.joined(separator: "\n"))])
        func counts(_ words: String) throws -> [Int] {
            let results = try #require(snapshot.search(SearchQuery(words: words), in: Self.context, after: nil))
            return SearchPart.allCases.flatMap { [results.titledCount(of: $0), results.rows(of: $0).count] }
        }
        #expect(try counts("retro") == [0, 1, 1, 3, 2, 3])
        #expect(try counts("team") == [0, 0, 1, 1, 1, 1])
        #expect(try counts("nowhere") == [0, 0, 0, 0, 0, 0])
    }

    @Test("A series is one row with its next date, or its last when it is over, and a count")
    func series() {
        let found = rows(
            "yoga",
            file(
                [
                    event("UID:a|DTSTART:20260105T090000|RRULE:FREQ=WEEKLY|SUMMARY:Yoga"),
                    event("UID:b|DTSTART:20260106T090000|RRULE:FREQ=WEEKLY;COUNT=10|SUMMARY:Yoga course"),
                    event("UID:c|DTSTART:20261110T090000|RRULE:FREQ=DAILY;COUNT=30|SUMMARY:Class"),
                    event("UID:c|RECURRENCE-ID:20261115T090000|DTSTART:20261115T100000|SUMMARY:Class with yoga"),
                    event("UID:d|RECURRENCE-ID:20261125T090000|DTSTART:20261125T100000|SUMMARY:Yoga alone"),
                ].joined(separator: "\n")))
        #expect(
            found == [
                "2026-11-23 Yoga ×∞", "2026-11-25 Yoga alone", "past 2026-11-15 Class with yoga ×1",
                "past 2026-03-10 Yoga course ×10",
            ])
    }

    @Test("A date that was cancelled alone, and a series of which every date was left out, are found")
    func withoutDates() {
        let files = file(
            [
                event("UID:a|DTSTART:20261102T090000|RRULE:FREQ=WEEKLY|SUMMARY:Choir"),
                event(
                    "UID:a|RECURRENCE-ID:20261130T090000|DTSTART:20261130T090000|STATUS:CANCELLED|"
                        + "SUMMARY:Choir Advent"),
                event(
                    "UID:b|DTSTART:20261103T090000|RRULE:FREQ=DAILY;COUNT=2|EXDATE:20261103T090000,20261104T090000|"
                        + "SUMMARY:Ghost"),
            ].joined(separator: "\n"))
        #expect(rows("advent", files) == ["2026-11-30 Choir Advent"])
        #expect(rows("choir", files) == ["2026-11-23 Choir ×∞"])
        #expect(rows("ghost", files) == ["past 2026-11-03 Ghost ×0"])
    }

    @Test("Letters of half the width, stretched words, þ, and words with signs on their letters")
    func letters() {
        let files = file(
            [
                event("UID:a|DTSTART:20261201T090000|SUMMARY:ｶﾞｲﾀﾞﾝｽ"),
                event("UID:b|DTSTART:20261202T090000|SUMMARY:كتـــاب"),
                event("UID:c|DTSTART:20261203T090000|SUMMARY:Þór"),
                event("UID:d|DTSTART:20261204T090000|SUMMARY:क्षमा"),
                event("UID:e|DTSTART:20261205T090000|SUMMARY:Thor"),
            ].joined(separator: "\n"))
        #expect(rows("ガイダンス", files).count == 1 && rows("ｲﾀﾞ", files).count == 1 && rows("カイ", files).isEmpty)
        #expect(rows("كتاب", files).count == 1 && rows("كتـاب", files).count == 1)
        #expect(rows("thor", files).count == 2 && rows("þór", files).count == 2)
        #expect(rows("क्षमा", files).count == 1 && rows("षमा", files).isEmpty)
    }

    @Test("A Han letter before a blank, a digit, a sign, a letter with an accent, a fold, and at the end")
    func hanLetters() {
        let titles = ["会議 intro", "第1回", "会!", "議", "東é", "会\r\n a", "議\\, 会", "会\u{301}"]
        let files = file(
            titles.enumerated().map { number, title in
                event("UID:\(number)|DTSTART:20261201T0\(number)0000|SUMMARY:\(title)")
            }.joined(separator: "\n"))
        let counts = ["会": 5, "議": 3, "第": 1, "第1": 1, "会議": 1, "会 議": 2, "東e": 1, "会a": 1, "議 intro": 1, "回": 1]
        for (words, count) in counts { #expect(rows(words, files).count == count, "\(words): \(rows(words, files))") }
    }

    @Test("Many components that stand open in an item are closed one by one in the time of one")
    func deep() {
        let names = (0..<20_000).map { "X-\($0)" }
        let lines = names.map { "BEGIN:\($0)" } + names.map { "END:Y\($0)" } + names.reversed().map { "END:\($0)" }
        let files = file(event("UID:a|DTSTART:20261201T090000|" + lines.joined(separator: "|") + "|SUMMARY:Deep"))
        let start = ContinuousClock.now
        #expect(rows("deep", files) == ["2026-12-01 Deep"])
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    @Test("Of a series those dates are found, shown and counted that have what is looked for")
    func changedDates() {
        let calendar = file(
            [
                event("UID:w|DTSTART:20261102T090000|RRULE:FREQ=WEEKLY|SUMMARY:Demo"),
                event("UID:w|RECURRENCE-ID:20261228T090000|DTSTART:20261228T090000|SUMMARY:Retro"),
                event("UID:t|DTSTART:20261102T100000|RRULE:FREQ=WEEKLY;COUNT=12|SUMMARY:Old"),
                event(
                    "UID:t|RECURRENCE-ID;RANGE=THISANDFUTURE:20261207T100000|DTSTART:20261207T110000|SUMMARY:New"),
                event("UID:n|DTSTART:20261120T220000|DTEND:20261121T060000|RRULE:FREQ=DAILY;COUNT=3|SUMMARY:Night"),
                event("UID:c|DTSTART:20261102T120000|RRULE:FREQ=WEEKLY;COUNT=9|SUMMARY:Course"),
                event(
                    "UID:c|RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T120000|DTSTART:20261116T120000"
                        + "|STATUS:CANCELLED|SUMMARY:Course"),
            ].joined(separator: "\n"))
        #expect(rows("retro", calendar) == ["2026-12-28 Retro ×1"])
        #expect(rows("retro", on: 20_780, calendar) == [])
        #expect(rows("demo", calendar) == ["2026-11-23 Demo ×∞"])
        #expect(rows("demo", on: 20_815, calendar) == [], "28 December is no demo")
        #expect(rows("new", calendar) == ["2026-12-07 New ×7"])
        #expect(rows("old", calendar) == ["2026-11-23 Old ×5"])
        #expect(rows("night", on: 20_778, calendar) == ["2026-11-21 Night ×2"], "one of the day before reaches into it")
        #expect(rows("course", calendar) == ["past 2026-11-09 Course ×2"])
    }

    @Test("Times that exclude one another find what reaches from one to the other")
    func excludingTimes() {
        let calendar = file(
            event("UID:a|DTSTART;VALUE=DATE:20261123|DTEND;VALUE=DATE:20261126|SUMMARY:Fair") + "\n"
                + event("UID:b|DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261126|SUMMARY:Fair, short"))
        var query = SearchQuery()
        for day in [20_780, 20_782] {
            let start = CivilDateTime(secondNumber: Int64(day) * 86_400)
            query.times.limit(to: start..<start.adding(days: 1))
        }
        let snapshot = LoadedSnapshot(of: [calendar])
        #expect(snapshot.search(query, in: Self.context, after: nil)?.count == 1)
    }

    @Test("Several threads, and what is near, find what one finds")
    func threads() throws {
        var maker = SearchedCalendar(seed: 5)
        let bytes = maker.bytes(items: 5_000)
        let file = try #require(CalendarFile(reading: MemorySource(bytes), path: "f.ics", zones: SystemZones()))
        let alone = LoadedSnapshot(of: [file])
        let shared = LoadedSnapshot(of: [file], workers: LastFirst(count: 4))
        var near = Self.context
        near.isNear = true
        for word in ["c", "planning", "会", "nina ana"] {
            let query = SearchQuery(words: word)
            let one = try #require(alone.search(query, in: Self.context, after: nil))
            let four = try #require(shared.search(query, in: Self.context, after: nil))
            #expect(one.count > 0 && one.count == four.count && one.upcomingCount == four.upcomingCount)
            for place in 0..<one.count {
                let row = one.row(at: place)
                guard row == four.row(at: place), one.place(of: row.occurrence) == place else {
                    Issue.record("\(word): row \(place)")
                    break
                }
            }
            let close = try #require(shared.search(query, in: near, after: nil))
            #expect(!close.isWhole && close.count < one.count)
            for place in 0..<close.count { #expect(one.place(of: close.row(at: place).occurrence) != nil) }
        }
    }

    @Test("The next date of a series is the first that the calendar shows from now on")
    func nextDates() throws {
        for seed in 1...30 as ClosedRange<UInt64> {
            var maker = SearchedCalendar(seed: seed)
            let file = CalendarFile(bytes: maker.bytes(), path: "f.ics", zones: SystemZones())
            let snapshot = LoadedSnapshot(of: [file])
            let results = try #require(snapshot.search(SearchQuery(), in: Self.context, after: nil))
            let first = try #require(CivilDate(year: 2000, month: 1, day: 1))
            let all = snapshot.occurrences(
                matching: OccurrencePredicate(days: first..<first.adding(days: 20_000), viewedIn: .utc))
            for place in 0..<results.count {
                let row = results.row(at: place)
                guard row.isSeries else { continue }
                let uid = snapshot.identifier(of: row.occurrence).uid
                let own = all.filter { $0.isRecurring && snapshot.identifier(of: $0).uid == uid }
                let next = own.first { max($0.end, $0.start.adding(seconds: 1)) > Self.now }
                // For a reminder whose dates are all over, it is the first that is still to be done.
                let open = own.first {
                    $0.kind == .reminder && $0.traits.isDisjoint(with: [.completed, .cancelled])
                }
                let meant = next ?? open ?? own.last
                #expect(row.occurrence.start == meant?.start, "seed \(seed), \(uid)")
                #expect((results.part(ofRow: place) == .upcoming) == (next != nil))
            }
        }
    }

    @Test("Typing on looks only at what was found, and finds the same")
    func narrowing() throws {
        var maker = SearchedCalendar(seed: 99)
        let file = CalendarFile(bytes: maker.bytes(items: 400), path: "f.ics", zones: SystemZones())
        let snapshot = LoadedSnapshot(of: [file])
        for word in ["cafe", "会議", "straße", "Übung", "ανοι", "встре", "planning", "한국어", "ガレ"] {
            var earlier: (any SearchResults)?
            for length in 1...word.count {
                let needle = try #require(SearchNeedle(String(word.prefix(length))))
                let query = SearchQuery([.init(.text(needle, in: .all))])
                let narrowed = try #require(snapshot.search(query, in: Self.context, after: earlier))
                let whole = try #require(snapshot.search(query, in: Self.context, after: nil))
                let fits = try #require((whole as? LoadedResults)?.fits)
                #expect((narrowed as? LoadedResults)?.fits == fits)
                #expect(narrowed.count == whole.count && narrowed.upcomingCount == whole.upcomingCount)
                earlier = narrowed
            }
        }
    }
}

/// Makes calendars with words of many languages, written in every way that a file may have them, and queries for them.
struct SearchedCalendar {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let words = [
        "Café", "cafe\u{301}", "Planning", "PLAN", "retro", "Retro-demo", "Ana", "O’Neil", "o'neil", "Straße",
        "STRASSE",
        "Übung", "U\u{308}bung", "æther", "ﬁnale", "naïve", "会議", "設計レビュー", "カレンダー", "ガレージ", "カ\u{3099}レージ",
        "한국어", "\u{1112}\u{1161}\u{11AB}국어", "Встреча", "встре́ча", "Άνοιξη", "ΆΝΟΙΞΗ", "1:1", "v2.0", "a,b", "x;y",
        "back\\slash",
        "say \"hi\"", "Ｆｕｌｌ", "soft\u{AD}hyphen", "nbsp\u{A0}word", "#tag", "@home", "n", "Nina", "new\nline", "🧗",
        "Łódź",
        "https://example.org/x?y=1", "ana@example.org", "2026", "Europe", "Technique", "alarm", "mailto", "ngo",
        "พบกัน",
        "İstanbul",
    ]

    private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }

    private mutating func phrase() -> String {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in word() }.joined(separator: random.chance(80) ? " " : "")
    }

    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
            .replacing("\n", with: "\\n")
    }

    /// A line, folded anywhere between two bytes.
    private mutating func line(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if !bytes.isEmpty, random.chance(3) { bytes += Array((random.chance(50) ? "\r\n " : "\n\t").utf8) }
            bytes.append(byte)
        }
        return bytes + Array("\r\n".utf8)
    }

    private mutating func component(_ number: Int) -> [UInt8] {
        let isReminder = random.chance(20)
        let name = isReminder ? "VTODO" : "VEVENT"
        var lines = ["BEGIN:\(name)", "UID:\(number)@example.org"]
        let day = Int.random(in: 10...28, using: &random)
        let start = "20\(Int.random(in: 24...28, using: &random))\(Int.random(in: 10...12, using: &random))\(day)"
        lines.append(random.chance(20) ? "DTSTART;VALUE=DATE:\(start)" : "DTSTART;TZID=Europe/Berlin:\(start)T090000")
        if random.chance(25) {
            lines.append(
                [
                    "RRULE:FREQ=WEEKLY", "RRULE:FREQ=DAILY;COUNT=9", "RRULE:FREQ=YEARLY",
                    "RRULE:FREQ=MONTHLY;UNTIL=20270101",
                ]
                .randomElement(using: &random) ?? "")
        }
        if random.chance(90) { lines.append("SUMMARY\(random.chance(20) ? ";LANGUAGE=en" : ""):\(escaped(phrase()))") }
        if random.chance(10) { lines.append("SUMMARY:\(escaped(phrase()))") }
        if random.chance(40) { lines.append("LOCATION:\(escaped(phrase()))") }
        if random.chance(40) { lines.append("DESCRIPTION:\(escaped(phrase()))") }
        if random.chance(30) { lines.append("CATEGORIES:\(escaped(word())),\(escaped(phrase()))") }
        if random.chance(20) { lines.append("URL:https://example.org/\(number)") }
        if random.chance(20) {
            lines.append("CONFERENCE;LABEL=\"\(word().filter { $0 != "\"" })\":https://meet.example/x")
        }
        if random.chance(20) {
            lines.append(
                "LINK;VALUE=\(random.chance(50) ? "URI" : "UID"):https://\(word().filter(\.isLetter)).example/")
        }
        if random.chance(30) {
            let name = word().replacing("\"", with: "^'").replacing("\n", with: "^n")
            lines.append(
                "ATTENDEE;CN=\"\(name)\";PARTSTAT=\(random.chance(30) ? "DECLINED" : "ACCEPTED"):MAILTO:ana@example.org"
            )
        }
        if random.chance(20) { lines.append("ORGANIZER;CN=\(word().filter(\.isLetter)):mailto:nina@example.org") }
        if random.chance(20) { lines.append("STATUS:\(random.chance(50) ? "CANCELLED" : "CONFIRMED")") }
        if random.chance(20), isReminder { lines.append("COMPLETED:20260101T100000Z") }
        if random.chance(30) {
            lines += [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escaped(word()))", "TRIGGER:-PT5M", "END:VALARM",
            ]
        }
        lines.append("END:\(name)")
        var bytes = lines.flatMap { line($0) }
        // Some programs write Windows-1252.
        if random.chance(10) { bytes = bytes.map { $0 == UInt8(ascii: "q") ? 0xE9 : $0 } }
        return bytes
    }

    mutating func bytes(items: Int = 40) -> [UInt8] {
        Array("BEGIN:VCALENDAR\r\n".utf8) + (0..<items).flatMap { component($0) } + Array("END:VCALENDAR\r\n".utf8)
    }

    /// A query for a word of the calendars, or a part of one.
    mutating func query() -> SearchQuery { query(for: random.chance(80) ? word() : phrase()) }

    mutating func query(for text: String) -> SearchQuery {
        var query = SearchQuery()
        for number in 0..<(random.chance(70) ? 1 : 2) {
            var text = number == 0 ? text : word()
            if random.chance(50) { text = String(text.prefix(Int.random(in: 1...max(1, text.count), using: &random))) }
            if random.chance(20) { text = text.uppercased() }
            guard let needle = SearchNeedle(text, isExact: random.chance(15)) else { continue }
            let fields: SearchQuery.Fields =
                random.chance(75)
                ? .all
                : [.title, .place, .notes, .people, .categories, .url, .calendar].randomElement(using: &random) ?? .all
            query.terms.append(.init(.text(needle, in: fields), isNegated: random.chance(number == 0 ? 10 : 50)))
        }
        if random.chance(15), let trait = SearchQuery.Trait.allCases.randomElement(using: &random) {
            query.terms.append(.init(.trait(trait), isNegated: random.chance(20)))
        }
        return query
    }
}
