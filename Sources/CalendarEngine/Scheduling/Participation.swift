/// An answer to an invitation.
public enum InvitationAnswer: String, Hashable, Sendable, CaseIterable {
    /// The guest will come.
    case accept
    /// The guest may come.
    case tentative
    /// The guest will not come.
    case decline

    /// PARTSTAT (RFC 5545 3.2.12).
    public var participationStatus: String {
        switch self {
        case .accept: "ACCEPTED"
        case .tentative: "TENTATIVE"
        case .decline: "DECLINED"
        }
    }
}

/// The answer of a guest, who is known by addresses.
public struct Participation: Hashable, Sendable {
    /// PARTSTAT in upper case.
    public var status: String
    /// All addresses of the person, in lower case.
    public var addresses: Set<String>
    /// The mail address of the person who answers for the guest (SENT-BY, RFC 5546 2.2.3); nil for the guest alone.
    public var sentBy: String?
    /// DTSTAMP of the message that brought it; nil for the user's own answer.
    public var stamp: String?

    /// The parameter of an ATTENDEE that holds the DTSTAMP of the answer, as Apple's server names it too.
    public static let stampName = "X-CALENDARSERVER-DTSTAMP"

    /// The answer of a person, or of who acts for that person.
    public init(_ answer: InvitationAnswer, by addresses: Set<String>, sentBy: String? = nil) {
        self.init(status: answer.participationStatus, by: addresses, sentBy: sentBy)
    }

    /// The answer of a person, as a file has it.
    public init(status: String, by addresses: Set<String>, sentBy: String? = nil) {
        (self.status, self.sentBy) = (status, sentBy)
        self.addresses = Set(addresses.map { $0.lowercased() })
    }

    /// The line of an ATTENDEE with this answer; the line itself where it is another person's.
    ///
    /// RSVP is removed, because no answer is asked for any more, and so is what was noted of sending an earlier answer
    /// (RFC 6638).
    public func answering(_ line: PropertyLine) -> PropertyLine {
        guard line.name == "ATTENDEE", line.isAddress(of: addresses) else { return line }
        var line = line.sent(by: sentBy)
        line.parameters.removeAll {
            ["PARTSTAT", "RSVP", "SCHEDULE-STATUS", Participation.stampName].contains($0.name)
        }
        line.parameters.append(.init("PARTSTAT", [status]))
        if let stamp, !stamp.isEmpty { line.parameters.append(.init(Participation.stampName, [stamp])) }
        return line
    }
}

extension PropertyLine {
    /// True when its value, a calendar address, is one of these addresses of mail, which are in lower case.
    public func isAddress(of addresses: Set<String>) -> Bool {
        guard let address = MailAddress(calendarAddress: value) else { return false }
        return addresses.contains(address.text.lowercased())
    }
}

/// The state of an invitation, if it is worth a mark.
public enum InvitationState: Hashable, Sendable {
    /// Somebody else invites, and there is no answer yet (PARTSTAT is NEEDS-ACTION or missing).
    case unanswered
    /// The guest will not come.
    case declined

    /// The state of an invitation; nil where the guest comes, comes perhaps, or is the organizer.
    ///
    /// - Parameter status: PARTSTAT of the invited person, in upper case.
    /// - Parameter isOwn: True when that person is the organizer, or there is none.
    public init?(status: String, isOwn: Bool) {
        switch status {
        case "DECLINED": self = .declined
        case "", "NEEDS-ACTION": if isOwn { return nil } else { self = .unanswered }
        default: return nil
        }
    }
}

extension ItemFields {
    /// The ATTENDEE with one of these addresses, in lower case; nil where none of them is invited.
    public func invitee(of addresses: Set<String>) -> Participant? {
        attendees.first { addresses.contains($0.address.lowercased()) }
    }

    /// True when it is an invitation by somebody else to one of these addresses, without an answer.
    public func isUnanswered(by addresses: Set<String>) -> Bool {
        invitation(of: addresses) == .unanswered
    }

    /// The state of the invitation for the person with these addresses, in lower case; nil for none.
    public func invitation(of addresses: Set<String>) -> InvitationState? {
        guard let invitee = invitee(of: addresses) else { return nil }
        let isOwn = organizer.map { addresses.contains($0.address.lowercased()) } ?? true
        return InvitationState(status: invitee.status, isOwn: isOwn)
    }
}
