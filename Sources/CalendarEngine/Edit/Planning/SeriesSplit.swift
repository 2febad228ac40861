/// A series cut in two before one of its instances: the old one ends, a new one with another UID goes on.
///
/// Rules of the old one end with the last instance before (UNTIL, in the type of DTSTART), or have as much of their
/// COUNT as is used up; the new one has the rest. Dates and overrides go to where they belong.
struct SeriesSplit {
    /// The rest of the item.
    private(set) var old: ItemRevision
    /// The item that goes on.
    private(set) var new: ItemRevision
    /// The instance at which the item was cut, as the new one has it.
    private(set) var instance: EditedSeries.Instance

    private let series: EditedSeries
    private let key: CivilDateTime
    /// The end of each rule of the series before the cut, and that of its rest.
    private var ends: [(before: RecurrenceRule.End, after: RecurrenceRule.End)] = []

    init(_ planner: EditPlanner, at instance: EditedSeries.Instance) throws(EditRefusal) {
        guard let series = planner.series else { throw .itemGone }
        self.series = series
        self.instance = instance
        key = instance.key
        old = ItemRevision(planner.item)
        new = ItemRevision(master: nil)
        let last = series.master.recurrence(from: series.anchor, exceptions: false).lastStart(before: key)
        guard let last, let rest = SeriesRest(of: series, from: key, after: last) else {
            throw SeriesSplit.refusal(series)
        }
        for rule in rest.rules { if let after = rule.after { ends.append((rule.whole.end, after.end)) } }
        old.master?.component = SeriesSplit.master(of: series, before: key, last)
        old.overrides.removeAll { ($0.component.address.instance ?? .minimum) >= key }
        try makeNew(planner, rest)
    }

    /// The set that gives the instances before a key: without rules where that is an RDATE before DTSTART.
    private static func master(of series: EditedSeries, before key: CivilDateTime, _ last: CivilDateTime)
        -> ItemComponent
    {
        var master = series.master
        master.setExceptions(series.exceptions(around: key) { $0 < key })
        master.setAdditions(series.additions { $0 < key })
        guard series.anchor.civil >= key else {
            let start = series.nominal(key)
            master.replaceRules(
                series.master.rules.map { RuleSplit($0, of: series.anchor, at: start, last: last).before })
            return master
        }
        master.replaceRules(series.master.rules.map { _ in nil })
        master.set("EXRULE", nil)
        let dates = master.additionalDates.flatMap(\.periods)
        guard let first = dates.min(by: { series.key(of: $0.start) < series.key(of: $1.start) }) else { return master }
        let start = series.key(of: first.start)
        master.setTimes(master.times(at: series.anchor.at(start), lasting: dates.count == 1 ? first.duration : nil))
        // An RDATE with a length of its own stays beside the start that it equals.
        let isPlain = first.duration == nil || dates.count == 1
        if isPlain { master.setAdditions(series.additions { $0 < key && $0 != start }) }
        return master
    }

    private static func refusal(_ series: EditedSeries) -> EditRefusal {
        .notExpressible(series.master.rules.first.map { .ruleWouldNotFollow($0) } ?? .needsWholeSeries)
    }

    /// The changes for the new series: a changed rule that keeps its old COUNT gets what is left of that.
    func counting(_ changes: [FieldChange]) -> [FieldChange] {
        guard let first = ends.first, case .count = first.before else { return changes }
        return changes.map { change in
            guard case .rule(var rule?) = change, rule.end == first.before else { return change }
            rule.end = first.after
            return .rule(rule)
        }
    }
}

extension SeriesSplit {
    private mutating func makeNew(_ planner: EditPlanner, _ rest: SeriesRest) throws(EditRefusal) {
        let uid = planner.context.uid
        var master = rest.master
        let plain = series.master.times(at: series.anchor.at(series.nominal(key)))
        let range = series.range(at: key)
        if let range {
            master = range.withRecurrence(of: master)
            master.setTimes(rest.master.times)
        }
        master.setUID(uid)
        master.set("CREATED", PropertyLine("CREATED", instant: planner.context.now))
        master.set("SEQUENCE", nil)
        master.relate(to: series.master)
        new.master = .init(component: master, origin: (range ?? series.master).address, isCopy: true)
        for override in series.overrides where (override.address.instance ?? .minimum) >= key {
            guard override.address != range?.address else { continue }
            var moved = override
            moved.setUID(uid)
            new.overrides.append(.init(component: moved, origin: override.address, isCopy: true))
        }
        let isOwn = instance.source.address.instance == key && !instance.source.isThisAndFuture
        if isOwn {
            instance.source.setUID(uid)
        } else if let range {
            // The new series has the times that the range gave: it is moved there as a whole.
            let there = series.instance(at: key).flatMap { $0.source.address == range.address ? $0.times : nil }
            let wanted = there ?? instance.times
            let plainInstance = EditedSeries.Instance(key: key, source: master, times: plain)
            let move = WholeItemChange(
                [.times(start: wanted.start, end: wanted.end)], of: plainInstance, context: planner.context)
            let (moved, movedKey) = try move.applied(to: new)
            new = moved
            instance.key = movedKey ?? key
            instance.source = moved.master?.component ?? master
        } else {
            instance.source = master
        }
    }
}

/// A rule cut in two.
struct RuleSplit {
    let whole: RecurrenceRule
    /// The part that the old series keeps.
    var before: RecurrenceRule
    /// The part that the new one gets; nil when nothing is left.
    var after: RecurrenceRule?

    /// A rule with more instances than this is not counted: it ends by UNTIL then.
    private static let countLimit = 100_000

    /// - Parameters:
    ///   - anchor: The start of the series.
    ///   - start: Where the new one begins.
    ///   - last: The last instance before that.
    init(_ rule: RecurrenceRule, of anchor: EventTime, at start: CivilDateTime, last: CivilDateTime) {
        whole = rule
        before = rule
        after = rule
        let plain = rule.onWallClock(of: anchor)
        func instances(from: CivilDateTime) -> RuleInstances {
            RuleInstances(of: plain, start: anchor.civil, isDate: anchor.isDate, from: from)
        }
        guard instances(from: start).contains(where: { _ in true }) else {
            // The rule has already ended.
            after = nil
            return
        }
        guard case .count(let count) = rule.end else {
            before.end = .until(last, as: anchor)
            return
        }
        var used = 0
        for instance in instances(from: anchor.civil) {
            if instance >= start || used > RuleSplit.countLimit { break }
            used += 1
        }
        if used == 0 || used > RuleSplit.countLimit {
            before.end = .until(last, as: anchor)
            // A series too long to count ends where it ended.
            let end = RecurrenceSet(start: .floating(anchor.civil), rules: [rule]).latestStart
            if used > 0 { after?.end = .until(end, as: anchor) }
            return
        }
        before.end = .count(used)
        after?.end = .count(max(count - used, 1))
    }
}

extension ItemComponent {
    /// This component as a master, with the recurrence of the old one.
    fileprivate func withRecurrence(of master: ItemComponent) -> ItemComponent {
        var component = self
        component.setInstance(nil, form: anchorForm)
        component.removeRecurrence()
        for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { component.set(name, master.lines(name)) }
        component.rules = master.rules
        component.additionalDates = master.additionalDates
        component.exceptionDates = master.exceptionDates
        return component
    }

    /// Adds RELATED-TO the component that it continues. SIBLING is the only type of RFC 5545 that does not make it a
    /// part of that one.
    mutating func relate(to other: ItemComponent) {
        guard let uid = other.line("UID") else { return }
        let line = PropertyLine("RELATED-TO", parameters: [.init("RELTYPE", ["SIBLING"])], value: uid.value)
        let lines = lines("RELATED-TO")
        if !lines.contains(line) { set("RELATED-TO", lines + [line]) }
    }
}
