/// An answer to an invitation.
public enum InvitationAnswer: String, Hashable, Sendable, CaseIterable {
    /// One comes.
    case accept
    /// One comes perhaps.
    case tentative
    /// One does not come.
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

/// The answer of somebody who is invited, known by addresses.
public struct Participation: Hashable, Sendable {
    /// PARTSTAT in upper case.
    public var status: String
    /// All addresses of the person, in lower case.
    public var addresses: Set<String>
    /// DTSTAMP of the message that brought it; nil for one's own.
    public var stamp: String?

    /// The parameter of an ATTENDEE that says of which DTSTAMP the answer is, as Apple's server names it too.
    public static let stampName = "X-CALENDARSERVER-DTSTAMP"

    /// The answer of a person.
    public init(_ answer: InvitationAnswer, by addresses: Set<String>) {
        self.init(status: answer.participationStatus, by: addresses)
    }

    /// The answer of a person, as a file has it.
    public init(status: String, by addresses: Set<String>) {
        self.status = status
        self.addresses = Set(addresses.map { $0.lowercased() })
    }

    /// The line of an ATTENDEE with this answer; the line itself where it is another person's.
    ///
    /// RSVP goes, because nothing is asked any more, and with it what was said of sending the answer before (RFC 6638).
    public func answering(_ line: PropertyLine) -> PropertyLine {
        guard line.name == "ATTENDEE", line.isAddress(of: addresses) else { return line }
        var line = line
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
    /// Somebody else asks, and there is no answer yet (PARTSTAT is NEEDS-ACTION or missing).
    case unanswered
    /// One does not come.
    case declined

    /// The state of an invitation; nil where one comes, comes perhaps, or asks oneself.
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
    /// The ATTENDEE that one of these addresses, which are in lower case, is; nil where nobody of them is invited.
    public func invitee(of addresses: Set<String>) -> Participant? {
        attendees.first { addresses.contains($0.address.lowercased()) }
    }

    /// True when it is an invitation by somebody else that one of these addresses has not answered.
    public func isUnanswered(by addresses: Set<String>) -> Bool {
        invitation(of: addresses) == .unanswered
    }

    /// The state in which it is for the person with these addresses, which are in lower case; nil for none.
    public func invitation(of addresses: Set<String>) -> InvitationState? {
        guard let invitee = invitee(of: addresses) else { return nil }
        let isOwn = organizer.map { addresses.contains($0.address.lowercased()) } ?? true
        return InvitationState(status: invitee.status, isOwn: isOwn)
    }
}
