internal import CalendarEngine
internal import Cells

/// A country, or a part of one, whose public holidays can be shown as a calendar.
public struct HolidayChoice: Hashable, Sendable {
    /// The code of the region, such as `de-BY`.
    public var code: String
    /// The name of the country, followed by the name of the part.
    public var name: String
    /// True when the holidays of the region are shown.
    public var isShown: Bool

    /// Makes a region of the list.
    public init(code: String, name: String, isShown: Bool) {
        (self.code, self.name, self.isShown) = (code, name, isShown)
    }
}

/// The list of regions whose public holidays are known; each can be switched on or off. Typed words, names or codes,
/// narrow it down.
struct HolidayChooser: Sendable {
    /// The regions by their codes, those that were shown at first before the others; nil until they are known.
    private var order: [String]?
    /// The regions that match the typed text.
    private(set) var matches: [HolidayChoice] = []
    var filter = TextField()
    var selected = 0
    var top = 0

    /// True when each word that was typed begins a word of the name or of the code.
    private func fits(_ choice: HolidayChoice) -> Bool {
        let words = "\(choice.name) \(choice.code)".foldedForSearch.split { !$0.isLetter && !$0.isNumber }
        return filter.text.foldedForSearch.split { !$0.isLetter && !$0.isNumber }.allSatisfy { typed in
            words.contains { $0.hasPrefix(typed) }
        }
    }
}

extension HolidayChooser: FilteredList {
    var count: Int { matches.count }
    var saysNews: Bool { true }

    /// Only resets the cursor; `settle` computes the lines.
    mutating func narrow() { (selected, top) = (0, 0) }

    /// Switches the region with the cursor on or off, and stays.
    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = matches[safe: selected] else { return [] }
        return [.effect(.showHolidays(code: choice.code, areShown: !choice.isShown))]
    }

    mutating func settle(_ here: Situation) {
        let all = here.holidays ?? []
        if order == nil, here.holidays != nil {
            order = all.filter(\.isShown).map(\.code) + all.filter { !$0.isShown }.map(\.code)
        }
        let known = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
        matches = (order ?? []).compactMap { known[$0] }.filter(fits)
        move(by: 0)
        top = min(max(top, selected - max(1, here.listHeight) + 1), selected)
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .toggle : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.word(.holidaysTitle), on: &canvas, here) { canvas, index, place, shade in
            let choice = matches[index]
            let codeX = pane.maxX - 2 - TextWidth.columns(choice.code)
            canvas.draw(choice.code, x: codeX, y: place.y, style: shade(here.theme.dim))
            let mark = choice.isShown ? here.glyphs.switchOn : here.glyphs.switchOff
            let x = canvas.draw(
                "\(mark) ", x: place.x, y: place.y, style: shade(choice.isShown ? here.theme.focus : here.theme.dim))
            canvas.draw(here.cut(choice.name, codeX - 1 - x), x: x, y: place.y, style: shade(here.theme.text))
        }
        if matches.isEmpty {
            let words = order == nil ? here.glyphs.ellipsis : here.words.word(.noSuchRegion)
            canvas.draw(words, x: pane.x + 2, y: pane.y + 3, style: here.theme.dim, clip: pane)
        }
        drawFilter(on: &canvas, here)
    }
}
