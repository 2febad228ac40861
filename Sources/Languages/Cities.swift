internal import CalendarEngine

/// Zones of cities that the zone database lists under another name (`Typed/cities.txt`). Case and accents do not
/// matter.
enum Cities {
    /// The zone of a city; nil where it is not in the table.
    static func zone(of name: String) -> String? { zones[name.foldedForSearch] }

    /// The names of a zone's cities.
    static func names(inZone identifier: String) -> [String] { names[identifier] ?? [] }

    private static let names: [String: [String]] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").compactMap { line in
            let sides = line.split(separator: "=")
            guard sides.count == 2 else { return nil }
            return (String(sides[0]), sides[1].split(separator: ",").map { String($0.drop { $0 == " " }) })
        })

    private static let zones: [String: String] = Dictionary(
        names.flatMap { zone, names in names.map { ($0.foldedForSearch, zone) } },
        uniquingKeysWith: { first, _ in first })
}
