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

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "a": place.isBehindDay && place.isBeforeDay ? [.to] : []
        case "da": place.isBeforeDay ? [.from] : []
        case "di": place.isBeforeDay ? [.on] : []
        case "delle": place.isBeforeHour ? [.at] : []
        case "all'una": [.at, .one]
        case "h": !place.isBehindNumber && place.isBeforeHour ? [.at] : []
        case "tra le", "fra le": [.between]
        case "e le": [.and]
        case "tra un'ora", "fra un'ora": [.in, .a, .hour]
        case "mezz'ora": [.half, .a, .hour]
        case "tra una", "tra un", "fra una", "fra un": [.in, .a]
        case "tra mezz'ora", "fra mezz'ora": [.in, .half, .a, .hour]
        case "della prossima settimana": [.next, .week]
        case "della settimana": [.week]
        case "di ogni mese": [.of, .every, .month]
        case "entro", "entro il": [.by]
        case "prima di": place.isBeforeDay ? [.before] : []
        case "stamattina": [.this, .morning]
        case "domattina": [.tomorrow, .morning]
        case "verso le": [.at]
        case "di notte": [.morning]
        case "fine mese", "a fine mese": [.end, .of, .the, .month]
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
        case "ore": place.isBeforeHour ? [.at] : place.isBehindNumber ? [.hour] : []
        case "giorno", "giorni": [.day]
        case "settimana", "settimane": [.week]
        case "mese", "mesi": [.month]
        case "anno", "anni": [.year]
        case "un", "una", "un'ora": name == "un'ora" ? [.a, .hour] : [.a]
        case "due": !place.isBehindTime && (place.isBeforeDay || place.isBeforeHour) ? [.due] : [.two]
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
        case "dal", "dalle", "dall'": [.from]
        case "alle", "alle ore": place.isBehindNumber && !place.isBehindDay ? [.to] : place.isBeforeHour ? [.at] : []
        case "al":
            place.isBehindNumber && !place.isBehindDay
                || place.isBehindDay && (place.isBeforeHour || place.isBeforeDay) ? [.to] : []
        case "tra", "fra": place.isBeforeHour ? [.in] : []
        case "fino a", "fino al", "fino alle": [.until]
        case "tranne", "eccetto": [.except]
        case "per": place.isBeforeDay ? [.by] : place.isBeforeHour ? [.for] : []
        case "e": [.and]
        case "tutto il giorno": [.allDay]
        default: []
        }
    }

    package func meaning(inLine name: String) -> LineWord {
        switch name {
        case "aula", "stanza", "capitolo", "pagina", "binario", "linea", "gruppo", "volo": .numbered
        case "cena", "cenare", "cinema", "concerto", "teatro", "aperitivo", "festa": .eveningMeal
        case "colazione", "sveglia": .morningMeal
        default: []
        }
    }
}
