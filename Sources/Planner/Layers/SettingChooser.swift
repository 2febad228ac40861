internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of the values of a setting. The screen previews the theme with the cursor.
struct SettingChooser: Sendable {
    let setting: ScreenSetting
    private let choices: [SettingChoice]
    /// The themes that can be chosen.
    private let themes: [ThemeChoice]
    var selected = 0
    var top = 0

    /// Lists the values of a setting, with the cursor on the current one.
    init(_ setting: ScreenSetting, _ here: Situation) {
        self.setting = setting
        choices = here.choices(of: setting)
        themes = setting == .theme ? here.known?.themes ?? [] : []
        let value = here.value(of: setting)
        selected = choices.firstIndex { $0.value == value } ?? 0
    }
}

extension SettingChooser: ListLayer {
    var count: Int { choices.count }
    var context: KeyContext { .settingValue }
    var saysNews: Bool { true }

    var previewedTheme: ThemeDefinition? {
        guard setting == .theme, let choice = choices[safe: selected] else { return nil }
        return themes.definition(of: choice.value)
    }

    /// Saves the choice; the list closes when that is done.
    mutating func accept(_ here: Situation) -> [Wish] {
        choices[safe: selected].map { [.effect(.set(setting, to: $0.value))] } ?? []
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .save : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        let value = here.value(of: setting)
        drawList(here.words.name(of: setting), on: &canvas, here) { canvas, index, place, shade in
            let isChosen = choices[index].value == value
            let mark = isChosen ? here.glyphs.switchOn : here.glyphs.switchOff
            let x = canvas.draw(
                "\(mark) ", x: place.x, y: place.y, style: shade(isChosen ? here.theme.focus : here.theme.dim))
            let title = here.cut(SafeText.line(choices[index].title), pane.maxX - 1 - x)
            canvas.draw(title, x: x, y: place.y, style: shade(here.theme.text))
        }
        let misfit = previewedTheme.flatMap { here.misfit(of: $0) }
        let words = here.cut(misfit ?? here.words.meaning(of: setting), pane.width - 2)
        canvas.draw(words, x: pane.x + 1, y: pane.y + 1, style: misfit == nil ? here.theme.dim : here.theme.warning)
    }
}
