import CalendarEngine
import CalendarStore
import Glibc

extension CommandContext {
    /// The world of this process: its environment, its standard output and error, the system's zones and locale.
    public static func ofProcess() -> CommandContext {
        // A reader that goes away is an error of write(2), not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        let environment = Environment.ofProcess()
        let zones = SystemTimeZones(environment: environment)
        return CommandContext(
            environment: environment.variables, output: OutputWriter(descriptor: STDOUT_FILENO),
            errors: OutputWriter(descriptor: STDERR_FILENO),
            surroundings: { Surroundings(environment: environment, zones: zones) },
            readCalendars: { paths in
                let discovery = SourceDiscovery(environment: environment, paths: paths)
                return EventStore(discovery: discovery, zones: zones).load().snapshot
            },
            showScreen: { paths, clock, surroundings in
                ScreenApp.run(
                    paths: paths, clock: clock, surroundings: surroundings, environment: environment, zones: zones,
                    errors: OutputWriter(descriptor: STDERR_FILENO))
            }, exists: { access($0, F_OK) == 0 })
    }
}

extension Surroundings {
    /// What the system, the environment and the configuration say.
    init(environment: Environment, zones: SystemTimeZones) {
        let view = Configuration(in: environment).view
        let locale = SystemLocale.load()
        let viewer = zones.viewerTimeZone(environment: environment)
        self.init(
            timeZone: view.timeZone.flatMap(zones.timeZone(named:)) ?? viewer.timeZone, timeZones: zones,
            locale: view.applied(to: locale), usesUTF8: Surroundings.terminalUsesUTF8, view: view,
            problems: viewer.problem.map { [$0] } ?? [])
    }

    /// Whether the locale's character set is UTF-8.
    private static var terminalUsesUTF8: Bool {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    }
}
