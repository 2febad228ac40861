package import CalendarEngine
package import Phrases

/// A unit of a length, the larger ones first; `nothing` is a length without any.
package enum LengthUnit: CaseIterable {
    case week, day, hour, minute, second, nothing
}

extension Language {
    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let isWeeks = style != .short && days > 0 && days % 7 == 0 && seconds == 0
        let counts = [
            isWeeks ? days / 7 : 0, isWeeks ? 0 : days, Int(seconds / 3600), Int(seconds / 60 % 60),
            style == .short ? 0 : Int(seconds % 60),
        ]
        let parts = zip(counts, LengthUnit.allCases).filter { $0.0 > 0 }
            .map { part(style, $0, days: days, of: $1) }
        if parts.isEmpty { return part(style, 0, days: 0, of: .nothing) }
        let text = parts.joined(separator: style == .typed ? "" : betweenUnits)
        return text.hasSuffix(" ") ? String(text.dropLast()) : text
    }

    func fullLength(_ duration: CivilDuration) -> String { length(duration, .full) }
    func shortLength(_ duration: CivilDuration) -> String { length(duration, .short) }
    func typedLength(_ duration: CivilDuration) -> String { length(duration, .typed) }
    func englishLength(_ duration: CivilDuration) -> String { English().length(duration, .typed) }
    func wholeDays(_ days: Int) -> String { length(CivilDuration(days: days), .full) }
    func typedDays(_ days: Int) -> String { length(CivilDuration(days: days), .typed) }
}

extension CivilDuration {
    /// True of days alone, of hours alone and of minutes below an hour.
    var isOfOneUnit: Bool {
        (days == 0) != (seconds == 0) && seconds % 60 == 0
            && (days != 0 || seconds % 3600 == 0 || seconds.magnitude < 3600)
    }
}
