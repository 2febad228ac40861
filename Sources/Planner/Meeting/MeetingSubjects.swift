internal import CalendarEngine
internal import Phrases
internal import Cells

/// The meeting of a line, and the line with the time that was found.
extension QuickAddPrompt {
    /// Opens the page on which a time for the meeting of the line is found.
    func findTime(_ here: Situation) -> [Wish] {
        let meeting = MeetingPhrase(lines: phrase(here)).reading(field.text)
        guard !meeting.guests.isEmpty else { return [.notice(here.words.notice(.namesNoGuests))] }
        let subject = MeetingPage.Subject(
            title: meeting.rest.draft.title, guests: meeting.guests,
            days: meeting.days ?? here.today..<here.today.adding(days: MeetingSearch.usualDays), window: meeting.window,
            length: meeting.length ?? here.usualLength.nominalSeconds)
        return [.open(MeetingPage(subject))]
    }

    /// Says the meeting at a time: the rest of the line, the time, and the guests with their addresses.
    mutating func take(_ time: Range<Instant>, with people: [Invitee], _ here: Situation) {
        let meeting = MeetingPhrase(lines: phrase(here)).reading(field.text)
        let (start, end) = (here.zone.local(at: time.lowerBound), here.zone.local(at: time.upperBound))
        let clock = { (time: CivilTime) in String(time.description.prefix(5)) }
        let guests = people.map(QuickAddPrompt.typed).joined(separator: ", ")
        let seconds = time.upperBound.secondsSinceEpoch - time.lowerBound.secondsSinceEpoch
        let length = here.locale.words.length(CivilDuration(seconds: seconds), .typed)
        let when = "\(start.date) \(clock(start.time))" + (seconds < 86_400 ? "-\(clock(end.time))" : " \(length)")
        replaceLine(by: "\(meeting.rest.line) \(when) \(meeting.guestWord ?? "with") \(guests)", here)
    }

    /// A guest as a line understands it: a name with a number in it would be read as a time.
    private static func typed(_ person: Invitee) -> String {
        let isPlain = !person.name.contains(where: \.isNumber) && person.name.split(separator: " ").count <= 4
        return isPlain ? person.text : person.address
    }
}

/// The meeting of a form, and the form with the time that was found.
extension Form {
    /// The name among the guests that nobody among the contacts has; nil where another line has the focus.
    func unknownName(_ here: Situation) -> String? {
        guard focus == .people else { return nil }
        do throws(PhraseFailure) {
            _ = try PeoplePhrase { [contacts = here.contacts ?? []] in contacts.map(\.invitee) }
                .people(readText(of: .people))
            return nil
        } catch {
            return if case .nobody(let name) = error { name } else { nil }
        }
    }

    /// Opens the page on which a time for the meeting of the form is found.
    func findTime(_ here: Situation) -> [Wish] {
        let guests = readText(of: .people).split(separator: ",").map(\.trimmedBlanks).filter { !$0.isEmpty }
        guard kind == .event, !guests.isEmpty else { return [.notice(here.words.notice(.namesNoGuests))] }
        var subject = MeetingPage.Subject(
            title: readText(of: .title), guests: guests, from: meaning.start, to: meaning.end, here)
        subject.present = present(here)
        return [.open(MeetingPage(subject))]
    }

    /// The event of the form as it is now; nil for a new one.
    private func present(_ here: Situation) -> (uid: String, time: Range<Instant>)? {
        guard case .item(let item) = purpose else { return nil }
        return here.stretch(of: item.draft).map { (item.identifier.uid, $0) }
    }

    /// Puts a time into the lines for start and end.
    mutating func take(_ time: Range<Instant>, _ here: Situation) {
        let text = FormText(here)
        let zone = meaning.start?.timeZone ?? here.zone
        let ends = [time.lowerBound, time.upperBound].map { EventTime.zoned(zone.local(at: $0), zone) }
        set(.starts, to: text.write(ends[0]))
        set(.ends, to: text.end(ends[1], of: ends[0]))
        focus(.starts)
    }
}

extension MeetingPage.Subject {
    /// A meeting that is to be found a time from its own day on, and as long as it is; without times of day, from today
    /// on and of the usual length.
    init(title: String, guests: [String], from start: EventTime?, to end: EventTime?, _ here: Situation) {
        (self.title, self.guests) = (title, guests)
        var first = here.today
        length = here.usualLength.nominalSeconds
        if let start, let end, !start.isDate {
            let ends = [start, end].map { $0.instant(viewedIn: here.zone) }
            length = max(300, ends[1].secondsSinceEpoch - ends[0].secondsSinceEpoch)
            first = max(first, here.zone.local(at: ends[0]).date)
        }
        days = first..<first.adding(days: MeetingSearch.usualDays)
    }
}

extension Situation {
    /// The people who take part in an event, without the user.
    func guests(of occurrence: Occurrence) -> [Invitee] {
        guard case .event(let event) = snapshot.details(of: occurrence), !event.fields.attendees.isEmpty else {
            return []
        }
        let draft = ItemDraft(of: .event(event))
        return ([draft.organizer].compactMap { $0 } + draft.invitees).filter { !settings.addresses.contains($0.key) }
    }

    /// The time of an event; nil for one of whole days, or of no length.
    fileprivate func stretch(of draft: ItemDraft) -> Range<Instant>? {
        guard draft.kind == .event, let start = draft.start, let end = draft.end, !start.isDate else { return nil }
        let (from, to) = (start.instant(viewedIn: zone), end.instant(viewedIn: zone))
        return from < to ? from..<to : nil
    }
}

/// The selected event, moved among the rows of its guests.
extension PlannerState {
    /// Opens the page of the selected event, on which it is moved.
    mutating func openMeeting() {
        guard let (occurrence, target) = changeableTarget() else { return }
        let guests = here.guests(of: occurrence)
        let draft = ItemDraft(of: here.snapshot.details(of: occurrence))
        guard !guests.isEmpty else { return refuse(here.words.notice(.hasNoGuests)) }
        guard let time = here.stretch(of: draft) else {
            return refuse(here.keyed(here.words.notice(.takesWholeDays), in: here.selectorContext))
        }
        var subject = MeetingPage.Subject(
            title: target.title, guests: guests.map(\.text), from: draft.start, to: draft.end, here)
        subject.present = (target.identifier.uid, time)
        subject.target = target
        layers.append(MeetingPage(moving: subject, here))
    }
}

extension Situation {
    /// The wishes that move an event, with its length and on its own clock; of a series they ask for the dates.
    func wishes(toMove target: EditTarget, toStartAt start: Instant) -> [Wish] {
        guard let occurrence = target.base.occurrence(identifiedBy: target.identifier, viewedIn: zone) else {
            return [.say(words(of: .itemGone))]
        }
        var draft = ItemDraft(of: target.base.details(of: occurrence))
        guard let before = draft.start else { return [] }
        draft.moveTimes(toStartAt: before.moved(to: start, viewedIn: zone))
        let intent = EditIntent.reschedule(start: draft.start, end: draft.end)
        guard target.isRecurring else { return [.edit(intent.edit(target.identifier, .all), on: target.base)] }
        return [.open(ScopeQuestion(intent, target, isFromForm: false, step: nil, context: previewContext))]
    }
}

extension EventTime {
    /// A moment on the clock of this time: in its zone, or in the viewer's where it has none.
    fileprivate func moved(to moment: Instant, viewedIn viewer: TimeZone) -> EventTime {
        switch self {
        case .zoned(_, let zone): .zoned(zone.local(at: moment), zone)
        case .floating: .floating(viewer.local(at: moment))
        case .date: .date(viewer.local(at: moment).date)
        }
    }
}
