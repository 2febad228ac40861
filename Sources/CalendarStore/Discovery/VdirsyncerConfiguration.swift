import CalendarEngine
import Glibc
import Phrases

/// The local storages of vdirsyncer's configuration (vdirsyncer, “Full configuration manual”): `[storage name]` of
/// type filesystem or singlefile. Values are JSON.
struct VdirsyncerConfiguration {
    /// A storage on this machine.
    struct Storage {
        /// The title of its source: the user's name at the other end of its pair, or the pair's name.
        var account: String
        /// The folder, or the pattern of files with `%s` for the collection.
        var path: String
        var isFile: Bool
        var isReadOnly: Bool
        /// The kinds of items that its server accepts; nil for all, or when they are not known.
        var kinds: Set<ItemKind>?
        /// The folders of the collections that the configuration names.
        var collections: [String] = []
        /// True when collections that vdirsyncer discovers count too: folders, which may be empty.
        var collectsFolders = false

        /// The folder that contains the collections.
        var root: String { isFile ? Path.folder(of: path) : path }
    }

    private(set) var storages: [Storage] = []

    init(in environment: Environment) {
        let named = environment.variables["VDIRSYNCER_CONFIG"].map { environment.expand($0) }
        let places =
            named.map { [$0] } ?? [
                Path.join(environment.home, ".vdirsyncer/config"),
                Path.join(environment.configHome, "vdirsyncer/config"),
            ]
        guard let text = places.lazy.compactMap({ try? RegularFile.readText(path: $0) }).first else { return }
        let sections = IniFile(text).sections
        for section in sections {
            guard let name = VdirsyncerConfiguration.name(of: section, kind: "storage"),
                let type = section["type"].map(IniFile.unquoted), type == "filesystem" || type == "singlefile",
                let path = section["path"].map(IniFile.unquoted), !path.isEmpty,
                type == "singlefile" || IniFile.unquoted(section["fileext"] ?? ".ics") == ".ics"
            else { continue }
            let other = VdirsyncerConfiguration.partner(of: name, in: sections)
            var storage = Storage(
                account: other.map { VdirsyncerConfiguration.account(of: $0.storage, pair: $0.pair) } ?? name,
                path: environment.expand(path, relativeTo: environment.home), isFile: type == "singlefile",
                isReadOnly: IniFile.flag(section["read_only"]),
                kinds: other?.storage.flatMap(VdirsyncerConfiguration.kinds))
            if let pair = other?.section {
                let isFirst = pair["a"].map(IniFile.unquoted) == name
                storage.setCollections(VdirsyncerCollections(pair["collections"] ?? "null"), isFirst: isFirst)
            }
            storages.append(storage)
        }
    }

    func findCalendars(with finder: inout CalendarFinder) {
        for storage in storages {
            let reason: Obstacle? = storage.isReadOnly ? .configured : nil
            if storage.isFile {
                finder.places.insert(Path.realOrNearest(storage.root))
                for path in Glob.files(matching: storage.path.replacing("%s", with: "*")) {
                    guard FileName(path).withCString(FolderListing.kind) == .item else { continue }
                    finder.findNamed(
                        CalendarRequest(path: path, shownPath: path, readOnlyReason: reason, isNamed: false))
                }
            } else {
                finder.findAll(below: storage.path, readOnlyReason: reason)
                for path in storage.folders {
                    finder.findCollection(
                        CalendarRequest(path: path, shownPath: path, readOnlyReason: reason, isNamed: false))
                }
            }
        }
    }

    /// `[storage name]` → `name`.
    private static func name(of section: IniFile.Section, kind: String) -> String? {
        guard section.depth == 1, section.name.hasPrefix(kind + " ") else { return nil }
        return section.name.dropFirst(kind.count).trimmedBlanks
    }

    /// The other end of a storage's pair, the pair's name, and the pair's section.
    private static func partner(
        of storage: String, in sections: [IniFile.Section]
    ) -> (storage: IniFile.Section?, pair: String, section: IniFile.Section)? {
        for section in sections {
            guard let pair = name(of: section, kind: "pair"), let a = section["a"].map(IniFile.unquoted),
                let b = section["b"].map(IniFile.unquoted), a == storage || b == storage
            else { continue }
            return (sections.first { name(of: $0, kind: "storage") == (a == storage ? b : a) }, pair, section)
        }
        return nil
    }

    private static func account(of storage: IniFile.Section?, pair: String) -> String {
        let user = storage?["username"].map(IniFile.unquoted) ?? ""
        return user.isEmpty ? pair : user
    }

    /// The kinds of items that a server accepts: those of `item_types`, all when that is empty. Google's calendars do
    /// not accept VTODO.
    private static func kinds(of storage: IniFile.Section) -> Set<ItemKind>? {
        if storage["type"].map(IniFile.unquoted) == "google_calendar" { return [.event] }
        guard let types = storage["item_types"]?.uppercased() else { return nil }
        var kinds: Set<ItemKind> = []
        if types.contains("VEVENT") { kinds.insert(.event) }
        if types.contains("VTODO") { kinds.insert(.reminder) }
        return kinds.isEmpty ? nil : kinds
    }
}

extension VdirsyncerConfiguration.Storage {
    /// Sets the collections from the value in the pair's section.
    fileprivate mutating func setCollections(_ named: VdirsyncerCollections, isFirst: Bool) {
        collections = named.names(isFirst: isFirst).map { Path.join(path, $0) }
        collectsFolders = named.hasFound
    }

    /// The folders that are calendars even while they are empty.
    fileprivate var folders: [String] {
        guard collectsFolders, let listing = try? FolderListing(of: path) else { return collections }
        return collections + listing.folders.map { Path.join(path, $0) }
    }
}

/// `collections` of a pair: null, or a list. An entry of the list is a name, `from a`, `from b`, or a list of a name
/// and the collection's names at each end.
struct VdirsyncerCollections {
    private var entries: [[String]] = []
    /// True when the collections that vdirsyncer discovers count too.
    private(set) var hasFound = false

    /// Reads the value, which is JSON.
    init(_ value: String) {
        let value = value.trimmedBlanks
        guard value.hasPrefix("[") else {
            // No collections: the storage itself is the only one.
            entries = [["", "", ""]]
            return
        }
        var (depth, inner, word): (Int, [String], String?) = (0, [], nil)
        var isQuoted = false
        for character in value {
            switch character {
            case "\"":
                if isQuoted, let name = word {
                    if depth == 1 { addEntry(name) } else { inner.append(name) }
                }
                word = isQuoted ? nil : ""
                isQuoted.toggle()
            case _ where isQuoted: word?.append(character)
            case "[": (depth, inner) = (depth + 1, [])
            case "]":
                if depth == 2, inner.count == 3 { entries.append(inner) }
                depth -= 1
            // null in a list: the storage itself.
            case "n" where depth == 2: inner.append("")
            default: break
            }
        }
    }

    private mutating func addEntry(_ name: String) {
        if name == "from a" || name == "from b" { hasFound = true } else { entries.append([name, name, name]) }
    }

    /// The names of the collections at one end; empty for the storage itself.
    func names(isFirst: Bool) -> [String] { entries.map { $0[isFirst ? 1 : 2] } }
}
