package import CalendarEngine
package import Phrases
package import Planner

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

    package func name(ofMonth month: Int) -> String {
        switch month {
        case ...1: "Januar"
        case 2: "Februar"
        case 3: "März"
        case 4: "April"
        case 5: "Mai"
        case 6: "Juni"
        case 7: "Juli"
        case 8: "August"
        case 9: "September"
        case 10: "Oktober"
        case 11: "November"
        default: "Dezember"
        }
    }

    package func shortName(ofMonth month: Int) -> String {
        switch month {
        case 3: "März"
        case 5: "Mai"
        case 6: "Juni"
        case 7: "Juli"
        default: "\(name(ofMonth: month).prefix(3))."
        }
    }

    package func shortName(of weekday: Weekday) -> String { String(name(of: weekday).prefix(2)) }

    package func name(of half: DayHalf) -> String {
        switch half {
        case .forenoon: "AM"
        case .afternoon: "PM"
        }
    }

    // The names of months are words in German, and stand behind the day in every order.
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        switch form {
        case .dayAndMonth: "d. MMMM"
        case .dayMonthAndYear: "d. MMMM y"
        case .full: "EEEE, d. MMMM"
        case .fullWithYear: "EEEE, d. MMMM y"
        case .short: "EEE, d. MMM"
        case .shortWithYear: "EEE, d. MMM y"
        case .monthAndYear: "MMMM y"
        }
    }

    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let (hours, minutes) = (Int(seconds / 3600), Int(seconds / 60 % 60))
        func counted(_ counts: [(Int, String)], _ separator: String = " ") -> String {
            counts.filter { $0.0 > 0 }.map { "\($0.0)\(separator)\($0.1)" }.joined(separator: " ")
        }
        let day = days == 1 ? "Tag" : "Tage"
        if style == .short {
            let text = counted([(days, day), (hours, "h"), (minutes, "min")])
            return text.isEmpty ? "0 min" : text
        }
        let weeks = days % 7 == 0 && seconds == 0 ? days / 7 : 0
        let whole = [(weeks, weeks == 1 ? "Woche" : "Wochen"), (weeks > 0 ? 0 : days, day)]
        let rest = Int(seconds % 60)
        if style == .typed {
            let text = [counted(whole), counted([(hours, "h"), (minutes, "min"), (rest, "s")], "")]
            return days == 0 && seconds == 0 ? "0min" : text.filter { !$0.isEmpty }.joined(separator: " ")
        }
        let text = counted(
            whole + [
                (hours, hours == 1 ? "Stunde" : "Stunden"), (minutes, minutes == 1 ? "Minute" : "Minuten"),
                (rest, rest == 1 ? "Sekunde" : "Sekunden"),
            ])
        return text.isEmpty ? "keine Dauer" : text
    }

    package func list(_ items: [String]) -> String { Clauses.list(items, "und") }

    // MARK: Words that are understood

    package func keyword(_ name: String) -> Keyword? { english.keyword(name) }

    package var chapters: [KeywordTable.Chapter] { english.chapters }

    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }

    package var lineWords: LineWords { english.lineWords }

    package func help(for meaning: LineWord) -> String { english.help(for: meaning) }

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

    package func absence(_ absence: SearchAbsence) -> String {
        switch absence {
        case .noCalendar(let text, nil): "kein Kalender heißt \(excerpt(text))"
        case .noCalendar(let text, let near?): "kein Kalender heißt \(excerpt(text)); ist \(near) gemeint?"
        case .noOperator(let word, let text):
            "nichts enthält \(excerpt(text)); einen Operator \(word): kennt die Suche nicht"
        case .nothingHas(let text, .place): "nichts ist am Ort \(excerpt(text))"
        case .nothingHas(let text, .people): "niemand namens \(excerpt(text)) nimmt an etwas teil"
        case .nothingHas(let text, .categories): "nichts hat die Kategorie \(excerpt(text))"
        case .nothingHas(let text, _): "nichts enthält \(excerpt(text))"
        case .nothingIs(let trait):
            "nichts hat die Eigenschaft „\(searchTraits.first { $0.trait == trait }?.word ?? "")“"
        case .timesExclude: "diese Zeiträume überschneiden sich nicht"
        case .atOtherTimes(1): "ein Eintrag passt, zu einer anderen Zeit"
        case .atOtherTimes(let count): "\(grouped(count)) Einträge passen, zu anderen Zeiten"
        case .neverTogether: "jedes Wort findet etwas, aber kein Eintrag passt zu allen"
        }
    }

    // MARK: Stretches of time

    // MARK: Rules and alarms

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return GermanRule(facts).sentence }
        return "\(GermanRule(facts.inAllMonths).sentence) außer im \(list(months.map(name(ofMonth:))))"
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        let rest = more == 0 ? [] : [more == 1 ? "an 1 weiteren Tag" : "an \(grouped(more)) weiteren Tagen"]
        return "\(rule) außer am \(list(dates + rest))"
    }

    package func alarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "zu Beginn"
        case .at(.end): "zum Ende"
        case .at(.due): "bei Fälligkeit"
        case .before(.start, let length), .before(.due, let length): "\(self.length(length, .full)) vorher"
        case .after(.start, let length): "\(self.length(length, .full)) nach Beginn"
        case .before(.end, let length): "\(self.length(length, .full)) vor dem Ende"
        case .after(.end, let length): "\(self.length(length, .full)) nach dem Ende"
        case .after(.due, let length): "\(self.length(length, .full)) nach Fälligkeit"
        case .onDay(0, let time): "am selben Tag um \(time)"
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .full)) \(days < 0 ? "vorher" : "danach") um \(time)"
        case .on(let date, let time): "am \(date) um \(time)"
        }
    }

    package func typedAlarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "bei Beginn"
        case .at(.end): "bei Ende"
        case .at(.due): "bei Fälligkeit"
        case .before(.start, let length), .before(.due, let length): self.length(length, .typed)
        case .after(.start, let length), .after(.due, let length): "\(self.length(length, .typed)) danach"
        case .before(.end, let length): "\(self.length(length, .typed)) vor Ende"
        case .after(.end, let length): "\(self.length(length, .typed)) nach Ende"
        case .onDay(0, let time): time
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .typed)) \(days > 0 ? "danach " : "")\(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    // MARK: Items

    package func status(_ value: String) -> String {
        switch value {
        case "": "keiner"
        case "TENTATIVE": "vorläufig"
        case "CONFIRMED": "bestätigt"
        case "CANCELLED": "abgesagt"
        case "NEEDS-ACTION": "offen"
        case "IN-PROCESS": "in Arbeit"
        case "COMPLETED": "erledigt"
        default: english.status(value)
        }
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        let names: [String]
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: return name(ofMonth: month.number)
        case .chinese, .dangi: return month.isLeap ? "\(month.number). Schaltmonat" : "\(month.number). Monat"
        case .hebrew:
            if month.isLeap { return "Adar I" }
            names = [
                "Tischri", "Cheschwan", "Kislew", "Tevet", "Schevat", "Adar", "Nisan", "Ijjar", "Siwan", "Tammus",
                "Aw", "Elul",
            ]
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular:
            names = [
                "Muharram", "Safar", "Rabiʻ I", "Rabiʻ II", "Dschumada I", "Dschumada II", "Radschab", "Shaʻban",
                "Ramadan", "Shawwal", "Dhu l-qaʿda", "Dhu l-Hiddscha",
            ]
        case .persian:
            names = [
                "Farwardin", "Ordibehescht", "Chordād", "Tir", "Mordād", "Schahriwar", "Mehr", "Ābān", "Āsar",
                "Déi", "Bahman", "Essfand",
            ]
        case .ethiopic, .ethiopicAmeteAlem:
            names = [
                "Mäskäräm", "Ṭəqəmt", "Ḫədar", "Taḫśaś", "Ṭərr", "Yäkatit", "Mägabit", "Miyazya", "Gənbot", "Säne",
                "Ḥamle", "Nähase", "Ṗagumen",
            ]
        case .coptic:
            names = [
                "Thout", "Paopi", "Hathor", "Koiak", "Tobi", "Meschir", "Paremhat", "Paremoude", "Paschons",
                "Paoni", "Epip", "Mesori", "Nasie",
            ]
        case .indian:
            names = [
                "Chaitra", "Vaisakha", "Jyaishtha", "Ashadha", "Sravana", "Bhadrapada", "Ashvina", "Kartika",
                "Margasirsha", "Pausha", "Magha", "Phalguna",
            ]
        }
        return names.indices.contains(month.number - 1) ? names[month.number - 1] : month.text
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian: return date.era.map { "\(name(of: $0)) \(date.year)" } ?? String(date.year)
        case .buddhist: return "\(date.year) BE"
        case .chinese, .dangi:
            let day = "\(name(of: date.month, in: date.system)), Tag \(date.day)"
            let animals = [
                "der Ratte", "des Büffels", "des Tigers", "des Hasen", "des Drachen", "der Schlange",
                "des Pferdes", "der Ziege", "des Affen", "des Hahns", "des Hundes", "des Schweins",
            ]
            return withYear ? "\(day), Jahr \(animals[(date.year + 8) % 12])" : day
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? "Adar II" : name(of: date.month, in: date.system)
            return "\(date.day). \(month)\(withYear ? " \(date.year)" : "")"
        }
    }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        var facts = [age.map { "abgeglichen \(ago($0))" } ?? "nie abgeglichen"]
        if status.isOffline { facts.append("offline") }
        if status.waiting > 0 { facts.append(changesWait(status.waiting)) }
        if status.left > 0 { facts.append(itemsLeft(status.left)) }
        if let until { facts.append("der Server bittet, bis \(until) zu warten") }
        return facts
    }
}

// MARK: - What goes wrong

extension German {
    /// The names of the views, of which somebody chooses one.
    package var views: String { Clauses.list(ViewName.allCases.map(\.rawValue), "oder") }

    private var skipped: String { "die Zeile wird übergangen" }
    private var skippedSection: String { "der Abschnitt wird übergangen" }

    package func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String) {
        switch fault {
        case .malformedLine: ("ist nicht „Name = Wert“", skipped)
        case .malformedSection:
            ("ist kein Kopf eines Abschnitts wie [view] oder [calendar \"Arbeit\"]", skippedSection)
        case .unterminatedQuote: ("ein Anführungszeichen ist nicht geschlossen", skipped)
        case .unknownEscape(let character): ("„\\\(character)“ bedeutet nichts", skipped)
        case .unknownSection(let name): ("es gibt keinen Abschnitt „\(name)“", skippedSection)
        case .repeatedSection(let name):
            ("„\(name)“ hat schon einen Abschnitt", "was hier steht, gilt anstelle des früheren")
        case .unknownKey(let section, let key): ("es gibt kein „\(key)“ in [\(section)]", skipped)
        case .invalidValue(let key, let value, let expected):
            (
                "„\(key)“ kann nicht „\(value)“ sein, sondern \(settingValue(expected))"
                    + (expected == .keys && (value.isEmpty || value.hasSuffix(","))
                        ? "; # und ; beginnen einen Kommentar: die Tasten heißen Hash und Semicolon" : ""),
                skipped
            )
        case .unquotedColor(let key, let color):
            (
                "„\(key)“ hat eine Farbe ohne Anführungszeichen, wo # einen Kommentar beginnt; "
                    + "richtig ist \"\(color)\"",
                skipped
            )
        case .noCalendar(let name):
            ("kein Kalender „\(name)“ ist zu finden, und der Abschnitt hat kein path", skippedSection)
        case .nothingThere(let path): ("unter \(path) ist nichts", "es wird gezeigt, sobald es da ist")
        case .unknownCommand(let name): ("es gibt keinen Befehl „\(name)“; tcal help keys nennt alle", skipped)
        case .unknownPlace(let name):
            ("es gibt keinen Platz „\(name)“ mit eigenen Tasten; tcal help keys nennt alle", skipped)
        case .noSuchCommandThere(let name, let place): ("„\(name)“ ist kein Befehl von [keys \"\(place)\"]", skipped)
        case .reservedKey(let keys):
            ("„\(keys)“ enthält Esc, Ctrl-C, Ctrl-Z oder Ctrl-\\, die ihre Bedeutung behalten", skipped)
        case .keyTypesText(let keys, let place):
            ("„\(keys)“ schreibt Text in [keys \"\(place)\"], wo nur andere Tasten Befehle sein können", skipped)
        case .keyTaken(let keys, let command, let line):
            (
                "„\(keys)“ enthält eine Taste von „\(command)“\(line.map { " (Zeile \($0))" } ?? "")",
                "sie bleibt bei „\(command)“"
            )
        case .keyRepeated(let keys, let other):
            keys == other
                ? ("„\(keys)“ steht zweimal da", "es ist eine Taste")
                : ("„\(keys)“ und „\(other)“ beginnen gleich", "nur „\(other)“ gilt")
        case .keyless(let command, let keys, let places):
            (
                "„\(keys)“ war die letzte Taste von „\(command)“\(places.isEmpty ? "" : " in \(list(places))")",
                "dafür bleibt \(places.isEmpty ? "" : "dort ")nur : und der Name; "
                    + "„\(command) = none“ sagt, dass das so sein soll"
            )
        }
    }

    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        switch issue {
        case .unknownPart(let text): ("die Regel hat einen unbekannten Teil „\(text)“", "er wird übergangen")
        case .repeatedPart(let part): ("die Regel hat \(part.rawValue) mehr als einmal", "das letzte gilt")
        case .emptyPart(let part): ("\(part.rawValue) der Regel hat keinen Wert", "es wird übergangen")
        case .valuesDropped(let part, 1):
            (
                "ein Wert von \(part.rawValue) liegt außerhalb des erlaubten "
                    + "Bereichs", "er wird übergangen"
            )
        case .valuesDropped(let part, let count):
            ("\(count) Werte von \(part.rawValue) liegen außerhalb des erlaubten Bereichs", "sie werden übergangen")
        case .forbiddenPart(let part, let frequency):
            (
                "eine Regel mit FREQ=\(frequency.name) kann kein \(part.rawValue) haben",
                "\(part.rawValue) wird übergangen"
            )
        case .forbiddenOrdinals:
            ("die Regel zählt Wochentage, wo nichts zu zählen ist", "jeder dieser Wochentage wird gezeigt")
        case .countBesideUntil: ("die Regel hat COUNT und UNTIL", "COUNT wird übergangen")
        case .positionsWithoutSet: ("die Regel hat BYSETPOS ohne eine Menge dafür", "BYSETPOS wird übergangen")
        case .untilPastMonth: ("UNTIL ist ein Tag, den sein Monat nicht hat", "der letzte Tag des Monats gilt")
        case .unknownSkip(let text): ("die Regel hat ein unbekanntes SKIP=\(text)", "Tage, die es nicht gibt, fehlen")
        case .skipWithoutScale: ("die Regel hat SKIP ohne RSCALE", "Tage, die es nicht gibt, fehlen")
        }
    }

    package func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String) {
        let what =
            switch defect {
            case .missingFrequency: "die Regel hat kein FREQ"
            case .unknownFrequency(let text): "die Regel hat ein unbekanntes FREQ „\(text)“"
            case .badInterval(let text): "INTERVAL „\(text)“ ist keine ganze Zahl über 0"
            case .badCount(let text): "COUNT „\(text)“ ist keine ganze Zahl über 0"
            case .badUntil(let text): "UNTIL „\(text)“ ist kein Datum"
            case .noUsableValue(let part): "\(part.rawValue) der Regel hat keinen brauchbaren Wert"
            case .unsupportedCalendar(let text):
                "die Regel benutzt den Kalender „\(text)“, den tcal nicht kennt"
            }
        return (what, "nur der erste Termin wird gezeigt")
    }

    /// A reason of the system, which says it in English; rare ones stay as they are.
    package func system(_ reason: String) -> String {
        switch reason {
        case "Permission denied": "keine Berechtigung"
        case "Operation not permitted": "nicht erlaubt"
        case "No such file or directory": "gibt es nicht"
        case "File exists": "gibt es schon"
        case "Is a directory": "ist ein Ordner"
        case "Not a directory": "ist kein Ordner"
        case "No space left on device": "kein Platz mehr auf dem Datenträger"
        case "Disk quota exceeded": "das Kontingent ist erschöpft"
        case "Read-only file system": "das Dateisystem ist schreibgeschützt"
        case "Input/output error": "Ein- oder Ausgabefehler"
        case "Too many open files": "zu viele offene Dateien"
        case "File name too long": "der Dateiname ist zu lang"
        case "Cannot allocate memory": "kein Speicher mehr"
        case "Directory not empty": "der Ordner ist nicht leer"
        case "Too many levels of symbolic links": "zu viele symbolische Links"
        case "Address already in use": "die Adresse ist schon vergeben"
        case "Connection refused": "Verbindung abgelehnt"
        default: reason
        }
    }

    package func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }

    package func reason(_ mail: ForeignMail) -> String {
        var text = mail.subject.isEmpty ? "es ist eine Mail" : "es ist die Mail „\(mail.subject)“"
        text += mail.list.isEmpty ? ", und sie hat keinen Anhang" : ", und im Anhang ist kein Kalender: \(mail.list)"
        guard let container = mail.outlooksContainer else { return text }
        return text + """
            ; Outlook versteckt die Einladung in \(container), was andere Programme nicht lesen können: den \
            Absender bitten, sie als iCalendar zu senden (in Outlook: Datei, Optionen, Kalender, iCalendar-Format \
            verwenden), oder als HTML statt als Rich-Text
            """
    }

    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        switch refusal {
        case .readOnlyCalendar(let title, let reason):
            "Der Kalender \(title) kann nicht geändert werden: \(obstacle(reason)). Einen anderen wählen oder den "
                + "Eintrag dorthin kopieren."
        case .readOnlyFile(let path, let reason): "\(path) kann nicht geändert werden: \(obstacle(reason))."
        case .noCalendar(let name): "Einen Kalender \(name) gibt es nicht. Einen aus der Liste wählen."
        case .severalCalendars(let item, let calendars):
            "„\(item)“ ist in \(calendars.joined(separator: " und in ")). In den gemeinten Kalender importieren."
        case .noPlaceForCalendar(let source, let places):
            (source.map { "Ein neuer Kalender in \($0) wäre nicht zu sehen: nicht alles dort wird gezeigt." }
                ?? "Ein neuer Kalender wäre nicht zu sehen: nur das Genannte wird gezeigt.")
                + (places.isEmpty
                    ? " Ohne Pfade starten oder einen Ordner mit Kalendern nennen."
                    : " Einen anderen Platz wählen: \(places.joined(separator: ", ")).")
        case .calendarTitleMissing: "Ein Kalender braucht einen Titel, in dem etwas zu sehen ist."
        case .calendarTitleTaken(let title, let path):
            "Einen Kalender \(title) gibt es schon, in \(path). Einen anderen Titel wählen."
        case .kindNotSupported(let kind, let calendar):
            "\(calendar) nimmt keine \(kind == .event ? "Termine" : "Aufgaben") auf. Einen anderen Kalender wählen."
        case .itemGone: "Der Eintrag ist nicht mehr da: er wurde inzwischen gelöscht oder verschoben."
        case .versionGone: "Die Kalender wurden inzwischen neu gelesen. Ansehen und noch einmal versuchen."
        case .startMissing: "Der Beginn fehlt: ein Termin und alles, was sich wiederholt, braucht einen."
        case .endBeforeStart: "Es würde enden, bevor es beginnt. Auch das Ende ändern."
        case .tooLate(let lastDay):
            "Es wäre nicht zu sehen: Kalender enden hier am \(lastDay). Einen früheren Tag wählen."
        case .notExpressible(let reason): self.reason(reason, locale)
        case .invalidText(let line, let reason):
            "Der Text ist kein Eintrag\(line.map { ", Zeile \($0)" } ?? ""): \(obstacle(reason))."
        case .writeFailed(let path, let reason):
            "\(path) konnte nicht geschrieben werden: \(obstacle(reason)). Nichts wurde geändert; noch einmal "
                + "versuchen."
        case .nothingToUndo: "Es gibt nichts rückgängig zu machen."
        case .nothingToRedo: "Es gibt nichts wiederherzustellen."
        case .changedSince(let step, let path, let item):
            "Lässt sich nicht rückgängig machen: \(step.wording(in: locale, viewedIn: viewer)). "
                + (item.map { "„\($0)“ in \(path) wurde seitdem geändert oder gelöscht. " }
                    ?? "\(path) wurde seitdem an derselben Stelle geändert. ")
                + (step.count > 1 ? "Auch die anderen wurden nicht geändert. " : "")
                + "Von Hand ändern; das nächste Rückgängigmachen gilt der Änderung davor."
        case .ofOne(let title, let refusal):
            "\(title.isEmpty ? nameOfUntitled : "„\(title)“"): \(self.refusal(refusal, locale, viewedIn: viewer)) "
                + "Auch die anderen wurden nicht geändert."
        case .failed(let path, let reason): "\(path): \(obstacle(reason)). Nichts wurde geändert."
        }
    }

    package func step(_ step: EditStep, to time: String?) -> String {
        let more = step.count > 1 ? " und \(grouped(step.count - 1)) weitere" : ""
        let name = (step.title.isEmpty ? nameOfUntitled : step.title) + more
        let scope =
            switch step.scope {
            case nil, .this: ""
            case .following: " (diesen und folgende)"
            case .all: " (alle)"
            }
        switch step.action {
        case .created: return "\(name) angelegt"
        case .rescheduled:
            return "\(name)\(scope)\(step.count == 1 ? time.map { " auf \($0)" } ?? "" : "") verschoben"
        case .changed: return "\(name)\(scope) geändert"
        case .deleted: return "\(name)\(scope) gelöscht"
        case .restored: return "\(name) zurückgeholt"
        case .completed: return "\(name) erledigt"
        case .reopened: return "\(name) wieder geöffnet"
        case .acknowledged: return "die Erinnerung an \(name) bestätigt"
        case .moved(let calendar): return "\(name) nach \(calendar) verschoben"
        case .copied(let calendar): return "\(name)\(calendar.map { " nach \($0)" } ?? "") kopiert"
        case .imported(let count): return "\(items(count)) in \(name) importiert"
        case .calendarCreated: return "Kalender \(name) angelegt"
        case .calendarRenamed(let old): return "Kalender \(old) in \(name) umbenannt"
        case .calendarRecolored: return "die Farbe des Kalenders \(name) geändert"
        case .calendarDeleted: return "Kalender \(name) gelöscht"
        }
    }

    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        switch failure {
        case .notADate(let text): (no(text, "Datum"), "etwa heute, fr, 24. Dez., 2026-11-21 oder +3d")
        case .notALength(let text): (no(text, "e Dauer"), "etwa 7d, 2w, 3m oder 1y")
        case .notATime(let text) where text.allSatisfy(\.isWhitespace): ("die Zeit fehlt: \(whenExamples)", nil)
        case .notATime(let text): (no(text, "e Zeit"), "etwa \(whenExamples)")
        case .noSuchTime(let text): ("\(excerpt(text)) gibt es im Kalender nicht", nil)
        case .noSuchWeek(let number): ("eine Woche \(number) gibt es im Kalender nicht", nil)
        case .otherWeekday(let date, let text):
            (
                "\(excerpt(text)) ist \(TimeLocale(words: self).fullDate(date, withYear: true))",
                "den Wochentag weglassen oder berichtigen"
            )
        case .shortYear(let text): ("\(excerpt(text)) hat eine Jahreszahl mit zwei Ziffern", yearAdvice(text))
        case .holiday(let text):
            ("\(excerpt(text)) ist ein Feiertag, und die sind nicht bekannt", "das Datum schreiben, wie 25. Dez.")
        case .vagueDays(let text): ("\(excerpt(text)) ist kein bestimmter Tag", "etwa 15. Dez. oder 10.–20. Dez.")
        case .severalDays(let text):
            ("\(excerpt(text)) sind mehrere Tage", "einen schreiben, und „jeden Mo, Mi“ als Wiederholung")
        case .startTimeMissing:
            ("die Uhrzeiten für Beginn und Ende fehlen: fr 9:00 45min, fr 9:00 – so 17:00", nil)
        case .endBeforeStart(let start, let end):
            ("das Ende, \(time(end, beside: start)), liegt vor dem Beginn, \(time(start, beside: end))", nil)
        case .unknownZone(let name):
            ("die Zeitzone \(excerpt(name)) ist unbekannt", "etwa Europe/Berlin, UTC oder ohne Zone")
        case .zoneOfWholeDays: ("ganze Tage haben keine Zeitzone", "eine Uhrzeit nennen oder die Zone weglassen")
        case .notADuration(let text): (no(text, "e Dauer"), "etwa 45min, 1h30, 2 Tage")
        case .notAnAlarm(let text):
            (no(text, "e Erinnerung"), "etwa 15min, 1h, 1 Tag 9:00, bei Beginn, 5min vor Ende, keine")
        case .notARule(let text, let word) where word.isEmpty || word == text:
            (no(text, "e Regel"), "etwa \(ruleExamples)")
        case .notARule(_, let word): ("\(excerpt(word)) passt nicht in die Regel", "etwa \(ruleExamples)")
        case .ambiguousRule(let text, let doubt): ("\(excerpt(text)) kann zweierlei heißen", advice(doubt))
        case .unevenTimes(let text):
            (
                "\(excerpt(text)) kann nicht eine Regel sein: jede Stunde braucht dieselben Minuten, wie um 9:30 und "
                    + "17:30",
                nil
            )
        case .timesWithoutDays(let text, let period):
            (
                "\(excerpt(text)) sagt nicht, \(period == .daily ? "zu welchen Zeiten" : "an welchen Tagen")",
                "etwa \(timesExample(in: period))"
            )
        case .unusableRule(let defect): (self.defect(defect).what, "etwa jeden Mo oder FREQ=WEEKLY;BYDAY=MO")
        case .oddRule(let issue): (self.issue(issue).what, "etwa jeden Mo oder FREQ=WEEKLY;BYDAY=MO")
        case .notAStatus(let text, let kind):
            (no(text, " Status"), (ItemStatus.values(for: kind).map(status) + [status("")]).joined(separator: ", "))
        case .notAPriority(let text): (no(text, "e Priorität"), "hoch, mittel, niedrig, 1 … 9, keine")
        case .notAMailAddress(let text):
            (no(text, "e Mailadresse"), "etwa ana@example.com oder Ana <ana@example.com>")
        case .nobody(let text):
            ("niemand in den Kontakten heißt \(excerpt(text))", "eine Adresse schreiben, wie ana@example.com")
        case .severalPeople(let text, let people):
            (
                "\(excerpt(text)) kann \(Clauses.list(people.map { excerpt($0) }, "oder")) sein",
                "mehr vom Namen schreiben, oder die Adresse"
            )
        case .notAnAddress(let text): (no(text, "e Adresse"), "etwa https://example.org/seite")
        case .notASearchTrait(let text):
            (
                "\(excerpt(text)) ist keine Eigenschaft",
                "ist:aufgabe, termin, serie, ganztägig, offen, erledigt, abgesagt, abgelehnt oder eingeladen"
            )
        case .shortSearchTrait(let text, let words):
            ("ist:\(text) kann \(Clauses.list(words, "oder")) heißen", "einen Buchstaben mehr schreiben")
        case .timesNegated(let text):
            ("Zeiten lassen sich nicht ausschließen, wie die von \(excerpt(text))", "stattdessen vor: oder nach:")
        case .searchTooLong(let characters, let words):
            ("nur die ersten \(words) Wörter in \(characters) Zeichen werden gesucht", "nach weniger suchen")
        }
    }

    private func advice(_ doubt: RuleDoubt) -> String {
        switch doubt {
        case .everySo(let number, let weekday):
            let name = name(of: weekday)
            return "„alle \(number) Wochen am \(name)“ oder „jeden Monat am \(GermanRule.ordinal(number)) \(name)“"
        case .firstOrEach(let frequency, let weekday):
            let (name, every) = (name(of: weekday), GermanRule.every(frequency, 1))
            return "„\(every) am ersten \(name)“ oder „\(every) an jedem \(name)“"
        }
    }

    /// `what` is the rest of `kein`: `Datum`, `e Zeit`.
    private func no(_ text: String, _ what: String) -> String {
        "\(excerpt(text)) ist kein\(what.hasPrefix("e ") || what.hasPrefix(" ") ? "" : " ")\(what)"
    }

    /// Ways to write the year of two digits that ends a date; up to 24 it may be an hour.
    private func yearAdvice(_ text: String) -> String {
        let year = text.split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? ""
        return Int(year) ?? 99 > 24
            ? "20\(year) oder ’\(year) schreiben" : "20\(year) oder ’\(year) schreiben, als Stunde \(year):00"
    }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String { text.count <= 60 ? "„\(text)“" : "„\(text.prefix(59))…“" }

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

// MARK: - The screen

extension German: ScreenVocabulary {
    package func name(of action: MouseAction) -> String {
        switch action {
        case .click: "Klick"
        case .clickAgain: "zweiter Klick"
        case .drag: "Ziehen"
        case .shiftDrag: name(of: .shift, with: name(of: .drag))
        case .wheel: "Mausrad"
        }
    }

    package func help(_ gesture: MouseGesture) -> String {
        switch gesture {
        case .select: "einen Tag, einen Termin, einen Kalender auswählen"
        case .open: "öffnen: die Einzelheiten eines Termins, den Monat eines Tages"
        case .showView: "auf den Namen einer Ansicht oben: sie zeigen"
        case .doHint: "auf ein Wort der untersten Zeile: tun, was seine Taste tut"
        case .showRest: "auf +9 oder \(more(3)): alles von diesem Tag zeigen"
        case .make: "über freie Zeit: einen Termin dieser Länge anlegen"
        case .lengthen: "die letzte Zeile eines Termins oder sein rechtes Ende: länger oder kürzer machen"
        case .lengthenAnywhere: "einen Termin, wo auch immer: länger oder kürzer, wenn das Terminal Umschalt meldet"
        case .move: "einen Termin: verschieben"
        case .widenPane: "die Linie zwischen zwei Bereichen: einen breiter machen"
        case .scroll: "scrollen"
        }
    }

    package func name(of context: KeyContext) -> String {
        switch context {
        case .pane(.heading): "Name des Monats"
        case .pane(.grid): "Monat"
        case .pane(let pane): name(ofPane: pane.rawValue)
        case .help: "Hilfe"
        case .problems: "Probleme"
        case .accounts: "Konten"
        case .settings: "Einstellungen"
        case .settingValue: "Wert einer Einstellung"
        case .prompt: "Datumszeile"
        case .form: "Formular"
        case .leaving: "Formular verlassen"
        case .scope: "welche Tage"
        case .many: "alles Markierte"
        case .confirmation: "ja oder nein"
        case .chooser: "aus einer Liste wählen"
        case .line: "Pfadzeile"
        case .text: "Textzeile"
        case .conflict: "zwei Versionen"
        case .importPreview: "Import"
        case .deletedDates: "gelöschte Tage"
        case .refusedText: "abgelehnter Text"
        case .links: "Links"
        case .notes: "Notizen"
        case .answer: "Antwort"
        case .mail: "Mail"
        case .freeTime: "freie Zeit"
        case .alarm: "Erinnerung"
        case .quickAdd: "neue Zeile"
        case .search: "Suche"
        case .palette: "Befehlszeile"
        }
    }

    /// A pane by the name that it has in the configuration.
    private func name(ofPane name: String) -> String {
        switch name {
        case "calendars": "Kalender"
        case "list": "Liste"
        case "details": "Einzelheiten"
        case "week": "Woche"
        case "titles": "Titel"
        case "year": "Jahr"
        default: name
        }
    }

    package func name(of key: NamedKey) -> String {
        switch key {
        case .space: "Leer"
        case .tab: "Tab"
        case .escape: "Esc"
        case .backspace: "Rück"
        case .delete: "Entf"
        case .insert: "Einfg"
        case .home: "Pos1"
        case .end: "Ende"
        case .pageUp: "Bild↑"
        case .pageDown: "Bild↓"
        case .enter: "Enter"
        case .left: "Links"
        case .up: "Auf"
        case .down: "Ab"
        case .right: "Rechts"
        }
    }

    package func name(of modifier: KeyModifier, with key: String) -> String {
        switch modifier {
        case .alt: "Alt+\(key)"
        case .shift: "Umschalt+\(key)"
        case .control: "Strg-\(key)"
        }
    }

    // MARK: Panes

    package func grouped(_ number: Int) -> String { Clauses.grouped(number, by: ".") }

    package func sections(by key: SectionKey) -> String {
        let names = SectionKey.allCases.map { $0 == key ? "[\(name(of: $0))]" : name(of: $0) }
        return "Abschnitte nach \(names.joined(separator: "  "))"
    }

    package func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "heute"
        case 1: return days > 0 ? "morgen" : "gestern"
        case 2: return days > 0 ? "übermorgen" : "vorgestern"
        case ..<14: words = "\(count) Tagen"
        case ..<60: words = "\(count / 7) Wochen"
        case ..<730: words = "\(count / 30) Monaten"
        default: words = "\(count / 365) Jahren"
        }
        return days > 0 ? "in \(words)" : "vor \(words)"
    }

    package func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days) T"
        case ..<60: "\(days / 7) W"
        case ..<730: "\(days / 30) M"
        default: "\(days / 365) J"
        }
    }

    private func reminders(_ count: Int) -> String { count == 1 ? "1 Aufgabe" : "\(grouped(count)) Aufgaben" }

    package func statusFact(_ value: String) -> String? {
        switch value {
        case "CANCELLED", "TENTATIVE", "IN-PROCESS":
            let words = status(value)
            return words.prefix(1).uppercased() + words.dropFirst()
        default: return nil
        }
    }

    package func priorityFact(_ value: Int) -> String? {
        switch value {
        case 1...4: "hohe Priorität"
        case 5: "mittlere Priorität"
        case 6...9: "niedrige Priorität"
        default: nil
        }
    }

    package func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "zugesagt"
        case "DECLINED": "abgesagt"
        case "TENTATIVE": "vielleicht"
        case "DELEGATED": "weitergegeben"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    package func people(_ names: [String], others: Int) -> String {
        let listed = names.joined(separator: ", ")
        return others <= 0 ? listed : "\(listed) und \(others) \(others == 1 ? "weitere Person" : "weitere")"
    }

    package func accepted(_ count: Int, of total: Int) -> String {
        count == total ? "alle zugesagt" : "\(count) zugesagt"
    }

    /// A length of time since something.
    private func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: "gerade eben"
        case ..<3600: "vor \(seconds / 60) min"
        case ..<172_800: "vor \(seconds / 3600) h"
        default: "vor \(seconds / 86_400) Tagen"
        }
    }

    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        let more = key.map { " \($0)" } ?? ""
        return switch summary {
        case .running: "Abgleich …"
        case .failed(let account): (account.map { "\($0): Abgleich misslang" } ?? "Abgleich misslang") + more
        case .waiting(let count, let isOffline): changesWait(count) + (isOffline ? ": offline" : "")
        case .offline(let seconds): "offline" + (seconds.map { ", abgeglichen \(ago($0))" } ?? "")
        case .left(let count): itemsLeft(count) + more
        case .versions(let count): (count == 1 ? "zwei Versionen" : "\(grouped(count)) mit zwei Versionen") + more
        case .synced(let seconds): "abgeglichen \(ago(seconds))"
        case .never: "noch nicht abgeglichen"
        }
    }

    package func reading(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        if let total = progress.total { return "Lesen: \(done) von \(grouped(total))" }
        return progress.done == 0 ? word(.loadingSoon) : "Lesen: \(done)"
    }

    package func saving(_ progress: LoadProgress) -> String {
        progress.total.map { "Sichern: \(grouped(progress.done)) von \(grouped($0)) …" } ?? "Sichern …"
    }

    // MARK: News

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, "neu"), (change.changed, "geändert"), (change.removed, "gelöscht")].compactMap {
            titles, what in
            titles.first.map { "\(titles.count == 1 ? quoted($0) : items(titles.count)) \(what)" }
        }
        return facts.isEmpty ? "Kalender wurden geändert" : facts.joined(separator: ", ")
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Questions, lists and pages

    package func deleteCalendarQuestion(_ title: String, items count: Int, guests: Int) -> String {
        (guests > 0 ? "An \(uninformed(guests)) geht keine Mail. " : "")
            + "Den Kalender \(quoted(title)) mit \(count == 1 ? "1 Eintrag" : "\(grouped(count)) Einträgen") löschen?"
    }

    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        switch aim {
        case .delete: "\(items(count)) löschen?"
        case .complete(true): "\(reminders(count)) als erledigt vermerken?"
        case .complete(false): "\(reminders(count)) wieder öffnen?"
        case .move(nil): "\(items(count)) verschieben nach"
        case .move(let calendar?): "\(items(count)) nach \(calendar) verschieben?"
        case .fields(let labels):
            "\(list(labels)) von \(count == 1 ? "1 Eintrag" : "\(grouped(count)) Einträgen") ändern?"
        case .step(let days, let minutes):
            "\(items(count)) \(steps(days: days, minutes: minutes, back: "früher", on: "später")) legen?"
        case .lengthen(let days, let minutes):
            "\(items(count)) \(steps(days: days, minutes: minutes, back: "kürzer", on: "länger")) machen?"
        }
    }

    /// `2 Tage später und 15 min früher`: the steps that are not nothing, each with the word for its direction.
    private func steps(days: Int, minutes: Int, back: String, on: String) -> String {
        let steps = [
            (CivilDuration(days: abs(days)), days < 0), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes < 0),
        ]
        return list(
            steps.filter { $0.0 != CivilDuration(days: 0) }.map { "\(length($0.0, .short)) \($0.1 ? back : on)" })
    }

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        let names = old + (more > 0 ? ["\(grouped(more)) weiteren"] : [])
        return "\(label): \(value.isEmpty ? "nichts" : value)" + (names.isEmpty ? "" : ", statt \(list(names))")
    }

    package var commandWords: [(words: [String], names: [String])] {
        [
            ("beenden verlassen schließen ende tschüss", "quit"), ("sichern speichern", "saved"),
            ("anlegen hinzufügen", "quick-add new-item"), ("neu", "quick-add new-item new-calendar"),
            ("entfernen löschen", "delete-item delete-calendar"),
            ("ändern umbenennen bearbeiten", "edit-item edit-calendar"), ("kopieren duplizieren", "copy-item"),
            ("einfügen", "paste-item"), ("gehe springe datum", "go-to-date"),
            ("einstellungen konfiguration", "settings"), ("rückgängig", "undo"), ("wiederherstellen", "redo"),
            ("finden suchen", "search"), ("aktualisieren", "read-again"),
            ("feiertage länder bundesland", "holidays"),
            ("abgleichen synchronisieren", "sync"), ("konten abonnements server", "accounts"),
            ("erledigt abhaken", "toggle-done"), ("aufgaben", "reminders"), ("zeitzone uhr", "zone second-zone"),
            ("tasten hilfe handbuch", "help"), ("fehler probleme", "problems"),
            ("zusagen absagen antworten", "answer"), ("zeigen verbergen", "calendars"), ("tag", "days-1 right left"),
            ("vorlage vorlagen wochenenden", "settings"), ("drucken teilen", "export-items"),
            ("sichern sicherung", "export-calendar export-items"), ("gäste teilnehmer einladen", "edit-item new-item"),
        ].map { ($0.split(separator: " ").map { String($0) }, $1.split(separator: " ").map { String($0) }) }
            + english.commandWords
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        let own =
            switch setting {
            case .theme: "thema design dunkel hell aussehen"
            case .language: "deutsch englisch"
            case .start: "standardansicht anfang beginn"
            case .keys: "tastenkürzel belegung"
            case .clock: "stunden 24 12 format"
            case .dateOrder: "datumsformat reihenfolge"
            case .firstWeekday: "erster tag der woche montag sonntag"
            case .weekNumbers: "kalenderwoche kw"
            case .workingHours: "büro bürozeiten"
            case .timeZone: "ort"
            case .secondZone: "weltuhr zeitzone"
            case .secondCalendar: "hebräisch islamisch chinesisch"
            case .moon: "mondphasen"
            case .cancelled: "abgesagte termine zeigen verbergen"
            case .declined: "abgelehnte einladungen zeigen verbergen"
            case .completed: "erledigte aufgaben zeigen verbergen"
            case .calendar: "standardkalender standard neu"
            case .length: "standarddauer länge"
            case .alarm: "standard alarm benachrichtigung"
            case .address: "meine adresse mail e-mail ich"
            case .person: "mein name ich"
            case .mail: "e-mail senden versand"
            }
        return "\(own) \(english.everydayWords(for: setting))"
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        let names = list(titles.map(quoted) + (more > 0 ? ["\(grouped(more)) weitere"] : []))
        return
            "Markiert: \(names). {edit-item}, {delete-item}, {move-to-calendar}, {toggle-done}, {copy-item}, "
            + "{export-items}, {move-day-earlier} bis {move-day-later} und {repeat-change} gelten allen; "
            + "{back} hebt die Markierung auf"
    }

    package func changedDates(_ dates: [String], stay: Bool) -> String {
        let who = dates.count == 1 ? "1 geänderter Termin" : "\(grouped(dates.count)) geänderte Termine"
        let fate =
            stay
            ? dates.count == 1 ? "steht nicht in der Regel und bleibt" : "stehen nicht in der Regel und bleiben"
            : dates.count == 1
                ? "liegt hinter dem neuen Ende und entfällt" : "liegen hinter dem neuen Ende und entfallen"
        return "\(who) \(fate): \(dates.joined(separator: ", "))"
    }

    package func dates(_ count: Int?) -> String {
        guard let count else { return "ohne Ende" }
        return count == 1 ? "1 Termin" : "\(grouped(count)) Termine"
    }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        let facts = counts.filter { $0.count > 0 }.map { "\(grouped($0.count)) \(name(of: $0.part).lowercased())" }
        return facts.isEmpty ? "Nichts" : facts.joined(separator: ", ")
    }

    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        let word =
            switch answer {
            case .accept: "zusagen"
            case .tentative: "vielleicht"
            case .decline: "absagen"
            }
        return ofOneDate ? "\(word), nur diesen Tag" : word
    }

    package func mailTitle(_ titles: [String]) -> String {
        "Die Gäste von \(list(titles.map(quoted))) benachrichtigen?"
    }

    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        if !tells { return "sichern, ohne Mail" }
        return isServed ? "sichern; der Server des Kalenders gibt Bescheid" : "sichern und die Mail senden"
    }

    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        let what =
            switch kind {
            case .new: "Einladung"
            case .changed: "Änderung"
            case .cancelled: "Absage"
            case .uninvited: "nicht mehr eingeladen"
            }
        return "\(person) · \(what)" + (fromServer ? ", durch den Server" : "")
    }

    package func contacts(_ people: [String], key: String) -> String {
        "\(key) nimmt den ersten: \(people.joined(separator: " · "))"
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let counts = [(new, word(.importNew)), (changed, importChanged([])), (identical, word(.importIdentical))]
        var facts = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        if facts.isEmpty { facts.append("kein Termin und keine Aufgabe darin") }
        if problems > 0 { facts.append(self.problems(problems)) }
        return facts.joined(separator: ", ")
    }

    package func importChanged(_ properties: [String]) -> String {
        let labels = properties.map { label(ofProperty: $0) }
        return labels.isEmpty ? "geändert" : "geändert: \(labels.joined(separator: ", "))"
    }

    // MARK: Forms

    package func hint(for field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "Leertaste oder ←→: Termin oder Aufgabe"
        case .title: kind == .event ? "Wie es heißt" : "Was zu tun ist"
        case .due: "fr 17:00 · morgen · 24. Dez. · +3d · leer: ohne Datum"
        case .starts where kind == .reminder: "Ab wann es geht: mo · 24. Dez. 9:00 · leer: sofort"
        case .starts: "fr 9-10:30 · morgen 14:00 1h · 24.–27. Dez. · ein Tag allein: ganztägig"
        case .ends: "10:30 · 45min · 1h30 · fr 12:00 · 27. Dez."
        case .zone: "Europe/Berlin · UTC · ohne Zone: dieselbe Stunde, wo auch immer"
        case .repeats: "täglich · jeden Mo, Mi · alle 2 Wochen bis 24. Dez. · leer: einmal"
        case .alarm: "15min · 1h, 1 Tag · 1 Tag 9:00 · bei Beginn · 5min vor Ende · leer: keine"
        case .place: "Ein Raum, eine Adresse, ein Link"
        case .calendar: "←→ oder die ersten Buchstaben"
        case .notes: "⏎ beginnt eine Zeile, {next-field} geht weiter, {save} sichert"
        case .url: "https://example.org/seite"
        case .categories: "Wörter mit Kommas: Arbeit, Reise"
        case .priority, .status, .shownAs, .source: "←→ oder die ersten Buchstaben"
        case .more: "Leertaste oder \u{2192} zeigt diese Zeilen"
        case .people: "ana@example.com, Tom <tom@example.com> · oder der Name eines Kontakts"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }
}
