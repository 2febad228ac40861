/// The reason why the screen cannot be opened.
public enum TerminalError: Error, Equatable {
    /// There is no terminal to write to, or none to read from.
    case notATerminal
    /// The terminal cannot place its cursor, or `TERM` is not set.
    case unusableType(String)
    /// The system has no file descriptor left for this program.
    case noDescriptors
    /// There is no description of the terminal, nor of a substitute.
    case unknownType(String)
}
