import Foundation
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Quick add")
struct QuickAddTests {
    private static func rows() throws -> [QuickAddTable.Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/quick-add.tsv")
        return QuickAddTable.rows(try String(contentsOf: file, encoding: .utf8))
    }

    private static func reading(
        _ line: String, _ choice: QuickAddPhrase.Choice = QuickAddPhrase.Choice()
    ) -> QuickAddReading {
        QuickAddTable.phrase("C").reading(line, choice: choice)
    }

    private static func meaning(
        _ line: String, _ choice: QuickAddPhrase.Choice = QuickAddPhrase.Choice()
    ) -> String {
        QuickAddTable.meaning(reading(line, choice), "C")
    }

    @Test("every line of quick-add.tsv means what it says")
    func table() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 600)
        for row in rows {
            let meaning = QuickAddTable.meaning(QuickAddTable.phrase(row.locale).reading(row.text), row.locale)
            #expect(meaning == row.meaning, "line \(row.line): “\(row.text)”")
        }
    }

    @Test("pieces are the whole line in its order, and their title has every word of the title")
    func nothingIsDropped() throws {
        for row in try Self.rows() {
            for text in [row.text, row.text.uppercased(), String(row.text.dropLast(2)), row.text + " " + row.text] {
                let reading = QuickAddTable.phrase(row.locale).reading(text)
                let typed = text.filter { !$0.isWhitespace }
                #expect(reading.pieces.map(\.text).joined().filter { !$0.isWhitespace } == typed, "\(text)")
                let scalars = Array(text.unicodeScalars)
                for piece in reading.pieces {
                    let place = scalars[piece.offset...].prefix(piece.text.unicodeScalars.count)
                    #expect(Array(place) == Array(piece.text.unicodeScalars), "\(text)")
                }
                let titles = reading.pieces.filter { $0.role == .title }.map(\.text).joined(separator: " ")
                let words = Set(titles.split { !$0.isLetter && !$0.isNumber })
                let kept = Set(reading.draft.title.split { !$0.isLetter && !$0.isNumber })
                #expect(words.isSubset(of: kept), "\(text) → \(reading.draft.title)")
            }
        }
    }

    @Test("rule, time, exceptions, end, place and alarm make the same item in every order")
    func everyOrder() {
        let parts = ["every weekday", "9:15", "except dec 21 and 28", "until feb", "at Room 4", "!15m"]
        let counted = ["every mon", "18:00", "except 7 and 14 dec", "10 times", "at Room 4"]
        for parts in [parts, counted] {
            let wanted = Self.meaning("standup " + parts.joined(separator: " "))
            #expect(wanted.contains("except"))
            for order in Self.orders(of: parts).sampled() {
                let line = "standup " + order.joined(separator: " ")
                #expect(Self.meaning(line) == wanted, "\(line)")
            }
        }
    }

    private static func orders(of parts: [String]) -> [[String]] {
        guard parts.count > 1 else { return [parts] }
        return parts.indices.flatMap { index in
            var rest = parts
            let first = rest.remove(at: index)
            return orders(of: rest).map { [first] + $0 }
        }
    }

    @Test(
        "a weekday and a series that names days count from today; the first alternative counts from the selected day",
        arguments: [
            // Saturday 21 November is today, Thursday 3 December is selected.
            ("gym tue 9:00", "2026-11-24 09:00", "2026-12-08 09:00"),
            ("gym every tue 9:00", "2026-11-24 09:00", "2026-12-08 09:00"),
            ("gym every thu 9:00", "2026-11-26 09:00", "2026-12-03 09:00"),
            ("gym every sat 9:00", "2026-11-28 09:00", "2026-12-05 09:00"),
            ("gym every sat 18:00", "2026-11-21 18:00", "2026-12-05 18:00"),
            ("gym every other tue 9:00", "2026-11-24 09:00", "2026-12-08 09:00"),
            ("rent 1st of every month", "2026-12-01", "2027-01-01"),
            ("standup every weekday 9:15", "2026-11-23 09:15", "2026-12-03 09:15"),
            ("off mon & tue", "2026-11-23", "2026-12-07"),
        ])
    func anchors(line: String, fromToday: String, fromSelected: String) throws {
        let phrase = QuickAddTests.phrase(selected: 12)
        let reading = phrase.reading(line)
        #expect(reading.draft.start.map(PhraseTable.text) == fromToday)
        let other = try #require(reading.alternatives.first)
        let counted = phrase.reading(line, choice: other)
        #expect(counted.draft.start.map(PhraseTable.text) == fromSelected)
        // The counting can be taken back, which changes nothing else.
        #expect(counted.alternatives.first.map { phrase.firstReading(line, choice: $0).draft } == reading.draft)
        #expect(counted.draft.title == reading.draft.title)
        #expect(counted.draft.rule?.frequency == reading.draft.rule?.frequency)
    }

    @Test(
        "a line that names no day is on the selected day, and a date is a date",
        arguments: [
            ("gym 9:00", "2026-12-03 09:00"), ("gym", "2026-12-03"),
            ("gym 24 dec 9:00", "2026-12-24 09:00"), ("gym tomorrow 9:00", "2026-11-22 09:00"),
            ("gym every tue from 8 dec 9:00", "2026-12-08 09:00"),
        ])
    func unanchored(line: String, start: String) {
        let reading = QuickAddTests.phrase(selected: 12).reading(line)
        #expect(reading.draft.start.map(PhraseTable.text) == start)
        #expect(!reading.alternatives.contains { $0.takesOtherDay })
    }

    @Test("a series that names no day is on the selected one, and from today with the other choice")
    func seriesOfNoDay() throws {
        let phrase = QuickAddTests.phrase(selected: 12)
        let reading = phrase.reading("gym every 3 days 18:00")
        #expect(reading.draft.start.map(PhraseTable.text) == "2026-12-03 18:00")
        let other = try #require(reading.alternatives.first)
        #expect(
            phrase.reading("gym every 3 days 18:00", choice: other).draft.start.map(PhraseTable.text)
                == "2026-11-21 18:00")
    }

    @Test("where both days give the same date there is nothing to choose")
    func sameAnchor() {
        let phrase = QuickAddTests.phrase(selected: 1)
        for line in ["gym tue 9:00", "gym every tue 9:00", "gym every other tue 9:00"] {
            #expect(!phrase.reading(line).alternatives.contains { $0.takesOtherDay }, "\(line)")
        }
    }

    private static func phrase(selected days: Int) -> QuickAddPhrase {
        QuickAddPhrase(
            times: TimePhrase(
                now: PhraseTable.now, day: PhraseTable.now.date.adding(days: days), locale: .c,
                zone: PhraseTable.berlin, zoneNamed: { _ in nil }))
    }

    @Test(
        "letters behind a clock are a zone, of which there may be two",
        arguments: [
            ("call 8:00 PST fri", "2026-11-27 08:00 America/Los_Angeles", nil),
            ("call 9 BST fri", "2026-11-27 09:00 Europe/London", "2026-11-27 09:00 Asia/Dhaka"),
            ("call fri 9:30pm ist", "2026-11-27 21:30 Asia/Kolkata", "2026-11-27 21:30 Asia/Jerusalem"),
            ("call fri 9am est", "2026-11-27 09:00 America/New_York", nil),
            ("call 9 people fri", "2026-11-27", nil),
            ("eat pie fri 9am", "2026-11-27 09:00", nil),
        ] as [(String, String, String?)])
    func abbreviations(line: String, start: String, other: String?) {
        let reading = Self.reading(line)
        #expect(reading.draft.start.map(PhraseTable.text) == start)
        let others = reading.alternatives.map { Self.reading(line, $0).draft.start.map(PhraseTable.text) }
        if let other { #expect(others.contains(other), "\(others)") }
    }

    @Test(
        "the number behind a meal may be its hour",
        arguments: [
            ("lunch 12", "2026-11-21 12:00"), ("dinner 7", "2026-11-21 19:00"), ("dentist 9", "2026-11-22 09:00"),
        ])
    func hourOfMeal(line: String, start: String) throws {
        let reading = Self.reading(line)
        #expect(reading.draft.title == line && reading.draft.start?.isDate == true)
        let other = try #require(reading.alternatives.first)
        #expect(Self.reading(line, other).draft.start.map(PhraseTable.text) == start)
    }

    @Test("several weekdays are a series or as many dates, and the other of both is offered")
    func onceEach() throws {
        for (line, rule, other) in [
            ("shift mon-wed 10pm-6am", "FREQ=WEEKLY;BYDAY=MO,TU,WE", "FREQ=WEEKLY;COUNT=3;BYDAY=MO,TU,WE"),
            ("gym mon wed fri 6:30am", "FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ] {
            let reading = Self.reading(line)
            #expect(reading.draft.rule?.text == rule)
            let turned = try #require(reading.alternatives.first)
            #expect(Self.reading(line, turned).draft.rule?.text == other)
        }
    }

    @Test(
        "a day of the month is a date, and one of each month with the first alternative",
        arguments: [
            ("book club first monday of the month", "2026-12-07", "FREQ=MONTHLY;BYDAY=1MO"),
            ("team lunch last friday of the month 12:30", "2026-11-27 12:30", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("rent on the 1st of the month", "2026-12-01", "FREQ=MONTHLY"),
            ("review last day of the month", "2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("book club first monday of next month", "2026-12-07", nil),
            ("summary of the month fri", "2026-11-27", nil),
        ] as [(String, String, String?)])
    func dayOfEachMonth(line: String, start: String, rule: String?) throws {
        let reading = Self.reading(line)
        #expect(reading.draft.start.map(PhraseTable.text) == start && reading.draft.rule == nil)
        guard let rule else {
            return #expect(!reading.alternatives.contains { Self.reading(line, $0).draft.rule != nil })
        }
        let series = Self.reading(line, try #require(reading.alternatives.first))
        #expect(series.draft.rule?.text == rule && series.draft.title == reading.draft.title)
        #expect(series.draft.start.map(PhraseTable.text) == start)
        let back = try #require(series.alternatives.first { !$0.takesEachMonth })
        #expect(Self.reading(line, back).draft == reading.draft)
    }

    @Test("any words in any order give a whole line, and no word is lost")
    func anyWords() throws {
        var random = SeededGenerator(seed: 2026)
        let words = try Self.rows().flatMap { $0.text.split(separator: " ").map(String.init) }
        for _ in 0..<500 {
            let count = Int.random(in: 1...9, using: &random)
            let text = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
            let locale = ["C", "us", "gb", "de"].randomElement(using: &random) ?? "C"
            let reading = QuickAddTable.phrase(locale).reading(text)
            let pieces = reading.pieces.map(\.text).joined().filter { !$0.isWhitespace }
            #expect(pieces == text.filter { !$0.isWhitespace }, "\(text)")
            let titles = reading.pieces.filter { $0.role == .title }.map(\.text).joined(separator: " ")
            let kept = Set(reading.draft.title.split { !$0.isLetter && !$0.isNumber })
            #expect(Set(titles.split { !$0.isLetter && !$0.isNumber }).isSubset(of: kept), "\(text)")
            guard reading.draft.kind == .event, let start = reading.draft.start, let end = reading.draft.end else {
                continue
            }
            #expect(
                start.isDate == end.isDate && start.instant(viewedIn: .utc) <= end.instant(viewedIn: .utc), "\(text)")
        }
    }

    @Test("signs in any place are in the title or in a piece, and no time begins or ends with one that says nothing")
    func anySigns() throws {
        var random = SeededGenerator(seed: 14)
        let signs = "/-–@#!,.:;()[]&+*=~<>|'\"".map(String.init)
        let words = try Self.rows().flatMap { $0.text.split(separator: " ").map(String.init) }
        for _ in 0..<500 {
            var parts = (0..<Int.random(in: 2...6, using: &random)).compactMap { _ in
                words.randomElement(using: &random)
            }
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let place = parts.indices.randomElement(using: &random) ?? 0
                let sign = signs.randomElement(using: &random) ?? "-"
                switch Int.random(in: 0..<3, using: &random) {
                case 0: parts.insert(sign, at: place)
                case 1: parts[place] += sign
                default: parts[place] = sign + parts[place]
                }
            }
            Self.expectWhole(parts.joined(separator: " "))
        }
    }

    @Test(
        "a sign is kept where it is no separator",
        arguments: [
            "/ tue 3pm lunch", "walk tue 3-", "lunch tue / 3pm", "fri/ 3pm lunch", "lunch 'fri", "grade C- fri",
            "buy milk -",
            "lunch (with Ana fri 3pm)", "lunch [fri 3pm]", "a = b fri", "- buy milk", "lunch - fri - Ana",
            "lunch fri 3pm -",
            "\"fri 9 club\" tomorrow 10", "\"lunch fri", "note: fri", "every tue / yoga", "yoga every tue-",
            "3pm: lunch, fri",
            "call Tom - fri 3pm - about rent", "5' nails fri", "6\" pizza fri 7pm", "@ fri", "# fri", "! fri",
            "~ fri 3pm walk",
        ])
    func sign(line: String) { Self.expectWhole(line) }

    /// Expects that title and pieces keep every character that was typed, except the quotes around a quotation.
    private static func expectWhole(_ text: String) {
        func signs(_ text: String) -> [Character] { text.filter { !$0.isWhitespace }.sorted() }
        let reading = reading(text)
        let pieces = reading.pieces.filter { $0.role != .title }.map(\.text).joined()
        let lost = signs(reading.draft.title + pieces).difference(from: signs(text))
        let removals = lost.removals.compactMap { if case .remove(_, let sign, _) = $0 { sign } else { nil } }
        let areQuotes = removals.count % 2 == 0 && removals.allSatisfy { "\"“”„«»「」".contains($0) }
        #expect(lost.insertions.isEmpty && areQuotes, "\(text) → \(reading.draft.title)")
        for piece in reading.pieces where [.time, .rule].contains(piece.role) {
            let first = piece.text.first { !"(".contains($0) }
            #expect(first.map { $0.isLetter || $0.isNumber || "@~+–-'".contains($0) } == true, "\(text): \(piece.text)")
            #expect(!["/", "-", "–", "'", "+", "@"].contains { piece.text.hasSuffix($0) }, "\(text): \(piece.text)")
        }
    }

    @Test("a number before a day stays title, and is an hour if somebody says so")
    func numberBeforeDay() throws {
        let reading = Self.reading("quiz 4 fri")
        #expect(reading.draft.title == "quiz 4")
        let meanings = reading.alternatives.map { Self.meaning("quiz 4 fri", $0) }
        #expect(meanings.contains("quiz | 2026-11-27 16:00..17:00"), "\(meanings)")
    }

    @Test(
        "what is perhaps not meant is told",
        arguments: [
            ("party 31.12.1999 20:00", "this is already over"), ("born 5 dec 2025", "this is already over"),
            ("bbq fri 12 dec 2pm", "the weekday does not fit: the date is Sat 12 Dec"),
            ("retro fri 3pm until june", "it lasts 186 days"),
            ("nap 1pm-1pm", "it ends when it begins"), ("todo call Tom yesterday", "this is already over"),
            (
                "flight fri 22:30 Smallville - sat 9:20 Tokyo",
                "the time zone of “Smallville” is not known; it stays in the title, and its time is one of your clock"
            ),
            (
                "flight fri 22:30 Berlin - sat 9:20 Gotham City",
                "the time zone of “Gotham City” is not known; it stays in the title, and its time is one of your clock"
            ),
            ("lunch 99:99", "there is no “99:99”; it stays in the title"),
            ("trip 30 feb", "there is no “30 feb”; it stays in the title"),
            ("x 32 dec", "there is no “32 dec”; it stays in the title"),
            ("trip dec 45", "there is no “dec 45”; it stays in the title"),
            ("trip 30. feb", "there is no “30. feb”; it stays in the title"),
            ("trip 30th feb", "there is no “30th feb”; it stays in the title"),
            ("trip 2026-02-30", "there is no “2026-02-30”; it stays in the title"),
            ("trip 31/2", "there is no “31/2”; it stays in the title"),
            ("split 50/50", ""), ("room 40 may be free", ""), ("read chapter 32 may", ""),
            (
                "lunch tue 1pm wed 2pm",
                "“wed 2pm” is a second time and stays in the title; type it on a line of its own for a second event"
            ),
            (
                "call mon 9am and 3pm",
                "“3pm” is a second time and stays in the title; type it on a line of its own for a second event"
            ),
            ("Friday drinks fri 17:00", ""),
            ("party new year's eve 9pm", ""), ("stay until christmas", ""),
            ("standup every weekday 9am until christmas", ""), ("bbq labor day", ""),
            ("feast on diwali", "“diwali” is a holiday, and tcal does not know its date; write its date, as 25 dec"),
            (
                "brunch mother's day",
                "“mother's day” is a holiday, and tcal does not know its date; write its date, as 25 dec"
            ),
            ("buy presents for christmas", ""), ("new years day brunch", ""), ("Easter brunch fri", ""),
            ("car tue at 7:30 until thu", "no end time is given for Thu 26 Nov; 08:30 is assumed"),
            ("trip 24 dec 27", "“24 dec 27” has a year of two digits; write 2027 or ’27"),
            ("lunch today 9", "this is already over"), ("work today 9-17", ""), ("party fri 7pm-late", ""),
            ("party on christmas 9pm", ""),
            ("christmas dinner 25 dec 6pm", ""), ("buy christmas tree tomorrow", ""), ("9am Story time", ""),
            (
                "call 9am Gotham time",
                "the time zone of “Gotham” is not known; it stays in the title, and its time is one of your clock"
            ), ("todo milk !1d", "its alarm never goes off, since no date is said"),
            ("flight fri 22:30 Berlin - sat 9:20 Tokyo", ""), ("lunch 12:00 Alice - 13:00", ""),
            ("lunch fri 1pm", ""), ("lunch", ""), ("call now", ""), ("party sat 8pm", ""), ("todo milk", ""),
        ])
    func doubts(line: String, told: String) {
        let words = TimeWords(today: PhraseTable.now.date, locale: .c, zone: PhraseTable.berlin)
        #expect(Self.reading(line).doubts(words, now: PhraseTable.now).joined(separator: "; ") == told)
    }

    @Test("a series that never comes is known as one")
    func never() {
        var reading = Self.reading("gym every tue")
        #expect(!reading.isNever)
        reading.draft.rule = RecurrenceRule(frequency: .yearly)
        reading.draft.rule?.byMonth = [2]
        reading.draft.rule?.byMonthDay = [30]
        #expect(reading.isNever)
    }

    @Test("an event ends after it starts, and any choice of a line can be taken")
    func choices() throws {
        for row in try Self.rows() {
            let phrase = QuickAddTable.phrase(row.locale)
            let reading = phrase.reading(row.text)
            for choice in reading.alternatives + [QuickAddPhrase.Choice()] {
                let draft = phrase.reading(row.text, choice: choice).draft
                guard draft.kind == .event, let start = draft.start, let end = draft.end else { continue }
                #expect(start.isDate == end.isDate, "\(row.text)")
                #expect(start.instant(viewedIn: .utc) <= end.instant(viewedIn: .utc), "\(row.text)")
            }
        }
    }

    @Test("the other reading of a time is offered, and back again")
    func otherTime() throws {
        let first = Self.reading("call Tom at 3")
        let other = try #require(first.alternatives.first)
        #expect(Self.meaning("call Tom at 3", other) == "call Tom | 2026-11-22 03:00..04:00")
        let back = try #require(Self.reading("call Tom at 3", other).alternatives.first)
        #expect(Self.meaning("call Tom at 3", back) == "call Tom | 2026-11-21 15:00..16:00")
    }

    @Test("a word that may be a day and stayed title can be made one")
    func timed() throws {
        let reading = Self.reading("Sun cream")
        #expect(reading.draft.title == "Sun cream")
        let other = try #require(reading.alternatives.first)
        #expect(Self.meaning("Sun cream", other) == "cream | 2026-11-22")
    }

    @Test("a piece can be turned back into title, whichever it is")
    func titled() {
        var choice = QuickAddPhrase.Choice()
        choice.titled = [6]
        #expect(Self.meaning("lunch fri 1pm", choice) == "lunch fri | 2026-11-21 13:00..14:00")
        choice.titled = [6, 10]
        #expect(Self.meaning("lunch fri 1pm", choice) == "lunch fri 1pm | 2026-11-21")
        choice.titled = [5]
        #expect(Self.meaning("call #4711 #work", choice) == "call #4711 | 2026-11-21 | #work")
        choice.titled = [11]
        #expect(Self.meaning("call #4711 #work", choice) == "call #4711 #work | 2026-11-21")
    }

    @Test("each part has its role and its place")
    func pieces() {
        let pieces = Self.reading("lunch with Ana fri 1-2pm at Café Central #food /work !15m").pieces
        #expect(
            pieces.map { "\($0.role.rawValue) \($0.offset) \($0.text)" } == [
                "title 0 lunch with Ana", "time 15 fri 1-2pm", "location 25 at Café Central", "category 41 #food",
                "calendar 47 /work", "alarm 53 !15m",
            ])
    }

    @Test("an empty line, blanks and marks alone are a whole day without a title", arguments: ["", "   ", "-", ", ;"])
    func empty(line: String) {
        #expect(Self.reading(line).draft.title.isEmpty)
        #expect(Self.reading(line).draft.start == .date(PhraseTable.now.date))
    }

    @Test("the selected day is meant when the line names none")
    func selectedDay() {
        let day = PhraseTable.now.date.adding(days: 3)
        let times = TimePhrase(
            now: PhraseTable.now, day: day, locale: .c, zone: PhraseTable.berlin, zoneNamed: { _ in nil })
        let phrase = QuickAddPhrase(times: times)
        #expect(QuickAddTable.meaning(phrase.reading("dentist 9:00"), "C") == "dentist | 2026-11-24 09:00..10:00")
        #expect(QuickAddTable.meaning(phrase.reading("dentist"), "C") == "dentist | 2026-11-24")
        #expect(QuickAddTable.meaning(phrase.reading("dentist fri"), "C") == "dentist | 2026-11-27")
    }
}
