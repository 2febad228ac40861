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
            ("party 31.12.1999 20:00", "this is over already"), ("born 5 dec 2025", "this is over already"),
            ("bbq fri 12 dec 2pm", "Sat 12 Dec is a Saturday"), ("retro fri 3pm until june", "it lasts 186 days"),
            ("nap 1pm-1pm", "it ends when it begins"), ("todo call Tom yesterday", "this is over already"),
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
