/// The values of a text in all languages, each once, in the order in which they are given to the table.
struct Values {
    private(set) var all: [Value] = []

    /// A value: a text, or a number by which a part is chosen.
    struct Value {
        let name: String
        /// The function that makes a text of it; nil where it is one, or a number.
        var form: String?
        /// The keys of a choice that is none of a plural, in the order of their numbers from 1 on; 0 is any other.
        var keys: [String]?
        var isPlural = false
        /// True where it is a list, each text of which has the form.
        var isEach = false
        /// True where it may be nil.
        var isOptional = false

        /// The value in Swift.
        var code: String {
            if isPlural { return "TextValue(\(name))" }
            guard let keys else {
                if isEach {
                    let texts = form.map { ".map { \(code(ofForm: $0, "$0")) }" } ?? ""
                    return "TextValue(each: \(name)\(texts))"
                }
                guard let form else { return "TextValue(\(name))" }
                return "TextValue(\(code(ofForm: form, name)))"
            }
            let conditions = keys.enumerated().map { index, key in "\(Self.condition(name, key)) ? \(index + 1)" }
            return "TextValue(\(conditions.joined(separator: " : ")) : 0)"
        }

        /// The value in a form: `quoted(title)`; `name-of` is the function `name(of:)`, and `problem.what` a member of
        /// a function gives.
        private func code(ofForm form: String, _ name: String) -> String {
            if name == "_" { return "self.\(form)" }
            let parts = form.split(separator: ".", maxSplits: 1)
            let words = parts[0].split(separator: "-", maxSplits: 1)
            let label = words.count > 1 ? "\(words[1]): " : ""
            let member = parts.count > 1 ? ".\(parts[1])" : ""
            let call = { (value: String) in "self.\(words[0])(\(label)\(value))\(member)" }
            return isOptional ? "\(name).map { \(call("$0")) }" : call(name)
        }

        private static func condition(_ name: String, _ key: String) -> String {
            switch key {
            case "true": name
            case "false": "!\(name)"
            case "none": "\(name) == nil"
            case "empty": "\(name).isEmpty"
            case _ where key.hasPrefix("="): "\(name) == \(key.dropFirst())"
            default: "\(name) == .\(key)"
            }
        }
    }

    mutating func add(name: String, form: String?, isEach: Bool = false) {
        if firstIndex(name, form, isEach) != nil { return }
        all.append(Value(name: name, form: form, isEach: isEach))
        markOptional(name)
    }

    mutating func addChoice(name: String, isPlural: Bool, keys: [String]) {
        if isPlural {
            if !all.contains(where: { $0.name == name && $0.isPlural }) {
                all.append(Value(name: name, isPlural: true))
            }
            return
        }
        let new = keys.filter { $0 != "other" }
        if let index = all.firstIndex(where: { $0.name == name && $0.keys != nil }) {
            let known = all[index].keys ?? []
            all[index].keys = known + new.filter { !known.contains($0) }
        } else {
            all.append(Value(name: name, keys: new))
        }
        markOptional(name)
    }

    private mutating func markOptional(_ name: String) {
        guard all.contains(where: { $0.name == name && $0.keys?.contains("none") == true }) else { return }
        for index in all.indices where all[index].name == name { all[index].isOptional = true }
    }

    /// The place of a value.
    func index(name: String, form: String?, isEach: Bool = false) -> Int { firstIndex(name, form, isEach) ?? 0 }

    private func firstIndex(_ name: String, _ form: String?, _ isEach: Bool) -> Int? {
        all.firstIndex {
            $0.name == name && $0.form == form && $0.keys == nil && !$0.isPlural && $0.isEach == isEach
        }
    }

    /// The place of a choice, and the numbers of its keys.
    func choice(name: String, isPlural: Bool) -> (index: Int, keys: [String]) {
        let index = all.firstIndex { $0.name == name && (isPlural ? $0.isPlural : $0.keys != nil) } ?? 0
        return (index, all[index].keys ?? [])
    }
}

extension [Part] {
    /// The text as `TextTable` reads it: a value is U+0001 and its place, a choice U+0002, its place, and arms, each a
    /// key and a text before U+0003, up to U+0004; U+0005 is a border; the texts of a list are U+0006, its place, and
    /// what stands between them, up to U+0004.
    func compiled(_ values: Values) -> String {
        map { part in
            switch part {
            case .words(let words): return words
            case .border: return "\u{5}"
            case .value(let name, let form): return "\u{1}" + letter(values.index(name: name, form: form))
            case .each(let name, let form, let separator):
                let place = values.index(name: name, form: form, isEach: true)
                return "\u{6}" + letter(place) + separator.compiled(values) + "\u{4}"
            case .choice(let name, let isPlural, let arms):
                let (index, keys) = values.choice(name: name, isPlural: isPlural)
                let texts = arms.map { arm in
                    let key =
                        arm.key == "other"
                        ? "x"
                        : isPlural
                            ? String(arm.key.drop { $0 == "=" }.prefix(1))
                            : letter((keys.firstIndex(of: arm.key) ?? 0) + 1)
                    return key + arm.parts.compiled(values) + "\u{3}"
                }
                return "\u{2}" + letter(index) + texts.joined() + "\u{4}"
            }
        }.joined()
    }

    private func letter(_ number: Int) -> String { String(UnicodeScalar(UInt8(0x30 + number))) }

    /// The columns of a text in a terminal without its values, of a choice those of its widest arm.
    var columns: Int {
        reduce(0) { sum, part in
            switch part {
            case .words(let words):
                sum
                    + words.unicodeScalars.reduce(0) {
                        $0 + ((0x1100...0x115F).contains($1.value) || (0x2E80...0xFF60).contains($1.value) ? 2 : 1)
                    }
            case .border, .value, .each: sum
            case .choice(_, _, let arms): sum + (arms.map(\.parts.columns).max() ?? 0)
            }
        }
    }
}
