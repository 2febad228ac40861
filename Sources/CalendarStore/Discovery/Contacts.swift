public import CalendarEngine
import Phrases

/// Somebody in an address book, by one address of mail.
public struct Contact: Hashable, Sendable {
    /// The name and the address.
    public var invitee: Invitee
    /// The address at which this person's busy times are published (FBURL, RFC 6350 6.9.1); nil for none.
    public var freeBusyAddress: String?
    /// The zone in which this person lives, by its name (TZ, RFC 6350 6.5.1); nil where the card names none.
    public var zone: String?
    /// The kind of what the card is about (KIND, RFC 6350 6.1.4); nil where it says nothing.
    public var kind: PersonKind?

    /// Takes from another card of the same address what this one leaves out.
    mutating func add(_ other: Contact) {
        freeBusyAddress = freeBusyAddress ?? other.freeBusyAddress
        zone = zone ?? other.zone
        kind = kind ?? other.kind
    }
}

/// The people of address books: those of `[me] contacts`, and those of khard.
public enum Contacts {
    /// The most cards that are read, and the most bytes of a file.
    private static let (mostFiles, mostBytes) = (20_000, 4 << 20)

    /// The people with an address of mail, by their names; one for each address. O(bytes of the cards).
    public static func people(in environment: Environment) -> [Invitee] { all(in: environment).map(\.invitee) }

    /// The people with an address of mail and what their cards say besides, by their names; one for each address. What
    /// one card leaves out another one of the same address may say. O(bytes of the cards).
    public static func all(in environment: Environment) -> [Contact] {
        var contacts: [Contact] = []
        var known: [String: Int] = [:]
        for path in files(in: environment).prefix(mostFiles) {
            guard let contents = try? RegularFile.read(path: path, limit: mostBytes) else { continue }
            for contact in read(contents.bytes) {
                if let index = known[contact.invitee.key] {
                    contacts[index].add(contact)
                } else {
                    known[contact.invitee.key] = contacts.count
                    contacts.append(contact)
                }
            }
        }
        return contacts.sorted {
            ($0.invitee.name.foldedForSearch, $0.invitee.key) < ($1.invitee.name.foldedForSearch, $1.invitee.key)
        }
    }

    /// The people of the vCards in a file.
    static func read(_ bytes: [UInt8]) -> [Contact] {
        var contacts: [Contact] = []
        var card = Card()
        VCard.forEachProperty(of: bytes) { property in
            switch property.name {
            case "BEGIN": card = Card()
            case "END":
                contacts += card.contacts
                card = Card()
            default: card.read(property)
            }
        }
        return contacts
    }

    /// The words of one vCard.
    private struct Card {
        var name = VCardName()
        var addresses: [String] = []
        /// FBURL, and whether it is the one to take (PREF).
        var freeBusy: (address: String, isPreferred: Bool)?
        var zone: String?
        var kind: PersonKind?

        var contacts: [Contact] {
            let shown = unescaped(name.shown)
            return addresses.compactMap { MailAddress(calendarAddress: $0) }.map { address in
                Contact(
                    invitee: Invitee(address.text, name: shown), freeBusyAddress: freeBusy?.address, zone: zone,
                    kind: kind)
            }
        }

        mutating func read(_ property: VCardProperty) {
            name.read(property)
            switch property.name {
            case "EMAIL": addresses.append(property.text)
            case "FBURL":
                let address = property.text.filter { $0 != "\\" }
                let isPreferred = property.parameters.contains { $0.contains("PREF") }
                guard address.lowercased().hasPrefix("http"), freeBusy.map({ isPreferred && !$0.isPreferred }) ?? true
                else { return }
                freeBusy = (address, isPreferred)
            case "TZ":
                let text = unescaped(property.text)
                // An offset such as -0500 is that of one season, and names no zone.
                if zone == nil, text.contains("/"), !text.contains(":") { zone = text }
            case "KIND", "X-ADDRESSBOOKSERVER-KIND":
                if kind == nil, !property.value.isEmpty { kind = PersonKind(vCard: property.value) }
            default: break
            }
        }
    }

    /// A name as one line, with the escapes of a vCard resolved.
    private static func unescaped(_ text: String) -> String {
        let text = PropertyLine("FN", value: text).text
        let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        return String(String.UnicodeScalarView(scalars)).trimmedBlanks
    }

    /// The files of the address books, in their folders and one level below.
    private static func files(in environment: Environment) -> [String] {
        var folders: [String] = []
        for place in Configuration(in: environment).person.contacts + khardPlaces(in: environment) {
            let path = environment.expand(place, relativeTo: environment.home)
            let found = Glob.isPattern(path) ? Glob.folders(matching: path) : [path]
            for folder in found where !folders.contains(folder) { folders.append(folder) }
        }
        return folders.flatMap { folder -> [String] in
            guard let listing = try? FolderListing(of: folder) else { return [] }
            let below = listing.folders.map { Path.join(folder, $0) }
            return paths(of: listing, in: folder)
                + below.flatMap { below in
                    (try? FolderListing(of: below)).map { paths(of: $0, in: below) } ?? []
                }
        }
    }

    private static func paths(of listing: FolderListing, in folder: String) -> [String] {
        listing.contacts.map { Path.join(folder, $0.text) }
    }

    /// The address books of khard (khard, “Configuration”): `[addressbooks]`, `[[name]]`, `path`.
    private static func khardPlaces(in environment: Environment) -> [String] {
        let named = environment.variables["KHARD_CONFIG"].map { environment.expand($0) }
        let path = named ?? Path.join(environment.configHome, "khard/khard.conf")
        guard let text = try? RegularFile.readText(path: path) else { return [] }
        var isAddressBooks = false
        var places: [String] = []
        for section in IniFile(text).sections {
            if section.depth == 1 { isAddressBooks = section.name.lowercased() == "addressbooks" }
            guard section.depth == 2, isAddressBooks, let path = section["path"] else { continue }
            places.append(IniFile.unquoted(path))
        }
        return places.filter { !$0.isEmpty }
    }
}

extension StoreMonitor {
    /// Reads the address books on a thread of its own; `StoreNews.contacts` brings the people.
    public func readContacts() {
        let (environment, inbox) = (store.discovery.environment, inbox)
        Thread.start { inbox.add(.contacts(Contacts.people(in: environment))) }?.detach()
    }
}
