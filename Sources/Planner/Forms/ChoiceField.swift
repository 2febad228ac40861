internal import Cells

/// One of several options. Arrows go through them; letters go to the option that begins with them.
struct ChoiceField: Hashable, Sendable {
    /// Something that can be chosen.
    struct Option: Hashable, Sendable {
        /// The identifier of the value, such as that of a calendar or a status.
        var id: String
        /// The name of the value.
        var label: String
    }

    /// The options, in order.
    var options: [Option]
    /// The index of the chosen one.
    private(set) var index: Int
    /// The letters typed so far to find one.
    private var typed = ""

    /// Makes a field with one option chosen; the first one where none has the identifier.
    init(_ options: [Option], chosen id: String? = nil) {
        self.options = options
        index = options.firstIndex { $0.id == id } ?? 0
    }

    var chosen: Option? { options[safe: index] }

    /// Handles a key; returns false for a key without a meaning here.
    mutating func press(_ key: Key) -> Bool {
        switch key.code {
        case .left: step(-1)
        case .right: step(1)
        case .character(" ") where typed.isEmpty: step(1)
        case .home: choose(at: 0)
        case .end: choose(at: options.count - 1)
        case .backspace where !typed.isEmpty: typed.removeLast()
        case .character(let character) where key.modifiers.isEmpty:
            return find(typed + String(character), or: character)
        default: return false
        }
        return true
    }

    private mutating func step(_ step: Int) {
        guard !options.isEmpty else { return }
        choose(at: (index + step + options.count) % options.count)
    }

    private mutating func choose(at place: Int) {
        index = min(max(place, 0), max(options.count - 1, 0))
        typed = ""
    }

    /// Chooses the option with an identifier.
    mutating func choose(_ id: String) {
        if let place = options.firstIndex(where: { $0.id == id }) { choose(at: place) }
    }

    /// Chooses the first option that begins with the typed letters, or has a word that does; the last letter alone when
    /// none does. Returns false when no option matches that either.
    private mutating func find(_ text: String, or last: Character) -> Bool {
        for wanted in [text, String(last)] {
            guard let place = ChoiceField.place(of: wanted, in: options.map(\.label), after: index) else { continue }
            index = place
            typed = wanted
            return true
        }
        return false
    }

    /// The index of the label that begins with a text; of several, the first from the current one on.
    private static func place(of beginning: String, in labels: [String], after here: Int) -> Int? {
        let found = labels.map { range(of: beginning, in: $0) }
        let starts = labels.indices.filter { found[$0]?.lowerBound == labels[$0].startIndex }
        let matches = starts.isEmpty ? labels.indices.filter { found[$0] != nil } : starts
        return matches.contains(here) ? here : matches.first { $0 > here } ?? matches.first
    }

    /// The range of a text at the beginning of a label, or of a word of it. Case does not matter.
    private static func range(of beginning: String, in label: String) -> Range<String.Index>? {
        func isInWord(_ index: String.Index) -> Bool { label[index].isLetter || label[index].isNumber }
        let starts = label.indices.filter { index in
            index == label.startIndex || isInWord(index) && !isInWord(label.index(before: index))
        }
        return starts.lazy.compactMap { start in
            let part = label[start...].prefix(beginning.count)
            return part.lowercased() == beginning.lowercased() ? part.startIndex..<part.endIndex : nil
        }.first
    }

    /// The place of the typed letters in the label that they chose; nil when none are typed.
    func typedRange(in label: String) -> Range<String.Index>? {
        typed.isEmpty ? nil : ChoiceField.range(of: typed, in: label)
    }

    /// Forgets the typed letters.
    mutating func leave() { typed = "" }
}
