import CalendarEngine
import Phrases

/// The contents of the files `displayname`, `color`, `description` and `order` of a vdir (vdir, “Metadata”), and of
/// `access`, `components` and `owner`, in which a sync notes what the server accepts, and whose the calendar is.
struct CollectionProperties: Hashable, Sendable {
    var title: String?
    var color: CalendarColor?
    var summary: String?
    var order: Int?
    /// True when the server only allows reading.
    var isShare = false
    /// The name or the address of the owner, where that is somebody else.
    var owner: String?
    /// The kinds of items that the server accepts; nil when it accepts both, or when this is unknown.
    var kinds: Set<ItemKind>?
    /// True when the folder has at least one of the vdir's files.
    private(set) var isDescribed = false

    /// The names of the files.
    static let names = ["displayname", "color", "description", "order", access, components, ownersName]

    /// The name of the file about permission, and its text when nothing may be changed.
    static let access = "access"
    static let readOnly = "read-only"

    /// The name of the file about the kinds of items that the server accepts (RFC 4791 5.2.3).
    static let components = "components"
    /// The text of that file; nil when both kinds are accepted. Neither is in the calendar of what a server refused.
    static func text(for kinds: Set<ItemKind>) -> String? {
        kinds.isEmpty ? "none" : kinds.count == 1 ? kinds.first?.componentName : nil
    }

    /// The name of the file about the owner.
    static let ownersName = "owner"
    /// The names of those that only a sync writes.
    private static let namesOfSync = [access, components, ownersName]

    init() {}

    /// Reads the files `names`, which are some of `CollectionProperties.names`.
    init(in folder: String, names: [String]) {
        isDescribed = names.contains { !CollectionProperties.namesOfSync.contains($0) }
        for name in names {
            guard let text = try? RegularFile.readText(path: Path.join(folder, name)) else { continue }
            let value = text.trimmedBlanks
            guard !value.isEmpty else { continue }
            switch name {
            case "displayname": title = value
            case "color": color = CalendarColor(text: value)
            case "description": summary = value
            case CollectionProperties.access: isShare = value == CollectionProperties.readOnly
            case CollectionProperties.ownersName: owner = value
            case CollectionProperties.components:
                let written = [[]] + ItemKind.allCases.map { Set([$0]) }
                kinds = written.first { CollectionProperties.text(for: $0) == value }
            default: order = Int(value)
            }
        }
    }
}
