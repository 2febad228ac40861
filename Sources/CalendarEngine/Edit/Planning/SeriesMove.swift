/// A series that is put somewhere else in time, as one of its instances was: by days of the clock, to a time of the
/// day, to another zone, between whole days and times, to another length.
struct SeriesMove {
    private let series: EditedSeries
    private let source: ItemComponent
    private let key: CivilDateTime
    /// The times of the instance before and after.
    private let old: ItemTimes
    private let new: ItemTimes
    private let oldAnchor: EventTime
    private let newAnchor: EventTime
    /// The form of the series' times after the move.
    private let form: EventTime
    private let rules: [RecurrenceRule]
    private let exceptionRules: [RecurrenceRule]
    /// The places to which the instances of the rules go.
    private let map: InstanceMap
    /// The place to which the start and the moved instance go: with another rule, only these move by days.
    private let startMap: InstanceMap
    /// The dates that stand beside the rules alone.
    private let additions: Set<CivilDateTime>

    /// - Parameters:
    ///   - instance: The instance that was moved; the series' start when nil.
    ///   - keepingRules: Whether the rules are to follow; else they are replaced anyway.
    init(
        _ series: EditedSeries, _ instance: EditedSeries.Instance?, to new: ItemTimes, keepingRules: Bool
    ) throws(EditRefusal) {
        self.series = series
        source = instance?.source ?? series.master
        key = instance.map { series.nominal($0.key) } ?? series.anchor.civil
        let beside = series.datesBesideRules
        additions = beside
        old = instance?.times ?? series.master.times
        self.new = new
        guard let newAnchor = new.anchor(of: source.address.kind) else { throw .startMissing }
        self.newAnchor = newAnchor
        oldAnchor = old.anchor(of: source.address.kind) ?? series.anchor
        form = newAnchor.hasForm(of: oldAnchor) ? series.anchor : newAnchor
        let days = oldAnchor.civil.date.days(until: newAnchor.civil.date)
        let hasOwnTime = source.address.instance != nil || instance.map { beside.contains($0.key) } ?? false
        let seconds = SeriesMove.seconds(from: oldAnchor, to: newAnchor, hasOwnTime: hasOwnTime, series)
        if keepingRules {
            let move = RuleMove(start: series.anchor, form: form, day: key.date, days: days, seconds: seconds)
            (rules, exceptionRules, map) = try move.moved(
                series.master.rules, exceptionRules: series.master.exceptionRules)
            startMap = map
        } else {
            // The dates that another rule gives have nothing to do with those that the start leaves: what was deleted
            // or changed on a day stays on that day.
            (rules, exceptionRules) = (series.master.rules, series.master.exceptionRules)
            map = InstanceMap(days: .uniform(0), seconds: seconds)
            startMap = InstanceMap(days: .uniform(days), seconds: seconds)
        }
    }

    /// The change of the series' time of day, in seconds. An override and an RDATE have times of their own: the time
    /// that is asked for one of them holds for all.
    private static func seconds(
        from old: EventTime, to new: EventTime, hasOwnTime: Bool, _ series: EditedSeries
    ) -> Int64 {
        guard !new.isDate, old.isDate || old.timeOfDay != new.timeOfDay else { return 0 }
        let hasOwnTime = hasOwnTime && series.hasOneTimeOfDay
        let before = old.isDate ? .midnight : hasOwnTime ? series.anchor.timeOfDay : old.timeOfDay
        return Int64(new.timeOfDay.secondOfDay) - Int64(before.secondOfDay)
    }

    private var isMoved: Bool { !map.isIdentity || !form.hasForm(of: series.anchor) }
    private var lengthChanges: Bool {
        let (old, new) = (old.filled(for: source.address.kind), new.filled(for: source.address.kind))
        return (old.start == nil) != (new.start == nil) || (old.end == nil) != (new.end == nil)
            || old.civilSeconds != new.civilSeconds && old.exactSeconds != new.exactSeconds
    }

    /// Moves master, exceptions and overrides.
    func apply(to revision: inout ItemRevision) throws(EditRefusal) {
        guard var master = revision.master?.component, let anchor = newStart else {
            throw refusal
        }
        let isMaster = revision.master
        master.setTimes(times(of: series.master, at: anchor, changingLength: lengthChanges))
        if lengthChanges, let seconds = new.exactSeconds {
            let length = CivilDuration(seconds: seconds)
            master.setAdditions(
                master.additionalDates.map { $0.withLength(length) { series.nominal(series.key(of: $0)) == key } })
        }
        if isMoved {
            master.replaceRules(rules)
            if !exceptionRules.isEmpty {
                master.set("EXRULE", exceptionRules.map { PropertyLine("EXRULE", value: $0.text) })
            }
            let form = master.anchorForm
            master.setExceptions(master.exceptionDates.compactMap { $0.mapped(form: form, movedException) })
            master.setAdditions(master.additionalDates.compactMap { $0.mapped(form: form, movedAddition) })
        }
        revision.master = isMaster
        revision.master?.component = master
        for index in revision.overrides.indices {
            try move(&revision.overrides[index].component, master: master)
        }
    }

    /// The new start of the series; where one weekday overtakes another, the first of what comes then.
    private var newStart: EventTime? {
        let moved: CivilDateTime?
        switch map.days {
        case .weekday, .monthDay:
            let instances = series.master.rules.first.map {
                RuleInstances(
                    of: $0.onWallClock(of: series.anchor), start: series.anchor.civil, isDate: series.anchor.isDate
                ).prefix(40)
            }
            moved = ([series.anchor.civil] + (instances.map { Array($0) } ?? [])).compactMap(map.civil).min()
        case .uniform, .calendar, .ordinal: moved = startMap.civil(series.anchor.civil)
        }
        return moved.map { form.at($0) }
    }

    private var refusal: EditRefusal {
        series.master.rules.first.map { .notExpressible(.ruleWouldNotFollow($0)) } ?? .notExpressible(.instanceTaken)
    }

    // MARK: Dates beside the rules

    private func movedException(_ time: EventTime) -> EventTime? {
        if time.isDate, !series.anchor.isDate { return map.date(time.civil.date).map { .date($0) } }
        return newKey(series.key(of: time)).map { form.at($0) }
    }

    private func movedAddition(_ time: EventTime) -> EventTime? {
        newKey(series.key(of: time)).map { form.at($0) }
    }

    /// The place to which an instance goes. An RDATE beside the rules goes along by days where all do, and by as much
    /// of the clock, unless that would carry it to another day: then it keeps its time.
    func newKey(_ old: CivilDateTime) -> CivilDateTime? {
        let nominal = series.nominal(old)
        guard additions.contains(old) else { return (nominal == key ? startMap : map).civil(nominal) }
        if nominal == key, source.address.instance == nil {
            let date = nominal.date.adding(days: oldAnchor.civil.date.days(until: newAnchor.civil.date))
            let keepsTime = newAnchor.isDate || !oldAnchor.isDate && oldAnchor.timeOfDay == newAnchor.timeOfDay
            return CivilDateTime(date, keepsTime ? nominal.time : newAnchor.timeOfDay)
        }
        var date = nominal.date
        if case .uniform(let days) = map.days { date = date.adding(days: days) }
        let moved = CivilDateTime(date, nominal.time).adding(seconds: map.seconds)
        return moved.date == date || !series.hasOneTimeOfDay ? moved : CivilDateTime(date, nominal.time)
    }

    // MARK: Lengths

    /// The times of a component at a new place: as long as it is, or as the moved instance is now.
    private func times(of component: ItemComponent, at anchor: EventTime, changingLength: Bool) -> ItemTimes {
        guard changingLength else { return component.times(at: anchor) }
        guard let start = new.start else { return ItemTimes(start: nil, end: anchor) }
        guard let end = new.end else { return ItemTimes(start: anchor, end: nil) }
        guard end.hasForm(of: start), let seconds = new.civilSeconds else {
            return ItemTimes(
                start: anchor, end: anchor.adding(CivilDuration(seconds: new.exactSeconds ?? 0)).onClock(of: end))
        }
        return ItemTimes(start: anchor, end: anchor.at(anchor.civil.adding(seconds: seconds)))
    }

    // MARK: Overrides

    /// An override follows in what it did not change by itself: its day, its time of the day, its zone, its length. One
    /// whose RECURRENCE-ID nobody can read stays: it is not known which date it stands for.
    private func move(_ component: inout ItemComponent, master: ItemComponent) throws(EditRefusal) {
        guard let own = component.address.instance else { return }
        guard let newKey = newKey(own) else { throw refusal }
        let isSource = component.address == source.address
        guard isSource || component.recurrenceID != nil else { return }
        if let anchor = component.anchor {
            let moved = self.anchor(anchor, of: own, movedTo: newKey, isSource: isSource)
            let plain = series.master.times(at: series.anchor.at(own))
            let isAsLong = component.times.exactSeconds == plain.exactSeconds
            component.setTimes(times(of: component, at: moved, changingLength: lengthChanges && (isSource || isAsLong)))
        }
        guard isMoved || newKey != own, component.recurrenceID != nil else { return }
        component.setInstance(form.at(newKey), form: master.anchorForm)
    }

    private func anchor(
        _ anchor: EventTime, of own: CivilDateTime, movedTo newKey: CivilDateTime, isSource: Bool
    ) -> EventTime {
        let isLikeSeries = anchor.hasForm(of: series.anchor)
        let newForm = isLikeSeries || isSource && !newAnchor.hasForm(of: oldAnchor) ? form : anchor
        var (date, time) = (anchor.civil.date, anchor.civil.time)
        if isSource {
            date = date.adding(days: oldAnchor.civil.date.days(until: newAnchor.civil.date))
            if oldAnchor.isDate || oldAnchor.timeOfDay != newAnchor.timeOfDay { time = newAnchor.timeOfDay }
        } else {
            if date == own.date { date = newKey.date }
            if time == own.time || anchor.isDate { time = newKey.time }
        }
        return newForm.at(CivilDateTime(date, time))
    }
}
