/// A file of texts or of words, line by line.
struct SourceFile {
    /// A line without its line end.
    struct Line {
        let place: Place
        let text: Substring
    }

    /// The first line, to report mistakes of the file as a whole.
    let start: Place
    let lines: [Line]
    /// The first line that is not in UTF-8, as a mistake; the lines are of no use then.
    private(set) var mistake: Mistake?

    /// The lines of a text. Removes a byte order mark, which some editors write, and accepts CR LF as a line end.
    init(path: String, contents: String) {
        start = Place(path: path, line: 1)
        var scalars = contents.unicodeScalars[...]
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            Line(
                place: Place(path: path, line: index + 1),
                text: Substring(line.last == "\r" ? line.dropLast() : line))
        }
    }

    /// The lines of the bytes of a file.
    init(path: String, bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        self.init(path: path, contents: String(decoding: bytes, as: UTF8.self))
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        mistake = Mistake(
            place: Place(path: path, line: line + 1), text: "this line is not in UTF-8; save the file in UTF-8")
    }
}

extension SourceFile.Line {
    /// True for a line of nothing but spaces.
    var isBlank: Bool { text.allSatisfy { $0 == " " } }

    /// Refuses a tab and other control characters.
    func refuseControls() throws(Mistake) {
        guard let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) else {
            return
        }
        let number = String(control.value, radix: 16, uppercase: true)
        let name =
            control == "\t"
            ? "a tab" : "the control character U+\(String(repeating: "0", count: 4 - number.count))\(number)"
        throw Mistake(
            place: place, text: "\(name) cannot stand in a line; write spaces, or \\n for a new line of a text")
    }
}
