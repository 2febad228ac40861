package import CalendarEngine
package import Commands
package import Phrases
package import Planner
package import Replication

/// French: all that tcal says and understands in it. English is understood as well.
package struct French: Sendable {
    /// French.
    package init() {}

    /// English with the words of French, for what is understood.
    private var english: English { English(typed: self) }
}

// MARK: - Words that are typed

extension French: Language {
    package var texts: TextTable { Texts.fr }
}

// MARK: - Dates and times

extension French: PhraseVocabulary {
    package var typed: (any TypedWords)? { self }

    package func name(ofMonth month: Int) -> String {
        switch month {
        case ...1: "janvier"
        case 2: "février"
        case 3: "mars"
        case 4: "avril"
        case 5: "mai"
        case 6: "juin"
        case 7: "juillet"
        case 8: "août"
        case 9: "septembre"
        case 10: "octobre"
        case 11: "novembre"
        default: "décembre"
        }
    }

    package func shortName(ofMonth month: Int) -> String {
        switch month {
        case ...1: "janv"
        case 2: "févr"
        case 3: "mars"
        case 4: "avr"
        case 5: "mai"
        case 6: "juin"
        case 7: "juil"
        case 8: "août"
        case 9: "sept"
        case 10: "oct"
        case 11: "nov"
        default: "déc"
        }
    }

    package func shortName(of weekday: Weekday) -> String { String(name(of: weekday).prefix(3)) }

    package func name(of half: DayHalf) -> String { english.name(of: half) }

    // French has the day before the month in words, whatever the order of its numbers is.
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        switch form {
        case .dayAndMonth: "d MMMM"
        case .dayMonthAndYear: "d MMMM y"
        case .full: "EEEE d MMMM"
        case .fullWithYear: "EEEE d MMMM y"
        case .short: "EEE d MMM"
        case .shortWithYear: "EEE d MMM y"
        case .monthAndYear: "MMMM y"
        }
    }

    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let (hours, minutes) = (Int(seconds / 3600), Int(seconds / 60 % 60))
        if style == .short {
            let counts = [(days, "j"), (hours, "h"), (minutes, "min")].filter { $0.0 > 0 }
            return counts.isEmpty ? "0 min" : counts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        }
        let isWeeks = days > 0 && days % 7 == 0 && seconds == 0
        let counts = [
            (isWeeks ? days / 7 : 0, "semaine", "sem"), (isWeeks ? 0 : days, "jour", "j"), (hours, "heure", "h"),
            (minutes, "minute", "min"), (Int(seconds % 60), "seconde", "s"),
        ].filter { $0.0 > 0 }
        if style == .typed { return counts.isEmpty ? "0min" : counts.map { "\($0.0)\($0.2)" }.joined() }
        return counts.isEmpty ? "aucune durée" : counts.map { count($0.0, $0.1) }.joined(separator: " ")
    }

    /// A number and its noun: `0 jour`, `1 jour`, `2 jours`. Nouns of several words have their plural beside them.
    private func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(abs(count) < 2 ? noun : plural ?? noun + "s")"
    }

    package func list(_ items: [String]) -> String { FrenchRule.list(items) }

    // MARK: Words that are understood

    package var chapters: [KeywordTable.Chapter] {
        let titles = [
            "Les jours et leurs moments", "Les unités, en toutes lettres et abrégées", "Les nombres",
            "Les nombres ordinaux", "Les fréquences et les périodes", "Les mots qui en lient et en modifient d’autres",
        ]
        return zip(titles, english.chapters).map { KeywordTable.Chapter($0, $1.entries) }
    }

    package func help(for meaning: LineWord) -> String {
        switch meaning {
        case .numbered: "ce qui porte un numéro, qui n’est donc pas une heure"
        case .street: "parties de noms de rues, dont le numéro n’est donc pas une heure"
        case .namesDay: "mots qui font un nom du jour qui les suit"
        case .morningMeal: "ce qui place une heure seule le matin"
        case .eveningMeal: "ce qui place une heure seule le soir"
        case .takesAt: "mots après lesquels `at` n’introduit pas de lieu"
        case .noPlace: "mots qui ne sont pas un lieu après `at`"
        case .endsPlace: "mots auxquels un lieu s’arrête"
        case .alarm: "le début d’une alarme"
        case .me: "la personne à qui rappeler quelque chose"
        case .remind: "le verbe qui commence une ligne à rappeler"
        case .invite: "le mot placé avant les adresses des invités"
        case .with: "le mot qui fait des adresses suivantes les invités d’un événement"
        case .starting: "mots placés avant le premier jour d’une série"
        case .plainDay: "noms abrégés qui désignent un jour où qu’ils soient"
        case .counted: "ce qui se compte : le nombre placé avant n’est pas une heure"
        case .describes: "des noms de fêtes qui décrivent le mot suivant : `christmas party` n’a pas de jour"
        case .departs: "ce qui précède l’heure de départ"
        case .arrives: "les mots d’une arrivée, avant son heure ou après : `départ 17h12 arrivée Lyon 19h27`"
        case .journey: "des trajets, qui partent à votre heure et arrivent à celle de la ville"
        case .fillsDays: "ce qui occupe une journée entière ; les autres laissent le temps libre"
        case .zoneClock: "le mot qui annonce l’heure d’une ville : `9h heure de Tokyo`"
        case .finishes: "verbes de ce qui se termine un jour donné"
        case .timed: "ce qui se dit avec son heure avant le jour : `dentist 9 fri`"
        case .personal: "moments du jour qui sont aussi des noms"
        default: "noms de mois qui sont aussi des verbes"
        }
    }

    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }

    // MARK: Searching

    package func absence(_ absence: SearchAbsence) -> String {
        switch absence {
        case .noCalendar(let text, nil): "aucun calendrier ne s’appelle \(excerpt(text))"
        case .noCalendar(let text, let near?):
            "aucun calendrier ne s’appelle \(excerpt(text)) ; peut-être \(quoted(near)) ?"
        case .noOperator(let word, let text):
            "rien ne contient \(excerpt(text)) ; la recherche ne connaît pas le mot \(word):"
        case .nothingHas(let text, .place): "rien n’a lieu à \(excerpt(text))"
        case .nothingHas(let text, .people): "personne du nom de \(excerpt(text)) ne participe à quoi que ce soit"
        case .nothingHas(let text, .categories): "rien n’a la catégorie \(excerpt(text))"
        case .nothingHas(let text, _): "rien ne contient \(excerpt(text))"
        case .nothingIs(let trait): "rien ne correspond à est:\(searchTraits.first { $0.trait == trait }?.word ?? "")"
        case .timesExclude: "ces périodes n’ont aucun moment en commun"
        case .atOtherTimes(let count):
            abs(count) < 2
                ? "\(self.count(count, "élément")) correspond, à un autre moment"
                : "\(self.count(count, "élément")) correspondent, à d’autres moments"
        case .neverTogether: "chacun de ces mots trouve quelque chose, mais rien ne correspond à tous"
        }
    }

    // MARK: Stretches of time

    // MARK: Rules and alarms

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return FrenchRule(facts).sentence }
        return "\(FrenchRule(facts.inAllMonths).sentence) sauf en \(list(months.map(name(ofMonth:))))"
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        let rest = more == 0 ? [] : [count(more, "autre date", "autres dates")]
        return "\(rule) sauf \(list(dates.map { "le \($0)" } + rest))"
    }

    package func alarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "au début"
        case .at(.end): "à la fin"
        case .at(.due): "à l’échéance"
        case .before(.start, let length), .before(.due, let length): "\(self.length(length, .full)) avant"
        case .after(.start, let length): "\(self.length(length, .full)) après le début"
        case .before(.end, let length): "\(self.length(length, .full)) avant la fin"
        case .after(.end, let length): "\(self.length(length, .full)) après la fin"
        case .after(.due, let length): "\(self.length(length, .full)) après l’échéance"
        case .onDay(0, let time): "le jour même à \(time)"
        case .onDay(-1, let time): "la veille à \(time)"
        case .onDay(1, let time): "le lendemain à \(time)"
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .full)) \(days < 0 ? "avant" : "après") à \(time)"
        case .on(let date, let time): "le \(date) à \(time)"
        }
    }

    package func typedAlarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "au début"
        case .at(.end): "à la fin"
        case .at(.due): "à l’échéance"
        case .before(.start, let length), .before(.due, let length): self.length(length, .typed)
        case .after(.start, let length), .after(.due, let length): "\(self.length(length, .typed)) après"
        case .before(.end, let length): "\(self.length(length, .typed)) avant la fin"
        case .after(.end, let length): "\(self.length(length, .typed)) après la fin"
        case .onDay(0, let time): time
        case .onDay(let days, let time): "\(days.magnitude)j \(days > 0 ? "après " : "")\(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    // MARK: Items

    package func status(_ value: String) -> String {
        switch value {
        case "": "aucun"
        case "TENTATIVE": "provisoire"
        case "CONFIRMED": "confirmé"
        case "CANCELLED": "annulé"
        case "NEEDS-ACTION": "à faire"
        case "IN-PROCESS": "en cours"
        case "COMPLETED": "terminé"
        default: english.status(value)
        }
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        let names: [String]
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: return name(ofMonth: month.number)
        case .chinese, .dangi: return month.isLeap ? "mois intercalaire \(month.number)" : "mois \(month.number)"
        case .hebrew:
            if month.isLeap { return "adar I" }
            names = [
                "tichri", "hèchvan", "kislev", "téveth", "chevat", "adar", "nissan", "iyar", "sivan", "tamouz",
                "av", "éloul",
            ]
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular:
            names = [
                "mouharram", "safar", "rabia al awal", "rabia ath-thani", "joumada al oula", "joumada ath-thania",
                "rajab", "chaabane", "ramadan", "chawwal", "dhou al qi’da", "dhou al-hijja",
            ]
        case .persian:
            names = [
                "farvardin", "ordibehešt", "khordâd", "tir", "mordâd", "šahrivar", "mehr", "âbân", "âzar", "dey",
                "bahman", "esfand",
            ]
        case .ethiopic, .ethiopicAmeteAlem:
            names = [
                "mäskäräm", "teqemt", "hedar", "tahesas", "ter", "yäkatit", "mägabit", "miyazya", "guenbot",
                "säné", "hamlé", "nähasé", "pagumén",
            ]
        case .coptic:
            names = [
                "tout", "bâbâ", "hâtour", "kyahk", "toubah", "amshîr", "barmahât", "barmoudah", "bashans",
                "ba’ounah", "abîb", "misra", "al-nasi",
            ]
        case .indian:
            names = [
                "chaitra", "vaishākh", "jyaishtha", "āshādha", "shrāvana", "bhādrapad", "āshwin", "kārtik",
                "mārgashīrsha", "paush", "māgh", "phālgun",
            ]
        }
        return names.indices.contains(month.number - 1) ? names[month.number - 1] : month.text
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian: return date.era.map { "\(name(of: $0)) \(date.year)" } ?? String(date.year)
        case .buddhist: return "\(date.year) E.B."
        case .chinese, .dangi:
            let day = "\(name(of: date.month, in: date.system)), jour \(date.day)"
            let animals = [
                "du Rat", "du Bœuf", "du Tigre", "du Lapin", "du Dragon", "du Serpent", "du Cheval",
                "de la Chèvre", "du Singe", "du Coq", "du Chien", "du Cochon",
            ]
            return withYear ? "\(day), année \(animals[(date.year + 8) % 12])" : day
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? "adar II" : name(of: date.month, in: date.system)
            return "\(date.day) \(month)\(withYear ? " \(date.year)" : "")"
        }
    }
}

// MARK: - What goes wrong

extension French {
    /// The names of the views, of which somebody chooses one.
    package var views: String { FrenchRule.list(ViewName.allCases.map(\.rawValue), conjunction: "ou") }

    package func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String) {
        switch fault {
        case .malformedLine: ("n’est pas de la forme « nom = valeur »", "la ligne est ignorée")
        case .malformedSection:
            ("n’est pas un titre de section comme [view] ou [calendar \"Travail\"]", "la section est ignorée")
        case .unterminatedQuote: ("un guillemet n’est pas fermé", "la ligne est ignorée")
        case .unknownEscape(let character): ("« \\\(character) » n’est pas un échappement", "la ligne est ignorée")
        case .unknownSection(let name): ("il n’y a pas de section \(quoted(name))", "la section est ignorée")
        case .repeatedSection(let name):
            ("\(quoted(name)) a déjà une section", "celle-ci remplace la précédente")
        case .unknownKey(let section, let key): ("il n’y a pas de « \(key) » dans [\(section)]", "la ligne est ignorée")
        case .invalidValue(let key, let value, let expected):
            (
                "« \(key) » ne peut pas être « \(value) » ; il faut \(settingValue(expected))"
                    + (expected == .keys && (value.isEmpty || value.hasSuffix(","))
                        ? " ; « # » et « ; » commencent un commentaire : ces touches s’écrivent Hash et Semicolon"
                        : ""),
                "la ligne est ignorée"
            )
        case .unquotedColor(let key, let color):
            (
                "« \(key) » a une couleur hors des guillemets, où # commence un commentaire ; "
                    + "entre guillemets, \"\(color)\" en est une",
                "la ligne est ignorée"
            )
        case .noCalendar(let name):
            ("aucun calendrier \(quoted(name)) n’est trouvé, et la section n’a pas de path", "la section est ignorée")
        case .nothingThere(let path): ("il n’y a rien à l’emplacement \(path)", "il sera affiché dès qu’il existera")
        case .unknownCommand(let name):
            ("il n’y a pas de commande « \(name) » ; tcal help keys les donne toutes", "la ligne est ignorée")
        case .unknownPlace(let name):
            (
                "aucun contexte « \(name) » n’a de touches propres ; tcal help keys les donne "
                    + "tous", "la ligne est ignorée"
            )
        case .noSuchCommandThere(let name, let place):
            ("« \(name) » n’est pas une commande de [keys \"\(place)\"]", "la ligne est ignorée")
        case .reservedKey(let keys):
            ("« \(keys) » contient Esc, Ctrl-C, Ctrl-Z ou Ctrl-\\, qui gardent leur sens", "la ligne est ignorée")
        case .keyTypesText(let keys, let place):
            (
                "« \(keys) » saisit du texte dans [keys \"\(place)\"], où seules d’autres touches sont des commandes",
                "la ligne est ignorée"
            )
        case .keyTaken(let keys, let command, let line):
            (
                "« \(keys) » contient une touche de « \(command) »\(line.map { " (ligne \($0))" } ?? "")",
                "elle reste à « \(command) »"
            )
        case .keyRepeated(let keys, let other):
            keys == other
                ? ("« \(keys) » y figure deux fois", "ce n’est qu’une touche")
                : ("« \(keys) » et « \(other) » commencent de même", "seul « \(other) » est pris")
        case .keyless(let command, let keys, let places):
            (
                "« \(keys) » était la dernière touche de « \(command) »\(places.isEmpty ? "" : " (\(list(places)))")",
                "il n’\(places.isEmpty ? "a plus" : "y a plus") que « : » et son nom ; "
                    + "« \(command) = none » dit que c’est voulu"
            )
        }
    }

    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        switch issue {
        case .unknownPart(let text): ("la règle a une partie inconnue « \(text) »", "elle est ignorée")
        case .repeatedPart(let part): ("la règle a plusieurs fois \(part.rawValue)", "la dernière compte")
        case .emptyPart(let part): ("dans la règle, \(part.rawValue) n’a pas de valeur", "elle est ignorée")
        case .valuesDropped(let part, 1):
            ("dans la règle, une valeur de \(part.rawValue) est hors limites", "elle est ignorée")
        case .valuesDropped(let part, let count):
            ("dans la règle, \(count) valeurs de \(part.rawValue) sont hors limites", "elles sont ignorées")
        case .forbiddenPart(let part, let frequency):
            (
                "une règle avec FREQ=\(frequency.name) ne peut pas avoir \(part.rawValue)",
                "\(part.rawValue) est ignoré"
            )
        case .forbiddenOrdinals:
            ("la règle numérote des jours de la semaine là où c’est impossible", "chacun de ces jours est affiché")
        case .countBesideUntil: ("la règle a COUNT et UNTIL à la fois", "COUNT est ignoré")
        case .positionsWithoutSet: ("la règle a BYSETPOS, mais aucun ensemble où choisir", "BYSETPOS est ignoré")
        case .untilPastMonth:
            ("l’UNTIL de la règle est un jour que son mois n’a pas", "le dernier jour du mois est pris")
        case .unknownSkip(let text):
            ("la règle a un SKIP=\(text) inconnu", "les jours qui n’existent pas sont laissés de côté")
        case .skipWithoutScale:
            ("la règle a SKIP sans RSCALE", "les jours qui n’existent pas sont laissés de côté")
        }
    }

    package func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String) {
        let what =
            switch defect {
            case .missingFrequency: "la règle n’a pas de FREQ"
            case .unknownFrequency(let text): "la règle a une fréquence inconnue « \(text) »"
            case .badInterval(let text): "dans la règle, INTERVAL « \(text) » n’est pas un entier positif"
            case .badCount(let text): "dans la règle, COUNT « \(text) » n’est pas un entier positif"
            case .badUntil(let text): "dans la règle, UNTIL « \(text) » n’est pas une date"
            case .noUsableValue(let part): "dans la règle, \(part.rawValue) n’a aucune valeur utilisable"
            case .unsupportedCalendar(let text):
                "la règle utilise le calendrier « \(text) », que tcal ne connaît pas"
            }
        return (what, "seule la première date est affichée")
    }

    /// A reason of the system, which says it in English; rare ones stay as they are.
    package func system(_ reason: String) -> String {
        switch reason {
        case "Permission denied": "permission refusée"
        case "Operation not permitted": "opération non permise"
        case "No such file or directory": "aucun fichier ni dossier de ce nom"
        case "File exists": "existe déjà"
        case "Is a directory": "est un dossier"
        case "Not a directory": "n’est pas un dossier"
        case "No space left on device": "plus de place sur le disque"
        case "Disk quota exceeded": "quota de disque dépassé"
        case "Read-only file system": "système de fichiers en lecture seule"
        case "Input/output error": "erreur d’entrée ou de sortie"
        case "Too many open files": "trop de fichiers ouverts"
        case "File name too long": "nom de fichier trop long"
        case "Cannot allocate memory": "plus de mémoire"
        case "Directory not empty": "le dossier n’est pas vide"
        case "Too many levels of symbolic links": "trop de liens symboliques"
        case "Address already in use": "adresse déjà utilisée"
        case "Connection refused": "connexion refusée"
        default: reason
        }
    }

    package func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) Mio" }

    package func reason(_ mail: ForeignMail) -> String {
        var text = mail.subject.isEmpty ? "c’est un courriel" : "c’est le courriel « \(mail.subject) »"
        text +=
            mail.list.isEmpty
            ? ", sans pièce jointe" : ", et aucune pièce jointe n’est un calendrier : \(mail.list)"
        guard let container = mail.outlooksContainer else { return text }
        return text + """
             ; Outlook cache l’invitation dans \(container), que les autres programmes ne savent pas lire : \
            demander à l’expéditeur de l’envoyer au format iCalendar (dans Outlook : Fichier, Options, Calendrier, \
            utiliser le format iCalendar), ou en HTML au lieu de texte enrichi
            """
    }

    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        switch refusal {
        case .readOnlyCalendar(let title, let reason):
            "Le calendrier \(title) ne peut pas être modifié : \(obstacle(reason)). "
                + "En choisir un autre, ou y copier l’élément."
        case .readOnlyFile(let path, let reason): "\(path) ne peut pas être modifié : \(obstacle(reason))."
        case .noCalendar(let name): "Il n’y a pas de calendrier \(quoted(name)). En choisir un dans la liste."
        case .severalCalendars(let item, let calendars):
            "\(quoted(item)) est dans \(calendars.joined(separator: " et dans ")). "
                + "L’importer dans le calendrier voulu."
        case .noPlaceForCalendar(let source, let places):
            (source.map { "Un nouveau calendrier dans \($0) resterait invisible : tout n’y est pas affiché." }
                ?? "Un nouveau calendrier resterait invisible : seuls les chemins indiqués sont affichés.")
                + (places.isEmpty
                    ? " Lancer tcal sans chemins, ou nommer un dossier de calendriers."
                    : " Choisir un autre endroit : \(places.joined(separator: ", ")).")
        case .calendarTitleMissing: "Le titre du calendrier doit contenir au moins un caractère visible."
        case .calendarTitleTaken(let title, let path):
            "Il y a déjà un calendrier \(quoted(title)), dans \(path). Choisir un autre titre."
        case .kindNotSupported(let kind, let calendar):
            "Le calendrier \(calendar) n’accepte pas \(kind == .event ? "les événements" : "les rappels"). "
                + "En choisir un autre."
        case .itemGone: "L’élément n’est plus là : il a été supprimé ou déplacé entre-temps."
        case .versionGone: "Les calendriers ont été relus depuis. Regarder à nouveau, puis recommencer."
        case .startMissing: "Dire quand cela commence : il faut un début à un événement et à ce qui se répète."
        case .endBeforeStart: "La fin serait avant le début. Changer aussi la fin."
        case .tooLate(let lastDay):
            "L’élément resterait invisible : ici, les calendriers s’arrêtent le \(lastDay). Choisir un jour plus tôt."
        case .notExpressible(let reason): self.reason(reason, locale)
        case .invalidText(let line, let reason):
            "Ce texte n’est pas un élément\(line.map { ", ligne \($0)" } ?? "") : \(obstacle(reason))."
        case .writeFailed(let path, let reason):
            "Impossible d’écrire \(path) : \(obstacle(reason)). Rien n’a été modifié ; réessayer."
        case .nothingToUndo: "Il n’y a rien à annuler."
        case .nothingToRedo: "Il n’y a rien à refaire."
        case .changedSince(let step, let path, let item):
            "« \(step.wording(in: locale, viewedIn: viewer)) » ne peut pas être annulé : "
                + (item.map { "\(quoted($0)) a depuis été modifié ou supprimé dans \(path). " }
                    ?? "\(path) a depuis été modifié au même endroit. ")
                + (step.count > 1 ? "Les autres ne sont pas modifiés non plus. " : "")
                + "Le changer à la main ; la prochaine fois, c’est l’étape d’avant qui sera annulée."
        case .ofOne(let title, let refusal):
            "\(title.isEmpty ? nameOfUntitled : quoted(title)) : "
                + "\(self.refusal(refusal, locale, viewedIn: viewer)) Les autres ne sont pas modifiés non plus."
        case .failed(let path, let reason): "\(path) : \(obstacle(reason)). Rien n’a été modifié."
        }
    }

    package func step(_ step: EditStep, to time: String?) -> String {
        let more = step.count > 1 ? " et \(count(step.count - 1, "autre"))" : ""
        let name = (step.title.isEmpty ? word(.untitled) : self.title(step.title)) + more
        let scope =
            switch step.scope {
            case nil, .this: ""
            case .following: " (celle-ci et les suivantes)"
            case .all: " (toutes)"
            }
        switch step.action {
        case .created: return "création de \(name)"
        case .rescheduled:
            return "déplacement de \(name)\(scope)\(step.count == 1 ? time.map { " : \($0)" } ?? "" : "")"
        case .changed: return "modification de \(name)\(scope)"
        case .deleted: return "suppression de \(name)\(scope)"
        case .restored: return "rétablissement de \(name)"
        case .completed: return "\(name) marqué comme fait"
        case .reopened: return "\(name) de nouveau à faire"
        case .acknowledged: return "arrêt de l’alarme de \(name)"
        case .moved(let calendar): return "déplacement de \(name) vers \(calendar)"
        case .copied(let calendar): return "copie de \(name)\(calendar.map { " vers \($0)" } ?? "")"
        case .imported(let count): return "importation de \(items(count)) dans \(name)"
        case .calendarCreated: return "création du calendrier \(name)"
        case .calendarRenamed(let old): return "calendrier \(quoted(old)) renommé en \(name)"
        case .calendarRecolored: return "changement de couleur du calendrier \(name)"
        case .calendarDeleted: return "suppression du calendrier \(name)"
        }
    }

    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        switch failure {
        case .notADate(let text): (no(text, "une date"), "écrire demain, ven, 24 déc, 2026-11-21 ou +3j")
        case .notALength(let text): (no(text, "une durée"), "écrire 7d, 2w, 3m ou 1y")
        case .notATime(let text) where text.allSatisfy(\.isWhitespace): ("dire quand : \(whenExamples)", nil)
        case .notATime(let text): (no(text, "un moment"), "écrire \(whenExamples)")
        case .noSuchTime(let text): ("\(excerpt(text)) n’existe pas dans le calendrier", nil)
        case .noSuchWeek(let number): ("la semaine \(number) n’existe pas dans le calendrier", nil)
        case .otherWeekday(let date, let text):
            (
                "\(excerpt(text)) est un \(TimeLocale(words: self).fullDate(date, withYear: true))",
                "enlever le jour de la semaine ou le corriger"
            )
        case .shortYear(let text): ("\(excerpt(text)) a une année de deux chiffres", yearAdvice(text))
        case .holiday(let text):
            ("\(excerpt(text)) est un jour férié, et ceux-ci ne sont pas connus", "écrire sa date, comme 25 déc")
        case .vagueDays(let text): ("\(excerpt(text)) n’est pas un jour précis", "écrire 15 déc ou 10-20 déc")
        case .severalDays(let text):
            ("\(excerpt(text)) désigne plusieurs jours", "en écrire un, et « chaque lun, mer » comme règle")
        case .startTimeMissing:
            ("dire à quelle heure cela commence et finit : ven 9:00 45m, ven 9:00 – dim 17:00", nil)
        case .endBeforeStart(let start, let end):
            ("la fin, \(time(end, beside: start)), est avant le début, \(time(start, beside: end))", nil)
        case .unknownZone(let name):
            ("le fuseau horaire \(excerpt(name)) n’est pas connu", "écrire Europe/Paris, UTC ou flottant")
        case .zoneOfWholeDays:
            ("des journées entières n’ont pas de fuseau horaire", "donner une heure ou enlever le fuseau")
        case .notADuration(let text): (no(text, "une durée"), "écrire 45m, 1h30, 2j")
        case .notAnAlarm(let text):
            (no(text, "une alarme"), "écrire 15m, 1h, 1j 9:00, au début, 5m avant la fin, aucune")
        case .notARule(let text, let word) where word.isEmpty || word == text:
            (no(text, "une règle"), "écrire \(ruleExamples)")
        case .notARule(_, let word): ("\(excerpt(word)) ne va pas dans la règle", "écrire \(ruleExamples)")
        case .ambiguousRule(let text, let doubt): ("\(excerpt(text)) peut avoir deux sens", advice(doubt))
        case .unevenTimes(let text):
            (
                "\(excerpt(text)) ne peut pas être une seule règle : chaque heure a les mêmes minutes, "
                    + "comme dans à 9:30 et 17:30", nil
            )
        case .timesWithoutDays(let text, let period):
            (
                "\(excerpt(text)) ne dit pas \(period == .daily ? "à quelles heures" : "quels jours")",
                "écrire \(timesExample(in: period))"
            )
        case .unusableRule(let defect): (self.defect(defect).what, "écrire chaque lun ou FREQ=WEEKLY;BYDAY=MO")
        case .oddRule(let issue): (self.issue(issue).what, "écrire chaque lun ou FREQ=WEEKLY;BYDAY=MO")
        case .notAStatus(let text, let kind):
            (
                no(text, "un état"),
                "écrire \((ItemStatus.values(for: kind).map(status) + [status("")]).joined(separator: ", "))"
            )
        case .notAPriority(let text): (no(text, "une priorité"), "écrire haute, moyenne, basse, 1 … 9, aucune")
        case .notAMailAddress(let text):
            (no(text, "une adresse électronique"), "écrire ana@example.com, ou Ana <ana@example.com>")
        case .nobody(let text):
            ("aucun contact ne s’appelle \(excerpt(text))", "écrire une adresse, comme ana@example.com")
        case .severalPeople(let text, let people):
            (
                "\(excerpt(text)) peut être \(people.map { excerpt($0) }.joined(separator: " ou "))",
                "écrire plus du nom, ou l’adresse"
            )
        case .notAnAddress(let text): (no(text, "une adresse"), "écrire https://example.org/page")
        case .notASearchTrait(let text):
            (
                "rien ne correspond à est:\(text)",
                "écrire est:tâche, événement, récurrent, journée, ouvert, fait, annulé, refusé ou invité"
            )
        case .shortSearchTrait(let text, let words):
            ("est:\(text) peut être \(FrenchRule.list(words, conjunction: "ou"))", "écrire une lettre de plus")
        case .timesNegated(let text):
            ("une période ne peut pas être exclue, comme \(excerpt(text))", "écrire plutôt avant: ou après:")
        case .searchTooLong(let characters, let words):
            ("seuls les \(words) premiers mots, en \(characters) caractères, sont cherchés", "en chercher moins")
        }
    }

    private func advice(_ doubt: RuleDoubt) -> String {
        switch doubt {
        case .everySo(let number, let weekday):
            let name = name(of: weekday)
            return "écrire « toutes les \(number) semaines le \(name) » ou "
                + "« chaque mois le \(FrenchRule.ordinal(number)) \(name) »"
        case .firstOrEach(let frequency, let weekday):
            let (name, noun) = (name(of: weekday), FrenchRule.noun(frequency).one)
            return "écrire « chaque \(noun) le premier \(name) » ou « chaque semaine le \(name) »"
        }
    }

    private func no(_ text: String, _ what: String) -> String { "\(excerpt(text)) n’est pas \(what)" }

    /// Ways to write the year of two digits that ends a date; up to 24 it may be an hour.
    private func yearAdvice(_ text: String) -> String {
        let year = text.split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? ""
        return Int(year) ?? 99 > 24
            ? "écrire 20\(year) ou ’\(year)" : "écrire 20\(year) ou ’\(year), ou une heure comme \(year):00"
    }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String { quoted(text.count <= 60 ? text : "\(text.prefix(59))…") }

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

/// A rule in French, clause by clause.
private struct FrenchRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        FrenchRule.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    /// `chaque mois`, `tous les 2 jours`; of weeks one after another the weekdays themselves: `chaque lundi et jeudi`.
    private var interval: String {
        if rule.interval <= 1, facts.frequency == .weekly {
            if rule.bySetPosition.isEmpty {
                if facts.weekdayGroup == .working { return "chaque jour ouvré" }
                if facts.weekdayGroup == .all { return "chaque jour" }
            }
            return "chaque \(weekdayNames(namedWeekdays))"
        }
        let noun = FrenchRule.noun(facts.frequency)
        guard rule.interval > 1 else { return "chaque \(noun.one)" }
        return "\(noun.isFeminine ? "toutes" : "tous") les \(rule.interval) \(noun.several)"
    }

    /// BYDAY, or the start's weekday.
    private var namedWeekdays: [Weekday] {
        rule.byDay.isEmpty ? [facts.start.civil.date.weekday] : facts.weekdays
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "\(FrenchRule.of(name(ofMonth: first))) à \(name(ofMonth: last))"
        }
        return "en \(FrenchRule.list(list.map(name)))"
    }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if numbers.count == 1 { phrases.append("en semaine \(numbers[0])") }
        if numbers.count > 1 {
            phrases.append("dans les semaines \(FrenchRule.list(numbers, range: 3) { String($0) })")
        }
        phrases += fromEnd.map { "dans \(FrenchRule.the("\(FrenchRule.ordinal($0, isFeminine: true)) semaine", "la"))" }
        return FrenchRule.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 {
            return FrenchRule.joined(monthDayCondition, weekdayCondition)
        }
        if !rule.byYearDay.isEmpty {
            return FrenchRule.joined("\(daysOfYearByNumber) de l’année", monthDayCondition, weekdayCondition)
        }
        switch facts.frequency {
        case .weekly: return rule.interval <= 1 ? "" : onWeekdays(namedWeekdays)
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    /// `le 100e jour`, `les 1er, 100e et dernier jours`.
    private var daysOfYearByNumber: String {
        let names = RuleFacts.forwardFirst(rule.byYearDay).map {
            $0 > 0 ? FrenchRule.numeral($0) : FrenchRule.ordinal($0)
        }
        return names.count == 1 ? FrenchRule.the("\(names[0]) jour") : "les \(FrenchRule.list(names)) jours"
    }

    /// `le mardi`, `les lundis et mercredis`, `les jours ouvrés`.
    private func onWeekdays(_ list: [Weekday]) -> String {
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "les jours ouvrés" }
        return "\(Set(list).count == 1 ? "le" : "les") \(weekdayNames(list, areSeveral: Set(list).count > 1))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return onWeekdays(namedWeekdays)
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return FrenchRule.joined(FrenchRule.monthDays(facts.monthDays), weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return FrenchRule.joined(
                weekdaysOfPeriod, FrenchRule.list(facts.months.map { FrenchRule.of(name(ofMonth: $0)) }))
        }
        let months = facts.months.isEmpty ? [facts.startMonth] : facts.months
        let isOfDay = facts.monthDays.count == 1 && facts.monthDays[0] > 0
        let days = FrenchRule.monthDays(facts.monthDays)
        let dates =
            if isOfDay, months.count <= 4 {
                FrenchRule.list(months.map { "\(days) \(name(ofMonth: $0))" })
            } else if months.count == 1, facts.monthDays.allSatisfy({ $0 > 0 }) {
                "\(days) \(name(ofMonth: months[0]))"
            } else {
                "\(days) \(FrenchRule.list(months.map { FrenchRule.of(name(ofMonth: $0)) }))"
            }
        return FrenchRule.joined(dates, weekdayCondition)
    }

    /// `les premier et troisième lundis`, `le dernier jour ouvré`, `chaque lundi et mercredi`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "chaque \(weekdayNames(facts.weekdays))" }
        let each = facts.uncountedWeekdays.isEmpty ? [] : ["chaque \(weekdayNames(facts.uncountedWeekdays))"]
        return FrenchRule.list(each + phrases)
    }

    /// The counted weekdays, each with its article; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            return [FrenchRule.counted(RuleFacts.forwardFirst(rule.bySetPosition), noun(group))]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            FrenchRule.counted(ordinals, noun(.one(weekday)))
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return FrenchRule.joined(FrenchRule.monthDays(rule.byMonthDay), weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : onWeekdays(facts.weekdays)
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "si c’est \(FrenchRule.monthDays(rule.byMonthDay, conjunction: "ou"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return "si c’est un \(noun(group).one)"
            }
            return "si c’est \(weekdayNames(facts.weekdays, joinedBy: "ou"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, joinedBy: "ou")]
        return "si c’est \(FrenchRule.list(plain + ordinalPhrases, conjunction: "ou"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return FrenchRule.joined(minutesPast, hours)
        default:
            guard facts.namesTimes, facts.times.count <= FrenchRule.mostTimes else { return "" }
            return "à \(FrenchRule.list(facts.times.map(facts.clockTime)))"
        }
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    /// `, 24 fois par jour`.
    private var manyTimes: String {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, facts.namesTimes,
            facts.times.count > FrenchRule.mostTimes
        else { return "" }
        return ", \(facts.times.count) fois par jour"
    }

    /// `aux minutes 15 et 45`.
    private var minutesPast: String {
        func clause(_ noun: String, _ numbers: [Int]) -> String {
            numbers.count == 1
                ? "à la \(noun) \(numbers[0])" : "aux \(noun)s \(FrenchRule.list(numbers.map(String.init)))"
        }
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(rule.byMinute == [0] ? "à heure pile" : clause("minute", rule.byMinute))
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] { clauses.append(clause("seconde", rule.bySecond)) }
        return clauses.joined(separator: " ")
    }

    /// `entre 09:00 et 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly { return "aux heures de \(FrenchRule.list(rule.byHour.map(hour)))" }
        guard last - first + 1 == rule.byHour.count else {
            return "entre \(FrenchRule.list(rule.byHour.map { "\(hour($0)) et \(hour($0 + 1))" }, conjunction: "ou"))"
        }
        return "entre \(hour(first)) et \(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", ou le dernier jour avant s’il n’existe pas"
        case .forward: ", ou le jour suivant s’il n’existe pas"
        }
    }

    /// BYSETPOS, where the days do not say it: `, mais seulement le dernier de ces jours chaque mois`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map { FrenchRule.ordinal($0) }
        let those = positions.count == 1 ? FrenchRule.the(positions[0]) : "les \(FrenchRule.list(positions))"
        return ", mais seulement \(those) de ces jours chaque \(FrenchRule.noun(rule.frequency).one)"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", une fois" : count == 2 ? ", deux fois" : ", \(count) fois"
        }
        guard let (date, time) = facts.last else { return "" }
        return " jusqu’au \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays

    /// Few names in full, more in short, from the locale's first weekday on.
    private func weekdayNames(
        _ list: [Weekday], joinedBy conjunction: String = "et", areSeveral: Bool = false
    ) -> String {
        let sorted = facts.inOrder(list)
        guard sorted.count <= 2 else {
            return FrenchRule.list(sorted.map { locale.shortName(of: $0) }, conjunction: conjunction)
        }
        return FrenchRule.list(
            sorted.map { locale.name(of: $0) + (areSeveral ? "s" : "") }, conjunction: conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> (one: String, several: String) {
        switch group {
        case .all: ("jour", "jours")
        case .working: ("jour ouvré", "jours ouvrés")
        case .weekend: ("jour de weekend", "jours de weekend")
        case .one(let weekday): (locale.name(of: weekday), "\(locale.name(of: weekday))s")
        }
    }

    /// The noun of a frequency: `semaine`.
    static func noun(_ frequency: RecurrenceRule.Frequency) -> (one: String, several: String, isFeminine: Bool) {
        switch frequency {
        case .secondly: ("seconde", "secondes", true)
        case .minutely: ("minute", "minutes", true)
        case .hourly: ("heure", "heures", true)
        case .daily: ("jour", "jours", false)
        case .weekly: ("semaine", "semaines", true)
        case .monthly: ("mois", "mois", false)
        case .yearly: ("année", "ans", false)
        }
    }

    // MARK: Lists and numbers

    /// `a`, `a et b`, `a, b et c`.
    static func list(_ items: [String], conjunction: String = "et") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// The runs of at least `range` numbers in a row, and the other numbers alone.
    private static func runs(_ numbers: [Int], range: Int) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, number - 1 == last.upperBound {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs.flatMap { $0.count >= range ? [$0] : $0.map { $0...$0 } }
    }

    /// A list of numbers, with `a à c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, _ text: (Int) -> String) -> String {
        list(
            runs(numbers, range: range).map {
                $0.count == 1 ? text($0.lowerBound) : "\(text($0.lowerBound)) à \(text($0.upperBound))"
            })
    }

    /// Clauses with one blank between, without the empty ones.
    static func joined(_ clauses: String...) -> String {
        clauses.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// An article before a name: `le dernier jour`, `l’avant-dernier jour`.
    static func the(_ name: String, _ article: String = "le") -> String {
        beginsWithVowel(name) ? "l’\(name)" : "\(article) \(name)"
    }

    /// `de mars`, `d’avril`.
    static func of(_ name: String) -> String { beginsWithVowel(name) ? "d’\(name)" : "de \(name)" }

    private static func beginsWithVowel(_ name: String) -> Bool {
        name.first.map { "aeiouéêèâîôû".contains($0.lowercased()) } ?? false
    }

    /// `premier`, `20e`; from the end `dernier`, `avant-dernier`, `troisième dernier`.
    static func ordinal(_ number: Int, isFeminine: Bool = false) -> String {
        let last = isFeminine ? "dernière" : "dernier"
        if number == -1 { return last }
        if number == -2 { return "avant-\(last)" }
        let words = [
            isFeminine ? "première" : "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième",
            "septième", "huitième", "neuvième",
        ]
        let distance = Int(clamping: number.magnitude)
        let isSpelled = number < 0 ? (3...5).contains(distance) : (1...9).contains(distance)
        let word = isSpelled ? words[distance - 1] : distance == 1 ? "1er" : "\(distance)e"
        return number < 0 ? "\(word) \(last)" : word
    }

    /// `1er`, `22e`.
    static func numeral(_ number: Int) -> String { number == 1 ? "1er" : "\(number)e" }

    /// `le premier lundi`, `les premier et dernier lundis`.
    static func counted(_ ordinals: [Int], _ noun: (one: String, several: String)) -> String {
        let names = ordinals.map { ordinal($0) }
        return names.count == 1 ? the("\(names[0]) \(noun.one)") : "les \(list(names)) \(noun.several)"
    }

    /// `le 1er et le 15`, `du 2 au 8`, `le dernier jour`, `le 1er et l’avant-dernier jour`.
    static func monthDays(_ days: [Int], conjunction: String = "et") -> String {
        func day(_ number: Int) -> String { number == 1 ? "1er" : String(number) }
        let forward = runs(days.filter { $0 > 0 }.sorted(), range: 3).map {
            $0.count == 1 ? "le \(day($0.lowerBound))" : "du \(day($0.lowerBound)) au \(day($0.upperBound))"
        }
        let fromEnd = days.filter { $0 < 0 }.sorted().map { the(ordinal($0)) }
        return list(forward + fromEnd, conjunction: conjunction) + (fromEnd.isEmpty ? "" : " jour")
    }
}

// MARK: - The screen

extension French: ScreenVocabulary {
    package func name(of action: MouseAction) -> String {
        switch action {
        case .click: "clic"
        case .clickAgain: "second clic"
        case .drag: "glisser"
        case .shiftDrag: name(of: .shift, with: name(of: .drag))
        case .wheel: "molette"
        }
    }

    package func help(_ gesture: MouseGesture) -> String {
        switch gesture {
        case .select: "choisir un jour, un événement, un calendrier"
        case .open: "ouvrir : les détails d’un événement, le mois d’un jour"
        case .showView: "sur le nom d’une vue, en haut : l’afficher"
        case .doHint: "sur un mot de la dernière ligne : faire ce que fait sa touche"
        case .showRest: "sur +9 ou \(more(3)) : afficher tout ce jour"
        case .make: "sur du temps libre : créer un événement de cette durée"
        case .lengthen: "la dernière ligne d’un événement, ou son bord droit : l’allonger ou le raccourcir"
        case .lengthenAnywhere:
            "un événement, où que ce soit : l’allonger ou le raccourcir, si le terminal transmet "
                + "Maj"
        case .move: "un événement : le déplacer"
        case .widenPane: "la ligne entre deux volets : en élargir un"
        case .scroll: "défiler"
        }
    }

    package func name(of context: KeyContext) -> String {
        switch context {
        case .pane(.heading): "nom du mois"
        case .pane(.grid): "mois"
        case .pane(let pane): name(of: pane)
        case .help: "aide"
        case .problems: "problèmes"
        case .accounts: "comptes"
        case .settings: "réglages"
        case .settingValue: "valeur d’un réglage"
        case .prompt: "ligne de date"
        case .form: "formulaire"
        case .leaving: "quitter un formulaire"
        case .scope: "quelles dates"
        case .many: "tout ce qui est marqué"
        case .confirmation: "oui ou non"
        case .chooser: "choix dans une liste"
        case .line: "ligne de chemin"
        case .text: "ligne de texte"
        case .conflict: "deux versions"
        case .importPreview: "importation"
        case .deletedDates: "dates supprimées"
        case .refusedText: "texte refusé"
        case .links: "liens"
        case .notes: "notes"
        case .answer: "réponse"
        case .mail: "courriel"
        case .freeTime: "temps libre"
        case .alarm: "alarme"
        case .quickAdd: "nouvelle ligne"
        case .search: "recherche"
        case .palette: "ligne de commande"
        }
    }

    private func name(of pane: PaneID) -> String {
        switch pane {
        case .calendars: "calendriers"
        case .list: "liste"
        case .details: "détails"
        default: ViewName(rawValue: pane.rawValue).map { name(of: $0) } ?? pane.rawValue
        }
    }

    package func name(of key: NamedKey) -> String {
        switch key {
        case .space: "Espace"
        case .tab: "Tab"
        case .escape: "Échap"
        case .backspace: "Ret.arr"
        case .delete: "Suppr"
        case .insert: "Inser"
        case .home: "Début"
        case .end: "Fin"
        case .pageUp: "PgPréc"
        case .pageDown: "PgSuiv"
        case .enter: "Entrée"
        case .left: "Gauche"
        case .up: "Haut"
        case .down: "Bas"
        case .right: "Droite"
        }
    }

    package func name(of modifier: KeyModifier, with key: String) -> String {
        switch modifier {
        case .alt: "Alt+\(key)"
        case .shift: "Maj+\(key)"
        case .control: "Ctrl-\(key)"
        }
    }

    // MARK: Panes

    package func grouped(_ number: Int) -> String {
        let digits = String(number)
        guard digits.count > 4 else { return digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0, text != "-" { text.append("\u{202F}") }
            text.append(digit)
        }
        return text
    }

    package func sections(by key: SectionKey) -> String {
        let names = SectionKey.allCases.map { $0 == key ? "[\(name(of: $0))]" : name(of: $0) }
        return "Sections par \(names.joined(separator: "  "))"
    }

    package func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "aujourd’hui"
        case 1: return days > 0 ? "demain" : "hier"
        case ..<14: words = "\(count) jours"
        case ..<60: words = "\(count / 7) semaines"
        case ..<730: words = "\(count / 30) mois"
        default: words = "\(count / 365) ans"
        }
        return days > 0 ? "dans \(words)" : "il y a \(words)"
    }

    package func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days) j"
        case ..<60: "\(days / 7) sem"
        case ..<730: "\(days / 30) mois"
        default: "\(days / 365) ans"
        }
    }

    package func statusFact(_ value: String) -> String? {
        switch value {
        case "CANCELLED", "TENTATIVE", "IN-PROCESS": capitalized(status(value))
        default: nil
        }
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    package func priorityFact(_ value: Int) -> String? {
        (1...9).contains(value) ? "priorité \(rank(value))" : nil
    }

    package func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "accepté"
        case "DECLINED": "refusé"
        case "TENTATIVE": "peut-être"
        case "DELEGATED": "délégué"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    package func people(_ names: [String], others: Int) -> String {
        let listed = names.joined(separator: ", ")
        return others <= 0 ? listed : "\(listed) et \(count(others, "autre"))"
    }

    package func accepted(_ count: Int, of total: Int) -> String {
        count == total ? "tous ont accepté" : "\(grouped(count)) \(count < 2 ? "a" : "ont") accepté"
    }

    /// A length of time since something.
    private func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: "à l’instant"
        case ..<3600: "il y a \(seconds / 60) min"
        case ..<172_800: "il y a \(seconds / 3600) h"
        default: "il y a \(seconds / 86_400) j"
        }
    }

    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        let more = key.map { " \($0)" } ?? ""
        return switch summary {
        case .running: "synchro…"
        case .failed(let account): (account.map { "\($0) : échec de synchro" } ?? "échec de synchro") + more
        case .waiting(let count, let isOffline): changesWait(count) + (isOffline ? " : hors ligne" : "")
        case .offline(let seconds): "hors ligne" + (seconds.map { ", synchro \(ago($0))" } ?? "")
        case .left(let count): itemsLeft(count) + more
        case .versions(let count): (count == 1 ? "deux versions" : "\(grouped(count)) en deux versions") + more
        case .synced(let seconds): "synchro \(ago(seconds))"
        case .never: "pas de synchro"
        }
    }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        var facts = [age.map { "synchronisé \(ago($0))" } ?? "jamais synchronisé"]
        if status.isOffline { facts.append("hors ligne") }
        if status.waiting > 0 { facts.append(changesWait(status.waiting)) }
        if status.left > 0 { facts.append(itemsLeft(status.left)) }
        if let until { facts.append("son serveur demande d’attendre jusqu’à \(until)") }
        return facts
    }

    package func reading(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        if let total = progress.total { return "Lecture : \(done) sur \(grouped(total))" }
        return progress.done == 0 ? word(.loadingSoon) : "Lecture : \(done)"
    }

    package func saving(_ progress: LoadProgress) -> String {
        let count = progress.total.map { " : \(grouped(progress.done)) sur \(grouped($0))" } ?? ""
        return "Enregistrement\(count)…"
    }

    // MARK: News

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, "ajouté"), (change.changed, "modifié"), (change.removed, "supprimé")].compactMap {
            titles, what in
            titles.first.map { titles.count == 1 ? "\(quoted($0)) \(what)" : "\(items(titles.count)) \(what)s" }
        }
        return facts.isEmpty ? "Les calendriers ont changé" : facts.joined(separator: ", ")
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Questions, lists and pages

    package func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String {
        (guests > 0 ? "Aucun courriel ne prévient \(uninformed(guests)). " : "")
            + "Supprimer le calendrier \(quoted(title)) avec \(self.items(items)) ?"
    }

    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        switch aim {
        case .delete: "Supprimer \(items(count)) ?"
        case .complete(true): "Marquer \(self.count(count, "rappel")) comme \(count < 2 ? "fait" : "faits") ?"
        case .complete(false): "Rouvrir \(self.count(count, "rappel")) ?"
        case .move(nil): "Déplacer \(items(count)) vers"
        case .move(let calendar?): "Déplacer \(items(count)) vers \(calendar) ?"
        case .fields(let labels): "Changer pour \(items(count)) : \(list(labels.map { $0.lowercased() })) ?"
        case .step(let days, let minutes):
            "Déplacer \(items(count)) : \(steps(days: days, minutes: minutes, back: "plus tôt", on: "plus tard")) ?"
        case .lengthen(let days, let minutes):
            "Changer la durée de \(items(count)) : "
                + "\(steps(days: days, minutes: minutes, back: "de moins", on: "de plus")) ?"
        }
    }

    /// `2 j plus tard et 15 min plus tôt`: the steps that are not nothing, each with the word for its direction.
    private func steps(days: Int, minutes: Int, back: String, on: String) -> String {
        let steps = [
            (CivilDuration(days: abs(days)), days < 0), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes < 0),
        ]
        return list(
            steps.filter { $0.0 != CivilDuration(days: 0) }.map { "\(length($0.0, .short)) \($0.1 ? back : on)" })
    }

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        let names = old + (more > 0 ? [count(more, "autre")] : [])
        return "\(label) : \(value.isEmpty ? word(.none) : value)"
            + (names.isEmpty ? "" : ", à la place de \(list(names))")
    }

    package var commandWords: [(words: [String], names: [String])] {
        [
            ("quitter sortir fermer fin", "quit"), ("enregistrer sauver sauvegarder garder", "saved"),
            ("créer ajouter insérer nouveau nouvel nouvelle", "quick-add new-item new-calendar"),
            ("supprimer suppr effacer enlever couper", "delete-item delete-calendar"),
            ("modifier changer renommer éditer", "edit-item edit-calendar"), ("copier dupliquer", "copy-item"),
            ("coller", "paste-item"), ("aller sauter date", "go-to-date"),
            ("réglages configuration préférences paramètres", "settings"), ("annuler défaire", "undo"),
            ("refaire rétablir", "redo"), ("chercher rechercher trouver filtrer", "search"),
            ("relire actualiser recharger", "read-again"), ("synchroniser synchro", "sync"),
            ("jours fériés feriés pays", "holidays"),
            ("comptes compte abonnements serveur état", "accounts"), ("terminer cocher fait", "toggle-done"),
            ("rappels tâches", "reminders"), ("fuseau horloge", "zone second-zone"),
            ("aide touches manuel", "help"), ("problèmes erreurs avertissements", "problems"),
            ("accepter refuser répondre", "answer"), ("masquer afficher calendriers", "calendars"),
            ("jour", "days-1 right left"), ("modèle modèles", "settings"), ("imprimer partager", "export-items"),
            ("sauvegarder sauvegarde", "export-calendar export-items"),
            ("invités participants inviter", "edit-item new-item"),
        ].map { ($0.split(separator: " ").map { String($0) }, $1.split(separator: " ").map { String($0) }) }
            + english.commandWords
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        let own =
            switch setting {
            case .theme: "couleurs sombre clair apparence"
            case .language: "français anglais"
            case .start: "vue par défaut ouverture"
            case .keys: "raccourcis clavier"
            case .clock: "24 12 heure format"
            case .dateOrder: "format de date ordre"
            case .firstWeekday: "premier jour lundi dimanche"
            case .weekNumbers: "semaine iso"
            case .workingHours: "bureau travail"
            case .timeZone: "horaire ville"
            case .secondZone: "horaire horloge mondiale"
            case .secondCalendar: "hébraïque islamique chinois"
            case .moon: "phases"
            case .cancelled: "événements annulés afficher masquer"
            case .declined: "invitations refusées afficher masquer"
            case .completed: "tâches terminées afficher masquer"
            case .calendar: "par défaut nouveau"
            case .length: "durée par défaut"
            case .alarm: "rappel notification par défaut"
            case .address: "mon adresse mail e-mail moi"
            case .person: "mon nom moi"
            case .mail: "e-mail envoyer"
            }
        return "\(own) \(english.everydayWords(for: setting))"
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        let names = list(titles.map(quoted) + (more > 0 ? [count(more, "autre")] : []))
        return
            "Marqués : \(names). {edit-item}, {delete-item}, {move-to-calendar}, {toggle-done}, {copy-item}, "
            + "{export-items}, {move-day-earlier} à {move-day-later} et {repeat-change} valent pour tous ; "
            + "{back} enlève les marques"
    }

    package func changedDates(_ dates: [String], stay: Bool) -> String {
        let who = count(dates.count, "date modifiée", "dates modifiées")
        let fate =
            stay
            ? dates.count == 1 ? "n’est pas dans la règle et reste" : "ne sont pas dans la règle et restent"
            : dates.count == 1 ? "dépasse la nouvelle fin et disparaît" : "dépassent la nouvelle fin et disparaissent"
        return "\(who) \(fate) : \(dates.joined(separator: ", "))"
    }

    package func dates(_ count: Int?) -> String { count.map { self.count($0, "date") } ?? "sans fin" }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        let facts = counts.filter { $0.count > 0 }.map { part, count in
            let words =
                switch part {
                case .overdue: "en retard"
                case .upcoming: "à venir"
                case .past: count < 2 ? "passé" : "passés"
                }
            return "\(grouped(count)) \(words)"
        }
        return facts.isEmpty ? "Rien" : facts.joined(separator: ", ")
    }

    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        let word =
            switch answer {
            case .accept: "accepter"
            case .tentative: "peut-être"
            case .decline: "refuser"
            }
        return ofOneDate ? "\(word), cette date seulement" : word
    }

    package func mailTitle(_ titles: [String]) -> String {
        "Prévenir les invités de \(list(titles.map(quoted))) ?"
    }

    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        if !tells { return "enregistrer, sans courriel" }
        return isServed
            ? "enregistrer ; le serveur du calendrier les prévient" : "enregistrer et envoyer le courriel"
    }

    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        let what =
            switch kind {
            case .new: "invitation"
            case .changed: "modification"
            case .cancelled: "annulation"
            case .uninvited: "n’est plus invité"
            }
        return "\(person) · \(what)" + (fromServer ? ", par le serveur" : "")
    }

    package func contacts(_ people: [String], key: String) -> String {
        "\(key) prend le premier : \(people.joined(separator: " · "))"
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let counts = [
            (new, count(new, "nouveau", "nouveaux")), (changed, count(changed, "modifié")),
            (identical, count(identical, "identique")),
        ]
        var facts = counts.filter { $0.0 > 0 }.map(\.1)
        if facts.isEmpty { facts.append("ni événement ni rappel") }
        if problems > 0 { facts.append(self.problems(problems)) }
        return facts.joined(separator: ", ")
    }

    package func importChanged(_ properties: [String]) -> String {
        let labels = properties.map { label(ofProperty: $0).lowercased() }
        return labels.isEmpty ? "modifié" : "modifié : \(labels.joined(separator: ", "))"
    }

    // MARK: Forms

    package func hint(for field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "Espace ou ←→ : événement ou rappel"
        case .title: kind == .event ? "Son nom" : "Ce qui est à faire"
        case .due: "ven 17:00 · demain · 24 déc · +3j · vide : sans date"
        case .starts where kind == .reminder: "Quand commencer : lun · 24 déc 9:00 · vide : tout de suite"
        case .starts: "ven 9-10:30 · demain 14:00 1h · 24 déc · 24–27 déc · un jour seul : la journée"
        case .ends: "10:30 · 45m · 1h30 · ven 12:00 · 27 déc"
        case .zone: "Europe/Paris · UTC · flottant : la même heure où que vous soyez"
        case .repeats: "chaque jour · chaque lun, mer · toutes les 2 semaines jusqu’au 24 déc · vide : une fois"
        case .alarm: "15m · 1h, 1j · 1j 9:00 · au début · 5m avant la fin · vide : aucune"
        case .place: "Une salle, une adresse, un lien"
        case .calendar: "←→ ou ses premières lettres"
        case .notes: "⏎ va à la ligne, {next-field} continue, {save} enregistre"
        case .url: "https://example.org/page"
        case .categories: "Mots séparés par des virgules : travail, voyage"
        case .priority, .status, .shownAs, .source: "←→ ou les premières lettres"
        case .more: "Espace ou \u{2192} montre ces lignes"
        case .people: "ana@example.com, Tom <tom@example.com> · ou le nom d’un contact"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }
}

// MARK: - The command line

extension French: CommandVocabulary {
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        switch verb {
        case .list:
            [
                ("tcal list", "les 30 prochains jours"),
                ("tcal list lun 7d -c Travail", "au travail, la semaine à partir de lundi"),
                ("tcal list 1y --search yoga", "les séances de yoga de l’année à venir"),
                ("tcal list 2026-12-24 3d --json", "trois jours, pour d’autres programmes"),
                ("tcal list today --format '{start:%H:%M} {title}'", "aujourd’hui, une ligne chacun"),
            ]
        case .conflicts:
            [
                ("tcal conflicts", "les 30 prochains jours"),
                ("tcal conflicts lun 7j -c Travail", "la semaine de lundi prochain au travail"),
            ]
        case .open:
            [
                ("tcal open --search dentiste", "le rendez-vous chez le dentiste"),
                ("tcal open UID#2026-11-26", "cette date d’une série"),
                ("tcal open - < mail.eml", "ce dont parle un courriel, s’il est dans un calendrier"),
            ]
        case .free:
            [
                ("tcal free lun 5d --length 1h --between 9-17", "une heure dans les jours ouvrés à venir"),
                (
                    "tcal free --vfreebusy > occupé.ics",
                    "vos heures occupées des sept prochains jours, pour quelqu’un "
                        + "d’autre"
                ),
            ]
        case .notify:
            [
                ("tcal notify --next", "la prochaine alarme"),
                ("tcal notify --once", "les alarmes échues ; depuis une ligne de cron"),
            ]
        case .next:
            [
                ("tcal next --follow --within 12h", "pour une barre d’état qui montre la dernière ligne"),
                ("tcal next --format '{start:%H:%M} {title:20}'", "l’heure à la place du délai"),
            ]
        case .show: [("tcal show --search dentiste", "celui qui s’appelle ainsi")]
        case .done:
            [
                (
                    "tcal list today --kind reminder --format '{id}' | tcal done -",
                    "tous les rappels à échéance "
                        + "aujourd’hui"
                )
            ]
        case .delete:
            [("tcal list --search yoga --format '{id}' | tcal delete -", "les 30 prochains jours sans yoga")]
        case .search:
            [
                ("tcal search déjeuner ana", "ce qui a les deux mots, où qu’ils soient"),
                ("tcal search 'catégorie:voyage depuis:2026-01'", "les voyages depuis janvier"),
                ("tcal search --json -- rétro -démo", "les rétros sans démo, pour d’autres programmes"),
                ("tcal search 'est:tâche est:ouvert avant:maintenant'", "les rappels en retard"),
            ]
        case .calendars:
            [
                ("tcal calendars create Famille --color '#a6e3a1'", "un nouveau calendrier"),
                ("tcal calendars delete Ancien --yes", "vers la corbeille"),
            ]
        case .rule: [("tcal rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 -n 3", "trois derniers vendredis")]
        case .add:
            [
                ("tcal add 'déjeuner avec Ana ven 13-14h au restaurant #repas'", "un événement, en une ligne"),
                ("tcal add 'tâche acheter les billets pour vendredi p1'", "un rappel, en une ligne"),
                ("tcal add Dentiste 'mar 9-9:45' --alarm 1h", "un événement"),
                ("tcal add Point 'lun 9:00 15m' --repeat 'chaque jour ouvré'", "une série"),
                ("tcal add 'Appeler Anna' --kind reminder --due 'ven 12:00' --priority haute", "un rappel"),
            ]
        case .edit:
            [
                ("tcal edit UID --start 10:00", "le même jour, aussi long qu’avant"),
                ("tcal edit --search dentiste --location '4 rue Haute'", "celui qui s’appelle ainsi"),
                ("tcal edit UID --scope this --recurrence-id 20261126T090000 --location Salle", "une date d’une série"),
            ]
        case .import:
            [
                ("tcal import invitation.ics -c Travail --dry-run", "ce qui serait importé"),
                ("tcal import ~/.local/share/calcurse", "les rendez-vous, tâches et notes de calcurse"),
            ]
        case .invite:
            [
                ("tcal invite show - < courriel", "ce que demande un courriel"),
                ("tcal invite accept - < courriel", "la réponse, et l’événement dans un calendrier"),
            ]
        case .reply: [("tcal reply UID decline --comment 'en vacances'", "une réponse, avec un message")]
        case .export: [("tcal export -c Travail 2026-01-01 1y -o travail.ics", "une année de travail")]
        case .sync:
            [
                ("tcal sync", "tous les comptes"),
                ("tcal sync Travail --dry-run", "ce qui arriverait à l’un d’eux"),
            ]
        case .accounts:
            [
                ("tcal accounts add anna@example.com", "trouve le serveur par l’adresse"),
                ("tcal accounts add https://cloud.example.com --user anna", "un serveur connu"),
                ("tcal accounts check", "comment chaque compte est trouvé, et ce que dit le serveur"),
            ]
        case .holidays:
            [
                ("tcal holidays add fr", "ceux de la France sont affichés"),
                ("tcal holidays jp > feries.ics", "ceux du Japon, pour un autre programme"),
            ]
        case .screen, .cal, .doctor, .docs, .move, .undo, .redo, .complete: []
        case .help:
            [
                ("tcal help keys", "toutes les touches, avec celles de votre configuration"),
                ("tcal help config", "tous les réglages"),
            ]
        }
    }

    package var otherNames: [(command: String, names: [String])] {
        [
            ("list", ["liste", "lister", "événements", "demain", "semaine"]),
            ("show", ["montrer", "détails"]),
            ("search MOTS", ["chercher", "rechercher", "trouver"]),
            ("list --kind reminder", ["rappels", "tâches"]),
            ("cal", ["mois", "année"]),
            ("calendars", ["calendrier", "calendriers"]),
            ("free", ["libre", "disponible", "disponibilités"]),
            ("notify", ["alarme", "alarmes"]),
            ("doctor", ["problèmes", "vérifier"]),
            ("add", ["ajouter", "créer", "nouveau"]),
            ("edit", ["modifier", "changer", "renommer", "éditer"]),
            ("delete", ["supprimer", "effacer", "enlever"]),
            ("done", ["fait", "terminer", "cocher"]),
            ("move", ["déplacer"]),
            ("undo", ["annuler", "défaire"]),
            ("redo", ["refaire", "rétablir"]),
            ("import", ["importer"]),
            ("export", ["exporter", "sauvegarder"]),
            ("reply", ["répondre", "accepter", "refuser"]),
            ("sync", ["synchro", "synchroniser"]),
            ("accounts", ["compte", "comptes"]),
            ("invite", ["inviter"]),
            ("help config", ["réglages", "paramètres"]),
            ("help keys", ["touches"]),
            ("help", ["aide", "manuel"]),
        ] + english.otherNames
    }

    // MARK: Faults

    package func usageError(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion):
            "option inconnue \(name)" + (suggestion.map { " ; peut-être \($0) ?" } ?? "")
        case .dashedWord(let option, let word):
            "option inconnue \(option) ; les mots qui commencent par un tiret viennent après --, ainsi tcal search "
                + "-- \(word)"
        case .optionOfOthers(let name, let verb, let others):
            (verb == .screen ? "\(name) demande un verbe" : "\(verb.rawValue) n’a pas d’option \(name)")
                + " ; elle va avec "
                + others.prefix(4).map { $0 == .screen ? "tcal seul" : "tcal \($0.rawValue)" }.joined(separator: ", ")
                + (others.count > 4 ? " et d’autres" : "")
        case .missingValue(let option):
            "\(option.text) demande une valeur"
                + (value(of: option).isEmpty ? "" : " : \(option.text) \(value(of: option))")
        case .unexpectedValue(let option): "\(option.text) ne prend pas de valeur"
        case .invalidValue(let option, let value, let expected):
            "\(option.text) ne peut pas être « \(value) » ; \(self.expected(expected))"
        case .unexpectedArgument(let word): "un argument de trop : « \(word) »"
        case .changeWithoutOption(let word):
            "les changements se disent par des options, comme --start 15:00 ou --title Thé ; "
                + "« \(word) » n’en est pas une"
        case .unquotedLine(let line): "mettre la ligne entre guillemets : tcal add '\(line)'"
        case .missingArgument(.when): "QUAND manque ; --quick prend la ligne telle quelle"
        case .missingArgument(let operand): "\(name(of: operand)) manque"
        case .invalidArgument(let operand, let value, let expected):
            "\(name(of: operand)) ne peut pas être « \(value) » ; \(self.expected(expected))"
        case .unknownCalendar(let name, let known):
            known.isEmpty
                ? "aucun calendrier ne s’appelle \(quoted(name)) ; il n’y en a pas"
                : "aucun calendrier ne s’appelle \(quoted(name)) ; il y a "
                    + known.map(quoted).joined(separator: ", ")
        case .ambiguousCalendar(let name, let paths):
            "plusieurs calendriers s’appellent \(quoted(name)) ; préciser lequel par son chemin : "
                + paths.joined(separator: ", ")
        case .calendarNotMade(let path, let reason): "impossible de créer \(path) : \(obstacle(reason))"
        case .unknownTemplate(let name, let known):
            "aucun modèle ne s’appelle \(quoted(name)) ; "
                + (known.isEmpty ? "il n’y en a pas" : "il y a " + known.joined(separator: ", "))
        case .unknownSet(let name, let known):
            "aucun groupe ne s’appelle \(quoted(name)) ; "
                + (known.isEmpty ? "il n’y en a pas" : "il y a " + known.joined(separator: ", "))
        case .noCalendarToWrite:
            "aucun calendrier n’accepte cela ; tcal calendars create NOM en crée un"
        case .unknownSource(let name, let known):
            "aucune source ne s’appelle \(quoted(name)) ; il y a " + known.map(quoted).joined(separator: ", ")
        case .unreadablePhrase(let option, let failure):
            (option.map { "\($0.text) : " } ?? "") + failure.wording(in: self)
        case .conflictingOptions(let conflict): self.conflict(conflict)
        case .format(let fault): self.fault(fault)
        case .noItem(let asked, let elsewhere):
            elsewhere.isEmpty
                ? "il n’y a pas d’élément \(self.asked(asked))\(reasons(asked))"
                : "il n’y a pas là d’élément \(self.asked(asked)) ; il y a "
                    + elsewhere.map(place).joined(separator: ", ")
        case .severalCandidates(let asked, let count, _):
            "il y a \(items(count)) \(self.asked(asked)) ; dire lequel par le début de son UID :"
        case .severalItems(let uid, let places, let differInKind, let inPlace):
            "plusieurs éléments ont l’UID \(uid) : \(places.map(place).joined(separator: ", ")) ; choisir avec "
                + ((inPlace ? ["--calendar", "-f"] : []) + (differInKind ? ["--kind"] : [])).joined(separator: " ou ")
        case .scopeMissing(let title, let next):
            "\(quoted(title)) se répète ; ajouter --scope all, ou --scope this ou following avec --recurrence-id"
                + nextInstances(next)
        case .instanceMissing(let scope, let title, let next):
            "\(quoted(title)) se répète ; --scope \(scope.rawValue) demande --recurrence-id" + nextInstances(next)
        case .noInstance(let name, let title, let next):
            "\(quoted(title)) n’a pas lieu le \(name)" + nextInstances(next)
        case .notRecurring(let uid, let named): "\(uid) ne se répète pas, et n’a donc pas de date \(named)"
        case .notReminder(let title): "\(quoted(title)) est un événement ; seul un rappel peut être marqué comme fait"
        case .everythingDone(let title): "tout est fait pour \(quoted(title)) ; --reopen en rouvre une"
        case .reopensUnnamed(let title):
            "\(quoted(title)) se répète ; dire avec --recurrence-id quelle date rouvrir"
        case .alreadyThere(let title, let calendar): "\(quoted(title)) est déjà dans \(calendar)"
        case .nothingToChange(let title): "rien à modifier pour \(quoted(title)) ; nommer un champ, comme --title"
        case .unchanged(let title): "\(quoted(title)) est déjà ainsi ; rien n’a été modifié"
        case .movesInstance(let title, let uid):
            "\(quoted(title)) se répète, et toutes ses dates sont dans un seul calendrier ; "
                + "tcal move \(uid) CALENDRIER déplace le tout"
        case .deletionNotConfirmed(let title, let items, let guests):
            "\(quoted(title)) a \(self.items(items)) ; "
                + (guests > 0 ? "aucun courriel ne prévient \(uninformed(guests)) ; " : "")
                + "ajouter --yes pour le mettre à la corbeille"
        case .serverNotConfirmed(let title, let account, let items, let guests):
            "\(quoted(title)) a \(self.items(items)) et est aussi sur le serveur de \(account), d’où la prochaine "
                + "synchronisation le supprime pour tous ; "
                + (guests > 0 ? "aucun courriel ne prévient \(uninformed(guests)) ; " : "")
                + "ajouter --yes et --on-server si c’est voulu"
        case .unknownVerb(let word, let suggestion):
            "« \(word) » n’est ni un verbe ni un fichier ; "
                + (suggestion.map { "peut-être tcal \($0) ?" } ?? "tcal --help liste les verbes.")
                + " Un chemin s’ouvre avec tcal ./\(word)"
        case .nothingThere(let path): "il n’y a rien à l’emplacement \(path)"
        case .invalidClock(let value):
            "TCAL_NOW ne peut pas être « \(value) » ; c’est une date et une heure locales comme 2026-11-21T10:42"
        case .noHome:
            "il n’y a pas de dossier personnel : ni HOME ni le compte de cet utilisateur n’en nomme ; définir HOME"
        case .refusedLine(let number, let line, let error):
            "ligne \(number), « \(line) » : \(usageError(error)). Aucune ligne n’est ajoutée"
        case .notUTF8(let word): "« \(word) » n’est pas en UTF-8, comme tout doit l’être sauf un chemin"
        case .noAddress:
            "votre adresse n’est pas connue : écrire [me] address = vous@example.com dans la configuration"
        case .notInvited(let title): "aucune adresse de [me] address n’est invitée à \(quoted(title))"
        case .isOrganizer(let title): "c’est vous qui invitez à \(quoted(title)) : il n’y a personne à qui répondre"
        case .noMailAddress(let text): "aucun courriel ne peut être envoyé à « \(text) »"
        case .sendMissing(let people, byServer: true):
            "le serveur du calendrier prévient lui-même \(names(people)), dès qu’il a la modification ; ajouter --send "
                + "pour l’y autoriser"
        case .sendMissing(let people, _):
            "un courriel serait envoyé à \(names(people)) ; ajouter --send ou --no-send"
        case .serverSends(let people):
            "le serveur du calendrier prévient lui-même \(names(people)), dès qu’il a la modification, et --no-send ne "
                + "l’en empêche pas ; ajouter --send, ou prendre un calendrier sans un tel serveur"
        case .mailsNeedCommand(let count):
            (count < 2
                ? "le courriel ne peut pas être écrit sur la sortie ici"
                : "\(self.count(count, "courriel")) ne peuvent pas être écrits sur la sortie ici")
                + " ; définir [mail] send dans la configuration, ou ajouter --no-send"
        case .nobodyInvited(let title): "vous n’invitez personne à \(quoted(title))"
        case .answersNothing(let method): "METHOD:\(method) ne demande pas de réponse"
        case .refused(let refusal): refusal.wording(in: TimeLocale(words: self), viewedIn: .utc)
        case .syncMissing:
            "la synchronisation demande tcal-sync, qui n’est ni à côté de tcal ni dans PATH ; pour l’installer :"
                + " make install-sync"
        case .syncNotStarted(let reason): "tcal-sync ne peut pas être lancé : \(reason)"
        case .syncKilled(let signal): "tcal-sync a été arrêté par le signal \(signal)"
        case .unreadableInput(let reason): "l’entrée standard ne peut pas être lue : \(reason)"
        case .noTerminal: "la sortie standard n’est pas un terminal ; pour du texte simple, il y a tcal list"
        }
    }

    private func reasons(_ item: AskedItem) -> String {
        if case .uid = item { return ", ni aucun avec ces mots" }
        guard case .words(_, let absences) = item, !absences.isEmpty else { return "" }
        return " : " + absences.map(absence).joined(separator: " ; ")
    }

    package func conflict(_ conflict: EditConflict) -> String {
        guard !conflict.isGone else {
            return "\(quoted(conflict.title)) a été supprimé entre-temps par un autre programme"
        }
        let names = conflict.properties.map { "\($0.name) (maintenant \($0.theirs))" }.joined(separator: ", ")
        return "un autre programme a modifié \(quoted(conflict.title)) entre-temps : \(names) ; rien n’a été modifié, "
            + "réessayer"
    }

    package func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        "tcal: \(quoted(item)) est dans \(calendars.joined(separator: " et dans ")) ; préciser lequel avec --calendar"
    }

    // MARK: Results

    package func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String {
        let who = who.isEmpty ? "Quelqu’un" : who
        return switch method {
        case .publish: "\(who) partage un événement"
        case .request: isKnown ? "\(who) vous invite à un élément de votre calendrier" : "\(who) vous invite"
        case .add: "\(who) ajoute une date"
        case .cancel: "\(who) annule"
        case .counter: "\(who) propose un autre moment"
        case .declineCounter: "\(who) n’accepte pas le moment que vous avez proposé"
        case .refresh: "\(who) demande la dernière version"
        case .reply:
            switch status {
            case "ACCEPTED": "\(who) accepte"
            case "DECLINED": "\(who) refuse"
            case "TENTATIVE": "\(who) viendra peut-être"
            case "DELEGATED": "\(who) envoie quelqu’un d’autre"
            default: "\(who) n’a pas décidé"
            }
        }
    }

    package func difference(_ difference: SchedulingDifference, was: String) -> String {
        let name =
            switch difference {
            case .times: "le moment"
            case .rule: "la répétition"
            case .title: "le titre"
            case .place: "le lieu"
            case .notes: "les notes"
            case .status: "l’état"
            case .people: "les invités"
            }
        return was.isEmpty ? name : "\(name) ; avant : \(was)"
    }

    package func replySubject(_ answer: InvitationAnswer, title: String) -> String {
        switch answer {
        case .accept: "Accepté : \(self.title(title))"
        case .tentative: "Peut-être : \(self.title(title))"
        case .decline: "Refusé : \(self.title(title))"
        }
    }

    package func replyText(
        _ answer: InvitationAnswer, who: String, title: String, times: String, comment: String
    ) -> String {
        let verb =
            switch answer {
            case .accept: "accepte"
            case .tentative: "viendra peut-être"
            case .decline: "refuse"
            }
        let comment = comment.isEmpty ? "" : "\n\(comment)\n"
        return "\(who) \(verb).\n\n\(self.title(title))\n\(times)\n\(comment)"
    }

    package func replied(
        _ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery
    ) -> String {
        let done =
            switch answer {
            case .accept: "Accepté"
            case .tentative: "Peut-être"
            case .decline: "Refusé"
            }
        let how =
            switch delivery {
            case .byMail: "un courriel part à \(organizer)"
            case .byServer: "le serveur du calendrier prévient \(organizer)"
            case .notWanted: "\(organizer) ne veut pas de réponse"
            case .unsent: "\(organizer) n’est pas prévenu : définir [mail] send"
            case .written: "le courriel à \(organizer) est sur la sortie, et n’a pas été envoyé"
            }
        return "\(done) : \(quoted(self.title(title))) ; \(how)"
    }

    package func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String {
        let sentence =
            switch kind {
            case .new: "\(who) vous invite."
            case .changed: "\(who) a modifié l’événement auquel vous êtes invité."
            case .cancelled: "\(who) annule l’événement suivant."
            case .uninvited: "\(who) retire votre invitation."
            }
        let facts = [self.title(title), times, place].filter { !$0.isEmpty }.joined(separator: "\n")
        return "\(sentence)\n\n\(facts)\n" + (notes.isEmpty ? "" : "\n\(notes)\n")
    }

    package func mailed(
        _ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery
    ) -> String {
        let letter =
            switch kind {
            case .new: "Invitation à \(quoted(self.title(title)))"
            case .changed: "Modification de \(quoted(self.title(title)))"
            case .cancelled, .uninvited: "Annulation de \(quoted(self.title(title)))"
            }
        let who = names(people)
        return switch delivery {
        case .byMail: "\(letter) : courriel à \(who)"
        case .byServer: "\(letter) : le serveur du calendrier prévient \(who)"
        case .notWanted, .unsent: "\(letter) : aucun courriel à \(who) ; définir [mail] send"
        case .written: "\(letter) : le courriel à \(who) est sur la sortie, et n’a pas été envoyé"
        }
    }

    /// Names, of many the first ones.
    package func names(_ people: [String]) -> String {
        guard people.count > 12 else { return list(people) }
        return "\(people.prefix(10).joined(separator: ", ")) et \(count(people.count - 10, "autre"))"
    }

    package func yes(_ text: String) -> Bool? {
        switch text.lowercased().filter({ $0 != " " }) {
        case "o", "oui", "y", "yes": true
        case "n", "non", "no": false
        default: nil
        }
    }

    package func heading(_ day: String, _ part: PartOfDay) -> String { "\(day), \(name(of: part).lowercased())" }

    package func nothingFound(_ words: String, _ reasons: [String]) -> String {
        reasons.isEmpty
            ? "Rien ne correspond à \(excerpt(words))."
            : reasons.map { "\(capitalized($0))\($0.hasSuffix("?") ? "" : ".")" }.joined(separator: " ")
    }

    package func datesLeft(_ title: String, _ count: Int, from first: String) -> String {
        let name = title.isEmpty ? nameOfUntitled : quoted(title)
        return count < 2
            ? "\(count) autre date de \(name) est encore à faire : \(first)"
            : "\(grouped(count)) autres dates de \(name) sont encore à faire, la première le \(first)"
    }

    package func imported(_ calendars: [ImportCount]) -> String {
        calendars.map {
            "\($0.calendar) : \(count($0.new, "nouveau", "nouveaux")), \(count($0.changed, "modifié")), "
                + count($0.identical, "identique")
        }.joined(separator: " ; ")
    }
}

// MARK: - Ce que dit tcal-sync

extension French {
    package func sentence(_ sentence: SyncSentence) -> String {
        switch sentence {
        case .noAccounts: "aucun compte ni abonnement ; tcal accounts add ADRESSE en crée un"
        case .noAccount(let name): "aucun compte ne s’appelle \(name)"
        case .isTaken(let process): "un autre tcal-sync est à l’œuvre (processus \(process))"
        case .isPaused(let until):
            "son serveur demande d’attendre jusqu’à \(until) ; tcal accounts check l’interroge quand même"
        case .noAddress: "le compte n’a pas d’url"
        case .noClient: "libcurl n’a pas pu être initialisée"
        case .commandFailed(let status): "password-command s’est terminée avec \(status)"
        case .exposed(let path): "d’autres peuvent lire \(path) : chmod 600 l’en empêche"
        case .passwordEmpty: "le mot de passe est vide"
        case .noClientID: "le compte n’a pas de client-id, par lequel le serveur d’oauth reconnaît ce programme"
        case .noTokens(let issuer):
            "\(issuer) ne dit pas comment lui demander des jetons, ou pas de façon sûre (RFC 8414, avec PKCE)"
        case .noGrant(let account): "l’accès n’est pas encore autorisé : tcal accounts login \(account)"
        case .grantEnded(let account): "le serveur n’accepte plus son jeton : tcal accounts login \(account)"
        case .noPort(let reason): "aucun port de cette machine n’a pu être ouvert : \(reason)"
        case .noToken(let word): "le serveur ne donne pas de jeton (\(word))"
        case .loginLate: "personne n’a répondu à la page en cinq minutes"
        case .gnomeAbsent: "les comptes en ligne de GNOME ne répondent pas sur le bus de cette session"
        case .gnomeUnknown(let name): "les paramètres de GNOME n’ont pas de compte \(name) avec des calendriers"
        case .gnomeLocked(let name):
            "les paramètres de GNOME ne donnent rien pour \(name) : s’y reconnecter, sous Comptes en ligne"
        case .notAccepted(let account): "Refusés par \(account)"
        case .made: "créé sur le serveur"
        case .deleted: "supprimé du serveur"
        case .renamed(let title, let isHere): "renommé \(isHere ? "ici" : "sur le serveur") en \(title)"
        case .recolored(let color, let isHere): "de couleur \(color) \(isHere ? "ici" : "sur le serveur")"
        case .notSeen:
            "il contient sur le serveur des éléments jamais venus ici, et n’y a donc pas été supprimé ; "
                + "--allow-deletions l’y supprime"
        case .done(let deed, let number): count(number, done(deed).one, done(deed).several)
        case .nothingNew: "rien de nouveau"
        case .fetched(let number): count(number, "élément récupéré", "éléments récupérés")
        case .kept(let uid): "\(uid) gardé : modifié d’un côté et supprimé de l’autre"
        case .more(let count, let reason): "\(count) autres : \(reason)"
        case .notDelivered(let name, let person, let status):
            "\(name) : le serveur n’a pas remis l’invitation à \(person) (\(status))"
        case .dropped(let names, let folder):
            "le serveur n’a pas gardé \(names.joined(separator: ", ")) ; ce qui a été envoyé est dans \(folder)"
        case .conflict(let name, let properties):
            "conflit dans \(name) : les deux côtés ont modifié "
                + "\(properties.isEmpty ? "l’élément" : properties.joined(separator: ", ")) ; chacun garde sa version"
        case .decided(let name, let properties):
            "\(name) tranché : les deux côtés ont modifié \(properties.joined(separator: ", ")) ; une version "
                + "l’emporte, comme le dit on-conflict"
        case .held(let number, let goneHere):
            (number < 2 ? "\(number) élément a disparu " : "\(number) éléments ont disparu ")
                + "\(goneHere ? "d’ici" : "du serveur") ; rien n’a été supprimé "
                + "\(goneHere ? "du serveur" : "ici"). Si c’est voulu : --allow-deletions"
        case .serverPlace(let address, let isToldByNames):
            "Serveur : \(address)" + (isToldByNames ? " (selon les serveurs de noms)" : "")
        case .found(let number): number < 2 ? "Il y a \(number) calendrier :" : "Il y a \(number) calendriers :"
        case .otherHost(let host):
            "Les calendriers sont sur un autre serveur, \(host). Le mot de passe peut-il y être envoyé ?"
        case .noCalendar(let name, let known):
            "aucun calendrier ne s’appelle \(name) ; "
                + (known.isEmpty ? "le serveur n’en a pas encore" : "il y a \(known.joined(separator: ", "))")
        case .noCalendars(let account):
            "il n’y a pas encore de calendrier ; tcal calendars create NOM --source \(account) en crée un, et tcal "
                + "sync le crée sur le serveur"
        case .cameBack(let uid):
            "\(uid) est de retour : impossible de le supprimer, le serveur ne permet que la lecture de ce calendrier"
        case .elsewhere(let asked, let place): "Il n’y a pas de calendrier à \(asked) ; ceux-ci viennent de \(place)."
        case .othersHome(let asked, let own): "Aucun de vos calendriers n’est à \(asked). Prendre ceux de \(own) ?"
        case .nameTaken(let title): "il y a déjà un compte \(title), ou son dossier"
        case .written(let title, let path, let isSubscription):
            "\(isSubscription ? "L’abonnement" : "Le compte") \(title) est dans \(path)."
        case .looked(let name, let number):
            "Il y a là \(name ?? "un calendrier") avec \(count(number, "élément")), en lecture seule."
        case .notAnAddress(let text):
            "\(text) n’est pas une adresse comme anna@example.com, https://caldav.example.com/ ou cloud.example.com"
        case .addressOfCalendar(let text): "\(text) est l’adresse d’un calendrier, et non d’un serveur"
        case .nothingAdded: "rien n’a été ajouté ; tcal accounts add avec la même adresse réessaie"
        case .passwordMissing:
            "impossible de poser la question ici : --password-command ou --password-file dit d’où vient le mot de passe"
        case .confirmServer: "le mot de passe irait à une machine d’un autre domaine : --yes le permet"
        case .google:
            """
            Google n’accepte pas de mot de passe pour les calendriers. Les moyens sont :
            - un compte des paramètres de GNOME, sous Comptes en ligne : tcal accounts add gnome
            - un client à vous, du type « Application de bureau », de console.cloud.google.com :
              --oauth google, --client-id et --client-secret-command
            - un programme qui a un jeton : --token-command
            - pour seulement lire un calendrier, sans rien de tout cela : son « adresse secrète au format iCal »,
              qui finit par .ics, dans ses paramètres chez Google : tcal accounts add ADRESSE
            """
        case .gnomeNone: "aucun compte des paramètres de GNOME n’a de calendriers"
        case .gnomeAccounts: "Les paramètres de GNOME ont ces comptes avec des calendriers :"
        case .chooseGnome(let names): "--gnome-account dit lequel : \(names.joined(separator: ", "))"
        case .notAChoice: "Écrire leurs numéros, par exemple 1 3"
        case .askUser: "Utilisateur"
        case .askPassword: "Mot de passe (il n’est pas affiché ; ⏎ seul pour donner une commande qui l’écrit)"
        case .askCommand: "Commande (comme pass show caldav ; ⏎ seul pour aucun mot de passe)"
        case .askChoice: "Lesquels ? Des numéros, ou tous"
        case .all: "tous"
        case .askName: "Nom du compte ici"
        case .askClient: "Identifiant du client (⏎ seul pour abandonner)"
        case .askClientSecret: "Commande qui écrit son secret (⏎ seul pour aucun)"
        case .askGnomeNumber: "Lequel ? Son numéro"
        case .askGnome(let name, let provider):
            "Les paramètres de GNOME ont \(name) (\(provider)). Y prendre son mot de passe ou son jeton ?"
        case .askRemove(let title, isSubscription: true, _): "Sa copie va à la corbeille. Retirer \(title) ?"
        case .askRemove(let title, _, let waiting):
            "Ses calendriers vont à la corbeille ; le serveur garde ce qu’il a."
                + (waiting == 0
                    ? ""
                    : waiting == 1
                        ? " 1 modification n’est jamais arrivée au serveur."
                        : " \(waiting) modifications ne sont jamais arrivées au serveur.") + " Retirer \(title) ?"
        case .yesOrNo: "[o/N]"
        case .yes: "o oui"
        case .allow(let page): "Autoriser tcal à utiliser vos calendriers sur cette page :\n\(page)"
        case .pasteAddress:
            "Si son navigateur est sur une autre machine : taper ici l’adresse (http://127.0.0.1…) où il est arrivé en "
                + "dernier."
        case .notTheAddress: "ce n’est pas l’adresse vers laquelle la page redirige"
        case .pageAllowed: "tcal a ce qu’il lui faut. Cette page peut être fermée."
        case .pageRefused: "tcal n’a pas reçu l’autorisation d’utiliser les calendriers. Cette page peut être fermée."
        case .pageUnknown: "Cela ne répond pas à ce que tcal a demandé."
        case .noLogin(let name): "\(name) n’a pas besoin de connexion : il n’a pas d’oauth"
        case .loggedIn(let name): "\(name) peut maintenant utiliser les calendriers."
        case .passwordFrom(let place): "mot de passe : de \(place)"
        case .tokenFrom(let place): "jeton : de \(place)"
        case .gnomeSettings(let name): "mot de passe ou jeton : des paramètres de GNOME, \(name)"
        case .oauth(let server): "jeton : de \(server), par OAuth"
        case .noPassword: "mot de passe : aucun"
        case .step(let purpose, let asked, let sentOn):
            "\(name(of: purpose)) : \(asked)" + (sentOn.map { ", renvoyé vers \($0)" } ?? "")
        case .holds(events: true, reminders: true): "événements et rappels"
        case .holds(events: true, _): "événements"
        case .holds(_, reminders: true): "rappels"
        case .holds: ""
        case .readOnly: "en lecture seule"
        case .sayYes: "impossible de poser la question ici : --yes le retire"
        case .removed(let name, let trash):
            "\(name) est retiré." + (trash.map { " Ses calendriers sont dans \($0)." } ?? "")
        case .changedMeanwhile: "il a été modifié en même temps ; réessayer"
        case .sectionUnclear: "la fin du compte est introuvable ; supprimer sa section à la main"
        }
    }

    private func done(_ deed: SyncDeed) -> (one: String, several: String) {
        switch deed {
        case .received: ("reçu", "reçus")
        case .sent: ("envoyé", "envoyés")
        case .merged: ("fusionné", "fusionnés")
        case .moved: ("déplacé là-bas", "déplacés là-bas")
        case .deletedHere: ("supprimé ici", "supprimés ici")
        case .deletedThere: ("supprimé là-bas", "supprimés là-bas")
        case .setAside: ("refusé", "refusés")
        case .inConflict: ("en conflit", "en conflit")
        case .leftOver: ("en suspens", "en suspens")
        }
    }

    package func fault(_ fault: ReplicaFault) -> String {
        switch fault {
        case .status(401, _): "le serveur n’accepte pas l’utilisateur et le mot de passe (401)"
        case .status(310, let place): "redirections sans fin, la dernière vers \(place)"
        case .status(let status, let reason) where (300..<400).contains(status):
            "le serveur renvoie à \(reason), où cette requête ne peut pas aller (\(status))"
        case .status(let status, let reason): "le serveur répond \(status)" + (reason.isEmpty ? "" : " : \(reason)")
        case .refused(let status, let reason):
            "le serveur ne l’accepte pas (\(status)" + (reason.isEmpty ? ")" : " : \(reason))")
        case .unanswered(let reason): "pas de réponse : \(reason)"
        case .plainHTTP(let host):
            "\(host) serait interrogé par http en clair, où n’importe qui en chemin lit le mot de passe ; "
                + "insecure = true le permet"
        case .brokenAnswer: "la réponse du serveur est corrompue"
        case .missing: "le serveur ne l’a pas"
        case .notStored:
            "le serveur dit l’avoir enregistré, mais ne le montre pas ; il reste ici et sera renvoyé"
        case .kindNotTaken(let isEvent):
            "le calendrier n’accepte pas \(isEvent ? "les événements" : "les rappels") ; le déplacer dans un autre"
        case .leftFor(let calendar):
            "il a été déplacé dans \(calendar), qui n’est pas synchronisé ; en attendant le serveur le garde ici"
        case .notDeleted: "le serveur dit l’avoir supprimé, mais l’a encore ; la prochaine synchronisation réessaiera"
        case .deletionRefused(let status, let reason):
            "le serveur refuse de le supprimer (\(status)" + (reason.isEmpty ? "" : " : \(reason)")
                + ") ; il est revenu ici"
        case .unnamed(let host, nil): "\(host) demande un utilisateur et un mot de passe, et le compte n’en a pas"
        case .unnamed(let host, let home?):
            "\(host) demande un utilisateur et un mot de passe, que seul \(home) reçoit ; s’ils valent aussi là-bas, "
                + "donner son adresse"
        case .otherLogin(let ways) where ways.contains("bearer"):
            "le serveur n’accepte pas de mot de passe, mais un jeton (Bearer) : oauth ou token-command en donne un"
        case .otherLogin(let ways):
            "le serveur n’accepte pas de mot de passe, mais \(ways.joined(separator: ", ")), que tcal ne sait pas faire"
        case .noCalDAV(let place, .status(let status)): "pas de CalDAV à \(place) (\(status))"
        case .noCalDAV(let place, .addressBooks):
            "à \(place) il y a des contacts (CardDAV), et pas de calendriers"
        case .noCalDAV(let place, .files): "à \(place) il y a des fichiers (WebDAV), et pas de calendriers"
        case .noCalDAV(let place, .othersHome(let own)):
            "à \(place) il n’y a rien que vous puissiez voir ; vos calendriers sont à \(own)"
        case .notListed(let known):
            "aucun calendrier du serveur ne s’appelle ainsi"
                + (known.isEmpty ? "" : " ; il y a \(known.joined(separator: ", "))")
        case .webPage(let address): "une page web répond à \(address), pas un serveur de calendriers"
        case .tooLarge(let limit): "il fait plus de \(limit >> 20) Mio"
        case .file(let reason): reason
        case .changedMeanwhile: "il a été modifié en même temps ; la prochaine synchronisation le reprendra"
        case .noItem: "il ne contient ni événement ni rappel"
        case .noCalendar: "ce qui est là n’est pas un calendrier, ou n’en est qu’une partie"
        case .severalItems: "un serveur attend un seul élément avec un UID"
        case .organizers(let names): "seul l’organisateur peut modifier \(names.joined(separator: ", "))"
        case .contradicted(let names):
            "son calendrier a entre-temps autre chose pour \(names.joined(separator: ", ")) : y modifier l’élément, "
                + "et supprimer celui-ci"
        case .sameUID(""): "un autre calendrier de ce compte a le même UID"
        case .sameUID(let other): "\(other) a le même UID"
        case .newerState: "un tcal-sync plus récent a écrit son état ; celui-ci ne le comprend pas"
        case .unsure: "quelque chose d’illisible est peut-être cet élément : rien n’est fait tant qu’on ne le sait pas"
        case .noHome: "le serveur n’indique aucun lieu pour de nouveaux calendriers"
        case .readOnly: "le serveur ne permet que la lecture de ce calendrier ; la modification reste ici"
        }
    }
}
