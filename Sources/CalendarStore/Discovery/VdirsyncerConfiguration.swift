import CalendarEngine
import Glibc

/// The local storages of vdirsyncer's configuration (vdirsyncer, “Full configuration manual”): `[storage name]` of
/// type filesystem or singlefile. Values are JSON.
struct VdirsyncerConfiguration {
    /// A storage on this machine.
    struct Storage {
        /// What its source is called: the user's name at the other end of its pair, or the pair's name.
        var account: String
        /// The folder, or the pattern of files with `%s` for the collection.
        var path: String
        var isFile: Bool
        var isReadOnly: Bool
        /// What its server takes, where that is known; nil for everything.
        var kinds: Set<ItemKind>?

        /// The folder below which its collections lie.
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
        guard let text = places.lazy.compactMap({ try? RegularFile.text(path: $0) }).first else { return }
        let sections = IniFile(text).sections
        for section in sections {
            guard let name = VdirsyncerConfiguration.name(of: section, kind: "storage"),
                let type = section["type"].map(IniFile.unquoted), type == "filesystem" || type == "singlefile",
                let path = section["path"].map(IniFile.unquoted), !path.isEmpty,
                type == "singlefile" || IniFile.unquoted(section["fileext"] ?? ".ics") == ".ics"
            else { continue }
            let other = VdirsyncerConfiguration.partner(of: name, in: sections)
            storages.append(
                Storage(
                    account: other.map { VdirsyncerConfiguration.account(of: $0.storage, pair: $0.pair) } ?? name,
                    path: environment.expand(path, relativeTo: environment.home), isFile: type == "singlefile",
                    isReadOnly: IniFile.flag(section["read_only"]),
                    kinds: other?.storage.flatMap(VdirsyncerConfiguration.kinds)))
        }
    }

    func find(with finder: inout CalendarFinder) {
        for storage in storages {
            let reason = storage.isReadOnly ? ReadOnlyReason.configured : nil
            if storage.isFile {
                finder.places.insert(Path.realOrNearest(storage.root))
                for path in Glob.files(matching: storage.path.replacing("%s", with: "*")) {
                    guard FileName(path).withCString(FolderListing.kind) == .item else { continue }
                    finder.findNamed(
                        CalendarRequest(path: path, shownPath: path, readOnlyReason: reason, isNamed: false))
                }
            } else {
                finder.findAll(below: storage.path, readOnlyReason: reason)
            }
        }
    }

    /// `[storage name]` → `name`.
    private static func name(of section: IniFile.Section, kind: String) -> String? {
        guard section.depth == 1, section.name.hasPrefix(kind + " ") else { return nil }
        return String(IniFile.trimmed(section.name.dropFirst(kind.count)))
    }

    /// The other end of a storage's pair, and the pair's name.
    private static func partner(
        of storage: String, in sections: [IniFile.Section]
    ) -> (storage: IniFile.Section?, pair: String)? {
        for section in sections {
            guard let pair = name(of: section, kind: "pair"), let a = section["a"].map(IniFile.unquoted),
                let b = section["b"].map(IniFile.unquoted), a == storage || b == storage
            else { continue }
            return (sections.first { name(of: $0, kind: "storage") == (a == storage ? b : a) }, pair)
        }
        return nil
    }

    private static func account(of storage: IniFile.Section?, pair: String) -> String {
        let user = storage?["username"].map(IniFile.unquoted) ?? ""
        return user.isEmpty ? pair : user
    }

    /// What a server takes: what `item_types` lists, everything when that is empty; Google's calendars take no VTODO.
    private static func kinds(of storage: IniFile.Section) -> Set<ItemKind>? {
        if storage["type"].map(IniFile.unquoted) == "google_calendar" { return [.event] }
        guard let types = storage["item_types"]?.uppercased() else { return nil }
        var kinds: Set<ItemKind> = []
        if types.contains("VEVENT") { kinds.insert(.event) }
        if types.contains("VTODO") { kinds.insert(.reminder) }
        return kinds.isEmpty ? nil : kinds
    }
}
