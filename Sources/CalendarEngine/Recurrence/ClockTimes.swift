/// The times of day that a rule gives each of its days (or each of its hours or minutes), sorted, and found by
/// position. The product of hours, minutes and seconds may have 86,400 elements, so it is never written out.
struct ClockTimes: Sendable {
    /// The sum of the parts that have one value only.
    let base: Int
    private let hours: [Int]
    private let minutes: [Int]
    private let seconds: [Int]
    private let perMinute: Int
    private let perHour: Int
    /// The number of times; 0 for a rule that never matches.
    let count: Int

    /// One time.
    init(single: Int) {
        self.init(base: single, hours: [], minutes: [], seconds: [], count: 1)
    }

    /// Every combination; the lists are sorted and hold seconds (hours and minutes multiplied).
    init(hours: [Int], minutes: [Int], seconds: [Int]) {
        let lists = [hours, minutes, seconds]
        self.init(
            base: lists.reduce(0) { $0 + ($1.count == 1 ? $1[0] : 0) },
            hours: hours.count == 1 ? [] : hours,
            minutes: minutes.count == 1 ? [] : minutes,
            seconds: seconds.count == 1 ? [] : seconds,
            count: hours.count * minutes.count * seconds.count)
    }

    private init(base: Int, hours: [Int], minutes: [Int], seconds: [Int], count: Int) {
        self.base = base
        self.hours = hours
        self.minutes = minutes
        self.seconds = seconds
        self.count = count
        perMinute = max(seconds.count, 1)
        perHour = perMinute * max(minutes.count, 1)
    }

    /// The time at a position in 0..<count, in seconds.
    subscript(position: Int) -> Int {
        var time = base
        if !hours.isEmpty { time += hours[position / perHour] }
        if !minutes.isEmpty { time += minutes[position % perHour / perMinute] }
        if !seconds.isEmpty { time += seconds[position % perMinute] }
        return time
    }

    /// The position of the first time that is not before `time`; `count` if there is none. O(log count).
    func firstPosition(notBefore time: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The times that BYSETPOS picks when each day (hour, minute) is a set of its own.
    func picking(_ positions: [Int]) -> ClockTimes {
        let times = positionsPicked(positions, of: count).map { self[$0] }
        return ClockTimes(hours: [0], minutes: [0], seconds: times)
    }
}

/// The positions, from 0, sorted and unique, that BYSETPOS picks from a set of `count` elements.
func positionsPicked(_ list: [Int], of count: Int) -> [Int] {
    var picked: [Int] = []
    for position in list where position != 0 && position.magnitude <= count {
        picked.append(position > 0 ? position - 1 : count + position)
    }
    guard picked.count > 1 else { return picked }
    picked.sort()
    var last = -1
    picked.removeAll { position in
        defer { last = position }
        return position == last
    }
    return picked
}
