import Synchronization

/// News that wait for the thread of the screen, and the bell that rings for them.
final class StoreInbox: Sendable {
    /// Readable while there is news.
    let bell = Wakeup()
    private let news = Mutex<[StoreNews]>([])
    private let listener: (@Sendable (StoreNews) -> Void)?

    /// - Parameter listener: Is told the news at once, on the thread that has them; then none of them wait.
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
