public import CalendarEngine
import Phrases

/// The people of address books: those of `[me] contacts`, and those of khard.
public enum Contacts {
    /// The most cards that are read, and the most bytes of a file.
    private static let (mostFiles, mostBytes) = (20_000, 4 << 20)

    /// The people who have an email address, sorted by name; one entry for each address. O(bytes of the cards).
    public static func people(in environment: Environment) -> [Invitee] {
        var people: [Invitee] = []
        var known: Set<String> = []
        for path in files(in: environment).prefix(mostFiles) {
            guard let contents = try? RegularFile.read(path: path, limit: mostBytes) else { continue }
            for person in read(contents.bytes) where known.insert(person.key).inserted { people.append(person) }
        }
        return people.sorted { ($0.name.foldedForSearch, $0.key) < ($1.name.foldedForSearch, $1.key) }
    }

    /// The people of the vCards in a file.
    static func read(_ bytes: [UInt8]) -> [Invitee] {
        var people: [Invitee] = []
        var (name, addresses) = (VCardName(), [String]())
        VCard.forEachProperty(of: bytes) { property in
            name.read(property)
            switch property.name {
            case "BEGIN": (name, addresses) = (VCardName(), [])
            case "EMAIL": addresses.append(property.text)
            case "END":
                let shown = unescaped(name.shown)
                people += addresses.compactMap { MailAddress(calendarAddress: $0) }.map {
                    Invitee($0.text, name: shown)
                }
                (name, addresses) = (VCardName(), [])
            default: break
            }
        }
        return people
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
