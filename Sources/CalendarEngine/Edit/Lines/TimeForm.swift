/// The form in which a component writes its times: new values take the form, and the name of the zone, from an old
/// line.
struct TimeForm {
    /// The time that the old line means.
    private let time: EventTime?
    private let line: PropertyLine?

    init(time: EventTime?, line: PropertyLine?) {
        self.time = time
        self.line = line
    }

    /// A line with a time: as the old line is written where it is of the same kind and zone, else in the usual form.
    func line(_ name: String, _ time: EventTime) -> PropertyLine {
        guard let old = self.time, let line, old.hasForm(of: time) else { return PropertyLine(name, time: time) }
        // A day without VALUE=DATE is read by this program; others need it said.
        if time.isDate, line.name != name || line.isTimeOfDay { return PropertyLine(name, time: time) }
        let parameters = line.parameters.filter { $0.name == "TZID" || $0.name == "VALUE" }
        return PropertyLine(name, parameters: parameters, value: write(time))
    }

    /// Writes a time as the value of a property, without parameters.
    func write(_ time: EventTime) -> String {
        switch time {
        case .date(let date): date.basicText
        case .floating(let civil): civil.basicText
        case .zoned(let civil, let zone): civil.basicText + (zone === TimeZone.utc ? "Z" : "")
        }
    }
}

extension PropertyLine {
    /// True when it writes a time where a day may be meant, as Outlook does.
    var isTimeOfDay: Bool { value.utf8.count > 8 && value.utf8.contains(UInt8(ascii: "T")) }
}

extension EventTime {
    /// True when two times are of one kind, and of one zone.
    func hasForm(of other: EventTime) -> Bool {
        switch (self, other) {
        case (.date, .date), (.floating, .floating): true
        case (.zoned(_, let zone), .zoned(_, let otherZone)): zone.isSame(as: otherZone)
        default: false
        }
    }

    /// Another time in the same form; the day of it where this is a day.
    package func at(_ civil: CivilDateTime) -> EventTime {
        switch self {
        case .date: .date(civil.date)
        case .floating: .floating(civil)
        case .zoned(_, let zone): .zoned(civil, zone)
        }
    }

    /// This instant on the clock of another time, when both have zones.
    func onClock(of other: EventTime) -> EventTime {
        guard case .zoned(let civil, let zone) = self, let otherZone = other.timeZone, !zone.isSame(as: otherZone)
        else {
            return self
        }
        return .zoned(otherZone.local(at: zone.instant(of: civil)), otherZone)
    }

    /// The time of day, midnight for a day.
    var timeOfDay: CivilTime { civil.time }
}

extension TimeZone {
    /// True when a zone is this one, maybe read at another time.
    func isSame(as other: TimeZone) -> Bool { self === other || identifier == other.identifier }
}
