public import CalendarEngine

/// The reason why something was not written.
public struct WriteFailure: Error, Hashable, Sendable {
    /// The file or folder that could not be written.
    public let path: String
    /// Why.
    public let reason: Obstacle

    init(path: String, reason: Obstacle) { (self.path, self.reason) = (path, reason) }

    /// The failure with this thread's last system error.
    init(lastAt path: String) {
        self.path = path
        reason = SystemError.last.obstacle
    }
}
