import CalendarEngine

/// The clocks of a viewer and of the zones that one query meets.
struct QueryClocks {
    var viewer: ZoneClock
    private var clocks: [ZoneClock] = []
    private var positions: [ObjectIdentifier: Int] = [:]
    private var last = -1
    private var windows: [(zone: ObjectIdentifier?, window: ClockWindow)] = []
    private var windowDays = 0...0

    init(viewer: TimeZone) { self.viewer = ZoneClock(viewer) }

    /// The instant of a time on the clock of a zone, or on the viewer's clock when there is no zone.
    @inline(__always)
    mutating func instant(of local: Int64, in zone: TimeZone?) -> Int64 {
        guard let zone, zone !== viewer.timeZone else { return viewer.instant(of: local) }
        if last < 0 || clocks[last].timeZone !== zone { select(zone) }
        return clocks[last].instant(of: local)
    }

    /// Days of the viewer on the clock of a series; without a zone that is the viewer's clock. The windows of the last
    /// days are remembered, because thousands of series have a handful of zones.
    mutating func window(of zone: TimeZone?, on days: ClosedRange<Int>) -> ClockWindow {
        if days != windowDays {
            windowDays = days
            windows.removeAll(keepingCapacity: true)
        }
        let key = zone.map { ObjectIdentifier($0) }
        for index in windows.indices where windows[index].zone == key { return windows[index].window }
        let made = ClockWindow(of: zone, on: days, &self)
        if windows.count < 8 { windows.append((key, made)) }
        return made
    }

    /// True when the viewer's clock does not change its offset on the days or near them.
    mutating func viewerIsSteady(on days: ClosedRange<Int>) -> Bool {
        let (start, end) = (Int64(days.lowerBound) * 86_400, Int64(days.upperBound + 1) * 86_400)
        _ = viewer.instant(of: start)
        return viewer.steadyTimes.contains(CivilDateTime(secondNumber: start))
            && viewer.steadyTimes.contains(CivilDateTime(secondNumber: end))
    }

    /// The times around a time that the clock of a zone shows once, without a change of offset near them.
    mutating func steadyTimes(of zone: TimeZone, around local: Int64) -> Range<CivilDateTime> {
        _ = instant(of: local, in: zone)
        return zone === viewer.timeZone ? viewer.steadyTimes : clocks[last].steadyTimes
    }

    /// The time that the clock of a zone shows at an instant.
    mutating func local(at instant: Int64, in zone: TimeZone) -> Int64 {
        if last < 0 || clocks[last].timeZone !== zone { select(zone) }
        return clocks[last].local(at: instant)
    }

    @inline(never)
    private mutating func select(_ zone: TimeZone) {
        // Most calendars have a handful of zones.
        let near = clocks.prefix(8).firstIndex { $0.timeZone === zone }
        if let known = near ?? positions[ObjectIdentifier(zone)] {
            last = known
        } else {
            last = clocks.count
            positions[ObjectIdentifier(zone)] = last
            clocks.append(ZoneClock(zone))
        }
    }

    /// The place of the instance of an item that starts at a time on its clock. `length` is the item's own unless an
    /// RDATE gave another.
    @inline(__always)
    mutating func place(_ shape: ItemShape, at start: Int64, length: ItemLength) -> Placement {
        if shape.isDate { return placeDays(shape, at: start, length: length) }
        let startInstant = instant(of: start, in: shape.zone)
        var endInstant = startInstant
        switch length {
        case .exact(let seconds):
            endInstant =
                shape.zone == nil
                ? viewer.instant(of: civil(start &+ seconds)) : startInstant &+ seconds
        case .nominal(let duration):
            let day = civil(start &+ Int64(duration.days) &* 86_400)
            endInstant = instant(of: day, in: shape.zone) &+ duration.seconds
        case .days(let days):
            endInstant = instant(of: civil(start &+ Int64(days) &* 86_400), in: shape.zone)
        }
        if shape.isReminder {
            let due = civil(viewer.local(at: endInstant))
            return Placement(start: due, end: due, startInstant: endInstant, endInstant: endInstant)
        }
        endInstant = max(startInstant, endInstant)
        let localEnd = viewer.local(at: endInstant)
        let localStart = viewer.local(at: startInstant)
        return Placement(
            start: localStart, end: max(localStart, localEnd), startInstant: startInstant, endInstant: endInstant)
    }

    private mutating func placeDays(_ shape: ItemShape, at start: Int64, length: ItemLength) -> Placement {
        let days: Int64 =
            switch length {
            case .days(let days): Int64(days)
            default: max(shape.isReminder ? 0 : 1, (length.seconds + 86_399) / 86_400)
            }
        let first = shape.isReminder ? civil(start &+ days &* 86_400) : start
        let end = civil(shape.isReminder ? first &+ 86_400 : start &+ days &* 86_400)
        return Placement(
            start: first, end: end, startInstant: viewer.instant(of: first), endInstant: viewer.instant(of: end))
    }

    @inline(__always)
    private func civil(_ seconds: Int64) -> Int64 { CivilDateTime(secondNumber: seconds).secondNumber }
}

/// Days of a viewer on the clock of a series.
struct ClockWindow {
    /// The times on the clock from the first day's beginning to the last day's end.
    let times: Range<Int64>
    /// Times that the clock shows once, without a change of offset near them.
    let steady: Range<CivilDateTime>
    /// The time from which neither clock changes its offset up to the days' end, so that `times` is right to the
    /// second; nil when a clock changes near the days.
    private let steadySince: Int64?

    /// `zone` is the zone of the clock; nil for a clock that shows the viewer's times.
    init(of zone: TimeZone?, on days: ClosedRange<Int>, _ clocks: inout QueryClocks) {
        let (start, end) = (Int64(days.lowerBound) * 86_400, Int64(days.upperBound + 1) * 86_400)
        guard let zone else {
            times = start..<end
            steady = CivilDateTime.minimum..<CivilDateTime.maximum
            steadySince =
                clocks.viewerIsSteady(on: days) ? clocks.viewer.steadyTimes.lowerBound.secondNumber : nil
            return
        }
        let isOwn = zone === clocks.viewer.timeZone
        let first = isOwn ? start : clocks.local(at: clocks.viewer.instant(of: start), in: zone)
        let last = isOwn ? end : clocks.local(at: clocks.viewer.instant(of: end), in: zone)
        times = first..<max(first, last)
        steady = clocks.steadyTimes(of: zone, around: first)
        let isSteady =
            steady.contains(CivilDateTime(secondNumber: first)) && steady.contains(CivilDateTime(secondNumber: last))
            && clocks.viewerIsSteady(on: days)
        steadySince = isSteady ? steady.lowerBound.secondNumber : nil
    }

    /// True when an instance of so many seconds touches the days exactly when its times on this clock do. An instance
    /// that may have begun before a change of offset is over earlier or later. A length of a day is never too long,
    /// because no change is near.
    func isExact(forLength seconds: Int64) -> Bool {
        steadySince.map { times.lowerBound - max(0, seconds - 86_400) >= $0 } ?? false
    }
}
