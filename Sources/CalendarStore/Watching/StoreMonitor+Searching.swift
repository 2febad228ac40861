public import CalendarEngine
import Synchronization

/// Searches, each on a thread of its own, so that no key waits: a new one ends the one before it.
extension StoreMonitor {
    /// Writes a search into the configuration; `StoreNews.savedSearch` tells how.
    package func save(_ search: Configuration.Search) {
        submit { store, _ in
            do throws(Configuration.ChangeFailure) {
                try Configuration.add(search: search, with: store)
                return [.savedSearch(search, nil)]
            } catch {
                return [.savedSearch(search, error)]
            }
        }
    }

    /// With more items than this what is near is looked at first.
    private static let mostAtOnce = 20_000

    /// Searches a snapshot; `StoreNews.found` with the number is the answer, unless another search comes first: in a
    /// large calendar first with what is near, then with everything. Where there is nothing `StoreNews.foundNothing`
    /// says why.
    public func search(
        _ query: SearchQuery, in snapshot: any CalendarSnapshot, now: CivilDateTime, zone: TimeZone,
        after earlier: (any SearchResults)?, number: Int
    ) {
        let cancellation = Cancellation()
        replaceSearch(by: cancellation)
        var near = SearchContext(now: now, zone: zone) { cancellation.isCancelled }
        let whole = near
        near.isNear = true
        let isLarge = snapshot.calendars.reduce(0) { $0 + $1.itemCount } > StoreMonitor.mostAtOnce
        work { [inbox, near] in
            for context in isLarge ? [near, whole] : [whole] {
                guard let results = snapshot.search(query, in: context, after: earlier), !cancellation.isCancelled
                else { return }
                inbox.add(.found(number: number, results))
                guard results.isWhole, results.count == 0 else { continue }
                if let absences = snapshot.absences(of: query, in: whole), !cancellation.isCancelled {
                    inbox.add(.foundNothing(number: number, absences))
                }
            }
        }
    }

    /// Leaves off searching; what is counted goes on.
    public func cancelSearch() { replaceSearch(by: nil) }

    /// Counts what searches find in a snapshot, one after the other; `StoreNews.counted` tells of each.
    public func count(
        _ queries: [SearchQuery], in snapshot: any CalendarSnapshot, now: CivilDateTime, zone: TimeZone
    ) {
        let cancellation = Cancellation()
        replaceCount(by: cancellation)
        let context = SearchContext(now: now, zone: zone) { cancellation.isCancelled }
        work { [inbox] in
            for (place, query) in queries.enumerated() {
                guard let results = snapshot.search(query, in: context, after: nil), !cancellation.isCancelled else {
                    return
                }
                inbox.add(.counted(search: place, count: results.count, version: snapshot.version))
            }
        }
    }

    /// Does something on a thread, or here where the system has none to give.
    private func work(_ body: @escaping @Sendable () -> Void) {
        if let thread = Thread.start(body) { thread.detach() } else { body() }
    }
}
