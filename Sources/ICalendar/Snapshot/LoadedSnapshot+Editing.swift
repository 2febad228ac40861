public import CalendarEngine

/// The plans of edits, and their patches.
extension LoadedSnapshot {
    /// The plans of edits that are made in one step, on the files as this snapshot has them: one for each item. O(items
    /// of the file) for each.
    public func plans(of edits: [Edit], in context: EditContext) throws(EditRefusal) -> [EditPlan] {
        var context = context
        if context.calendarTitles.isEmpty {
            context.calendarTitles = Dictionary(
                sources.flatMap(\.calendars).map { ($0.identifier, $0.title) }
            ) { first, _ in first }
        }
        var plans: [EditPlan] = []
        var arrivals: Set<Arrival> = []
        let areSeveral = edits.count > 1
        for edits in EditsOfItem.grouped(edits, in: context) {
            do throws(EditRefusal) {
                let plan = try plan(edits)
                try checkThatNoneMeets(plan, of: edits, &arrivals)
                plans.append(plan)
            } catch {
                guard areSeveral else { throw error }
                throw .ofOne(title: title(of: edits.first), error)
            }
        }
        return plans
    }

    private func plan(_ edits: EditsOfItem) throws(EditRefusal) -> EditPlan {
        guard let identifier = edits.first.identifier else {
            guard case .create(let draft, let calendar) = edits.first else { throw .itemGone }
            try checkAddition(of: draft.kind, to: calendar)
            try fileOfCalendar(calendar)?.checkZone(of: [draft.start, draft.end])
            return try EditPlanner.creation(of: draft, calendar: calendar, context: edits.all[0].context)
        }
        let (file, item) = try item(identifier)
        for (edit, _) in edits.all { try check(edit, of: identifier, item, in: file) }
        try file.checkIntact()
        var plan = try EditPlanner.plan(edits.all, of: item)
        if case .delete = edits.first { plan.files += try leavingOutHome(of: identifier, edits.all[0].context) }
        for file in plan.files where file.calendar != identifier.calendar && file.content.adds(identifier.uid) {
            try checkUID(of: identifier, isNewIn: file.calendar)
        }
        if case .replaceText(_, let text) = edits.first {
            let context = edits.all[0].context
            let check = ItemTextCheck(file: file, kind: identifier.kind, uid: identifier.uid, now: context.now)
            guard let checked = try check.checked(text, besides: { plan.take($0, in: context) }) else {
                plan.files = []
                return plan
            }
            for index in plan.files.indices { plan.files[index].content = .text(checked, replacing: identifier.item) }
        }
        return plan
    }

    /// The changes of files that leave out the instance which an override in a file of its own stands for: without them
    /// it would be back where its series has it.
    private func leavingOutHome(
        of identifier: OccurrenceIdentifier, _ context: EditContext
    ) throws(EditRefusal) -> [FileEdit] {
        guard let calendar = loaded.first(where: { $0.identifier == identifier.calendar }),
            let separate = calendar.separateOverrides,
            let found = occurrence(identifiedBy: identifier, viewedIn: .utc),
            let home = separate.home(of: found.item.position)
        else { return [] }
        var series = identifier
        series.file = calendar.files[home.file].name(in: calendar.path)
        series.instance = nil
        let edit = Edit.change(series, [.datesLeftOut([home.instance])], .all)
        return try EditPlanner.plan([(edit, context)], of: try self.item(series).1).files
    }

    /// Refuses what the calendars and files do not allow.
    private func check(
        _ edit: Edit, of identifier: OccurrenceIdentifier, _ item: ItemComponents, in file: CalendarFile
    ) throws(EditRefusal) {
        if !edit.isCopy, let calendar = calendar(identifiedBy: identifier.calendar),
            let refusal = refusal(toChange: file, in: calendar)
        {
            throw refusal
        }
        if edit.keepsItem, calendar(identifiedBy: identifier.calendar)?.owner != nil, item.mayHideParts {
            throw .notExpressible(.partHidden)
        }
        if let target = edit.targetCalendar, target != identifier.calendar {
            try checkAddition(of: identifier.kind, to: target)
        }
        if case .change(_, let changes, _) = edit {
            for case .times(let start, let end) in changes { try file.checkZone(of: [start, end]) }
        }
        if let target = edit.targetCalendar, let other = fileOfCalendar(target), other !== file {
            let components = [item.master].compactMap { $0 } + item.overrides
            try other.checkZone(of: components.flatMap { [$0.start, $0.end] })
        }
    }

    /// Refuses to put two items with one UID into one calendar: the second would be lost in the first.
    private func checkThatNoneMeets(
        _ plan: EditPlan, of edits: EditsOfItem, _ arrivals: inout Set<Arrival>
    ) throws(EditRefusal) {
        for file in plan.files where file.calendar != edits.first.identifier?.calendar {
            guard case .components(let changes) = file.content else { continue }
            var items: Set<ComponentAddress> = []
            for case .add(let address, _, _) in changes { items.insert(address.item) }
            for item in items where !arrivals.insert(Arrival(calendar: file.calendar, item: item)).inserted {
                throw .failed(path: file.calendar, reason: .sameUID)
            }
        }
    }

    /// The title of what an edit is about.
    private func title(of edit: Edit) -> String {
        if case .create(let draft, _) = edit { return draft.title }
        guard let identifier = edit.identifier,
            let found = occurrence(identifiedBy: identifier, viewedIn: .utc)
        else { return "" }
        return summary(of: found).title
    }

    /// The patch of one file of a plan that was made on this snapshot, on the file as it is now: changes that others
    /// made since stay, unless they are of the same thing.
    ///
    /// - Parameters:
    ///   - edit: The part of the plan that is about the file.
    ///   - current: The file that is written, or an empty one for a new item.
    ///   - currentTemplates: The file of the templates as it is now; nil when this snapshot's is to be taken.
    ///   - moved: Components of the file that another edit of the plan makes again, from their current state.
    ///   - context: The inputs of the edit besides the item.
    /// - Throws: `.conflict` where others changed the same.
    public func patch(
        _ edit: FileEdit, on current: CalendarFile, templates currentTemplates: CalendarFile? = nil,
        moved: Set<ComponentAddress> = [], in context: EditContext
    ) throws(MergeFailure) -> FilePatch {
        do throws(MergeFailure) {
            return try merge(edit, on: current, templates: currentTemplates, moved: moved, in: context)
        } catch {
            // The files may have changed under the comparison.
            let base = edit.file.flatMap { file(calendar: edit.calendar, name: $0) }
            for file in [base, current, currentTemplates].compactMap({ $0 }) {
                do throws(EditRefusal) { try file.checkIntact() } catch { throw .refused(error) }
            }
            throw error
        }
    }

    private func merge(
        _ edit: FileEdit, on current: CalendarFile, templates currentTemplates: CalendarFile?,
        moved: Set<ComponentAddress>, in context: EditContext
    ) throws(MergeFailure) -> FilePatch {
        let known = edit.templates.flatMap { file(calendar: $0.calendar, name: $0.file) }
        let base = edit.file.flatMap { file(calendar: edit.calendar, name: $0) }
        if edit.templates != nil && known == nil || edit.file != nil && base == nil { throw .refused(.itemGone) }
        let templates = known.flatMap { _ in currentTemplates ?? known }
        if let known, let templates { try edit.content.check(templates, against: known) }
        guard let base, base !== current, !base.content.isSame(as: current.content) else {
            do throws(EditRefusal) {
                return try current.patch(edit.content, templates: templates, in: context)
            } catch {
                throw .refused(error)
            }
        }
        switch edit.content {
        case .components(let changes):
            return try current.patch(changes, madeOn: base, templates: templates, moved: moved, in: context)
        case .text(let text, let address):
            return try current.patch(text: text, replacing: address, madeOn: base)
        }
    }
}

extension LoadedSnapshot {
    /// The reason why an occurrence cannot be changed, as far as the files tell it.
    public func refusal(toEdit occurrence: Occurrence) -> EditRefusal? {
        guard let (file, _) = record(of: occurrence.item), let calendar = calendar(at: occurrence.item.calendar) else {
            return .itemGone
        }
        return refusal(toChange: file, in: calendar)
    }

    /// The reason why nothing of a kind can be put into a calendar.
    public func refusal(toAdd kind: ItemKind, to index: CalendarIndex) -> EditRefusal? {
        guard let calendar = calendar(at: index) else { return .noCalendar("") }
        return refusal(toAdd: kind, to: calendar)
    }

    /// The components of an occurrence's item as its file has them, in UTF-8 with line feeds.
    public func itemText(of occurrence: Occurrence) -> String {
        guard let (file, record) = record(of: occurrence.item) else { return "" }
        return file.itemText(uid: file.uid(of: record), kind: occurrence.kind)
    }

    /// The instances that were taken out of an occurrence's series, in order, on the series' own clock.
    public func deletedInstances(of occurrence: Occurrence) -> [EventTime] {
        guard let (file, record) = record(of: occurrence.item),
            let item = file.components(uid: file.uid(of: record), kind: occurrence.kind)
        else { return [] }
        return item.deletedInstances
    }

    /// A file of a calendar: the calendar by its identifier, the file by its name there, as in
    /// `OccurrenceIdentifier`. nil when there is none. O(files of the calendar).
    public func file(calendar identifier: String, name: String) -> CalendarFile? {
        guard let calendar = loaded.first(where: { $0.identifier == identifier }) else { return nil }
        // A store keeps the files of a folder in the order of their names.
        let path = calendar.path + (calendar.path.hasSuffix("/") ? "" : "/") + name
        let position = calendar.files.partitioningIndex { $0.path >= path }
        if position < calendar.files.count, calendar.files[position].path == path { return calendar.files[position] }
        return calendar.files.first { $0.path.hasSuffix(name) && $0.name(in: calendar.path) == name }
    }

    private func refusal(toAdd kind: ItemKind, to calendar: EventCalendar) -> EditRefusal? {
        if let reason = calendar.readOnlyReason ?? calendar.unreadableReason {
            return .readOnlyCalendar(title: calendar.title, reason: reason)
        }
        return calendar.kinds.contains(kind) ? nil : .kindNotSupported(kind, calendar: calendar.title)
    }

    private func refusal(toChange file: CalendarFile, in calendar: EventCalendar) -> EditRefusal? {
        if let reason = calendar.readOnlyReason {
            return .readOnlyCalendar(title: calendar.title, reason: reason)
        }
        let reason = file.readOnlyReason ?? readOnlyFiles[file.path]
        return reason.map { .readOnlyFile(path: file.path, reason: $0) }
    }

    private func checkAddition(of kind: ItemKind, to identifier: String) throws(EditRefusal) {
        guard let calendar = calendar(identifiedBy: identifier) else { throw .noCalendar(identifier) }
        if let refusal = refusal(toAdd: kind, to: calendar) { throw refusal }
    }

    /// The file that a calendar is; nil for a folder.
    private func fileOfCalendar(_ identifier: String) -> CalendarFile? {
        guard let calendar = loaded.first(where: { $0.identifier == identifier }), calendar.files.count == 1,
            calendar.files[0].path == calendar.path
        else { return nil }
        return calendar.files[0]
    }

    /// Throws when the calendar has an item of this UID: two would be one to many programs, and to this one where they
    /// share a file. Many servers accept a UID once for each user (RFC 6638 3.2.4.1), so that an item that comes to an
    /// account must be new in all of its calendars, except read-only ones, such as those that others share.
    private func checkUID(of item: OccurrenceIdentifier, isNewIn identifier: String) throws(EditRefusal) {
        if let path = path(of: item, in: identifier) { throw .failed(path: path, reason: .sameUID) }
        guard let account = calendar(identifiedBy: identifier)?.account,
            calendar(identifiedBy: item.calendar)?.account != account
        else { return }
        for calendar in calendars where calendar.account == account && calendar.readOnlyReason == nil {
            guard let path = path(of: item, in: calendar.identifier) else { continue }
            throw .failed(path: path, reason: .sameUIDInAccount(calendar: calendar.title))
        }
    }

    /// The path of the file of a calendar with an item of this UID; nil when there is none.
    private func path(of item: OccurrenceIdentifier, in identifier: String) -> String? {
        loaded.first { $0.identifier == identifier }?.files
            .first { !$0.positions(uid: item.uid, kind: item.kind).isEmpty }?.path
    }

    /// The file and the components of what an identifier means.
    private func item(
        _ identifier: OccurrenceIdentifier
    ) throws(EditRefusal) -> (file: CalendarFile, item: ItemComponents) {
        guard let file = file(calendar: identifier.calendar, name: identifier.file) else { throw .itemGone }
        guard let item = file.components(uid: identifier.uid, kind: identifier.kind) else {
            try file.checkIntact()
            throw .itemGone
        }
        return (file, item)
    }

    private func calendar(identifiedBy identifier: String) -> EventCalendar? {
        sources.lazy.flatMap(\.calendars).first { $0.identifier == identifier }
    }

    private func calendar(at index: CalendarIndex) -> EventCalendar? {
        sources.lazy.flatMap(\.calendars).first { $0.index == index }
    }
}

/// An item that comes into a calendar.
private struct Arrival: Hashable {
    var calendar: String
    var item: ComponentAddress
}

/// The edits of one item in a step, each with its context.
private struct EditsOfItem {
    let all: [(edit: Edit, context: EditContext)]

    var first: Edit { all[0].edit }

    /// Edits by their items, in the order in which these are first named. Each new item stands for itself.
    static func grouped(_ edits: [Edit], in context: EditContext) -> [EditsOfItem] {
        edits.placesByItem.map { places in
            EditsOfItem(
                all: places.map { place in
                    var own = context
                    own.uid = context.uid(ofEdit: place)
                    return (edits[place], own)
                })
        }
    }
}

extension FileEdit.Content {
    /// True when components of a UID are added. A part that is cut off from a series, or a copy, gets a UID of its own.
    fileprivate func adds(_ uid: String) -> Bool {
        guard case .components(let changes) = self else { return false }
        return changes.contains { if case .add(let address, _, _) = $0 { address.uid == uid } else { false } }
    }

    /// Looks whether new components can be made of templates that others changed since.
    fileprivate func check(_ templates: CalendarFile, against base: CalendarFile) throws(MergeFailure) {
        guard case .components(let changes) = self, templates !== base,
            !templates.content.isSame(as: base.content)
        else { return }
        var merge = EditMerge(base: base, current: templates)
        for case .add(let address, let template, let properties) in changes {
            try merge.add(.add(address, template: template, properties))
        }
        if !merge.conflicts.isEmpty { throw .conflict(merge.conflicts, isGone: false) }
    }
}

extension Edit {
    /// The calendar that something is put into.
    fileprivate var targetCalendar: String? {
        switch self {
        case .move(_, let calendar), .copy(_, _, _, let calendar): calendar
        case .change(_, let changes, _): changes.calendar
        case .create, .delete, .restore, .complete, .replaceText: nil
        }
    }

    /// True when the item itself stays as it is.
    fileprivate var isCopy: Bool { if case .copy = self { true } else { false } }

    /// True for an edit after which the item is another one; a copy and a deletion take nothing from what stays.
    fileprivate var keepsItem: Bool {
        switch self {
        case .delete, .copy, .create: false
        case .change, .restore, .complete, .move, .replaceText: true
        }
    }
}
