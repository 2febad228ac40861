internal import CalendarEngine
internal import Cells

/// Changes the state by what happened, and answers with what is to be done. Pure: the same state and message always
/// give the same.
///
/// - Parameter time: When it happened: how long after some fixed moment, on a clock that only goes forward.
public func update(_ state: inout PlannerState, _ message: Message, at time: Duration) -> [Effect] {
    let title = state.title
    state.time = time
    var effects = state.take(message)
    state.watchQuestion()
    state.settle()
    if state.title != title { effects.append(.setTitle(state.title)) }
    return effects
}

extension PlannerState {
    /// What the terminal's window is called.
    public var title: String {
        "\(locale.monthAndYear(year: selectedDay.year, month: selectedDay.month)) \(glyphs.dash) tcal"
    }

    fileprivate mutating func take(_ message: Message) -> [Effect] {
        switch message {
        case .input(let event): return take(event)
        case .shown: keyGuard.takeSight(at: time)
        case .tick(let now):
            let before = today
            self.now = now
            if today != before { dayChanged(from: before) }
        case .progress(let progress): loading = progress
        case .saving(let progress): if pending != nil { saving = progress }
        case .loaded(let snapshot, let reason): replaceSnapshot(by: snapshot, reason)
        case .madeCalendar(let path): firstRun = Texts.madeCalendar(path)
        case .notice(let text): self.message = text
        case .performed(let outcome): return take(outcome)
        case .exported(let result): take(result)
        case .importPreview(let number, let preview): take(preview, number: number)
        case .editedText(let edit, let text): return take(edit, text)
        case .editorFailed(let edit, let reason): takeFailure(of: edit, reason)
        }
        return []
    }

    private mutating func take(_ event: InputEvent) -> [Effect] {
        switch event {
        case .key(let key): return press(key)
        case .mouse(let mouse): return take(mouse)
        case .paste(let text): type(text)
        case .resize(let size): self.size = size
        case .background(let red, let green, let blue):
            if settings.asksBackground { theme = Theme(depth: settings.colorDepth, background: (red, green, blue)) }
        case .colors(let count):
            settings.colorDepth = ColorDepth(colors: count)
            theme = theme.with(depth: settings.colorDepth)
        case .focus: break
        }
        return []
    }

    mutating func press(_ key: Key) -> [Effect] {
        // Nobody sees what a key would do on a screen that is too small.
        if layout.isTooSmall, Keymap.command(for: key, in: keyContext) != .look(.quit) { return [] }
        let typesText = KeyContext.typing.contains(keyContext)
        let staysThere = Keymap.command(for: key, in: keyContext) == .form(.stay)
        if !typesText, !staysThere, keyGuard.keepsBack(key, at: time) {
            if keyNotice == nil, message == nil { keyNotice = Texts.keptBack }
            return []
        }
        if mustWait(key) {
            waitingKeys.append(key)
            return []
        }
        (message, firstRun, keyNotice) = (nil, nil, nil)
        defer { watchQuestion() }
        if keyContext == .form { return pressInForm(key) }
        if case .scope(let question) = overlay, let step = Keymap.step(for: key) {
            overlay = .scope(lengthen(question, by: step))
            return []
        }
        if let command = Keymap.command(for: key, in: keyContext) { return answer(key, with: command) }
        if typesText, typeInDialog(key) { return [] }
        takeStray(key)
        return []
    }

    /// Where keys are looked up.
    var keyContext: KeyContext { overlay?.context ?? form.map { $0.asksToLeave ? .leaving : .form } ?? focus.context }

    /// The day went by at midnight: who looked at today goes on looking at today.
    private mutating func dayChanged(from before: CivilDate) {
        forgetRows()
        if selectedDay == before { select(day: today) }
    }
}
