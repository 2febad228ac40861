internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of saved searches, over the search line. Typed words narrow it down.
struct SavedSearchList: Sendable {
    private let searches: [SavedSearch]
    private var matches: [SavedSearch]
    var filter = TextField()
    var selected = 0
    var top = 0

    /// Makes a list of searches.
    init(_ searches: [SavedSearch]) { (self.searches, matches) = (searches, searches) }

    mutating func narrow() {
        (selected, top) = (0, 0)
        let words = WordFilter(filter.text)
        matches = words.isEmpty ? searches : searches.filter { words.rank(of: "\($0.title) \($0.text)") != nil }
    }
}

extension SavedSearchList: FilteredList {
    var count: Int { matches.count }

    /// Puts the search with the cursor into the search line.
    mutating func accept(_ here: Situation) -> [Wish] {
        [.close] + (matches[safe: selected].map { [.endSearch, .search($0.text)] } ?? [])
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.word(.savedSearchesTitle), on: &canvas, here) { canvas, index, place, shade in
            let search = matches[index]
            let room = pane.maxX - 2 - place.x
            let x = canvas.draw(
                here.cut(SafeText.line(search.title), room), x: place.x, y: place.y, style: shade(here.theme.text))
            canvas.draw(
                here.cut(SafeText.line(search.text), pane.maxX - 2 - x - 2), x: x + 2, y: place.y,
                style: shade(here.theme.dim))
        }
        drawFilter(on: &canvas, here)
    }
}

/// A prompt for the name of a search that is to be saved.
struct SearchNamePrompt: Sendable {
    private let text: String
    var field = TextField()

    /// Makes the prompt for the text of a search.
    init(_ text: String) { self.text = text }
}

extension SearchNamePrompt: TypedLine {
    /// Has the search saved; a name that another has is refused.
    mutating func accept(_ here: Situation) -> [Wish] {
        let name = field.text.trimmedBlanks
        guard !name.isEmpty else { return [] }
        guard !here.settings.savedSearches.contains(where: { $0.title == name }) else {
            return [.notice(here.words.notice(.searchNameTaken))]
        }
        return [.close, .effect(.saveSearch(SavedSearch(title: name, text: text)))]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        here.drawTypedLine(here.words.nameOfSearch(SafeText.line(text)), field, on: &canvas)
    }
}
