package import CalendarEngine
internal import Phrases
internal import Cells

/// The notes of an item for the screen: lines with emphases and links.
struct ItemNotes: Hashable, Sendable {
    /// The lines, unwrapped.
    private(set) var lines: [NoteLine] = []
    /// The links in the notes, each once, in order.
    private(set) var links: [ItemLink] = []
    /// The words of each link; nil for a link that is written as its address.
    private var names: [String?] = []
    private var places: [ItemLink: Int] = [:]

    /// The most characters of notes that are shown.
    private static let most = 50_000

    init(_ fields: ItemFields) {
        var room = ItemNotes.most
        if let text = fields.styledText {
            for line in text.lines where room > 0 {
                add(line, leadingTo: text.links)
                room -= line.runs.reduce(1) { $0 + $1.text.utf8.count }
            }
        } else if !fields.notes.isEmpty {
            let text = fields.notes.prefix(room)
            for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                add(StyledText.Line(runs: line.isEmpty ? [] : [StyledText.Run(String(line))]), leadingTo: [])
            }
        }
    }

    /// True when there are no notes.
    var isEmpty: Bool { lines.isEmpty }

    /// The links with words other than their addresses, each with these words: `Join the meeting: https://…`
    var namedLinks: [String] { zip(names, links).compactMap { name, link in name.map { "\($0): \(link.address)" } } }

    /// The lines with a number after each link, by which it is opened: `Agenda [1]`.
    var numberedLines: [NoteLine] {
        lines.map { line in
            var line = line
            line.runs = line.runs.indices.flatMap { index -> [NoteLine.Run] in
                let run = line.runs[index]
                let next = index + 1 < line.runs.count ? line.runs[index + 1] : nil
                guard let link = run.link, next?.link != link, let place = places[link] else { return [run] }
                return [run, NoteLine.Run(text: " [\(place + 1)]", emphasis: [], link: link, isNumber: true)]
            }
            return line
        }
    }

    /// Adds a line; addresses that are no links yet become links.
    private mutating func add(_ line: StyledText.Line, leadingTo addresses: [String]) {
        var runs: [NoteLine.Run] = []
        for run in line.runs {
            if let address = run.link.map({ addresses[$0] }), let link = ItemLink(address) {
                keep(link, called: StyledText.says(run.text, address) ? nil : run.text.trimmedBlanks)
                runs.append(NoteLine.Run(text: run.text, emphasis: run.emphasis, link: link))
                continue
            }
            var last = run.text.startIndex
            for (link, range) in ItemLink.places(in: run.text) {
                if last < range.lowerBound {
                    runs.append(NoteLine.Run(text: String(run.text[last..<range.lowerBound]), emphasis: run.emphasis))
                }
                keep(link, called: nil)
                runs.append(NoteLine.Run(text: String(run.text[range]), emphasis: run.emphasis, link: link))
                last = range.upperBound
            }
            if last < run.text.endIndex {
                runs.append(NoteLine.Run(text: String(run.text[last...]), emphasis: run.emphasis))
            }
        }
        lines.append(NoteLine(indent: line.indent, marker: line.marker, runs: runs))
    }

    private mutating func keep(_ link: ItemLink, called name: String?) {
        guard places[link] == nil else { return }
        places[link] = links.count
        links.append(link)
        names.append(name)
    }
}

/// A line of notes.
struct NoteLine: Hashable, Sendable {
    /// A run of words with the same look.
    struct Run: Hashable, Sendable {
        var text: String
        var emphasis: StyledText.Emphasis
        var link: ItemLink?
        /// True for the number after a link.
        var isNumber = false
    }

    /// The number of columns before the text, which also hold the marker.
    var indent: Int
    var marker: StyledText.Marker?
    var runs: [Run]

    /// A part of a line that fits a width.
    struct Part: Hashable, Sendable {
        var text = ""
        var indent: Int
        var links: [DetailsLink] = []
        var emphases: [NoteEmphasis] = []
    }

    /// The line, wrapped to a width. Further lines are aligned with its words, not its marker.
    func wrapped(columns: Int, bullet: String) -> [Part] {
        let indent = min(indent, columns / 3)
        let sign = marker?.text(bullet: bullet) ?? ""
        let room = columns - max(indent, TextWidth.columns(sign))
        let lines = TextWidth.wrap(runs.map { ($0.text, $0) }, columns: room)
        return lines.enumerated().map { index, pieces in
            var part = Part(indent: indent)
            if index == 0, !sign.isEmpty {
                part.indent = max(0, indent - TextWidth.columns(sign))
                part.text = sign
            }
            var column = TextWidth.columns(part.text)
            for (text, run) in pieces {
                let columns = column..<column + TextWidth.columns(text)
                part.text += text
                column = columns.upperBound
                if let link = run.link { part.links.append(DetailsLink(columns: columns, address: link.address)) }
                var emphasis = run.emphasis
                if run.link != nil, !run.isNumber { emphasis.insert(.underline) }
                if !emphasis.isEmpty { part.emphases.append(NoteEmphasis(columns: columns, emphasis: emphasis)) }
            }
            return part
        }
    }
}

/// Emphasized words of a line.
package struct NoteEmphasis: Hashable, Sendable {
    /// The columns of the line's text.
    package var columns: Range<Int>
    package var emphasis: StyledText.Emphasis
}

extension Canvas {
    /// Emphasizes words of a drawn line, and makes its links clickable.
    mutating func emphasize(_ emphases: [NoteEmphasis], _ links: [DetailsLink], x: Int, y: Int, clip: Rect) {
        for words in emphases {
            let place = Rect(x: x + words.columns.lowerBound, y: y, width: words.columns.count, height: 1)
            restyle(clip.intersection(place)) { $0.attributes.formUnion(words.emphasis.attributes) }
        }
        for link in links {
            let columns = x + link.columns.lowerBound..<x + link.columns.upperBound
            self.link(columns.clamped(to: clip.x..<clip.maxX), y: y, to: link.address)
        }
    }
}

extension StyledText.Emphasis {
    /// The attributes of the cells.
    fileprivate var attributes: Style.Attributes {
        var attributes: Style.Attributes = []
        if contains(.bold) { attributes.insert(.bold) }
        if contains(.italic) { attributes.insert(.italic) }
        if contains(.underline) { attributes.insert(.underline) }
        if contains(.struck) { attributes.insert(.strikethrough) }
        return attributes
    }
}
