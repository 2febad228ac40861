import Commands
import Cells

/// The help of tcal and of each verb, written from the command table.
struct HelpText {
    let words: any CommandVocabulary

    /// The text of `tcal --help` (for the screen) or `tcal VERB --help`, in lines of at most 80 columns.
    func describe(_ verb: Verb) -> String {
        let entry = CommandTable.entry(of: verb)
        let name = verb == .screen ? "tcal" : "tcal \(verb.rawValue)"
        var lines = ["\(name): \(words.summary(of: verb))", ""]
        lines += usage(verb, name: name)
        if verb == .screen { lines += verbs }
        lines += section(
            words.word(.arguments),
            rows: entry.operands.map { (words.name(of: $0), words.help(for: $0, of: verb)) })
        lines += section(words.word(.options), rows: options(verb))
        lines += section(words.word(.examples), rows: words.examples(of: verb).map { ($0.command, $0.result) })
        for note in words.notes(on: verb) { lines += [""] + TextWidth.wrap(note, columns: 80) }
        if verb == .screen { lines += ["", words.word(.more)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private func usage(_ verb: Verb, name: String) -> [String] {
        let usage = words.usage(of: verb)
        var parts = [name] + (usage.isEmpty ? [] : [usage])
        if verb == .screen { return ["\(words.word(.usage)) \(parts.joined(separator: " "))", "       tcal VERB …"] }
        parts += CommandTable.entry(of: verb).options.map { option in
            let entry = CommandTable.entry(of: option)
            let typed = entry.short.map { "-\($0)" } ?? option.text
            return "[\(typed)\(value(of: option))]\(entry.isRepeated ? "…" : "")"
        }
        // Broken between options, never within one.
        var lines = [words.word(.usage)]
        for word in parts {
            if lines[lines.count - 1].count + 1 + word.count > 80 { lines.append("      ") }
            lines[lines.count - 1] += " \(word)"
        }
        return lines
    }

    /// The verbs, group by group; their summaries stand below one another.
    private var verbs: [String] {
        let widest = Verb.allCases.filter(\.isListed).map(\.rawValue.count).max() ?? 0
        return VerbGroup.allCases.flatMap { group in
            section(
                words.word(.verbs(group)), rows: group.verbs.map { ($0.rawValue, words.summary(of: $0)) },
                widest: widest)
        }
    }

    private func options(_ verb: Verb) -> [(String, String)] {
        (CommandTable.entry(of: verb).options + CommandTable.everywhere).map { option in
            let short = CommandTable.entry(of: option).short.map { "-\($0), " } ?? "    "
            return ("\(short)\(option.text)\(value(of: option))", words.help(for: option, of: verb))
        }
    }

    private func value(of option: Option) -> String {
        CommandTable.entry(of: option).takesValue ? " \(words.value(of: option))" : ""
    }

    /// Two columns under a heading; long words on the left push the right column to a line of its own.
    private func section(_ title: String, rows: [(String, String)], widest: Int? = nil) -> [String] {
        guard !rows.isEmpty else { return [] }
        let widest = widest ?? rows.map(\.0.count).max() ?? 0
        let column = min(widest, 28) + 4
        var lines = ["", "\(title):"]
        for (left, right) in rows {
            let wrapped = TextWidth.wrap(right, columns: 80 - column)
            var first = "  " + left
            if left.count + 4 > column {
                lines.append(first)
                first = ""
            }
            for (index, text) in wrapped.enumerated() {
                let lead = index == 0 ? first : ""
                lines.append(lead + String(repeating: " ", count: column - lead.count) + text)
            }
        }
        return lines
    }
}
