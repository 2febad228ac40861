/// The part of an invitation that is its organizer's to change (RFC 6638 3.2.2.1): servers that deal with invitations
/// refuse such changes from anybody else.
package enum OrganizersPart {
    /// Servers accept other properties, such as URL, from anybody, whatever the standard says.
    private static let names = placing.union(["SUMMARY", "DESCRIPTION", "LOCATION", "ORGANIZER", "ATTENDEE"])

    /// The properties that place an item in time. A date of a series that is answered by itself has its own.
    private static let placing: Set<String> = ["DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE"]

    /// The properties of an invitation that another version changes although only its organizer may, sorted by name.
    /// Empty where the user is the organizer, or is not invited.
    ///
    /// - Parameters:
    ///   - before: The lines of the invitation's components.
    ///   - after: The lines of the other version.
    ///   - addresses: The mail addresses by which the user is known.
    package static func changes(
        from before: [ComponentAddress: [PropertyLine]], to after: [ComponentAddress: [PropertyLine]],
        by addresses: some Sequence<String>
    ) -> [String] {
        let own = Set(addresses.map { Invitee($0).key })
        func persons(_ name: String) -> Set<String> {
            Set(before.values.joined().filter { $0.name == name }.map(\.personKey))
        }
        let organizers = persons("ORGANIZER")
        guard !organizers.isEmpty, organizers.isDisjoint(with: own), !persons("ATTENDEE").isDisjoint(with: own) else {
            return []
        }
        var changed: Set<String> = []
        for (address, lines) in after {
            if let old = before[address] {
                changed.formUnion(changes(from: old, to: lines, own))
            } else if let master = before[address.item] {
                // An override may differ from the series in what a guest may change; its time is that of the series.
                changed.formUnion(changes(from: master, to: lines, own).subtracting(placing))
                func values(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value) }
                if values("DTSTART") != values("RECURRENCE-ID") { changed.insert("DTSTART") }
            }
        }
        return changed.sorted()
    }

    private static func changes(
        from old: [PropertyLine], to new: [PropertyLine], _ own: Set<String>
    ) -> Set<String> {
        names.filter { name in
            let (before, after) = (old.filter { $0.name == name }, new.filter { $0.name == name })
            if name != "ATTENDEE" { return before.map { $0.sense() } != after.map { $0.sense() } }
            // The user's own line holds the user's answer.
            return Set(before.map(\.personKey)).subtracting(own) != Set(after.map(\.personKey)).subtracting(own)
        }
    }
}

extension ItemComponents {
    /// The lines of its components.
    var linesByAddress: [ComponentAddress: [PropertyLine]] {
        Dictionary(all.map { ($0.address, $0.lines) }) { _, last in last }
    }
}
