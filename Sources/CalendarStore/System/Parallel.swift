import Glibc
import Synchronization

/// Work on many things of one kind, spread over the machine's cores.
enum Parallel {
    /// How many cores this process may use, at least 1.
    static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The results of `body` for 0..<count, in order; nil where `body` gave nothing. The calling thread works too,
    /// and calls `onProgress` now and then with the number of those that are done.
    ///
    /// - Parameter chunk: How many neighbours a thread takes at a time.
    static func map<Result: Sendable>(
        count: Int, chunk: Int = 16, cores: Int = cores, onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Int) -> Result?
    ) -> [Result?] {
        let shared = Shared<Result>(count: count, chunk: chunk, body: body)
        let helpers = (1..<max(2, min(cores, (count + chunk - 1) / chunk))).compactMap { _ in
            cores > 1 && count > chunk ? Thread.start { shared.work { _ in } } : nil
        }
        shared.work(onProgress)
        for helper in helpers { helper.join() }
        return shared.inOrder()
    }

    /// What the threads of one `map` share.
    private final class Shared<Result: Sendable>: Sendable {
        private let count: Int
        private let chunk: Int
        private let body: @Sendable (Int) -> Result?
        private let next = Atomic<Int>(0)
        private let finished = Atomic<Int>(0)
        private let pieces = Mutex<[(start: Int, results: [Result?])]>([])

        init(count: Int, chunk: Int, body: @escaping @Sendable (Int) -> Result?) {
            self.count = count
            self.chunk = max(1, chunk)
            self.body = body
        }

        /// Takes chunk after chunk until none is left.
        func work(_ onProgress: (Int) -> Void) {
            var own: [(start: Int, results: [Result?])] = []
            while true {
                let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
                guard start < count else { break }
                let end = min(count, start + chunk)
                own.append((start, (start..<end).map(body)))
                onProgress(finished.wrappingAdd(end - start, ordering: .relaxed).newValue)
            }
            pieces.withLock { [own] in $0 += own }
        }

        func inOrder() -> [Result?] {
            let sorted = pieces.withLock { $0 }.sorted { $0.start < $1.start }
            var results: [Result?] = []
            results.reserveCapacity(count)
            for piece in sorted { results += piece.results }
            return results
        }
    }
}
