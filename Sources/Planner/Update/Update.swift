internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changes the state for a message, and returns the effects to perform. Pure: the same state and message always give
/// the same result.
///
/// - Parameter time: The time of the message since some fixed moment, on a monotonic clock.
package func update(_ state: inout PlannerState, _ message: Message, at time: Duration) -> [Effect] {
    let title = state.title
    state.time = time
    let (cursor, said) = (state.cursorWhileSaving, state.message)
    var effects = state.receive(message)
    effects += state.askSearch()
    effects += state.askContacts()
    effects += state.askFolder()
    if state.message != said { state.messageEnd = time + PlannerState.messageTime }
    state.watchQuestion()
    state.settle()
    effects += state.askPeople() + state.askBusyTimes()
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
        case .shown: keyGuard.takeSight()
        case .waited:
            begun.isShown = begun.showTime.map { time >= $0 } ?? false
            if let end = messageEnd, time >= end { (self.message, messageEnd) = (nil, nil) }
        case .tick(let now):
            let before = here.today
            here.now = now
            if here.today != before { dayChanged(from: before) }
        case .progress(let progress): loading = progress
        case .saving(let progress): if saving.isUnderWay { saving.progress = progress }
        case .loaded(let snapshot, let reason): replaceSnapshot(by: snapshot, reason)
        case .madeCalendar(let path): firstRun = here.words.madeCalendar(path)
        case .notice(let text): self.message = text
        case .rang(let news): return receive(news)
        case .syncing(let state): receive(state)
        case .contacts(let people): here.contacts = people
        case .peopleFound(let people): here.add(people)
        case .busyTimes(let answers): here.busyTimes.keep(answers)
        case .holidays(let choices): here.holidays = choices
        case .principals(let people): here.principals = people
        case .switchedHolidays(let change, let words):
            take(change, words)
            return pressWaiting()
        case .settings(let known): here.known = known
        case .configured(let configuration):
            let effects = take(configuration)
            return effects + pressWaiting()
        case .settingRefused(let reason):
            refuseSetting(reason)
            return pressWaiting()
        case .performed(let outcome): return finishEdit(outcome)
        case .sharing(let request, let report): return receive(report, of: request)
        case .asksOfGuests(let request, let notices): return ask(request, telling: notices)
        case .exported(let result): finishExport(result)
        case .found(let number, let results): return receive(results, number: number)
        case .foundNothing(let number, let absences): receive(absences, number: number)
        case .counted(let place, let count, let version): receive(count: count, ofSearch: place, version: version)
        case .importPreview(let number, let preview): showImport(preview, number: number)
        case .scheduling(let number, let news): show(news, number: number)
        case .listed(let folder, let names):
            update(LinePrompt.self) { [here] in $0.receive(names, of: folder, here) }
        case .savedSearch(let saved, let failure): take(saved, failure)
        case .editedText(let edit, let text): return saveText(text, of: edit)
        case .editorFailed(let edit, let reason): showFailure(of: edit, reason)
        }
        return []
    }

    private mutating func receive(_ event: InputEvent) -> [Effect] {
        switch event {
        case .key(let key): return press(key)
        case .foreignKey(let key, let place): return press(key, at: place)
        case .mouse(let mouse):
            begun = BegunKeys()
            return receive(mouse)
        case .paste(let text):
            begun = BegunKeys()
            return paste(text)
        case .resize(let size): here.size = size
        case .background(let red, let green, let blue):
            here.background = CalendarColor(red: red, green: green, blue: blue)
        case .colors(let count):
            here.settings.colorDepth = ColorDepth(colors: count)
            here.renewTheme()
        case .focus: break
        }
        return []
    }

    /// Handles a key. Outside of text, a letter of another script stands for a key: for `place`, if the terminal
    /// reports it, else by the layout.
    mutating func press(_ key: Key, at place: Key? = nil) -> [Effect] {
        // A waiting key is mapped when its turn comes, because it may be text then.
        guard saving.waitingKeys.isEmpty, case .character(let letter) = key.code, LetterPlaces.isForeign(letter),
            here.settings.layout != .off, !KeyContext.typing.contains(keyContext) || !begun.keys.isEmpty,
            here.keymap.meaning(of: begun.keys + [key], in: keyContext) == nil
        else { return pressOne(key) }
        var effects: [Effect] = []
        if place == nil, !hasAskedPlaces {
            hasAskedPlaces = true
            effects.append(.askPlaces)
        }
        let keys = place.map { [$0] } ?? LetterPlaces.keys(for: letter, on: here.settings.layout)
        // Once a key opens a line or a question, the other keys of the same syllable are not passed to it.
        let depth = layers.count
        for key in keys where layers.count == depth { effects += pressOne(key) }
        return keys.isEmpty ? effects + pressOne(key) : effects
    }

    /// On a screen that is too small, nobody sees the effect of a key. Only keys that leave the program work, whatever
    /// is open, unless typed text would be lost.
    private mutating func pressUnseen(_ keys: [Key]) -> [Effect] {
        message = nil
        let meaning = here.keymap.meaning(of: keys, in: here.paneContext)
        if meaning == .begins { begun = BegunKeys(keys: keys, at: time) }
        guard meaning == .command(.look(.quit)), !warnOfLeaving() else { return [] }
        return look(.quit)
    }

    private mutating func pressOne(_ key: Key) -> [Effect] {
        if let effects = takeInterrupt(key) { return effects }
        let keys = begun.keys + [key]
        let meaning = here.keymap.meaning(of: keys, in: keyContext)
        let isBegun = !begun.keys.isEmpty
        begun = BegunKeys()
        if here.layout.isTooSmall, !layers.isEmpty || meaning != .command(.look(.quit)) && meaning != .begins {
            return pressUnseen(keys)
        }
        let typesText = KeyContext.typing.contains(keyContext)
        if !typesText, meaning != .command(.form(.stay)), keyGuard.keepsBack(key, at: time) {
            if !keyGuard.isForLine { here.keyNotice = here.words.notice(.keptBack) }
            return []
        }
        let isTypedOn = keyGuard.follow(key, at: time)
        if keepsBackWord(key, meaning) { return [] }
        if mustWait(for: meaning) {
            // After so many keys, users do not know any more what the next one will do.
            if saving.waitingKeys.count < PlannerState.mostWaitingKeys { saving.waitingKeys += keys }
            return []
        }
        (message, firstRun, here.keyNotice) = (nil, nil, nil)
        defer { watchQuestion() }
        // In a form, typing has precedence over commands.
        if topLayer is Form, !isBegun {
            if topLayer?.isSaving == true || layers[layers.count - 1].type(key, here) { return [] }
        }
        switch meaning {
        case .command(let command)? where topLayer?.takes(command) == false: takeStray(keys)
        case .command(let command)?: return answer(key, with: command, isTypedOn: isTypedOn)
        case .begins?: begun = BegunKeys(keys: keys, at: time)
        case nil:
            if isBegun {
                if here.keymap.command(for: key, in: keyContext) != .look(.back) { takeStray(keys) }
                return []
            }
            if typesText, !(topLayer is Form), layers[layers.count - 1].type(key, here) { return [] }
            takeStray(keys)
        }
        return []
    }

    /// Pastes text where text is typed, and nowhere else, so that pasting never runs commands.
    private mutating func paste(_ text: String) -> [Effect] {
        (message, firstRun, here.keyNotice) = (nil, nil, nil)
        guard let place = layers.indices.last, let wishes = layers[place].paste(text, here) else {
            refusePaste()
            return []
        }
        return fulfil(wishes)
    }

    /// Requests the names of a folder that a prompt needs.
    fileprivate mutating func askFolder() -> [Effect] {
        var effects: [Effect] = []
        update(LinePrompt.self) { prompt in
            if let folder = prompt.completion.takeRequest() { effects.append(.listFolder(folder)) }
        }
        return effects
    }

    /// The context that keys have their meaning in.
    var keyContext: KeyContext { topLayer?.context ?? here.paneContext }

    /// Handles midnight: a view of today moves on to the new day.
    private mutating func dayChanged(from before: CivilDate) {
        forgetRows()
        if here.selectedDay == before { select(day: here.today) }
    }
}
