/// Changes of the fields of an item, for one instance, for all that follow, or for all.
extension EditPlanner {
    /// The plan of changes of fields in a scope.
    func change(_ changes: [FieldChange], _ scope: EditScope) throws(EditRefusal) -> EditPlan {
        let target = try target(scope)
        if changes.contains(where: { if case .invitees = $0 { true } else { false } }),
            item.all.contains(where: { $0.line("ORGANIZER") != nil && !$0.isOrganized(by: context.addresses) })
        {
            throw .notExpressible(.organizedByOthers)
        }
        let step = EditStep(action(of: changes, at: target), title: title(of: target), scope: self.scope(of: target))
        let calendar = changes.calendar.flatMap { $0 == identifier.calendar ? nil : $0 }
        switch target {
        case .all(let instance):
            let whole = WholeItemChange(changes, of: instance, context: context)
            let (changed, key) = try whole.applied(to: ItemRevision(item))
            let revision = changed.withCompanions(since: item)
            let versioned = revision.versioned(from: original, in: context)
            var plan =
                calendar.map { self.plan(step, target, nil, before: [moved(versioned, to: $0)]) }
                ?? self.plan(step, target, revision, result: identifier(at: key))
            if calendar != nil { (plan.newInstance, plan.made) = (key, versioned) }
            plan.newInstances = starts(of: revision, after: changes)
            plan.tellDates(of: revision, since: ItemRevision(item), after: changes)
            return plan
        case .this(let instance):
            guard calendar == nil else { throw .notExpressible(.calendarOfSeries) }
            let revision = try changingOne(instance, changes)
            var plan = plan(step, target, revision, result: identifier)
            let override = revision.overrides.first { $0.component.address.instance == instance.key }?.component
            if changes.moveInstances { plan.newInstances = [override?.anchor].compactMap { $0 } }
            return plan
        case .following(let instance):
            let split = try SeriesSplit(self, at: instance)
            let whole = WholeItemChange(
                split.counting(changes), of: split.instance, context: context)
            let (changed, key) = try whole.applied(to: split.new)
            let new = changed.withCompanions(since: item).unanswered(in: context)
            var plan = plan(step, target, split.old, before: [newItem(new, in: calendar)])
            (plan.newInstance, plan.made) = (key, new)
            plan.newInstances = starts(of: new, after: changes)
            plan.tellDates(of: new, since: split.new, after: changes)
            return plan
        case .orphans(let components, _):
            let revision = try changingOrphans(components, changes).withCompanions(since: item)
            guard let calendar else { return plan(step, target, revision, result: identifier) }
            guard components.count == item.overrides.count else { throw .notExpressible(.calendarOfSeries) }
            var plan = plan(step, target, nil, before: [moved(revision, to: calendar)])
            (plan.newInstance, plan.made) = (identifier.instance, revision)
            return plan
        }
    }

    /// The starts that the instances of an item have after changes; empty when the changes move none of them.
    private func starts(of revision: ItemRevision, after changes: [FieldChange]) -> [EventTime] {
        guard changes.moveInstances else { return [] }
        guard let series = EditedSeries(revision.item) else {
            return [revision.master?.component.anchor].compactMap { $0 }
        }
        return series.keys(from: .minimum, limit: 50).map(series.start)
    }

    /// An edit that puts a new item in; its components are made from those of this item's file.
    func newItem(_ revision: ItemRevision, in calendar: String? = nil) -> FileEdit {
        FileEdit(
            calendar: calendar ?? identifier.calendar, file: nil,
            templates: ItemFile(calendar: identifier.calendar, file: identifier.file),
            content: .components(additions(of: revision)))
    }

    /// The name of a change for undo: another calendar, or another place in time when that is all.
    private func action(of changes: [FieldChange], at target: Target) -> EditStep.Action {
        if let calendar = changes.calendar, calendar != identifier.calendar {
            return .moved(calendar: context.calendarTitles[calendar] ?? calendar)
        }
        if changes.count == 1, case .acknowledgement? = changes.first { return .acknowledged }
        guard changes.count == 1, case .times(let start, let end)? = changes.first, let time = start ?? end else {
            return .changed
        }
        let before: ItemTimes? =
            switch target {
            case .all(let instance): instance?.times ?? item.master?.times
            case .this(let instance), .following(let instance): instance.times
            case .orphans(let components, _): components.first?.times
            }
        return start != nil && start == before?.start ? .changed : .rescheduled(time)
    }

    /// Changes one instance, in its override or in a new one.
    func changingOne(
        _ instance: EditedSeries.Instance, _ changes: [FieldChange]
    ) throws(EditRefusal) -> ItemRevision {
        guard let series else { throw .itemGone }
        var revision = ItemRevision(item)
        if instance.source.isThisAndFuture, instance.source.address.instance == instance.key {
            moveRange(of: instance, in: series, &revision)
        }
        var entry = overrideEntry(for: instance, in: series, &revision)
        try entry.component.applyAll(changes, now: context.now)
        revision.overrides.append(entry)
        return revision
    }

    /// The override of an instance, taken out of the revision, or a new one.
    private func overrideEntry(
        for instance: EditedSeries.Instance, in series: EditedSeries, _ revision: inout ItemRevision
    ) -> ItemRevision.Entry {
        let own = revision.overrides.firstIndex { $0.component.address.instance == instance.key }
        if let own { return revision.overrides.remove(at: own) }
        return .init(component: series.newOverride(for: instance), origin: instance.source.address, isCopy: true)
    }

    /// Splits a THISANDFUTURE whose own instance is edited alone: it stands for that instance, and a new one begins
    /// with the next.
    func moveRange(of instance: EditedSeries.Instance, in series: EditedSeries, _ revision: inout ItemRevision) {
        guard let index = revision.overrides.firstIndex(where: { $0.component.address.instance == instance.key })
        else { return }
        let form = series.master.anchorForm
        if let next = series.nextWithoutOverride(after: instance.key),
            var moved = series.rangeInstance(instance.source, at: next)
        {
            moved.setInstance(series.anchor.at(next), form: form)
            revision.overrides.append(.init(component: moved, origin: instance.source.address, isCopy: true))
        }
        revision.overrides[index].component.isThisAndFuture = false
        revision.overrides[index].component.setInstance(series.anchor.at(instance.key), form: form)
    }

    private func changingOrphans(
        _ components: [ItemComponent], _ changes: [FieldChange]
    ) throws(EditRefusal) -> ItemRevision {
        var revision = ItemRevision(item)
        let chosen = Set(components.map(\.address))
        for index in revision.overrides.indices where chosen.contains(revision.overrides[index].component.address) {
            var applied = changes
            // Each stands somewhere else; only the one that was edited is moved.
            if revision.overrides[index].component.address.instance != identifier.instance {
                applied.removeAll { if case .times = $0 { true } else { false } }
            }
            try revision.overrides[index].component.applyAll(applied, now: context.now)
        }
        return revision
    }
}

extension EditPlan {
    /// Names the changed dates of a series that another rule does not give.
    fileprivate mutating func tellDates(
        of revision: ItemRevision, since old: ItemRevision, after changes: [FieldChange]
    ) {
        guard changes.contains(where: { if case .rule(.some) = $0 { true } else { false } }) else { return }
        (keptDates, droppedDates) = revision.changedDates(since: old)
    }
}

extension [FieldChange] {
    /// True when they may give instances another start.
    fileprivate var moveInstances: Bool {
        contains {
            switch $0 {
            case .times, .rule, .dateBeside, .datesLeftOut: true
            default: false
            }
        }
    }

    /// The calendar to which an item goes with the other changes.
    public var calendar: String? {
        for case .calendar(let calendar) in self { return calendar }
        return nil
    }
}

extension ItemComponent {
    /// Changes the fields of a component, without touching other components of its item.
    mutating func applyAll(_ changes: [FieldChange], now: Instant) throws(EditRefusal) {
        for change in changes {
            switch change {
            case .times(let start, let end):
                setTimes(try ItemTimes(start: start, end: end).checked(for: address.kind))
            case .rule, .dateBeside, .datesLeftOut: throw .notExpressible(.needsWholeSeries)
            default: apply(change, now: now)
            }
        }
    }
}

extension EditedSeries {
    /// A new override that holds the present state of one instance.
    func newOverride(for instance: Instance) -> ItemComponent {
        var component = instance.source
        component.removeRecurrence()
        component.setTimes(instance.times)
        component.isThisAndFuture = false
        component.setInstance(anchor.at(instance.key), form: master.anchorForm)
        return component
    }

    /// A later instance as a THISANDFUTURE makes it.
    func rangeInstance(_ range: ItemComponent, at key: CivilDateTime) -> ItemComponent? {
        guard let instance = instance(at: key), instance.source.address == range.address else { return nil }
        var component = range
        component.setTimes(instance.times)
        return component
    }
}
