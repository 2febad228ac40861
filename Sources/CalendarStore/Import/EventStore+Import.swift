public import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// Bringing items of other files in, and taking items out.
extension EventStore {
    /// What bringing something into a calendar would do. Nothing is written.
    ///
    /// - Parameter calendar: The identifier of the calendar.
    public func preview(
        of source: ImportSource, into calendar: String
    ) -> Result<ImportPreview, EditRefusal> {
        let state = state.withLock { $0 }
        do throws(EditRefusal) {
            let (stored, plan) = try plan(source, into: calendar, state)
            return .success(
                ImportPreview(
                    path: source.path, calendar: stored.found.identifier, items: plan.items,
                    problems: source.problems + plan.problems, bytes: source.bytes, parts: source.parts))
        } catch {
            return .failure(error)
        }
    }

    /// Brings in what a preview shows, in one step: what is new, and what differs, in the place of what is there.
    /// Refused when the calendar has changed since so that the preview does not hold any more.
    ///
    /// - Parameter onProgress: Called now and then while that takes long, on this thread.
    public func perform(_ preview: ImportPreview, onProgress: StepProgress = { _, _ in }) -> EditOutcome {
        performing(preview, onProgress: onProgress).outcome
    }

    func performing(_ preview: ImportPreview, onProgress: StepProgress) -> StepResult {
        // What others wrote since the last look counts too.
        var changes = FolderChanges()
        changes.isStructural = true
        _ = reload(changes)
        return runStep(at: nil, onProgress: onProgress) { builder, _, state throws(EditRefusal) in
            let (stored, plan) = try plan(ImportSource(of: preview), into: preview.calendar, state)
            guard plan.items.elementsEqual(preview.items, by: { $0.saysTheSame(as: $1) }) else {
                throw ImportPlan.outdated(preview.path)
            }
            let mode = stored.modeOfNewFiles
            for change in plan.changes { try apply(change, to: stored, mode, &builder) }
            let title = SourceList(state).sources.flatMap(\.calendars).first { $0.identifier == preview.calendar }?
                .title
            let count = plan.items.count { $0.state != .identical }
            let step = EditStep(.imported(count: count), title: title ?? stored.found.path)
            return Planned(step: step, outcome: .done(step, result: nil))
        }
    }

    /// The files that an import would change, with their bytes before and after.
    public func changes(of preview: ImportPreview) -> Result<[FileDifference], EditRefusal> {
        let state = state.withLock { $0 }
        do throws(EditRefusal) {
            let (stored, plan) = try plan(ImportSource(of: preview), into: preview.calendar, state)
            var builder = StepBuilder()
            for change in plan.changes { try apply(change, to: stored, stored.modeOfNewFiles, &builder) }
            return .success(builder.differences)
        } catch {
            return .failure(error)
        }
    }

    private func plan(
        _ source: ImportSource, into calendar: String, _ state: StoreState
    ) throws(EditRefusal) -> (StoredCalendar, ImportPlan) {
        guard let position = state.position(of: calendar) else { throw .noCalendar(calendar) }
        let stored = state.calendars[position]
        let shown = SourceList(state).sources.flatMap(\.calendars).first { $0.identifier == calendar }
        if let shown, let reason = shown.readOnlyReason ?? shown.unreadableReason {
            throw .readOnlyCalendar(title: shown.title, reason: reason)
        }
        if let content = ForeignContent(of: source.bytes) {
            throw .failed(path: source.path, reason: "this is not a calendar: \(content.wording)")
        }
        let target = ImportTarget(
            identifier: calendar, isFolder: stored.found.kind == .folder,
            kinds: shown?.kinds ?? Set(ItemKind.allCases),
            files: stored.files.compactMap { file in file.contents.map { (file.name.text, $0) } })
        let file = CalendarFile(bytes: source.bytes, path: source.path, zones: reader.zones)
        return (stored, ImportPlan(bringing: file, from: source.parts, into: target))
    }

    private func apply(
        _ change: ImportPlan.FileChange, to calendar: StoredCalendar, _ modeOfNewFiles: mode_t,
        _ builder: inout StepBuilder
    ) throws(EditRefusal) {
        let known = change.file.flatMap { name in calendar.files.first { $0.name.text == name } }
        let name =
            known?.name
            ?? FileName(
                calendar.found.kind == .file ? Path.name(of: calendar.found.identifier) : "\(RandomUUID.text()).ics")
        let place: FilePlace
        do throws(SystemError) {
            place = try FilePlace(of: name, in: calendar.folder)
        } catch {
            throw .writeFailed(path: calendar.path(of: name), reason: error.reason)
        }
        let expected = known?.contents.map { SettledFile.Expectation(bytes: $0.bytes) }
        let current = try builder.contents(of: place, expecting: expected)
        let path = calendar.path(of: name)
        let file: CalendarFile
        if let known = known?.contents {
            // What takes the place of something was compared with what was read.
            guard current == known.bytes else { throw ImportPlan.outdated(path) }
            file = known
        } else {
            file =
                current.map { CalendarFile(bytes: $0, path: path, zones: reader.zones) }
                ?? CalendarFile.empty(path: path, zones: reader.zones)
        }
        let patch = try file.patch(text: change.text, replacing: change.replacing)
        guard let bytes = patch.apply(to: file.bytes) else { throw ImportPlan.outdated(path) }
        try builder.write(
            bytes, to: place, made: .usual(mode: modeOfNewFiles), patch: current == nil ? nil : patch)
    }
}

extension ImportSource {
    /// What a preview was made of.
    fileprivate init(of preview: ImportPreview) {
        self.init(path: preview.path, bytes: preview.bytes)
        parts = preview.parts
    }
}

extension ImportPreview.Item {
    /// Whether it shows the same, with a zone of the same name: a zone that only a file defines is another object each
    /// time that the file is read.
    fileprivate func saysTheSame(as other: ImportPreview.Item) -> Bool {
        uid == other.uid && title == other.title && state == other.state && start?.civil == other.start?.civil
            && start?.isDate == other.start?.isDate && start?.timeZone?.identifier == other.start?.timeZone?.identifier
    }
}

extension ImportPlan {
    /// The refusal of what was planned on another version.
    fileprivate static func outdated(_ path: String) -> EditRefusal {
        .failed(path: path, reason: "the calendar was changed meanwhile; look at the preview again")
    }
}

extension EventStore {
    /// A calendar of the items that are selected, each whole, and how many they are.
    public func export(_ selection: ExportSelection) -> (bytes: [UInt8], itemCount: Int) {
        (snapshot as? LoadedSnapshot)?.export(selection) ?? ([], 0)
    }
}

extension EventStore {
    /// Writes a calendar of the items that are selected to a file that is made; how many they are.
    public func export(_ selection: ExportSelection, to path: String) -> Result<Int, EditRefusal> {
        let place = discovery.environment.expand(path)
        guard Path.isMissing(place) else {
            return .failure(.failed(path: path, reason: "there is something already; choose another name"))
        }
        guard !Path.isLinkToNothing(place) else {
            return .failure(.failed(path: path, reason: Path.linkToNothing))
        }
        let (bytes, count) = export(selection)
        do throws(WriteFailure) {
            try AtomicFile.write(bytes, to: place, mode: 0o644, replaces: false)
            return .success(count)
        } catch {
            return .failure(.writeFailed(path: path, reason: error.reason))
        }
    }
}
