import CalendarEngine
import Glibc
import ICalendar

/// The reason why a file was not read.
enum ReadFailure: Error, Hashable, Sendable {
    /// A call of the system failed.
    case system(SystemError)
    /// It is a folder, a pipe, a socket or a device.
    case notRegular
    /// It has more bytes than would be read.
    case tooLarge(limit: Int)
    /// It changed while it was read, at every attempt.
    case changing
    /// There is not enough memory for it.
    case memory(MemoryShortage)

    /// True when there is nothing at the path.
    var isMissing: Bool {
        if case .system(let error) = self { error.isMissing } else { false }
    }

    /// The failure as an obstacle.
    var obstacle: Obstacle {
        switch self {
        case .system(let error): error.obstacle
        case .notRegular: .notRegularFile
        case .memory(let shortage): shortage.obstacle
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .changing: .changedWhileRead
        }
    }

    /// True when the file may well be unchanged since it was last read.
    var leavesWhatIsKnown: Bool {
        switch self {
        case .memory, .changing: true
        case .system(let error): [EIO, ESTALE, ENOTCONN, ENODEV, ENXIO, ETIMEDOUT].contains(error.code)
        case .notRegular, .tooLarge: false
        }
    }

    /// The cause that a problem carries.
    var cause: Problem.Cause {
        switch self {
        case .notRegular: .notRegularFile
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .system, .memory, .changing: .unreadable(reason: obstacle)
        }
    }
}
