package import CalendarEngine
package import Phrases

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

    /// A number and its noun: `0 jour`, `1 jour`, `2 jours`. Nouns of several words have their plural beside them.
    private func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(abs(count) < 2 ? noun : plural ?? noun + "s")"
    }

    package func list(_ items: [String]) -> String { FrenchRule.list(items) }

    package func alternatives(_ items: [String]) -> String { FrenchRule.list(items, conjunction: "ou") }

    package func ordinal(_ number: Int) -> String { FrenchRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { FrenchRule(facts).sentence }

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
