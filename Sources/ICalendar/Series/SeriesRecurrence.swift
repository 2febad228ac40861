import CalendarEngine

/// The starts of a series' instances on its own clock.
struct SeriesRecurrence: Sendable {
    var start: Int64

    /// Calls `body` with each start in a range, ascending and each once, until it returns false.
    func forEachStart(in range: Range<Int64>, _ body: (Int64) -> Bool) {
        if range.contains(start) { _ = body(start) }
    }

    /// The last start, when one is known.
    var lastStart: Int64? { start }
}
