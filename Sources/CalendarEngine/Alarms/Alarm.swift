/// A VALARM (RFC 5545 3.6.6): when something tells of an item, and how.
///
/// ```swift
/// draft.alarms = [Alarm(minutesBefore: 10)]
/// ```
public struct Alarm: Hashable, Sendable {
    /// When it goes off.
    public enum Trigger: Hashable, Sendable {
        /// So long after the start; before it when negative.
        case fromStart(CivilDuration)
        /// So long after the end (a reminder's due time); before it when negative.
        case fromEnd(CivilDuration)
        /// At a fixed instant.
        case at(Instant)
    }

    /// When it goes off (TRIGGER, RFC 5545 3.8.6.3).
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
    /// When it goes off first, and what it does then.
    public var alarm: Alarm
    /// REPEAT: how often it goes off once more, 0...
    public var repeatCount: Int
    /// DURATION: the time from one to the next of these.
    public var repeatInterval: CivilDuration
    /// ACKNOWLEDGED (RFC 9074 6.1): what was due until then has been seen.
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

    /// True for what a person sees or hears. A mail is the server's to send, `NONE` means that nothing shall ring, and
    /// what is not known is to be left alone (RFC 5545 3.8.6.1).
    var rings: Bool { ["DISPLAY", "AUDIO", ""].contains(alarm.action) }
}
