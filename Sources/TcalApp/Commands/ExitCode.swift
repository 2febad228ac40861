/// How a run of tcal ended, as the shell sees it.
public enum ExitCode: Int32, Hashable, Sendable {
    /// Done.
    case done = 0
    /// Failed: what was asked for could not be done, or not be written.
    case failed = 1
    /// Wrong usage; nothing was done.
    case usage = 2
    /// Done, but something was wrong with the files; what, stands on standard error.
    case problems = 3
}
