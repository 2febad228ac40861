import CalendarEngine
import Glibc
@testable import ICalendar
import Testing

@testable import CalendarStore

/// Steps of many edits: of dates of one item, of items of one file, of many files.
@Suite("Steps of several edits")
struct SeveralEditsTests {
    private let home = TemporaryHome()

    private static let reminder = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//tcal//test//EN\r
        BEGIN:VTODO\r
        UID:pay\r
        SUMMARY:Pay\r
        DUE;VALUE=DATE:20261119\r
        RRULE:FREQ=DAILY;COUNT=4\r
        X-KEPT:as it is\r
        END:VTODO\r
        END:VCALENDAR\r

        """

    private func dates(_ store: EventStore, of uid: String) -> [OccurrenceIdentifier] {
        guard let first = CivilDate(year: 2026, month: 11, day: 1) else { return [] }
        let days = first..<first.adding(days: 60)
        return store.snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc))
            .map { store.snapshot.identifier(of: $0) }.filter { $0.uid == uid }
    }

    private func request(_ store: EventStore, _ edits: [Edit]) -> EditRequest {
        EditRequest(edits[0], with: Array(edits.dropFirst()), on: store.snapshot)
    }

    @Test("two dates of a recurring reminder are done together, in a folder and in one file", arguments: [true, false])
    func done(inFolder: Bool) {
        let file = inFolder ? "work/pay.ics" : "work.ics"
        home.write(file, Self.reminder)
        let store = EventStore(home, [inFolder ? "work" : "work.ics"])
        store.load()
        let edits = dates(store, of: "pay").prefix(2).map { Edit.complete($0, isCompleted: true) }
        guard case .done(let step, let result) = store.perform(request(store, edits), context: .test) else {
            Issue.record("not done")
            return
        }
        #expect(step.count == 2 && step.action == .completed)
        #expect(result?.instance == CivilDate(year: 2026, month: 11, day: 21)?.midnight)
        #expect(home.text(file)?.contains("DUE;VALUE=DATE:20261121\r\n") == true)
        #expect(home.text(file)?.contains("RRULE:FREQ=DAILY;COUNT=2\r\n") == true)
        // Each completed date becomes an item of its own, with all properties of the series.
        let files = home.contents.filter { $0.hasSuffix(".ics") }
        #expect(files.count == (inFolder ? 3 : 1))
        let all = files.compactMap(home.text).joined()
        #expect(all.ranges(of: "X-KEPT:as it is").count == 3)
        #expect(all.ranges(of: "STATUS:COMPLETED").count == 2)
        #expect(store.undo().undone == step)
        #expect(home.text(file) == Self.reminder && home.contents.count { $0.hasSuffix(".ics") } == 1)
        #expect(store.redo().redone == step)
        #expect(home.contents.filter { $0.hasSuffix(".ics") }.compactMap(home.text).joined().count == all.count)
    }

    @Test("of a series whose dates are deleted one by one nothing is left; undo brings it back to the byte")
    func everyDate() {
        home.write("work/pay.ics", Self.reminder)
        home.write("single.ics", Self.reminder.replacing("END:VCALENDAR", with: calendarBody("A") + "END:VCALENDAR"))
        let single = home.text("single.ics")
        let store = EventStore(home, ["work", "single.ics"])
        store.load()
        let edits = dates(store, of: "pay").map { Edit.delete($0, .this) }
        #expect(edits.count == 8)
        guard case .done(let step, _) = store.perform(request(store, edits), context: .test) else {
            Issue.record("not done")
            return
        }
        #expect(step.count == 8)
        #expect(home.text("work/pay.ics") == nil)
        #expect(home.text("single.ics") == calendar("A"))
        #expect(store.undo().undone == step)
        #expect(home.text("work/pay.ics") == Self.reminder && home.text("single.ics") == single)
    }

    @Test("of dates with all that follow the earliest wins")
    func following() {
        home.write("work/pay.ics", Self.reminder)
        let store = EventStore(home, ["work"])
        store.load()
        let edits = dates(store, of: "pay").dropFirst().reversed().map { Edit.change($0, [.title("New")], .following) }
        guard case .done(let step, _) = store.perform(request(store, Array(edits)), context: .test) else {
            Issue.record("not done")
            return
        }
        #expect(step.count == 1)
        #expect(home.text("work/pay.ics")?.contains("COUNT=1") == true)
        #expect(home.contents.count { $0.hasSuffix(".ics") } == 2)
    }

    // MARK: Undo beside others

    /// A calendar of one file with several series, each with two dates changed in one step.
    private func twoOfEach() throws -> (store: EventStore, before: String, step: EditStep) {
        let series = ["A", "B", "C"].map { uid in
            calendarBody(uid).replacing(
                "DTSTART;VALUE=DATE:20261121", with: "DTSTART;VALUE=DATE:20261119\r\nRRULE:FREQ=DAILY;COUNT=9")
        }
        let before = calendar("Other", head: series.joined())
        home.write("work.ics", before)
        let store = EventStore(home, ["work.ics"])
        store.load()
        let edits = ["A", "B", "C"].flatMap { uid in
            dates(store, of: uid).prefix(2).map { Edit.change($0, [.location("Hall")], .this) }
        }
        guard case .done(let step, _) = store.perform(request(store, edits), context: .test) else {
            throw EditRefusal.itemGone
        }
        #expect(step.count == 6)
        return (store, before, step)
    }

    @Test("a step over many of one file is undone beside what others wrote elsewhere in it")
    func undoBesideOthers() throws {
        let (store, before, step) = try twoOfEach()
        let after = try #require(home.text("work.ics"))
        home.replace("work.ics", after.replacing("SUMMARY:Other", with: "SUMMARY:Theirs"))
        #expect(store.undo().undone == step)
        #expect(home.text("work.ics") == before.replacing("SUMMARY:Other", with: "SUMMARY:Theirs"))
        #expect(store.redo().redone == step)
        #expect(home.text("work.ics") == after.replacing("SUMMARY:Other", with: "SUMMARY:Theirs"))
    }

    @Test("moves into one file and out of it are undone beside what others wrote elsewhere in both")
    func movesBesideOthers() throws {
        let uids = (0..<12).map { "item\($0)" }
        home.write("one.ics", calendar("Kept", head: uids.map { calendarBody($0) }.joined()))
        home.write("two.ics", calendar("There"))
        let before = ["one.ics", "two.ics"].map { home.text($0) ?? "" }
        let store = EventStore(home, ["one.ics", "two.ics"])
        store.load()
        let two = try #require(store.snapshot.calendar("two")).identifier
        let edits = uids.map { Edit.move(store.identifier($0), calendar: two) }
        // All edits have the same way, so that neither file is indexed for each of them.
        let rounds = try EditRounds(
            request(store, edits), on: try #require(store.snapshot as? LoadedSnapshot), context: .test
        ).rounds
        #expect(rounds.map(\.plans.count) == [12])
        #expect(store.perform(request(store, edits), context: .test).isDone)
        #expect(home.text("one.ics") == calendar("Kept"))
        home.replace("one.ics", (home.text("one.ics") ?? "").replacing("SUMMARY:Kept", with: "SUMMARY:Theirs"))
        home.replace("two.ics", (home.text("two.ics") ?? "").replacing("SUMMARY:There", with: "SUMMARY:Theirs"))
        #expect(store.undo().undone?.count == 12)
        #expect(home.text("two.ics") == before[1].replacing("SUMMARY:There", with: "SUMMARY:Theirs"))
        let one = home.text("one.ics") ?? ""
        #expect(one.contains("SUMMARY:Theirs") && one.utf8.count == before[0].utf8.count + 2)
        #expect(uids.allSatisfy { one.ranges(of: calendarBody($0)).count == 1 })
    }

    @Test("where others changed one of many, undo names it, undoes none, and goes on only when asked again")
    func oneChanged() throws {
        let (store, _, step) = try twoOfEach()
        let after = try #require(home.text("work.ics"))
        let theirs = after.replacing("SUMMARY:B\r\n", with: "SUMMARY:B\r\nCOMMENT:theirs\r\n")
        home.replace("work.ics", theirs)
        #expect(store.undo() == .refused(.changedSince(step, path: home.at("work.ics"), item: "B")))
        #expect(home.text("work.ics") == theirs)
        #expect(store.undo() == .refused(.nothingToUndo))
        home.replace("work.ics", after)
        #expect(store.undo().undone == step)
    }

    @Test("where others deleted the file of one of many, undo names that one")
    func oneGone() throws {
        for title in ["A", "B", "C"] { home.write("work/\(title).ics", calendar(title)) }
        let store = EventStore(home, ["work"])
        store.load()
        let changes = ["A", "B", "C"].flatMap { dates(store, of: $0) }.map {
            Edit.change($0, [.location("Hall")], .all)
        }
        guard case .done(let step, _) = store.perform(request(store, changes), context: .test) else {
            Issue.record("not done")
            return
        }
        home.remove("work/B.ics")
        #expect(store.undo() == .refused(.changedSince(step, path: home.at("work/B.ics"), item: "B")))
    }

    @Test("200 items are moved, and undone to the byte")
    func many() throws {
        let uids = (0..<200).map { "item\($0)" }
        for uid in uids { home.write("one/\(uid).ics", calendar(uid)) }
        home.write("two/there.ics", calendar("There"))
        let before = home.contents
        let store = EventStore(home, ["one", "two"])
        store.load()
        let two = try #require(store.snapshot.calendar("two")).identifier
        let edits = uids.map { Edit.move(store.identifier($0), calendar: two) }
        guard case .done(let step, _) = store.perform(request(store, edits), context: .test) else {
            Issue.record("not done")
            return
        }
        #expect(step.count == 200)
        #expect(home.contents.count { $0.hasPrefix("two/") } == 201 && !home.contents.contains("one/item7.ics"))
        #expect(store.undo().undone == step)
        #expect(home.contents.filter { $0.hasSuffix(".ics") } == before.filter { $0.hasSuffix(".ics") })
        #expect(uids.allSatisfy { home.text("one/\($0).ics") == calendar($0) })
    }

    @Test("one that cannot be changed stops all, and is named", arguments: [0, 1, 2])
    func readOnly(place: Int) throws {
        for uid in ["A", "B", "C"] { home.write("work/\(uid).ics", calendar(uid)) }
        let other = "work/\(["A", "B", "C"][place]).ics"
        link(home.at(other), home.at("other"))
        let store = EventStore(home, ["work"])
        store.load()
        let edits = ["A", "B", "C"].map { Edit.delete(store.identifier($0), .all) }
        let outcome = store.perform(request(store, edits), context: .test)
        guard case .refused(.ofOne(let title, .readOnlyFile(_, .hardLinks(2)))) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(title == ["A", "B", "C"][place])
        #expect(["A", "B", "C"].allSatisfy { home.text("work/\($0).ics") == calendar($0) })
        #expect(store.undo() == .refused(.nothingToUndo))
    }

    @Test("what others changed between the question and the answer stops all, and the item is named")
    func conflict() throws {
        for uid in ["A", "B", "C"] { home.write("work/\(uid).ics", calendar(uid)) }
        let store = EventStore(home, ["work"])
        store.load()
        let edits = ["A", "B", "C"].map { Edit.change(store.identifier($0), [.title("New \($0)")], .all) }
        let asked = request(store, edits)
        home.replace("work/B.ics", calendar("Theirs", uid: "B"))
        let outcome = store.perform(asked, context: .test)
        guard case .refused(.ofOne(let title, .failed(_, .changedMeanwhile(let names)))) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(title == "B" && names == ["SUMMARY"])
        #expect(home.text("work/A.ics") == calendar("A") && home.text("work/B.ics") == calendar("Theirs", uid: "B"))
        // Items that others deleted are named too.
        home.remove("work/C.ics")
        home.replace("work/B.ics", calendar("B"))
        let gone = store.perform(asked, context: .test)
        #expect(gone == .refused(.ofOne(title: "C", .itemGone)))
        #expect(home.text("work/A.ics") == calendar("A"))
    }
}
