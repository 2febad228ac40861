public import CalendarEngine
import Phrases

/// `[me]` of the configuration: the owner of the calendars.
public struct PersonSettings: Hashable, Sendable {
    /// `address`: the email addresses of the owner, as invitations name them.
    public var addresses: Set<String> = []
    /// The first address: the organizer's address in new invitations.
    public var address: String?
    /// `name`: the organizer's name in new invitations; empty for none.
    public var name = ""
    /// The person who acts for the owner (SENT-BY, RFC 5545 3.2.18); nil where the owner acts.
    public var delegate: Invitee?
    /// The owner as an organizer; nil without an address.
    public var inviting: Invitee? {
        address.map { address in
            var organizer = Invitee(address, name: name)
            organizer.sentBy = delegate?.address
            return organizer
        }
    }
    /// `contacts`: folders of vCards; the people in them can be invited by name.
    public var contacts: [String] = []
    /// `hours`: the working hours, in seconds since midnight; nil for 9 to 18.
    public var hours: Range<Int>?
    /// `lunch`: the time of lunch, in seconds since midnight; nil for none.
    public var lunch: Range<Int>?

    /// Settings without a configuration: no address, no name.
    public init() {}

    /// The owner's answer to an invitation.
    package func participation(_ answer: InvitationAnswer) -> Participation {
        Participation(answer, by: addresses, sentBy: delegate?.address)
    }

    /// The settings of `[me]`.
    static let table: [Setting<PersonSettings>] = [
        Setting(
            name: "address", values: .addresses, usual: "none",
            meaning:
                "your mail addresses, with commas between them: with them you answer invitations, what you declined "
                + "does not ring, and the first is the one from which you invite"
        ) { settings, entry in
            guard let addresses = addresses(in: entry) else { return false }
            settings.addresses.formUnion(addresses)
            settings.address = settings.address ?? addresses.first
            return true
        },
        Setting(
            name: "name", values: .name, usual: "none", meaning: "your name, which those whom you invite read"
        ) { settings, entry in
            guard let name = entry.text else { return false }
            // A parameter cannot hold quotes (RFC 5545 3.1).
            let plain = name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" }
            settings.name = String(String.UnicodeScalarView(plain)).trimmedBlanks
            return !settings.name.isEmpty
        },
        Setting(
            name: "contacts", values: .folder, usual: "those of khard",
            meaning: "a folder of vCards (.vcf), whose people you invite by their names; once more for another one"
        ) { settings, entry in
            guard let path = entry.text, !path.isEmpty else { return false }
            settings.contacts.append(path)
            return true
        },
        KnownPerson.hours(
            \.hours, usual: "9-18",
            meaning: "your working hours: the week shows them lighter, and meetings are looked for in them"),
        KnownPerson.hours(
            \.lunch, name: "lunch", usual: "none",
            meaning: "the time of your lunch, such as 12-13, which meetings avoid"),
    ]

    /// The addresses of an entry, which stand between commas; nil where one of them is none.
    static func addresses(in entry: ConfigurationEntry) -> [String]? {
        let addresses = (entry.value ?? "").split(separator: ",").map { address in
            let address = address.trimmedBlanks
            return address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
        }
        return addresses.isEmpty || !addresses.allSatisfy(isAddress) ? nil : addresses
    }

    /// True for an address that has no name before it.
    private static func isAddress(_ text: String) -> Bool {
        text.contains("@") && !text.contains { " <>\"".contains($0) }
    }
}
