package import CalendarEngine
package import Commands
import Languages
package import Phrases
package import Planner

/// A made-up language: English with every word in brackets. Where a screen shows a word without them, it stands in the
/// code and not in the language.
package struct Bracketed: Sendable {
    private let english = English()

    package init() {}

    /// A text with each word of it in brackets, but for those that have some.
    private func bracketed(_ text: String) -> String {
        var bracketed = ""
        var depth = 0
        var isWord = false
        for character in text {
            if depth == 0, character.isLetter != isWord {
                bracketed += isWord ? "]" : "["
                isWord.toggle()
            }
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            bracketed.append(character)
        }
        if isWord { bracketed += "]" }
        // The names of commands, for which their keys stand, are no words of the language.
        for name in Bracketed.commands {
            let parts = name.split(separator: "-").map { "[\($0)]" }
            bracketed = bracketed.replacing("{\(parts.joined(separator: "-"))}", with: "{\(name)}")
        }
        return bracketed
    }

    private static let commands = [
        "quick-add", "other-reading", "back", "stay", "open", "reminders", "copy-item", "zone", "next-found",
        "previous-found", "paste-item", "search", "move-day-earlier", "move-day-later", "next-field", "save",
        "other-version", "edit-item", "delete-item", "move-to-calendar", "toggle-done", "mark", "mark-range",
        "answer", "export-items", "repeat-change", "settings",
    ]

    private func bracketed(_ text: String?) -> String? { text.map(bracketed) }

    private func bracketed(_ parts: (what: String, consequence: String)) -> (what: String, consequence: String) {
        (bracketed(parts.what), bracketed(parts.consequence))
    }

    private func bracketed(_ parts: (what: String, advice: String?)) -> (what: String, advice: String?) {
        (bracketed(parts.what), bracketed(parts.advice))
    }

    /// The values of a sentence, which the language does not own: signs stand for them while it is put in brackets.
    private struct Hidden {
        private(set) var texts: [String] = []

        mutating func hide(_ text: String) -> String {
            texts.append(text)
            return Unicode.Scalar(0xE000 + UInt32(texts.count) - 1).map { String(Character($0)) } ?? ""
        }

        mutating func hide(_ text: String?) -> String? { text.map { hide($0) } }
        mutating func hide(_ texts: [String]) -> [String] { texts.map { hide($0) } }
    }

    private func bracketed(_ say: (inout Hidden) -> String) -> String {
        var hidden = Hidden()
        var sentence = bracketed(say(&hidden))
        for (place, text) in hidden.texts.enumerated() {
            guard let sign = Unicode.Scalar(0xE000 + UInt32(place)) else { continue }
            sentence = sentence.replacing(String(Character(sign)), with: text)
        }
        return sentence
    }
}

extension Bracketed: PhraseVocabulary {
    package var identifier: String { "x-brackets" }

    package func name(ofMonth month: Int) -> String { bracketed(english.name(ofMonth: month)) }
    package func shortName(ofMonth month: Int) -> String { bracketed(english.shortName(ofMonth: month)) }
    package func name(of weekday: Weekday) -> String { bracketed(english.name(of: weekday)) }
    package func shortName(of weekday: Weekday) -> String { bracketed(english.shortName(of: weekday)) }
    package func name(of half: DayHalf) -> String { bracketed(english.name(of: half)) }
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        english.pattern(of: form, order)
    }
    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        style == .typed ? english.length(duration, style) : bracketed(english.length(duration, style))
    }
    package func keyword(_ name: String) -> Keyword? { english.keyword(name) }
    package var chapters: [KeywordTable.Chapter] { english.chapters }
    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }
    package var lineWords: LineWords { english.lineWords }
    package func help(for meaning: LineWord) -> String { bracketed(english.help(for: meaning)) }
    package var beginningsOfReminders: [[String]] { english.beginningsOfReminders }
    package func singular(of name: String) -> String { english.singular(of: name) }
    package func otherNames(of weekday: Weekday) -> [String] { [english.shortName(of: weekday)] }
    package func zone(named name: String) -> String? { english.zone(named: name) }
    package func cities(ofZone identifier: String) -> [String] { english.cities(ofZone: identifier) }
    package func isCalendarOfDays(_ title: String) -> Bool { english.isCalendarOfDays(title) }
    package var streetEndings: [String] { english.streetEndings }
    package var feasts: FeastTable { english.feasts }
    package var holidays: [[String]] { english.holidays }
    package func holidayCalendar(_ region: String) -> String { bracketed { english.holidayCalendar($0.hide(region)) } }
    package func substituteDay(_ holiday: String) -> String { bracketed { english.substituteDay($0.hide(holiday)) } }
    package func weekdays(ofLetters name: String) -> [Weekday] { english.weekdays(ofLetters: name) }
    package func secondTime(_ text: String) -> String { bracketed { english.secondTime($0.hide(text)) } }
    package func noSuchTime(_ text: String) -> String { bracketed { english.noSuchTime($0.hide(text)) } }
    package func assumedEnd(_ day: String, at time: String) -> String {
        bracketed { english.assumedEnd($0.hide(day), at: $0.hide(time)) }
    }
    package var alarmWithoutDate: String { bracketed(english.alarmWithoutDate) }
    package func unknownZone(_ place: String) -> String { bracketed { english.unknownZone($0.hide(place)) } }
    package var statuses: [(word: String, value: String)] { english.statuses }
    package var priorities: [(word: String, value: Int)] { english.priorities }
    package var searchOperators: [(word: String, meaning: SearchOperator)] { english.searchOperators }
    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { english.searchTraits }
    package func example(of meaning: SearchOperator) -> (typed: String, finds: String) {
        let (typed, finds) = english.example(of: meaning)
        return (typed, bracketed(finds))
    }
    package func help(for trait: SearchQuery.Trait) -> String { bracketed(english.help(for: trait)) }
    package func name(of part: SearchPart) -> String { bracketed(english.name(of: part)) }
    package func absence(_ absence: SearchAbsence) -> String { bracketed(english.absence(absence)) }
    package func unknownCalendar(_ name: String, maker: String?) -> String {
        bracketed { english.unknownCalendar($0.hide(name), maker: $0.hide(maker)) }
    }
    package func newCalendar(_ title: String) -> String { bracketed { english.newCalendar($0.hide(title)) } }
    package func word(_ word: PhraseWord) -> String { bracketed(english.word(word)) }
    package func list(_ items: [String]) -> String { bracketed { english.list($0.hide(items)) } }
    package func wholeDay(_ date: String) -> String { bracketed { english.wholeDay($0.hide(date)) } }
    package func wholeDays(from first: String, to last: String, count: Int) -> String {
        bracketed { english.wholeDays(from: $0.hide(first), to: $0.hide(last), count: count) }
    }
    package func elsewhere(_ time: String, zone: String, here: String) -> String {
        bracketed { english.elsewhere($0.hide(time), zone: $0.hide(zone), here: $0.hide(here)) }
    }
    package func skipped(_ time: String, instead: String) -> String {
        bracketed { english.skipped($0.hide(time), instead: $0.hide(instead)) }
    }
    package func floating(_ time: String) -> String { bracketed { english.floating($0.hide(time)) } }
    package func lasts(days: Int) -> String { bracketed(english.lasts(days: days)) }
    package func otherWeekday(_ date: String) -> String { bracketed { english.otherWeekday($0.hide(date)) } }
    package func endsNextDay(_ end: String, before start: String) -> String {
        bracketed { english.endsNextDay($0.hide(end), before: $0.hide(start)) }
    }
    package func alarms(_ alarms: [String]) -> String { bracketed { english.alarms($0.hide(alarms)) } }
    package func sentence(_ parts: [String]) -> String { bracketed { english.sentence($0.hide(parts)) } }
    package func rule(_ facts: RuleFacts) -> String { bracketed(english.rule(facts)) }
    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        dates.isEmpty
            ? rule : bracketed { english.rule($0.hide(rule), leavingOut: $0.hide(dates), more: more) }
    }
    package func noDateOfSeries(on date: String) -> String { bracketed { english.noDateOfSeries(on: $0.hide(date)) } }
    package func neverComes(_ rule: String) -> String { bracketed { english.neverComes($0.hide(rule)) } }
    package func firstTime(_ rule: String, _ first: String, besides own: String) -> String {
        bracketed { english.firstTime($0.hide(rule), $0.hide(first), besides: $0.hide(own)) }
    }
    package func firstDay(_ rule: String, _ first: String, besides own: String) -> String {
        bracketed { english.firstDay($0.hide(rule), $0.hide(first), besides: $0.hide(own)) }
    }
    package func alarm(_ moment: AlarmMoment) -> String { bracketed(english.alarm(moment)) }
    package func typedAlarm(_ moment: AlarmMoment) -> String { english.typedAlarm(moment) }
    package func status(_ value: String) -> String { bracketed(english.status(value)) }
    package func priority(_ value: Int) -> String { bracketed(english.priority(value)) }
    package func name(of era: CalendarEra) -> String { bracketed(english.name(of: era)) }
    package func name(of phase: MoonPhase) -> String { bracketed(english.name(of: phase)) }
    package func name(of calendar: CalendarSystem) -> String { bracketed(english.name(of: calendar)) }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        bracketed(english.date(date, withYear: withYear))
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        bracketed(english.name(of: month, in: calendar))
    }

    package func name(of part: PartOfDay) -> String { bracketed(english.name(of: part)) }
    package func week(_ number: Int) -> String { bracketed(english.week(number)) }
    package func problem(_ cause: Problem.Cause) -> (what: String, consequence: String) {
        bracketed(english.problem(cause))
    }
    package func settingValue(_ value: SettingValue) -> String { bracketed(english.settingValue(value)) }
    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        bracketed(english.issue(issue))
    }
    package func obstacle(_ obstacle: Obstacle) -> String { bracketed(english.obstacle(obstacle)) }
    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        bracketed(english.refusal(refusal, locale, viewedIn: viewer))
    }
    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        bracketed(english.failure(failure))
    }
    package func step(_ step: EditStep, to time: String?) -> String {
        bracketed { english.step(step, to: $0.hide(time)) }
    }
}

extension Bracketed: ScreenVocabulary {
    package func hint(_ hint: KeyHint) -> String { bracketed(english.hint(hint)) }
    package func help(_ help: KeyHelp) -> String { bracketed(english.help(help)) }
    package func name(of view: ViewName) -> String { bracketed(english.name(of: view)) }
    package func name(of action: MouseAction) -> String { bracketed(english.name(of: action)) }
    package func help(_ gesture: MouseGesture) -> String { bracketed(english.help(gesture)) }
    package func name(of chapter: KeyChapter) -> String { bracketed(english.name(of: chapter)) }
    package func name(of context: KeyContext) -> String { bracketed(english.name(of: context)) }
    package func name(of places: KeyPlaces) -> String { bracketed(english.name(of: places)) }
    package func name(of key: NamedKey) -> String { bracketed(english.name(of: key)) }
    package func name(of modifier: KeyModifier, with key: String) -> String {
        bracketed { english.name(of: modifier, with: $0.hide(key)) }
    }
    package func word(_ word: ScreenWord) -> String { bracketed(english.word(word)) }
    package func notice(_ notice: Notice) -> String { bracketed(english.notice(notice)) }
    package func grouped(_ number: Int) -> String { bracketed(english.grouped(number)) }
    package func sections(by key: SectionKey) -> String {
        bracketed(english.sections(by: key).filter { !"[]".contains($0) })
    }
    package func name(of group: ReminderGroup) -> String { bracketed(english.name(of: group)) }
    package func weekFact(_ number: Int) -> String { bracketed(english.weekFact(number)) }
    package func hoursOfDay(_ hours: Int, isShort: Bool) -> String {
        bracketed(english.hoursOfDay(hours, isShort: isShort))
    }
    package func dayOfYear(_ number: Int) -> String { bracketed(english.dayOfYear(number)) }
    package func roomForDays(_ count: Int) -> String { bracketed(english.roomForDays(count)) }
    package func distance(days: Int) -> String { bracketed(english.distance(days: days)) }
    package func age(days: Int) -> String { bracketed(english.age(days: days)) }
    package func overdueTotal(_ count: Int) -> String { bracketed(english.overdueTotal(count)) }
    package func overdueTotal(_ count: Int, _ titles: [String]) -> String {
        bracketed { english.overdueTotal(count, $0.hide(titles)) }
    }
    package func from(_ date: String) -> String { bracketed { english.from($0.hide(date)) } }
    package func here(_ time: String) -> String { bracketed { english.here($0.hide(time)) } }
    package func travel(_ length: String, from start: String) -> String {
        bracketed { english.travel($0.hide(length), from: $0.hide(start)) }
    }
    package func inZone(_ time: String, _ zone: String) -> String {
        bracketed { english.inZone($0.hide(time), $0.hide(zone)) }
    }
    package func alarmFact(_ words: String, more: Int) -> String {
        bracketed { english.alarmFact($0.hide(words), more: more) }
    }
    package func statusFact(_ value: String) -> String? { bracketed(english.statusFact(value)) }
    package func priorityFact(_ value: Int) -> String? { bracketed(english.priorityFact(value)) }
    package func classification(_ value: String) -> String? { bracketed(english.classification(value)) }
    package func participation(_ value: String) -> String? { bracketed(english.participation(value)) }
    package func notDelivered(_ status: String) -> String { bracketed(english.notDelivered(status)) }
    package func role(_ value: String) -> String? { bracketed(english.role(value)) }
    package func people(_ names: [String], others: Int) -> String {
        bracketed { english.people($0.hide(names), others: others) }
    }
    package func accepted(_ count: Int, of total: Int) -> String { bracketed(english.accepted(count, of: total)) }
    package func completed(_ date: String?) -> String { bracketed { english.completed($0.hide(date)) } }
    package func percentDone(_ percent: Int) -> String { bracketed(english.percentDone(percent)) }
    package func categories(_ names: [String]) -> String { bracketed { english.categories($0.hide(names)) } }
    package func readOnly(_ reason: String) -> String { bracketed { english.readOnly($0.hide(reason)) } }
    package func changed(on date: String) -> String { bracketed { english.changed(on: $0.hide(date)) } }
    package func more(_ count: Int) -> String { bracketed(english.more(count)) }
    package func pastedLine(_ place: Int, of count: Int) -> String { bracketed(english.pastedLine(place, of: count)) }
    package func pastedLinesLeft(_ count: Int) -> String { bracketed(english.pastedLinesLeft(count)) }
    package func busy(_ length: String?) -> String { bracketed { english.busy($0.hide(length)) } }
    package func upTo(hours: Int) -> String { bracketed(english.upTo(hours: hours)) }
    package func invitations(_ count: Int) -> String { bracketed(english.invitations(count)) }
    package func invitationPlace(_ place: Int, of count: Int) -> String {
        bracketed(english.invitationPlace(place, of: count))
    }
    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        guard case .failed(let account?) = summary else { return bracketed(english.accounts(summary, key: key)) }
        return bracketed { english.accounts(.failed(account: $0.hide(account)), key: key) }
    }
    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        english.facts(of: status, now: now, until: until).map { bracketed($0) }
    }
    package func problems(_ count: Int) -> String { bracketed(english.problems(count)) }
    package func reading(_ progress: LoadProgress) -> String { bracketed(english.reading(progress)) }
    package func saving(_ progress: LoadProgress) -> String { bracketed(english.saving(progress)) }
    package func turns(_ years: Int) -> String { bracketed(english.turns(years)) }
    package func yearsSince(_ years: Int) -> String { bracketed(english.yearsSince(years)) }
    package func willNotHear(_ organizer: String) -> String { bracketed { english.willNotHear($0.hide(organizer)) } }
    package func name(ofMany scope: EditScope) -> String { bracketed(english.name(ofMany: scope)) }
    package func name(of setting: ScreenSetting) -> String { bracketed(english.name(of: setting)) }
    package func meaning(of setting: ScreenSetting) -> String { bracketed(english.meaning(of: setting)) }
    package func name(of group: SettingGroup) -> String { bracketed(english.name(of: group)) }
    package func valueExpected(_ values: String) -> String { bracketed { english.valueExpected($0.hide(values)) } }
    package func moreSettings(_ path: String) -> String { bracketed { english.moreSettings($0.hide(path)) } }
    package func shownIn(_ city: String) -> String { bracketed { english.shownIn($0.hide(city)) } }
    package func madeCalendar(_ path: String) -> String { bracketed { english.madeCalendar($0.hide(path)) } }
    package func switched(_ calendar: String, isOn: Bool) -> String {
        bracketed { english.switched($0.hide(calendar), isOn: isOn) }
    }
    package func alone(_ calendar: String) -> String { bracketed { english.alone($0.hide(calendar)) } }
    package func changedOutside(_ change: SnapshotChange) -> String { bracketed(english.changedOutside(change)) }
    package func filesRead(items: Int) -> String { bracketed(english.filesRead(items: items)) }
    package func hidden(_ sentence: String, calendar: String) -> String {
        bracketed { english.hidden($0.hide(sentence), calendar: $0.hide(calendar)) }
    }
    package func undone(_ step: String, isMailed: Bool) -> String {
        bracketed { english.undone($0.hide(step), isMailed: isMailed) }
    }
    package func redone(_ step: String) -> String { bracketed { english.redone($0.hide(step)) } }
    package func quoted(_ title: String) -> String { bracketed { english.quoted($0.hide(title)) } }
    package func copied(_ items: String, isOne: Bool) -> String {
        bracketed { english.copied($0.hide(items), isOne: isOne) }
    }
    package func noDeletedDates(_ title: String) -> String { bracketed { english.noDeletedDates($0.hide(title)) } }
    package func noLink(_ title: String) -> String { bracketed { english.noLink($0.hide(title)) } }
    package func opening(_ address: String) -> String { bracketed { english.opening($0.hide(address)) } }
    package func dragged(_ title: String) -> String { bracketed { english.dragged($0.hide(title)) } }
    package func dropOn(_ title: String, _ day: String) -> String {
        bracketed { english.dropOn($0.hide(title), $0.hide(day)) }
    }
    package func lengthened(_ title: String, to times: String) -> String {
        bracketed { english.lengthened($0.hide(title), to: $0.hide(times)) }
    }
    package func doesNothing(_ key: String, help: String?) -> String {
        bracketed { english.doesNothing($0.hide(key), help: $0.hide(help)) }
    }

    package func deleteOnServerQuestion(_ title: String, account: String) -> String {
        bracketed { english.deleteOnServerQuestion($0.hide(title), account: $0.hide(account)) }
    }
    package func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String {
        bracketed { english.deleteCalendarQuestion($0.hide(title), items: items, guests: guests) }
    }
    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        bracketed { hidden in
            switch aim {
            case .fields(let labels): english.manyQuestion(.fields(hidden.hide(labels)), count: count)
            case .move(let calendar): english.manyQuestion(.move(to: hidden.hide(calendar)), count: count)
            case .delete, .complete, .step, .lengthen: english.manyQuestion(aim, count: count)
            }
        }
    }
    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        bracketed { english.newValue($0.hide(label), $0.hide(value), insteadOf: $0.hide(old), more: more) }
    }
    package func items(_ count: Int) -> String { bracketed(english.items(count)) }
    package func stayAsTheyAre(_ count: Int) -> String { bracketed(english.stayAsTheyAre(count)) }
    package func tooManyToMark(most: Int) -> String { bracketed(english.tooManyToMark(most: most)) }
    package func marked(_ count: Int) -> String { bracketed(english.marked(count)) }
    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        bracketed { english.markedElsewhere($0.hide(titles), more: more) }
    }
    package func hintForSeveral(_ hint: String) -> String { bracketed { english.hintForSeveral($0.hide(hint)) } }
    package func scopeQuestion(_ title: String, _ aim: ScopeAim) -> String {
        bracketed { english.scopeQuestion($0.hide(title), aim) }
    }
    package func name(of scope: EditScope) -> String { bracketed(english.name(of: scope)) }
    package func dates(_ count: Int?) -> String { bracketed(english.dates(count)) }
    package func changedDates(_ dates: [String], stay: Bool) -> String {
        bracketed { mask in english.changedDates(dates.map { mask.hide($0) }, stay: stay) }
    }
    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String { bracketed(english.found(counts)) }
    package func foundPlace(_ place: Int, of count: Int, _ text: String) -> String {
        bracketed { english.foundPlace(place, of: count, $0.hide(text)) }
    }
    package func freeTimeTitle(_ length: String) -> String { bracketed { english.freeTimeTitle($0.hide(length)) } }
    package func freeTimeUntil(_ day: String) -> String { bracketed { english.freeTimeUntil($0.hide(day)) } }
    package func answersTitle(_ title: String) -> String { bracketed { english.answersTitle($0.hide(title)) } }
    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        bracketed(english.answer(answer, ofOneDate: ofOneDate))
    }
    package func willHear(_ organizer: String) -> String { bracketed { english.willHear($0.hide(organizer)) } }
    package func mailTitle(_ titles: [String]) -> String {
        bracketed { english.mailTitle($0.hide(titles)) }
    }
    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        bracketed(english.mailChoice(tells, isServed: isServed))
    }
    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        bracketed { english.hears($0.hide(person), of: kind, fromServer: fromServer) }
    }
    package func contacts(_ people: [String], key: String) -> String {
        bracketed { english.contacts($0.hide(people), key: $0.hide(key)) }
    }
    package func noLink(numbered number: Int) -> String { bracketed { _ in english.noLink(numbered: number) } }
    package func linksTitle(_ title: String) -> String { bracketed { english.linksTitle($0.hide(title)) } }
    package func deletedTitle(_ title: String) -> String { bracketed { english.deletedTitle($0.hide(title)) } }
    package func moveTitle(_ title: String, isSeries: Bool) -> String {
        bracketed { english.moveTitle($0.hide(title), isSeries: isSeries) }
    }
    package func conflictTitle(_ title: String, isGone: Bool) -> String {
        bracketed { english.conflictTitle($0.hide(title), isGone: isGone) }
    }
    package func syncConflictTitle(_ title: String) -> String {
        bracketed { english.syncConflictTitle($0.hide(title)) }
    }
    package func decided(_ title: String) -> String { bracketed { english.decided($0.hide(title)) } }
    package func refusedTextTitle(_ title: String) -> String { bracketed { english.refusedTextTitle($0.hide(title)) } }
    package func label(ofProperty name: String) -> String { bracketed(english.label(ofProperty: name)) }
    package func nameOfSearch(_ text: String) -> String { bracketed { english.nameOfSearch($0.hide(text)) } }
    package func searchSaved(_ title: String) -> String { bracketed { english.searchSaved($0.hide(title)) } }
    package func pathLabel(_ purpose: PathPurpose, _ calendar: String) -> String {
        bracketed { english.pathLabel(purpose, $0.hide(calendar)) }
    }
    package func importInto(_ path: String) -> String { bracketed { english.importInto($0.hide(path)) } }
    package var commandWords: [(words: [String], names: [String])] { english.commandWords }
    package func everydayWords(for setting: ScreenSetting) -> String { english.everydayWords(for: setting) }
    package func commands(_ count: Int) -> String { bracketed(english.commands(count)) }
    package func keysHere(_ place: String) -> String { bracketed { english.keysHere($0.hide(place)) } }
    package func importTitle(_ path: String, _ calendar: String) -> String {
        bracketed { english.importTitle($0.hide(path), $0.hide(calendar)) }
    }
    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        bracketed(english.importCounts(new: new, changed: changed, identical: identical, problems: problems))
    }
    package func importChanged(_ properties: [String]) -> String { bracketed(english.importChanged(properties)) }
    package func importedElsewhere(_ state: String, _ calendar: String) -> String {
        bracketed { english.importedElsewhere($0.hide(state), $0.hide(calendar)) }
    }
    package func line(_ number: Int) -> String { bracketed(english.line(number)) }
    package func title(of form: FormTitle) -> String { bracketed(english.title(of: form)) }
    package func name(of kind: ItemKind) -> String { bracketed(english.name(of: kind)) }
    package func label(of field: FormField, _ kind: ItemKind) -> String { bracketed(english.label(of: field, kind)) }
    package func hint(for field: FormField, _ kind: ItemKind) -> String { bracketed(english.hint(for: field, kind)) }
    package func orElse(_ words: String, key: String) -> String {
        bracketed { english.orElse($0.hide(words), key: $0.hide(key)) }
    }
    package func seriesBegins(_ date: String) -> String { bracketed { english.seriesBegins($0.hide(date)) } }
    package func typedStart(_ date: String, isKept: Bool, key: String) -> String {
        bracketed { english.typedStart($0.hide(date), isKept: isKept, key: $0.hide(key)) }
    }
    package func calendarTitleTaken(_ title: String, path: String) -> String {
        bracketed { english.calendarTitleTaken($0.hide(title), path: $0.hide(path)) }
    }
}

extension Bracketed: CommandVocabulary {
    package var otherNames: [(command: String, names: [String])] { english.otherNames }
    package func summary(of verb: Verb) -> String { bracketed(english.summary(of: verb)) }
    package func usage(of verb: Verb) -> String { bracketed(english.usage(of: verb)) }
    package func name(of operand: Operand) -> String { bracketed(english.name(of: operand)) }
    package func help(for operand: Operand, of verb: Verb) -> String { bracketed(english.help(for: operand, of: verb)) }
    package func value(of option: Option) -> String {
        english.value(of: option).isEmpty ? "" : bracketed(english.value(of: option))
    }
    package func help(for option: Option, of verb: Verb) -> String { bracketed(english.help(for: option, of: verb)) }
    package func notes(on verb: Verb) -> [String] { english.notes(on: verb).map(bracketed) }
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        english.examples(of: verb).map { (bracketed($0.command), bracketed($0.result)) }
    }
    package func word(_ word: HelpWord) -> String { bracketed(english.word(word)) }
    package func helpHint(_ verb: Verb) -> String { bracketed(english.helpHint(verb)) }
    package func usageError(_ error: UsageError) -> String { bracketed(english.usageError(error)) }
    package func done(but complaint: String) -> String { bracketed { english.done(but: $0.hide(complaint)) } }
    package func cannotWrite(_ reason: String) -> String { bracketed { english.cannotWrite($0.hide(reason)) } }
    package func noDemo(_ path: String, _ reason: String) -> String {
        bracketed { english.noDemo($0.hide(path), $0.hide(reason)) }
    }
    package func noMemory(_ shortage: Obstacle) -> String { bracketed(english.noMemory(shortage)) }
    package func screenFault(_ fault: ScreenFault) -> String { bracketed(english.screenFault(fault)) }
    package func commandFailure(_ failure: CommandFailure) -> String { bracketed(english.commandFailure(failure)) }
    package func editorMissing(_ command: String) -> String { bracketed { english.editorMissing($0.hide(command)) } }
    package func editorFailed(_ command: String, _ code: Int32) -> String {
        bracketed { english.editorFailed($0.hide(command), code) }
    }
    package func conflict(_ conflict: EditConflict) -> String { bracketed(english.conflict(conflict)) }
    package func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        bracketed { english.severalCalendars($0.hide(item), $0.hide(calendars)) }
    }
    package func notice(_ notice: CommandNotice) -> String { bracketed(english.notice(notice)) }
    package func saving(_ done: Int, of total: Int) -> String { bracketed(english.saving(done, of: total)) }
    package func heading(_ day: String, _ part: PartOfDay) -> String {
        bracketed { english.heading($0.hide(day), part) }
    }
    package func nothingFree(on day: String, _ reasons: [String]) -> String {
        bracketed { inside in english.nothingFree(on: inside.hide(day), reasons.map { inside.hide($0) }) }
    }
    package func nothingFree(on day: String, past end: String) -> String {
        bracketed { english.nothingFree(on: $0.hide(day), past: $0.hide(end)) }
    }
    package func noConflicts(from first: String, to last: String) -> String {
        bracketed { english.noConflicts(from: $0.hide(first), to: $0.hide(last)) }
    }
    package func nothing(from first: String, to last: String) -> String {
        bracketed { english.nothing(from: $0.hide(first), to: $0.hide(last)) }
    }
    package func nothingFound(_ words: String, _ reasons: [String]) -> String {
        bracketed { english.nothingFound($0.hide(words), $0.hide(reasons)) }
    }
    package func times(_ count: Int?) -> String { bracketed(english.times(count)) }
    package func missedAlarms(_ count: Int) -> String { bracketed(english.missedAlarms(count)) }
    package func comesIn(_ length: String?) -> String { bracketed { english.comesIn($0.hide(length)) } }
    package func alarms(_ count: Int) -> String { bracketed(english.alarms(count)) }
    package func alarmsNotKept(_ path: String, _ reason: Obstacle) -> String {
        bracketed { english.alarmsNotKept($0.hide(path), reason) }
    }
    package func ringAnswer(_ answer: RingAnswer) -> String { bracketed(english.ringAnswer(answer)) }
    package func readOnlyMark(_ reason: String) -> String { bracketed { english.readOnlyMark($0.hide(reason)) } }
    package func onlyMark(_ kind: ItemKind) -> String { bracketed(english.onlyMark(kind)) }
    package func problemCount(_ count: Int) -> String { bracketed(english.problemCount(count)) }
    package func moreProblems(_ count: Int) -> String { bracketed(english.moreProblems(count)) }
    package func datesLeft(_ title: String, _ count: Int, from first: String) -> String {
        bracketed { english.datesLeft($0.hide(title), count, from: $0.hide(first)) }
    }
    package func moreCandidates(_ count: Int) -> String { bracketed(english.moreCandidates(count)) }
    package func nothingComes(within length: String?) -> String {
        bracketed { hiding in english.nothingComes(within: length.map { hiding.hide($0) }) }
    }
    package func takesBack(holidaysOf code: String) -> String {
        bracketed { english.takesBack(holidaysOf: $0.hide(code)) }
    }
    package func holidays(_ title: String, areShown: Bool) -> String {
        bracketed { english.holidays($0.hide(title), areShown: areShown) }
    }
    package func cannotChangeConfiguration(_ path: String, _ reason: String?) -> String {
        bracketed { hider in
            english.cannotChangeConfiguration(hider.hide(path), reason.map { hider.hide($0) })
        }
    }
    package func noProblems(files: Int) -> String { bracketed(english.noProblems(files: files)) }
    package func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String {
        bracketed { english.message(method, by: $0.hide(who), status: status, isKnown: isKnown) }
    }
    package func invitation(_ word: InvitationWord) -> String { bracketed(english.invitation(word)) }
    package func difference(_ difference: SchedulingDifference, was: String) -> String {
        bracketed { english.difference(difference, was: $0.hide(was)) }
    }
    package func notInvited(_ who: String) -> String { bracketed { english.notInvited($0.hide(who)) } }
    package func ownAnswer(_ answer: String?) -> String { bracketed { english.ownAnswer($0.hide(answer)) } }
    package func replySubject(_ answer: InvitationAnswer, title: String) -> String {
        bracketed { english.replySubject(answer, title: $0.hide(title)) }
    }
    package func replyText(
        _ answer: InvitationAnswer, who: String, title: String, times: String, comment: String
    ) -> String {
        bracketed {
            english.replyText(
                answer, who: $0.hide(who), title: $0.hide(title), times: $0.hide(times), comment: $0.hide(comment))
        }
    }
    package func replied(
        _ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery
    ) -> String {
        bracketed { english.replied(answer, title: $0.hide(title), to: $0.hide(organizer), delivery) }
    }
    package func invitationSubject(_ kind: InvitationNotice.Kind, title: String) -> String {
        bracketed { english.invitationSubject(kind, title: $0.hide(title)) }
    }
    package func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String {
        bracketed {
            english.invitationText(
                kind, who: $0.hide(who), title: $0.hide(title), times: $0.hide(times), place: $0.hide(place),
                notes: $0.hide(notes))
        }
    }
    package func mailed(
        _ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery
    ) -> String {
        bracketed { english.mailed(kind, title: $0.hide(title), to: $0.hide(people), delivery) }
    }
    package func mailQuestion(mayStaySilent: Bool) -> String {
        bracketed(english.mailQuestion(mayStaySilent: mayStaySilent))
    }
    package func yes(_ text: String) -> Bool? { english.yes(text) }
    package func invitationSentBefore(title: String, _ time: String) -> String {
        bracketed { english.invitationSentBefore(title: $0.hide(title), $0.hide(time)) }
    }
    package func invitationNotSent(_ reason: String, isGone: Bool) -> String {
        bracketed { english.invitationNotSent($0.hide(reason), isGone: isGone) }
    }
    package func sentBefore(title: String, _ time: String) -> String {
        bracketed { english.sentBefore(title: $0.hide(title), $0.hide(time)) }
    }
    package func notSent(_ reason: String) -> String { bracketed { english.notSent($0.hide(reason)) } }
    package func exported(_ count: Int, to path: String) -> String {
        bracketed { english.exported(count, to: $0.hide(path)) }
    }
    package func firstCalendar(_ title: String, _ path: String, isMade: Bool) -> String {
        bracketed { english.firstCalendar($0.hide(title), $0.hide(path), isMade: isMade) }
    }
    package func usualCalendarIsGone(_ name: String, instead: String) -> String {
        bracketed { english.usualCalendarIsGone($0.hide(name), instead: $0.hide(instead)) }
    }
    package func added(_ title: String, to calendar: String, times: String?, isDone: Bool) -> String {
        bracketed { english.added($0.hide(title), to: $0.hide(calendar), times: $0.hide(times), isDone: isDone) }
    }
    package func reminderTimes(_ times: String, isDue: Bool) -> String {
        bracketed { english.reminderTimes($0.hide(times), isDue: isDue) }
    }
    package func leftOut(_ calendars: [String]) -> String { bracketed(english.leftOut(calendars)) }
    package func otherReading(line title: String, _ times: String) -> String {
        bracketed { english.otherReading(line: $0.hide(title), $0.hide(times)) }
    }
    package func otherReading(_ text: String, _ meant: String, or other: String, written: String) -> String {
        bracketed { english.otherReading($0.hide(text), $0.hide(meant), or: $0.hide(other), written: $0.hide(written)) }
    }
    package func seriesBegins(_ first: String, instead typed: String, isKept: Bool) -> String {
        bracketed { english.seriesBegins($0.hide(first), instead: $0.hide(typed), isKept: isKept) }
    }
    package func isIn(_ step: String, path: String) -> String {
        bracketed { english.isIn($0.hide(step), path: $0.hide(path)) }
    }
    package func undid(_ step: String, isMailed: Bool) -> String {
        bracketed { english.undid($0.hide(step), isMailed: isMailed) }
    }
    package func untold(_ people: [String]) -> String { bracketed { english.untold($0.hide(people)) } }
    package func redid(_ step: String) -> String { bracketed { english.redid($0.hide(step)) } }
    package func isIn(_ calendar: String) -> String { bracketed { english.isIn($0.hide(calendar)) } }
    package func imported(_ calendars: [ImportCount]) -> String { bracketed(english.imported(calendars)) }
    package func state(_ state: ImportPreview.State) -> String { bracketed(english.state(state)) }
}
