/// The views of the screen, by the names that configuration and command line give them.
package enum ViewName: String, Hashable, Sendable, CaseIterable {
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
    /// The digit that shows it: its place among all, of which there are nine at most.
    package var digit: Character {
        Character(String((ViewName.allCases.firstIndex(of: self) ?? 0) + 1))
    }
}
