import CalendarEngine
import CalendarStore
import Commands
import Planner
import Languages

/// The pages of the manual. They are generated from the tables that the program itself reads, so that a new verb,
/// option, key, setting or exit code is always in them.
enum ManualPage: String, CaseIterable {
    case tcal = "tcal.1"
    case configuration = "tcal-config.5"
    case sync = "tcal-sync.1"
    case formats = "tcal-formats.7"

    /// The page's name and section as other pages write it: `tcal(1)`.
    var title: String { "\(name)(\(rawValue.suffix(1)))" }
    private var name: String { String(rawValue.dropLast(2)) }

    private var summary: String {
        switch self {
        case .tcal: "a calendar for the terminal"
        case .configuration: "the configuration of tcal"
        case .sync: "make calendars the same on their servers and here"
        case .formats: "what tcal reads and writes: lines, searches, formats and JSON"
        }
    }

    /// The page's source for scdoc(1).
    func scdoc(_ words: any Vocabulary, _ settings: Settings) -> String {
        ScdocWriter.text(title, blocks(words, settings))
    }

    /// The contents of the page.
    func blocks(_ words: any Vocabulary, _ settings: Settings) -> [ManualBlock] {
        let others = ManualPage.allCases.filter { $0 != self }.map(\.title).joined(separator: ", ")
        let content =
            switch self {
            case .tcal: ManualPage.ofProgram(words, settings)
            case .configuration:
                ManualMarkdown.blocks(of: ConfigurationReference.markdown(words)).map { block in
                    block == .heading(1, "Configuration") ? .heading(1, "Description") : block
                }
            case .sync: ManualPage.ofSync(words)
            case .formats:
                [QuickAddReference.markdown(words), SearchReference.markdown(words), JSONShape.markdown].flatMap {
                    ManualMarkdown.blocks(of: $0)
                }
            }
        return [.heading(1, "Name"), .paragraph(ManualSpan.plain("\(name) - \(summary)"))] + content
            + [.heading(1, "See also"), .paragraph(ManualSpan.plain(others))]
    }

    // MARK: tcal(1)

    private static func ofProgram(_ words: any Vocabulary, _ settings: Settings) -> [ManualBlock] {
        var blocks = [ManualBlock.heading(1, "Synopsis")]
        blocks += [.code(["tcal [OPTION…] [PATH]…", "tcal VERB [OPTION…] [ARGUMENT…]", "tcal help [TOPIC]"])]
        blocks += ManualMarkdown.blocks(of: description)
        blocks += [.heading(1, "Options")] + grammar(of: .screen, words)
        blocks += [.heading(1, "Verbs")]
        for verb in Verb.allCases where verb.isListed { blocks += page(of: verb, words) }
        blocks += [.heading(1, "Keys")]
        // The chapters of the keys are parts of that section.
        blocks += ManualMarkdown.blocks(of: KeyReference.markdown(words, settings)).dropFirst()
        return blocks + exitCodes + ManualMarkdown.blocks(of: environment) + ManualMarkdown.blocks(of: files)
    }

    private static let description = """
        # Description

        tcal shows the events and reminders of iCalendar files (RFC 5545), and changes them. Without a verb it opens the
        screen, on the calendars that the configuration names, or else on those that it finds: its own, khal's,
        vdirsyncer's and todoman's. A *PATH* is an .ics file, a folder of them, or a folder of such folders; then
        nothing else is read. With a verb it reads, prints or changes, and ends.

        On the screen `?` shows the keys, `:` finds every command by words of what it does, and `q` leaves.
        `tcal VERB --help` and `tcal help TOPIC` tell more.
        """

    private static let environment = """
        # Environment

        | variable | meaning |
        |---|---|
        | `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_STATE_HOME` | where configuration, calendars and state lie |
        | `LC_ALL`, `LC_TIME`, `LANG` | names of days and months, their order, the clock, the first day of the week |
        | `LC_ALL`, `LC_MESSAGES`, `LANG` | the language, where nothing else says it |
        | `TZ` | the time zone, where the configuration has none |
        | `TCAL_AS` | the person for whom you act, where `--as` says nothing |
        | `VISUAL`, `EDITOR` | what edits an item as text; else vi |
        | `PAGER` | what shows `tcal help`; else less |
        | `NO_COLOR` | no colours, when it is not empty |
        | `TERM`, `COLORTERM`, `COLORFGBG` | what the terminal can show |
        | `TMPDIR` | where texts for the editor lie when the state folder cannot be written |
        | `VDIRSYNCER_CONFIG`, `KHARD_CONFIG` | where the configurations of these programs are |
        | `TCAL_NOW` | a local date and time that is taken for now, as in `2026-11-21T10:42` |
        """

    private static let files = """
        # Files

        | file | meaning |
        |---|---|
        | `~/.config/tcal/config` | the configuration, tcal-config(5) |
        | `~/.local/share/tcal/calendars` | tcal's own calendars, a folder each |
        | `~/.local/state/tcal` | the journal for undo, what the screen showed last, how accounts are |
        """

    // MARK: tcal-sync(1)

    private static func ofSync(_ words: any Vocabulary) -> [ManualBlock] {
        var blocks = [ManualBlock.heading(1, "Synopsis")]
        blocks += [.code(["tcal sync [OPTION…] [ACCOUNT…]", "tcal accounts [OPTION…] [ACTION [ACCOUNT]]"])]
        blocks += ManualMarkdown.blocks(of: syncDescription)
        blocks += [.heading(1, "Verbs")] + page(of: .sync, words) + page(of: .accounts, words)
        blocks += [.heading(1, "Settings")]
        let account = Configuration.reference.filter { section in
            ["[account", "[subscription", "[sync"].contains { section.head.hasPrefix($0) }
        }
        for section in account {
            blocks += [.heading(2, section.head)]
            blocks += section.settings.map { .term(ManualSpan.typed($0.name), [ManualSpan.plain($0.meaning)]) }
        }
        return blocks + exitCodes + ManualMarkdown.blocks(of: syncFiles)
    }

    private static let syncDescription = """
        # Description

        tcal-sync is the part of tcal that has a network. `tcal sync` and `tcal accounts` start it, and so does the open
        screen; nobody needs to call it by its own name. It makes calendars of CalDAV servers (RFC 4791) and folders of
        .ics files the same, both ways: what changed here is sent, what changed there is fetched, what changed on both
        sides is merged property by property, and what collides is kept in both versions until somebody decides. A
        deletion that would take most of a calendar is held back until it is allowed.
        """

    private static let syncFiles = """
        # Files

        | file | meaning |
        |---|---|
        | `~/.local/share/tcal/accounts` | the calendars of accounts, where the configuration says nothing else |
        | `~/.local/state/tcal` | what both sides had last, and how each account is |
        | `tcal-sync.timer` | a timer that syncs what is due: `systemctl --user enable --now tcal-sync.timer` |
        | `tcal-notify.service` | a service of systemd that tells of alarms |
        """

    // MARK: Parts

    private static func page(of verb: Verb, _ words: any Vocabulary) -> [ManualBlock] {
        let usage = words.usage(of: verb)
        return [
            .heading(2, "tcal \(verb.rawValue)" + (usage.isEmpty ? "" : " \(usage)")),
            .paragraph(ManualSpan.plain(sentence(words.summary(of: verb)))),
        ] + grammar(of: verb, words)
    }

    /// Arguments, options, examples and notes of a verb.
    private static func grammar(of verb: Verb, _ words: any Vocabulary) -> [ManualBlock] {
        let entry = CommandTable.entry(of: verb)
        var blocks = entry.operands.map { operand in
            ManualBlock.term(
                [ManualSpan(look: .placeholder, text: words.name(of: operand))],
                [ManualSpan.plain(words.help(for: operand, of: verb))])
        }
        blocks += (entry.options + CommandTable.everywhere).map { option in
            let grammar = CommandTable.entry(of: option)
            let short = grammar.short.map { ManualSpan.typed("-\($0)") + ManualSpan.plain(", ") } ?? []
            let value =
                grammar.takesValue
                ? ManualSpan.plain(" ") + [ManualSpan(look: .placeholder, text: words.value(of: option))] : []
            let often = grammar.isRepeated ? ManualSpan.plain(" …") : []
            return .term(
                short + ManualSpan.typed(option.text) + value + often,
                [ManualSpan.plain(words.help(for: option, of: verb))])
        }
        blocks += words.notes(on: verb).map { .paragraph(ManualSpan.plain($0)) }
        return blocks
            + words.examples(of: verb).map { .term(ManualSpan.typed($0.command), [ManualSpan.plain($0.result)]) }
    }

    private static func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }

    private static let exitCodes: [ManualBlock] =
        [.heading(1, "Exit status")]
        + ExitCode.allCases.map { .term(ManualSpan.typed(String($0.rawValue)), [ManualSpan.plain(meaning(of: $0))]) }

    private static func meaning(of code: ExitCode) -> String {
        switch code {
        case .done: "It was done."
        case .failed: "It failed, or nothing was found: nothing was written, or nothing changed."
        case .usage: "The words of the command line are wrong; nothing was done."
        case .problems:
            "It was done, but not all is well: with --strict the files have problems, what was changed could not be "
                + "told, or something of a sync waits for somebody."
        case .pipeClosed:
            "Nobody read what was to be written, as if SIGPIPE had ended the program; nothing was changed."
        }
    }
}
