package import CalendarEngine
package import Commands
package import Phrases
package import Planner
package import Replication

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

    package func keyword(_ name: String) -> Keyword? { English.keywords[name] }

    package var chapters: [KeywordTable.Chapter] { English.keywords.chapters }

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

    package var streetEndings: [String] { English.endingsOfStreets }

    package func singular(of name: String) -> String { name.hasSuffix("s") ? String(name.dropLast()) : name }

    package var feasts: FeastTable { English.namesOfFeasts }

    package var holidays: [[String]] { English.namesOfHolidays }

    package func weekdays(ofLetters name: String) -> [Weekday] { English.lettersOfWeekdays[name] ?? [] }

    package func otherNames(of weekday: Weekday) -> [String] {
        English.otherNamesOfWeekdays.filter { $0.day == weekday }.map(\.word)
    }

    package func zone(named name: String) -> String? { English.namesOfZones[name] ?? Cities.zone(of: name) }

    package func isCalendarOfDays(_ title: String) -> Bool {
        let title = title.foldedForSearch
        return English.wordsOfDays.contains(where: title.contains)
    }

    package func cities(ofZone identifier: String) -> [String] { Cities.names(inZone: identifier) }

    package var statuses: [(word: String, value: String)] { English.typedStatuses }

    package var priorities: [(word: String, value: Int)] { English.typedPriorities }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] { English.searchOperators }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { English.searchTraits }

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

// MARK: - The command line

extension English: CommandVocabulary {
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        switch verb {
        case .list:
            [
                ("tcal list", "the next 30 days"),
                ("tcal list mon 7d -c Work", "next Monday's week at work"),
                ("tcal list 1y --search yoga", "every yoga in the next year"),
                ("tcal list 2026-12-24 3d --json", "three days, for other programs"),
                ("tcal list today --format '{start:%H:%M} {title}'", "today, a line each"),
            ]
        case .conflicts:
            [
                ("tcal conflicts", "the next 30 days"),
                ("tcal conflicts mon 7d -c Work", "next Monday's week at work"),
            ]
        case .open:
            [
                ("tcal open --search dentist", "where the dentist stands"),
                ("tcal open UID#2026-11-26", "this date of a series"),
                ("tcal open - < mail.eml", "what a mail is about, when it is in a calendar"),
            ]
        case .free:
            [
                ("tcal free mon 5d --length 1h --between 9-17", "an hour in next week's working days"),
                ("tcal free --vfreebusy > busy.ics", "when you are busy in the next seven days, for somebody else"),
            ]
        case .notify:
            [
                ("tcal notify --next", "the next alarm"),
                ("tcal notify --once", "what is due; from a line of cron"),
            ]
        case .next:
            [
                ("tcal next --follow --within 12h", "for a status bar that shows the last line"),
                ("tcal next --format '{start:%H:%M} {title:20}'", "the time on the clock instead"),
            ]
        case .show: [("tcal show --search dentist", "the item with that title")]
        case .done:
            [("tcal list today --kind reminder --format '{id}' | tcal done -", "everything that is due today")]
        case .delete: [("tcal list --search yoga --format '{id}' | tcal delete -", "the next 30 days without yoga")]
        case .search:
            [
                ("tcal search lunch ana", "items with both words, in any field"),
                ("tcal search 'tag:travel from:2026-01'", "journeys since January"),
                ("tcal search --json -- retro -demo", "retros without demo, for other programs"),
                ("tcal search 'is:todo is:open before:now'", "reminders that are late"),
            ]
        case .calendars:
            [
                ("tcal calendars create Family --color '#a6e3a1'", "a new calendar"),
                ("tcal calendars delete Old --yes", "to the trash"),
            ]
        case .rule: [("tcal rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 -n 3", "three last Fridays")]
        case .add:
            [
                ("tcal add 'lunch with Ana fri 1-2pm at Luigi #food'", "an event, in one line"),
                ("tcal add 'todo buy tickets by friday p1'", "a reminder, in one line"),
                ("tcal add Dentist 'tue 9-9:45' --alarm 1h", "an event"),
                ("tcal add Standup 'mon 9:00 15m' --repeat 'every weekday'", "a series"),
                ("tcal add 'Call Anna' --kind reminder --due 'fri 12:00' --priority high", "a reminder"),
            ]
        case .edit:
            [
                ("tcal edit UID --start 10:00", "the same day, as long as before"),
                ("tcal edit --search dentist --location 'Main St 4'", "the item with that title"),
                ("tcal edit UID --scope this --recurrence-id 20261126T090000 --location Hall", "one of a series"),
            ]
        case .import:
            [
                ("tcal import invitation.ics -c Work --dry-run", "what it would bring"),
                ("tcal import ~/.local/share/calcurse", "calcurse's appointments, things to do and notes"),
            ]
        case .invite:
            [
                ("tcal invite show - < mail", "what a mail asks for"),
                ("tcal invite accept - < mail", "the answer, and the event in a calendar"),
            ]
        case .reply: [("tcal reply UID decline --comment 'on holiday'", "an answer, with some words")]
        case .export: [("tcal export -c Work 2026-01-01 1y -o work.ics", "a year of work")]
        case .sync:
            [
                ("tcal sync", "all accounts"),
                ("tcal sync Work --dry-run", "what would come of one"),
            ]
        case .accounts:
            [
                ("tcal accounts add anna@example.com", "finds the server by the address"),
                ("tcal accounts add https://cloud.example.com --user anna", "a server that is known"),
                ("tcal accounts check", "how each account is found, and what the server says"),
            ]
        case .holidays:
            [
                ("tcal holidays add de-BY", "those of Bavaria are shown"),
                ("tcal holidays jp > holidays.ics", "those of Japan, for another program"),
            ]
        case .screen, .cal, .doctor, .docs, .move, .undo, .redo, .complete: []
        case .help:
            [
                ("tcal help keys", "all keys, with those of your configuration"),
                ("tcal help config", "all settings"),
            ]
        }
    }

    package var otherNames: [(command: String, names: [String])] {
        [
            (
                "list",
                [
                    "agenda", "events", "ls", "print", "today", "tomorrow", "upcoming", "week",
                ]
            ),
            ("show", ["details", "info", "view"]),
            ("search WORDS", ["find", "grep", "query"]),
            ("list --kind reminder", ["reminders", "tasks", "todo", "todos"]),
            ("cal", ["month", "year"]),
            ("calendars", ["calendar", "sources"]),
            ("free", ["available", "availability", "busy", "freebusy", "gaps"]),
            ("notify", ["alarm", "alarms", "alert", "daemon", "remindd"]),
            ("doctor", ["check", "lint", "problems", "validate", "verify"]),
            ("add", ["create", "event", "insert", "make", "new", "remind", "schedule"]),
            ("edit", ["change", "modify", "rename", "reschedule", "set", "update"]),
            ("delete", ["cancel", "del", "drop", "erase", "remove", "rm"]),
            ("done", ["complete", "finish", "tick"]),
            ("move", ["mv"]),
            ("undo", ["revert"]),
            ("import", ["load"]),
            ("export", ["backup", "dump", "save"]),
            ("reply", ["accept", "answer", "decline", "rsvp"]),
            ("sync", ["fetch", "pull", "push", "synchronise", "synchronize", "vdirsyncer"]),
            ("accounts", ["account", "caldav", "login", "server", "servers"]),
            ("invite", ["imip", "invitation", "itip"]),
            ("help config", ["config", "configuration", "configure", "settings"]),
            ("help keys", ["keys"]),
            ("help", ["man", "usage"]),
            ("--version", ["version"]),
        ]
    }

    // MARK: Faults

    package func usageError(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion):
            "unknown option \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .dashedWord(let option, let word):
            "unknown option \(option); words that begin with a dash come after --, as in tcal search -- \(word)"
        case .optionOfOthers(let name, let verb, let others):
            (verb == .screen ? "\(name) needs a verb" : "\(verb.rawValue) has no option \(name)") + "; it belongs to "
                + others.prefix(4).map { $0 == .screen ? "tcal itself" : "tcal \($0.rawValue)" }.joined(separator: ", ")
                + (others.count > 4 ? " and others" : "")
        case .missingValue(let option):
            "\(option.text) needs a value"
                + (value(of: option).isEmpty ? "" : ": \(option.text) \(value(of: option))")
        case .unexpectedValue(let option): "\(option.text) takes no value"
        case .invalidValue(let option, let value, let expected):
            "\(option.text) cannot be “\(value)”; \(self.expected(expected))"
        case .unexpectedArgument(let word): "one argument too many: “\(word)”"
        case .changeWithoutOption(let word):
            "use options to say what to change, such as --start 15:00 or --title Tea; “\(word)” is not an option"
        case .unquotedLine(let line): "put the line in quotes: tcal add '\(line)'"
        case .missingArgument(.when): "WHEN is missing; --quick takes the line as it is"
        case .missingArgument(let operand): "\(name(of: operand)) is missing"
        case .invalidArgument(let operand, let value, let expected):
            "\(name(of: operand)) cannot be “\(value)”; \(self.expected(expected))"
        case .unknownCalendar(let name, let known):
            known.isEmpty
                ? "no calendar is called “\(name)”; there are none"
                : "no calendar is called “\(name)”; there are " + known.map { "“\($0)”" }.joined(separator: ", ")
        case .ambiguousCalendar(let name, let paths):
            "several calendars are called “\(name)”; say which by its path: " + paths.joined(separator: ", ")
        case .calendarNotMade(let path, let reason): "\(path) cannot be made: \(obstacle(reason))"
        case .unknownTemplate(let name, let known):
            "no template is called \(quoted(name)); "
                + (known.isEmpty ? "there are none" : "there are " + known.joined(separator: ", "))
        case .unknownSet(let name, let known):
            "no set is called \(quoted(name)); "
                + (known.isEmpty ? "there are none" : "there are " + known.joined(separator: ", "))
        case .noCalendarToWrite: "there is no calendar that takes this; make one with tcal calendars create NAME"
        case .unknownSource(let name, let known):
            "no source is called “\(name)”; there are " + known.map { "“\($0)”" }.joined(separator: ", ")
        case .unreadablePhrase(let option, let failure):
            (option.map { "\($0.text): " } ?? "") + failure.wording(in: self)
        case .conflictingOptions(let conflict): self.conflict(conflict)
        case .format(let fault): self.fault(fault)
        case .noItem(let asked, let elsewhere):
            elsewhere.isEmpty
                ? "there is no item \(self.asked(asked))\(reasons(asked))"
                : "there is no item \(self.asked(asked)) there; there is "
                    + elsewhere.map(place).joined(separator: ", ")
        case .severalCandidates(let asked, let count, _):
            "there are \(count) items \(self.asked(asked)); say which one by the beginning of its UID:"
        case .severalItems(let uid, let places, let differInKind, let inPlace):
            "several items have the UID \(uid): \(places.map(place).joined(separator: ", ")); choose with "
                + ((inPlace ? ["--calendar", "-f"] : []) + (differInKind ? ["--kind"] : [])).joined(separator: " or ")
        case .scopeMissing(let title, let next):
            "“\(title)” repeats; say --scope all, or --scope this or following with --recurrence-id"
                + nextInstances(next)
        case .instanceMissing(let scope, let title, let next):
            "“\(title)” repeats; --scope \(scope.rawValue) needs --recurrence-id" + nextInstances(next)
        case .noInstance(let name, let title, let next): "“\(title)” has no date at \(name)" + nextInstances(next)
        case .notRecurring(let uid, let named): "\(uid) does not repeat, so it has no instance \(named)"
        case .notReminder(let title): "“\(title)” is an event; only reminders can be marked as done"
        case .everythingDone(let title): "everything of “\(title)” is done; --reopen opens one again"
        case .reopensUnnamed(let title): "“\(title)” repeats; say with --recurrence-id which one is to be open again"
        case .alreadyThere(let title, let calendar): "“\(title)” is in \(calendar) already"
        case .nothingToChange(let title): "nothing is to be changed of “\(title)”; name a field, such as --title"
        case .unchanged(let title): "“\(title)” is already like that; nothing was changed"
        case .movesInstance(let title, let uid):
            "“\(title)” repeats, and all of its dates are in one calendar; tcal move \(uid) CALENDAR moves all of it"
        case .deletionNotConfirmed(let title, let items, let guests):
            "“\(title)” has \(items) \(items == 1 ? "item" : "items"); "
                + (guests > 0 ? "\(uninformed(guests)) will not be notified; " : "") + "use --yes to move it to "
                + "the trash"
        case .serverNotConfirmed(let title, let account, let items, let guests):
            "“\(title)” has \(items) \(items == 1 ? "item" : "items") and is on the server of \(account) too, from "
                + "where the next sync deletes it for everybody who has it; "
                + (guests > 0 ? "\(uninformed(guests)) will not be notified; " : "")
                + "use --yes and --on-server if you mean that"
        case .unknownVerb(let word, let suggestion):
            "Unknown command “\(word)”, and no such file; "
                + (suggestion.map { "did you mean tcal \($0)?" } ?? "tcal --help lists the verbs.")
                + " A path is opened with tcal ./\(word)"
        case .nothingThere(let path): "there is nothing at \(path)"
        case .invalidClock(let value):
            "TCAL_NOW cannot be “\(value)”; it is a local date and time such as 2026-11-21T10:42"
        case .noHome:
            "there is no home folder: HOME names none, and neither does this user's account; set HOME to a path"
        case .refusedLine(let number, let line, let error):
            "line \(number), “\(line)”: \(usageError(error)). No line is added"
        case .notUTF8(let word): "“\(word)” is not UTF-8; only a path may be something else"
        case .noAddress: "your address is not set; write [me] address = you@example.com into the configuration"
        case .notInvited(let title): "none of your addresses ([me] address) is invited to “\(title)”"
        case .isOrganizer(let title): "you are the organizer of “\(title)”, so there is nobody to answer"
        case .noMailAddress(let text): "no email can be sent to “\(text)”"
        case .sendMissing(let people, byServer: true):
            "the calendar’s server notifies \(names(people)) itself, as soon as it has the change; use --send to allow "
                + "that"
        case .sendMissing(let people, _): "\(names(people)) would get an email; use --send or --no-send"
        case .serverSends(let people):
            "the calendar’s server notifies \(names(people)) itself, as soon as it has the change, and --no-send "
                + "cannot "
                + "prevent that; use --send, or keep the item in a calendar without such a server"
        case .mailsNeedCommand(let count):
            "\(count == 1 ? "the email" : "\(count) emails") cannot be written to the output here; set [mail] send in "
                + "the configuration, or say --no-send"
        case .nobodyInvited(let title): "“\(title)” has no guests"
        case .answersNothing(let method): "METHOD:\(method) asks for no answer"
        case .refused(let refusal): refusal.wording(in: TimeLocale(words: self), viewedIn: .utc)
        case .syncMissing:
            "syncing is done by tcal-sync, which is neither beside tcal nor in PATH; build it from tcal’s sources with "
                + "make "
                + "install-sync"
        case .syncNotStarted(let reason): "tcal-sync cannot be started: \(reason)"
        case .syncKilled(let signal): "tcal-sync was ended by signal \(signal)"
        case .unreadableInput(let reason): "standard input cannot be read: \(reason)"
        case .noTerminal: "standard output is not a terminal; for plain text use tcal list"
        }
    }

    private func reasons(_ item: AskedItem) -> String {
        if case .uid = item { return ", and none with these words" }
        guard case .words(_, let absences) = item, !absences.isEmpty else { return "" }
        return ": " + absences.map(absence).joined(separator: "; ")
    }

    package func conflict(_ conflict: EditConflict) -> String {
        guard !conflict.isGone else { return "“\(conflict.title)” was deleted by another program meanwhile" }
        let names = conflict.properties.map { "\($0.name) (now \($0.theirs))" }.joined(separator: ", ")
        return "another program changed “\(conflict.title)” meanwhile: \(names); nothing is changed, try again"
    }

    package func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        "tcal: “\(item)” is in \(calendars.joined(separator: " and in ")); choose one with --calendar"
    }

    // MARK: Results

    package func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String {
        let who = who.isEmpty ? "Somebody" : who
        return switch method {
        case .publish: "\(who) shares an event"
        case .request: isKnown ? "\(who) invites you to an event that is in your calendar" : "\(who) invites you"
        case .add: "\(who) adds a date"
        case .cancel: "\(who) cancels it"
        case .counter: "\(who) proposes other times"
        case .declineCounter: "\(who) declines the times you proposed"
        case .refresh: "\(who) asks for the latest version"
        case .reply:
            switch status {
            case "ACCEPTED": "\(who) accepts"
            case "DECLINED": "\(who) declines"
            case "TENTATIVE": "\(who) may come"
            case "DELEGATED": "\(who) sends somebody else"
            default: "\(who) has not decided"
            }
        }
    }

    package func difference(_ difference: SchedulingDifference, was: String) -> String {
        let name =
            switch difference {
            case .times: "when it is"
            case .rule: "how it repeats"
            case .title: "name or title"
            case .place: "where it is"
            case .notes: "notes"
            case .status: "status"
            case .people: "who is invited"
            }
        return was.isEmpty ? name : "\(name); it was \(was)"
    }

    package func replySubject(_ answer: InvitationAnswer, title: String) -> String {
        switch answer {
        case .accept: "Accepted: \(self.title(title))"
        case .tentative: "Tentative: \(self.title(title))"
        case .decline: "Declined: \(self.title(title))"
        }
    }

    package func replyText(
        _ answer: InvitationAnswer, who: String, title: String, times: String, comment: String
    ) -> String {
        let verb =
            switch answer {
            case .accept: "accepts"
            case .tentative: "may come"
            case .decline: "declines"
            }
        let comment = comment.isEmpty ? "" : "\n\(comment)\n"
        return "\(who) \(verb).\n\n\(self.title(title))\n\(times)\n\(comment)"
    }

    package func replied(
        _ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery
    ) -> String {
        let done =
            switch answer {
            case .accept: "Accepted"
            case .tentative: "Answered “maybe” to"
            case .decline: "Declined"
            }
        let how =
            switch delivery {
            case .byMail: "\(organizer) gets an email"
            case .byServer: "the calendar’s server notifies \(organizer)"
            case .notWanted: "\(organizer) wants no answer"
            case .unsent: "\(organizer) was not notified: set a mail program ([mail] send)"
            case .written: "the email to \(organizer) was printed, not sent"
            }
        return "\(done) \(quoted(self.title(title))); \(how)"
    }

    package func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String {
        let sentence =
            switch kind {
            case .new: "\(who) invites you."
            case .changed: "\(who) changed an event you are invited to."
            case .cancelled: "\(who) has cancelled this event."
            case .uninvited: "\(who) has removed you from the guests of this event."
            }
        let facts = [self.title(title), times, place].filter { !$0.isEmpty }.joined(separator: "\n")
        return "\(sentence)\n\n\(facts)\n" + (notes.isEmpty ? "" : "\n\(notes)\n")
    }

    package func mailed(
        _ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery
    ) -> String {
        let letter =
            switch kind {
            case .new: "Invitation to \(quoted(self.title(title)))"
            case .changed: "Change of \(quoted(self.title(title)))"
            case .cancelled, .uninvited: "Cancellation of \(quoted(self.title(title)))"
            }
        let who = names(people)
        return switch delivery {
        case .byMail: "\(letter): email to \(who)"
        case .byServer: "\(letter): the calendar’s server notifies \(who)"
        case .notWanted, .unsent: "\(letter): \(who) not told; set [mail] send"
        case .written: "\(letter): the email to \(who) was printed, not sent"
        }
    }

    /// Names, of many the first ones.
    package func names(_ people: [String]) -> String {
        let shown = people.count > 12 ? Array(people.prefix(10)) : people
        guard shown.count == people.count else {
            return "\(shown.joined(separator: ", ")) and \(grouped(people.count - shown.count)) more"
        }
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return "\(shown.dropLast().joined(separator: ", ")) and \(last)"
    }

    package func yes(_ text: String) -> Bool? {
        switch text.lowercased().filter({ $0 != " " }) {
        case "y", "yes": true
        case "n", "no": false
        default: nil
        }
    }

    package func heading(_ day: String, _ part: PartOfDay) -> String { "\(day), \(name(of: part).lowercased())" }

    package func nothingFound(_ words: String, _ reasons: [String]) -> String {
        reasons.isEmpty
            ? "Nothing matches \(excerpt(words))."
            : reasons.map { reason in
                "\(reason.prefix(1).uppercased() + reason.dropFirst())\(reason.hasSuffix("?") ? "" : ".")"
            }.joined(separator: " ")
    }

    package func datesLeft(_ title: String, _ count: Int, from first: String) -> String {
        let name = title.isEmpty ? nameOfUntitled : "“\(title)”"
        return count == 1
            ? "1 more date of \(name) was due and is open: \(first)"
            : "\(grouped(count)) more dates of \(name) were due and are open, the first on \(first)"
    }

    package func imported(_ calendars: [ImportCount]) -> String {
        calendars.map { "\($0.calendar): \($0.new) new, \($0.changed) changed, \($0.identical) identical" }
            .joined(separator: "; ")
    }
}

// MARK: - What tcal-sync says

extension English {
    package func sentence(_ sentence: SyncSentence) -> String {
        switch sentence {
        case .noAccounts: "there is no account or subscription; add one with tcal accounts add ADDRESS"
        case .noAccount(let name): "there is no account called \(name)"
        case .isTaken(let process): "another tcal-sync is at work (process \(process))"
        case .isPaused(let until):
            "its server wants no request before \(until); tcal accounts check asks it all the same"
        case .noAddress: "it has no url"
        case .noClient: "libcurl cannot be set up"
        case .commandFailed(let status): "password-command ended with \(status)"
        case .exposed(let path): "\(path) can be read by others: run chmod 600 on it"
        case .passwordEmpty: "the password is empty"
        case .noClientID: "it has no client-id, which its OAuth server requires"
        case .noTokens(let issuer):
            "\(issuer) does not tell how it is asked for tokens, or not safely (RFC 8414, with PKCE)"
        case .noGrant(let account): "access is not granted yet: run tcal accounts login \(account)"
        case .grantEnded(let account): "the server no longer accepts its token: run tcal accounts login \(account)"
        case .noPort(let reason): "no port of this machine could be opened: \(reason)"
        case .noToken(let word): "the server gives no token (\(word))"
        case .loginLate: "nobody answered the page in five minutes"
        case .gnomeAbsent: "GNOME Online Accounts does not answer on this session's bus"
        case .gnomeUnknown(let name): "GNOME's settings have no account \(name) with calendars"
        case .gnomeLocked(let name):
            "GNOME's settings give nothing for \(name): log in again there, under Online Accounts"
        case .notAccepted(let account): "Not accepted by \(account)"
        case .made: "made on the server"
        case .deleted: "deleted on the server"
        case .renamed(let title, let isHere): isHere ? "renamed here to \(title)" : "renamed on the server to \(title)"
        case .recolored(let color, let isHere): "coloured \(color) \(isHere ? "here" : "on the server")"
        case .notSeen:
            "the server has items in it that were never here, so it was not deleted there; --allow-deletions deletes it"
        case .done(let deed, let count): "\(count) \(done(deed))"
        case .nothingNew: "nothing new"
        case .fetched(let count): "\(count) fetched"
        case .kept(let uid): "kept \(uid): it was changed on one side and deleted on the other"
        case .more(let count, let reason): "\(count) more: \(reason)"
        case .notDelivered(let name, let person, let status):
            "\(name): the server did not deliver the invitation to \(person) (\(status))"
        case .dropped(let names, let folder):
            "the server did not keep \(names.joined(separator: ", ")); what was sent is in \(folder)"
        case .conflict(let name, let properties):
            "conflict in \(name): both sides changed \(properties.isEmpty ? "it" : properties.joined(separator: ", "))"
                + "; both versions stay where they are"
        case .decided(let name, let properties):
            "decided \(name): both sides changed \(properties.joined(separator: ", ")); one version holds, "
                + "as on-conflict says"
        case .held(let count, let goneHere):
            "\(count) items are gone \(goneHere ? "here" : "on the server"); they were not deleted "
                + "\(goneHere ? "on the server" : "here"). To delete them, use --allow-deletions"
        case .serverPlace(let address, let isToldByNames):
            "Server: \(address)" + (isToldByNames ? " (name servers say so)" : "")
        case .found(let count): count == 1 ? "There is 1 calendar:" : "There are \(count) calendars:"
        case .otherHost(let host): "The calendars are on another host, \(host). May the password go there?"
        case .noCalendar(let name, let known):
            "no calendar is called \(name); "
                + (known.isEmpty ? "the server has none yet" : "there are \(known.joined(separator: ", "))")
        case .noCalendars(let account):
            "there are no calendars yet; tcal calendars create NAME --source \(account) makes one, and tcal sync makes "
                + "it on the server"
        case .cameBack(let uid):
            "\(uid) is back: it cannot be deleted, because its server only lets you read this calendar"
        case .elsewhere(let asked, let place): "There are no calendars at \(asked); these are from \(place)."
        case .othersHome(let asked, let own): "None of your calendars is at \(asked). Take those at \(own)?"
        case .nameTaken(let title): "there is an account \(title) already, or its folder"
        case .written(let title, let path, let isSubscription):
            "The \(isSubscription ? "subscription" : "account") \(title) is in \(path)."
        case .looked(let name, let count):
            "There is \(name ?? "a calendar") with \(count == 1 ? "1 item" : "\(count) items"), which is only read."
        case .notAnAddress(let text):
            "\(text) is no address: write anna@example.com, https://caldav.example.com/ or cloud.example.com"
        case .addressOfCalendar(let text): "\(text) is the address of a calendar, and not of a server"
        case .nothingAdded: "nothing was added; with the same address, tcal accounts add tries again"
        case .passwordMissing:
            "cannot ask for the password here: use --password-command or --password-file"
        case .confirmServer: "the password would go to a host of another domain: --yes allows it"
        case .google:
            """
            Google takes no passwords for calendars. There are these ways:
            - an account of GNOME's settings, under Online Accounts: tcal accounts add gnome
            - a client of your own, of the kind “Desktop app”, from console.cloud.google.com:
              --oauth google, --client-id and --client-secret-command
            - a program that has a token: --token-command
            - only to read one calendar, without any of this: its “secret address in iCal format”,
              which ends with .ics, from its settings at Google: tcal accounts add ADDRESS
            """
        case .gnomeNone: "no account in GNOME's settings has calendars"
        case .gnomeAccounts: "GNOME's settings have these accounts with calendars:"
        case .chooseGnome(let names): "--gnome-account says which: \(names.joined(separator: ", "))"
        case .notAChoice: "Write their numbers, such as 1 3"
        case .askUser: "User"
        case .askPassword: "Password (it is not shown; ⏎ alone to give a command that prints it)"
        case .askCommand: "Command (such as pass show caldav; ⏎ alone for no password)"
        case .askChoice: "Which of them? Numbers, or all"
        case .all: "all"
        case .askName: "Name of the account here"
        case .askClient: "Client ID (⏎ alone to leave)"
        case .askClientSecret: "Command that prints its client secret (⏎ alone for none)"
        case .askGnomeNumber: "Which of them? Its number"
        case .askGnome(let name, let provider):
            "GNOME's settings have \(name) (\(provider)). Take its password or token from there?"
        case .askRemove(let title, isSubscription: true, _): "Its copy goes to the trash. Remove \(title)?"
        case .askRemove(let title, _, let waiting):
            "Its calendars go to the trash; the server keeps what it has."
                + (waiting == 0 ? "" : " \(waiting) of its changes never reached the server.") + " Remove \(title)?"
        case .yesOrNo: "[y/N]"
        case .yes: "y yes"
        case .allow(let page): "Allow tcal to use your calendars on this page:\n\(page)"
        case .pasteAddress:
            "If your browser is on another machine, paste here the address (http://127.0.0.1…) that it went to last."
        case .notTheAddress: "that is not the address to which the page sends"
        case .pageAllowed: "tcal has what it needs. This page may be closed."
        case .pageRefused: "tcal was not allowed to use the calendars. This page may be closed."
        case .pageUnknown: "This does not answer what tcal has asked."
        case .noLogin(let name): "\(name) needs no login: it has no oauth"
        case .loggedIn(let name): "\(name) may use the calendars now."
        case .passwordFrom(let place): "password: from \(place)"
        case .tokenFrom(let place): "token: from \(place)"
        case .gnomeSettings(let name): "password or token: from GNOME's settings, \(name)"
        case .oauth(let server): "token: from \(server), by OAuth"
        case .noPassword: "password: none"
        case .step(let purpose, let asked, let sentOn):
            "\(name(of: purpose)): \(asked)" + (sentOn.map { ", sent on to \($0)" } ?? "")
        case .holds(events: true, reminders: true): "events and reminders"
        case .holds(events: true, _): "events"
        case .holds(_, reminders: true): "reminders"
        case .holds: ""
        case .readOnly: "read-only"
        case .sayYes: "cannot ask for confirmation here: use --yes to remove it"
        case .removed(let name, let trash): "Removed \(name)." + (trash.map { " Its calendars are in \($0)." } ?? "")
        case .changedMeanwhile: "it was changed at the same time; try again"
        case .sectionUnclear: "the end of the account’s section is unclear; remove that section by hand"
        }
    }

    private func done(_ deed: SyncDeed) -> String {
        switch deed {
        case .received: "received"
        case .sent: "sent"
        case .merged: "merged"
        case .moved: "moved there"
        case .deletedHere: "deleted here"
        case .deletedThere: "deleted there"
        case .setAside: "not accepted"
        case .inConflict: "in conflict"
        case .leftOver: "left over"
        }
    }

    package func fault(_ fault: ReplicaFault) -> String {
        switch fault {
        case .status(401, _): "the server does not accept user and password (401)"
        case .status(310, let place): "too many redirects, the last to \(place)"
        case .status(let status, let reason) where (300..<400).contains(status):
            "the server redirects to \(reason), where this request may not go (\(status))"
        case .status(let status, let reason): "the server answers \(status)" + (reason.isEmpty ? "" : ": \(reason)")
        case .refused(let status, let reason):
            "the server does not take it (\(status)" + (reason.isEmpty ? ")" : ": \(reason))")
        case .unanswered(let reason): "no answer: \(reason)"
        case .plainHTTP(let host):
            "\(host) would be contacted over plain HTTP, where anybody on the way can read the password; "
                + "insecure = true allows it"
        case .brokenAnswer: "the server's answer is broken"
        case .missing: "the server does not have it"
        case .notStored: "the server said that it stored this, but does not show it; it stays here and goes again"
        case .kindNotTaken(let isEvent):
            "the calendar takes no \(isEvent ? "events" : "reminders"); move it to another one"
        case .leftFor(let calendar):
            "it was moved to \(calendar), which is not synced; the server keeps it here until it is"
        case .notDeleted: "the server said that it deleted this, but it still has it; the next sync asks once more"
        case .deletionRefused(let status, let reason):
            "the server does not delete it (\(status)" + (reason.isEmpty ? ")" : ": \(reason))") + "; it is back here"
        case .unnamed(let host, nil): "\(host) wants a user and a password, and the account has none"
        case .unnamed(let host, let home?):
            "\(host) wants a user and a password, which only \(home) gets; if they are meant for it, give its address"
        case .otherLogin(let ways) where ways.contains("bearer"):
            "the server wants a token (Bearer), not a password: set oauth or token-command"
        case .otherLogin(let ways):
            "the server accepts only \(ways.joined(separator: ", ")), which tcal does not support"
        case .noCalDAV(let place, .status(let status)): "no CalDAV is at \(place) (\(status))"
        case .noCalDAV(let place, .addressBooks): "\(place) has contacts (CardDAV), not calendars"
        case .noCalDAV(let place, .files): "\(place) has files (WebDAV), not calendars"
        case .noCalDAV(let place, .othersHome(let own)):
            "there is nothing at \(place) that you may see; your calendars are at \(own)"
        case .notListed(let known):
            "the server has no calendar of that name"
                + (known.isEmpty ? "" : "; there are \(known.joined(separator: ", "))")
        case .webPage(let address): "a web page answers at \(address), not a calendar server"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .file(let reason): reason
        case .changedMeanwhile: "it was changed at the same time; the next sync takes it up"
        case .noItem: "there is no event or reminder in it"
        case .noCalendar: "what is there is no calendar, or only a part of one"
        case .severalItems: "it is not one item with a UID, which a server wants"
        case .organizers(let names): "only the organizer may change \(names.joined(separator: ", "))"
        case .contradicted(let names):
            "its calendar has another \(names.joined(separator: ", ")) by now: change it there, and delete this one"
        case .sameUID(""): "another calendar of this account has the same UID"
        case .sameUID(let other): "\(other) has the same UID"
        case .newerState: "a later version of tcal-sync wrote its state; this one does not understand it"
        case .unsure: "an unreadable item may be this one; it is left alone until that is clear"
        case .noHome: "the server names no place for new calendars"
        case .readOnly: "the server only lets you read this calendar; the change stays here"
        }
    }
}
