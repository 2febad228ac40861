/// An alarm of an item (VALARM, RFC 5545 3.6.6): the moment at which it goes off, and what it does then.
///
/// ```swift
/// draft.alarms = [Alarm(minutesBefore: 10)]
/// ```
public struct Alarm: Hashable, Sendable {
    /// The moment at which an alarm goes off, relative to its item or fixed.
    public enum Trigger: Hashable, Sendable {
        /// A duration after the start; a negative one lies before it.
        case fromStart(CivilDuration)
        /// A duration after the end (a reminder's due time); a negative one lies before it.
        case fromEnd(CivilDuration)
        /// At a fixed instant.
        case at(Instant)
    }

    /// The moment at which it goes off (TRIGGER, RFC 5545 3.8.6.3).
    public var trigger: Trigger
    /// ACTION in upper case, such as `DISPLAY` (RFC 5545 3.8.6.1).
    public var action: String

    /// Makes an alarm from its trigger and its action.
    public init(trigger: Trigger, action: String) {
        self.trigger = trigger
        self.action = action
    }

    /// An alarm that is shown so many minutes before the start; after it where the number is negative.
    public init(minutesBefore minutes: Int) {
        let (seconds, overflow) = Int64(minutes).multipliedReportingOverflow(by: -60)
        let distance = CivilDuration(seconds: overflow ? (minutes < 0 ? .max : .min) : seconds)
        self.init(trigger: .fromStart(distance), action: "DISPLAY")
    }
}

/// A VALARM of an item, with everything that decides when it goes off.
public struct AlarmComponent: Hashable, Sendable {
    /// The trigger of the first time that it goes off, and the action.
    public var alarm: Alarm
    /// REPEAT: the number of times that it goes off again after the first, 0...
    public var repeatCount: Int
    /// DURATION: the time between two of these repetitions.
    public var repeatInterval: CivilDuration
    /// ACKNOWLEDGED (RFC 9074 6.1): the user has seen everything that was due up to this instant.
    public var acknowledged: Instant?

    /// Makes a VALARM that goes off once, unless it says how often it repeats.
    public init(
        _ alarm: Alarm, repeatCount: Int = 0, repeatInterval: CivilDuration = CivilDuration(),
        acknowledged: Instant? = nil
    ) {
        self.alarm = alarm
        self.repeatCount = repeatCount
        self.repeatInterval = repeatInterval
        self.acknowledged = acknowledged
    }

    /// True for an alarm that a person sees or hears. The server sends mails, `NONE` means that nothing shall ring, and
    /// unknown actions are to be left alone (RFC 5545 3.8.6.1).
    var rings: Bool { ["DISPLAY", "AUDIO", ""].contains(alarm.action) }
}
