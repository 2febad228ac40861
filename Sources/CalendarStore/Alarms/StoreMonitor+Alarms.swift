public import CalendarEngine

/// Alarms for a screen that shows the calendars besides: what is due is worked out on the monitor's thread, so that no
/// key waits for it.
extension StoreMonitor {
    /// Takes what is due and was told to nobody, here or by another program; `StoreNews.rang` is the answer.
    ///
    /// - Parameter zone: The zone of whole days and floating times.
    public func takeDueRings(at now: Instant, viewedIn zone: TimeZone) {
        submit { store, _ in [store.takingDueRings(at: now, viewedIn: zone)] }
    }

    /// Has a ring told of once more at a moment; `StoreNews.rang` says when something rings next.
    public func putOff(_ name: ToldRings.Name, until moment: Instant, at now: Instant, viewedIn zone: TimeZone) {
        submit { store, _ in
            _ = try? RingLog(of: store).update(at: now) { $0.putOff(name, until: moment) }
            return [store.takingDueRings(at: now, viewedIn: zone)]
        }
    }

    /// Has the file say that a ring was seen, where it may be changed; `StoreNews.dismissed` says how that ended, if
    /// anything was to be written.
    public func dismiss(_ name: ToldRings.Name, context: EditContext) {
        submit { store, _ in
            let snapshot = store.snapshot
            let schedule = AlarmRules(of: store).schedule(of: snapshot, viewedIn: context.zone)
            guard let ring = name.ring(of: schedule, in: snapshot),
                let edit = schedule.dismissal(of: ring, in: snapshot, context: context)
            else { return [] }
            let result = store.performing(EditRequest(edit, on: snapshot), context: context)
            return (result.update.map { [.updated($0.snapshot, .performed)] } ?? []) + [.dismissed(result.outcome)]
        }
    }
}

extension EventStore {
    /// The rings that are due, and the moment of the next one. Where it cannot be kept who was told, nobody is: it
    /// would ring whenever somebody asks.
    fileprivate func takingDueRings(at now: Instant, viewedIn zone: TimeZone) -> StoreNews {
        let snapshot = snapshot
        let schedule = AlarmRules(of: self).schedule(of: snapshot, viewedIn: zone)
        let answer = try? RingLog(of: self).update(at: now) { rings in
            (
                rings.takeDue(of: schedule, in: snapshot, at: now).map { RingNews($0, in: snapshot) },
                rings.nextMoment(of: schedule, after: now)
            )
        }
        return .rang(answer?.0 ?? [], next: answer?.1)
    }
}
