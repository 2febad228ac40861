import CalendarEngine
import Glibc

/// Why a file is not written although the system might let it happen: something would be lost.
enum WriteObstacle: Hashable, Sendable {
    /// It has other names, which would go on with the old text.
    case hardLinks(Int)
    /// It belongs to somebody else, to whom the new file could not be given.
    case owner
    /// Its group cannot be given to the new file.
    case group
    /// An attribute of it, such as its access list, cannot be given to the new file.
    case attribute(String)
    /// Its mode cannot be given to the new file.
    case permissions
    /// It is not a regular file.
    case notRegular
    /// The user may not write it.
    case mode
    /// It is mounted by itself, so that nothing can be put into its place.
    case mounted
    /// It would have to go to another file system.
    case otherFileSystem(String)
    /// Somebody has had it open for writing for seconds.
    case beingWritten
    /// It was changed again each time that it was to be written.
    case keepsChanging

    /// The reason in words: the one place for them.
    var wording: String {
        switch self {
        case .hardLinks(let count): "it has \(count) names (hard links), and the others would keep the old text"
        case .owner: "it belongs to another user"
        case .group: "its group cannot be kept"
        case .attribute(let name): "its attribute \(name) cannot be kept"
        case .permissions: "its permissions cannot be kept"
        case .notRegular: "it is not a regular file"
        case .mode: "you may not write it"
        case .mounted: "it is mounted by itself, so that no other file can take its place"
        case .otherFileSystem(let folder): "\(folder) is on another file system"
        case .beingWritten: "another program is writing it"
        case .keepsChanging: "another program keeps changing it"
        }
    }
}

extension WriteObstacle {
    /// Who this program acts for.
    private static let user = geteuid()

    /// Why a file of this status may not be replaced; nil when nothing in it forbids that.
    init?(_ status: stat) {
        if status.st_nlink > 1 {
            self = .hardLinks(Int(status.st_nlink))
        } else if WriteObstacle.user == 0 {
            return nil
        } else if status.st_uid != WriteObstacle.user {
            self = .owner
        } else if status.st_mode & S_IWUSR == 0 {
            self = .mode
        } else {
            return nil
        }
    }
}

/// Why a step was not made. All files are as they were before.
enum StepFailure: Error, Hashable, Sendable {
    /// The system refused.
    case system(path: String, SystemError)
    /// Something about the file would be lost.
    case obstacle(path: String, WriteObstacle)
    /// The file is not what the step was planned on.
    case changedMeanwhile(path: String)
    /// There is something already where something new was to be.
    case exists(path: String)
    /// There is not enough memory.
    case memory(path: String, MemoryShortage)
    /// The journal cannot be kept.
    case journal(JournalFailure)
}

extension StepFailure {
    /// The same as an edit's refusal.
    var refusal: EditRefusal {
        switch self {
        case .system(let path, let error): .writeFailed(path: path, reason: error.reason)
        case .obstacle(let path, let obstacle): .readOnlyFile(path: path, reason: obstacle.wording)
        case .changedMeanwhile(let path):
            .readOnlyFile(path: path, reason: WriteObstacle.keepsChanging.wording)
        case .exists(let path): .writeFailed(path: path, reason: SystemError(code: EEXIST).reason)
        case .memory(let path, let shortage): .failed(path: path, reason: shortage.wording)
        case .journal(let failure): failure.refusal
        }
    }
}
