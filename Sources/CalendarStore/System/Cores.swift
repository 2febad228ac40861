import ICalendar

/// The machine's cores, for who reads one large file or asks about much of it.
struct Cores: Workers {
    let count: Int

    /// About what each core keeps of some megabytes of a calendar.
    private static let memory = 2 << 20

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        Parallel.map(count: count, chunk: 1, cores: self.count, memory: Cores.memory * self.count) { .some(body($0)) }
            .compactMap { $0 }
    }
}
