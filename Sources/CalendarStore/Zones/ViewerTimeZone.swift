public import CalendarEngine
import Glibc

/// The zone of the person at the terminal.
public struct ViewerTimeZone: Sendable {
    /// The zone; UTC when none could be found.
    public let timeZone: TimeZone
    /// The reason why this is not the zone that was asked for; nil when it is.
    public let problem: Problem?
}

extension SystemTimeZones {
    /// The zone that the configuration names, or else the zone of the environment.
    public func viewerTimeZone(environment: Environment, configuration: Configuration) -> ViewerTimeZone {
        guard let named = configuration.view.timeZone else { return viewerTimeZone(environment: environment) }
        if let zone = TimeZoneName.resolve(named.name, with: self) {
            return ViewerTimeZone(timeZone: zone, problem: nil)
        }
        return ViewerTimeZone(
            timeZone: viewerTimeZone(environment: environment).timeZone,
            problem: problem ?? named.problem(ofSetting: "timezone", in: configuration.path))
    }

    /// The zone that TZ asks for, as glibc understands it: a name, a path, a POSIX TZ string; without TZ the zone of
    /// /etc/localtime. A zone that cannot be loaded becomes UTC, as in every other program, but with a problem.
    public func viewerTimeZone(environment: Environment, localTimePath: String = "/etc/localtime") -> ViewerTimeZone {
        switch TimeZoneSetting(environment.variables["TZ"]) {
        case .utc: return ViewerTimeZone(timeZone: .utc, problem: nil)
        case .system: return localTime(localTimePath)
        case .file(let path): return zone(ofFile: path)
        case .zone(let name):
            if let zone = TimeZoneSetting.zone(name, with: self) { return ViewerTimeZone(timeZone: zone, problem: nil) }
            return ViewerTimeZone(
                timeZone: .utc, problem: problem ?? Problem(file: "TZ", cause: .unknownTimeZone(name)))
        }
    }

    /// The zone of a file that TZ names, under its IANA name when the file lies in a zoneinfo folder.
    private func zone(ofFile path: String) -> ViewerTimeZone {
        if let name = Self.zoneName(inPath: path), let zone = timeZone(named: name) {
            return ViewerTimeZone(timeZone: zone, problem: nil)
        }
        return readZone(path, identifier: Path.name(of: path))
    }

    /// The zone of /etc/localtime: a link into zoneinfo, the end of which is the name; or a copy, whose name Debian
    /// keeps in /etc/timezone. Without the file the system's time is UTC.
    private func localTime(_ path: String) -> ViewerTimeZone {
        guard Path.allows(F_OK, path) else {
            // A link that leads nowhere means that the system lacks the zone data that it is set to.
            let isLink = Self.linkTarget(of: path) != nil
            return ViewerTimeZone(
                timeZone: .utc, problem: isLink ? problem ?? Problem(file: path, cause: .noTimeZoneData) : nil)
        }
        for target in [Self.linkTarget(of: path), Path.real(path)] {
            if let target, let name = Self.zoneName(inPath: target), let zone = timeZone(named: name) {
                return ViewerTimeZone(timeZone: zone, problem: nil)
            }
        }
        if let name = nameOfCopy(path), let zone = timeZone(named: name) {
            return ViewerTimeZone(timeZone: zone, problem: nil)
        }
        return readZone(path, identifier: "localtime")
    }

    private func readZone(_ path: String, identifier: String) -> ViewerTimeZone {
        do {
            return ViewerTimeZone(timeZone: try Self.zone(identifier: identifier, path: path), problem: nil)
        } catch let error as ReadFailure {
            return ViewerTimeZone(
                timeZone: .utc, problem: Problem(file: path, cause: .noTimeZone(reason: .problem(error.cause))))
        } catch let error as TimeZoneDataError {
            return ViewerTimeZone(
                timeZone: .utc, problem: Problem(file: path, cause: .noTimeZone(reason: .timeZone(error))))
        } catch {
            return ViewerTimeZone(
                timeZone: .utc, problem: Problem(file: path, cause: .noTimeZone(reason: .system("\(error)"))))
        }
    }

    /// The name in /etc/timezone, if that zone's file has exactly the bytes of the copy.
    private func nameOfCopy(_ path: String) -> String? {
        guard let folder, let text = try? RegularFile.readText(path: "/etc/timezone"),
            let name = text.split(whereSeparator: \.isWhitespace).first.map(String.init), TimeZoneName.isPlain(name),
            let copy = try? RegularFile.read(path: path, limit: Self.maximumSize).bytes,
            let original = try? RegularFile.read(path: Path.join(folder, name), limit: Self.maximumSize).bytes
        else { return nil }
        return copy == original ? name : nil
    }

    /// `Europe/Berlin` in `/usr/share/zoneinfo/posix/Europe/Berlin`; nil for a path elsewhere.
    static func zoneName(inPath path: String) -> String? {
        guard let range = path.firstRange(of: "zoneinfo/") else { return nil }
        var name = path[range.upperBound...]
        for prefix in ["posix/", "right/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        return TimeZoneName.isPlain(String(name)) ? String(name) : nil
    }

    private static func linkTarget(of path: String) -> String? {
        let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            count = FileName(path).withCString { max(0, readlink($0, base, buffer.count)) }
        }
        return bytes.isEmpty ? nil : String(systemBytes: bytes.map(UInt8.init(bitPattern:)))
    }
}
