/// Reads HTML as people and programs write it into notes: it skips what it does not know, and never fails.
///
/// Linear in the text, whatever it says: every search for an end goes on where the last one stopped.
struct HTMLReader {
    private let source: HTMLBytes
    private var ends: HTMLBytes.Ends
    private var position = 0
    private var builder = StyledTextBuilder()
    /// True when line ends count, as in text with a few elements; in a page they are blanks.
    private let keepsLines: Bool
    /// True after the beginning of one of Outlook's paragraphs, which stand under one another without a space.
    private var isTight = false
    /// The elements whose end was looked for and is not there.
    private var unclosed: Set<String> = []

    /// The most bytes that are read.
    private static let mostBytes = 1_000_000

    private init(_ text: String, keepsLines: Bool) {
        source = HTMLBytes(Array(text.utf8.prefix(HTMLReader.mostBytes)))
        ends = HTMLBytes.Ends()
        self.keepsLines = keepsLines
    }

    /// The meaning of HTML.
    ///
    /// - Parameter keepsLines: True when line ends count, false when they are blanks.
    static func read(_ text: String, keepsLines: Bool) -> StyledText {
        var reader = HTMLReader(text, keepsLines: keepsLines)
        return reader.read()
    }

    private mutating func read() -> StyledText {
        let bytes = source.bytes
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"): readMarkup()
            case UInt8(ascii: "&"): readReference()
            case 0x09...0x0D, 0x20: readBlanks()
            case 0xC2 where position + 1 < bytes.count && bytes[position + 1] == 0xA0:
                builder.appendHardBlank()
                position += 2
            case let byte:
                builder.append(byte)
                position += 1
            }
        }
        return builder.finish()
    }

    /// Reads blanks and line ends that follow one another.
    private mutating func readBlanks() {
        var lineEnds = 0
        while position < source.bytes.count, HTMLBytes.isBlank(source.bytes[position]) {
            let byte = source.bytes[position]
            if byte == 0x0A { lineEnds += 1 }
            if builder.isPreformatted {
                if byte == 0x0A { builder.breakLine() } else if byte != 0x0D { builder.appendBlank() }
            }
            position += 1
        }
        guard !builder.isPreformatted else { return }
        if keepsLines, lineEnds > 0, !builder.isBetweenCells {
            builder.breakLine(atLeast: min(2, lineEnds))
        } else {
            builder.appendBlank()
        }
    }

    private mutating func readReference() {
        guard let (scalar, end) = HTMLReferences.read(source.bytes, at: position) else {
            builder.append(source.bytes[position])
            position += 1
            return
        }
        position = end
        switch scalar {
        case "\u{A0}": builder.appendHardBlank()
        case "\t", "\n", "\r", " ": builder.appendBlank()
        default: builder.append(scalar)
        }
    }

    /// Reads what begins with `<`, which is text where nothing of HTML begins with it.
    private mutating func readMarkup() {
        let bytes = source.bytes
        if source.has("<!--", at: position) {
            if let end = find("-->", from: position + 4) { return position = end }
        }
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?"),
            let end = ends.next(UInt8(ascii: ">"), in: source, from: position)
        {
            return position = end + 1
        }
        guard let tag = source.tag(at: position, &ends) else {
            builder.append(bytes[position])
            position += 1
            return
        }
        position = tag.end
        if !tag.isEnd, let hidden = HTMLReader.hidden[tag.name] {
            if let end = find("</\(tag.name)", from: position) {
                position = (ends.next(UInt8(ascii: ">"), in: source, from: end) ?? end - 1) + 1
            } else if hidden == .toTheEnd {
                position = bytes.count
            }
            return
        }
        take(tag)
    }

    /// The index after a text that is looked for, in any case; nil when there is none.
    private mutating func find(_ text: String, from start: Int) -> Int? {
        guard !unclosed.contains(text) else { return nil }
        let end = source.end(of: text, from: start)
        if end == nil { unclosed.insert(text) }
        return end
    }

    /// The extent of an element that is not shown and has no end.
    private enum Extent { case toTheEnd, itself }

    private static let hidden: [String: Extent] = [
        "script": .toTheEnd, "style": .toTheEnd, "head": .itself, "title": .itself, "template": .itself,
    ]

    /// Takes an element's beginning or end.
    private mutating func take(_ tag: HTMLTag) {
        switch tag.name {
        case "br": builder.breakLine()
        case "b", "strong": builder.emphasize(.bold, isEnd: tag.isEnd)
        case "i", "em", "cite", "dfn", "var": builder.emphasize(.italic, isEnd: tag.isEnd)
        case "u", "ins": builder.emphasize(.underline, isEnd: tag.isEnd)
        case "s", "strike", "del": builder.emphasize(.struck, isEnd: tag.isEnd)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            builder.breakLine(atLeast: 2)
            builder.emphasize(.bold, isEnd: tag.isEnd)
        case "p":
            if !tag.isEnd { isTight = source.value("class", of: tag)?.hasPrefix("Mso") == true }
            builder.breakLine(atLeast: builder.isInList || isTight ? 1 : 2)
        case "a":
            if tag.isEnd { builder.closeLink() } else { builder.openLink(source.address("href", of: tag)) }
        case "ul", "menu", "dir":
            if tag.isEnd { builder.closeList() } else { builder.openList(isOrdered: false, from: 1) }
        case "ol":
            let start = source.value("start", of: tag).flatMap { Int($0) }
            if tag.isEnd { builder.closeList() } else { builder.openList(isOrdered: true, from: start ?? 1) }
        case "li":
            guard !tag.isEnd else { return builder.breakLine(atLeast: 1) }
            builder.openEntry(number: source.value("value", of: tag).flatMap { Int($0) })
        case "blockquote": builder.quote(isEnd: tag.isEnd)
        case "pre", "listing", "xmp": builder.preformat(isEnd: tag.isEnd)
        case "tr", "table", "tbody", "thead", "tfoot", "caption": builder.breakRow()
        case "td", "th":
            if tag.isEnd { builder.closeCell() } else { builder.openCell() }
            if tag.name == "th" { builder.emphasize(.bold, isEnd: tag.isEnd) }
        case "hr": takeRule()
        case "img": for byte in (source.value("alt", of: tag) ?? "").utf8.prefix(200) { takeText(byte) }
        case "div", "dt", "dd", "dl", "section", "article", "header", "footer", "main", "nav", "aside", "address",
            "center", "fieldset", "form", "figure", "body", "html", "html-blob":
            builder.breakLine(atLeast: 1)
        default: break
        }
    }

    private mutating func takeRule() {
        builder.breakLine(atLeast: 1)
        for _ in 0..<20 { builder.append(UInt8(ascii: "-")) }
        builder.breakLine(atLeast: 1)
    }

    private mutating func takeText(_ byte: UInt8) {
        if HTMLBytes.isBlank(byte) { builder.appendBlank() } else { builder.append(byte) }
    }
}
