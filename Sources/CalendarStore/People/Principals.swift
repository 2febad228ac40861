public import CalendarEngine
import Phrases

/// The people for whom the user acts: those whom accounts name (`[account] as`).
public enum Principals {
    /// These people, sorted by name; each address once. Their names are those of `[person "NAME"]`, or those of the
    /// owners of calendars. O(calendars of accounts), of which nothing but the owner is read.
    public static func all(in environment: Environment) -> [Invitee] {
        var own = environment
        own.principal = nil
        let configuration = Configuration(in: own)
        let named = configuration.people.flatMap { person in
            person.addresses.map { Invitee($0, name: person.name) }
        }
        let known = configuration.principals.isEmpty ? [] : named + owners(in: environment)
        var people: [String: Invitee] = [:]
        for address in configuration.accounts.flatMap(\.principals) {
            let key = Invitee.key(of: address)
            people[key] = known.first { $0.key == key && !$0.name.isEmpty } ?? Invitee(address)
        }
        return people.values.sorted { ($0.shown.foldedForSearch, $0.key) < ($1.shown.foldedForSearch, $1.key) }
    }

    /// The one of them with an address, a name, or the part of an address before the @, without regard to case; nil
    /// where none or several have it.
    public static func find(_ text: String, in environment: Environment) -> Invitee? {
        let people = all(in: environment)
        let written = Invitee(written: text)
        if let exact = people.first(where: { $0.key == written?.key }) { return exact }
        let wanted = text.foldedForSearch
        guard !wanted.isEmpty else { return nil }
        let alike = people.filter { person in
            person.name.foldedForSearch == wanted
                || person.address.split(separator: "@").first.map { String($0).foldedForSearch } == wanted
        }
        return alike.count == 1 ? alike.first : nil
    }

    /// True where a calendar of a person was synced. O(calendars of accounts).
    public static func hasCalendar(of person: Invitee, in environment: Environment) -> Bool {
        owners(in: environment).contains { $0.key == person.key }
    }

    /// The owners of the calendars of accounts, where that is somebody else than the user.
    private static func owners(in environment: Environment) -> [Invitee] {
        let root = Path.join(environment.dataHome, "tcal/calendars")
        return folders(in: root).flatMap { folders(in: $0) }.compactMap { folder in
            CollectionProperties(in: folder, names: [CollectionProperties.ownersName]).owner
                .flatMap(Invitee.init(written:))
        }
    }

    private static func folders(in path: String) -> [String] {
        (try? FolderListing(of: path))?.folders.map { Path.join(path, $0) } ?? []
    }
}

extension Invitee {
    /// A person as `text` writes one: `Ana Ruiz <ana@example.com>`, or the address; nil without an address.
    package init?(written text: String) {
        let sign = text.hasSuffix(">") ? text.lastIndex(of: "<") : nil
        guard let address = MailAddress(sign.map { String(text[text.index(after: $0)...].dropLast()) } ?? text) else {
            return nil
        }
        let name = text[..<(sign ?? text.startIndex)].unicodeScalars.filter { scalar in
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
        self.init(address.text, name: String(String.UnicodeScalarView(name)).trimmedBlanks)
    }
}
