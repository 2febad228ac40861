import Foundation
import Languages
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Words of other languages")
struct TypedWordsTests {
    private static func rows() throws -> [QuickAddTable.Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/typed.tsv")
        return QuickAddTable.rows(try String(contentsOf: file, encoding: .utf8))
    }

    /// A locale of a language that the system knows nothing about.
    private static func locale(_ language: String) -> TimeLocale {
        TimeLocale(
            LocaleData(), identifier: "\(language)_XX", words: English(typed: TypedLanguages.named(language)))
    }

    private static func phrase(_ language: String) -> QuickAddPhrase {
        let times = TimePhrase(
            now: PhraseTable.now, locale: locale(language), zone: PhraseTable.berlin, zoneNamed: PhraseTable.zone)
        return QuickAddPhrase(
            times: times, calendars: [],
            usualStart: { $0 == PhraseTable.now.date ? CivilTime(hour: 11, minute: 0) ?? .midnight : .nine })
    }

    @Test("every line of typed.tsv means what it says, and no word of it is lost")
    func table() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 60)
        #expect(Set(rows.map(\.locale)) == Set(TypedLanguages.all.map(\.identifier)))
        for row in rows {
            let reading = Self.phrase(row.locale).reading(row.text)
            let meaning = QuickAddTable.meaning(reading, "C")
            #expect(meaning == row.meaning, "line \(row.line): “\(row.text)” → \(meaning)")
            let pieces = reading.pieces.map { $0.text.filter { !$0.isWhitespace } }.joined()
            #expect(pieces == row.text.filter { !$0.isWhitespace }, "line \(row.line): \(pieces)")
        }
    }

    @Test("what English says means the same in each language")
    func english() {
        let lines = [
            "lunch with Ana fri 1-2pm", "standup every weekday 9am", "yoga every other tue until june 18:00",
            "run in 3 days at 7:30", "call tomorrow noon", "meeting next week", "trip 24-27 dec",
        ]
        for language in TypedLanguages.all {
            for line in lines {
                let meaning = QuickAddTable.meaning(Self.phrase(language.identifier).reading(line), "C")
                #expect(meaning == QuickAddTable.meaning(Self.phrase("en").reading(line), "C"), "\(language): \(line)")
            }
        }
    }

    @Test("a locale's name finds its language")
    func names() {
        #expect(TypedLanguages.named("de_AT.UTF-8")?.identifier == "de")
        #expect(TypedLanguages.named("pt_BR")?.identifier == "pt")
        #expect(TypedLanguages.named("en_GB.UTF-8") == nil && TypedLanguages.named("C") == nil)
    }
}
