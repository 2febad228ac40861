import CalendarEngine
import Glibc

/// Finishes or takes back a step during which a program ended. The caller holds the lock.
struct StepRecovery {
    let journal: Journal

    /// The state in which the files of an operation are found.
    private enum State {
        /// As before the step.
        case untouched
        /// As after the step, and the displaced file still exists.
        case swapped
        /// As after the step, without the displaced file.
        case finished
    }

    /// Checks the files of the unfinished step, if there is one. A step whose changes were all made is finished; any
    /// other is taken back.
    func recover() throws(StepFailure) {
        guard let entry = journal.unfinished else { return }
        var states: [State] = []
        for operation in entry.operations { states.append(try state(of: operation)) }
        let isMade = !zip(entry.operations, states).contains { operation, state in
            // An empty folder is removed last of all.
            if case .removeFolder = operation { false } else { state == .untouched }
        }
        // Nothing is discarded before everything has been verified.
        let isLetGo = isMade ? states.contains(.finished) : try hasLetGo(entry, states)
        let isFinal = isLetGo || isMade && isVerified(entry)
        if isFinal {
            for operation in entry.operations { try finish(operation) }
            do throws(JournalFailure) { try journal.finish() } catch { throw .journal(error) }
        } else {
            for operation in entry.operations.reversed() { try revert(operation) }
            do throws(JournalFailure) { try journal.withdraw() } catch { throw .journal(error) }
        }
    }

    private func state(of operation: FileOperation) throws(StepFailure) -> State {
        switch operation {
        case .content(let content): return try state(of: content)
        case .move(let from, let to): return !from.exists && to.exists ? .swapped : .untouched
        case .makeFolder(let place), .makeLink(let place, _): return place.exists ? .swapped : .untouched
        case .removeFolder(let place), .removeLink(let place, _): return place.exists ? .untouched : .swapped
        }
    }

    private func state(of content: ContentOperation) throws(StepFailure) -> State {
        guard let folder = try folder(of: content) else { return content.after == nil ? .finished : .untouched }
        let standing = try digest(content.place.name, content, folder)
        let hasOther =
            folder.status(of: content.names.staged) != nil || folder.status(of: content.names.displaced) != nil
        if standing == content.after {
            if content.before == nil { return .swapped }
            return hasOther ? .swapped : .finished
        }
        // Another program may have changed it since: then the file that it displaced lies beside it.
        guard let before = content.before, standing != before else { return .untouched }
        let name = content.after == nil ? content.names.displaced : content.names.staged
        return try digest(name, content, folder) == before ? .swapped : .untouched
    }

    /// True when the step was made and some displaced file was discarded, though another program has changed a file
    /// since. All new files are staged beside their places before the first is put in place; so once one is in place, a
    /// file that is no longer staged is in place, too.
    private func hasLetGo(_ entry: JournalEntry, _ states: [State]) throws(StepFailure) -> Bool {
        var (isPut, isGone) = (false, false)
        for case (.content(let content), let state) in zip(entry.operations, states) where content.after != nil {
            if state != .untouched { isPut = true }
            guard state == .untouched, content.before != nil, let folder = try folder(of: content) else { continue }
            let isAlone = [content.names.staged, content.names.displaced].allSatisfy { folder.status(of: $0) == nil }
            // A file with its old content has been taken back.
            if isAlone, try digest(content.place.name, content, folder) != content.before { isGone = true }
        }
        return isPut && isGone
    }

    /// True when everything that was displaced is as expected.
    private func isVerified(_ entry: JournalEntry) -> Bool {
        for case .content(let content) in entry.operations where content.before != nil {
            guard let folder = try? folder(of: content) else { continue }
            let displaced = folder.status(of: content.names.displaced) != nil
            let name = displaced ? content.names.displaced : content.names.staged
            guard let found = try? digest(name, content, folder), found == content.before else { return false }
        }
        return true
    }

    private func finish(_ operation: FileOperation) throws(StepFailure) {
        switch operation {
        case .content(let content):
            guard let folder = try folder(of: content) else { return }
            do throws(SystemError) {
                try folder.makeNamesDurable()
                try folder.remove(content.names.staged)
                try folder.remove(content.names.displaced)
            } catch {
                throw .system(path: content.place.path, error)
            }
        case .removeFolder(let place): _ = place.fullPath.withCString { rmdir($0) }
        case .move, .makeFolder, .makeLink, .removeLink: break
        }
    }

    private func revert(_ operation: FileOperation) throws(StepFailure) {
        switch operation {
        case .content(let content):
            guard let folder = try folder(of: content) else { return }
            let reversal = SwapReversal(
                place: content.place, names: content.names, folder: folder, existedBefore: content.before != nil,
                isAfter: { ContentDigest($0) == content.after })
            do throws(SystemError) {
                try reversal.revert()
            } catch {
                throw .system(path: content.place.path, error)
            }
        case .move(let from, let to):
            if !from.exists, to.exists { try FolderMove(from: to, to: from).move() }
        case .makeFolder(let place): _ = place.fullPath.withCString { rmdir($0) }
        case .makeLink(let place, let target): try LinkReversal(place, target).takeAway()
        case .removeLink(let place, let target): try LinkReversal(place, target).putBack()
        case .removeFolder: break
        }
    }

    /// The folder of a file; nil when it was removed with everything in it.
    private func folder(of content: ContentOperation) throws(StepFailure) -> Folder? {
        do throws(SystemError) {
            return try Folder(path: content.place.folder)
        } catch {
            if error.isMissing { return nil }
            throw .system(path: content.place.folder.text, error)
        }
    }

    /// The digest of a file; nil when the file does not exist.
    private func digest(
        _ name: FileName, _ content: ContentOperation, _ folder: Folder
    ) throws(StepFailure) -> ContentDigest? {
        guard folder.status(of: name) != nil else { return nil }
        return ContentDigest(try SettledFile(name, in: folder.descriptor, path: content.place.path).content)
    }
}

extension FilePlace {
    /// True when there is anything there.
    fileprivate var exists: Bool {
        var status = stat()
        return fullPath.withCString { lstat($0, &status) } == 0
    }
}
