/// A guest of the user: a mail address, and a name where one is known.
public struct Invitee: Hashable, Sendable {
    /// The name; empty for none.
    public var name: String
    /// The address: `ana@example.com`.
    public var address: String
    /// Somebody, a room or a thing.
    public var kind: PersonKind
    /// The address of the person who acts for this one (SENT-BY, RFC 5545 3.2.18); nil for nobody.
    public var sentBy: String?

    /// A person by address, and by name where that is known.
    public init(_ address: String, name: String = "", kind: PersonKind = .individual) {
        (self.address, self.name, self.kind) = (address, name, kind)
    }

    /// The person of an ATTENDEE.
    init(_ participant: Participant) { self.init(participant.address, name: participant.name) }

    /// The person of an ATTENDEE line.
    public init(_ line: PropertyLine) {
        self.init(
            MailAddress(calendarAddress: line.value)?.text ?? line.value, name: line.parameter("CN") ?? "")
    }

    /// The name, else the address.
    public var shown: String { name.isEmpty ? address : name }

    /// A text that is equal for all spellings of the address.
    public var key: String { Invitee.key(of: address) }

    /// The person as it is typed and read: `Ana Ruiz <ana@example.com>`, or the address alone.
    public var text: String {
        // A character that separates people, or ends an address, would change their number.
        name.isEmpty || name.contains { ",;<>\"".contains($0) } ? address : "\(name) <\(address)>"
    }

    /// A text that is equal for all spellings of an address, by a file or by a user.
    package static func key(of address: String) -> String {
        (MailAddress(calendarAddress: address)?.text ?? address).lowercased()
    }
}

extension PropertyLine {
    /// An ATTENDEE who is asked to come and has not answered (RFC 5545 3.8.4.1).
    init(inviting person: Invitee) {
        self.init("ATTENDEE", of: person)
        if person.kind != .individual { parameters.append(.init("CUTYPE", [person.kind.rawValue])) }
        parameters += [.init("PARTSTAT", ["NEEDS-ACTION"]), .init("RSVP", ["TRUE"])]
    }

    /// A property that is a person, with the name where it is known (RFC 5545 3.2.2).
    init(_ name: String, of person: Invitee) {
        self.init(name, plain: "mailto:\(person.address)")
        if !person.name.isEmpty { parameters.append(.init("CN", [person.name])) }
        if let sender = person.sentBy { parameters.append(.init(PropertyLine.sentBy, ["mailto:\(sender)"])) }
    }

    /// The parameter with the address of whoever acts for its person (RFC 5545 3.2.18).
    static let sentBy = "SENT-BY"

    /// The line as somebody sends it who acts for its person; as the person sends it where that is nil.
    ///
    /// - Parameter sender: The address of mail of who acts.
    public func sent(by sender: String?) -> PropertyLine {
        var line = self
        line.parameters.removeAll { $0.name == PropertyLine.sentBy }
        if let sender { line.parameters.append(.init(PropertyLine.sentBy, ["mailto:\(sender)"])) }
        return line
    }

    /// The address of mail of whoever acted for its person; nil for nobody.
    public var sender: String? {
        parameter(PropertyLine.sentBy).flatMap { MailAddress(calendarAddress: $0)?.text }
    }

    /// The key of its person (`Invitee.key`).
    var personKey: String { Invitee.key(of: value) }

    /// This ATTENDEE, asked again because the answer was to other times. Notes of a server stay.
    var askedAgain: PropertyLine {
        var line = self
        line.parameters.removeAll {
            ["PARTSTAT", "RSVP", PropertyLine.sentBy, Participation.stampName].contains($0.name)
        }
        line.parameters += [.init("PARTSTAT", ["NEEDS-ACTION"]), .init("RSVP", ["TRUE"])]
        return line
    }
}

/// The guests and the organizer of a component.
extension ItemComponent {
    /// True when the user with these addresses, in lower case, is the organizer.
    func isOrganized(by addresses: Set<String>) -> Bool {
        line("ORGANIZER").map { $0.isAddress(of: addresses) } ?? false
    }

    /// The ATTENDEEs by their keys, without the organizer.
    var invited: [String: PropertyLine] {
        let organizer = line("ORGANIZER")?.personKey
        let others = lines("ATTENDEE").map { ($0.personKey, $0) }.filter { $0.0 != organizer }
        return Dictionary(others) { first, _ in first }
    }

    /// Invites exactly these people; those who are already invited keep their answers, and a present organizer stays.
    mutating func invite(_ people: [Invitee], by organizer: Invitee) {
        let inviting = line("ORGANIZER")?.personKey ?? organizer.key
        let wanted = Set(people.map(\.key))
        var kept = lines("ATTENDEE").filter { wanted.contains($0.personKey) || $0.personKey == inviting }
        var known = Set(kept.map(\.personKey))
        for person in people where person.key != inviting && known.insert(person.key).inserted {
            kept.append(PropertyLine(inviting: person))
        }
        // Without guests there is no organizer.
        let isAlone = kept.allSatisfy { $0.personKey == inviting }
        set("ATTENDEE", isAlone ? [] : kept)
        if isAlone { set("ORGANIZER", nil) }
        if !isAlone, line("ORGANIZER") == nil {
            set("ORGANIZER", PropertyLine("ORGANIZER", of: organizer))
        }
    }
}

/// The versions of an invitation (RFC 5546 2.1.4).
extension ItemRevision {
    /// The properties whose change makes a new version, with a higher SEQUENCE.
    private static let versioned: Set<String> = times.union(["RDATE", "EXDATE", "STATUS"])
    /// The properties whose change makes earlier answers invalid.
    private static let times: Set<String> = ["DTSTART", "DTEND", "DUE", "DURATION", "RRULE"]

    /// This revision, with a new SEQUENCE and DTSTAMP where it is a new version of an invitation by the context's user.
    /// Guests whose answer was to other times are asked again.
    func versioned(from item: ItemComponents, in context: EditContext) -> ItemRevision {
        guard !context.addresses.isEmpty else { return self }
        let old = Dictionary(item.all.map { ($0.address, $0) }) { first, _ in first }
        var revision = self
        func renew(_ entry: inout Entry) {
            guard let origin = entry.origin.flatMap({ old[$0] }), entry.component.isOrganized(by: context.addresses),
                origin.address.uid == entry.component.address.uid
            else { return }
            var before = origin
            // An override that is new is compared with the date as its series has it.
            if entry.isCopy, let instance = entry.component.address.instance, let series = EditedSeries(item),
                let there = series.instance(at: instance)
            {
                before = series.newOverride(for: there)
            }
            if entry.component.lines != before.lines { entry.component.setSender(context.sentBy) }
            guard entry.component.matters(besides: before) else { return }
            func differs(in names: Set<String>) -> Bool {
                entry.component.lines.filter { names.contains($0.name) }
                    != before.lines.filter { names.contains($0.name) }
            }
            entry.component.set("DTSTAMP", PropertyLine("DTSTAMP", instant: context.now))
            guard differs(in: ItemRevision.versioned) else { return }
            let number = max(before.sequence + 1, entry.component.sequence)
            entry.component.set("SEQUENCE", PropertyLine("SEQUENCE", value: String(number)))
            if differs(in: ItemRevision.times) { entry.component.askAgain() }
        }
        if var master = revision.master {
            renew(&master)
            revision.master = master
        }
        for index in revision.overrides.indices { renew(&revision.overrides[index]) }
        return revision
    }

    /// This revision as an item of its own, to which nobody has answered yet.
    func unanswered(in context: EditContext) -> ItemRevision {
        var revision = self
        func askAgain(_ component: inout ItemComponent) {
            guard component.isOrganized(by: context.addresses) else { return }
            component.askAgain()
            component.setSender(context.sentBy)
        }
        if var master = revision.master {
            askAgain(&master.component)
            revision.master = master
        }
        for index in revision.overrides.indices { askAgain(&revision.overrides[index].component) }
        return revision
    }
}

extension ItemComponent {
    /// SEQUENCE; 0 where there is none.
    var sequence: Int { line("SEQUENCE").flatMap { Int($0.value) } ?? 0 }

    /// Says who acts for the organizer; the organizer alone where that is nil.
    mutating func setSender(_ sender: String?) {
        if let organizer = line("ORGANIZER") { set("ORGANIZER", organizer.sent(by: sender)) }
    }

    /// Asks all guests once more.
    mutating func askAgain() {
        let inviting = line("ORGANIZER")?.personKey
        set("ATTENDEE", lines("ATTENDEE").map { $0.personKey == inviting ? $0 : $0.askedAgain })
    }

    /// The properties whose change guests have to know of.
    private static let telling: Set<String> = [
        "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "STATUS", "SUMMARY", "LOCATION",
    ]

    /// True when it differs from another version in something that guests have to know: its time, repetition, place or
    /// title, whether it takes place, or who comes.
    func matters(besides other: ItemComponent) -> Bool {
        func told(_ component: ItemComponent) -> [PropertyLine] {
            component.lines.filter { ItemComponent.telling.contains($0.name) }.sorted { $0.name < $1.name }
        }
        return told(self) != told(other) || Set(invited.keys) != Set(other.invited.keys)
    }
}
