import Glibc
import TcalApp

let code = CommandRunner(context: .ofProcess()).run(Array(CommandLine.arguments.dropFirst()))
exit(code.rawValue)
