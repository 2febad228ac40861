import Calendars
import Glibc
import TestKit
import Testing

/// A store is safe from any thread. `make sanitize ARGS=thread` runs this under the thread sanitizer.
@Suite struct ThreadTests {
    private static let savers = 4
    private static let saves = 6

    private let folder = TemporaryFolder()

    /// A store in memory, and one on disk.
    private func stores() throws -> [EventStore] {
        let utc = try #require(SystemTimeZones().timeZone(named: "UTC"))
        let home = "\(folder.path)/home"
        mkdir(home, 0o700)
        return [
            EventStore(inMemory: ["Home": ""], zone: utc),
            try EventStore(paths: [home], state: .folder("\(folder.path)/state"), zone: utc),
        ]
    }

    @Test(.timeLimit(.minutes(2))) func manyAskAndSaveAtOnce() async throws {
        for store in try stores() {
            let changes = store.changes
            async let heard = Self.count(changes)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for saver in 0..<Self.savers {
                    group.addTask { try Self.save(as: saver, in: store) }
                    group.addTask {
                        for _ in 0..<20 {
                            let found = store.occurrences(in: .next(days: 40))
                            #expect(found.allSatisfy { !$0.title.isEmpty && $0.calendar.readOnlyReason == nil })
                            #expect(found.sections().reduce(0) { $0 + $1.occurrences.count } == found.count)
                            store.refresh()
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(await heard == Self.savers * Self.saves)
            let titles = store.occurrences(in: .next(days: 40)).map(\.title)
            #expect(Set(titles).count == Self.savers * Self.saves && titles.count == Set(titles).count)
        }
    }

    private static func save(as saver: Int, in store: EventStore) throws {
        for number in 0..<saves {
            var draft = ItemDraft(kind: .event)
            draft.title = "\(saver).\(number)"
            draft.start = .date(store.today.adding(days: number))
            try store.save(draft, in: store.defaultCalendar)
        }
    }

    /// Counts changes until all saves were reported.
    private static func count(_ changes: AsyncStream<EventStoreChange>) async -> Int {
        var count = 0
        for await change in changes {
            if case .saved = change { count += 1 }
            if count == savers * saves { break }
        }
        return count
    }

    @Test func storesComeAndGoWhileTheyAreWatched() async throws {
        for _ in 0..<20 {
            for store in try stores() {
                let changes = store.changes
                Task.detached { for await _ in changes {} }
            }
        }
    }
}
