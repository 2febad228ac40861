internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of the people for whom the user may act, with the user first while the screen is another person's. Typed
/// words narrow it down.
struct PrincipalChooser: Sendable {
    /// The people that match the typed text; nil is the user. nil until they are known.
    private var matches: [Invitee?]?
    var filter = TextField()
    var selected = 0
    var top = 0

    /// The people that can be chosen: not the one whose screen it is.
    private func choices(_ here: Situation) -> [Invitee?]? {
        guard let people = here.principals else { return nil }
        let others = people.filter { !here.settings.addresses.contains($0.key) }
        return (here.settings.delegate == nil ? [] : [nil]) + others
    }
}

extension PrincipalChooser: FilteredList {
    var count: Int { matches?.count ?? 0 }

    /// Only resets the cursor; `settle` computes the lines.
    mutating func narrow() { (selected, top) = (0, 0) }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = matches?[safe: selected] else { return [] }
        return [.effect(.act(for: choice?.address))]
    }

    mutating func settle(_ here: Situation) {
        let wanted = filter.text.foldedForSearch
        matches = choices(here)?.filter { person in
            wanted.isEmpty || (person?.text ?? here.words.word(.yourself)).foldedForSearch.contains(wanted)
        }
        move(by: 0)
        top = min(max(top, selected - max(1, here.listHeight) + 1), selected)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.word(.actTitle), on: &canvas, here) { canvas, index, place, shade in
            guard let choice = matches?[safe: index] else { return }
            let width = pane.maxX - 1 - place.x
            guard let person = choice else {
                canvas.draw(
                    here.cut(here.words.word(.yourself), width), x: place.x, y: place.y, style: shade(here.theme.strong)
                )
                return
            }
            // Text from a server is untrusted.
            let name = here.cut(SafeText.line(person.shown), width)
            let x = canvas.draw(name, x: place.x, y: place.y, style: shade(here.theme.text))
            guard !person.name.isEmpty, x + 2 < pane.maxX else { return }
            canvas.draw(
                here.cut(SafeText.line(person.address), pane.maxX - 3 - x), x: x + 2, y: place.y,
                style: shade(here.theme.dim))
        }
        if matches?.isEmpty ?? true {
            let words = matches == nil ? here.glyphs.ellipsis : here.words.word(.noPrincipals)
            for (row, line) in TextWidth.wrap(words, columns: pane.width - 4).enumerated() {
                canvas.draw(line, x: pane.x + 2, y: pane.y + 3 + row, style: here.theme.dim, clip: pane)
            }
        }
        drawFilter(on: &canvas, here)
    }
}

extension Situation {
    /// For whom the user acts, for the top line; nil where the screen is the user's own.
    var actingFor: String? {
        guard settings.delegate != nil, let person = settings.inviting else { return nil }
        // Text from a server is untrusted.
        return words.actingFor(cut(SafeText.line(person.shown), max(8, size.width / 4)))
    }
}
