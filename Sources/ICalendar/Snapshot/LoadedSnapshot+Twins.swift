package import CalendarEngine

/// The hashes that the index has of each item tell without its bytes what cannot be the same.
extension LoadedSnapshot: TwinSigns {
    package func twinSigns(of item: ItemReference) -> (uid: UInt64, title: UInt64) {
        guard let (_, record) = record(of: item) else { return (0, 0) }
        return (record.uidHash, UInt64(record.titleHash))
    }
}
