public import CalendarEngine

/// The reason why a text that a person typed could not be understood.
public enum PhraseFailure: Error, Hashable, Sendable {
    /// It is no date.
    case notADate(String)
    /// It is no length in days, weeks, months or years.
    case notALength(String)
    /// It says no day and no time that is known.
    case notATime(String)
    /// It is in a known form, but there is no such day or time, as 30 February or 25:00.
    case noSuchTime(String)
    /// It names a week by a number that no year has.
    case noSuchWeek(Int)
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
    /// A rule that may mean two things.
    case ambiguousRule(String, RuleDoubt)
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
    /// It is no address of mail.
    case notAMailAddress(String)
    /// No contact is called so.
    case nobody(String)
    /// Several contacts are called so; the first of them.
    case severalPeople(String, [String])
    /// It is nothing that an item of a search can be.
    case notASearchTrait(String)
    /// It is the beginning of several words for what an item of a search can be.
    case shortSearchTrait(String, [String])
    /// A search for what is not at some time.
    case timesNegated(String)
    /// A search of more characters or words than are looked for.
    case searchTooLong(characters: Int, words: Int)
}

/// The two things that a rule may mean.
public enum RuleDoubt: Hashable, Sendable {
    /// Every so many weeks on a weekday, or the weekday with this number in each month.
    case everySo(Int, Weekday)
    /// The first of a weekday in each period, or every one.
    case firstOrEach(RecurrenceRule.Frequency, Weekday)
}
