package import CalendarEngine
package import Phrases

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

    package func list(_ items: [String]) -> String { EnglishRule.list(items) }

    package func alternatives(_ items: [String]) -> String { EnglishRule.list(items, conjunction: "or") }

    package func ordinal(_ number: Int) -> String { EnglishRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { EnglishRule(facts).sentence }

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
