import CalendarEngine

extension ItemResource {
    /// The properties of an invitation that this version changes though only its organizer may (RFC 6638 3.2.2.1), in
    /// the order of their names. None where one is the organizer, or is not among those who are invited.
    ///
    /// - Parameters:
    ///   - base: The version before.
    ///   - addresses: The mail addresses by which one is known.
    public func organizersChanges(since base: ItemResource, by addresses: [String]) -> [String] {
        let own = Set(addresses.map { Invitee($0).key })
        let (before, after) = (base.components, components)
        let all = before.values.flatMap(\.lines)
        func persons(_ name: String) -> [Invitee] { all.filter { $0.name == name }.map { Invitee($0) } }
        guard persons("ATTENDEE").contains(where: { own.contains($0.key) }),
            case let organizers = persons("ORGANIZER"), !organizers.isEmpty,
            !organizers.contains(where: { own.contains($0.key) })
        else { return [] }
        var names: Set<String> = []
        for (address, component) in after {
            if let old = before[address] {
                names.formUnion(component.organizersChanges(since: old, own))
            } else if let master = before[address.item] {
                // A date of its own may differ from the series in what one may change; its time is that of the series.
                let isMoved = component.values("DTSTART") != component.values("RECURRENCE-ID")
                names.formUnion(component.organizersChanges(since: master, own).filter { !Self.placing.contains($0) })
                if isMoved { names.insert("DTSTART") }
            }
        }
        return names.sorted()
    }
}

extension EditableComponent {
    /// These are the organizer's. Others, such as URL, servers take from anybody, whatever the standard says.
    private static let organizers: Set<String> = [
        "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "SUMMARY", "DESCRIPTION", "LOCATION", "ORGANIZER",
        "ATTENDEE",
    ]

    fileprivate func organizersChanges(since old: EditableComponent, _ own: Set<String>) -> [String] {
        names(with: old).filter { name in
            guard EditableComponent.organizers.contains(name) else { return false }
            guard name == "ATTENDEE" else { return lines(name) != old.lines(name) }
            return others(own) != old.others(own)
        }
    }

    /// The others who are invited.
    private func others(_ own: Set<String>) -> Set<String> {
        Set(lines("ATTENDEE").map { Invitee($0).key }).subtracting(own)
    }

    fileprivate func values(_ name: String) -> [String] { lines(name).map(\.value) }
}
