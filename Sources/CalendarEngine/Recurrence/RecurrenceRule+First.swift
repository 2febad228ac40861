extension RecurrenceRule {
    /// The first instance that the rule itself gives from a start on; nil when it gives none. The start is an instance
    /// of its series in any case (RFC 5545 3.8.5.3), but other programs differ where the rule does not give it.
    public func firstInstance(from start: EventTime) -> EventTime? {
        var unended = self
        unended.end = .never
        var instances = RuleInstances(of: unended, start: start.civil, isDate: start.isDate)
        return instances.next().map { start.replacing($0) }
    }

    /// True when SKIP (RFC 7529) may move instances of this rule, because it names days that not every month or year
    /// has.
    package func movesDays(from start: EventTime) -> Bool {
        RulePlan(self, start: start.civil, isDate: start.isDate).movesDays
    }
}
