public import CalendarEngine
import Synchronization

/// The zones of a provider, for files that are read one after the other. Most files name the same zones and then share
/// one table of them. So a file of one event looks nothing up, and counts no references that other threads count too.
///
/// Safe to ask from any thread.
public final class ZoneMemory: Sendable {
    /// The source of the zones.
    public let provider: any TimeZoneProvider
    private let tables = Mutex<[Table]>([])
    /// The table of a file that names no zone.
    private let unnamed: [TimeZone?] = [nil, .utc]

    /// The meaning of a file's TZIDs, after the entries for floating and UTC.
    private struct Table {
        var names: [[UInt8]]
        var zones: [TimeZone?]
    }

    /// The most names of a table, and the most tables, that are kept; others are looked up each time.
    private static let mostNames = 8
    private static let mostTables = 16

    /// Makes an empty memory of a provider's zones.
    public init(_ provider: any TimeZoneProvider) {
        self.provider = provider
    }

    /// The zones of names that the provider alone knows; nil when it does not know all of them. O(names).
    func table(of names: ZoneNames) -> [TimeZone?]? {
        let names = names.names
        if names.isEmpty { return unnamed }
        guard names.count <= ZoneMemory.mostNames else { return nil }
        return tables.withLock { tables in
            for table in tables where table.names == names { return table.zones }
            var zones = unnamed
            for name in names {
                guard let zone = plainZone(name) else { return nil }
                zones.append(zone)
            }
            if tables.count < ZoneMemory.mostTables { tables.append(Table(names: names, zones: zones)) }
            return zones
        }
    }

    private func plainZone(_ name: [UInt8]) -> TimeZone? {
        // The file may say what a name without a slash means.
        TimeZoneName.plainPlace(TextEncoding.decode(name), with: provider)
    }
}
