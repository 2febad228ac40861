import Cells
import Glibc

/// Computes the bytes that make the terminal show a canvas: the cells that changed since the last frame, with the
/// shortest cursor movements between them.
///
/// Terminals disagree about the width of some text, so its end on the screen is unknown. If a row with such text
/// changes, it is sent anew from there: first blanks, because a longer text may have been there, then the text, and
/// then the rest with explicit columns. If the terminal's width differs, the text is cut or followed by a gap.
struct Painter {
    private let isUTF8: Bool
    private let codes: StyleCodes
    /// True when the terminal has links (OSC 8).
    private let hasLinks: Bool
    /// True when the terminal reorders right-to-left text. It then also reorders what is between two such texts, even
    /// the lines between panes. A LEFT-TO-RIGHT MARK separates the texts there; on other terminals it may cost a
    /// letter.
    private let turnsText: Bool
    /// The codes that clear the screen, and show and hide the cursor.
    private let (clear, showCursor, hideCursor): (String, String, String)

    /// The frame that the terminal shows; nil when it is unknown.
    private var shown: Canvas?
    /// The current position and look of the terminal; the position is nil when it is unknown.
    private var place: Point?
    private var look = 0
    /// A style that has this look.
    private var lookStyle = Style.plain
    private var showsCursor = false
    /// The bytes of the frame that is being painted.
    private var output: [UInt8] = []
    /// The looks so far; their numbers by style; and the sequences from one to another.
    private var looks = [StyleCodes.Look()]
    private var numbers: [Style: Int] = [:]
    private var changes: [Int: [UInt8]] = [:]

    init(colors: Int, isUTF8: Bool, _ type: TerminalType) {
        self.isUTF8 = isUTF8
        codes = StyleCodes(
            colors: colors, strikesThrough: type.isXtermLike, hasUndercurl: type.hasUndercurl,
            endsEach: type.isXtermLike)
        hasLinks = type.hasLinks
        turnsText = environment("VTE_VERSION") != nil
        clear = TerminalType.terminfo("clear") ?? "\u{1B}[H\u{1B}[2J"
        showCursor = TerminalType.terminfo("cnorm") ?? ""
        hideCursor = TerminalType.terminfo("civis") ?? ""
    }

    /// Forgets the last frame, so that the next one is painted whole.
    mutating func forget() { shown = nil }

    /// The bytes that bring the terminal from the last frame to this one, and the number of rows that they change.
    mutating func paint(_ canvas: Canvas) -> (bytes: [UInt8], rows: Int) {
        output.removeAll(keepingCapacity: true)
        let canvas = isUTF8 ? canvas : canvas.asciiFallback()
        var before = shown ?? Canvas(size: canvas.size)
        if shown?.size != canvas.size {
            before = Canvas(size: canvas.size)
            send("\u{1B}[m" + hideCursor + clear)
            (place, look, lookStyle, showsCursor) = (Point(x: 0, y: 0), 0, .plain, false)
        }
        let links = canvas.links == before.links ? [] : Set((canvas.links + before.links).map(\.row))
        var rows = 0
        for y in 0..<canvas.size.height where links.contains(y) || !canvas.hasRow(y, of: before) {
            rows += 1
            paint(row: y, of: canvas, over: before, linksChanged: links.contains(y))
        }
        shown = canvas
        putCursor(canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil })
        return (output, rows)
    }

    private mutating func putCursor(_ cursor: Point?) {
        if let cursor { move(toX: cursor.x, y: cursor.y) }
        guard showsCursor != (cursor != nil) else { return }
        showsCursor = cursor != nil
        send(showsCursor ? showCursor : hideCursor)
    }

    // MARK: Rows

    private mutating func paint(row y: Int, of canvas: Canvas, over before: Canvas, linksChanged: Bool) {
        let row = y * canvas.size.width
        let (new, old) = (canvas.cells[row..<row + canvas.size.width], before.cells[row..<row + canvas.size.width])
        func isChanged(_ index: Int) -> Bool {
            new[index] != old[index] && !new[index].isSameBlank(as: old[index])
                || linksChanged && new[index].style.attributes.contains(.link)
        }
        guard let first = new.indices.first(where: isChanged), let last = new.indices.last(where: isChanged) else {
            return
        }
        // The blanks at the end of a row need only one sequence.
        let tail = (new.indices.last { new[$0] != .blank } ?? new.startIndex - 1) + 1
        var index = first
        var end = last + 1
        if let disputed = new.indices.first(where: { new[$0].hasDisputedWidth || old[$0].hasDisputedWidth }),
            disputed <= last
        {
            let start = min(first, disputed)
            index = start - (new[start].width == 0 ? 1 : 0)
            end = new.endIndex
            if index < tail { put(index..<tail, of: canvas, y) }
            index = max(index, tail)
        }
        while index < min(end, tail) {
            let run = Painter.findRun(of: new, from: index, to: min(end, tail) - 1, isChanged)
            put(run, of: canvas, y)
            index = run.upperBound
            while index < end, !isChanged(index) { index += 1 }
        }
        if index < end { putBlanks(index..<end, of: canvas, y) }
    }

    /// Sends the blanks at the end of a row.
    private mutating func putBlanks(_ range: Range<Int>, of canvas: Canvas, _ y: Int) {
        guard range.count > 3 else { return put(range, of: canvas, y) }
        move(toX: range.lowerBound - y * canvas.size.width, y: y)
        if !Style.plain.leavesBlanksAlike(lookStyle) { set(.plain) }
        send("\u{1B}[K")
    }

    /// A run of changed cells. A few unchanged cells in between are sent too, which costs less than moving over them.
    private static func findRun(
        of cells: ArraySlice<Cell>, from start: Int, to last: Int, _ isChanged: (Int) -> Bool
    ) -> Range<Int> {
        let first = start - (cells[start].width == 0 ? 1 : 0)
        var end = start + 1
        var next = end
        let mayGoAlong = { (cell: Cell, before: Style) in
            cell.style == before || cell.isBlank && cell.style.leavesBlanksAlike(before)
        }
        while next <= last, next - end < 4, mayGoAlong(cells[next], cells[end - 1].style) || isChanged(next) {
            next += 1
            if isChanged(next - 1) { end = next }
        }
        if end < cells.endIndex, cells[end].width == 0 { end += 1 }
        return first..<end
    }

    // MARK: Cells

    /// Sends cells of a row.
    private mutating func put(_ range: Range<Int>, of canvas: Canvas, _ y: Int) {
        let row = y * canvas.size.width
        var index = range.lowerBound
        move(toX: index - row, y: y)
        var openLink: String?
        while index < range.upperBound {
            let cell = canvas.cells[index]
            let mayLink = hasLinks && cell.style.attributes.contains(.link)
            let link = mayLink ? canvas.link(x: index - row, y: y)?.address : nil
            if link != openLink {
                send("\u{1B}]8;;\(link ?? "")\u{1B}\\")
                openLink = link
            }
            if !(cell.isBlank && cell.style.leavesBlanksAlike(lookStyle)) { set(cell.style) }
            if cell.hasDisputedWidth {
                index = putDisputed(from: index, of: canvas, y)
            } else {
                put(cell.glyph)
                index += max(1, Int(cell.width))
                place?.x += max(1, Int(cell.width))
            }
            // After the last column, terminals differ in where the cursor is.
            if index - row >= canvas.size.width { place = nil }
        }
        if openLink != nil { send("\u{1B}]8;;\u{1B}\\") }
    }

    /// Sends a run of disputed text; returns the index of the cell after it, to which the cursor is moved.
    private mutating func putDisputed(from start: Int, of canvas: Canvas, _ y: Int) -> Int {
        let row = y * canvas.size.width
        let first = canvas.cells[start]
        var end = start
        while end < row + canvas.size.width, canvas.cells[end].style == first.style,
            canvas.cells[end].hasDisputedWidth || isBetweenWords(canvas, end, row)
        {
            end += max(1, Int(canvas.cells[end].width))
        }
        output += repeatElement(0x20, count: end - start)
        place = nil
        move(toX: start - row, y: y)
        for index in start..<end { put(canvas.cells[index].glyph) }
        if turnsText, first.isRightToLeft { send("\u{200E}") }
        place = nil
        if end < row + canvas.size.width { move(toX: end - row, y: y) }
        return end
    }

    /// True when a cell is the blank between two right-to-left words that belong together.
    private func isBetweenWords(_ canvas: Canvas, _ index: Int, _ row: Int) -> Bool {
        let cells = canvas.cells
        return index > row && index + 1 < row + canvas.size.width && cells[index].glyph.base == 0x20
            && cells[index - 1].isRightToLeft && cells[index + 1].isRightToLeft
            && cells[index + 1].style == cells[index].style
    }

    private mutating func put(_ glyph: Glyph) {
        guard glyph.base >= 0x80 || glyph.firstMark != 0 else {
            if glyph.base > 0 { output.append(UInt8(glyph.base)) }
            return
        }
        for code in [glyph.base, glyph.firstMark, glyph.secondMark] {
            if code != 0, let scalar = Unicode.Scalar(code) { output += UTF8.encode(scalar) ?? UTF8.EncodedScalar() }
        }
    }

    // MARK: The way there

    /// Moves the cursor.
    private mutating func move(toX x: Int, y: Int) {
        defer { place = Point(x: x, y: y) }
        guard let place, place.y == y, place.x <= x else {
            if x == 0, let place, place.y + 1 == y { return send("\r\n") }
            return send(x == 0 ? "\u{1B}[\(y + 1)H" : "\u{1B}[\(y + 1);\(x + 1)H")
        }
        if place.x < x { send(place.x + 1 == x ? "\u{1B}[C" : "\u{1B}[\(x - place.x)C") }
    }

    /// Sets the style for the next text.
    private mutating func set(_ style: Style) {
        guard style != lookStyle else { return }
        lookStyle = style
        let number: Int
        if let known = numbers[style] {
            number = known
        } else {
            let look = codes.look(of: style)
            number = looks.firstIndex(of: look) ?? looks.count
            if number == looks.count { looks.append(look) }
            numbers[style] = number
        }
        guard number != look else { return }
        let key = look << 32 | number
        let change = changes[key] ?? Array(codes.change(from: looks[look], to: looks[number]).utf8)
        changes[key] = change
        output += change
        look = number
    }

    private mutating func send(_ text: String) { output += text.utf8 }
}

extension Canvas {
    /// True when a row is the same in another canvas of this size.
    fileprivate func hasRow(_ y: Int, of other: Canvas) -> Bool {
        let row = y * size.width..<(y + 1) * size.width
        // Mostly the bytes are identical, which is found much faster.
        let areSameBytes = cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { others in
                guard let mine = mine.baseAddress, let others = others.baseAddress else { return true }
                let (start, count) = (row.lowerBound * MemoryLayout<Cell>.stride, row.count * MemoryLayout<Cell>.stride)
                return memcmp(mine + start, others + start, count) == 0
            }
        }
        return areSameBytes || cells[row] == other.cells[row]
    }
}

extension Style {
    /// True when blanks in this and another style look alike: only the background is visible.
    fileprivate func leavesBlanksAlike(_ other: Style) -> Bool {
        let drawn: Style.Attributes = [.underline, .undercurl, .reverse, .strikethrough, .link]
        return background == other.background && attributes.isDisjoint(with: drawn)
            && other.attributes.isDisjoint(with: drawn)
    }
}

extension Cell {
    /// True for a blank.
    fileprivate var isBlank: Bool { glyph.base == 0x20 && glyph.firstMark == 0 && width == 1 }

    /// True when both are blanks that look alike, so that nothing has to be sent.
    fileprivate func isSameBlank(as other: Cell) -> Bool {
        isBlank && other.isBlank && style.leavesBlanksAlike(other.style)
    }

    /// True when the letter belongs to a right-to-left script: Hebrew, Arabic, Syriac and others.
    fileprivate var isRightToLeft: Bool {
        switch glyph.base {
        case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
        default: false
        }
    }
}
