/// Completing reminders and opening them again.
extension EditPlanner {
    /// A reminder is done, or open again.
    ///
    /// The next date of a recurring one becomes due: what was done stays as an item of its own, and the series begins
    /// with its next date. That is what other programs do and show, most of which look at the master alone; an override
    /// that is done is seen by few. Done out of turn, an instance does get an override, because the dates before it are
    /// still open.
    func complete(_ isCompleted: Bool) throws(EditRefusal) -> EditPlan {
        guard let first = item.master ?? item.overrides.first else { throw .itemGone }
        guard first.isReminder else { throw .notExpressible(.notAReminder) }
        if let series, identifier.instance == nil, isCompleted, let next = series.firstOpen {
            // For a series as a whole, the next open instance is meant.
            let planner = EditPlanner(original, after: earlier, identifier: identifier(at: next), context: context)
            return try planner.complete(true)
        }
        let action: EditStep.Action = isCompleted ? .completed : .reopened
        let target = try target(.this)
        let step = EditStep(action, title: title(of: target), scope: scope(of: target))
        let instant = isCompleted ? context.now : nil
        switch target {
        case .this(let instance):
            let isOpen = instance.source.address.instance != instance.key
            if isCompleted, isOpen, let plan = try movingOn(from: instance, step) { return plan }
            var revision = try changingOne(instance, [])
            let index = revision.overrides.firstIndex { $0.component.address.instance == instance.key }
            if let index { revision.overrides[index].component.setCompleted(instant) }
            return plan(step, target, revision, result: identifier)
        case .following: throw .itemGone
        case .all(let instance):
            // Nothing recurs, or this is the last of a series.
            var revision = ItemRevision(item)
            let own = revision.overrides.firstIndex { $0.component.address == instance?.source.address }
            if let own {
                revision.overrides[own].component.setCompleted(instant)
            } else {
                revision.master?.component.setCompleted(instant)
            }
            return plan(step, target, revision, result: identifier)
        case .orphans(let components, _):
            var revision = ItemRevision(item)
            let chosen = Set(components.map(\.address))
            for index in revision.overrides.indices
            where chosen.contains(revision.overrides[index].component.address) {
                revision.overrides[index].component.setCompleted(instant)
            }
            return plan(step, target, revision, result: identifier)
        }
    }

    /// The first open instance is done: it becomes an item of its own, and the series begins with the next. nil when
    /// that is not the first, or there is no next.
    private func movingOn(from instance: EditedSeries.Instance, _ step: EditStep) throws(EditRefusal) -> EditPlan? {
        guard let series, series.isFirstOpen(instance.key), instance.source.address == series.master.address,
            let next = series.nextWithoutOverride(after: instance.key), series.master.line("EXRULE") == nil,
            let rest = series.beginning(at: next)
        else { return nil }
        var done = instance.source
        done.removeRecurrence()
        done.setTimes(instance.times)
        done.setUID(context.uid)
        done.set("CREATED", PropertyLine("CREATED", instant: context.now))
        done.set("SEQUENCE", nil)
        // Nobody was invited to an item of this UID.
        for name in ["ORGANIZER", "ATTENDEE"] { done.set(name, nil) }
        done.relate(to: series.master)
        done.setCompleted(context.now)
        let copy = ItemRevision(master: .init(component: done, origin: series.master.address, isCopy: true))
        var revision = ItemRevision(item)
        revision.master?.component = rest
        var plan = plan(
            step, .this(instance), revision, before: [newItem(copy)], result: identifier(at: next))
        plan.instances = [series.start(at: instance.key)]
        return plan
    }
}

extension EditedSeries {
    /// The first instance that is not done; nil when all are.
    fileprivate var firstOpen: CivilDateTime? {
        guard !master.isCompleted else { return nil }
        let done = Set(overrides.filter { $0.isCancelled || $0.isCompleted }.compactMap(\.address.instance))
        return keys(from: .minimum, limit: done.count + 1).first { !done.contains($0) }
    }

    /// True when all instances before one are done, cancelled or were never there.
    fileprivate func isFirstOpen(_ key: CivilDateTime) -> Bool {
        let before = overrides.filter { ($0.address.instance ?? .maximum) < key }
        guard before.allSatisfy({ $0.isCancelled || $0.isCompleted }), range(at: key) == nil else { return false }
        let done = Set(before.compactMap(\.address.instance))
        return !recurrence.instances(in: .minimum..<key).prefix(done.count + 1).contains { !done.contains($0.start) }
    }

    /// The master as it is when the series begins with a later instance; nil when it cannot say that.
    fileprivate func beginning(at next: CivilDateTime) -> ItemComponent? {
        let start = nominal(next)
        guard anchor.civil < next,
            let last = master.recurrence(from: anchor, exceptions: false).lastStart(before: next)
        else { return nil }
        var component = master
        component.replaceRules(master.rules.map { RuleSplit($0, of: anchor, at: start, last: last).after })
        component.setExceptions(
            master.exceptionDates.compactMap { line in
                line.filtered { $0.isDate ? $0.civil.date >= next.date : key(of: $0) >= next }
            })
        component.setAdditions(master.additionalDates.compactMap { $0.filtered { key(of: $0) > next } })
        component.setTimes(master.times(at: anchor.at(start)))
        // The work that was begun belongs to the instance that is done now.
        component.set("PERCENT-COMPLETE", nil)
        if component.line("STATUS")?.value.uppercased() == "IN-PROCESS" {
            component.set("STATUS", PropertyLine("STATUS", value: "NEEDS-ACTION"))
        }
        let window = next..<CivilDateTime.maximum
        let wanted = recurrence.instances(in: window).prefix(100).map(\.start)
        let given = component.recurrence(from: anchor.at(start)).instances(in: window).prefix(100).map(\.start)
        return given == wanted ? component : nil
    }
}
