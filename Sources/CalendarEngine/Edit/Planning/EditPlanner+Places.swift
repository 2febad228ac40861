/// Moving and copying items between calendars.
extension EditPlanner {
    /// The whole item goes to another calendar: written there first, then removed here.
    func move(to calendar: String) throws(EditRefusal) -> EditPlan {
        let target: Target = item.master == nil ? .orphans(item.overrides, .all) : .all(nil)
        guard let first = item.master ?? item.overrides.first else { throw .itemGone }
        let step = EditStep(
            .moved(calendar: context.calendarTitles[calendar] ?? calendar), title: first.title,
            scope: series == nil ? nil : .all)
        guard calendar != identifier.calendar else {
            var nothing = EditPlan(step: step, files: [], result: identifier)
            nothing.revision = earlier
            return nothing
        }
        var plan = plan(step, target, nil, before: [moved(ItemRevision(item), to: calendar)])
        plan.made = ItemRevision(item)
        return plan
    }

    /// The edit that writes a revision of the whole item to another calendar. Taking it away here is another edit.
    func moved(_ revision: ItemRevision, to calendar: String) -> FileEdit {
        var copy = revision.withUID
        copy.master?.isCopy = true
        for index in copy.overrides.indices { copy.overrides[index].isCopy = true }
        return newItem(copy, in: calendar)
    }

    /// One occurrence becomes an item of its own.
    func copy(to day: CivilDate?, at start: EventTime?, calendar: String) throws(EditRefusal) -> EditPlan {
        let (source, times) = try occurrence()
        var component = source
        component.removeRecurrence()
        component.setInstance(nil, form: component.anchorForm)
        component.setTimes(moved(times, to: day, at: start))
        component.setUID(context.uid)
        component.set("CREATED", PropertyLine("CREATED", instant: context.now))
        component.set("SEQUENCE", nil)
        // A server that schedules would send a copy with them to everybody as an invitation (RFC 6638 3.2.1).
        for name in ["ORGANIZER", "ATTENDEE"] { component.set(name, nil) }
        if component.isReminder, component.isCompleted { component.setCompleted(nil) }
        let revision = ItemRevision(master: .init(component: component, origin: source.address, isCopy: true))
        let title = context.calendarTitles[calendar] ?? calendar
        var plan = EditPlan(
            step: EditStep(.copied(calendar: title), title: component.title),
            files: [newItem(revision, in: calendar)],
            instances: [component.anchor].compactMap { $0 }, instanceCount: 1)
        plan.revision = earlier
        return plan
    }

    /// The component and the times of the occurrence that the edit is about.
    func occurrence() throws(EditRefusal) -> (source: ItemComponent, times: ItemTimes) {
        if let series, let key = identifier.instance {
            guard let instance = series.instance(at: key) else { throw .itemGone }
            return (instance.source, instance.times)
        }
        let orphan = item.overrides.first { $0.address.instance == identifier.instance }
        guard let component = item.master ?? orphan else { throw .itemGone }
        return (component, component.times)
    }

    /// These times moved to another start, on their own clock; or to another day of the viewer, at the same time of
    /// day.
    private func moved(_ times: ItemTimes, to day: CivilDate?, at start: EventTime?) -> ItemTimes {
        guard let anchor = times.start ?? times.end else { return times }
        if let start, !anchor.isDate {
            let zone = context.zone
            let isFloating = anchor.timeZone == nil
            var first =
                isFloating ? anchor.at(zone.local(at: start.instant(viewedIn: zone))) : start.onClock(of: anchor)
            // The item's own clock may show this time twice, and mean the other instant by it.
            if first.instant(viewedIn: zone) != start.instant(viewedIn: zone) { first = start }
            if times.start == nil { return ItemTimes(start: nil, end: first) }
            return ItemTimes(start: first, end: times.end.map { $0.following(anchor, to: first) })
        }
        guard let day else { return times }
        let shown = anchor.isDate ? anchor.civil : context.zone.local(at: anchor.instant(viewedIn: context.zone))
        let days = CivilDuration(days: shown.date.days(until: day))
        func moved(_ time: EventTime) -> EventTime { time.at(time.civil.adding(seconds: days.nominalSeconds)) }
        return ItemTimes(start: times.start.map(moved), end: times.end.map(moved))
    }

    /// The plan that replaces the item's text by what its user wrote. The caller parses the text and completes the plan
    /// with its components (`EditPlan.take`).
    func replaceText(_ text: String) throws(EditRefusal) -> EditPlan {
        guard let first = item.master ?? item.overrides.first else { throw .itemGone }
        var plan = EditPlan(
            step: EditStep(.changed, title: first.title, scope: series == nil ? nil : .all),
            files: [
                FileEdit(
                    calendar: identifier.calendar, file: identifier.file,
                    content: .text(Array(text.utf8), replacing: identifier.item))
            ],
            instances: [first.anchor].compactMap { $0 }, instanceCount: 1, result: identifier)
        plan.revision = earlier
        return plan
    }
}
