package import CalendarEngine
package import Phrases

/// Swedish as it is typed.
package struct Swedish: TypedWords {
    package let identifier = "sv"

    package let countsHoursToTwelve = true

    package init() {}

    /// Words of what is to be done by the day behind `till`: `rapporten klar till fredag`, but not `jobba till fredag`.
    private static let tasks: Set<String> = [
        "anmäla", "betala", "betalas", "boka", "färdig", "färdigt", "inlämnad", "klar", "klart", "lämna", "lämnas",
        "skicka", "skickas", "svara",
    ]

    package func isTask(_ verb: String) -> Bool { Swedish.tasks.contains(verb) }

    package let weekdays: [[String]] = [
        ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"],
        ["mån", "tis", "ons", "tors", "fre", "lör", "sön"],
        ["må", "ti", "on", "to", "fr", "lö", "sö"],
        ["måndagen", "tisdagen", "onsdagen", "torsdagen", "fredagen", "lördagen", "söndagen"],
        ["måndag", "tisdag", "onsdag", "tor", "fredag", "lördag", "söndag"],
    ]

    package let pluralWeekdays: [[String]] = [
        ["måndagar", "tisdagar", "onsdagar", "torsdagar", "fredagar", "lördagar", "söndagar"],
        ["måndagarna", "tisdagarna", "onsdagarna", "torsdagarna", "fredagarna", "lördagarna", "söndagarna"],
    ]

    package let months: [[String]] = [
        [
            "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober",
            "november", "december",
        ],
        ["jan", "feb", "mar", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
        [
            "januari", "febr", "mars", "april", "maj", "juni", "juli", "augusti", "sept", "oktober", "november",
            "december",
        ],
    ]

    /// The numbers to twelve as words say them, with the words of those that count.
    private static let numbers: [(number: Keyword, name: String, ordinal: String)] = [
        (.one, "ett", "första"), (.two, "två", "andra"), (.three, "tre", "tredje"), (.four, "fyra", "fjärde"),
        (.five, "fem", "femte"), (.six, "sex", "sjätte"), (.seven, "sju", "sjunde"), (.eight, "åtta", "åttonde"),
        (.nine, "nio", "nionde"), (.ten, "tio", "tionde"), (.eleven, "elva", "elfte"), (.twelve, "tolv", "tolfte"),
    ]

    /// `tretton` to `femtionio`, and `elfte` to `trettioförsta`.
    private static let compounds: [TypedWord] = {
        let teens = ["tretton", "fjorton", "femton", "sexton", "sjutton", "arton", "nitton"]
        let tens = [(20, "tjugo"), (30, "trettio"), (40, "fyrtio"), (50, "femtio")]
        let counts =
            teens.enumerated().map { TypedWord([$0.offset == 2 ? .fifteen : .cardinal($0.offset + 13)], $0.element) }
            + tens.flatMap { ten, name in
                [TypedWord([ten == 20 ? .twenty : ten == 30 ? .thirty : .cardinal(ten)], name)]
                    + numbers.prefix(9).enumerated().map {
                        TypedWord([.cardinal(ten + $0.offset + 1)], name + $0.element.name)
                    }
            }
        let ordinals =
            [TypedWord([.ordinalNumber(11)], "elfte"), TypedWord([.ordinalNumber(12)], "tolfte")]
            + teens.enumerated().map { TypedWord([.ordinalNumber($0.offset + 13)], $0.element + "de") }
            + [TypedWord([.ordinalNumber(20)], "tjugonde"), TypedWord([.ordinalNumber(30)], "trettionde")]
            + numbers.prefix(9).enumerated().map {
                TypedWord([.ordinalNumber($0.offset + 21)], "tjugo" + $0.element.ordinal)
            }
            + [TypedWord([.ordinalNumber(31)], "trettioförsta")]
        return counts + ordinals
    }()

    /// Words with a number in them: `vid sjutiden`, `var tredje vecka`, `klockan åtta`.
    private static let counted: [TypedWord] = numbers.enumerated().flatMap { place, names in
        let (number, name, ordinal) = names
        let about = place == 0 ? "ettiden" : "\(name)tiden"
        let clocks = [
            TypedWord(
                [.at, number, .oclock], "kl \(place + 1)", "klockan \(place + 1)", "kl \(name)", "klockan \(name)"
            ) { !$0.isBeforeMinutes },
            TypedWord([.at, number], "vid \(about)", "runt \(about)", about),
        ]
        guard place > 1 else { return clocks }
        return clocks + [
            TypedWord([.every, number, .week, .on], "var \(ordinal)") { $0.isBeforeWeekday },
            TypedWord([.every, number, .day], "var \(ordinal) dag"),
            TypedWord([.every, number, .week], "var \(ordinal) vecka"),
            TypedWord([.every, number, .month], "var \(ordinal) månad"),
            TypedWord([.every, number, .year], "vart \(ordinal) år"),
            TypedWord([.every, number, .hour], "var \(ordinal) timme"),
        ]
    }

    private static let feasts: [TypedWord] = [
        TypedWord([.feast(.fixed(1, 1))], "nyårsdagen", "nyårsdan"),
        TypedWord([.feast(.fixed(1, 5))], "trettondagsafton"),
        TypedWord([.feast(.fixed(1, 6))], "trettondagen", "trettondag jul", "trettondedag jul"),
        TypedWord([.feast(.fixed(1, 13))], "tjugondag knut", "tjugondag jul", "tjugondedag jul"),
        TypedWord([.feast(.fixed(2, 14))], "alla hjärtans dag"),
        TypedWord([.feast(.easter(-47))], "fettisdagen", "fettisdag"),
        TypedWord([.feast(.fixed(3, 25))], "våffeldagen"),
        TypedWord([.feast(.easter(-3))], "skärtorsdagen", "skärtorsdag"),
        TypedWord([.feast(.easter(-2))], "långfredagen", "långfredag"),
        TypedWord([.feast(.easter(-1))], "påskafton"),
        TypedWord([.feast(.easter(0))], "påskdagen", "påsk"),
        TypedWord([.feast(.easter(1))], "annandag påsk", "annandagen påsk"),
        TypedWord([.feast(.fixed(4, 30))], "valborg", "valborgsmässoafton", "sista april"),
        TypedWord([.feast(.fixed(5, 1))], "första maj"),
        TypedWord([.feast(.easter(39))], "kristi himmelsfärdsdag", "kristi himmelsfärd", "kristi himmelfärdsdag"),
        TypedWord([.feast(.easter(49))], "pingst", "pingstdagen"),
        TypedWord([.feast(.easter(48))], "pingstafton"),
        TypedWord([.feast(.onOrAfter(5, 25, .sunday))], "mors dag", "morsdag"),
        TypedWord([.feast(.fixed(6, 6))], "nationaldagen", "sveriges nationaldag"),
        TypedWord([.feast(.onOrAfter(6, 19, .friday))], "midsommarafton", "midsommar"),
        TypedWord([.feast(.onOrAfter(6, 20, .saturday))], "midsommardagen"),
        TypedWord([.feast(.fixed(10, 4))], "kanelbullens dag"),
        TypedWord([.feast(.onOrAfter(10, 31, .saturday))], "alla helgons dag", "allhelgona"),
        TypedWord([.feast(.onOrAfter(11, 8, .sunday))], "fars dag", "farsdag"),
        TypedWord([.feast(.onOrAfter(11, 27, .sunday))], "första advent", "första söndagen i advent"),
        TypedWord([.feast(.onOrAfter(12, 4, .sunday))], "andra advent", "andra söndagen i advent"),
        TypedWord([.feast(.onOrAfter(12, 11, .sunday))], "tredje advent", "tredje söndagen i advent"),
        TypedWord([.feast(.onOrAfter(12, 18, .sunday))], "fjärde advent", "fjärde söndagen i advent"),
        TypedWord([.feast(.fixed(12, 13))], "lucia", "luciadagen"),
        TypedWord([.feast(.fixed(12, 23))], "lillejulafton", "dan före dopparedan"),
        TypedWord([.feast(.fixed(12, 24))], "julafton"),
        TypedWord([.feast(.fixed(12, 25))], "juldagen"),
        TypedWord([.feast(.fixed(12, 26))], "annandag jul", "annandagen jul", "annandagen"),
        TypedWord([.feast(.fixed(12, 31))], "nyårsafton", "nyår"),
    ]

    package static let words = TypedTable(
        counted + compounds + feasts + [
            TypedWord([.noTime], "fyller år", "fyllde år"),
            TypedWord([.at], "kl", "kl.", "klockan", "klockan är"),
            TypedWord(
                [.at], "vid", "runt", "ca", "ca.", "cirka", "omkring", "ungefär", "strax efter", "vid kl", "vid kl.",
                "runt kl", "runt kl.", "runt klockan", "ca kl", "ca kl.", "cirka kl", "ca klockan", "omkring kl",
                "prick", "prick kl", "kl ca", "kl. ca", "med start kl"
            ) { $0.isBeforeHour },
            TypedWord([.from], "från kl", "från kl.", "från klockan"),
            TypedWord([.until], "till kl", "till kl.", "till klockan", "fram till"),
            TypedWord([.halfTo, .one], "halv ett", "halv 1"),
            TypedWord([.quarter, .past], "kvart över"),
            TypedWord([.quarter, .to], "kvart i"),
            TypedWord([.five, .past], "fem över") { $0.isBeforeHour },
            TypedWord([.ten, .past], "tio över") { $0.isBeforeHour },
            TypedWord([.twenty, .past], "tjugo över") { $0.isBeforeHour },
            TypedWord([.five, .to], "fem i") { $0.isBeforeHour },
            TypedWord([.ten, .to], "tio i") { $0.isBeforeHour },
            TypedWord([.twenty, .to], "tjugo i") { $0.isBeforeHour },
            TypedWord([.past], "över") { $0.isBehindNumber && $0.isBeforeHour },
            TypedWord([.for], "i") { $0.isBeforeLength },
            TypedWord([.to], "i") { $0.isBehindNumber && $0.isBeforeHour && !$0.isBehindMinutes },
            TypedWord([.in], "i") { $0.isBeforeMonth },
            TypedWord([.for, .a, .hour], "i en timme", "i en timma"),
            TypedWord([.for, .half, .a, .hour], "i en halvtimme", "i en halv timme"),
            TypedWord([.for, .quarter, .of, .a, .hour], "i en kvart"),
            TypedWord([.for, .three, .quarters, .of, .a, .hour], "i trekvart"),
            TypedWord([.for, .a, .hour, .and, .a, .half], "i en och en halv timme"),
            TypedWord([.a, .hour, .and, .a, .half], "en och en halv timme", "halvannan timme", "en och en halv timma"),
            TypedWord([.half, .a, .hour], "halvtimme", "halvtimma", "halv timme", "en halvtimme", "en halv timme"),
            TypedWord([.in, .half, .a, .hour], "om en halvtimme", "om en halv timme"),
            TypedWord([.quarter, .of, .a, .hour], "kvart", "en kvart"),
            TypedWord([.in, .quarter, .of, .a, .hour], "om en kvart"),
            TypedWord([.three, .quarters, .of, .a, .hour], "trekvart", "tre kvart"),
            TypedWord([.halfTo], "halv"),
            TypedWord([.quarter], "kvartal", "kvartalet"),
            TypedWord([.hour], "timme", "timmar", "timma", "tim", "tim."),
            TypedWord([.minute], "minut", "minuter"),
            TypedWord([.day], "dag", "dagar"),
            TypedWord([.week], "vecka", "veckor"),
            TypedWord([.week], "v", "v.") { $0.isBeforeDigits },
            TypedWord([.month], "månad", "månader"),
            TypedWord([.year], "år"),
            TypedWord([.this, .week], "i veckan", "den här veckan", "denna vecka") { !$0.isBehindTime },
            TypedWord([.this, .month], "den här månaden", "denna månad"),
            TypedWord([.this, .year], "i år"),
            TypedWord([.per, .week], "i veckan", "per vecka"),
            TypedWord([.of, .every, .month], "i månaden", "i varje månad", "per månad"),
            TypedWord([.of, .every, .month], "varje månad") { $0.isBehindWeekday },
            TypedWord([.end, .of, .the, .month], "i slutet av månaden", "slutet av månaden"),
            TypedWord([.start, .of], "i början av", "i början på", "början av") { $0.isBeforeDay || $0.isBeforePeriod },
            TypedWord([.mid], "i mitten av", "i mitten på", "mitten av") { $0.isBeforeDay || $0.isBeforePeriod },
            TypedWord([.end, .of], "i slutet av", "i slutet på", "slutet av") { $0.isBeforeDay || $0.isBeforePeriod },
            TypedWord([.now], "nu"),
            TypedWord([.on], "nu på") { $0.isBeforeWeekday },
            TypedWord([.today], "idag", "i dag"),
            TypedWord([.tonight], "ikväll", "i kväll", "i afton", "inatt", "i natt"),
            TypedWord([.this, .morning], "i morse", "imorse", "i förmiddag"),
            TypedWord([.this, .afternoon], "i eftermiddag", "i em"),
            TypedWord([.tomorrow, .morning], "imorgon bitti", "i morgon bitti", "i morgon bitti tidigt"),
            TypedWord([.tomorrow], "imorgon", "i morgon", "imorron", "i morron", "imorrn"),
            TypedWord([.day, .after, .tomorrow], "övermorgon", "i övermorgon", "iövermorgon"),
            TypedWord([.yesterday], "igår", "i går"),
            TypedWord([.day, .before, .yesterday], "i förrgår", "förrgår"),
            TypedWord([.early, .morning], "tidigt på morgonen", "tidig morgon"),
            TypedWord([.late, .evening], "sent på kvällen", "sen kväll"),
            TypedWord([.late, .afternoon], "sent på eftermiddagen", "sen eftermiddag"),
            TypedWord([.early, .evening], "tidigt på kvällen", "tidig kväll"),
            TypedWord(
                [.morning], "på morgonen", "på morgnarna", "på förmiddagen", "på fm", "förmiddag", "förmiddagen",
                "f.m.",
                "bitti"),
            TypedWord([.morning], "morgon", "fm", "smorgon", "sförmiddag") { $0.isBehindDay || $0.isBehindTime },
            TypedWord([.afternoon], "på eftermiddagen", "på em", "eftermiddag", "eftermiddagen", "e.m."),
            TypedWord([.afternoon], "em", "seftermiddag") { $0.isBehindDay || $0.isBehindTime },
            TypedWord([.evening], "på kvällen", "på kvällarna", "kvällen", "på natten"),
            TypedWord([.evening], "kväll", "natt", "skväll", "snatt") { $0.isBehindDay || $0.isBehindTime },
            TypedWord([.noon], "mitt på dagen", "kl tolv på dagen"),
            TypedWord([.at, .midnight], "vid midnatt"),
            TypedWord([.midnight], "midnatt"),
            TypedWord([.every, .weekday], "vardagar", "på vardagar", "arbetsdagar", "vardagarna"),
            TypedWord([.weekday], "vardag", "arbetsdag", "vardagen"),
            TypedWord([.this, .weekend], "i helgen", "till helgen", "nu i helgen", "helgen", "den här helgen"),
            TypedWord([.every, .weekend], "helger", "på helger", "på helgerna"),
            TypedWord([.weekend], "helg"),
            TypedWord([.first], "första", "förste"),
            TypedWord([.second], "andra") {
                $0.isBeforeDay || $0.isBeforeWeekday || $0.isBeforePeriod || $0.isBehindTime
            },
            TypedWord([.third], "tredje"),
            TypedWord([.fourth], "fjärde"),
            TypedWord([.fifth], "femte"),
            TypedWord([.sixth], "sjätte"),
            TypedWord([.seventh], "sjunde"),
            TypedWord([.eighth], "åttonde"),
            TypedWord([.ninth], "nionde"),
            TypedWord([.tenth], "tionde"),
            TypedWord([.last], "sista", "siste", "förra"),
            TypedWord([.penultimate], "näst sista"),
            TypedWord([.ordinalEnding], "a", "e") { $0.isBehindNumber },
            TypedWord([.a], "en", "ett"),
            TypedWord([.two], "två"),
            TypedWord([.three], "tre"),
            TypedWord([.four], "fyra"),
            TypedWord([.five], "fem"),
            TypedWord([.six], "sex"),
            TypedWord([.seven], "sju"),
            TypedWord([.eight], "åtta"),
            TypedWord([.nine], "nio"),
            TypedWord([.ten], "tio"),
            TypedWord([.eleven], "elva"),
            TypedWord([.twelve], "tolv"),
            TypedWord([.every, .other], "varannan", "vartannat"),
            TypedWord([.every], "varje", "alla"),
            TypedWord([.every], "var", "vart") { $0.isBeforeDigits },
            TypedWord([.every, .cardinal(14), .day], "var fjortonde dag"),
            TypedWord([.daily], "dagligen"),
            TypedWord([.weekly], "veckovis", "en gång i veckan"),
            TypedWord([.monthly], "månadsvis", "en gång i månaden"),
            TypedWord([.quarterly], "kvartalsvis"),
            TypedWord([.yearly], "årligen", "årsvis", "en gång om året"),
            TypedWord([.times], "gånger", "ggr"),
            TypedWord([.next], "nästa", "kommande", "nästkommande"),
            TypedWord([.this], "denna", "den här", "detta"),
            TypedWord([.the], "den") { $0.isBeforeDay || $0.isBeforeOrdinal },
            TypedWord([.on, .the], "den", "på den") { $0.isBeforeDigits },
            TypedWord([.by], "senast", "senast på", "senast den", "senast kl", "senast kl.", "absolut senast"),
            TypedWord([.by], "innan", "före") { $0.isBeforeDay || $0.isBeforeFeast },
            TypedWord([.earlier], "innan", "före", "i förväg", "tidigare"),
            TypedWord([.due], "deadline") { $0.isBeforeDay || $0.isBeforeHour },
            TypedWord([.in, .a], "om en", "om ett"),
            TypedWord([.in], "om") { $0.isBeforeLength },
            TypedWord([.at], "från", "från den") { $0.isBehindLength },
            TypedWord([.from], "från", "från och med", "fr.o.m.", "fr.o.m", "från den", "från och med den"),
            TypedWord([.until], "till", "tills", "till och med", "t.o.m.", "t.o.m", "t o m"),
            TypedWord([.until], "tom") { $0.isBeforeDigits && !$0.isCapital },
            TypedWord([.between], "mellan", "mellan kl", "mellan klockan"),
            TypedWord([.on], "på") { $0.isBeforeDay || $0.isBeforeFeast || $0.isBeforeOrdinal },
            TypedWord([.after], "efter") { $0.isBeforeHour || $0.isBeforeDay },
            TypedWord([.nights], "nätter") { $0.isBehindNumber },
            TypedWord([.except], "utom", "förutom", "utom den", "men inte"),
            TypedWord([.not], "inte", "ej"),
            TypedWord([.and], "och", "o"),
            TypedWord([.or], "eller") { $0.isBeforeWeekday },
            TypedWord([.allDay], "hela dagen", "heldag", "hela dan"),
        ])

    package static let lineWords = LineWords([
        (.alarm, ["påminnelse", "påminn", "alarm", "larm", "notis", "avisering"]),
        (.remind, ["påminn"]),
        (.me, ["mig", "mej", "oss"]),
        (.reminded, ["om", "att"]),
        (.beforeName, ["herr", "fru", "familjen", "hos", "doktor", "dr", "faster", "moster", "farbror", "morbror"]),
        (
            .person,
            [
                "mormor", "morfar", "farmor", "farfar", "mamma", "pappa", "moster", "faster", "morbror", "farbror",
                "svärmor", "svärfar",
            ]
        ),
        (
            .noPlace,
            [
                "början", "slutet", "mitten", "morgon", "förmiddag", "eftermiddag", "kväll", "natt", "veckan", "helgen",
                "sommar", "vinter", "vår", "höst", "förväg", "tid", "fall", "samband", "besök", "service", "väg",
                "semester", "telefon", "tv", "allmänhet", "lugn",
            ]
        ),
        (.endsPlace, ["med", "för", "inför", "angående"]),
        (.takesAt, ["titta", "tänka", "tro", "svara", "vänta", "prata", "ringa"]),
        (.zoneClock, ["tid"]),
        (.departs, ["avgång", "avg", "avg.", "avgår"]), (.arrives, ["ankomst", "ank", "ank.", "framme"]),
        (.journey, ["flyg", "flyget", "flyga", "tåg", "tåget", "buss", "bussen", "färja", "färjan", "båten"]),
        (
            .fillsDays,
            [
                "semester", "ledig", "ledigt", "lov", "sportlov", "höstlov", "jullov", "påsklov", "sjuk", "vab",
                "vabba",
                "borta", "upptagen", "resa", "tjänsteresa", "konferens", "mässa", "kongress", "föräldraledig",
            ]
        ),
        (.with, ["med", "m"]),
        (.preposition, ["hos", "i", "på", "hemma"]),
        (
            .numbered,
            [
                "rum", "sal", "kapitel", "sida", "sidan", "sidor", "sidorna", "spår", "linje", "grupp", "buss",
                "uppgift",
                "årskurs", "hus", "dörr", "formel", "version", "nummer", "nr",
            ]
        ),
        (.counted, ["personer", "pers", "st", "stycken", "backar", "flaskor", "nätter", "projekt", "kronor"]),
        (
            .eveningMeal,
            ["middag", "kvällsmat", "bio", "film", "konsert", "fest", "teater", "aw", "afterwork", "krogen", "puben"]
        ),
        (.morningMeal, ["frukost", "väckarklocka", "väckning", "löpning", "löptur", "springa", "jogga"]),
    ])

    package static let places = TypedPlaces(
        [["på"], ["i"]], loose: [["på"], ["i"]],
        nouns: [
            "kontoret", "jobbet", "skolan", "caféet", "sjukhuset", "restaurang", "restaurangen", "biblioteket",
            "kyrkan", "stan", "matsalen", "konferensrummet", "vårdcentralen",
        ], writesNounsLarge: true)

    package static let beginningsOfReminders = [
        ["påminn", "mig", "om", "att"], ["påminn", "mig", "att"], ["påminn", "mig"],
        ["påminn", "oss", "om", "att"], ["påminn", "oss"],
        ["glöm", "inte", "bort", "att"], ["glöm", "inte", "att"], ["glöm", "inte:"], ["glöm", "inte"],
        ["kom", "ihåg", "att"], ["kom", "ihåg:"], ["kom", "ihåg"], ["påminnelse:"], ["påminnelse", "om"],
        ["att", "göra:"], ["uppgift:"], ["todo:"],
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("kalender", .in), ("från", .from), ("sedan", .from), ("till", .to), ("den", .on), ("under", .on),
        ("före", .before), ("innan", .before), ("efter", .after), ("plats", .at), ("var", .at), ("hos", .at),
        ("med", .with), ("vem", .with), ("etikett", .tag), ("kategori", .tag), ("är", .is), ("inte", .not),
        ("utan", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("möte", .event), ("händelse", .event), ("uppgift", .reminder), ("påminnelse", .reminder),
        ("återkommande", .recurring), ("serie", .recurring), ("heldag", .allDay), ("öppen", .open), ("klar", .done),
        ("gjord", .done), ("inställd", .cancelled), ("avbokad", .cancelled), ("avböjd", .declined),
        ("inbjuden", .invited),
    ]
}

extension TypedPlace {
    /// True before the minutes of an hour, the end of a span, and the hour that minutes belong to: `kl 9.30`, `kl 9-17`
    /// and `kl fem i nio`.
    fileprivate var isBeforeMinutes: Bool {
        [" i ", " över "].contains(where: rest.hasPrefix)
            || rest.first.map { ".:-–/".contains($0) } == true && rest.count > 1
    }
}
