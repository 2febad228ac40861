import CalendarEngine
internal import Phrases
internal import Cells

/// The key table and the mouse in words: for the help on the screen and for `docs/reference/keys.md`.
public enum KeyReference {
    /// A line of the help.
    enum Line: Hashable, Sendable {
        case chapter(String)
        case binding(keys: String, help: String)
        case blank
    }

    /// The everyday keys, in the order in which a new user needs them.
    private static let daily: [(help: KeyHelp, commands: [Command])] = [
        (.walk, [.look(.left), .look(.down), .look(.up), .look(.right)]),
        (.open, [.look(.open)]), (.quickAdd, [.edit(.quickAdd)]), (.editItem, [.edit(.editItem)]),
        (.deleteItem, [.edit(.deleteItem)]), (.undo, [.edit(.undo)]), (.search, [.look(.search)]),
        (.calendars, [.show(.calendars)]), (.views, ViewName.allCases.map { .view($0) }),
        (.palette, [.look(.palette)]),
    ]

    /// A section of the help: keys of most panes by chapter, keys of one place by that place.
    private enum Group: Hashable {
        case chapter(KeyChapter), place(KeyContext), questions

        init(_ binding: Binding) {
            let contexts = binding.contexts
            if contexts.count == 1, let only = contexts.first {
                self = .place(only)
            } else {
                self = contexts.isDisjoint(with: KeyContext.panes) ? .questions : .chapter(binding.chapter)
            }
        }

        static let all: [Group] =
            KeyChapter.allCases.map { .chapter($0) } + KeyContext.allCases.map { .place($0) } + [.questions]
    }

    /// The lines of the help that contain the words of a filter: everyday keys, keys of a place, then all others. No
    /// line repeats another one.
    static func lines(_ here: Situation, from context: KeyContext, filter text: String) -> [Line] {
        let filter = WordFilter(text)
        var lines: [Line] = []
        func add(_ title: String, _ bindings: [Binding], _ gestures: [MouseGesture] = []) {
            let found =
                bindings.filter { fits($0, filter, text, here) }.map { binding in
                    Line.binding(keys: name(of: binding, here.glyphs, here.words), help: here.words.help(binding.help))
                }
                + gestures.map { gesture in
                    (action: here.words.name(of: gesture.action), help: here.words.help(gesture))
                }.filter { filter.isEmpty || filter.rank(of: "\($0.action) \($0.help)") != nil }
                .map { .binding(keys: $0.action, help: $0.help) }
            guard !found.isEmpty else { return }
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.chapter(title))
            lines += found
        }
        add(here.words.word(.everyDay), dailyBindings(here))
        let others = merged(here)
        func isOfPlace(_ binding: Binding) -> Bool {
            binding.contexts.contains(context) && (binding.contexts.count <= 3 || !KeyContext.panes.contains(context))
        }
        add(here.words.keysHere(here.words.name(of: context)), others.filter(isOfPlace))
        let groups = Dictionary(grouping: others.filter { !isOfPlace($0) }, by: Group.init)
        for group in Group.all {
            let title =
                switch group {
                case .chapter(let chapter): here.words.name(of: chapter)
                case .place(let place): here.words.name(of: place).capitalizedFirst
                case .questions: here.words.word(.questionsAndPages)
                }
            add(title, groups[group] ?? [], group == .chapter(.mouse) ? MouseGesture.allCases : [])
        }
        return lines
    }

    private static func dailyBindings(_ here: Situation) -> [Binding] {
        daily.map { help, commands in
            let places: [KeyContext] = [.grid, .list]
            let keys = commands.compactMap { command in
                places.lazy.compactMap { here.keymap.keys(for: command, in: $0) }.first
            }
            return Binding(
                keys: keys, command: commands[0], contexts: KeyContext.panes, hint: nil, help: help, chapter: .moving)
        }
    }

    /// The bindings besides the everyday ones. Bindings with the same meaning become one, with the first key of each.
    private static func merged(_ here: Situation) -> [Binding] {
        let walking: [KeyHelp] = [.previousDay, .nextDay, .weekAbove, .weekBelow, .previousRow, .nextRow]
        let known = Set(daily.map(\.help) + ViewName.allCases.map { .view($0) } + walking)
        var merged: [Binding] = []
        var places: [String: Int] = [:]
        for chapter in KeyChapter.allCases {
            for binding in bindings(of: chapter, here.keymap)
            where !binding.keys.isEmpty && !known.contains(binding.help) {
                let words = here.words.help(binding.help)
                guard let place = places[words] else {
                    places[words] = merged.count
                    merged.append(binding)
                    continue
                }
                var (all, other) = (merged[place], binding)
                if other.contexts.count > all.contexts.count { swap(&all, &other) }
                if !all.keys.contains(other.keys[0]) { all.keys.append(other.keys[0]) }
                all.contexts.formUnion(other.contexts)
                merged[place] = all
            }
        }
        return merged
    }

    /// True when the words are in a line's text or in its command's name, or when the text names its key.
    private static func fits(_ binding: Binding, _ filter: WordFilter, _ text: String, _ here: Situation) -> Bool {
        filter.isEmpty || filter.rank(of: here.words.help(binding.help)) != nil
            || filter.rank(of: binding.command.name) != nil
            || binding.keys.contains { keys in
                let name = name(of: keys, here)
                return name == text || text.count > 1 && name.lowercased().contains(text.lowercased())
            }
    }

    /// The page of the manual about the keys of these settings; `docs/reference/keys.md` is about the standard ones.
    package static func markdown(_ words: any ScreenVocabulary, _ settings: Settings = Settings()) -> String {
        var text = """
            # Keys

            Made from the key table of the program (`make docs`); the help in the program (`?`) shows the same, and
            `tcal docs keys` the keys of your own configuration. The names in the last column are those of `[keys]`
            ([configuration.md](configuration.md)), and `:` finds a command by its name or by words of what it does.

            """
        for chapter in KeyChapter.allCases where chapter != .mouse {
            text += "\n## \(words.name(of: chapter))\n\n| keys | where | what | name |\n|---|---|---|---|\n"
            for binding in bindings(of: chapter, settings.keymap) {
                let keys = binding.keys.map { "`\(name(of: $0, .unicode, words))`" }.joined(separator: " ")
                let command =
                    switch binding.help {
                    case .days: "days-1 … days-9"
                    case .openNumberedLink, .numberedChoice: "choose-1 … choose-9"
                    default: binding.command.name
                    }
                text += "| \(keys) | \(places(binding.contexts, words)) "
                text += "| \(words.help(binding.help)) | `\(command)` |\n"
            }
        }
        text += "\n## \(words.name(of: .mouse))\n\n| mouse | where | what |\n|---|---|---|\n"
        for gesture in MouseGesture.allCases {
            text += "| \(words.name(of: gesture.action)) | \(places(gesture.contexts, words)) "
            text += "| \(words.help(gesture)) |\n"
        }
        text += "\n## \(words.word(.keyPlaces))\n\n| where | `[keys \"…\"]` |\n|---|---|\n"
        for context in KeyContext.allCases { text += "| \(words.name(of: context)) | `\(context.name)` |\n" }
        return text
    }

    /// The lines of a chapter; keys with the same meaning in the same places become one line.
    private static func bindings(of chapter: KeyChapter, _ keymap: Keymap) -> [Binding] {
        var bindings: [Binding] = []
        for var binding in keymap.bindings where binding.chapter == chapter {
            if case .days = binding.help { binding.help = .days(nil) }
            let isSame = bindings.last.map { last in
                last.help == binding.help && last.contexts == binding.contexts
                    && (last.command == binding.command
                        || [.days(nil), .openNumberedLink, .numberedChoice].contains(binding.help))
            }
            if isSame == true {
                bindings[bindings.count - 1].keys += binding.keys
            } else {
                bindings.append(binding)
            }
        }
        return bindings
    }

    /// The names of all keys of a line; of those that differ by a digit only the first and the last.
    private static func name(of binding: Binding, _ glyphs: Glyphs, _ words: any ScreenVocabulary) -> String {
        let names = binding.keys.map { name(of: $0, glyphs, words) }
        guard case .days = binding.help, names.count > 2 else { return names.joined(separator: " ") }
        return "\(names[0]) \(glyphs.ellipsis) \(names[names.count - 1])"
    }

    private static func places(_ contexts: Set<KeyContext>, _ words: any ScreenVocabulary) -> String {
        if contexts.count == KeyContext.allCases.count { return words.name(of: KeyPlaces.everywhere) }
        if contexts.isSuperset(of: KeyContext.panes) { return words.name(of: KeyPlaces.allPanes) }
        return KeyContext.allCases.filter(contexts.contains).map { words.name(of: $0) }.joined(separator: ", ")
    }

    /// The name of keys that are pressed one after another.
    static func name(of keys: [Key], _ here: Situation) -> String { name(of: keys, here.glyphs, here.words) }

    private static func name(of keys: [Key], _ glyphs: Glyphs, _ words: any ScreenVocabulary) -> String {
        let names = keys.map { name(of: $0, glyphs, words) }
        return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
    }

    /// The name of a key.
    static func name(of key: Key, _ glyphs: Glyphs, _ words: any ScreenVocabulary) -> String {
        var name =
            switch key.code {
            case .character(" "): words.name(of: .space)
            case .character(let character):
                key.modifiers.contains(.control) ? String(character).uppercased() : String(character)
            case .enter: glyphs.enter ?? words.name(of: .enter)
            case .tab: words.name(of: .tab)
            case .escape: words.name(of: .escape)
            case .backspace: words.name(of: .backspace)
            case .delete: words.name(of: .delete)
            case .insert: words.name(of: .insert)
            case .up: glyphs.arrows?[1] ?? words.name(of: .up)
            case .down: glyphs.arrows?[2] ?? words.name(of: .down)
            case .left: glyphs.arrows?[0] ?? words.name(of: .left)
            case .right: glyphs.arrows?[3] ?? words.name(of: .right)
            case .home: words.name(of: .home)
            case .end: words.name(of: .end)
            case .pageUp: words.name(of: .pageUp)
            case .pageDown: words.name(of: .pageDown)
            case .function(let number): "F\(number)"
            }
        if key.modifiers.contains(.alt) { name = words.name(of: .alt, with: name) }
        if key.modifiers.contains(.shift) { name = words.name(of: .shift, with: name) }
        if key.modifiers.contains(.control) { name = words.name(of: .control, with: name) }
        return name
    }
}
