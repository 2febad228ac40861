/// A name in a folder, for a line in which a path is typed.
public struct PathEntry: Hashable, Sendable {
    /// The name within its folder.
    public var name: String
    /// True for a folder, and for a link to one.
    public var isFolder: Bool

    /// Makes a name that may complete the path.
    public init(name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }

    /// The name, with a slash after that of a folder.
    var path: String { isFolder ? name + "/" : name }
}

/// The possible completions of a path that is being typed. Folders are read elsewhere and their names arrive as a
/// message, so that a slow disk blocks no key.
struct PathCompletion: Hashable, Sendable {
    /// The thing that is done with the names when they are known.
    enum Aim: Hashable, Sendable {
        /// Extends the path by the part that all names share.
        case complete
        /// Lists the names, with the cursor on the first one.
        case choose
        /// Lists the names without a cursor: the path may already be complete.
        case show
    }

    /// The result of a completion.
    enum Outcome: Hashable, Sendable {
        /// The path after the completion.
        case path(String)
        /// The folder has no name that begins with the typed one.
        case nothing
    }

    /// The folder as it was typed, with its slash; empty for the working folder, nil before the first completion.
    private(set) var folder: String?
    /// The names of the folder in order; nil until they are known.
    private var entries: [PathEntry]?
    private var aim: Aim?
    /// The last folder that was asked for.
    private var asked: String?
    /// The names that are listed; nil while no list is open.
    private(set) var listed: [PathEntry]?
    /// The name with the cursor.
    private(set) var selected: Int?
    /// The first visible name.
    private(set) var top = 0
    /// The end of the path that is kept after a chosen folder, because it names a file that does not exist yet.
    private var rest = ""

    /// The most names that are seen at once.
    static let mostRows = 10

    /// True while the names of a folder are waited for.
    var isWaiting: Bool { aim != nil && entries == nil }

    /// The two parts of a path: up to its last slash, and the rest.
    static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    /// Begins a completion; returns nil when the names of the folder are not known yet.
    mutating func begin(_ aim: Aim, _ path: String) -> Outcome? {
        let parts = PathCompletion.parts(of: path)
        if parts.folder != folder {
            (folder, entries, asked, selected, top) = (parts.folder, nil, nil, nil, 0)
            if listed != nil { listed = [] }
        }
        self.aim = aim
        guard let entries else { return nil }
        self.aim = nil
        return carryOut(aim, parts, entries)
    }

    /// The folder whose names are to be read; returned once for each request.
    mutating func takeRequest() -> String? {
        guard isWaiting, asked != folder else { return nil }
        asked = folder
        return folder
    }

    /// Takes the names of a folder; returns nil when they are not awaited.
    mutating func receive(_ names: [PathEntry], of folder: String, for path: String) -> Outcome? {
        guard folder == self.folder, let aim else { return nil }
        entries = names.sorted { $0.name < $1.name }
        return begin(aim, path)
    }

    /// Cancels the request for a folder; returns false when another folder was asked for.
    mutating func giveUp(_ folder: String) -> Bool {
        guard folder == self.folder, aim != nil else { return false }
        self = PathCompletion()
        return true
    }

    private mutating func carryOut(_ aim: Aim, _ parts: (folder: String, name: String), _ entries: [PathEntry])
        -> Outcome
    {
        let fitting = PathCompletion.entries(entries, beginning: parts.name)
        guard aim == .complete else { return list(fitting, of: entries, aim, parts) }
        close()
        guard let first = fitting.first else { return .nothing }
        if fitting.count == 1 { return .path(parts.folder + first.path) }
        listed = fitting
        let common = fitting.dropFirst().reduce(first.name) { $0.commonPrefix(with: $1.name) }
        // Names that differ in the case of letters alone have nothing in common that was not typed.
        return .path(parts.folder + (common.count < parts.name.count ? parts.name : common))
    }

    private mutating func list(
        _ fitting: [PathEntry], of entries: [PathEntry], _ aim: Aim, _ parts: (folder: String, name: String)
    ) -> Outcome {
        // The name of a file that does not exist yet is kept, whatever folder is chosen.
        let isNew = fitting.isEmpty && (aim == .choose || parts.name == rest)
        let shown = isNew ? PathCompletion.entries(entries, beginning: "") : fitting
        close()
        guard !shown.isEmpty else { return aim == .show ? .path(parts.folder + parts.name) : .nothing }
        listed = shown
        rest = isNew ? parts.name : ""
        if aim == .choose { selected = 0 }
        return .path(parts.folder + parts.name)
    }

    /// The names that begin with a text; where none does, those that do whatever the case of letters. Hidden ones are
    /// named by their dot alone.
    private static func entries(_ entries: [PathEntry], beginning start: String) -> [PathEntry] {
        let seen = entries.filter { $0.name.hasPrefix(".") == start.hasPrefix(".") }
        let exact = seen.filter { $0.name.hasPrefix(start) }
        guard exact.isEmpty else { return exact }
        return seen.filter { $0.name.lowercased().hasPrefix(start.lowercased()) }
    }

    /// Closes the list.
    mutating func close() { (listed, selected, top, rest) = (nil, nil, 0, "") }

    /// Puts the cursor on another name.
    mutating func move(by step: Int) {
        guard let listed, !listed.isEmpty else { return }
        guard let selected else { return self.selected = step > 0 ? 0 : listed.count - 1 }
        self.selected = min(max(selected + step, 0), listed.count - 1)
    }

    /// Puts the cursor on a name in sight.
    mutating func select(row: Int) -> Bool {
        guard row >= 0, let listed, listed.indices.contains(top + row) else { return false }
        selected = top + row
        return true
    }

    /// The path with the name under the cursor; for a folder, its names are listed next.
    mutating func takeSelected() -> String? {
        guard let folder, let entry = selected.flatMap({ listed?[safe: $0] }) else { return nil }
        let path = folder + entry.path
        guard entry.isFolder else {
            close()
            return path
        }
        return path + rest
    }

    /// Keeps the cursor in view within a number of rows.
    mutating func settle(rows: Int) {
        top = min(max(top, (selected ?? 0) - rows + 1), selected ?? 0)
    }
}

extension String {
    /// The prefix that both texts share.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
