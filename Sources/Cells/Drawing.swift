extension Canvas {
    /// Writes one line of text so that it ends before column `maxX`, and returns the column at which it begins. What
    /// does not fit between the clip's left edge and there is cut at its end.
    @discardableResult
    public mutating func drawTrailing(
        _ text: String, maxX: Int, y: Int, style: Style = .plain, clip: Rect? = nil
    ) -> Int {
        let visible = clip.map { bounds.intersection($0) } ?? bounds
        let end = min(maxX, visible.maxX)
        let shown = TextWidth.truncate(text, to: end - visible.x)
        let start = end - TextWidth.columns(shown)
        draw(shown, x: start, y: y, style: style, clip: clip)
        return start
    }

    /// Writes one line of text into so many columns, ending in an ellipsis when something was cut, and returns the
    /// column after it.
    @discardableResult
    public mutating func drawTruncated(
        _ text: String, x: Int, y: Int, width: Int, style: Style = .plain, clip: Rect? = nil
    ) -> Int {
        draw(TextWidth.truncate(text, to: width), x: x, y: y, style: style, clip: clip)
    }

    /// Draws a horizontal line, thin unless told.
    public mutating func horizontalRule(
        x: Int, y: Int, width: Int, with character: Character = "─", style: Style = .plain
    ) {
        fill(Rect(x: x, y: y, width: width, height: 1), with: character, style: style)
    }

    /// Draws a vertical line, thin unless told.
    public mutating func verticalRule(
        x: Int, y: Int, height: Int, with character: Character = "│", style: Style = .plain
    ) {
        fill(Rect(x: x, y: y, width: 1, height: height), with: character, style: style)
    }
}
