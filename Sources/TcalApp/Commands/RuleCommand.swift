import CalendarEngine

/// `tcal rule`: a recurrence rule in words, and its next instances.
struct RuleCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        .failed
    }
}
