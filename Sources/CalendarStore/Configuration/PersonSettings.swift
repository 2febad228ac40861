import CalendarEngine

/// `[me]` of the configuration: the person whose calendars they are.
public struct PersonSettings: Hashable, Sendable {
    /// `address`: mail addresses, by which invitations know the person.
    public var addresses: Set<String> = []

    /// Nobody that is known.
    public init() {}

    /// The settings of `[me]`.
    static let table: [Setting<PersonSettings>] = [
        Setting(
            name: "address", values: .addresses, usual: "none",
            meaning: "your mail addresses, with commas between them: with them you answer invitations, and what you "
                + "declined does not ring"
        ) { settings, entry in
            let addresses = (entry.value ?? "").split(separator: ",").map { address in
                let address = IniFile.trimmed(address)
                return address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : String(address)
            }
            guard !addresses.isEmpty, addresses.allSatisfy(isAddress) else { return false }
            settings.addresses.formUnion(addresses)
            return true
        }
    ]

    /// True for an address without a name before it.
    private static func isAddress(_ text: String) -> Bool {
        text.contains("@") && !text.contains { " <>\"".contains($0) }
    }
}
