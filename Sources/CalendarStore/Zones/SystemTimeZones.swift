public import CalendarEngine
import Glibc
import Synchronization

/// The time zones of the system's zoneinfo folder, read when they are asked for and kept.
public final class SystemTimeZones: TimeZoneProvider {
    /// The folder of zone files; nil when there is none.
    public let folder: String?
    /// The reason why there are no zones; nil when there are.
    public let problem: Problem?

    private let known = Mutex<[String: TimeZone?]>([:])
    private let listed = Mutex<[String]?>(nil)

    /// The places of zoneinfo when TZDIR does not name one.
    private static let usualFolders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
    /// The most bytes of a zone file; the largest of today has 3,500.
    static let maximumSize = 1 << 20

    /// The zones of TZDIR, or else of the usual folder. Reads nothing yet.
    public init(environment: Environment) {
        let wanted = environment.variables["TZDIR", default: ""]
        let folders = wanted.isEmpty ? Self.usualFolders : [wanted]
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

    /// Reads a zone file.
    static func zone(identifier: String, path: String) throws -> TimeZone {
        let contents = try RegularFile.read(path: path, limit: maximumSize)
        return try TimeZone(identifier: identifier, tzif: contents.bytes)
    }

    private static func collectNames(in path: String, prefix: String, depth: Int, into names: inout [String]) {
        guard depth < 4, let folder = try? Folder(path: path), let entries = try? folder.entries() else { return }
        for entry in entries {
            let name = entry.name.text
            // Zones and areas begin with a capital letter; the other names are tables and copies.
            guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { continue }
            if folder.isFolder(entry) {
                collectNames(in: Path.join(path, name), prefix: prefix + name + "/", depth: depth + 1, into: &names)
            } else if TimeZoneName.isPlain(prefix + name) {
                names.append(prefix + name)
            }
        }
    }
}
