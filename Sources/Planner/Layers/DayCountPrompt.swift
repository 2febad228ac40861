internal import CalendarEngine
internal import Cells

/// The line that asks how many days the week view has.
struct DayCountPrompt: Layer {
    /// Its keys.
    static let bindings = (1...9).map { count in
        Binding(
            keys: [Key(.character(Character(String(count))))], command: .choose(count - 1), contexts: [.dayCount],
            help: .chooseDayCount, chapter: .moving)
    }

    var context: KeyContext { .dayCount }
    var extent: LayerExtent { .line }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        guard case .choose(let place) = command else { return performUsual(command, here) }
        return [.close, .perform(.week(.days(place + 1)))]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let text = here.keyNotice ?? here.words.word(.dayCountPrompt)
        canvas.draw(here.cut(text, here.size.width - 2), x: 1, y: here.layout.status.y, style: here.theme.strong)
    }
}
