import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal notify`: tells alarms as they go off; `--once` tells those that are due, `--next` says when the next one is.
struct NotifyCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        if arguments.has(.once), arguments.has(.nextAlarm) { throw .conflictingOptions(.apart(.once, .nextAlarm)) }
        if arguments.has(.json), !arguments.has(.nextAlarm) { throw .conflictingOptions(.needs(.json, .nextAlarm)) }
        let surroundings = context.surroundings()
        let clock = try context.clock(for: surroundings)
        let store = context.openStore(arguments.values(of: .file))
        guard arguments.has(.once) || arguments.has(.nextAlarm) else {
            guard let watch = AlarmWatch(context, store, surroundings, arguments.values(of: .file)) else {
                context.errors.write("tcal: \(context.words.notice(.noThread))\n")
                return .failed
            }
            return watch.watchAlarms(arguments)
        }
        let snapshot = store.load().snapshot
        guard !context.reportUnreadable(snapshot, arguments) else { return .failed }
        return arguments.has(.once)
            ? tellOnce(at: clock.now, snapshot, store, surroundings)
            : showNext(from: clock.now, snapshot, store, surroundings)
    }

    /// Writes the next alarm; the exit code says if there is one.
    private func showNext(
        from now: Instant, _ snapshot: any CalendarSnapshot, _ store: EventStore, _ surroundings: Surroundings
    ) -> ExitCode {
        let zone = surroundings.timeZone
        let schedule = AlarmRules(of: store).schedule(of: snapshot, viewedIn: zone)
        let told = RingLog(of: store).read() ?? ToldRings(since: now)
        let next = told.next(of: schedule, in: snapshot, from: now)
        let words = TimeWords(today: zone.local(at: now).date, locale: surroundings.locale, zone: zone)
        let rings = (next?.rings ?? []).map { (ring: $0, text: RingText($0, in: snapshot, words)) }
        let moment = next?.moment ?? now
        if arguments.has(.json) {
            var json = JSONWriter(to: context.output)
            json.lines { json in
                for (ring, text) in rings { write(ring, at: moment, in: snapshot, zone, text, to: &json) }
            }
            context.output.write("\n")
        } else {
            let time = words.words(.zoned(zone.local(at: moment), zone))
            for (_, text) in rings { context.output.write("\(time)  \(text.line)\n") }
        }
        let code = context.mention(surroundings.problems + snapshot.problems, arguments)
        if rings.isEmpty { context.errors.write(context.words.notice(.noAlarm) + "\n") }
        return rings.isEmpty ? .failed : code
    }

    /// The members of `JSONShape.ring`.
    private func write(
        _ ring: Ring, at moment: Instant, in snapshot: any CalendarSnapshot, _ zone: TimeZone, _ text: RingText,
        to json: inout JSONWriter
    ) {
        let isUndated = ring.occurrence.traits.contains(.undated)
        let members = [
            ("moment", RFC3339.format(moment, in: zone)), ("title", text.title),
            ("uid", snapshot.identifier(of: ring.occurrence).uid),
            ("start", isUndated ? nil : RFC3339.format(ring.occurrence.startInstant, in: zone)),
            ("location", text.place), ("calendar", text.calendar), ("link", text.link),
        ]
        json.object { json in
            for (name, value) in members {
                json.key(name)
                json.value(value)
            }
        }
    }

    /// Tells the rings that are due and those that were missed since the last time, even if the log cannot be written.
    private func tellOnce(
        at now: Instant, _ snapshot: any CalendarSnapshot, _ store: EventStore, _ surroundings: Surroundings
    ) -> ExitCode {
        let zone = surroundings.timeZone
        let schedule = AlarmRules(of: store).schedule(of: snapshot, viewedIn: zone)
        let log = RingLog(of: store)
        let teller = AlarmTeller(context, surroundings, store, takesAnswers: false)
        do throws(EditRefusal) {
            let due = try log.update(at: now) { $0.takeDue(of: schedule, in: snapshot, at: now) }
            teller.tell(due, in: snapshot, at: now, viewedIn: zone)
            return context.mention(surroundings.problems + snapshot.problems, arguments)
        } catch {
            var told = log.read() ?? ToldRings(since: now)
            teller.tell(told.takeDue(of: schedule, in: snapshot, at: now), in: snapshot, at: now, viewedIn: zone)
            context.errors.write("tcal: \(SafeText.line(context.alarmsNotKept(error)))\n")
            return .problems
        }
    }
}

extension CommandContext {
    /// Says why the log of told rings cannot be kept.
    func alarmsNotKept(_ refusal: EditRefusal) -> String {
        guard case .failed(let path, let reason) = refusal else { return "" }
        return words.alarmsNotKept(path, reason)
    }
}
