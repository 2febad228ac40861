import Cells

/// The help of tcal and of each verb, written from the command table.
enum HelpText {
    /// The text of `tcal --help` (for the screen) or `tcal VERB --help`, in lines of at most 80 columns.
    static func text(for verb: Verb) -> String {
        let entry = CommandTable.entry(of: verb)
        let name = verb == .screen ? "tcal" : "tcal \(verb.rawValue)"
        var lines = ["\(name): \(entry.summary)", ""]
        lines += usage(entry, name: name)
        if verb == .screen { lines += section("Verbs", rows: verbs) }
        lines += section("Arguments", rows: entry.operands.map { ($0.name, $0.help) })
        lines += section("Options", rows: options(entry))
        lines += section("Examples", rows: entry.examples.map { ($0.command, $0.result) })
        for note in entry.notes { lines += [""] + TextWidth.wrap(note, columns: 80) }
        if verb == .screen { lines += ["", "tcal VERB --help tells more of a verb."] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func usage(_ entry: CommandTable.VerbEntry, name: String) -> [String] {
        var words = [name] + (entry.usage.isEmpty ? [] : [entry.usage])
        if entry.verb == .screen { return ["Usage: \(words.joined(separator: " "))", "       tcal VERB …"] }
        words += entry.options.map { option in
            let entry = CommandTable.entry(of: option)
            let typed = entry.short.map { "-\($0)" } ?? entry.long
            return "[\(typed)\(entry.value.map { " \($0)" } ?? "")]\(entry.isRepeated ? "…" : "")"
        }
        // Broken between options, never within one.
        var lines = ["Usage:"]
        for word in words {
            if lines[lines.count - 1].count + 1 + word.count > 80 { lines.append("      ") }
            lines[lines.count - 1] += " \(word)"
        }
        return lines
    }

    private static var verbs: [(String, String)] {
        Verb.allCases.filter(\.isListed).map { ($0.rawValue, CommandTable.entry(of: $0).summary) }
    }

    private static func options(_ entry: CommandTable.VerbEntry) -> [(String, String)] {
        (entry.options + [.help]).map { option in
            let meaning = entry.meanings[option]
            let entry = CommandTable.entry(of: option)
            let short = entry.short.map { "-\($0), " } ?? "    "
            return ("\(short)\(entry.long)\(entry.value.map { " \($0)" } ?? "")", meaning ?? entry.help)
        }
    }

    /// Two columns under a heading; long words on the left push the right column to a line of its own.
    private static func section(_ title: String, rows: [(String, String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let widest = rows.map(\.0.count).max() ?? 0
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
