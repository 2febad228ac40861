package import CalendarEngine
package import Phrases

/// German as it is typed.
package struct German: TypedWords {
    package let identifier = "de"

    package init() {}

    package let endingOfCities: String? = "er"

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

    package static let words = TypedTable([
        TypedWord(
            [.holiday], "weihnachten", "heiligabend", "silvester", "neujahr", "ostern", "pfingsten", "ostermontag",
            "karfreitag",
            "nikolaus", "fasching", "karneval"),
        TypedWord([.end, .of], "ende") { $0.isBeforeDay },
        TypedWord([.start, .of], "anfang") { $0.isBeforeDay },
        TypedWord([.earlier], "vorher", "davor", "zuvor"),
        TypedWord([.on], "am") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.of, .the, .month], "im monat", "des monats"),
        TypedWord([.of, .every, .month], "jeden monats", "jedes monats"),
        TypedWord([.between], "zwischen"),
        TypedWord([.until], "bis zum", "bis zur"),
        TypedWord([.in, .two, .week], "übernächste woche", "uebernaechste woche"),
        TypedWord([.five, .past], "fünf nach", "fuenf nach"),
        TypedWord([.ten, .past], "zehn nach"),
        TypedWord([.five, .to], "fünf vor", "fuenf vor"),
        TypedWord([.ten, .to], "zehn vor"),
        TypedWord([.by], "spätestens", "bis spätestens"),
        TypedWord([.tonight], "heute nacht"),
        TypedWord([.end, .of, .the, .month], "monatsende", "ende des monats"),
        TypedWord([.every, .morning], "jeden morgen"),
        TypedWord([.of, .the, .month], "des monats"),
        TypedWord([.late], "open end"),
        TypedWord([.per], "pro"),
        TypedWord([.half, .a, .hour], "halbe stunde", "eine halbe stunde"),
        TypedWord([.now], "jetzt"),
        TypedWord([.today], "heute"),
        TypedWord([.tomorrow], "morgen"),
        TypedWord([.day, .after, .tomorrow], "übermorgen", "uebermorgen"),
        TypedWord([.yesterday], "gestern"),
        TypedWord([.day, .before, .yesterday], "vorgestern"),
        TypedWord([.morning], "früh", "frueh", "morgens", "vormittag", "vormittags", "am morgen", "am vormittag"),
        TypedWord([.afternoon], "nachmittag", "nachmittags", "am nachmittag"),
        TypedWord([.evening], "abend", "abends", "nachts", "am abend"),
        TypedWord([.noon], "mittag", "mittags"),
        TypedWord([.midnight], "mitternacht"),
        TypedWord([.weekend], "wochenende", "am wochenende"),
        TypedWord([.weekday], "werktag", "werktags", "werktage", "wochentag", "wochentags"),
        TypedWord([.minute], "minute", "minuten"),
        TypedWord([.hour], "stunde", "stunden", "std"),
        TypedWord([.day], "tag", "tage", "tagen", "tages"),
        TypedWord([.week], "wochen lang"),
        TypedWord([.month], "monate lang"),
        TypedWord([.week], "woche", "wochen"),
        TypedWord([.month], "monat", "monate", "monaten", "monats"),
        TypedWord([.year], "jahr", "jahre", "jahren", "jahres"),
        TypedWord([.one], "eins"),
        TypedWord([.a], "ein", "eine", "einen", "einem", "einer"),
        TypedWord([.two], "zwei"),
        TypedWord([.three], "drei"),
        TypedWord([.four], "vier"),
        TypedWord([.five], "fünf", "fuenf"),
        TypedWord([.six], "sechs"),
        TypedWord([.seven], "sieben"),
        TypedWord([.eight], "acht"),
        TypedWord([.nine], "neun"),
        TypedWord([.ten], "zehn"),
        TypedWord([.eleven], "elf"),
        TypedWord([.twelve], "zwölf", "zwoelf"),
        TypedWord([.halfTo], "halb"),
        TypedWord([.quarter], "viertel"),
        TypedWord([.first], "erste", "ersten", "erster"),
        TypedWord([.second], "zweite", "zweiten", "zweiter"),
        TypedWord([.third], "dritte", "dritten", "dritter"),
        TypedWord([.fourth], "vierte", "vierten", "vierter"),
        TypedWord([.last], "letzte", "letzten", "letzter", "letztes"),
        TypedWord([.every], "jede", "jeden", "jeder", "jedes", "alle"),
        TypedWord([.daily], "täglich", "taeglich"),
        TypedWord([.weekly], "wöchentlich", "woechentlich"),
        TypedWord([.monthly], "monatlich"),
        TypedWord([.quarterly], "vierteljährlich"),
        TypedWord([.yearly], "jährlich", "jaehrlich"),
        TypedWord([.times], "mal"),
        TypedWord(
            [.next], "nächste", "nächsten", "nächster", "nächstes", "naechste", "naechsten", "naechster", "naechstes",
            "kommende", "kommenden", "kommendes"),
        TypedWord([.this], "diese", "diesen", "dieser", "dieses"),
        TypedWord([.the], "der", "die", "das", "dem"),
        TypedWord([.of], "des"),
        TypedWord([.after], "nach"),
        TypedWord([.before], "vor"),
        TypedWord([.from], "ab", "von", "vom"),
        TypedWord([.to], "zum"),
        TypedWord([.and], "und"),
        TypedWord([.or], "oder"),
        TypedWord([.except], "außer", "ausser"),
        TypedWord([.for], "für", "fuer"),
        TypedWord([.allDay], "ganztägig", "ganztaegig", "ganztags"),
        TypedWord([.due], "fällig"),
    ])

    package static let lineWords = LineWords([
        (.alarm, ["erinnerung", "erinnere", "erinner", "erinnern"]),
        (.remind, ["erinnere", "erinner"]),
        (.me, ["mich", "uns"]),
        (.numbered, ["aufgabe", "übung"]),
        (
            .noPlace,
            [
                "nacht", "woche", "früh", "pause", "regel", "zwischenzeit", "hoffnung", "mitte", "urlaub", "winter",
                "sommer", "frühling", "herbst", "monat", "jahr", "moment", "notfall", "voraus", "anschluss", "team",
                "auftrag", "namen", "durchschnitt", "ernst", "kopf", "telefon", "apparat", "rande", "ende", "anfang",
                "stück", "wochenende", "reihe", "schnitt", "griff", "blick", "detail", "prinzip", "fall", "gegenteil",
                "internet", "fernsehen", "radio", "rahmen", "sinne", "advent", "ausland",
            ]
        ),
        (.zoneClock, ["zeit", "ortszeit"]),
        (
            .numbered,
            [
                "raum", "zimmer", "kapitel", "seite", "gleis", "linie", "gruppe", "klasse", "tor", "platz",
                "halle", "teil", "version",
            ]
        ),
        (.eveningMeal, ["abendessen", "kino", "konzert", "theater", "oper", "grillen", "feier"]),
        (.morningMeal, ["frühstück", "fruehstueck", "wecker", "aufstehen"]),
        (.endsPlace, ["mit", "zum", "zur", "für", "wegen"]),
        (.namesDay, ["erster", "zweiter", "dritter"]),
    ])

    package static let places = TypedPlaces(
        [["im"], ["in", "der"], ["in", "dem"], ["am"], ["an", "der"], ["auf", "dem"], ["auf", "der"]],
        writesNounsLarge: true)

    package static let beginningsOfReminders = [
        ["erinnere", "mich", "an"], ["erinner", "mich", "an"], ["nicht", "vergessen:"], ["denk", "an"],
        ["erinnere", "mich"], ["erinner", "mich"],
        ["erinnerung:"], ["aufgabe:"], ["aufgabe"],
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("kalender", .in), ("von", .from), ("ab", .from), ("seit", .from), ("bis", .to), ("am", .on),
        ("während", .on), ("vor", .before), ("nach", .after), ("ort", .at), ("wo", .at), ("bei", .at), ("mit", .with),
        ("wer", .with), ("kategorie", .tag), ("schlagwort", .tag), ("ist", .is), ("nicht", .not), ("ohne", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("termin", .event), ("aufgabe", .reminder), ("erinnerung", .reminder), ("serie", .recurring),
        ("wiederkehrend", .recurring), ("ganztägig", .allDay), ("ganztaegig", .allDay), ("offen", .open),
        ("erledigt", .done), ("abgesagt", .cancelled), ("abgelehnt", .declined), ("eingeladen", .invited),
    ]
}
