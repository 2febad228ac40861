internal import CalendarEngine
internal import Cells

/// A list of calendars to choose from; typed letters narrow it down.
struct CalendarChooser: Sendable {
    /// The thing that goes to the chosen calendar.
    enum Subject: Sendable {
        case item(EditTarget)
        /// All marked items.
        case marked(SeenItems)
        /// All items of a file, by its path.
        case file(String)
    }

    var subject: Subject
    /// The identifiers and titles of the calendars that take the subject.
    let options: [ChoiceField.Option]
    /// The text that narrows the list down.
    var filter = TextField()
    var selected = 0
    var top = 0

    init(_ subject: Subject, options: [ChoiceField.Option]) {
        self.subject = subject
        self.options = options
    }

    /// The calendars whose titles contain the typed text.
    var matches: [ChoiceField.Option] {
        let wanted = filter.text.lowercased()
        return wanted.isEmpty ? options : options.filter { $0.label.lowercased().contains(wanted) }
    }

    /// The calendar with the cursor.
    var chosen: ChoiceField.Option? { matches[safe: selected] }
}

extension CalendarChooser: FilteredList {
    var count: Int { matches.count }

    mutating func narrow() { move(by: 0) }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let calendar = chosen else { return [] }
        switch subject {
        case .item(let target):
            return [.close, .edit(.move(target.identifier, calendar: calendar.id), on: target.base)]
        case .marked(let items): return [.close, .open(ManyQuestion(.move(calendar: calendar.id), items, here))]
        case .file(let path):
            var prompt = LinePrompt(purpose: .importFile(calendar: calendar.id), title: calendar.label)
            prompt.field = TextField(path)
            return [.close, .previewImport(prompt, calendar: calendar.id)]
        }
    }

    private func title(_ here: Situation) -> String {
        switch subject {
        case .item(let target): here.words.moveTitle(target.title, isSeries: target.isRecurring)
        case .marked(let items): here.words.manyQuestion(.move(to: nil), count: items.occurrences.count)
        case .file(let path): here.words.importInto(path)
        }
    }

    func hint(for command: Command) -> KeyHint? {
        guard command == .look(.open) else { return nil }
        return if case .file = subject { .importFile } else { .move }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let (pane, matches) = (here.formPane, matches)
        drawList(title(here), on: &canvas, here) {
            canvas, index, place, shade in
            let option = matches[index]
            var left = place.x
            if let calendar = here.calendar(identifiedBy: option.id) {
                left = canvas.draw(
                    "\(here.glyphs.switchOn) ", x: left, y: place.y, style: shade(here.theme.calendar(calendar.color)))
            }
            canvas.draw(
                here.cut(option.label, pane.maxX - 2 - left), x: left, y: place.y, style: shade(here.theme.text))
        }
        if matches.isEmpty {
            canvas.draw(here.words.word(.noSuchCalendar), x: pane.x + 2, y: pane.y + 3, style: here.theme.dim)
        }
        drawFilter(on: &canvas, here)
    }
}
