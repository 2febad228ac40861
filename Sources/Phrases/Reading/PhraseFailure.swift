public import CalendarEngine

/// The reason why a text that a person typed could not be understood.
public enum PhraseFailure: Error, Hashable, Sendable {
    /// It is no date.
    case notADate(String)
    /// It is no length in days, weeks, months or years.
    case notALength(String)
    /// It has no day and no time that the reader knows.
    case notATime(String)
    /// It has a known form, but no such day or time exists, as in 30 February or 25:00.
    case noSuchTime(String)
    /// It names a week by a number that no year has.
    case noSuchWeek(Int)
    /// It names a weekday on which the date does not fall.
    case otherWeekday(CivilDate, text: String)
    /// It has a two-digit year that may mean something else, as in `24 dec 26`.
    case shortYear(String)
    /// It names a holiday.
    case holiday(String)
    /// It names a period without precise bounds, as in `mid december`.
    case vagueDays(String)
    /// It names several days that are not consecutive, as in `mon, wed`.
    case severalDays(String)
    /// The time of day of its start is missing, as in `fri 45m`.
    case startTimeMissing
    /// The end comes before the start.
    case endBeforeStart(start: EventTime, end: EventTime)
    /// It names a time zone that is not known.
    case unknownZone(String)
    /// It names a time zone for whole days.
    case zoneOfWholeDays
    /// It is no length of time.
    case notADuration(String)
    /// It is no alarm.
    case notAnAlarm(String)
    /// It is no rule; the first word that does not fit.
    case notARule(String, word: String)
    /// It is a rule that may mean two things.
    case ambiguousRule(String, RuleDoubt)
    /// It is a rule whose times of day are not every given hour with every given minute, which is all that iCalendar
    /// can express.
    case unevenTimes(String)
    /// It is a rule that gives a number of times in a period without their days or times, or another number than these.
    case timesWithoutDays(String, RecurrenceRule.Frequency)
    /// It is an RRULE that cannot be used.
    case unusableRule(RecurrenceRule.Defect)
    /// It is an RRULE with a part that has no meaning.
    case oddRule(RecurrenceRule.Issue)
    /// It is no status that this kind of item can have.
    case notAStatus(String, ItemKind)
    /// It is no priority.
    case notAPriority(String)
    /// It is no web address.
    case notAnAddress(String)
    /// It is no email address.
    case notAMailAddress(String)
    /// No contact has this name.
    case nobody(String)
    /// Several contacts have this name; the first of them.
    case severalPeople(String, [String])
    /// It is no trait that a search can look for.
    case notASearchTrait(String)
    /// It is the beginning of several traits of a search; their words.
    case shortSearchTrait(String, [String])
    /// It negates the time of a search, which is not supported.
    case timesNegated(String)
    /// It is a search with more characters or words than are looked for; the limits.
    case searchTooLong(characters: Int, words: Int)
}

/// The two meanings of an ambiguous rule.
public enum RuleDoubt: Hashable, Sendable {
    /// Every so many weeks on a weekday, or the weekday with this ordinal in each month.
    case everySo(Int, Weekday)
    /// The first of a weekday in each period, or every one.
    case firstOrEach(RecurrenceRule.Frequency, Weekday)
}
