public import CalendarEngine
import ICalendar

extension EventStore {
    /// For each of many UIDs all items with it, in whatever calendar or file, as they were read last.
    public func items(uids: [String]) -> [[ItemMatch]] { newest.items(uids: uids) }

    /// All items whose UID begins so, as they were read last.
    public func items(uidBeginning start: String) -> [ItemMatch] { newest.items(uidBeginning: start) }

    /// The items with these identifiers, which have no instance, as they were read last.
    public func items(identifiedBy identifiers: Set<OccurrenceIdentifier>) -> [ItemMatch] {
        newest.items(identifiedBy: identifiers)
    }
}
