import Commands
/// A line on a terminal that says how far something is, and is gone when that is done. Nothing else gets to see it.
final class ProgressLine {
    private let output: OutputWriter
    /// The number of characters shown.
    private var length = 0

    /// No line yet.
    init(on output: OutputWriter) { self.output = output }

    /// Puts words in the place of those before.
    func show(_ words: String) {
        guard output.isTerminal else { return }
        // A line that is broken could not be taken back.
        let words = String(words.prefix(max(0, (output.columns ?? 80) - 1)))
        let rest = max(0, length - words.count)
        output.write("\r\(words)\(String(repeating: " ", count: rest))")
        output.flush()
        length = words.count
    }

    /// Takes the words away.
    func erase() {
        guard length > 0 else { return }
        show("")
        output.write("\r")
        output.flush()
    }
}
