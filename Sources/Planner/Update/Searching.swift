internal import CalendarEngine
internal import Phrases
internal import Cells

/// Searching: what is asked, what comes back, and going to what was found.
extension PlannerState {
    /// Opens the line in which one searches.
    mutating func openSearch(_ text: String = "") {
        search.origin = SearchOrigin(panes: panes, here: here)
        search.asked = nil
        layers.append(SearchPrompt(text, history: lines[.search] ?? LineHistory(), here))
    }

    /// The prompt of a search, where it is open.
    private var searchPrompt: SearchPrompt? { layers.lazy.compactMap { $0 as? SearchPrompt }.first }

    /// The search whose answer is wanted: that of the prompt, or what was found before, where the calendars changed.
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

    /// Asks for what the prompt wants to know, for what was found before where the calendars changed, and for the
    /// numbers of the saved searches. Called once after each message.
    mutating func askSearch() -> [Effect] {
        var effects: [Effect] = []
        if let request = wantedSearch, here.hasLoaded, request != search.asked {
            search.asked = request
            search.number += 1
            effects.append(.store(.search(request, number: search.number)))
        }
        let saved = here.settings.savedSearches
        if here.hasLoaded, !saved.isEmpty, search.countedVersion != here.snapshot.version {
            search.countedVersion = here.snapshot.version
            let phrase = SearchPhrase(now: here.clock, locale: here.locale)
            let requests = saved.map {
                SearchRequest(query: phrase.reading($0.text).query, day: here.today, version: here.snapshot.version)
            }
            effects.append(.store(.countSearches(requests)))
        }
        return effects
    }

    /// Takes an answer, if it is that to the last question.
    mutating func receive(_ results: any SearchResults, number: Int) -> [Effect] {
        guard number == search.number else { return [] }
        if results.isWhole { search.latest = results }
        guard let place = layers.firstIndex(where: { $0 is SearchPrompt }), var prompt = layers[place] as? SearchPrompt
        else {
            if var items = search.found {
                (items.results, items.version) = (results, here.snapshot.version)
                items.place = min(items.place, max(0, results.count - 1))
                search.found = items
            }
            return []
        }
        let wishes = prompt.receive(results, here)
        layers[place] = prompt
        return fulfil(wishes)
    }

    /// Takes the number of items that a saved search finds.
    mutating func receive(count: Int, ofSearch place: Int, version: UInt64) {
        guard version == here.snapshot.version, here.settings.savedSearches.indices.contains(place) else { return }
        here.savedCounts[place] = count
    }

    /// Leaves the search and brings the screen back as it was.
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
        // Who marked something wants to do something to it, for which there are keys in the list.
        if !here.marks.isEmpty, here.marks != origin.here.marks { here.focus = here.selector }
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

    /// Goes to something that was found, and keeps the others at hand.
    mutating func goToFound(_ items: FoundItems) {
        search.found = items
        search.origin = nil
        layers.removeAll { $0 is SearchPrompt }
        show(items.results.row(at: items.place).occurrence)
        sayPlace()
    }

    /// Goes to the next of what was found, or to the one before.
    mutating func goToFound(by step: Int) {
        guard let found = search.found, found.results.count > 0 else {
            return refuse(here.words.notice(.nothingSearched))
        }
        guard found.version == here.snapshot.version else { return refuse(here.words.notice(.stillReading)) }
        let place = found.place + step
        guard (0..<found.results.count).contains(place) else {
            return refuse(here.words.notice(step > 0 ? .lastFound : .firstFound))
        }
        search.found?.place = place
        show(found.results.row(at: place).occurrence)
        sayPlace()
    }

    private mutating func sayPlace() {
        guard let found = search.found else { return }
        message = here.words.foundPlace(found.place + 1, of: found.results.count, SafeText.line(found.text))
    }

    /// Goes to an item, wherever it is: its calendar is turned on, and a reminder without a date is looked for among
    /// the reminders.
    mutating func show(_ occurrence: Occurrence) {
        if let calendar = here.calendar(occurrence.item.calendar), !here.isShown(calendar) {
            if let alone = here.soloCalendar {
                here.hiddenCalendars = Set(here.listedCalendars.map(\.identifier).filter { $0 != alone })
                here.soloCalendar = nil
            }
            here.hiddenCalendars.remove(calendar.identifier)
            forgetRows()
        }
        let isUndated = occurrence.traits.contains(.undated)
        if isUndated || !AllPanes.selectsItems(here.selector) { makeSelector(.list) }
        if here.selection.listsReminders != isUndated { _ = pass(.look(.reminders), to: .list) }
        if !isUndated { go(to: occurrence.start.date) }
        select(occurrence)
        here.focus = here.selector
        follow(.row)
    }
}
