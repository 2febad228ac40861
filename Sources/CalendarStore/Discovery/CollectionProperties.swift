import CalendarEngine
import Phrases

/// The contents of the files `displayname`, `color`, `description` and `order` of a vdir (vdir, “Metadata”), and of
/// `access`, by which a sync says that the server takes no changes.
struct CollectionProperties: Hashable, Sendable {
    var title: String?
    var color: CalendarColor?
    var summary: String?
    var order: Int?
    /// True when its server only lets it be read.
    var isShare = false
    /// True when there is any of the vdir's files.
    private(set) var isDescribed = false

    /// The names of the files.
    static let names = ["displayname", "color", "description", "order", access]

    /// The name of the file that says what may be done, and its text where nothing may be changed.
    static let access = "access"
    static let readOnly = "read-only"

    init() {}

    /// Reads the files of these names, which are some of `CollectionProperties.names`.
    init(in folder: String, names: [String]) {
        isDescribed = names.contains { $0 != CollectionProperties.access }
        for name in names {
            guard let text = try? RegularFile.readText(path: Path.join(folder, name)) else { continue }
            let value = text.trimmedBlanks
            guard !value.isEmpty else { continue }
            switch name {
            case "displayname": title = value
            case "color": color = CalendarColor(text: value)
            case "description": summary = value
            case CollectionProperties.access: isShare = value == CollectionProperties.readOnly
            default: order = Int(value)
            }
        }
    }
}
