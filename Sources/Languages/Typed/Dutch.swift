package import Phrases

/// Dutch as it is typed.
package struct Dutch: TypedWords {
    package let identifier = "nl"

    package init() {}

    package let weekdays: [[String]] = [
        ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
        ["ma", "di", "wo", "do", "vr", "za", "zo"],
    ]

    package let months: [[String]] = [
        [
            "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober",
            "november", "december",
        ],
        ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
    ]

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "u": place.isBehindNumber ? [.oclock] : []
        case "om de": place.isBeforeHour ? [.every] : [.every, .other]
        case "kwart voor": [.quarter, .to]
        case "kwart over": [.quarter, .past]
        case "tien voor": place.isBeforeHour ? [.ten, .to] : [.ten]
        case "tien over": [.ten, .past]
        case "vijf voor": place.isBeforeHour ? [.five, .to] : [.five]
        case "vijf over": [.five, .past]
        case "over een", "over één": [.in, .a]
        case "half uur": [.half, .a, .hour]
        case "uiterlijk": [.by]
        case "vanaf": [.from]
        case "tussen": [.between]
        case "morgenochtend": [.tomorrow, .morning]
        case "morgenmiddag": [.tomorrow, .afternoon]
        case "morgenavond": [.tomorrow, .evening]
        case "vanochtend": [.this, .morning]
        case "vanmiddag": [.this, .afternoon]
        case "vannacht": [.tonight]
        case "e", "ste": place.isBehindNumber ? [.ordinalEnding] : []
        case "eind van de": [.end, .of, .the]
        case "half past": [.half, .past]
        case "half an hour": [.half, .a, .hour]
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
        case "uur": place.isBehindNumber && !place.isInLength ? [.oclock] : [.hour]
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
        case "van": place.isBeforeHour || place.isBeforeDay ? [.from] : []
        case "op": [.on]
        case "om": [.at]
        case "over": place.isBehindNumber ? [.past] : place.isBeforeHour ? [.in] : []
        case "voor": place.isBehindNumber && !place.isBehindDay ? [.to] : place.isBeforeDay ? [.by] : []
        case "tot", "tot en met", "t/m": [.until]
        case "behalve": [.except]
        case "gedurende": [.for]
        case "en": [.and]
        case "of": place.isBeforeWeekday ? [.or] : []
        case "de hele dag", "hele dag": [.allDay]
        default: []
        }
    }

    package func meaning(inLine name: String) -> LineWord {
        switch name {
        case "kamer", "zaal", "hoofdstuk", "pagina", "spoor", "lijn", "groep", "deur": .numbered
        case "avondeten", "eten", "diner", "etentje", "borrel", "film", "bioscoop", "concert", "feest": .eveningMeal
        case "ontbijt", "wekker": .morningMeal
        default: []
        }
    }
}
