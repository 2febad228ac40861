internal import CalendarEngine
internal import Cells

/// Changes the state by what happened, and answers with what is to be done. Pure: the same state and message always
/// give the same.
public func update(_ state: inout PlannerState, _ message: Message) -> [Effect] {
    let title = state.title
    var effects = state.take(message)
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
        case .tick(let now):
            let before = today
            self.now = now
            if today != before { dayChanged(from: before) }
        case .progress(let progress): loading = progress
        case .loaded(let snapshot, let reason): replaceSnapshot(by: snapshot, reason)
        case .madeCalendar(let path): firstRun = Texts.madeCalendar(path)
        case .notice(let text): self.message = text
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
        case .focus: break
        }
        return []
    }

    private mutating func press(_ key: Key) -> [Effect] {
        let context: KeyContext
        switch overlay {
        case .help: context = .help
        case .problems: context = .problems
        case .prompt: context = .prompt
        case nil: context = focus.context
        }
        message = nil
        firstRun = nil
        if let command = Keymap.command(for: key, in: context) { return run(command) }
        if context == .prompt { typeKey(key) }
        return []
    }

    /// The day went by at midnight: who looked at today goes on looking at today.
    private mutating func dayChanged(from before: CivilDate) {
        forgetRows()
        if selectedDay == before { select(day: today) }
    }
}
