import Synchronization

/// News that waits for the screen's thread, with a bell that rings for it.
final class StoreInbox: Sendable {
    /// Readable while there is news.
    let bell = Wakeup()
    private let news = Mutex<[StoreNews]>([])
    private let listener: (@Sendable (StoreNews) -> Void)?

    /// - Parameter listener: Gets the news at once, on the thread that adds it; then no news is kept.
    init(listener: (@Sendable (StoreNews) -> Void)? = nil) { self.listener = listener }

    /// Adds news, and rings. Of several reports of progress only the last is kept.
    func add(_ item: StoreNews) {
        if let listener { return listener(item) }
        news.withLock { news in
            switch (item, news.last) {
            case (.progress, .progress), (.saving, .saving): news.removeLast()
            default: break
            }
            news.append(item)
        }
        bell.ring()
    }

    /// All news since the last call, in order.
    func takeNews() -> [StoreNews] {
        bell.silence()
        return news.withLock { news in
            defer { news.removeAll() }
            return news
        }
    }
}
