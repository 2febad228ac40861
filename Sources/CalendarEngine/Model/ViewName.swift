/// The views of the screen, by the names that configuration and command line give them.
public enum ViewName: String, Hashable, Sendable, CaseIterable {
    /// The month beside the list of days.
    case month
    /// Days as columns of hours.
    case week
    /// The month with times and titles.
    case titles
    /// Twelve months.
    case year
    /// The list of days alone.
    case agenda
}

extension ViewName {
    /// The digit that shows it.
    public var digit: Character {
        switch self {
        case .month: "1"
        case .week: "2"
        case .titles: "3"
        case .year: "4"
        case .agenda: "5"
        }
    }
}
