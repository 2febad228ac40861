import ICalendar

/// The machine's cores, for reading one large file or asking about much of it.
struct Cores: Workers {
    let count: Int
    /// The number of bytes that the results of each core take, about, where they are many.
    var memory = 0

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        // A loop: `compactMap` looks up how arrays of each type of result are collections, among all that there are.
        let found = Parallel.map(count: count, chunk: 1, cores: self.count, memory: memory * self.count) {
            .some(body($0))
        }
        for case let result? in found { results.append(result) }
        return results
    }
}
