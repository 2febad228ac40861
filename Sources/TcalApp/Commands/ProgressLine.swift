import Commands
/// A line on a terminal that shows progress, and disappears at the end. On other outputs it does nothing.
final class ProgressLine {
    private let output: OutputWriter
    /// The number of characters shown.
    private var length = 0

    /// No line yet.
    init(on output: OutputWriter) { self.output = output }

    /// Replaces the words of the line.
    func show(_ words: String) {
        guard output.isTerminal else { return }
        // A line that wraps could not be erased.
        let words = String(words.prefix(max(0, (output.columns ?? 80) - 1)))
        let rest = max(0, length - words.count)
        output.write("\r\(words)\(String(repeating: " ", count: rest))")
        output.flush()
        length = words.count
    }

    /// Erases the line.
    func erase() {
        guard length > 0 else { return }
        show("")
        output.write("\r")
        output.flush()
    }
}
