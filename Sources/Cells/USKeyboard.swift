extension Character {
    /// What a US keyboard types with this key and Shift.
    package var withShift: Character { Character.shifted[self] ?? uppercased().first ?? self }

    private static let shifted = Dictionary(
        zip("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?"), uniquingKeysWith: { first, _ in first })
}
