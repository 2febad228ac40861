import CalendarEngine

extension ItemResource {
    /// The properties of an invitation that this version changes although only its organizer may, sorted by name
    /// (`OrganizersPart`).
    ///
    /// - Parameters:
    ///   - base: The version before.
    ///   - addresses: The mail addresses by which the user is known.
    public func organizersChanges(since base: ItemResource, by addresses: [String]) -> [String] {
        OrganizersPart.changes(
            from: base.components.mapValues(\.lines), to: components.mapValues(\.lines), by: addresses)
    }

    /// The people whom a message about the invitation did not reach, with the status that the server noted (RFC 6638
    /// 3.2.9).
    public var failedDeliveries: [(person: String, status: String)] {
        components.values.flatMap(\.lines).compactMap { line in
            guard line.isOfPerson, let status = line.delivery else { return nil }
            let person = Participant(name: "", address: Invitee(line).address, delivery: status)
            return person.isUnreached ? (person.address, status) : nil
        }
    }
}
