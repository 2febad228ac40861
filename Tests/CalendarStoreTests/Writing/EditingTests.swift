import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

@Suite("Editing what is on disk")
struct EditingTests {
    let home = TemporaryHome()

    @Test("a title changes in its file, and nothing else does")
    func change() throws {
        home.write("work/a.ics", calendar("A", head: "X-KEPT: as it is\r\n"))
        home.write("work/b.ics", calendar("B"))
        let store = EventStore(home, ["work"])
        store.load()
        let outcome = store.perform(store.request("A", [.title("New")]), context: .test)
        #expect(outcome.isDone)
        #expect(store.snapshot.events == ["B", "New"])
        #expect(home.text("work/a.ics")?.contains("SUMMARY:New\r\n") == true)
        #expect(home.text("work/a.ics")?.contains("X-KEPT: as it is\r\n") == true)
        #expect(home.text("work/b.ics") == calendar("B"))
        #expect(store.undo().undone == EditStep(.changed, title: "A"))
        #expect(home.text("work/a.ics") == calendar("A", head: "X-KEPT: as it is\r\n"))
    }

    @Test(
        "what was begun is saved where its calendar is now, when a link took the place of its folder or file",
        arguments: ["work", "single.ics"])
    func replacedByLink(name: String) throws {
        home.write("work/a.ics", calendar("A"))
        home.write("single.ics", calendar("A"))
        let store = EventStore(home, [name])
        store.load()
        let base = store.snapshot
        defer { withExtendedLifetime(base) {} }
        let change = store.request("A", [.title("New")], on: base)
        var draft = ItemDraft(kind: .event)
        draft.title = "More"
        draft.start = .date(try #require(CivilDate(year: 2026, month: 11, day: 21)))
        draft.end = draft.start
        let create = EditRequest(.create(draft, calendar: base.calendars[0].identifier), on: base)
        rename(home.at(name), home.at("elsewhere"))
        symlink("elsewhere", home.at(name))
        var changes = FolderChanges()
        changes.isStructural = true
        _ = store.reload(changes)
        #expect(store.snapshot.calendars[0].identifier == home.at("elsewhere"))
        #expect(store.perform(change, context: .test).isDone)
        let outcome = store.perform(create, context: EditContext(now: .test, zone: .utc, uid: "more"))
        guard case .done(_, let result?) = outcome else { Issue.record("\(outcome)"); return }
        #expect(store.snapshot.occurrence(identifiedBy: result, viewedIn: .utc) != nil)
        #expect(store.snapshot.events == ["More", "New"])
    }

    @Test("a new event gets a file with a random name; in a calendar of one file it goes into that")
    func create() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("single.ics", calendar("S"))
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        for title in ["work", "single"] {
            let calendar = try #require(store.snapshot.calendar(title))
            var draft = ItemDraft(kind: .event)
            draft.title = "../\(title)"
            draft.start = .date(try #require(CivilDate(year: 2026, month: 11, day: 21)))
            draft.end = draft.start
            let outcome = store.perform(
                EditRequest(.create(draft, calendar: calendar.identifier), on: store.snapshot),
                context: EditContext(now: .test, zone: .utc, uid: "../../\(title)"))
            guard case .done(_, let result?) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
            let found = try #require(store.snapshot.occurrence(identifiedBy: result, viewedIn: .utc))
            #expect(store.snapshot.summary(of: found).title == "../\(title)")
        }
        let names = home.contents.filter { $0.hasPrefix("work/") && $0 != "work/a.ics" }
        #expect(names.count == 1)
        #expect(names.allSatisfy { $0.utf8.count == "work/".utf8.count + 36 + 4 && $0.hasSuffix(".ics") })
        #expect(home.text("single.ics")?.contains("SUMMARY:../single") == true)
        #expect(home.contents.filter { $0.hasSuffix(".ics") }.count == 3)
    }

    @Test("what goes from a folder takes its file along; what goes from a file leaves the others as they are")
    func delete() {
        home.write("work/a.ics", calendar("A"))
        home.write("single.ics", calendar("S", head: calendarBody("T")))
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        for title in ["A", "S"] {
            #expect(store.perform(store.deletion(title), context: .test).isDone)
        }
        #expect(home.text("work/a.ics") == nil)
        #expect(home.text("single.ics")?.contains("SUMMARY:T\r\n") == true)
        #expect(home.text("single.ics")?.contains("SUMMARY:S\r\n") == false)
        #expect(store.snapshot.events == ["T"])
        _ = store.undo()
        _ = store.undo()
        #expect(home.text("work/a.ics") == calendar("A"))
        #expect(home.text("single.ics") == calendar("S", head: calendarBody("T")))
    }

    @Test("undo and redo tell where what they did is seen, also in another process")
    func places() throws {
        home.write("work/a.ics", calendar("A"))
        let store = EventStore(home, ["work"])
        store.load()
        let there = store.identifier("A")
        #expect(store.perform(store.deletion("A"), context: .test).isDone)
        let day = try #require(CivilDate(year: 2026, month: 11, day: 21))
        #expect(store.undo() == .undone(EditStep(.deleted, title: "A"), at: EditPlace(occurrence: there, day: day)))
        let other = EventStore(home, ["work"])
        other.load()
        #expect(other.redo() == .redone(EditStep(.deleted, title: "A"), at: EditPlace(occurrence: nil, day: day)))
        #expect(other.undo() == .undone(EditStep(.deleted, title: "A"), at: EditPlace(occurrence: there, day: day)))

        var draft = ItemDraft(kind: .event)
        draft.title = "New"
        draft.start = .date(day)
        let calendar = try #require(other.snapshot.calendar("work")).identifier
        let made = other.perform(EditRequest(.create(draft, calendar: calendar), on: other.snapshot), context: .test)
        guard case .done(let step, let result?) = made else {
            Issue.record("\(made)")
            return
        }
        #expect(other.undo() == .undone(step, at: EditPlace(occurrence: nil, day: day)))
        #expect(other.redo() == .redone(step, at: EditPlace(occurrence: result, day: day)))

        // A deleted series has no day of its own: its first may be long ago.
        draft.title = "Birthday"
        draft.rule = RecurrenceRule(frequency: .yearly)
        #expect(
            other.perform(EditRequest(.create(draft, calendar: calendar), on: other.snapshot), context: .test).isDone)
        let birthday = EditStep(.created, title: "Birthday")
        #expect(other.undo() == .undone(birthday, at: EditPlace(occurrence: nil, day: nil)))
    }

    @Test("a move writes there and removes here, and both are one step")
    func move() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("single.ics", calendar("S"))
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        let target = try #require(store.snapshot.calendar("single")).identifier
        let request = EditRequest(.move(store.identifier("A"), calendar: target), on: store.snapshot)
        #expect(store.perform(request, context: .test).isDone)
        #expect(home.text("work/a.ics") == nil)
        #expect(home.text("single.ics")?.contains("SUMMARY:A\r\n") == true)
        _ = store.undo()
        #expect(home.text("work/a.ics") == calendar("A"))
        #expect(home.text("single.ics") == calendar("S"))
    }

    @Test("a change that names another calendar is one step: written there, removed here, and undone at once")
    func changeWithCalendar() throws {
        home.write("work/a.ics", calendar("A", head: "X-KEPT: as it is\r\n"))
        home.write("single.ics", calendar("S"))
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        let there = try #require(store.snapshot.calendar("single")).identifier
        let request = store.request("A", [.title("New"), .calendar(there)])
        let outcome = store.perform(request, context: .test)
        guard case .done(let step, let result?) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(step.title == "A")
        #expect(home.text("work/a.ics") == nil)
        #expect(home.text("single.ics")?.contains("SUMMARY:New\r\n") == true)
        #expect(store.snapshot.events == ["S", "New"].sorted())
        #expect(result.calendar == there)
        let found = try #require(store.snapshot.occurrence(identifiedBy: result, viewedIn: .utc))
        #expect(store.snapshot.summary(of: found).title == "New")
        #expect(store.undo().undone == step)
        #expect(home.text("work/a.ics") == calendar("A", head: "X-KEPT: as it is\r\n"))
        #expect(home.text("single.ics") == calendar("S"))
        // Another time counts as it does within a calendar.
        let start = EventTime.zoned(CivilDateTime(secondNumber: 63_935_000_000), .utc)
        let later = store.request("A", [.times(start: start, end: nil), .calendar(there)])
        #expect(store.perform(later, context: .test).isDone)
        #expect(home.text("single.ics")?.contains("SEQUENCE:1\r\n") == true)
        _ = store.undo()
        // An item with the same UID is not added to the same calendar.
        home.write("single.ics", calendar("S", head: calendarBody("A")))
        store.load()
        #expect(store.perform(store.request("A", [.calendar(there)]), context: .test).isDone == false)
        #expect(home.text("work/a.ics") == calendar("A", head: "X-KEPT: as it is\r\n"))
    }

    @Test("what is cut off from a series goes to where its UID is already: it gets one of its own")
    func followingToKnownUID() throws {
        let series = calendar("A").replacing("20261121\r\n", with: "20261121\r\nRRULE:FREQ=DAILY\r\n")
        home.write("work/a.ics", series)
        home.write("single.ics", calendar("A"))
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        let there = try #require(store.snapshot.calendar("single")).identifier
        let work = try #require(store.snapshot.calendar("work")).identifier
        for (day, isDone) in [(21, false), (25, true)] {
            let date = try #require(CivilDate(year: 2026, month: 11, day: day))
            let instance = OccurrenceIdentifier(
                calendar: work, file: "a.ics", kind: .event, uid: "A", instance: date.midnight)
            let edit = Edit.change(instance, [.title("New"), .calendar(there)], .following)
            #expect(store.perform(EditRequest(edit, on: store.snapshot), context: .test).isDone == isDone)
        }
        #expect(home.text("work/a.ics")?.contains("UNTIL=20261124") == true)
        #expect(home.text("single.ics")?.contains("UID:new\r\n") == true)
    }

    @Test("what others changed goes along to another calendar; where they changed the same, both versions are told")
    func othersChangesMove() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("single.ics", calendar("S"))
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        let base = store.snapshot
        let there = try #require(base.calendar("single")).identifier
        let start = EventTime.zoned(CivilDateTime(secondNumber: 63_935_000_000), .utc)
        let wanted = store.request("A", [.times(start: start, end: nil), .calendar(there)], on: base)
        let theirs = calendar("A", head: "").replacing("SUMMARY:A\r\n", with: "SUMMARY:Theirs\r\nLOCATION:Room\r\n")
        home.replace("work/a.ics", theirs.replacing("DTSTART", with: "DTSTART;X-THEIRS=1"))
        guard case .conflict(let conflict) = store.perform(wanted, context: .test) else {
            Issue.record("both changed the start")
            return
        }
        #expect(conflict.properties.map(\.name) == ["DTSTART"])
        home.replace("work/a.ics", theirs)
        #expect(store.perform(wanted, context: .test).isDone)
        #expect(home.text("work/a.ics") == nil)
        #expect(home.text("single.ics")?.contains("LOCATION:Room\r\n") == true)
        #expect(home.text("single.ics")?.contains("SUMMARY:Theirs\r\n") == true)
    }

    @Test("what others changed elsewhere is kept; where they changed the same, both versions are told")
    func othersChanges() throws {
        home.write("work/a.ics", calendar("A", head: calendarBody("B")))
        let store = EventStore(home, ["work"])
        store.load()
        let base = store.snapshot
        home.replace("work/a.ics", calendar("A", head: calendarBody("B", title: "Theirs")))
        #expect(store.perform(store.request("A", [.title("Mine")], on: base), context: .test).isDone)
        #expect(store.snapshot.events == ["Mine", "Theirs"])

        let refusal = EditRefusal.failed(
            path: home.at("work/a.ics"), reason: .changedMeanwhile(properties: ["SUMMARY"]))
        let wanted = store.request("B", [.title("Mine too")], on: base)
        #expect(store.changes(of: wanted, context: .test) == .failure(refusal))
        let conflict = store.perform(wanted, context: .test)
        guard case .conflict(let conflict) = conflict else {
            Issue.record("\(conflict)")
            return
        }
        #expect(
            conflict.properties
                == [EditConflict.Property(name: "SUMMARY", before: "B", mine: "Mine too", theirs: "Theirs")])
        #expect(!conflict.isGone)
        // The newest snapshot has the other version.
        #expect(store.snapshot.events == ["Mine", "Theirs"])
        #expect(store.perform(EditRequest(wanted.edit, on: store.snapshot), context: .test).isDone)
        #expect(store.snapshot.events == ["Mine", "Mine too"])

        home.remove("work/a.ics")
        guard case .conflict(let gone) = store.perform(store.request("A", [.title("X")], on: base), context: .test)
        else {
            Issue.record("an item that is gone cannot be changed")
            return
        }
        #expect(gone.isGone)
        #expect(gone.properties == [.init(name: "SUMMARY", before: "A", mine: "X", theirs: "")])
    }

    @Test("a version is known as long as somebody holds it, and then an edit of it is refused")
    func versionsGone() throws {
        home.write("work/a.ics", calendar("A"))
        let store = EventStore(home, ["work"])
        store.load()
        var base: (any EditableSnapshot)? = store.snapshot
        let request = store.request("A", [.title("B")], on: base)
        home.replace("work/a.ics", calendar("A", head: calendarBody("C")))
        store.load()
        #expect(store.snapshot.version != request.version)
        #expect(try store.changes(of: request, context: .test).get().count == 1)
        withExtendedLifetime(base) {}
        base = nil
        #expect(store.changes(of: request, context: .test) == .failure(.versionGone))
        #expect(store.perform(request, context: .test) == .refused(.versionGone))
        #expect(home.text("work/a.ics") == calendar("A", head: calendarBody("C")))
    }

    @Test("a series that others deleted comes back whole, as it was read and with the edit, when that is wanted")
    func bringingBack() throws {
        let series = """
            BEGIN:VEVENT
            UID:series
            SUMMARY:Old
            X-UNKNOWN;X-P=1:as it is
            TRANSP:OPAQUE
            SEQUENCE:3
            DTSTART:20251122T090000
            RRULE:FREQ=WEEKLY
            EXDATE:20251129T090000
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:Alarm
            TRIGGER:-PT10M
            END:VALARM
            END:VEVENT

            """.replacing("\n", with: "\r\n")
        let renamed = series.replacing("Old", with: "New")
        func withoutStamps(_ text: String?) -> String? {
            text.map { text in
                text.split(separator: "\r\n", omittingEmptySubsequences: false)
                    .filter { !$0.hasPrefix("DTSTAMP") }.joined(separator: "\r\n")
            }
        }
        // The file is removed; in a calendar of one file, only the item.
        let other = calendar("A")
        for (name, before, meanwhile, after) in [
            (
                "work/a.ics", calendar("A", head: series).replacing(calendarBody("A"), with: ""), String?.none,
                calendar("A", head: renamed).replacing(calendarBody("A"), with: "")
            ),
            (
                "work.ics", calendar("A", head: series), other,
                other.replacing("END:VCALENDAR\r\n", with: renamed + "END:VCALENDAR\r\n")
            ),
        ] {
            home.write(name, before)
            let store = EventStore(home, [name.hasPrefix("work/") ? "work" : name])
            store.load()
            let base = store.snapshot
            let edit = Edit.change(store.identifier("series"), [.title("New")], .all)
            if let meanwhile { home.replace(name, meanwhile) } else { home.remove(name) }
            guard case .conflict(let gone) = store.perform(EditRequest(edit, on: base), context: .test) else {
                Issue.record("an item that is gone cannot be changed")
                return
            }
            #expect(gone.isGone)
            let request = EditRequest(edit, on: base, bringsBack: true)
            #expect(store.perform(request, context: .test).isDone)
            #expect(withoutStamps(home.text(name)) == after)
            #expect(store.undo().undone == EditStep(.changed, title: "Old", scope: .all))
            #expect(home.text(name) == meanwhile)
        }
    }

    @Test(
        "undo takes its own lines back from a file that others changed elsewhere, and refuses the same ones"
    )
    func undoBesideOthers() {
        home.write("work/a.ics", calendar("A", head: calendarBody("B")))
        let store = EventStore(home, ["work"])
        store.load()
        _ = store.perform(store.request("A", [.title("Mine")]), context: .test)
        let mine = home.text("work/a.ics") ?? ""
        home.replace("work/a.ics", mine.replacing("SUMMARY:B", with: "SUMMARY:Theirs"))
        #expect(store.undo().undone == EditStep(.changed, title: "A"))
        #expect(home.text("work/a.ics") == calendar("A", head: calendarBody("B", title: "Theirs")))
        _ = store.redo()
        let again = home.text("work/a.ics") ?? ""
        home.replace("work/a.ics", again.replacing("SUMMARY:Mine", with: "SUMMARY:Other"))
        #expect(
            store.undo()
                == .refused(.changedSince(EditStep(.changed, title: "A"), path: home.at("work/a.ics"), item: "Mine")))
    }

    @Test("what is cut off from a series takes along what others changed in it, and is found where it was moved")
    func cutBesideOthers() throws {
        let lines = "DTSTART:20261120T090000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\nLOCATION:Old\r\n"
        let series = calendar("A").replacing("DTSTART;VALUE=DATE:20261121\r\n", with: lines)
        home.write("work/a.ics", series)
        let store = EventStore(home, ["work"])
        store.load()
        home.replace("work/a.ics", series.replacing("Old", with: "Theirs"))
        let day = try #require(CivilDate(year: 2026, month: 11, day: 21))
        let start = EventTime.zoned(day.midnight.adding(seconds: 36_000), .utc)
        let edit = Edit.change(store.identifier("A"), [.times(start: start, end: nil)], .following)
        guard case .done(_, let result?) = store.perform(EditRequest(edit, on: store.snapshot), context: .test) else {
            Issue.record("not done")
            return
        }
        let found = try #require(store.snapshot.occurrence(identifiedBy: result, viewedIn: .utc))
        #expect(found.start == start.civil)
        #expect(store.snapshot.summary(of: found).location == "Theirs")
    }

    @Test("a dry run tells what would become of which file, and touches nothing")
    func dryRun() throws {
        home.write("work/a.ics", calendar("A"))
        let store = EventStore(home, ["work"])
        store.load()
        let before = home.contents
        let changes = try store.changes(of: store.request("A", [.title("New")]), context: .test).get()
        #expect(changes.map(\.path) == [home.at("work/a.ics")])
        #expect(changes.first?.before == Array(calendar("A").utf8))
        #expect(changes.first?.after.map { String(decoding: $0, as: UTF8.self).contains("SUMMARY:New") } == true)
        #expect(home.contents == before)
    }

    @Test("a monitor tells the new snapshot, then the outcome, and nobody's change from outside")
    func monitor() {
        home.write("work/a.ics", calendar("A"))
        let monitor = StoreMonitor(store: EventStore(home, ["work"]))
        #expect(monitor.start())
        defer { monitor.stop() }
        var told: [String] = []
        func wait(for last: String) {
            let deadline = Clock.monotonic + 10_000_000_000
            while told.last != last, Clock.monotonic < deadline {
                var descriptor = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, 1000)
                for news in monitor.takeNews() {
                    switch news {
                    case .updated(let snapshot, .changedOutside): told.append("outside \(snapshot.events)")
                    case .updated(let snapshot, let reason): told.append("\(reason) \(snapshot.events)")
                    case .performed(let outcome):
                        told.append(outcome.isDone ? "done" : outcome.undone?.title ?? "\(outcome)")
                    default: break
                    }
                }
            }
        }
        wait(for: "opened [\"A\"]")
        monitor.perform(monitor.store.request("A", [.title("B")]), context: .test)
        wait(for: "done")
        monitor.take(.undo, context: .test)
        wait(for: "A")
        // The next change by somebody else is reported, and nothing in between.
        home.replace("work/a.ics", calendar("C", uid: "A"))
        wait(for: "outside [\"C\"]")
        #expect(told.filter { $0.hasPrefix("outside") } == ["outside [\"C\"]"])
        #expect(told[1...2] == ["performed [\"B\"]", "done"])
    }
}

/// The lines of another event, to add to the same file.
func calendarBody(_ uid: String, title: String? = nil) -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nSUMMARY:\(title ?? uid)\r\nDTSTART;VALUE=DATE:20261121\r\nEND:VEVENT\r\n"
}

extension Instant {
    /// 21 November 2026, noon.
    static let test = Instant(secondsSinceEpoch: 1_795_262_400)
}

extension EditContext {
    /// A context that is always the same.
    static let test = EditContext(now: .test, zone: .utc, uid: "new")
}

extension EditOutcome {
    /// True when the edit was made.
    var isDone: Bool {
        if case .done = self { true } else { false }
    }
}

extension EventStore {
    /// The event of 21 November 2026 with a UID.
    func identifier(_ uid: String, on base: (any CalendarSnapshot)? = nil) -> OccurrenceIdentifier {
        let snapshot = base ?? snapshot
        guard let day = CivilDate(year: 2026, month: 11, day: 21) else { preconditionFailure() }
        let found = snapshot.occurrences(matching: OccurrencePredicate(days: day..<day.adding(days: 1), viewedIn: .utc))
        return found.map { snapshot.identifier(of: $0) }.first { $0.uid == uid }
            ?? OccurrenceIdentifier(calendar: "", file: "", kind: .event, uid: uid)
    }

    func request(_ uid: String, _ changes: [FieldChange], on base: (any CalendarSnapshot)? = nil) -> EditRequest {
        EditRequest(.change(identifier(uid, on: base), changes, .all), on: base ?? snapshot)
    }

    func deletion(_ uid: String) -> EditRequest { EditRequest(.delete(identifier(uid), .all), on: snapshot) }
}
