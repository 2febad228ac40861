public import Cells
import CNcurses

extension Terminal {
    /// Shows a canvas, with the cursor at its place in the canvas.
    public func paint(_ canvas: Canvas) {
        let rows = painter.changedRows(of: canvas)
        // Synchronized output: a terminal that knows it shows all changes at once. Others ignore the mode.
        let isLarge = rows.count > 4 && type.isXtermLike
        if isLarge { write("\u{1B}[?2026h") }
        let overpainted = painter.paint(canvas, rows: rows)
        if !overpainted.isEmpty { write(overpainted) }
        placeCursor(canvas.cursor)
        wrefresh(tcal_stdscr())
        if isLarge { write("\u{1B}[?2026l") }
    }

    private func placeCursor(_ cursor: Point?) {
        guard let cursor, cursor.x < size.width, cursor.y < size.height, cursor.x >= 0, cursor.y >= 0 else {
            curs_set(0)
            return
        }
        curs_set(1)
        wmove(tcal_stdscr(), Int32(cursor.y), Int32(cursor.x))
    }
}
