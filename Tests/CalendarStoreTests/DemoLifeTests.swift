import CalendarEngine
import Languages
import TestKit
import Testing

@testable import CalendarStore

@Suite("A made-up life in a home of its own")
struct DemoLifeTests {
    private let folder = TemporaryFolder()

    private var user: Environment {
        Environment(words: English(), variables: ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path])
    }

    private func store(_ home: DemoHome) -> EventStore {
        let environment = home.environment(of: user)
        return EventStore(
            discovery: SourceDiscovery(environment: environment), zones: SystemTimeZones(environment: environment))
    }

    @Test("it has five calendars, read without a problem, that can be changed")
    func calendars() throws {
        let home = try DemoHome(in: user)
        defer { home.remove() }
        let snapshot = store(home).load().snapshot
        #expect(snapshot.calendars.map(\.title) == ["Family", "Holidays", "Home", "Travel", "Work"])
        #expect(snapshot.problems.isEmpty, "\(snapshot.problems)")
        #expect(snapshot.calendars.allSatisfy { $0.readOnlyReason == nil && $0.itemCount > 5 })
        #expect(snapshot.calendars.contains { $0.title == DemoLife.usualCalendar })
        #expect(Set(snapshot.calendars.map(\.color)).count == 5)
    }

    @Test("its present day is busy, and so are the days around it")
    func days() throws {
        let home = try DemoHome(in: user)
        defer { home.remove() }
        let snapshot = store(home).load().snapshot
        let today = DemoLife.present.date
        func count(_ days: Range<CivilDate>) -> Int {
            snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc)).count
        }
        #expect(count(today..<today.adding(days: 1)) >= 7)
        for offset in -1...6 { #expect(count(today.adding(days: offset)..<today.adding(days: offset + 1)) >= 1) }
        #expect(!snapshot.overdueReminders(before: DemoLife.present, in: nil, viewedIn: .utc).isEmpty)
    }

    @Test("its home is gone when it is over; one that a killed program left goes at the next start, one in use stays")
    func homes() throws {
        let first = try DemoHome(in: user)
        var killed: String?
        do {
            let home = try DemoHome(in: user)
            killed = home.path
        }
        #expect(killed.map { Path.allows(0, $0) } == true)
        let next = try DemoHome(in: user)
        #expect(killed.map { Path.allows(0, $0) } == false)
        #expect(Path.allows(0, first.path))
        first.remove()
        next.remove()
        #expect(try Folder(path: folder.path).entries().isEmpty)
    }

    @Test("it has the look and the keys of the user's configuration, and nothing else of it")
    func configuration() throws {
        let settings =
            "[view]\nclock = 12 # c\n[me]\naddress = anna@example.com\n[keys]\nquit = Q\n[account \"Work\"]\nurl = x\n"
        let home = try DemoHome(at: folder.path, settings: settings)
        let read = Configuration(in: home.environment(of: user))
        #expect(read.view.usesTwelveHourClock == true && read.keys.count == 1)
        #expect(read.person.addresses.isEmpty && read.accounts.isEmpty && read.problems.isEmpty)
        home.remove()
    }

    @Test("where no folder can be made it says which and why")
    func noRoom() throws {
        #expect(throws: WriteFailure.self) { try DemoHome(at: folder.path + "/missing") }
    }
}
