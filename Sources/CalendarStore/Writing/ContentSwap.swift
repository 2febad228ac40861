import CalendarEngine
import Glibc
import ICalendar

/// Replaces, creates or removes a file, such that this can be taken back until the end.
///
/// Call in this order: `stage` writes the new file beside its place, `swap` puts it in place, `verify` checks that the
/// displaced file is the expected one, `finish` discards the displaced file; `revert` undoes `swap` and `stage` at any
/// moment before `finish`.
struct ContentSwap {
    let place: FilePlace
    /// The file before; nil when there is none.
    let before: SettledFile?
    /// The content afterwards; nil to remove the file.
    let after: FileContent?
    /// The attributes for a new file.
    let made: NewFileAttributes
    /// The splices of the patch: the removed bytes and the new ones.
    let splices: [FilePatch.Splice]
    let names: TemporaryNames
    let folder: Folder

    private var isStaged = false
    /// The name of the displaced file, or for a new file the one that it would have; nil while nothing is swapped.
    private var displaced: FileName?

    init(_ operation: ContentOperation, _ change: FileChange, folder: Folder) {
        place = operation.place
        splices = operation.patch.splices
        names = operation.names
        before = change.before
        after = change.after
        made = change.made
        self.folder = folder
    }

    private func system(_ error: SystemError) -> StepFailure {
        // A name that is a mount point cannot be renamed.
        error.code == EBUSY ? .obstacle(path: place.path, .mounted) : .system(path: place.path, error)
    }

    // MARK: Staging

    /// Writes the new file beside its place.
    ///
    /// - Parameter isDurable: False when the caller makes the bytes durable before `swap`.
    mutating func stage(isDurable: Bool = true) throws(StepFailure) {
        guard let after else { return try checkReturn() }
        isStaged = true
        try write(after, to: names.staged, isDurable: isDurable)
    }

    /// Refuses to remove a file whose attributes could not be restored: tries to give them to an empty file.
    private mutating func checkReturn() throws(StepFailure) {
        guard let attributes = before?.attributes, !attributes.canSurelyBeGiven else { return }
        isStaged = true
        try write(FileContent([]), to: names.staged, isDurable: false)
        do throws(SystemError) { try folder.remove(names.staged) } catch { throw system(error) }
        isStaged = false
    }

    private func write(_ content: FileContent, to name: FileName, isDurable: Bool = true) throws(StepFailure) {
        var attributes = before?.attributes
        var mode: mode_t = 0o600
        switch made {
        case .same(let others): attributes = attributes ?? others
        case .usual(let most) where attributes == nil: mode = most & 0o666
        case .usual: break
        }
        let file: CInt
        do throws(SystemError) { file = try folder.makeFile(name, mode: mode) } catch {
            throw .system(path: place.folder.text, error)
        }
        do throws(StepFailure) { try attributes?.give(to: file, path: place.path) } catch {
            close(file)
            throw error
        }
        // A file that is copied on the disk is not read here. If its stamp is still the same before the exchange,
        // nobody wrote to it meanwhile, unless that can have been within the same tick; but if the copied bytes
        // themselves were not the expected ones, nothing shows that.
        let isSure = before?.isTrusted == true && before?.isStampTooFresh == false
        let looksAgain = content.paged != nil && !isSure
        do throws(SystemError) {
            guard AtomicFile.writeAll(BytePieces(content), to: file), !isDurable || fsync(file) == 0 else {
                throw .last
            }
        } catch {
            close(file)
            try checkStamp()
            throw .system(path: place.path, error)
        }
        let isRight = !looksAgain || content.isIntact && RegularFile.holds(.init(content: content), file)
        guard close(file) == 0 else { throw .system(path: place.path, .last) }
        guard isRight else { throw .changedMeanwhile(path: place.path) }
    }

    /// Makes the bytes of a staged file durable.
    func makeDurable() throws(StepFailure) {
        guard isStaged else { return }
        let file = names.staged.withCString { openat(folder.descriptor, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
        guard file >= 0 else { throw .system(path: place.path, .last) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw .system(path: place.path, .last) }
    }

    // MARK: Swapping

    /// Puts the new file in place, or moves the old one away.
    mutating func swap() throws(StepFailure) {
        // A file that changed while the new one was written is not even displaced for a moment: a reader would then see
        // a version without the change.
        try checkStamp()
        switch (before, after) {
        case (nil, nil): return
        case (nil, .some):
            do throws(SystemError) {
                try folder.renameToFree(names.staged, place.name)
            } catch {
                throw error.code == EEXIST ? .exists(path: place.path) : system(error)
            }
            displaced = names.staged
        case (.some, nil):
            do throws(SystemError) {
                try folder.renameOver(place.name, names.displaced)
            } catch {
                throw error.isMissing ? .changedMeanwhile(path: place.path) : system(error)
            }
            displaced = names.displaced
        case (.some(let before), .some):
            switch folder.exchange(names.staged, place.name) {
            case .done: displaced = names.staged
            case .unsupported: try replace(before)
            case .failed(let error):
                throw error.isMissing ? .changedMeanwhile(path: place.path) : system(error)
            }
        }
    }

    private func checkStamp() throws(StepFailure) {
        if let before, FileStamp(of: place.name, in: folder.descriptor) != before.stamp {
            throw .changedMeanwhile(path: place.path)
        }
    }

    /// Puts the new file over the old one on file systems that cannot exchange files. The old one keeps a second name,
    /// or is copied if there are no hard links. A version that another program puts in place between the check and the
    /// rename would be lost: docs/design/data.md says so.
    private mutating func replace(_ before: SettledFile) throws(StepFailure) {
        try check(place.name, before)
        if !folder.link(place.name, names.displaced) { try write(before.content, to: names.displaced) }
        do throws(SystemError) {
            // Otherwise a power failure may leave only the new name.
            try folder.makeNamesDurable()
            try folder.renameOver(names.staged, place.name)
        } catch {
            throw system(error)
        }
        displaced = names.displaced
    }

    /// Checks that the displaced file is the expected one.
    func verify() throws(StepFailure) {
        if let before, let displaced { try check(displaced, before) }
    }

    private func check(_ name: FileName, _ before: SettledFile) throws(StepFailure) {
        let expected = SettledFile.Expectation(content: before.content, splices: splices)
        let found = try SettledFile(name, in: folder.descriptor, path: place.path, expecting: expected)
        guard found.isAsExpected else { throw .changedMeanwhile(path: place.path) }
    }

    /// Removes the displaced file. The names were made durable before.
    func finish() throws(SystemError) {
        if before != nil, let displaced { try folder.remove(displaced) }
    }

    // MARK: Taking back

    /// Restores everything. A file that another program put in place meanwhile is newer and stays.
    mutating func revert() throws(StepFailure) {
        guard displaced != nil || isStaged else { return }
        let after = after
        let reversal = SwapReversal(
            place: place, names: names, folder: folder, existedBefore: before != nil,
            isAfter: { after?.isSame(as: $0) == true })
        do throws(SystemError) { try reversal.revert() } catch { throw system(error) }
        (displaced, isStaged) = (nil, false)
    }
}
