import Languages
import Foundation
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("The table of phrases")
struct PhraseTableTests {
    private static func rows() throws -> [PhraseTable.Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/phrases.tsv")
        return PhraseTable.rows(try String(contentsOf: file, encoding: .utf8))
    }

    @Test("every line of phrases.tsv means what it says")
    func table() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 540)
        for row in rows {
            let (meaning, other) = PhraseTable.meaning(row)
            let isRight =
                row.meaning.hasPrefix("!")
                ? meaning.hasPrefix(row.meaning) : meaning == row.meaning && other == row.other
            #expect(isRight, "line \(row.line): “\(row.text)” → \(meaning) | \(other)")
        }
    }

    @Test("the other reading of a phrase can be typed: its text reads as it, and leaves no doubt")
    func otherReadings() throws {
        for row in try Self.rows() where row.reader == "when" && !row.other.isEmpty {
            let phrase = PhraseTable.phrase(row)
            guard let other = try phrase.reading(row.text).other else { continue }
            let text = phrase.describe(from: other.start, to: other.end)
            let read = try phrase.reading(text)
            #expect((read.span.start, read.span.end) == (other.start, other.end), "\(row.text) → \(text)")
            #expect(read.other == nil, "\(row.text) → \(text)")
        }
    }

    @Test("two phrases in a row, cut short or doubled, give an answer or a refusal")
    func mutations() throws {
        let rows = try Self.rows()
        var understood = 0
        for (index, row) in Array(rows.enumerated()).sampled() {
            let next = rows[(index + 1) % rows.count].text
            for text in [
                row.text + " " + next, row.text + "-" + next, String(row.text.dropLast()), String(row.text.dropFirst()),
                row.text + row.text, row.text + " 9", "9 " + row.text, row.text.uppercased(),
            ] {
                let phrase = PhraseTable.phrase(row)
                if let span = (try? phrase.reading(text))?.span {
                    understood += 1
                    #expect(span.start.isDate == span.end.isDate, "\(text)")
                    #expect(span.start.instant(viewedIn: .utc) <= span.end.instant(viewedIn: .utc), "\(text)")
                }
                for start in [PhraseTable.start("2026-11-27 09:00"), .date(.maximum), .floating(.minimum)] {
                    _ = try? phrase.end(text, after: start)
                    _ = try? RulePhrase(start: start, locale: phrase.locale).series(text)
                    _ = try? AlarmPhrase(locale: phrase.locale).alarms(text, of: .start(start))
                }
                for today in [CivilDate.minimum, .maximum] {
                    _ = try? DatePhrase(today: today, locale: phrase.locale).moment(text)
                }
                _ = try? DurationPhrase(words: English()).duration(text)
            }
        }
        #expect(understood > (Sampling.isWhole ? 500 : 125))
    }
}
