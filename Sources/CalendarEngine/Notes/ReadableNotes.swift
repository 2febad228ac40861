extension ItemFields {
    /// The meaning of the notes where they are HTML; nil for plain notes.
    ///
    /// The notes themselves come first (DESCRIPTION). The HTML that stands beside them (STYLED-DESCRIPTION, X-ALT-DESC)
    /// is read in their place where there are none, or where it has the same words: some program may have changed the
    /// one and not the other.
    package var styledText: StyledText? {
        if let text = ReadableNotes.styledText(of: notes) { return text }
        guard !styledNotes.isEmpty else { return nil }
        let text = HTMLReader.read(styledNotes, keepsLines: false)
        guard !text.isEmpty, notes.isEmpty || ReadableNotes.say(text.plain, the: notes) else { return nil }
        return text
    }

    /// The addresses in the HTML beside the notes, which may have others than the notes themselves.
    package var linksOfStyledNotes: [String] {
        styledNotes.isEmpty ? [] : HTMLReader.read(styledNotes, keepsLines: false).links
    }

    /// The notes as people read them: as they are written, or the words of HTML with the addresses of its links.
    package var readableNotes: String { styledText?.plain ?? notes }

    /// The first line of the notes that says something, as far as a row shows it.
    package var firstLineOfNotes: String? {
        guard let styledText else { return notes.prefix(400).split(whereSeparator: \.isNewline).first.map(String.init) }
        return styledText.lines.lazy.map(\.text).first { !$0.isEmpty }.map { String($0.prefix(400)) }
    }
}

/// Notes as people read them.
package enum ReadableNotes {
    /// The meaning of a text that is HTML; nil for any other.
    static func styledText(of notes: String) -> StyledText? {
        switch HTMLSigns.kind(of: notes) {
        case .page: HTMLReader.read(notes, keepsLines: false)
        case .fragment: HTMLReader.read(notes, keepsLines: true)
        case .plain: nil
        }
    }

    /// A text as people read it: as it is written, or the words of HTML with the addresses of its links.
    package static func text(of notes: String) -> String { styledText(of: notes)?.plain ?? notes }

    /// The first line of notes of which only a beginning is known.
    package static func firstLine(of notes: String) -> String {
        guard HTMLSigns.kind(of: notes) != .plain || isCutTag(notes) else { return notes }
        let lines = HTMLReader.read(notes, keepsLines: true).lines
        return lines.lazy.map(\.text).first { !$0.isEmpty } ?? ""
    }

    /// True for a beginning of HTML in which no element ends yet.
    private static func isCutTag(_ text: String) -> Bool {
        var ends = HTMLBytes.Ends()
        let source = HTMLBytes(Array(text.utf8.prefix(400)))
        guard let tag = source.tag(at: 0, &ends), !tag.isEnd else { return false }
        return ["p", "div", "span", "ul", "ol", "table", "b", "strong", "a", "font", "h1", "h2", "h3"].contains(
            tag.name)
    }

    /// True when two texts have the same letters and digits, apart from addresses.
    static func say(_ text: String, the other: String) -> Bool { letters(of: text) == letters(of: other) }

    private static func letters(of text: String) -> [Unicode.Scalar] {
        text.split { $0.isWhitespace || $0 == "<" || $0 == ">" || $0 == "[" || $0 == "]" }
            .filter { word in word.firstRange(of: "://") == nil && !word.hasPrefix("mailto:") && !word.hasPrefix("cid:")
            }
            .flatMap { $0.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
    }
}
