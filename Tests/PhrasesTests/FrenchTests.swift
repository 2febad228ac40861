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

    @Test("temporary")
    func temporary() throws {
        for (text, _) in RecurrenceWordsTests.table {
            let rule = rule(text)
            let words = rule.words(start: start, locale: Self.locale)
            let phrase = RulePhrase(start: start, locale: Self.locale)
            var back = ""
            do throws(PhraseFailure) {
                let read = try phrase.rule(words)
                let english = read?.words(start: start, locale: .c)
                back = english == rule.words(start: start, locale: .c) ? "" : "  ✗ \(english ?? "nil")"
            } catch { back = "  ✗ \(error)" }
            print("R|\(words)\(back)")
        }
        for text in ["20min", "45m", "1h", "1h30", "1h30min", "2j", "1sem", "2 semaines", "3 jours", "1 heure 30 minutes"] {
            print("L|", text, (try? DurationPhrase(words: words).duration(text)) as Any)
        }
        for text in ["au début", "à la fin", "à l’échéance", "15min", "1h", "1h avant la fin", "2h après", "1j 9:00", "1j après 9:00", "9:00", "15 minutes avant", "1 heure après le début", "10 minutes après la fin", "le jour même à 09:00", "la veille à 18:00", "2 jours avant à 09:00", "aucune", "1h, 1j", "1 heure avant"] {
            print("A|", text, (try? AlarmPhrase(locale: Self.locale).alarms(text, of: .start(start)).map(\.trigger)) as Any)
        }
        for text in ["ven", "mar 24 nov", "mer 25 nov 2026", "le dernier dimanche d'octobre", "1er mars", "24 déc", "+3j", "après-demain", "vendredi prochain", "semaine prochaine"] {
            print("D|", text, (try? DatePhrase(today: start.civil.date, locale: Self.locale).moment(text).date) as Any)
        }
        for text in ["chaque deuxième mardi jusqu’en juin", "un mardi sur deux", "tous les deux mardis", "le dernier dimanche d'octobre", "chaque mois le 1er et le 15", "chaque jour sauf dimanche", "tous les jours ouvrés", "tous les mois", "chaque lundi sauf en août", "hebdomadaire", "du lundi au vendredi", "tous les lundis et jeudis", "jamais", "chaque mardi sauf le mar 1 déc 2026 et le mar 8 déc 2026", "le 15 de chaque mois"] {
            let phrase = RulePhrase(start: start, locale: Self.locale, takesLikelier: true)
            do throws(PhraseFailure) { print("S|", text, try phrase.series(text)?.rule.text as Any) } catch { print("S|", text, error) }
        }
        let times = TimePhrase(now: PhraseTable.now, locale: Self.locale, zone: PhraseTable.berlin, zoneNamed: PhraseTable.zone)
        let add = QuickAddPhrase(times: times, calendars: [], usualStart: { _ in .nine })
        for text in ["déjeuner avec Ana ven 13-14h", "tâche acheter les billets pour vendredi p1", "dentiste mar 9:15", "sport chaque jeudi 18h", "sport un jeudi sur deux 18h", "Réunion en mars", "Voyage en Italie", "Film d'action samedi 20h", "Appel d'Anna demain 9h", "Vacances du 24 au 27 décembre", "Livre d’avril", "Dîner le 14 à 20h", "Fin du monde vendredi", "Cours de 9h à 10h en salle 3 lundi", "Rendez-vous ven 9:00 flottant", "Yoga chaque deuxième mardi jusqu’en juin 18h", "Point lun 10h !15min"] {
            print("Q|", text, "→", QuickAddTable.meaning(add.reading(text), "C"))
        }
    }
}
