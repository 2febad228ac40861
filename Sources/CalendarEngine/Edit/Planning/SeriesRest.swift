/// The rest of a series from one of its instances on, as a series of its own.
///
/// A rule says the same from another start only where it gives that start (RFC 5545 3.8.5.3). Where the instance is
/// none of the rule's, an RDATE or a day that SKIP moved, the new series begins with the next one from which it says
/// the same, and what comes before that is RDATEs.
struct SeriesRest {
    /// The master that gives the instances from there on, with the other lines of the series unchanged.
    private(set) var master: ItemComponent
    /// Its rules, cut where it begins.
    let rules: [RuleSplit]

    /// The most starts that are tried. Where SKIP moves 29 February, eight years go by without one.
    private static let mostStarts = 40
    /// The most instances that are compared.
    private static let compared = 100

    /// nil where no start says the same.
    ///
    /// - Parameters:
    ///   - key: The first instance.
    ///   - last: The last one before it.
    init?(of series: EditedSeries, from key: CivilDateTime, after last: CivilDateTime) {
        let window = key..<CivilDateTime.maximum
        let all = series.master.recurrence(from: series.anchor, exceptions: false)
        var starts = all.instances(in: window).prefix(SeriesRest.mostStarts).map(\.start)
        // An override may stand for an instance that the series does not give.
        if starts.first != key { starts.insert(key, at: 0) }
        let wanted = Array(series.recurrence.instances(in: window).prefix(SeriesRest.compared))
        for (position, start) in starts.enumerated() {
            let rest = SeriesRest(series, from: key, beginningAt: start, before: starts[..<position], last)
            if rest.agrees(with: wanted, from: key, on: series, at: start) {
                self = rest
                return
            }
        }
        return nil
    }

    private init(
        _ series: EditedSeries, from key: CivilDateTime, beginningAt start: CivilDateTime,
        before: ArraySlice<CivilDateTime>, _ last: CivilDateTime
    ) {
        let nominal = series.nominal(start)
        rules = series.master.rules.map { RuleSplit($0, of: series.anchor, at: nominal, last: last) }
        master = series.master
        master.replaceRules(rules.map(\.after))
        master.setExceptions(series.exceptions(around: key) { $0 >= key })
        // The start of the series needs no date of its own.
        var additions = series.additions { $0 >= key && $0 != start }
        let written = Set(additions.flatMap { $0.dates.compactMap { $0.map(series.key) } })
        for date in before where !written.contains(date) && series.gives(date) {
            additions.append(DateLine("RDATE", series.anchor.at(date), form: series.master.anchorForm))
        }
        master.setAdditions(additions)
        let isAlone = master.rules.isEmpty && additions.isEmpty
        let own = isAlone ? series.recurrence.instance(at: series.anchor.at(start))?.duration : nil
        master.setTimes(series.master.times(at: series.anchor.at(nominal), lasting: own))
    }

    /// True when it gives the instances that the series gave from there on, each as long as it was.
    private func agrees(
        with wanted: [RecurrenceSet.Instance], from key: CivilDateTime, on series: EditedSeries,
        at start: CivilDateTime
    ) -> Bool {
        guard master.recurs else { return wanted.map(\.start) == [start] && start == key }
        let set = master.recurrence(from: series.anchor.at(series.nominal(start)))
        let given = set.instances(in: key..<CivilDateTime.maximum).prefix(SeriesRest.compared)
        func isSame(_ given: [RecurrenceSet.Instance]) -> Bool {
            given.elementsEqual(wanted) { $0.start == $1.start && $0.duration == $1.duration }
        }
        return isSame(Array(given)) || isSame(given.filter { $0.start != key })
    }
}

extension EditedSeries {
    /// True when it gives an instance, or when an override stands for one.
    fileprivate func gives(_ key: CivilDateTime) -> Bool {
        override(at: key) != nil || recurrence.instance(at: anchor.at(key)) != nil
    }

    /// Its EXDATEs on one side of a cut; a day takes instances of both sides.
    func exceptions(around key: CivilDateTime, _ isKept: (CivilDateTime) -> Bool) -> [DateLine] {
        master.exceptionDates.compactMap { line in
            line.filtered { date in
                date.isDate && !anchor.isDate && date.civil.date == key.date || isKept(self.key(of: date))
            }
        }
    }

    /// Its RDATEs that pass.
    func additions(_ isKept: (CivilDateTime) -> Bool) -> [DateLine] {
        master.additionalDates.compactMap { $0.filtered { isKept(key(of: $0)) } }
    }
}
