import CalendarEngine
import Commands
import Phrases
import Languages
import CalendarStore
import Cells
import Glibc
import Planner
import Terminal

extension ScreenApp {
    /// The milliseconds that the first frame waits for the calendars: a frame without them would only flicker.
    private static let patience: Int32 = 80

    /// Shows the screen over the calendars that are found, until the user quits.
    ///
    /// - Parameter atEnd: Called when everything is saved and the screen is closed, also when a signal ends the
    ///   process.
    static func show(
        _ discovery: SourceDiscovery, words: any Vocabulary, clock: Clock, surroundings: Surroundings,
        zones: SystemTimeZones, errors: OutputWriter, isDemo: Bool = false,
        readSurroundings: @escaping () -> (any Vocabulary, Surroundings), atEnd: () -> Void = {}
    ) -> ExitCode {
        defer { atEnd() }
        let environment = discovery.environment
        let isUTF8 = TerminalLocale.activate()
        let store = EventStore(
            discovery: discovery, zones: zones, problems: surroundings.problems)
        let monitor = StoreMonitor(store: store, readsBeforeWatching: true)
        guard monitor.start() else {
            errors.write("tcal: \(words.notice(.noThread))\n")
            return .failed
        }
        let terminal: Terminal
        do throws(TerminalError) {
            terminal = try Terminal(isUTF8: isUTF8)
        } catch {
            monitor.stop()
            errors.write("tcal: \(words.screenFault(error.fault))\n")
            return .failed
        }
        // From here on, a signal must close the screen in order, and a resized window must be noticed.
        let signals = SignalPipe.install()
        var kept = ViewStateFile(in: environment).read()
        if let start = surroundings.view.start, start != kept.view { (kept.view, kept.focus) = (start, nil) }
        kept.sectioning = kept.sectioning ?? surroundings.view.section
        let settings = Settings(surroundings, terminal, isUTF8: isUTF8)
        let state = PlannerState(
            size: terminal.resize(), now: clock.now, zone: surroundings.timeZone, locale: surroundings.locale,
            words: words, zones: zones, settings: settings, restoring: kept, opening: surroundings.opening)
        let app = ScreenApp(
            terminal: terminal, monitor: monitor, clock: clock, environment: environment, words: words,
            locale: surroundings.locale, state: state, isUTF8: isUTF8, isDemo: isDemo,
            readSurroundings: readSurroundings)
        app.syncing = ScreenSync(discovery.paths.isEmpty ? surroundings.accounts : [], environment)
        app.awaitCalendars()
        // A clock that stands still needs no ticks.
        let wallClock: (() -> Int)? = clock.standsStill ? nil : { EventLoop.systemClock() }
        var loop = EventLoop(source: terminal, signals: signals, wallClock: wallClock)
        loop.handleEvents(for: app)
        terminal.close()
        app.finish(telling: errors, words)
        if let signal = app.endingSignal {
            atEnd()
            SignalPipe.endProcess(by: signal)
        }
        return app.nextPrincipal.map { begin(as: $0, errors, words) } ?? .done
    }

    /// Replaces this process by a screen as somebody for whom the user acts, or as the user; returns only on failure.
    private static func begin(
        as principal: String?, _ errors: OutputWriter, _ words: any Vocabulary
    ) -> ExitCode {
        if let principal {
            setenv(Environment.principalName, principal, 1)
        } else {
            unsetenv(Environment.principalName)
        }
        let language = ParsedArguments.value(of: .language, in: ProcessArguments.words)
        let arguments = language.map { [Option.language.text, $0] } ?? []
        let failure = OwnProgram.restart(arguments)
        errors.write("tcal: \(words.obstacle(.system(failure.reason)))\n")
        return .failed
    }

    /// Waits until everything is saved, and starts a sync of the last changes. The monitor is never released: freeing
    /// the calendars of 100,000 files takes 200 ms, just before the process ends.
    private func finish(telling errors: OutputWriter, _ words: any Vocabulary) {
        let progress = ProgressLine(on: errors)
        if state.isSaving { progress.show(words.notice(.savingFirst)) }
        monitor.stop()
        progress.erase()
        syncLastChanges()
        _ = Unmanaged.passRetained(self)
    }

    /// Waits briefly for the calendars.
    private func awaitCalendars() {
        var waited = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&waited, 1, ScreenApp.patience) > 0 { takeNews() }
    }
}

extension Settings {
    /// The settings from the configuration and the terminal.
    init(_ surroundings: Surroundings, _ terminal: Terminal, isUTF8: Bool) {
        self.init()
        let (view, new) = (surroundings.view, surroundings.newItems)
        usualCalendar = new.calendar
        usualLength = new.duration
        usualAlarms = new.alarms
        showsWeekNumbers = view.showsWeekNumbers ?? true
        (workingHours, lunch) = (surroundings.person.hours ?? workingHours, surroundings.person.lunch)
        hidesCancelled = view.showsCancelled == false
        hidesDeclined = view.showsDeclined == false
        hidesCompleted = view.showsCompleted == false
        glyphs = isUTF8 ? .unicode : .ascii
        colorDepth = ColorDepth(colors: terminal.colors)
        layout = view.layout
        theme = view.definition
        isLightBackground = Terminal.environmentSaysLight
        secondZone = view.secondZone.flatMap { TimeZoneName.resolve($0.name, with: surroundings.timeZones) }
        _ = setKeys(view.keys, surroundings.keys)
        take(surroundings.person, surroundings.mail)
        sets = surroundings.sets
        templates = surroundings.templates
        savedSearches = surroundings.searches.map { SavedSearch(title: $0.title, text: $0.find) }
    }

    /// Applies the user's identity, and the settings for email.
    fileprivate mutating func take(_ person: PersonSettings, _ mail: MailSettings) {
        (addresses, inviting) = (Set(person.addresses.map { $0.lowercased() }), person.inviting)
        delegate = person.delegate
        (sendsMail, schedulingServers) = (mail.send != nil, mail.servers)
    }
}

extension TerminalError {
    /// The fault as a language words it.
    fileprivate var fault: ScreenFault {
        switch self {
        case .notATerminal: .noTerminal
        case .unusableType(""): .typeMissing
        case .unusableType(let name): .unusableType(name)
        case .noDescriptors: .noDescriptors
        case .unknownType(let name): .unknownType(name)
        }
    }
}
