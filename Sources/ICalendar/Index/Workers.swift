/// Threads that the caller lends: this module starts none.
public protocol Workers: Sendable {
    /// The number of threads, at least 1.
    var count: Int { get }

    /// The results of `body` for each of 0..<count, in order; it is called side by side.
    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result]
}

/// The calling thread, and no other.
public struct OneWorker: Workers {
    /// One, the calling thread.
    public var count: Int { 1 }

    /// Makes workers of the calling thread.
    public init() {}

    /// The results of `body`, which is called for one after the other.
    public func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(body)
    }
}

extension Collection where Index == Int {
    /// Cuts the positions into so many runs of like size, which workers can take.
    func runs(_ count: Int) -> [Range<Int>] {
        (0..<count).map { startIndex + self.count * $0 / count..<startIndex + self.count * ($0 + 1) / count }
    }
}

extension Array {
    /// The elements of several arrays, such as workers find, one array after the other, copied once.
    init(joining arrays: [[Element]]) {
        self = []
        reserveCapacity(arrays.reduce(0) { $0 + $1.count })
        for array in arrays { self += array }
    }
}
