import CalendarEngine
import Phrases

/// A section `[template "…"]` while it is read.
struct TemplateDraft {
    var template: ItemTemplate
    /// The words in which lengths and alarms are written.
    let words: any PhraseVocabulary

    /// The settings of `[template "…"]`.
    static let table: [Setting<TemplateDraft>] = [
        text("title", usual: "NAME", meaning: "its title; further words of the line stand behind it") {
            $0.title = $1
        },
        Setting(
            name: "length", values: .length, usual: "as in [new]", meaning: "how long it lasts when it has a time"
        ) { draft, entry in
            draft.template.length = try? DurationPhrase(words: draft.words).duration(entry.value ?? "")
            return draft.template.length != nil
        },
        Setting(
            name: "calendar", values: .name, usual: "as in [new]", meaning: "the calendar that it goes to, by its name"
        ) { draft, entry in
            draft.template.calendar = entry.text
            return entry.text != nil
        },
        text("location", usual: "none", meaning: "its place") { $0.location = $1 },
        Setting(
            name: "alarm", values: .alarm, usual: "as in [new]", meaning: "when it reminds of itself"
        ) { draft, entry in
            let phrase = AlarmPhrase(locale: TimeLocale(words: draft.words))
            draft.template.alarms = try? phrase.alarms(entry.value ?? "", of: .start(nil))
            return draft.template.alarms != nil
        },
        text("notes", usual: "none", meaning: "its notes; \\n begins another line") { $0.notes = $1 },
        Setting(
            name: "guests", values: .addresses, usual: "none",
            meaning: "who is invited: email addresses, separated by commas, with names or without"
        ) { draft, entry in
            guard let people = try? PeoplePhrase(contacts: { [] }).people(entry.value ?? "") else { return false }
            draft.template.invitees = people
            return !people.isEmpty
        },
        text("tags", usual: "none", meaning: "its tags, with commas between them") {
            $0.categories = ItemText.categories($1)
        },
        Setting(
            name: "url", values: .address, usual: "none", meaning: "the address of a page or a call"
        ) { draft, entry in
            guard let address = try? ItemText.address(entry.value ?? ""), !address.isEmpty else { return false }
            draft.template.url = address
            return true
        },
    ]

    /// A setting that takes any text.
    private static func text(
        _ name: String, usual: String, meaning: String,
        _ store: @escaping @Sendable (inout ItemTemplate, String) -> Void
    ) -> Setting<TemplateDraft> {
        Setting(name: name, values: .text, usual: usual, meaning: meaning) { draft, entry in
            guard let text = entry.text else { return false }
            store(&draft.template, text)
            return true
        }
    }
}

extension Configuration {
    /// Reads the templates; a repeated name is a fault.
    mutating func readTemplates(of parser: GitConfigParser, _ words: any PhraseVocabulary) {
        var drafts: [TemplateDraft] = []
        for section in parser.sections where section.name == "template" {
            guard let name = section.subsection?.trimmedBlanks, !name.isEmpty else { continue }
            if drafts.contains(where: { $0.template.name.lowercased() == name.lowercased() }) {
                report(.repeatedSection(name), line: section.line)
            } else {
                drafts.append(TemplateDraft(template: ItemTemplate(name: name), words: words))
            }
        }
        for entry in parser.entries where entry.section == "template" {
            let name = entry.subsection?.trimmedBlanks
            guard let index = drafts.firstIndex(where: { $0.template.name == name }) else { continue }
            if let fault = TemplateDraft.table.store(entry, in: &drafts[index]) { report(fault, line: entry.line) }
        }
        templates = drafts.map(\.template)
    }
}
