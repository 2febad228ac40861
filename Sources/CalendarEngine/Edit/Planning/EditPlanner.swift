/// Works out what an edit of one item means for the components of its file: edit and scope in, lines out (RFC 5545
/// 3.8.4.4 and 3.8.5). Pure; the same edit in the same context always gives the same plan.
public struct EditPlanner: Sendable {
    /// The item to edit, as earlier edits have left it.
    let item: ItemComponents
    let identifier: OccurrenceIdentifier
    let context: EditContext
    let series: EditedSeries?
    /// The item as its file has it.
    let original: ItemComponents
    /// The revision of the original that edits before this one have made.
    let earlier: ItemRevision

    /// A planner for an item and the occurrence of it that is edited.
    public init(item: ItemComponents, identifier: OccurrenceIdentifier, context: EditContext) {
        let original = EditPlanner.unique(item)
        self.init(original, after: ItemRevision(original), identifier: identifier, context: context)
    }

    /// A planner for an item that earlier edits have revised.
    init(
        _ original: ItemComponents, after earlier: ItemRevision, identifier: OccurrenceIdentifier,
        context: EditContext
    ) {
        self.original = original
        self.earlier = earlier
        self.identifier = identifier
        self.context = context
        item = earlier.item
        series = EditedSeries(item)
    }

    /// The plan of an edit of this item.
    ///
    /// - Throws: The reason why the edit cannot be made. The planner does not know which calendars are read-only.
    public func plan(_ edit: Edit) throws(EditRefusal) -> EditPlan {
        let plan = try uncheckedPlan(edit)
        if let addresses = context.invitedAs[identifier.calendar], let changed = plan.revision?.item,
            !OrganizersPart.changes(from: item.linesByAddress, to: changed.linesByAddress, by: addresses).isEmpty
        {
            throw .notExpressible(.organizersPart)
        }
        return plan
    }

    private func uncheckedPlan(_ edit: Edit) throws(EditRefusal) -> EditPlan {
        switch edit {
        case .create(let draft, let calendar):
            try EditPlanner.creation(of: draft, calendar: calendar, context: context)
        case .change(_, let changes, let scope): try change(changes, scope)
        case .delete(_, let scope): try delete(scope)
        case .restore: try restore()
        case .complete(_, let isCompleted): try complete(isCompleted)
        case .move(_, let calendar): try move(to: calendar)
        case .copy(_, let day, let start, let calendar): try copy(to: day, at: start, calendar: calendar)
        case .replaceText(_, let text): try replaceText(text)
        }
    }

    /// The plan of a new item.
    public static func creation(
        of draft: ItemDraft, calendar: String, context: EditContext
    ) throws(EditRefusal) -> EditPlan {
        let times = try ItemTimes(start: draft.start, end: draft.end).checked(for: draft.kind)
        var component = ItemComponent(address: ComponentAddress(kind: draft.kind, uid: context.uid))
        component.setUID(context.uid)
        component.set("CREATED", PropertyLine("CREATED", instant: context.now))
        component.setTimes(times)
        let nothing = ItemDraft(kind: draft.kind)
        for change in draft.changes(from: nothing) { component.apply(change, now: context.now) }
        if draft.isHeld { component.hold(in: context.group) }
        if let rule = draft.rule {
            guard let anchor = times.anchor(of: draft.kind) else { throw .startMissing }
            component.replaceRules([rule.ending(as: anchor)])
            if let date = draft.dateBeside { component.add(date) }
            component.leaveOut(draft.datesLeftOut)
        }
        let added = ItemRevision(master: .init(component: component, origin: nil))
        var plan = EditPlan(
            step: EditStep(.created, title: draft.title),
            files: [
                FileEdit(
                    calendar: calendar, file: nil,
                    content: .components(added.changes(from: ItemComponents(master: nil))))
            ],
            instances: [times.anchor(of: draft.kind)].compactMap { $0 }, instanceCount: 1)
        plan.made = added
        return plan
    }

    /// An item with one override for each instance: the one that counts.
    static func unique(_ item: ItemComponents) -> ItemComponents {
        ItemComponents(master: item.master, overrides: unique(item.overrides))
    }

    /// The overrides that count: of several for one instance, the one with the highest SEQUENCE, else the last.
    private static func unique(_ overrides: [ItemComponent]) -> [ItemComponent] {
        var positions: [ComponentAddress: Int] = [:]
        var result: [ItemComponent] = []
        for override in overrides {
            guard let position = positions[override.address] else {
                positions[override.address] = result.count
                result.append(override)
                continue
            }
            if override.sequence >= result[position].sequence { result[position] = override }
        }
        return result
    }
}

extension EditPlanner {
    /// The subject of an edit, once its scope is clear.
    enum Target {
        /// The whole item, maybe as seen from one occurrence.
        case all(EditedSeries.Instance?)
        /// One instance.
        case this(EditedSeries.Instance)
        /// One instance and those after it; there are others before.
        case following(EditedSeries.Instance)
        /// Overrides without a master, by their instances.
        case orphans([ItemComponent], EditScope)
    }

    /// The subject of an edit. An item that does not recur is edited as a whole; so is a series from its first instance
    /// on, and one that has only one instance left.
    func target(_ scope: EditScope) throws(EditRefusal) -> Target {
        guard item.master != nil || !item.overrides.isEmpty else { throw .itemGone }
        guard item.master != nil else { return try orphans(scope) }
        guard let series else { return .all(nil) }
        guard let key = identifier.instance else {
            guard scope == .all else { throw .notExpressible(.needsInstance) }
            return .all(nil)
        }
        guard let instance = series.instance(at: key) else { throw .itemGone }
        switch scope {
        case .all: return .all(instance)
        case .following: return series.isFirst(key) ? .all(instance) : .following(instance)
        case .this:
            let isOnly = series.keys(from: .minimum, limit: series.overrides.count + 2) == [key]
            return isOnly ? .all(instance) : .this(instance)
        }
    }

    private func orphans(_ scope: EditScope) throws(EditRefusal) -> Target {
        guard let key = identifier.instance, scope != .all else { return .orphans(item.overrides, .all) }
        let chosen = item.overrides.filter {
            scope == .this ? $0.address.instance == key : ($0.address.instance ?? .maximum) >= key
        }
        guard !chosen.isEmpty else { throw .itemGone }
        return .orphans(chosen, scope)
    }

    /// The scope as undo names it; nil where nothing recurs.
    func scope(of target: Target) -> EditScope? {
        switch target {
        case .all: series == nil ? nil : .all
        case .this: .this
        case .following: .following
        case .orphans(_, let scope): scope
        }
    }

    /// The title by which the step is known: that of the occurrence before the edit.
    func title(of target: Target) -> String {
        switch target {
        case .all(let instance): (instance?.source ?? item.master)?.title ?? ""
        case .this(let instance), .following(let instance): instance.source.title
        case .orphans(let components, _): components.first?.title ?? ""
        }
    }

    /// A plan for the item's own file, and before that for another one.
    func plan(
        _ step: EditStep, _ target: Target, _ revision: ItemRevision?, before: [FileEdit] = [],
        result: OccurrenceIdentifier? = nil
    ) -> EditPlan {
        let (instances, count) = instances(of: target)
        let whole = revision?.withCompanions(since: item).following(earlier)
            .versioned(from: original, in: context)
        var plan = EditPlan(
            step: step, files: before + files(of: whole), instances: instances, instanceCount: count, result: result)
        plan.revision = whole
        return plan
    }

    /// The edit of the item's own file that makes a revision of the original there; none where it says the same.
    func files(of revision: ItemRevision?) -> [FileEdit] {
        let changes = (revision ?? ItemRevision(master: nil)).withUID.changes(from: original)
        guard !changes.isEmpty else { return [] }
        return [FileEdit(calendar: identifier.calendar, file: identifier.file, content: .components(changes))]
    }

    /// The new components of a revision, made of those that the item has in its file.
    func additions(of revision: ItemRevision) -> [ComponentChange] {
        revision.withCompanions(since: item).following(earlier).changes(from: original)
            .filter { if case .add = $0 { true } else { false } }
    }

    /// The identifier of another instance of the item.
    func identifier(at key: CivilDateTime?) -> OccurrenceIdentifier {
        var other = identifier
        other.instance = key
        return other
    }

    /// More instances than this are not counted.
    private static let countLimit = 10_000

    private func instances(of target: Target) -> ([EventTime], Int?) {
        func times(_ keys: [CivilDateTime]) -> [EventTime] {
            keys.prefix(50).map { series?.start(at: $0) ?? .floating($0) }
        }
        let from: CivilDateTime
        switch target {
        case .this(let instance): return (times([instance.key]), 1)
        case .orphans(let components, _):
            return (components.prefix(50).compactMap(\.recurrenceID), components.count)
        case .following(let instance): from = instance.key
        case .all: from = .minimum
        }
        guard let series else { return ([item.master?.anchor].compactMap { $0 }, 1) }
        guard !series.isEndless else { return (times(series.keys(from: from, limit: 50)), nil) }
        let keys = series.keys(from: from, limit: EditPlanner.countLimit + 1)
        return (times(keys), keys.count > EditPlanner.countLimit ? nil : keys.count)
    }
}
