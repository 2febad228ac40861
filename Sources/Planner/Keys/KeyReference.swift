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
    static func lines(_ glyphs: Glyphs) -> [Line] {
        var lines: [Line] = []
        for chapter in Binding.Chapter.allCases {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.chapter(Texts.chapter(chapter)))
            for binding in Keymap.bindings where binding.chapter == chapter {
                let keys = binding.keys.map { name(of: $0, glyphs) }.joined(separator: " ")
                lines.append(.binding(keys: keys, help: binding.help))
            }
        }
        return lines
    }

    /// The manual's page of keys, `docs/keys.md`.
    public static var markdown: String {
        var text = "# Keys\n\n"
        text += "Made from the key table of the program (`make docs`); the help in the program (`?`) shows the same.\n"
        for chapter in Binding.Chapter.allCases {
            text += "\n## \(Texts.chapter(chapter))\n\n| keys | where | what |\n|---|---|---|\n"
            for binding in Keymap.bindings where binding.chapter == chapter {
                let keys = binding.keys.map { "`\(name(of: $0, .unicode))`" }.joined(separator: " ")
                text += "| \(keys) | \(places(binding.contexts)) | \(binding.help) |\n"
            }
        }
        return text
    }

    private static func places(_ contexts: Set<KeyContext>) -> String {
        if contexts.count == KeyContext.allCases.count { return "everywhere" }
        if contexts.isSuperset(of: KeyContext.panes) { return "all panes" }
        return KeyContext.allCases.filter(contexts.contains).map(Texts.context).joined(separator: ", ")
    }

    /// The name of a key.
    static func name(of key: Key, _ glyphs: Glyphs) -> String {
        var name =
            switch key.code {
            case .character(" "): "Space"
            case .character(let character):
                key.modifiers.contains(.control) ? String(character).uppercased() : String(character)
            case .enter: glyphs.enter
            case .tab: "Tab"
            case .escape: "Esc"
            case .backspace: "Backspace"
            case .delete: "Del"
            case .insert: "Ins"
            case .up: glyphs.arrows[1]
            case .down: glyphs.arrows[2]
            case .left: glyphs.arrows[0]
            case .right: glyphs.arrows[3]
            case .home: "Home"
            case .end: "End"
            case .pageUp: "PgUp"
            case .pageDown: "PgDn"
            case .function(let number): "F\(number)"
            }
        if key.modifiers.contains(.alt) { name = "Alt+\(name)" }
        if key.modifiers.contains(.shift) { name = "Shift+\(name)" }
        if key.modifiers.contains(.control) { name = "Ctrl-\(name)" }
        return name
    }
}
