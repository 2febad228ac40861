public import CalendarEngine
import Synchronization

/// Searches, each on a thread of its own, so that no key waits: a new one cancels the one before it.
extension StoreMonitor {
    /// Writes a search to the configuration; `StoreNews.savedSearch` has the outcome.
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

    /// The number of items above which a search looks at the nearest days first.
    private static let mostAtOnce = 20_000

    /// Searches a snapshot. The answer is `StoreNews.found` with the number, unless another search comes first; a large
    /// calendar gives two answers, first for the nearest days, then for all. If nothing is found,
    /// `StoreNews.foundNothing` says why.
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

    /// Stops searching; counting continues.
    public func cancelSearch() { replaceSearch(by: nil) }

    /// Counts what each search finds in a snapshot, one search after the other; `StoreNews.counted` has each count.
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

    /// Runs a function on a thread, or on this one when the system has none left.
    private func work(_ body: @escaping @Sendable () -> Void) {
        if let thread = Thread.start(body) { thread.detach() } else { body() }
    }
}
