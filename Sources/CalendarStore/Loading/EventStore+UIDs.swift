public import CalendarEngine
import ICalendar

extension EventStore {
    /// All items with a UID, in whatever calendar or file, as they were read last.
    public func items(uid: String) -> [ItemMatch] { newest.items(uid: uid) }

    /// All items whose UID begins so, as they were read last.
    public func items(uidBeginning start: String) -> [ItemMatch] { newest.items(uidBeginning: start) }

    /// All items with these words in title or place, as they were read last.
    public func items(matching words: SearchWords) -> [ItemMatch] { newest.items(matching: words) }
}
