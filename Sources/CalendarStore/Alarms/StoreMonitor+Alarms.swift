public import CalendarEngine

/// Alarms for a program that also shows the calendars: the monitor's thread finds what is due, so that no keystroke
/// waits for it.
extension StoreMonitor {
    /// Takes the rings that are due and that no program has told yet; `StoreNews.rang` is the answer.
    ///
    /// - Parameter zone: The zone of whole days and floating times.
    public func takeDueRings(at now: Instant, viewedIn zone: TimeZone) {
        submit { store, _ in [store.takingDueRings(at: now, viewedIn: zone)] }
    }

    /// Puts a ring off until a moment; `StoreNews.rang` says when the next ring is.
    public func putOff(_ name: ToldRings.Name, until moment: Instant, at now: Instant, viewedIn zone: TimeZone) {
        submit { store, _ in
            _ = try? RingLog(of: store).update(at: now) { $0.putOff(name, until: moment) }
            return [store.takingDueRings(at: now, viewedIn: zone)]
        }
    }

    /// Writes to the file that an alarm was acknowledged, where the file may be changed; `StoreNews.dismissed` has the
    /// outcome if there was anything to write.
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
    /// The rings that are due, and the moment of the next one. If the log cannot be kept, nothing is returned as due:
    /// it would ring again at every call.
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
