/// The alarms of a calendar's items that have none of their own, and whether any of its alarms rings.
public struct AlarmSettings: Hashable, Sendable {
    /// The alarms of an item with a time of day.
    public var timed: [Alarm]
    /// The alarms of an item of whole days.
    public var allDay: [Alarm]
    /// False when nothing of the calendar rings.
    public var rings: Bool

    /// Makes the settings of a calendar; by default, it adds no alarms and its own ones ring.
    public init(timed: [Alarm] = [], allDay: [Alarm] = [], rings: Bool = true) {
        self.timed = timed
        self.allDay = allDay
        self.rings = rings
    }
}
