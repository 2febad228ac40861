public import CalendarEngine

/// Refusals in words.
extension EditRefusal {
    /// Why an edit is not made and what can be done instead: the one place where refusals get their words. One or two
    /// sentences.
    ///
    /// - Parameters:
    ///   - locale: For rules, dates and times.
    ///   - viewer: The zone of who reads it; nil for the own clocks of times.
    public func wording(locale: TimeLocale, viewedIn viewer: TimeZone? = nil) -> String {
        switch self {
        case .readOnlyCalendar(let title, let reason):
            "The calendar \(title) cannot be changed: \(reason.wording). Choose another, or copy the item there."
        case .readOnlyFile(let path, let reason): "\(path) cannot be changed: \(reason.wording)."
        case .noCalendar(let name): "There is no calendar \(name). Choose one of the list."
        case .severalCalendars(let item, let calendars):
            "“\(item)” is in \(calendars.joined(separator: " and in ")). Import it into the calendar that is meant."
        case .noPlaceForCalendar(let source, let places):
            (source.map { "A new calendar in \($0) would not be seen: not all that is there is shown." }
                ?? "A new calendar would not be seen: only what was named is shown.")
                + (places.isEmpty
                    ? " Start without paths, or name a folder of calendars."
                    : " Choose another place: \(places.joined(separator: ", ")).")
        case .calendarTitleMissing: "A calendar needs a title, with something to be seen in it."
        case .calendarTitleTaken(let title, let path):
            "There is a calendar \(title) already, in \(path). Choose another title."
        case .kindNotSupported(let kind, let calendar):
            "\(calendar) holds no \(kind == .event ? "events" : "reminders"). Choose another calendar."
        case .itemGone: "It is not there any more: somebody deleted it or moved it meanwhile."
        case .versionGone: "The calendars were read again since you looked. Look again, and repeat it."
        case .startMissing: "Say when it starts: an event and whatever repeats needs a start."
        case .endBeforeStart: "It would end before it starts. Change the end too."
        case .tooLate(let lastDay): "It would not be seen: calendars end with \(lastDay) here. Choose an earlier day."
        case .notExpressible(let reason): reason.wording(locale: locale)
        case .invalidText(let line, let reason):
            "What you wrote is not an item\(line.map { ", line \($0)" } ?? ""): \(reason.wording)."
        case .writeFailed(let path, let reason):
            "\(path) could not be written: \(reason.wording). Nothing is changed; try again."
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo."
        case .changedSince(let step, let path):
            "“\(step.wording(locale: locale, viewedIn: viewer))” cannot be taken back: "
                + "\(path) has changed since in the same place. "
                + "Change it by hand; the next time goes on to what was done before it."
        case .failed(let path, let reason): "\(path): \(reason.wording). Nothing is changed."
        }
    }
}

extension EditRefusal.Reason {
    fileprivate func wording(locale: TimeLocale) -> String {
        switch self {
        case .ruleWouldNotFollow(let rule):
            "The rule of this series (\(rule.text)) cannot follow to that place. "
                + "Move only this one, or change the rule as well."
        case .instanceTaken: "The series comes there already. Move only this one, or choose another day."
        case .mixedKindsOfTime:
            "Start and end must both be days, or both have a time. Change the other one too."
        case .needsWholeSeries: "A single one cannot have a rule of its own. Choose all, or this and following."
        case .calendarOfSeries:
            "One date of a series stays in the calendar of the others. Choose all, or this and following."
        case .notAReminder: "Only reminders can be done. Delete the event, or set its status."
        case .zoneOfCalendar(let zone):
            "A time without a zone is one of \(zone) in this calendar (X-WR-TIMEZONE). Name the zone that is meant."
        case .needsInstance: "It repeats: say which one is meant, or choose all."
        }
    }
}
