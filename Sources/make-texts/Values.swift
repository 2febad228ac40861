/// The values of a text in all languages, each once, in the order in which they are given to the table.
struct Values {
    private(set) var all: [Value] = []
    /// The greatest number of values of a text and of keys of a choice, and the greatest number with an arm of its own
    /// in a plural. The letters of these numbers, from “0” on, come before the letters of the plural forms.
    static let most = 50

    /// A value: a text to insert, or a number that chooses an arm.
    struct Value {
        let name: String
        /// The function that makes a text of the value; nil for a text or a number.
        var form: String?
        /// The keys of a choice that is no plural, in the order of their numbers from 1 on; 0 stands for any other.
        var keys: [String]?
        var isPlural = false
        /// True for a list; the form applies to each of its texts.
        var isEach = false
        /// True where the value may be nil.
        var isOptional = false
        /// The line of another language that uses the value, where the English text does not.
        var place: Place?

        /// The value in Swift, for a line of English. The compiler reports a fault in it at that line, or, by means of
        /// a closure, at the line of the other language: directives can stand only between statements.
        func code(in line: Place) -> String {
            let label = isEach ? "each: " : ""
            guard let place, keys != nil || form != nil || name.contains(".") else {
                return "TextValue(\(label)\(code))"
            }
            return "TextValue(\(label){\n\(place.directive())\n\(code)\n\(line.directive())\n}())"
        }

        private var code: String {
            if isPlural { return name }
            guard let keys else {
                guard let form else { return name }
                return isEach ? "\(name).map { \(code(of: "$0", as: form)) }" : code(of: name, as: form)
            }
            let conditions = keys.enumerated().map { index, key in "\(Self.condition(name, key)) ? \(index + 1)" }
            return (conditions + ["0"]).joined(separator: " : ")
        }

        /// The value in a form: `quoted(title)`; `name-of` is the function `name(of:)`, and `problem.what` a member of
        /// a function gives.
        private func code(of name: String, as form: String) -> String {
            if name == "_" { return "self.\(form)" }
            let parts = form.split(separator: ".", maxSplits: 1)
            let words = parts[0].split(separator: "-", maxSplits: 1)
            let label = words.count > 1 ? "\(words[1]): " : ""
            let member = parts.count > 1 ? ".\(parts[1])" : ""
            let call = { (value: String) in "self.\(words[0])(\(label)\(value))\(member)" }
            return isOptional && !isEach ? "\(name).map { \(call("$0")) }" : call(name)
        }

        private static func condition(_ name: String, _ key: String) -> String {
            switch key {
            case "true": name
            case "false": "!\(name)"
            case "none": "\(name) == nil"
            case "empty": "\(name).isEmpty"
            case "negative": "\(name) < 0"
            case _ where key.hasPrefix("="): "\(name) == \(key.dropFirst())"
            default: "\(name) == .\(key)"
            }
        }
    }

    /// Adds a value, unless it is there already.
    ///
    /// - Parameter place: The line that uses the value, where it is not an English one.
    mutating func add(name: String, form: String?, isEach: Bool = false, place: Place?) {
        if firstIndex(name, form, isEach) != nil { return }
        all.append(Value(name: name, form: form, isEach: isEach, place: place))
        markOptional(name)
    }

    /// Adds the value that a choice depends on.
    ///
    /// - Parameter place: The line that uses the value, where it is not an English one.
    mutating func addChoice(name: String, isPlural: Bool, keys: [String], place: Place?) {
        if isPlural {
            if !all.contains(where: { $0.name == name && $0.isPlural }) {
                all.append(Value(name: name, isPlural: true, place: place))
            }
            return
        }
        let new = keys.filter { $0 != "other" }
        if let index = all.firstIndex(where: { $0.name == name && $0.keys != nil }) {
            let known = all[index].keys ?? []
            let added = new.filter { !known.contains($0) }
            all[index].keys = known + added
            if !added.isEmpty { all[index].place = all[index].place ?? place }
        } else {
            all.append(Value(name: name, keys: new, place: place))
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
        all.firstIndex { $0.name == name && $0.form == form && $0.keys == nil && !$0.isPlural && $0.isEach == isEach }
    }

    /// The position of a choice among all values, and its keys in the order of their numbers.
    func choice(name: String, isPlural: Bool) -> (index: Int, keys: [String]) {
        let index = all.firstIndex { $0.name == name && (isPlural ? $0.isPlural : $0.keys != nil) } ?? 0
        return (index, all[index].keys ?? [])
    }
}

extension [Part] {
    /// The text in the format of `TextTable`: U+0001 and a position are a value; U+0002, a position, and arms up to
    /// U+0004 are a choice, where an arm is a key, a text and U+0003. U+0005 is a border. U+0006, a position, and a
    /// separator up to U+0004 are the texts of a list.
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
                // The first arm that fits is taken, so numbers come before forms, and `other` comes last.
                let exact = arms.filter { $0.key.hasPrefix("=") }
                let named = arms.filter { !$0.key.hasPrefix("=") && $0.key != "other" }
                let texts = (exact + named + arms.filter { $0.key == "other" }).map { arm in
                    let key =
                        if arm.key == "other" { "x" } else if !isPlural {
                            letter((keys.firstIndex(of: arm.key) ?? 0) + 1)
                        } else { Int(arm.key.dropFirst()).map { letter($0) } ?? String(arm.key.prefix(1)) }
                    return key + arm.parts.compiled(values) + "\u{3}"
                }
                return "\u{2}" + letter(index) + texts.joined() + "\u{4}"
            }
        }.joined()
    }

    private func letter(_ number: Int) -> String {
        String(UnicodeScalar(UInt8(0x30 + Swift.min(number, Values.most))))
    }

    /// The columns of a text in a terminal, without its values; a choice counts as its widest arm.
    var columns: Int {
        reduce(0) { sum, part in
            switch part {
            case .words(let words):
                sum + words.unicodeScalars.reduce(0) { $0 + Self.columns(of: $1) }
            case .border, .value, .each: sum
            case .choice(_, _, let arms): sum + (arms.map(\.parts.columns).max() ?? 0)
            }
        }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        let wide = [0x1100...0x115F, 0x2E80...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD]
        return wide.contains { $0.contains(Int(scalar.value)) } ? 2 : 1
    }
}

extension String {
    /// The text as a Swift string literal.
    var literal: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case _ where scalar.value < 32 || scalar.value == 127:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension [Part] {
    /// The text with each of its words in brackets, except words in brackets already and the names of commands.
    var inBrackets: [Part] {
        map { part in
            switch part {
            case .words(let words): .words(words.inBrackets)
            case .each(let name, let form, let separator):
                .each(name: name, form: form, separator: separator.inBrackets)
            case .choice(let name, let isPlural, let arms):
                .choice(name: name, isPlural: isPlural, arms: arms.map { ($0.key, $0.parts.inBrackets) })
            case .value, .border: part
            }
        }
    }
}

extension String {
    fileprivate var inBrackets: String {
        var bracketed = ""
        var depth = 0
        var isWord = false
        for (character, next) in zip(self, dropFirst().map(Optional.some) + [nil]) {
            if depth == 0, character.isLetter != isWord {
                bracketed += isWord ? "]" : "["
                isWord.toggle()
            }
            // The name of a command begins after its brace; a doubled brace stands for itself.
            if character == "[" || character == "{" && next?.isLetter == true { depth += 1 }
            if depth > 0, character == "]" || character == "}" { depth -= 1 }
            bracketed.append(character)
        }
        return isWord ? bracketed + "]" : bracketed
    }
}
