/// The reason why the screen cannot be opened.
public enum TerminalError: Error, Equatable {
    /// There is no terminal to write to, or none to read from.
    case notATerminal
    /// The terminal cannot place its cursor, or `TERM` is not set.
    case unusableType(String)
    /// The system has no file descriptor left for this program.
    case noDescriptors
    /// There is no description of the terminal, nor of a usual one.
    case unknownType(String)

    /// The reason in words.
    public var wording: String {
        switch self {
        case .notATerminal: "there is no terminal to show a screen on"
        case .unusableType(""): "TERM is not set"
        case .unusableType(let name): "the terminal type “\(name)” cannot show a screen"
        case .noDescriptors: "the system has no file descriptor left for the screen (ulimit -n)"
        case .unknownType(let name): "there is no description of the terminal type “\(name)” (package ncurses-base)"
        }
    }
}
