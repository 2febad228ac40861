import CalendarEngine
import Commands
import CalendarStore
import Cells
import Glibc
import Languages
import Phrases
import Planner
import Terminal

/// The running screen: connects the terminal, the calendars' monitor and the planner, and carries out the planner's
/// effects.
final class ScreenApp: EventLoopClient {
    let terminal: Terminal
    let monitor: StoreMonitor
    let clock: Clock
    /// The environment, in the language that is spoken.
    var environment: Environment
    var words: any Vocabulary
    var locale: TimeLocale
    /// True when ornaments may be characters beyond ASCII.
    let isUTF8: Bool
    /// True for the demo's made-up calendars, which belong to no account.
    let isDemo: Bool
    /// Reads the language and the configuration again.
    let readSurroundings: () -> (any Vocabulary, Surroundings)
    /// The answer to an invitation that is being stored, and will then be sent.
    private var reply: InvitationReply?
    /// The emails to guests that wait for the change to be made, and then for one another.
    private var mailing: (letters: [InvitationMailing.Letter], step: String, failure: String?)?
    /// The email that declines the proposal that was shown last, and true while it is being sent.
    private var keptTime: KeptTime?
    private var isKeepingTime = false
    private let mayMakeCalendar: Bool
    private(set) var state: PlannerState
    private var isStale = true
    private var hasAskedLook = false
    /// True when the next reading is about the calendar just made: the user did not ask for it, so nothing is reported.
    private var readsFirstCalendar = false
    private(set) var isDone = false
    /// For whom the user wants to act from now on, where the screen ends because of that; nil inside for the user.
    private(set) var nextPrincipal: String??
    /// Wakes the screen when an alarm goes off.
    private let alarmTimer = AlarmTimer()
    /// The time to look for due alarms, on the monotonic clock.
    private var alarmTime: Int?
    /// The time to show that something is being saved, if it still is.
    private var savingTime: Int?
    /// The last question when people are busy.
    var busyQuestion: BusyQuestion?
    /// The accounts that are synced while the screen is open; nil for none.
    var syncing: ScreenSync?
    var wakeTime: Int? {
        [savingTime, alarmTime, syncing?.timing.wakeTime, state.wakeTime.map(\.milliseconds)].compactMap { $0 }.min()
    }
    /// The signal that ended the screen.
    private(set) var endingSignal: Int32?

    /// A screen over calendars that the monitor has begun to read.
    init(
        terminal: Terminal, monitor: StoreMonitor, clock: Clock, environment: Environment,
        words: any Vocabulary, locale: TimeLocale, state: PlannerState, isUTF8: Bool, isDemo: Bool,
        readSurroundings: @escaping () -> (any Vocabulary, Surroundings)
    ) {
        (self.isUTF8, self.isDemo, self.readSurroundings) = (isUTF8, isDemo, readSurroundings)
        self.locale = locale
        self.words = words
        self.terminal = terminal
        self.monitor = monitor
        self.clock = clock
        self.environment = environment
        self.state = state
        mayMakeCalendar = monitor.store.discovery.paths.isEmpty
    }

    var descriptors: [Int32] {
        [monitor.descriptor, alarmTimer.descriptor] + (syncing.map { [$0.watch.descriptor] } ?? [])
    }

    func handle(_ event: InputEvent) {
        // These keys are signals, except on terminals that report every key.
        switch event {
        case .key(Key(.character("c"), modifiers: .control)): end(bySignal: SIGINT)
        case .key(Key(.character("\\"), modifiers: .control)): end(bySignal: SIGQUIT)
        default: tell(.input(event))
        }
    }

    func tick() {
        tell(.tick(clock.now))
        awaitNextSync()
    }

    func wake() {
        let now = EventLoop.monotonic()
        if let time = state.wakeTime?.milliseconds, now >= time { tell(.waited) }
        if let time = savingTime, now >= time {
            savingTime = nil
            tell(.saving(LoadProgress(done: 0)))
        }
        if let time = alarmTime, now >= time { askAlarms() }
        syncWhatIsDue()
    }

    func end(bySignal signal: Int32) {
        // In a form or a question, Ctrl-C is a key like Esc, so that a slip does not lose the typed text.
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
        if descriptor == alarmTimer.descriptor {
            alarmTimer.silence()
            return askAlarms()
        }
        if descriptor == syncing?.watch.descriptor { return tellSync() }
        takeNews()
    }

    /// Takes the monitor's news.
    func takeNews() {
        for news in monitor.takeNews() {
            switch news {
            case .progress(let done, let total): tell(.progress(LoadProgress(done: done, total: total)))
            case .updated(let snapshot, let reason):
                tell(.loaded(snapshot, readsFirstCalendar ? .opened : reason))
                awaitAlarms()
                readsFirstCalendar = false
                noteForSync(reason)
                if reason == .opened, snapshot.sources.isEmpty { makeFirstCalendar() }
            case .saving(let done, let total):
                savingTime = nil
                tell(.saving(LoadProgress(done: done, total: total)))
            case .performed(let outcome):
                savingTime = nil
                if outcome.changedTitle != nil { takeConfiguration() }
                tell(.performed(outcome))
                noteForSync(outcome)
                carryReply(after: outcome)
                sendNextLetter(after: outcome)
            case .asksOfGuests(let way, let messages):
                savingTime = nil
                let step = messages.step
                tell(.asksOfGuests(way == .undo ? .undoTelling(step) : .redoTelling(step), messages.notices))
            case .sharing(let request, let end): tell(.sharing(request, report(of: end)))
            case .contacts(let people): tell(.contacts(people))
            case .peopleFound(let people): tell(.peopleFound(people))
            case .busyTimes(let answers): tellBusyTimes(answers)
            case .savedSearch(let search, let failure):
                tell(
                    .savedSearch(
                        SavedSearch(title: search.title, text: search.find),
                        failure: failure.map(cannotChangeConfiguration)))
            case .folder(let path, let names):
                tell(.listed(folder: path, names.map { $0.map { PathEntry(name: $0.name, isFolder: $0.isFolder) } }))
            case .holidays(let region, let areShown, let result): tellHolidays(of: region, areShown, result)
            case .configured(let section, let name, let result): takeSetting((section, name), result)
            case .importPreview(let number, let preview):
                tell(
                    schedulingNews(of: preview).map { .scheduling(number: number, $0) }
                        ?? .importPreview(number: number, preview))
            case .found(let number, let results): tell(.found(number: number, results))
            case .foundNothing(let number, let absences): tell(.foundNothing(number: number, absences))
            case .counted(let place, let count, let version):
                tell(.counted(search: place, count: count, version: version))
            case .rang(let news, let next):
                // Another program that tells alarms goes first, because it has the desktop.
                alarmTimer.set(to: next?.adding(seconds: ScreenApp.alarmPatience))
                if !news.isEmpty { tell(.rang(news)) }
            case .dismissed(let outcome):
                noteForSync(outcome)
                if case .refused(let refusal) = outcome { tell(.notice(words.usageError(.refused(refusal)))) }
            case .synced(let end): endSync(end)
            case .mailed(let result):
                if let keptTime, isKeepingTime {
                    tell(keptTime, result)
                } else if reply == nil {
                    tellLetter(result)
                } else {
                    tellReply(result)
                }
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
        case .readAgain:
            monitor.readAgain()
            takeConfiguration()
        case .cancelReading: monitor.cancelReading()
        case .saveViewState(let kept): save(kept)
        case .setTitle(let title): terminal.setTitle(title)
        case .store(let request): send(request)
        case .openLink(let address): monitor.open(address)
        case .editText(let edit): editText(edit)
        case .reply(let request): prepareReply(request)
        case .keepTime:
            guard let keptTime else { return }
            isKeepingTime = true
            monitor.send(keptTime.mail.message, as: keptTime.key, at: clock.now)
        case .sync: syncNow()
        case .saveSearch(let search): monitor.save(Configuration.Search(title: search.title, find: search.text))
        case .listFolder(let path): monitor.listFolder(path)
        case .readContacts: monitor.readContacts()
        case .findPeople(let words): monitor.findPeople(matching: words)
        case .ask(let request): monitor.ask(request)
        case .askBusyTimes(let addresses, let range):
            askBusyTimes(of: addresses, over: range)
        case .readHolidays: tellHolidays()
        case .readPrincipals: tell(.principals(Principals.all(in: environment)))
        case .act(let address): act(for: address)
        case .readSettings: tellSettings()
        case .set(let setting, let value): set(setting, to: value)
        case .addAccount(let address): addAccount(address)
        case .showHolidays(let code, let areShown, let settings): showHolidays(code, areShown, as: settings)
        case .ring(let line):
            terminal.notify(TerminalNotice.sequence(line, in: environment.variables))
        case .putOff(let name, let moment):
            monitor.putOff(name, until: moment, at: clock.now, viewedIn: state.ownZone)
        case .dismiss(let name):
            var context = editContext
            context.zone = state.ownZone
            monitor.dismiss(name, context: context)
        }
    }

    // MARK: Alarms

    /// The seconds for which a ring is left to a program that only tells alarms.
    private static let alarmPatience: Int64 = 2
    /// The milliseconds before a new snapshot is searched for alarms: drawing comes first.
    private static let alarmDelay = 800

    /// Looks for due alarms in a moment. A clock that stands still has none.
    private func awaitAlarms() {
        if !clock.standsStill { alarmTime = EventLoop.monotonic() + ScreenApp.alarmDelay }
    }

    private func askAlarms() {
        alarmTime = nil
        monitor.takeDueRings(at: clock.now.adding(seconds: -ScreenApp.alarmPatience), viewedIn: state.ownZone)
    }

    // MARK: Acting for somebody

    /// Ends this screen for that of somebody for whom the user acts, or for the user's own. Nothing of the one is left
    /// for the other.
    private func act(for address: String?) {
        // A command line that names files shows these alone.
        guard mayMakeCalendar, !isDemo, OwnProgram.path != nil else {
            return tell(.notice(words.notice(.actElsewhere)))
        }
        save(state.viewState)
        nextPrincipal = .some(address)
        isDone = true
    }

    // MARK: Answers to invitations

    /// The user as somebody who sends messages.
    private func sender(_ person: PersonSettings, _ context: EditContext) -> InvitationReply.Sender {
        InvitationReply.Sender(
            person: person, store: monitor.store, context: context, words: timeWords, vocabulary: words)
    }

    /// Composes the email of an answer. It is sent once the answer is stored.
    private func prepareReply(_ request: ReplyRequest) {
        let snapshot = monitor.store.snapshot
        let configuration = Configuration(in: environment)
        let calendar = snapshot.calendars.first { $0.identifier == request.identifier.calendar }
        let asked = InvitationReply.Request(
            answer: request.answer, identifier: request.identifier, scope: request.scope, comment: request.comment,
            isSentByServer: calendar.map(configuration.mail.servers.send) ?? false, proposal: request.proposal)
        let sender = sender(configuration.person, editContext)
        do throws(UsageError) {
            reply = try InvitationReply(asked, in: snapshot, sender)
        } catch {
            tell(.notice(words.usageError(error)))
        }
    }

    private var timeWords: TimeWords {
        TimeWords(today: state.zone.local(at: clock.now).date, locale: locale, zone: state.zone)
    }

    private func carryReply(after outcome: EditOutcome) {
        guard let reply else { return }
        guard case .done = outcome else {
            self.reply = nil
            return
        }
        switch reply.carrier {
        case .mail: monitor.send(reply.mail.message, as: reply.key, at: clock.now)
        case .server: say(reply, .byServer)
        case .nobody: say(reply, .notWanted)
        }
    }

    private func say(_ reply: InvitationReply, _ delivery: ReplyDelivery) {
        self.reply = nil
        tell(.notice(reply.told(delivery, in: words)))
    }

    /// Reports the result of sending an answer.
    private func tellReply(_ result: MailSender.Result) {
        guard let reply else { return }
        switch result {
        case .sent: return say(reply, .byMail)
        case .noCommand: return say(reply, .unsent)
        case .sentBefore(let moment):
            let time = EventTime.zoned(state.zone.local(at: moment), state.zone)
            tell(.notice(words.sentBefore(title: reply.title, timeWords.words(time))))
        case .failed(let failure): tell(.notice(words.notSent(words.commandFailure(failure))))
        case .notRemembered(let refusal): tell(.notice(words.usageError(.refused(refusal))))
        }
        self.reply = nil
    }

    // MARK: Proposals of another time

    /// The words of a file that was to be imported, where it is a message about a proposal; nil for any other file.
    private func schedulingNews(of preview: Result<ImportPreview, EditRefusal>) -> SchedulingNews? {
        guard case .success(let preview) = preview, preview.items.isEmpty, preview.parts.isEmpty,
            let message = try? monitor.store.message(in: ImportSource(path: preview.path, bytes: preview.bytes)),
            message.method == .counter || message.method == .declineCounter, let component = message.components.first
        else { return nil }
        let configuration = Configuration(in: environment)
        let reader = MessageReader(
            store: monitor.store, snapshot: monitor.store.snapshot, zone: state.zone, now: clock.now,
            addresses: Set(configuration.person.addresses.map { $0.lowercased() }))
        guard message.method == .counter else {
            let title = reader.knownItems(of: component).first?.match.title ?? component.readText(of: "SUMMARY")
            let said = words.message(
                .declineCounter, by: component.line("ORGANIZER")?.person ?? "", status: "", isKnown: true)
            return .sentence("\(said): \(words.title(title))")
        }
        do throws(CounterRefusal) {
            let proposal = try CounterProposal(component, reader)
            try proposal.check(at: clock.now, viewedIn: state.zone)
            let sender = sender(configuration.person, editContext)
            keptTime = try? KeptTime(proposal, in: monitor.store.snapshot, sender)
            return .proposal(proposal.shown(in: message, reader, timeWords, words))
        } catch {
            return .sentence(words.counterRefusal(error).capitalizedFirst)
        }
    }

    /// Reports the result of declining a proposal.
    private func tell(_ kept: KeptTime, _ result: MailSender.Result) {
        isKeepingTime = false
        switch result {
        case .sent: tell(.notice(words.kept(kept.title, to: kept.person, .byMail)))
        case .noCommand: tell(.notice(words.untold([kept.person])))
        case .sentBefore(let moment):
            let time = EventTime.zoned(state.zone.local(at: moment), state.zone)
            tell(.notice(words.sentBefore(title: kept.title, timeWords.words(time))))
        case .failed(let failure): tell(.notice(words.notSent(kept, timeWords, failure)))
        case .notRemembered(let refusal): tell(.notice(words.usageError(.refused(refusal))))
        }
    }

    // MARK: Those who are invited

    /// Composes the emails to the guests of an edited item. They are sent once the edit is made.
    private func prepareLetters(of request: EditRequest, _ context: EditContext) {
        let configuration = Configuration(in: environment)
        let sender = sender(configuration.person, context)
        do throws(EditRefusal) {
            let notices = try monitor.store.snapshot.notices(of: request.edits, in: context)
            let mailing = InvitationMailing(notices, by: configuration.mail.servers, sender)
            self.mailing = (mailing.letters.filter { $0.mail != nil }, mailing.step, nil)
        } catch {
            mailing = nil
        }
    }

    private func sendNextLetter(after outcome: EditOutcome) {
        guard mailing != nil else { return }
        guard case .done = outcome else { return mailing = nil }
        sendNextLetter()
    }

    private func sendNextLetter() {
        guard let (letters, step, _) = mailing, let letter = letters.first, let mail = letter.mail else {
            return mailing = nil
        }
        monitor.send(mail.message, as: letter.notice.key, of: step, again: true, at: clock.now)
    }

    /// Reports the result of an email to guests, and sends the next one. The first failure stays visible.
    private func tellLetter(_ result: MailSender.Result) {
        guard let letter = mailing?.letters.first else { return }
        mailing?.letters.removeFirst()
        func told(_ delivery: ReplyDelivery) -> String {
            words.mailed(letter.notice.kind, title: letter.notice.title, to: letter.mailed.map(\.person), delivery)
        }
        let notice: String
        switch result {
        case .sent: notice = told(.byMail)
        case .noCommand: notice = told(.unsent)
        case .sentBefore(let moment):
            let time = EventTime.zoned(state.zone.local(at: moment), state.zone)
            notice = words.invitationSentBefore(title: letter.notice.title, timeWords.words(time))
        case .failed(let failure):
            let reason = words.commandFailure(failure)
            notice = words.invitationNotSent(reason, isGone: letter.notice.method == .cancel)
        case .notRemembered(let refusal): notice = words.usageError(.refused(refusal))
        }
        if result != .sent, mailing?.failure == nil { mailing?.failure = notice }
        tell(.notice(mailing?.failure ?? notice))
        sendNextLetter()
    }

    /// Saves the view state. Errors are ignored: without it, the next start just opens on today.
    private func save(_ kept: ViewState) { try? ViewStateFile(in: environment).write(kept) }

    /// Makes a calendar for a user who has none, and says where.
    private func makeFirstCalendar() {
        guard mayMakeCalendar, monitor.store.discovery.discover().origin == .nothing else { return }
        do throws(WriteFailure) {
            let calendar = LocalCalendar(in: environment)
            try calendar.create()
            readsFirstCalendar = true
            monitor.readAgain()
            tell(.madeCalendar(calendar.path))
        } catch {
            tell(.notice("\(error.path): \(error.reason.wording(in: locale.words))"))
        }
    }

    // MARK: Changes

    /// The milliseconds before a message says that something is being saved: for less, it would only flicker.
    private static let savingPatience = 100

    /// Sends a request to the store; `StoreNews` is the answer.
    private func send(_ request: StoreRequest) {
        if request.changesData { savingTime = EventLoop.monotonic() + ScreenApp.savingPatience }
        switch request {
        case .edit(let edit):
            let context = editContext
            if edit.isMailed { prepareLetters(of: edit, context) }
            monitor.perform(edit, context: context)
        case .decide(let conflict, let names):
            monitor.decide(conflict, takingTheirs: names, context: editContext)
        case .undo: monitor.take(.undo, context: editContext)
        case .redo: monitor.take(.redo, context: editContext)
        case .undoTelling(let step): monitor.take(.undo, askedAbout: step, context: editContext)
        case .redoTelling(let step): monitor.take(.redo, askedAbout: step, context: editContext)
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

    /// Exports a calendar to a file, and reports it.
    private func export(_ identifier: String, to path: String) {
        var selection = ExportSelection()
        let calendar = state.snapshot.calendars.first { $0.identifier == identifier }
        guard let calendar else { return tell(.exported(.failure(.noCalendar(identifier)))) }
        selection.calendars = [calendar.index]
        export(selection, to: path)
    }

    /// Exports items to a file, and reports it.
    private func export(_ selection: ExportSelection, to path: String) {
        switch monitor.store.export(selection, to: path) {
        case .success(let count): tell(.exported(.success(words.exported(count, to: path))))
        case .failure(let refusal): tell(.exported(.failure(refusal)))
        }
    }

    /// The surroundings of an edit.
    private var editContext: EditContext {
        let titles = state.snapshot.calendars.map { ($0.identifier, $0.title) }
        var context = EditContext(
            now: clock.now, zone: state.zone, uid: RandomUUID.make(),
            calendarTitles: Dictionary(titles, uniquingKeysWith: { first, _ in first }),
            addresses: state.ownAddresses)
        context.sentBy = state.delegate?.address
        context.invitedAs = state.invitedAs
        return context
    }

    /// Opens a text in the user's editor, and passes on the result.
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
    /// Milliseconds, rounded up.
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
