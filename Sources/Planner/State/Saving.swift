internal import CalendarEngine
internal import Cells

/// The place of the cursor: the selected day, time and item.
struct Cursor: Hashable, Sendable {
    var day: CivilDate
    var slot: TimeSlot?
    var occurrence: Occurrence?
}

/// The change that is being saved, and the keys that wait for its end. Only one change is saved at a time: a second
/// change of the same item would apply to a version that its user has not seen.
struct Saving: Sendable {
    /// The edit that was requested and is not done yet.
    var pending: PendingEdit?
    /// The progress of saving; nil until it takes noticeably long.
    var progress: LoadProgress?
    /// The keys that wait until the change is saved.
    var waitingKeys: [Key] = []

    /// True when keys that change something have to wait.
    var isUnderWay: Bool { pending != nil }

    /// Ends saving and returns the edit.
    mutating func end() -> PendingEdit? {
        defer { (pending, progress) = (nil, nil) }
        return pending
    }
}
