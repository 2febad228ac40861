/// The texts of all languages, checked against English, and the Swift that says them.
struct Catalogue {
    private let english: TextFile
    private let others: [TextFile]
    private var mistakes: [Mistake] = []
    /// The file that is written, line by line.
    private var code: [String] = []
    /// The texts of each language by their place in its table, English first.
    private var tables: [[String]]
    /// The English texts with each word in brackets. With them, tests find words of the screen that no text says.
    private var pseudo: [String] = []

    init(english: TextFile, others: [TextFile]) {
        self.english = english
        self.others = others
        tables = Array(repeating: [], count: others.count + 1)
    }

    /// The Swift file, or the mistakes where there are any. Mistakes in lines that cannot be read are reported alone,
    /// because comparing the languages without these lines would report their texts as missing.
    mutating func compile() -> Result<String, Mistakes> {
        mistakes = ([english] + others).flatMap(\.mistakes)
        if mistakes.isEmpty { addCode() }
        let order = Dictionary(uniqueKeysWithValues: ([english] + others).enumerated().map { ($1.start.path, $0) })
        mistakes.sort { (order[$0.place.path] ?? 0, $0.place.line) < (order[$1.place.path] ?? 0, $1.place.line) }
        return mistakes.isEmpty ? .success(code.joined(separator: "\n") + "\n") : .failure(Mistakes(all: mistakes))
    }

    private mutating func addCode() {
        code = [
            "// Made by make-texts from the files in Texts.", "", "package import CalendarEngine",
            "package import Commands",
            "package import Phrases", "package import Planner", "package import Replication", "",
            "extension Language {",
        ]
        for section in english.sections { addSection(section) }
        code.append("}")
        for file in others { refuseExtraSections(of: file) }
        addTables()
    }

    // MARK: Sections

    private mutating func addSection(_ section: TextFile.Section) {
        if section.result == "words" { return addWords(section) }
        checkEnglish(section)
        var lists = [section.messages]
        for file in others {
            guard let counterpart = file.section(titled: section.title) else {
                refuse(
                    file.start,
                    "the section [\(section.title)] is missing; en.txt has it from line \(section.place.line) on")
                continue
            }
            lists.append(ordered(counterpart, like: section))
        }
        guard lists.count == tables.count, lists.allSatisfy({ $0.count == section.messages.count }) else { return }
        let said = section.messages.indices.map { index in
            (message: section.messages[index], said: addText(lists.map { $0[index] }, of: section))
        }
        if section.isOfFunctions {
            for (message, said) in said { addFunction(message, said.code(of: section)) }
            return
        }
        place(section.place)
        let result = section.result == "[String][place]" ? "String?" : section.result ?? "String"
        code.append("    \(Self.once) package func \(section.function) -> \(result) {")
        // A switch that only gives numbers becomes a table, or nothing at all where the numbers are those of the cases.
        let isNumbered = said.contains { $0.said.arguments.isEmpty }
        if isNumbered { code.append("        let number: Int") }
        let cases = said.map { message, said in
            let number = said.arguments.isEmpty ? "number = \(said.number)" : nil
            return (message, number ?? (isNumbered ? "return " : "") + said.code(of: section))
        }
        if said.allSatisfy({ $0.message.pair == nil }) {
            addSwitch(section.subject, cases.map { ($0.0.pattern, $0.0.place, $0.1) })
        } else {
            addSwitches(section, cases)
        }
        if isNumbered { code.append("        return \(Said(number: "number", arguments: "").code(of: section))") }
        code.append("    }")
    }

    /// The optimizer would make a copy of each function for each language.
    private static let once = "@_semantics(\"optimize.sil.specialize.generic.never\")"

    /// A text in Swift: its number in the table, and its values.
    private struct Said {
        let number: String
        let arguments: String

        func code(of section: TextFile.Section) -> String {
            guard let fields = section.fields else {
                switch section.result {
                case "[String]": return "sayAll(\(number)\(arguments))"
                case "[String][place]": return "texts.item(place, of: \(number))"
                case "String?": return "sayIfAny(\(number)\(arguments))"
                default: return "say(\(number)\(arguments))"
                }
            }
            let said = fields.enumerated().map { index, field in
                "\(field.name): \(field.isOptional ? "sayIfAny" : "say")(\(number) + \(index)\(arguments))"
            }
            return "(\(said.joined(separator: ", ")))"
        }
    }

    /// Refuses a section that no Swift can be made from.
    private mutating func checkEnglish(_ section: TextFile.Section) {
        if section.messages.isEmpty { refuse(section.place, "the section [\(section.title)] has no texts") }
        let arePairs = section.messages.contains { $0.pair != nil }
        var found: [String: Message] = [:]
        for message in section.messages {
            let key = message.key(ofFunction: section.isOfFunctions)
            if let other = found.updateValue(message, forKey: key) {
                refuse(message.place, "\(key) is there already, in line \(other.place.line); remove one")
            }
            if arePairs, message.pair == nil {
                refuse(
                    message.place,
                    "\(key) is no pair, and others of [\(section.title)] are; write (\(key), _)")
            }
            for name in message.values(in: section) where Signature.reserved.contains(name) {
                refuse(message.place, "“\(name)” is a word of Swift; give the value of \(message.name) another name")
            }
        }
    }

    /// Adds a section of words, whose lines every language chooses for itself: a list of the lines, each with its
    /// names, a tab and its words.
    private mutating func addWords(_ section: TextFile.Section) {
        let type = "[(words: [String], names: [String])]"
        code.append("    package var \(section.function): \(type) { sayWords(\(tables[0].count)) }")
        for (language, file) in ([english] + others).enumerated() {
            let lines = file.section(titled: section.title)?.messages.reduce(into: [[Message]]()) { lines, message in
                if lines.last?.last?.place.line == message.place.line {
                    lines[lines.count - 1].append(message)
                } else {
                    lines.append([message])
                }
            }
            if lines == nil { refuse(file.start, "the section [\(section.title)] is missing") }
            let texts = (lines ?? []).map { "\($0.map(\.name).joined(separator: " "))\t\($0[0].source)" }
            tables[language].append(texts.joined(separator: "\u{5}"))
            if language == 0 { pseudo.append(tables[0].last ?? "") }
        }
    }

    /// Adds a text that is a function of its own, as `wholeDay(_ date: String)`; a text without values becomes a
    /// property.
    private mutating func addFunction(_ message: Message, _ said: String) {
        place(message.place)
        let isFunction = message.name.contains("(")
        let head = isFunction ? "\(Self.once) package func \(message.name) ->" : "package var \(message.name):"
        code.append("    \(head) String { \(said) }")
    }

    private mutating func addSwitch(_ subject: String, _ cases: [(pattern: String, place: Place, code: String)]) {
        for (index, each) in cases.enumerated() {
            // No directive may stand between `switch` and its first case.
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
            let key = message.key(ofFunction: english.isOfFunctions)
            if let other = found[key] {
                refuse(message.place, "\(key) is there already, in line \(other.place.line); remove one")
            }
            found[key] = message
        }
        let ordered = english.messages.compactMap { message in
            let key = message.key(ofFunction: english.isOfFunctions)
            guard let here = found.removeValue(forKey: key) else {
                refuse(
                    section.place,
                    "[\(section.title)] lacks \(key); add it. English (line \(message.place.line)) says "
                        + "“\(message.source)”")
                return Message?.none
            }
            if here.source.isEmpty, !message.source.isEmpty {
                refuse(
                    here.place, "\(key) has no text; English says “\(message.source)”, and \\e is nothing at all")
            }
            return here
        }
        for (key, message) in found.sorted(by: { $0.value.place.line < $1.value.place.line }) {
            refuse(message.place, "English has no \(key) in [\(section.title)]; remove it, or correct its name")
        }
        return ordered
    }

    private mutating func refuseExtraSections(of file: TextFile) {
        for section in file.sections where english.section(titled: section.title) == nil {
            refuse(section.place, "English has no section [\(section.title)]; remove it, or correct its title")
        }
    }

    // MARK: Texts

    /// Adds a text to the table of each language.
    private mutating func addText(_ versions: [Message], of section: TextFile.Section) -> Said {
        let place = versions[0].place
        let checked = versions.map {
            Checked(message: $0, section: section, english: versions[0], commands: english.commands)
        }
        var values = Values()
        for each in checked { mistakes += each.collect(into: &values) }
        if values.all.count > Values.most || values.all.contains(where: { ($0.keys ?? []).count > Values.most }) {
            refuse(place, "more than \(Values.most) values, or keys of a choice, in all languages; divide the text")
        }
        let arguments = values.all.map { ", \($0.code(in: place))" }.joined()
        let first = tables[0].count
        for (language, version) in versions.enumerated() { addTexts(of: version, section, values, to: language) }
        return Said(number: String(first), arguments: arguments)
    }

    private mutating func addTexts(
        of message: Message, _ section: TextFile.Section, _ values: Values, to language: Int
    ) {
        let texts = split(message, of: section)
        let count = section.fields?.count ?? 1
        for field in 0..<count {
            let parts = field < texts.count ? texts[field] : []
            if let width = section.width, parts.columns > width {
                refuse(message.place, "\(parts.columns) columns wide; there is room for \(width)")
            }
            tables[language].append(parts.compiled(values))
            if language == 0 { pseudo.append(parts.inBrackets.compiled(values)) }
        }
        let needed = section.fields?.lastIndex { !$0.isOptional }.map { $0 + 1 } ?? 1
        if texts.count > count || texts.count < needed {
            let expected = needed == count ? "\(count)" : "\(needed) to \(count)"
            refuse(message.place, "\(texts.count) of \(expected) texts; a | between spaces stands between two")
        }
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

    // MARK: Tables

    private mutating func addTables() {
        code += ["", "/// The texts of each language.", "package enum Texts {"]
        for (file, texts) in zip([english] + others, tables) {
            guard let forms = PluralForms.of(file.start.language) else {
                refuse(file.start, PluralForms.unknown(file.start.language))
                continue
            }
            addTable(file.start.language, texts, plural: forms.rule, of: file)
        }
        code.append("    #if DEBUG")
        addTable("pseudo", pseudo, plural: "one", of: nil)
        code += ["    #endif", "}"]
    }

    private mutating func addTable(_ name: String, _ texts: [String], plural rule: String, of file: TextFile?) {
        var offsets = ""
        var offset = 0
        for text in texts + [""] {
            offsets += Self.digits(offset)
            offset += text.utf8.count
        }
        if let file, offset >= 1 << 18 {
            refuse(file.start, "the texts have more than 256 KiB; three digits count no further")
        }
        let literal = (offsets + texts.joined()).literal
        // The table stands in a body: changing a word then changes nothing that other files are compiled against.
        code.append(
            "    \(file == nil ? "package " : "")static var `\(name)`: TextTable { "
                + "TextTable(\(literal), count: \(texts.count), plural: .\(rule)) }")
    }

    /// A number as three digits of 64, as `TextTable` reads it.
    private static func digits(_ number: Int) -> String {
        String(
            String.UnicodeScalarView(
                [12, 6, 0].compactMap { UnicodeScalar(UInt32(0x30 + (number >> $0) % 64)) }))
    }

    // MARK: Mistakes

    private mutating func place(_ place: Place, linesBefore: Int = 0) {
        code.append(place.directive(linesBefore: linesBefore))
    }

    private mutating func refuse(_ place: Place, _ text: String) { mistakes.append(Mistake(place: place, text: text)) }
}
