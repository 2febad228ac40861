public import CalendarEngine
import Glibc
import ICalendar
import Phrases

/// A replacement of a file's bytes by those of a server.
public struct FileReplacement: Hashable, Sendable {
    /// The folder in which the file is.
    public var folder: String
    /// The name of the file.
    public var name: String
    /// The bytes that the file must have now; nil when there must be no file.
    public var before: [UInt8]?
    /// The bytes afterwards; nil to remove it.
    public var after: [UInt8]?

    /// Replaces one file; nil before means a new one, nil after deletes it.
    public init(folder: String, name: String, before: [UInt8]?, after: [UInt8]?) {
        self.folder = folder
        self.name = name
        self.before = before
        self.after = after
    }

    /// The result of a replacement.
    public enum Outcome: Hashable, Sendable {
        /// The file was replaced; `stamp` identifies the new version, or is nil when a stamp cannot tell it from a
        /// later one.
        case done(stamp: String?)
        /// The file has other bytes: nothing was done to it.
        case changedMeanwhile
        /// It could not be done.
        case refused(Obstacle)
    }
}

extension EventStore {
    /// Replaces files with the guarantees of every step: under the lock, written to the journal first, all or none of
    /// them after a kill. A file whose bytes differ from `before` is left out; if one file cannot be replaced, the
    /// others still are.
    ///
    /// A replacement is no step of the user's: undo skips it.
    public func replace(_ replacements: [FileReplacement]) -> [FileReplacement.Outcome] {
        var outcomes: [FileReplacement.Outcome] = []
        let result = runStep { builder, _, _ throws(EditRefusal) in
            outcomes = []
            for replacement in replacements {
                outcomes.append(try EventStore.plan(replacement, &builder) ? .done(stamp: nil) : .changedMeanwhile)
            }
            return Planned(arrivalOf: replacements.count)
        }
        if case .refused(let refusal) = result.outcome {
            // Try them one by one: only one of them may be at fault.
            if replacements.count > 1 { return replacements.map { replace([$0]).first ?? .changedMeanwhile } }
            return [.refused(refusal.obstacle)]
        }
        var folders: [String: Folder] = [:]
        return zip(replacements, outcomes).map { replacement, outcome in
            guard case .done = outcome else { return outcome }
            return .done(stamp: EventStore.stamp(of: replacement, &folders))
        }
    }

    /// Replaces files as `replace` does, but all of them or none. The stamp is that of the last file.
    public func replaceTogether(_ replacements: [FileReplacement]) -> FileReplacement.Outcome {
        let result = runStep { builder, _, _ throws(EditRefusal) in
            for replacement in replacements {
                guard try EventStore.plan(replacement, &builder) else { throw .itemGone }
            }
            return Planned(arrivalOf: replacements.count)
        }
        switch result.outcome {
        case .refused(.itemGone), .conflict: return .changedMeanwhile
        case .refused(let refusal): return .refused(refusal.obstacle)
        case .done, .undone, .redone:
            var folders: [String: Folder] = [:]
            return .done(stamp: replacements.last.flatMap { EventStore.stamp(of: $0, &folders) })
        }
    }

    /// The stamp of a file that was replaced; nil when somebody has written to the file since: then the stamp does not
    /// belong to these bytes.
    private static func stamp(of replacement: FileReplacement, _ folders: inout [String: Folder]) -> String? {
        guard replacement.after != nil,
            let folder = folders[replacement.folder] ?? (try? Folder(path: replacement.folder))
        else { return nil }
        folders[replacement.folder] = folder
        let now = try? LocalFiles.read(FileName(replacement.name), in: folder.descriptor)
        return now?.bytes == replacement.after ? now?.stamp : nil
    }

    /// Adds a replacement to a step; false when the file has other bytes.
    private static func plan(
        _ replacement: FileReplacement, _ builder: inout StepBuilder
    ) throws(EditRefusal) -> Bool {
        let place = try builder.place(of: Path.join(replacement.folder, replacement.name))
        let content = try builder.contents(of: place)
        guard let now = content.map(\.all) ?? .some(nil), now == replacement.before else { return false }
        if let after = replacement.after {
            try builder.write(FileContent(after), to: place, made: .usual(mode: 0o600))
        } else {
            try builder.remove(place)
        }
        return true
    }
}

/// The files of a calendar's folder, as a sync looks at them.
public enum LocalFiles {
    /// The names of the items with their stamps; a stamp is nil when it cannot tell the file from a later version.
    public static func list(_ folder: String) throws(SystemError) -> [(name: String, stamp: String?)] {
        let open = try Folder(path: folder)
        let now = Clock.wall
        return try FolderListing(of: folder).items.map { name in
            (name.text, readStamp(of: name, in: open.descriptor, now))
        }
    }

    /// The bytes of a file with its stamp; nil when the file does not exist.
    ///
    /// - Parameter limit: The most bytes that are read.
    public static func read(
        _ name: String, in folder: String, limit: Int = 16 << 20
    ) throws(SystemError) -> (bytes: [UInt8], stamp: String?)? {
        try read(FileName(Path.join(folder, name)), in: AT_FDCWD, limit: limit)
    }

    /// The bytes of a file of an open folder.
    static func read(
        _ name: FileName, in folder: CInt, limit: Int = 16 << 20
    ) throws(SystemError) -> (bytes: [UInt8], stamp: String?)? {
        do throws(ReadFailure) {
            let contents = try RegularFile.read(name, in: folder, limit: limit)
            return (contents.bytes, formatStamp(contents.stamp, Clock.wall))
        } catch {
            if error.isMissing { return nil }
            if case .system(let error) = error { throw error }
            throw SystemError(code: EIO)
        }
    }

    private static func readStamp(of name: FileName, in folder: CInt, _ now: Int64) -> String? {
        FileStamp(of: name, in: folder).flatMap { formatStamp($0, now) }
    }

    private static func formatStamp(_ stamp: FileStamp, _ now: Int64) -> String? {
        if stamp.isTooFresh(readAt: now) { return nil }
        return "\(stamp.device).\(stamp.inode).\(stamp.size).\(stamp.modified).\(stamp.changed)"
    }

    /// The name of the file about permission in a calendar's folder.
    public static let access = CollectionProperties.access
    /// The text of that file when nothing may be changed.
    public static let readOnly = CollectionProperties.readOnly

    /// The name of the file about the kinds of items in a calendar's folder.
    public static let components = CollectionProperties.components
    /// The text of that file for these kinds; nil when both are accepted.
    public static func componentsText(for kinds: Set<ItemKind>) -> String? { CollectionProperties.text(for: kinds) }

    /// The name of the file about the owner of a calendar, where that is somebody else than the user.
    public static let owner = CollectionProperties.ownersName

    /// The names of the subfolders that are calendars: they have items, or files that describe a calendar.
    public static func calendars(in folder: String) -> [String] {
        let names = (try? FolderListing(of: folder))?.folders ?? []
        return names.filter { (try? FolderListing(of: Path.join(folder, $0)))?.isCollection == true }
    }

    /// The paths of the subfolders; none when the folder cannot be read.
    public static func folders(in folder: String) -> [String] {
        (try? FolderListing(of: folder))?.folders.map { Path.join(folder, $0) } ?? []
    }

    /// The text of a file that describes a calendar's folder, without blanks around it; nil when the file does not
    /// exist.
    public static func readProperty(_ name: String, in folder: String) -> String? {
        let text = try? RegularFile.readText(path: Path.join(folder, name))
        return text.map { $0.trimmedBlanks }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// True when the folder has an entry of this name.
    public static func exists(_ name: String, in folder: String) -> Bool { !Path.isMissing(Path.join(folder, name)) }

    /// Makes a folder, and missing ones above it, with access for this user only. Returns why it cannot, or nil when
    /// the folder exists.
    public static func makeFolder(_ path: String) -> Obstacle? {
        do throws(WriteFailure) {
            try Folder.create(path)
            return nil
        } catch {
            return error.reason
        }
    }
}

extension EventStore.Planned {
    /// A step of changes that came from a server, not from the user.
    fileprivate init(arrivalOf count: Int) {
        let step = EditStep(.imported(count: count), title: "")
        self.init(step: step, role: .arrival, outcome: .done(step, result: nil))
    }
}

extension EditRefusal {
    /// The obstacle behind a refusal about files.
    var obstacle: Obstacle {
        switch self {
        case .writeFailed(_, let reason), .readOnlyFile(_, let reason), .failed(_, let reason): reason
        default: .system("\(self)")
        }
    }
}
