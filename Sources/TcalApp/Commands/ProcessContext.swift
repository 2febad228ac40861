import CalendarEngine
import Languages
import Phrases
import CalendarStore
import Glibc
import Planner
import Terminal

/// The language of this program's runs.
enum Language {
    /// English, as there is no other that is said; the words of the locale's language are understood as well.
    static var ofProcess: English {
        English(typed: SystemLocale.wantedName.flatMap { TypedLanguages.named($0) })
    }
}

extension CommandContext {
    /// The world of this process: its environment, its standard output and error, the system's zones and locale.
    public static func ofProcess() -> CommandContext {
        // A reader that goes away and a full file are errors of write(2), not the end of the process.
        WriteSignals.tame()
        HeapRoom.keep()
        MemoryEnd.prepare = Terminal.restoreAtEnd
        let words = Language.ofProcess
        let environment = Environment.ofProcess(words: words)
        let zones = SystemTimeZones(environment: environment)
        let errors = OutputWriter(descriptor: STDERR_FILENO)
        let open = { (paths: [String]) in
            EventStore(
                discovery: SourceDiscovery(environment: environment, paths: paths), zones: zones,
                knowsWhatItWrites: false)
        }
        var context = CommandContext(
            words: words, environment: environment.variables, output: OutputWriter(descriptor: STDOUT_FILENO),
            errors: errors,
            surroundings: { Surroundings(environment: environment, zones: zones) },
            readCalendars: { paths in
                // Never let go of: freeing a large calendar piece by piece takes milliseconds, just before the process
                // ends.
                Unmanaged.passRetained(open(paths)).takeUnretainedValue().load().snapshot
            },
            openStore: open,
            readInput: StandardInput.read,
            showScreen: { paths, clock, surroundings in
                ScreenApp.show(
                    paths: paths, words: words, clock: clock, surroundings: surroundings, environment: environment,
                    zones: zones, errors: errors)
            },
            exists: { path in
                path.withSystemCString { access($0, F_OK) } == 0 || errno != ENOENT && errno != ENOTDIR
            })
        context.hasHome = environment.hasHome
        return context
    }
}

extension Surroundings {
    /// The surroundings as the system, the environment and the configuration have them.
    init(environment: Environment, zones: SystemTimeZones) {
        let configuration = Configuration(in: environment)
        let locale = SystemLocale.load(words: environment.language.words)
        let viewer = zones.viewerTimeZone(environment: environment, configuration: configuration)
        self.init(
            timeZone: viewer.timeZone, timeZones: zones, locale: configuration.view.applied(to: locale),
            usesUTF8: TerminalLocale.isUTF8, view: configuration.view, newItems: configuration.new,
            problems: viewer.problem.map { [$0] } ?? [])
        searches = configuration.searches
        person = configuration.person
        keys = configuration.keys
        if let name = configuration.view.secondZone, TimeZoneName.resolve(name, with: zones) == nil {
            let fault = ConfigurationFault.invalidValue(key: "second-zone", value: name, expected: .zoneName)
            problems.append(Problem(file: configuration.path, cause: .configuration(fault)))
        }
        if !keys.isEmpty {
            var settings = Settings()
            for (line, fault) in settings.setKeys(view.keys, keys) {
                problems.append(Problem(file: configuration.path, line: line, cause: .configuration(fault)))
            }
        }
    }
}
