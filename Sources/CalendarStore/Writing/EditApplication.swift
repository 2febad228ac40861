import CalendarEngine
import ICalendar

/// Applies an edit to the files as they are now: the edit was planned on the version that its user saw, and is merged
/// with the changes that others made since.
struct EditApplication {
    /// The edits of files.
    let files: [FileEdit]
    let base: LoadedSnapshot
    let context: EditContext
    let state: StoreState
    let reader: FileReader
    /// The names for new files.
    let newNames: NewFileNames
    /// True when an item that others deleted is brought back.
    let bringsBack: Bool

    /// Why the edit was not applied.
    enum Failure: StepObstacle {
        /// It cannot be done.
        case refused(EditRefusal)
        /// Somebody else changed the same properties, in this file.
        case conflict([EditConflict.Property], isGone: Bool, folder: String, name: FileName)
    }

    /// A file of a calendar that the edit is about.
    private struct Target {
        var calendar: StoredCalendar
        /// The identifier of the calendar in the version that the user saw.
        var identifier: String
        var name: FileName
        var edits: [FileEdit]

        /// The edits of the file, joined into one.
        var edit: FileEdit? {
            guard var edit = edits.first else { return nil }
            var changes: [ComponentChange] = []
            for case .components(let more) in edits.map(\.content) { changes += more }
            if edits.count > 1 {
                edit.content = .components(changes)
                // If the file of an item is new to this step, but is the item's own, it is known all the same.
                edit.file = edits.lazy.compactMap(\.file).first
                if edit.file != nil { edit.templates = nil }
            }
            return edit
        }
    }

    /// Adds the changes of all files to a builder, in order.
    func apply(to builder: inout StepBuilder) throws(Failure) {
        let targets = try targets()
        for target in targets { try apply(target, among: targets, to: &builder) }
    }

    /// The files of the plan; several edits of one file are joined.
    private func targets() throws(Failure) -> [Target] {
        var targets: [Target] = []
        for edit in files {
            guard let position = state.position(ofOnceKnown: edit.calendar) else {
                throw .refused(.noCalendar(edit.calendar))
            }
            let calendar = state.calendars[position]
            if let reason = calendar.found.readOnlyReason {
                throw .refused(.readOnlyCalendar(title: title(of: calendar), reason: reason))
            }
            guard let name = calendar.fileName(edit.file) ?? newNames.name(for: edit) else {
                throw .refused(.itemGone)
            }
            let same = targets.firstIndex { $0.name == name && $0.calendar.folder == calendar.folder }
            if let same {
                targets[same].edits.append(edit)
            } else {
                targets.append(Target(calendar: calendar, identifier: edit.calendar, name: name, edits: [edit]))
            }
        }
        return targets
    }

    private func title(of calendar: StoredCalendar) -> String {
        base.calendars.first { $0.identifier == calendar.found.identifier }?.title ?? calendar.found.path
    }

    private func apply(
        _ target: Target, among targets: [Target], to builder: inout StepBuilder
    ) throws(Failure) {
        do throws(EditRefusal) {
            if target.calendar.found.kind == .folder { try builder.makeMissingFolders(target.calendar.folder) }
        } catch {
            throw .refused(error)
        }
        let place = try place(of: target)
        let current = try file(of: target, at: place, &builder)
        guard current != nil || known(target) == nil else {
            return try bringBack(target, to: place, current, in: &builder)
        }
        let path = target.calendar.path(of: target.name)
        let file =
            current
            ?? CalendarFile.empty(
                path: path, zones: reader.zoneProvider, productIdentifier: context.productIdentifier)
        let patch: FilePatch
        do throws(Failure) {
            patch = try self.patch(target, of: file, templates: try templates(of: target, among: targets, &builder))
        } catch {
            guard case .conflict(_, isGone: true, _, _) = error else { throw error }
            return try bringBack(target, to: place, current, in: &builder)
        }
        do throws(EditRefusal) {
            guard let bytes = try patch.pieces(of: file.content, at: path) else { throw .itemGone }
            if patch.leavesNoItems, target.calendar.found.kind == .folder {
                try builder.remove(place)
                let (folder, links) = (target.calendar.folder, target.calendar.found.links)
                for name in [target.name] + builder.names(leadingTo: place, among: links, in: folder) {
                    try builder.removeLinks(from: name, in: folder)
                }
            } else {
                try builder.write(
                    bytes, to: place, made: attributes(ofNew: target, among: targets),
                    patch: current == nil ? nil : patch)
            }
        } catch {
            throw .refused(error)
        }
    }

    /// The attributes of a new file. A part that is split off a file, or moved from it to another calendar, gets all
    /// attributes of that file; a copy gets at most the permissions of its original, and a new item at most those of
    /// its neighbours.
    private func attributes(ofNew target: Target, among targets: [Target]) -> NewFileAttributes {
        let mode = target.calendar.modeOfNewFiles
        guard let wanted = target.edit?.templates, let position = state.position(ofOnceKnown: wanted.calendar),
            case let calendar = state.calendars[position], let name = calendar.fileName(wanted.file),
            let place = try? FilePlace(of: name, in: calendar.folder), let attributes = FileAttributes(at: place)
        else { return .usual(mode: mode) }
        let goesOn = targets.contains { source in source.name == name && source.calendar.folder == calendar.folder }
        return goesOn ? .same(attributes) : .usual(mode: mode & (attributes.mode | 0o600))
    }

    /// Handles an item that others deleted meanwhile: brings it back as its user saw it, with the edit, if that is
    /// wanted.
    private func bringBack(
        _ target: Target, to place: FilePlace, _ current: CalendarFile?, in builder: inout StepBuilder
    ) throws(Failure) {
        guard let edit = target.edit else { throw .refused(.itemGone) }
        guard bringsBack else { throw conflict(target, base.properties(of: edit), isGone: true) }
        do throws(EditRefusal) {
            guard let bytes = try base.bytes(bringingBack: edit, into: current, in: context) else { return }
            try builder.write(
                FileContent(bytes), to: place, made: .usual(mode: target.calendar.modeOfNewFiles), patch: nil)
        } catch {
            throw .refused(error)
        }
    }

    private func place(of target: Target) throws(Failure) -> FilePlace {
        do throws(SystemError) {
            return try target.calendar.place(of: target.name)
        } catch {
            throw .refused(.writeFailed(path: target.calendar.path(of: target.name), reason: error.obstacle))
        }
    }

    /// A file as its user saw it.
    private func known(_ target: Target) -> CalendarFile? {
        // A calendar of one file has the name that its user gave, which may be that of a link.
        let found = target.calendar.found
        let name = found.kind == .file ? Path.name(of: found.path) : target.name.text
        return base.file(calendar: target.identifier, name: name)
    }

    /// A file as it is now; nil when there is none.
    private func file(
        of target: Target, at place: FilePlace, _ builder: inout StepBuilder
    ) throws(Failure) -> CalendarFile? {
        do throws(EditRefusal) {
            let known = known(target)
            let stored = target.calendar[target.name]
            let expected =
                stored?.contents === known
                ? stored?.expectation : known.map { SettledFile.Expectation(content: $0.content) }
            guard let content = try builder.contents(of: place, expecting: expected) else { return nil }
            if let known, known.content.isSame(as: content) { return known }
            return try reader.checkedItems(of: content, path: target.calendar.path(of: target.name))
        } catch {
            throw .refused(error)
        }
    }

    /// The current version of the file that new components are copied from, when the plan changes that file too:
    /// changes that others made to a series also hold for the part that is split off. nil when the version that the
    /// user saw is used, as for a copy.
    private func templates(
        of target: Target, among targets: [Target], _ builder: inout StepBuilder
    ) throws(Failure) -> CalendarFile? {
        guard let wanted = target.edit?.templates,
            let source = targets.first(where: { source in
                source.edits.contains { $0.calendar == wanted.calendar && $0.file == wanted.file }
            })
        else { return nil }
        return try file(of: source, at: try place(of: source), &builder)
    }

    /// The components of a file that the plan copies to others: changes that others made to them are copied, too.
    private func moved(from target: Target) -> Set<ComponentAddress> {
        var moved: Set<ComponentAddress> = []
        for edit in files {
            guard let source = edit.templates, case .components(let changes) = edit.content,
                target.edits.contains(where: { $0.calendar == source.calendar && $0.file == source.file })
            else { continue }
            for case .add(_, let template?, _) in changes { moved.insert(template) }
        }
        return moved
    }

    /// The patch of a file as it is now.
    private func patch(
        _ target: Target, of file: CalendarFile, templates: CalendarFile?
    ) throws(Failure) -> FilePatch {
        guard let edit = target.edit else { throw .refused(.itemGone) }
        do throws(MergeFailure) {
            return try base.patch(edit, on: file, templates: templates, moved: moved(from: target), in: context)
        } catch {
            switch error {
            case .refused(let refusal): throw .refused(refusal)
            case .conflict(let properties, let isGone): throw conflict(target, properties, isGone: isGone)
            }
        }
    }

    private func conflict(_ target: Target, _ properties: [EditConflict.Property], isGone: Bool) -> Failure {
        .conflict(properties, isGone: isGone, folder: target.calendar.folder, name: target.name)
    }
}

extension StoredCalendar {
    /// The name of a file as identifiers have it; nil for a new one in a folder.
    fileprivate func fileName(_ text: String?) -> FileName? {
        if found.kind == .file { return FileName(Path.name(of: found.identifier)) }
        guard let text else { return nil }
        // A name that is not UTF-8 is known by its text.
        return self[FileName(text)]?.name ?? files.first { $0.name.text == text }?.name ?? FileName(text)
    }
}
