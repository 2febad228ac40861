import Foundation
import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

/// The tables of `Tests/Fixtures/phrases`: lines that speakers of each language type, written down before anybody had
/// looked at their results.
@Suite("Lines of speakers")
struct SpeakersTests {
    static let languages = ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "ja"]

    private static func rows(_ language: String) throws -> [(line: String, meaning: String, isLeft: Bool)] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/phrases/\(language).tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            let cells = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(cells.count >= 3 && cells[0] == language, "\($0)")
            return (cells[1], cells[2], cells.count > 3 && cells[3] == "left")
        }
    }

    /// The locale that most speakers of a language use, as far as tcal's own words make it; English has the numbers of
    /// the C locale.
    private static func locale(_ language: String) -> TimeLocale {
        guard language != "en" else { return .c }
        var data = LocaleData()
        data.firstWeekday = language == "ja" ? 1 : 2
        data.dateFormat = language == "ja" ? "%Y/%m/%d" : "%d/%m/%Y"
        data.dateTimeFormat = language == "ja" ? "%Y/%m/%d %T" : "%a %d %b %Y %T"
        let spoken = SpokenLanguage(name: language) ?? .english
        return TimeLocale(data, identifier: "\(language)_XX", words: spoken.words(typedIn: language))
    }

    private static func phrase(_ locale: TimeLocale) -> QuickAddPhrase {
        let times = TimePhrase(
            now: PhraseTable.now, locale: locale, zone: PhraseTable.berlin, zoneNamed: PhraseTable.zone)
        return QuickAddPhrase(
            times: times,
            usualStart: { $0 == PhraseTable.now.date ? CivilTime(hour: 11, minute: 0) ?? .midnight : .nine })
    }

    private static func trigger(_ alarm: Alarm) -> String {
        switch alarm.trigger {
        case .fromStart(let length), .fromEnd(let length): length.text
        case .at(let instant): "\(instant.secondsSinceEpoch)"
        }
    }

    /// Nothing is misread, and at most one line in eight leaves a meaningful word in its title.
    @Test("each line means what its speaker meant", arguments: languages)
    func table(language: String) throws {
        let rows = try Self.rows(language)
        #expect(rows.count >= 300)
        #expect(rows.count(where: \.isLeft) * 8 <= rows.count)
        let phrase = Self.phrase(Self.locale(language))
        for row in rows {
            let reading = phrase.reading(row.line)
            let meaning = QuickAddTable.meaning(reading, "C", alarms: Self.trigger)
            #expect((meaning == row.meaning) != row.isLeft, "“\(row.line)” → \(meaning)")
            let pieces = reading.pieces.map { $0.text.filter { !$0.isWhitespace } }.joined()
            #expect(pieces == row.line.filter { !$0.isWhitespace }, "\(pieces)")
        }
    }
}
