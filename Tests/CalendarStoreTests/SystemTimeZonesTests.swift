import Languages
import Glibc
import TestKit
import Phrases
import Testing

@testable import CalendarEngine
@testable import CalendarStore

/// A folder for one test, removed afterwards.
private final class ScratchFolder {
    private let folder = TemporaryFolder()

    var path: String { folder.path }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = try #require(fopen(path + "/" + name, "w"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        return path + "/" + name
    }

    func link(_ name: String, to target: String) -> String {
        symlink(target, path + "/" + name)
        return path + "/" + name
    }
}

@Suite("The system's zones")
struct SystemTimeZonesTests {
    private let zones = SystemTimeZones(environment: Environment(words: English(), variables: [:]))

    private func viewer(_ value: String?, localTime: String = "/nowhere") -> ViewerTimeZone {
        zones.viewerTimeZone(
            environment: Environment(words: English(), variables: value.map { ["TZ": $0] } ?? [:]),
            localTimePath: localTime)
    }

    @Test("zones are found by name, kept, and listed without copies and tables")
    func names() throws {
        let berlin = try #require(zones.timeZone(named: "Europe/Berlin"))
        #expect(zones.timeZone(named: "Europe/Berlin") === berlin)
        #expect(zones.names.contains("America/Argentina/Salta"))
        #expect(zones.names.allSatisfy { !$0.hasPrefix("posix/") && !$0.hasPrefix("right/") && !$0.hasSuffix(".tab") })
        #expect(zones.problem == nil)
    }

    @Test(
        "nothing but plain names is opened",
        arguments: [
            "../../../etc/passwd", "/dev/zero", "Europe", "", ".", "zone.tab", "tzdata.zi", "Europe/Berlin/", "a\u{0}b",
        ])
    func refused(name: String) {
        #expect(zones.timeZone(named: name) == nil)
    }

    @Test("every name that CLDR gives for Windows, and every old name, leads to a zone that is there")
    func tables() {
        for table in [ZoneTables.windows, ZoneTables.links] {
            for row in table.split(separator: "\n") {
                let name = String(row.prefix { $0 != "=" })
                #expect(TimeZoneName.resolve(name, with: zones) != nil, "\(name)")
            }
        }
    }

    @Test(
        "TZ is read as glibc reads it",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("", "UTC"), ("UTC", "UTC"),
            ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("right/Asia/Tokyo", "Asia/Tokyo"),
            ("JST-9", "JST-9"), ("<+03>-3", "<+03>-3"),
        ])
    func settings(value: String, identifier: String) {
        let viewer = viewer(value)
        #expect(viewer.timeZone.identifier == identifier)
        #expect(viewer.problem == nil)
    }

    @Test("a TZ that is nothing is UTC, with the reason")
    func unknown() {
        for value in ["Europe/Nowhere", "../../etc/passwd", "nonsense"] {
            #expect(viewer(value).timeZone === TimeZone.utc)
            #expect(viewer(value).problem?.cause == .unknownTimeZone(value))
        }
        #expect(viewer("/etc/passwd").problem?.cause == .noTimeZone(reason: .timeZone(.notTimeZoneData)))
        #expect(viewer("/dev/zero").timeZone === TimeZone.utc)
        #expect(viewer("/dev/zero").problem != nil)
    }

    @Test("/etc/localtime is a link or a copy, or is not there")
    func localTime() throws {
        let folder = ScratchFolder()
        let link = folder.link("link", to: "/usr/share/zoneinfo/Asia/Kathmandu")
        #expect(viewer(nil, localTime: link).timeZone.identifier == "Asia/Kathmandu")
        let bytes = try RegularFile.read(path: "/usr/share/zoneinfo/Asia/Kathmandu").bytes
        let copy = viewer(nil, localTime: try folder.write(bytes, to: "copy"))
        #expect(copy.timeZone.offset(at: Instant(secondsSinceEpoch: 1_800_000_000)).seconds == 20_700)
        #expect(copy.problem == nil)
        let damaged = viewer(nil, localTime: try folder.write(Array(bytes.prefix(100)), to: "damaged"))
        #expect(damaged.timeZone === TimeZone.utc)
        #expect(damaged.problem?.cause == .noTimeZone(reason: .timeZone(.truncated)))
        #expect(viewer(nil, localTime: "/nowhere").timeZone === TimeZone.utc)
        #expect(viewer(nil, localTime: "/nowhere").problem == nil)
    }

    @Test("a system without zone data says so, and still reads POSIX strings")
    func noData() throws {
        let folder = ScratchFolder()
        let environment = Environment(
            words: English(), variables: ["TZDIR": folder.path + "/none", "TZ": "Europe/Berlin"])
        let zones = SystemTimeZones(environment: environment)
        #expect(zones.problem?.cause == .noTimeZoneData)
        #expect(zones.names.isEmpty)
        let viewer = zones.viewerTimeZone(environment: environment)
        #expect(viewer.timeZone === TimeZone.utc)
        #expect(viewer.problem?.wording(in: .c).contains("tzdata") == true)
        let posix = zones.viewerTimeZone(environment: Environment(words: English(), variables: ["TZ": "CET-1CEST"]))
        #expect(posix.problem == nil)
        #expect(posix.timeZone.offset(at: Instant(secondsSinceEpoch: 0)).seconds == 3600)
        let link = folder.link("link", to: "/usr/share/zoneinfo/Nowhere/None")
        let dangling = self.zones.viewerTimeZone(
            environment: Environment(words: English(), variables: [:]), localTimePath: link)
        #expect(dangling.problem?.cause == .noTimeZoneData)
    }

    @Test("the configuration's zone goes before TZ; one that does not exist is a problem of the configuration")
    func configured() {
        let home = TemporaryHome()
        let environment = home.environment(["TZ": "Asia/Tokyo"])
        func viewer(_ name: String) -> ViewerTimeZone {
            home.write(".config/tcal/config", "[view]\ntimezone = \(name)\n")
            return zones.viewerTimeZone(environment: environment, configuration: Configuration(in: environment))
        }
        #expect(viewer("Europe/Berlin").timeZone.identifier == "Europe/Berlin")
        #expect(viewer("Europe/Berlin").problem == nil)
        let wrong = viewer("Europe/Berlni")
        #expect(wrong.timeZone.identifier == "Asia/Tokyo")
        #expect(wrong.problem?.wording(in: .c).contains("“timezone” cannot be “Europe/Berlni”") == true)
    }
}
