/// Finds the zone that a file means by a name, whatever program wrote it.
public enum TimeZoneName {
    /// The zone that a TZID means; nil for an unknown name.
    ///
    /// Understands, in this order: names that the provider knows; UTC under its many names; fixed offsets (`UTC+2`);
    /// Windows names, also with a number after them (`GMT Standard Time 1`); old IANA names; names after a path
    /// (`/mozilla.org/20070129_1/Europe/Berlin`); wrong case and other separators (`europe/berlin`, `Europe_London`,
    /// `US-Eastern`); what Outlook displays (`(UTC+01:00) Amsterdam, Berlin, …`). Blanks and quotes around it do not
    /// matter. Never asks the provider for anything that is not a plain zone name.
    public static func resolve(_ tzid: String, with provider: any TimeZoneProvider) -> TimeZone? {
        guard let name = usable(tzid) else { return nil }
        if let zone = zone(named: name, with: provider) { return zone }
        if utcNames.contains(name.lowercased()) { return .utc }
        if let seconds = fixedOffset(name) { return TimeZone(identifier: name, secondsFromUTC: seconds) }
        for windows in [name, withoutNumber(name)] {
            if let zone = listed(windows, in: ZoneTables.windowsIndex, with: provider) { return zone }
        }
        if let zone = tail(of: name, with: provider) { return zone }
        if let zone = respelled(name, with: provider) { return zone }
        return DisplayName(name)?.zone(with: provider)
    }

    /// The zone of a place whose name stands after a path (`/mozilla.org/20070129_1/Europe/Berlin`), or in another
    /// spelling (`america/new_york`, `US-Eastern`); nil for any other name.
    package static func place(_ tzid: String, with provider: any TimeZoneProvider) -> TimeZone? {
        guard let name = usable(tzid) else { return nil }
        let zone = tail(of: name, with: provider) ?? respelled(name, with: provider)
        return zone.flatMap { isPlace($0.identifier) ? $0 : nil }
    }

    /// The zone of a place (`Area/City`) that the provider knows by that very name; nil for any other name.
    package static func plainPlace(_ name: String, with provider: any TimeZoneProvider) -> TimeZone? {
        isPlace(name) && isPlain(name) ? provider.timeZone(named: name) : nil
    }

    private static func isPlace(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "/")) }

    /// True when a name has the form of the IANA database's names, so that it may be looked for in a folder: parts of
    /// letters, digits, `_`, `+`, `-` and `.` between slashes. No part is empty or begins with a dot.
    public static func isPlain(_ name: String) -> Bool {
        guard (1...64).contains(name.utf8.count) else { return false }
        var atStart = true
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "/"):
                guard !atStart else { return false }
                atStart = true
                continue
            case UInt8(ascii: "."):
                guard !atStart else { return false }
            case UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
            default:
                guard byte.isLetter || byte.isDigit else { return false }
            }
            atStart = false
        }
        return !atStart
    }

    private static let utcNames: Set<String> = [
        "utc", "z", "gmt", "zulu", "etc/utc", "etc/gmt", "utc/gmt", "universal", "coordinated universal time",
        "co-ordinated universal time", "greenwich mean time", "tzone://microsoft/utc",
    ]

    /// A name without what does not matter around it; nil for one that is none.
    private static func usable(_ tzid: String) -> String? {
        let name = trimmed(tzid)
        let isUsable = !name.isEmpty && name.utf8.count <= 255 && !name.utf8.contains(0) && !name.contains("..")
        return isUsable ? name : nil
    }

    /// A name without a number that a program put after it, because it had another zone of that name.
    private static func withoutNumber(_ name: String) -> String {
        guard let space = name.lastIndex(of: " "), name[space...].dropFirst().utf8.allSatisfy(\.isDigit) else {
            return name
        }
        return String(name[..<space])
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        guard let end = start.lastIndex(where: { !$0.isWhitespace && $0 != "\"" && $0 != "'" }) else { return "" }
        return String(start[...end])
    }

    /// The zone of an IANA name as it is written, or of its older or newer name when the provider knows only that.
    static func zone(named name: String, with provider: any TimeZoneProvider) -> TimeZone? {
        guard isPlain(name) else { return nil }
        if let zone = provider.timeZone(named: name) { return zone }
        let other = ZoneTables.linksIndex.rights[name] ?? ZoneTables.linksIndex.lefts[name]
        return other.flatMap { provider.timeZone(named: $0) }
    }

    /// The zone that a table gives for a name. Names are compared by their skeletons.
    static func listed(
        _ name: String, in table: ZoneTables.Index, with provider: any TimeZoneProvider
    ) -> TimeZone? {
        let wanted = skeleton(name)
        guard wanted.count >= 2 else { return nil }
        return table.rightsBySkeleton[wanted].flatMap { zone(named: $0, with: provider) }
    }

    /// The zone whose name ends a path, as mozilla.org, freeassociation and others write it, or follows `posix/` or
    /// `right/`.
    private static func tail(of name: String, with provider: any TimeZoneProvider) -> TimeZone? {
        let parts = name.split(separator: "/")
        guard parts.count > 1 else { return nil }
        // The longest zone names have three parts, as America/Argentina/Salta.
        let isRooted = name.hasPrefix("/")
        for count in [3, 2, 1] where count < parts.count && count > 1 || isRooted && count <= parts.count {
            let end = parts.suffix(count).joined(separator: "/")
            if let zone = zone(named: end, with: provider) { return zone }
            if count > 1, let zone = respelled(end, with: provider) { return zone }
        }
        return nil
    }

    /// The zone whose name has these letters and digits; case and separators do not matter.
    private static func respelled(_ name: String, with provider: any TimeZoneProvider) -> TimeZone? {
        let wanted = skeleton(name)
        guard wanted.count >= 2 else { return nil }
        if let known = provider.names.first(where: { endsAsSkeleton($0.utf8, wanted) && hasSkeleton($0.utf8, wanted) })
        {
            return provider.timeZone(named: known)
        }
        return listed(name, in: ZoneTables.linksIndex, with: provider)
    }

    /// The part of a name that counts when the spelling does not matter: its ASCII letters in lower case, its digits,
    /// and the signs before digits.
    static func skeleton(_ name: some StringProtocol) -> [UInt8] {
        var skeleton: [UInt8] = []
        forEachByteOfSkeleton(name.utf8) { byte in
            skeleton.append(byte)
            return true
        }
        return skeleton
    }

    /// True when a name ends as this skeleton does, as far as its last byte says so: that leaves few of many names.
    static func endsAsSkeleton(_ name: String.UTF8View, _ wanted: [UInt8]) -> Bool {
        guard let last = name.last, last.isLetter || last.isDigit else { return true }
        return (last.isLetter ? last | 0x20 : last) == wanted.last
    }

    /// True when a name has this skeleton. Stops at the first difference, because most names have one early.
    static func hasSkeleton(_ name: some Sequence<UInt8>, _ wanted: [UInt8]) -> Bool {
        var position = 0
        forEachByteOfSkeleton(name) { byte in
            guard position < wanted.count, wanted[position] == byte else {
                position = -1
                return false
            }
            position += 1
            return true
        }
        return position == wanted.count
    }

    @inline(__always)
    private static func forEachByteOfSkeleton(_ name: some Sequence<UInt8>, _ body: (UInt8) -> Bool) {
        var sign: UInt8?
        for byte in name {
            if byte.isLetter {
                guard body(byte | 0x20) else { return }
            } else if byte.isDigit {
                if let sign, !body(sign) { return }
                guard body(byte) else { return }
            }
            sign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? byte : nil
        }
    }

    /// Seconds east of UTC in `UTC+2`, `GMT-03:30`, `+01:00`, `UTC+0530`; nil for other texts. Only in the form
    /// `Etc/GMT-2` the sign is inverted.
    package static func fixedOffset(_ name: String) -> Int? {
        var rest = Substring(name.uppercased())
        var isInverted = false
        for prefix in ["ETC/GMT", "UTC", "GMT"] where rest.hasPrefix(prefix) {
            isInverted = prefix == "ETC/GMT"
            rest = rest.dropFirst(prefix.count).drop { $0 == " " }
            break
        }
        guard let sign = rest.popFirst(), "+-−".contains(sign) else { return nil }
        let digits = rest.utf8.filter(\.isDigit).map { Int($0 - UInt8(ascii: "0")) }
        let parts = rest.split(whereSeparator: { $0 == ":" || $0 == "." })
        guard rest.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }),
            (1...4).contains(digits.count), parts.count <= 2, parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        let hours = digits.count < 3 ? digits.reduce(0) { $0 * 10 + $1 } : digits.dropLast(2).reduce(0) { $0 * 10 + $1 }
        let minutes = digits.count < 3 ? 0 : digits.suffix(2).reduce(0) { $0 * 10 + $1 }
        guard hours <= 15, minutes <= 59 else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return (sign == "+") != isInverted ? seconds : -seconds
    }
}

extension ZoneTables {
    /// The rows of a table, found by their sides. Of rows with the same one the first counts.
    struct Index: Sendable {
        /// The right sides by the left ones.
        private(set) var rights: [String: String] = [:]
        /// The left sides by the right ones.
        private(set) var lefts: [String: String] = [:]
        /// The right sides by the skeletons of the left ones.
        private(set) var rightsBySkeleton: [[UInt8]: String] = [:]

        init(_ table: String) {
            for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
                guard let separator = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
                let (left, right) = (
                    String(Substring(line[..<separator])), String(Substring(line[separator...].dropFirst()))
                )
                rights[left] = rights[left] ?? right
                lefts[right] = lefts[right] ?? left
                let skeleton = TimeZoneName.skeleton(left)
                rightsBySkeleton[skeleton] = rightsBySkeleton[skeleton] ?? right
            }
        }
    }

    /// The tables with their rows found. Made when a name is not one of the provider's for the first time.
    static let (windowsIndex, linksIndex) = (Index(windows), Index(links))
}
