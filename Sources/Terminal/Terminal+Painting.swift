public import Cells

extension Terminal {
    /// Shows a canvas, with the cursor at the canvas's cursor position.
    public func paint(_ canvas: Canvas) {
        let (bytes, rows) = painter.paint(canvas)
        guard !bytes.isEmpty else { return }
        // Synchronized output: a terminal that supports it shows all changes at once. Others ignore the mode.
        let isLarge = rows > 4 && type.isXtermLike
        let all = isLarge ? Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8) : bytes
        all.withUnsafeBufferPointer { writeAll($0, to: outputDescriptor) }
    }
}
