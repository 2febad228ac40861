public import CalendarEngine

/// A calendar from the view of an import.
public struct ImportTarget: Sendable {
    /// Its identifier.
    public var identifier: String
    /// Its title.
    public var title: String
    /// True for a folder with a file for each item.
    public var isFolder: Bool
    /// True when somebody else owns it.
    public var isOthers: Bool
    /// The kinds of items that may be put into it.
    public var kinds: Set<ItemKind>
    /// Its files, with their names in it.
    public var files: [(name: String, file: CalendarFile)]

    /// Makes a target from a calendar and its files.
    public init(
        identifier: String, title: String, isFolder: Bool, isOthers: Bool = false, kinds: Set<ItemKind>,
        files: [(name: String, file: CalendarFile)]
    ) {
        self.identifier = identifier
        self.title = title
        self.isFolder = isFolder
        self.isOthers = isOthers
        self.kinds = kinds
        self.files = files
    }

    struct Key: Hashable {
        var uid: String
        var kind: ItemKind
    }

    /// An item of the calendar.
    struct Item {
        var file: String
        var copy: ItemCopy
    }

    /// The items with one of these UIDs; of several files with a UID the first.
    func items(withUIDs uids: [String]) -> [Key: Item] {
        // 0 is the hash of a component without a UID; its UID is made up.
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

/// The calendars of an import; the first is the calendar for new items of the kinds that it takes.
struct ImportTargets {
    private let targets: [ImportTarget]
    /// True when another calendar gets the new items that the first one does not take.
    private let takesOthers: Bool
    /// The items of the import that the calendars have already.
    private(set) var known: [ImportTarget.Key: ImportTarget.Item] = [:]
    /// The number of the calendar that has an item.
    private var homes: [ImportTarget.Key: Int] = [:]
    /// The title of the other calendar of the account that has an item.
    private(set) var elsewhere: [ImportTarget.Key: String] = [:]
    /// The identifiers of the calendars that all have an item, when it is not known which of them is meant.
    private(set) var ambiguous: [ImportTarget.Key: [String]] = [:]

    /// Looks for UIDs in calendars.
    ///
    /// - Parameter prefersFirst: True when the first calendar is meant for an item that it has in common with others.
    init(_ targets: [ImportTarget], uids: [String], prefersFirst: Bool) {
        self.targets = targets
        takesOthers = !prefersFirst
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

    /// Leaves out the items that other calendars of the account have.
    mutating func leaveOut(itemsOf siblings: [ImportTarget], uids: [String]) {
        for sibling in siblings {
            for key in sibling.items(withUIDs: uids).keys where known[key] == nil { elsewhere[key] = sibling.title }
        }
    }

    /// The number of the calendar that has an item or gets it: the first one, or where that does not take its kind the
    /// first of the others that does.
    func home(of key: ImportTarget.Key) -> Int {
        if let home = homes[key] { return home }
        guard takesOthers, !targets[0].kinds.contains(key.kind) else { return 0 }
        return targets.firstIndex { $0.kinds.contains(key.kind) } ?? 0
    }

    /// The files that may get items. In a folder a new item gets a file of its own, where no other name is in the way.
    var touchedFiles: [CalendarFile] {
        var names = targets.map { _ in Set<String>() }
        for (key, home) in homes { if let item = known[key] { names[home].insert(item.file) } }
        return targets.indices.flatMap { number in
            targets[number].files.filter { file in
                names[number].contains(file.name)
                    || (number == 0 || takesOthers && !targets[0].kinds.isSuperset(of: targets[number].kinds))
                        && !targets[number].isFolder
            }.map(\.file)
        }
    }
}
