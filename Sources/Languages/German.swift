package import CalendarEngine
package import Commands
package import Phrases
package import Planner
package import Replication

/// German: all that tcal says and understands in it. English is understood as well.
package struct German: Sendable {
    package init() {}

    /// English, which is read in German too.
    private var english: English { English(typed: self) }
}

// MARK: - German as it is typed

extension German: Language {
    package var texts: TextTable { Texts.de }
}

// MARK: - Dates and times

extension German: PhraseVocabulary {
    package var typed: (any TypedWords)? { self }

    package func name(ofMonth month: Int) -> String {
        switch month {
        case ...1: "Januar"
        case 2: "Februar"
        case 3: "März"
        case 4: "April"
        case 5: "Mai"
        case 6: "Juni"
        case 7: "Juli"
        case 8: "August"
        case 9: "September"
        case 10: "Oktober"
        case 11: "November"
        default: "Dezember"
        }
    }

    package func shortName(ofMonth month: Int) -> String {
        switch month {
        case 3: "März"
        case 5: "Mai"
        case 6: "Juni"
        case 7: "Juli"
        default: "\(name(ofMonth: month).prefix(3))."
        }
    }

    package func shortName(of weekday: Weekday) -> String { String(name(of: weekday).prefix(2)) }

    package func name(of half: DayHalf) -> String {
        switch half {
        case .forenoon: "AM"
        case .afternoon: "PM"
        }
    }

    // The names of months are words in German, and stand behind the day in every order.
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        switch form {
        case .dayAndMonth: "d. MMMM"
        case .dayMonthAndYear: "d. MMMM y"
        case .full: "EEEE, d. MMMM"
        case .fullWithYear: "EEEE, d. MMMM y"
        case .short: "EEE, d. MMM"
        case .shortWithYear: "EEE, d. MMM y"
        case .monthAndYear: "MMMM y"
        }
    }

    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let (hours, minutes) = (Int(seconds / 3600), Int(seconds / 60 % 60))
        func counted(_ counts: [(Int, String)], _ separator: String = " ") -> String {
            counts.filter { $0.0 > 0 }.map { "\($0.0)\(separator)\($0.1)" }.joined(separator: " ")
        }
        let day = days == 1 ? "Tag" : "Tage"
        if style == .short {
            let text = counted([(days, day), (hours, "h"), (minutes, "min")])
            return text.isEmpty ? "0 min" : text
        }
        let weeks = days % 7 == 0 && seconds == 0 ? days / 7 : 0
        let whole = [(weeks, weeks == 1 ? "Woche" : "Wochen"), (weeks > 0 ? 0 : days, day)]
        let rest = Int(seconds % 60)
        if style == .typed {
            let text = [counted(whole), counted([(hours, "h"), (minutes, "min"), (rest, "s")], "")]
            return days == 0 && seconds == 0 ? "0min" : text.filter { !$0.isEmpty }.joined(separator: " ")
        }
        let text = counted(
            whole + [
                (hours, hours == 1 ? "Stunde" : "Stunden"), (minutes, minutes == 1 ? "Minute" : "Minuten"),
                (rest, rest == 1 ? "Sekunde" : "Sekunden"),
            ])
        return text.isEmpty ? "keine Dauer" : text
    }

    package func list(_ items: [String]) -> String { Clauses.list(items, "und") }

    // MARK: Words that are understood

    package func help(for meaning: LineWord) -> String { english.help(for: meaning) }

    package var secondMeansOther: Bool { true }

    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }

    // MARK: Searching

    package func absence(_ absence: SearchAbsence) -> String {
        switch absence {
        case .noCalendar(let text, nil): "kein Kalender heißt \(excerpt(text))"
        case .noCalendar(let text, let near?): "kein Kalender heißt \(excerpt(text)); ist \(near) gemeint?"
        case .noOperator(let word, let text):
            "nichts enthält \(excerpt(text)); einen Operator \(word): kennt die Suche nicht"
        case .nothingHas(let text, .place): "nichts ist am Ort \(excerpt(text))"
        case .nothingHas(let text, .people): "niemand namens \(excerpt(text)) nimmt an etwas teil"
        case .nothingHas(let text, .categories): "nichts hat die Kategorie \(excerpt(text))"
        case .nothingHas(let text, _): "nichts enthält \(excerpt(text))"
        case .nothingIs(let trait):
            "nichts hat die Eigenschaft „\(searchTraits.first { $0.trait == trait }?.word ?? "")“"
        case .timesExclude: "diese Zeiträume überschneiden sich nicht"
        case .atOtherTimes(1): "ein Eintrag passt, zu einer anderen Zeit"
        case .atOtherTimes(let count): "\(grouped(count)) Einträge passen, zu anderen Zeiten"
        case .neverTogether: "jedes Wort findet etwas, aber kein Eintrag passt zu allen"
        }
    }

    // MARK: Stretches of time

    // MARK: Rules and alarms

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return GermanRule(facts).sentence }
        return "\(GermanRule(facts.inAllMonths).sentence) außer im \(list(months.map(name(ofMonth:))))"
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        let rest = more == 0 ? [] : [more == 1 ? "an 1 weiteren Tag" : "an \(grouped(more)) weiteren Tagen"]
        return "\(rule) außer am \(list(dates + rest))"
    }

    package func alarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "zu Beginn"
        case .at(.end): "zum Ende"
        case .at(.due): "bei Fälligkeit"
        case .before(.start, let length), .before(.due, let length): "\(self.length(length, .full)) vorher"
        case .after(.start, let length): "\(self.length(length, .full)) nach Beginn"
        case .before(.end, let length): "\(self.length(length, .full)) vor dem Ende"
        case .after(.end, let length): "\(self.length(length, .full)) nach dem Ende"
        case .after(.due, let length): "\(self.length(length, .full)) nach Fälligkeit"
        case .onDay(0, let time): "am selben Tag um \(time)"
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .full)) \(days < 0 ? "vorher" : "danach") um \(time)"
        case .on(let date, let time): "am \(date) um \(time)"
        }
    }

    package func typedAlarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "bei Beginn"
        case .at(.end): "bei Ende"
        case .at(.due): "bei Fälligkeit"
        case .before(.start, let length), .before(.due, let length): self.length(length, .typed)
        case .after(.start, let length), .after(.due, let length): "\(self.length(length, .typed)) danach"
        case .before(.end, let length): "\(self.length(length, .typed)) vor Ende"
        case .after(.end, let length): "\(self.length(length, .typed)) nach Ende"
        case .onDay(0, let time): time
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .typed)) \(days > 0 ? "danach " : "")\(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    // MARK: Items

    package func status(_ value: String) -> String {
        switch value {
        case "": "keiner"
        case "TENTATIVE": "vorläufig"
        case "CONFIRMED": "bestätigt"
        case "CANCELLED": "abgesagt"
        case "NEEDS-ACTION": "offen"
        case "IN-PROCESS": "in Arbeit"
        case "COMPLETED": "erledigt"
        default: english.status(value)
        }
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        let names: [String]
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: return name(ofMonth: month.number)
        case .chinese, .dangi: return month.isLeap ? "\(month.number). Schaltmonat" : "\(month.number). Monat"
        case .hebrew:
            if month.isLeap { return "Adar I" }
            names = [
                "Tischri", "Cheschwan", "Kislew", "Tevet", "Schevat", "Adar", "Nisan", "Ijjar", "Siwan", "Tammus",
                "Aw", "Elul",
            ]
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular:
            names = [
                "Muharram", "Safar", "Rabiʻ I", "Rabiʻ II", "Dschumada I", "Dschumada II", "Radschab", "Shaʻban",
                "Ramadan", "Shawwal", "Dhu l-qaʿda", "Dhu l-Hiddscha",
            ]
        case .persian:
            names = [
                "Farwardin", "Ordibehescht", "Chordād", "Tir", "Mordād", "Schahriwar", "Mehr", "Ābān", "Āsar",
                "Déi", "Bahman", "Essfand",
            ]
        case .ethiopic, .ethiopicAmeteAlem:
            names = [
                "Mäskäräm", "Ṭəqəmt", "Ḫədar", "Taḫśaś", "Ṭərr", "Yäkatit", "Mägabit", "Miyazya", "Gənbot", "Säne",
                "Ḥamle", "Nähase", "Ṗagumen",
            ]
        case .coptic:
            names = [
                "Thout", "Paopi", "Hathor", "Koiak", "Tobi", "Meschir", "Paremhat", "Paremoude", "Paschons",
                "Paoni", "Epip", "Mesori", "Nasie",
            ]
        case .indian:
            names = [
                "Chaitra", "Vaisakha", "Jyaishtha", "Ashadha", "Sravana", "Bhadrapada", "Ashvina", "Kartika",
                "Margasirsha", "Pausha", "Magha", "Phalguna",
            ]
        }
        return names.indices.contains(month.number - 1) ? names[month.number - 1] : month.text
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian: return date.era.map { "\(name(of: $0)) \(date.year)" } ?? String(date.year)
        case .buddhist: return "\(date.year) BE"
        case .chinese, .dangi:
            let day = "\(name(of: date.month, in: date.system)), Tag \(date.day)"
            let animals = [
                "der Ratte", "des Büffels", "des Tigers", "des Hasen", "des Drachen", "der Schlange",
                "des Pferdes", "der Ziege", "des Affen", "des Hahns", "des Hundes", "des Schweins",
            ]
            return withYear ? "\(day), Jahr \(animals[(date.year + 8) % 12])" : day
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? "Adar II" : name(of: date.month, in: date.system)
            return "\(date.day). \(month)\(withYear ? " \(date.year)" : "")"
        }
    }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        var facts = [age.map { "abgeglichen \(ago($0))" } ?? "nie abgeglichen"]
        if status.isOffline { facts.append("offline") }
        if status.waiting > 0 { facts.append(changesWait(status.waiting)) }
        if status.left > 0 { facts.append(itemsLeft(status.left)) }
        if let until { facts.append("der Server bittet, bis \(until) zu warten") }
        return facts
    }
}

// MARK: - What goes wrong

extension German {
    /// The names of the views, of which somebody chooses one.
    package var views: String { Clauses.list(ViewName.allCases.map(\.rawValue), "oder") }

    private var skipped: String { "die Zeile wird übergangen" }
    private var skippedSection: String { "der Abschnitt wird übergangen" }

    package func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String) {
        switch fault {
        case .malformedLine: ("ist nicht „Name = Wert“", skipped)
        case .malformedSection:
            ("ist kein Kopf eines Abschnitts wie [view] oder [calendar \"Arbeit\"]", skippedSection)
        case .unterminatedQuote: ("ein Anführungszeichen ist nicht geschlossen", skipped)
        case .unknownEscape(let character): ("„\\\(character)“ bedeutet nichts", skipped)
        case .unknownSection(let name): ("es gibt keinen Abschnitt „\(name)“", skippedSection)
        case .repeatedSection(let name):
            ("„\(name)“ hat schon einen Abschnitt", "was hier steht, gilt anstelle des früheren")
        case .unknownKey(let section, let key): ("es gibt kein „\(key)“ in [\(section)]", skipped)
        case .invalidValue(let key, let value, let expected):
            (
                "„\(key)“ kann nicht „\(value)“ sein, sondern \(settingValue(expected))"
                    + (expected == .keys && (value.isEmpty || value.hasSuffix(","))
                        ? "; # und ; beginnen einen Kommentar: die Tasten heißen Hash und Semicolon" : ""),
                skipped
            )
        case .unquotedColor(let key, let color):
            (
                "„\(key)“ hat eine Farbe ohne Anführungszeichen, wo # einen Kommentar beginnt; "
                    + "richtig ist \"\(color)\"",
                skipped
            )
        case .noCalendar(let name):
            ("kein Kalender „\(name)“ ist zu finden, und der Abschnitt hat kein path", skippedSection)
        case .nothingThere(let path): ("unter \(path) ist nichts", "es wird gezeigt, sobald es da ist")
        case .unknownCommand(let name): ("es gibt keinen Befehl „\(name)“; tcal help keys nennt alle", skipped)
        case .unknownPlace(let name):
            ("es gibt keinen Platz „\(name)“ mit eigenen Tasten; tcal help keys nennt alle", skipped)
        case .noSuchCommandThere(let name, let place): ("„\(name)“ ist kein Befehl von [keys \"\(place)\"]", skipped)
        case .reservedKey(let keys):
            ("„\(keys)“ enthält Esc, Ctrl-C, Ctrl-Z oder Ctrl-\\, die ihre Bedeutung behalten", skipped)
        case .keyTypesText(let keys, let place):
            ("„\(keys)“ schreibt Text in [keys \"\(place)\"], wo nur andere Tasten Befehle sein können", skipped)
        case .keyTaken(let keys, let command, let line):
            (
                "„\(keys)“ enthält eine Taste von „\(command)“\(line.map { " (Zeile \($0))" } ?? "")",
                "sie bleibt bei „\(command)“"
            )
        case .keyRepeated(let keys, let other):
            keys == other
                ? ("„\(keys)“ steht zweimal da", "es ist eine Taste")
                : ("„\(keys)“ und „\(other)“ beginnen gleich", "nur „\(other)“ gilt")
        case .keyless(let command, let keys, let places):
            (
                "„\(keys)“ war die letzte Taste von „\(command)“\(places.isEmpty ? "" : " in \(list(places))")",
                "dafür bleibt \(places.isEmpty ? "" : "dort ")nur : und der Name; "
                    + "„\(command) = none“ sagt, dass das so sein soll"
            )
        }
    }

    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        switch issue {
        case .unknownPart(let text): ("die Regel hat einen unbekannten Teil „\(text)“", "er wird übergangen")
        case .repeatedPart(let part): ("die Regel hat \(part.rawValue) mehr als einmal", "das letzte gilt")
        case .emptyPart(let part): ("\(part.rawValue) der Regel hat keinen Wert", "es wird übergangen")
        case .valuesDropped(let part, 1):
            (
                "ein Wert von \(part.rawValue) liegt außerhalb des erlaubten "
                    + "Bereichs", "er wird übergangen"
            )
        case .valuesDropped(let part, let count):
            ("\(count) Werte von \(part.rawValue) liegen außerhalb des erlaubten Bereichs", "sie werden übergangen")
        case .forbiddenPart(let part, let frequency):
            (
                "eine Regel mit FREQ=\(frequency.name) kann kein \(part.rawValue) haben",
                "\(part.rawValue) wird übergangen"
            )
        case .forbiddenOrdinals:
            ("die Regel zählt Wochentage, wo nichts zu zählen ist", "jeder dieser Wochentage wird gezeigt")
        case .countBesideUntil: ("die Regel hat COUNT und UNTIL", "COUNT wird übergangen")
        case .positionsWithoutSet: ("die Regel hat BYSETPOS ohne eine Menge dafür", "BYSETPOS wird übergangen")
        case .untilPastMonth: ("UNTIL ist ein Tag, den sein Monat nicht hat", "der letzte Tag des Monats gilt")
        case .unknownSkip(let text): ("die Regel hat ein unbekanntes SKIP=\(text)", "Tage, die es nicht gibt, fehlen")
        case .skipWithoutScale: ("die Regel hat SKIP ohne RSCALE", "Tage, die es nicht gibt, fehlen")
        }
    }

    package func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String) {
        let what =
            switch defect {
            case .missingFrequency: "die Regel hat kein FREQ"
            case .unknownFrequency(let text): "die Regel hat ein unbekanntes FREQ „\(text)“"
            case .badInterval(let text): "INTERVAL „\(text)“ ist keine ganze Zahl über 0"
            case .badCount(let text): "COUNT „\(text)“ ist keine ganze Zahl über 0"
            case .badUntil(let text): "UNTIL „\(text)“ ist kein Datum"
            case .noUsableValue(let part): "\(part.rawValue) der Regel hat keinen brauchbaren Wert"
            case .unsupportedCalendar(let text):
                "die Regel benutzt den Kalender „\(text)“, den tcal nicht kennt"
            }
        return (what, "nur der erste Termin wird gezeigt")
    }

    /// A reason of the system, which says it in English; rare ones stay as they are.
    package func system(_ reason: String) -> String {
        switch reason {
        case "Permission denied": "keine Berechtigung"
        case "Operation not permitted": "nicht erlaubt"
        case "No such file or directory": "gibt es nicht"
        case "File exists": "gibt es schon"
        case "Is a directory": "ist ein Ordner"
        case "Not a directory": "ist kein Ordner"
        case "No space left on device": "kein Platz mehr auf dem Datenträger"
        case "Disk quota exceeded": "das Kontingent ist erschöpft"
        case "Read-only file system": "das Dateisystem ist schreibgeschützt"
        case "Input/output error": "Ein- oder Ausgabefehler"
        case "Too many open files": "zu viele offene Dateien"
        case "File name too long": "der Dateiname ist zu lang"
        case "Cannot allocate memory": "kein Speicher mehr"
        case "Directory not empty": "der Ordner ist nicht leer"
        case "Too many levels of symbolic links": "zu viele symbolische Links"
        case "Address already in use": "die Adresse ist schon vergeben"
        case "Connection refused": "Verbindung abgelehnt"
        default: reason
        }
    }

    package func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }

    package func reason(_ mail: ForeignMail) -> String {
        var text = mail.subject.isEmpty ? "es ist eine Mail" : "es ist die Mail „\(mail.subject)“"
        text += mail.list.isEmpty ? ", und sie hat keinen Anhang" : ", und im Anhang ist kein Kalender: \(mail.list)"
        guard let container = mail.outlooksContainer else { return text }
        return text + """
            ; Outlook versteckt die Einladung in \(container), was andere Programme nicht lesen können: den \
            Absender bitten, sie als iCalendar zu senden (in Outlook: Datei, Optionen, Kalender, iCalendar-Format \
            verwenden), oder als HTML statt als Rich-Text
            """
    }

    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        switch refusal {
        case .readOnlyCalendar(let title, let reason):
            "Der Kalender \(title) kann nicht geändert werden: \(obstacle(reason)). Einen anderen wählen oder den "
                + "Eintrag dorthin kopieren."
        case .readOnlyFile(let path, let reason): "\(path) kann nicht geändert werden: \(obstacle(reason))."
        case .noCalendar(let name): "Einen Kalender \(name) gibt es nicht. Einen aus der Liste wählen."
        case .severalCalendars(let item, let calendars):
            "„\(item)“ ist in \(calendars.joined(separator: " und in ")). In den gemeinten Kalender importieren."
        case .noPlaceForCalendar(let source, let places):
            (source.map { "Ein neuer Kalender in \($0) wäre nicht zu sehen: nicht alles dort wird gezeigt." }
                ?? "Ein neuer Kalender wäre nicht zu sehen: nur das Genannte wird gezeigt.")
                + (places.isEmpty
                    ? " Ohne Pfade starten oder einen Ordner mit Kalendern nennen."
                    : " Einen anderen Platz wählen: \(places.joined(separator: ", ")).")
        case .calendarTitleMissing: "Ein Kalender braucht einen Titel, in dem etwas zu sehen ist."
        case .calendarTitleTaken(let title, let path):
            "Einen Kalender \(title) gibt es schon, in \(path). Einen anderen Titel wählen."
        case .kindNotSupported(let kind, let calendar):
            "\(calendar) nimmt keine \(kind == .event ? "Termine" : "Aufgaben") auf. Einen anderen Kalender wählen."
        case .itemGone: "Der Eintrag ist nicht mehr da: er wurde inzwischen gelöscht oder verschoben."
        case .versionGone: "Die Kalender wurden inzwischen neu gelesen. Ansehen und noch einmal versuchen."
        case .startMissing: "Der Beginn fehlt: ein Termin und alles, was sich wiederholt, braucht einen."
        case .endBeforeStart: "Es würde enden, bevor es beginnt. Auch das Ende ändern."
        case .tooLate(let lastDay):
            "Es wäre nicht zu sehen: Kalender enden hier am \(lastDay). Einen früheren Tag wählen."
        case .notExpressible(let reason): self.reason(reason, locale)
        case .invalidText(let line, let reason):
            "Der Text ist kein Eintrag\(line.map { ", Zeile \($0)" } ?? ""): \(obstacle(reason))."
        case .writeFailed(let path, let reason):
            "\(path) konnte nicht geschrieben werden: \(obstacle(reason)). Nichts wurde geändert; noch einmal "
                + "versuchen."
        case .nothingToUndo: "Es gibt nichts rückgängig zu machen."
        case .nothingToRedo: "Es gibt nichts wiederherzustellen."
        case .changedSince(let step, let path, let item):
            "Lässt sich nicht rückgängig machen: \(step.wording(in: locale, viewedIn: viewer)). "
                + (item.map { "„\($0)“ in \(path) wurde seitdem geändert oder gelöscht. " }
                    ?? "\(path) wurde seitdem an derselben Stelle geändert. ")
                + (step.count > 1 ? "Auch die anderen wurden nicht geändert. " : "")
                + "Von Hand ändern; das nächste Rückgängigmachen gilt der Änderung davor."
        case .ofOne(let title, let refusal):
            "\(title.isEmpty ? nameOfUntitled : "„\(title)“"): \(self.refusal(refusal, locale, viewedIn: viewer)) "
                + "Auch die anderen wurden nicht geändert."
        case .failed(let path, let reason): "\(path): \(obstacle(reason)). Nichts wurde geändert."
        }
    }

    package func step(_ step: EditStep, to time: String?) -> String {
        let more = step.count > 1 ? " und \(grouped(step.count - 1)) weitere" : ""
        let name = (step.title.isEmpty ? nameOfUntitled : step.title) + more
        let scope =
            switch step.scope {
            case nil, .this: ""
            case .following: " (diesen und folgende)"
            case .all: " (alle)"
            }
        switch step.action {
        case .created: return "\(name) angelegt"
        case .rescheduled:
            return "\(name)\(scope)\(step.count == 1 ? time.map { " auf \($0)" } ?? "" : "") verschoben"
        case .changed: return "\(name)\(scope) geändert"
        case .deleted: return "\(name)\(scope) gelöscht"
        case .restored: return "\(name) zurückgeholt"
        case .completed: return "\(name) erledigt"
        case .reopened: return "\(name) wieder geöffnet"
        case .acknowledged: return "die Erinnerung an \(name) bestätigt"
        case .moved(let calendar): return "\(name) nach \(calendar) verschoben"
        case .copied(let calendar): return "\(name)\(calendar.map { " nach \($0)" } ?? "") kopiert"
        case .imported(let count): return "\(items(count)) in \(name) importiert"
        case .calendarCreated: return "Kalender \(name) angelegt"
        case .calendarRenamed(let old): return "Kalender \(old) in \(name) umbenannt"
        case .calendarRecolored: return "die Farbe des Kalenders \(name) geändert"
        case .calendarDeleted: return "Kalender \(name) gelöscht"
        }
    }

    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        switch failure {
        case .notADate(let text): (no(text, "Datum"), "etwa heute, fr, 24. Dez., 2026-11-21 oder +3d")
        case .notALength(let text): (no(text, "e Dauer"), "etwa 7d, 2w, 3m oder 1y")
        case .notATime(let text) where text.allSatisfy(\.isWhitespace): ("die Zeit fehlt: \(whenExamples)", nil)
        case .notATime(let text): (no(text, "e Zeit"), "etwa \(whenExamples)")
        case .noSuchTime(let text): ("\(excerpt(text)) gibt es im Kalender nicht", nil)
        case .noSuchWeek(let number): ("eine Woche \(number) gibt es im Kalender nicht", nil)
        case .otherWeekday(let date, let text):
            (
                "\(excerpt(text)) ist \(TimeLocale(words: self).fullDate(date, withYear: true))",
                "den Wochentag weglassen oder berichtigen"
            )
        case .shortYear(let text): ("\(excerpt(text)) hat eine Jahreszahl mit zwei Ziffern", yearAdvice(text))
        case .holiday(let text):
            ("\(excerpt(text)) ist ein Feiertag, und die sind nicht bekannt", "das Datum schreiben, wie 25. Dez.")
        case .vagueDays(let text): ("\(excerpt(text)) ist kein bestimmter Tag", "etwa 15. Dez. oder 10.–20. Dez.")
        case .severalDays(let text):
            ("\(excerpt(text)) sind mehrere Tage", "einen schreiben, und „jeden Mo, Mi“ als Wiederholung")
        case .startTimeMissing:
            ("die Uhrzeiten für Beginn und Ende fehlen: fr 9:00 45min, fr 9:00 – so 17:00", nil)
        case .endBeforeStart(let start, let end):
            ("das Ende, \(time(end, beside: start)), liegt vor dem Beginn, \(time(start, beside: end))", nil)
        case .unknownZone(let name):
            ("die Zeitzone \(excerpt(name)) ist unbekannt", "etwa Europe/Berlin, UTC oder ohne Zone")
        case .zoneOfWholeDays: ("ganze Tage haben keine Zeitzone", "eine Uhrzeit nennen oder die Zone weglassen")
        case .notADuration(let text): (no(text, "e Dauer"), "etwa 45min, 1h30, 2 Tage")
        case .notAnAlarm(let text):
            (no(text, "e Erinnerung"), "etwa 15min, 1h, 1 Tag 9:00, bei Beginn, 5min vor Ende, keine")
        case .notARule(let text, let word) where word.isEmpty || word == text:
            (no(text, "e Regel"), "etwa \(ruleExamples)")
        case .notARule(_, let word): ("\(excerpt(word)) passt nicht in die Regel", "etwa \(ruleExamples)")
        case .ambiguousRule(let text, let doubt): ("\(excerpt(text)) kann zweierlei heißen", advice(doubt))
        case .unevenTimes(let text):
            (
                "\(excerpt(text)) kann nicht eine Regel sein: jede Stunde braucht dieselben Minuten, wie um 9:30 und "
                    + "17:30",
                nil
            )
        case .timesWithoutDays(let text, let period):
            (
                "\(excerpt(text)) sagt nicht, \(period == .daily ? "zu welchen Zeiten" : "an welchen Tagen")",
                "etwa \(timesExample(in: period))"
            )
        case .unusableRule(let defect): (self.defect(defect).what, "etwa jeden Mo oder FREQ=WEEKLY;BYDAY=MO")
        case .oddRule(let issue): (self.issue(issue).what, "etwa jeden Mo oder FREQ=WEEKLY;BYDAY=MO")
        case .notAStatus(let text, let kind):
            (no(text, " Status"), (ItemStatus.values(for: kind).map(status) + [status("")]).joined(separator: ", "))
        case .notAPriority(let text): (no(text, "e Priorität"), "hoch, mittel, niedrig, 1 … 9, keine")
        case .notAMailAddress(let text):
            (no(text, "e Mailadresse"), "etwa ana@example.com oder Ana <ana@example.com>")
        case .nobody(let text):
            ("niemand in den Kontakten heißt \(excerpt(text))", "eine Adresse schreiben, wie ana@example.com")
        case .severalPeople(let text, let people):
            (
                "\(excerpt(text)) kann \(Clauses.list(people.map { excerpt($0) }, "oder")) sein",
                "mehr vom Namen schreiben, oder die Adresse"
            )
        case .notAnAddress(let text): (no(text, "e Adresse"), "etwa https://example.org/seite")
        case .notASearchTrait(let text):
            (
                "\(excerpt(text)) ist keine Eigenschaft",
                "ist:aufgabe, termin, serie, ganztägig, offen, erledigt, abgesagt, abgelehnt oder eingeladen"
            )
        case .shortSearchTrait(let text, let words):
            ("ist:\(text) kann \(Clauses.list(words, "oder")) heißen", "einen Buchstaben mehr schreiben")
        case .timesNegated(let text):
            ("Zeiten lassen sich nicht ausschließen, wie die von \(excerpt(text))", "stattdessen vor: oder nach:")
        case .searchTooLong(let characters, let words):
            ("nur die ersten \(words) Wörter in \(characters) Zeichen werden gesucht", "nach weniger suchen")
        }
    }

    private func advice(_ doubt: RuleDoubt) -> String {
        switch doubt {
        case .everySo(let number, let weekday):
            let name = name(of: weekday)
            return "„alle \(number) Wochen am \(name)“ oder „jeden Monat am \(GermanRule.ordinal(number)) \(name)“"
        case .firstOrEach(let frequency, let weekday):
            let (name, every) = (name(of: weekday), GermanRule.every(frequency, 1))
            return "„\(every) am ersten \(name)“ oder „\(every) an jedem \(name)“"
        }
    }

    /// `what` is the rest of `kein`: `Datum`, `e Zeit`.
    private func no(_ text: String, _ what: String) -> String {
        "\(excerpt(text)) ist kein\(what.hasPrefix("e ") || what.hasPrefix(" ") ? "" : " ")\(what)"
    }

    /// Ways to write the year of two digits that ends a date; up to 24 it may be an hour.
    private func yearAdvice(_ text: String) -> String {
        let year = text.split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? ""
        return Int(year) ?? 99 > 24
            ? "20\(year) oder ’\(year) schreiben" : "20\(year) oder ’\(year) schreiben, als Stunde \(year):00"
    }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String { text.count <= 60 ? "„\(text)“" : "„\(text.prefix(59))…“" }

    /// A time, with its zone where that of the other one is another.
    private func time(_ time: EventTime, beside other: EventTime) -> String {
        let locale = TimeLocale(words: self)
        let date = locale.shortDate(time.civil.date, withYear: true)
        if time.isDate { return date }
        let zone =
            time.timeZone == other.timeZone || other.isDate ? "" : time.timeZone.map { " \($0.identifier)" } ?? ""
        return "\(date) \(locale.clockTime(time.civil.time))\(zone)"
    }
}

// MARK: - Rules

/// A rule in German, clause by clause, as the reader of rules understands it again.
private struct GermanRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        let words = Clauses.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks
        // `am 24. bis 30. Juni` would be days in a row.
        return words + (words.hasSuffix(".") && end.hasPrefix(" ") ? "," : "") + end + facts.calendarNote
    }

    // MARK: How often

    private var interval: String {
        if let weekday = onlyWeekday { return "jeden\(rule.interval == 2 ? " zweiten" : "") \(weekday)" }
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "montags bis freitags" }
            if facts.weekdayGroup == .all { return "jeden Tag" }
        }
        return GermanRule.every(facts.frequency, rule.interval)
    }

    /// The weekday of `jeden Dienstag` and `jeden zweiten Dienstag`.
    private var onlyWeekday: String? {
        guard facts.frequency == .weekly, rule.bySetPosition.isEmpty, facts.months.isEmpty || rule.interval <= 1
        else { return nil }
        let named = weekdaysNamed
        return rule.interval <= 2 && named.count == 1 ? locale.name(of: named[0]) : nil
    }

    private var weekdaysNamed: [Weekday] {
        rule.byDay.isEmpty ? [facts.start.civil.date.weekday] : facts.weekdays
    }

    /// `jede Woche`, `alle 2 Wochen`.
    static func every(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
        let (article, one, several) =
            switch frequency {
            case .secondly: ("jede", "Sekunde", "Sekunden")
            case .minutely: ("jede", "Minute", "Minuten")
            case .hourly: ("jede", "Stunde", "Stunden")
            case .daily: ("jeden", "Tag", "Tage")
            case .weekly: ("jede", "Woche", "Wochen")
            case .monthly: ("jeden", "Monat", "Monate")
            case .yearly: ("jedes", "Jahr", "Jahre")
            }
        return interval <= 1 ? "\(article) \(one)" : "alle \(interval) \(several)"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "von \(name(ofMonth: first)) bis \(name(ofMonth: last))"
        }
        return "im \(monthList)"
    }

    private var monthList: String { Clauses.list(facts.months.map(name), "und") }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty { phrases.append("KW \(Clauses.list(numbers, run: 3, to: "–", "und") { "\($0)" })") }
        if !fromEnd.isEmpty { phrases.append("der \(Clauses.list(fromEnd.map(GermanRule.ordinal), "und")) Woche") }
        return phrases.isEmpty ? "" : "in \(Clauses.list(phrases, "und"))"
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            let list = Clauses.list(
                RuleFacts.forwardFirst(rule.byYearDay).map { $0 > 0 ? "\($0)." : GermanRule.ordinal($0) }, "und")
            return "am \(list) Tag des Jahres" + monthDayCondition + weekdayCondition
        }
        switch facts.frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    private var weekdaysOfWeek: String {
        if facts.frequency == .weekly, onlyWeekday != nil { return "" }
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, facts.weekdayGroup == .working || facts.weekdayGroup == .all { return "" }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "montags bis freitags" }
        return "am \(weekdayNames(weekdaysNamed, "und"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "an jedem Tag" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return "am \(GermanRule.monthDays(facts.monthDays, "und"))" + weekdayCondition
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        let inMonths = facts.months.isEmpty ? "" : " im \(monthList)"
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty { return weekdaysOfPeriod + inMonths }
        let month = name(ofMonth: facts.months.first ?? facts.startMonth)
        let days = GermanRule.monthDays(facts.monthDays, "und")
        if facts.months.count <= 1, facts.monthDays.allSatisfy({ $0 > 0 }) {
            return "am \(days) \(month)" + weekdayCondition
        }
        return "am \(days)\(facts.months.isEmpty ? " im \(month)" : inMonths)" + weekdayCondition
    }

    /// `am ersten und dritten Montag`, `am letzten Arbeitstag`, `an jedem Mo und Mi`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases.map { "am \($0)" }
        if phrases.isEmpty { return "an jedem \(weekdayNames(facts.weekdays, "und"))" }
        let each = facts.uncountedWeekdays
        return Clauses.list((each.isEmpty ? [] : ["an jedem \(weekdayNames(each, "und"))"]) + phrases, "und")
    }

    /// The counted weekdays; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(GermanRule.ordinal)
            return ["\(Clauses.list(positions, "und")) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "\(Clauses.list(ordinals.map(GermanRule.ordinal), "und")) \(locale.name(of: weekday))"
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty { return "am \(GermanRule.monthDays(rule.byMonthDay, "und"))" + weekdayCondition }
        return rule.byDay.isEmpty ? "" : "am \(weekdayNames(facts.weekdays, "und"))"
    }

    private var conditions: String {
        let words = monthDayCondition + weekdayCondition
        return words.isEmpty ? "" : String(words.dropFirst(2))
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : ", falls \(GermanRule.monthDays(rule.byMonthDay, "oder"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return ", falls \(noun(group))"
            }
            return ", falls \(weekdayNames(facts.weekdays, "oder"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, "oder")]
        return ", falls \(Clauses.list(plain + ordinalPhrases, "oder"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Clauses.joined(minutesPast, hours)
        default:
            guard facts.namesTimes, facts.times.count <= GermanRule.mostTimes else { return "" }
            return "um \(Clauses.list(facts.times.map(facts.clockTime), "und"))"
        }
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    /// `, 24-mal am Tag`.
    private var manyTimes: String {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, facts.namesTimes,
            facts.times.count > GermanRule.mostTimes
        else { return "" }
        return ", \(facts.times.count)-mal am Tag"
    }

    /// `um 15 und 45 Minuten nach voller Stunde`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(
                rule.byMinute == [0]
                    ? "zur vollen Stunde"
                    : "um \(Clauses.list(rule.byMinute.map(String.init), "und")) "
                        + "\(rule.byMinute == [1] ? "Minute" : "Minuten") nach voller Stunde")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("bei Sekunde \(Clauses.list(rule.bySecond.map(String.init), "und"))")
        }
        return clauses.joined(separator: " ")
    }

    /// `zwischen 09:00 und 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly { return "in den Stunden \(Clauses.list(rule.byHour.map(hour), "und"))" }
        guard last - first + 1 == rule.byHour.count else {
            return "zwischen \(Clauses.list(rule.byHour.map { "\(hour($0)) und \(hour($0 + 1))" }, "oder"))"
        }
        return "zwischen \(hour(first)) und \(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", ersatzweise am letzten Tag davor"
        case .forward: ", ersatzweise am nächsten Tag"
        }
    }

    /// BYSETPOS, where the days do not say it: `, aber nur der letzte davon pro Monat`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(GermanRule.ordinal).map {
            $0.hasSuffix("n") ? String($0.dropLast()) : $0
        }
        let unit = GermanRule.every(rule.frequency, 1).split(separator: " ").last ?? ""
        return ", aber nur der \(Clauses.list(positions, "und")) davon pro \(unit)"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", einmal" : count == 2 ? ", zweimal" : ", \(count) Mal"
        }
        guard let (date, time) = facts.last else { return "" }
        return " bis \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays and numbers

    /// One name in full, several in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], _ conjunction: String) -> String {
        let sorted = facts.inOrder(list)
        if sorted.count == 1 { return locale.name(of: sorted[0]) }
        return Clauses.list(sorted.map { locale.shortName(of: $0) }, conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "Tag"
        case .working: "Arbeitstag"
        case .weekend: "Wochenendtag"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// `ersten`, `20.`; from the end `letzten`, `vorletzten`, `drittletzten`.
    static func ordinal(_ number: Int) -> String {
        if number == -1 { return "letzten" }
        if number == -2 { return "vorletzten" }
        let words = ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt"]
        let distance = Int(clamping: number.magnitude)
        guard (1...9).contains(distance) else { return number < 0 ? "\(distance).-letzten" : "\(distance)." }
        return number < 0 ? "\(words[distance - 1])letzten" : "\(words[distance - 1])en"
    }

    /// `1. und 15.`, `2.–8.`, `letzten Tag`, `1. und am vorletzten Tag`.
    static func monthDays(_ days: [Int], _ conjunction: String) -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers = Clauses.list(forward, run: 3, to: "–", conjunction) { "\($0)." }
        guard !fromEnd.isEmpty else { return numbers }
        let last = "\(Clauses.list(fromEnd.map(ordinal), conjunction)) Tag"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) am \(last)"
    }
}

// MARK: - The screen

extension German: ScreenVocabulary {
    package func name(of action: MouseAction) -> String {
        switch action {
        case .click: "Klick"
        case .clickAgain: "zweiter Klick"
        case .drag: "Ziehen"
        case .shiftDrag: name(of: .shift, with: name(of: .drag))
        case .wheel: "Mausrad"
        }
    }

    package func help(_ gesture: MouseGesture) -> String {
        switch gesture {
        case .select: "einen Tag, einen Termin, einen Kalender auswählen"
        case .open: "öffnen: die Einzelheiten eines Termins, den Monat eines Tages"
        case .showView: "auf den Namen einer Ansicht oben: sie zeigen"
        case .doHint: "auf ein Wort der untersten Zeile: tun, was seine Taste tut"
        case .showRest: "auf +9 oder \(more(3)): alles von diesem Tag zeigen"
        case .make: "über freie Zeit: einen Termin dieser Länge anlegen"
        case .lengthen: "die letzte Zeile eines Termins oder sein rechtes Ende: länger oder kürzer machen"
        case .lengthenAnywhere: "einen Termin, wo auch immer: länger oder kürzer, wenn das Terminal Umschalt meldet"
        case .move: "einen Termin: verschieben"
        case .widenPane: "die Linie zwischen zwei Bereichen: einen breiter machen"
        case .scroll: "scrollen"
        }
    }

    package func name(of context: KeyContext) -> String {
        switch context {
        case .pane(.heading): "Name des Monats"
        case .pane(.grid): "Monat"
        case .pane(let pane): name(ofPane: pane.rawValue)
        case .help: "Hilfe"
        case .problems: "Probleme"
        case .accounts: "Konten"
        case .settings: "Einstellungen"
        case .settingValue: "Wert einer Einstellung"
        case .prompt: "Datumszeile"
        case .form: "Formular"
        case .leaving: "Formular verlassen"
        case .scope: "welche Tage"
        case .many: "alles Markierte"
        case .confirmation: "ja oder nein"
        case .chooser: "aus einer Liste wählen"
        case .line: "Pfadzeile"
        case .text: "Textzeile"
        case .conflict: "zwei Versionen"
        case .importPreview: "Import"
        case .deletedDates: "gelöschte Tage"
        case .refusedText: "abgelehnter Text"
        case .links: "Links"
        case .notes: "Notizen"
        case .answer: "Antwort"
        case .mail: "Mail"
        case .freeTime: "freie Zeit"
        case .alarm: "Erinnerung"
        case .quickAdd: "neue Zeile"
        case .search: "Suche"
        case .palette: "Befehlszeile"
        }
    }

    /// A pane by the name that it has in the configuration.
    private func name(ofPane name: String) -> String {
        switch name {
        case "calendars": "Kalender"
        case "list": "Liste"
        case "details": "Einzelheiten"
        case "week": "Woche"
        case "titles": "Titel"
        case "year": "Jahr"
        default: name
        }
    }

    package func name(of key: NamedKey) -> String {
        switch key {
        case .space: "Leer"
        case .tab: "Tab"
        case .escape: "Esc"
        case .backspace: "Rück"
        case .delete: "Entf"
        case .insert: "Einfg"
        case .home: "Pos1"
        case .end: "Ende"
        case .pageUp: "Bild↑"
        case .pageDown: "Bild↓"
        case .enter: "Enter"
        case .left: "Links"
        case .up: "Auf"
        case .down: "Ab"
        case .right: "Rechts"
        }
    }

    package func name(of modifier: KeyModifier, with key: String) -> String {
        switch modifier {
        case .alt: "Alt+\(key)"
        case .shift: "Umschalt+\(key)"
        case .control: "Strg-\(key)"
        }
    }

    // MARK: Panes

    package func grouped(_ number: Int) -> String { Clauses.grouped(number, by: ".") }

    package func sections(by key: SectionKey) -> String {
        let names = SectionKey.allCases.map { $0 == key ? "[\(name(of: $0))]" : name(of: $0) }
        return "Abschnitte nach \(names.joined(separator: "  "))"
    }

    package func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "heute"
        case 1: return days > 0 ? "morgen" : "gestern"
        case 2: return days > 0 ? "übermorgen" : "vorgestern"
        case ..<14: words = "\(count) Tagen"
        case ..<60: words = "\(count / 7) Wochen"
        case ..<730: words = "\(count / 30) Monaten"
        default: words = "\(count / 365) Jahren"
        }
        return days > 0 ? "in \(words)" : "vor \(words)"
    }

    package func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days) T"
        case ..<60: "\(days / 7) W"
        case ..<730: "\(days / 30) M"
        default: "\(days / 365) J"
        }
    }

    private func reminders(_ count: Int) -> String { count == 1 ? "1 Aufgabe" : "\(grouped(count)) Aufgaben" }

    package func statusFact(_ value: String) -> String? {
        switch value {
        case "CANCELLED", "TENTATIVE", "IN-PROCESS":
            let words = status(value)
            return words.prefix(1).uppercased() + words.dropFirst()
        default: return nil
        }
    }

    package func priorityFact(_ value: Int) -> String? {
        switch value {
        case 1...4: "hohe Priorität"
        case 5: "mittlere Priorität"
        case 6...9: "niedrige Priorität"
        default: nil
        }
    }

    package func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "zugesagt"
        case "DECLINED": "abgesagt"
        case "TENTATIVE": "vielleicht"
        case "DELEGATED": "weitergegeben"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    package func people(_ names: [String], others: Int) -> String {
        let listed = names.joined(separator: ", ")
        return others <= 0 ? listed : "\(listed) und \(others) \(others == 1 ? "weitere Person" : "weitere")"
    }

    package func accepted(_ count: Int, of total: Int) -> String {
        count == total ? "alle zugesagt" : "\(count) zugesagt"
    }

    /// A length of time since something.
    private func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: "gerade eben"
        case ..<3600: "vor \(seconds / 60) min"
        case ..<172_800: "vor \(seconds / 3600) h"
        default: "vor \(seconds / 86_400) Tagen"
        }
    }

    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        let more = key.map { " \($0)" } ?? ""
        return switch summary {
        case .running: "Abgleich …"
        case .failed(let account): (account.map { "\($0): Abgleich misslang" } ?? "Abgleich misslang") + more
        case .waiting(let count, let isOffline): changesWait(count) + (isOffline ? ": offline" : "")
        case .offline(let seconds): "offline" + (seconds.map { ", abgeglichen \(ago($0))" } ?? "")
        case .left(let count): itemsLeft(count) + more
        case .versions(let count): (count == 1 ? "zwei Versionen" : "\(grouped(count)) mit zwei Versionen") + more
        case .synced(let seconds): "abgeglichen \(ago(seconds))"
        case .never: "noch nicht abgeglichen"
        }
    }

    package func reading(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        if let total = progress.total { return "Lesen: \(done) von \(grouped(total))" }
        return progress.done == 0 ? word(.loadingSoon) : "Lesen: \(done)"
    }

    package func saving(_ progress: LoadProgress) -> String {
        progress.total.map { "Sichern: \(grouped(progress.done)) von \(grouped($0)) …" } ?? "Sichern …"
    }

    // MARK: News

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, "neu"), (change.changed, "geändert"), (change.removed, "gelöscht")].compactMap {
            titles, what in
            titles.first.map { "\(titles.count == 1 ? quoted($0) : items(titles.count)) \(what)" }
        }
        return facts.isEmpty ? "Kalender wurden geändert" : facts.joined(separator: ", ")
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Questions, lists and pages

    package func deleteCalendarQuestion(_ title: String, items count: Int, guests: Int) -> String {
        (guests > 0 ? "An \(uninformed(guests)) geht keine Mail. " : "")
            + "Den Kalender \(quoted(title)) mit \(count == 1 ? "1 Eintrag" : "\(grouped(count)) Einträgen") löschen?"
    }

    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        switch aim {
        case .delete: "\(items(count)) löschen?"
        case .complete(true): "\(reminders(count)) als erledigt vermerken?"
        case .complete(false): "\(reminders(count)) wieder öffnen?"
        case .move(nil): "\(items(count)) verschieben nach"
        case .move(let calendar?): "\(items(count)) nach \(calendar) verschieben?"
        case .fields(let labels):
            "\(list(labels)) von \(count == 1 ? "1 Eintrag" : "\(grouped(count)) Einträgen") ändern?"
        case .step(let days, let minutes):
            "\(items(count)) \(steps(days: days, minutes: minutes, back: "früher", on: "später")) legen?"
        case .lengthen(let days, let minutes):
            "\(items(count)) \(steps(days: days, minutes: minutes, back: "kürzer", on: "länger")) machen?"
        }
    }

    /// `2 Tage später und 15 min früher`: the steps that are not nothing, each with the word for its direction.
    private func steps(days: Int, minutes: Int, back: String, on: String) -> String {
        let steps = [
            (CivilDuration(days: abs(days)), days < 0), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes < 0),
        ]
        return list(
            steps.filter { $0.0 != CivilDuration(days: 0) }.map { "\(length($0.0, .short)) \($0.1 ? back : on)" })
    }

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        let names = old + (more > 0 ? ["\(grouped(more)) weiteren"] : [])
        return "\(label): \(value.isEmpty ? "nichts" : value)" + (names.isEmpty ? "" : ", statt \(list(names))")
    }

    package var commandWords: [(words: [String], names: [String])] {
        [
            ("beenden verlassen schließen ende tschüss", "quit"), ("sichern speichern", "saved"),
            ("anlegen hinzufügen", "quick-add new-item"), ("neu", "quick-add new-item new-calendar"),
            ("entfernen löschen", "delete-item delete-calendar"),
            ("ändern umbenennen bearbeiten", "edit-item edit-calendar"), ("kopieren duplizieren", "copy-item"),
            ("einfügen", "paste-item"), ("gehe springe datum", "go-to-date"),
            ("einstellungen konfiguration", "settings"), ("rückgängig", "undo"), ("wiederherstellen", "redo"),
            ("finden suchen", "search"), ("aktualisieren", "read-again"),
            ("feiertage länder bundesland", "holidays"),
            ("abgleichen synchronisieren", "sync"), ("konten abonnements server", "accounts"),
            ("erledigt abhaken", "toggle-done"), ("aufgaben", "reminders"), ("zeitzone uhr", "zone second-zone"),
            ("tasten hilfe handbuch", "help"), ("fehler probleme", "problems"),
            ("zusagen absagen antworten", "answer"), ("zeigen verbergen", "calendars"), ("tag", "days-1 right left"),
            ("vorlage vorlagen wochenenden", "settings"), ("drucken teilen", "export-items"),
            ("sichern sicherung", "export-calendar export-items"), ("gäste teilnehmer einladen", "edit-item new-item"),
        ].map { ($0.split(separator: " ").map { String($0) }, $1.split(separator: " ").map { String($0) }) }
            + english.commandWords
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        let own =
            switch setting {
            case .theme: "thema design dunkel hell aussehen"
            case .language: "deutsch englisch"
            case .start: "standardansicht anfang beginn"
            case .keys: "tastenkürzel belegung"
            case .clock: "stunden 24 12 format"
            case .dateOrder: "datumsformat reihenfolge"
            case .firstWeekday: "erster tag der woche montag sonntag"
            case .weekNumbers: "kalenderwoche kw"
            case .workingHours: "büro bürozeiten"
            case .timeZone: "ort"
            case .secondZone: "weltuhr zeitzone"
            case .secondCalendar: "hebräisch islamisch chinesisch"
            case .moon: "mondphasen"
            case .cancelled: "abgesagte termine zeigen verbergen"
            case .declined: "abgelehnte einladungen zeigen verbergen"
            case .completed: "erledigte aufgaben zeigen verbergen"
            case .calendar: "standardkalender standard neu"
            case .length: "standarddauer länge"
            case .alarm: "standard alarm benachrichtigung"
            case .address: "meine adresse mail e-mail ich"
            case .person: "mein name ich"
            case .mail: "e-mail senden versand"
            }
        return "\(own) \(english.everydayWords(for: setting))"
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        let names = list(titles.map(quoted) + (more > 0 ? ["\(grouped(more)) weitere"] : []))
        return
            "Markiert: \(names). {edit-item}, {delete-item}, {move-to-calendar}, {toggle-done}, {copy-item}, "
            + "{export-items}, {move-day-earlier} bis {move-day-later} und {repeat-change} gelten allen; "
            + "{back} hebt die Markierung auf"
    }

    package func changedDates(_ dates: [String], stay: Bool) -> String {
        let who = dates.count == 1 ? "1 geänderter Termin" : "\(grouped(dates.count)) geänderte Termine"
        let fate =
            stay
            ? dates.count == 1 ? "steht nicht in der Regel und bleibt" : "stehen nicht in der Regel und bleiben"
            : dates.count == 1
                ? "liegt hinter dem neuen Ende und entfällt" : "liegen hinter dem neuen Ende und entfallen"
        return "\(who) \(fate): \(dates.joined(separator: ", "))"
    }

    package func dates(_ count: Int?) -> String {
        guard let count else { return "ohne Ende" }
        return count == 1 ? "1 Termin" : "\(grouped(count)) Termine"
    }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        let facts = counts.filter { $0.count > 0 }.map { "\(grouped($0.count)) \(name(of: $0.part).lowercased())" }
        return facts.isEmpty ? "Nichts" : facts.joined(separator: ", ")
    }

    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        let word =
            switch answer {
            case .accept: "zusagen"
            case .tentative: "vielleicht"
            case .decline: "absagen"
            }
        return ofOneDate ? "\(word), nur diesen Tag" : word
    }

    package func mailTitle(_ titles: [String]) -> String {
        "Die Gäste von \(list(titles.map(quoted))) benachrichtigen?"
    }

    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        if !tells { return "sichern, ohne Mail" }
        return isServed ? "sichern; der Server des Kalenders gibt Bescheid" : "sichern und die Mail senden"
    }

    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        let what =
            switch kind {
            case .new: "Einladung"
            case .changed: "Änderung"
            case .cancelled: "Absage"
            case .uninvited: "nicht mehr eingeladen"
            }
        return "\(person) · \(what)" + (fromServer ? ", durch den Server" : "")
    }

    package func contacts(_ people: [String], key: String) -> String {
        "\(key) nimmt den ersten: \(people.joined(separator: " · "))"
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let counts = [(new, word(.importNew)), (changed, importChanged([])), (identical, word(.importIdentical))]
        var facts = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        if facts.isEmpty { facts.append("kein Termin und keine Aufgabe darin") }
        if problems > 0 { facts.append(self.problems(problems)) }
        return facts.joined(separator: ", ")
    }

    package func importChanged(_ properties: [String]) -> String {
        let labels = properties.map { label(ofProperty: $0) }
        return labels.isEmpty ? "geändert" : "geändert: \(labels.joined(separator: ", "))"
    }

    // MARK: Forms

    package func hint(for field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "Leertaste oder ←→: Termin oder Aufgabe"
        case .title: kind == .event ? "Wie es heißt" : "Was zu tun ist"
        case .due: "fr 17:00 · morgen · 24. Dez. · +3d · leer: ohne Datum"
        case .starts where kind == .reminder: "Ab wann es geht: mo · 24. Dez. 9:00 · leer: sofort"
        case .starts: "fr 9-10:30 · morgen 14:00 1h · 24.–27. Dez. · ein Tag allein: ganztägig"
        case .ends: "10:30 · 45min · 1h30 · fr 12:00 · 27. Dez."
        case .zone: "Europe/Berlin · UTC · ohne Zone: dieselbe Stunde, wo auch immer"
        case .repeats: "täglich · jeden Mo, Mi · alle 2 Wochen bis 24. Dez. · leer: einmal"
        case .alarm: "15min · 1h, 1 Tag · 1 Tag 9:00 · bei Beginn · 5min vor Ende · leer: keine"
        case .place: "Ein Raum, eine Adresse, ein Link"
        case .calendar: "←→ oder die ersten Buchstaben"
        case .notes: "⏎ beginnt eine Zeile, {next-field} geht weiter, {save} sichert"
        case .url: "https://example.org/seite"
        case .categories: "Wörter mit Kommas: Arbeit, Reise"
        case .priority, .status, .shownAs, .source: "←→ oder die ersten Buchstaben"
        case .more: "Leertaste oder \u{2192} zeigt diese Zeilen"
        case .people: "ana@example.com, Tom <tom@example.com> · oder der Name eines Kontakts"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }
}

// MARK: - The command line

extension German: CommandVocabulary {
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        switch verb {
        case .list:
            [
                ("tcal list", "die nächsten 30 Tage"),
                ("tcal list mo 7d -c Arbeit", "die Woche ab Montag bei der Arbeit"),
                ("tcal list 1y --search yoga", "wo im nächsten Jahr Yoga steht"),
                ("tcal list 2026-12-24 3d --json", "drei Tage, für andere Programme"),
                ("tcal list heute 1d --format '{start:%H:%M} {title}'", "heute, je eine Zeile"),
            ]
        case .conflicts:
            [
                ("tcal conflicts", "die nächsten 30 Tage"),
                ("tcal conflicts mo 7d -c Arbeit", "die Woche vom nächsten Montag bei der Arbeit"),
            ]
        case .open:
            [
                ("tcal open --search zahnarzt", "wo der Zahnarzt steht"),
                ("tcal open UID#2026-11-26", "dieser Tag einer Serie"),
                ("tcal open - < mail.eml", "wovon eine Mail handelt, wenn es im Kalender steht"),
            ]
        case .free:
            [
                ("tcal free mo 5d --length 1h --between 9-17", "eine Stunde an den Arbeitstagen ab Montag"),
                ("tcal free --vfreebusy > belegt.ics", "belegte Zeiten der nächsten sieben Tage, für andere"),
            ]
        case .notify:
            [
                ("tcal notify --next", "die nächste Erinnerung"),
                ("tcal notify --once", "was fällig ist; aus einer Zeile von cron"),
            ]
        case .next:
            [
                ("tcal next --follow --within 12h", "für eine Statuszeile, die die letzte Zeile zeigt"),
                ("tcal next --format '{start:%H:%M} {title:20}'", "stattdessen die Uhrzeit"),
            ]
        case .show: [("tcal show --search zahnarzt", "der Eintrag, der so heißt")]
        case .done:
            [("tcal list heute 1d --kind reminder --format '{id}' | tcal done -", "alles, was heute fällig ist")]
        case .delete: [("tcal list --search yoga --format '{id}' | tcal delete -", "die nächsten 30 Tage ohne Yoga")]
        case .search:
            [
                ("tcal search essen ana", "was beide Wörter hat, wo auch immer"),
                ("tcal search 'tag:reise von:2026-01'", "Reisen seit Januar"),
                ("tcal search --json -- retro -demo", "Retros ohne Demo, für andere Programme"),
                ("tcal search 'ist:aufgabe ist:offen vor:jetzt'", "überfällige Aufgaben"),
            ]
        case .calendars:
            [
                ("tcal calendars create Familie --color '#a6e3a1'", "ein neuer Kalender"),
                ("tcal calendars delete Alt --yes", "in den Papierkorb"),
            ]
        case .rule: [("tcal rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 -n 3", "drei letzte Freitage")]
        case .add:
            [
                ("tcal add 'Mittagessen mit Ana fr 12-13 Uhr im Luigi #essen'", "ein Termin, in einer Zeile"),
                ("tcal add 'Aufgabe Karten kaufen bis Freitag p1'", "eine Aufgabe, in einer Zeile"),
                ("tcal add Zahnarzt 'di 9-9:45' --alarm 1h", "ein Termin"),
                ("tcal add Standup 'mo 9:00 15m' --repeat 'montags bis freitags'", "eine Serie"),
                ("tcal add 'Anna anrufen' --kind reminder --due 'fr 12:00' --priority hoch", "eine Aufgabe"),
            ]
        case .edit:
            [
                ("tcal edit UID --start 10:00", "am selben Tag, so lang wie vorher"),
                ("tcal edit --search zahnarzt --location 'Hauptstr. 4'", "der Eintrag, der so heißt"),
                (
                    "tcal edit UID --scope this --recurrence-id 20261126T090000 --location Halle",
                    "einer aus einer Serie"
                ),
            ]
        case .import:
            [
                ("tcal import einladung.ics -c Arbeit --dry-run", "was das brächte"),
                ("tcal import ~/.local/share/calcurse", "Termine, Aufgaben und Notizen von calcurse"),
            ]
        case .invite:
            [
                ("tcal invite show - < mail", "worum es in einer Mail geht"),
                ("tcal invite accept - < mail", "die Antwort, und der Termin in einem Kalender"),
            ]
        case .reply: [("tcal reply UID decline --comment 'im Urlaub'", "eine Antwort, mit ein paar Worten")]
        case .export: [("tcal export -c Arbeit 2026-01-01 1y -o arbeit.ics", "ein Jahr Arbeit")]
        case .sync:
            [
                ("tcal sync", "alle Konten"),
                ("tcal sync Arbeit --dry-run", "was bei einem geschähe"),
            ]
        case .accounts:
            [
                ("tcal accounts add anna@example.com", "findet den Server an der Adresse"),
                ("tcal accounts add https://cloud.example.com --user anna", "ein bekannter Server"),
                ("tcal accounts check", "wie jedes Konto gefunden wird, und was der Server sagt"),
            ]
        case .holidays:
            [
                ("tcal holidays add de-BY", "die von Bayern werden gezeigt"),
                ("tcal holidays jp > feiertage.ics", "die von Japan, für ein anderes Programm"),
            ]
        case .screen, .cal, .doctor, .docs, .move, .undo, .redo, .complete: []
        case .help:
            [
                ("tcal help keys", "alle Tasten, mit denen der eigenen Konfiguration"),
                ("tcal help config", "alle Einstellungen"),
            ]
        }
    }

    package var otherNames: [(command: String, names: [String])] {
        [
            ("list", ["liste", "termine", "heute", "morgen", "woche"]), ("show", ["zeigen", "einzelheiten"]),
            ("search WÖRTER", ["suche", "suchen", "finden"]), ("list --kind reminder", ["aufgaben"]),
            ("cal", ["monat", "jahr"]), ("calendars", ["kalender", "quellen"]), ("free", ["frei", "lücken"]),
            ("notify", ["erinnerungen", "wecker"]), ("doctor", ["prüfen", "probleme"]),
            ("add", ["neu", "anlegen", "termin", "aufgabe"]), ("edit", ["ändern", "bearbeiten"]),
            ("delete", ["löschen", "entfernen"]), ("done", ["erledigt"]), ("move", ["verschieben"]),
            ("undo", ["rückgängig"]), ("redo", ["wiederherstellen"]), ("import", ["importieren"]),
            ("export", ["exportieren"]), ("reply", ["antworten", "zusagen", "absagen"]), ("sync", ["abgleichen"]),
            ("accounts", ["konten", "konto"]), ("invite", ["einladung"]), ("help", ["hilfe"]),
            ("help config", ["einstellungen", "konfiguration"]), ("help keys", ["tasten"]),
        ] + english.otherNames
    }

    // MARK: Faults

    package func usageError(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion):
            "unbekannte Option \(name)" + (suggestion.map { "; ist \($0) gemeint?" } ?? "")
        case .dashedWord(let option, let word):
            "unbekannte Option \(option); Wörter, die mit einem Strich beginnen, stehen hinter --, wie in "
                + "tcal search -- \(word)"
        case .optionOfOthers(let name, let verb, let others):
            (verb == .screen ? "\(name) braucht ein Verb" : "\(verb.rawValue) hat keine Option \(name)")
                + "; sie gehört zu "
                + others.prefix(4).map { $0 == .screen ? "tcal selbst" : "tcal \($0.rawValue)" }.joined(separator: ", ")
                + (others.count > 4 ? " und anderen" : "")
        case .missingValue(let option):
            "\(option.text) braucht einen Wert"
                + (value(of: option).isEmpty ? "" : ": \(option.text) \(value(of: option))")
        case .unexpectedValue(let option): "\(option.text) nimmt keinen Wert"
        case .invalidValue(let option, let value, let expected):
            "\(option.text) kann nicht „\(value)“ sein; \(self.expected(expected))"
        case .unexpectedArgument(let word): "ein Argument zu viel: „\(word)“"
        case .changeWithoutOption(let word):
            "Änderungen brauchen Optionen, etwa --start 15:00 oder --title Tee; „\(word)“ ist keine"
        case .unquotedLine(let line): "die Zeile braucht Anführungszeichen: tcal add '\(line)'"
        case .missingArgument(.when): "WANN fehlt; --quick nimmt die Zeile, wie sie ist"
        case .missingArgument(let operand): "\(name(of: operand)) fehlt"
        case .invalidArgument(let operand, let value, let expected):
            "\(name(of: operand)) kann nicht „\(value)“ sein; \(self.expected(expected))"
        case .unknownCalendar(let name, let known):
            known.isEmpty
                ? "kein Kalender heißt „\(name)“; es gibt keine"
                : "kein Kalender heißt „\(name)“; es gibt " + known.map(quoted).joined(separator: ", ")
        case .ambiguousCalendar(let name, let paths):
            "mehrere Kalender heißen „\(name)“; den gemeinten mit seinem Pfad nennen: "
                + paths.joined(separator: ", ")
        case .calendarNotMade(let path, let reason): "\(path) lässt sich nicht anlegen: \(obstacle(reason))"
        case .unknownTemplate(let name, let known):
            "keine Vorlage heißt \(quoted(name)); "
                + (known.isEmpty ? "es gibt keine" : "es gibt " + known.joined(separator: ", "))
        case .unknownSet(let name, let known):
            "kein Satz heißt \(quoted(name)); "
                + (known.isEmpty ? "es gibt keine" : "es gibt " + known.joined(separator: ", "))
        case .noCalendarToWrite:
            "kein Kalender nimmt das; tcal calendars create NAME legt einen an"
        case .unknownSource(let name, let known):
            "keine Quelle heißt „\(name)“; es gibt " + known.map(quoted).joined(separator: ", ")
        case .unreadablePhrase(let option, let failure):
            (option.map { "\($0.text): " } ?? "") + failure.wording(in: self)
        case .conflictingOptions(let conflict): self.conflict(conflict)
        case .format(let fault): self.fault(fault)
        case .noItem(let asked, let elsewhere):
            elsewhere.isEmpty
                ? "es gibt keinen Eintrag \(self.asked(asked))\(reasons(asked))"
                : "es gibt dort keinen Eintrag \(self.asked(asked)); es gibt "
                    + elsewhere.map(place).joined(separator: ", ")
        case .severalCandidates(let asked, let count, _):
            "es gibt \(count) Einträge \(self.asked(asked)); den gemeinten mit dem Anfang seiner UID nennen:"
        case .severalItems(let uid, let places, let differInKind, let inPlace):
            "mehrere Einträge haben die UID \(uid): \(places.map(place).joined(separator: ", ")); wählen mit "
                + ((inPlace ? ["--calendar", "-f"] : []) + (differInKind ? ["--kind"] : [])).joined(separator: " oder ")
        case .scopeMissing(let title, let next):
            "„\(title)“ wiederholt sich; es fehlt --scope all, oder --scope this oder following mit --recurrence-id"
                + nextInstances(next)
        case .instanceMissing(let scope, let title, let next):
            "„\(title)“ wiederholt sich; --scope \(scope.rawValue) braucht --recurrence-id" + nextInstances(next)
        case .noInstance(let name, let title, let next): "„\(title)“ hat keinen Termin am \(name)" + nextInstances(next)
        case .notRecurring(let uid, let named): "\(uid) wiederholt sich nicht, hat also keinen Termin \(named)"
        case .notReminder(let title): "„\(title)“ ist ein Termin; nur Aufgaben lassen sich erledigen"
        case .everythingDone(let title): "alles von „\(title)“ ist erledigt; --reopen öffnet einen wieder"
        case .reopensUnnamed(let title):
            "„\(title)“ wiederholt sich; --recurrence-id sagt, welcher wieder offen sein soll"
        case .alreadyThere(let title, let calendar): "„\(title)“ ist schon in \(calendar)"
        case .nothingToChange(let title): "an „\(title)“ ist nichts zu ändern; ein Feld nennen, wie --title"
        case .unchanged(let title): "„\(title)“ ist schon so; nichts wurde geändert"
        case .movesInstance(let title, let uid):
            "„\(title)“ wiederholt sich, und alle Tage sind in einem Kalender; tcal move \(uid) KALENDER verschiebt "
                + "alle"
        case .deletionNotConfirmed(let title, let count, let guests):
            "„\(title)“ hat \(items(count)); " + (guests > 0 ? "an \(uninformed(guests)) geht keine Mail; " : "")
                + "mit --yes kommt er in den Papierkorb"
        case .serverNotConfirmed(let title, let account, let count, let guests):
            "„\(title)“ hat \(items(count)) und liegt auch auf dem Server von \(account), wo ihn der nächste Abgleich "
                + "für alle löscht; " + (guests > 0 ? "an \(uninformed(guests)) geht keine Mail; " : "")
                + "mit --yes und --on-server geschieht es"
        case .unknownVerb(let word, let suggestion):
            "„\(word)“ ist kein Verb, und nichts hier heißt so; "
                + (suggestion.map { "ist tcal \($0) gemeint?" } ?? "tcal --help nennt die Verben.")
                + " Einen Pfad öffnet tcal ./\(word)"
        case .nothingThere(let path): "unter \(path) ist nichts"
        case .invalidClock(let value):
            "TCAL_NOW kann nicht „\(value)“ sein; es ist ein Datum mit Uhrzeit wie 2026-11-21T10:42"
        case .noHome:
            "es gibt keinen Home-Ordner: weder HOME noch das Konto nennt einen; HOME auf einen Pfad setzen"
        case .refusedLine(let number, let line, let error):
            "Zeile \(number), „\(line)“: \(usageError(error)). Keine Zeile wurde angelegt"
        case .notUTF8(let word): "„\(word)“ ist nicht UTF-8, was alles außer Pfaden sein muss"
        case .noAddress: "deine Adresse ist nicht bekannt: [me] address = du@example.com in die Konfiguration schreiben"
        case .notInvited(let title): "keine Adresse aus [me] address ist zu „\(title)“ eingeladen"
        case .isOrganizer(let title): "zu „\(title)“ lädst du selbst ein, niemand wartet auf Antwort"
        case .noMailAddress(let text): "an „\(text)“ kann keine Mail gesendet werden"
        case .sendMissing(let people, byServer: true):
            "der Server des Kalenders gibt \(names(people)) selbst Bescheid, sobald er die Änderung hat; --send "
                + "angeben, "
                + "wenn er darf"
        case .sendMissing(let people, _):
            "\(names(people)) \(people.count == 1 ? "bekäme" : "bekämen") eine Mail; --send oder --no-send angeben"
        case .serverSends(let people):
            "der Server des Kalenders gibt \(names(people)) selbst Bescheid, sobald er die Änderung hat, und --no-send "
                + "hält ihn nicht davon ab; --send angeben oder einen Kalender ohne solchen Server nehmen"
        case .mailsNeedCommand(let count):
            "\(count == 1 ? "die Mail kann" : "\(count) Mails können") hier nicht auf die Ausgabe geschrieben werden; "
                + "[mail] send in der Konfiguration setzen, oder --no-send"
        case .nobodyInvited(let title): "zu „\(title)“ lädst du niemanden ein"
        case .answersNothing(let method): "METHOD:\(method) will keine Antwort"
        case .refused(let refusal): refusal.wording(in: TimeLocale(words: self), viewedIn: .utc)
        case .syncMissing:
            "zum Abgleichen fehlt tcal-sync, das weder neben tcal noch in PATH liegt; aus den Quellen installiert "
                + "es: "
                + "make install-sync"
        case .syncNotStarted(let reason): "tcal-sync kann nicht gestartet werden: \(reason)"
        case .syncKilled(let signal): "tcal-sync wurde von Signal \(signal) beendet"
        case .unreadableInput(let reason): "die Standardeingabe kann nicht gelesen werden: \(reason)"
        case .noTerminal: "die Standardausgabe ist kein Terminal; einfachen Text schreibt tcal list"
        }
    }

    private func reasons(_ item: AskedItem) -> String {
        if case .uid = item { return " und keinen mit diesen Wörtern" }
        guard case .words(_, let absences) = item, !absences.isEmpty else { return "" }
        return ": " + absences.map(absence).joined(separator: "; ")
    }

    package func conflict(_ conflict: EditConflict) -> String {
        guard !conflict.isGone else {
            return "„\(conflict.title)“ wurde inzwischen von einem anderen Programm gelöscht"
        }
        let names = conflict.properties.map { "\($0.name) (jetzt \($0.theirs))" }.joined(separator: ", ")
        return "ein anderes Programm hat „\(conflict.title)“ inzwischen geändert: \(names); nichts wurde geändert, "
            + "noch "
            + "einmal versuchen"
    }

    package func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        "tcal: „\(item)“ ist in \(calendars.joined(separator: " und in ")); --calendar sagt, welcher gemeint ist"
    }

    // MARK: Results

    package func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String {
        let who = who.isEmpty ? "Jemand" : who
        return switch method {
        case .publish: "\(who) teilt einen Termin"
        case .request: isKnown ? "\(who) lädt ein, zu etwas aus deinem Kalender" : "\(who) lädt ein"
        case .add: "\(who) ergänzt einen Tag"
        case .cancel: "\(who) sagt es ab"
        case .counter: "\(who) schlägt andere Zeiten vor"
        case .declineCounter: "\(who) nimmt die vorgeschlagenen Zeiten nicht an"
        case .refresh: "\(who) bittet um die neueste Version"
        case .reply:
            switch status {
            case "ACCEPTED": "\(who) sagt zu"
            case "DECLINED": "\(who) sagt ab"
            case "TENTATIVE": "\(who) kommt vielleicht"
            case "DELEGATED": "\(who) schickt jemand anders"
            default: "\(who) hat sich nicht entschieden"
            }
        }
    }

    package func difference(_ difference: SchedulingDifference, was: String) -> String {
        let name =
            switch difference {
            case .times: "Zeit"
            case .rule: "Wiederholung"
            case .title: "Titel"
            case .place: "Ort"
            case .notes: "Notizen"
            case .status: "Status"
            case .people: "Gäste"
            }
        return was.isEmpty ? name : "\(name); vorher \(was)"
    }

    package func replySubject(_ answer: InvitationAnswer, title: String) -> String {
        switch answer {
        case .accept: "Zusage: \(self.title(title))"
        case .tentative: "Vielleicht: \(self.title(title))"
        case .decline: "Absage: \(self.title(title))"
        }
    }

    package func replyText(
        _ answer: InvitationAnswer, who: String, title: String, times: String, comment: String
    ) -> String {
        let verb =
            switch answer {
            case .accept: "sagt zu"
            case .tentative: "kommt vielleicht"
            case .decline: "sagt ab"
            }
        let comment = comment.isEmpty ? "" : "\n\(comment)\n"
        return "\(who) \(verb).\n\n\(self.title(title))\n\(times)\n\(comment)"
    }

    package func replied(
        _ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery
    ) -> String {
        let done =
            switch answer {
            case .accept: "Zugesagt"
            case .tentative: "Vielleicht"
            case .decline: "Abgesagt"
            }
        let how =
            switch delivery {
            case .byMail: "\(organizer) bekommt eine Mail"
            case .byServer: "der Server des Kalenders gibt \(organizer) Bescheid"
            case .notWanted: "\(organizer) will keine Antwort"
            case .unsent: "\(organizer) weiß noch nichts: [mail] send setzen"
            case .written: "die Mail an \(organizer) steht auf der Ausgabe und wurde nicht gesendet"
            }
        return "\(done): \(quoted(self.title(title))); \(how)"
    }

    package func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String {
        let sentence =
            switch kind {
            case .new: "\(who) lädt ein."
            case .changed: "\(who) hat den Termin geändert, zu dem du eingeladen bist."
            case .cancelled: "\(who) sagt den Termin ab."
            case .uninvited: "\(who) zieht die Einladung an dich zurück."
            }
        let facts = [self.title(title), times, place].filter { !$0.isEmpty }.joined(separator: "\n")
        return "\(sentence)\n\n\(facts)\n" + (notes.isEmpty ? "" : "\n\(notes)\n")
    }

    package func mailed(
        _ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery
    ) -> String {
        let letter =
            switch kind {
            case .new: "Einladung zu \(quoted(self.title(title)))"
            case .changed: "Änderung von \(quoted(self.title(title)))"
            case .cancelled, .uninvited: "Absage von \(quoted(self.title(title)))"
            }
        let who = names(people)
        return switch delivery {
        case .byMail: "\(letter): Mail an \(who)"
        case .byServer: "\(letter): der Server des Kalenders gibt \(who) Bescheid"
        case .notWanted, .unsent: "\(letter): \(who) nicht benachrichtigt; [mail] send setzen"
        case .written: "\(letter): die Mail an \(who) steht auf der Ausgabe und wurde nicht gesendet"
        }
    }

    /// Names, of many the first ones.
    package func names(_ people: [String]) -> String {
        people.count > 12 ? list(Array(people.prefix(10)) + ["\(grouped(people.count - 10)) weitere"]) : list(people)
    }

    package func yes(_ text: String) -> Bool? {
        switch text.lowercased().filter({ $0 != " " }) {
        case "j", "ja", "y", "yes": true
        case "n", "nein", "no": false
        default: nil
        }
    }

    package func heading(_ day: String, _ part: PartOfDay) -> String { "\(day), \(name(of: part))" }

    package func nothingFound(_ words: String, _ reasons: [String]) -> String {
        reasons.isEmpty
            ? "Nichts passt zu \(excerpt(words))."
            : reasons.map { reason in
                "\(reason.prefix(1).uppercased() + reason.dropFirst())\(reason.hasSuffix("?") ? "" : ".")"
            }.joined(separator: " ")
    }

    package func datesLeft(_ title: String, _ count: Int, from first: String) -> String {
        let name = title.isEmpty ? "einem Eintrag ohne Titel" : "„\(title)“"
        return count == 1
            ? "1 weiterer Tag von \(name) war fällig und ist offen: \(first)"
            : "\(grouped(count)) weitere Tage von \(name) waren fällig und sind offen, der erste am \(first)"
    }

    package func imported(_ calendars: [ImportCount]) -> String {
        calendars.map { "\($0.calendar): \($0.new) neu, \($0.changed) geändert, \($0.identical) gleich" }
            .joined(separator: "; ")
    }
}

// MARK: - Was tcal-sync sagt

extension German {
    package func sentence(_ sentence: SyncSentence) -> String {
        switch sentence {
        case .noAccounts: "es gibt kein Konto und kein Abonnement; tcal accounts add ADRESSE legt eins an"
        case .noAccount(let name): "kein Konto heißt \(name)"
        case .isTaken(let process): "ein anderes tcal-sync ist am Werk (Prozess \(process))"
        case .isPaused(let until):
            "der Server bittet, bis \(until) zu warten; tcal accounts check fragt ihn trotzdem"
        case .noAddress: "es hat keine url"
        case .noClient: "libcurl lässt sich nicht einrichten"
        case .commandFailed(let status): "password-command endete mit \(status)"
        case .exposed(let path): "\(path) ist für andere lesbar: chmod 600 schützt es"
        case .passwordEmpty: "das Passwort ist leer"
        case .noClientID: "es hat keine client-id, an der der Server von oauth dieses Programm erkennt"
        case .noTokens(let issuer):
            "\(issuer) sagt nicht, wie man Tokens bekommt, oder nicht sicher (RFC 8414, mit PKCE)"
        case .noGrant(let account): "der Zugriff ist noch nicht erlaubt: tcal accounts login \(account)"
        case .grantEnded(let account): "der Server nimmt das Token nicht mehr an: tcal accounts login \(account)"
        case .noPort(let reason): "auf diesem Rechner ließ sich kein Port öffnen: \(reason)"
        case .noToken(let word): "der Server gibt kein Token (\(word))"
        case .loginLate: "in fünf Minuten hat niemand die Seite beantwortet"
        case .gnomeAbsent: "GNOMEs Online-Konten antworten nicht auf dem Bus dieser Sitzung"
        case .gnomeUnknown(let name): "die GNOME-Einstellungen haben kein Konto \(name) mit Kalendern"
        case .gnomeLocked(let name):
            "die GNOME-Einstellungen geben für \(name) nichts heraus: dort unter Online-Konten neu anmelden"
        case .notAccepted(let account): "Nicht angenommen von \(account)"
        case .made: "auf dem Server angelegt"
        case .deleted: "auf dem Server gelöscht"
        case .renamed(let title, let isHere): "\(isHere ? "hier" : "auf dem Server") in \(title) umbenannt"
        case .recolored(let color, let isHere): "\(isHere ? "hier" : "auf dem Server") jetzt in \(color)"
        case .notSeen:
            "auf dem Server enthält er Einträge, die nie hier waren; --allow-deletions löscht ihn auch dort"
        case .done(let deed, let count): "\(count) \(done(deed))"
        case .nothingNew: "nichts Neues"
        case .fetched(let count): "\(count) geholt"
        case .kept(let uid): "\(uid) behalten: auf einer Seite geändert, auf der anderen gelöscht"
        case .more(let count, let reason): "\(count) weitere: \(reason)"
        case .notDelivered(let name, let person, let status):
            "\(name): der Server hat die Einladung \(person) nicht zugestellt (\(status))"
        case .dropped(let names, let folder):
            "der Server hat \(names.joined(separator: ", ")) nicht behalten; was gesendet wurde, liegt in \(folder)"
        case .conflict(let name, let properties):
            "Konflikt in \(name): beide Seiten haben \(properties.isEmpty ? "es" : properties.joined(separator: ", ")) "
                + "geändert; jede behält ihre Version"
        case .decided(let name, let properties):
            "\(name) entschieden: beide Seiten haben \(properties.joined(separator: ", ")) geändert; eine Version "
                + "gilt, wie on-conflict es sagt"
        case .held(let count, let goneHere):
            "\(count == 1 ? "1 Eintrag ist" : "\(count) Einträge sind") \(goneHere ? "hier" : "auf dem Server") "
                + "verschwunden; \(goneHere ? "auf dem Server" : "hier") wurde nichts gelöscht. Wenn das so sein soll: "
                + "--allow-deletions"
        case .serverPlace(let address, let isToldByNames):
            "Server: \(address)" + (isToldByNames ? " (laut Nameserver)" : "")
        case .found(let count): count == 1 ? "Es gibt 1 Kalender:" : "Es gibt \(count) Kalender:"
        case .otherHost(let host): "Die Kalender sind auf einem anderen Server, \(host). Darf das Passwort dorthin?"
        case .noCalendar(let name, let known):
            "kein Kalender heißt \(name); "
                + (known.isEmpty ? "der Server hat noch keinen" : "es gibt \(known.joined(separator: ", "))")
        case .noCalendars(let account):
            "es gibt noch keinen Kalender; tcal calendars create NAME --source \(account) legt einen an, und tcal sync "
                + "auch auf dem Server"
        case .cameBack(let uid):
            "\(uid) ist wieder da: es lässt sich nicht löschen, weil der Server dich diesen Kalender nur lesen lässt"
        case .elsewhere(let asked, let place): "Bei \(asked) sind keine Kalender; diese hier sind von \(place)."
        case .othersHome(let asked, let own): "Bei \(asked) ist keiner deiner Kalender. Die bei \(own) nehmen?"
        case .nameTaken(let title): "ein Konto \(title) gibt es schon, oder seinen Ordner"
        case .written(let title, let path, let isSubscription):
            "\(isSubscription ? "Das Abonnement" : "Das Konto") \(title) steht in \(path)."
        case .looked(let name, let count):
            "Dort ist \(name ?? "ein Kalender") mit \(count == 1 ? "1 Eintrag" : "\(count) Einträgen"); "
                + "er wird nur gelesen."
        case .notAnAddress(let text):
            "\(text) ist keine Adresse, wie anna@example.com, https://caldav.example.com/ oder cloud.example.com"
        case .addressOfCalendar(let text): "\(text) ist die Adresse eines Kalenders, nicht eines Servers"
        case .nothingAdded: "nichts wurde angelegt; tcal accounts add mit derselben Adresse versucht es noch einmal"
        case .passwordMissing:
            "hier ist keine Rückfrage möglich: --password-command oder --password-file sagt, woher das Passwort kommt"
        case .confirmServer: "das Passwort ginge an einen Rechner einer anderen Domain: --yes erlaubt es"
        case .google:
            """
            Google nimmt für Kalender keine Passwörter. Es gibt diese Wege:
            - ein Konto der GNOME-Einstellungen, unter Online-Konten: tcal accounts add gnome
            - ein eigener Client der Art „Desktop-App“ von console.cloud.google.com:
              --oauth google, --client-id und --client-secret-command
            - ein Programm, das ein Token hat: --token-command
            - nur um einen Kalender zu lesen, ohne all das: seine „Privatadresse im iCal-Format“,
              die auf .ics endet, aus seinen Einstellungen bei Google: tcal accounts add ADRESSE
            """
        case .gnomeNone: "kein Konto der GNOME-Einstellungen hat Kalender"
        case .gnomeAccounts: "Die GNOME-Einstellungen haben diese Konten mit Kalendern:"
        case .chooseGnome(let names): "--gnome-account sagt, welches: \(names.joined(separator: ", "))"
        case .notAChoice: "Bitte Nummern, etwa 1 3"
        case .askUser: "Benutzer"
        case .askPassword: "Passwort (wird nicht gezeigt; ⏎ allein, um einen Befehl zu nennen, der es ausgibt)"
        case .askCommand: "Befehl (etwa pass show caldav; ⏎ allein für kein Passwort)"
        case .askChoice: "Welche davon? Nummern, oder alle"
        case .all: "alle"
        case .askName: "Name des Kontos hier"
        case .askClient: "Client-ID (⏎ allein, um aufzuhören)"
        case .askClientSecret: "Befehl, der ihr Client-Secret ausgibt (⏎ allein für keines)"
        case .askGnomeNumber: "Welches davon? Die Nummer"
        case .askGnome(let name, let provider):
            "Die GNOME-Einstellungen haben \(name) (\(provider)). Passwort oder Token von dort nehmen?"
        case .askRemove(let title, isSubscription: true, _): "Die Kopie kommt in den Papierkorb. \(title) entfernen?"
        case .askRemove(let title, _, let waiting):
            "Die Kalender kommen in den Papierkorb; der Server behält, was er hat."
                + (waiting == 0
                    ? ""
                    : waiting == 1
                        ? " 1 Änderung hat den Server nie erreicht."
                        : " \(waiting) Änderungen haben den Server nie erreicht.") + " \(title) entfernen?"
        case .yesOrNo: "[j/N]"
        case .yes: "j ja"
        case .allow(let page): "Auf dieser Seite erlauben, dass tcal deine Kalender benutzt:\n\(page)"
        case .pasteAddress:
            "Ist der Browser auf einem anderen Rechner: hier die Adresse (http://127.0.0.1…) eingeben, bei der er "
                + "zuletzt ankam."
        case .notTheAddress: "das ist nicht die Adresse, zu der die Seite schickt"
        case .pageAllowed: "tcal hat, was es braucht. Diese Seite kann geschlossen werden."
        case .pageRefused: "tcal darf die Kalender nicht benutzen. Diese Seite kann geschlossen werden."
        case .pageUnknown: "Das ist keine Antwort auf das, was tcal gefragt hat."
        case .noLogin(let name): "\(name) braucht keine Anmeldung: es hat kein oauth"
        case .loggedIn(let name): "\(name) darf die Kalender jetzt benutzen."
        case .passwordFrom(let place): "Passwort: aus \(place)"
        case .tokenFrom(let place): "Token: aus \(place)"
        case .gnomeSettings(let name): "Passwort oder Token: aus den GNOME-Einstellungen, \(name)"
        case .oauth(let server): "Token: von \(server), über OAuth"
        case .noPassword: "Passwort: keins"
        case .step(let purpose, let asked, let sentOn):
            "\(name(of: purpose)): \(asked)" + (sentOn.map { ", weitergeschickt zu \($0)" } ?? "")
        case .holds(events: true, reminders: true): "Termine und Aufgaben"
        case .holds(events: true, _): "Termine"
        case .holds(_, reminders: true): "Aufgaben"
        case .holds: ""
        case .readOnly: "nur lesbar"
        case .sayYes: "hier ist keine Rückfrage möglich: --yes entfernt es"
        case .removed(let name, let trash):
            "\(name) ist entfernt." + (trash.map { " Die Kalender sind in \($0)." } ?? "")
        case .changedMeanwhile: "es wurde gleichzeitig geändert; bitte noch einmal versuchen"
        case .sectionUnclear:
            "das Ende des Kontos ist nicht zu erkennen; seinen Abschnitt von Hand aus der "
                + "Konfiguration löschen"
        }
    }

    private func done(_ deed: SyncDeed) -> String {
        switch deed {
        case .received: "empfangen"
        case .sent: "gesendet"
        case .merged: "zusammengeführt"
        case .moved: "dort verschoben"
        case .deletedHere: "hier gelöscht"
        case .deletedThere: "dort gelöscht"
        case .setAside: "nicht angenommen"
        case .inConflict: "im Konflikt"
        case .leftOver: "übrig"
        }
    }

    package func fault(_ fault: ReplicaFault) -> String {
        switch fault {
        case .status(401, _): "der Server nimmt Benutzer und Passwort nicht an (401)"
        case .status(310, let place): "endlose Weiterleitung, zuletzt zu \(place)"
        case .status(let status, let reason) where (300..<400).contains(status):
            "der Server schickt zu \(reason), wohin diese Anfrage nicht darf (\(status))"
        case .status(let status, let reason): "der Server antwortet \(status)" + (reason.isEmpty ? "" : ": \(reason)")
        case .refused(let status, let reason):
            "der Server nimmt es nicht an (\(status)" + (reason.isEmpty ? ")" : ": \(reason))")
        case .unanswered(let reason): "keine Antwort: \(reason)"
        case .plainHTTP(let host):
            "\(host) würde unverschlüsselt über http gefragt, jeder unterwegs könnte das Passwort lesen; "
                + "insecure = true erlaubt es"
        case .brokenAnswer: "die Antwort des Servers ist kaputt"
        case .missing: "der Server hat es nicht"
        case .notStored: "laut Server gespeichert, aber er zeigt es nicht; es bleibt hier und geht noch einmal"
        case .kindNotTaken(let isEvent):
            "der Kalender nimmt keine \(isEvent ? "Termine" : "Aufgaben") auf; in einen anderen verschieben"
        case .leftFor(let calendar):
            "nach \(calendar) verschoben, einen Kalender ohne Abgleich; der Server behält es solange hier"
        case .notDeleted: "laut Server gelöscht, aber er hat es noch; der nächste Abgleich bittet noch einmal darum"
        case .deletionRefused(let status, let reason):
            "der Server löscht es nicht (\(status)" + (reason.isEmpty ? "" : ": \(reason)") + "); es ist wieder hier"
        case .unnamed(let host, nil): "\(host) will Benutzer und Passwort, und das Konto hat keine"
        case .unnamed(let host, let home?):
            "\(host) will Benutzer und Passwort, die nur \(home) bekommt; gelten sie auch dort, dessen Adresse angeben"
        case .otherLogin(let ways) where ways.contains("bearer"):
            "der Server nimmt kein Passwort, sondern ein Token (Bearer): oauth oder token-command gibt eins"
        case .otherLogin(let ways):
            "der Server nimmt kein Passwort, sondern \(ways.joined(separator: ", ")), was tcal nicht kann"
        case .noCalDAV(let place, .status(let status)): "bei \(place) ist kein CalDAV (\(status))"
        case .noCalDAV(let place, .addressBooks): "bei \(place) sind Kontakte (CardDAV) und keine Kalender"
        case .noCalDAV(let place, .files): "bei \(place) sind Dateien (WebDAV) und keine Kalender"
        case .noCalDAV(let place, .othersHome(let own)):
            "bei \(place) ist nichts, was du sehen darfst; deine Kalender sind bei \(own)"
        case .notListed(let known):
            "kein Kalender des Servers heißt so" + (known.isEmpty ? "" : "; es gibt \(known.joined(separator: ", "))")
        case .webPage(let address): "bei \(address) antwortet eine Webseite, kein Kalenderserver"
        case .tooLarge(let limit): "es ist größer als \(limit >> 20) MiB"
        case .file(let reason): reason
        case .changedMeanwhile: "es wurde gleichzeitig geändert; der nächste Abgleich nimmt es auf"
        case .noItem: "darin ist kein Termin und keine Aufgabe"
        case .noCalendar: "was dort steht, ist kein Kalender, oder nur ein Teil davon"
        case .severalItems: "ein Server verlangt genau einen Eintrag mit einer UID"
        case .organizers(let names): "\(names.joined(separator: ", ")) darf nur der Organisator ändern"
        case .contradicted(let names):
            "im Kalender steht inzwischen anderes: \(names.joined(separator: ", ")). Dort ändern, und dieses löschen"
        case .sameUID(""): "ein anderer Kalender dieses Kontos hat dieselbe UID"
        case .sameUID(let other): "\(other) hat dieselbe UID"
        case .newerState: "ein neueres tcal-sync hat den Stand geschrieben; dieses versteht ihn nicht"
        case .unsure: "etwas Unlesbares könnte dieser Eintrag sein: bis das klar ist, bleibt er unberührt"
        case .noHome: "der Server nennt keinen Ort für neue Kalender"
        case .readOnly: "der Server lässt dich diesen Kalender nur lesen; die Änderung bleibt hier"
        }
    }
}
