/// A series as an edit looks at it: what gives its instances, and what each of them is.
struct EditedSeries {
    let master: ItemComponent
    let overrides: [ItemComponent]
    /// DTSTART (or DUE) of the master.
    let anchor: EventTime
    let recurrence: RecurrenceSet

    /// nil when the item does not recur.
    init?(_ item: ItemComponents) {
        guard let master = item.master, let anchor = master.anchor, master.recurs || !item.overrides.isEmpty else {
            return nil
        }
        self.master = master
        self.anchor = anchor
        overrides = item.overrides
        recurrence = master.recurrence(from: anchor)
    }

    /// One of its instances, as it is now.
    struct Instance {
        /// The start that the series gives it, on the series' own clock.
        var key: CivilDateTime
        /// The component that describes it: its override, a THISANDFUTURE before it, or the master.
        var source: ItemComponent
        /// Its times.
        var times: ItemTimes
    }

    /// The override that stands for an instance.
    func override(at key: CivilDateTime) -> ItemComponent? {
        overrides.first { $0.address.instance == key }
    }

    /// The start of an instance: where its own override has put it, else where the series gives it.
    func start(at key: CivilDateTime) -> EventTime {
        override(at: key)?.anchor.map(onSeriesClock) ?? anchor.at(key)
    }

    /// An instance; nil when the series has none there.
    func instance(at key: CivilDateTime) -> Instance? {
        if let own = override(at: key) { return Instance(key: key, source: own, times: own.times) }
        guard let found = recurrence.instances(in: key..<key.adding(seconds: 1)).first(where: { _ in true }) else {
            return nil
        }
        guard let range = range(at: key), let rangeStart = range.address.instance else {
            return Instance(
                key: key, source: master, times: master.times(at: anchor.at(key), lasting: found.duration))
        }
        let time = onSeriesClock(range.anchor ?? anchor.at(rangeStart))
        let moved = time.at(key.adding(seconds: time.civil.secondNumber - rangeStart.secondNumber))
        return Instance(key: key, source: range, times: range.times(at: moved, lasting: found.duration))
    }

    /// The THISANDFUTURE that says what an instance is, unless that has an override of its own.
    func range(at key: CivilDateTime) -> ItemComponent? {
        overrides.filter { $0.isThisAndFuture && ($0.address.instance ?? .maximum) <= key }
            .max { ($0.address.instance ?? .minimum) < ($1.address.instance ?? .minimum) }
    }

    /// A time on the clock of the series; a day stays a day.
    func onSeriesClock(_ time: EventTime) -> EventTime {
        switch (time, anchor) {
        case (.zoned, .zoned): time.onClock(of: anchor)
        case (.floating(let civil), .zoned(_, let zone)): .zoned(civil, zone)
        default: time
        }
    }

    /// The reading of the clock at a time in any form: an instance is known by it.
    func key(of time: EventTime) -> CivilDateTime {
        CivilDateTime(secondNumber: Int64(SeriesClock(start: anchor).reading(of: time).time))
    }

    /// The time that the rule gives for an instance that a gap of the clock has moved, else the instance's own.
    func nominal(_ key: CivilDateTime) -> CivilDateTime {
        let wanted = CivilDateTime(key.date, anchor.civil.time)
        return wanted != key && self.key(of: anchor.at(wanted)) == key ? wanted : key
    }
}

extension EditedSeries {
    /// The RDATEs that no rule gives.
    var datesBesideRules: Set<CivilDateTime> {
        guard !master.additionalDates.isEmpty else { return [] }
        let rules = RecurrenceSet(start: anchor, rules: master.rules)
        let keys = master.additionalDates.flatMap { $0.dates.compactMap { $0.map(key) } }
        return Set(keys.filter { rules.instance(at: anchor.at($0)) == nil })
    }

    /// True when its rules come once a day at most, so that a time of the day is the series' own.
    var hasOneTimeOfDay: Bool {
        master.rules.allSatisfy { $0.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue }
    }

    /// All of civil time.
    static let always = CivilDateTime.minimum..<CivilDateTime.maximum

    /// The instances in a window that the series gives, overrides included, in order; at most `limit`.
    func keys(from: CivilDateTime, limit: Int) -> [CivilDateTime] {
        var keys: [CivilDateTime] = []
        for instance in recurrence.instances(in: from..<CivilDateTime.maximum) {
            keys.append(instance.start)
            if keys.count >= limit { break }
        }
        let beside = overrides.compactMap(\.address.instance).filter { $0 >= from }
        let gone = Set(overrides.filter(\.isCancelled).compactMap(\.address.instance))
        let all = Set(keys).union(beside.prefix(limit)).subtracting(gone)
        return Array(all.sorted().prefix(limit))
    }

    /// True when it never ends.
    var isEndless: Bool { recurrence.latestStart >= CivilDateTime.maximum.adding(seconds: -86_400) }

    /// True when there is no instance before one, neither given nor overridden.
    func isFirst(_ key: CivilDateTime) -> Bool {
        let before = overrides.contains { ($0.address.instance ?? .maximum) < key && !$0.isCancelled }
        guard !before else { return false }
        let gone = Set(overrides.filter(\.isCancelled).compactMap(\.address.instance))
        return !recurrence.instances(in: .minimum..<key).prefix(gone.count + 1).contains { !gone.contains($0.start) }
    }

    /// The first instance after a key that has no override.
    func nextWithoutOverride(after key: CivilDateTime) -> CivilDateTime? {
        let replaced = Set(overrides.compactMap(\.address.instance))
        return recurrence.instances(in: key.adding(seconds: 1)..<CivilDateTime.maximum).first {
            !replaced.contains($0.start)
        }?
        .start
    }
}

extension ItemComponent {
    /// The recurrence set of the series whose master this is.
    func recurrence(from anchor: EventTime, exceptions: Bool = true) -> RecurrenceSet {
        RecurrenceSet(
            start: anchor, rules: rules,
            exceptionRules: exceptions ? exceptionRules : [],
            dates: additionalDates.flatMap(\.periods),
            exceptionDates: exceptions ? exceptionDates.flatMap { $0.dates.compactMap { $0 } } : [])
    }

    /// EXRULEs that can be used.
    var exceptionRules: [RecurrenceRule] {
        lines("EXRULE").prefix(20).compactMap { try? RecurrenceRule(parsing: $0.value.utf8) }
    }
}

extension RecurrenceSet {
    /// The last instance before a time, found by halving; nil when there is none.
    func lastStart(before end: CivilDateTime) -> CivilDateTime? {
        var low = earliestStart
        var high = end
        guard low < high, instances(in: low..<high).contains(where: { _ in true }) else { return nil }
        while high.secondNumber - low.secondNumber > 1 {
            let middle = CivilDateTime(secondNumber: low.secondNumber + (high.secondNumber - low.secondNumber) / 2)
            if instances(in: middle..<high).contains(where: { _ in true }) { low = middle } else { high = middle }
        }
        return low
    }
}
