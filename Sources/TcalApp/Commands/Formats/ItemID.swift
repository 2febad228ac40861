import CalendarEngine

/// The way in which verbs name an item, or one date of a series: `UID`, `UID#20261126T090000`.
struct ItemID: Hashable {
    /// The UID, or the beginning of one.
    var uid: String
    /// The instance as its user wrote it; nil for all of an item.
    var instance: String?

    /// The sign between the UID and the instance.
    private static let sign: Character = "#"

    /// An item, or an instance on the clock of its series.
    init(uid: String, instance: CivilDateTime? = nil) {
        self.uid = uid
        self.instance = instance?.basicText
    }

    /// The reading of a text that ends in an instance; nil where it does not.
    init?(withInstance text: String) {
        guard let end = text.lastIndex(of: ItemID.sign), case let instance = String(text[text.index(after: end)...]),
            CivilMoment(instance) != nil || RFC3339.instant(instance) != nil
        else { return nil }
        uid = String(text[..<end])
        self.instance = instance
    }

    /// The text that is read as this.
    var text: String { instance.map { "\(uid)\(ItemID.sign)\($0)" } ?? uid }
}
