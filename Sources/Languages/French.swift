package import CalendarEngine
package import Phrases
package import Planner

/// French: all that tcal says and understands in it. English is understood as well.
package struct French: Sendable {
    package let identifier = "fr"

    /// French.
    package init() {}

    /// English with the words of French, for what is understood.
    private var english: English { English(typed: self) }
}

// MARK: - Words that are typed

extension French: Language {
    package var texts: TextTable { Texts.fr }
}

extension French: TypedWords {
    package var turnsBehind: Bool { true }

    package var weekdays: [[String]] { French.weekdayNames }

    package var pluralWeekdays: [[String]] { French.pluralWeekdayNames }

    package var months: [[String]] { French.monthNames }

    private static let pluralWeekdayNames = [
        ["lundis", "mardis", "mercredis", "jeudis", "vendredis", "samedis", "dimanches"]
    ]

    private static let weekdayNames: [[String]] = [
        ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        ["lun", "mar", "mer", "jeu", "ven", "sam", "dim"],
        // English is understood as well, but `mon` is no day.
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
        ["monday", "tue", "wed", "thu", "fri", "sat", "sun"],
    ]

    private static let monthNames: [[String]] = [
        [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
            "novembre", "décembre",
        ],
        [
            "janv", "fevrier", "mars", "avr", "mai", "juin", "juil", "aout", "sept", "oct", "nov", "decembre",
        ],
        ["jan", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sep", "oct", "nov", "déc"],
        ["jan", "fév", "mars", "avr", "mai", "juin", "juil", "août", "sep", "oct", "nov", "dec"],
        ["jan", "fev", "mars", "avr", "mai", "juin", "juil", "aout", "sep", "oct", "nov", "dec"],
        [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ],
        ["jan", "feb", "march", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    ]

    package static let words = TypedTable([
        TypedWord([.feast(.fixed(12, 25))], "noël", "noel", "jour de noël"),
        TypedWord([.feast(.fixed(12, 24))], "veille de noël"),
        TypedWord([.feast(.fixed(12, 31))], "saint-sylvestre", "la saint-sylvestre"),
        TypedWord([.feast(.fixed(1, 1))], "nouvel an", "jour de l'an"),
        TypedWord([.feast(.fixed(1, 6))], "épiphanie"),
        TypedWord([.feast(.fixed(2, 14))], "saint-valentin"),
        TypedWord([.feast(.fixed(2, 2))], "chandeleur"),
        TypedWord([.feast(.easter(-47))], "mardi gras"),
        TypedWord([.feast(.easter(-46))], "mercredi des cendres"),
        TypedWord([.feast(.easter(-7))], "dimanche des rameaux"),
        TypedWord([.feast(.easter(-3))], "jeudi saint"),
        TypedWord([.feast(.easter(-2))], "vendredi saint"),
        TypedWord([.feast(.easter(-1))], "samedi saint"),
        TypedWord([.feast(.easter(0))], "pâques", "paques", "dimanche de pâques"),
        TypedWord([.feast(.easter(1))], "lundi de pâques"),
        TypedWord([.feast(.easter(39))], "ascension"),
        TypedWord([.feast(.easter(49))], "pentecôte", "pentecote"),
        TypedWord([.feast(.easter(50))], "lundi de pentecôte"),
        TypedWord([.feast(.fixed(5, 1))], "fête du travail"),
        TypedWord([.feast(.fixed(7, 14))], "fête nationale"),
        TypedWord([.feast(.fixed(8, 15))], "assomption"),
        TypedWord([.feast(.fixed(11, 1))], "toussaint", "la toussaint"),
        TypedWord([.feast(.fixed(11, 11))], "armistice"),
        TypedWord(
            [.feast(.fixed(12, 24))], "la veille de noël", "la veille de noel", "réveillon de noël",
            "réveillon de noel", "veille de noël"),
        TypedWord([.feast(.fixed(12, 26))], "le lendemain de noël", "lendemain de noël", "le lendemain de noel"),
        TypedWord(
            [.feast(.fixed(12, 31))], "réveillon du nouvel an", "réveillon du jour de l'an",
            "réveillon de la saint-sylvestre", "veille du nouvel an", "veille du jour de l'an", "st sylvestre"),
        TypedWord([.feast(.fixed(1, 1))], "le jour de l'an", "le nouvel an"),
        TypedWord(
            [.feast(.fixed(2, 14))], "saint valentin", "st valentin", "st-valentin", "la saint-valentin",
            "la saint valentin", "la st valentin"),
        TypedWord([.feast(.easter(1))], "lundi de paques"),
        TypedWord([.feast(.easter(50))], "lundi de pentecote"),
        TypedWord([.feast(.easter(39))], "l'ascension", "jeudi de l'ascension"),
        TypedWord([.feast(.fixed(8, 15))], "l'assomption"),
        TypedWord([.feast(.fixed(1, 6))], "l'épiphanie"),
        TypedWord([.feast(.fixed(11, 11))], "l'armistice"),
        TypedWord([.feast(.fixed(10, 31))], "halloween"),
        TypedWord([.feast(.onOrAfter(5, 25, .sunday))], "fête des mères", "fete des meres", "la fête des mères"),
        TypedWord([.feast(.onOrAfter(6, 15, .sunday))], "fête des pères", "fete des peres", "la fête des pères"),
        TypedWord([.feast(.fixed(6, 21))], "fête de la musique", "fete de la musique", "la fête de la musique"),
        TypedWord([.on], "pour", "pour la", "pour le", "à la") { $0.isBeforeFeast },
        TypedWord([.the], "de", "de la", "du") { $0.isBeforeFeast },
        TypedWord(
            [.filler], "la mer", "de mer", "en mer", "de la mer", "le 20h", "le 13h", "mensuel de", "mensuelle de",
            "fin de semaine",
            "en fin de semaine"),
        TypedWord([.to, .midnight], "à minuit", "a minuit") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.to, .noon], "à midi", "a midi") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.from, .noon], "de midi"),
        TypedWord(
            [.noon, .andHalf], "midi trente", "à midi trente", "midi et demi", "à midi et demi", "a midi et demi",
            "midi et demie"),
        TypedWord([.noon], "a midi"),
        TypedWord([.midnight], "a minuit"),
        TypedWord([.to], "a") { $0.isBehindNumber && $0.isBeforeClock },
        TypedWord([.at], "a") { $0.isBeforeClock },
        TypedWord([.to], "arrivée", "arrivée à", "arrivée a") { $0.isBehindNumber && $0.isBeforeClock },
        TypedWord([.at], "départ", "départ à") { $0.isBeforeClock },
        TypedWord([.at], "à partir de", "a partir de", "dès") { $0.isBeforeClock },
        TypedWord([.on], "à partir de", "à partir du", "à partir d'", "a partir de", "a partir du", "à compter du") {
            $0.isBeforeDay
        },
        TypedWord([.at], "aux alentours de", "autour de", "aux environs de") { $0.isBeforeClock },
        TypedWord([.clock], "précises", "précise", "pile", "pétantes") { $0.isBehindNumber },
        TypedWord([.lessMinutes], "moins") { $0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.for], "pour") { $0.isBehindNumber && $0.isBeforeClock || $0.isBeforeLength && !$0.isBeforeDay },
        TypedWord([.for], "durant", "durée", "durée de", "d'une durée de") { $0.isBeforeLength || $0.isBeforeClock },
        TypedWord([.a, .hour, .and, .a, .half], "une heure et demie"),
        TypedWord([.a, .quarter, .of, .a, .hour], "un quart d'heure"),
        TypedWord([.three, .quarters, .of, .a, .hour], "trois quarts d'heure"),
        TypedWord(
            [.afternoon], "de l'après-midi", "de l'apres-midi", "de l'aprem", "de l'aprèm", "aprèm", "l'aprem",
            "l'aprèm"),
        TypedWord(
            [.this, .afternoon], "cet aprèm", "cet après-midi", "cet apres-midi", "cette après-midi", "cette aprem",
            "cet aprem"),
        TypedWord([.late, .this, .evening], "cette nuit"),
        TypedWord(
            [.late, .afternoon], "en fin de journée", "fin de journée", "en fin d'après-midi", "fin d'après-midi",
            "en fin d'aprem"),
        TypedWord(
            [.in, .the, .afternoon], "en début d'après-midi", "début d'après-midi", "dans l'après-midi",
            "en début d'aprem"),
        TypedWord([.mid, .afternoon], "en milieu d'après-midi", "milieu d'après-midi"),
        TypedWord([.early, .morning], "tôt le matin", "de bon matin", "en début de matinée", "en début de journée"),
        TypedWord([.mid, .morning], "en milieu de matinée"),
        TypedWord([.late, .morning], "en fin de matinée", "fin de matinée"),
        TypedWord([.early, .evening], "en début de soirée", "début de soirée"),
        TypedWord([.late, .evening], "tard le soir", "en fin de soirée", "fin de soirée"),
        TypedWord([.in, .the, .morning, .of], "dans la matinée de", "dans la matinée du") { $0.isBeforeDay },
        TypedWord([.in, .the, .morning], "dans la matinée", "en matinée"),
        TypedWord([.in, .the, .afternoon, .of], "dans l'après-midi de") { $0.isBeforeDay },
        TypedWord([.in, .the, .evening, .of], "dans la soirée de") { $0.isBeforeDay },
        TypedWord([.in, .the, .evening], "dans la soirée", "en soirée"),
        TypedWord([.day, .after, .tomorrow], "après demain", "apres demain"),
        TypedWord([.this, .weekend], "ce we"),
        TypedWord(
            [.next, .weekend], "we prochain", "le we prochain", "week-end prochain", "le week-end prochain",
            "weekend prochain"),
        TypedWord([.weekend, .of], "week-end du", "le week-end du", "weekend du", "we du") { $0.isBeforeDay },
        TypedWord([.in, .two, .week], "sous quinzaine", "dans une quinzaine"),
        TypedWord([.in, .a, .week], "sous huitaine", "dans une huitaine"),
        TypedWord([.week], "sem") { $0.isBeforeHour && !$0.isBehindNumber },
        TypedWord([.w], "s") { $0.isBehindWeekday && $0.isGluedToNumber },
        TypedWord([.end, .of], "fin", "fin de", "à la fin de", "fin du") { $0.isBeforePeriod },
        TypedWord([.start, .of], "début", "début de", "au début de", "début du") { $0.isBeforePeriod },
        TypedWord([.end, .of, .the, .year], "fin d'année", "fin de l'année", "à la fin de l'année"),
        TypedWord([.by], "au plus tard", "au plus tard le", "d'ici au", "d'ici le", "d'ici la", "d'ici à"),
        TypedWord([.in], "d'ici") { $0.isBeforeHour && !$0.isBeforeDay },
        TypedWord([.in, .a], "d'ici une", "d'ici un"),
        TypedWord([.by], "d'ici"),
        TypedWord([.until], "jusqu'a", "jusqu'à la"),
        TypedWord(
            [.every, .weekday], "tous les jours de la semaine", "tous les jours de semaine", "les jours de semaine"),
        TypedWord([.every, .weekday], "en semaine") { $0.isBeforeClock || !$0.isBeforeHour },
        TypedWord(
            [.every, .weekend], "tous les week-ends", "tous les weekends", "tous les we", "les week-ends",
            "chaque week-end"),
        TypedWord([.every, .other, .day], "un jour sur deux", "un jour sur 2"),
        TypedWord([.every, .other, .week], "une semaine sur deux", "une semaine sur 2"),
        TypedWord(
            [.every, .other, .weekend], "un week-end sur deux", "un week-end sur 2", "un weekend sur deux",
            "un we sur deux", "tous les deux week-ends", "tous les deux weekends", "tous les 2 week-ends"),
        TypedWord([.other], "sur deux", "sur 2") { $0.isBehindWeekday },
        TypedWord([.every], "un") { $0.isBeforeAlternation },
        TypedWord([.first], "premiers", "premières"),
        TypedWord([.second], "deuxièmes", "seconds"),
        TypedWord([.third], "troisièmes"),
        TypedWord([.fourth], "quatrièmes"),
        TypedWord([.last], "derniers", "dernières"),
        TypedWord([.at, .start], "au début"),
        TypedWord([.after, .start], "après le début"),
        TypedWord([.before, .start], "avant le début"),
        TypedWord([.at, .end], "à la fin"),
        TypedWord([.before, .end], "avant la fin"),
        TypedWord([.after, .end], "après la fin"),
        TypedWord([.at, .due], "à l'échéance"),
        TypedWord([.before, .due], "avant l'échéance"),
        TypedWord([.after, .due], "après l'échéance"),
        TypedWord([.the, .day, .before], "la veille"),
        TypedWord([.the, .day, .after], "le lendemain"),
        TypedWord([.same, .day], "le jour même", "jour même"),
        TypedWord([.week], "de la semaine"),
        TypedWord([.of, .the, .year], "de l'année"),
        TypedWord([.weekday], "jour ouvré", "jours ouvrés", "jour ouvrable", "jours ouvrables"),
        TypedWord([.weekend, .day], "jour de weekend", "jours de weekend"),
        TypedWord([.in, .week], "en semaine") { $0.isBeforeHour },
        TypedWord([.in, .week], "dans les semaines"),
        TypedWord([.in, .the, .hour, .of], "aux heures de"),
        TypedWord([.on, .the, .hour], "à heure pile"),
        TypedWord([.at, .minute], "aux minutes", "à la minute"),
        TypedWord([.ordinalEnding, .and, .last], "e et dernier") { $0.isBehindNumber },
        TypedWord([.ordinalEnding, .and], "e et") { $0.isBehindNumber },
        TypedWord([.ordinalEnding, .day], "e jour", "e jours") { $0.isBehindNumber },
        TypedWord([.ordinalEnding], "e") { $0.isBehindNumber && $0.isBeforeComma },
        TypedWord([.when, .it, .is], "si c'est", "quand c'est"),
        TypedWord([.but, .only, .the], "mais seulement le", "mais seulement les"),
        TypedWord([.of, .these], "de ces jours"),
        TypedWord([.once], "une fois"),
        TypedWord([.twice], "deux fois"),
        TypedWord([.floating], "flottant", "flottante"),
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
        TypedWord([.morning], "matin", "du matin", "le matin", "du mat", "du mat'"),
        TypedWord(
            [.afternoon], "après-midi", "apres-midi", "l'apres-midi", "aprem", "de l'après-midi",
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
        TypedWord([.seven], "sept") { !$0.isBehindNumber },
        TypedWord([.eight], "huit"),
        TypedWord([.nine], "neuf"),
        TypedWord([.ten], "dix"),
        TypedWord([.eleven], "onze"),
        TypedWord([.twelve], "douze"),
        TypedWord([.cardinal(13)], "treize"),
        TypedWord([.cardinal(14)], "quatorze"),
        TypedWord([.fifteen], "quinze"),
        TypedWord([.cardinal(16)], "seize"),
        TypedWord([.cardinal(17)], "dix-sept"),
        TypedWord([.cardinal(18)], "dix-huit"),
        TypedWord([.cardinal(19)], "dix-neuf"),
        TypedWord([.twenty], "vingt"),
        TypedWord([.thirty], "trente"),
        TypedWord([.cardinal(40)], "quarante"),
        TypedWord([.cardinal(50)], "cinquante"),
        TypedWord([.week], "en huit"),
        TypedWord([.fortnight], "en quinze"),
        TypedWord([.in, .a, .week], "dans huit jours"),
        TypedWord([.in, .two, .week], "dans quinze jours", "dans 15 jours"),
        TypedWord([.andHalf], "et demie", "et demi"),
        TypedWord([.andQuarter], "et quart"),
        TypedWord([.lessQuarter], "moins le quart"),
        TypedWord([.d], "j") { $0.isBehindNumber },
        TypedWord([.w], "sem") { $0.isBehindNumber },
        TypedWord([.second], "seconde", "secondes"),
        TypedWord([.third, .to, .last], "troisième dernier", "troisième dernière"),
        TypedWord([.fourth, .to, .last], "quatrième dernier", "quatrième dernière"),
        TypedWord([.fifth, .to, .last], "cinquième dernier", "cinquième dernière"),
        TypedWord([.ordinalEnding, .to, .last], "e dernier", "e dernière") { $0.isBehindNumber },
        TypedWord([.ordinalEnding], "er") { $0.isBehindNumber },
        TypedWord([.ordinalEnding], "e") { $0.isBehindNumber && $0.isBeforeWeekday },
        TypedWord([.first], "premier", "première", "er"),
        TypedWord([.second], "deuxième", "second"),
        TypedWord([.third], "troisième"),
        TypedWord([.fourth], "quatrième"),
        TypedWord([.fifth], "cinquième"),
        TypedWord([.sixth], "sixième"),
        TypedWord([.seventh], "septième"),
        TypedWord([.eighth], "huitième"),
        TypedWord([.ninth], "neuvième"),
        TypedWord([.tenth], "dixième"),
        TypedWord([.on, .penultimate], "l'avant-dernier"),
        TypedWord([.the, .penultimate], "l'avant-dernière"),
        TypedWord([.penultimate], "avant-dernier", "avant-dernière"),
        TypedWord([.last], "dernier", "dernière"),
        TypedWord([.on, .each], "chaque") { $0.isBehindUnit },
        TypedWord([.every], "chaque", "tous les", "toutes les"),
        TypedWord([.daily], "quotidien", "quotidiennement"),
        TypedWord([.weekly], "hebdomadaire"),
        TypedWord([.monthly], "mensuel", "mensuellement"),
        TypedWord([.quarterly], "trimestriel"),
        TypedWord([.yearly], "annuel", "annuellement"),
        TypedWord([.times], "fois"),
        TypedWord([.times], "séances", "seances", "cours") { $0.isBehindNumber && $0.isBeforeEvery },
        TypedWord([.next], "prochain", "prochaine", "prochains", "prochaines"),
        TypedWord([.this], "ce", "cette", "cet"),
        TypedWord([.on], "le"),
        TypedWord([.the], "la"),
        TypedWord([.every], "les") { $0.isBeforeWeekday },
        TypedWord([.the], "les"),
        TypedWord([.from], "du", "des") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.of], "du", "des"),
        TypedWord([.in], "de") { $0.isBehindWeekday && $0.isBeforeMonth },
        TypedWord([.from], "de") { ($0.isBeforeHour || $0.isBeforeDay) && !$0.isBehindNumber },
        TypedWord([.of], "d'"),
        TypedWord([.in], "en") { $0.isBeforeDay },
        TypedWord([.to], "à") { $0.isBehindDay && $0.isBeforeDay },
        TypedWord([.to], "à") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "à"),
        TypedWord([.to], "au") { $0.isBehindNumber || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay) },
        TypedWord([.at], "vers"),
        TypedWord([.in], "dans"),
        TypedWord([.until], "jusqu'à", "jusqu'au", "jusqu'en"),
        TypedWord([.nights], "nuits", "nuitées") { $0.isBehindNumber },
        TypedWord([.except], "sauf"),
        TypedWord([.for], "pendant"),
        TypedWord([.before], "avant"),
        TypedWord([.after], "après"),
        TypedWord([.and], "et"),
        TypedWord([.or], "ou"),
        TypedWord([.allDay], "toute la journée"),
        TypedWord([.all], "toute la", "tout le"),
    ])

    package static let lineWords = LineWords([
        (
            .alarm,
            [
                "rappel", "alarme", "rappelle-moi", "alerte", "notification", "notif", "prévenir", "prevenir",
                "préviens-moi", "previens-moi", "prévenez-moi",
            ]
        ),
        (.noPlace, ["matinée", "soirée", "journée", "semaine", "mois", "année", "nuit", "cadre", "but", "futur"]),
        (.zoneClock, ["heure"]),
        (.departs, ["départ", "dép", "dép.", "depart"]), (.arrives, ["arrivée", "arr", "arr.", "arrivee", "arrive"]),
        (.journey, ["vol", "avion", "train", "tgv", "bus", "ferry"]),
        (
            .fillsDays,
            [
                "congé", "congés", "vacances", "rtt", "absent", "absente", "occupé", "occupée", "déplacement", "voyage",
                "conférence", "congrès", "séminaire", "maladie",
            ]
        ),
        (.with, ["avec"]),
        (.article, ["du", "au", "le", "jusqu'au"]),
        (.preposition, ["chez", "à", "au", "aux", "en", "dans"]),
        (.meal, ["repas", "déjeuner", "dejeuner", "brunch", "barbecue", "réveillon", "pont"]),
        (.describes, ["hebdomadaire", "mensuel", "trimestriel", "annuel", "quotidien"]),
        (
            .numbered,
            [
                "salle", "salles", "chambre", "chapitre", "chapitres", "page", "pages", "exercice", "exercices", "quai",
                "ligne", "groupe", "porte", "bus", "vol",
            ]
        ),
        (
            .takesAt,
            [
                "payer", "écrire", "ecrire", "téléphoner", "telephoner", "parler", "demander", "rendre", "envoyer",
                "offrir", "donner", "répondre", "dire", "souhaiter", "prêter", "rembourser", "virer", "penser",
            ]
        ),
        (.eveningMeal, ["dîner", "diner", "apéro", "ciné", "cinéma", "concert", "théâtre", "soirée"]),
        (.morningMeal, ["petit-déjeuner", "réveil"]),
        (.namesDay, ["premier", "première", "deuxième", "troisième"]),
    ])

    package static let places = TypedPlaces(
        [["dans", "le"], ["dans", "la"], ["dans", "les"]], loose: [["au"], ["à", "la"], ["à"], ["en"], ["dans"]],
        nouns: [
            "café", "bureau", "restaurant", "gare", "piscine", "cantine", "maison", "cinéma", "théâtre", "musée",
            "parc", "stade", "gymnase", "bibliothèque", "hôpital", "école", "plage", "marché", "mairie", "bar", "salle",
            "pharmacie", "aéroport", "université", "hôtel", "église", "brasserie", "clinique", "crèche", "médiathèque",
            "poste", "banque", "préfecture", "lycée", "collège", "boulangerie",
        ], elision: "l")

    package static let beginningsOfReminders = [
        ["n'oublie", "pas", "de"], ["n'oublie", "pas", "d'"], ["ne", "pas", "oublier", "de"],
        ["ne", "pas", "oublier", "d'"], ["rappelle-moi", "de"], ["rappelle-moi", "d'"], ["rappelle", "moi", "de"],
        ["rappelle", "moi", "d'"], ["rappelle-moi", "…", "de"], ["rappelle-moi", "…", "d'"],
        ["rappelle", "moi", "…", "de"], ["me", "rappeler", "de"], ["me", "rappeler", "d'"], ["à", "faire", ":"],
        ["à", "faire:"], ["rappel", ":"],
        ["rappel:"], ["rappel"], ["tâche", ":"], ["tâche:"], ["tâche"],
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

    package func keyword(_ name: String) -> Keyword? {
        switch name {
        case "aucun", "aucune": .nothing
        case "jamais": .never
        default: english.keyword(name)
        }
    }

    package var chapters: [KeywordTable.Chapter] {
        let titles = [
            "Les jours et leurs moments", "Les unités, en toutes lettres et abrégées", "Les nombres",
            "Les nombres ordinaux", "Les fréquences et les périodes", "Les mots qui en lient et en modifient d’autres",
        ]
        return zip(titles, english.chapters).map { KeywordTable.Chapter($0, $1.entries) }
    }

    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }

    package var lineWords: LineWords { english.lineWords }

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

    package var beginningsOfReminders: [[String]] { english.beginningsOfReminders }

    package var streetEndings: [String] { english.streetEndings }

    package func singular(of name: String) -> String { english.singular(of: name) }

    package var feasts: FeastTable { english.feasts }

    package var holidays: [[String]] { english.holidays }

    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }

    package func otherNames(of weekday: Weekday) -> [String] { english.otherNames(of: weekday) }

    package func zone(named name: String) -> String? { english.zone(named: name) }

    package func isCalendarOfDays(_ title: String) -> Bool { english.isCalendarOfDays(title) }

    package func cities(ofZone identifier: String) -> [String] { english.cities(ofZone: identifier) }

    package var statuses: [(word: String, value: String)] {
        [
            ("aucun", ""), ("provisoire", "TENTATIVE"), ("confirmé", "CONFIRMED"), ("confirme", "CONFIRMED"),
            ("annulé", "CANCELLED"), ("annule", "CANCELLED"), ("àfaire", "NEEDS-ACTION"), ("afaire", "NEEDS-ACTION"),
            ("ouvert", "NEEDS-ACTION"), ("encours", "IN-PROCESS"), ("commencé", "IN-PROCESS"),
            ("terminé", "COMPLETED"), ("termine", "COMPLETED"), ("fait", "COMPLETED"),
        ] + english.statuses
    }

    package var priorities: [(word: String, value: Int)] {
        [
            ("haute", 1), ("élevée", 1), ("elevee", 1), ("urgente", 1), ("moyenne", 5), ("normale", 5), ("basse", 9),
            ("faible", 9), ("aucune", 0),
        ] + english.priorities
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] {
        French.searchOperators + english.searchOperators
    }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] {
        French.searchTraits + english.searchTraits
    }

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
