import Calendars
import Glibc
import TestKit
import Testing

/// Creating and changing whole calendars through the public interface, and the product identifier in the files.
@Suite struct CalendarTests {
    private let folder = TemporaryFolder()
    private let orange = CalendarColor(red: 255, green: 128, blue: 0)

    /// A store in memory, and one of an empty folder.
    private func stores(_ name: String = EventStore.ownProductIdentifier) throws -> [EventStore] {
        mkdir("\(folder.path)/cal", 0o700)
        return [EventStore(inMemory: [:], zone: utc, productIdentifier: name), try open(name)]
    }

    private let utc = SystemTimeZones().timeZone(named: "UTC") ?? .utc

    private func open(_ name: String = EventStore.ownProductIdentifier) throws(EventStoreError) -> EventStore {
        try EventStore(
            paths: ["\(folder.path)/cal"], state: .folder("\(folder.path)/state"), zone: utc, productIdentifier: name)
    }

    private func lunch(in store: EventStore) -> ItemDraft {
        var draft = ItemDraft(kind: .event)
        draft.title = "Lunch"
        draft.start = .date(store.today)
        draft.alarms = [Alarm(minutesBefore: 10)]
        return draft
    }

    @Test func calendarsAreMadeAndChanged() throws {
        for store in try stores() {
            let rooms = try #require(try store.makeCalendar(titled: " Rooms ", color: orange))
            #expect(rooms.title == "Rooms" && rooms.color == orange && rooms.readOnlyReason == nil)
            let saved = try #require(try store.save(lunch(in: store), in: rooms))
            #expect(saved.calendar.title == "Rooms")
            try store.rename(rooms, to: "Halls")
            try store.recolor(rooms, to: CalendarColor(red: 0, green: 0, blue: 255))
            let halls = try #require(store.calendar(titled: "Halls"))
            #expect(halls.identifier == rooms.identifier && halls.color == CalendarColor(red: 0, green: 0, blue: 255))
            #expect(store.occurrence(saved.id)?.calendar.title == "Halls")
            try store.delete(halls)
            #expect(store.calendar(titled: "Halls") == nil && store.occurrences(in: .today).isEmpty)
            try store.undo()
            #expect(store.occurrences(in: .today).map(\.calendar.title) == ["Halls"])
            for _ in 0..<4 { try store.undo() }
            #expect(store.calendar(titled: "Rooms") == nil)
            try store.redo()
            #expect(store.calendar(titled: "Rooms")?.color == orange)
        }
    }

    @Test func whatIsDeletedLiesInTheStateFolder() throws {
        let store = try stores()[1]
        let made = try #require(try store.makeCalendar(titled: "Rooms"))
        try store.save(lunch(in: store), in: made)
        try store.delete(made)
        #expect(TemporaryFolder.names(in: "\(folder.path)/state/trash") == ["rooms"])
        #expect(TemporaryFolder.names(in: "\(folder.path)/state/trash/rooms").count == 2)
        #expect(Set(TemporaryFolder.names(in: folder.path)) == ["cal", "state"])
    }

    @Test func titlesAreOneOfAKind() throws {
        for store in try stores() {
            let rooms = try #require(try store.makeCalendar(titled: "Rooms"))
            let halls = try #require(try store.makeCalendar(titled: "Halls"))
            let taken = EventStoreError.refused(.calendarTitleTaken(title: "Rooms", path: rooms.path))
            #expect(throws: taken) { try store.makeCalendar(titled: "rooms") }
            #expect(throws: taken) { try store.rename(halls, to: "ROOMS") }
            #expect(throws: EventStoreError.refused(.calendarTitleMissing)) { try store.makeCalendar(titled: "\n") }
            try store.delete(halls)
            #expect(throws: EventStoreError.refused(.noCalendar(halls.identifier))) {
                try store.rename(halls, to: "Else")
            }
            #expect(store.calendars.map(\.title) == ["Rooms"])
        }
    }

    @Test func aCalendarGoesWhereItIsFoundAgain() throws {
        let store = try stores()[1]
        try store.makeCalendar(titled: "Rooms")
        let source = try #require(store.sources.first)
        try store.makeCalendar(titled: "Halls", in: source)
        #expect(try open().calendars.map(\.title) == ["Halls", "Rooms"])
        let elsewhere = Source(identifier: "/nowhere", title: "Nowhere", calendars: [])
        for store in try stores() {
            let error = #expect(throws: EventStoreError.self) {
                try store.makeCalendar(titled: "Else", in: elsewhere)
            }
            guard case .refused(.noPlaceForCalendar(source: "/nowhere", _)) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func withoutAStateFolderNoCalendarIsMade() throws {
        let made = try #require(try stores()[1].makeCalendar(titled: "Rooms"))
        let store = try EventStore(paths: ["\(folder.path)/cal"], zone: utc)
        let changes: [(String, () throws -> Void)] = [
            ("Else", { try store.makeCalendar(titled: "Else") }), ("Rooms", { try store.rename(made, to: "Else") }),
            ("Rooms", { try store.recolor(made, to: orange) }), ("Rooms", { try store.delete(made) }),
        ]
        for (title, change) in changes {
            #expect(throws: EventStoreError.refused(.readOnlyCalendar(title: title, reason: .configured))) {
                try change()
            }
        }
        #expect(store.calendars.map(\.title) == ["Rooms"])
    }

    @Test func whatIsWrittenAnewNamesItsProgram() throws {
        let name = "-//Example; Ltd//Mailer\r\n1.0//EN"
        let line = "PRODID:-//Example\\; Ltd//Mailer\\n1.0//EN\r\n"
        for store in try stores(name) {
            let rooms = try #require(try store.makeCalendar(titled: "Rooms"))
            let saved = try #require(try store.save(lunch(in: store), in: rooms))
            let text = store.text(of: rooms) ?? read(saved.file)
            #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(line)"))
            #expect(text.contains("TRIGGER:-PT10M\r\n"))
            #expect(try store.export(rooms).contains(line))
            #expect(store.freeBusyText(in: .today).contains(line))
        }
        // An existing calendar keeps its product identifier.
        let store = try open("-//Another//EN")
        try store.delete(try #require(store.occurrences(in: .today).first))
        try store.undo()
        let saved = try #require(store.occurrences(in: .today).first)
        var draft = saved.draft
        draft.title = "Dinner"
        try store.save(draft, changing: saved)
        #expect(read(saved.file).contains(line))
        let other = try #require(try store.save(lunch(in: store), in: saved.calendar))
        #expect(read(other.file).contains("PRODID:-//Another//EN\r\n"))
        let silent = try #require(try open().save(lunch(in: store), in: saved.calendar))
        #expect(read(silent.file).contains("PRODID:-//tcal//Calendars//EN\r\n"))
    }

    private func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
