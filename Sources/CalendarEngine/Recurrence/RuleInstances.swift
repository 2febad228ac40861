/// The instances of a rule by itself, on the wall clock of its start: sorted, each once, none before the start.
///
/// This is the rule alone: no zone, no DTSTART that does not match, no dates beside it; `RecurrenceSet` has those. Any
/// place is reached by arithmetic, in the time of a few instances. Only a COUNT is counted from the start, once, by
/// whole months.
public struct RuleInstances: Sequence, IteratorProtocol, Sendable {
    /// One of these is there, by the rule's frequency and calendar. Two are optionals because they are changed in
    /// place.
    private var days: DayCursor?
    private var clock: ClockCursor?
    /// At most one, in an array, because few rules have it and it is large.
    private var calendar: [CalendarCursor] = []
    private let last: Int

    /// The instances of a rule from a time on, up to the end of the year 9999.
    ///
    /// An UNTIL with `Z` is read as the wall clock of UTC here.
    ///
    /// - Parameters:
    ///   - rule: The rule; parts that the standard forbids in it are ignored.
    ///   - start: DTSTART on its own clock.
    ///   - isDate: True when DTSTART is a day without a time; then all instances are midnights.
    ///   - from: The first time that is wanted; from the start if nil.
    public init(of rule: RecurrenceRule, start: CivilDateTime, isDate: Bool = false, from: CivilDateTime? = nil) {
        let plan = RulePlan(rule, start: start, isDate: isDate)
        let last = plan.lastTime(of: rule.end) { CivilDateTime(secondNumber: $0.secondsSinceEpoch) }
        self.init(plan, from: Int((from ?? start).secondNumber), last: last)
    }

    init(_ plan: RulePlan, from: Int, last: Int) {
        let last = Swift.min(last, RuleInstances.endOfTime)
        self.last = last
        if case .clock = plan.period {
            clock = ClockCursor(plan, from: from, last: last)
        } else if let calendarDays = plan.calendarDays {
            calendar = [CalendarCursor(plan, calendarDays, from: from, last: last)]
        } else {
            days = DayCursor(plan, from: from, last: last)
        }
    }

    static let endOfTime = Int(CivilDateTime.maximum.secondNumber)

    /// The next instance; nil at the end of the rule or of the year 9999.
    public mutating func next() -> CivilDateTime? {
        nextSecond().map { CivilDateTime(secondNumber: Int64($0)) }
    }

    /// The next instance in seconds since 1970 on the wall clock.
    @inline(__always)
    mutating func nextSecond() -> Int? {
        let time = days?.next() ?? clock?.next() ?? (calendar.isEmpty ? nil : calendar[0].next())
        guard let time, time <= last else { return nil }
        return time
    }
}
