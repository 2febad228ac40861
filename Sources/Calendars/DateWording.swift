public import CalendarEngine
import CalendarStore
import Glibc
import Phrases

/// A way to write days and times, for headings and rows.
public protocol DateWording: Sendable {
    /// The rule that divides years into weeks.
    var weekRule: WeekRule { get }
    /// A day with its weekday, for a heading.
    func heading(_ day: CivilDate) -> String
    /// A time of day, without seconds.
    func time(_ time: CivilTime) -> String
}

/// The conventions of one of the system's locales (`locale -a`), by its LC_TIME. Loaded once; safe on any thread. Does
/// not change the process's own locale.
public final class SystemDateWording: DateWording {
    /// The name of the locale.
    public let name: String
    /// The rule that divides years into weeks.
    public let weekRule: WeekRule
    // Why: the C library reads the object that this points to and never changes it (newlocale(3)), and it is freed
    // once.
    private nonisolated(unsafe) let locale: locale_t
    private let countsToTwelve: Bool

    /// A locale by its name, such as `de_DE.UTF-8`; nil when it is not installed.
    public init?(named name: String) {
        guard let locale = newlocale(1 << LC_TIME | 1 << LC_CTYPE, name, nil) else { return nil }
        (self.name, self.locale) = (name, locale)
        let data = SystemLocale.data(of: locale)
        weekRule = TimeLocale.weekRule(data)
        countsToTwelve = TimeLocale.countsToTwelve(data)
    }

    deinit { freelocale(locale) }

    /// The weekday and the date, as in `Donnerstag, 26.11.2026`.
    public func heading(_ day: CivilDate) -> String { text(CivilDateTime(day), "%A, %x") }

    /// The time on a clock of twelve or of twenty-four hours, as in `15:30`.
    public func time(_ time: CivilTime) -> String {
        text(CivilDateTime(.minimum, time), countsToTwelve ? "%I:%M %p" : "%H:%M")
    }

    /// A date and time in a form of strftime(3), such as `%B %Y`.
    public func text(_ time: CivilDateTime, _ format: String) -> String {
        let (date, clock) = (time.date.components, time.time)
        var fields = tm()
        (fields.tm_year, fields.tm_mon, fields.tm_mday) = (
            Int32(date.year - 1900), Int32(date.month - 1), Int32(date.day)
        )
        (fields.tm_hour, fields.tm_min, fields.tm_sec) = (Int32(clock.hour), Int32(clock.minute), Int32(clock.second))
        fields.tm_wday = Int32(time.date.weekday.rawValue % 7)
        fields.tm_yday = Int32(time.date.dayOfYear - 1)
        // The blank after it distinguishes an empty result from one that does not fit.
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
            guard let start = buffer.baseAddress, strftime_l(start, buffer.count, format + " ", &fields, locale) > 0
            else { return "" }
            return String(String(cString: start).dropLast())
        }
    }
}
