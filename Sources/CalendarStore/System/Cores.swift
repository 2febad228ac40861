import ICalendar

/// The machine's cores, for who reads one large file or asks about much of it.
struct Cores: Workers {
    let count: Int
    /// About how many bytes each core makes that stay, where they are many.
    var memory = 0

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        Parallel.map(count: count, chunk: 1, cores: self.count, memory: memory * self.count) { .some(body($0)) }
            .compactMap { $0 }
    }
}
