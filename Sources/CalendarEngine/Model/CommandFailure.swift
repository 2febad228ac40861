/// The failure of a command that the user has configured. Such a command runs beside an action, which succeeds all the
/// same.
package enum CommandFailure: Error, Hashable, Sendable {
    /// The command after a change, with the last line that it wrote; empty when it was silent.
    case afterChange(ProcessEnd, lastLine: String)
    /// The command that sends mails, with the last line that it wrote; empty when it was silent.
    case send(ProcessEnd, lastLine: String)
    /// The program that opens links, with the address that it did not open.
    case opener(program: String, ProcessEnd, address: String)
}

/// The ways in which a command can fail.
package enum ProcessEnd: Hashable, Sendable {
    /// The system could not start it, for the reason that it gives.
    case notStarted(reason: String)
    /// It ended with another code than 0.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// It was stopped after so many seconds.
    case tookTooLong(seconds: Int)
}
