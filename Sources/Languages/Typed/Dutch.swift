package import Phrases

/// Dutch as it is typed.
package struct Dutch: TypedWords {
    package let identifier = "nl"

    package init() {}

    package var weekdays: [[String]] {
        [
            ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
            ["ma", "di", "wo", "do", "vr", "za", "zo"],
        ]
    }

    package var months: [[String]] {
        [
            [
                "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober",
                "november", "december",
            ],
            ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
        ]
    }

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "nu": [.now]
        case "vandaag": [.today]
        case "vanavond": [.tonight]
        case "morgen": [.tomorrow]
        case "overmorgen": [.day, .after, .tomorrow]
        case "gisteren": [.yesterday]
        case "eergisteren": [.day, .before, .yesterday]
        case "ochtend", "'s ochtends", "ochtends", "s ochtends", "vroeg": [.morning]
        case "middag", "middags", "s middags": [.afternoon]
        case "avond", "avonds", "s avonds": [.evening]
        case "twaalf uur 's middags": [.noon]
        case "middernacht": [.midnight]
        case "weekend", "weekeinde": [.weekend]
        case "werkdag", "werkdagen": [.weekday]
        case "minuut", "minuten": [.minute]
        case "uur": place.isBehindNumber ? [.oclock] : [.hour]
        case "uren": [.hour]
        case "dag", "dagen": [.day]
        case "weken": [.week]
        case "maand", "maanden": [.month]
        case "jaar", "jaren": [.year]
        case "een", "één": [.a]
        case "twee": [.two]
        case "drie": [.three]
        case "vier": [.four]
        case "vijf": [.five]
        case "zes": [.six]
        case "zeven": [.seven]
        case "acht": [.eight]
        case "negen": [.nine]
        case "tien": [.ten]
        case "elf": [.eleven]
        case "twaalf": [.twelve]
        case "half": [.halfTo]
        case "kwart": [.quarter]
        case "eerste": [.first]
        case "tweede": [.second]
        case "derde": [.third]
        case "vierde": [.fourth]
        case "laatste": [.last]
        case "afgelopen", "vorige": [.last]
        case "elke", "elk", "iedere", "ieder", "alle": [.every]
        case "dagelijks": [.daily]
        case "wekelijks": [.weekly]
        case "maandelijks": [.monthly]
        case "jaarlijks": [.yearly]
        case "keer": [.times]
        case "volgende", "komende", "aanstaande": [.next]
        case "deze", "dit": [.this]
        case "de", "het": [.the]
        case "van de", "van het": [.of, .the]
        case "van": [.from]
        case "op": [.on]
        case "om": [.at]
        case "over": place.isBehindNumber ? [.past] : place.isBeforeHour ? [.in] : []
        case "voor": place.isBehindNumber ? [.to] : []
        case "tot", "tot en met", "t/m": [.until]
        case "behalve": [.except]
        case "gedurende": [.for]
        case "en": [.and]
        case "of": [.or]
        case "de hele dag", "hele dag": [.allDay]
        default: []
        }
    }
}
