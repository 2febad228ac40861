/// Puts a styled text together from the characters and the elements of HTML, in their order.
struct StyledTextBuilder {
    /// A list that is open.
    private struct List {
        var isOrdered: Bool
        var next: Int
        /// The columns that its last marker takes.
        var width: Int
    }

    private(set) var text = StyledText()
    private var line = StyledText.Line()
    /// The text of the run that is not finished, and its look.
    private var run: [UInt8] = []
    private var runEmphasis: StyledText.Emphasis = []
    private var runLink: Int?
    /// The line ends before the next word; two leave a line empty.
    private var breaks = 0
    /// The blanks before the next word, where one stands before it.
    private var blanks = 0
    /// True when the line has nothing but a blank that must stay, which keeps it as an empty line.
    private var holdsBlank = false
    private var marker: StyledText.Marker?
    private var lists: [List] = []
    /// The lists that are open and too deep to be told apart.
    private var deeperLists = 0
    private var quotes = 0
    /// True between two cells of a table's row.
    private(set) var isBetweenCells = false
    private var rowHasText = false
    /// True before the first word of a cell that stands after another one.
    private var isAtCellStart = false
    private var link: Int?
    private var linkHasText = false
    private var linkPlaces: [String: Int] = [:]
    /// The elements that are open for each emphasis.
    private var emphases = [Int](repeating: 0, count: 4)
    private var preformatted = 0

    /// The most lists and quotations that are told apart; anything nested deeper joins the last one.
    private static let mostNested = 8
    /// The most links that are kept; the words of others become plain text.
    private static let mostLinks = 500

    var isPreformatted: Bool { preformatted > 0 }

    /// Appends a byte of a word.
    mutating func append(_ byte: UInt8) {
        begin()
        run.append(byte)
    }

    /// Appends a character of a word.
    mutating func append(_ scalar: Unicode.Scalar) {
        begin()
        run += Array(String(scalar).utf8)
    }

    /// Appends a blank; several count as one, and those at the ends of a line are dropped.
    mutating func appendBlank() {
        if isPreformatted {
            begin()
            run.append(0x20)
        } else {
            blanks = max(blanks, 1)
        }
    }

    /// Appends a blank that keeps its line from being dropped.
    mutating func appendHardBlank() {
        if isLineEmpty || breaks > 0 { holdsBlank = true }
        appendBlank()
    }

    /// Breaks the line so that, with the breaks before it, there are at least so many.
    mutating func breakLine(atLeast count: Int) {
        guard !isAtCellStart else { return }
        breaks = holdsBlank ? 2 : max(breaks, count)
        holdsBlank = false
        blanks = 0
        isBetweenCells = false
    }

    /// Adds one more line break.
    mutating func breakLine() {
        holdsBlank = false
        breaks = min(2, breaks + 1)
        blanks = 0
    }

    private var isLineEmpty: Bool { line.runs.isEmpty && run.isEmpty }

    /// Makes the line ready for a word.
    private mutating func begin() {
        if breaks > 0 { endLine() }
        holdsBlank = false
        let emphasis = emphasis
        if isLineEmpty {
            let width = lists.reduce(0) { $0 + $1.width } + 2 * quotes
            line.indent = max(width, marker?.text(bullet: "-").utf8.count ?? 0)
            line.marker = marker
            blanks = 0
        }
        marker = nil
        if blanks > 0 {
            // A blank stands out where what is before and after it does.
            let (common, commonLink) = (runEmphasis.intersection(emphasis), runLink == link ? link : nil)
            if common != runEmphasis || commonLink != runLink { endRun(emphasis: common, link: commonLink) }
            run += [UInt8](repeating: 0x20, count: blanks)
            blanks = 0
        }
        isAtCellStart = false
        rowHasText = true
        if emphasis != runEmphasis || link != runLink { endRun(emphasis: emphasis, link: link) }
        if link != nil { linkHasText = true }
    }

    private mutating func endRun(emphasis: StyledText.Emphasis, link: Int?) {
        if !run.isEmpty {
            line.runs.append(
                StyledText.Run(String(decoding: run, as: UTF8.self), emphasis: runEmphasis, link: runLink))
            run.removeAll(keepingCapacity: true)
        }
        (runEmphasis, runLink) = (emphasis, link)
    }

    /// Writes the line that is finished, and an empty one after it where a paragraph ends.
    private mutating func endLine() {
        endRun(emphasis: emphasis, link: link)
        if !line.runs.isEmpty {
            text.lines.append(line)
            line = StyledText.Line()
        }
        if breaks > 1, let last = text.lines.last, !last.runs.isEmpty { text.lines.append(StyledText.Line()) }
        breaks = 0
    }

    /// Ends the text, and returns everything that was read.
    mutating func finish() -> StyledText {
        closeLink()
        breaks = 1
        endLine()
        while text.lines.last?.runs.isEmpty == true { text.lines.removeLast() }
        return text
    }

    private var emphasis: StyledText.Emphasis {
        var emphasis: StyledText.Emphasis = []
        for bit in emphases.indices where emphases[bit] > 0 {
            emphasis.insert(StyledText.Emphasis(rawValue: 1 << UInt8(bit)))
        }
        return emphasis
    }

    /// Begins or ends an element that makes its words stand out.
    mutating func emphasize(_ emphasis: StyledText.Emphasis, isEnd: Bool) {
        let bit = emphasis.rawValue.trailingZeroBitCount
        emphases[bit] = max(0, emphases[bit] + (isEnd ? -1 : 1))
    }

    /// Begins or ends text whose blanks and line ends stay.
    mutating func preformat(isEnd: Bool) {
        preformatted = max(0, preformatted + (isEnd ? -1 : 1))
        breakLine(atLeast: 2)
    }

    mutating func openList(isOrdered: Bool, from start: Int) {
        breakLine(atLeast: 1)
        guard lists.count < StyledTextBuilder.mostNested else { return deeperLists += 1 }
        lists.append(List(isOrdered: isOrdered, next: start, width: isOrdered ? 3 : 2))
    }

    mutating func closeList() {
        marker = nil
        if deeperLists > 0 { deeperLists -= 1 } else if !lists.isEmpty { lists.removeLast() }
        breakLine(atLeast: 1)
    }

    /// Begins an entry of a list.
    ///
    /// - Parameter number: The number of the entry, where it states one.
    mutating func openEntry(number: Int?) {
        breakLine(atLeast: 1)
        guard let last = lists.indices.last, lists[last].isOrdered else {
            marker = .bullet
            return
        }
        let number = number ?? lists[last].next
        let sign = StyledText.Marker.number(number)
        lists[last].next = number.addingReportingOverflow(1).partialValue
        lists[last].width = max(3, sign.text(bullet: "").utf8.count)
        marker = sign
    }

    var isInList: Bool { !lists.isEmpty }

    mutating func quote(isEnd: Bool) {
        quotes = max(0, min(StyledTextBuilder.mostNested, quotes + (isEnd ? -1 : 1)))
        breakLine(atLeast: 2)
    }

    /// Begins or ends a row of a table.
    mutating func breakRow() {
        isAtCellStart = false
        breakLine(atLeast: 1)
        rowHasText = false
    }

    /// Begins a cell of a row, after the one before.
    mutating func openCell() {
        if isBetweenCells { (breaks, blanks, isAtCellStart) = (0, 2, true) }
        isBetweenCells = false
    }

    mutating func closeCell() { (isBetweenCells, isAtCellStart) = (rowHasText, false) }

    /// Begins the words of a link.
    mutating func openLink(_ address: String) {
        closeLink()
        guard !address.isEmpty else { return }
        if let known = linkPlaces[address] {
            link = known
        } else if text.links.count < StyledTextBuilder.mostLinks {
            link = text.links.count
            linkPlaces[address] = link
            text.links.append(address)
        }
    }

    /// Ends the words of a link; a link without words shows its address.
    mutating func closeLink() {
        if let link, !linkHasText, text.links[link].hasPrefix("http") {
            for byte in text.links[link].utf8 { append(byte) }
        }
        (link, linkHasText) = (nil, false)
    }
}
