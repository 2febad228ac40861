public import CalendarEngine
import Phrases

/// The people for whom the user may act: those whom accounts name (`[account] as`), and the owners of calendars that
/// others share (RFC 3744 5.1).
public enum Principals {
    /// These people, sorted by name; each address once. O(calendars of accounts): nothing but their owners is read.
    public static func all(in environment: Environment) -> [Invitee] {
        var names: [String: Invitee] = [:]
        func add(_ person: Invitee) {
            if names[person.key]?.name.isEmpty ?? true { names[person.key] = person }
        }
        let configuration = Configuration(in: environment)
        for person in configuration.people {
            for address in person.addresses where configuration.principals.contains(Invitee.key(of: address)) {
                add(Invitee(address, name: person.name))
            }
        }
        owners(in: environment).forEach(add)
        configuration.principals.forEach { add(Invitee($0)) }
        return names.values.sorted { ($0.shown.foldedForSearch, $0.key) < ($1.shown.foldedForSearch, $1.key) }
    }

    /// The one of them with an address, a name, or the part of an address before the @, without regard to case; nil
    /// where none or several have it.
    public static func find(_ text: String, in environment: Environment) -> Invitee? {
        let people = all(in: environment)
        let wanted = text.foldedForSearch
        guard !wanted.isEmpty else { return nil }
        if let exact = people.first(where: { $0.key == Invitee.key(of: text) }) { return exact }
        let alike = people.filter { person in
            person.name.foldedForSearch == wanted
                || person.address.split(separator: "@").first.map { String($0).foldedForSearch } == wanted
        }
        return alike.count == 1 ? alike.first : nil
    }

    /// The owners of the calendars of accounts, where that is somebody else than the user.
    private static func owners(in environment: Environment) -> [Invitee] {
        let root = Path.join(environment.dataHome, "tcal/calendars")
        return folders(in: root).flatMap { folders(in: $0) }.compactMap { folder in
            CollectionProperties(in: folder, names: [CollectionProperties.ownersName]).owner
                .flatMap(Invitee.init(owner:))
        }
    }

    private static func folders(in path: String) -> [String] {
        (try? FolderListing(of: path))?.folders.map { Path.join(path, $0) } ?? []
    }
}

extension Invitee {
    /// The owner of a calendar as a sync writes it: `Ana Ruiz <ana@example.com>`, or the address; nil without one.
    package init?(owner text: String) {
        let parts = text.split(separator: "<", maxSplits: 1)
        let isNamed = parts.count == 2 && text.hasSuffix(">")
        guard let address = MailAddress(isNamed ? String(parts[1].dropLast()) : text) else { return nil }
        self.init(address.text, name: isNamed ? String(parts[0]).trimmedBlanks : "")
    }
}
