import Languages
import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

/// Compares all zones of this system with Python's zoneinfo, on and around every transition from 1900 to 2100.
@Suite("Zones against Python's zoneinfo")
struct ZoneOracleTests {
    @Test(
        "every zone shows the same clock at every instant, and knows the same instants of every clock",
        .enabled(if: PythonZones.isThere, "python3 with zoneinfo is not installed"))
    func everyZone() throws {
        let zones = SystemTimeZones(environment: .ofProcess(words: English()))
        let oracle = try #require(PythonZones())
        var probes = 0
        for expected in oracle {
            let zone = try #require(zones.timeZone(named: expected.name), "no zone \(expected.name)")
            let differences = differences(zone, expected)
            probes += expected.instants.count / 2 + expected.clocks.count / 3
            #expect(differences.isEmpty, "\(expected.name): \(differences.prefix(3))")
        }
        #expect(probes > 300_000, "the oracle said little")
    }

    private func differences(_ zone: TimeZone, _ expected: PythonZones.Zone) -> [String] {
        var differences: [String] = []
        for index in stride(from: 0, to: expected.instants.count, by: 2) {
            let instant = Instant(secondsSinceEpoch: expected.instants[index])
            let seconds = zone.offset(at: instant).seconds
            let local = zone.local(at: instant).secondNumber - instant.secondsSinceEpoch
            if seconds != expected.instants[index + 1] || local != expected.instants[index + 1] {
                differences.append("\(instant): \(seconds), Python \(expected.instants[index + 1])")
            }
        }
        for index in stride(from: 0, to: expected.clocks.count, by: 3) {
            let clock = expected.clocks[index]
            let (first, second) = (expected.clocks[index + 1], expected.clocks[index + 2])
            // PEP 495: with fold=0 and fold=1 the offsets before and after; greater after in a gap, smaller in a fold.
            let wanted: LocalTimeResolution =
                if first == second {
                    .unique(Instant(secondsSinceEpoch: clock - first))
                } else if first < second {
                    .gap(
                        offsetBefore: Instant(secondsSinceEpoch: clock - first),
                        offsetAfter: Instant(secondsSinceEpoch: clock - second))
                } else {
                    .fold(
                        first: Instant(secondsSinceEpoch: clock - first),
                        second: Instant(secondsSinceEpoch: clock - second))
                }
            let resolution = zone.resolve(CivilDateTime(secondNumber: clock))
            if resolution != wanted {
                differences.append("\(CivilDateTime(secondNumber: clock)): \(resolution), Python \(wanted)")
            }
        }
        return differences
    }
}

/// The output of Tests/oracles/zones.py.
struct PythonZones: Sequence, IteratorProtocol {
    struct Zone {
        var name: String
        /// Pairs of an instant and its offset.
        var instants: [Int64]
        /// Triples of a wall clock and its offsets with fold=0 and fold=1.
        var clocks: [Int64]
    }

    private let bytes: [UInt8]
    private var position = 0

    static var isThere: Bool { run("python3 -c 'import zoneinfo' 2>/dev/null") }

    /// Runs the oracle; nil when it fails.
    init?() {
        let script = #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/oracles/zones.py"
        let output = "/tmp/tcal-zones-\(getpid()).bin"
        defer { unlink(output) }
        guard PythonZones.run("python3 '/\(script)' '\(output)'"),
            let contents = try? RegularFile.read(path: output)
        else { return nil }
        bytes = contents.bytes
    }

    private static func run(_ command: String) -> Bool {
        guard let pipe = popen(command, "r") else { return false }
        return pclose(pipe) == 0
    }

    mutating func next() -> Zone? {
        guard let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
        let head = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
        guard head.count == 3, let instants = Int(head[1]), let clocks = Int(head[2]) else { return nil }
        position = end + 1
        return Zone(name: String(head[0]), instants: numbers(instants * 2), clocks: numbers(clocks * 3))
    }

    private mutating func numbers(_ count: Int) -> [Int64] {
        defer { position += count * 8 }
        return bytes.withUnsafeBytes { buffer in
            (0..<count).map { buffer.loadUnaligned(fromByteOffset: position + $0 * 8, as: Int64.self) }
        }
    }
}
