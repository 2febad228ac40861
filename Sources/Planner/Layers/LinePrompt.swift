internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line in which a path is typed, at the bottom of the screen.
struct LinePrompt: Sendable {
    /// The use of the path.
    enum Purpose: Hashable, Sendable {
        /// A file to bring into a calendar, by its identifier; nil for one that is chosen then.
        case importFile(calendar: String?)
        /// A file to write a calendar to, by its identifier.
        case exportFile(calendar: String)
        /// A file to write items to.
        case exportItems(ExportSelection)
    }

    var purpose: Purpose
    /// The calendar's title, or the items in words.
    var title: String
    /// The text.
    var field = TextField()
    /// Why the path was refused, until another one is typed.
    var failure: String?

    /// A line about a file; of one that will be written it proposes a name after what goes into it.
    init(purpose: Purpose, title: String, namedAfter name: String = "") {
        self.purpose = purpose
        self.title = title
        guard !name.isEmpty, use == .exporting else { return }
        // Letters that no file system and no shell minds.
        let plain = name.prefix(60).map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : " " }
        let words = String(plain).split(separator: " ").joined(separator: " ")
        field = TextField("~/\(words.isEmpty ? "calendar" : words).ics")
        field.selectAll()
    }

    /// The use, as the label says it.
    var use: PathPurpose { if case .importFile = purpose { .importing } else { .exporting } }

    /// The text, without blanks around it.
    var path: String { field.text.trimmedBlanks }
}

extension LinePrompt: Layer {
    var context: KeyContext { .line }
    var extent: LayerExtent { .line }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        guard field.press(key) else { return false }
        failure = nil
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        failure = nil
        return []
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard !path.isEmpty else { return [] }
        switch purpose {
        case .importFile(let calendar?): return [.close, .previewImport(self, calendar: calendar)]
        case .importFile(nil): return [.close, .importFile(path)]
        case .exportFile(let calendar): return [.effect(.store(.exportCalendar(calendar, path: path)))]
        case .exportItems(let selection): return [.effect(.store(.exportItems(selection, path: path)))]
        }
    }

    mutating func settle(_ here: Situation) { field.settle(width: max(4, here.size.width / 2 - 2)) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let example = here.words.word(use == .importing ? .importPath : .exportPath)
        here.drawTypedLine(here.words.pathLabel(use, title), field, example: example, failure: failure, on: &canvas)
    }
}
