/// A text of a language and the English one, whose values are the only ones that it may use.
struct Checked {
    let message: Message
    let section: TextFile.Section
    let english: Message
    /// The commands whose keys any English text uses.
    let commands: Set<String>

    /// Adds the values of the text to `values` and returns its mistakes.
    func collect(into values: inout Values) -> [Mistake] {
        var mistakes: [Mistake] = []
        collect(message.parts, into: &values, &mistakes)
        for command in message.commands.subtracting(commands).sorted() {
            mistakes.append(mistake("{:\(command)} is the key of no command that English names; look for it in en.txt"))
        }
        return mistakes
    }

    private func mistake(_ text: String) -> Mistake { Mistake(place: message.place, text: text) }

    private func collect(_ parts: [Part], into values: inout Values, _ mistakes: inout [Mistake]) {
        let place = message.place.path == english.place.path ? nil : message.place
        for part in parts {
            switch part {
            case .words, .border: break
            case .value(let name, let form):
                checkName(name, &mistakes)
                values.add(name: name, form: form, place: place)
            case .each(let name, let form, _):
                checkName(name, &mistakes)
                values.add(name: name, form: form, isEach: true, place: place)
            case .choice(let name, let isPlural, let arms):
                checkName(name, &mistakes)
                let keys = arms.map(\.key)
                if isPlural { checkPlural(of: name, keys, &mistakes) } else { checkKeys(of: name, keys, &mistakes) }
                values.addChoice(name: name, isPlural: isPlural, keys: keys, place: place)
                for arm in arms { collect(arm.parts, into: &values, &mistakes) }
            }
        }
    }

    private func checkName(_ name: String, _ mistakes: inout [Mistake]) {
        // The values are those of the English text, whose name has their types. `calendar.title` is a member of a
        // value; `_` is no value.
        let names = english.values(in: section)
        if name == "_" || names.contains(String(name.prefix { $0 != "." })) { return }
        let known = names.isEmpty ? "it has none" : "there are \(names.joined(separator: ", "))"
        mistakes.append(
            mistake("\(message.name) has no value {\(name)}; \(known). The key of a command is {:\(name)}"))
    }

    private func checkKeys(of name: String, _ keys: [String], _ mistakes: inout [Mistake]) {
        // `=5` is a number, `=keys` another value.
        let values = english.values(in: section)
        func isKey(_ key: String) -> Bool {
            let rest = key.dropFirst()
            return Signature.isName(key) || key.hasPrefix("=") && (Int(rest) != nil || values.contains(String(rest)))
        }
        for key in keys where !isKey(key) {
            mistakes.append(
                mistake("“\(key)” of {\(name), select, …} is no word of Swift; a number is written =5 {…}"))
        }
    }

    private func checkPlural(of name: String, _ keys: [String], _ mistakes: inout [Mistake]) {
        let parameters = Signature(english.name).parameters + Signature(section.function).parameters
        if let type = parameters.first(where: { $0.name == name })?.type, ["String", "String?"].contains(type) {
            mistakes.append(mistake("{\(name)} is a text, and plural needs a number; write select"))
        }
        guard let forms = PluralForms.of(message.place.language) else { return }
        for key in keys where key.hasPrefix("=") && !(0...Values.most).contains(Int(key.dropFirst()) ?? -1) {
            mistakes.append(
                mistake("“\(key)” of {\(name), plural, …} is no number from 0 to \(Values.most), as in =0 {…}"))
        }
        let given = Set(keys.filter { !$0.hasPrefix("=") })
        let needed = PluralForms.order.filter(forms.needed.contains).joined(separator: ", ")
        let lacking = PluralForms.order.filter(forms.needed.subtracting(given).contains).map { "\($0) {…}" }
        if !lacking.isEmpty {
            let list = lacking.joined(separator: ", ")
            mistakes.append(mistake("{\(name), plural, …} lacks \(list); this language needs \(needed)"))
        }
        for form in given.subtracting(forms.needed).sorted() {
            mistakes.append(
                mistake("{\(name), plural, …} has \(form) {…}, which this language does not; it needs \(needed)"))
        }
    }
}
