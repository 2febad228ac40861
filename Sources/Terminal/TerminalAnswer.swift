/// What a terminal says of itself when it is asked.
enum TerminalAnswer: Hashable, Sendable {
    /// The answer to DA1 (`CSI c`): what was asked before it is answered, or never will be.
    case attributes
    /// The answer to DA2 (`CSI > c`): which kind of terminal it is.
    case kind(Int)
    /// The answer to XTGETTCAP: how many colours it has.
    case colors(Int)
}
