internal import CalendarEngine
internal import Phrases
internal import Cells

/// The line in which commands are found by words of their names, and days by their dates.
struct CommandPalette: Sendable {
    /// Something that the palette offers.
    fileprivate struct Choice: Sendable {
        enum Action: Sendable {
            /// A command; in a given pane, where the pane with the focus does not have the command.
            case command(Command, in: PaneID?)
            /// A day to go to.
            case day(CivilDate)
            /// A command with an argument, which was typed after its name.
            case text(TextCommand, String)
            /// A set of calendars to show.
            case set(CalendarSet)
            /// A setting to change.
            case setting(ScreenSetting)
        }

        let action: Action
        let keys: String
        let label: String
        /// The word for the command in the bottom line.
        var hint = ""
        /// Further words that find the choice.
        var otherWords = ""
        /// The text that is remembered for the choice.
        let line: String
    }

    /// The commands with an argument, by their names.
    fileprivate enum TextCommand: String, CaseIterable {
        case importFile = "import-file"
        case quickAdd = "quick-add"
        case newItem = "new-item"
        case search
        case zone

        /// True when a text is certainly an argument of the command, and no word of another command's name.
        func surelyTakes(_ text: String) -> Bool { self == .importFile && text.contains { "/.~".contains($0) } }
    }

    private var field = TextField()
    /// All commands of the view, those of the pane with the focus first.
    private let commands: [Choice]
    /// The settings, which are found by their names.
    private let settings: [Choice]
    /// The commands that fit the text.
    private var choices: [Choice]
    /// The index of the choice with the cursor.
    private var selected = 0
    /// The first visible choice.
    private var top = 0
    /// The lines that were typed before.
    private var history: LineHistory

    init(history: LineHistory, _ here: Situation) {
        self.history = history
        commands = CommandPalette.commands(here)
        settings = ScreenSetting.allCases.map { setting in
            let name = here.words.name(of: setting)
            return Choice(
                action: .setting(setting), keys: here.glyphs.arrow,
                label: "\(here.words.hint(.settings)) \(here.glyphs.between) \(name)", hint: name,
                otherWords: [
                    name, here.words.everydayWords(for: setting), here.words.name(of: setting.group),
                    here.words.meaning(of: setting),
                ].joined(separator: " "),
                line: name.lowercased())
        }
        choices = commands
    }

    /// The commands of the pane with the focus, then those that only other panes of the view have.
    private static func commands(_ here: Situation) -> [Choice] {
        var panes = [here.focus, here.home, .list]
        if here.selection.occurrence != nil { panes.append(.details) }
        if !here.calendarsByIndex.isEmpty { panes.append(.calendars) }
        var seen: Set<Command> = [.look(.palette)]
        // A user who looks for commands already knows how to move, so the movements come last.
        let bindings = here.keymap.bindings.filter { $0.chapter != .moving } + here.keymap.bindings
        let sets = here.settings.sets.map { set in
            Choice(
                action: .set(set), keys: here.glyphs.arrow, label: here.words.alone(SafeText.line(set.title)),
                line: set.title.lowercased())
        }
        let templates = here.settings.templates.map { template in
            Choice(
                action: .text(.quickAdd, template.name + " "), keys: here.glyphs.arrow,
                label: "\(here.words.word(.quickAddPrompt)) \(here.words.quoted(SafeText.line(template.name)))",
                line: template.name.lowercased())
        }
        return sets + templates
            + panes.flatMap { pane in
                bindings.compactMap { binding -> Choice? in
                    // The list of people is a key of the page of accounts, but needs nothing of it.
                    let isAnywhere = binding.command == .look(.actFor) && here.hasAccounts
                    guard binding.contexts.contains(AllPanes.context(of: pane)) || isAnywhere,
                        seen.insert(binding.command).inserted
                    else { return nil }
                    return Choice(
                        action: .command(binding.command, in: pane == here.focus ? nil : pane),
                        keys: binding.keys.first.map { KeyReference.name(of: $0, here) } ?? "",
                        label: here.words.help(binding.help), hint: binding.hint.map(here.words.hint) ?? "",
                        line: binding.command.name)
                }
            }
    }

    /// Finds the choices that match the text: an exact key or name, a date, then commands whose names match, then
    /// commands whose descriptions match.
    private mutating func find(_ here: Situation) {
        (selected, top) = (0, 0)
        let text = field.text.trimmedBlanks
        guard !text.isEmpty else { return choices = commands }
        let said = everyday(text, here)
        let exact = distinct(
            commands.filter { $0.line == text.lowercased() || $0.isView(named: text) } + said.meant
                + commands.filter { $0.keys == text })
        let filter = WordFilter(text)
        let places = (commands + settings).enumerated()
        let ranked = places.compactMap { place, choice -> (rank: Int, place: Int, choice: Choice)? in
            guard !exact.contains(where: { $0.line == choice.line }) else { return nil }
            if !choice.isSetting, let rank = filter.rank(ofName: choice.line) { return (rank, place, choice) }
            // Names come before descriptions.
            if let rank = [choice.hint, choice.label].compactMap({ filter.rank(of: $0) }).min() {
                return (rank + (choice.isSetting ? 2000 : 1000), place, choice)
            }
            return filter.rank(of: choice.otherWords).map { ($0 + 3000, place, choice) }
        }
        let fitting = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.choice)
        let texts = textChoices(text, here)
        let day = day(text, here)
        let hinted = distinct(said.begun).filter { begun in !fitting.contains { $0.line == begun.line } }
        choices = exact + texts.filter { $0.isSure }
        if let day { choices.append(day) }
        choices += fitting + hinted + texts.filter { !$0.isSure }
        let byWords = exact.isEmpty && fitting.isEmpty && day == nil ? foundByWords(of: text, here) : []
        choices += byWords.filter(\.hasAll).map(\.choice)
        if exact.isEmpty, day == nil, !texts.contains(where: \.isNew) {
            let label = "\(here.words.word(.quickAddPrompt)) \(here.words.quoted(text))"
            choices.append(
                Choice(action: .text(.quickAdd, text), keys: here.glyphs.arrow, label: label, line: text))
        }
        choices = distinct(choices + byWords.map(\.choice))
    }

    /// The choices that single words of a text find, where no choice matches all words: those that each word finds
    /// first, and then the others.
    private func foundByWords(of text: String, _ here: Situation) -> [(hasAll: Bool, choice: Choice)] {
        let words = text.split(separator: " ").map { String($0) }.filter { $0.count > 2 }
        guard words.count > 1 else { return [] }
        let found = words.flatMap { word in
            let filter = WordFilter(word)
            let named = (commands + settings).filter { choice in
                let ranks = [choice.line, choice.label, choice.otherWords].compactMap { filter.rank(of: $0) }
                return ranks.contains { $0 < 3 }
            }
            return distinct(everyday(word, here).meant + named)
        }
        let counts = Dictionary(found.map { ($0.line, 1) }, uniquingKeysWith: +)
        let all = distinct(found).map { (hasAll: counts[$0.line] == words.count, choice: $0) }
        return all.filter(\.hasAll) + all.filter { !$0.hasAll }
    }

    /// The commands that a word stands for besides their names, and those of words that the text may be the beginning
    /// of.
    private func everyday(_ text: String, _ here: Situation) -> (meant: [Choice], begun: [Choice]) {
        let text = text.lowercased()
        // `make calendar`: the second word selects one of the commands.
        let (first, rest) = (text.prefix { $0 != " " }, WordFilter(String(text.drop { $0 != " " })))
        var (meant, begun): ([Choice], [Choice]) = ([], [])
        for (words, names) in here.words.commandWords {
            let isMeant = words.contains(String(first))
            guard isMeant || text.count > 2 && words.contains(where: { $0.hasPrefix(text) }) else { continue }
            let found = names.compactMap { name in commands.first { $0.line == name } }.filter {
                rest.rank(of: "\($0.line) \($0.label) \($0.hint)") != nil
            }
            if isMeant { meant += found } else { begun += found }
        }
        return (meant, begun)
    }

    private func distinct(_ choices: [Choice]) -> [Choice] {
        choices.enumerated().filter { place, choice in
            !choices[..<place].contains { $0.line == choice.line }
        }.map(\.element)
    }

    /// A day by its date, which may follow a command for going to a date.
    private func day(_ text: String, _ here: Situation) -> Choice? {
        var text = text
        if let blank = text.firstIndex(of: " "),
            here.words.commandWords.contains(where: {
                $0.names.contains(Command.look(.goToDate).name) && $0.words.contains(text[..<blank].lowercased())
            })
        {
            text = String(text[blank...]).trimmedBlanks
        }
        // A length alone counts from the selected day: 3w.
        let isLength = text.count < 5 && text.first?.isNumber == true && text.last?.isLetter == true
        guard let day = (try? here.day(ofDate: text)) ?? (isLength ? try? here.day(ofDate: "+" + text) : nil) else {
            return nil
        }
        let label = "\(here.locale.fullDate(day, withYear: true)) \(here.glyphs.between) \(here.distance(to: day))"
        return Choice(action: .day(day), keys: here.glyphs.arrow, label: label, line: text)
    }

    /// Commands with an argument, when a word of their name is typed and followed by text.
    private func textChoices(_ text: String, _ here: Situation) -> [Choice] {
        guard let blank = text.firstIndex(of: " ") else { return [] }
        let (word, rest) = (text[..<blank].lowercased(), String(text[blank...]).trimmedBlanks)
        return TextCommand.allCases.compactMap { command in
            let names = command.rawValue.split(separator: "-").map { String($0) }
            let isEveryday = here.words.commandWords.contains {
                $0.words.contains(word) && $0.names.contains(command.rawValue)
            }
            guard word.count > 1, isEveryday || names.contains(where: { $0.hasPrefix(word) }) else { return nil }
            return Choice(
                action: .text(command, rest), keys: here.glyphs.arrow,
                label: "\(command.rawValue) \(here.words.quoted(rest))", line: text)
        }
    }
}

extension CommandPalette.Choice {
    /// True for the command of a view, by the name of the view.
    fileprivate func isView(named name: String) -> Bool {
        if case .command(.view(let view), _) = action { view.rawValue == name.lowercased() } else { false }
    }

    /// True for the choice that opens the quick-add line.
    fileprivate var isNew: Bool { if case .text(.quickAdd, _) = action { true } else { false } }

    /// True for a setting; settings come after commands.
    fileprivate var isSetting: Bool { if case .setting = action { true } else { false } }

    /// True for a command whose argument is certainly one.
    fileprivate var isSure: Bool {
        if case .text(let command, let text) = action { command.surelyTakes(text) } else { false }
    }
}

extension CommandPalette: Layer {
    /// The keys of the palette.
    static let bindings: [Binding] = [
        Binding(
            keys: [Key(.enter)], command: .look(.open), contexts: [.palette], hint: .doIt, help: .runCommand,
            chapter: .program),
        Binding(
            keys: [Key(.tab), .control("n")], command: .look(.down), contexts: [.palette], hint: .next,
            help: .nextChoice, chapter: .program),
        Binding(
            keys: [Key(.tab, modifiers: .shift), .control("p")], command: .look(.up), contexts: [.palette],
            help: .previousChoice, chapter: .program),
        Binding(
            keys: [Key(.up)], command: .line(.earlierLine), contexts: [.palette], help: .earlierCommand,
            chapter: .program),
        Binding(
            keys: [Key(.down)], command: .line(.laterLine), contexts: [.palette], help: .laterCommand,
            chapter: .program),
        Binding(
            keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.palette], help: .pageDown,
            chapter: .program),
        Binding(
            keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.palette], help: .pageUp, chapter: .program),
    ]

    var context: KeyContext { .palette }
    var extent: LayerExtent { .line }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.down):
            // The prompt for a path completes an import path.
            guard case .text(.importFile, let path)? = choices[safe: selected]?.action else { move(by: 1); break }
            let prompt = LinePrompt(purpose: .importFile(calendar: nil), title: "", path: path)
            return [.close, .open(prompt), .perform(.line(.completePath))]
        case .line(.earlierLine): if selected > 0 { move(by: -1) } else { bringBack(by: -1, here) }
        case .line(.laterLine): if history.isBack, selected == 0 { bringBack(by: 1, here) } else { move(by: 1) }
        default: return performUsual(command, here)
        }
        return []
    }

    /// Brings back an earlier text, or the one that is being typed.
    private mutating func bringBack(by step: Int, _ here: Situation) {
        guard let line = history.line(by: step, from: field.text) else { return }
        field = TextField(line)
        find(here)
    }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        let before = field.text
        guard field.press(key) else { return false }
        if field.text != before { find(here) }
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        find(here)
        return []
    }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), max(0, choices.count - 1)) }

    /// Runs the choice. Enter with nothing typed or chosen closes the palette.
    mutating func accept(_ here: Situation) -> [Wish] {
        field.isEmpty && selected == 0 ? [.close] : runChoice(here)
    }

    private func runChoice(_ here: Situation) -> [Wish] {
        guard let choice = choices[safe: selected] else { return [] }
        let close: [Wish] = [.keepLine(choice.line, .command), .close]
        switch choice.action {
        // The key imports into the selected calendar; the palette only asks for a path.
        case .command(.calendar(.importFile), _?):
            return close + [.open(LinePrompt(purpose: .importFile(calendar: nil), title: ""))]
        case .set(let set): return close + here.wishes(toShow: set)
        case .setting(let setting): return close + [.open(SettingsPage(at: setting, here)), .effect(.readSettings)]
        case .command(let command, let pane): return close + [.perform(command, in: pane)]
        case .day(let day): return close + [.go(to: day)]
        case .text(.importFile, let path): return close + [.importFile(path)]
        case .text(.quickAdd, let line), .text(.newItem, let line): return close + [.quickAdd(line)]
        case .text(.search, let text): return close + [.search(text)]
        case .text(.zone, let text): return close + [.chooseZone(text)]
        }
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let place = place(here)
        guard place.contains(point), point.y > place.y, choices.indices.contains(top + point.y - place.y - 1) else {
            return []
        }
        selected = top + point.y - place.y - 1
        return runChoice(here)
    }

    mutating func settle(_ here: Situation) {
        field.settle(width: max(4, here.size.width - 4))
        let height = max(1, place(here).height - 1)
        top = min(max(top, selected - height + 1), selected)
        top = max(0, min(top, choices.count - height))
    }
}

// MARK: - Drawing

extension CommandPalette {
    /// The place of the list, above the bottom line, including its top border.
    private func place(_ here: Situation) -> Rect {
        let y = here.layout.status.y
        let rows = min(max(1, choices.count), 12, max(1, y - 2))
        return Rect(x: 0, y: y - rows - 1, width: here.size.width, height: rows + 1)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        drawField(on: &canvas, here)
        let place = place(here)
        canvas.fill(place)
        let count = here.words.commands(choices.count)
        let end = max(0, place.width - 2 - TextWidth.columns(count))
        canvas.draw(String(repeating: here.glyphs.rule, count: end), x: 0, y: place.y, style: here.theme.faint)
        canvas.draw(count, x: end + 1, y: place.y, style: here.theme.dim)
        for row in 1..<place.height {
            guard let choice = choices[safe: top + row - 1] else { break }
            draw(choice, isSelected: top + row - 1 == selected, on: &canvas, y: place.y + row, here)
        }
    }

    private func draw(_ choice: Choice, isSelected: Bool, on canvas: inout Canvas, y: Int, _ here: Situation) {
        let width = here.size.width
        let pane = Rect(x: 0, y: y, width: width, height: 1)
        let shade = here.drawLine(isSelected: isSelected, on: &canvas, in: pane, y: y)
        let keyWidth = width >= 60 ? 12 : 7
        canvas.draw(here.cut(choice.keys, keyWidth), x: 2, y: y, style: shade(here.theme.strong))
        let x = keyWidth + 3
        var right = width - 2
        if case .command(_, let pane) = choice.action, width >= 60 {
            let name = pane == nil ? choice.line : "\(choice.line) \(here.glyphs.between) \(place(of: pane, here))"
            right -= TextWidth.columns(name)
            canvas.draw(name, x: right, y: y, style: shade(here.theme.dim))
            right -= 2
        }
        canvas.draw(here.cut(choice.label, right - x), x: x, y: y, style: shade(here.theme.text))
    }

    private func place(of pane: PaneID?, _ here: Situation) -> String {
        pane.map { here.words.name(of: AllPanes.context(of: $0)) } ?? ""
    }

    private func drawField(on canvas: inout Canvas, _ here: Situation) {
        let y = here.layout.status.y
        let x = canvas.draw(": ", x: 1, y: y, style: here.theme.strong)
        let clip = Rect(x: x, y: y, width: here.size.width - 1 - x, height: 1)
        let end = canvas.draw(field.visible, x: x, y: y, style: here.theme.text, clip: clip)
        canvas.cursor = Point(x: min(x + field.cursorColumn, clip.maxX - 1), y: y)
        guard let words = here.keyNotice ?? (field.isEmpty ? here.words.word(.paletteExamples) : nil) else { return }
        canvas.draw(here.cut(words, clip.maxX - end - 3), x: end + 3, y: y, style: here.theme.dim, clip: clip)
    }
}
