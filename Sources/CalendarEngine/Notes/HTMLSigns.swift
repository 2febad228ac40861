/// Signs by which a text is plainly HTML, and by which kind: `a < b`, `<3` and `<anna@example.com>` are none.
enum HTMLSigns {
    /// The kinds of texts.
    enum Kind { case plain, fragment, page }

    /// The elements that are known, of which a beginning and an end make a text HTML.
    private static let elements: Set<String> = [
        "a", "b", "strong", "i", "em", "u", "s", "strike", "del", "ins", "span", "font", "small", "big", "sub", "sup",
        "code", "tt", "cite", "center", "p", "div", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "h1", "h2",
        "h3", "h4", "h5", "h6", "table", "tbody", "thead", "tr", "td", "th", "html", "body", "head", "html-blob",
        "section", "article", "header", "footer", "main",
    ]

    /// The kind of a text. Linear in it.
    static func kind(of text: String) -> Kind {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return .plain }
        let source = HTMLBytes(Array(text.utf8.prefix(mostBytes)))
        let bytes = source.bytes
        var ends = HTMLBytes.Ends()
        var opened: Set<String> = []
        var place = 0
        while let start = ends.next(UInt8(ascii: "<"), in: source, from: place) {
            place = start + 1
            if source.has("<!doctype html", at: start) { return .page }
            guard let tag = source.tag(at: start, &ends) else { continue }
            place = tag.end
            switch tag.name {
            case "html", "body": return .page
            case "br": return .fragment
            case "img" where source.value("src", of: tag) != nil: return .fragment
            case let name where tag.isEnd: if opened.contains(name) { return .fragment }
            case let name where elements.contains(name) && isPlain(bytes[tag.attributes]): opened.insert(name)
            default: break
            }
        }
        return .plain
    }

    /// The most bytes in which signs are looked for.
    private static let mostBytes = 100_000

    /// True for what may stand after a tag's name: nothing, or a name with a value. Words are no attributes.
    private static func isPlain(_ attributes: ArraySlice<UInt8>) -> Bool {
        attributes.allSatisfy { HTMLBytes.isBlank($0) || $0 == UInt8(ascii: "/") }
            || attributes.contains(UInt8(ascii: "="))
    }
}
