import Languages
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Spanish")
struct SpanishTests {
    private static let locale = TimeLocale(words: Spanish())
    /// Tuesday 24 November 2026, 09:00.
    private static let start = EventTime.floating(wallClock("20261124T090000"))

    @Test("dates")
    func dates() throws {
        let date = try day("2026-11-24")
        #expect(Self.locale.fullDate(date, withYear: true) == "martes, 24 de noviembre de 2026")
        #expect(Self.locale.dayMonthAndYear(date) == "24 de noviembre de 2026")
        #expect(Self.locale.shortDate(date, withYear: false) == "mar 24 nov")
        let phrase = DatePhrase(today: date, locale: Self.locale)
        for text in ["martes, 24 de noviembre de 2026", "24 de noviembre de 2026", "mar 24 nov", "tue 24 nov", "hoy"] {
            #expect(try phrase.moment(text).date == date, "\(text)")
        }
    }

    /// Rules in words that mean the same when they are typed.
    static let table: [(rule: String, words: String)] = [
        ("FREQ=DAILY", "cada día"),
        ("FREQ=DAILY;INTERVAL=3", "cada tres días"),
        ("FREQ=WEEKLY", "cada martes"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "cada día laborable"),
        ("FREQ=WEEKLY;BYDAY=SA,SU", "cada sábado y domingo"),
        ("FREQ=WEEKLY;UNTIL=20270630T235959;INTERVAL=2", "cada dos martes hasta el 30 de junio de 2027"),
        ("FREQ=WEEKLY;INTERVAL=3;BYDAY=FR", "cada tres semanas el viernes"),
        ("FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYDAY=MO,WE", "cada dos semanas los lunes y miércoles, 5 veces"),
        ("FREQ=WEEKLY;COUNT=2", "cada martes, dos veces"),
        ("FREQ=DAILY;BYHOUR=9,17", "cada día a las 09:00 y 17:00"),
        ("FREQ=DAILY;BYMONTH=6,7,8", "cada día de junio a agosto"),
        ("FREQ=MONTHLY;BYMONTHDAY=15", "el día 15 de cada mes"),
        ("FREQ=MONTHLY;BYMONTHDAY=1,15", "los días 1 y 15 de cada mes"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "el último día de cada mes"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "el último viernes de cada mes"),
        ("FREQ=MONTHLY;BYDAY=1MO,3MO", "el primer y tercer lunes de cada mes"),
        ("FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR", "cada dos meses el último viernes"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "el último día laborable de cada mes"),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "el día 13 de cada mes si es viernes"),
        ("FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12", "cada año el 24 de diciembre"),
        ("FREQ=YEARLY;BYDAY=4TH;BYMONTH=11", "cada año el cuarto jueves de noviembre"),
        ("FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20", "cada año en la semana 20 el lunes"),
        ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11", "cada 20 minutos entre las 09:00 y las 12:00"),
    ]

    @Test("rules are said, and understood as they are said", arguments: table)
    func rules(text: String, words: String) throws {
        let meant = rule(text)
        #expect(meant.words(start: Self.start, locale: Self.locale) == words)
        #expect(try RulePhrase(start: Self.start, locale: Self.locale).rule(words)?.text == text)
    }

    @Test("lengths and alarms")
    func lengths() throws {
        let alarms = AlarmPhrase(locale: Self.locale)
        for words in [
            "al inicio", "al final", "15 minutos antes", "5 minutos después del inicio", "5 minutos antes del final",
            "1 día antes a las 17:00",
        ] {
            let read = try alarms.alarms(words, of: .start(Self.start))
            #expect(read.map { alarms.words($0, of: .start(Self.start), viewedIn: .utc) } == [words])
        }
        #expect(try alarms.alarms("ninguna", of: .start(Self.start)).isEmpty)
        let spanish = Spanish()
        let length = CivilDuration(days: 0, seconds: 5400)
        #expect(spanish.length(length, .full) == "1 hora 30 minutos")
        #expect(spanish.length(length, .typed) == "1h30m")
        #expect(spanish.length(CivilDuration(days: 14), .full) == "2 semanas")
        #expect(spanish.length(CivilDuration(days: 2), .short) == "2 días")
    }

    @Test("problems, and plurals")
    func problems() {
        let spanish = Spanish()
        #expect(spanish.problem(.tooLarge(limit: 8 << 20)).what == "ocupa más de 8 MiB")
        #expect(
            spanish.failure(.notADate("ayeer")).what == "«ayeer» no es una fecha")
        #expect(spanish.list(["agua", "hielo"]) == "agua y hielo")
        #expect(spanish.list(["Ana", "Iván"]) == "Ana e Iván")
        for (count, words) in [(1, "1 elemento"), (2, "2 elementos"), (12_345, "12.345 elementos")] {
            #expect(spanish.items(count) == words)
        }
    }
}
