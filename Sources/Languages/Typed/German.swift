package import Phrases

/// German as it is typed.
package struct German: TypedWords {
    package let identifier = "de"

    package init() {}

    package let weekdays: [[String]] = [
        ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
        ["mo", "di", "mi", "do", "fr", "sa", "so"],
        ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "sonnabend", "sonntag"],
    ]

    package let months: [[String]] = [
        [
            "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober",
            "november", "dezember",
        ],
        ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"],
        [
            "jänner", "feber", "maerz", "april", "mai", "juno", "julei", "august", "sept", "oktober", "november",
            "dezember",
        ],
    ]

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "am": place.isBeforeHour || place.isBeforeDay ? [.on] : []
        case "im monat", "des monats": [.of, .the, .month]
        case "jeden monats", "jedes monats": [.of, .every, .month]
        case "zwischen": [.between]
        case "bis zum", "bis zur": [.until]
        case "übernächste woche", "uebernaechste woche": [.in, .two, .week]
        case "fünf nach", "fuenf nach": [.five, .past]
        case "zehn nach": [.ten, .past]
        case "fünf vor", "fuenf vor": [.five, .to]
        case "zehn vor": [.ten, .to]
        case "spätestens", "bis spätestens": [.by]
        case "heute nacht": [.tonight]
        case "monatsende", "ende des monats": [.end, .of, .the, .month]
        case "jeden morgen": [.every, .morning]
        case "pro": [.per]
        case "halbe stunde", "eine halbe stunde": [.half, .a, .hour]
        case "jetzt": [.now]
        case "heute": [.today]
        case "morgen": [.tomorrow]
        case "übermorgen", "uebermorgen": [.day, .after, .tomorrow]
        case "gestern": [.yesterday]
        case "vorgestern": [.day, .before, .yesterday]
        case "früh", "frueh", "morgens", "vormittag", "vormittags", "am morgen", "am vormittag": [.morning]
        case "nachmittag", "nachmittags", "am nachmittag": [.afternoon]
        case "abend", "abends", "nachts", "am abend": [.evening]
        case "mittag", "mittags": [.noon]
        case "mitternacht": [.midnight]
        case "wochenende", "am wochenende": [.weekend]
        case "werktag", "werktags", "werktage", "wochentag", "wochentags": [.weekday]
        case "minute", "minuten": [.minute]
        case "stunde", "stunden", "std": [.hour]
        case "tag", "tage", "tagen", "tages": [.day]
        case "woche", "wochen": [.week]
        case "monat", "monate", "monaten", "monats": [.month]
        case "jahr", "jahre", "jahren", "jahres": [.year]
        case "eins": [.one]
        case "ein", "eine", "einen", "einem", "einer": [.a]
        case "zwei": [.two]
        case "drei": [.three]
        case "vier": [.four]
        case "fünf", "fuenf": [.five]
        case "sechs": [.six]
        case "sieben": [.seven]
        case "acht": [.eight]
        case "neun": [.nine]
        case "zehn": [.ten]
        case "elf": [.eleven]
        case "zwölf", "zwoelf": [.twelve]
        case "halb": [.halfTo]
        case "viertel": [.quarter]
        case "erste", "ersten", "erster": [.first]
        case "zweite", "zweiten", "zweiter": [.second]
        case "dritte", "dritten", "dritter": [.third]
        case "vierte", "vierten", "vierter": [.fourth]
        case "letzte", "letzten", "letzter", "letztes": [.last]
        case "jede", "jeden", "jeder", "jedes", "alle": [.every]
        case "täglich", "taeglich": [.daily]
        case "wöchentlich", "woechentlich": [.weekly]
        case "monatlich": [.monthly]
        case "vierteljährlich": [.quarterly]
        case "jährlich", "jaehrlich": [.yearly]
        case "mal": [.times]
        case "nächste", "nächsten", "nächster", "nächstes", "naechste", "naechsten", "naechster", "naechstes",
            "kommende", "kommenden", "kommendes":
            [.next]
        case "diese", "diesen", "dieser", "dieses": [.this]
        case "der", "die", "das", "dem": [.the]
        case "des": [.of]
        case "nach": [.after]
        case "vor": [.before]
        case "ab", "von", "vom": [.from]
        case "zum": [.to]
        case "und": [.and]
        case "oder": [.or]
        case "außer", "ausser": [.except]
        case "für", "fuer": [.for]
        case "ganztägig", "ganztaegig", "ganztags": [.allDay]
        case "fällig": [.due]
        default: []
        }
    }

    package func meaning(inLine name: String) -> LineWord {
        switch name {
        case "raum", "zimmer", "kapitel", "seite", "gleis", "linie", "gruppe", "klasse", "tor", "platz", "halle",
            "teil", "version":
            .numbered
        case "abendessen", "kino", "konzert", "theater", "oper", "grillen", "feier": .eveningMeal
        case "frühstück", "fruehstueck", "wecker", "aufstehen": .morningMeal
        case "mit", "zum", "zur", "für", "wegen": .endsPlace
        case "erster", "zweiter", "dritter": .namesDay
        default: []
        }
    }
}
