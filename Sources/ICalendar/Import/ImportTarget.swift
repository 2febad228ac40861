public import CalendarEngine

/// A calendar as an import sees it.
public struct ImportTarget: Sendable {
    /// Its identifier.
    public var identifier: String
    /// Whether it is a folder with a file for each item.
    public var isFolder: Bool
    /// What may be put into it.
    public var kinds: Set<ItemKind>
    /// Its files, with their names within it.
    public var files: [(name: String, file: CalendarFile)]

    /// A calendar.
    public init(
        identifier: String, isFolder: Bool, kinds: Set<ItemKind>, files: [(name: String, file: CalendarFile)]
    ) {
        self.identifier = identifier
        self.isFolder = isFolder
        self.kinds = kinds
        self.files = files
    }

    struct Key: Hashable {
        var uid: String
        var kind: ItemKind
    }

    /// An item that is there.
    struct Item {
        var file: String
        var copy: ItemCopy
    }

    /// The items that have one of these UIDs; of a UID in several files the first.
    func items(withUIDs uids: [String]) -> [Key: Item] {
        // 0 is what a component without a UID has, whose UID is made up.
        let hashes = Set(uids.flatMap(UIDHash.all)).union([0])
        var items: [Key: Item] = [:]
        for (name, file) in files {
            for record in file.records where hashes.contains(record.uidHash) {
                let key = Key(uid: file.uid(of: record), kind: record.kind)
                let copy = ComponentCopy(of: record, in: file)
                var item = items[key] ?? Item(file: name, copy: ItemCopy(uid: key.uid, kind: key.kind, components: []))
                guard item.file == name else { continue }
                item.copy.components.append(copy)
                items[key] = item
            }
        }
        return items
    }
}

/// The calendars that an import has to do with: the first is the one that what is new goes to.
struct ImportTargets {
    private let targets: [ImportTarget]
    /// What is there of what is brought in.
    private(set) var known: [ImportTarget.Key: ImportTarget.Item] = [:]
    /// Which calendar has it.
    private var homes: [ImportTarget.Key: Int] = [:]
    /// The identifiers of the calendars that have the same, where it is not known which one is meant.
    private(set) var ambiguous: [ImportTarget.Key: [String]] = [:]

    /// Looks for UIDs in calendars.
    ///
    /// - Parameter prefersFirst: Whether of several calendars that have the same the first is meant.
    init(_ targets: [ImportTarget], uids: [String], prefersFirst: Bool) {
        self.targets = targets
        for (number, target) in targets.enumerated() {
            for (key, item) in target.items(withUIDs: uids) {
                guard let home = homes[key] else {
                    (homes[key], known[key]) = (number, item)
                    continue
                }
                if prefersFirst, home == 0 { continue }
                ambiguous[key, default: [targets[home].identifier]].append(target.identifier)
            }
        }
    }

    subscript(number: Int) -> ImportTarget { targets[number] }

    /// The number of the calendar that has an item, or gets it.
    func home(of key: ImportTarget.Key) -> Int { homes[key] ?? 0 }

    /// The files into which something may come: a new item gets a file of its own in a folder, where nothing else has a
    /// name.
    var touchedFiles: [CalendarFile] {
        var names = targets.map { _ in Set<String>() }
        for (key, home) in homes { if let item = known[key] { names[home].insert(item.file) } }
        return targets.indices.flatMap { number in
            targets[number].files.filter { file in
                names[number].contains(file.name) || number == 0 && !targets[0].isFolder
            }.map(\.file)
        }
    }
}
