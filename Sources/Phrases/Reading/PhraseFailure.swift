public import CalendarEngine

/// Why a text that a person typed could not be understood.
public enum PhraseFailure: Error, Hashable, Sendable {
    /// It is no date.
    case notADate(String)
    /// It is no length in days, weeks, months or years.
    case notALength(String)
    /// It says no day and no time that is known.
    case notATime(String)
    /// It is in a known form, but there is no such day or time, as 30 February or 25:00.
    case noSuchTime(String)
    /// It names a weekday that the date is not.
    case otherWeekday(CivilDate, text: String)
    /// It has a year of two digits that may be anything, as in `24 dec 26`.
    case shortYear(String)
    /// It names a holiday.
    case holiday(String)
    /// It names a stretch of days without an end of its own, as `mid december`.
    case vagueDays(String)
    /// It names several days that do not follow each other, as `mon, wed`.
    case severalDays(String)
    /// It begins at a time of day that is not said, as `fri 45m`.
    case startTimeMissing
    /// The end comes before the start.
    case endBeforeStart(start: EventTime, end: EventTime)
    /// It names a time zone that is not known.
    case unknownZone(String)
    /// It puts whole days into a time zone.
    case zoneOfWholeDays
    /// It is no length of time.
    case notADuration(String)
    /// It is no alarm.
    case notAnAlarm(String)
    /// It is no rule; the word at which it ceases to make sense.
    case notARule(String, word: String)
    /// A rule that may mean two things, and how to write each.
    case ambiguousRule(String, either: String, or: String)
    /// A rule whose times of day are not each hour with each minute, which is all that iCalendar can say.
    case unevenTimes(String)
    /// A rule that says how often in a period, but not when, or not as often.
    case timesWithoutDays(String, RecurrenceRule.Frequency)
    /// An RRULE that cannot be used.
    case unusableRule(RecurrenceRule.Defect)
    /// An RRULE with a part that means nothing.
    case oddRule(RecurrenceRule.Issue)
    /// It is no status that this kind of item can have.
    case notAStatus(String, ItemKind)
    /// It is no priority.
    case notAPriority(String)
    /// It is no address of something.
    case notAnAddress(String)
}

extension PhraseFailure: CustomStringConvertible {
    /// What is wrong and what could be written instead: the one place where these failures get their words.
    public var description: String {
        switch self {
        case .notADate(let text): "“\(excerpt(text))” is not a date; write today, fri, 24 dec, 2026-11-21 or +3d"
        case .notALength(let text): "“\(excerpt(text))” is not a length; write 7d, 2w, 3m or 1y"
        case .notATime(let text) where text.allSatisfy(\.isWhitespace): "say when: \(PhraseHint.when)"
        case .notATime(let text): "“\(excerpt(text))” is not a time; write \(PhraseHint.when)"
        case .noSuchTime(let text): "there is no “\(excerpt(text))” in the calendar"
        case .otherWeekday(let date, let text):
            "“\(excerpt(text))” is \(TimeLocale.c.fullDate(date, withYear: true)); leave the weekday out or correct it"
        case .shortYear(let text):
            "“\(excerpt(text))” has a year of two digits; write 2026 or ’26, or an hour as 9:00"
        case .holiday(let text): "“\(excerpt(text))” is a holiday, and those are not known; write its date, as 25 dec"
        case .vagueDays(let text): "“\(excerpt(text))” is no certain day; write 15 dec or 10-20 dec"
        case .severalDays(let text): "“\(excerpt(text))” is several days; write one, and “every mon, wed” as the rule"
        case .startTimeMissing: "say at what time it starts and ends: fri 9:00 45m, fri 9:00 – sun 17:00"
        case .endBeforeStart(let start, let end):
            "the end, \(PhraseFailure.text(end, beside: start)), comes before the start, "
                + PhraseFailure.text(start, beside: end)
        case .unknownZone(let name): "time zone “\(excerpt(name))” is not known; write Europe/Berlin, UTC or floating"
        case .zoneOfWholeDays: "whole days have no time zone; give a time or leave the zone out"
        case .notADuration(let text): "“\(excerpt(text))” is not a length; write \(PhraseHint.duration)"
        case .notAnAlarm(let text):
            "“\(excerpt(text))” is not an alarm; write \(PhraseHint.alarms)"
        case .notARule(let text, let word) where word.isEmpty || word == text:
            "“\(excerpt(text))” is not a rule; write \(PhraseHint.rule)"
        case .notARule(_, let word):
            "“\(excerpt(word))” does not fit into the rule; write \(PhraseHint.rule)"
        case .ambiguousRule(let text, let either, let or):
            "“\(excerpt(text))” may mean two things; write “\(either)” or “\(or)”"
        case .unevenTimes(let text):
            "“\(excerpt(text))” cannot be one rule: each hour needs the same minutes, as in at 9:30 and 17:30"
        case .timesWithoutDays(let text, let period):
            "“\(excerpt(text))” does not say \(period == .daily ? "at which times" : "on which days"); "
                + "write \(PhraseHint.times(in: period))"
        case .unusableRule(let defect): "\(defect.wording.what); write every mon or FREQ=WEEKLY;BYDAY=MO"
        case .oddRule(let issue): "\(issue.wording.what); write every mon or FREQ=WEEKLY;BYDAY=MO"
        case .notAStatus(let text, let kind):
            "“\(excerpt(text))” is not a status; write \(PhraseHint.status(for: kind))"
        case .notAPriority(let text): "“\(excerpt(text))” is not a priority; write \(PhraseHint.priority)"
        case .notAnAddress(let text): "“\(excerpt(text))” is not an address; write \(PhraseHint.address)"
        }
    }

    /// A time, with its zone where that of the other one is another.
    private static func text(_ time: EventTime, beside other: EventTime) -> String {
        let date = TimeLocale.c.shortDate(time.civil.date, withYear: true)
        if time.isDate { return date }
        let zone =
            time.timeZone == other.timeZone || other.isDate ? "" : time.timeZone.map { " \($0.identifier)" } ?? ""
        return "\(date) \(TimeLocale.c.text(time.civil.time))\(zone)"
    }
}

/// The beginning of a text, for a message.
private func excerpt(_ text: String) -> String {
    text.count <= 60 ? text : "\(text.prefix(59))…"
}
