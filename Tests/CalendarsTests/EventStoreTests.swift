import Calendars
import Glibc
import TestKit
import Testing

/// The public interface, as another program uses it.
@Suite struct EventStoreTests {
    private let berlin = SystemTimeZones().timeZone(named: "Europe/Berlin") ?? .utc
    private let folder = TemporaryFolder()
    /// Monday, 30 November 2026, 12:00 in Berlin.
    private let present = Instant(secondsSinceEpoch: 1_796_036_400)

    private static let dentist = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//somebody//else//EN\r
        X-KEPT;X-A="b,c":as it is\r
        BEGIN:VEVENT\r
        UID:dentist@example.org\r
        DTSTAMP:20261101T080000Z\r
        X-FOLDED:one line that some\r
         body folded here\r
        DTSTART;TZID=Europe/Berlin:20261201T150000\r
        DTEND;TZID=Europe/Berlin:20261201T160000\r
        SUMMARY:Dentist\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:yoga@example.org\r
        DTSTAMP:20261101T080000Z\r
        DTSTART;TZID=Europe/Berlin:20261103T183000\r
        DTEND;TZID=Europe/Berlin:20261103T193000\r
        RRULE:FREQ=WEEKLY\r
        SUMMARY:Yoga\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    private func memory(_ text: String = EventStoreTests.dentist) -> EventStore {
        let present = present
        return EventStore(inMemory: ["Home": text, "Work": ""], zone: berlin, clock: { present })
    }

    private func write(_ text: String, to name: String) {
        guard let file = fopen("\(folder.path)/new", "w") else { return }
        fputs(text, file)
        fclose(file)
        rename("\(folder.path)/new", "\(folder.path)/\(name)")
    }

    private func read(_ name: String) -> String {
        guard let file = fopen("\(folder.path)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    private func open(writing: Bool = true, zone: EventTimeZone? = nil) throws(EventStoreError) -> EventStore {
        let present = present
        return try EventStore(
            paths: ["\(folder.path)/home.ics"], state: writing ? .folder("\(folder.path)/state") : .readOnly,
            zone: zone ?? berlin, clock: { present })
    }

    @Test func theNextDaysAreListedInOrder() {
        let found = memory().occurrences(in: .next(days: 7))
        #expect(found.map { "\($0.start) \($0.title)" } == ["2026-12-01T15:00:00 Dentist", "2026-12-01T18:30:00 Yoga"])
        #expect(found.map(\.isRecurring) == [false, true])
        #expect(found[0].calendar.title == "Home")
        #expect(memory().occurrences(in: .next(years: 1)).count == 53)
        #expect(memory().occurrences(in: .next(days: -3)).isEmpty)
    }

    @Test func whatIsNewIsFoundAndUndone() throws {
        let store = memory()
        var draft = ItemDraft(kind: .event)
        draft.title = "Lunch"
        draft.start = store.time("2026-11-30T12:30")
        draft.end = store.time("2026-11-30T13:30")
        let saved = try #require(try store.save(draft, in: store.calendar(titled: "Work")))
        #expect(saved.title == "Lunch" && saved.calendar.title == "Work")
        #expect(store.occurrences(in: .today).map(\.title) == ["Lunch"])
        try store.undo()
        #expect(store.occurrences(in: .today).isEmpty)
        try store.redo()
        #expect(store.occurrences(in: .today).map(\.title) == ["Lunch"])
        #expect(throws: EventStoreError.refused(.nothingToRedo)) { try store.redo() }
    }

    @Test func oneLineChangesAndNoOtherByte() throws {
        for store in [memory(), try storeOnDisk()] {
            let found = try #require(store.occurrences(in: .next(days: 7)).first)
            var draft = found.draft
            draft.title = "Dr. Molar"
            try store.save(draft, changing: found)
            let text = store.text(of: found.calendar) ?? read("home.ics")
            let isStamp = { (line: Substring) in
                ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.hasPrefix($0) }
            }
            let lines = [Self.dentist, text].map { $0.split(separator: "\r\n").filter { !isStamp($0) } }
            #expect(lines[1] == lines[0].map { $0 == "SUMMARY:Dentist" ? "SUMMARY:Dr. Molar" : $0 })
            #expect(text.contains("X-FOLDED:one line that some\r\n body folded here\r\n"))
        }
    }

    private func storeOnDisk() throws -> EventStore {
        write(Self.dentist, to: "home.ics")
        return try open()
    }

    @Test func oneDateOfASeriesChangesAlone() throws {
        let store = memory()
        let yoga = try #require(store.occurrences(in: .next(days: 7)).last)
        try store.delete(yoga)
        #expect(store.occurrences(in: .next(days: 14)).map(\.title) == ["Dentist", "Yoga"])
        let next = try #require(store.occurrences(in: .next(days: 14)).last)
        var draft = next.draft
        draft.location = "Studio"
        try store.save(draft, changing: next, scope: .following)
        let rest = store.occurrences(in: .next(days: 28)).filter { $0.title == "Yoga" }
        #expect(rest.map(\.location) == ["Studio", "Studio", "Studio"])
    }

    @Test func anItemGoesToAnotherCalendar() throws {
        let store = memory()
        let yoga = try #require(store.occurrences(in: .next(days: 7)).last)
        let work = try #require(store.calendar(titled: "Work"))
        let moved = try store.move(yoga, to: work)
        #expect(moved?.calendar.title == "Work")
        #expect(store.text(of: work)?.contains("UID:yoga@example.org") == true)
        #expect(store.text(of: yoga.calendar)?.contains("yoga") == false)
        #expect(store.occurrences(in: .next(days: 7)).count == 2)
    }

    @Test func whatTwoChangedIsMergedOrAConflict() throws {
        let store = memory()
        let seen = try #require(store.occurrences(in: .next(days: 7)).first)
        var mine = seen.draft
        var theirs = seen.draft
        theirs.title = "Dr. Molar"
        try store.save(theirs, changing: seen)
        mine.location = "Mill Lane"
        try store.save(mine, changing: seen)
        let merged = try #require(store.occurrences(in: .next(days: 7)).first)
        #expect(merged.title == "Dr. Molar" && merged.location == "Mill Lane")
        mine = seen.draft
        mine.title = "Dentist!"
        do throws(EventStoreError) {
            try store.save(mine, changing: seen)
            Issue.record("saved over a change of somebody else")
        } catch {
            guard case .conflict(let conflict) = error else { throw error }
            #expect(conflict.properties.map(\.theirs) == ["Dr. Molar"])
        }
    }

    @Test func withoutAStateFolderNothingIsWritten() throws {
        write(Self.dentist, to: "home.ics")
        let store = try open(writing: false)
        #expect(store.calendars.map(\.readOnlyReason) == [.configured])
        #expect(store.defaultCalendar == nil)
        let found = try #require(store.occurrences(in: .next(days: 7)).first)
        #expect(throws: EventStoreError.refused(.readOnlyCalendar(title: "home", reason: .configured))) {
            try store.delete(found)
        }
        #expect(throws: EventStoreError.self) { try store.save(ItemDraft(kind: .event), in: store.defaultCalendar) }
        #expect(throws: EventStoreError.self) { try store.undo() }
        #expect(read("home.ics") == Self.dentist)
        #expect(TemporaryFolder.names(in: folder.path) == ["home.ics"])
    }

    @Test func aMissingPathIsAnError() throws {
        let path = "\(folder.path)/nothing.ics"
        do throws(EventStoreError) {
            _ = try EventStore(paths: [path], zone: berlin)
            Issue.record("opened nothing")
        } catch {
            guard case .unreadable(let missing, _) = error else { throw error }
            #expect(missing == path)
        }
    }

    @Test func changesOfBothSidesAreTold() async throws {
        write(Self.dentist, to: "home.ics")
        let store = try open()
        var changes = store.changes.makeAsyncIterator()
        var draft = ItemDraft(kind: .event)
        draft.title = "Lunch"
        draft.start = store.time("2026-11-30T12:30")
        try store.save(draft, in: store.defaultCalendar)
        #expect(await changes.next().map { "\($0)" } == "saved: Lunch")
        write(read("home.ics").replacing("SUMMARY:Dentist", with: "SUMMARY:Dr. Molar"), to: "home.ics")
        #expect(await changes.next() == .elsewhere(Self.changed("Dr. Molar")))
        #expect(store.occurrences(in: .next(days: 7)).map(\.title).contains("Dr. Molar"))
    }

    private static func changed(_ title: String) -> SnapshotChange {
        var change = SnapshotChange(changed: [title])
        change.touchesFiles = true
        return change
    }

    @Test func aStreamEndsWithItsStore() async throws {
        var store: EventStore? = memory()
        let changes = try #require(store?.changes)
        store = nil
        for await change in changes { Issue.record("\(change)") }
    }

    @Test func refreshingTellsWhatOthersDid() throws {
        write(Self.dentist, to: "home.ics")
        let store = try open(writing: false)
        #expect(store.refresh() == nil)
        write(Self.dentist.replacing("Dentist", with: "Dr. Molar"), to: "home.ics")
        #expect(store.refresh()?.changed == ["Dr. Molar"])
        #expect(store.refresh() == nil)
    }

    @Test func daysComeInSectionsWithHeadings() throws {
        let sections = memory().occurrences(in: .next(days: 14)).sections()
        #expect(sections.map { "\($0.day) \($0.occurrences.count)" } == ["2026-12-01 2", "2026-12-08 1"])
        let wording = try #require(SystemDateWording(named: "C.UTF-8"))
        #expect(sections.map { wording.heading($0.day) } == ["Tuesday, 12/01/26", "Tuesday, 12/08/26"])
        #expect(CivilTime("15:30").map(wording.time) == "15:30")
        #expect(wording.text(CivilDateTime.minimum, "") == "")
        #expect(SystemDateWording(named: "xx_XX") == nil)
    }

    @Test func busyTimeSaysWhenAndNotWhat() {
        let text = memory().freeBusyText(in: .next(days: 7), of: "me@example.org")
        #expect(text.contains("ORGANIZER:mailto:me@example.org\r\n"))
        #expect(text.contains("FREEBUSY;FBTYPE=BUSY:20261201T140000Z/20261201T150000Z\r\n"))
        #expect(!text.contains("Dentist"))
    }

    @Test func aDaySaysHowFullItIs() throws {
        let free = memory().freeTime(in: .next(days: 7))
        let day = try #require(CivilDate("2026-12-01"))
        func seconds(_ from: String, _ to: String) throws -> Int64 {
            let times = [try #require(CivilTime(from)), try #require(CivilTime(to))]
            let instants = times.map { berlin.instant(of: CivilDateTime(day, $0)) }
            return free.busySeconds(in: instants[0]..<instants[1])
        }
        #expect(try seconds("08:00", "18:00") == 3600)
        #expect(try seconds("15:30", "19:00") == 1800 + 1800)
        #expect(try seconds("08:00", "09:00") == 0)
    }

    @Test func twoTextsDifferInItems() {
        let other = Self.dentist.replacing("SUMMARY:Yoga", with: "SUMMARY:Yoga with Mei")
        let change = SnapshotChange(from: Self.dentist.utf8, to: other.utf8)
        #expect(change.changed == ["Yoga with Mei"] && change.added.isEmpty && change.removed.isEmpty)
        #expect(SnapshotChange(from: Self.dentist.utf8, to: Self.dentist.utf8).isEmpty)
    }

    @Test func textsOfTimesAreReadExactly() {
        #expect(CivilDate("2028-02-29")?.description == "2028-02-29")
        #expect(CivilDateTime("2026-12-01 15:00")?.description == "2026-12-01T15:00:00")
        for text in ["2027-02-29", "2026-1-01", "2026-12-01T", "+026-12-01", "", "2026-12-01-"] {
            #expect(CivilDate(text) == nil, "\(text)")
            #expect(CivilDateTime(text + "T10:00") == nil, "\(text)")
        }
        #expect(CivilTime("24:00") == nil && CivilTime("9:00") == nil)
    }
}

extension String {
    /// The text with the first match replaced.
    fileprivate func replacing(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }

    private func firstRange(of text: String) -> Range<String.Index>? {
        indices.lazy.filter { self[$0...].hasPrefix(text) }.first.map { $0..<index($0, offsetBy: text.count) }
    }
}
