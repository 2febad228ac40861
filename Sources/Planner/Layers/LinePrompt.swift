internal import CalendarEngine
internal import Phrases
internal import Cells

/// A prompt for a path, in the bottom line.
struct LinePrompt: Sendable {
    /// The use of the path.
    enum Purpose: Hashable, Sendable {
        /// A file to import into a calendar, given by its identifier; nil for a calendar that is chosen later.
        case importFile(calendar: String?)
        /// A file to export a calendar to; the identifier of the calendar.
        case exportFile(calendar: String)
        /// A file to write items to.
        case exportItems(ExportSelection)
    }

    var purpose: Purpose
    /// The calendar's title, or the items in words.
    var title: String
    var field = TextField()
    /// The reason why the path was refused, until another one is typed.
    var failure: String?
    /// The completions of the path.
    var completion = PathCompletion()

    /// Makes a prompt for a file. For an export, it proposes a name that derives from `name`.
    init(purpose: Purpose, title: String, namedAfter name: String = "", path: String = "") {
        self.purpose = purpose
        self.title = title
        field = TextField(path)
        guard !name.isEmpty, use == .exporting else { return }
        // Only letters that are safe in every file system and shell are kept.
        let plain = name.prefix(60).map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : " " }
        let words = String(plain).split(separator: " ").joined(separator: " ")
        field = TextField("~/\(words.isEmpty ? "calendar" : words).ics")
        field.selectAll()
    }

    /// The use, as the label says it.
    var use: PathPurpose { if case .importFile = purpose { .importing } else { .exporting } }

    /// The path, without surrounding blanks.
    var path: String { field.text.trimmedBlanks }
}

extension LinePrompt: Layer {
    var context: KeyContext { .line }
    var extent: LayerExtent { .line }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .line(.completePath): return begin(.complete, here)
        case .look(.down) where completion.listed == nil: return begin(.choose, here)
        case .look(.down): completion.move(by: 1)
        case .look(.up): completion.move(by: -1)
        case .look(.back) where completion.listed != nil: completion.close()
        default: return performUsual(command, here)
        }
        return []
    }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        let before = field.text
        guard field.press(key) else { return false }
        failure = nil
        if field.text != before { followTyping() }
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        failure = nil
        followTyping()
        return []
    }

    /// Updates an open list of completions after the path was changed.
    private mutating func followTyping() {
        guard completion.listed != nil else { return }
        _ = completion.begin(.show, path)
    }

    private mutating func begin(_ aim: PathCompletion.Aim, _ here: Situation) -> [Wish] {
        failure = nil
        if path == "~" { field = TextField("~/") }
        return follow(completion.begin(aim, path)) ? [] : [.notice(here.words.notice(.nothingBeginsSo))]
    }

    /// Takes the names of a folder that was asked for, or the reason why there are none.
    mutating func receive(_ names: Result<[PathEntry], EditRefusal>, of folder: String, _ here: Situation) {
        switch names {
        case .success(let names):
            if !follow(completion.receive(names, of: folder, for: path)) {
                failure = here.words.notice(.nothingBeginsSo)
            }
        case .failure(let refusal): if completion.giveUp(folder) { failure = here.words(of: refusal) }
        }
    }

    /// Takes the result of a completion; returns false when nothing begins with the path.
    private mutating func follow(_ outcome: PathCompletion.Outcome?) -> Bool {
        switch outcome {
        case nil: break
        case .path(let path)?: if path != self.path { field = TextField(path) } else { field.deselect() }
        case .nothing?: return false
        }
        return true
    }

    /// Takes the name with the cursor; for a folder, lists its names next.
    private mutating func takeSelected() -> Bool {
        guard let path = completion.takeSelected() else { return false }
        field = TextField(path)
        failure = nil
        if completion.listed != nil { _ = completion.begin(.show, path) }
        return true
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let list = listPlace(here)
        if list.contains(point), completion.select(row: point.y - list.y - 1) { _ = takeSelected() }
        return []
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard !takeSelected(), !path.isEmpty else { return [] }
        switch purpose {
        case .importFile(let calendar?): return [.close, .previewImport(self, calendar: calendar)]
        case .importFile(nil): return [.close, .importFile(path)]
        case .exportFile(let calendar): return [.effect(.store(.exportCalendar(calendar, path: path)))]
        case .exportItems(let selection): return [.effect(.store(.exportItems(selection, path: path)))]
        }
    }

    mutating func settle(_ here: Situation) {
        field.settle(width: max(4, here.size.width / 2 - 2))
        completion.settle(rows: max(1, listPlace(here).height - 1))
    }

    /// The place of the list above the bottom line, including its top border.
    private func listPlace(_ here: Situation) -> Rect {
        let y = here.layout.status.y
        let rows = min(completion.listed?.count ?? 0, PathCompletion.mostRows, max(1, y - 3))
        return Rect(x: 0, y: y - rows - 1, width: here.size.width, height: rows + 1)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let example = here.keyed(here.words.word(use == .importing ? .importPath : .exportPath), in: .line)
        here.drawTypedLine(here.words.pathLabel(use, title), field, example: example, failure: failure, on: &canvas)
        drawList(on: &canvas, here)
    }
}

// MARK: - The names with which the path may go on

extension LinePrompt {
    private func drawList(on canvas: inout Canvas, _ here: Situation) {
        guard completion.listed != nil || completion.isWaiting else { return }
        let place = listPlace(here)
        canvas.fill(place)
        let folder = SafeText.line(completion.folder ?? "")
        let title = completion.isWaiting ? folder + here.glyphs.ellipsis : folder
        canvas.fill(
            Rect(x: 0, y: place.y, width: place.width, height: 1), with: here.glyphs.rule, style: here.theme.faint)
        if !title.isEmpty {
            canvas.draw(" \(here.cut(title, place.width - 4)) ", x: 1, y: place.y, style: here.theme.dim)
        }
        for row in 1..<max(1, place.height) {
            let index = completion.top + row - 1
            guard let entry = completion.listed?[safe: index] else { break }
            let y = place.y + row
            let shade = here.drawLine(isSelected: index == completion.selected, on: &canvas, in: place, y: y)
            let style = entry.isFolder ? here.theme.strong : here.theme.text
            canvas.draw(here.cut(SafeText.line(entry.path), place.width - 4), x: 2, y: y, style: shade(style))
        }
        let rest = (completion.listed?.count ?? 0) - completion.top - place.height + 1
        if rest > 0 { canvas.draw(here.glyphs.below, x: place.maxX - 1, y: place.maxY - 1, style: here.theme.dim) }
        if completion.top > 0 {
            canvas.draw(here.glyphs.above, x: place.maxX - 1, y: place.y + 1, style: here.theme.dim)
        }
    }
}
