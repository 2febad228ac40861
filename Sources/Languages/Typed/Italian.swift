package import Phrases

/// Italian as it is typed.
package struct Italian: TypedWords {
    package let identifier = "it"
    package let turnsBehind = true

    package init() {}

    package var weekdays: [[String]] {
        [
            ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
            ["lun", "mar", "mer", "gio", "ven", "sab", "dom"],
            ["lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato", "domenica"],
        ]
    }

    package var months: [[String]] {
        [
            [
                "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
                "ottobre", "novembre", "dicembre",
            ],
            ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
        ]
    }

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "adesso", "ora": [.now]
        case "oggi": [.today]
        case "stasera", "stanotte": [.tonight]
        case "domani": [.tomorrow]
        case "dopodomani": [.day, .after, .tomorrow]
        case "ieri": [.yesterday]
        case "l'altro ieri", "altroieri": [.day, .before, .yesterday]
        case "mattina", "mattino", "di mattina", "del mattino": [.morning]
        case "pomeriggio", "di pomeriggio", "del pomeriggio": [.afternoon]
        case "sera", "di sera": [.evening]
        case "mezzogiorno", "a mezzogiorno": [.noon]
        case "mezzanotte", "a mezzanotte": [.midnight]
        case "fine settimana": [.weekend]
        case "minuto", "minuti": [.minute]
        case "ore": place.isBehindNumber ? [.hour] : [.at]
        case "giorno", "giorni": [.day]
        case "settimana", "settimane": [.week]
        case "mese", "mesi": [.month]
        case "anno", "anni": [.year]
        case "un", "una", "un'ora": name == "un'ora" ? [.a, .hour] : [.a]
        case "due": [.two]
        case "tre": [.three]
        case "quattro": [.four]
        case "cinque": [.five]
        case "sei": [.six]
        case "sette": [.seven]
        case "otto": [.eight]
        case "nove": [.nine]
        case "dieci": [.ten]
        case "undici": [.eleven]
        case "dodici": [.twelve]
        case "e mezza", "e mezzo": [.andHalf]
        case "e un quarto": [.andQuarter]
        case "meno un quarto": [.lessQuarter]
        case "primo", "prima": name == "primo" ? [.first] : []
        case "secondo", "seconda": [.second]
        case "terzo", "terza": [.third]
        case "quarta": [.fourth]
        case "ultimo", "ultima": [.last]
        case "ogni", "tutti i", "tutte le": [.every]
        case "quotidiano", "giornaliero": [.daily]
        case "settimanale", "settimanalmente": [.weekly]
        case "mensile", "mensilmente": [.monthly]
        case "trimestrale": [.quarterly]
        case "annuale", "annualmente": [.yearly]
        case "volte": [.times]
        case "prossimo", "prossima": [.next]
        case "scorso", "scorsa": [.last]
        case "questo", "questa": [.this]
        case "il": [.on]
        case "la": [.the]
        case "del", "del mese": name == "del mese" ? [.of, .the, .month] : [.of]
        case "dal", "dalle": [.from]
        case "alle", "all'", "alle ore": place.isBehindNumber ? [.to] : [.at]
        case "al": place.isBehindNumber ? [.to] : []
        case "tra", "fra": place.isBeforeHour ? [.in] : []
        case "fino a", "fino al", "fino alle": [.until]
        case "tranne", "eccetto": [.except]
        case "per": place.isBeforeHour ? [.for] : []
        case "e": [.and]
        case "tutto il giorno": [.allDay]
        default: []
        }
    }
}
