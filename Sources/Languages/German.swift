package import CalendarEngine
package import Phrases

/// German: all that tcal says and understands in it. English is understood as well.
package struct German: Sendable {
    package init() {}

    /// English, which is read in German too.
    private var english: English { English(typed: self) }
}

// MARK: - German as it is typed

extension German: Language {
    package var texts: TextTable { Texts.de }
}

extension German: TypedWords {
    package var identifier: String { "de" }

    package var endingOfCities: String? { "er" }

    /// Verbs, and words with their ending, of what goes on until a day.
    private static let lasting: Set<String> = [
        "arbeiten", "bleiben", "dienen", "fahren", "fasten", "geschlossen", "gesperrt", "helfen", "laufen", "leben",
        "lernen", "mieten", "offen", "reisen", "schlafen", "schließen", "sein", "sparen", "studieren", "trainieren",
        "verliehen", "vermieten", "verschoben", "wandern", "warten", "wohnen", "üben",
    ]

    package func isTask(_ verb: String) -> Bool {
        ["en", "rn", "ln"].contains(where: verb.hasSuffix) && !German.lasting.contains(verb)
    }

    package var weekdays: [[String]] { German.weekdayNames }

    private static let weekdayNames: [[String]] = [
        ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
        ["mo", "di", "mi", "do", "fr", "sa", "so"],
        ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "sonnabend", "sonntag"],
    ]

    package var months: [[String]] { German.monthNames }

    private static let monthNames: [[String]] = [
        [
            "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober",
            "november", "dezember",
        ],
        ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"],
        [
            "jänner", "feber", "maerz", "april", "mai", "juno", "julei", "august", "sept", "oktober", "november",
            "dezember",
        ],
        [
            "jän", "febr", "mrz", "april", "mai", "juni", "juli", "aug", "sept", "okt", "nov", "dez",
        ],
    ]

    /// `einundzwanzig` to `neunundfünfzig`, and `elfte` to `einunddreißigste` with their endings.
    private static let compounds: [TypedWord] = {
        let ones = ["", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
        let teens = [
            "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        ]
        let tens = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig"]
        func name(_ number: Int) -> String {
            if number < 20 { return teens[number - 10] }
            return number % 10 == 0 ? tens[number / 10] : "\(ones[number % 10])und\(tens[number / 10])"
        }
        let counts = (21...59).filter { $0 % 10 > 0 }.map { TypedWord([.cardinal($0)], name($0)) }
        return counts
            + (11...31).flatMap { number in
                ["e", "en", "er"].map { ending in
                    TypedWord([.ordinalNumber(number)], name(number) + (number < 20 ? "t" : "st") + ending)
                }
            }
    }()

    package static let words = TypedTable(
        compounds + [
            TypedWord([.noTime], "frei", "jule", "wie jedes jahr", "wie jede woche", "wie jeden tag"),
            TypedWord([.at], "so um", "so gegen", "so ca", "so ca.", "so gegen ca.") {
                $0.isBeforeHour && !$0.isCapital
            },
            TypedWord(
                [.at], "gegen", "ca", "ca.", "um ca.", "gegen ca.", "circa", "um circa", "etwa", "um etwa", "ungefähr",
                "um ungefähr", "kurz vor", "um kurz vor", "kurz nach", "um kurz nach", "um punkt"
            ) { $0.isBeforeHour },
            TypedWord([.at], "punkt") { $0.isBeforeHour && !$0.isBeforeDigits },
            TypedWord([.ish], "rum", "herum") { $0.isBehindNumber },
            TypedWord([.clock], "uhr mittags") { $0.isBehindNumber },
            TypedWord(
                [.feast(.fixed(12, 25))], "weihnachten", "an weihnachten", "zu weihnachten", "erster weihnachtstag",
                "ersten weihnachtstag",
                "ersten weihnachtsfeiertag", "erster weihnachtsfeiertag"),
            TypedWord(
                [.feast(.fixed(12, 26))], "zweiter weihnachtstag", "zweiten weihnachtstag",
                "zweiten weihnachtsfeiertag", "zweiter weihnachtsfeiertag", "stephanstag"),
            TypedWord(
                [.feast(.fixed(12, 24))], "heiligabend", "an heiligabend", "zu heiligabend", "heilig abend",
                "heiliger abend", "weihnachtsabend"),
            TypedWord(
                [.feast(.fixed(12, 31))], "silvester", "silvesterparty", "silvesterfeier", "silvesteressen",
                "an silvester", "zu silvester", "sylvester", "silvesterabend"),
            TypedWord([.feast(.fixed(1, 1))], "neujahr", "an neujahr", "zu neujahr", "neujahrstag"),
            TypedWord([.feast(.fixed(1, 6))], "heilige drei könige", "dreikönigstag", "dreikönige"),
            TypedWord([.feast(.easter(-48))], "rosenmontag"),
            TypedWord([.feast(.easter(-47))], "faschingsdienstag", "fastnacht"),
            TypedWord([.feast(.easter(-46))], "aschermittwoch"),
            TypedWord([.feast(.easter(-3))], "gründonnerstag"),
            TypedWord([.feast(.easter(-2))], "karfreitag"),
            TypedWord([.feast(.easter(0))], "ostern", "an ostern", "zu ostern", "ostersonntag"),
            TypedWord([.feast(.easter(1))], "ostermontag"),
            TypedWord([.feast(.easter(39))], "christi himmelfahrt", "himmelfahrt", "vatertag"),
            TypedWord([.feast(.easter(49))], "pfingsten", "an pfingsten", "zu pfingsten", "pfingstsonntag"),
            TypedWord([.feast(.easter(50))], "pfingstmontag"),
            TypedWord([.feast(.easter(60))], "fronleichnam"),
            TypedWord([.feast(.fixed(5, 1))], "tag der arbeit", "maifeiertag"),
            TypedWord([.feast(.onOrAfter(5, 8, .sunday))], "muttertag"),
            TypedWord([.feast(.fixed(10, 3))], "tag der einheit", "tag der deutschen einheit"),
            TypedWord([.feast(.fixed(2, 14))], "valentinstag", "am valentinstag"),
            TypedWord([.feast(.fixed(10, 31))], "reformationstag"),
            TypedWord([.feast(.fixed(11, 1))], "allerheiligen"),
            TypedWord([.feast(.fixed(11, 11))], "martinstag", "sankt martin"),
            TypedWord([.feast(.fixed(12, 6))], "nikolaus", "nikolaustag"),
            TypedWord([.feast(.onOrAfter(11, 27, .sunday))], "erster advent", "1. advent"),
            TypedWord([.feast(.onOrAfter(12, 4, .sunday))], "zweiter advent", "2. advent"),
            TypedWord([.feast(.onOrAfter(12, 11, .sunday))], "dritter advent", "3. advent"),
            TypedWord([.feast(.onOrAfter(12, 18, .sunday))], "vierter advent", "4. advent"),
            TypedWord([.end, .of], "ende") { $0.isBeforeDay },
            TypedWord([.start, .of], "anfang") { $0.isBeforeDay },
            TypedWord([.the, .day, .before], "am vortag", "am tag davor", "am tag vorher"),
            TypedWord([.earlier], "vorher", "davor", "zuvor"),
            TypedWord([.on], "am") { $0.isBeforeHour || $0.isBeforeDay || $0.isBeforeOrdinal },
            TypedWord([.in], "im") { $0.isBeforeMonth },
            TypedWord([.on, .each], "an jedem", "an jeder"),
            TypedWord([.when, .it, .is], "falls"),
            TypedWord([.past, .the, .hour], "nach voller stunde"),
            TypedWord([.on, .the, .hour], "zur vollen stunde"),
            TypedWord([.in, .the, .hour, .of], "in den stunden"),
            TypedWord([.but, .only], "aber nur"),
            TypedWord([.of, .these], "davon"),
            TypedWord([.of, .the, .year], "des jahres"),
            TypedWord([.once], "einmal"),
            TypedWord([.twice], "zweimal"),
            TypedWord([.thrice], "dreimal"),
            TypedWord([.after], "danach"),
            TypedWord([.before, .end], "vor ende", "vor dem ende"),
            TypedWord([.after, .end], "nach ende", "nach dem ende"),
            TypedWord([.after, .start], "nach beginn"),
            TypedWord([.at, .start], "bei beginn", "zu beginn"),
            TypedWord([.at, .end], "bei ende"),
            TypedWord([.when, .due], "bei fälligkeit", "wenn fällig"),
            TypedWord([.floating], "ohne zone"),
            TypedWord([.never], "nie", "niemals"),
            TypedWord([.nothing], "keine", "keiner"),
            TypedWord([.of, .the, .month], "im monat", "des monats"),
            TypedWord([.of, .every, .month], "jeden monats", "jedes monats"),
            TypedWord([.between], "zwischen"),
            TypedWord([.until], "bis zum", "bis zur"),
            TypedWord([.in, .a, .week], "in acht tagen", "heute in acht tagen"),
            TypedWord([.in, .two, .week], "in vierzehn tagen", "heute in vierzehn tagen"),
            TypedWord([.week, .after, .next], "übernächste woche", "übernächster woche", "uebernaechste woche"),
            TypedWord([.month, .after, .next], "übernächsten monat", "übernächster monat"),
            TypedWord([.weekend, .after, .next], "übernächstes wochenende"),
            TypedWord([.in, .three, .day], "überübermorgen", "ueberuebermorgen"),
            TypedWord([.late, .afternoon], "am späten nachmittag", "späten nachmittag", "spätnachmittags"),
            TypedWord([.early, .afternoon], "am frühen nachmittag", "frühen nachmittag"),
            TypedWord([.late, .morning], "am späten vormittag", "späten vormittag"),
            TypedWord([.early, .morning], "am frühen morgen", "frühen morgen"),
            TypedWord([.late, .evening], "am späten abend", "späten abend", "spätabends"),
            TypedWord([.early, .evening], "am frühen abend", "frühen abend"),
            TypedWord([.evening], "nacht") { $0.isBehindDay },
            TypedWord([.a, .hour, .and, .a, .half], "anderthalb stunden", "eineinhalb stunden", "einundhalb stunden"),
            TypedWord([.quarter, .of, .a, .hour], "viertelstunde"),
            TypedWord([.three, .quarters, .of, .a, .hour], "dreiviertelstunde"),
            TypedWord([.half, .a, .hour], "halben stunde"),
            TypedWord([.hour], "stunden lang", "std.", "std. lang"),
            TypedWord([.minute], "minuten lang"),
            TypedWord([.day], "tage lang"),
            TypedWord([.every], "immer") { $0.isBeforeWeekday },
            TypedWord([.every, .last], "immer am letzten"),
            TypedWord([.every, .first], "immer am ersten"),
            TypedWord([.every, .two, .ordinalEnding], "immer am zweiten"),
            TypedWord([.to], "auf") { $0.isBehindDay && $0.isBeforeWeekday },
            TypedWord([.afternoon], "nachm.", "nachm") { $0.isBehindDay },
            TypedWord([.morning], "vorm.") { $0.isBehindDay },
            TypedWord([.quarter], "quartal", "quartals", "quartale"),
            TypedWord([.quarterTowards], "viertel") { $0.isBeforeHour },
            TypedWord([.quarter, .to], "dreiviertel") { $0.isBeforeHour },
            TypedWord([.at], "ab") { $0.isBehindLength },
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
            TypedWord([.every, .weekend], "am wochenende immer", "immer am wochenende"),
            TypedWord([.this, .weekend], "am wochenende"),
            TypedWord([.weekend], "wochenende"),
            TypedWord(
                [.weekday], "werktag", "werktags", "werktage", "wochentag", "wochentags", "arbeitstag", "arbeitstags",
                "arbeitstage"),
            TypedWord([.weekend, .day], "wochenendtag", "wochenendtage"),
            TypedWord([.second], "sekunde", "sekunden"),
            TypedWord([.minute], "minute", "minuten"),
            TypedWord([.hour], "stunde", "stunden", "std"),
            TypedWord([.day], "tag", "tage", "tagen", "tages"),
            TypedWord([.week], "wochen lang"),
            TypedWord([.month], "monate lang"),
            TypedWord([.week], "woche", "wochen"),
            TypedWord([.month], "monat", "monate", "monaten", "monats"),
            TypedWord([.year], "jahr", "jahre", "jahren", "jahres"),
            TypedWord([.one], "eins"),
            TypedWord([.a], "ein", "eine", "einen", "einem", "einer", "nem", "ner"),
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
            TypedWord([.cardinal(13)], "dreizehn"),
            TypedWord([.cardinal(14)], "vierzehn"),
            TypedWord([.fifteen], "fünfzehn", "fuenfzehn"),
            TypedWord([.cardinal(16)], "sechzehn"),
            TypedWord([.cardinal(17)], "siebzehn"),
            TypedWord([.cardinal(18)], "achtzehn"),
            TypedWord([.cardinal(19)], "neunzehn"),
            TypedWord([.twenty], "zwanzig"),
            TypedWord([.thirty], "dreißig", "dreissig"),
            TypedWord([.cardinal(40)], "vierzig"),
            TypedWord([.cardinal(50)], "fünfzig", "fuenfzig"),
            TypedWord([.halfTo], "halb"),
            TypedWord([.quarter], "viertel"),
            TypedWord([.first], "erste", "ersten", "erster"),
            TypedWord([.second], "zweite", "zweiten", "zweiter"),
            TypedWord([.third], "dritte", "dritten", "dritter"),
            TypedWord([.fourth], "vierte", "vierten", "vierter"),
            TypedWord([.fifth], "fünfte", "fünften", "fünfter"),
            TypedWord([.sixth], "sechste", "sechsten", "sechster"),
            TypedWord([.seventh], "siebte", "siebten", "siebter"),
            TypedWord([.eighth], "achte", "achten", "achter"),
            TypedWord([.ninth], "neunte", "neunten", "neunter"),
            TypedWord([.tenth], "zehnte", "zehnten", "zehnter"),
            TypedWord([.penultimate], "vorletzte", "vorletzten", "vorletzter"),
            TypedWord([.third, .to, .last], "drittletzte", "drittletzten", "drittletzter"),
            TypedWord([.fourth, .to, .last], "viertletzte", "viertletzten"),
            TypedWord([.fifth, .to, .last], "fünftletzte", "fünftletzten"),
            TypedWord([.sixth, .to, .last], "sechstletzte", "sechstletzten"),
            TypedWord([.seventh, .to, .last], "siebtletzte", "siebtletzten"),
            TypedWord([.eighth, .to, .last], "achtletzte", "achtletzten"),
            TypedWord([.ninth, .to, .last], "neuntletzte", "neuntletzten"),
            TypedWord([.last], "letzte", "letzten", "letzter", "letztes"),
            TypedWord([.every], "jede", "jeden", "jedem", "jeder", "jedes", "alle"),
            TypedWord([.daily], "täglich", "taeglich"),
            TypedWord([.hourly], "stündlich"),
            TypedWord([.biweekly], "zweiwöchentlich", "vierzehntägig", "14-täglich"),
            TypedWord([.weekly], "wöchentlich", "woechentlich"),
            TypedWord([.monthly], "monatlich"),
            TypedWord([.quarterly], "vierteljährlich"),
            TypedWord([.yearly], "jährlich", "jaehrlich"),
            TypedWord([.times], "mal"),
            TypedWord(
                [.next], "nächste", "nächsten", "nächster", "nächstes", "naechste", "naechsten", "naechster",
                "naechstes", "nä.", "nächst.",
                "kommende", "kommenden", "kommendes"),
            TypedWord([.this], "diese", "diesen", "dieser", "dieses"),
            TypedWord([.the], "der", "die", "das", "dem"),
            TypedWord([.the], "den") { $0.isBeforeDay || $0.isBeforeOrdinal },
            TypedWord([.all], "die ganze", "ganze", "den ganzen", "ganzen"),
            TypedWord([.of], "des"),
            TypedWord([.after], "nach"),
            TypedWord([.before], "vor"),
            TypedWord([.from], "ab", "von", "vom"),
            TypedWord([.to], "zum"),
            TypedWord([.and], "und"),
            TypedWord([.or], "oder"),
            TypedWord([.nights], "nächte", "übernachtungen") { $0.isBehindNumber },
            TypedWord([.except], "außer", "ausser"),
            TypedWord([.for], "für", "fuer"),
            TypedWord([.allDay], "ganztägig", "ganztaegig", "ganztags"),
            TypedWord([.due], "fällig"),
        ])

    package static let lineWords = LineWords([
        (.alarm, ["erinnerung", "erinnere", "erinner", "erinnern"]),
        (.remind, ["erinnere", "erinner"]),
        (.me, ["mich", "uns"]),
        (.reminded, ["an", "daran"]),
        (.beforeName, ["herr", "herrn", "frau", "familie", "fam.", "dr.", "bei"]),
        (.person, ["oma", "opa", "mama", "papa", "mutti", "vati", "tante", "onkel", "schwiegermutter"]),
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
        (.departs, ["ab", "abfahrt", "abflug", "abf.", "abf"]), (.arrives, ["an", "ankunft", "ank.", "ank"]),
        (.journey, ["flug", "fliegen", "flieger", "zug", "bahn", "bus", "fähre"]),
        (
            .fillsDays,
            [
                "urlaub", "ferien", "frei", "gleittag", "krank", "abwesend", "reise", "konferenz", "kongress", "tagung",
                "messe", "klausurtagung",
            ]
        ),
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
        (.with, ["mit"]),
        (.article, ["vom", "zum"]),
        (.meal, ["silvesterparty", "silvesterfeier", "silvesteressen"]),
        (.preposition, ["bei", "beim", "in", "im", "auf", "am", "an"]),
        (.namesDay, ["erster", "zweiter", "dritter"]),
    ])

    package static let places = TypedPlaces(
        [["im"], ["in", "der"], ["in", "dem"], ["am"], ["an", "der"], ["auf", "dem"], ["auf", "der"]],
        loose: [["in"]], nouns: ["raum", "zimmer", "saal", "halle", "hörsaal", "gebäude"], writesNounsLarge: true)

    package static let beginningsOfReminders = [
        ["erinnere", "mich", "an"], ["erinner", "mich", "an"], ["nicht", "vergessen:"], ["denk", "an"],
        ["erinnere", "mich", "daran,"], ["erinnere", "mich", "daran"], ["erinner", "mich", "daran"],
        ["erinnere", "mich"], ["erinner", "mich"],
        ["erinnerung:"], ["erinnerung"], ["aufgabe:"], ["aufgabe"],
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

// MARK: - Dates and times

extension German: PhraseVocabulary {
    package var typed: (any TypedWords)? { self }

    package func list(_ items: [String]) -> String { Clauses.list(items, "und") }

    package func alternatives(_ items: [String]) -> String { Clauses.list(items, "oder") }

    package func ordinal(_ number: Int) -> String { GermanRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { GermanRule(facts).sentence }

    // MARK: Words that are understood

    package func keyword(_ name: String) -> Keyword? { english.keyword(name) }

    package var chapters: [KeywordTable.Chapter] { english.chapters }

    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }

    package var lineWords: LineWords { english.lineWords }

    package var beginningsOfReminders: [[String]] { english.beginningsOfReminders }

    package var streetEndings: [String] { english.streetEndings }

    package func singular(of name: String) -> String { english.singular(of: name) }

    package var secondMeansOther: Bool { true }

    package var feasts: FeastTable { english.feasts }

    package var holidays: [[String]] { english.holidays }

    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }

    package func otherNames(of weekday: Weekday) -> [String] { english.otherNames(of: weekday) }

    package func isCalendarOfDays(_ title: String) -> Bool { english.isCalendarOfDays(title) }

    package func zone(named name: String) -> String? { english.zone(named: name) }

    package func cities(ofZone identifier: String) -> [String] { english.cities(ofZone: identifier) }

    package var statuses: [(word: String, value: String)] {
        [
            ("keiner", ""), ("keine", ""), ("vorläufig", "TENTATIVE"), ("bestätigt", "CONFIRMED"),
            ("abgesagt", "CANCELLED"), ("offen", "NEEDS-ACTION"), ("inarbeit", "IN-PROCESS"),
            ("begonnen", "IN-PROCESS"), ("erledigt", "COMPLETED"), ("fertig", "COMPLETED"),
        ] + english.statuses
    }

    package var priorities: [(word: String, value: Int)] {
        [("hoch", 1), ("mittel", 5), ("normal", 5), ("niedrig", 9), ("keine", 0)] + english.priorities
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] {
        [
            ("in", .in), ("von", .from), ("bis", .to), ("am", .on), ("vor", .before), ("nach", .after), ("ort", .at),
            ("mit", .with), ("tag", .tag), ("ist", .is), ("nicht", .not),
        ] + english.searchOperators
    }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] {
        German.searchTraits + english.searchTraits
    }
}

// MARK: - Rules

/// A rule in German, clause by clause, as the reader of rules understands it again.
private struct GermanRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        let words = Clauses.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks
        // `am 24. bis 30. Juni` would be days in a row.
        return words + (words.hasSuffix(".") && end.hasPrefix(" ") ? "," : "") + end + facts.calendarNote
    }

    // MARK: How often

    private var interval: String {
        if let weekday = onlyWeekday { return "jeden\(rule.interval == 2 ? " zweiten" : "") \(weekday)" }
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "montags bis freitags" }
            if facts.weekdayGroup == .all { return "jeden Tag" }
        }
        return GermanRule.every(facts.frequency, rule.interval)
    }

    /// The weekday of `jeden Dienstag` and `jeden zweiten Dienstag`.
    private var onlyWeekday: String? {
        guard facts.frequency == .weekly, rule.bySetPosition.isEmpty, facts.months.isEmpty || rule.interval <= 1
        else { return nil }
        let named = weekdaysNamed
        return rule.interval <= 2 && named.count == 1 ? locale.name(of: named[0]) : nil
    }

    private var weekdaysNamed: [Weekday] {
        rule.byDay.isEmpty ? [facts.start.civil.date.weekday] : facts.weekdays
    }

    /// `jede Woche`, `alle 2 Wochen`.
    static func every(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
        let (article, one, several) =
            switch frequency {
            case .secondly: ("jede", "Sekunde", "Sekunden")
            case .minutely: ("jede", "Minute", "Minuten")
            case .hourly: ("jede", "Stunde", "Stunden")
            case .daily: ("jeden", "Tag", "Tage")
            case .weekly: ("jede", "Woche", "Wochen")
            case .monthly: ("jeden", "Monat", "Monate")
            case .yearly: ("jedes", "Jahr", "Jahre")
            }
        return interval <= 1 ? "\(article) \(one)" : "alle \(interval) \(several)"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "von \(name(ofMonth: first)) bis \(name(ofMonth: last))"
        }
        return "im \(monthList)"
    }

    private var monthList: String { Clauses.list(facts.months.map(name), "und") }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty { phrases.append("KW \(Clauses.list(numbers, run: 3, to: "–", "und") { "\($0)" })") }
        if !fromEnd.isEmpty { phrases.append("der \(Clauses.list(fromEnd.map(GermanRule.ordinal), "und")) Woche") }
        return phrases.isEmpty ? "" : "in \(Clauses.list(phrases, "und"))"
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            let list = Clauses.list(
                RuleFacts.forwardFirst(rule.byYearDay).map { $0 > 0 ? "\($0)." : GermanRule.ordinal($0) }, "und")
            return "am \(list) Tag des Jahres" + monthDayCondition + weekdayCondition
        }
        switch facts.frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    private var weekdaysOfWeek: String {
        if facts.frequency == .weekly, onlyWeekday != nil { return "" }
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, facts.weekdayGroup == .working || facts.weekdayGroup == .all { return "" }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "montags bis freitags" }
        return "am \(weekdayNames(weekdaysNamed, "und"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "an jedem Tag" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return "am \(GermanRule.monthDays(facts.monthDays, "und"))" + weekdayCondition
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        let inMonths = facts.months.isEmpty ? "" : " im \(monthList)"
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty { return weekdaysOfPeriod + inMonths }
        let month = name(ofMonth: facts.months.first ?? facts.startMonth)
        let days = GermanRule.monthDays(facts.monthDays, "und")
        if facts.months.count <= 1, facts.monthDays.allSatisfy({ $0 > 0 }) {
            return "am \(days) \(month)" + weekdayCondition
        }
        return "am \(days)\(facts.months.isEmpty ? " im \(month)" : inMonths)" + weekdayCondition
    }

    /// `am ersten und dritten Montag`, `am letzten Arbeitstag`, `an jedem Mo und Mi`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases.map { "am \($0)" }
        if phrases.isEmpty { return "an jedem \(weekdayNames(facts.weekdays, "und"))" }
        let each = facts.uncountedWeekdays
        return Clauses.list((each.isEmpty ? [] : ["an jedem \(weekdayNames(each, "und"))"]) + phrases, "und")
    }

    /// The counted weekdays; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(GermanRule.ordinal)
            return ["\(Clauses.list(positions, "und")) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "\(Clauses.list(ordinals.map(GermanRule.ordinal), "und")) \(locale.name(of: weekday))"
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty { return "am \(GermanRule.monthDays(rule.byMonthDay, "und"))" + weekdayCondition }
        return rule.byDay.isEmpty ? "" : "am \(weekdayNames(facts.weekdays, "und"))"
    }

    private var conditions: String {
        let words = monthDayCondition + weekdayCondition
        return words.isEmpty ? "" : String(words.dropFirst(2))
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : ", falls \(GermanRule.monthDays(rule.byMonthDay, "oder"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return ", falls \(noun(group))"
            }
            return ", falls \(weekdayNames(facts.weekdays, "oder"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, "oder")]
        return ", falls \(Clauses.list(plain + ordinalPhrases, "oder"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Clauses.joined(minutesPast, hours)
        default:
            guard facts.namesTimes, facts.times.count <= GermanRule.mostTimes else { return "" }
            return "um \(Clauses.list(facts.times.map(facts.clockTime), "und"))"
        }
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    /// `, 24-mal am Tag`.
    private var manyTimes: String {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, facts.namesTimes,
            facts.times.count > GermanRule.mostTimes
        else { return "" }
        return ", \(facts.times.count)-mal am Tag"
    }

    /// `um 15 und 45 Minuten nach voller Stunde`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(
                rule.byMinute == [0]
                    ? "zur vollen Stunde"
                    : "um \(Clauses.list(rule.byMinute.map(String.init), "und")) "
                        + "\(rule.byMinute == [1] ? "Minute" : "Minuten") nach voller Stunde")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("bei Sekunde \(Clauses.list(rule.bySecond.map(String.init), "und"))")
        }
        return clauses.joined(separator: " ")
    }

    /// `zwischen 09:00 und 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly { return "in den Stunden \(Clauses.list(rule.byHour.map(hour), "und"))" }
        guard last - first + 1 == rule.byHour.count else {
            return "zwischen \(Clauses.list(rule.byHour.map { "\(hour($0)) und \(hour($0 + 1))" }, "oder"))"
        }
        return "zwischen \(hour(first)) und \(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", ersatzweise am letzten Tag davor"
        case .forward: ", ersatzweise am nächsten Tag"
        }
    }

    /// BYSETPOS, where the days do not say it: `, aber nur der letzte davon pro Monat`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(GermanRule.ordinal).map {
            $0.hasSuffix("n") ? String($0.dropLast()) : $0
        }
        let unit = GermanRule.every(rule.frequency, 1).split(separator: " ").last ?? ""
        return ", aber nur der \(Clauses.list(positions, "und")) davon pro \(unit)"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", einmal" : count == 2 ? ", zweimal" : ", \(count) Mal"
        }
        guard let (date, time) = facts.last else { return "" }
        return " bis \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays and numbers

    /// One name in full, several in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], _ conjunction: String) -> String {
        let sorted = facts.inOrder(list)
        if sorted.count == 1 { return locale.name(of: sorted[0]) }
        return Clauses.list(sorted.map { locale.shortName(of: $0) }, conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "Tag"
        case .working: "Arbeitstag"
        case .weekend: "Wochenendtag"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// `ersten`, `20.`; from the end `letzten`, `vorletzten`, `drittletzten`.
    static func ordinal(_ number: Int) -> String {
        if number == -1 { return "letzten" }
        if number == -2 { return "vorletzten" }
        let words = ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt"]
        let distance = Int(clamping: number.magnitude)
        guard (1...9).contains(distance) else { return number < 0 ? "\(distance).-letzten" : "\(distance)." }
        return number < 0 ? "\(words[distance - 1])letzten" : "\(words[distance - 1])en"
    }

    /// `1. und 15.`, `2.–8.`, `letzten Tag`, `1. und am vorletzten Tag`.
    static func monthDays(_ days: [Int], _ conjunction: String) -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers = Clauses.list(forward, run: 3, to: "–", conjunction) { "\($0)." }
        guard !fromEnd.isEmpty else { return numbers }
        let last = "\(Clauses.list(fromEnd.map(ordinal), conjunction)) Tag"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) am \(last)"
    }
}
