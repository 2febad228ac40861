extension TimeZone {
    /// The place after which the zone is named, as people write it: `New York` for `America/New_York`. The whole
    /// identifier when it names no place.
    public var city: String {
        guard let slash = identifier.lastIndex(of: "/") else { return identifier }
        let name = identifier[identifier.index(after: slash)...]
        return name.isEmpty ? identifier : String(name.map { $0 == "_" ? " " : $0 })
    }
}
