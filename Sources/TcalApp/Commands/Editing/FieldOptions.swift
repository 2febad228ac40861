import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// Reads the options for the fields of an item: title, times, rule, alarms and the rest.
struct FieldOptions {
    let arguments: ParsedArguments
    let locale: TimeLocale
    let phrase: (_ day: CivilDate?, _ zone: TimeZone?) -> TimePhrase
    /// The length of an event with a time when the user gives none.
    let usualLength: CivilDuration
    /// Words for times.
    let words: TimeWords
    /// The words of the messages.
    let vocabulary: any CommandVocabulary
    /// The present on the user's clock.
    let now: CivilDateTime
    /// The name and the addresses of the user, for invitations.
    private let person: PersonSettings
    /// The people in the user's address books.
    private let contacts: () -> [Invitee]
    /// Shows a note beside the result.
    let tell: (String) -> Void

    init(_ session: EditSession) {
        arguments = session.arguments
        words = session.words
        person = session.surroundings.person
        contacts = { [environment = session.store.discovery.environment] in Contacts.all(in: environment).map(\.invitee)
        }
        vocabulary = session.context.words
        tell = { [errors = session.context.errors] in errors.write("tcal: \(SafeText.line($0))\n") }
        locale = session.surroundings.locale
        usualLength = session.surroundings.newItems.duration
        let zones = session.surroundings.timeZones
        now = session.zone.local(at: session.now)
        phrase = { [usualLength, locale, now] day, zone in
            TimePhrase(
                now: now, day: day, locale: locale, zone: zone, usualLength: usualLength,
                zoneNamed: { TimeZoneName.resolve($0, with: zones) })
        }
    }

    /// True when any option sets a field.
    var nameAny: Bool {
        arguments.has(.uninvite) || CommandTable.fields.contains { $0 != .keepStart && arguments.has($0) }
    }

    /// Applies all options to a draft, except the times of an event.
    func applyFields(to draft: inout ItemDraft) throws(UsageError) {
        if let text = arguments.value(of: .title) { draft.title = text }
        if let text = arguments.value(of: .location) { draft.location = text }
        if let text = arguments.value(of: .notes) { draft.notes = text }
        if let text = arguments.value(of: .categories) { draft.categories = ItemText.categories(text) }
        if let text = arguments.value(of: .url) {
            draft.url = try read(.url) { () throws(PhraseFailure) in try ItemText.address(text) }
        }
        let kind = draft.kind
        if let text = arguments.value(of: .status) {
            draft.status = try read(.status) { () throws(PhraseFailure) in
                try ItemStatus.status(text, for: kind, words: locale.words)
            }
        }
        if let text = arguments.value(of: .priority) {
            draft.priority = try read(.priority) { () throws(PhraseFailure) in
                try ItemPriority.priority(text, words: locale.words)
            }
        }
        if arguments.has(.free) { draft.isTransparent = true }
        if arguments.has(.busy) { draft.isTransparent = false }
        try applyPeople(to: &draft)
        try applyRule(to: &draft)
        let alarms = arguments.values(of: .alarm)
        if !alarms.isEmpty {
            let base = draft.alarmBase
            draft.alarms = try read(.alarm) { () throws(PhraseFailure) in
                try AlarmPhrase(locale: locale).alarms(alarms.joined(separator: ", "), of: base)
            }
        }
    }

    /// Adds and removes guests. The user is the organizer.
    private func applyPeople(to draft: inout ItemDraft) throws(UsageError) {
        for person in try people(.uninvite) {
            guard draft.invitees.contains(where: { $0.key == person.key }) else {
                throw .invalidValue(.uninvite, person.text, .invited)
            }
            draft.invitees.removeAll { $0.key == person.key }
        }
        let invited = try people(.invite)
        draft.invitees += invited.filter { person in !draft.invitees.contains { $0.key == person.key } }
        guard arguments.verb == .add || !invited.isEmpty, !draft.invitees.isEmpty else { return }
        guard let inviting = person.inviting else { throw .noAddress }
        draft.organizer = draft.organizer ?? inviting
    }

    private func people(_ option: Option) throws(UsageError) -> [Invitee] {
        let texts = arguments.values(of: option)
        guard !texts.isEmpty else { return [] }
        let contacts = contacts
        return try read(option) { () throws(PhraseFailure) in
            try PeoplePhrase(contacts: contacts).people(texts.joined(separator: ", "))
        }
    }

    private func applyRule(to draft: inout ItemDraft) throws(UsageError) {
        guard let text = arguments.value(of: .repeats) else { return }
        guard let start = draft.start ?? draft.end else {
            throw .conflictingOptions(.repeatWithoutStart)
        }
        let current = draft.rule
        let series = try read(.repeats) { () throws(PhraseFailure) in
            try RulePhrase(start: start, locale: locale).series(text, current: current)
        }
        draft.rule = series?.rule
        draft.datesLeftOut = series?.datesLeftOut ?? []
        for day in series?.missedDays ?? [] { tell(locale.words.noDateOfSeries(on: locale.shortDate(day))) }
        guard let first = series?.start, first != start else { return }
        if arguments.has(.keepStart) { draft.dateBeside = start }
        draft.moveTimes(toStartAt: first)
        let (typed, moved) = (words.words(start), words.words(first))
        tell(vocabulary.seriesBegins(moved, instead: typed, isKept: arguments.has(.keepStart)))
    }

    // MARK: Times

    /// The start and end of a new item, and if the end was given; `when` is the operand without an option's name.
    func span(
        _ when: String?, zone: TimeZone?
    ) throws(UsageError) -> (start: EventTime, end: EventTime, saysEnd: Bool)? {
        if when != nil, arguments.has(.start) { throw .conflictingOptions(.same(.when, .start)) }
        guard let text = when ?? arguments.value(of: .start) else {
            if arguments.has(.end) || arguments.has(.duration) { throw .conflictingOptions(.endWithoutStart) }
            return nil
        }
        let phrase = phrase(nil, zone)
        let source = when == nil ? Option.start : nil
        let span = try read(source) { () throws(PhraseFailure) in try phrase.span(text) }
        tellOther(text, phrase)
        let saysEnd = span.given.contains(.end)
        let isOpen = span.given.contains(.openEnd)
        let (start, end) = try finished(start: span.start, end: span.end, saysEnd: saysEnd, isOpen: isOpen, phrase)
        return (start, end, saysEnd || arguments.has(.end) || arguments.has(.duration))
    }

    /// The times of an existing event with the changes of the options: a start alone keeps the length.
    func times(of draft: ItemDraft, zone: TimeZone?) throws(UsageError) -> (start: EventTime, end: EventTime)? {
        let isAsked = [.start, .end, .duration, .allDay].contains { arguments.has($0) }
        guard isAsked || zone != nil, let oldStart = draft.start else { return nil }
        let phrase = phrase(oldStart.civil.date, zone ?? self.zone(instead: oldStart))
        var (start, saysEnd, isOpen) = (oldStart, false, false)
        var end = draft.end
        if let text = arguments.value(of: .start) {
            let keepsTime = !arguments.has(.allDay)
            let span = try read(.start) { () throws(PhraseFailure) in
                try phrase.span(text, insteadOf: oldStart, draft.end, keepsTime: keepsTime)
            }
            tellOther(text, phrase)
            (start, end) = (span.start, span.end)
            (saysEnd, isOpen) = (span.given.contains(.end), span.given.contains(.openEnd))
        } else if let zone {
            start = .zoned(oldStart.civil, zone)
            end = end.map { .zoned($0.civil, zone) }
        }
        return try finished(start: start, end: end ?? start, saysEnd: saysEnd, isOpen: isOpen, phrase)
    }

    /// The zone for a new time without a zone that replaces a known time. A floating time stays floating; a day, or no
    /// time at all, has no zone to keep.
    func zone(instead known: EventTime?) -> TimeZone? {
        if case .floating? = known { nil } else { known?.timeZone ?? words.zone }
    }

    /// Notes that a new item is already over; a series may have begun long ago.
    func tellPast(_ draft: ItemDraft, saysEnd: Bool) {
        let isTime = draft.start?.isDate == false
        let isOver =
            draft.kind == .event
            ? draft.start?.isOver(at: now, words.zone, until: isTime && !saysEnd ? nil : draft.end)
            : draft.end?.isOver(at: now, words.zone, until: nil)
        if draft.rule == nil, isOver == true { tell(locale.words.word(.isOver)) }
    }

    /// The start and end with `--all-day`, `--end` and `--duration` applied.
    private func finished(
        start: EventTime, end: EventTime, saysEnd: Bool, isOpen: Bool, _ phrase: TimePhrase
    ) throws(UsageError) -> (start: EventTime, end: EventTime) {
        var (start, end) = (start, end)
        if arguments.has(.allDay), !start.isDate {
            let last = max(start.civil.date, end.civil.adding(seconds: -1).date)
            (start, end) = (.date(start.civil.date), .date(last.adding(days: 1)))
        }
        let others = [Option.end, .duration].filter { arguments.has($0) }
        if saysEnd, let other = others.first {
            throw .conflictingOptions(.startSaysEnd(other))
        }
        if others.count > 1 { throw .conflictingOptions(.endAndDuration) }
        if let text = arguments.value(of: .end) {
            let begin = start
            end = try read(.end) { () throws(PhraseFailure) in try phrase.end(text, after: begin) }
        }
        if let duration = try arguments.length(of: .duration, locale) { end = start.adding(duration) }
        if !isOpen, let doubt = words.doubt(from: start, to: end) { tell(doubt) }
        return (start, end)
    }

    /// The due time of a reminder; the inner nil for `none`, the outer when no option sets it.
    func due(_ when: String?, day: CivilDate?, zone: TimeZone?) throws(UsageError) -> EventTime?? {
        if arguments.has(.end) || arguments.has(.duration) || arguments.has(.allDay) {
            throw .conflictingOptions(.endOfReminder)
        }
        if when != nil, arguments.has(.due) { throw .conflictingOptions(.same(.when, .due)) }
        guard let text = when ?? arguments.value(of: .due) else { return .none }
        if text.isEmpty || [.nothing, .never].contains(locale.words.keyword(text.lowercased())) { return .some(nil) }
        let phrase = phrase(day, zone)
        let source = when == nil ? Option.due : nil
        tellOther(text, phrase)
        return .some(try read(source) { () throws(PhraseFailure) in try phrase.moment(text) })
    }

    /// Notes, before anything is done, what else a time may mean, and how to write that.
    func tellOther(_ text: String, _ phrase: TimePhrase) {
        guard arguments.has(.dryRun), let reading = try? phrase.reading(text), let other = reading.other else { return }
        tell(
            vocabulary.otherReading(
                text, words.words(from: reading.span.start, to: reading.span.end),
                or: words.words(from: other.start, to: other.end),
                written: phrase.describe(from: other.start, to: other.end)))
    }

    /// The result of a reader. Throws `UsageError.unreadablePhrase` with the option that it could not read.
    func read<Value>(_ option: Option?, _ body: () throws(PhraseFailure) -> Value) throws(UsageError) -> Value {
        do throws(PhraseFailure) { return try body() } catch { throw .unreadablePhrase(option, error) }
    }
}
