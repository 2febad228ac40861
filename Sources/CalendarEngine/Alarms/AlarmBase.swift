/// The time from which the alarms of an item count.
public enum AlarmBase: Hashable, Sendable {
    /// The start; nil where none is known.
    case start(EventTime?)
    /// The due time of a reminder without a start: an alarm counts from the end then (RFC 5545 3.8.6.3).
    case due(EventTime)

    /// The base of an item that starts at a time, or is due at one.
    public init(start: EventTime?, due: EventTime?) {
        self = if start == nil, let due { .due(due) } else { .start(start) }
    }

    /// The time from which the alarm counts; nil where the item has none.
    public var time: EventTime? {
        switch self {
        case .start(let time): time
        case .due(let time): time
        }
    }
}

extension CalendarItem {
    /// The time from which the item's alarms count.
    public var alarmBase: AlarmBase {
        switch self {
        case .event(let event): .start(event.start)
        case .reminder(let reminder): AlarmBase(start: reminder.start, due: reminder.due)
        }
    }
}

extension Alarm {
    /// The alarm as the item can have it: an alarm relative to a start becomes relative to the end where there is no
    /// start.
    func counting(from base: AlarmBase) -> Alarm {
        guard case .due = base, case .fromStart(let length) = trigger else { return self }
        return Alarm(trigger: .fromEnd(length), action: action)
    }
}
