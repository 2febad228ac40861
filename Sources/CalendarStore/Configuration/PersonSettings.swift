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
    /// The owner as an organizer; nil without an address.
    public var inviting: Invitee? { address.map { Invitee($0, name: name) } }
    /// `contacts`: folders of vCards; the people in them can be invited by name.
    public var contacts: [String] = []

    /// Settings without a configuration: no address, no name.
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

    /// True for an address that has no name before it.
    private static func isAddress(_ text: String) -> Bool {
        text.contains("@") && !text.contains { " <>\"".contains($0) }
    }
}
