import Glibc
import ICalendar

/// Puts one file in the place of another, makes one, or takes one away, such that it can be taken back until the end.
///
/// In this order: `stage` writes the new file beside its place, `swap` puts it there, `verify` looks whether what it
/// displaced is what was expected, `finish` lets go of the displaced file; `revert` undoes `swap` and `stage` at any
/// moment before `finish`.
struct ContentSwap {
    let place: FilePlace
    /// What is there; nil when nothing is.
    let before: SettledFile?
    /// What shall be there; nil for nothing.
    let after: BytePieces?
    let names: TemporaryNames
    let folder: Folder

    private var isStaged = false
    /// Where the displaced file is, or for a new file where it would be; nil while nothing is swapped.
    private var displaced: FileName?

    init(_ place: FilePlace, before: SettledFile?, after: BytePieces?, names: TemporaryNames, folder: Folder) {
        self.place = place
        self.before = before
        self.after = after
        self.names = names
        self.folder = folder
    }

    private func system(_ error: SystemError) -> StepFailure {
        // The place under which a file is mounted cannot be renamed.
        error.code == EBUSY ? .obstacle(path: place.path, .mounted) : .system(path: place.path, error)
    }

    // MARK: Staging

    /// Writes the new file beside its place.
    ///
    /// - Parameter isDurable: Whether its bytes are made durable; otherwise somebody else does it before `swap`.
    mutating func stage(isDurable: Bool = true) throws(StepFailure) {
        guard let after else { return }
        isStaged = true
        try write(after, to: names.staged, isDurable: isDurable)
    }

    private func write(_ bytes: BytePieces, to name: FileName, isDurable: Bool = true) throws(StepFailure) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        // A file that is new gets the mode that its user gives to new files.
        let mode: mode_t = before == nil ? 0o666 : 0o600
        let file = name.withCString { openat(folder.descriptor, $0, flags, mode) }
        guard file >= 0 else { throw .system(path: place.folder.text, .last) }
        do throws(StepFailure) {
            try before?.attributes.give(to: file, path: place.path)
            guard AtomicFile.writeAll(bytes, to: file), !isDurable || fsync(file) == 0 else {
                throw .system(path: place.path, .last)
            }
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw .system(path: place.path, .last) }
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

    /// Puts the new file into its place, or takes the old one away from it.
    mutating func swap() throws(StepFailure) {
        // What has changed already while the new file was written is not even displaced for a moment: who reads in that
        // moment would see a version without it.
        if let before, FileStamp(of: place.name, in: folder.descriptor) != before.stamp {
            throw .changedMeanwhile(path: place.path)
        }
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

    /// Puts the new file over the old one where two files cannot be exchanged. The old one keeps a second name, or is
    /// copied where there are no second names. A version that slips in between the look and the rename would be lost:
    /// docs/data.md says so.
    private mutating func replace(_ before: SettledFile) throws(StepFailure) {
        let now = try SettledFile(
            place.name, in: folder.descriptor, path: place.path, expecting: .init(bytes: before.bytes))
        guard areSameBytes(now.bytes, before.bytes) else { throw .changedMeanwhile(path: place.path) }
        if !folder.link(place.name, names.displaced) { try write(BytePieces(before.bytes), to: names.displaced) }
        do throws(SystemError) {
            try folder.renameOver(names.staged, place.name)
        } catch {
            throw system(error)
        }
        displaced = names.displaced
    }

    /// Looks whether what was displaced is what was expected.
    func verify() throws(StepFailure) {
        guard let before, let displaced else { return }
        let found = try SettledFile(
            displaced, in: folder.descriptor, path: place.path, expecting: .init(bytes: before.bytes))
        guard areSameBytes(found.bytes, before.bytes) else { throw .changedMeanwhile(path: place.path) }
    }

    /// Lets go of the displaced file. The names have been made durable before.
    func finish() throws(SystemError) {
        if before != nil, let displaced { try folder.remove(displaced) }
    }

    // MARK: Taking back

    /// Puts everything back as it was. What somebody else put there meanwhile is newer and stays.
    mutating func revert() throws(StepFailure) {
        guard displaced != nil || isStaged else { return }
        let after = after
        let reversal = SwapReversal(
            place: place, names: names, folder: folder, existedBefore: before != nil,
            isAfter: { after?.areSame(as: $0) == true })
        do throws(SystemError) { try reversal.run() } catch { throw system(error) }
        (displaced, isStaged) = (nil, false)
    }
}
