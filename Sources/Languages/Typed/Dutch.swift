package import CalendarEngine
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

    package static let words = TypedTable([
        TypedWord(
            [.holiday], "kerst", "kerstmis", "oudjaar", "nieuwjaar", "pasen", "pinksteren", "koningsdag",
            "sinterklaas"),
        TypedWord([.earlier], "ervoor", "van tevoren", "vooraf"),
        TypedWord([.oclock], "u") { $0.isBehindNumber },
        TypedWord([.every], "om de") { $0.isBeforeHour },
        TypedWord([.every, .other], "om de"),
        TypedWord([.quarter, .to], "kwart voor"),
        TypedWord([.quarter, .past], "kwart over"),
        TypedWord([.ten, .to], "tien voor") { $0.isBeforeHour },
        TypedWord([.ten], "tien voor"),
        TypedWord([.ten, .past], "tien over"),
        TypedWord([.five, .to], "vijf voor") { $0.isBeforeHour },
        TypedWord([.five], "vijf voor"),
        TypedWord([.five, .past], "vijf over"),
        TypedWord([.in, .a], "over een", "over één"),
        TypedWord([.half, .a, .hour], "half uur"),
        TypedWord([.by], "uiterlijk"),
        TypedWord([.from], "vanaf"),
        TypedWord([.between], "tussen"),
        TypedWord([.tomorrow, .morning], "morgenochtend"),
        TypedWord([.tomorrow, .afternoon], "morgenmiddag"),
        TypedWord([.tomorrow, .evening], "morgenavond"),
        TypedWord([.this, .morning], "vanochtend"),
        TypedWord([.this, .afternoon], "vanmiddag"),
        TypedWord([.tonight], "vannacht"),
        TypedWord([.ordinalEnding], "e", "ste") { $0.isBehindNumber },
        TypedWord([.end, .of, .the], "eind van de"),
        TypedWord([.half, .past], "half past"),
        TypedWord([.half, .a, .hour], "half an hour"),
        TypedWord([.now], "nu"),
        TypedWord([.today], "vandaag"),
        TypedWord([.tonight], "vanavond"),
        TypedWord([.tomorrow], "morgen"),
        TypedWord([.day, .after, .tomorrow], "overmorgen"),
        TypedWord([.yesterday], "gisteren"),
        TypedWord([.day, .before, .yesterday], "eergisteren"),
        TypedWord([.morning], "ochtend", "'s ochtends", "ochtends", "s ochtends", "vroeg"),
        TypedWord([.afternoon], "middag", "middags", "s middags"),
        TypedWord([.evening], "avond", "avonds", "s avonds"),
        TypedWord([.noon], "twaalf uur 's middags"),
        TypedWord([.midnight], "middernacht"),
        TypedWord([.weekend], "weekend", "weekeinde"),
        TypedWord([.weekday], "werkdag", "werkdagen"),
        TypedWord([.minute], "minuut", "minuten"),
        TypedWord([.oclock], "uur") { $0.isBehindNumber && !$0.isInLength && !$0.isBeforeEarlier },
        TypedWord([.hour], "uur"),
        TypedWord([.hour], "uren"),
        TypedWord([.day], "dag", "dagen"),
        TypedWord([.week], "weken"),
        TypedWord([.month], "maand", "maanden"),
        TypedWord([.year], "jaar", "jaren"),
        TypedWord([.a], "een", "één"),
        TypedWord([.two], "twee"),
        TypedWord([.three], "drie"),
        TypedWord([.four], "vier"),
        TypedWord([.five], "vijf"),
        TypedWord([.six], "zes"),
        TypedWord([.seven], "zeven"),
        TypedWord([.eight], "acht"),
        TypedWord([.nine], "negen"),
        TypedWord([.ten], "tien"),
        TypedWord([.eleven], "elf"),
        TypedWord([.twelve], "twaalf"),
        TypedWord([.halfTo], "half"),
        TypedWord([.quarter], "kwart"),
        TypedWord([.first], "eerste"),
        TypedWord([.second], "tweede"),
        TypedWord([.third], "derde"),
        TypedWord([.fourth], "vierde"),
        TypedWord([.last], "laatste"),
        TypedWord([.last], "afgelopen", "vorige"),
        TypedWord([.every], "elke", "elk", "iedere", "ieder", "alle"),
        TypedWord([.daily], "dagelijks"),
        TypedWord([.weekly], "wekelijks"),
        TypedWord([.monthly], "maandelijks"),
        TypedWord([.yearly], "jaarlijks"),
        TypedWord([.times], "keer"),
        TypedWord([.next], "volgende", "komende", "aanstaande"),
        TypedWord([.this], "deze", "dit"),
        TypedWord([.the], "de", "het"),
        TypedWord([.of, .the], "van de", "van het"),
        TypedWord([.from], "van") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.on], "op"),
        TypedWord([.at], "om"),
        TypedWord([.past], "over") { $0.isBehindNumber },
        TypedWord([.in], "over") { $0.isBeforeHour },
        TypedWord([.to], "voor") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.by], "voor") { $0.isBeforeDay },
        TypedWord([.until], "tot", "tot en met", "t/m"),
        TypedWord([.except], "behalve"),
        TypedWord([.for], "gedurende"),
        TypedWord([.and], "en"),
        TypedWord([.or], "of") { $0.isBeforeWeekday },
        TypedWord([.allDay], "de hele dag", "hele dag"),
    ])

    package static let lineWords = LineWords([
        (.alarm, ["herinnering", "herinner", "herinneren", "waarschuwing", "waarschuw", "melding", "seintje"]),
        (.remind, ["herinner", "waarschuw"]),
        (.me, ["mij", "eraan"]),
        (
            .noPlace,
            [
                "ochtend", "middag", "avond", "week", "weekend", "zomer", "winter", "buurt", "wacht", "nacht",
                "vakantie", "toekomst", "algemeen", "kader",
            ]
        ),
        (.zoneClock, ["tijd"]),
        (.with, ["met"]),
        (.numbered, ["kamer", "zaal", "hoofdstuk", "pagina", "spoor", "lijn", "groep", "deur"]),
        (.eveningMeal, ["avondeten", "eten", "diner", "etentje", "borrel", "film", "bioscoop", "concert", "feest"]),
        (.morningMeal, ["ontbijt", "wekker"]),
    ])

    package static let places = TypedPlaces(
        [["in", "het"], ["in", "de"], ["op", "het"], ["op", "de"]], loose: [["op"], ["in"]],
        nouns: ["kantoor", "school", "café", "restaurant", "ziekenhuis"])

    package static let beginningsOfReminders = [
        ["herinner", "me", "aan"], ["herinner", "mij", "aan"], ["niet", "vergeten:"], ["herinnering:"], ["taak:"],
        ["taak"],
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("agenda", .in), ("kalender", .in), ("vanaf", .from), ("van", .from), ("sinds", .from), ("tot", .to),
        ("op", .on), ("tijdens", .on), ("voor", .before), ("na", .after), ("plaats", .at), ("waar", .at),
        ("bij", .at), ("met", .with), ("wie", .with), ("label", .tag), ("categorie", .tag), ("is", .is),
        ("niet", .not), ("zonder", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("afspraak", .event), ("taak", .reminder), ("herinnering", .reminder), ("terugkerend", .recurring),
        ("reeks", .recurring), ("hele-dag", .allDay), ("heledag", .allDay), ("open", .open), ("klaar", .done),
        ("gedaan", .done), ("geannuleerd", .cancelled), ("afgezegd", .cancelled), ("afgewezen", .declined),
        ("geweigerd", .declined), ("uitgenodigd", .invited),
    ]
}
