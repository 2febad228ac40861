import CalendarStore
import Commands
import Languages
import Phrases
import Planner

/// `tcal docs`: a page of the manual, generated from the tables that the program itself reads.
struct DocsCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments
    /// The manual is English, whatever language the user speaks.
    private let words = English()

    init(context: CommandContext, arguments: ParsedArguments) { (self.context, self.arguments) = (context, arguments) }

    func run() throws(UsageError) -> ExitCode {
        context.output.write(try page(arguments.operands[0]))
        return .done
    }

    private func page(_ topic: String) throws(UsageError) -> String {
        if let page = ManualPage(rawValue: topic) { return page.scdoc(words, Settings()) }
        switch topic {
        case "keys": return KeyReference.markdown(words, DocsCommand.settings(context))
        case "search": return SearchReference.markdown(words)
        case "quick-add": return QuickAddReference.markdown(words)
        case "configuration": return ConfigurationReference.markdown(words)
        case "json": return JSONShape.markdown
        default: throw .invalidArgument(.topic, topic, .topic)
        }
    }

    /// The settings with the keys of the user's configuration.
    static func settings(_ context: CommandContext) -> Settings {
        let surroundings = context.surroundings()
        var settings = Settings()
        _ = settings.setKeys(surroundings.view.keys, surroundings.keys)
        return settings
    }
}
