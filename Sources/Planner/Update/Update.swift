internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changes the state by what happened, and answers with what is to be done. Pure: the same state and message always
/// give the same.
///
/// - Parameter time: When it happened: how long after some fixed moment, on a clock that only goes forward.
public func update(_ state: inout PlannerState, _ message: Message, at time: Duration) -> [Effect] {
    let title = state.title
    state.time = time
    let cursor = state.cursorWhileSaving
    var effects = state.receive(message)
    effects += state.askSearch()
    state.watchQuestion()
    state.settle()
    if case .input = message, let cursor { state.noteMove(from: cursor) }
    if state.title != title { effects.append(.setTitle(state.title)) }
    return effects
}

extension PlannerState {
    /// The title of the terminal's window.
    public var title: String {
        "\(here.heading) \(here.glyphs.dash) tcal"
    }

    fileprivate mutating func receive(_ message: Message) -> [Effect] {
        switch message {
        case .input(let event): return receive(event)
        case .shown: keyGuard.takeSight(at: time)
        case .tick(let now):
            let before = here.today
            here.now = now
            if here.today != before { dayChanged(from: before) }
        case .progress(let progress): loading = progress
        case .saving(let progress): if saving.isUnderWay { saving.progress = progress }
        case .loaded(let snapshot, let reason): replaceSnapshot(by: snapshot, reason)
        case .madeCalendar(let path): firstRun = here.words.madeCalendar(path)
        case .notice(let text): self.message = text
        case .performed(let outcome): return finishEdit(outcome)
        case .exported(let result): finishExport(result)
        case .found(let number, let results): return receive(results, number: number)
        case .counted(let place, let count, let version): receive(count: count, ofSearch: place, version: version)
        case .importPreview(let number, let preview): showImport(preview, number: number)
        case .editedText(let edit, let text): return saveText(text, of: edit)
        case .editorFailed(let edit, let reason): showFailure(of: edit, reason)
        }
        return []
    }

    private mutating func receive(_ event: InputEvent) -> [Effect] {
        switch event {
        case .key(let key): return press(key)
        case .mouse(let mouse): return receive(mouse)
        case .paste(let text): return paste(text)
        case .resize(let size): here.size = size
        case .background(let red, let green, let blue):
            here.theme = here.settings.theme(on: CalendarColor(red: red, green: green, blue: blue))
        case .colors(let count):
            here.settings.colorDepth = ColorDepth(colors: count)
            here.theme = here.settings.theme(on: here.theme.knowsBackground ? here.theme.background : nil)
        case .focus: break
        }
        return []
    }

    mutating func press(_ key: Key) -> [Effect] {
        // Nobody sees what a key would do on a screen that is too small.
        if here.layout.isTooSmall, Keymap.command(for: key, in: keyContext) != .look(.quit) { return [] }
        let typesText = KeyContext.typing.contains(keyContext)
        let staysThere = Keymap.command(for: key, in: keyContext) == .form(.stay)
        if !typesText, !staysThere, keyGuard.keepsBack(key, at: time) {
            if here.keyNotice == nil, message == nil { here.keyNotice = here.words.notice(.keptBack) }
            return []
        }
        if mustWait(key) {
            // Who types on for so long does not know any more what it will do.
            if saving.waitingKeys.count < PlannerState.mostWaitingKeys { saving.waitingKeys.append(key) }
            return []
        }
        (message, firstRun, here.keyNotice) = (nil, nil, nil)
        defer { watchQuestion() }
        // In a form, what types goes before what commands.
        if topLayer is Form {
            if topLayer?.isSaving == true || layers[layers.count - 1].type(key, here) { return [] }
        }
        if let command = Keymap.command(for: key, in: keyContext) { return answer(key, with: command) }
        if typesText, !(topLayer is Form), layers[layers.count - 1].type(key, here) { return [] }
        takeStray(key)
        return []
    }

    /// Text that was pasted: it goes where text is typed, and nowhere else, so that pasting never runs commands.
    private mutating func paste(_ text: String) -> [Effect] {
        (message, firstRun, here.keyNotice) = (nil, nil, nil)
        guard let place = layers.indices.last, let wishes = layers[place].paste(text, here) else {
            refusePaste()
            return []
        }
        return fulfil(wishes)
    }

    /// The column of the key table that counts.
    var keyContext: KeyContext { topLayer?.context ?? .pane(here.focus) }

    /// The day went by at midnight: who looked at today goes on looking at today.
    private mutating func dayChanged(from before: CivilDate) {
        forgetRows()
        if here.selectedDay == before { select(day: here.today) }
    }
}
