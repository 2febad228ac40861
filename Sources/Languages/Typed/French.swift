package import Phrases

/// French as it is typed.
package struct French: TypedWords {
    package let identifier = "fr"
    package let turnsBehind = true

    package init() {}

    package let weekdays: [[String]] = [
        ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        ["lun", "mar", "mer", "jeu", "ven", "sam", "dim"],
    ]

    package let months: [[String]] = [
        [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
            "novembre", "décembre",
        ],
        [
            "janv", "fevrier", "mars", "avr", "mai", "juin", "juil", "aout", "sept", "oct", "nov", "decembre",
        ],
        ["jan", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sep", "oct", "nov", "déc"],
    ]

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "de la semaine": [.week]
        case "de chaque mois": [.of, .every, .month]
        case "du mois", "de ce mois": [.of, .the, .month]
        case "entre": [.between]
        case "pour", "pour le": place.isBeforeDay ? [.by] : []
        case "fin du mois", "à la fin du mois": [.end, .of, .the, .month]
        case "une demi-heure", "demi-heure": [.half, .a, .hour]
        case "tous les matins": [.every, .morning]
        case "tous les soirs": [.every, .evening]
        case "un an": [.a, .year]
        case "chaque an", "tous les ans": [.every, .year]
        case "maintenant": [.now]
        case "aujourd'hui", "aujourdhui": [.today]
        case "ce soir": [.tonight]
        case "demain": [.tomorrow]
        case "après-demain", "apres-demain": [.day, .after, .tomorrow]
        case "hier": [.yesterday]
        case "avant-hier": [.day, .before, .yesterday]
        case "matin", "du matin", "le matin": [.morning]
        case "après-midi", "apres-midi", "l'apres-midi", "aprem", "cet aprem", "de l'après-midi", "l'après-midi":
            [.afternoon]
        case "soir", "du soir", "le soir": [.evening]
        case "midi", "à midi": [.noon]
        case "minuit", "à minuit": [.midnight]
        case "week-end", "ce week-end": [.weekend]
        case "minutes": [.minute]
        case "heure", "heures": place.isBehindNumber ? [.h] : [.hour]
        case "jour", "jours": [.day]
        case "semaine", "semaines": [.week]
        case "mois": [.month]
        case "ans", "année", "années": [.year]
        case "an": place.isBehindNumber ? [.year] : []
        case "une", "un": [.a]
        case "deux": [.two]
        case "trois": [.three]
        case "quatre": [.four]
        case "cinq": [.five]
        case "sept": [.seven]
        case "huit": [.eight]
        case "neuf": [.nine]
        case "dix": [.ten]
        case "onze": [.eleven]
        case "douze": [.twelve]
        case "et demie", "et demi": [.andHalf]
        case "et quart": [.andQuarter]
        case "moins le quart": [.lessQuarter]
        case "premier", "première", "er": place.isBehindNumber && name == "er" ? [.ordinalEnding] : [.first]
        case "deuxième", "second": [.second]
        case "troisième": [.third]
        case "quatrième": [.fourth]
        case "dernier", "dernière": [.last]
        case "chaque", "tous les", "toutes les": [.every]
        case "quotidien", "quotidiennement": [.daily]
        case "hebdomadaire": [.weekly]
        case "mensuel", "mensuellement": [.monthly]
        case "trimestriel": [.quarterly]
        case "annuel", "annuellement": [.yearly]
        case "fois": [.times]
        case "prochain", "prochaine": [.next]
        case "ce", "cette", "cet": [.this]
        case "le": [.on]
        case "la": [.the]
        case "les": place.isBeforeWeekday ? [.every] : [.the]
        case "du", "des": place.isBeforeHour || place.isBeforeDay ? [.from] : [.of]
        case "de": (place.isBeforeHour || place.isBeforeDay) && !place.isBehindNumber ? [.from] : []
        case "à": place.isBehindNumber && !place.isBehindDay ? [.to] : [.at]
        case "au":
            place.isBehindNumber || place.isBehindDay && (place.isBeforeHour || place.isBeforeDay) ? [.to] : []
        case "vers": [.at]
        case "dans": [.in]
        case "jusqu'à", "jusqu'au", "jusqu'en": [.until]
        case "sauf": [.except]
        case "pendant": [.for]
        case "avant": [.before]
        case "après": [.after]
        case "et": [.and]
        case "ou": [.or]
        case "toute la journée": [.allDay]
        default: []
        }
    }

    package func meaning(inLine name: String) -> LineWord {
        switch name {
        case "salle", "chambre", "chapitre", "page", "quai", "ligne", "groupe", "porte", "bus", "vol": .numbered
        case "dîner", "diner", "apéro", "ciné", "cinéma", "concert", "théâtre", "soirée": .eveningMeal
        case "petit-déjeuner", "réveil": .morningMeal
        case "premier", "première", "deuxième", "troisième": .namesDay
        default: []
        }
    }
}
