import CalendarEngine
import Glibc
import ICalendar

/// Plans to undo an entry of the journal, on files that may have changed elsewhere since.
struct StepReversal {
    let entry: JournalEntry
    let state: StoreState
    let reader: FileReader

    /// Adds the changes to a builder, the last first; refuses when a file has changed in the same place.
    func plan(_ builder: inout StepBuilder) throws(EditRefusal) {
        for operation in entry.operations.reversed() {
            switch operation {
            case .content(let content):
                try checkPermission(at: content.place)
                try plan(content, &builder)
            case .move(let from, let to): builder.move(from: to, to: from)
            case .makeFolder(let place):
                try checkNothingElse(in: place)
                builder.removeFolder(place)
            case .removeFolder(let place): builder.makeFolder(place)
            case .makeLink(let place, let target): builder.removeLink(place, target: target)
            case .removeLink(let place, let target): builder.makeLink(place, target: target)
            }
        }
    }

    /// Refuses to change a calendar whose server lets the user only read it by now.
    private func checkPermission(at place: FilePlace) throws(EditRefusal) {
        let calendar = state.calendars.first { FileName($0.folder) == place.folder }
        if let calendar, case .share? = calendar.found.readOnlyReason {
            throw .readOnlyCalendar(title: SourceList.title(of: calendar), reason: .share)
        }
    }

    private func plan(_ content: ContentOperation, _ builder: inout StepBuilder) throws(EditRefusal) {
        let current = try builder.contents(of: content.place, expecting: state.expectation(at: content.place))
        let patch = content.patch.reversed
        let path = content.place.path
        func refusal(_ title: String? = nil) -> EditRefusal { .changedSince(entry.step, path: path, item: title) }
        guard current.map({ ContentDigest($0) }) == content.after else {
            // The file has changed since: if it changed elsewhere, its components are found again.
            guard let current else { throw refusal(patch.title) }
            if content.before == nil {
                guard saysTheSame(current, as: content, at: path) else { throw refusal(patch.title) }
                return try builder.remove(content.place)
            }
            let file = try reader.checkedItems(of: current, path: path)
            let rebased: FilePatch
            do throws(PatchMismatch) { rebased = try patch.rebased(onto: file) } catch {
                try current.checkIntact(at: path)
                throw refusal(error.title)
            }
            guard let bytes = try rebased.pieces(of: current, at: path) else { throw refusal() }
            return try builder.write(bytes, to: content.place, patch: rebased)
        }
        guard let before = content.before else { return try builder.remove(content.place) }
        guard let after = try patch.pieces(of: current ?? FileContent([]), at: path)?.content(at: path),
            ContentDigest(after) == before
        else { throw refusal() }
        let made = content.attributes.map { .same($0) } ?? state.usualAttributes(ofNewAt: content.place)
        try builder.write(after, to: content.place, made: made, patch: patch)
    }

    /// True when a file that a step made still says what the step wrote: the server of a new meeting notes there whom
    /// it has told.
    private func saysTheSame(_ current: FileContent, as made: ContentOperation, at path: String) -> Bool {
        guard let pieces = try? made.patch.pieces(of: FileContent([]), at: path),
            let written = try? pieces.content(at: path), let now = current.all, let then = written.all
        else { return false }
        let zones = reader.zoneProvider
        return ItemResource(now, zones: zones).saysTheSame(as: ItemResource(then, zones: zones))
    }

    /// A folder that a step made is only removed if it has nothing but what that step put into it.
    private func checkNothingElse(in place: FilePlace) throws(EditRefusal) {
        let known = Set(
            entry.operations.compactMap { operation in
                operation.place.folder == place.fullPath ? operation.place.name : nil
            })
        guard let folder = try? Folder(path: place.fullPath), let entries = try? folder.entries() else { return }
        guard entries.allSatisfy({ known.contains($0.name) }) else {
            throw .changedSince(entry.step, path: place.path, item: nil)
        }
    }
}
