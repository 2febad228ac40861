import CalendarEngine
import Commands
import CalendarStore
import Cells
import Glibc
import Phrases
import Planner
import Terminal

/// The screen at work: joins the terminal, the calendars' monitor and the planner, and does what the planner asks for.
final class ScreenApp: EventLoopClient {
    let terminal: Terminal
    let monitor: StoreMonitor
    let clock: Clock
    let environment: Environment
    let words: any CommandVocabulary
    private let locale: TimeLocale
    /// The answer to an invitation that is being kept, and then sent.
    private var reply: (InvitationReply, InvitationAnswer)?
    private let mayMakeCalendar: Bool
    private(set) var state: PlannerState
    private var isStale = true
    private var hasAskedLook = false
    /// True when the next reading is that of the calendar just made: nobody asked for it, so nothing is said of it.
    private var readsFirstCalendar = false
    private(set) var isDone = false
    /// When it is to be said that something is being saved, if it still is.
    private var savingTime: Int?
    var wakeTime: Int? { [savingTime, state.wakeTime.map(\.milliseconds)].compactMap { $0 }.min() }
    /// The signal that ended the screen.
    private(set) var endingSignal: Int32?

    /// A screen over calendars that the monitor has begun to read.
    init(
        terminal: Terminal, monitor: StoreMonitor, clock: Clock, environment: Environment,
        words: any CommandVocabulary, locale: TimeLocale, state: PlannerState
    ) {
        self.locale = locale
        self.words = words
        self.terminal = terminal
        self.monitor = monitor
        self.clock = clock
        self.environment = environment
        self.state = state
        mayMakeCalendar = monitor.store.discovery.paths.isEmpty
    }

    var descriptors: [Int32] { [monitor.descriptor] }

    func handle(_ event: InputEvent) {
        // They are signals, but for terminals that tell of every key.
        switch event {
        case .key(Key(.character("c"), modifiers: .control)): end(bySignal: SIGINT)
        case .key(Key(.character("\\"), modifiers: .control)): end(bySignal: SIGQUIT)
        default: tell(.input(event))
        }
    }

    func tick() { tell(.tick(clock.now)) }

    func wake() {
        let now = EventLoop.monotonic()
        if let time = state.wakeTime?.milliseconds, now >= time { tell(.waited) }
        if let time = savingTime, now >= time {
            savingTime = nil
            tell(.saving(LoadProgress(done: 0)))
        }
    }

    func end(bySignal signal: Int32) {
        // Ctrl-C in a form or a question is a key like Esc: what was typed is not lost by a slip.
        if signal == SIGINT, state.takesInterrupt {
            tell(.input(.key(Key(.character("c"), modifiers: .control))))
            return
        }
        endingSignal = signal
        isDone = true
    }

    func render() {
        guard isStale else { return }
        isStale = false
        terminal.paint(view(state))
        if state.awaitsSight { perform(all: update(&state, .shown, at: .milliseconds(EventLoop.monotonic()))) }
        if !hasAskedLook {
            hasAskedLook = true
            terminal.setTitle(state.title)
            terminal.askLook()
        }
    }

    func descriptorIsReady(_ descriptor: Int32) {
        for news in monitor.takeNews() {
            switch news {
            case .progress(let done, let total): tell(.progress(LoadProgress(done: done, total: total)))
            case .updated(let snapshot, let reason):
                tell(.loaded(snapshot, readsFirstCalendar ? .opened : reason))
                readsFirstCalendar = false
                if reason == .opened, snapshot.sources.isEmpty { makeFirstCalendar() }
            case .saving(let done, let total):
                savingTime = nil
                tell(.saving(LoadProgress(done: done, total: total)))
            case .performed(let outcome):
                savingTime = nil
                tell(.performed(outcome))
                carryReply(after: outcome)
            case .importPreview(let number, let preview): tell(.importPreview(number: number, preview))
            case .found(let number, let results): tell(.found(number: number, results))
            case .counted(let place, let count, let version):
                tell(.counted(search: place, count: count, version: version))
            case .mailed(let result): tellReply(result)
            case .commandFailed(let failure): tell(.notice(words.commandFailure(failure)))
            }
        }
    }

    func tell(_ message: Message) {
        isStale = true
        perform(all: update(&state, message, at: .milliseconds(EventLoop.monotonic())))
    }

    private func perform(all effects: [Effect]) { for effect in effects { perform(effect) } }

    private func perform(_ effect: Effect) {
        switch effect {
        case .quit: isDone = true
        case .suspend:
            terminal.suspend()
            tell(.input(.resize(terminal.resize())))
        case .redraw: tell(.input(.resize(terminal.resize())))
        case .askPlaces: terminal.askPlaces()
        case .readAgain: monitor.readAgain()
        case .cancelReading: monitor.cancelReading()
        case .saveViewState(let kept): save(kept)
        case .setTitle(let title): terminal.setTitle(title)
        case .store(let request): send(request)
        case .openLink(let address): monitor.open(address)
        case .editText(let edit): editText(edit)
        case .reply(let request): prepareReply(request)
        }
    }

    // MARK: Answers to invitations

    /// Makes the mail of an answer. It goes once the answer is kept.
    private func prepareReply(_ request: ReplyRequest) {
        let snapshot = monitor.store.snapshot
        let configuration = Configuration(in: environment)
        let calendar = snapshot.calendars.first { $0.identifier == request.identifier.calendar }
        let asked = InvitationReply.Request(
            answer: request.answer, identifier: request.identifier, scope: request.scope, comment: "",
            isSentByServer: calendar.map(configuration.mail.isSentByServer) ?? false)
        let sender = InvitationReply.Sender(
            addresses: configuration.person.addresses, store: monitor.store, context: editContext,
            words: timeWords, vocabulary: words)
        do throws(UsageError) {
            reply = (try InvitationReply(asked, in: snapshot, sender), request.answer)
        } catch {
            tell(.notice(words.usageError(error)))
        }
    }

    private var timeWords: TimeWords {
        TimeWords(today: state.zone.local(at: clock.now).date, locale: locale, zone: state.zone)
    }

    private func carryReply(after outcome: EditOutcome) {
        guard let (reply, answer) = reply else { return }
        guard case .done = outcome else {
            self.reply = nil
            return
        }
        switch reply.carrier {
        case .mail: monitor.send(reply.mail.message, as: reply.key, at: clock.now)
        case .server: say(reply, answer, .byServer)
        case .nobody: say(reply, answer, .notWanted)
        }
    }

    private func say(_ reply: InvitationReply, _ answer: InvitationAnswer, _ delivery: ReplyDelivery) {
        self.reply = nil
        tell(.notice(words.replied(answer, title: reply.title, to: reply.organizer, delivery)))
    }

    /// Says what came of a mail.
    private func tellReply(_ result: MailSender.Result) {
        guard let (reply, answer) = reply else { return }
        switch result {
        case .sent: return say(reply, answer, .byMail)
        case .noCommand: return say(reply, answer, .unsent)
        case .sentBefore(let moment):
            let time = EventTime.zoned(state.zone.local(at: moment), state.zone)
            tell(.notice(words.sentBefore(title: reply.title, timeWords.words(time))))
        case .failed(let failure): tell(.notice(words.notSent(words.commandFailure(failure))))
        case .notRemembered(let refusal): tell(.notice(words.usageError(.refused(refusal))))
        }
        self.reply = nil
    }

    /// The view state is a comfort: when it cannot be kept, the next start opens on today.
    private func save(_ kept: ViewState) { try? ViewStateFile(in: environment).write(kept) }

    /// Makes a calendar for somebody who has none, and says where.
    private func makeFirstCalendar() {
        guard mayMakeCalendar, monitor.store.discovery.discover().origin == .nothing else { return }
        do throws(WriteFailure) {
            let path = try LocalCalendar.create(in: environment)
            readsFirstCalendar = true
            monitor.readAgain()
            tell(.madeCalendar(path))
        } catch {
            tell(.notice("\(error.path): \(error.reason)"))
        }
    }

    // MARK: Changes

    /// The time after which it is said that saving goes on, in milliseconds: a word about less would only flicker.
    private static let savingPatience = 100

    /// Sends a request to the store; `StoreNews` is the answer.
    private func send(_ request: StoreRequest) {
        if request.changesData { savingTime = EventLoop.monotonic() + ScreenApp.savingPatience }
        switch request {
        case .edit(let edit): monitor.perform(edit, context: editContext)
        case .undo: monitor.undo()
        case .redo: monitor.redo()
        case .changeCalendar(let edit): monitor.perform(edit)
        case .previewImport(let path, let calendar, let number):
            monitor.previewImport(path: path, calendar: calendar, now: clock.now, number: number)
        case .cancelPreview: monitor.cancelPreview()
        case .importItems(let preview): monitor.perform(preview)
        case .search(let request, let number):
            monitor.search(
                request.query, in: state.snapshot, now: state.now, zone: state.zone, after: state.latestResults,
                number: number)
        case .cancelSearch: monitor.cancelSearch()
        case .countSearches(let queries):
            monitor.count(queries, in: state.snapshot, now: state.now, zone: state.zone)
        case .exportCalendar(let calendar, let path): export(calendar, to: path)
        case .exportItems(let selection, let path): export(selection, to: path)
        }
    }

    /// Writes a calendar to a file, and says so.
    private func export(_ identifier: String, to path: String) {
        var selection = ExportSelection()
        let calendar = state.snapshot.calendars.first { $0.identifier == identifier }
        guard let calendar else { return tell(.exported(.failure(.noCalendar(identifier)))) }
        selection.calendars = [calendar.index]
        export(selection, to: path)
    }

    /// Writes items to a file, and says so.
    private func export(_ selection: ExportSelection, to path: String) {
        switch monitor.store.export(selection, to: path) {
        case .success(let count): tell(.exported(.success(words.exported(count, to: path))))
        case .failure(let refusal): tell(.exported(.failure(refusal)))
        }
    }

    /// The surroundings of an edit.
    private var editContext: EditContext {
        let titles = state.snapshot.calendars.map { ($0.identifier, $0.title) }
        return EditContext(
            now: clock.now, zone: state.zone, uid: RandomUUID.make(),
            calendarTitles: Dictionary(titles, uniquingKeysWith: { first, _ in first }))
    }

    /// Lets the user's editor work on a text, and tells what became of it.
    private func editText(_ edit: TextEdit) {
        do throws(TextEditor.Failure) {
            let text = try TextEditor(terminal: terminal, environment: environment, words: words).edit(edit.text)
            tell(.editedText(edit, text))
        } catch {
            var kept = edit
            kept.text = error.text ?? edit.text
            tell(.editorFailed(kept, reason: error.reason))
        }
    }
}

extension Duration {
    /// Whole milliseconds, so many that they are no less.
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
