public import CalendarEngine
import Phrases

/// `[me]` of the configuration: the person whose calendars they are.
public struct PersonSettings: Hashable, Sendable {
    /// `address`: mail addresses, by which invitations know the person.
    public var addresses: Set<String> = []
    /// The first of them: the one from which invitations come.
    public var address: String?
    /// `name`: the name under which that person invites; empty for none.
    public var name = ""
    /// The person who invites; nil without an address.
    public var inviting: Invitee? { address.map { Invitee($0, name: name) } }
    /// `contacts`: folders of vCards, whose people can be invited by their names.
    public var contacts: [String] = []

    /// Nobody that is known.
    public init() {}

    /// The settings of `[me]`.
    static let table: [Setting<PersonSettings>] = [
        Setting(
            name: "address", values: .addresses, usual: "none",
            meaning:
                "your mail addresses, with commas between them: with them you answer invitations, what you declined "
                + "does not ring, and the first is the one from which you invite"
        ) { settings, entry in
            let addresses = (entry.value ?? "").split(separator: ",").map { address in
                let address = address.trimmedBlanks
                return address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
            }
            guard !addresses.isEmpty, addresses.allSatisfy(isAddress) else { return false }
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
    ]

    /// True for an address without a name before it.
    private static func isAddress(_ text: String) -> Bool {
        text.contains("@") && !text.contains { " <>\"".contains($0) }
    }
}
