import CalendarEngine

/// Marks that tell of a series, without a look at it, that it has nothing on given days.
struct SeriesMarks {
    /// The day of its own clock that the first instance touches, and the marks of those that the others may touch.
    var start: Int32
    var days: DayMarks
    /// The zone of that clock; nil for floating times and whole days, which are on the viewer's.
    var zone: ObjectIdentifier?
}

/// Lets those series pass that may touch days of a viewer.
///
/// Each of them is asked for the days that its own clock shows during the viewer's days: the same ones on the viewer's
/// clock, mostly one more in another zone.
struct SeriesSieve {
    private let days: ClosedRange<Int>
    /// The first of the days that any clock may show, and the marks of all of them; none where every series passes.
    private let first: Int
    private let marks: [DayMarks]
    private let viewer: ObjectIdentifier
    /// The places in `marks` of the days that the viewer's clock shows.
    private var own = 0..<0
    /// The places of those that the clocks of other zones show.
    private var known: [(zone: ObjectIdentifier, places: Range<Int>)] = []

    /// The most days for which marks are looked at: over more days than this, nearly every series comes.
    private static let mostDays = 400
    /// More zones than this, besides the viewer's, are not told apart.
    private static let mostZones = 8

    init(_ days: ClosedRange<Int>, _ clocks: inout QueryClocks) {
        self.days = days
        first = days.lowerBound - Int(LoadedCalendar.slack)
        let last = days.upperBound + Int(LoadedCalendar.slack)
        marks = days.count <= SeriesSieve.mostDays ? (first...last).map { DayMarks(ofDay: $0) } : []
        viewer = ObjectIdentifier(clocks.viewer.timeZone)
        own = places(of: nil, &clocks)
    }

    /// True when a series may touch the days. `zone` finds the zone of its clock, where it was not met before.
    @inline(__always)
    mutating func passes(_ series: SeriesMarks, _ clocks: inout QueryClocks, zone: () -> TimeZone?) -> Bool {
        guard !marks.isEmpty else { return true }
        var places = own
        if let id = series.zone, id != viewer {
            if let same = known.firstIndex(where: { $0.zone == id }) {
                places = known[same].places
            } else if known.count < SeriesSieve.mostZones {
                places = self.places(of: zone(), &clocks)
                known.append((id, places))
            } else {
                places = marks.indices
            }
        }
        return places.contains(Int(series.start) &- first) || places.contains { series.days.contains(marks[$0]) }
    }

    /// The places of the days that the clock of a zone shows while the viewer's shows the days; of all when a clock
    /// changes near them. A series whose marks are not those of all days stays on its day, so it lasts a day at most.
    @inline(never)
    private func places(of zone: TimeZone?, _ clocks: inout QueryClocks) -> Range<Int> {
        let window = clocks.window(of: zone, on: days)
        guard window.isExact(forLength: 86_400), !window.times.isEmpty else { return marks.indices }
        let low = ItemShape.dayNumber(of: window.times.lowerBound) - first
        let high = ItemShape.dayNumber(of: window.times.upperBound - 1) - first
        return (low..<high + 1).clamped(to: marks.indices)
    }
}
