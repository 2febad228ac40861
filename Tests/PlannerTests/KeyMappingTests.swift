import CalendarEngine
import Cells
import Languages
import TestKit
import Testing

@testable import Planner

/// Keys that the configuration changes.
@Suite struct KeyMappings {
    /// Lines of a configuration, numbered from 1: `quit = x`, or with a place `week: quit = x`.
    private func lines(_ texts: [String]) -> [KeyLine] {
        texts.enumerated().map { number, text in
            let parts = text.split(separator: " = ", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            let name = parts[0].split(separator: ": ").map { String($0) }
            return KeyLine(in: name.count > 1 ? name[0] : nil, name[name.count - 1], parts[1], line: number + 1)
        }
    }

    private func story(_ preset: KeyPreset = .tcal, _ texts: String..., size: (Int, Int) = (100, 30)) -> Story {
        var settings = Story.dark
        _ = settings.setKeys(preset, lines(texts))
        return Story(size: size, settings: settings)
    }

    @Test(arguments: [
        (["quit = x", "toggle-done = q"], []),
        (["quit = x"], ["1: “x” was the last key of “toggle-done”"]),
        (["quit = x", "toggle-done = none"], []),
        (["qiut = x"], ["1: there is no command “qiut”"]),
        (["quit = gg"], ["1: “quit” cannot be “gg”; expected: keys such as Ctrl-F, g g or F5"]),
        (["quit = "], ["1: “quit” cannot be “”"]),
        (["quit = Ctrl-C"], ["1: “Ctrl-C” has Esc, Ctrl-C, Ctrl-Z or Ctrl-\\, which keep their meaning"]),
        (["today = F7", "problems = F5", "quit = F7"], ["3: “F7” has a key of “today” (line 1)"]),
        (["quit = F7", "week: today = F7"], ["2: “F7” was the last key of “quit” in week"]),
        (["today = F7, F7 F7"], ["1: “F7 F7” and “F7” begin the same"]),
        (["today = F7, T, F7"], ["1: “F7” stands there twice"]),
        (["today = F7", "today = F7 F7"], ["2: “F7 F7” has a key of “today” (line 1)"]),
        (
            ["search = "],
            [
                "1: “search” cannot be “”; expected: keys such as Ctrl-F, g g or F5, with commas between those that "
                    + "mean the same, or none; # and ; begin a comment: Hash and Semicolon are those keys"
            ]
        ),
        (["quit = Ctrl-X Ctrl-C"], []),
        (["quit = Ctrl-X Ctrl-Z"], ["1: “Ctrl-X Ctrl-Z” has Esc, Ctrl-C, Ctrl-Z or Ctrl-\\"]),
        (["today = F7", "help = F7 y"], ["2: “F7 y” has a key of “today” (line 1)"]),
        (["weak: quit = X"], ["1: there is no place “weak” with keys of its own"]),
        (["week: save = X"], ["1: “save” is no command of [keys \"week\"]"]),
        (["form: save = X"], ["1: “X” types text in [keys \"form\"], where only other keys can be commands"]),
        (["form: save = Ctrl-X Ctrl-S"], []),
        (["save = X"], ["1: “X” types text in [keys \"form\"], where only other keys can be commands"]),
        (["back = Ctrl-C"], ["1: “Ctrl-C” has Esc, Ctrl-C, Ctrl-Z or Ctrl-\\, which keep their meaning"]),
        (["back = Esc, F9"], []),
        (["today = T", "today = none", "problems = T"], []),
        (["save = F2"], []),
        (["today = T", "today = Q"], []),
        (["go-to-date = g d", "today = g g, T"], []),
        (["next-day = X"], ["1: there is no command “next-day”"]),
        (["right = F7, l", "right = Q", "left = Z Z"], ["3: “Z Z” was the last key of “second-zone”"]),
    ])
    func `what is wrong with a line is said with it`(texts: [String], wanted: [String]) {
        let faults = Keymap.made(.tcal, lines(texts)).faults.map { line, fault in
            "\(line ?? 0): \(English().problem(.configuration(fault)).what)"
        }
        #expect(faults.count == wanted.count, "\(faults)")
        for (fault, wanted) in zip(faults, wanted) { #expect(fault.hasPrefix(wanted), "\(fault)") }
    }

    @Test func `a key that is named does what it says, and the old one nothing`() {
        var story = story(.tcal, "today = T, Ctrl-T", "week: today = W", "go-to-date = g d")
        story.press("→", "T")
        #expect(story.day == "2026-11-21")
        story.press("→", "t")
        #expect(story.day == "2026-11-22" && story.text.contains("t does nothing here"), "\(story.text)")
        story.press("Ctrl-T", "→", "2", "T")
        #expect(story.day == "2026-11-22")
        story.press("W")
        #expect(story.day == "2026-11-21")
        story.press("g", "d")
        #expect(story.text.contains("Go to"))
    }

    @Test func `the agenda is the list, also for lines that are about it alone`() {
        var story = story(.tcal, "today = T", "agenda: today = W")
        story.press("5", "→", "T")
        #expect(story.day == "2026-11-22")
        story.press("W")
        #expect(story.day == "2026-11-21")
    }

    @Test(arguments: [ViewName.month, .week, .titles, .year, .agenda])
    func `no letter alone deletes with the keys of Emacs`(view: ViewName) {
        var settings = Story.dark
        _ = settings.setKeys(.emacs, [])
        var story = Story(size: (100, 30), settings: settings, restoring: .left(in: view))
        story.press(view == .month ? "⏎" : "↓", "d")
        #expect(story.state.layers.isEmpty && story.lastEdit == nil, "\(story.text)")
        let deletes = settings.keymap.bindings.filter {
            [.edit(.deleteItem), .calendar(.deleteCalendar)].contains($0.command)
        }
        for keys in deletes.flatMap(\.keys) {
            #expect(keys.count > 1 || !keys[0].typesText, "\(keys)")
        }
    }

    @Test func `keys that are begun are dropped on a screen that is too small`() {
        var story = story(.tcal, size: (20, 5))
        story.press("v", "q")
        #expect(!story.effects.contains(.quit))
        story.press("q")
        #expect(story.effects.contains(.quit))
    }

    @Test func `sentences name the keys that are bound`() {
        var story = story(.tcal, "quick-add = F9", "zone = none", size: (160, 45))
        story.press("2", "→", "↓")
        #expect(story.text.contains("F9 new here"), "\(story.text)")
        #expect(story.state.here.keyed("{zone} {quick-add}", in: .list) == ":zone F9")
    }

    @Test func `keys that are begun are dropped by Esc and by a key that cannot follow`() {
        var story = story(.tcal, "today = g t", "go-to-date = g d", "quit = g q")
        story.press("→", "g", "Esc", "t")
        #expect(story.day == "2026-11-22")
        story.press("g", "x")
        #expect(story.text.contains("gx does nothing here"))
        story.press("g", "t")
        #expect(story.day == "2026-11-21")
    }

    @Test func `a change that is being saved keeps keys that belong together together`() {
        var story = story(.vim)
        story.press("⏎", "g", "l")
        #expect(story.state.isSaving)
        story.press("d", "d")
        #expect(story.state.layers.isEmpty)
        let count = story.effects.count
        story.tell(.performed(.refused(.itemGone)))
        guard case .store(.edit(let request))? = story.effects.dropFirst(count).first else {
            Issue.record("not deleted")
            return
        }
        if case .delete = request.edit {} else { Issue.record("\(request.edit)") }
    }

    // MARK: Presets

    @Test(arguments: KeyPreset.allCases)
    func `a preset gives no key twice, and leaves each command a key of any keyboard`(preset: KeyPreset) {
        let faults = KeyPreset.faults(of: preset)
        #expect(faults.isEmpty, "\(preset): \(faults.map { English().problem(.configuration($0)).what })")
        let keymap = Keymap.made(preset, []).keymap
        for binding in Keymap.standard.bindings {
            for context in binding.contexts {
                let keys = keymap.bindings.filter { $0.command == binding.command && $0.contexts.contains(context) }
                    .flatMap(\.keys)
                #expect(
                    keys.contains { $0.allSatisfy(\.isOnEveryKeyboard) },
                    "\(preset): \(binding.command.name) in \(context.name): \(keys)")
            }
        }
    }

    @Test(arguments: [
        (KeyPreset.vim, ["g", "g"], "2026-11-01"), (.vim, ["G"], "2026-11-30"), (.vim, ["0"], "2026-11-16"),
        (.vim, ["$"], "2026-11-22"), (.vim, ["Ctrl-D"], "2026-11-28"), (.vim, ["Ctrl-F"], "2026-12-21"),
        (.vim, ["l", "j"], "2026-11-29"), (.vim, ["H"], "2026-10-31"), (.vim, ["L"], "2026-12-05"),
        (.vim, ["}"], "2026-12-21"),
        (.emacs, ["Ctrl-F"], "2026-11-22"), (.emacs, ["Ctrl-N"], "2026-11-28"), (.emacs, ["Ctrl-A"], "2026-11-16"),
        (.emacs, ["Ctrl-X", "]"], "2027-11-21"), (.emacs, ["Ctrl-P", "."], "2026-11-21"),
        (.emacs, ["Alt+}"], "2026-12-21"), (.emacs, ["Alt+a"], "2026-11-01"),
        (.calcurse, ["t"], "2026-11-22"), (.calcurse, ["T"], "2026-11-20"), (.calcurse, ["w"], "2026-11-28"),
        (.calcurse, ["m"], "2026-12-21"), (.calcurse, ["y"], "2027-11-21"), (.calcurse, ["Ctrl-L"], "2026-11-22"),
        (.calcurse, ["M", "Ctrl-G"], "2026-11-21"), (.calcurse, ["$"], "2026-11-22"),
        (.calcurse, ["L"], "2026-11-22"), (.calcurse, ["J", "H"], "2026-11-27"), (.calcurse, ["K"], "2026-11-14"),
        (.ikhal, ["Space"], "2026-11-22"), (.ikhal, ["Backspace"], "2026-11-20"), (.ikhal, ["l", "t"], "2026-11-21"),
    ])
    func `who comes from another program walks as there`(preset: KeyPreset, keys: [String], day: String) {
        var story = story(preset)
        for key in keys { story.press(key) }
        #expect(story.day == day)
    }

    @Test(arguments: [
        (KeyPreset.vim, ["⏎", "d", "d"], "delete"), (.vim, ["o"], "New"), (.vim, ["/"], "Find:"),
        (.vim, ["Z", "Q"], ""), (.emacs, ["Ctrl-X", "o"], ""), (.emacs, ["g", "d"], "Go to"),
        (.emacs, ["Ctrl-S"], "Find:"), (.emacs, ["i", "d"], "New"), (.emacs, ["⏎", "Ctrl-K"], "delete"),
        (.calcurse, ["a"], "New"), (.calcurse, ["G"], "Go to"), (.calcurse, ["⏎", "D"], "delete"),
        (.calcurse, ["o", "n"], "New event"), (.ikhal, ["n"], "New"), (.ikhal, ["⏎", "e"], "Export"),
        (.calcurse, ["s"], "Everything is saved"), (.calcurse, ["⏎", "E"], "Starts"), (.ikhal, ["L"], "problem"),
    ])
    func `who comes from another program finds what is there`(preset: KeyPreset, keys: [String], words: String) {
        var story = story(preset)
        for key in keys { story.press(key) }
        #expect(words.isEmpty || words == "delete" || story.text.contains(words), "\(story.text)")
        if words == "delete" {
            if case .delete? = story.request?.edit {} else { Issue.record("not deleted: \(story.text)") }
        }
        if keys == ["Z", "Q"] { #expect(story.effects.last == .quit) }
    }

    @Test(arguments: [ViewName.month, .week, .titles, .agenda])
    func `letters that are motions in vi change nothing`(view: ViewName) {
        for focus in ["⏎", "Tab", ""] {
            var settings = Story.dark
            _ = settings.setKeys(.vim, [])
            var story = Story(size: (120, 40), settings: settings, restoring: .left(in: view))
            if !focus.isEmpty { story.press(focus) }
            for key in ["f", "F", "b", "B", "w", "W", "e", "H", "J", "K", "L", "t", "T", "%", "^", "_", "Ctrl-F"]
            where key != "e" && key != "t" && key != "T" {
                story.press(key)
                #expect(story.request == nil && !story.state.isSaving, "\(key) in \(view)")
            }
        }
        var story = story(.vim)
        story.press("⏎", "g", "l")
        #expect(story.request != nil)
    }

    @Test(arguments: [(KeyPreset.calcurse, "o"), (.ikhal, "=")])
    func `letters that walk in other programs, or show something, move no event`(preset: KeyPreset, prefix: String) {
        for view in [ViewName.month, .week, .titles, .agenda] {
            var settings = Story.dark
            _ = settings.setKeys(preset, [])
            var story = Story(size: (120, 40), settings: settings, restoring: .left(in: view))
            story.press("⏎")
            for key in ["H", "J", "K", "L"] {
                story.press(key)
                #expect(story.request == nil && !story.state.isSaving, "\(key) in \(view)")
                if !story.state.layers.isEmpty { story.press("Esc") }
            }
        }
        var story = story(preset)
        story.press("⏎", prefix, "l")
        #expect(story.request != nil)
    }

    @Test(arguments: [("H", true), ("L", false)])
    func `H and L go to the first and the last row in sight of the list`(key: String, isFirst: Bool) {
        var story = story(.vim)
        story.press("⏎")
        let seen = story.state.agenda.cursor.visible.compactMap { line -> Occurrence? in
            guard case .row(let row) = line.content else { return nil }
            return line.block.rows[safe: row]?.occurrence
        }
        story.press(key)
        let cursor = story.state.agenda.cursor
        let selected = cursor.block?.rows[safe: cursor.row]?.occurrence
        #expect(selected != nil && selected == (isFirst ? seen.first : seen.last), "\(story.text)")
    }

    @Test func `Emacs’ ways to leave and to save`() {
        var story = story(.emacs)
        story.press("Ctrl-X", "Ctrl-S")
        #expect(story.text.contains("Everything is saved; tcal saves each change"), "\(story.text)")
        story.press("Ctrl-X", "Ctrl-G")
        #expect(story.state.begun.keys.isEmpty && !story.text.contains("does nothing"))
        story.press("⏎", "d", "Ctrl-G")
        #expect(story.state.layers.isEmpty)
        story.press(":", "Ctrl-G")
        #expect(story.state.layers.isEmpty)
        story.press("Ctrl-X")
        #expect(story.state.takesInterrupt)
        story.press("Ctrl-C")
        #expect(story.effects.last == .quit)
    }

    @Test func `help, hints and the manual have the keys that are bound`() {
        var story = story(.calcurse, "today = F6")
        #expect(story.text.contains("a new") && !story.text.contains("n new"))
        story.press("?")
        #expect(story.line(with: "today")?.contains("F6") == true)
        #expect(
            KeyReference.markdown(English(), story.state.here.settings).contains(
                "| `F6` | all panes | today | `today` |"))
    }

    // MARK: Random maps

    @Test(arguments: (0..<40 as Range<UInt64>).sampled())
    func `any map of keys holds: no key means two things, and what has no key is reported`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = Set(Keymap.standard.bindings.map(\.command.name)).sorted() + ["nonsense"]
        let places = KeyContext.allCases.map(\.name) + ["nowhere"]
        let keys = [
            "x", "q", "g g", "g", "g d", "Ctrl-X", "Ctrl-X u", "F5", "Left", "none", "Esc", "?", "Shift+Left", "Tab",
            "Space", "Comma", "d d, D", "ö", "Ctrl-C", ":", "1", "Alt+x", "", "a b c d e", "Backspace, h",
        ]
        let lines = (0..<random.below(60)).map { number in
            KeyLine(
                in: random.below(3) == 0 ? places[random.below(places.count)] : nil, names[random.below(names.count)],
                keys[random.below(keys.count)], line: number + 1)
        }
        let preset = KeyPreset.allCases[random.below(KeyPreset.allCases.count)]
        let (keymap, faults) = Keymap.made(preset, lines)
        let keyless = Set(
            faults.compactMap { fault -> String? in
                if case .keyless(let command, _, _) = fault.fault { command } else { nil }
            })
        for context in KeyContext.allCases {
            var seen: [[Key]] = []
            let here = keymap.bindings.filter { $0.contexts.contains(context) }
            for keys in here.flatMap(\.keys) {
                #expect(!seen.contains { $0.starts(with: keys) || keys.starts(with: $0) }, "\(keys) in \(context.name)")
                seen.append(keys)
            }
            #expect(here.flatMap(\.keys).contains([Key(.escape)]), "no Esc in \(context.name)")
            for command in Set(here.map(\.command))
            where here.allSatisfy({ $0.command != command || $0.keys.isEmpty }) {
                let wasMeant = lines.contains { $0.command == command.name && $0.keys == "none" }
                #expect(wasMeant || keyless.contains(command.name), "\(command.name) in \(context.name)")
            }
        }
        var settings = Story.dark
        _ = settings.setKeys(preset, lines)
        var story = Story(settings: settings)
        for _ in 0..<60 {
            let keys = [
                "x", "q", "g", "d", "Ctrl-X", "u", "?", "Tab", "Space", ":", "1", "2", "v", "⏎", "Esc", "ö", "→",
            ]
            story.press(keys[random.below(keys.count)])
            if random.below(4) == 0 { story.wait() }
            _ = story.screen
        }
    }
}

extension KeyPreset {
    /// The faults of a preset's lines, except for commands without keys.
    fileprivate static func faults(of preset: KeyPreset) -> [ConfigurationFault] {
        Keymap.made(.tcal, preset.lines).faults.map(\.fault)
    }
}

extension Key {
    /// True for keys that all keyboards and consoles have: no Alt, no Shift with arrows or Tab.
    fileprivate var isOnEveryKeyboard: Bool {
        switch code {
        case .character: !modifiers.contains(.alt)
        case .function(let number): modifiers.isEmpty && number <= 12
        case .insert: false
        default: modifiers.isEmpty
        }
    }
}
