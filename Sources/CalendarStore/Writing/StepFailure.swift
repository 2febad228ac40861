import CalendarEngine
import Glibc

extension Obstacle {
    /// The user that this program acts for.
    private static let user = geteuid()

    /// Why a file of this status may not be replaced; nil when the status does not forbid it.
    init?(_ status: stat) {
        if status.st_nlink > 1 {
            self = .hardLinks(Int(status.st_nlink))
        } else if Obstacle.user == 0 {
            return nil
        } else if status.st_uid != Obstacle.user {
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
    /// A call of the system failed for this path.
    case system(path: String, SystemError)
    /// Replacing the file would lose something.
    case obstacle(path: String, Obstacle)
    /// The file differs from the one that the step was planned on.
    case changedMeanwhile(path: String)
    /// Something exists at the path for something new.
    case exists(path: String)
    /// There is not enough memory.
    case memory(path: String, MemoryShortage)
    /// The journal cannot be kept.
    case journal(JournalFailure)
}

extension StepFailure {
    /// The refusal of an edit that has this cause.
    var refusal: EditRefusal {
        switch self {
        case .system(let path, let error): .writeFailed(path: path, reason: error.obstacle)
        case .obstacle(let path, let obstacle): .readOnlyFile(path: path, reason: obstacle)
        case .changedMeanwhile(let path):
            .readOnlyFile(path: path, reason: .keepsChanging)
        case .exists(let path): .writeFailed(path: path, reason: SystemError(code: EEXIST).obstacle)
        case .memory(let path, let shortage): .failed(path: path, reason: shortage.obstacle)
        case .journal(let failure): failure.refusal
        }
    }
}
