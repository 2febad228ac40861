import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("What each language says of times is understood when it is typed")
struct SpokenWordsTests {
    private static func locale(_ language: SpokenLanguage) -> TimeLocale {
        var locale = TimeLocale(words: language.words())
        if language == .japanese { locale.dateOrder = .yearMonthDay }
        return locale
    }

    @Test("dates", arguments: SpokenLanguage.allCases)
    func dates(language: SpokenLanguage) throws {
        let locale = Self.locale(language)
        let phrase = DatePhrase(today: wallClock("20261121").date, locale: locale)
        for offset in stride(from: 0, to: 364, by: 3) {
            let date = phrase.today.adding(days: offset)
            for text in [
                locale.fullDate(date), locale.fullDate(date, withYear: true), locale.shortDate(date),
                locale.shortDate(date, withYear: true), locale.dayAndMonth(date), locale.dayMonthAndYear(date),
            ] {
                #expect(try phrase.moment(text).date == date, "\(text)")
            }
        }
        for text in ["fri", "Monday", "24 dec", "tomorrow", "next week"] {
            #expect((try? phrase.moment(text)) != nil, "\(language) does not understand the English “\(text)”")
        }
    }

    @Test("times of a form", arguments: SpokenLanguage.allCases)
    func times(language: SpokenLanguage) throws {
        print("times of languages: seed 25")
        var generator = SeededGenerator(seed: 25)
        let phrase = TimePhraseTests.phrase(Self.locale(language))
        for _ in 0..<80 {
            let first = wallClock("20261121").adding(
                seconds: Int64.random(in: -40_000...80_000, using: &generator) * 900)
            let last = first.adding(seconds: Int64.random(in: 0...200, using: &generator) * 900)
            let times: (EventTime, EventTime) =
                switch Int.random(in: 0...2, using: &generator) {
                case 0: (.date(first.date), .date(last.date.adding(days: 1)))
                case 1: (.floating(first), .floating(last))
                default: (.zoned(first, TimePhraseTests.berlin), .zoned(last, TimePhraseTests.berlin))
                }
            let text = phrase.describe(from: times.0, to: times.1)
            let span = try phrase.span(text)
            #expect(TimePhraseTests.text(span.start) == TimePhraseTests.text(times.0), "\(text)")
            #expect(TimePhraseTests.text(span.end) == TimePhraseTests.text(times.1), "\(text)")
        }
    }

    @Test("lines in English mean the same", arguments: SpokenLanguage.allCases)
    func english(language: SpokenLanguage) {
        func meaning(_ line: String, _ words: any PhraseVocabulary) -> String {
            let times = TimePhrase(
                now: PhraseTable.now, locale: TimeLocale(words: words), zone: PhraseTable.berlin,
                zoneNamed: PhraseTable.zone)
            let phrase = QuickAddPhrase(times: times, calendars: [], usualStart: { _ in .nine })
            return QuickAddTable.meaning(phrase.reading(line), "C")
        }
        for line in [
            "lunch with Ana fri 1-2pm at Luigi", "standup every weekday 9am", "yoga every other tue until june 18:00",
            "run in 3 days at 7:30", "call tomorrow noon", "meeting next week", "trip 24-27 dec",
            "todo buy tickets by fri",
        ] where language != .spanish || !line.hasPrefix("todo") {
            // `todo` means "all" in Spanish.
            #expect(meaning(line, language.words()) == meaning(line, English()), "\(language): \(line)")
        }
    }

    @Test("lengths, in full and as they are typed", arguments: SpokenLanguage.allCases)
    func lengths(language: SpokenLanguage) throws {
        let words = language.words()
        let phrase = DurationPhrase(words: words)
        for days in [0, 1, 2, 6, 7, 14, 21, 30] {
            for seconds: Int64 in [0, 60, 120, 900, 3600, 5400, 7200, 86_340] where days > 0 || seconds > 0 {
                let length = CivilDuration(days: days, seconds: seconds)
                for style in [LengthStyle.full, .typed] {
                    let text = words.length(length, style)
                    #expect(try phrase.duration(text) == length, "\(text)")
                }
            }
        }
    }

    @Test("alarms", arguments: SpokenLanguage.allCases)
    func alarms(language: SpokenLanguage) throws {
        let phrase = AlarmPhrase(locale: Self.locale(language))
        for start in [EventTime.floating(wallClock("20261124T0900")), .date(wallClock("20261124").date)] {
            for text in [
                "15m", "1h", "1d", "2d 9:00", "1w", "at start", "at end", "5m before end", "10m after", "15m after end",
                "1h, 1d 18:00",
            ] {
                let alarms = try AlarmPhrase(locale: .c).alarms(text, of: .start(start))
                let typed = try #require(phrase.describe(alarms, of: .start(start)))
                #expect(try phrase.alarms(typed, of: .start(start)) == alarms, "\(typed)")
            }
        }
        let due = AlarmBase.due(.floating(wallClock("20261124T1000")))
        for text in ["15m", "1d 9:00", "when due", "15m after"] {
            let alarms = try AlarmPhrase(locale: .c).alarms(text, of: due)
            let typed = try #require(phrase.describe(alarms, of: due))
            #expect(try phrase.alarms(typed, of: due) == alarms, "\(typed)")
        }
    }

    @Test("states and priorities", arguments: SpokenLanguage.allCases)
    func states(language: SpokenLanguage) throws {
        let words = language.words()
        for kind in [ItemKind.event, .reminder] {
            for value in ItemStatus.values(for: kind) + [""] {
                #expect(try ItemStatus.status(words.status(value), for: kind, words: words) == value, "\(value)")
            }
        }
        for value in 0...9 {
            #expect(try ItemPriority.priority(words.priority(value), words: words) == value, "\(value)")
        }
    }

    @Test("first letters of weekdays", arguments: SpokenLanguage.allCases)
    func letters(language: SpokenLanguage) {
        let words = Self.locale(language).words
        #expect(words.weekdays(ofLetters: "mwf") == [.monday, .wednesday, .friday])
        #expect(words.weekdays(ofLetters: "hat") == [])
    }

    @Test("every kind of rule that English understands again", arguments: SpokenLanguage.allCases)
    func rules(language: SpokenLanguage) throws {
        let start = EventTime.floating(wallClock("20261124T090000"))
        func read(_ rule: RecurrenceRule, _ locale: TimeLocale) -> (words: String, rule: RecurrenceRule?) {
            let words = rule.words(start: start, locale: locale)
            return (words, try? RulePhrase(start: start, locale: locale).rule(words))
        }
        for (text, _) in RecurrenceWordsTests.table {
            // `09:00〜17:00の20分ごと` has the hours before the pace.
            if language == .japanese, text.hasPrefix("FREQ=MINUTELY;INTERVAL=20;BYHOUR") { continue }
            let rule = PhrasesTests.rule(text)
            let (english, meant) = read(rule, .c)
            guard let meant else { continue }
            let (words, understood) = read(rule, Self.locale(language))
            #expect(understood == meant, "\(text): “\(english)”, “\(words)” → \(understood?.text ?? "nothing")")
        }
    }

    @Test("rules as forms make them", arguments: SpokenLanguage.allCases)
    func commonRules(language: SpokenLanguage) throws {
        print("rules of languages: seed 8602")
        var generator = SeededGenerator(seed: 8_602)
        let locale = Self.locale(language)
        for _ in 0..<200 {
            let start = EventTime.floating(wallClock("2026112\(Int.random(in: 0...9, using: &generator))T090000"))
            var rule = RulePhraseTests.commonRule(using: &generator)
            rule.leaveOutWhatIsSaid(by: start)
            let words = rule.words(start: start, locale: locale)
            let read = Result { try RulePhrase(start: start, locale: locale).rule(words) }
            #expect((try? read.get()) == rule, "\(words): \(rule.text) ≠ \(read.map { $0?.text ?? "none" })")
        }
    }
}
