internal import CalendarEngine
internal import Phrases
internal import Cells

/// Takes over new snapshots, and computes what drawing needs.
extension PlannerState {
    /// Takes a new snapshot. The selection is found again by its identifier, and stays on its line of the screen.
    mutating func replaceSnapshot(by new: any EditableSnapshot, _ reason: LoadReason) {
        let isFirst = !here.hasLoaded
        let selected =
            isFirst ? restored?.selectedItem : here.selection.occurrence.map { here.snapshot.identifier(of: $0) }
        let wasSame = here.snapshot.version == new.version
        let ticked = reminderTicked(in: new)
        here.snapshot = new
        here.calendarsByIndex = new.calendars
        here.hasLoaded = true
        here.renewInvitations()
        here.renewConflicts()
        let zone = here.zone
        here.marks.keep { new.occurrence(identifiedBy: $0, viewedIn: zone) != nil }
        (loading, restored, held) = (nil, nil, nil)
        for place in panes.indices { panes[place].forgetView() }
        update(SearchPrompt.self) { $0.forget() }
        // Open searches are repeated with the new snapshot.
        (search.asked, search.latest) = (nil, nil)
        here.selection.what = .nothing
        here.ticked = ticked
        forgetRows()
        if let ticked {
            select(ticked)
        } else if let found = selected.flatMap({ new.occurrence(identifiedBy: $0, viewedIn: here.zone) }),
            here.shownCalendars?.contains(found.item.calendar) ?? true
        {
            select(found)
            if isFirst { follow(.day) }
        } else if isFirst {
            select(day: here.selectedDay)
        }
        if let item = openingItem, let found = new.occurrence(identifiedBy: item, viewedIn: zone) {
            show(found)
            here.focus = .details
        }
        openingItem = nil
        if !isFirst { follow(.line) }
        switch reason {
        case .opened, .performed: break
        case .readAgain:
            message =
                wasSame
                ? here.words.notice(.upToDate)
                : here.words.filesRead(items: here.itemCount)
        case .changedOutside(let change):
            // Otherwise only a problem has appeared or disappeared, and the number of problems shows that.
            if change.touchesAnything { message = here.words.changedOutside(change) }
        }
    }

    /// The most items with which bars are searched for. With more items, every week would have more bars than fit, and
    /// finding them would take longer than a key may.
    private static let mostItemsForBars = 20_000

    /// Works out everything that drawing needs. Called once after each message.
    mutating func settle() {
        here.renewInvitations()
        here.renewConflicts()
        here.layout = layout
        if here.focus == .reminders, here.layout.reminders == nil, !here.layout.isTooSmall {
            here.focus = .list
            here.layout = layout
        }
        if here.focus != here.selector, AllPanes.selectsItems(here.focus) {
            makeSelector(here.focus)
        } else if here.selector == .reminders, ![.reminders, .details].contains(here.focus) {
            // The selection returns to the days when the user moves through them again.
            makeSelector(AllPanes.selectsItems(here.home) ? here.home : .list)
        }
        settleLayers()
        if layers.isEmpty, let pane = focusBehindLayers {
            (here.focus, focusBehindLayers) = (pane, nil)
            here.layout = layout
        }
        guard !here.layout.isTooSmall else { return }
        settlePanes()
        if let ticked = here.ticked, here.selection.occurrence?.isSame(as: ticked) != true {
            leave(ticked)
            settlePanes()
        }
    }

    private var layout: Layout {
        Layout(
            size: here.size, view: here.view, focus: here.focus, calendarLines: here.calendarLines.count,
            mayShowBars: here.itemCount < PlannerState.mostItemsForBars,
            wantsReminders: here.wantsReminders, widths: widths)
    }

    private mutating func settlePanes() {
        for place in panes.indices {
            panes[place].settle(in: here.layout.place(of: panes[place].id), here)
            guard panes[place].id == here.selector else { continue }
            if let selection = panes[place].selection { here.selection = selection }
            (here.slot, here.stepMinutes) = (panes[place].slot, panes[place].stepMinutes)
        }
    }
}
