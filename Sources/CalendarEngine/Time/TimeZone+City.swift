extension TimeZone {
    /// The place after which the zone is called, as people write it: `New York` for `America/New_York`. The identifier
    /// itself where it names none.
    public var city: String {
        guard let slash = identifier.lastIndex(of: "/") else { return identifier }
        let name = identifier[identifier.index(after: slash)...]
        return name.isEmpty ? identifier : String(name.map { $0 == "_" ? " " : $0 })
    }
}
