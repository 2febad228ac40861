/// The unit by which a list of occurrences is cut into sections.
public enum SectionKey: String, Hashable, Sendable, CaseIterable {
    /// One section a day.
    case day
    /// Morning, afternoon and so on of each day.
    case partOfDay
    /// One section a week.
    case week
    /// One section a month.
    case month
    /// One section a calendar.
    case calendar
}

extension SectionKey {
    /// The key that people name: `day`, `part-of-day` or `part`, `week`, `month`, `calendar`. Case and hyphens do not
    /// matter.
    public init?(name: String) {
        let plain = name.lowercased().filter { $0 != "-" }
        guard let key = plain == "part" ? .partOfDay : Self.allCases.first(where: { $0.rawValue.lowercased() == plain })
        else { return nil }
        self = key
    }
}
