internal import CalendarEngine
internal import Phrases
internal import Cells

/// The preview of the items that a file would bring into a calendar.
struct ImportPage: Sendable {
    /// The prompt in which the file was named; it opens again when the file is refused.
    var prompt: LinePrompt
    /// The identifier of the calendar.
    var calendar: String
    /// The number of the request for the preview. The answer to an earlier request is ignored.
    var number: Int
    /// The items of the file; nil while the file is being read.
    var preview: ImportPreview?
    /// The first visible line.
    var top = 0
    /// True while the items are being imported.
    var isSaving = false

    /// The path of the file, as the user typed it.
    var path: String { prompt.path }
}

extension ImportPage: Layer {
    var context: KeyContext { .importPreview }
    var extent: LayerExtent { .page }
    var saysNews: Bool { true }
    var isReady: Bool { preview != nil }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let preview, !isSaving else { return [] }
        guard preview.bringsSomething else { return [.close, .say(here.words.notice(.nothingToImport))] }
        isSaving = true
        return [.importItems(preview)]
    }

    mutating func leave(_ here: Situation) -> [Wish] {
        preview == nil ? [.close, .effect(.store(.cancelPreview))] : [.close]
    }

    mutating func move(by step: Int) { top += step }

    mutating func settle(_ here: Situation) {
        let lines = preview.map { $0.items.count + $0.problems.count } ?? 0
        top = max(0, min(top, lines - height(here)))
    }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        isReady || ![.look(.open), .look(.up), .look(.down)].contains(command)
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .importFile : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let title = here.calendar(identifiedBy: calendar)?.title ?? calendar
        canvas.draw(
            here.cut(here.words.importTitle(path, title), here.size.width - 2), x: 1,
            y: here.page.y, style: here.theme.strong)
        canvas.cursor = Point(x: 1, y: here.page.y + 1)
        guard let preview else {
            canvas.draw(here.words.word(.readingFile), x: 1, y: here.page.y + 1, style: here.theme.text)
            return
        }
        canvas.draw(
            here.cut(importCounts(preview, here), here.size.width - 2), x: 1, y: here.page.y + 1, style: here.theme.text
        )
        for row in 0..<max(0, height(here)) {
            let y = here.page.y + 3 + row
            if let item = preview.items[safe: top + row] {
                draw(item, here, on: &canvas, y: y)
            } else if let problem = preview.problems[safe: top + row - preview.items.count] {
                // For a folder, each problem names its file.
                let name = problem.file == preview.path ? nil : problem.file.split(separator: "/").last.map(String.init)
                let words = [
                    "!", name, problem.line.map { here.words.line($0) }, here.locale.words.problem(problem.cause).what,
                ]
                let text = words.compactMap(\.self).joined(separator: " ")
                canvas.draw(here.cut(text, here.size.width - 3), x: 1, y: y, style: here.theme.warning)
            }
        }
        if top > 0 {
            canvas.draw(here.glyphs.above, x: here.size.width - 1, y: here.page.y + 3, style: here.theme.dim)
        }
        if top + height(here) < preview.items.count + preview.problems.count {
            canvas.draw(here.glyphs.below, x: here.size.width - 1, y: here.page.maxY - 1, style: here.theme.dim)
        }
    }

    private func importCounts(_ preview: ImportPreview, _ here: Situation) -> String {
        var (new, changed, identical) = (0, 0, 0)
        for item in preview.items {
            switch item.state {
            case .new: new += 1
            case .changed: changed += 1
            case .identical: identical += 1
            }
        }
        return here.words.importCounts(
            new: new, changed: changed, identical: identical, problems: preview.problems.count)
    }

    /// The number of lines of items that are seen.
    private func height(_ here: Situation) -> Int { here.size.height - 5 }

    private func draw(_ item: ImportPreview.Item, _ here: Situation, on canvas: inout Canvas, y: Int) {
        let isWide = here.size.width >= 60
        // On a wide screen, the ends of a line would be too far apart.
        let width = min(here.size.width, 110)
        var style = here.theme.text
        var state = here.words.word(.importNew)
        switch item.state {
        case .new: break
        case .changed(let properties):
            state = here.words.importChanged(isWide ? PropertyWords.inOrder(properties, by: { $0 }) : [])
        case .identical: (state, style) = (here.words.word(.importIdentical), here.theme.dim)
        }
        if let other = item.calendar, let title = here.calendar(identifiedBy: other)?.title {
            state = here.words.importedElsewhere(state, title)
        }
        let mark: String
        switch item.state {
        case .new: mark = "+"
        case .changed: mark = "~"
        case .identical: mark = "="
        }
        canvas.draw(mark, x: 1, y: y, style: item.state == .identical ? here.theme.dim : here.theme.strong)
        let date = item.start.map { here.locale.numericDate($0.civil.date) } ?? here.words.word(.noDate)
        canvas.draw(date, x: 3, y: y, style: here.theme.dim)
        let x = 3 + max(TextWidth.columns(date), 10) + 2
        let title = here.locale.words.title(item.title)
        let room = width - 2 - x
        state = here.cut(state, max(10, room * 2 / 5, room - TextWidth.columns(title) - 2))
        let right = width - 2 - TextWidth.columns(state)
        canvas.draw(here.cut(title, right - x - 2), x: x, y: y, style: style)
        canvas.draw(state, x: right, y: y, style: here.theme.dim)
    }
}

extension ImportPreview {
    /// True when the import would change anything.
    var bringsSomething: Bool { items.contains { $0.state != .identical } }
}
