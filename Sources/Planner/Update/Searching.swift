internal import CalendarEngine
internal import Phrases
internal import Cells

/// Searching: what is asked, what comes back, and going to what was found.
extension PlannerState {
    /// Opens the line in which one searches.
    mutating func openSearch(_ text: String = "") {
        search.origin = SearchOrigin(panes: panes, here: here)
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
        let wanted = here.hasLoaded ? wantedSearch : nil
        if wanted != search.asked {
            search.asked = wanted
            search.number += 1
            effects.append(.store(wanted.map { .search($0, number: search.number) } ?? .cancelSearch))
        }
        return effects + countSavedSearches()
    }

    /// Asks for the numbers of the saved searches where they are not known: of other calendars, or on another day.
    private mutating func countSavedSearches() -> [Effect] {
        let present = (here.snapshot.version, here.today)
        guard here.hasLoaded, !here.settings.savedSearches.isEmpty, search.counted.map({ $0 != present }) ?? true
        else { return [] }
        search.counted = present
        let phrase = SearchPhrase(now: here.clock, locale: here.locale, zone: here.zone)
        let queries = here.settings.savedSearches.map { phrase.reading($0.text).query }
        return [.store(.countSearches(queries))]
    }

    /// Takes a search that was saved among the others, and has it counted; or tells why it was not.
    mutating func take(_ saved: SavedSearch, _ failure: String?) {
        message = failure ?? here.words.searchSaved(saved.title)
        guard failure == nil else { return }
        here.settings.savedSearches.append(saved)
        here.savedCounts.append(nil)
        search.counted = nil
    }

    /// Takes an answer, if it is that to the last question.
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

    /// Takes over what is found now in the place of what was found before the calendars changed.
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

    /// Says what was marked, which may be out of sight. Who marked something wants to do something to it, for which
    /// there are keys in the list.
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

    /// Goes to something that was found, and keeps the others at hand.
    mutating func goToFound(_ items: FoundItems) {
        search.found = items
        // Calendars that were turned on in passing go off again.
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
        // The series is there and none of its dates: nothing is selected.
        if row.instanceCount == 0 { message = "\(here.words.notice(.everyDateLeftOut)) \(message ?? "")" }
    }

    /// Goes to the next of what was found, or to the one before.
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

    /// Goes to an item, wherever it is: its calendar is turned on, cancelled or completed ones are shown if it is one,
    /// and a reminder without a date is looked for among the reminders.
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
        // Without a date it leaves the day as it is, also where the list of reminders begins with another one.
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

    /// Has the list of reminders show those that are done, if a reminder without a date is not in it.
    private mutating func showCompleted(_ reminder: Occurrence, _ day: CivilDate) {
        settle()
        guard here.selection.occurrence?.item != reminder.item else { return }
        _ = pass(.look(.completedReminders), to: here.selector)
        select(day: day)
        select(reminder)
    }
}
