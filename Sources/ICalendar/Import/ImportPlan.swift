public import CalendarEngine

/// The result of comparing a file with calendars: the new items, the changed items, and the edits of files that they
/// need.
public struct ImportPlan: Sendable {
    /// The items of the file, in its order; a series with its overrides is one item.
    public private(set) var items: [ImportPreview.Item] = []
    /// The parts that cannot be imported, by line.
    public private(set) var problems: [Problem] = []
    /// The changes of files, each file once; none for items that are there already.
    public private(set) var changes: [FileChange] = []
    /// The items that several calendars have, where the import does not know which one is meant: the title, and the
    /// identifiers of the calendars.
    public private(set) var ambiguities: [(title: String, calendars: [String])] = []

    /// A change of a file of a calendar.
    public struct FileChange: Hashable, Sendable {
        /// The identifier of the calendar.
        public var calendar: String
        /// The name of the file there; nil for a new file.
        public var file: String?
        /// The items to put in, with the definitions of the zones that came with them.
        public var text: [UInt8]
        /// The UIDs of the items that they replace.
        public var replacing: Set<String>
    }

    private let source: CalendarFile
    private let targets: ImportTargets
    private let parts: ImportParts
    /// The answer to all invitations that are imported.
    private let answer: Participation?
    /// The items to import, in order.
    private var brought: [SourceItem] = []
    /// The position of each item in `brought`. Of two files with different methods the second changes the items of the
    /// first.
    private var positions: [ImportTarget.Key: Int] = [:]
    /// The position of each file in `changes`.
    private var places: [Place: Int] = [:]

    private struct Place: Hashable {
        var target: Int
        var file: String
    }

    /// Compares a file with calendars. O(bytes of the file + items of the calendars).
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - parts: The files that it was put together from, in order; none when it is one file. Each has its own zones
    ///     and its own METHOD, and problems name it.
    ///   - target: The calendar for new items. Without `prefersTarget`, what it does not take goes to the first of
    ///     `others` that does.
    ///   - others: The calendars in which existing items are updated.
    ///   - siblings: The other calendars of the target's account; what they have is left out.
    ///   - prefersTarget: True when an item of several calendars, `target` among them, is meant in `target` and is not
    ///     ambiguous.
    ///   - answer: The answer that is given to the invitations.
    public init(
        bringing file: CalendarFile, from parts: [ImportPreview.Part] = [], into target: ImportTarget,
        beside others: [ImportTarget] = [], without siblings: [ImportTarget] = [], prefersTarget: Bool = true,
        answering answer: Participation? = nil
    ) {
        let items = ImportParts(parts, of: file).items
        let uids = items.map(\.item.copy.uid)
        var targets = ImportTargets([target] + others, uids: uids, prefersFirst: prefersTarget)
        targets.leaveOut(itemsOf: siblings, uids: uids)
        let separated = ZoneSeparation.separated(file, from: targets.touchedFiles, parts: parts)
        self.init(separated?.file ?? file, from: separated?.parts ?? parts, into: targets, answering: answer)
        for item in items {
            guard let several = targets.ambiguous[ImportTarget.Key(uid: item.item.copy.uid, kind: item.item.copy.kind)]
            else { continue }
            ambiguities.append((item.item.title, several))
        }
    }

    private init(
        _ source: CalendarFile, from parts: [ImportPreview.Part], into targets: ImportTargets,
        answering answer: Participation?
    ) {
        self.answer = answer
        self.source = source
        self.targets = targets
        let outline = FileOutline(source)
        self.parts = ImportParts(parts, of: source, zones: outline.calendars.flatMap(\.zones))
        problems = self.parts.problems + self.parts.answers
        let items = self.parts.items
        if outline.foreignCount > 0, self.parts.bringItems { report(.othersNotTaken(count: outline.foreignCount), nil) }
        for (item, method) in items { collect(item, method) }
        for item in brought { planChange(bringing: item) }
    }

    /// Compares an item with the version in the calendars and with the one in an earlier file, and adds it to the
    /// import.
    private mutating func collect(_ new: SourceItem, _ method: SchedulingMethod) {
        var item = new
        let key = ImportTarget.Key(uid: item.copy.uid, kind: item.copy.kind)
        let earlier = positions[key].map { brought[$0] }
        guard targets[targets.home(of: key)].kinds.contains(key.kind) else {
            return report(.kindNotTaken(key.kind), item.offset)
        }
        if let calendar = targets.elsewhere[key] {
            return report(.inOtherCalendar(title: item.title, calendar: calendar), item.offset)
        }
        let there = earlier?.copy ?? targets.known[key]?.copy
        if let there, targets[targets.home(of: key)].isOthers, there.mayHideParts {
            return report(.partHidden(title: there.title), item.offset)
        }
        if method == .cancel {
            guard let there else { return report(.nothingToCancel(title: item.title), item.offset) }
            item.copy = item.copy.cancelling(there)
            if item.title.isEmpty { item.title = there.title }
        }
        if method == .add, there == nil { return report(.nothingToAddTo(title: item.title), item.offset) }
        if let there {
            item.copy = item.copy.aligned(with: there, source.zoneProvider)
            if method.isOfOrganizer, item.copy.isOlder(than: there) {
                return report(.olderThanThere(title: item.title), item.offset)
            }
            if method == .add { item.copy = item.copy.adding(to: there) }
            if method == .request { item.copy = item.copy.keepingOwn(of: there) }
            // Overrides alone change only these instances, not the whole series.
            if !new.isWhole || method == .cancel {
                item.copy = there.updated(with: item.copy)
            } else {
                item.copy = item.copy.keepingOverrides(of: there)
            }
        }
        if let answer { item.copy = item.copy.answered(answer) }
        if let earlier, let position = positions[key] {
            item.start = item.start ?? earlier.start
            item.offsets += earlier.offsets
            brought[position] = item
        } else {
            positions[key] = brought.count
            brought.append(item)
        }
    }

    private mutating func planChange(bringing item: SourceItem) {
        let key = ImportTarget.Key(uid: item.copy.uid, kind: item.copy.kind)
        let (there, home) = (targets.known[key], targets.home(of: key))
        let differences = there.map { item.copy.differences(from: $0.copy) }
        let state: ImportPreview.State =
            switch differences {
            case nil: .new
            case .some(let names): names.isEmpty ? .identical : .changed(properties: names)
            }
        items.append(
            ImportPreview.Item(
                uid: item.copy.uid, title: item.title, start: item.start, state: state,
                calendar: home == 0 ? nil : targets[home].identifier))
        if state != .identical { place(item.copy, from: item.offsets, there, in: home) }
    }

    private mutating func place(_ item: ItemCopy, from offsets: [Int], _ there: ImportTarget.Item?, in home: Int) {
        let target = targets[home]
        let name = there?.file ?? (target.isFolder ? nil : target.files.first?.name)
        let zones = item.zoneNames.compactMap { parts.zone(named: $0, for: offsets) }
        let text = zones.flatMap { source.content[$0] } + item.bytes
        let replaced: Set<String> = there == nil ? [] : [item.uid]
        if let name, let place = places[Place(target: home, file: name)] {
            changes[place].text += text
            changes[place].replacing.formUnion(replaced)
        } else {
            if let name { places[Place(target: home, file: name)] = changes.count }
            changes.append(
                FileChange(calendar: target.identifier, file: name, text: text, replacing: replaced))
        }
    }

    private mutating func report(_ fault: CalendarFault, _ offset: Int?) {
        problems.append(parts.problem(fault, at: offset))
    }
}

extension ItemRecord {
    /// The kind of the component.
    var kind: ItemKind { traits.contains(.reminder) ? .reminder : .event }
}
