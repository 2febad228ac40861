package import CalendarEngine
package import Phrases

/// Italian as it is typed.
package struct Italian: TypedWords {
    package let identifier = "it"
    package let turnsBehind = true

    package init() {}

    package let weekdays: [[String]] = [
        ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
        ["lun", "mar", "mer", "gio", "ven", "sab", "dom"],
        ["lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato", "domenica"],
    ]

    package let months: [[String]] = [
        [
            "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
            "ottobre", "novembre", "dicembre",
        ],
        ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    ]

    package static let words = TypedTable([
        TypedWord([.holiday], "natale", "capodanno", "pasqua", "pasquetta", "ferragosto", "epifania"),
        TypedWord([.earlier], "prima"),
        TypedWord([.to], "a") { $0.isBehindDay && $0.isBeforeDay },
        TypedWord([.from], "da") { $0.isBeforeDay },
        TypedWord([.on], "di") { $0.isBeforeDay },
        TypedWord([.at], "delle") { $0.isBeforeHour },
        TypedWord([.at, .one], "all'una"),
        TypedWord([.at], "h") { !$0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.between], "tra le", "fra le"),
        TypedWord([.and], "e le"),
        TypedWord([.in, .a, .hour], "tra un'ora", "fra un'ora"),
        TypedWord([.half, .a, .hour], "mezz'ora"),
        TypedWord([.in, .a], "tra una", "tra un", "fra una", "fra un"),
        TypedWord([.in, .half, .a, .hour], "tra mezz'ora", "fra mezz'ora"),
        TypedWord([.next, .week], "della prossima settimana"),
        TypedWord([.week], "della settimana"),
        TypedWord([.of, .every, .month], "di ogni mese"),
        TypedWord([.by], "entro", "entro il"),
        TypedWord([.before], "prima di") { $0.isBeforeDay },
        TypedWord([.this, .morning], "stamattina"),
        TypedWord([.tomorrow, .morning], "domattina"),
        TypedWord([.at], "verso le"),
        TypedWord([.morning], "di notte"),
        TypedWord([.end, .of, .the, .month], "fine mese", "a fine mese"),
        TypedWord([.hour], "ora") { $0.isBehindNumber },
        TypedWord([.now], "adesso", "ora"),
        TypedWord([.today], "oggi"),
        TypedWord([.tonight], "stasera", "stanotte"),
        TypedWord([.tomorrow], "domani"),
        TypedWord([.day, .after, .tomorrow], "dopodomani"),
        TypedWord([.yesterday], "ieri"),
        TypedWord([.day, .before, .yesterday], "l'altro ieri", "altroieri"),
        TypedWord([.morning], "mattina", "mattino", "di mattina", "del mattino"),
        TypedWord([.afternoon], "pomeriggio", "di pomeriggio", "del pomeriggio"),
        TypedWord([.evening], "sera", "di sera"),
        TypedWord([.noon], "mezzogiorno", "a mezzogiorno"),
        TypedWord([.midnight], "mezzanotte", "a mezzanotte"),
        TypedWord([.weekend], "fine settimana"),
        TypedWord([.minute], "minuto", "minuti"),
        TypedWord([.at], "ore") { $0.isBeforeHour },
        TypedWord([.hour], "ore") { $0.isBehindNumber },
        TypedWord([.day], "giorno", "giorni"),
        TypedWord([.week], "settimana", "settimane"),
        TypedWord([.month], "mese", "mesi"),
        TypedWord([.year], "anno", "anni"),
        TypedWord([.a, .hour], "un'ora"),
        TypedWord([.a], "un", "una"),
        TypedWord([.due], "due") { !$0.isBehindTime && ($0.isBeforeDay || $0.isBeforeHour) },
        TypedWord([.two], "due"),
        TypedWord([.three], "tre"),
        TypedWord([.four], "quattro"),
        TypedWord([.five], "cinque"),
        TypedWord([.six], "sei"),
        TypedWord([.seven], "sette"),
        TypedWord([.eight], "otto"),
        TypedWord([.nine], "nove"),
        TypedWord([.ten], "dieci"),
        TypedWord([.eleven], "undici"),
        TypedWord([.twelve], "dodici"),
        TypedWord([.andHalf], "e mezza", "e mezzo"),
        TypedWord([.andQuarter], "e un quarto"),
        TypedWord([.lessQuarter], "meno un quarto"),
        TypedWord([.first], "primo"),
        TypedWord([.second], "secondo", "seconda"),
        TypedWord([.third], "terzo", "terza"),
        TypedWord([.fourth], "quarta"),
        TypedWord([.last], "ultimo", "ultima"),
        TypedWord([.every], "ogni", "tutti i", "tutte le"),
        TypedWord([.daily], "quotidiano", "giornaliero"),
        TypedWord([.weekly], "settimanale", "settimanalmente"),
        TypedWord([.monthly], "mensile", "mensilmente"),
        TypedWord([.quarterly], "trimestrale"),
        TypedWord([.yearly], "annuale", "annualmente"),
        TypedWord([.times], "volte"),
        TypedWord([.next], "prossimo", "prossima"),
        TypedWord([.last], "scorso", "scorsa"),
        TypedWord([.this], "questo", "questa"),
        TypedWord([.on], "il"),
        TypedWord([.the], "la"),
        TypedWord([.of, .the, .month], "del mese"),
        TypedWord([.of], "del"),
        TypedWord([.from], "dal", "dalle", "dall'"),
        TypedWord([.to], "alle", "alle ore") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "alle", "alle ore") { $0.isBeforeHour },
        TypedWord([.to], "al") {
            $0.isBehindNumber && !$0.isBehindDay || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay)
        },
        TypedWord([.in], "tra", "fra") { $0.isBeforeHour },
        TypedWord([.until], "fino a", "fino al", "fino alle"),
        TypedWord([.except], "tranne", "eccetto"),
        TypedWord([.by], "per") { $0.isBeforeDay },
        TypedWord([.for], "per") { $0.isBeforeHour },
        TypedWord([.and], "e"),
        TypedWord([.allDay], "tutto il giorno"),
    ])

    package static let lineWords = LineWords([
        (.alarm, ["promemoria", "avviso", "allarme", "ricordami"]),
        (.noPlace, ["pomeriggio", "mattina", "mattinata", "serata", "settimana", "frattempo", "mese", "caso"]),
        (.zoneClock, ["ora"]),
        (.with, ["con"]),
        (.numbered, ["aula", "stanza", "capitolo", "pagina", "binario", "linea", "gruppo", "volo"]),
        (.eveningMeal, ["cena", "cenare", "cinema", "concerto", "teatro", "aperitivo", "festa"]),
        (.morningMeal, ["colazione", "sveglia"]),
    ])

    package static let places = TypedPlaces(
        [["nel"], ["nella"], ["nello"], ["presso"]], loose: [["al"], ["alla"], ["allo"], ["in"], ["a"]],
        nouns: [
            "bar", "ristorante", "ufficio", "stazione", "mensa", "piscina", "casa", "cinema", "teatro", "museo",
            "parco",
            "stadio", "palestra", "biblioteca", "ospedale", "scuola", "mare", "mercato", "aeroporto", "farmacia",
            "università", "banca",
        ])

    package static let beginningsOfReminders = [
        ["ricordami", "di"], ["da", "fare:"], ["promemoria:"], ["promemoria"], ["attività:"],
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("calendario", .in), ("dal", .from), ("da", .from), ("fino", .to), ("al", .to), ("il", .on), ("durante", .on),
        ("prima", .before), ("dopo", .after), ("luogo", .at), ("dove", .at), ("con", .with), ("chi", .with),
        ("etichetta", .tag), ("categoria", .tag), ("è", .is), ("senza", .not), ("non", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("evento", .event), ("promemoria", .reminder), ("attività", .reminder), ("attivita", .reminder),
        ("compito", .reminder), ("ricorrente", .recurring), ("serie", .recurring), ("giornata", .allDay),
        ("aperto", .open), ("aperta", .open), ("fatto", .done), ("fatta", .done), ("completato", .done),
        ("annullato", .cancelled), ("annullata", .cancelled), ("rifiutato", .declined), ("rifiutata", .declined),
        ("invitato", .invited), ("invitata", .invited),
    ]
}
