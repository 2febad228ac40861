extension TimeZone {
    /// The place after which the zone is named, as people write it: `New York` for `America/New_York`. The whole
    /// identifier when it names no place.
    public var city: String {
        guard let slash = identifier.lastIndex(of: "/") else { return identifier }
        let name = identifier[identifier.index(after: slash)...]
        if name.isEmpty { return identifier }
        // Most names are one word.
        return name.utf8.contains(UInt8(ascii: "_")) ? String(name.map { $0 == "_" ? " " : $0 }) : String(name)
    }
}
