internal import CalendarEngine
internal import Phrases
internal import Cells

/// The page with the settings and their values; the screen beside it shows their effect.
struct SettingsPage: Sendable {
    /// A line of the page.
    enum Line: Hashable, Sendable {
        case heading(SettingGroup)
        case setting(ScreenSetting)
        case holidays
        /// An account or a subscription, by its title.
        case account(String)
        case addAccount
        /// The line about all other settings.
        case more
        case blank

        /// True for a line that the cursor can stand on.
        var isChoice: Bool {
            switch self {
            case .setting, .holidays, .account, .addAccount: true
            case .heading, .more, .blank: false
            }
        }
    }

    private var lines: [Line] = [.heading(.look), .setting(.theme)]
    var selected = 1
    var top = 0

    /// The page, with the cursor on a setting.
    init(at setting: ScreenSetting = .theme, _ here: Situation) {
        lines = SettingsPage.lines(here)
        selected = lines.firstIndex(of: .setting(setting)) ?? 1
    }

    private static func lines(_ here: Situation) -> [Line] {
        var lines: [Line] = []
        for group in SettingGroup.allCases {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.heading(group))
            let settings = ScreenSetting.allCases.filter { $0.group == group }
            // The screen of somebody for whom the user acts shows that person's address, and would change the user's.
            let isOthers = here.settings.delegate != nil
            lines += settings.filter { !isOthers || !$0.isOfUser }.map(Line.setting)
        }
        lines += [.holidays] + (here.known?.accounts ?? []).map(Line.account) + [.addAccount]
        return lines + [.blank, .more]
    }
}

extension SettingsPage: ListLayer {
    /// The keys of the page.
    static let bindings: [Binding] = [
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.settings], hint: .choose, help: .previousChoice,
            chapter: .program),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.settings], hint: .choose, help: .nextChoice,
            chapter: .program),
        Binding(
            keys: [Key(.left), "h"], command: .look(.left), contexts: [.settings], hint: .change,
            help: .previousValue, chapter: .program),
        Binding(
            keys: [Key(.right), "l", " "], command: .look(.right), contexts: [.settings], hint: .change,
            help: .nextValue, chapter: .program),
        Binding(
            keys: [Key(.enter)], command: .look(.open), contexts: [.settings], hint: .open, help: .changeSetting,
            chapter: .program),
        Binding(
            keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.settings], help: .pageUp, chapter: .program),
        Binding(
            keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.settings], help: .pageDown,
            chapter: .program),
        Binding(
            keys: [Key(.end)], command: .look(.bottom), contexts: [.settings], help: .bottom, chapter: .program),
    ]

    var count: Int { lines.count }
    var context: KeyContext { .settings }
    var saysNews: Bool { true }

    /// Moves the cursor; lines without a choice are stepped over.
    mutating func move(by step: Int) {
        selected = steppedOver(lines.map(\.isChoice), by: step)
        if selected == lines.firstIndex(where: \.isChoice) { top = 0 }
    }

    mutating func settle(_ here: Situation) {
        let line = lines[safe: selected]
        lines = SettingsPage.lines(here)
        if let place = lines.firstIndex(where: { $0 == line }) { selected = place }
        if lines[safe: selected]?.isChoice != true { move(by: 1) }
        // The last lines and the first heading come into view with the nearest choice.
        let last = selected == lines.lastIndex { $0.isChoice } ? lines.count - 1 : selected
        top = min(max(top, last - max(1, here.listHeight) + 1), selected)
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): change(by: -1, here)
        case .look(.right): change(by: 1, here)
        default: performUsual(command, here)
        }
    }

    /// Takes the next value of a setting with choices; opens a prompt or a list for other settings.
    private mutating func change(by step: Int, _ here: Situation) -> [Wish] {
        guard case .setting(let setting)? = lines[safe: selected], !setting.isText, !setting.isZone else {
            return accept(here)
        }
        let choices = here.walkedChoices(of: setting)
        guard !choices.isEmpty else { return [] }
        let place = choices.firstIndex { $0.value == here.value(of: setting) } ?? 0
        return [.effect(.set(setting, to: choices[(place + step + choices.count) % choices.count].value))]
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        switch lines[safe: selected] {
        case .setting(let setting)? where setting.isText: [.open(SettingPrompt(.setting(setting), here))]
        case .setting(let setting)? where setting.isZone:
            [.open(ZoneChooser(.setting(setting), recent: [], typed: "", here))]
        case .setting(let setting)?: here.known == nil ? [] : [.open(SettingChooser(setting, here))]
        case .holidays?: [.open(HolidayChooser()), .effect(.readHolidays)]
        case .account?: [.open(AccountsPage())]
        case .addAccount?: [.open(SettingPrompt(.account, here))]
        case .heading?, .more?, .blank?, nil: []
        }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        let names = ScreenSetting.allCases.map { TextWidth.columns(here.words.name(of: $0)) }
        let valueX = pane.x + min(2 + (names.max() ?? 0) + 2, pane.width / 2)
        drawList(here.words.word(.settingsTitle), on: &canvas, here) { canvas, index, place, shade in
            switch lines[index] {
            case .heading(let group):
                canvas.draw(
                    here.cut(here.words.name(of: group), pane.width - 2), x: pane.x + 1, y: place.y,
                    style: here.theme.strong)
            case .setting(let setting):
                let name = here.cut(here.words.name(of: setting), valueX - 1 - place.x)
                canvas.draw(name, x: place.x, y: place.y, style: shade(here.theme.text))
                let isOwn = here.known?.written[setting] != nil
                let value = here.cut(here.title(ofValue: here.value(of: setting), of: setting), pane.maxX - 1 - valueX)
                canvas.draw(value, x: valueX, y: place.y, style: shade(isOwn ? here.theme.text : here.theme.dim))
            case .holidays:
                let words = here.cut(here.words.word(.holidaysTitle), pane.maxX - 1 - place.x)
                canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text))
            case .account(let title):
                let words = here.cut(SafeText.line(title), pane.maxX - 1 - place.x)
                canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text))
            case .addAccount:
                let words = here.cut(here.words.word(.addAccount), pane.maxX - 1 - place.x)
                canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text))
            case .more:
                let words = here.words.moreSettings(here.known?.path ?? "")
                canvas.draw(here.cut(words, pane.width - 2), x: pane.x + 1, y: place.y, style: here.theme.dim)
            case .blank: break
            }
        }
        guard case .setting(let setting)? = lines[safe: selected] else { return }
        let misfit = setting == .theme ? here.misfit(of: here.settings.theme) : nil
        let words = here.cut(misfit ?? here.words.meaning(of: setting), pane.width - 2)
        canvas.draw(words, x: pane.x + 1, y: pane.y + 1, style: misfit == nil ? here.theme.dim : here.theme.warning)
    }
}
