import CalendarEngine
import Phrases

/// The contents of the files `displayname`, `color`, `description` and `order` of a vdir (vdir, “Metadata”).
struct CollectionProperties: Hashable, Sendable {
    var title: String?
    var color: CalendarColor?
    var summary: String?
    var order: Int?
    /// True when there is any of these files.
    private(set) var isDescribed = false

    /// The names of the files.
    static let names = ["displayname", "color", "description", "order"]

    init() {}

    /// Reads the files of these names, which are some of `CollectionProperties.names`.
    init(in folder: String, names: [String]) {
        isDescribed = !names.isEmpty
        for name in names {
            guard let text = try? RegularFile.readText(path: Path.join(folder, name)) else { continue }
            let value = text.trimmedBlanks
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
