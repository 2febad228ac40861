public import CalendarEngine
import Phrases

/// The people and rooms that can be invited: those of `[person "NAME"]`, of the address books of `[me] contacts`, and
/// of khard's.
public enum Contacts {
    /// The most cards that are read, and the most bytes of a file.
    private static let (mostFiles, mostBytes) = (20_000, 4 << 20)

    /// The contacts, sorted by name; one for each address. What one card or section lacks, another of the same address
    /// adds. O(bytes of the cards).
    public static func all(in environment: Environment) -> [Contact] {
        let configuration = Configuration(in: environment)
        var contacts: [Contact] = []
        var known: [String: Int] = [:]
        func add(_ contact: Contact) {
            if let index = known[contact.invitee.key] { return contacts[index].complete(from: contact) }
            known[contact.invitee.key] = contacts.count
            contacts.append(contact)
        }
        for person in configuration.people { person.contacts.forEach(add) }
        for path in files(configuration.person.contacts, in: environment).prefix(mostFiles) {
            guard let contents = try? RegularFile.read(path: path, limit: mostBytes) else { continue }
            read(contents.bytes).forEach(add)
        }
        for person in configuration.people where person.addresses.isEmpty {
            for index in contacts.indices
            where contacts[index].invitee.name.foldedForSearch == person.name.foldedForSearch {
                contacts[index].complete(from: person.contact(at: contacts[index].invitee.address))
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
                    Invitee(address.text, name: shown, kind: kind ?? .individual), zone: zone,
                    freeBusyAddress: freeBusy?.address)
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
    private static func files(_ places: [String], in environment: Environment) -> [String] {
        var folders: [String] = []
        for place in places + khardPlaces(in: environment) {
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
        Thread.start { inbox.add(.contacts(Contacts.all(in: environment))) }?.detach()
    }
}

extension PersonKind {
    /// The kind that a vCard says: `location` is a room (RFC 6350 6.1.4), `device` (RFC 6869) and names that somebody
    /// invented are things. Organizations and unknown names are people, who can be asked.
    fileprivate init(vCard text: String) {
        switch text.lowercased() {
        case "group": self = .group
        case "location", "room": self = .room
        case "device", "resource", "application", "thing": self = .resource
        case let other where other.hasPrefix("x-"): self = .resource
        default: self = .individual
        }
    }
}

extension KnownPerson {
    /// The contacts of the section, one for each address.
    fileprivate var contacts: [Contact] { addresses.map(contact) }

    fileprivate func contact(at address: String) -> Contact {
        Contact(
            Invitee(address, name: name, kind: kind ?? .individual), hours: hours, zone: zone?.name,
            freeBusyAddress: freeBusyAddress)
    }
}
