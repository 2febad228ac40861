internal import CalendarEngine
internal import Phrases

/// Reads the lines of a form while they are typed.
struct FormReader {
    let here: Situation
    let text: FormText

    init(_ here: Situation) {
        self.here = here
        text = FormText(here)
    }

    /// Reads all lines: their meanings, their faults, and the values that follow from them.
    func read(_ form: inout Form) {
        form.readings = [:]
        form.meaning.otherText = nil
        switch form.purpose {
        case .newItem, .item: readItem(&form)
        case .several(let items): readAlarms(&form, of: items)
        case .newCalendar, .calendar: readCalendar(&form)
        }
    }

    private func readItem(_ form: inout Form) {
        do throws(PhraseFailure) {
            let zone = try zone(of: form)
            if form.kind == .event { readSpan(&form, zone: zone) } else { readDue(&form, zone: zone) }
        } catch {
            form.readings[.zone] = FieldReading(fault: error.wording(in: here.locale.words))
        }
        readRule(&form)
        warnOfPast(&form)
        readAlarms(&form)
        readPeople(&form)
        readAddress(&form)
        showAsUsual(&form)
    }

    /// Sets the usual busy or free value of a new item until the user chooses one: whole days are free.
    private func showAsUsual(_ form: inout Form) {
        guard form.isNew, !form.saysShownAs else { return }
        var draft = form.draft
        draft.showAsUsual(here.locale.words)
        form.chooseShownAs(isFree: draft.isTransparent)
    }

    // MARK: When

    /// The zone that the form names; nil for none.
    private func zone(of form: Form) throws(PhraseFailure) -> TimeZone? {
        let name = form.readText(of: .zone)
        if name.isEmpty { return here.zone }
        // A zone that only the item's file defines stays until the user writes another one.
        if case .item(let item) = form.purpose, name == form.initialText(.zone),
            let time = item.draft.start ?? item.draft.end, !time.isDate
        {
            return time.timeZone
        }
        if name.lowercased() == here.locale.words.word(.floating) { return nil }
        if name == here.zone.identifier { return here.zone }
        guard let zone = here.zone(named: name) else { throw .unknownZone(name) }
        return zone
    }

    /// The times of the item while nobody has edited their lines: they keep their seconds and their own zones.
    private func untouchedTimes(of form: Form) -> ItemDraft? {
        guard case .item(let item) = form.purpose,
            ![FormField.starts, .ends, .due, .zone].contains(where: form.isTouched)
        else { return nil }
        return item.draft
    }

    private func readSpan(_ form: inout Form, zone: TimeZone?) {
        if let draft = untouchedTimes(of: form), let start = draft.start {
            (form.meaning.start, form.meaning.end) = (start, draft.end)
            form.readings[.ends] = FieldReading(echo: here.words(from: start, to: draft.end ?? start))
            return
        }
        let length = CivilDuration(seconds: form.meaning.length)
        let phrase = here.timePhrase(zone: zone, day: day(of: form), usualLength: length)
        var (other, isOpen): (TimePhrase.Span?, Bool) = (nil, false)
        do throws(PhraseFailure) {
            let reading = try phrase.reading(form.readText(of: .starts))
            let span = reading.span
            (other, isOpen) = (reading.other, span.given.contains(.openEnd))
            form.meaning.start = span.start
            if span.given.contains(.zone) {
                form.set(.zone, to: text.zone(of: span.start))
                form.unfold(.zone, behind: form.kind == .event ? .ends : .starts)
            }
            if form.meaning.endFollows || span.given.contains(.end) {
                let days = span.start.civil.date.adding(days: max(1, form.meaning.days))
                let isOneDay = span.start.isDate && !span.given.contains(.end)
                form.meaning.end = isOneDay ? .date(days) : span.end
                // An empty line means that the user is about to type another end.
                if form.focus != .ends { form.set(.ends, to: text.end(form.meaning.end, of: form.meaning.start)) }
            }
        } catch {
            form.readings[.starts] = FieldReading(fault: error.wording(in: here.locale.words))
            form.readings[.ends] = FieldReading(fault: short(error))
            return
        }
        guard let start = form.meaning.start else { return }
        do throws(PhraseFailure) {
            if !form.meaning.endFollows { form.meaning.end = try phrase.end(form.readText(of: .ends), after: start) }
            let end = form.meaning.end ?? start
            form.readings[.ends] = FieldReading(
                echo: here.words(from: start, to: end),
                doubt: isOpen ? nil : here.timeWords.doubt(from: start, to: end))
            offer(other, beneath: .ends, of: &form, phrase)
        } catch {
            form.readings[.ends] = FieldReading(fault: short(error))
        }
    }

    /// The day that a time alone means: for a new item, the day of the list when that is not today.
    private func day(of form: Form) -> CivilDate? {
        form.isNew && form.meaning.day == here.today ? nil : form.meaning.day
    }

    /// Adds the other meaning of an ambiguous text to the reading, with the key that takes it.
    private func offer(_ other: TimePhrase.Span?, beneath field: FormField, of form: inout Form, _ phrase: TimePhrase) {
        guard let other, let echo = form.readings[field]?.echo else { return }
        let isMoment = field == .due
        form.meaning.otherText =
            isMoment ? phrase.describe(other.start) : phrase.describe(from: other.start, to: other.end)
        let words = isMoment ? here.words(other.start) : here.timeWords.words(from: other.start, to: other.end)
        let key = here.keyed("{other-reading}", in: .form)
        form.readings[field]?.echo = "\(echo) \(here.glyphs.between) \(here.words.orElse(words, key: key))"
    }

    private func readDue(_ form: inout Form, zone: TimeZone?) {
        if let draft = untouchedTimes(of: form) {
            (form.meaning.start, form.meaning.end) = (draft.start, draft.end)
            form.readings[.due] = FieldReading(echo: draft.end.map { here.words(due: $0) } ?? here.words.word(.noDate))
            return
        }
        let phrase = here.timePhrase(zone: zone, day: day(of: form))
        (form.meaning.start, form.meaning.end) = (nil, nil)
        do throws(PhraseFailure) {
            if !form.readText(of: .due).isEmpty { form.meaning.end = try phrase.moment(form.readText(of: .due)) }
            form.readings[.due] = FieldReading(
                echo: form.meaning.end.map { here.words(due: $0) } ?? here.words.word(.noDate))
            offer((try? phrase.reading(form.readText(of: .due)))?.other, beneath: .due, of: &form, phrase)
        } catch {
            form.readings[.due] = FieldReading(fault: short(error))
        }
        do throws(PhraseFailure) {
            if !form.readText(of: .starts).isEmpty {
                form.meaning.start = try phrase.moment(form.readText(of: .starts))
            }
        } catch {
            form.readings[.starts] = FieldReading(fault: error.wording(in: here.locale.words))
        }
    }

    /// Warns when the typed time of a new item has passed; a series may have begun long ago.
    private func warnOfPast(_ form: inout Form) {
        let (field, time): (FormField, FormField) = form.kind == .event ? (.ends, .starts) : (.due, .due)
        guard form.isNew, form.isTouched(time), form.meaning.rule == nil, form.readings[field]?.doubt == nil,
            let start = form.kind == .event ? form.meaning.start : form.meaning.end,
            start.isOver(at: here.clock, here.zone, until: form.kind == .event ? form.meaning.end : nil)
        else { return }
        form.readings[field]?.doubt = here.locale.words.word(.isOver)
    }

    // MARK: Series, alarms, addresses

    private func readRule(_ form: inout Form) {
        (form.meaning.rule, form.meaning.datesLeftOut, form.meaning.firstDate) = (nil, [], nil)
        let text = form.readText(of: .repeats)
        guard let start = form.meaning.start ?? form.meaning.end else {
            if !text.isEmpty { form.readings[.repeats] = FieldReading(fault: here.words.word(.repeatNeedsStart)) }
            return
        }
        var (missed, doubt): (CivilDate?, String?)
        do throws(PhraseFailure) {
            // A text that the user has not edited means the item's own rule, whatever it would be read as.
            if let earlier = form.earlierRule, !form.isTouched(.repeats) {
                form.meaning.rule = earlier
                form.meaning.datesLeftOut = form.earlierDatesLeftOut
            } else {
                let (series, other) = try readSeries(text, from: start, current: form.earlierRule)
                doubt = other
                form.meaning.rule = series?.rule
                form.meaning.datesLeftOut = series?.datesLeftOut ?? []
                missed = series?.missedDays.first
                form.meaning.firstDate = series.flatMap { $0.start == start ? nil : $0.start }
            }
            guard let rule = form.meaning.rule else { return }
            form.readings[.repeats] = FieldReading(
                echo: here.words(
                    rule, start: form.meaning.firstDate ?? start, leavingOut: form.meaning.datesLeftOut),
                doubt: missed.map { here.locale.words.noDateOfSeries(on: here.locale.shortDate($0)) } ?? doubt)
            sayFirstDate(&form, typed: start)
        } catch {
            form.readings[.repeats] = FieldReading(fault: short(error))
        }
    }

    /// Reads a series. Of two meanings it takes the likelier one, as quick add does, and explains how to write both.
    private func readSeries(
        _ text: String, from start: EventTime, current: RecurrenceRule?
    ) throws(PhraseFailure) -> (series: RulePhrase.Series?, other: String?) {
        do throws(PhraseFailure) {
            return (try RulePhrase(start: start, locale: here.locale).series(text, current: current), nil)
        } catch {
            guard case .ambiguousRule = error else { throw error }
            let likelier = RulePhrase(start: start, locale: here.locale, takesLikelier: true)
            let failure = here.locale.words.failure(error)
            return (try likelier.series(text, current: current), failure.advice ?? failure.what)
        }
    }

    /// Adds the first date of a series whose rule does not give the typed start, with the key that keeps or drops that
    /// start.
    private func sayFirstDate(_ form: inout Form, typed: EventTime) {
        guard let first = form.meaning.firstDate, let echo = form.readings[.repeats]?.echo else { return }
        if form.kind == .event, let end = form.meaning.end, form.readings[.ends]?.fault == nil {
            let moved = end.movedOnClock(by: first.civil.secondNumber - typed.civil.secondNumber)
            form.readings[.ends] = FieldReading(echo: here.words(from: first, to: moved))
        }
        let isKept = form.meaning.keepsStart
        let begins = here.words.seriesBegins(here.words(isKept ? typed : first))
        let other = here.words.typedStart(
            here.words(typed), isKept: isKept, key: here.keyed("{other-reading}", in: .form))
        form.readings[.repeats]?.echo = [echo, begins, other].joined(separator: " \(here.glyphs.between) ")
    }

    private func readAlarms(_ form: inout Form) {
        let base = AlarmBase(
            start: form.meaning.start.map { form.meaning.firstDate ?? $0 },
            due: form.kind == .reminder ? form.meaning.firstDate ?? form.meaning.end : nil)
        if case .item(let item) = form.purpose, !form.isTouched(.alarm) {
            readAlarms(&form, from: base, known: item.draft.alarms)
        } else {
            readAlarms(&form, from: base)
        }
    }

    /// Reads the alarms of several items, which count from the start of the first item that has one. An alarm relative
    /// to a start also fits an item that only has a due time, but not the other way round.
    private func readAlarms(_ form: inout Form, of items: SeenItems) {
        guard let first = items.occurrences.first, !form.readText(of: .alarm).isEmpty else { return }
        let bases = items.occurrences.lazy.map { ItemDraft(of: items.base.details(of: $0)).alarmBase }
        let base = bases.first { if case .start(_?) = $0 { true } else { false } }
        readAlarms(
            &form, from: base ?? ItemDraft(of: items.base.details(of: first)).alarmBase,
            none: here.words.word(.none))
    }

    /// Reads alarms relative to a time, unless they are known, and puts them into words; `none` is the text for no
    /// alarms.
    private func readAlarms(_ form: inout Form, from base: AlarmBase, known: [Alarm]? = nil, none: String? = nil) {
        let phrase = AlarmPhrase(locale: here.locale)
        do throws(PhraseFailure) {
            if let known {
                form.meaning.alarms = known
            } else {
                form.meaning.alarms = try phrase.alarms(form.readText(of: .alarm), of: base)
            }
            let words = form.meaning.alarms.map { phrase.words($0, of: base, viewedIn: here.zone) }
            let echo = words.isEmpty ? none : words.joined(separator: ", ")
            if let echo { form.readings[.alarm] = FieldReading(echo: echo) }
        } catch {
            form.readings[.alarm] = FieldReading(fault: short(error))
        }
    }

    /// Reads the guests. The hint lists the contacts that a half-typed name may mean.
    private func readPeople(_ form: inout Form) {
        form.meaning.contact = nil
        guard form.fields.contains(.people) || form.folded.contains(.people) else { return }
        let text = form.readText(of: .people)
        let phrase = PeoplePhrase { [contacts = here.contacts ?? []] in contacts.map(\.invitee) }
        if form.focus == .people { form.meaning.contact = phrase.completions(of: text).first }
        do throws(PhraseFailure) {
            guard form.isTouched(.people) || form.isNew else { return }
            form.meaning.invitees = try phrase.people(text)
            if !form.meaning.invitees.isEmpty, here.settings.inviting == nil {
                form.readings[.people] = FieldReading(fault: here.addressWanted)
            }
        } catch {
            // A name that is still being typed is not reported as unknown.
            if form.meaning.contact == nil {
                form.readings[.people] = FieldReading(fault: error.wording(in: here.locale.words))
            }
        }
    }

    private func readAddress(_ form: inout Form) {
        guard form.isTouched(.url), !form.readText(of: .url).isEmpty else { return }
        do throws(PhraseFailure) {
            _ = try ItemText.address(form.readText(of: .url))
        } catch {
            form.readings[.url] = FieldReading(fault: error.wording(in: here.locale.words))
        }
    }

    private func readCalendar(_ form: inout Form) {
        if form.isNew || form.isTouched(.title) { readCalendarTitle(&form) }
        form.meaning.color = CalendarColor(text: form.readText(of: .color))
        if form.meaning.color == nil { form.readings[.color] = FieldReading(fault: here.words.word(.notAColor)) }
    }

    private func readCalendarTitle(_ form: inout Form) {
        guard let title = CalendarTitle(form.readText(of: .title)) else {
            return form.readings[.title] = FieldReading(fault: here.words.word(.calendarNeedsTitle))
        }
        let own: String? = if case .calendar(let identifier) = form.purpose { identifier } else { nil }
        if let holder = title.holder(among: here.calendarsByIndex, except: own) {
            form.readings[.title] = FieldReading(fault: here.words.calendarTitleTaken(holder.title, path: holder.path))
        }
    }

    /// The format of a line; for the line of the calendar, the existing calendars.
    func hint(for field: FormField, of form: Form) -> String {
        let hint = here.keyed(
            here.words.hint(for: field, form.kind), in: .form, isTyping: field == .notes)
        if form.meaning.otherText != nil, [.starts, .ends, .due].contains(field) {
            let other = here.keyed(here.words.word(.otherReadingHint), in: .form)
            return "\(other) \(here.glyphs.between) \(hint)"
        }
        if field == .people, form.meaning.contact != nil {
            let phrase = PeoplePhrase { [contacts = here.contacts ?? []] in contacts.map(\.invitee) }
            let people = phrase.completions(of: form.readText(of: .people)).prefix(4).map(\.text)
            return here.words.contacts(people, key: here.keyed("{other-reading}", in: .form))
        }
        if field == .notes, case .item(let item) = form.purpose, item.hasStyledNotes {
            return here.words.word(.styledNotesHint)
        }
        if case .several = form.purpose, [.place, .categories, .alarm].contains(field) {
            return here.words.hintForSeveral(hint)
        }
        guard field == .calendar, let choice = form.choice(.calendar), choice.options.count > 1 else { return hint }
        return choice.options.map(\.label).joined(separator: " \(here.glyphs.between) ")
    }

    // MARK: Leaving a line

    /// Tidies a line that loses the focus: times that were understood are written out, the start and the end each in
    /// its own line, so that a text typed in one go can be changed piece by piece.
    func leave(_ form: inout Form) {
        switch form.focus {
        case .starts where form.kind == .event, .ends, .zone:
            guard form.readings[.starts]?.fault == nil, form.readings[.ends]?.fault == nil else { return }
            form.meaning.takeLength()
            form.meaning.endFollows = true
            if form.focus != .zone { write(form.meaning.start, to: .starts, of: &form) }
            let end = text.end(form.meaning.end, of: form.meaning.start)
            if form.readText(of: .ends) != end { form.set(.ends, to: end) }
        case .due where form.readings[.due]?.fault == nil: write(form.meaning.end, to: .due, of: &form)
        case .starts where form.readings[.starts]?.fault == nil: write(form.meaning.start, to: .starts, of: &form)
        default: break
        }
    }

    private func write(_ time: EventTime?, to field: FormField, of form: inout Form) {
        let text = text.write(time)
        if form.readText(of: field) != text { form.set(field, to: text) }
    }

    /// The fault in words, without the advice, which the hint has.
    private func short(_ failure: PhraseFailure) -> String { here.locale.words.failure(failure).what }
}

extension Situation {
    /// A reader of times for the form.
    func timePhrase(
        zone: TimeZone?, day: CivilDate?, usualLength: CivilDuration = CivilDuration(seconds: 3600)
    ) -> TimePhrase {
        let zones = zones
        return TimePhrase(
            now: clock, day: day, locale: locale, zone: zone, usualLength: usualLength,
            zoneNamed: { name in zones.flatMap { TimeZoneName.resolve(name, with: $0) } })
    }

    /// The zone with a name that somebody typed.
    func zone(named name: String) -> TimeZone? {
        let city = locale.words.zone(named: name)
        return zones.flatMap { TimeZoneName.resolve(city ?? name, with: $0) }
    }
}
