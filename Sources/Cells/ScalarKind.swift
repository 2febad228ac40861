/// The way in which a Unicode scalar fills cells.
enum ScalarKind: UInt32 {
    /// A character that takes one cell.
    case narrow
    /// A character that takes two cells.
    case wide
    /// A mark, which shares the cells of the character before it.
    case mark
    /// A white space or line end, shown as a blank.
    case blank
    /// A control or format character, invisible or dangerous: never shown.
    case hidden
    /// Not assigned: shown as a placeholder of known width.
    case unknown

    init(_ code: UInt32) {
        switch code {
        case 0x20..<0x7F: self = .narrow
        // Most characters of calendars, found without a search.
        case 0xA1..<0xAD, 0xAE..<0x300, 0x2500..<0x25B0: self = .narrow
        case 0x4E00..<0xA000, 0xAC00..<0xD7A4: self = .wide
        default: self = Self.search(code)
        }
    }

    private static func search(_ code: UInt32) -> ScalarKind {
        let runs = WidthTable.runs
        let key = code << 3 | 7
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] <= key { low = middle } else { high = middle }
        }
        return ScalarKind(rawValue: runs[low] & 7) ?? .unknown
    }
}
