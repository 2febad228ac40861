/// The arguments of this process's command line, without the program's name.
public enum ProcessArguments {
    /// The arguments, each with all its bytes (`SystemText`).
    public static var words: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { FileName($0).text }
        }
    }
}
