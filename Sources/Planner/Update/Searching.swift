internal import CalendarEngine
internal import Phrases
internal import Cells

/// Searches: requests them, takes their results, and goes to a result.
extension PlannerState {
    /// Opens the search line.
    mutating func openSearch(_ text: String = "") {
        search.origin = SearchOrigin(panes: panes, here: here)
        layers.append(SearchPrompt(text, history: lines[.search] ?? LineHistory(), here))
    }

    /// The search line, if it is open.
    private var searchPrompt: SearchPrompt? { layers.lazy.compactMap { $0 as? SearchPrompt }.first }

    /// The search whose results are wanted: that of the search line, or the last one after a change of the calendars.
    private var wantedSearch: SearchRequest? {
        let query: SearchQuery
        if let prompt = searchPrompt {
            query = prompt.reading.query
        } else if let found = search.found, found.version != here.snapshot.version {
            query = found.results.query
        } else {
            return nil
        }
        return query.isEmpty ? nil : SearchRequest(query: query, day: here.today, version: here.snapshot.version)
    }

    /// Requests the search of the search line, the last search after a change of the calendars, and the counts of saved
    /// searches. Called once after each message.
    mutating func askSearch() -> [Effect] {
        var effects: [Effect] = []
        let wanted = here.hasLoaded ? wantedSearch : nil
        if wanted != search.asked {
            search.asked = wanted
            search.number += 1
            effects.append(.store(wanted.map { .search($0, number: search.number) } ?? .cancelSearch))
        }
        return effects + countSavedSearches()
    }

    /// Requests the counts of saved searches when they are unknown: after a change of the calendars, or on another day.
    private mutating func countSavedSearches() -> [Effect] {
        let present = (here.snapshot.version, here.today)
        guard here.hasLoaded, !here.settings.savedSearches.isEmpty, search.counted.map({ $0 != present }) ?? true
        else { return [] }
        search.counted = present
        let phrase = SearchPhrase(now: here.clock, locale: here.locale, zone: here.zone)
        let queries = here.settings.savedSearches.map { phrase.reading($0.text).query }
        return [.store(.countSearches(queries))]
    }

    /// Adds a new saved search and requests its count, or reports why it was not saved.
    mutating func take(_ saved: SavedSearch, _ failure: String?) {
        message = failure ?? here.words.searchSaved(saved.title)
        guard failure == nil else { return }
        here.settings.savedSearches.append(saved)
        here.savedCounts.append(nil)
        search.counted = nil
    }

    /// Takes results, if they belong to the last request.
    mutating func receive(_ results: any SearchResults, number: Int) -> [Effect] {
        guard number == search.number else { return [] }
        if results.isWhole { search.latest = results }
        guard let place = layers.firstIndex(where: { $0 is SearchPrompt }), var prompt = layers[place] as? SearchPrompt
        else {
            if results.isWhole { refreshFound(results) }
            return []
        }
        let wishes = prompt.receive(results, here)
        layers[place] = prompt
        return fulfil(wishes)
    }

    /// Takes the reasons why the last question found nothing.
    mutating func receive(_ absences: [SearchAbsence], number: Int) {
        guard number == search.number, let place = layers.firstIndex(where: { $0 is SearchPrompt }),
            var prompt = layers[place] as? SearchPrompt
        else { return }
        prompt.absences = absences
        layers[place] = prompt
    }

    /// Replaces the results of the last search after a change of the calendars.
    private mutating func refreshFound(_ results: any SearchResults) {
        guard var items = search.found else { return }
        (items.results, items.version) = (results, here.snapshot.version)
        let item = items.item.flatMap { here.snapshot.occurrence(identifiedBy: $0, viewedIn: here.zone) }
        if let place = item.flatMap(results.place(of:)) {
            (items.place, items.isGone) = (place, false)
        } else {
            (items.place, items.isGone) = (min(items.place, results.count), true)
        }
        search.found = items
    }

    /// Takes the number of items that a saved search finds.
    mutating func receive(count: Int, ofSearch place: Int, version: UInt64) {
        guard version == here.snapshot.version, here.settings.savedSearches.indices.contains(place) else { return }
        here.savedCounts[place] = count
    }

    /// Closes the search and restores the screen.
    mutating func endSearch() {
        layers.removeAll { $0 is SearchPrompt }
        guard let origin = search.origin else { return }
        search.origin = nil
        search.latest = nil
        let isSame = origin.here.snapshot.version == here.snapshot.version
        let selected = origin.here.selection.occurrence.map { origin.here.snapshot.identifier(of: $0) }
        panes = origin.panes
        (here.hiddenCalendars, here.soloCalendar) = (origin.here.hiddenCalendars, origin.here.soloCalendar)
        (here.selectedDay, here.selection) = (origin.here.selectedDay, origin.here.selection)
        (here.focus, here.view, here.selector) = (origin.here.focus, origin.here.view, origin.here.selector)
        if here.marks != origin.here.marks { tellMarks() }
        guard !isSame else { return }
        for place in panes.indices { panes[place].forgetView() }
        here.selection.what = .nothing
        forgetRows()
        if let same = selected.flatMap({ here.snapshot.occurrence(identifiedBy: $0, viewedIn: here.zone) }) {
            select(same)
        } else {
            select(day: here.selectedDay)
        }
    }

    /// Reports the marked items, which may be out of sight. Keys of the list change them.
    private mutating func tellMarks() {
        guard !here.marks.isEmpty else { return }
        here.focus = here.selector
        let marked = here.marks.items.prefix(PlannerState.mostTitlesTold).compactMap {
            here.snapshot.occurrence(identifiedBy: $0, viewedIn: here.zone)
        }
        let words = here.words.markedElsewhere(
            marked.map { here.title(of: $0) }, more: here.marks.count - marked.count)
        message = here.keyed(words, in: here.paneContext)
    }

    private static let mostTitlesTold = 2

    /// Goes to a result, and keeps the others for the keys that go to the next and the previous one.
    mutating func goToFound(_ items: FoundItems) {
        search.found = items
        // Calendars that were only switched on for the search are switched off again.
        if let origin = search.origin {
            (here.hiddenCalendars, here.soloCalendar) = (origin.here.hiddenCalendars, origin.here.soloCalendar)
            forgetRows()
        }
        search.origin = nil
        layers.removeAll { $0 is SearchPrompt }
        goToFound(at: items.place)
    }

    private mutating func goToFound(at place: Int) {
        guard var found = search.found else { return }
        let row = found.results.row(at: place)
        let occurrence = row.occurrence
        (found.place, found.item, found.isGone) = (place, here.snapshot.identifier(of: occurrence), false)
        search.found = found
        show(occurrence)
        let words = here.words.foundPlace(place + 1, of: found.results.count, SafeText.line(found.text))
        message = here.keyed(words, in: here.paneContext)
        // The series has no dates, so nothing is selected.
        if row.instanceCount == 0 { message = "\(here.words.notice(.everyDateLeftOut)) \(message ?? "")" }
    }

    /// Goes to the next or the previous result.
    mutating func goToFound(by step: Int) {
        guard let found = search.found else {
            return refuse(here.keyed(here.words.notice(.nothingSearched), in: here.paneContext))
        }
        guard found.results.count > 0 else { return refuse(here.words.notice(.nothingFound)) }
        guard found.version == here.snapshot.version else { return refuse(here.words.notice(.stillReading)) }
        let place = found.place(by: step)
        guard (0..<found.results.count).contains(place) else {
            return message = here.words.notice(step > 0 ? .lastFound : .firstFound)
        }
        goToFound(at: place)
    }

    /// Goes to an item: switches its calendar on, shows cancelled or completed items if it is one, and looks for a
    /// reminder without a date among the reminders.
    mutating func show(_ occurrence: Occurrence) {
        if !occurrence.traits.isDisjoint(with: here.settings.hiddenTraits) {
            if occurrence.traits.contains(.cancelled) { here.settings.hidesCancelled = false }
            if occurrence.traits.contains(.completed) { here.settings.hidesCompleted = false }
            forgetRows()
        }
        if here.settings.hidesDeclined, here.isDeclined(occurrence) {
            here.settings.hidesDeclined = false
            forgetRows()
        }
        if let calendar = here.calendar(occurrence.item.calendar), !here.isShown(calendar) {
            if let alone = here.soloCalendar {
                here.hiddenCalendars = Set(here.listedCalendars.map(\.identifier).filter { $0 != alone })
                here.soloCalendar = nil
            }
            here.hiddenCalendars.remove(calendar.identifier)
            forgetRows()
        }
        let isUndated = occurrence.traits.contains(.undated)
        // An item without a date does not change the day, even if the list of reminders begins with another one.
        let day = isUndated ? here.selectedDay : occurrence.start.date
        if isUndated, here.layout.reminders != nil {
            makeSelector(.reminders)
        } else {
            let isInList = here.selector != .reminders && here.selection.listsReminders
            if isUndated || here.selector == .reminders || !AllPanes.selectsItems(here.selector) {
                makeSelector(.list)
            }
            if isInList != isUndated { _ = pass(.look(.reminders), to: .list) }
        }
        if isUndated { select(day: day) } else { go(to: day) }
        select(occurrence)
        if isUndated, !occurrence.traits.isDisjoint(with: [.completed, .cancelled]) { showCompleted(occurrence, day) }
        here.focus = here.selector
        follow(.item)
    }

    /// Shows completed reminders in the list of reminders, if a reminder without a date is not in it.
    private mutating func showCompleted(_ reminder: Occurrence, _ day: CivilDate) {
        settle()
        guard here.selection.occurrence?.item != reminder.item else { return }
        _ = pass(.look(.completedReminders), to: here.selector)
        select(day: day)
        select(reminder)
    }
}
