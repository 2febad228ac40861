extension CivilDuration {
    /// The duration as iCalendar writes it (RFC 5545 3.3.6): `PT1H30M`, `P1D`, `P2W`, `-PT15M`, `P1DT2H`, `PT0S`.
    ///
    /// The standard has one sign for the whole duration. So days and seconds of different signs are added up in
    /// seconds, with a day of 24 hours. Only the meaning of such a duration may change, across a change of offset.
    public var text: String {
        let isMixed = days != 0 && seconds != 0 && (days < 0) != (seconds < 0)
        let whole = isMixed ? CivilDuration(seconds: nominalSeconds) : self
        let days = whole.days.magnitude
        let seconds = whole.seconds.magnitude
        let sign = whole.days < 0 || whole.seconds < 0 ? "-" : ""
        if seconds == 0, days > 0 { return days % 7 == 0 ? "\(sign)P\(days / 7)W" : "\(sign)P\(days)D" }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        var text = "\(sign)P\(days > 0 ? "\(days)D" : "")T"
        if hours > 0 { text += "\(hours)H" }
        // The standard's grammar wants minutes between hours and seconds, even when there are none.
        if minutes > 0 || hours > 0 && rest > 0 { text += "\(minutes)M" }
        if rest > 0 || seconds == 0 { text += "\(rest)S" }
        return text
    }

    /// The whole duration in seconds, with days of 24 hours; saturates instead of overflowing.
    public var nominalSeconds: Int64 {
        let (day, isFar) = Int64(days).multipliedReportingOverflow(by: 86_400)
        let (sum, isTooFar) = (isFar ? (days < 0 ? .min : .max) : day).addingReportingOverflow(seconds)
        return isTooFar ? (seconds < 0 ? .min : .max) : sum
    }
}
