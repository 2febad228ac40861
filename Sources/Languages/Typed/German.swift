package import Phrases

/// German as it is typed.
package struct German: TypedWords {
    package let identifier = "de"

    package init() {}

    package var weekdays: [[String]] {
        [
            ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
            ["mo", "di", "mi", "do", "fr", "sa", "so"],
            ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "sonnabend", "sonntag"],
        ]
    }

    package var months: [[String]] {
        [
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
    }

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "jetzt": [.now]
        case "heute": [.today]
        case "morgen": [.tomorrow]
        case "übermorgen": [.day, .after, .tomorrow]
        case "gestern": [.yesterday]
        case "vorgestern": [.day, .before, .yesterday]
        case "früh", "morgens", "vormittag", "vormittags", "am morgen", "am vormittag": [.morning]
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
        case "fünf": [.five]
        case "sechs": [.six]
        case "sieben": [.seven]
        case "acht": [.eight]
        case "neun": [.nine]
        case "zehn": [.ten]
        case "elf": [.eleven]
        case "zwölf": [.twelve]
        case "halb": [.halfTo]
        case "viertel": [.quarter]
        case "erste", "ersten", "erster": [.first]
        case "zweite", "zweiten", "zweiter": [.second]
        case "dritte", "dritten", "dritter": [.third]
        case "vierte", "vierten", "vierter": [.fourth]
        case "letzte", "letzten", "letzter", "letztes": [.last]
        case "jede", "jeden", "jeder", "jedes", "alle": [.every]
        case "täglich": [.daily]
        case "wöchentlich": [.weekly]
        case "monatlich": [.monthly]
        case "vierteljährlich": [.quarterly]
        case "jährlich": [.yearly]
        case "mal": [.times]
        case "nächste", "nächsten", "nächster", "nächstes", "kommende", "kommenden", "kommendes": [.next]
        case "diese", "diesen", "dieser", "dieses": [.this]
        case "der", "die", "das", "dem": [.the]
        case "des", "im monat": [.of]
        case "nach": [.after]
        case "vor": [.before]
        case "ab", "von", "vom": [.from]
        case "zum": [.to]
        case "und": [.and]
        case "oder": [.or]
        case "außer": [.except]
        case "für": [.for]
        case "ganztägig", "ganztags": [.allDay]
        case "fällig": [.due]
        default: []
        }
    }
}
