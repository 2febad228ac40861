import Glibc
import ICalendar

/// Takes back a change of a link, after a failure or a kill. A link or file that somebody else put there stays.
struct LinkReversal {
    private let place: FilePlace
    private let target: FileName

    init(_ place: FilePlace, _ target: FileName) { (self.place, self.target) = (place, target) }

    /// Removes the link that was made.
    func takeAway() throws(StepFailure) {
        try inFolder { folder throws(SystemError) in try folder.removeLink(place.name, to: target) }
    }

    /// Makes the link again that was removed.
    func putBack() throws(StepFailure) {
        try inFolder { folder throws(SystemError) in
            if folder.status(of: place.name) == nil { try folder.makeLink(place.name, to: target) }
        }
    }

    private func inFolder(_ body: (Folder) throws(SystemError) -> Void) throws(StepFailure) {
        do throws(SystemError) {
            let folder = try Folder(path: place.folder)
            try body(folder)
            try folder.makeNamesDurable()
        } catch {
            // A folder that is gone has no link any more.
            if !error.isMissing { throw .system(path: place.path, error) }
        }
    }
}

/// Takes back a change at the place of a file, judging by the files that are there, after a failure or a kill.
///
/// In the end, the place has the version that somebody else wrote last, whatever came in between; if nobody did, the
/// version from before.
struct SwapReversal {
    let place: FilePlace
    let names: TemporaryNames
    let folder: Folder
    /// True when there was a file before.
    let existedBefore: Bool
    /// True for the content that was put into the place; never when the file was taken away.
    let isAfter: (FileContent) -> Bool

    func revert() throws(SystemError) {
        let isOurs = try contents(of: place.name).map(isAfter)
        let hasDisplaced = folder.status(of: names.displaced) != nil
        let hasStaged = folder.status(of: names.staged) != nil
        switch isOurs {
        case true where !existedBefore:
            try takeAway()
        case true where hasDisplaced:
            try folder.renameOver(names.displaced, place.name)
        case true where hasStaged:
            try exchangeBack()
        case nil where hasDisplaced && existedBefore && !hasStaged:
            // The file was only moved away. If somebody creates it again at this moment, the new one stays.
            do { try folder.renameToFree(names.displaced, place.name) } catch  where error.code == EEXIST {}
        default: break
        }
        // Somebody else's version in the place supersedes the files beside it.
        try folder.remove(names.staged)
        try folder.remove(names.displaced)
        try folder.makeNamesDurable()
    }

    /// Moves the new file away, unless somebody has replaced it.
    private func takeAway() throws(SystemError) {
        try folder.renameOver(place.name, names.displaced)
        guard let taken = try contents(of: names.displaced), !isAfter(taken) else { return }
        do { try folder.renameToFree(names.displaced, place.name) } catch  where error.code == EEXIST {}
    }

    /// Exchanges files until the one that comes out is known: the new file, or a version that was put in place before.
    private func exchangeBack() throws(SystemError) {
        var put: [FileContent] = []
        for _ in 0..<64 {
            guard let putting = try contents(of: names.staged) else { return }
            switch folder.exchange(names.staged, place.name) {
            case .done: break
            case .unsupported: return
            case .failed(let error):
                // Somebody removed the new file after they had seen it.
                if error.isMissing { return }
                throw error
            }
            guard let out = try contents(of: names.staged), !isAfter(out),
                !put.contains(where: { $0.isSame(as: out) })
            else { return }
            put.append(putting)
        }
    }

    /// The content of the file with a name; nil when there is no such file.
    private func contents(of name: FileName) throws(SystemError) -> FileContent? {
        do throws(StepFailure) {
            return try SettledFile(name, in: folder.descriptor, path: place.path).content
        } catch {
            switch error {
            case .system(_, let error):
                if error.isMissing { return nil }
                throw error
            default:
                // Anything that is no file, or is being written right now, belongs to somebody else.
                return FileContent([])
            }
        }
    }
}
