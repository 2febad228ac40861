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
        var (length, first) = (here.usualLength.nominalSeconds, here.today)
        if let start = meaning.start, let end = meaning.end, !start.isDate {
            let ends = [start, end].map { $0.instant(viewedIn: here.zone) }
            length = max(300, ends[1].secondsSinceEpoch - ends[0].secondsSinceEpoch)
            first = max(first, here.zone.local(at: ends[0]).date)
        }
        let subject = MeetingPage.Subject(
            title: readText(of: .title), guests: guests, days: first..<first.adding(days: MeetingSearch.usualDays),
            window: nil, length: length, present: present(here))
        return [.open(MeetingPage(subject))]
    }

    /// The event of the form as it is now; nil for a new one.
    private func present(_ here: Situation) -> (uid: String, time: Range<Instant>)? {
        guard case .item(let item) = purpose, let start = item.draft.start, let end = item.draft.end, !start.isDate
        else { return nil }
        let (from, to) = (start.instant(viewedIn: here.zone), end.instant(viewedIn: here.zone))
        return from < to ? (item.identifier.uid, from..<to) : nil
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
