import Testing

@testable import CalendarEngine

/// Writes TZif data (RFC 9636) for tests.
private struct TZifWriter {
    var version: UInt8 = UInt8(ascii: "2")
    var times: [Int64] = []
    var indices: [UInt8] = []
    /// Offset in seconds, summer time, place of the abbreviation.
    var types: [(Int32, UInt8, UInt8)] = [(3600, 0, 0)]
    var characters: [UInt8] = Array("CET\0CEST\0".utf8)
    var leaps: UInt32 = 0
    var footer = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"

    var bytes: [UInt8] {
        let first = block(timeSize: 4, isEmpty: version != 0)
        return version == 0 ? first : first + block(timeSize: 8, isEmpty: false) + Array(footer.utf8)
    }

    private func block(timeSize: Int, isEmpty: Bool) -> [UInt8] {
        var bytes = Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
        let counts =
            isEmpty
            ? [0, 0, 0, 0, 1, 1] : [0, 0, leaps, UInt32(times.count), UInt32(types.count), UInt32(characters.count)]
        for count in counts { bytes += big(UInt64(count), 4) }
        if isEmpty { return bytes + Array(repeating: 0, count: 7) }
        for time in times { bytes += big(UInt64(bitPattern: time), timeSize) }
        bytes += indices
        for (offset, isDaylight, abbreviation) in types {
            bytes += big(UInt64(UInt32(bitPattern: offset)), 4) + [isDaylight, abbreviation]
        }
        return bytes + characters + Array(repeating: 0, count: Int(leaps) * (timeSize + 4))
    }

    private func big(_ number: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// A zone with one change to summer time, in 2026.
    static var berlin: TZifWriter {
        var writer = TZifWriter()
        writer.types = [(3600, 0, 0), (7200, 1, 4)]
        writer.times = [1_774_746_000]
        writer.indices = [1]
        return writer
    }
}

@Suite("TZif data")
struct TZifTests {
    @Test("the table holds to its last change, the footer from there on")
    func tableAndFooter() throws {
        let zone = try TimeZone(identifier: "Test", tzif: TZifWriter.berlin.bytes)
        #expect(zone.offset(at: try utc("2000-07-01")).abbreviation == "CET")
        #expect(zone.offset(at: try utc("2026-03-29 00:59:59")).seconds == 3600)
        #expect(
            zone.offset(at: try utc("2026-03-29 01:00"))
                == UTCOffset(seconds: 7200, isDaylightSaving: true, abbreviation: "CEST"))
        #expect(zone.offset(at: try utc("2026-10-25 01:00")).seconds == 3600)
        #expect(zone.offset(at: try utc("2500-07-01")).seconds == 7200)
    }

    @Test("version 1 has 32-bit times and no footer")
    func versionOne() throws {
        var writer = TZifWriter.berlin
        writer.version = 0
        let zone = try TimeZone(identifier: "Test", tzif: writer.bytes)
        #expect(zone.offset(at: try utc("2026-03-29 01:00")).seconds == 7200)
        #expect(zone.offset(at: try utc("2500-01-01")).seconds == 7200)
    }

    @Test("what is wrong is said")
    func errors() {
        let damages: [((inout TZifWriter) -> Void, TimeZoneDataError)] = [
            ({ $0.indices = [2] }, .badIndex),
            ({ $0.types[1].2 = 9 }, .badIndex),
            ({ $0.types = [] }, .noOffsets),
            ({ $0.types[0].0 = 100_000 }, .absurdOffset),
            ({ $0.types[0].0 = .min }, .absurdOffset),
            ({ $0.leaps = 2 }, .countsLeapSeconds),
            ({ $0.footer = "\nEurope/Berlin\n" }, .badFooter),
            ({ $0.footer = "CET-1\n" }, .truncated),
            ({ $0.footer = "\nCET-1" }, .truncated),
            ({ $0.footer = "" }, .truncated),
            ({ ($0.times, $0.indices) = ([5, 5], [0, 1]) }, .unsortedTransitions),
            ({ ($0.times, $0.indices) = ([5, 4], [0, 1]) }, .unsortedTransitions),
        ]
        for (damage, error) in damages {
            var writer = TZifWriter.berlin
            damage(&writer)
            #expect(throws: error) { try TimeZone(identifier: "Test", tzif: writer.bytes) }
        }
    }

    @Test(
        "other bytes are refused",
        arguments: [[], Array("TZi".utf8), Array("PNG?0000".utf8), Array(repeating: 0, count: 100)] as [[UInt8]])
    func otherBytes(bytes: [UInt8]) {
        #expect(throws: TimeZoneDataError.notTimeZoneData) { try TimeZone(identifier: "Test", tzif: bytes) }
    }

    @Test("data that is cut anywhere, or has any byte changed, gives a zone or an error and never traps")
    func damage() throws {
        let whole = TZifWriter.berlin.bytes
        for length in whole.indices {
            #expect(throws: TimeZoneDataError.self) { try TimeZone(identifier: "Test", tzif: Array(whole[..<length])) }
        }
        var zones = 0
        for index in whole.indices {
            for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var damaged = whole
                damaged[index] = byte
                guard let zone = try? TimeZone(identifier: "Test", tzif: damaged) else { continue }
                zones += 1
                for local in [CivilDateTime.minimum, try civil("2026-03-29 02:30"), .maximum] {
                    _ = zone.local(at: zone.instant(of: local))
                }
            }
        }
        #expect(zones > 0)
    }
}
