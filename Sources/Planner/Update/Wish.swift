internal import CalendarEngine
internal import Phrases
internal import Cells

/// A wish of a pane or a layer, which the planner fulfils.
enum Wish: Sendable {
    /// The layer on top goes; what lies beneath has the keys again.
    case close
    /// The form goes, and what lies over it.
    case closeForm
    /// Another one lies on top.
    case open(any Layer)
    /// An edit is to be made.
    case edit(Edit, on: any EditableSnapshot, from: PendingEdit.Origin = .key, bringsBack: Bool = false)
    /// Something new is to be made in a calendar, which was named for it alone or is the usual one.
    case create(ItemDraft, calendar: String, isNamed: Bool)
    /// Edits of all that is marked are to be made in one step.
    case edits([Edit], ItemChange, on: any EditableSnapshot, from: PendingEdit.Origin)
    /// Other items are to be marked.
    case mark(Marks)
    /// A conflict between both sides of a sync is decided: the server's of properties with these names, mine of others.
    case decide(SyncConflict, takingTheirs: Set<String>)
    /// Something is to be done to a calendar.
    case changeCalendar(CalendarEdit, from: PendingEdit.Origin = .key)
    /// A file is to be looked into, for a calendar by its identifier.
    case previewImport(LinePrompt, calendar: String)
    /// Something that was looked at is to be brought in.
    case importItems(ImportPreview)
    /// An alarm was answered, and this is to be done.
    case answered(RingNews, [Effect])
    /// Something is to be done that is no edit.
    case effect(Effect)
    /// A day is to be selected, and its month shown whole.
    case go(to: CivilDate)
    /// A day is to be selected.
    case select(CivilDate)
    /// The pane has selected something on this day itself.
    case selected(CivilDate)
    /// The focus goes to a pane.
    case focus(PaneID)
    /// The focus goes to a pane, which brings its selection into view.
    case enter(PaneID)
    /// Another pane is to do what a command means there.
    case pass(Command, to: PaneID)
    /// Other calendars are to be shown: all but some, or one alone.
    case showCalendars(hidden: Set<String>, solo: String?)
    /// Reminders are to stand beside the list of days, or not any more.
    case showReminders(Bool)
    /// A command is to be carried out as if its key had been pressed, in a pane that has the focus for it or in any.
    case perform(Command, in: PaneID? = nil)
    /// An item is to be moved or lengthened.
    case move(Occurrence, by: TimeStep)
    /// The mouse holds an item, or a pane follows it, until it is let go.
    case hold(Held)
    /// A line in which something new was said is to be brought back when somebody asks for it.
    case keepLine(String, LineKind)
    /// Everything is to be shown in a zone.
    case showIn(TimeZone)
    /// The hours of a zone are to stand beside the others, or those of none.
    case showBeside(TimeZone?)
    /// A meeting is to be at a time; the line or the form beneath takes it.
    case meet(at: Range<Instant>, with: [Invitee])
    /// A search is to be opened with a text.
    case search(String)
    /// The line in which something new is said is to be opened with a text.
    case quickAdd(String)
    /// The list of zones is to be opened, narrowed down by a text.
    case chooseZone(String)
    /// A file is to be brought into a calendar that is yet to be chosen.
    case importFile(String)
    /// Something that was found is to be shown beneath, for the time being.
    case walk(to: Occurrence)
    /// Something that was found is to be gone to.
    case goToFound(FoundItems)
    /// The search goes, and what it showed beneath.
    case endSearch
    /// The user's address is known now, and what it was asked for goes on.
    case takeAddress(String, for: AddressUse)
    /// A link is to be opened.
    case link(ItemLink)
    /// Something is to be said.
    case say(String)
    /// It cannot be done, for a reason that is no fault.
    case refuse(String)
    /// Why the last key did nothing.
    case notice(String)
    /// An edit about which was asked is to be made.
    case send(EditRequest, PendingEdit)
    /// An edit about which was asked is not to be made.
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
        case .create(let draft, let place, let isNamed):
            return perform(.create(draft, calendar: place), on: here.snapshot, namesCalendar: isNamed)
        case .edits(let all, let change, let base, let origin): return perform(all: all, change, on: base, from: origin)
        case .mark(let marks): here.marks = marks
        case .decide(let conflict, let names): return decide(conflict, takingTheirs: names)
        case .changeCalendar(let edit, let origin): return perform(edit, from: origin)
        case .previewImport(let prompt, let calendar): return preview(prompt, into: calendar)
        case .importItems(let preview): return perform(preview)
        case .answered(let news, let effects): return take(away: news, effects)
        case .effect(let effect): return ask(effect)
        case .go(let day): go(to: day)
        case .select(let day): select(day: day)
        case .selected(let day): follow(to: day)
        case .focus(let pane): here.focus = pane
        case .enter(let pane):
            here.focus = pane
            // A list that comes into view begins with the day.
            follow(here.layout.place(of: pane) == nil ? .day : .row)
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
        case .keepUnsaved: keepUnsaved()
        }
        return []
    }

    /// Opens the page of an import, and has it looked what it would bring.
    private mutating func preview(_ prompt: LinePrompt, into calendar: String) -> [Effect] {
        importCount += 1
        layers.append(ImportPage(prompt: prompt, calendar: calendar, number: importCount))
        return [.store(.previewImport(path: prompt.path, calendar: calendar, number: importCount))]
    }

    /// Carries out a command in a pane. Whoever did not walk there is back where they were once the form or the list
    /// that it opens is closed.
    private mutating func perform(_ command: Command, in pane: PaneID) -> [Effect] {
        let (focus, count) = (here.focus, layers.count)
        here.focus = pane
        let effects = perform(command)
        if focus != pane, layers.count > count { focusBehindLayers = focus }
        return effects
    }

    /// Carries out a command, unless its key would have to wait for what is being saved.
    mutating func perform(_ command: Command) -> [Effect] {
        settle()
        guard !saving.isUnderWay || !command.waitsForSaving else {
            refuse(here.words.notice(.stillSaving))
            return []
        }
        return carryOut(command)
    }
}
