public import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// Importing items from other files, and exporting items.
extension EventStore {
    /// Previews an import into a calendar. Nothing is written.
    ///
    /// - Parameter calendar: The identifier of the calendar.
    /// - Parameter placing: Whether items that other calendars already have are updated there.
    /// - Parameter answer: The answer to give to invitations.
    public func preview(
        of source: ImportSource, into calendar: String, placing: ImportPreview.Placing = .named,
        answering answer: Participation? = nil
    ) -> Result<ImportPreview, EditRefusal> {
        let state = state.withLock { $0 }
        do throws(EditRefusal) {
            try EventStore.checkMemory(for: source, isPreviewed: false)
            let plan = try plan(source, into: calendar, placing, answer, state)
            return .success(
                ImportPreview(
                    path: source.path, calendar: calendar, placing: placing, items: plan.items,
                    problems: source.problems + plan.problems, bytes: source.bytes, parts: source.parts,
                    answer: answer))
        } catch {
            return .failure(error)
        }
    }

    /// Imports what a preview shows, in one step: new items are added, different ones replace the existing ones.
    /// Refuses when the calendar has changed so that the preview is no longer right.
    ///
    /// - Parameter onProgress: Called on this thread now and then during a long import.
    public func perform(_ preview: ImportPreview, onProgress: StepProgress = { _, _ in }) -> EditOutcome {
        performing(preview, onProgress: onProgress).outcome
    }

    func performing(_ preview: ImportPreview, onProgress: StepProgress) -> StepResult {
        // Changes that other programs made since the last look count too.
        var changes = FolderChanges()
        changes.isStructural = true
        _ = reload(changes)
        return runStep(onProgress: onProgress) { builder, _, state throws(EditRefusal) in
            try EventStore.checkMemory(for: ImportSource(of: preview), isPreviewed: true)
            let plan = try plan(
                ImportSource(of: preview), into: preview.calendar, preview.placing, preview.answer, state)
            guard plan.items.elementsEqual(preview.items, by: { $0.saysTheSame(as: $1) }) else {
                throw ImportPlan.outdated(preview.path)
            }
            try apply(plan, state, &builder)
            let changed = plan.items.filter { $0.state != .identical }
            let places = Set(changed.map { $0.calendar ?? preview.calendar })
            let titles = SourceList(state).sources.flatMap(\.calendars).filter { places.contains($0.identifier) }
                .map(\.title)
            let step = EditStep(.imported(count: changed.count), title: titles.joined(separator: ", "))
            // The result is nil, because an import does not show which calendar its user writes to.
            return Planned(step: step, outcome: .done(step, result: nil))
        }
    }

    /// The files that an import would change, with their bytes before and after.
    public func changes(of preview: ImportPreview) -> Result<[FileDifference], EditRefusal> {
        let state = state.withLock { $0 }
        do throws(EditRefusal) {
            let plan = try plan(
                ImportSource(of: preview), into: preview.calendar, preview.placing, preview.answer, state)
            var builder = StepBuilder()
            try apply(plan, state, &builder)
            return .success(builder.differences)
        } catch {
            return .failure(error)
        }
    }

    /// A snapshot of nothing but the imported file, whole in each calendar that any of its items goes to; and for each
    /// item of the preview, the items with its UID in that snapshot.
    package func imagined(_ preview: ImportPreview) -> (snapshot: any EditableSnapshot, items: [[ItemMatch]]) {
        let file = CalendarFile(bytes: preview.bytes, path: preview.path, zones: reader.zones)
        let places = Set(preview.items.map { $0.calendar ?? preview.calendar })
        let calendars = SourceList(state.withLock { $0 }).sources.flatMap(\.calendars).filter {
            places.contains($0.identifier)
        }
        let snapshot = LoadedSnapshot(
            version: 0, sources: [Source(identifier: preview.path, title: preview.path, calendars: calendars)],
            contents: [calendars.map { _ in CalendarContents([file]) }])
        return (snapshot, snapshot.items(uids: preview.items.map(\.uid)))
    }

    private static func checkMemory(for source: ImportSource, isPreviewed: Bool) throws(EditRefusal) {
        do throws(MemoryShortage) { try ItemMemory.check(importing: source.bytes, isPreviewed: isPreviewed) } catch {
            throw .failed(path: source.path, reason: error.obstacle)
        }
    }

    private func plan(
        _ source: ImportSource, into calendar: String, _ placing: ImportPreview.Placing, _ answer: Participation?,
        _ state: StoreState
    ) throws(EditRefusal) -> ImportPlan {
        let calendars = SourceList(state).sources.flatMap(\.calendars)
        guard let shown = calendars.first(where: { $0.identifier == calendar }) else { throw .noCalendar(calendar) }
        if let reason = shown.readOnlyReason ?? shown.unreadableReason {
            throw .readOnlyCalendar(title: shown.title, reason: reason)
        }
        if let content = ForeignContent(of: source.bytes) {
            throw .failed(path: source.path, reason: .foreign(content))
        }
        // Only calendars that may be changed can be updated.
        let changeable = calendars.filter { other in
            other.identifier != calendar && other.readOnlyReason == nil && other.unreadableReason == nil
        }
        let others = placing == .named ? [] : changeable
        let siblings = placing == .named ? changeable.filter { $0.account != nil && $0.account == shown.account } : []
        let file = CalendarFile(bytes: source.bytes, path: source.path, zones: reader.zones)
        let plan = ImportPlan(
            bringing: file, from: source.parts, into: target(shown, state),
            beside: others.map { target($0, state) }, without: siblings.map { target($0, state) },
            prefersTarget: placing != .usual, answering: answer)
        if let (item, several) = plan.ambiguities.first {
            let titles = calendars.filter { several.contains($0.identifier) }.map(\.title)
            throw .severalCalendars(item: item, calendars: titles)
        }
        return plan
    }

    private func target(_ calendar: EventCalendar, _ state: StoreState) -> ImportTarget {
        let stored = state.position(of: calendar.identifier).map { state.calendars[$0] }
        return ImportTarget(
            identifier: calendar.identifier, title: calendar.title, isFolder: stored?.found.kind == .folder,
            isOthers: calendar.owner != nil, kinds: calendar.kinds,
            files: stored?.files.compactMap { file in file.contents.map { (file.name.text, $0) } } ?? [])
    }

    private func apply(_ plan: ImportPlan, _ state: StoreState, _ builder: inout StepBuilder) throws(EditRefusal) {
        // Computed once for each calendar, because it looks at all of the calendar's files.
        var targets: [String: (calendar: StoredCalendar, mode: mode_t)] = [:]
        for change in plan.changes {
            if targets[change.calendar] == nil {
                guard let position = state.position(of: change.calendar) else { throw .noCalendar(change.calendar) }
                let calendar = state.calendars[position]
                if calendar.found.kind == .folder { try builder.makeMissingFolders(calendar.folder) }
                targets[change.calendar] = (calendar, calendar.modeOfNewFiles)
            }
            guard let (calendar, mode) = targets[change.calendar] else { continue }
            try apply(change, to: calendar, mode, &builder)
        }
    }

    private func apply(
        _ change: ImportPlan.FileChange, to calendar: StoredCalendar, _ modeOfNewFiles: mode_t,
        _ builder: inout StepBuilder
    ) throws(EditRefusal) {
        let known = change.file.flatMap { name in calendar.files.first { $0.name.text == name } }
        let name =
            known?.name
            ?? FileName(
                calendar.found.kind == .file ? Path.name(of: calendar.found.identifier) : "\(RandomUUID.make()).ics")
        let place: FilePlace
        do throws(SystemError) {
            place = try calendar.place(of: name)
        } catch {
            throw .writeFailed(path: calendar.path(of: name), reason: error.obstacle)
        }
        let expected = known?.contents.map { SettledFile.Expectation(content: $0.content) }
        let current = try builder.contents(of: place, expecting: expected)
        let path = calendar.path(of: name)
        let file: CalendarFile
        if let known = known?.contents {
            // The preview was made against these bytes, which the import would replace.
            guard current?.isSame(as: known.content) == true else { throw ImportPlan.outdated(path) }
            file = known
        } else {
            file =
                try current.map { content throws(EditRefusal) in try reader.checkedItems(of: content, path: path) }
                ?? CalendarFile.empty(path: path, zones: reader.zoneProvider)
        }
        let patch = try file.patch(text: change.text, replacing: change.replacing)
        guard let bytes = try patch.pieces(of: file.content, at: path) else { throw ImportPlan.outdated(path) }
        try builder.write(
            bytes, to: place, made: .usual(mode: modeOfNewFiles), patch: current == nil ? nil : patch)
    }
}

extension ImportSource {
    /// The source that a preview was made of.
    fileprivate init(of preview: ImportPreview) {
        self.init(path: preview.path, bytes: preview.bytes)
        parts = preview.parts
    }
}

extension ImportPreview.Item {
    /// True when it shows the same, comparing zones by name: a zone that only a file defines is a new object each time
    /// that the file is read.
    fileprivate func saysTheSame(as other: ImportPreview.Item) -> Bool {
        uid == other.uid && title == other.title && state == other.state && start?.civil == other.start?.civil
            && calendar == other.calendar && start?.isDate == other.start?.isDate
            && start?.timeZone?.identifier == other.start?.timeZone?.identifier
    }
}

extension ImportPlan {
    /// The refusal of an import that was planned on another version of a file.
    fileprivate static func outdated(_ path: String) -> EditRefusal {
        .failed(path: path, reason: .changedSincePreview)
    }
}

extension EventStore {
    /// Exports the selected items, each whole, as one calendar, and says how many there are.
    public func export(_ selection: ExportSelection) -> Result<(bytes: [UInt8], itemCount: Int), EditRefusal> {
        // The peak of memory: the items are collected, and then joined.
        let size = state.withLock { state in
            state.calendars.reduce(0) { $0 + $1.files.reduce(0) { $0 + ($1.contents?.content.count ?? 0) } }
        }
        do throws(MemoryShortage) { try Memory.check(size * 3) } catch {
            return .failure(.failed(path: "export", reason: error.obstacle))
        }
        do throws(EditRefusal) {
            return .success(try newest.export(selection))
        } catch {
            return .failure(error)
        }
    }
}

extension EventStore {
    /// Exports the selected items as one calendar to a new file, and returns how many there are.
    public func export(_ selection: ExportSelection, to path: String) -> Result<Int, EditRefusal> {
        let place = discovery.environment.expand(path)
        guard Path.isMissing(place) else {
            return .failure(.failed(path: path, reason: .exists))
        }
        guard !Path.isLinkToNothing(place) else {
            return .failure(.failed(path: path, reason: .linkToNothing))
        }
        return export(selection).flatMap { found in
            do throws(WriteFailure) {
                try AtomicFile.write(found.bytes, to: place, mode: 0o644, replaces: false)
                return .success(found.itemCount)
            } catch {
                return .failure(.writeFailed(path: path, reason: error.reason))
            }
        }
    }
}
