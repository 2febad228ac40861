import CalendarEngine

/// Marks that tell of a series, without a look at it, that it has nothing on given days.
struct SeriesMarks {
    /// The day of its own clock that the first instance touches, and the marks of those that the others may touch.
    var start: Int32
    var days: DayMarks
    /// The zone of that clock; nil when it is the viewer's.
    var zone: ObjectIdentifier?
}

/// Lets those series pass that may touch days of a viewer.
struct SeriesSieve {
    private let viewer: ObjectIdentifier
    /// The days of any clock.
    private let starts: ClosedRange<Int32>
    /// The marks of the days of a clock that shows what the viewer's shows.
    private let near: [DayMarks]
    /// The marks of the days of any clock.
    private let far: [DayMarks]

    /// Over more days than this nearly every series comes, and looking at the marks of all of them is for nothing.
    private static let mostDays = 400

    init(_ days: ClosedRange<Int>, _ clocks: inout QueryClocks) {
        viewer = ObjectIdentifier(clocks.viewer.timeZone)
        starts =
            Int32(clamping: days.lowerBound) - LoadedCalendar.slack...Int32(clamping: days.upperBound)
            + LoadedCalendar.slack
        guard days.count <= SeriesSieve.mostDays else {
            (near, far) = ([], [])
            return
        }
        let slack = Int(LoadedCalendar.slack)
        far = (days.lowerBound - slack...days.upperBound + slack).map { DayMarks(ofDay: $0) }
        // A time that a clock leaves out is shown later, maybe on the next day.
        near = clocks.viewerIsSteady(on: days) ? Array(far[slack..<far.count - slack]) : far
    }

    @inline(__always)
    func passes(_ series: SeriesMarks) -> Bool {
        let days = series.zone == nil || series.zone == viewer ? near : far
        return days.isEmpty || starts.contains(series.start) || days.contains { series.days.contains($0) }
    }
}
