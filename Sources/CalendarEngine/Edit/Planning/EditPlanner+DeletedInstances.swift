extension ItemComponents {
    /// The instances that were taken out of the series, by EXDATE or by a cancelled override, in order, on the series'
    /// own clock; empty for what does not recur. An EXDATE that is a date takes out all instances of that day.
    public var deletedInstances: [EventTime] {
        guard let series = EditedSeries(self), let master else { return [] }
        let given = master.recurrence(from: series.anchor, exceptions: false)
        var keys = Set(overrides.filter(\.isCancelled).compactMap(\.address.instance))
        for case .some(let exception) in master.exceptionDates.flatMap(\.dates) {
            let start = exception.isDate ? exception.civil.date.midnight : series.key(of: exception)
            let end = start.adding(seconds: exception.isDate ? 86_400 : 1)
            keys.formUnion(given.instances(in: start..<end).prefix(1000).map(\.start))
        }
        return keys.sorted().map { series.anchor.at($0) }
    }
}
