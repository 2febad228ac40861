package import CalendarEngine

/// The place at which the screen begins, where the command line names one.
package enum ScreenOpening: Hashable, Sendable {
    case day(CivilDate)
    /// An item, with its details.
    case item(OccurrenceIdentifier)
    /// The results of a search.
    case search(String)
}
