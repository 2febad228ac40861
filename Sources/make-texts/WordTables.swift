/// The tables in Swift of the words that people type.
struct WordTables {
    private let files: [WordFile]
    /// The languages that also have texts; the type of each stands in a file of its own.
    private let spoken: Set<String>
    private var mistakes: [Mistake] = []
    /// The file that is written, line by line.
    private var code: [String] = []
    /// True after a directive that names the place of the following code.
    private var isPlaced = false

    init(files: [WordFile], spoken: Set<String>) { (self.files, self.spoken) = (files, spoken) }

    /// The Swift file, or the mistakes where there are any.
    mutating func compile() -> Result<String, Mistakes> {
        code = [
            "// Made by make-texts from the files in Typed.", "", "package import CalendarEngine",
            "package import Phrases",
        ]
        mistakes = files.flatMap(\.mistakes)
        if mistakes.isEmpty { for file in files { add(file) } }
        return mistakes.isEmpty
            ? .success(code.joined(separator: "\n") + "\n") : .failure(Mistakes(all: mistakes))
    }

    private mutating func add(_ file: WordFile) {
        let language = file.start.language
        code.append("")
        if language == "cities" {
            addCities(file)
            return
        }
        guard let name = file.lines(of: "language").first(where: { $0.meaning == "name" })?.names.first else {
            return refuse(file.start, "[language] has no line such as “name = English”")
        }
        let isEnglish = language == "en"
        code.append(
            isEnglish
                ? "extension English {"
                : spoken.contains(language)
                    ? "extension \(name): TypedWords {" : "package struct \(name): TypedWords {\n    package init() {}")
        if !isEnglish {
            code.append("    package var identifier: String { \"\(language)\" }")
            for title in ["weekdays", "months", "words", "search operators", "search traits"]
            where !file.sections.contains(where: { $0.title == title }) {
                refuse(file.start, "the section [\(title)] is missing")
            }
        }
        var titles: Set<String> = []
        for section in file.sections where titles.insert(section.title).inserted {
            check(file.lines(of: section.title), section)
            if isEnglish, section.title == "words" {
                addChapters(file.sections.filter { $0.title == "words" })
            } else if !addLists(section, file.lines(of: section.title)) {
                addTable(section, file.lines(of: section.title), isEnglish: isEnglish)
            }
        }
        leavePlace()
        code.append("}")
    }

    // MARK: Sections

    /// Adds a section of lists, or of traits of the language; false for others.
    private mutating func addLists(_ section: WordFile.Section, _ lines: [WordFile.Line]) -> Bool {
        switch section.title {
        case "language": for line in lines { addTrait(line) }
        case "weekdays": addNames("weekdays", lines, count: 7)
        case "plural weekdays": addNames("pluralWeekdays", lines, count: 7)
        case "months": addNames("months", lines, count: 12)
        case "beginnings of reminders":
            addStored("beginningsOfReminders: [[String]]", Self.literal(phrases: names(lines)), lines)
        case "endings of reminders": addStored("endingsOfReminders: [String]", Self.literal(names(lines)), lines)
        case "endings of streets": addStored("endingsOfStreets: [String]", Self.literal(names(lines)), lines)
        case "holidays": addStored("namesOfHolidays: [[String]]", Self.literal(phrases: names(lines)), lines)
        case "titles of calendars of days":
            addStored("wordsOfDays: [String]", Self.literal(names(lines)), lines)
        case "places": addPlaces(lines)
        case "tasks": addTasks(lines)
        default: return false
        }
        return true
    }

    /// Adds a table: words with their meanings.
    private mutating func addTable(_ section: WordFile.Section, _ lines: [WordFile.Line], isEnglish: Bool) {
        switch section.title {
        case "words":
            addTable("words", "TypedTable", lines) { line in
                let keywords = try WordMeaning.keywords(line.meaning, at: line.place).joined(separator: ", ")
                let names = line.names.map(\.literal).joined(separator: ", ")
                let condition =
                    line.conditions.isEmpty ? "" : " { \(try WordMeaning.condition(line.conditions, at: line.place)) }"
                return "TypedWord([\(keywords)], \(names))\(condition)"
            }
        case "line words":
            addTable("lineWords", "LineWords", lines) { line in
                "(.\(WordMeaning.name(line.meaning)), \(Self.literal(line.names)))"
            }
        case "feasts":
            addTable("namesOfFeasts", "FeastTable", lines) { line in
                guard let feast = try WordMeaning.feast(line.meaning.split(separator: " ")[...], at: line.place) else {
                    throw Mistake(place: line.place, text: "“\(line.meaning)” is no day, such as 12-25 or easter-2")
                }
                return "(\(feast.code), \(Self.literal(line.names)))"
            }
        case "search operators": addPairs("searchOperators", "[(word: String, meaning: SearchOperator)]", lines)
        case "search traits": addPairs("searchTraits", "[(word: String, trait: SearchQuery.Trait)]", lines)
        case "statuses":
            addPairs("typedStatuses", "[(word: String, value: String)]", lines) { line in
                (line.meaning == "none" ? "" : line.meaning.uppercased().replacing(" ", with: "-")).literal
            }
        case "priorities": addPairs("typedPriorities", "[(word: String, value: Int)]", lines) { $0.meaning }
        case "whole words": addPairs("wholeWords", "[String: Keyword]", lines)
        case "letters of weekdays":
            addPairs("lettersOfWeekdays", "[String: [Weekday]]", lines) { line in
                "[\(line.meaning.split(separator: " ").map { ".\($0)" }.joined(separator: ", "))]"
            }
        case "names of weekdays": addPairs("otherNamesOfWeekdays", "[(word: String, day: Weekday)]", lines)
        case "zones":
            addPairs("namesOfZones", "[String: String]", lines) { $0.meaning.literal }
        default: refuse(section.place, "there is no section [\(section.title)]")
        }
    }

    /// The keywords of English by chapters of the manual.
    private mutating func addChapters(_ sections: [WordFile.Section]) {
        var entries: [(place: Place, code: String)] = []
        for section in sections {
            entries.append((section.place, ".init(\(section.heading.literal), ["))
            for line in section.lines {
                // A word without a meaning is the name of its own keyword.
                let words = line.meaning.isEmpty ? line.names.map { ($0, [$0]) } : [(line.meaning, line.names)]
                for (meaning, names) in words {
                    attempt {
                        let keywords = try WordMeaning.keywords(meaning, at: line.place)
                        guard keywords.count == 1, line.conditions.isEmpty else {
                            throw Mistake(
                                place: line.place, text: "a word of English has one meaning, and no condition")
                        }
                        entries.append((line.place, "(\(keywords[0]), \(Self.literal(names))),"))
                    }
                }
            }
            entries.append((section.lines.last?.place ?? section.place, "]),"))
        }
        addLiteral("keywords", "= KeywordTable([", "])", entries)
    }

    private mutating func addTrait(_ line: WordFile.Line) {
        let traits = [
            "turns behind", "writes days small", "is without blanks", "writes dates with hyphens",
            "counts hours to twelve",
        ]
        if let trait = line.names.first, line.meaning.isEmpty, traits.contains(trait) {
            code.append("    package var \(WordMeaning.name(trait)): Bool { true }")
        } else if line.meaning == "ending of cities" {
            code.append("    package var endingOfCities: String? { \(line.names[0].literal) }")
        } else if line.meaning == "name" {
            if line.place.language == "en" { return }
            code.append("    package var englishName: String { \(line.names[0].literal) }")
        } else {
            refuse(
                line.place,
                "there is no such trait; there are name, ending of cities, \(traits.joined(separator: ", "))")
        }
    }

    /// Adds the names of days or months; each line has to have all of them.
    private mutating func addNames(_ name: String, _ lines: [WordFile.Line], count: Int) {
        for line in lines where line.words.count != count {
            refuse(line.place, "\(line.words.count) names where there are \(count)")
        }
        let lists = lines.map { Self.literal($0.names) }.joined(separator: ", ")
        let table = "typed\(WordMeaning.capitalized(name))"
        code.append("    package var \(name): [[String]] { Self.\(table) }")
        code.append("    static let \(table): [[String]] = [\(lists)]")
    }

    private mutating func addPlaces(_ lines: [WordFile.Line]) {
        let known = ["beginnings", "loose beginnings", "nouns", "elision"]
        for line in lines where !known.contains(line.meaning) && line.names != ["writes nouns large"] {
            refuse(line.place, "there is no such part of [places]; there are \(known.joined(separator: ", "))")
        }
        func names(_ meaning: String) -> [String] { lines.filter { $0.meaning == meaning }.flatMap(\.names) }
        let elision = names("elision").first?.literal ?? "nil"
        let isLarge = lines.contains { $0.names == ["writes nouns large"] }
        addStored(
            "places",
            "TypedPlaces(\(Self.literal(phrases: names("beginnings"))), "
                + "loose: \(Self.literal(phrases: names("loose beginnings"))), nouns: \(Self.literal(names("nouns"))), "
                + "elision: \(elision), writesNounsLarge: \(isLarge))", lines)
    }

    /// Adds the words of tasks: verbs, and endings of verbs after a hyphen; words after `not` are no tasks.
    private mutating func addTasks(_ lines: [WordFile.Line]) {
        for line in lines where !["", "not"].contains(line.meaning) {
            refuse(line.place, "expected words, or “not = ” and words")
        }
        let words = lines.filter { $0.meaning.isEmpty }.flatMap(\.names)
        let endings = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
        let others = lines.filter { $0.meaning == "not" }.flatMap(\.names)
        addStored(
            "tasks",
            "TypedTasks(\(Self.literal(words.filter { !$0.hasPrefix("-") })), endings: \(Self.literal(endings)), "
                + "not: \(Self.literal(others)))", lines)
    }

    private mutating func addCities(_ file: WordFile) {
        let zones = file.lines(of: "cities").map { line in
            "\(line.meaning)=\(line.names.joined(separator: ", "))"
        }
        code += ["extension Cities {", "    static let table = \(zones.joined(separator: "\n").literal)", "}"]
    }

    // MARK: Code

    private mutating func addStored(_ head: String, _ value: String, _ lines: [WordFile.Line]) {
        if let line = lines.first { place(line.place) }
        code.append("    package static let \(head) = \(value)")
    }

    /// A table with an entry for each line.
    private mutating func addTable(
        _ name: String, _ type: String, _ lines: [WordFile.Line], _ value: (WordFile.Line) throws -> String
    ) {
        var entries: [(place: Place, code: String)] = []
        for line in lines { attempt { entries.append((line.place, "\(try value(line)),")) } }
        addLiteral(name, "= \(type)([", "])", entries)
    }

    /// Adds words, each with its meaning, as a list or a dictionary.
    private mutating func addPairs(
        _ name: String, _ type: String, _ lines: [WordFile.Line],
        _ value: (WordFile.Line) -> String = { ".\(WordMeaning.name($0.meaning))" }
    ) {
        let isDictionary = type.hasPrefix("[String: ")
        let entries = lines.flatMap { line in
            line.names.map { name in
                let (word, meaning) = (name.literal, value(line))
                return (line.place, isDictionary ? "\(word): \(meaning)," : "(\(word), \(meaning)),")
            }
        }
        addLiteral(name, ": \(type) = [", entries.isEmpty && isDictionary ? ":]" : "]", entries)
    }

    /// Adds a literal whose entries keep the places of their lines in the file, so that the compiler reports them
    /// there.
    private mutating func addLiteral(
        _ name: String, _ opening: String, _ closing: String, _ entries: [(place: Place, code: String)]
    ) {
        guard let first = entries.first?.place else {
            code.append("    package static let \(name) \(opening)\(closing)")
            return
        }
        place(Place(path: first.path, line: first.line - 1))
        code.append("    package static let \(name) \(opening)")
        var number = first.line - 1
        for (place, text) in entries {
            while number < place.line {
                code.append("       ")
                number += 1
            }
            code[code.count - 1] += " " + text
        }
        code.append("    \(closing)")
    }

    private func names(_ lines: [WordFile.Line]) -> [String] { lines.flatMap(\.names) }

    private static func literal(_ texts: [String]) -> String { "[\(texts.map(\.literal).joined(separator: ", "))]" }
    /// Phrases as lists of their words.
    private static func literal(phrases: [String]) -> String {
        "[\(phrases.map { literal($0.split(separator: " ").map(String.init)) }.joined(separator: ", "))]"
    }

    // MARK: Mistakes

    /// Refuses a word that has one meaning twice, a word that already has a meaning without conditions by a line above,
    /// and a word with capitals, since all text is read in lower case.
    private mutating func check(_ lines: [WordFile.Line], _ section: WordFile.Section) {
        let (isWords, isList) = (section.title == "words", lines.allSatisfy(\.meaning.isEmpty))
        if section.title.hasSuffix("weekdays") || section.title == "months" { return }
        var known: [String: Int] = [:]
        for line in lines where line.conditions.isEmpty || isWords {
            for name in line.names {
                let key = isWords ? name : "\(line.meaning) = \(name)"
                if let other = known[key] {
                    refuse(line.place, "“\(name)” never counts here: line \(other) has it, without a condition")
                }
                if line.conditions.isEmpty { known[key] = line.place.line }
                if isWords || !isList, section.title != "zones", section.title != "language", name != name.lowercased()
                {
                    refuse(line.place, "“\(name)” has capitals")
                }
            }
        }
    }

    /// Runs `work`, and keeps its mistake for the end.
    private mutating func attempt(_ work: () throws -> Void) {
        do { try work() } catch let mistake as Mistake { mistakes.append(mistake) } catch {}
    }

    /// Writes the directive that makes the compiler report faults in the following code at this place.
    private mutating func place(_ place: Place) {
        code.append(place.directive())
        isPlaced = true
    }

    private mutating func leavePlace() {
        if isPlaced { code.append("#sourceLocation()") }
        isPlaced = false
    }

    private mutating func refuse(_ place: Place, _ text: String) { mistakes.append(Mistake(place: place, text: text)) }
}
