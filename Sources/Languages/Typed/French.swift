package import CalendarEngine
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

    package static let words = TypedTable([
        TypedWord(
            [.holiday], "noël", "noel", "pâques", "paques", "pentecôte", "toussaint", "nouvel an", "jour de l'an"),
        TypedWord([.week], "de la semaine"),
        TypedWord([.of, .every, .month], "de chaque mois"),
        TypedWord([.of, .the, .month], "du mois", "de ce mois"),
        TypedWord([.between], "entre"),
        TypedWord([.by], "pour", "pour le") { $0.isBeforeDay },
        TypedWord([.end, .of, .the, .month], "fin du mois", "à la fin du mois"),
        TypedWord([.half, .a, .hour], "une demi-heure", "demi-heure"),
        TypedWord([.every, .morning], "tous les matins"),
        TypedWord([.every, .evening], "tous les soirs"),
        TypedWord([.a, .year], "un an"),
        TypedWord([.every, .year], "chaque an", "tous les ans"),
        TypedWord([.now], "maintenant"),
        TypedWord([.today], "aujourd'hui", "aujourdhui"),
        TypedWord([.tonight], "ce soir"),
        TypedWord([.tomorrow], "demain"),
        TypedWord([.day, .after, .tomorrow], "après-demain", "apres-demain"),
        TypedWord([.yesterday], "hier"),
        TypedWord([.day, .before, .yesterday], "avant-hier"),
        TypedWord([.morning], "matin", "du matin", "le matin"),
        TypedWord(
            [.afternoon], "après-midi", "apres-midi", "l'apres-midi", "aprem", "cet aprem", "de l'après-midi",
            "l'après-midi"),
        TypedWord([.evening], "soir", "du soir", "le soir"),
        TypedWord([.noon], "midi", "à midi"),
        TypedWord([.midnight], "minuit", "à minuit"),
        TypedWord([.weekend], "week-end", "ce week-end"),
        TypedWord([.minute], "minutes"),
        TypedWord([.h], "heure", "heures") { $0.isBehindNumber },
        TypedWord([.hour], "heure", "heures"),
        TypedWord([.day], "jour", "jours"),
        TypedWord([.week], "semaine", "semaines"),
        TypedWord([.month], "mois"),
        TypedWord([.year], "ans", "année", "années"),
        TypedWord([.year], "an") { $0.isBehindNumber },
        TypedWord([.a], "une", "un"),
        TypedWord([.two], "deux"),
        TypedWord([.three], "trois"),
        TypedWord([.four], "quatre"),
        TypedWord([.five], "cinq"),
        TypedWord([.seven], "sept"),
        TypedWord([.eight], "huit"),
        TypedWord([.nine], "neuf"),
        TypedWord([.ten], "dix"),
        TypedWord([.eleven], "onze"),
        TypedWord([.twelve], "douze"),
        TypedWord([.andHalf], "et demie", "et demi"),
        TypedWord([.andQuarter], "et quart"),
        TypedWord([.lessQuarter], "moins le quart"),
        TypedWord([.ordinalEnding], "er") { $0.isBehindNumber },
        TypedWord([.first], "premier", "première", "er"),
        TypedWord([.second], "deuxième", "second"),
        TypedWord([.third], "troisième"),
        TypedWord([.fourth], "quatrième"),
        TypedWord([.last], "dernier", "dernière"),
        TypedWord([.every], "chaque", "tous les", "toutes les"),
        TypedWord([.daily], "quotidien", "quotidiennement"),
        TypedWord([.weekly], "hebdomadaire"),
        TypedWord([.monthly], "mensuel", "mensuellement"),
        TypedWord([.quarterly], "trimestriel"),
        TypedWord([.yearly], "annuel", "annuellement"),
        TypedWord([.times], "fois"),
        TypedWord([.next], "prochain", "prochaine"),
        TypedWord([.this], "ce", "cette", "cet"),
        TypedWord([.on], "le"),
        TypedWord([.the], "la"),
        TypedWord([.every], "les") { $0.isBeforeWeekday },
        TypedWord([.the], "les"),
        TypedWord([.from], "du", "des") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.of], "du", "des"),
        TypedWord([.from], "de") { ($0.isBeforeHour || $0.isBeforeDay) && !$0.isBehindNumber },
        TypedWord([.to], "à") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "à"),
        TypedWord([.to], "au") { $0.isBehindNumber || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay) },
        TypedWord([.at], "vers"),
        TypedWord([.in], "dans"),
        TypedWord([.until], "jusqu'à", "jusqu'au", "jusqu'en"),
        TypedWord([.except], "sauf"),
        TypedWord([.for], "pendant"),
        TypedWord([.before], "avant"),
        TypedWord([.after], "après"),
        TypedWord([.and], "et"),
        TypedWord([.or], "ou"),
        TypedWord([.allDay], "toute la journée"),
    ])

    package static let lineWords = LineWords([
        (.alarm, ["rappel", "alarme", "rappelle-moi"]),
        (.noPlace, ["matinée", "soirée", "journée", "semaine", "mois", "année", "nuit", "cadre", "but", "futur"]),
        (.zoneClock, ["heure"]),
        (.numbered, ["salle", "chambre", "chapitre", "page", "quai", "ligne", "groupe", "porte", "bus", "vol"]),
        (.eveningMeal, ["dîner", "diner", "apéro", "ciné", "cinéma", "concert", "théâtre", "soirée"]),
        (.morningMeal, ["petit-déjeuner", "réveil"]),
        (.namesDay, ["premier", "première", "deuxième", "troisième"]),
    ])

    package static let places = TypedPlaces(
        [["dans", "le"], ["dans", "la"], ["dans", "les"]], loose: [["au"], ["à", "la"], ["à"], ["en"], ["dans"]],
        nouns: [
            "café", "bureau", "restaurant", "gare", "piscine", "cantine", "maison", "cinéma", "théâtre", "musée",
            "parc", "stade", "gymnase", "bibliothèque", "hôpital", "école", "plage", "marché", "mairie", "bar", "salle",
            "pharmacie", "aéroport", "université", "hôtel", "église",
        ], elision: "l")

    package static let beginningsOfReminders = [
        ["n'oublie", "pas", "de"], ["rappelle-moi", "de"], ["à", "faire", ":"], ["à", "faire:"], ["rappel", ":"],
        ["rappel:"], ["tâche", ":"], ["tâche:"], ["tâche"],
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("calendrier", .in), ("agenda", .in), ("dans", .in), ("depuis", .from), ("dès", .from), ("jusque", .to),
        ("le", .on), ("pendant", .on), ("avant", .before), ("après", .after), ("apres", .after), ("lieu", .at),
        ("où", .at), ("chez", .at), ("avec", .with), ("qui", .with), ("catégorie", .tag), ("categorie", .tag),
        ("étiquette", .tag), ("est", .is), ("sans", .not), ("pas", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("événement", .event), ("evenement", .event), ("tâche", .reminder), ("tache", .reminder),
        ("rappel", .reminder), ("récurrent", .recurring), ("recurrent", .recurring), ("série", .recurring),
        ("journée", .allDay), ("journee", .allDay), ("ouvert", .open), ("fait", .done), ("terminé", .done),
        ("termine", .done), ("annulé", .cancelled), ("annule", .cancelled), ("refusé", .declined),
        ("refuse", .declined), ("invité", .invited), ("invite", .invited),
    ]
}
