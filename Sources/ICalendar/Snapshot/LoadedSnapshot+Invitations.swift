public import CalendarEngine

/// Looking for invitations: of all components only those that have attendees are read.
extension LoadedSnapshot {
    /// Calls `body` with each item that waits for an answer of a person, or that the person declined. O(records), and
    /// the components that have attendees are read in order of place.
    public func forEachInvitation(
        of addresses: Set<String>, since day: CivilDate, _ body: (ItemReference, InvitationState) -> Void
    ) {
        guard !addresses.isEmpty else { return }
        let earliest = day.midnight.secondNumber
        for calendar in loaded {
            for (number, file) in calendar.files.enumerated() {
                let positions = file.records.positions { $0.mayInvite(since: earliest) }
                file.forEachComponentBytes(of: positions) { position, bytes in
                    guard let state = InvitationState(ofComponent: bytes, for: addresses) else { return }
                    // A cancelled invitation asks for no answer.
                    if state == .unanswered, file.records[position].traits.contains(.cancelled) { return }
                    let place = calendar.position(ofRecord: position, inFile: number)
                    body(ItemReference(calendar: calendar.index, position: place), state)
                }
            }
        }
    }
}

extension ItemRecord {
    /// True when somebody is invited to it, and it recurs or is not over by a second of the wall clock.
    fileprivate func mayInvite(since second: Int64) -> Bool {
        guard traits.contains(.hasAttendees) else { return false }
        guard traits.isDisjoint(with: .recurs), traits.isDated else { return true }
        return max(traits.contains(.hasStart) ? start : .min, traits.contains(.hasEnd) ? end : .min) >= second
    }
}

extension CalendarFile {
    /// Calls `body` with the positions of records, which ascend, and the bytes of their components; none where
    /// something else stands there by now.
    func forEachComponentBytes(of positions: [Int], _ body: (Int, [UInt8]) -> Void) {
        guard content.paged != nil else {
            for position in positions { body(position, component(records[position])) }
            return
        }
        var next = 0
        forEachComponent(of: positions) { record, bytes in
            body(positions[next], bytes.map { Array($0[record.range]) } ?? [])
            next += 1
        }
    }
}

extension InvitationState {
    /// The state of the invitation that a component is. Only the lines of the organizer and of attendees are decoded.
    fileprivate init?(ofComponent bytes: [UInt8], for addresses: Set<String>) {
        var depth = 0
        var status: String?
        var isOwn = true
        for line in ContentLines(of: bytes, in: bytes.indices) {
            switch bytes.withUnsafeBufferPointer({ PropertyName(of: line, $0) }) {
            case .begin: depth += 1
            case .end: depth -= 1
            case .attendee where depth == 1 && status == nil:
                guard let property = line.property(in: bytes), property.isAddress(of: addresses) else { continue }
                status = property.parameter("PARTSTAT")?.uppercased() ?? ""
            case .other where depth == 1 && bytes[line.start] | 0x20 == UInt8(ascii: "o"):
                guard let property = line.property(in: bytes), property.name == "ORGANIZER" else { continue }
                isOwn = property.isAddress(of: addresses)
            default: break
            }
        }
        guard let status else { return nil }
        self.init(status: status, isOwn: isOwn)
    }
}
