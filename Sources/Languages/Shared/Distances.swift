/// The unit in which a number of days is told: only as exact as people think of it.
package enum SpanUnit: Sendable {
    case days, weeks, months, years

    /// A number of days, counted in the unit that suits it.
    static func of(days: Int) -> (count: Int, unit: SpanUnit) {
        switch days {
        case ..<14: (days, .days)
        case ..<60: (days / 7, .weeks)
        case ..<730: (days / 30, .months)
        default: (days / 365, .years)
        }
    }
}

extension Language {
    package func age(days: Int) -> String {
        let (count, unit) = SpanUnit.of(days: days)
        return age(count, unit)
    }

    /// The length of a distance in days, whatever its direction.
    func span(_ days: Int) -> String {
        let (count, unit) = SpanUnit.of(days: abs(days))
        return span(count, unit)
    }

    /// A time that lies a number of seconds back.
    func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: justNow
        case ..<3600: minutesAgo(seconds / 60)
        case ..<172_800: hoursAgo(seconds / 3600)
        default: daysAgo(seconds / 86_400)
        }
    }
}
