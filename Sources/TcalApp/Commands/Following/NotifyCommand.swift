import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// `tcal notify`: tells of alarms as they go off; `--once` of those that are due, `--next` when the next one does.
struct NotifyCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let clock = try context.clock(for: surroundings)
        let store = context.openStore(arguments.values(of: .file))
        do throws(EditRefusal) {
            if arguments.has(.nextAlarm) { return showNext(from: clock.now, store, surroundings) }
            if arguments.has(.once) { return try tellOnce(at: clock.now, store, surroundings) }
            guard let watch = AlarmWatch(context, store, surroundings) else {
                context.errors.write("tcal: \(context.words.notice(.noThread))\n")
                return .failed
            }
            try watch.run()
        } catch {
            return context.tell(error, surroundings)
        }
    }

    /// The next alarm; the code says whether there is one.
    private func showNext(from now: Instant, _ store: EventStore, _ surroundings: Surroundings) -> ExitCode {
        let snapshot = store.load().snapshot
        let zone = surroundings.timeZone
        let rings = AlarmRules(of: store).schedule(of: snapshot, viewedIn: zone).next(from: now)
        let words = TimeWords(today: zone.local(at: now).date, locale: surroundings.locale, zone: zone)
        if arguments.has(.json) {
            var json = JSONWriter(to: context.output)
            json.lines { json in
                for ring in rings { write(ring, in: snapshot, zone, RingText(ring, in: snapshot, words), to: &json) }
            }
            context.output.write("\n")
        } else {
            for ring in rings {
                let moment = words.words(.zoned(zone.local(at: ring.instant), zone))
                context.output.write("\(moment)  \(RingText(ring, in: snapshot, words).line)\n")
            }
        }
        let code = context.mention(snapshot.problems, arguments)
        if rings.isEmpty { context.errors.write(context.words.notice(.noAlarm) + "\n") }
        return rings.isEmpty ? .failed : code
    }

    /// The members of `JSONShape.ring`.
    private func write(
        _ ring: Ring, in snapshot: any CalendarSnapshot, _ zone: TimeZone, _ text: RingText, to json: inout JSONWriter
    ) {
        let identifier = snapshot.identifier(of: ring.occurrence)
        json.object { json in
            json.key("moment")
            json.value(RFC3339.format(ring.instant, in: zone))
            json.key("title")
            json.value(text.title)
            json.key("uid")
            json.value(identifier.uid)
            json.key("start")
            json.value(RFC3339.format(ring.occurrence.startInstant, in: zone))
            json.key("location")
            json.value(text.place)
            json.key("calendar")
            json.value(text.calendar)
            json.key("link")
            json.value(text.link)
        }
    }

    /// Tells of what is due, and of what was missed since the last time.
    private func tellOnce(
        at now: Instant, _ store: EventStore, _ surroundings: Surroundings
    ) throws(EditRefusal) -> ExitCode {
        let snapshot = store.load().snapshot
        let rules = AlarmRules(of: store)
        let schedule = rules.schedule(of: snapshot, viewedIn: surroundings.timeZone)
        let due = try RingLog(of: store).update(at: now) { $0.takeDue(of: schedule, in: snapshot, at: now) }
        let teller = AlarmTeller(
            context, surroundings, rules, hasDesktop: DesktopNotification.isPossible(for: store))
        teller.tell(due, in: snapshot, at: now, viewedIn: surroundings.timeZone)
        return context.mention(snapshot.problems, arguments)
    }
}
