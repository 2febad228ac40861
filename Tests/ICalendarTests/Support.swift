import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// Reads a file whole; nil when it cannot be read.
func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

/// The names of a folder, sorted; empty when it cannot be read.
func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
}

/// The fixtures of this package.
let fixtures = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fixtures"

/// The system's zones, for tests.
struct SystemZones: TimeZoneProvider {
    let names = ["Europe/Berlin", "Europe/London", "America/New_York", "Asia/Tokyo", "Asia/Kolkata", "UTC"]

    func timeZone(named name: String) -> CalendarEngine.TimeZone? {
        guard !name.isEmpty, !name.contains(".."), name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !name.hasPrefix("/")
        else { return nil }
        if let known = cache.withLock({ $0[name] }) { return known }
        guard let data = bytes(ofFile: "/usr/share/zoneinfo/" + name),
            let zone = try? CalendarEngine.TimeZone(identifier: name, tzif: data)
        else { return nil }
        cache.withLock { $0[name] = zone }
        return zone
    }
}

private let cache = Mutex<[String: CalendarEngine.TimeZone]>([:])
