internal import CalendarEngine
internal import Phrases
internal import Cells

/// A wish of a pane or a layer, which the planner fulfils.
enum Wish: Sendable {
    /// Close the layer on top.
    case close
    /// Close the form and the layers over it.
    case closeForm
    /// Open a layer on top.
    case open(any Layer)
    /// Make an edit.
    case edit(Edit, on: any EditableSnapshot, from: PendingEdit.Origin = .key, bringsBack: Bool = false)
    /// Make a new item in a calendar, which the user named or which is the usual one.
    case create(ItemDraft, calendar: String, isNamed: Bool)
    /// Make several edits as one step; with the change that they make to all marked items, if they do.
    case edits([Edit], ItemChange?, on: any EditableSnapshot, from: PendingEdit.Origin)
    /// Replace the marks.
    case mark(Marks)
    /// Decide a sync conflict, with the server's version of the properties with these names.
    case decide(SyncConflict, takingTheirs: Set<String>)
    /// Make a change of a calendar.
    case changeCalendar(CalendarEdit, from: PendingEdit.Origin = .key)
    /// Preview the import of a file into a calendar, given by its identifier.
    case previewImport(LinePrompt, calendar: String)
    /// Import the items of a preview.
    case importItems(ImportPreview)
    /// Remove an alarm that was answered, and perform these effects.
    case answered(RingNews, [Effect])
    /// Make a request about who may use a calendar.
    case share(SharingRequest)
    /// Perform an effect that is no edit.
    case effect(Effect)
    /// Select a day and show its whole month.
    case go(to: CivilDate)
    /// Select a day.
    case select(CivilDate)
    /// Take the day on which the pane itself has selected something.
    case selected(CivilDate)
    /// Give a pane the focus.
    case focus(PaneID)
    /// Give a pane the focus, with its selection in view.
    case enter(PaneID)
    /// Pass a command to another pane.
    case pass(Command, to: PaneID)
    /// Show other calendars: all except some, or one alone.
    case showCalendars(hidden: Set<String>, solo: String?)
    /// Show reminders beside the list of days, or hide them.
    case showReminders(Bool)
    /// Perform a command as if its key had been pressed, with the focus in a pane or anywhere.
    case perform(Command, in: PaneID? = nil)
    /// Move or resize an item.
    case move(Occurrence, by: TimeStep)
    /// Let the mouse hold an item, or a pane follow the mouse, until it is released.
    case hold(Held)
    /// Keep a line of a prompt, so that it can be brought back.
    case keepLine(String, LineKind)
    /// Show everything in a zone.
    case showIn(TimeZone)
    /// Show the hours of a zone beside the others; nil hides them.
    case showBeside(TimeZone?)
    /// A meeting is to be at a time; the line or the form beneath takes it.
    case meet(at: Range<Instant>, with: [Invitee])
    /// A meeting is to be held at several times; the line beneath makes it.
    case holdTimes([Range<Instant>], with: [Invitee])
    /// A search is to be opened with a text.
    case search(String)
    /// Open the quick-add line with a text.
    case quickAdd(String)
    /// Open the list of zones, narrowed down by a text.
    case chooseZone(String)
    /// Import a file into a calendar that is still to be chosen.
    case importFile(String)
    /// Show a result below the search, temporarily.
    case walk(to: Occurrence)
    /// Close the search and go to a result.
    case goToFound(FoundItems)
    /// Close the search and restore the screen.
    case endSearch
    /// Take the user's address, and continue the action that needs it.
    case takeAddress(String, for: AddressUse)
    /// Open a link.
    case link(ItemLink)
    /// Show a message.
    case say(String)
    /// Report that a request is impossible, although nothing is wrong.
    case refuse(String)
    /// Report why the last key did nothing.
    case notice(String)
    /// Make an edit after the question about it was answered.
    case send(EditRequest, PendingEdit)
    /// Undo or redo a step after the question about it was answered.
    case takeBack(StoreRequest)
    /// Give up an edit that a question was about.
    case keepUnsaved
}

extension PlannerState {
    /// Fulfils the wishes of a pane or a layer.
    mutating func fulfil(_ wishes: [Wish]) -> [Effect] {
        var effects: [Effect] = []
        for wish in wishes { effects += fulfil(wish) }
        return effects
    }

    private mutating func fulfil(_ wish: Wish) -> [Effect] {
        switch wish {
        case .close: layers.removeLast()
        case .closeForm: form = nil
        case .open(let layer): layers.append(layer)
        case .edit(let edit, let base, let from, let back): return perform(edit, on: base, from: from, bringsBack: back)
        case .create(let draft, let place, let isNamed): return create(draft, in: place, isNamed: isNamed)
        case .edits(let all, let change, let base, let origin): return perform(all: all, change, on: base, from: origin)
        case .mark(let marks): here.marks = marks
        case .decide(let conflict, let names): return decide(conflict, takingTheirs: names)
        case .changeCalendar(let edit, let origin): return perform(edit, from: origin)
        case .previewImport(let prompt, let calendar): return preview(prompt, into: calendar)
        case .importItems(let preview): return perform(preview)
        case .answered(let news, let effects): return take(away: news, effects)
        case .share(let request): return share(request)
        case .effect(let effect): return ask(effect)
        case .go(let day): go(to: day)
        case .select(let day): select(day: day)
        case .selected(let day): follow(to: day)
        case .focus(let pane): here.focus = pane
        case .enter(let pane): enter(pane)
        case .pass(let command, let pane): return pass(command, to: pane) ?? []
        case .showCalendars(let hidden, let solo): showCalendars(hidden: hidden, solo: solo)
        case .showReminders(let isShown): showReminders(isShown)
        case .perform(let command, let pane): return perform(command, in: pane ?? here.focus)
        case .move(let occurrence, let step): return moveHeld(occurrence, by: step)
        case .hold(let thing): held = thing
        case .keepLine(let line, let kind): lines[kind, default: LineHistory()].keep(line)
        case .showIn(let zone): show(in: zone)
        case .showBeside(let zone): show(beside: zone)
        case .meet(let time, let people): meet(at: time, with: people)
        case .holdTimes(let times, let people): return hold(at: times, with: people)
        case .search(let text): openSearch(text)
        case .quickAdd(let line): openQuickAdd(line)
        case .chooseZone(let text): chooseZone(.shown, typed: text)
        case .importFile(let path): chooseCalendar(forFile: path)
        case .walk(let occurrence): show(occurrence)
        case .goToFound(let items): goToFound(items)
        case .endSearch: endSearch()
        case .takeAddress(let address, let use): return takeAddress(address, for: use)
        case .link(let link): return open(link)
        case .say(let words): message = words
        case .refuse(let words): refuse(words)
        case .notice(let words): here.keyNotice = words
        case .send(let request, let pending): return send(.edit(request), pending)
        case .takeBack(let request): return send(request, PendingEdit(origin: .key))
        case .keepUnsaved: keepUnsaved()
        }
        return []
    }

    private mutating func create(_ draft: ItemDraft, in calendar: String, isNamed: Bool) -> [Effect] {
        perform(.create(draft, calendar: calendar), on: here.snapshot, namesCalendar: isNamed)
    }

    /// Moves the focus to a pane. A list that comes into view begins with the day.
    private mutating func enter(_ pane: PaneID) {
        here.focus = pane
        follow(here.layout.place(of: pane) == nil ? .day : .row)
    }

    /// Opens the page of an import, and requests its preview.
    private mutating func preview(_ prompt: LinePrompt, into calendar: String) -> [Effect] {
        importCount += 1
        layers.append(ImportPage(prompt: prompt, calendar: calendar, number: importCount))
        return [.store(.previewImport(path: prompt.path, calendar: calendar, number: importCount))]
    }

    /// Performs a command in a pane. The focus returns to its old place when the form or list that the command opens is
    /// closed.
    private mutating func perform(_ command: Command, in pane: PaneID) -> [Effect] {
        let (focus, count) = (here.focus, layers.count)
        here.focus = pane
        let effects = perform(command)
        if focus != pane, layers.count > count { focusBehindLayers = focus }
        return effects
    }

    /// Performs a command, unless its key would have to wait for saving.
    mutating func perform(_ command: Command) -> [Effect] {
        settle()
        guard !saving.isUnderWay || !command.waitsForSaving else {
            refuse(here.words.notice(.stillSaving))
            return []
        }
        return carryOut(command)
    }
}
