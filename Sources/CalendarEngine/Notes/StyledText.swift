/// A text with emphasis, lists and links, line by line: the meaning of notes that are HTML.
package struct StyledText: Hashable, Sendable {
    /// Ways in which words stand out.
    package struct Emphasis: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let bold = Emphasis(rawValue: 1)
        package static let italic = Emphasis(rawValue: 1 << 1)
        package static let underline = Emphasis(rawValue: 1 << 2)
        package static let struck = Emphasis(rawValue: 1 << 3)
    }

    /// Words of a line that look alike.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var emphasis: Emphasis
        /// The link that they belong to, by its place in `links`.
        package var link: Int?

        package init(_ text: String, emphasis: Emphasis = [], link: Int? = nil) {
            (self.text, self.emphasis, self.link) = (text, emphasis, link)
        }
    }

    /// The sign before an entry of a list.
    package enum Marker: Hashable, Sendable {
        case bullet
        case number(Int)

        /// The sign with the blank after it.
        package func text(bullet: String) -> String {
            switch self {
            case .bullet: bullet + " "
            case .number(let number): "\(number). "
            }
        }
    }

    /// A line of any length, before it is wrapped.
    package struct Line: Hashable, Sendable {
        /// The columns before its text, in which its marker stands too.
        package var indent = 0
        package var marker: Marker?
        package var runs: [Run] = []

        package init(indent: Int = 0, marker: Marker? = nil, runs: [Run] = []) {
            (self.indent, self.marker, self.runs) = (indent, marker, runs)
        }

        /// Its words.
        package var text: String { runs.map(\.text).joined() }
    }

    package var lines: [Line] = []
    /// The addresses of its links, each once.
    package var links: [String] = []

    package init() {}

    /// True when there is nothing to read.
    package var isEmpty: Bool { lines.allSatisfy { $0.runs.isEmpty } }

    /// The words without what makes them stand out: lists with hyphens and numbers, and the address of a link after
    /// its words, where these are not the address themselves.
    package var plain: String {
        lines.map { line in
            guard !line.runs.isEmpty || line.marker != nil else { return "" }
            let marker = line.marker?.text(bullet: "-") ?? ""
            return String(repeating: " ", count: max(0, line.indent - marker.count)) + marker + plain(line.runs)
        }.joined(separator: "\n")
    }

    private func plain(_ runs: [Run]) -> String {
        var text = ""
        var words = ""
        for (index, run) in runs.enumerated() {
            text += run.text
            guard let link = run.link else { continue }
            words += run.text
            guard index + 1 == runs.count || runs[index + 1].link != link else { continue }
            if !StyledText.says(words, links[link]) { text += " <\(links[link])>" }
            words = ""
        }
        return text
    }

    /// True when the words of a link are its address.
    package static func says(_ words: String, _ address: String) -> Bool {
        func bare(_ text: String) -> Substring {
            var text = text[...]
            for scheme in ["mailto:", "tel:", "https://", "http://"] where text.hasPrefix(scheme) {
                text = text.dropFirst(scheme.count)
            }
            while text.last == "/" || text.last == " " { text = text.dropLast() }
            return text
        }
        return bare(words) == bare(address)
    }
}
