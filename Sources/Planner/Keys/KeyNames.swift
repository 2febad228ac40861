internal import Cells

/// Keys as the configuration writes them: `g g`, `Ctrl-F`, `Shift+Left`, `F5`; with commas between those that mean the
/// same.
enum KeyNames {
    /// Keys that are more than a character.
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

    /// Reads keys, each one or several that are pressed one after another. `none` is no key at all; nil stands for what
    /// cannot be read.
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

    /// A key by its name; nil where it is none.
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
    /// The key as it comes from a terminal when a modifier is held: with Shift a letter is a capital, and some keys
    /// with Control are keys of their own. nil where the terminal cannot tell.
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

    /// True when it types a character where text goes.
    var typesText: Bool {
        if case .character = code { modifiers.isEmpty } else { code == .backspace && modifiers.isEmpty }
    }
}
