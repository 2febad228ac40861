/// The reason why something was not written.
public struct WriteFailure: Error, Hashable, Sendable {
    /// The file or folder that could not be made.
    public let path: String
    /// The reason in the system's words.
    public let reason: String

    init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

    /// The refusal that has just happened on this thread.
    init(lastAt path: String) {
        self.path = path
        reason = SystemError.last.reason
    }
}
