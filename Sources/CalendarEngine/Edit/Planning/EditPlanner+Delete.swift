/// Deleting an item, or a part of its series.
extension EditPlanner {
    /// The plan that deletes an item, or a part of its series.
    func delete(_ scope: EditScope) throws(EditRefusal) -> EditPlan {
        let target = try target(scope)
        let step = EditStep(.deleted, title: title(of: target), scope: self.scope(of: target))
        switch target {
        case .all: return plan(step, target, nil)
        case .this(let instance): return plan(step, target, try deletingOne(instance))
        case .following(let instance): return plan(step, target, try SeriesSplit(self, at: instance).old)
        case .orphans(let components, _):
            var revision = ItemRevision(item)
            let gone = Set(components.map(\.address))
            revision.overrides.removeAll { gone.contains($0.component.address) }
            return plan(step, target, revision)
        }
    }

    /// Gives one instance an EXDATE, and removes its override.
    func deletingOne(_ instance: EditedSeries.Instance) throws(EditRefusal) -> ItemRevision {
        guard let series else { throw .itemGone }
        var revision = ItemRevision(item)
        if instance.source.isThisAndFuture, instance.source.address.instance == instance.key {
            moveRange(of: instance, in: series, &revision)
        }
        revision.overrides.removeAll { $0.component.address.instance == instance.key }
        let time = series.anchor.at(instance.key)
        // An override may stand for an instance that the series does not give.
        if series.recurrence.instance(at: time) != nil {
            let line = DateLine("EXDATE", time, form: series.master.anchorForm)
            revision.master?.component.setExceptions(series.master.exceptionDates + [line])
        }
        return revision
    }

    /// The plan that brings a deleted instance back.
    func restore() throws(EditRefusal) -> EditPlan {
        guard let series, let key = identifier.instance else { throw .itemGone }
        var revision = ItemRevision(item)
        var title = series.master.title
        var isFound = false
        if let override = series.override(at: key), override.isCancelled {
            revision.overrides.removeAll { $0.component.address.instance == key }
            title = override.title
            isFound = true
        }
        let kept = series.master.exceptionDates.compactMap { line in
            line.filtered { !series.excludes($0, key) }
        }
        if kept != series.master.exceptionDates {
            revision.master?.component.setExceptions(kept)
            isFound = true
        }
        guard isFound else { throw .itemGone }
        var plan = plan(EditStep(.restored, title: title, scope: .this), .all(nil), revision, result: identifier)
        (plan.instances, plan.instanceCount) = ([series.start(at: key)], 1)
        return plan
    }
}

extension EditedSeries {
    /// True when an EXDATE takes an instance away; a day takes all instances of that day.
    fileprivate func excludes(_ exception: EventTime, _ key: CivilDateTime) -> Bool {
        exception.isDate ? exception.civil.date == key.date : self.key(of: exception) == key
    }
}
