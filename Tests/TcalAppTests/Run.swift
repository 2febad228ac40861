@testable import Planner
import TestKit
import Languages
import Phrases
import CalendarEngine
import CalendarStore
@testable import TcalApp

/// One run of tcal with all of its output.
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

    /// The run with its arguments in an array.
    init(
        _ arguments: [String], over snapshot: FakeSnapshot = .empty(), columns: Int? = nil,
        environment: [String: String] = ["TCAL_NOW": "2026-11-21T12:00", "TERM": "xterm"], outputFailure: Int32? = nil,
        view: ViewSettings = ViewSettings(), hasHome: Bool = true, words: any Vocabulary = English()
    ) {
        let surroundings = Surroundings(
            timeZone: .utc, timeZones: FewZones(), locale: TimeLocale(words: words), view: view)
        self.init(
            arguments, columns: columns, environment: environment, outputFailure: outputFailure,
            surroundings: surroundings, hasHome: hasHome, words: words
        ) { _ in snapshot }
    }

    /// Runs tcal over files, with the system's zones.
    init(onFiles arguments: [String], environment: [String: String] = ["TCAL_NOW": "2026-11-21T12:00"]) {
        let outside = Environment(words: English(), variables: environment)
        let zones = SystemTimeZones(environment: outside)
        let surroundings = Surroundings(timeZone: .utc, timeZones: zones, locale: .c)
        self.init(
            arguments, columns: nil, environment: environment, outputFailure: nil, surroundings: surroundings
        ) { paths in
            EventStore(discovery: SourceDiscovery(environment: outside, paths: paths), zones: zones).load().snapshot
        }
    }

    /// Runs tcal in a home with real files.
    ///
    /// - Parameter errorColumns: The width of the terminal that shows errors; nil without a terminal.
    /// - Parameter answering: The answer of the user at the terminal; nil without a user.
    init(
        _ arguments: [String], in environment: Environment, zones: SystemTimeZones, input: String, errorColumns: Int?,
        outputFailure: Int32? = nil, answering: CommandAnswer?? = .none
    ) {
        let configuration = Configuration(in: environment)
        let open = { (paths: [String]) in
            EventStore(discovery: SourceDiscovery(environment: environment, paths: paths), zones: zones)
        }
        let viewer = zones.viewerTimeZone(environment: environment, configuration: configuration)
        var surroundings = Surroundings(
            timeZone: viewer.timeZone, timeZones: zones, locale: configuration.view.applied(to: .c),
            view: configuration.view, newItems: configuration.new, problems: viewer.problem.map { [$0] } ?? [])
        surroundings.zoneProblem = viewer.problem
        surroundings.person = configuration.person
        surroundings.sets = configuration.sets
        surroundings.templates = configuration.templates
        surroundings.holidays = configuration.holidays
        self.init(
            arguments, columns: nil, environment: environment.variables, outputFailure: outputFailure,
            surroundings: surroundings, openStore: open, input: input, errorColumns: errorColumns, answering: answering
        ) { open($0).load().snapshot }
    }

    private init(
        _ arguments: [String], columns: Int?, environment: [String: String], outputFailure: Int32?,
        surroundings: Surroundings, openStore: (([String]) -> EventStore)? = nil, input: String = "",
        errorColumns: Int? = nil, answering: CommandAnswer?? = .none, hasHome: Bool = true,
        words: any Vocabulary = English(),
        read: @escaping ([String]) -> any CalendarSnapshot
    ) {
        let out = Capture(failure: outputFailure), err = Capture(failure: nil)
        var context = CommandContext(
            words: words, environment: environment,
            output: OutputWriter(isTerminal: columns != nil, columns: columns, sink: out.take),
            errors: OutputWriter(isTerminal: errorColumns != nil, columns: errorColumns, sink: err.take),
            surroundings: { surroundings },
            readCalendars: read,
            openStore: openStore ?? { _ in
                let outside = Environment(words: English(), variables: ["HOME": "/nonexistent"])
                return EventStore(discovery: SourceDiscovery(environment: outside), zones: FewZones())
            },
            readInput: { .success(Array(input.utf8)) },
            showScreen: { paths, clock, surroundings in
                out.text += "screen \(paths) \(clock.now)"
                switch surroundings.opening {
                case .day(let day)?: out.text += " at \(day)"
                case .item(let item)?: out.text += " with \(item.uid)"
                case .search(let words)?: out.text += " searching \(words)"
                case nil: break
                }
                return .done
            },
            exists: { ["a.ics", "work", "w\u{10FFF6}rk/"].contains($0) })
        context.hasHome = hasHome
        if let answer = answering {
            context.ask = { question in
                err.text += question
                return answer
            }
        }
        code = CommandRunner(context: context).runVerb(arguments)
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
