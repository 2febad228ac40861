/// The zone that the TZ variable asks for, read as glibc reads it (tzset(3)).
public enum TimeZoneSetting: Hashable, Sendable {
    /// TZ is not set: the zone of /etc/localtime.
    case system
    /// TZ is empty: UTC.
    case utc
    /// A file of zone data, by its absolute path.
    case file(String)
    /// The name of a zone; where there is none of that name, a POSIX TZ string; else UTC.
    case zone(String)

    /// Reads the variable's value; nil when it is not set. A colon at the beginning means nothing.
    public init(_ value: String?) {
        guard let value else {
            self = .system
            return
        }
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        if name.isEmpty {
            self = .utc
        } else if name.hasPrefix("/") {
            self = .file(name)
        } else {
            self = .zone(name)
        }
    }

    /// The zone of a name or POSIX TZ string; nil where glibc would fall back to UTC. `right/` and `posix/` in front of
    /// a name are dropped, since times in files count no leap seconds.
    public static func zone(_ name: String, with provider: any TimeZoneProvider) -> TimeZone? {
        var plain = Substring(name)
        for prefix in ["posix/", "right/"] where plain.hasPrefix(prefix) { plain = plain.dropFirst(prefix.count) }
        if TimeZoneName.isPlain(String(plain)), let zone = provider.timeZone(named: String(plain)) { return zone }
        return TimeZone(posix: name)
    }
}
