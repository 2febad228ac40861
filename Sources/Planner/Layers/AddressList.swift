internal import CalendarEngine
internal import Phrases
internal import Cells

/// The guests of an item, from whom the user picks the own address, which is not known yet.
struct AddressList: Sendable {
    private let people: [Participant]
    var selected = 0
    var top = 0

    /// Makes the list for the guests of an invitation.
    init(_ people: [Participant]) { self.people = people }
}

extension AddressList: ListLayer {
    /// The people, and the line for another address.
    var count: Int { people.count + 1 }
    var context: KeyContext { .settingValue }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let person = people[safe: selected] else {
            return [.close, .open(SettingPrompt(.ownAddress(for: .answering), here))]
        }
        return [.close, .takeAddress(person.address, for: .answering)]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.word(.whoAreYou), on: &canvas, here) { canvas, index, place, shade in
            let person = people[safe: index]
            let name = person.map { $0.name.isEmpty ? $0.address : $0.name } ?? here.words.word(.otherAddress)
            let words = here.cut(SafeText.line(name), pane.maxX - 1 - place.x)
            let x = canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text))
            guard let person, !person.name.isEmpty else { return }
            let address = here.cut(SafeText.line(person.address), pane.maxX - 3 - x)
            canvas.draw(address, x: x + 2, y: place.y, style: shade(here.theme.dim))
        }
        let words = here.cut(here.words.word(.whoAreYouHelp), pane.width - 2)
        canvas.draw(words, x: pane.x + 1, y: pane.y + 1, style: here.theme.dim)
    }
}
