import CalendarEngine

extension ItemResource {
    /// The properties of an invitation that this version changes though only its organizer may, in the order of their
    /// names (`OrganizersPart`).
    ///
    /// - Parameters:
    ///   - base: The version before.
    ///   - addresses: The mail addresses by which one is known.
    public func organizersChanges(since base: ItemResource, by addresses: [String]) -> [String] {
        OrganizersPart.changes(
            from: base.components.mapValues(\.lines), to: components.mapValues(\.lines), by: addresses)
    }
}
