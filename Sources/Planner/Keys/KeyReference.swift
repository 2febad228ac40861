internal import Cells

/// The key table in words: for the help on the screen and for `docs/keys.md`.
public enum KeyReference {
    /// A line of the help.
    enum Line: Hashable, Sendable {
        case chapter(String)
        case binding(keys: String, help: String)
        case blank
    }

    /// The lines of the help.
    static func lines(_ glyphs: Glyphs, _ words: any ScreenVocabulary) -> [Line] {
        var lines: [Line] = []
        for chapter in KeyChapter.allCases {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.chapter(words.name(of: chapter)))
            for binding in bindings(of: chapter) {
                let keys = binding.keys.map { name(of: $0, glyphs, words) }.joined(separator: " ")
                lines.append(.binding(keys: keys, help: words.help(binding.help)))
            }
        }
        return lines
    }

    /// The manual's page of keys, `docs/keys.md`.
    package static func markdown(_ words: any ScreenVocabulary) -> String {
        var text = "# Keys\n\n"
        text += "Made from the key table of the program (`make docs`); the help in the program (`?`) shows the same.\n"
        for chapter in KeyChapter.allCases {
            text += "\n## \(words.name(of: chapter))\n\n| keys | where | what |\n|---|---|---|\n"
            for binding in bindings(of: chapter) {
                let keys = binding.keys.map { "`\(name(of: $0, .unicode, words))`" }.joined(separator: " ")
                text += "| \(keys) | \(places(binding.contexts, words)) | \(words.help(binding.help)) |\n"
            }
        }
        return text
    }

    /// The lines of a chapter; single keys that say the same in the same places are one line.
    private static func bindings(of chapter: KeyChapter) -> [Binding] {
        var bindings: [Binding] = []
        for binding in Keymap.bindings where binding.chapter == chapter {
            if binding.keys.count == 1, let last = bindings.last, last.help == binding.help,
                last.contexts == binding.contexts
            {
                bindings[bindings.count - 1].keys += binding.keys
            } else {
                bindings.append(binding)
            }
        }
        return bindings
    }

    private static func places(_ contexts: Set<KeyContext>, _ words: any ScreenVocabulary) -> String {
        if contexts.count == KeyContext.allCases.count { return words.name(of: KeyPlaces.everywhere) }
        if contexts.isSuperset(of: KeyContext.panes) { return words.name(of: KeyPlaces.allPanes) }
        return KeyContext.allCases.filter(contexts.contains).map { words.name(of: $0) }.joined(separator: ", ")
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
