import CalendarEngine

/// The contents of the files `displayname`, `color`, `description` and `order` of a vdir (vdir, “Metadata”).
struct CollectionProperties: Hashable, Sendable {
    var title: String?
    var color: CalendarColor?
    var summary: String?
    var order: Int?
    /// True when there is any of these files.
    private(set) var isDescribed = false

    /// The names of the files.
    static let names: Set<String> = ["displayname", "color", "description", "order"]

    init() {}

    /// Reads the files whose names are in `names`.
    init(in folder: String, names: Set<String>) {
        let present = names.intersection(CollectionProperties.names)
        isDescribed = !present.isEmpty
        for name in present {
            guard let text = try? RegularFile.readText(path: Path.join(folder, name)) else { continue }
            let value = String(IniFile.trimmed(text[...]))
            guard !value.isEmpty else { continue }
            switch name {
            case "displayname": title = value
            case "color": color = CalendarColor(text: value)
            case "description": summary = value
            default: order = Int(value)
            }
        }
    }
}
