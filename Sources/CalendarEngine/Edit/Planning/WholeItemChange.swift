/// A change of a whole item: of one that does not recur, or of all instances of a series.
struct WholeItemChange {
    private let changes: [FieldChange]
    private let instance: EditedSeries.Instance?
    private let context: EditContext
    private var times: ItemTimes?
    /// The new rule; `.some(nil)` removes it.
    private var rule: RecurrenceRule??
    /// A new date beside the rule.
    private var dateBeside: EventTime?
    /// Dates that are left out besides those that are already.
    private var datesLeftOut: [EventTime] = []

    /// - Parameter instance: The instance at whose times the changes are given; nil for the master's own.
    init(_ changes: [FieldChange], of instance: EditedSeries.Instance?, context: EditContext) {
        self.changes = changes
        self.instance = instance
        self.context = context
        for change in changes {
            switch change {
            case .times(let start, let end): times = ItemTimes(start: start, end: end)
            case .rule(let new): rule = .some(new)
            case .dateBeside(let date): dateBeside = date
            case .datesLeftOut(let dates): datesLeftOut = dates
            default: break
            }
        }
    }

    /// The item after the change, and the new key of the instance that was edited.
    func applied(to revision: ItemRevision) throws(EditRefusal) -> (ItemRevision, CivilDateTime?) {
        guard let master = revision.master?.component else { throw .itemGone }
        let times = try times?.checked(for: master.address.kind)
        guard let series = EditedSeries(revision.item) else { return try appliedToOne(revision, times) }
        if case .some(.none) = rule { return (try reducedToOne(revision, times), nil) }
        var revision = revision
        applyFields(to: &revision)
        var key = instance?.key
        if let times {
            let move = try SeriesMove(series, instance, to: times, keepingRules: rule == nil)
            try move.apply(to: &revision)
            key = key.flatMap(move.newKey)
        }
        if let rule = rule ?? nil { try replaceRule(rule, in: &revision) }
        if let dateBeside { revision.master?.component.add(dateBeside) }
        leaveOut(in: &revision)
        return (revision, key)
    }

    private func appliedToOne(
        _ revision: ItemRevision, _ times: ItemTimes?
    ) throws(EditRefusal) -> (ItemRevision, CivilDateTime?) {
        var revision = revision
        applyFields(to: &revision)
        if let times { revision.master?.component.setTimes(times) }
        if case .some(.none) = rule { revision.master?.component.removeRecurrence() }
        guard let rule = rule ?? nil else { return (revision, nil) }
        guard let anchor = revision.master?.component.anchor else { throw .startMissing }
        // A rule that cannot be used is replaced.
        revision.master?.component.set("RRULE", nil)
        revision.master?.component.replaceRules([rule.ending(as: anchor)])
        if let dateBeside { revision.master?.component.add(dateBeside) }
        leaveOut(in: &revision)
        return (revision, anchor.civil)
    }

    /// Adds the EXDATEs, and removes the overrides of these dates.
    private func leaveOut(in revision: inout ItemRevision) {
        let gone = Set(datesLeftOut.map(\.civil))
        revision.master?.component.leaveOut(datesLeftOut)
        revision.overrides.removeAll { $0.component.address.instance.map(gone.contains) == true }
    }

    /// Changes fields in the master, in the edited instance, and in all overrides that had the same values.
    private func applyFields(to revision: inout ItemRevision) {
        guard let master = revision.master?.component else { return }
        for change in changes {
            for index in revision.overrides.indices {
                let component = revision.overrides[index].component
                guard component.address == instance?.source.address || component.agrees(with: master, on: change) else {
                    continue
                }
                revision.overrides[index].component.apply(change, now: context.now)
            }
            revision.master?.component.apply(change, now: context.now)
        }
    }

    /// The item that is left of a series when its rule goes: the instance that was edited.
    private func reducedToOne(_ revision: ItemRevision, _ times: ItemTimes?) throws(EditRefusal) -> ItemRevision {
        let entries = revision.entries
        guard
            var entry = entries.first(where: { $0.component.address == instance?.source.address }) ?? revision.master
        else { throw .itemGone }
        entry.component.removeRecurrence()
        entry.component.setInstance(nil, form: entry.component.anchorForm)
        entry.component.setTimes(times ?? instance?.times ?? entry.component.times)
        for change in changes { entry.component.apply(change, now: context.now) }
        return ItemRevision(master: entry)
    }

    /// Replaces the rule. A date that was deleted or changed stays so on its day: a changed date that the new rule does
    /// not give becomes a date beside it, unless the series ends before.
    private func replaceRule(_ rule: RecurrenceRule, in revision: inout ItemRevision) throws(EditRefusal) {
        guard var master = revision.master?.component, let anchor = master.anchor else { throw .startMissing }
        master.replaceRules([rule.ending(as: anchor)] + master.rules.dropFirst())
        let set = master.recurrence(from: anchor, exceptions: false)
        var ruled = master
        ruled.setAdditions([])
        let given = ruled.recurrence(from: anchor, exceptions: false)
        func goesOn(from date: CivilDateTime) -> Bool {
            given.instances(in: date..<CivilDateTime.maximum).contains { _ in true }
        }
        let series = EditedSeries(ItemRevision(master: .init(component: master), overrides: []).item)
        func key(_ date: EventTime) -> CivilDateTime { series?.key(of: date) ?? date.civil }
        master.setExceptions(master.exceptionDates.compactMap { $0.filtered { goesOn(from: key($0)) } })
        var overrides: [ItemRevision.Entry] = []
        for entry in revision.overrides {
            guard let instance = entry.component.address.instance else { continue }
            let date = anchor.at(instance)
            if set.instance(at: date) != nil {
                overrides.append(entry)
            } else if goesOn(from: instance) {
                if entry.component.isCancelled {
                    master.leaveOut([date])
                } else {
                    master.add(date)
                    overrides.append(entry)
                }
            }
        }
        revision.overrides = overrides
        revision.master?.component = master
    }
}

extension ItemRevision {
    /// The changed dates of an earlier revision that stay here as dates beside the rule, and those that went.
    func changedDates(since old: ItemRevision) -> (kept: [EventTime], dropped: [EventTime]) {
        func beside(_ revision: ItemRevision) -> Set<CivilDateTime> {
            let dates = revision.master?.component.additionalDates.flatMap(\.dates) ?? []
            return Set(dates.compactMap { $0?.civil })
        }
        let new = beside(self).subtracting(beside(old))
        let origins = Set(overrides.compactMap(\.origin))
        return (
            overrides.filter { $0.component.address.instance.map(new.contains) ?? false }.compactMap(
                \.component.anchor),
            old.overrides.filter { entry in
                !entry.component.isCancelled && entry.origin.map { !origins.contains($0) } ?? false
            }.compactMap(\.component.anchor)
        )
    }
}
