import CalendarEngine
import Commands
import Languages
import Phrases
import CalendarStore
import Glibc
import Planner
import Terminal

/// The language of this program's runs.
enum Language {
    /// The language that the command line, the configuration or the locale names.
    static var ofProcess: any Vocabulary { of(.ofProcess(words: English())) }

    /// The language, and the environment with it.
    static var withEnvironment: (any Vocabulary, Environment) {
        var environment = Environment.ofProcess(words: English())
        let words = of(environment)
        environment.language = PhraseLanguage(words: words)
        return (words, environment)
    }

    /// The language, and the surroundings from an environment's configuration; may be called while threads run.
    static func surroundings(
        in environment: Environment, _ zones: SystemTimeZones
    ) -> (any Vocabulary, Surroundings) {
        let words = of(environment)
        var environment = environment
        environment.language = PhraseLanguage(words: words)
        // Why: `load` sets the locale of the process, which only the start may do; `current` only reads it.
        let locale = SystemLocale.current(words: words)
        return (words, Surroundings(environment: environment, zones: zones, systemLocale: locale))
    }

    /// The language of this process in an environment.
    private static func of(_ environment: Environment) -> any Vocabulary {
        let language = SpokenLanguage(
            option: ParsedArguments.value(of: .language, in: ProcessArguments.words),
            setting: { Configuration.language(in: environment) }, variables: environment.variables)
        return language.words(typedIn: SystemLocale.wantedName)
    }
}

extension Environment {
    /// Takes the person for whom the user acts, by `--as` or by a variable, for this process and for those that it
    /// starts.
    ///
    /// - Returns: The reason why the user cannot act for that person; nil where that is possible, or nobody is named.
    fileprivate mutating func takePrincipal() -> UsageError? {
        let asked = ParsedArguments.value(of: .principal, in: ProcessArguments.words)
        guard let text = asked ?? variables[Environment.principalName], !text.isEmpty else { return nil }
        variables[Environment.principalName] = nil
        unsetenv(Environment.principalName)
        guard let person = Principals.find(text, in: self) else {
            // The log keeps its entries when one acts for that person no longer.
            if ParsedArguments.verb(in: ProcessArguments.words)?.verb == .log, let person = Invitee(written: text) {
                principal = person
                return nil
            }
            return .unknownPrincipal(text, known: Principals.all(in: self).map(\.text))
        }
        guard Configuration(in: self).person.address != nil else { return .noAddress }
        guard Principals.hasCalendar(of: person, in: self) else { return .noCalendarOf(person.text) }
        principal = person
        setenv(Environment.principalName, person.text, 1)
        return nil
    }
}

extension CommandContext {
    /// The real world of this process: its environment, its standard output and error, the system's zones and locale.
    public static func ofProcess() -> CommandContext {
        // A closed pipe or a file at its size limit gives an error of write(2), instead of ending the process.
        WriteSignals.tame()
        HeapRoom.keep()
        MemoryEnd.prepare = Terminal.restoreAtEnd
        var (words, environment) = Language.withEnvironment
        let stranger = environment.takePrincipal()
        let zones = SystemTimeZones(environment: environment)
        let errors = OutputWriter(descriptor: STDERR_FILENO)
        let open = { (paths: [String], purpose: EventStore.Purpose) in
            let store = EventStore(
                discovery: SourceDiscovery(environment: environment, paths: paths), zones: zones, purpose: purpose)
            // Never released: freeing large calendars piece by piece would take time just before the process ends.
            return Unmanaged.passRetained(store).takeUnretainedValue()
        }
        var context = CommandContext(
            words: words, environment: environment.variables, output: OutputWriter(descriptor: STDOUT_FILENO),
            errors: errors,
            surroundings: {
                let locale = SystemLocale.load(words: environment.language?.words ?? English())
                return Surroundings(environment: environment, zones: zones, systemLocale: locale)
            },
            readCalendars: { open($0, .reading).load().snapshot },
            openStore: { open($0, .changing) },
            readInput: StandardInput.read,
            showScreen: { paths, clock, surroundings in
                ScreenApp.show(
                    SourceDiscovery(environment: environment, paths: paths), words: words, clock: clock,
                    surroundings: surroundings, zones: zones, errors: errors,
                    readSurroundings: { Language.surroundings(in: environment, zones) })
            },
            exists: { path in
                path.withSystemCString { access($0, F_OK) } == 0 || errno != ENOENT && errno != ENOTDIR
            })
        context.hasHome = environment.hasHome
        context.stranger = stranger
        context.askAtTerminal()
        context.giveDemo(environment, words, zones)
        context.showPaged = { Pager.show($0, command: environment.variables["PAGER"]) }
        context.handOn = { words in
            guard let path = SyncProgram.path(in: environment) else { return .syncMissing }
            return .syncNotStarted(SyncProgram.replaceProcess(by: path, words).reason)
        }
        return context
    }
}

extension CommandContext {
    /// Adds the questions to the person at the terminal, if there is one.
    private mutating func askAtTerminal() {
        guard StandardInput.isTerminal, errors.isTerminal else { return }
        ask = { [words, errors] question in
            errors.write(question)
            errors.flush()
            let line = StandardInput.readAnswer()
            return words.yes(line).map { $0 ? .yes : .no }
        }
    }

    /// Adds the demo with the made-up calendars, in a temporary home.
    private mutating func giveDemo(_ environment: Environment, _ words: any Vocabulary, _ zones: SystemTimeZones) {
        let (output, errors) = (output, errors)
        showDemo = { clock, surroundings in
            let home: DemoHome
            do throws(WriteFailure) {
                let zone = surroundings.timeZone.identifier
                home = try DemoHome(in: environment, zone: zone.contains("/") ? zone : nil)
            } catch {
                errors.write("tcal: \(words.noDemo(error.path, words.obstacle(error.reason)))\n")
                return .failed
            }
            let demo = home.environment(of: environment)
            let code = ScreenApp.show(
                SourceDiscovery(environment: demo), words: words, clock: clock,
                surroundings: surroundings.ofDemo, zones: zones, errors: errors, isDemo: true,
                readSurroundings: {
                    let (words, surroundings) = Language.surroundings(in: demo, zones)
                    return (words, surroundings.ofDemo)
                }, atEnd: home.remove)
            if code == .done { output.write("\(words.notice(.demoIsOver))\n") }
            return code
        }
    }
}

extension Surroundings {
    /// The surroundings with the user's look and keys, but without personal data.
    fileprivate var ofDemo: Surroundings {
        var bare = self
        bare.newItems.calendar = DemoLife.usualCalendar
        (bare.searches, bare.accounts, bare.sets, bare.templates) = ([], [], [], [])
        (bare.person, bare.mail) = (PersonSettings(), MailSettings())
        return bare
    }

    /// The surroundings from the system, the environment and the configuration.
    init(environment: Environment, zones: SystemTimeZones, systemLocale locale: TimeLocale) {
        let configuration = Configuration(in: environment)
        let viewer = zones.viewerTimeZone(environment: environment, configuration: configuration)
        self.init(
            timeZone: viewer.timeZone, timeZones: zones, locale: configuration.view.applied(to: locale),
            usesUTF8: TerminalLocale.isUTF8, view: configuration.view, newItems: configuration.new,
            problems: viewer.problem.map { [$0] } ?? [])
        zoneProblem = viewer.problem
        searches = configuration.searches
        sets = configuration.sets
        templates = configuration.templates
        person = configuration.person
        mail = configuration.mail
        keys = configuration.keys
        accounts = configuration.accounts
        holidays = configuration.holidays
        if let second = configuration.view.secondZone, TimeZoneName.resolve(second.name, with: zones) == nil {
            problems.append(second.problem(ofSetting: "second-zone", in: configuration.path))
        }
        for person in configuration.people {
            guard let zone = person.zone, TimeZoneName.resolve(zone.name, with: zones) == nil else { continue }
            problems.append(zone.problem(ofSetting: "zone", in: configuration.path))
        }
        if !keys.isEmpty {
            var settings = Settings()
            for (line, fault) in settings.setKeys(view.keys, keys) {
                problems.append(Problem(file: configuration.path, line: line, cause: .configuration(fault)))
            }
        }
    }
}
