package import CalendarEngine

extension TimeLocale {
    /// The answers of the guests to a time that is held for a meeting: `yes: Ana, Tom`, `no answer: Kim`.
    package func answers(to time: HeldTime) -> [String] {
        time.answers.map { words.answers($0.status, by: $0.guests.map(\.shown)) }
    }
}

extension TimeWords {
    /// One meeting at several times, each an event that is held until one is chosen.
    ///
    /// With guests, the notes of each name all of them: what servers send says nothing else of the others, and Cyrus
    /// tells nobody of another STATUS alone.
    package func held(_ drafts: [ItemDraft]) -> [ItemDraft] {
        let times = drafts.compactMap { draft in draft.start.map { wordsForOthers(from: $0, to: draft.end) } }
        let list = ([locale.words.word(.heldTimes)] + times).joined(separator: "\n")
        return drafts.map { draft in
            var held = draft
            held.isHeld = true
            if !draft.invitees.isEmpty { held.notes += (draft.notes.isEmpty ? "" : "\n\n") + list }
            return held
        }
    }

    /// Times for people who may be elsewhere: on the item's own clock, with its zone.
    package func wordsForOthers(from start: EventTime, to end: EventTime?, rule: RecurrenceRule? = nil) -> String {
        guard let zone = start.timeZone else { return sentence(start: start, end: end, rule: rule) }
        let own = TimeWords(today: today, locale: locale, zone: zone)
        return "\(own.sentence(start: start, end: end, rule: rule)) (\(zone.identifier))"
    }

    /// The times of an occurrence as a viewer sees it.
    package func words(_ occurrence: Occurrence, viewedIn viewer: TimeZone) -> String {
        let (start, end) = (occurrence.start, occurrence.end)
        if occurrence.isAllDay { return words(from: .date(start.date), to: .date(end.date)) }
        return words(from: .zoned(start, viewer), to: .zoned(end, viewer))
    }
}
