public import CalendarEngine
import Glibc
import Synchronization

/// The time zones of the system's zoneinfo folder; each is read on demand and cached.
public final class SystemTimeZones: TimeZoneProvider {
    /// The folder of zone files; nil when there is none.
    public let folder: String?
    /// The reason why there are no zones; nil when there are.
    public let problem: Problem?

    private let known = Mutex<[String: TimeZone?]>([:])
    private let listed = Mutex<[String]?>(nil)
    private let located = Mutex<[ZonePlace]?>(nil)

    /// The places of zoneinfo when TZDIR does not name one.
    private static let usualFolders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
    /// The most bytes of a zone file; today's largest has 3,500.
    static let maximumSize = 1 << 20

    /// The zones of TZDIR, or else of the usual folder. Reads nothing yet.
    public convenience init(environment: Environment) {
        let wanted = environment.variables["TZDIR", default: ""]
        self.init(folder: wanted.isEmpty ? nil : wanted)
    }

    /// The zones of a folder of zone files; of the usual one when nil. Reads nothing yet.
    public init(folder wanted: String? = nil) {
        let folders = wanted.map { [$0] } ?? Self.usualFolders
        folder = folders.first { Path.allows(R_OK | X_OK, $0) }
        problem = folder == nil ? Problem(file: folders[0], cause: .noTimeZoneData) : nil
    }

    /// The zone of a plain zone name (`Area/City`), or nil when there is none or its file is damaged. Safe to call
    /// from any thread.
    public func timeZone(named name: String) -> TimeZone? {
        if name == "UTC" { return .utc }
        guard let folder, TimeZoneName.isPlain(name) else { return nil }
        return known.withLock { known in
            if let zone = known[name] { return zone }
            let zone = try? Self.zone(identifier: name, path: Path.join(folder, name))
            known[name] = .some(zone)
            return zone
        }
    }

    /// All names in the folder, without the copies in `posix` and `right`. Listed once.
    public var names: [String] {
        listed.withLock { listed in
            if let listed { return listed }
            var names: [String] = []
            if let folder { Self.collectNames(in: folder, prefix: "", depth: 0, into: &names) }
            names.sort()
            listed = names
            return names
        }
    }

    /// The places of the table `zone.tab` with their countries from `iso3166.tab`, and UTC; without the tables, each
    /// zone by its name alone. Read once.
    public var places: [ZonePlace] {
        if let known = located.withLock({ $0 }) { return known }
        let countries = Dictionary(table("iso3166.tab").map { ($0[0], $0[1]) }) { first, _ in first }
        let places = table("zone.tab").filter { $0.count > 2 }.map { columns in
            ZonePlace(zone: columns[2], country: countries[columns[0]] ?? "")
        }
        let found = places.isEmpty ? names.map { ZonePlace(zone: $0) } : places + [ZonePlace(zone: "UTC")]
        located.withLock { $0 = found }
        return found
    }

    /// The lines of a table of the folder, each in its columns, at least two.
    private func table(_ name: String) -> [[String]] {
        guard let folder, let text = try? RegularFile.readText(path: Path.join(folder, name)) else { return [] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        }.filter { $0.count > 1 }
    }

    /// Reads a zone file.
    static func zone(identifier: String, path: String) throws -> TimeZone {
        let contents = try RegularFile.read(path: path, limit: maximumSize)
        return try TimeZone(identifier: identifier, tzif: contents.bytes)
    }

    private static func collectNames(in path: String, prefix: String, depth: Int, into names: inout [String]) {
        guard depth < 4, let folder = try? Folder(path: path), let entries = try? folder.entries() else { return }
        for entry in entries {
            let name = entry.name.text
            // Zones and areas begin with a capital letter; the other names are those of tables and copies.
            guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { continue }
            if folder.isFolder(entry) {
                collectNames(in: Path.join(path, name), prefix: prefix + name + "/", depth: depth + 1, into: &names)
            } else if TimeZoneName.isPlain(prefix + name) {
                names.append(prefix + name)
            }
        }
    }
}
