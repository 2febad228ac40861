import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("French")
struct FrenchTests {
    private static let locale = TimeLocale(words: French())
    private let words = French()
    /// Tuesday 24 November 2026, 09:00.
    private let start = EventTime.floating(wallClock("20261124T090000"))

    @Test("dates in words, and read again")
    func dates() throws {
        let date = wallClock("20261124").date
        #expect(Self.locale.fullDate(date, withYear: true) == "mardi 24 novembre 2026")
        #expect(Self.locale.shortDate(date, withYear: true) == "mar 24 nov 2026")
        #expect(Self.locale.dayAndMonth(date) == "24 novembre")
        for month in 1...12 {
            let day = try #require(CivilDate(year: 2027, month: month, day: 3))
            for text in [Self.locale.fullDate(day, withYear: true), Self.locale.shortDate(day, withYear: true)] {
                #expect(try DatePhrase(today: date, locale: Self.locale).moment(text).date == day, "\(text)")
            }
        }
    }

    @Test(
        "rules in words, and read again",
        arguments: [
            ("FREQ=DAILY", "chaque jour"), ("FREQ=DAILY;INTERVAL=2", "tous les 2 jours"),
            ("FREQ=WEEKLY", "chaque mardi"), ("FREQ=WEEKLY;BYDAY=MO,TH", "chaque lundi et jeudi"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "chaque jour ouvré"),
            (
                "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270630T090000",
                "toutes les 2 semaines les lundis et mercredis jusqu’au 30 juin 2027"
            ),
            ("FREQ=MONTHLY;BYMONTHDAY=1,15", "chaque mois le 1er et le 15"),
            ("FREQ=MONTHLY;BYMONTHDAY=10,11,12", "chaque mois du 10 au 12"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "chaque mois le dernier jour"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,-2", "chaque mois le 1er et l’avant-dernier jour"),
            ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", "chaque mois le dernier vendredi, deux fois"),
            ("FREQ=MONTHLY;BYDAY=1MO,3MO", "chaque mois les premier et troisième lundis"),
            ("FREQ=YEARLY;INTERVAL=4", "tous les 4 ans le 24 novembre"),
            ("FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "chaque année le dernier dimanche d’octobre"),
            ("FREQ=YEARLY;BYMONTH=4,8;BYDAY=1MO", "chaque année le premier lundi d’avril et d’août"),
            ("FREQ=DAILY;BYMONTH=6,7,8", "chaque jour de juin à août"),
            ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0", "chaque jour à 09:00 et 17:00"),
            ("FREQ=HOURLY;INTERVAL=3", "toutes les 3 heures"),
            ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10", "toutes les 20 minutes entre 09:00 et 11:00"),
        ])
    func rules(text: String, said: String) throws {
        #expect(rule(text).words(start: start, locale: Self.locale) == said)
        let read = try RulePhrase(start: start, locale: Self.locale).rule(said)
        #expect(read?.words(start: start, locale: Self.locale) == said, "\(read?.text ?? "")")
    }

    @Test("lengths and alarms, and what is typed of them is read again")
    func lengths() throws {
        let table: [(length: CivilDuration, full: String, short: String, typed: String)] = [
            (CivilDuration(seconds: 5400), "1 heure 30 minutes", "1 h 30 min", "1h30min"),
            (CivilDuration(days: 1), "1 jour", "1 j", "1j"), (CivilDuration(days: 14), "2 semaines", "14 j", "2sem"),
        ]
        for row in table {
            #expect(words.length(row.length, .full) == row.full)
            #expect(words.length(row.length, .short) == row.short)
            #expect(words.length(row.length, .typed) == row.typed)
            for text in [row.full, row.typed] {
                #expect(try DurationPhrase(words: words).duration(text) == row.length, "\(text)")
            }
        }
        let moments: [AlarmMoment] = [
            .at(.start), .at(.end), .before(.start, table[0].length), .after(.start, table[1].length),
            .before(.end, table[0].length), .onDay(0, time: "08:00"), .onDay(-1, time: "18:00"),
            .onDay(2, time: "18:00"),
        ]
        let phrase = AlarmPhrase(locale: Self.locale)
        for moment in moments {
            let said = try phrase.alarms(words.alarm(moment), of: .start(start))
            #expect(try phrase.alarms(words.typedAlarm(moment), of: .start(start)) == said, "\(words.alarm(moment))")
            #expect(said.count == 1)
        }
    }

    @Test("English days are understood as well")
    func english() throws {
        let phrase = DatePhrase(today: wallClock("20261124").date, locale: Self.locale)
        for (text, date) in [("fri", "2026-11-27"), ("24 dec", "2026-12-24"), ("june 3", "2027-06-03")] {
            #expect(try phrase.moment(text).date == day(date), "\(text)")
        }
    }

    @Test("what goes wrong, and how many")
    func problems() {
        let problem = words.problem(.calendar(.olderDuplicate(uid: "a")))
        #expect(problem == ("l’UID a s’y trouve deux fois", "seul le plus récent est affiché"))
        #expect(
            words.problem(.configuration(.unknownSection("vue"))).what
                == "il n’y a pas de section «\u{202F}vue\u{202F}»")
        #expect(
            [0, 1, 2, 12_345].map(words.items) == ["0 élément", "1 élément", "2 éléments", "12\u{202F}345 éléments"])
        #expect([1, 3].map(words.missedAlarms) == ["Alarme manquée", "3 alarmes manquées"])
    }
}
