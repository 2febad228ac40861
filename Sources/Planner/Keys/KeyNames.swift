internal import Cells

/// Keys as the configuration writes them: `g g`, `Ctrl-F`, `Shift+Left`, `F5`; commas separate alternatives.
enum KeyNames {
    /// The names of keys that type no character.
    private static let codes: [String: Key.Code] = [
        "enter": .enter, "return": .enter, "⏎": .enter, "tab": .tab, "esc": .escape, "escape": .escape,
        "backspace": .backspace, "del": .delete, "delete": .delete, "ins": .insert, "insert": .insert, "up": .up,
        "down": .down, "left": .left, "right": .right, "↑": .up, "↓": .down, "←": .left, "→": .right, "home": .home,
        "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown,
        "space": .character(" "), "comma": .character(","), "semicolon": .character(";"), "hash": .character("#"),
        "quote": .character("\""), "backslash": .character("\\"),
    ]

    private static let modifiers: [(name: String, modifier: Key.Modifiers)] = [
        ("ctrl-", .control), ("ctrl+", .control), ("c-", .control), ("alt-", .alt), ("alt+", .alt), ("m-", .alt),
        ("shift-", .shift), ("shift+", .shift), ("s-", .shift), ("^", .control),
    ]

    /// Reads keys or sequences of keys. `none` is an empty list; nil means that the text cannot be read.
    static func read(_ text: String) -> [[Key]]? {
        if text.lowercased() == "none" { return [] }
        if text == "," { return [[","]] }
        var alternatives: [[Key]] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let keys = part.split(separator: " ").map { key(named: String($0)) }
            guard !keys.isEmpty, keys.count <= 4, keys.allSatisfy({ $0 != nil }) else { return nil }
            alternatives.append(keys.compactMap { $0 })
        }
        return alternatives
    }

    /// The key with a name; nil for an unknown name.
    private static func key(named name: String) -> Key? {
        if name.count == 1, let character = name.first { return Key(codes[name] ?? .character(character)) }
        let lower = name.lowercased()
        if let code = codes[lower] { return Key(code) }
        if lower.first == "f", let number = Int(lower.dropFirst()), (1...20).contains(number) {
            return Key(.function(number))
        }
        guard let prefix = modifiers.first(where: { lower.hasPrefix($0.name) && lower.count > $0.name.count }),
            let key = key(named: String(name.dropFirst(prefix.name.count)))
        else { return nil }
        return key.held(with: prefix.modifier)
    }
}

extension Key {
    /// The key that a terminal sends for this one with a modifier. A letter with Shift becomes a capital, and some keys
    /// with Control are the same as other keys. nil where the terminal cannot tell them apart.
    fileprivate func held(with modifier: Key.Modifiers) -> Key? {
        guard case .character(let character) = code else { return Key(code, modifiers: modifiers.union(modifier)) }
        switch modifier {
        case .shift:
            let upper = character.uppercased()
            guard character.isLetter, upper.count == 1, let capital = upper.first else { return nil }
            return Key(.character(capital), modifiers: modifiers)
        case .control:
            return character == "[" ? nil : .holdingControl(character, modifiers: modifiers)
        default: return Key(code, modifiers: modifiers.union(modifier))
        }
    }

    /// True for keys that keep their meaning: Esc, and those that are signals.
    var isReserved: Bool {
        code == .escape || modifiers == .control && [.character("c"), .character("z"), .character("\\")].contains(code)
    }

    /// True for a key that types or deletes a character in a text.
    var typesText: Bool {
        if case .character = code { modifiers.isEmpty } else { code == .backspace && modifiers.isEmpty }
    }
}
