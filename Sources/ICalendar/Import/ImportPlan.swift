public import CalendarEngine

/// What bringing a file into a calendar comes to: what is new there, what differs, and which edits of files that needs.
public struct ImportPlan: Sendable {
    /// The items of the file, in its order; a series with its overrides is one.
    public private(set) var items: [ImportPreview.Item] = []
    /// What cannot be brought in, by line.
    public private(set) var problems: [Problem] = []
    /// What is to be done to files, each once; nothing for what is there already.
    public private(set) var changes: [FileChange] = []

    /// What is to be done to a file of the calendar.
    public struct FileChange: Hashable, Sendable {
        /// Its name there; nil for one that is made.
        public var file: String?
        /// The items that are put in, and the definitions of zones that they brought with them.
        public var text: [UInt8]
        /// The UIDs of what they take the place of.
        public var replacing: Set<String>
    }

    private let source: CalendarFile
    private let target: ImportTarget
    private let parts: ImportParts
    /// What is there of what is brought in.
    private let known: [ImportTarget.Key: ImportTarget.Item]
    /// What comes in, in order.
    private var brought: [SourceItem] = []
    /// Where in `brought` each is: of two files that were sent for different reasons the second changes what the first
    /// brings.
    private var positions: [ImportTarget.Key: Int] = [:]
    /// Where in `changes` each file is.
    private var places: [String: Int] = [:]

    /// Compares a file with a calendar. O(bytes of the file + items of the calendar).
    ///
    /// - Parameter parts: The files that it was put together from, in order; none when it is one file. Each has its own
    ///   zones and its own METHOD, and problems name it.
    public init(
        bringing file: CalendarFile, from parts: [ImportPreview.Part] = [], into target: ImportTarget
    ) {
        let items = ImportParts(parts, of: file).items
        let known = target.items(withUIDs: items.map(\.item.copy.uid))
        // A new item gets a file of its own in a folder, where nothing else has a name.
        let files = Set(known.values.map(\.file))
        let others = target.files.filter { !target.isFolder || files.contains($0.name) }.map(\.file)
        let separated = ZoneSeparation.separated(file, from: others, parts: parts)
        self.init(separated?.file ?? file, from: separated?.parts ?? parts, into: target)
    }

    private init(_ source: CalendarFile, from parts: [ImportPreview.Part], into target: ImportTarget) {
        self.source = source
        self.target = target
        let outline = FileOutline(source)
        self.parts = ImportParts(parts, of: source, zones: outline.calendars.flatMap(\.zones))
        problems = self.parts.problems + self.parts.answers
        let items = self.parts.items
        known = target.items(withUIDs: items.map(\.item.copy.uid))
        if outline.foreignCount > 0, self.parts.bringItems { report(.othersNotTaken(count: outline.foreignCount), nil) }
        for (item, method) in items { take(item, method) }
        for item in brought { add(item) }
    }

    /// Works out what an item comes to, beside what is there and what another file brings.
    private mutating func take(_ new: SourceItem, _ method: SchedulingMethod) {
        var item = new
        let key = ImportTarget.Key(uid: item.copy.uid, kind: item.copy.kind)
        let earlier = positions[key].map { brought[$0] }
        guard target.kinds.contains(key.kind) else { return report(.kindNotTaken(key.kind), item.offset) }
        let there = earlier?.copy ?? known[key]?.copy
        if method == .cancel {
            guard let there else { return report(.nothingToCancel(title: item.title), item.offset) }
            item.copy = item.copy.cancelling(there)
            if item.title.isEmpty { item.title = there.title }
        }
        if let there {
            if method.isInvitation, item.copy.isOlder(than: there) {
                return report(.olderThanThere(title: item.title), item.offset)
            }
            // Overrides alone are news of these instances and not the whole series.
            if !new.isWhole || method == .cancel { item.copy = there.updated(with: item.copy) }
        }
        if let earlier, let position = positions[key] {
            item.start = item.start ?? earlier.start
            item.offsets += earlier.offsets
            brought[position] = item
        } else {
            positions[key] = brought.count
            brought.append(item)
        }
    }

    private mutating func add(_ item: SourceItem) {
        let there = known[ImportTarget.Key(uid: item.copy.uid, kind: item.copy.kind)]
        let differences = there.map { item.copy.differences(from: $0.copy) }
        let state: ImportPreview.State =
            switch differences {
            case nil: .new
            case .some(let names): names.isEmpty ? .identical : .changed(properties: names)
            }
        items.append(ImportPreview.Item(uid: item.copy.uid, title: item.title, start: item.start, state: state))
        if state != .identical { place(item.copy, from: item.offsets, there) }
    }

    private mutating func place(_ item: ItemCopy, from offsets: [Int], _ there: ImportTarget.Item?) {
        let name = there?.file ?? (target.isFolder ? nil : target.files.first?.name)
        let zones = item.zoneNames.compactMap { parts.zone(named: $0, for: offsets) }
        let text = zones.flatMap { source.bytes[$0] } + item.bytes
        let replaced: Set<String> = there == nil ? [] : [item.uid]
        if let name, let place = places[name] {
            changes[place].text += text
            changes[place].replacing.formUnion(replaced)
        } else {
            if let name { places[name] = changes.count }
            changes.append(FileChange(file: name, text: text, replacing: replaced))
        }
    }

    private mutating func report(_ fault: CalendarFault, _ offset: Int?) {
        problems.append(parts.problem(fault, at: offset))
    }
}

extension ItemRecord {
    /// What the component is.
    var kind: ItemKind { traits.contains(.reminder) ? .reminder : .event }
}

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
