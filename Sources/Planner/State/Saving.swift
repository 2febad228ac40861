internal import CalendarEngine
internal import Cells

/// The place of the cursor: the selected day, time and item.
struct Cursor: Hashable, Sendable {
    var day: CivilDate
    var slot: TimeSlot?
    var occurrence: Occurrence?
}

/// The change that is being saved, and what waits for its end. One at a time: what is about an item that another change
/// is saved of would be about an item that nobody has seen.
struct Saving: Sendable {
    /// The edit that was asked for and is not done yet.
    var pending: PendingEdit?
    /// The part that is done; nil as long as it may be done in no time.
    var progress: LoadProgress?
    /// Keys that wait until it is done.
    var waitingKeys: [Key] = []

    /// True when keys that change something have to wait.
    var isUnderWay: Bool { pending != nil }

    /// Takes the edit out, because it came to its end.
    mutating func end() -> PendingEdit? {
        defer { (pending, progress) = (nil, nil) }
        return pending
    }
}
