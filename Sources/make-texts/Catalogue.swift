/// The texts of all languages, checked against English, and the Swift that says them.
struct Catalogue {
    private let english: TextFile
    private let others: [TextFile]
    private var mistakes: [Mistake] = []
    /// The file that is written, line by line.
    private var code: [String] = []
    /// The texts of each language by their place in its table, English first.
    private var tables: [[String]]

    init(english: TextFile, others: [TextFile]) {
        self.english = english
        self.others = others
        tables = Array(repeating: [], count: others.count + 1)
    }

    /// The file in Swift; the mistakes instead where there are any.
    mutating func compile() -> Result<String, Mistakes> {
        code = [
            "// Made by make-texts from the files in Texts.", "", "package import CalendarEngine",
            "package import Commands",
            "package import Phrases", "package import Planner", "",
            "extension Language {",
        ]
        for section in english.sections { addSection(section) }
        code.append("}")
        for file in others { refuseExtraSections(of: file) }
        addTables()
        return mistakes.isEmpty ? .success(code.joined(separator: "\n") + "\n") : .failure(Mistakes(all: mistakes))
    }

    /// The mistakes of all files.
    struct Mistakes: Error {
        let all: [Mistake]
    }

    // MARK: Sections

    private mutating func addSection(_ section: TextFile.Section) {
        for (index, message) in section.messages.enumerated()
        where section.messages[..<index].contains(where: { $0.key(in: section) == message.key(in: section) }) {
            refuse(message.place, "\(message.key(in: section)) is there already")
        }
        var lists = [section.messages]
        for file in others {
            guard let counterpart = file.section(titled: section.title) else {
                refuse(file.start, "the section [\(section.title)] is missing")
                continue
            }
            lists.append(ordered(counterpart, like: section))
        }
        guard lists.count == tables.count, lists.allSatisfy({ $0.count == section.messages.count }) else { return }
        let said = section.messages.indices.map { index in
            (message: section.messages[index], code: expression(lists.map { $0[index] }, of: section))
        }
        if section.isOfFunctions {
            for (message, code) in said { addFunction(message, code) }
            return
        }
        place(section.place)
        code.append("    package func \(section.function) -> \(section.result ?? "String") {")
        let pairs = said.filter { $0.message.pair != nil }
        if pairs.isEmpty {
            addSwitch(section.subject, said.map { ($0.message.pattern, $0.message.place, $0.code) })
        } else {
            addSwitches(section, said)
        }
        code.append("    }")
    }

    /// A text that is a function itself: `wholeDay(_ date: String)`; a property where it has no values.
    private mutating func addFunction(_ message: Message, _ said: String) {
        place(message.place)
        let head = message.name.contains("(") ? "func \(message.name) -> String" : "var \(message.name): String"
        code.append("    package \(head) { \(said) }")
    }

    private mutating func addSwitch(_ subject: String, _ cases: [(pattern: String, place: Place, code: String)]) {
        for (index, each) in cases.enumerated() {
            // No directive may stand between a switch and its first case.
            place(each.place, linesBefore: index == 0 ? 1 : 0)
            if index == 0 { code.append("        switch \(subject) {") }
            code.append("        case \(each.pattern): \(each.code)")
        }
        code.append("        }")
    }

    /// Texts by two values, as a switch in a switch: the compiler gives up on large tables of pairs.
    private mutating func addSwitches(_ section: TextFile.Section, _ said: [(message: Message, code: String)]) {
        let names = Signature(section.function).names
        var firsts: [String] = []
        for (message, _) in said {
            if let first = message.pair?.first, !firsts.contains(first) { firsts.append(first) }
        }
        code.append("        switch \(names.first ?? "self") {")
        for first in firsts {
            code.append("        case \(first):")
            let cases = said.compactMap { message, code in
                message.pair.flatMap { $0.first == first ? ($0.second, message.place, code) : nil }
            }
            addSwitch(names.last ?? "self", cases)
        }
        code.append("        }")
    }

    /// The texts of a section of another language in the order of English.
    private mutating func ordered(_ section: TextFile.Section, like english: TextFile.Section) -> [Message] {
        var found: [String: Message] = [:]
        for message in section.messages {
            if let other = found[message.key(in: section)] {
                refuse(message.place, "\(message.key(in: section)) is there already, in line \(other.place.line)")
            }
            found[message.key(in: section)] = message
        }
        let ordered = english.messages.compactMap { message in
            let here = found.removeValue(forKey: message.key(in: english))
            if here == nil {
                refuse(
                    section.place,
                    "[\(section.title)] lacks \(message.key(in: english)); English (line \(message.place.line)) says "
                        + "“\(message.source)”")
            }
            return here
        }
        for message in found.values.sorted(by: { $0.place.line < $1.place.line }) {
            refuse(message.place, "English has no \(message.key(in: section)) in [\(section.title)]")
        }
        return ordered
    }

    private mutating func refuseExtraSections(of file: TextFile) {
        for section in file.sections where english.section(titled: section.title) == nil {
            refuse(section.place, "English has no section [\(section.title)]")
        }
    }

    // MARK: Texts

    /// The Swift that says a text: its place in the table, and its values.
    private mutating func expression(_ versions: [Message], of section: TextFile.Section) -> String {
        let names = versions[0].values(in: section)
        var values = Values()
        for version in versions { collect(version.parts, of: version, names: names, into: &values) }
        let arguments = values.all.map { ", \($0.code)" }.joined()
        let texts = versions.map { split($0, of: section) }
        let count = section.fields?.count ?? 1
        let first = tables[0].count
        for (language, (version, texts)) in zip(versions, texts).enumerated() {
            for field in 0..<count {
                let parts = field < texts.count ? texts[field] : []
                if let width = section.width, parts.columns > width {
                    refuse(version.place, "\(parts.columns) columns wide; there is room for \(width)")
                }
                tables[language].append(parts.compiled(values))
            }
            if texts.count > count, section.result != "[String]" {
                refuse(version.place, "\(texts.count) texts where \(count) are expected")
            }
        }
        guard let fields = section.fields else {
            switch section.result {
            case "[String]": return "sayAll(\(first)\(arguments))"
            case "String?": return "sayIfAny(\(first)\(arguments))"
            default: return "say(\(first)\(arguments))"
            }
        }
        let said = fields.enumerated().map { index, field in
            "\(field.name): \(field.isOptional ? "sayIfAny" : "say")(\(first + index)\(arguments))"
        }
        return "(\(said.joined(separator: ", ")))"
    }

    /// The texts of a line by the borders between them; one where the section has no fields.
    private func split(_ message: Message, of section: TextFile.Section) -> [[Part]] {
        if section.fields == nil { return [message.parts] }
        var texts: [[Part]] = [[]]
        for part in message.parts {
            if case .border = part { texts.append([]) } else { texts[texts.count - 1].append(part) }
        }
        return texts
    }

    private mutating func collect(_ parts: [Part], of message: Message, names: [String], into values: inout Values) {
        for part in parts {
            switch part {
            case .words, .border: break
            case .value(let name, let form):
                checkName(name, names, message)
                values.add(name: name, form: form)
            case .choice(let name, let isPlural, let arms):
                checkName(name, names, message)
                if isPlural { checkPlural(arms.map(\.key), message) }
                values.addChoice(name: name, isPlural: isPlural, keys: arms.map(\.key))
                for arm in arms { collect(arm.parts, of: message, names: names, into: &values) }
            }
        }
    }

    private mutating func checkName(_ name: String, _ names: [String], _ message: Message) {
        // `calendar.title` is a member of a value; _ stands for none.
        if name == "_" || names.contains(String(name.prefix { $0 != "." })) { return }
        let known = names.isEmpty ? "it has none" : "there are \(names.joined(separator: ", "))"
        refuse(message.place, "\(message.name) has no value {\(name)}; \(known). The key of a command is {:\(name)}")
    }

    private mutating func checkPlural(_ keys: [String], _ message: Message) {
        let language = message.place.language
        guard let forms = PluralForms.of(language) else {
            return refuse(message.place, "PluralForms of make-texts does not know the language \(language) yet")
        }
        let given = Set(keys.filter { !$0.hasPrefix("=") })
        for form in forms.needed.subtracting(given).sorted() { refuse(message.place, "the plural lacks \(form) {…}") }
        for form in given.subtracting(forms.needed).sorted() {
            refuse(message.place, "this language has no plural form “\(form)”")
        }
    }

    // MARK: Tables

    private mutating func addTables() {
        code += ["", "/// The texts of each language.", "enum Texts {"]
        for (file, texts) in zip([english] + others, tables) {
            guard let forms = PluralForms.of(file.start.language) else {
                refuse(file.start, "PluralForms of make-texts does not know \(file.start.language) yet")
                continue
            }
            var offsets = ""
            var offset = 0
            for text in texts + [""] {
                offsets += Self.digits(offset)
                offset += text.utf8.count
            }
            if offset >= 1 << 18 { refuse(file.start, "more than 256 KiB of texts") }
            let literal = Self.literal(offsets + texts.joined())
            code.append(
                "    static let \(file.start.language) = TextTable("
                    + "\(literal), count: \(texts.count), plural: .\(forms.rule))"
            )
        }
        code.append("}")
    }

    /// A number as three digits of 64, as `TextTable` reads it.
    private static func digits(_ number: Int) -> String {
        String(
            String.UnicodeScalarView(
                [12, 6, 0].compactMap { UnicodeScalar(UInt32(0x30 + (number >> $0) % 64)) }))
    }

    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
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

    // MARK: Mistakes

    /// The compiler names this place where it finds a fault in what follows.
    private mutating func place(_ place: Place, linesBefore: Int = 0) {
        code.append("#sourceLocation(file: \"\(place.path)\", line: \(place.line - linesBefore))")
    }

    private mutating func refuse(_ place: Place, _ text: String) { mistakes.append(Mistake(place: place, text: text)) }
}
