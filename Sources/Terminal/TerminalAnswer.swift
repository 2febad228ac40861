/// A report from the terminal about itself.
enum TerminalAnswer: Hashable, Sendable {
    /// The answer to DA1 (`CSI c`): all earlier questions have been answered, or never will be.
    case attributes
    /// The answer to DA2 (`CSI > c`): the kind of terminal.
    case kind(Int)
    /// The colours have changed between dark and light (`CSI ? 997 ; 1 n`, mode 2031): comes unasked.
    case newColors
    /// The answer to `CSI ? u`: the terminal has kitty's keyboard protocol.
    case keyboard
    /// The answer to XTGETTCAP: the number of colours.
    case colors(Int)
}
