import CalendarEngine
import CalendarStore
import Commands

/// `tcal` without a verb: opens the screen.
struct ScreenCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        if arguments.has(.version) {
            context.output.write("tcal \(LinkedCommit.naming(tcalVersion))\n")
            return .done
        }
        let paths = arguments.values(of: .file) + arguments.operands
        for path in paths where !context.exists(path) {
            guard !path.contains("/") else { throw .nothingThere(path) }
            throw .unknownVerb(path, suggestion: Suggestion.command(meantBy: path, context.words))
        }
        var view: ViewName?
        if let name = arguments.value(of: .view) {
            view = ViewName(rawValue: name.lowercased())
            guard view != nil else { throw .invalidValue(.view, name, .view) }
        }
        guard context.output.isTerminal else { throw .noTerminal }
        var surroundings = context.surroundings()
        if arguments.has(.demo) {
            surroundings.view.start = view ?? .month
            let clock = try context.clock(for: surroundings)
            let present = surroundings.timeZone.instant(of: DemoLife.present)
            return context.showDemo(clock.standsStill ? clock : Clock(beginningAt: present), surroundings)
        }
        surroundings.view.start = view ?? surroundings.view.start
        return context.showScreen(paths, try context.clock(for: surroundings), surroundings)
    }
}
