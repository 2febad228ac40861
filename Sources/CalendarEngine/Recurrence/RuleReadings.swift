/// The starts that several rules give in a window, as times that the series' clock does show: sorted, each once.
struct RuleReadings {
    private struct Stream {
        var time: Int
        var instances: RuleInstances
        let until: Instant?
    }

    private let clock: SeriesClock
    private let window: Range<Int>
    /// A heap: no stream has an earlier time than the stream at `(index - 1) / 2`.
    private var streams: [Stream] = []
    /// Readings whose time lay in a gap and was moved past it. They wait for their new place, the first in front.
    private var moved: [SeriesClock.Reading] = []
    private var previous: SeriesClock.Reading?

    init(_ rules: [RecurrenceSet.BoundedRule], in window: Range<Int>, _ clock: SeriesClock) {
        self.clock = clock
        self.window = window
        // A gap may move times into the window from up to a day before it.
        let from = clock.mayHaveGap(inDayBefore: window.lowerBound) ? window.lowerBound - 86_400 : window.lowerBound
        for rule in rules where rule.last >= from && rule.plan.start < window.upperBound {
            var instances = RuleInstances(rule.plan, from: from, last: min(rule.last, window.upperBound - 1))
            guard let time = instances.nextSecond() else { continue }
            streams.append(Stream(time: time, instances: instances, until: rule.until))
        }
        if streams.count > 1 { streams.sort { $0.time < $1.time } }
    }

    /// The next reading in the window.
    mutating func next() -> SeriesClock.Reading? {
        while let reading = nextOfAny() {
            if reading.time < window.lowerBound || reading == previous { continue }
            previous = reading
            return reading
        }
        return nil
    }

    /// The next reading of any rule. It may lie before the window, or have been given already.
    private mutating func nextOfAny() -> SeriesClock.Reading? {
        while !streams.isEmpty {
            // Field by field, because a copy of a stream touches a dozen counts of references.
            let (time, until) = (streams[0].time, streams[0].until)
            if let first = moved.first, first.time <= time { return moved.removeFirst() }
            let reading = clock.reading(ofLocal: time)
            advanceFirst()
            if let until, let instant = reading.instant, instant > until { continue }
            guard reading.time != time else { return reading }
            moved.append(reading)
        }
        return moved.isEmpty ? nil : moved.removeFirst()
    }

    /// Moves the first stream on, and puts it where it belongs in the heap.
    private mutating func advanceFirst() {
        if let time = streams[0].instances.nextSecond() {
            streams[0].time = time
        } else if streams.count > 1 {
            streams.swapAt(0, streams.count - 1)
            streams.removeLast()
        } else {
            streams.removeAll()
        }
        if streams.count > 1 { siftDown() }
    }

    /// Moves the first stream down until no stream below it is earlier.
    private mutating func siftDown() {
        var index = 0
        while true {
            var least = index
            for child in 2 * index + 1...2 * index + 2 where child < streams.count {
                if streams[child].time < streams[least].time { least = child }
            }
            guard least != index else { return }
            streams.swapAt(index, least)
            index = least
        }
    }
}
