import CalendarEngine
@testable import TcalApp

/// One run of tcal with everything that it wrote.
struct Run {
    let code: ExitCode
    let output: String
    let errors: String

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// Runs tcal over a snapshot, at noon of Saturday 21 November 2026 UTC unless the environment says otherwise.
    init(
        _ arguments: String..., over snapshot: FakeSnapshot = .empty(), columns: Int? = nil,
        environment: [String: String] = ["TCAL_NOW": "2026-11-21T12:00", "TERM": "xterm"], outputFailure: Int32? = nil
    ) {
        self.init(
            arguments, over: snapshot, columns: columns, environment: environment, outputFailure: outputFailure)
    }

    /// The same with the arguments in an array.
    init(
        _ arguments: [String], over snapshot: FakeSnapshot = .empty(), columns: Int? = nil,
        environment: [String: String] = ["TCAL_NOW": "2026-11-21T12:00", "TERM": "xterm"], outputFailure: Int32? = nil
    ) {
        let out = Capture(failure: outputFailure), err = Capture(failure: nil)
        let context = CommandContext(
            environment: environment,
            output: OutputWriter(isTerminal: columns != nil, columns: columns, sink: out.take),
            errors: OutputWriter(sink: err.take),
            surroundings: { Surroundings(timeZone: .utc, timeZones: FewZones(), locale: .c) },
            readCalendars: { _ in snapshot },
            showScreen: { paths, clock in
                out.text += "screen \(paths) \(clock.now)"
                return .done
            },
            exists: { _ in false })
        code = CommandRunner(context: context).run(arguments)
        output = out.text
        errors = err.text
    }
}

/// Two zones.
private struct FewZones: TimeZoneProvider {
    var names: [String] { ["UTC", "Asia/Tokyo"] }

    func timeZone(named name: String) -> TimeZone? {
        switch name {
        case "UTC": .utc
        case "Asia/Tokyo": TimeZone(identifier: name, secondsFromUTC: 9 * 3600)
        default: nil
        }
    }
}

/// Takes what is written.
private final class Capture {
    var text = ""
    let failure: Int32?

    init(failure: Int32?) { self.failure = failure }

    func take(_ bytes: UnsafeRawBufferPointer) -> Int32? {
        if let failure { return failure }
        text += String(decoding: bytes, as: UTF8.self)
        return nil
    }
}
