import CalendarEngine
import CalendarStore
import Glibc
import Languages

/// Changes a small calendar at random, or as told on the command line. Prints each change before it is tried, and its
/// outcome after it. `make torture` kills, starves and watches this program.
///
///     tcal-bench saving random SEED COUNT PATH...
///     tcal-bench saving steps SEED COUNT PATH...        steps of 70 files each
///     tcal-bench saving "change UID N" PATH...
///     tcal-bench saving "many CALENDAR COUNT N" PATH...
///     tcal-bench saving told PATH...        the same for each line that it reads
///     tcal-bench saving timed PATH...       for each line N: gives an event the title N, and says the seconds it took
///     tcal-bench saving look PATH...        reads only: an interrupted step is finished or taken back
func saveAsTold(_ arguments: [String]) {
    var arguments = arguments[...]
    guard let what = arguments.popFirst() else { return }
    var seed: UInt64 = 0
    var count = 1
    if what == "random" || what == "steps" {
        seed = arguments.popFirst().flatMap(UInt64.init) ?? 0
        count = arguments.popFirst().flatMap(Int.init) ?? 0
    }
    let environment = Environment.ofProcess(words: English())
    let zones = SystemTimeZones(environment: environment)
    let store = EventStore(
        discovery: SourceDiscovery(environment: environment, paths: Array(arguments)), zones: zones)
    store.load()
    var saving = Saving(store: store, seed: seed)
    if what == "look" {
        for problem in store.snapshot.problems { say("problem \(problem)") }
    } else if what == "random" {
        for _ in 0..<count { saving.runRandom() }
    } else if what == "steps" {
        for _ in 0..<count { saving.runMany() }
    } else if what == "timed" {
        while let line = readLine() { saving.runTimed(line) }
    } else if what == "told" {
        while let line = readLine() { saving.runCommand(line) }
    } else {
        saving.runCommand(what)
    }
}

/// Writes a line at once, so that it is not lost at a kill.
private func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// Makes changes and reports them.
private struct Saving {
    let store: EventStore
    var numbers: RandomNumbers

    init(store: EventStore, seed: UInt64) {
        self.store = store
        numbers = RandomNumbers(state: seed &+ 0x9E37_79B9)
    }

    mutating func runRandom() {
        let events = events
        let uid = events.isEmpty ? "" : events[Int(numbers.next() % UInt64(events.count))].uid
        let calendars = store.snapshot.calendars
        let number = numbers.next() % 1_000_000
        let calendar = calendars[Int(numbers.next() % UInt64(calendars.count))].title
        switch numbers.next() % 10 {
        case _ where uid.isEmpty, 0: runCommand("create \(calendar) \(number)")
        case 1: runCommand("delete \(uid)")
        case 2...4: runCommand("move \(uid) \(calendar)")
        case 5: runCommand("undo")
        case 6: runCommand("redo")
        default: runCommand("change \(uid) \(number)")
        }
    }

    /// Imports 70 events or other versions of them into a folder, or undoes or redoes that.
    mutating func runMany() {
        let number = numbers.next() % 1_000_000
        switch numbers.next() % 4 {
        case 0, 1: runCommand("many one 70 \(number)")
        case 2: runCommand("undo")
        default: runCommand("redo")
        }
    }

    /// Changes the title of one of the day's events, and prints the seconds from the call to the new snapshot.
    func runTimed(_ title: String) {
        let events = events.filter { $0.instance == nil }
        guard let number = Int(title), !events.isEmpty else { return say("none") }
        var outcome = EditOutcome.refused(.itemGone)
        let event = events[number % events.count]
        // A screen keeps the last snapshot until it has the new one.
        let shown = store.snapshot
        let time = ContinuousClock().measure { outcome = perform(.change(event, [.title("title " + title)], .all)) }
        withExtendedLifetime(shown) {}
        say("\(word(for: outcome))\t\(seconds(time))")
    }

    func runCommand(_ what: String) {
        say("try \(what)")
        let outcome = outcome(of: what.split(separator: " ").map(String.init))
        say(word(for: outcome))
        // The files are not watched here, so a change may be refused because of what others wrote since.
        if case .refused = outcome { store.load() }
    }

    private func outcome(of words: [String]) -> EditOutcome {
        switch (words.first, words.count) {
        case ("undo", _): return store.undo()
        case ("redo", _): return store.redo()
        case ("create", 3):
            guard let calendar = store.snapshot.calendars.first(where: { $0.title == words[1] }),
                let day = CivilDate(year: 2026, month: 11, day: 21)
            else { return .refused(.noCalendar(words[1])) }
            var draft = ItemDraft(kind: .event)
            (draft.title, draft.notes) = (words[2], longText(words[2]))
            (draft.start, draft.end) = (.date(day), .date(day.adding(days: 1)))
            return perform(.create(draft, calendar: calendar.identifier), uid: "event-\(words[2])")
        case ("change", 3):
            guard let event = events.first(where: { $0.uid == words[1] }) else { return .refused(.itemGone) }
            return perform(.change(event, [.title(words[2]), .notes(longText(words[2]))], .all))
        case ("place", 3):
            guard let event = events.first(where: { $0.uid == words[1] }) else { return .refused(.itemGone) }
            return perform(.change(event, [.location(words[2])], .all))
        case ("title", 3):
            guard let event = events.first(where: { $0.uid == words[1] }) else { return .refused(.itemGone) }
            return perform(.change(event, [.title(words[2])], .all))
        case ("delete", 2):
            guard let event = events.first(where: { $0.uid == words[1] }) else { return .refused(.itemGone) }
            return perform(.delete(event, .all))
        case ("many", 4): return bringIn(Int(words[2]) ?? 0, to: words[1], number: words[3])
        case ("move", 3):
            guard let event = events.first(where: { $0.uid == words[1] }),
                let calendar = store.snapshot.calendars.first(where: { $0.title == words[2] })
            else { return .refused(.itemGone) }
            return perform(.move(event, calendar: calendar.identifier))
        default: return .refused(.nothingToUndo)
        }
    }

    /// Creates events `many-0` and so on in one step, or changes the number of existing ones.
    private func bringIn(_ count: Int, to title: String, number: String) -> EditOutcome {
        guard let calendar = store.snapshot.calendars.first(where: { $0.title == title }) else {
            return .refused(.noCalendar(title))
        }
        let events = (0..<count).map { index in
            """
            BEGIN:VEVENT\r\nUID:many-\(index)\r\nDTSTAMP:20260101T000000Z\r
            DTSTART;VALUE=DATE:20261121\r\nSUMMARY:\(number)\r\nDESCRIPTION:\(longText(number))\r\nEND:VEVENT\r

            """
        }
        let whole = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
        switch store.preview(of: ImportSource(path: "many", bytes: Array(whole.utf8)), into: calendar.identifier) {
        case .success(let preview): return store.perform(preview)
        case .failure(let refusal): return .refused(refusal)
        }
    }

    private func perform(_ edit: Edit, uid: String = "none") -> EditOutcome {
        let now = Instant(secondsSinceEpoch: Int64(time(nil)))
        return store.perform(
            EditRequest(edit, on: store.snapshot), context: EditContext(now: now, zone: .utc, uid: uid))
    }

    /// A text so long that a half-written one would be noticed.
    private func longText(_ number: String) -> String { String(repeating: number + " ", count: 400) }

    private func word(for outcome: EditOutcome) -> String {
        switch outcome {
        case .done, .undone, .redone: "done"
        case .refused(let refusal): "refused \(refusal)"
        case .conflict: "conflict"
        }
    }

    private var events: [OccurrenceIdentifier] {
        guard let day = CivilDate(year: 2026, month: 11, day: 21) else { return [] }
        let snapshot = store.snapshot
        return snapshot.occurrences(matching: OccurrencePredicate(days: day..<day.adding(days: 1), viewedIn: .utc))
            .map { snapshot.identifier(of: $0) }
    }
}

/// Random numbers that are the same for the same seed (SplitMix64).
private struct RandomNumbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
