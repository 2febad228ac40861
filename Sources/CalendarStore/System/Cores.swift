import ICalendar

/// The machine's cores, to read one large file or answer a query about much of it.
struct Cores: Workers {
    let count: Int
    /// About how many bytes the results of each core take, if they are many.
    var memory = 0

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        // A loop, because `compactMap` looks up the collection conformance of every type of result among all
        // conformances.
        let found = Parallel.map(count: count, chunk: 1, cores: self.count, memory: memory * self.count) {
            .some(body($0))
        }
        for case let result? in found { results.append(result) }
        return results
    }
}
