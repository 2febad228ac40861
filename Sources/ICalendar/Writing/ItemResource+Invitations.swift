public import CalendarEngine

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

    /// The text of a meeting as it is called off (STATUS:CANCELLED, RFC 5546 3.2.5), for a server that tells the guests
    /// of a change and not of a deletion; nil where the context's user does not organize it, or nobody has to be told.
    public func calledOff(in context: EditContext) -> [UInt8]? {
        guard let item, let components = file.components(uid: item.uid, kind: item.kind) else { return nil }
        let place = OccurrenceIdentifier(calendar: "", file: "", kind: item.kind, uid: item.uid)
        let planner = EditPlanner(item: components, identifier: place, context: context)
        guard let plan = try? planner.plan(.change(place, [.status("CANCELLED")], .all)),
            plan.tellsGuests(in: context), case .components(let changes)? = plan.files.first?.content
        else { return nil }
        return try? making(changes, madeOn: self, templates: self, in: context)
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
