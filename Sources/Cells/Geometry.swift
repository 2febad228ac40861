/// A size in cells.
public struct Size: Hashable, Sendable {
    /// Columns, at least 0.
    public var width: Int
    /// Rows, at least 0.
    public var height: Int

    /// A size; negative lengths become 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }
}

/// A place on the screen, in cells from the top left, which is 0, 0.
public struct Point: Hashable, Sendable {
    /// The column, 0 at the left.
    public var x: Int
    /// The row, 0 at the top.
    public var y: Int

    /// Makes a point from its column and its row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A part of the screen.
public struct Rect: Hashable, Sendable {
    /// The leftmost column, 0 at the left of the screen.
    public var x: Int
    /// The topmost row, 0 at the top of the screen.
    public var y: Int
    /// Columns, at least 0.
    public var width: Int
    /// Rows, at least 0.
    public var height: Int

    /// A rectangle; negative lengths become 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The column after the last.
    public var maxX: Int { x + width }
    /// The row after the last.
    public var maxY: Int { y + height }

    /// True when a point lies in the rectangle.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// The common part of two rectangles; empty when they do not touch.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}
