import CalendarEngine
import Commands
import Languages
import Planner

/// `tcal help`: the help of a verb, or a page of the manual, in a pager if the output is a terminal.
struct HelpCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let text = try text(of: arguments.operands.first)
        if !context.showPaged(text) { context.output.write(text) }
        return .done
    }

    private func text(of topic: String?) throws(UsageError) -> String {
        let help = HelpText(words: context.words)
        guard let topic = topic?.lowercased() else { return help.describe(.screen) }
        if let blocks = blocks(of: topic) {
            let style = TextStyle(
                output: context.output, environment: context.environment, usesUTF8: context.surroundings().usesUTF8)
            return ManualText(columns: min(context.output.columns ?? 80, 100), bold: style.bold).text(blocks)
        }
        guard let verb = Verb.allCases.first(where: { $0.isListed && $0.rawValue == topic }) else {
            throw .invalidArgument(.topic, topic, .helpTopic)
        }
        return help.describe(verb)
    }

    private func blocks(of topic: String) -> [ManualBlock]? {
        let settings = DocsCommand.settings(context)
        let page: ManualPage? =
            switch topic {
            case "tcal", "tcal.1", "manual": .tcal
            case "config", "configuration", "tcal-config", "tcal-config.5": .configuration
            case "tcal-sync", "tcal-sync.1", "syncing": .sync
            case "formats", "tcal-formats", "tcal-formats.7": .formats
            default: nil
            }
        if let page { return page.blocks(English(), settings) }
        return switch topic {
        case "keys": ManualMarkdown.blocks(of: KeyReference.markdown(English(), settings))
        case "searching": ManualMarkdown.blocks(of: SearchReference.markdown(English()))
        case "quick-add", "lines": ManualMarkdown.blocks(of: QuickAddReference.markdown(English()))
        case "json": ManualMarkdown.blocks(of: JSONShape.markdown)
        default: nil
        }
    }
}
