import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells
import Glibc
import Planner
import Terminal

extension ScreenApp {
    /// The time that the first frame waits for the calendars, in milliseconds: a frame without them would only flicker.
    private static let patience: Int32 = 80

    /// Shows the screen over the calendars at paths, or over those that are found, until its user leaves.
    static func show(
        paths: [String], words: any Vocabulary, clock: Clock, surroundings: Surroundings, environment: Environment,
        zones: SystemTimeZones, errors: OutputWriter
    ) -> ExitCode {
        let isUTF8 = TerminalLocale.activate()
        let store = EventStore(
            discovery: SourceDiscovery(environment: environment, paths: paths), zones: zones,
            problems: surroundings.problems)
        let monitor = StoreMonitor(store: store)
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
        // From here on a signal has to leave the screen in order.
        let signals = SignalPipe.install()
        var kept = ViewStateFile(in: environment).read()
        if let start = surroundings.view.start, start != kept.view { (kept.view, kept.focus) = (start, nil) }
        kept.sectioning = kept.sectioning ?? surroundings.view.section
        var settings = Settings(surroundings.view, surroundings.newItems, terminal, isUTF8: isUTF8)
        settings.secondZone = surroundings.view.secondZone.flatMap { TimeZoneName.resolve($0, with: zones) }
        _ = settings.setKeys(surroundings.view.keys, surroundings.keys)
        settings.addresses = Set(surroundings.person.addresses.map { $0.lowercased() })
        settings.savedSearches = surroundings.searches.map { SavedSearch(title: $0.title, text: $0.find) }
        let state = PlannerState(
            size: terminal.size, now: clock.now, zone: surroundings.timeZone, locale: surroundings.locale, words: words,
            zones: zones, settings: settings, restoring: kept)
        let app = ScreenApp(
            terminal: terminal, monitor: monitor, clock: clock, environment: environment, words: words,
            locale: surroundings.locale, state: state)
        app.awaitCalendars()
        // A clock that stands still needs no ticks.
        let wallClock: (() -> Int)? = clock.standsStill ? nil : { EventLoop.systemClock() }
        var loop = EventLoop(source: terminal, signals: signals, wallClock: wallClock)
        loop.run(for: app)
        terminal.close()
        let progress = ProgressLine(on: errors)
        if app.state.isSaving { progress.show(words.notice(.savingFirst)) }
        monitor.stop()
        progress.erase()
        if let signal = app.endingSignal { SignalPipe.endProcess(by: signal) }
        return .done
    }

    /// Waits a moment for the calendars.
    private func awaitCalendars() {
        var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&waited, nfds_t(waited.count), ScreenApp.patience) > 0 else { return }
        for descriptor in descriptors { descriptorIsReady(descriptor) }
    }
}

extension Settings {
    /// The settings that configuration and terminal make.
    fileprivate init(_ view: ViewSettings, _ new: NewItemSettings, _ terminal: Terminal, isUTF8: Bool) {
        self.init()
        usualCalendar = new.calendar
        usualLength = new.duration
        usualAlarms = new.alarms
        showsWeekNumbers = view.showsWeekNumbers ?? true
        workingHours = view.workingHours ?? workingHours
        hidesCancelled = view.showsCancelled == false
        hidesCompleted = view.showsCompleted == false
        glyphs = isUTF8 ? .unicode : .ascii
        colorDepth = ColorDepth(colors: terminal.colors)
        layout = view.layout
        theme = view.definition
        isLightBackground = Terminal.environmentSaysLight
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
