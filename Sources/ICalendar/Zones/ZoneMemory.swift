public import CalendarEngine
import Synchronization

/// The zones of a provider, for files that are read one after the other: most name the same ones, and then share one
/// table of them. So a file of one event looks nothing up, and counts no references to what other threads count too.
///
/// Safe to ask from any thread.
public final class ZoneMemory: Sendable {
    /// Where the zones come from.
    public let provider: any TimeZoneProvider
    private let tables = Mutex<[Table]>([])
    /// The table of a file that names no zone.
    private let unnamed: [TimeZone?] = [nil, .utc]

    /// What the TZIDs of a file mean, behind what floating and UTC mean.
    private struct Table {
        var names: [[UInt8]]
        var zones: [TimeZone?]
    }

    /// More names and more tables than these are looked up each time.
    private static let mostNames = 8
    private static let mostTables = 16

    /// Remembers nothing yet.
    public init(_ provider: any TimeZoneProvider) {
        self.provider = provider
    }

    /// What names mean as far as the provider alone knows; nil when it does not know all of them. O(names).
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
        let text = TextEncoding.text(name)
        return TimeZoneName.isPlain(text) ? provider.timeZone(named: text) : nil
    }
}
