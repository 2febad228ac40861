import CalendarEngine
import Glibc
import Languages
import TestKit
import Testing

@testable import CalendarStore

@Suite("A made-up life that is in the program")
struct DemoLifeTests {
    private func store() -> EventStore {
        let environment = Environment(words: English(), variables: [:])
        return EventStore(
            discovery: SourceDiscovery(demoIn: environment), zones: SystemTimeZones(environment: environment))
    }

    @Test("it has five calendars, read without a problem, that nobody can change")
    func calendars() {
        let snapshot = store().load().snapshot
        #expect(snapshot.calendars.map(\.title) == ["Family", "Holidays", "Home", "Travel", "Work"])
        #expect(snapshot.problems.isEmpty, "\(snapshot.problems)")
        #expect(snapshot.calendars.allSatisfy { $0.readOnlyReason == .demo && $0.itemCount > 5 })
        #expect(Set(snapshot.calendars.map(\.color)).count == 5)
    }

    @Test("its present day is busy, and so are the days around it")
    func days() {
        let snapshot = store().load().snapshot
        let today = DemoLife.present.date
        func count(_ days: Range<CivilDate>) -> Int {
            snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc)).count
        }
        #expect(count(today..<today.adding(days: 1)) >= 7)
        for offset in -1...6 { #expect(count(today.adding(days: offset)..<today.adding(days: offset + 1)) >= 1) }
        #expect(!snapshot.overdueReminders(before: DemoLife.present, in: nil, viewedIn: .utc).isEmpty)
    }

    @Test("it is read again as it was")
    func again() {
        let store = store()
        let first = store.load().snapshot
        let second = store.load().snapshot
        #expect(first.calendars == second.calendars)
    }
}
