public import CalendarEngine
import ICalendar

extension EventStore {
    /// For each UID, all items that have it, in any calendar and file, as of the newest snapshot.
    public func items(uids: [String]) -> [[ItemMatch]] { newest.items(uids: uids) }

    /// All items whose UID begins with `start`, as of the newest snapshot.
    public func items(uidBeginning start: String) -> [ItemMatch] { newest.items(uidBeginning: start) }

    /// The items with these identifiers, which name no instance, as of the newest snapshot.
    public func items(identifiedBy identifiers: Set<OccurrenceIdentifier>) -> [ItemMatch] {
        newest.items(identifiedBy: identifiers)
    }
}
