import Glibc
import Synchronization

/// Pieces of work that wait for others, each on a thread of its own, for which nobody waits longer than until a moment.
package enum TimedWork {
    /// The most threads: what is more waits for one of them.
    private static let mostThreads = 64

    /// Does all pieces, and hands what they bring to `take`, on this thread, one after the other. Returns when all are
    /// done, or at the deadline: then pieces go on, and nobody hears of them.
    ///
    /// - Parameters:
    ///   - pieces: Each is given a function by which it brings something, as often as it likes.
    ///   - deadline: On the clock of `Clock.monotonic`.
    /// - Returns: True when all were done.
    package static func run<Value: Sendable>(
        _ pieces: [@Sendable (_ bring: @escaping @Sendable (Value) -> Void) -> Void], until deadline: Int64,
        take: (Value) -> Void
    ) -> Bool {
        let shared = Shared<Value>(pieces)
        for _ in 0..<min(pieces.count, mostThreads) {
            Thread.start { shared.work() }?.detach()
        }
        while true {
            let (values, isDone) = shared.collect()
            for value in values { take(value) }
            if isDone { return true }
            let left = (deadline - Clock.monotonic + 999_999) / 1_000_000
            guard left > 0 else { return false }
            shared.wait(milliseconds: Int32(min(left, 60_000)))
        }
    }

    /// The state that the threads of one run share.
    private final class Shared<Value: Sendable>: Sendable {
        private struct State {
            var values: [Value] = []
            var (begun, done) = (0, 0)
        }

        private let pieces: [@Sendable (@escaping @Sendable (Value) -> Void) -> Void]
        private let state = Mutex(State())
        private let bell = Wakeup()

        init(_ pieces: [@Sendable (@escaping @Sendable (Value) -> Void) -> Void]) { self.pieces = pieces }

        /// Does piece after piece until none is left.
        func work() {
            while let number = begin() {
                pieces[number]({ [self] value in
                    state.withLock { $0.values.append(value) }
                    bell.ring()
                })
                state.withLock { $0.done += 1 }
                bell.ring()
            }
        }

        private func begin() -> Int? {
            state.withLock { state in
                guard state.begun < pieces.count else { return nil }
                state.begun += 1
                return state.begun - 1
            }
        }

        /// Takes what was brought, and whether that is all.
        func collect() -> ([Value], isDone: Bool) {
            bell.silence()
            return state.withLock { state in
                defer { state.values = [] }
                return (state.values, state.done == pieces.count)
            }
        }

        func wait(milliseconds: Int32) {
            var descriptor = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, milliseconds)
        }
    }
}
