import Glibc
import Terminal

/// The result of a run of tcal, as the shell sees it.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
    /// Done.
    case done = 0
    /// Failed: what was asked for could not be done, or not be written.
    case failed = 1
    /// Wrong usage; nothing was done.
    case usage = 2
    /// Done, but there were problems with files, or the result could not be written to standard output; details are on
    /// standard error.
    case problems = 3
    /// The reader of standard output is gone; nothing was changed. As if SIGPIPE had ended the program.
    case pipeClosed = 141

    /// Ends this process with the code.
    public func endProcess() -> Never {
        if self == .pipeClosed { SignalPipe.endProcess(by: SIGPIPE) }
        exit(rawValue)
    }
}
