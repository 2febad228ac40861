public import CalendarEngine
import ICalendar

extension EventStore {
    /// All items with a UID, in whatever calendar or file, as they were read last.
    public func items(uid: String) -> [ItemMatch] { (snapshot as? LoadedSnapshot)?.items(uid: uid) ?? [] }
}
