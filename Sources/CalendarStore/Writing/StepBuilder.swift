import CalendarEngine
import Glibc
import ICalendar

/// Collects what a step does to files, under the lock: it reads the files and builds the changes on them.
struct StepBuilder {
    /// True when a file whose stamp has not changed since it was read is taken to be unchanged, without reading it. A
    /// file that is displaced is compared in any case; if it turns out to be different, the next attempt reads first.
    private let trustsStamps: Bool
    private var changesByPlace: [ContentChange] = []
    /// The index of each place in `changesByPlace`: an import may have thousands.
    private var indices: [FilePlace: Int] = [:]
    private var others: [FileChange] = []
    /// The places of links that the step removes.
    private var unlinked: Set<FilePlace> = []
    /// The links of folders that were searched, by the places to which they lead.
    private var linksByFolder: [String: [FilePlace: [FileName]]] = [:]
    private var known: [FilePlace: SettledFile?] = [:]
    /// The real paths of folders that were resolved: a step may have thousands of files in one folder.
    private var realPaths: [String: FileName] = [:]
    /// The folders of places, each open once.
    private var folders: [FileName: Folder] = [:]
    /// True when the changes will only be shown, not made: then missing folders count as existing.
    let isRehearsal: Bool

    init(trustsStamps: Bool = false, isRehearsal: Bool = false) {
        self.trustsStamps = trustsStamps
        self.isRehearsal = isRehearsal
    }

    private struct ContentChange {
        var place: FilePlace
        var before: SettledFile?
        var after: FileContent?
        var made: NewFileAttributes
        var patch: FilePatch

        var isNothing: Bool {
            if let before, let after { return after.isSame(as: before.content) }
            return before == nil && after == nil
        }
    }

    /// The changes, in order: folders are made first; files and moves follow.
    var changes: [FileChange] {
        let contents = changesByPlace.compactMap { change -> FileChange? in
            if change.isNothing { return nil }
            return .content(
                change.place, before: change.before, after: change.after, made: change.made, patch: change.patch)
        }
        return others.filter(\.isFolderMade) + contents + others.filter { !$0.isFolderMade }
    }

    /// True when a stamp alone stood for the content of any file.
    var hasTrusted: Bool { known.values.contains { $0?.isTrusted == true } }

    /// True when a stamp alone stood for the content of a file that is not displaced, so that nothing will compare it.
    var leavesTrusted: Bool {
        known.contains { place, file in
            file?.isTrusted == true && indices[place].map { changesByPlace[$0].isNothing } != false
        }
    }

    /// The changes of files as differences, and the moves of files and folders.
    var differences: [FileDifference] { differences { _ in true } }

    /// The changes of the files with some paths as differences, and the moves of files and folders.
    func differences(ofPaths isMeant: (String) -> Bool) -> [FileDifference] {
        let contents = changesByPlace.filter { !$0.isNothing && isMeant($0.place.path) }.map { change in
            FileDifference(path: change.place.path, before: change.before?.content.all, after: change.after?.all)
        }
        return contents
            + others.compactMap { change in
                guard case .move(let from, let to) = change.operation else { return nil }
                return FileDifference(path: from.path, movedTo: to.path)
            }
    }

    /// The current content of a file, with the changes of this step so far; nil when there is no file.
    mutating func contents(of path: String) throws(EditRefusal) -> FileContent? {
        try contents(of: try place(of: path))
    }

    /// The content of the file at a place; `expected` is the content that it probably has.
    mutating func contents(
        of place: FilePlace, expecting expected: SettledFile.Expectation? = nil
    ) throws(EditRefusal) -> FileContent? {
        if let index = indices[place] { return changesByPlace[index].after }
        return try read(place, expecting: expected)?.content
    }

    /// Writes a file; creates it when it does not exist. Its folder must exist, or be made by the step.
    ///
    /// - Parameters:
    /// - made: The attributes for a new file.
    /// - patch: The patch from the old bytes to the new ones; nil for one splice of the part that differs.
    mutating func write(
        _ bytes: [UInt8], to path: String, made: NewFileAttributes = .usual(mode: 0o666), patch: FilePatch? = nil
    ) throws(EditRefusal) {
        try change(try place(of: path), to: FileContent(bytes), made, patch)
    }

    /// Writes pieces, in memory or on the disk, to a file at a path.
    mutating func write(_ bytes: BytePieces, to path: String, patch: FilePatch?) throws(EditRefusal) {
        try write(bytes, to: try place(of: path), patch: patch)
    }

    /// Writes pieces to a file at a place.
    mutating func write(
        _ bytes: BytePieces, to place: FilePlace, made: NewFileAttributes = .usual(mode: 0o666), patch: FilePatch?
    ) throws(EditRefusal) {
        try write(try bytes.content(at: place.path), to: place, made: made, patch: patch)
    }

    /// Writes a content to a file at a place.
    mutating func write(
        _ content: FileContent, to place: FilePlace, made: NewFileAttributes = .usual(mode: 0o666),
        patch: FilePatch? = nil
    ) throws(EditRefusal) {
        try change(place, to: content, made, patch)
    }

    /// Removes a file.
    mutating func remove(_ path: String) throws(EditRefusal) {
        try change(try place(of: path), to: nil)
    }

    /// Removes the file at a place.
    mutating func remove(_ place: FilePlace) throws(EditRefusal) { try change(place, to: nil) }

    /// Removes a name that is a link, and all further links on the way to its target, which the step removes too;
    /// otherwise links that lead nowhere would stay. Does nothing when the name is no link.
    mutating func removeLinks(from name: FileName, in folder: String) throws(EditRefusal) {
        do throws(SystemError) {
            var place = try FilePlace(linkNamed: name, in: folder)
            // The system follows at most 40 links.
            for _ in 0..<40 {
                // Two names may lead to the target through the same link.
                guard !unlinked.contains(place),
                    let target = try Folder(path: place.folder).target(ofLink: place.name)
                else { return }
                removeLink(place, target: target)
                place = try FilePlace(linkAt: Path.join(place.folder.text, target.text))
            }
        } catch {
            throw .writeFailed(path: name.path(in: folder), reason: error.obstacle)
        }
    }

    /// The names among some links in a folder that lead to a place.
    mutating func names(leadingTo place: FilePlace, among links: [FileName], in folder: String) -> [FileName] {
        guard !links.isEmpty else { return [] }
        let known =
            linksByFolder[folder]
            ?? links.reduce(into: [:]) { names, link in
                if let target = try? FilePlace(of: link, in: folder) { names[target, default: []].append(link) }
            }
        linksByFolder[folder] = known
        return known[place] ?? []
    }

    /// Takes a link away.
    mutating func removeLink(_ place: FilePlace, target: FileName) {
        unlinked.insert(place)
        others.append(.removeLink(place, target: target))
    }

    /// Makes a link.
    mutating func makeLink(_ place: FilePlace, target: FileName) {
        others.append(.makeLink(place, target: target))
    }

    /// Moves a file or folder to another path on the same file system, which must be free. Moves a link itself, not its
    /// target.
    mutating func move(_ path: String, to target: String) throws(EditRefusal) {
        let from: FilePlace
        do throws(SystemError) { from = try FilePlace(linkAt: path) } catch {
            throw .failed(path: path, reason: error.obstacle)
        }
        others.append(.move(from: from, to: try newPlace(target)))
    }

    /// Makes a folder; the folder above must exist, or be made by the step.
    mutating func makeFolder(_ path: String) throws(EditRefusal) {
        others.append(.makeFolder(try newPlace(path)))
    }

    /// Makes a folder that a configuration names, and missing ones above it; makes none twice.
    mutating func makeMissingFolders(_ path: String) throws(EditRefusal) {
        guard Path.isMissing(path), !isMade(FileName(path)) else { return }
        try makeMissingFolders(Path.folder(of: path))
        try makeFolder(path)
    }

    private func isMade(_ folder: FileName) -> Bool {
        others.contains { $0.isFolderMade && $0.operation.place.fullPath == folder }
    }

    /// Removes a folder that will be empty after the step.
    mutating func removeFolder(_ place: FilePlace) { others.append(.removeFolder(place)) }

    /// Makes a folder.
    mutating func makeFolder(_ place: FilePlace) { others.append(.makeFolder(place)) }

    /// Moves the file or folder at one place to another.
    mutating func move(from: FilePlace, to: FilePlace) { others.append(.move(from: from, to: to)) }

    // MARK: Places

    private mutating func change(
        _ place: FilePlace, to after: FileContent?, _ made: NewFileAttributes = .usual(mode: 0o666),
        _ patch: FilePatch? = nil
    ) throws(EditRefusal) {
        if let index = indices[place] {
            changesByPlace[index].patch =
                if let patch { changesByPlace[index].patch.followed(by: patch) } else {
                    try difference(place, changesByPlace[index].before, after)
                }
            changesByPlace[index].after = after
        } else {
            let before = try read(place)
            let patch = if let patch { patch } else { try difference(place, before, after) }
            indices[place] = changesByPlace.count
            changesByPlace.append(ContentChange(place: place, before: before, after: after, made: made, patch: patch))
        }
    }

    /// The default patch between two contents: one splice of the part that differs.
    private func difference(
        _ place: FilePlace, _ before: SettledFile?, _ after: FileContent?
    ) throws(EditRefusal) -> FilePatch {
        let (old, new) = (before.map(\.content.all) ?? [], after.map(\.all) ?? [])
        try before?.content.checkIntact(at: place.path)
        try after?.checkIntact(at: place.path)
        guard let old, let new else { throw .failed(path: place.path, reason: .changedWhileRead) }
        return FilePatch(from: old, to: new)
    }

    private mutating func read(
        _ place: FilePlace, expecting expected: SettledFile.Expectation? = nil
    ) throws(EditRefusal) -> SettledFile? {
        if let file = known[place] { return file }
        var expected = expected
        if !trustsStamps { expected?.stamp = nil }
        if isMade(place.folder) { return nil }
        let file: SettledFile?
        do throws(StepFailure) {
            let folder = try folder(of: place)
            file = try folder.status(of: place.name).map { _ throws(StepFailure) in
                try SettledFile(place.name, in: folder.descriptor, path: place.path, expecting: expected)
            }
        } catch {
            throw error.refusal
        }
        known[place] = .some(file)
        return file
    }

    private mutating func folder(of place: FilePlace) throws(StepFailure) -> Folder {
        if let known = folders[place.folder] { return known }
        let folder = try Folder(of: place)
        folders[place.folder] = folder
        return folder
    }

    /// The place of a path.
    mutating func place(of path: String) throws(EditRefusal) -> FilePlace {
        if let place = plainPlace(of: FileName(Path.name(of: path)), in: Path.folder(of: path)) { return place }
        do throws(SystemError) { return try FilePlace(path: path) } catch { return try newPlace(path) }
    }

    /// The place of a name that is a plain file or free; nil when it may be a link. Resolving the whole path of each
    /// file would cost more than writing the file.
    private mutating func plainPlace(of name: FileName, in path: String) -> FilePlace? {
        guard name.bytes.count > 1, let real = realPaths[path] ?? (try? FilePlace.real(FileName(path))) else {
            return nil
        }
        realPaths[path] = real
        let place = FilePlace(folder: real, name: name)
        guard let folder = try? folder(of: place) else { return nil }
        guard let status = folder.status(of: name) else { return errno == ENOENT ? place : nil }
        return status.st_mode & S_IFMT == S_IFREG ? place : nil
    }

    /// The place of a new file or folder, maybe in a folder that the step makes.
    private func newPlace(_ path: String) throws(EditRefusal) -> FilePlace {
        do throws(SystemError) {
            return try FilePlace(linkAt: path)
        } catch {
            let folder = FileName(Path.folder(of: path))
            guard isRehearsal || isMade(folder) else {
                throw .failed(path: path, reason: error.obstacle)
            }
            return FilePlace(folder: folder, name: FileName(Path.name(of: path)))
        }
    }
}

extension FileChange {
    /// True when a folder is made.
    fileprivate var isFolderMade: Bool {
        if case .makeFolder = operation { true } else { false }
    }
}

extension BytePieces {
    /// These pieces of the file at a path as its content: in memory when all pieces are, else read where they are, with
    /// the digests of its megabytes.
    func content(at path: String) throws(EditRefusal) -> FileContent {
        if areHeld, let joined { return FileContent(joined) }
        guard let digests = ByteDigest.all(of: self) else {
            throw .failed(path: path, reason: refusal ?? .changedWhileRead)
        }
        return FileContent(PagedBytes(reading: self, digests: digests))
    }
}
