package import CalendarEngine
package import Phrases
package import Planner

/// English: all that tcal says and understands in it. A second language is a second file like this one.
package struct English: Sendable {
    package let typed: (any TypedWords)?

    /// English, and the words of another language where they are typed.
    package init(typed: (any TypedWords)? = nil) { self.typed = typed }
}

// MARK: - Dates and times

extension English: Language {
    package var texts: TextTable { Texts.en }
}

extension English: PhraseVocabulary {
    package var identifier: String { "en" }

    package func name(ofMonth month: Int) -> String {
        switch month {
        case ...1: "January"
        case 2: "February"
        case 3: "March"
        case 4: "April"
        case 5: "May"
        case 6: "June"
        case 7: "July"
        case 8: "August"
        case 9: "September"
        case 10: "October"
        case 11: "November"
        default: "December"
        }
    }

    package func shortName(ofMonth month: Int) -> String { String(name(ofMonth: month).prefix(3)) }

    package func shortName(of weekday: Weekday) -> String { String(name(of: weekday).prefix(3)) }

    package func name(of half: DayHalf) -> String {
        switch half {
        case .forenoon: "AM"
        case .afternoon: "PM"
        }
    }

    // After Unicode's CLDR 45, shortened where a calendar has no room.
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        switch (form, order) {
        case (.dayAndMonth, .dayMonthYear): "d MMMM"
        case (.dayAndMonth, .monthDayYear), (.dayAndMonth, .yearMonthDay): "MMMM d"
        case (.dayMonthAndYear, .dayMonthYear): "d MMMM y"
        case (.dayMonthAndYear, .monthDayYear): "MMMM d, y"
        case (.dayMonthAndYear, .yearMonthDay): "y MMMM d"
        case (.full, .dayMonthYear): "EEEE d MMMM"
        case (.full, .monthDayYear): "EEEE, MMMM d"
        case (.full, .yearMonthDay): "MMMM d, EEEE"
        case (.fullWithYear, .dayMonthYear): "EEEE d MMMM y"
        case (.fullWithYear, .monthDayYear): "EEEE, MMMM d, y"
        case (.fullWithYear, .yearMonthDay): "y MMMM d, EEEE"
        case (.short, .dayMonthYear): "EEE d MMM"
        case (.short, .monthDayYear): "EEE, MMM d"
        case (.short, .yearMonthDay): "MMM d, EEE"
        case (.shortWithYear, .dayMonthYear): "EEE d MMM y"
        case (.shortWithYear, .monthDayYear): "EEE, MMM d, y"
        case (.shortWithYear, .yearMonthDay): "y MMM d, EEE"
        case (.monthAndYear, .dayMonthYear), (.monthAndYear, .monthDayYear): "MMMM y"
        case (.monthAndYear, .yearMonthDay): "y MMMM"
        }
    }

    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let (hours, minutes) = (Int(seconds / 3600), Int(seconds / 60 % 60))
        if style == .short {
            let counts = [(days, days == 1 ? "day" : "days"), (hours, "h"), (minutes, "min")].filter { $0.0 > 0 }
            return counts.isEmpty ? "0 min" : counts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        }
        let isWeeks = days > 0 && days % 7 == 0 && seconds == 0
        let counts = [
            (isWeeks ? days / 7 : 0, "week"), (isWeeks ? 0 : days, "day"), (hours, "hour"), (minutes, "minute"),
            (Int(seconds % 60), "second"),
        ].filter { $0.0 > 0 }
        if style == .typed { return counts.isEmpty ? "0m" : counts.map { "\($0.0)\($0.1.prefix(1))" }.joined() }
        return counts.isEmpty
            ? "no time" : counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
    }

    package func list(_ items: [String]) -> String { EnglishRule.list(items) }

    // MARK: Words that are understood

    package static let keywords = KeywordTable([
        .init(
            "Days, and parts of them",
            [
                (.now, ["now"]), (.today, ["today"]), (.tonight, ["tonight", "tonite", "2nite", "2night"]),
                (
                    .tomorrow,
                    ["tomorrow", "tmr", "tmw", "tmrw", "tommorow", "tomorow", "tommorrow", "2moro", "2morrow"]
                ),
                (.yesterday, ["yesterday"]), (.morning, ["morning"]), (.afternoon, ["afternoon"]),
                (.evening, ["evening", "night", "eve"]), (.noon, ["noon", "midday", "lunchtime"]),
                (.midnight, ["midnight"]), (.weekday, ["weekday", "workday", "weekdays", "workdays"]),
                (.weekend, ["weekend", "weekends", "week-end", "wkend"]), (.business, ["business"]),
                (.working, ["working"]),
                (.endOfDay, ["eod", "cob"]), (.endOfWeek, ["eow"]), (.endOfMonth, ["eom"]),
            ]),
        .init(
            "Units, in full and as letters",
            [
                (.second, ["second", "seconds"]), (.minute, ["minute", "min", "mins", "minutes"]),
                (.hour, ["hour", "hr", "hrs", "hours"]), (.day, ["day", "days"]), (.nights, ["nights"]),
                (.week, ["week", "cw", "kw", "wk", "wks", "weeks"]), (.fortnight, ["fortnight", "fortnights"]),
                (.month, ["month", "months"]), (.quarter, ["quarter"]), (.quarters, ["quarters"]),
                (.year, ["year", "yr", "yrs"]), (.years, ["years"]), (.sec, ["sec", "secs"]), (.s, ["s"]), (.m, ["m"]),
                (.h, ["h"]), (.d, ["d"]), (.w, ["w"]), (.y, ["y"]),
            ]),
        .init(
            "Numbers",
            [
                (.one, ["one"]), (.two, ["two"]), (.three, ["three"]), (.four, ["four"]), (.five, ["five"]),
                (.six, ["six"]), (.seven, ["seven"]), (.eight, ["eight"]), (.nine, ["nine"]), (.ten, ["ten"]),
                (.eleven, ["eleven"]), (.twelve, ["twelve"]), (.fifteen, ["fifteen"]), (.twenty, ["twenty"]),
                (.thirty, ["thirty"]), (.cardinal(13), ["thirteen"]), (.cardinal(14), ["fourteen"]),
                (.cardinal(16), ["sixteen"]), (.cardinal(17), ["seventeen"]), (.cardinal(18), ["eighteen"]),
                (.cardinal(19), ["nineteen"]), (.cardinal(40), ["forty", "fourty"]), (.cardinal(50), ["fifty"]),
                (.a, ["a", "an"]), (.half, ["half"]), (.couple, ["couple"]), (.few, ["few"]),
            ]),
        .init(
            "Numbers that count",
            [
                (.first, ["first"]), (.third, ["third"]), (.fourth, ["fourth"]), (.fifth, ["fifth"]),
                (.sixth, ["sixth"]),
                (.seventh, ["seventh"]), (.eighth, ["eighth"]), (.ninth, ["ninth"]), (.tenth, ["tenth"]),
                (.ordinalNumber(11), ["eleventh"]), (.ordinalNumber(12), ["twelfth"]),
                (.ordinalNumber(13), ["thirteenth"]), (.ordinalNumber(14), ["fourteenth"]),
                (.ordinalNumber(15), ["fifteenth"]), (.ordinalNumber(16), ["sixteenth"]),
                (.ordinalNumber(17), ["seventeenth"]), (.ordinalNumber(18), ["eighteenth"]),
                (.ordinalNumber(19), ["nineteenth"]), (.ordinalNumber(20), ["twentieth"]),
                (.ordinalNumber(30), ["thirtieth"]),
                (.last, ["last"]), (.penultimate, ["penultimate"]), (.ordinalEnding, ["nd", "rd", "st", "th"]),
            ]),
        .init(
            "Counts of times, and periods",
            [
                (.every, ["every"]), (.each, ["each"]), (.other, ["other"]), (.per, ["per"]), (.once, ["once"]),
                (.twice, ["twice"]), (.thrice, ["thrice"]), (.times, ["times", "time", "occurrence", "occurrences"]),
                (.x, ["x"]), (.hourly, ["hourly"]), (.daily, ["daily"]), (.weekly, ["weekly"]),
                (.biweekly, ["biweekly", "fortnightly"]), (.monthly, ["monthly"]), (.quarterly, ["quarterly"]),
                (.yearly, ["yearly", "annually"]), (.repeat, ["repeat", "recurs", "repeats"]), (.always, ["always"]),
                (.forever, ["forever"]),
            ]),
        .init(
            "Words that join and turn others",
            [
                (.after, ["after"]), (.ago, ["ago"]), (.all, ["all", "whole", "entire"]), (.allDay, ["allday"]),
                (.am, ["am"]),
                (.and, ["and"]), (.at, ["at", "à", "kl", "um", "klo"]), (.before, ["before"]), (.between, ["between"]),
                (.but, ["but"]), (.by, ["by"]), (.clock, ["clock", "oclock"]), (.daySign, ["日", "일"]), (.de, ["de"]),
                (.does, ["does"]), (.due, ["due"]), (.during, ["during"]), (.earlier, ["earlier"]), (.early, ["early"]),
                (.end, ["end"]), (.event, ["event"]), (.except, ["except"]), (.filler, ["el", "er", "le", "den"]),
                (.floating, ["floating"]), (.for, ["for"]), (.from, ["from"]),
                (.holiday, ["eid", "diwali", "ramadan", "hanukkah"]), (.feast(.fixed(12, 25)), ["christmas", "xmas"]),
                (.feast(.easter(0)), ["easter"]), (.feast(.easter(49)), ["pentecost"]),
                (.feast(.fixed(10, 31)), ["halloween"]), (.feast(.fixed(2, 14)), ["valentines"]),
                (.feast(.onOrAfter(11, 22, .thursday)), ["thanksgiving"]),
                (.hourSign, ["時", "点", "點", "시"]), (.in, ["in"]), (.is, ["is"]), (.ish, ["ish"]), (.it, ["it"]),
                (.late, ["late"]), (.mid, ["mid", "middle"]), (.minuteSign, ["分", "분"]), (.monthSign, ["月", "월"]),
                (.hence, ["hence"]), (.nearest, ["nearest", "closest"]),
                (.never, ["never"]), (.next, ["next", "coming"]), (.no, ["no"]), (.nothing, ["none"]), (.not, ["not"]),
                (.o, ["o", "oh"]), (.oclock, ["uhr"]), (.of, ["of"]), (.off, ["off"]), (.on, ["on"]), (.only, ["only"]),
                (.or, ["or"]), (.p, ["p"]), (.past, ["past"]), (.pm, ["pm"]), (.same, ["same"]),
                (.start, ["start", "beginning"]), (.the, ["the"]), (.these, ["these"]), (.this, ["this"]),
                (.through, ["through", "thru"]), (.to, ["to"]),
                (.until, ["until", "bis", "til", "ends", "till", "ending"]), (.when, ["when"]),
                (.yearSign, ["年", "년"]),
            ]),
    ])

    package func keyword(_ name: String) -> Keyword? { English.keywords[name] }

    package var chapters: [KeywordTable.Chapter] { English.keywords.chapters }

    package static let lineWords = LineWords([
        (
            .numbered,
            [
                "version", "v", "chapter", "chapters", "page", "pages", "room", "gate", "part", "parts", "no",
                "number", "nr", "vol", "volume", "season", "episode", "ep", "level", "lesson", "lessons", "unit",
                "units", "bus", "tram", "line", "flight", "track", "platform", "score", "section", "article", "step",
                "ios", "python", "swift", "release", "item", "items", "ticket", "issue", "pr", "bug", "exercise",
                "exercises", "question", "questions", "floor", "hall", "terminal", "seat", "row", "table", "class",
                "grade", "team", "group", "phase", "sprint", "mile", "size", "code", "pin", "ext", "ext.",
                "extension", "ch", "ch.", "pay", "account",
            ]
        ),
        (
            .street,
            [
                "st", "st.", "street", "ave", "ave.", "avenue", "road", "rd", "rd.", "lane", "ln", "drive", "dr",
                "dr.", "blvd", "boulevard", "way", "square", "sq", "court", "ct", "place", "pl", "terrace", "highway",
                "hwy", "strasse", "straße", "platz", "allee", "weg",
            ]
        ),
        (
            .namesDay,
            [
                "black", "good", "cyber", "ash", "palm", "easter", "super", "taco", "casual", "fat", "holy", "maundy",
                "bloody", "blue", "manic", "shrove", "mothering", "whit", "trinity", "spy", "stir-up", "second",
                "third", "fourth", "1st", "2nd", "3rd", "4th", "first",
            ]
        ),
        (
            .takesAt,
            [
                "good", "look", "looking", "looks", "laugh", "great", "bad", "shout", "yell", "aim", "stare", "point",
                "work", "arrive", "angry", "mad", "hint", "throw", "best",
            ]
        ),
        (.noPlace, ["first", "best", "all", "least", "last", "once", "most", "risk", "large", "a", "any", "some"]),
        (.morningMeal, ["breakfast", "brunch", "wake", "wakeup"]),
        (
            .eveningMeal,
            [
                "dinner", "supper", "drinks", "cocktails", "nightcap", "movie", "movies", "film", "cinema", "concert",
                "gig", "theatre", "theater", "opera", "pub", "party",
            ]
        ),
        (.endsPlace, ["with", "to", "about", "re", "re:", "for", "because", "w/", "and", "or", "if", "when"]),
        (.alarm, ["alarm", "alert", "reminder", "notify", "remind"]),
        (.remind, ["remind"]),
        (.me, ["me", "us"]),
        (.invite, ["invite"]),
        (.with, ["with", "w/"]),
        (.starting, ["starting", "beginning"]),
        (.plainDay, ["mon", "tue", "thu", "fri"]),
        (
            .counted,
            [
                "nights", "people", "persons", "guests", "pax", "eur", "euro", "euros", "usd", "gbp", "dollars",
                "pounds", "km", "kg", "miles", "times",
            ]
        ),
        (.finishes, ["ends", "ending"]),
        (.zoneClock, ["time"]),
        (.describes, ["christmas", "xmas", "easter", "halloween", "valentines"]),
        (.departs, ["dep", "dep.", "departs", "departing", "departure", "leaves", "leaving"]),
        (.arrives, ["arr", "arr.", "arrives", "arriving", "arrival", "arrive"]),
        (.journey, ["flight", "fly", "flying", "plane", "train", "bus", "coach", "ferry"]),
        (
            .fillsDays,
            [
                "busy", "off", "vacation", "holiday", "holidays", "leave", "pto", "ooo", "out of office", "away",
                "trip", "travel", "conference", "congress", "offsite", "retreat", "sick",
            ]
        ),
        (.article, ["the"]),
        (.preposition, ["at", "in", "on", "by", "near"]),
        (.verb, ["may", "march"]),
        (.personal, ["eve"]),
        (
            .timed,
            [
                "lunch", "coffee", "tea", "call", "meeting", "meet", "dentist", "doctor", "appointment", "standup",
                "haircut",
            ]
        ),
    ])

    package func meaning(inLine name: String) -> LineWord {
        English.lineWords[name].union(typed.map { type(of: $0).lineWords[name] } ?? [])
    }

    package var lineWords: LineWords { English.lineWords }

    package func help(for meaning: LineWord) -> String {
        switch meaning {
        case .numbered: "things that have a number, so that the one behind them is no time"
        case .street: "parts of the name of a street, so that the number before them is no time"
        case .namesDay: "words that turn the day after them into a name"
        case .morningMeal: "what makes a bare hour one of the morning"
        case .eveningMeal: "what makes a bare hour one of the evening"
        case .takesAt: "words after which `at` does not begin a place"
        case .noPlace: "words that are not a place after `at`"
        case .endsPlace: "words at which a place ends"
        case .alarm: "the beginning of an alarm"
        case .me: "who is reminded"
        case .remind: "the verb that begins a reminder"
        case .invite: "the word before addresses of those who are invited"
        case .with: "the word that makes the addresses after it guests of an event"
        case .starting: "words before the first day of a series"
        case .plainDay: "short names of days that are days wherever they stand"
        case .counted: "what is counted, so that the number before it is no hour"
        case .zoneClock: "the word that says that the clock of a city is meant: `9am Tokyo time`"
        case .describes:
            "names of feasts that describe the word after them: `christmas party` is on no day; in some languages "
                + "words for how often that describe the one before them"
        case .article: "articles, alone or with a preposition, before the day of a month: `dal 14 al 20`"
        case .meal: "meals, which are on the day of the feast that is named with them: `cena de Nochebuena`"
        case .departs: "words before the time of a departure"
        case .arrives: "words of an arrival, before or after its time: `dep 17:12 arr. Leeds 19:27`"
        case .journey: "ways to get somewhere, which begin on your clock and end on that of the city"
        case .fillsDays: "what makes a whole day busy; other whole days leave the time free"
        case .finishes: "verbs of what ends on a day"
        case .timed: "events whose hour may come before the day: `dentist 9 fri`"
        case .preposition: "words before a place: of `Christmas at Grandma's` the name of the feast stays in the title"
        case .personal: "parts of the day that are names as well"
        default: "names of months that are verbs as well"
        }
    }

    package var beginningsOfReminders: [[String]] {
        guard let typed else { return English.beginningsOfReminders }
        // `todo dia`, `todo mundo`
        let isOwnWord = ["es", "pt"].contains(typed.identifier)
        let own = isOwnWord ? English.beginningsOfReminders.filter { $0 != ["todo"] } : English.beginningsOfReminders
        return own + type(of: typed).beginningsOfReminders
    }

    private static let beginningsOfReminders = [
        ["todo"], ["todo:"], ["to-do"], ["to-do:"], ["task:"], ["reminder:"], ["reminder"], ["[]"], ["[", "]"],
        ["remind", "me", "to"], ["remind", "us", "to"], ["remind", "me", "about"], ["remind", "me", "of"],
        ["don't", "forget", "to"], ["remember", "to"],
    ]

    package var streetEndings: [String] {
        ["str.", "str", "straße", "strasse", "gasse", "platz", "allee", "weg", "straat", "laan", "plein"]
    }

    package func singular(of name: String) -> String { name.hasSuffix("s") ? String(name.dropLast()) : name }

    package var feasts: FeastTable { English.feasts }

    private static let feasts = FeastTable([
        (.fixed(1, 1), ["new year's day", "new years day", "new year's", "new years"]),
        (.fixed(2, 14), ["valentine's day", "valentines day", "valentine's"]),
        (.fixed(3, 17), ["st patrick's day", "st. patrick's day", "saint patrick's day"]),
        (.easter(-47), ["shrove tuesday", "pancake day", "pancake tuesday", "mardi gras", "fat tuesday"]),
        (.easter(-46), ["ash wednesday"]), (.easter(-21), ["mothering sunday"]), (.easter(-7), ["palm sunday"]),
        (.easter(-3), ["maundy thursday", "holy thursday"]), (.easter(-1), ["holy saturday", "easter saturday"]),
        (.easter(-2), ["good friday"]), (.easter(0), ["easter sunday", "easter day"]), (.easter(1), ["easter monday"]),
        (.easter(49), ["whit sunday"]), (.easter(50), ["whit monday"]), (.fixed(5, 1), ["may day"]),
        (.onOrAfter(5, 25, .monday), ["memorial day"]),
        (.fixed(7, 4), ["independence day", "the fourth of july", "fourth of july"]),
        (.onOrAfter(9, 1, .monday), ["labor day", "labour day"]), (.fixed(11, 11), ["veterans day", "veteran's day"]),
        (.onOrAfter(11, 22, .thursday), ["thanksgiving day"]), (.onOrAfter(11, 23, .friday), ["black friday"]),
        (.onOrAfter(11, 26, .monday), ["cyber monday"]), (.onOrAfter(11, 8, .sunday), ["remembrance sunday"]),
        (.onOrAfter(11, 27, .sunday), ["advent sunday"]), (.fixed(11, 5), ["bonfire night", "guy fawkes night"]),
        (.fixed(12, 24), ["christmas eve", "xmas eve"]), (.fixed(12, 25), ["christmas day", "xmas day"]),
        (.fixed(12, 26), ["boxing day"]), (.fixed(12, 31), ["new year's eve", "new years eve", "nye"]),
    ])

    package var holidays: [[String]] { English.holidays }

    private static let holidays = [
        "mother’s day", "mother's day", "mothers day", "father’s day", "father's day", "fathers day",
    ].map { $0.split(separator: " ").map(String.init) }

    package func weekdays(ofLetters name: String) -> [Weekday] {
        switch name {
        case "mwf": [.monday, .wednesday, .friday]
        case "tth", "tuth": [.tuesday, .thursday]
        case "mtwth": [.monday, .tuesday, .wednesday, .thursday]
        case "mtwtf", "mtwthf", "m-f": [.monday, .tuesday, .wednesday, .thursday, .friday]
        default: []
        }
    }

    package func otherNames(of weekday: Weekday) -> [String] {
        switch weekday {
        case .monday: ["Munday"]
        case .tuesday: ["Tues", "Teusday", "Tuseday"]
        case .wednesday: ["Weds", "Wensday", "Wednsday"]
        case .thursday: ["Thurs", "Thrusday", "Thurday"]
        case .friday: ["Firday"]
        case .saturday: ["Satuday", "Saterday"]
        case .sunday: []
        }
    }

    package func zone(named name: String) -> String? {
        switch name {
        case "PT", "PST", "PDT": "America/Los_Angeles"
        case "MT", "MST", "MDT": "America/Denver"
        case "CT", "CST", "CDT": "America/Chicago"
        case "ET", "EST", "EDT": "America/New_York"
        case "UK", "BST": "Europe/London"
        case "India", "IST": "Asia/Kolkata"
        case "NYC": "America/New_York"
        case "JST": "Asia/Tokyo"
        case "AEST", "AEDT": "Australia/Sydney"
        case "LA", "SF": "America/Los_Angeles"
        case "DC": "America/New_York"
        case "CEST", "MEZ", "MESZ": "Europe/Berlin"
        default: Cities.zone(of: name)
        }
    }

    package func isCalendarOfDays(_ title: String) -> Bool {
        let title = title.foldedForSearch
        return English.wordsOfDays.contains(where: title.contains)
    }

    /// Parts of titles of calendars with holidays, birthdays and the like, without accents.
    private static let wordsOfDays = [
        "holiday", "birthday", "feiertag", "geburtstag", "schulferien", "jours feries", "anniversaire", "festivos",
        "cumpleanos", "festivita", "compleann", "feestdag", "verjaardag", "feriado", "aniversario", "祝日", "誕生日",
        "week numbers", "kalenderwochen", "moon phases", "mondphasen",
    ]

    package func cities(ofZone identifier: String) -> [String] { Cities.names(inZone: identifier) }

    package var statuses: [(word: String, value: String)] {
        [
            ("none", ""), ("tentative", "TENTATIVE"), ("confirmed", "CONFIRMED"), ("cancelled", "CANCELLED"),
            ("canceled", "CANCELLED"), ("needsaction", "NEEDS-ACTION"), ("open", "NEEDS-ACTION"),
            ("inprocess", "IN-PROCESS"), ("inprogress", "IN-PROCESS"), ("started", "IN-PROCESS"),
            ("doing", "IN-PROCESS"), ("completed", "COMPLETED"), ("complete", "COMPLETED"), ("done", "COMPLETED"),
        ]
    }

    package var priorities: [(word: String, value: Int)] {
        [
            ("highest", 1), ("high", 1), ("medium", 5), ("middle", 5), ("normal", 5), ("lowest", 9), ("low", 9),
            ("h", 1), ("m", 5), ("l", 9), ("none", 0), ("no", 0),
        ]
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] {
        [
            ("in", .in), ("calendar", .in), ("from", .from), ("since", .from), ("to", .to), ("until", .to),
            ("on", .on), ("during", .on), ("before", .before), ("after", .after), ("at", .at), ("place", .at),
            ("where", .at), ("location", .at), ("with", .with), ("who", .with), ("people", .with), ("tag", .tag),
            ("category", .tag), ("is", .is), ("not", .not),
        ]
    }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] {
        [
            ("todo", .reminder), ("reminder", .reminder), ("task", .reminder), ("event", .event),
            ("recurring", .recurring), ("repeating", .recurring), ("series", .recurring), ("allday", .allDay),
            ("all-day", .allDay), ("open", .open), ("done", .done), ("completed", .done), ("cancelled", .cancelled),
            ("canceled", .cancelled), ("declined", .declined), ("invited", .invited),
        ]
    }

    package func absence(_ absence: SearchAbsence) -> String {
        switch absence {
        case .noCalendar(let text, nil): "no calendar is called \(excerpt(text))"
        case .noCalendar(let text, let near?): "no calendar is called \(excerpt(text)); did you mean \(near)?"
        case .noOperator(let word, let text):
            "nothing has \(excerpt(text)); \(word): is not a search operator"
        case .nothingHas(let text, .place): "nothing is at \(excerpt(text))"
        case .nothingHas(let text, .people): "no guest or organizer is called \(excerpt(text))"
        case .nothingHas(let text, .categories): "nothing has the category \(excerpt(text))"
        case .nothingHas(let text, _): "nothing has \(excerpt(text))"
        case .nothingIs(let trait): "no item matches is:\(searchTraits.first { $0.trait == trait }?.word ?? "so")"
        case .timesExclude: "these times do not overlap"
        case .atOtherTimes(1): "one item matches, at another time"
        case .atOtherTimes(let count): "\(grouped(count)) items match, at other times"
        case .neverTogether: "each of these finds something, but nothing matches all of them"
        }
    }

    // MARK: Stretches of time

    // MARK: Rules and alarms

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return EnglishRule(facts).sentence }
        return "\(EnglishRule(facts.inAllMonths).sentence) except in \(list(months.map(name(ofMonth:))))"
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        let rest = more == 0 ? [] : [more == 1 ? "1 more date" : "\(grouped(more)) more dates"]
        return "\(rule) except on \(list(dates + rest))"
    }

    package func alarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "at the start"
        case .at(.end): "at the end"
        case .at(.due): "when it is due"
        case .before(.start, let length), .before(.due, let length): "\(self.length(length, .full)) before"
        case .after(.start, let length): "\(self.length(length, .full)) after the start"
        case .before(.end, let length): "\(self.length(length, .full)) before the end"
        case .after(.end, let length): "\(self.length(length, .full)) after the end"
        case .after(.due, let length): "\(self.length(length, .full)) after it is due"
        case .onDay(0, let time): "on the day at \(time)"
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .full)) \(days < 0 ? "before" : "after") at \(time)"
        case .on(let date, let time): "on \(date) at \(time)"
        }
    }

    package func typedAlarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "at start"
        case .at(.end): "at end"
        case .at(.due): "when due"
        case .before(.start, let length), .before(.due, let length): self.length(length, .typed)
        case .after(.start, let length), .after(.due, let length): "\(self.length(length, .typed)) after"
        case .before(.end, let length): "\(self.length(length, .typed)) before end"
        case .after(.end, let length): "\(self.length(length, .typed)) after end"
        case .onDay(0, let time): time
        case .onDay(let days, let time): "\(days.magnitude)d \(days > 0 ? "after " : "")\(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    // MARK: Items

    package func status(_ value: String) -> String {
        value.isEmpty ? "none" : value.lowercased().split(separator: "-").joined(separator: " ")
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        let names: [String]
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: return name(ofMonth: month.number)
        case .chinese, .dangi: return month.isLeap ? "leap month \(month.number)" : "month \(month.number)"
        case .hebrew:
            if month.isLeap { return "Adar I" }
            names = [
                "Tishri", "Heshvan", "Kislev", "Tevet", "Shevat", "Adar", "Nisan", "Iyar", "Sivan", "Tamuz", "Av",
                "Elul",
            ]
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular:
            names = [
                "Muharram", "Safar", "Rabiʻ I", "Rabiʻ II", "Jumada I", "Jumada II", "Rajab", "Shaʻban", "Ramadan",
                "Shawwal", "Dhuʻl-Qiʻdah", "Dhuʻl-Hijjah",
            ]
        case .persian:
            names = [
                "Farvardin", "Ordibehesht", "Khordad", "Tir", "Mordad", "Shahrivar", "Mehr", "Aban", "Azar", "Dey",
                "Bahman", "Esfand",
            ]
        case .ethiopic, .ethiopicAmeteAlem:
            names = [
                "Meskerem", "Tekemt", "Hedar", "Tahsas", "Ter", "Yekatit", "Megabit", "Miazia", "Genbot", "Sene",
                "Hamle", "Nehasse", "Pagumen",
            ]
        case .coptic:
            names = [
                "Tout", "Baba", "Hator", "Kiahk", "Toba", "Amshir", "Baramhat", "Baramouda", "Bashans", "Paona",
                "Epep", "Mesra", "Nasie",
            ]
        case .indian:
            names = [
                "Chaitra", "Vaisakha", "Jyaistha", "Asadha", "Sravana", "Bhadra", "Asvina", "Kartika",
                "Agrahayana", "Pausa", "Magha", "Phalguna",
            ]
        }
        return names.indices.contains(month.number - 1) ? names[month.number - 1] : month.text
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian: return date.era.map { "\(name(of: $0)) \(date.year)" } ?? String(date.year)
        case .buddhist: return "\(date.year) BE"
        case .chinese, .dangi:
            let day = "\(name(of: date.month, in: date.system)), day \(date.day)"
            let animals = [
                "Rat", "Ox", "Tiger", "Rabbit", "Dragon", "Snake", "Horse", "Goat", "Monkey", "Rooster",
                "Dog", "Pig",
            ]
            return withYear ? "\(day), year of the \(animals[(date.year + 8) % 12])" : day
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? "Adar II" : name(of: date.month, in: date.system)
            return "\(date.day) \(month)\(withYear ? " \(date.year)" : "")"
        }
    }
}

// MARK: - What goes wrong

extension English {
    /// The names of the views, of which somebody chooses one.
    package var views: String {
        let names = ViewName.allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    package func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String) {
        switch fault {
        case .malformedLine: ("is not “name = value”", "the line is skipped")
        case .malformedSection:
            ("is not a section’s head such as [view] or [calendar \"Work\"]", "the section is skipped")
        case .unterminatedQuote: ("a quote is not closed", "the line is skipped")
        case .unknownEscape(let character): ("“\\\(character)” is not an escape", "the line is skipped")
        case .unknownSection(let name): ("there is no section “\(name)”", "the section is skipped")
        case .repeatedSection(let name):
            ("“\(name)” has a section already", "its values override the earlier ones")
        case .unknownKey(let section, let key): ("there is no “\(key)” in [\(section)]", "the line is skipped")
        case .invalidValue(let key, let value, let expected):
            (
                "“\(key)” cannot be “\(value)”; expected: \(settingValue(expected))"
                    + (expected == .keys && (value.isEmpty || value.hasSuffix(","))
                        ? "; # and ; begin a comment: Hash and Semicolon are those keys" : ""),
                "the line is skipped"
            )
        case .unquotedColor(let key, let color):
            (
                "“\(key)” has an unquoted colour, and # begins a comment; write \"\(color)\" in quotes",
                "the line is skipped"
            )
        case .noCalendar(let name):
            ("no calendar “\(name)” is found, and the section has no path", "the section is skipped")
        case .nothingThere(let path): ("there is nothing at \(path)", "it is shown when it appears")
        case .unknownCommand(let name):
            ("there is no command “\(name)”; tcal help keys has them all", "the line is skipped")
        case .unknownPlace(let name):
            ("there is no place “\(name)” with keys of its own; tcal help keys has them all", "the line is skipped")
        case .noSuchCommandThere(let name, let place):
            ("“\(name)” is no command of [keys \"\(place)\"]", "the line is skipped")
        case .reservedKey(let keys):
            ("“\(keys)” has Esc, Ctrl-C, Ctrl-Z or Ctrl-\\, which keep their meaning", "the line is skipped")
        case .keyTypesText(let keys, let place):
            (
                "“\(keys)” types text in [keys \"\(place)\"], where only other keys can be commands",
                "the line is skipped"
            )
        case .keyTaken(let keys, let command, let line):
            (
                "“\(keys)” has a key of “\(command)”\(line.map { " (line \($0))" } ?? "")",
                "it stays with “\(command)”"
            )
        case .keyRepeated(let keys, let other):
            keys == other
                ? ("“\(keys)” stands there twice", "it is one key")
                : ("“\(keys)” and “\(other)” begin the same", "only “\(other)” is taken")
        case .keyless(let command, let keys, let places):
            (
                "“\(keys)” was the last key of “\(command)”\(places.isEmpty ? "" : " in \(list(places))")",
                "no key is left \(places.isEmpty ? "now" : "there"): run it by name after :; "
                    + "“\(command) = none” confirms that this is intended"
            )
        }
    }

    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        switch issue {
        case .unknownPart(let text): ("the rule has an unknown part \"\(text)\"", "it is ignored")
        case .repeatedPart(let part): ("the rule has \(part.rawValue) more than once", "the last one holds")
        case .emptyPart(let part): ("the rule's \(part.rawValue) has no value", "it is ignored")
        case .valuesDropped(let part, 1): ("a value of the rule's \(part.rawValue) is out of range", "it is ignored")
        case .valuesDropped(let part, let count):
            ("\(count) values of the rule's \(part.rawValue) are out of range", "they are ignored")
        case .forbiddenPart(let part, let frequency):
            ("a rule with FREQ=\(frequency.name) cannot have \(part.rawValue)", "\(part.rawValue) is ignored")
        case .forbiddenOrdinals:
            ("the rule counts weekdays where nothing can be counted", "every such weekday is shown")
        case .countBesideUntil: ("the rule has both COUNT and UNTIL", "COUNT is ignored")
        case .positionsWithoutSet: ("the rule has BYSETPOS but no set to pick from", "BYSETPOS is ignored")
        case .untilPastMonth:
            ("the rule's UNTIL is a day that its month does not have", "the month's last day is taken")
        case .unknownSkip(let text): ("the rule has an unknown SKIP=\(text)", "days that do not exist are left out")
        case .skipWithoutScale: ("the rule has SKIP but no RSCALE", "days that do not exist are left out")
        }
    }

    package func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String) {
        let what =
            switch defect {
            case .missingFrequency: "the rule has no FREQ"
            case .unknownFrequency(let text): "the rule has an unknown frequency \"\(text)\""
            case .badInterval(let text): "the rule's INTERVAL \"\(text)\" is not a whole number above 0"
            case .badCount(let text): "the rule's COUNT \"\(text)\" is not a whole number above 0"
            case .badUntil(let text): "the rule's UNTIL \"\(text)\" is not a date"
            case .noUsableValue(let part): "the rule's \(part.rawValue) has no value that can be used"
            case .unsupportedCalendar(let text):
                "the rule uses the calendar \"\(text)\", which tcal does not know"
            }
        return (what, "only the first date is shown")
    }

    package func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }

    package func reason(_ mail: ForeignMail) -> String {
        var text = mail.subject.isEmpty ? "it is an email" : "it is the email “\(mail.subject)”"
        text +=
            mail.list.isEmpty
            ? ", and nothing is attached"
            : ", and none of its attachments is a "
                + "calendar: \(mail.list)"
        guard let container = mail.outlooksContainer else { return text }
        return text + """
            ; Outlook hides the invitation in \(container), which other programs cannot read: ask the sender to \
            send it as iCalendar (in Outlook: File, Options, Calendar, use the iCalendar format), or as HTML and not \
            as Rich Text
            """
    }

    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        switch refusal {
        case .readOnlyCalendar(let title, let reason):
            "The calendar \(title) cannot be changed: \(obstacle(reason)). Choose another, or copy the item there."
        case .readOnlyFile(let path, let reason): "\(path) cannot be changed: \(obstacle(reason))."
        case .noCalendar(let name): "There is no calendar \(name). Choose one of the list."
        case .severalCalendars(let item, let calendars):
            "“\(item)” is in \(calendars.joined(separator: " and in ")). Import it into the calendar that is meant."
        case .noPlaceForCalendar(let source, let places):
            (source.map { "A new calendar in \($0) would not be shown: only some of its calendars are." }
                ?? "A new calendar would not be shown: only what you named is.")
                + (places.isEmpty
                    ? " Start without paths, or name a folder of calendars."
                    : " Choose another place: \(places.joined(separator: ", ")).")
        case .calendarTitleMissing: "A calendar needs a title with at least one visible character."
        case .calendarTitleTaken(let title, let path):
            "There is a calendar \(title) already, in \(path). Choose another title."
        case .kindNotSupported(let kind, let calendar):
            "\(calendar) holds no \(kind == .event ? "events" : "reminders"). Choose another calendar."
        case .itemGone: "It no longer exists: it was deleted or moved in the meantime."
        case .versionGone: "The calendars have changed since you looked. Check, and try again."
        case .startMissing: "Enter a start: events and anything that repeats need one."
        case .endBeforeStart: "It would end before it starts. Change the end too."
        case .tooLate(let lastDay): "It would not be seen: calendars end with \(lastDay) here. Choose an earlier day."
        case .notExpressible(let reason): self.reason(reason, locale)
        case .invalidText(let line, let reason):
            "The text is not an item\(line.map { ", line \($0)" } ?? ""): \(obstacle(reason))."
        case .writeFailed(let path, let reason):
            "\(path) could not be written: \(obstacle(reason)). Nothing is changed; try again."
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo."
        case .changedSince(let step, let path, let item):
            "“\(step.wording(in: locale, viewedIn: viewer))” cannot be undone: "
                + (item.map { "“\($0)” in \(path) was changed or deleted since. " }
                    ?? "\(path) has changed since in the same place. ")
                + (step.count > 1 ? "Nothing is changed of the others either. " : "")
                + "Change it by hand; the next undo moves on to the change before it."
        case .ofOne(let title, let refusal):
            "\(title.isEmpty ? nameOfUntitled : "“\(title)”"): \(self.refusal(refusal, locale, viewedIn: viewer)) "
                + "Nothing is changed of the others either."
        case .failed(let path, let reason): "\(path): \(obstacle(reason)). Nothing is changed."
        }
    }

    package func step(_ step: EditStep, to time: String?) -> String {
        let more = step.count > 1 ? " and \(grouped(step.count - 1)) more" : ""
        let name = (step.title.isEmpty ? nameOfUntitled : step.title) + more
        let scope =
            switch step.scope {
            case nil, .this: ""
            case .following: " (this and following)"
            case .all: " (all)"
            }
        switch step.action {
        case .created: return "created \(name)"
        case .rescheduled: return "moved \(name)\(scope)\(step.count == 1 ? time.map { " to \($0)" } ?? "" : "")"
        case .changed: return "changed \(name)\(scope)"
        case .deleted: return "deleted \(name)\(scope)"
        case .restored: return "restored \(name)"
        case .completed: return "completed \(name)"
        case .reopened: return "reopened \(name)"
        case .acknowledged: return "dismissed the alarm of \(name)"
        case .moved(let calendar): return "moved \(name) to \(calendar)"
        case .copied(let calendar): return "copied \(name)\(calendar.map { " to \($0)" } ?? "")"
        case .imported(let count): return "imported \(count) \(count == 1 ? "item" : "items") into \(name)"
        case .calendarCreated: return "created the calendar \(name)"
        case .calendarRenamed(let old): return "renamed the calendar \(old) to \(name)"
        case .calendarRecolored: return "changed the colour of the calendar \(name)"
        case .calendarDeleted: return "deleted the calendar \(name)"
        }
    }

    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        switch failure {
        case .notADate(let text): (no(text, "date"), "write today, fri, 24 dec, 2026-11-21 or +3d")
        case .notALength(let text): (no(text, "length"), "write 7d, 2w, 3m or 1y")
        case .notATime(let text) where text.allSatisfy(\.isWhitespace): ("say when: \(whenExamples)", nil)
        case .notATime(let text): (no(text, "time"), "write \(whenExamples)")
        case .noSuchTime(let text): ("\(excerpt(text)) is not a date or a time", nil)
        case .noSuchWeek(let number): ("there is no “week \(number)” in the calendar", nil)
        case .otherWeekday(let date, let text):
            (
                "\(excerpt(text)) is \(TimeLocale(words: self).fullDate(date, withYear: true))",
                "leave the weekday out or correct it"
            )
        case .shortYear(let text):
            ("\(excerpt(text)) has a year of two digits", yearAdvice(text))
        case .holiday(let text):
            ("\(excerpt(text)) is a holiday, and tcal does not know its date", "write its date, as 25 dec")
        case .vagueDays(let text): ("\(excerpt(text)) is no certain day", "write 15 dec or 10-20 dec")
        case .severalDays(let text):
            ("\(excerpt(text)) is several days", "write one, and “every mon, wed” as the rule")
        case .startTimeMissing: ("say at what time it starts and ends: fri 9:00 45m, fri 9:00 – sun 17:00", nil)
        case .endBeforeStart(let start, let end):
            ("the end, \(time(end, beside: start)), comes before the start, \(time(start, beside: end))", nil)
        case .unknownZone(let name):
            ("time zone \(excerpt(name)) is not known", "write Europe/Berlin, UTC or floating")
        case .zoneOfWholeDays: ("whole days have no time zone", "give a time or leave the zone out")
        case .notADuration(let text): (no(text, "length"), "write 45m, 1h30m, 2d")
        case .notAnAlarm(let text):
            ("\(excerpt(text)) is not an alarm", "write 15m, 1h, 1d 9:00, at start, 5m before end, none")
        case .notARule(let text, let word) where word.isEmpty || word == text:
            (no(text, "rule"), "write \(ruleExamples)")
        case .notARule(_, let word): ("\(excerpt(word)) does not fit into the rule", "write \(ruleExamples)")
        case .ambiguousRule(let text, let doubt): ("\(excerpt(text)) may mean two things", advice(doubt))
        case .unevenTimes(let text):
            ("\(excerpt(text)) cannot be one rule: each hour needs the same minutes, as in at 9:30 and 17:30", nil)
        case .timesWithoutDays(let text, let period):
            (
                "\(excerpt(text)) does not say \(period == .daily ? "at which times" : "on which days")",
                "write \(timesExample(in: period))"
            )
        case .unusableRule(let defect): (self.defect(defect).what, "write every mon or FREQ=WEEKLY;BYDAY=MO")
        case .oddRule(let issue): (self.issue(issue).what, "write every mon or FREQ=WEEKLY;BYDAY=MO")
        case .notAStatus(let text, let kind):
            (
                no(text, "status"),
                "write \((ItemStatus.values(for: kind).map(status) + [status("")]).joined(separator: ", "))"
            )
        case .notAPriority(let text): (no(text, "priority"), "write high, medium, low, 1 … 9, none")
        case .notAMailAddress(let text):
            ("\(excerpt(text)) is not an email address", "write ana@example.com, or Ana <ana@example.com>")
        case .nobody(let text):
            ("nobody among your contacts is called \(excerpt(text))", "write an address, such as ana@example.com")
        case .severalPeople(let text, let people):
            (
                "\(excerpt(text)) may be \(people.map { excerpt($0) }.joined(separator: " or "))",
                "write more of the name, or the address"
            )
        case .notAnAddress(let text): ("\(excerpt(text)) is not an address", "write https://example.org/page")
        case .notASearchTrait(let text):
            (
                "nothing is \(excerpt(text))",
                "write is:todo, event, recurring, allday, open, done, cancelled, declined or invited"
            )
        case .shortSearchTrait(let text, let words):
            ("is:\(text) may be \(EnglishRule.list(words, conjunction: "or"))", "type a letter more")
        case .timesNegated(let text):
            ("times cannot be left out, as those of \(excerpt(text))", "write before: or after: instead")
        case .searchTooLong(let characters, let words):
            ("only the first \(words) words in \(characters) characters are looked for", "search for fewer")
        }
    }

    private func advice(_ doubt: RuleDoubt) -> String {
        switch doubt {
        case .everySo(let number, let weekday):
            let name = shortName(of: weekday).lowercased()
            return "write “every \(number) weeks on \(name)” or "
                + "“every month on the \(EnglishRule.ordinal(number)) \(name)”"
        case .firstOrEach(let frequency, let weekday):
            let (name, noun) = (shortName(of: weekday).lowercased(), EnglishRule.noun(frequency))
            return "write “every \(noun) on the first \(name)” or “every \(noun) on each \(name)”"
        }
    }

    private func no(_ text: String, _ what: String) -> String { "\(excerpt(text)) is not a \(what)" }

    /// Ways to write the year of two digits that ends a date; up to 24 it may be an hour.
    private func yearAdvice(_ text: String) -> String {
        let year = text.split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? ""
        return Int(year) ?? 99 > 24
            ? "write 20\(year) or ’\(year)" : "write 20\(year) or ’\(year), or an hour as \(year):00"
    }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String { text.count <= 60 ? "“\(text)”" : "“\(text.prefix(59))…”" }

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

/// A rule in English, clause by clause.
struct EnglishRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        Clauses.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    private var interval: String {
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "every weekday" }
            if facts.weekdayGroup == .all { return "every day" }
        }
        let unit = EnglishRule.noun(facts.frequency)
        return rule.interval <= 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "from \(name(ofMonth: first)) to \(name(ofMonth: last))"
        }
        return "in \(monthList)"
    }

    private var monthList: String {
        EnglishRule.list(facts.months.map(name))
    }

    private func name(ofMonth month: MonthCode) -> String {
        facts.name(of: month)
    }

    /// BYWEEKNO.
    private var weeks: String {
        rule.byWeekNumber.isEmpty ? "" : "in \(weekList)"
    }

    private var weekList: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty {
            let noun = numbers.count == 1 ? "week" : "weeks"
            phrases.append("\(noun) \(EnglishRule.list(numbers, range: 3) { String($0) })")
        }
        if !fromEnd.isEmpty { phrases.append("the \(EnglishRule.list(fromEnd.map(EnglishRule.ordinal))) week") }
        return EnglishRule.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            return Clauses.joined(
                "on the \(EnglishRule.days(rule.byYearDay)) day of the year", monthDayCondition, weekdayCondition)
        }
        switch facts.frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    private var weekdaysOfWeek: String {
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, facts.weekdayGroup == .working || facts.weekdayGroup == .all { return "" }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "on weekdays" }
        let named = rule.byDay.isEmpty ? [facts.start.civil.date.weekday] : facts.weekdays
        return "on \(weekdayNames(named, joinedBy: "and"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "on each day" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return Clauses.joined("on the \(EnglishRule.monthDays(facts.monthDays))", weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return weekdaysOfPeriod + (facts.months.isEmpty ? "" : " of \(monthList)")
        }
        let month = facts.months.first ?? facts.startMonth
        guard facts.months.count <= 1, facts.monthDays.count == 1,
            !facts.rule.followsOtherCalendar,
            // Any leap year has all days.
            let date = CivilDate(year: 2000, month: month.number, day: facts.monthDays[0])
        else {
            let names = facts.months.isEmpty ? name(ofMonth: month) : monthList
            return Clauses.joined("on the \(EnglishRule.monthDays(facts.monthDays)) of \(names)", weekdayCondition)
        }
        return Clauses.joined("on \(locale.dayAndMonth(date))", weekdayCondition)
    }

    /// `on the first and third Monday`, `on the last weekday`, `on each Mon and Wed`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "on each \(weekdayNames(facts.weekdays, joinedBy: "and"))" }
        let each =
            facts.uncountedWeekdays.isEmpty ? [] : ["each \(weekdayNames(facts.uncountedWeekdays, joinedBy: "and"))"]
        return "on \(EnglishRule.list(each + phrases))"
    }

    /// The counted weekdays, each with its article; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(EnglishRule.ordinal)
            return ["the \(EnglishRule.list(positions)) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "the \(EnglishRule.list(ordinals.map(EnglishRule.ordinal))) \(locale.name(of: weekday))"
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return Clauses.joined("on the \(EnglishRule.monthDays(rule.byMonthDay))", weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : "on \(weekdayNames(facts.weekdays, joinedBy: "and"))"
    }

    private var conditions: String {
        Clauses.joined(monthDayCondition, weekdayCondition)
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "when it is the \(EnglishRule.monthDays(rule.byMonthDay, conjunction: "or"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return "when it is a \(noun(group))"
            }
            return "when it is \(weekdayNames(facts.weekdays, joinedBy: "or"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, joinedBy: "or")]
        return "when it is \(EnglishRule.list(plain + ordinalPhrases, conjunction: "or"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Clauses.joined(minutesPast, hours)
        default:
            guard facts.namesTimes, facts.times.count <= EnglishRule.mostTimes else { return "" }
            return "at \(EnglishRule.list(facts.times.map(facts.clockTime)))"
        }
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    /// `, 24 times a day`.
    private var manyTimes: String {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, facts.namesTimes,
            facts.times.count > EnglishRule.mostTimes
        else { return "" }
        return ", \(facts.times.count) times a day"
    }

    /// `at 15 and 45 minutes past the hour`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            let unit = rule.byMinute == [1] ? "minute" : "minutes"
            clauses.append(
                rule.byMinute == [0]
                    ? "on the hour" : "at \(EnglishRule.list(rule.byMinute.map(String.init))) \(unit) past the hour")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("at second \(EnglishRule.list(rule.bySecond.map(String.init)))")
        }
        return clauses.joined(separator: " ")
    }

    /// `between 09:00 and 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly {
            return Clauses.joined("in the hour of", EnglishRule.list(rule.byHour.map(hour)))
        }
        guard last - first + 1 == rule.byHour.count else {
            return
                "between \(EnglishRule.list(rule.byHour.map { "\(hour($0)) and \(hour($0 + 1))" }, conjunction: "or"))"
        }
        return "between \(hour(first)) and \(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", or the last day before where there is none"
        case .forward: ", or the next day where there is none"
        }
    }

    /// BYSETPOS, where the days do not say it: `, but only the last of these each month`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = EnglishRule.list(RuleFacts.forwardFirst(rule.bySetPosition).map(EnglishRule.ordinal))
        return ", but only the \(positions) of these each \(EnglishRule.noun(rule.frequency))"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", once" : count == 2 ? ", twice" : ", \(count) times"
        }
        guard let (date, time) = facts.last else { return "" }
        return " until \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays

    /// One name in full, several in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], joinedBy conjunction: String) -> String {
        let sorted = facts.inOrder(list)
        if sorted.count == 1 { return locale.name(of: sorted[0]) }
        return EnglishRule.list(sorted.map { locale.shortName(of: $0) }, conjunction: conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "day"
        case .working: "weekday"
        case .weekend: "weekend day"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// The noun of a frequency: `week`.
    static func noun(_ frequency: RecurrenceRule.Frequency) -> String {
        switch frequency {
        case .secondly: "second"
        case .minutely: "minute"
        case .hourly: "hour"
        case .daily: "day"
        case .weekly: "week"
        case .monthly: "month"
        case .yearly: "year"
        }
    }

    // MARK: Lists and numbers

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ items: [String], conjunction: String = "and") -> String { Clauses.list(items, conjunction) }

    /// A list of numbers, with `a to c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, conjunction: String = "and", _ text: (Int) -> String) -> String {
        Clauses.list(numbers, run: range, to: " to ", conjunction, text)
    }

    /// `first`, `20th`; from the end `last`, `second-to-last`.
    static func ordinal(_ number: Int) -> String {
        if number == -1 { return "last" }
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
        let distance = Int(clamping: number.magnitude)
        let word = (1...9).contains(distance) ? words[distance - 1] : numeral(distance)
        return number < 0 ? "\(word)-to-last" : word
    }

    /// `1st`, `22nd`, `13th`.
    static func numeral(_ number: Int) -> String {
        let suffix =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(number)\(suffix)"
    }

    /// `1st and 15th`, `2nd to 8th`, `last day`, `1st and second-to-last day`.
    static func monthDays(_ days: [Int], conjunction: String = "and") -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers = list(forward, range: 3, conjunction: conjunction, numeral)
        guard !fromEnd.isEmpty else { return numbers }
        let last = "\(list(fromEnd.map(ordinal), conjunction: conjunction)) day"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) the \(last)"
    }

    /// `1st, 100th and last`, before `day`.
    static func days(_ days: [Int]) -> String {
        list(RuleFacts.forwardFirst(days).map { $0 > 0 ? numeral($0) : ordinal($0) })
    }
}

// MARK: - The screen

extension English: ScreenVocabulary {
    package func name(of action: MouseAction) -> String {
        switch action {
        case .click: "click"
        case .clickAgain: "click again"
        case .drag: "drag"
        case .shiftDrag: name(of: .shift, with: name(of: .drag))
        case .wheel: "wheel"
        }
    }

    package func help(_ gesture: MouseGesture) -> String {
        switch gesture {
        case .select: "select a day, an event, a calendar"
        case .open: "open it: an event’s details, the month of a day"
        case .showView: "a view’s name in the top line: show that view"
        case .doHint: "a word in the bottom line: do what its key does"
        case .showRest: "+9, \(more(3)): show all of that day"
        case .make: "over free time: create an event of that length"
        case .lengthen: "the last row of an event, or the right end: make it longer or shorter"
        case .lengthenAnywhere: "anywhere on an event: make it longer or shorter, if the terminal reports Shift"
        case .move: "an event: move it"
        case .widenPane: "the line between two panes: make one wider"
        case .scroll: "scroll"
        }
    }

    package func name(of context: KeyContext) -> String {
        switch context {
        case .pane(.heading): "month’s name"
        case .pane(.grid): "month"
        case .pane(let pane): pane.rawValue
        case .help: "help"
        case .problems: "problems"
        case .accounts: "accounts"
        case .settings: "settings"
        case .settingValue: "value of a setting"
        case .prompt: "date line"
        case .form: "form"
        case .leaving: "leaving a form"
        case .scope: "which dates"
        case .many: "all that is marked"
        case .confirmation: "yes or no"
        case .chooser: "choosing from a list"
        case .line: "path line"
        case .text: "text line"
        case .conflict: "two versions"
        case .importPreview: "import"
        case .deletedDates: "deleted dates"
        case .refusedText: "refused text"
        case .links: "links"
        case .notes: "notes"
        case .answer: "answer"
        case .mail: "mail"
        case .freeTime: "free time"
        case .alarm: "alarm"
        case .quickAdd: "new line"
        case .search: "search"
        case .palette: "command line"
        }
    }

    package func name(of key: NamedKey) -> String {
        switch key {
        case .space: "Space"
        case .tab: "Tab"
        case .escape: "Esc"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .enter: "Enter"
        case .left: "Left"
        case .up: "Up"
        case .down: "Down"
        case .right: "Right"
        }
    }

    package func name(of modifier: KeyModifier, with key: String) -> String {
        switch modifier {
        case .alt: "Alt+\(key)"
        case .shift: "Shift+\(key)"
        case .control: "Ctrl-\(key)"
        }
    }

    // MARK: Panes

    package func grouped(_ number: Int) -> String { Clauses.grouped(number, by: ",") }

    package func sections(by key: SectionKey) -> String {
        let names = SectionKey.allCases.map { $0 == key ? "[\(name(of: $0))]" : name(of: $0) }
        return "Sections by \(names.joined(separator: "  "))"
    }

    package func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "today"
        case 1: return days > 0 ? "tomorrow" : "yesterday"
        case ..<14: words = "\(count) days"
        case ..<60: words = "\(count / 7) weeks"
        case ..<730: words = "\(count / 30) months"
        default: words = "\(count / 365) years"
        }
        return days > 0 ? "in \(words)" : "\(words) ago"
    }

    package func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days) d"
        case ..<60: "\(days / 7) w"
        case ..<730: "\(days / 30) mo"
        default: "\(days / 365) y"
        }
    }

    package func statusFact(_ value: String) -> String? {
        switch value {
        case "CANCELLED", "TENTATIVE", "IN-PROCESS":
            let words = status(value)
            return words.prefix(1).uppercased() + words.dropFirst()
        default: return nil
        }
    }

    package func priorityFact(_ value: Int) -> String? {
        (1...9).contains(value) ? "\(rank(value)) priority" : nil
    }

    package func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "accepted"
        case "DECLINED": "declined"
        case "TENTATIVE": "maybe"
        case "DELEGATED": "delegated"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    package func people(_ names: [String], others: Int) -> String {
        let listed = names.joined(separator: ", ")
        return others <= 0 ? listed : "\(listed) and \(others) \(others == 1 ? "other" : "others")"
    }

    package func accepted(_ count: Int, of total: Int) -> String {
        count == total ? "all accepted" : "\(count) accepted"
    }

    /// A length of time since something.
    private func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: "just now"
        case ..<3600: "\(seconds / 60) min ago"
        case ..<172_800: "\(seconds / 3600) h ago"
        default: "\(seconds / 86_400) days ago"
        }
    }

    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        let more = key.map { " \($0)" } ?? ""
        return switch summary {
        case .running: "syncing…"
        case .failed(let account): (account.map { "\($0): sync failed" } ?? "sync failed") + more
        case .waiting(let count, let isOffline): changesWait(count) + (isOffline ? ": offline" : "")
        case .offline(let seconds): "offline" + (seconds.map { ", synced \(ago($0))" } ?? "")
        case .left(let count): itemsLeft(count) + more
        case .versions(let count): (count == 1 ? "two versions" : "\(grouped(count)) with two versions") + more
        case .synced(let seconds): "synced \(ago(seconds))"
        case .never: "not synced yet"
        }
    }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        var facts = [age.map { "synced \(ago($0))" } ?? "never synced"]
        if status.isOffline { facts.append("offline") }
        if status.waiting > 0 { facts.append(changesWait(status.waiting)) }
        if status.left > 0 { facts.append(itemsLeft(status.left)) }
        if let until { facts.append("the server asks to wait until \(until)") }
        return facts
    }

    package func reading(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        if let total = progress.total { return "Reading \(done) of \(grouped(total))" }
        return progress.done == 0 ? word(.loadingSoon) : "Reading \(done)"
    }

    package func saving(_ progress: LoadProgress) -> String {
        let count = progress.total.map { " \(grouped(progress.done)) of \(grouped($0))" } ?? ""
        return "Saving\(count)…"
    }

    // MARK: News

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, "added"), (change.changed, "changed"), (change.removed, "removed")].compactMap {
            titles, what in
            titles.first.map {
                titles.count == 1 ? "\u{201C}\($0)\u{201D} \(what)" : "\(grouped(titles.count)) items \(what)"
            }
        }
        return facts.isEmpty ? "Calendars changed" : facts.joined(separator: ", ")
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Questions, lists and pages

    package func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String {
        let count = items == 1 ? "1 item" : "\(grouped(items)) items"
        guard guests > 0 else { return "Delete the calendar \(quoted(title)) with \(count)?" }
        return "\(uninformed(guests)) will not be notified. Delete the calendar \(quoted(title)) with \(count)?"
    }

    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        switch aim {
        case .delete: "Delete \(items(count))?"
        case .complete(true): "Mark \(count == 1 ? "1 reminder" : "\(grouped(count)) reminders") as done?"
        case .complete(false): "Mark \(count == 1 ? "1 reminder" : "\(grouped(count)) reminders") as open again?"
        case .move(nil): "Move \(items(count)) to"
        case .move(let calendar?): "Move \(items(count)) to \(calendar)?"
        case .fields(let labels): "Change \(list(labels.map { $0.lowercased() })) of \(items(count))?"
        case .step(let days, let minutes):
            "Move \(items(count)) \(steps(days: days, minutes: minutes, back: "earlier", on: "later"))?"
        case .lengthen(let days, let minutes):
            "Make \(items(count)) \(steps(days: days, minutes: minutes, back: "shorter", on: "longer"))?"
        }
    }

    /// `2d later and 15m earlier`: the steps that are not nothing, each with the word for its direction.
    private func steps(days: Int, minutes: Int, back: String, on: String) -> String {
        let steps = [
            (CivilDuration(days: abs(days)), days < 0), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes < 0),
        ]
        return list(
            steps.filter { $0.0 != CivilDuration(days: 0) }.map { "\(length($0.0, .short)) \($0.1 ? back : on)" })
    }

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        let names = old + (more > 0 ? ["\(grouped(more)) more"] : [])
        return "\(label): \(value.isEmpty ? "none" : value)" + (names.isEmpty ? "" : ", instead of \(list(names))")
    }

    package var commandWords: [(words: [String], names: [String])] {
        [
            ("q q! qa qa! wq wq! wqa x xa exit leave close bye", "quit"), ("w w! wa write save", "saved"),
            ("create insert make", "quick-add new-item new-calendar"), ("select", "mark"),
            ("postpone later delay", "move-day-later"), ("recurring recurrence series", "edit-item"),
            ("new", "quick-add new-item new-calendar"),
            ("add", "quick-add new-item new-calendar holidays"),
            ("remove erase rm cut delete", "delete-item delete-calendar"),
            ("change modify update edit reschedule", "edit-item edit-calendar"),
            ("rename", "edit-item edit-calendar"), ("trash deleted", "undo deleted-dates"),
            ("duplicate clone copy", "copy-item"),
            ("put paste", "paste-item"), ("goto go jump date", "go-to-date"),
            ("settings configuration preferences options set", "settings"), ("revert", "undo"),
            ("find filter grep", "search"), ("refresh reload", "read-again"),
            ("synchronize fetch pull push upload download", "sync"),
            ("public holidays countries bank festival vacation", "holidays"),
            ("status subscriptions caldav server", "accounts"), ("conflict merge versions resolve", "decide"),
            ("complete finish tick check", "toggle-done"), ("tasks todos", "reminders"),
            ("timezone tz clock", "zone second-zone"), ("keys manual man h", "help"), ("errors warnings", "problems"),
            ("accept decline rsvp reply invitation", "answer"), ("hide show ls buffers", "calendars"),
            ("day", "days-1 right left"), ("template templates weekends", "settings"),
            ("print share attach", "export-items"), ("backup", "export-calendar export-items"),
            ("guests attendees people participants invite", "edit-item new-item"),
        ].map { ($0.split(separator: " ").map { String($0) }, $1.split(separator: " ").map { String($0) }) }
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        switch setting {
        case .theme: "color colors colour colours dark light mode appearance scheme"
        case .language: "english german french spanish japanese deutsch français español 日本語 locale translation"
        case .start: "default view startup opening"
        case .keys: "vim vi emacs mutt calcurse khal shortcuts keybindings bindings"
        case .clock: "24 12 hour 24h 12h am pm time format"
        case .dateOrder: "date format order"
        case .firstWeekday: "first day of week start starts monday sunday"
        case .weekNumbers: "iso week"
        case .workingHours: "work office business day"
        case .timeZone: "timezone tz"
        case .secondZone: "timezone tz another world clock"
        case .secondCalendar: "hebrew islamic chinese lunar japanese persian"
        case .moon: "lunar phases"
        case .cancelled: "canceled show hide"
        case .declined: "show hide"
        case .completed: "done finished show hide"
        case .calendar: "default new"
        case .length: "default duration"
        case .alarm: "default notification reminder alert"
        case .address: "my own me email e-mail who am I identity"
        case .person: "my own me identity"
        case .mail: "email e-mail sendmail smtp command"
        }
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        let names = list(titles.map(quoted) + (more > 0 ? ["\(grouped(more)) more"] : []))
        return
            "Marked: \(names). {edit-item}, {delete-item}, {move-to-calendar}, {toggle-done}, {copy-item}, "
            + "{export-items}, {move-day-earlier} to {move-day-later} and {repeat-change} apply to all of them; "
            + "{back} drops the marks"
    }

    package func changedDates(_ dates: [String], stay: Bool) -> String {
        let who = dates.count == 1 ? "1 changed date" : "\(grouped(dates.count)) changed dates"
        let fate =
            stay
            ? dates.count == 1 ? "is not in the rule and stays" : "are not in the rule and stay"
            : dates.count == 1 ? "is after the new end and is deleted" : "are after the new end and are deleted"
        return "\(who) \(fate): \(dates.joined(separator: ", "))"
    }

    package func dates(_ count: Int?) -> String {
        guard let count else { return "no end" }
        return count == 1 ? "1 date" : "\(grouped(count)) dates"
    }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        let facts = counts.filter { $0.count > 0 }.map { "\(grouped($0.count)) \(name(of: $0.part).lowercased())" }
        return facts.isEmpty ? "Nothing" : facts.joined(separator: ", ")
    }

    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        let word =
            switch answer {
            case .accept: "accept"
            case .tentative: "maybe"
            case .decline: "decline"
            }
        return ofOneDate ? "\(word), this date alone" : word
    }

    package func mailTitle(_ titles: [String]) -> String {
        "Notify the guests of \(list(titles.map(quoted)))?"
    }

    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        if !tells { return "save without sending email" }
        return isServed ? "save; the calendar’s server notifies them" : "save and send email"
    }

    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        let what =
            switch kind {
            case .new: "invitation"
            case .changed: "change"
            case .cancelled: "cancellation"
            case .uninvited: "no longer invited"
            }
        return "\(person) · \(what)" + (fromServer ? ", by the server" : "")
    }

    package func contacts(_ people: [String], key: String) -> String {
        "\(key) takes the first: \(people.joined(separator: " · "))"
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let counts = [(new, word(.importNew)), (changed, importChanged([])), (identical, word(.importIdentical))]
        var facts = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        if facts.isEmpty { facts.append("no event and no reminder in it") }
        if problems > 0 { facts.append(self.problems(problems)) }
        return facts.joined(separator: ", ")
    }

    package func importChanged(_ properties: [String]) -> String {
        let labels = properties.map { label(ofProperty: $0).lowercased() }
        return labels.isEmpty ? "changed" : "changed: \(labels.joined(separator: ", "))"
    }

    // MARK: Forms

    package func hint(for field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "Space or ←→: event or reminder"
        case .title: kind == .event ? "Name or title" : "What is to be done"
        case .due: "fri 17:00 · tomorrow · 24 dec · +3d · empty: no date"
        case .starts where kind == .reminder: "When it can be begun: mon · 24 dec 9:00 · empty: at once"
        case .starts: "fri 9-10:30 · tomorrow 14:00 1h · 24 dec · 24–27 dec · a day alone: all day"
        case .ends: "10:30 · 45m · 1h30 · fri 12:00 · 27 dec"
        case .zone: "Europe/Berlin · UTC · floating: the same hour wherever you are"
        case .repeats: "daily · every mon, wed · every 2 weeks until 24 dec · monthly on the last fri · empty: once"
        case .alarm: "15m · 1h, 1d · 1d 9:00 · at start · 5m before end · empty: none"
        case .place: "A room, an address, a link"
        case .calendar: "←→ or its first letters"
        case .notes: "⏎ begins a new line, {next-field} goes on, {save} saves"
        case .url: "https://example.org/page"
        case .categories: "Words between commas: work, travel"
        case .priority, .status, .shownAs, .source: "←→ or the first letters"
        case .more: "Space or \u{2192} shows these lines"
        case .people: "ana@example.com, Tom <tom@example.com> · or the name of a contact"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }
}
