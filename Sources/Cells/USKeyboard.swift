extension Key {
    /// A character typed with Control. Terminals send the same bytes for some of these as for other keys; those keys
    /// result.
    package static func holdingControl(_ character: Character, modifiers: Modifiers = []) -> Key {
        let lower = Character(character.lowercased())
        switch lower {
        case "i": return Key(.tab, modifiers: modifiers)
        case "m", "j": return Key(.enter, modifiers: modifiers)
        case "h": return Key(.backspace, modifiers: modifiers)
        case "[": return Key(.escape, modifiers: modifiers)
        case "/": return Key(.character("_"), modifiers: modifiers.union(.control))
        default: return Key(.character(lower), modifiers: modifiers.union(.control))
        }
    }
}

extension Character {
    /// The character that a US keyboard types with this key and Shift.
    package var withShift: Character { Character.shifted[self] ?? uppercased().first ?? self }

    private static let shifted = Dictionary(
        zip("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?"), uniquingKeysWith: { first, _ in first })
}
