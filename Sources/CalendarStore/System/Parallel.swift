import CLinux
import Glibc
import Synchronization

/// Work on many things of one kind, spread over the machine's cores.
public enum Parallel {
    /// The number of cores that this process may use, at least 1. It is 1 when few files may be open at a time, because
    /// threads would take descriptors from each other, and each run would fail to read other files. It is also 1 when
    /// memory is limited.
    public static let cores: Int = {
        var files = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0, files.rlim_cur < 32 { return 1 }
        // Each thread takes room for a stack and a heap.
        if Memory.isLimited { return 1 }
        let allowed = Int(tcal_processors())
        return max(1, allowed > 0 ? allowed : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }()

    /// The results of `body` for 0..<count, in order; nil where `body` returned nil. The calling thread works too, and
    /// calls `onProgress` now and then with the number of finished results.
    ///
    /// - Parameters:
    /// - chunk: The number of consecutive indices that a thread takes at a time.
    /// - memory: The bytes that all results take, if they are many.
    public static func map<Result: Sendable>(
        count: Int, chunk: Int = 16, cores: Int = cores, memory: Int = 0, onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Int) -> Result?
    ) -> [Result?] {
        mapChunks(count: count, chunk: chunk, cores: cores, memory: memory, onProgress: onProgress) { range, add in
            for index in range { add(body(index)) }
        }
    }

    /// The results of `body` for 0..<count, where the indices of a chunk share something that is made once: `body` adds
    /// one result for each index of a range, in order.
    ///
    /// - Parameter memory: The bytes that all results take, if they are many.
    static func mapChunks<Result: Sendable>(
        count: Int, chunk: Int, cores: Int = cores, memory: Int = 0, onProgress: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Range<Int>, (consuming Result?) -> Void) -> Void
    ) -> [Result?] {
        Array(unsafeUninitializedCapacity: count) { places, filled in
            let threads = max(1, min(cores, (count + chunk - 1) / chunk))
            let shared = Shared<Result>(
                places, chunk: chunk, share: (count + threads - 1) / threads, memory: memory / threads, body: body)
            let helpers = (1..<threads).compactMap { _ in
                Thread.start(elsewhere: true) { shared.work { _ in } }
            }
            shared.work(onProgress)
            for helper in helpers { helper.join() }
            filled = count
        }
    }

    /// The state that the threads of one `map` share.
    private final class Shared<Result: Sendable>: Sendable {
        private let count: Int
        private let chunk: Int
        /// The bytes for which a thread makes room in its heap at a time, and the number of results that take them.
        private let room: Int
        private let resultsInRoom: Int
        private let body: @Sendable (Range<Int>, (consuming Result?) -> Void) -> Void
        /// The memory for the results, as a number, because a pointer may not go to another thread. Each place in it
        /// belongs to the thread that took its chunk.
        private let places: UInt
        private let next = Atomic<Int>(0)
        private let finished = Atomic<Int>(0)

        /// - Parameters:
        ///   - share: About the number of results of each thread.
        ///   - memory: The bytes that these take.
        init(
            _ places: UnsafeMutableBufferPointer<Result?>, chunk: Int, share: Int, memory: Int,
            body: @escaping @Sendable (Range<Int>, (consuming Result?) -> Void) -> Void
        ) {
            room = min(memory, HeapRoom.most)
            resultsInRoom = max(1, memory > 0 ? share * room / memory : .max)
            count = places.count
            self.places = UInt(bitPattern: places.baseAddress)
            self.chunk = max(1, chunk)
            self.body = body
        }

        /// Takes chunk after chunk until none is left.
        func work(_ onProgress: (Int) -> Void) {
            guard let places = UnsafeMutablePointer<Result?>(bitPattern: places) else { return }
            var resultsLeft = 0
            while true {
                let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
                guard start < count else { break }
                let end = min(count, start + chunk)
                if resultsLeft <= 0 {
                    HeapRoom.make(room)
                    resultsLeft = resultsInRoom
                }
                resultsLeft -= end - start
                var position = start
                body(start..<end) { result in
                    guard position < end else { return }
                    (places + position).initialize(to: result)
                    position += 1
                }
                (places + position).initialize(repeating: nil, count: end - position)
                onProgress(finished.wrappingAdd(end - start, ordering: .relaxed).newValue)
            }
        }
    }
}
