import CalendarEngine
import Cells
import Phrases
import TestKit
import Testing

@testable import Planner

/// Results of searching a fake snapshot.
private struct FakeResults: SearchResults {
    var query: SearchQuery
    var isWhole = true
    var rows: [SearchRow]
    var overdueCount: Int
    var upcomingCount: Int
    var titledCounts: [SearchPart: Int]

    func titledCount(of part: SearchPart) -> Int { titledCounts[part] ?? 0 }
    var count: Int { rows.count }
    func row(at place: Int) -> SearchRow { rows[place] }
    func place(of occurrence: Occurrence) -> Int? { rows.firstIndex { $0.occurrence.item == occurrence.item } }
    func contains(_ occurrence: Occurrence) -> Bool { rows.contains { $0.occurrence.item == occurrence.item } }

    init(_ query: SearchQuery, in snapshot: FakeSnapshot) {
        self.query = query
        var found: [(row: SearchRow, fit: SearchFit)] = []
        for item in snapshot.items {
            let occurrence = item.occurrence
            let fit = query.fit(
                of: snapshot.details(of: occurrence), recurring: occurrence.isRecurring, allDay: occurrence.isAllDay,
                calendar: snapshot.calendars[Int(occurrence.item.calendar.rawValue)].title)
            guard fit != .none else { continue }
            let isSeries = occurrence.isRecurring
            let count = snapshot.items.count { $0.fields.uid == item.fields.uid }
            if isSeries, found.contains(where: { $0.row.occurrence.item == occurrence.item }) { continue }
            found.append((SearchRow(occurrence: occurrence, instanceCount: count, isSeries: isSeries), fit))
        }
        func isOver(_ occurrence: Occurrence) -> Bool {
            !occurrence.traits.contains(.undated) && occurrence.end <= moment("2026-11-21T10:42")
        }
        func isOverdue(_ occurrence: Occurrence) -> Bool {
            isOver(occurrence) && occurrence.kind == .reminder
                && occurrence.traits.isDisjoint(with: [.completed, .cancelled])
        }
        let overdue = found.filter { isOverdue($0.row.occurrence) }
        let upcoming = found.filter { !isOver($0.row.occurrence) }.sorted {
            $0.fit != $1.fit ? $0.fit > $1.fit : $0.row.occurrence.start < $1.row.occurrence.start
        }
        let past = found.filter { isOver($0.row.occurrence) && !isOverdue($0.row.occurrence) }.sorted {
            $0.fit != $1.fit ? $0.fit > $1.fit : $0.row.occurrence.start > $1.row.occurrence.start
        }
        rows = (overdue + upcoming + past).map(\.row)
        titledCounts = [SearchPart.overdue: overdue, .upcoming: upcoming, .past: past].mapValues { rows in
            rows.count { $0.fit == .title }
        }
        (overdueCount, upcomingCount) = (overdue.count, overdue.count + upcoming.count)
    }
}

extension Story {
    /// Answers the requested searches.
    mutating func answer(_ snapshot: FakeSnapshot = .picture) {
        for effect in effects {
            switch effect {
            case .store(.search(let request, let number)):
                tell(.found(number: number, FakeResults(request.query, in: snapshot)))
            case .store(.countSearches(let queries)):
                for (place, query) in queries.enumerated() {
                    let count = FakeResults(query, in: snapshot).count
                    tell(.counted(search: place, count: count, version: snapshot.version))
                }
            default: break
            }
        }
        effects = []
    }
}

/// Searching on the screen.
@Suite struct SearchPrompts {
    private func typed(_ text: String, size: (Int, Int) = (100, 30), settings: Settings = Story.dark) -> Story {
        var story = Story(size: size, settings: settings)
        story.effects = []
        story.press("/")
        story.type(text)
        story.answer()
        return story
    }

    private func prompt(_ story: Story) -> SearchPrompt? { story.state.topLayer as? SearchPrompt }

    @Test func `results come as one types, what comes on top and what is over below a line`() throws {
        let story = typed("re")
        let lines = story.screen.dumpText()
        let retro = try #require(lines.firstIndex { $0.contains("Retro") })
        let border = try #require(lines.firstIndex { $0.contains("Past ──") })
        #expect(border < retro)
        #expect(story.text.contains("Find: re"))
    }

    @Test func `open reminders that were due stand under a heading of their own, above what comes`() throws {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Return the books", "2026-11-10T09:00", in: 0, kind: .reminder)
        snapshot.add("Rent", "2026-11-30T09:00", in: 0)
        var story = Story(snapshot, size: (100, 30))
        story.effects = []
        story.press("/")
        story.type("re")
        story.answer(snapshot)
        let lines = story.screen.dumpText()
        let places = ["Overdue ──", "Return the books", "Upcoming ──", "Rent", "Past ──", "Retro"].map { words in
            lines.firstIndex { $0.contains(words) }
        }
        #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "\(story.text)")
        #expect(story.text.contains("2 overdue, "))
        expectGolden(story.screen, "search-overdue-100x30")
        // The cursor walks over the headings.
        story.press("Tab")
        #expect(story.item == "Renew passport")
        story.press("Tab")
        #expect(
            story.item
                == prompt(story)?.results.map { story.state.snapshot.summary(of: $0.row(at: 1).occurrence).title })
    }

    @Test func `nothing is found, and why`() {
        var story = Story()
        story.effects = []
        story.press("/")
        story.type("in:hme")
        let number =
            story.effects.compactMap { effect in
                if case .store(.search(_, let number)) = effect { number } else { nil }
            }.last ?? 0
        story.answer()
        #expect(story.text.contains("Nothing found"))
        story.tell(.foundNothing(number: number - 1, [.timesExclude]))
        #expect(!story.text.contains("There is no time"), "that is about an earlier text")
        story.tell(.foundNothing(number: number, [.noCalendar("hme", near: "Home")]))
        #expect(story.text.contains("No calendar is called “hme”; did you mean Home?"), "\(story.text)")
        story.press("⏎")
        #expect(story.screen.dumpText().last?.contains("did you mean Home?") == true)
        story.type("x")
        story.answer()
        #expect(!story.text.contains("did you mean"))
    }

    @Test func `keys are named where they are wanted, also beside marks, and afterwards what was marked`() {
        var story = typed("re")
        story.press("Ctrl-T")
        let last = story.screen.dumpText().last ?? ""
        #expect(last.contains("Ctrl-T Ctrl-V Ctrl-S mark") && last.contains("Esc back"), "\(last)")
        expectGolden(story.screen, "search-marks-100x30")
        story.press("Ctrl-S", "Esc")
        let words = story.screen.dumpText().suffix(3).joined(separator: " ")
        #expect(words.contains("Marked: “") && words.contains("more. e, d, m, x, y, w, H to L and ."), "\(words)")
        #expect(words.contains("Esc drops the marks"))
        story.press("y")
        #expect(story.text.contains("p puts them on the selected day"), "\(story.text)")
    }

    @Test func `each letter asks once, and an answer to an earlier question is dropped`() {
        var story = Story()
        story.effects = []
        story.press("/")
        story.type("re")
        let asked = story.effects.compactMap { effect in
            if case .store(.search(let request, let number)) = effect { (request, number) } else { nil }
        }
        #expect(asked.map { $0.0.query.texts.first?.needle } == [SearchNeedle("r"), SearchNeedle("re")])
        story.tell(.found(number: asked[0].1, FakeResults(asked[0].0.query, in: .picture)))
        #expect(prompt(story)?.results == nil)
        story.tell(.found(number: asked[1].1, FakeResults(asked[1].0.query, in: .picture)))
        #expect(prompt(story)?.results?.query == asked[1].0.query)
        #expect(story.effects.count == asked.count, "nothing is asked twice")
    }

    @Test func `results are marked one by one, as a range and all, and stay marked afterwards`() {
        var story = typed("re")
        story.press("Ctrl-T", "Ctrl-T")
        #expect(story.marked.count == 2)
        #expect(story.text.contains("◆ 2 marked"), "\(story.text)")
        story.press("Ctrl-V")
        #expect(story.marked.count == 3)
        story.press("Ctrl-S")
        let found = prompt(story)?.results?.count ?? 0
        let all = story.marked.count
        #expect(all == found && found > 3)
        // Further typing keeps the marks, and so does leaving.
        story.type("tr")
        story.answer()
        story.press("Esc")
        let kept = story.marked
        #expect(story.state.layers.isEmpty && kept.count == all)
        story.press("d")
        let question = story.text
        #expect(question.contains("Delete \(all) items?"))
    }

    @Test func `a mark is taken off again`() {
        var story = typed("retro")
        story.press("Ctrl-T")
        #expect(story.marked == ["Retro"])
        story.press("Ctrl-T")
        #expect(story.marked.isEmpty)
        story.press("Ctrl-S", "⏎")
        #expect(story.marked == ["Retro"] && story.item == "Retro")
    }

    @Test func `a page from the first row is a page`() {
        var long = FakeSnapshot.emptyWeek
        for hour in 0..<24 { long.add("Talk \(hour)", "2026-11-23T\(hour < 10 ? "0" : "")\(hour):00", in: 0) }
        var story = Story(long, size: (80, 16))
        story.effects = []
        story.press("/")
        story.type("talk")
        story.answer(long)
        story.press("PgDn")
        let page = prompt(story)?.selected ?? 0
        #expect(page > 3 && story.item == "Talk \(page)")
        story.press("PgUp", "Tab")
        #expect(prompt(story)?.selected == 1)
    }

    @Test func `a reminder without a date leaves the day and the month as they are`() {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Return the books", "2026-10-13T09:00", in: 0, kind: .reminder)
        snapshot.add("Buy stamps", nil, in: 0, kind: .reminder, traits: .completed)
        for words in ["read a book", "stamps"] {
            for key in ["Tab", "PgDn", "⏎"] {
                var story = Story(snapshot, size: (100, 30))
                story.effects = []
                story.press("/")
                story.type(words)
                story.answer(snapshot)
                story.press(key)
                #expect(story.item?.lowercased().hasSuffix(words) == true, "\(story.text)")
                #expect(story.day == "2026-11-21" && story.text.contains("November 2026"), "\(story.text)")
            }
        }
    }

    @Test(arguments: [(100, 30), (80, 24), (60, 20)])
    func `a row says where it was found also beside a long title`(size: (Int, Int)) throws {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Parents 会議 concert with a title that is long", "2026-11-25T19:00", in: 0) {
            $0.notes = "They want us to bring the tickets, and to be home at ten. The zucchini are in the fridge."
        }
        var story = Story(snapshot, size: size)
        story.effects = []
        story.press("/")
        story.type("zu par")
        story.answer(snapshot)
        let line = try #require(story.line(with: "Parents"))
        #expect(line.contains("zucchini"), "\(story.text)")
        #expect(story.style(of: "zucchini")?.attributes.contains(.underline) == true)
    }

    @Test func `Enter goes there, and to the calendar if it is off`() {
        var story = Story()
        story.press("c", "Space", "Esc", "/")
        #expect(story.state.here.hiddenCalendars == ["Home"])
        story.type("concert")
        story.answer()
        story.press("⏎")
        #expect(story.state.layers.isEmpty && story.state.here.hiddenCalendars.isEmpty)
        #expect(story.item == "Concert: Naïve façade ♪" && story.state.here.focus == .list)
    }

    @Test func `Enter that comes before the answer goes there when it comes`() {
        var story = Story()
        story.effects = []
        story.press("/")
        story.type("offsite")
        story.press("⏎")
        #expect(prompt(story) != nil)
        story.answer()
        #expect(prompt(story) == nil && story.item == "Offsite")
    }

    @Test func `Tab walks without leaving, and Esc brings everything back as it was`() {
        var story = Story()
        story.press("c", "Space", "Esc", "→")
        let before = story.screen
        let day = story.day
        story.press("/")
        story.type("s")
        story.answer()
        let first = prompt(story)?.results.map { story.state.snapshot.summary(of: $0.row(at: 0).occurrence).title }
        story.press("Tab")
        #expect(prompt(story) != nil && story.item == first)
        story.press("Tab", "Tab", "PgDn")
        #expect(story.day != day)
        story.press("Esc")
        #expect(story.day == day && story.state.here.hiddenCalendars == ["Home"])
        #expect(story.screen == before)
    }

    @Test func `Up brings back what was looked for before, also after a restart`() {
        var story = Story()
        story.press("/")
        story.type("offsite")
        story.answer()
        story.press("⏎", "/")
        story.type("retro")
        story.press("Esc", "/")
        story.type("den")
        story.press("↑")
        #expect(prompt(story)?.field.text == "retro")
        story.press("↑", "↑")
        #expect(prompt(story)?.field.text == "offsite")
        story.press("↓", "↓")
        #expect(prompt(story)?.field.text == "den")

        var later = Story(restoring: story.state.viewState)
        later.press("/", "↑")
        #expect(prompt(later)?.field.text == "retro")
        later.answer()
        let day = later.day
        later.press("Tab", "↑")
        #expect(prompt(later)?.field.text == "retro" && later.day != day, "while one walks, Up walks")
    }

    @Test func `a text that comes back is looked for again, and a late answer goes to nobody`() {
        var story = Story()
        story.press("/")
        story.type("r")
        story.answer()
        story.press("Backspace")
        story.effects = []
        story.type("r")
        #expect(prompt(story)?.results == nil)
        story.answer()
        #expect(prompt(story)?.results?.count ?? 0 > 0)

        story.effects = []
        story.type("etro")
        story.press("Esc")
        #expect(story.effects.contains { if case .store(.cancelSearch) = $0 { true } else { false } })
        story.answer()
        #expect(story.state.latestResults == nil)
    }

    @Test func `semicolon and comma go on after Enter`() {
        var story = typed("s")
        let titles = (0..<(prompt(story)?.results?.count ?? 0)).compactMap { place in
            prompt(story)?.results.map { story.state.snapshot.summary(of: $0.row(at: place).occurrence).title }
        }
        #expect(titles.count > 2)
        story.press("⏎")
        for title in titles.dropFirst() {
            story.press(";")
            #expect(story.item == title)
        }
        story.press(";")
        #expect(story.text.contains("This is the last result"))
        story.press("'")
        #expect(story.item == titles[titles.count - 2])
    }

    @Test func `a series without any date left is found, and that is said`() throws {
        var story = typed("standup")
        var results = try #require(prompt(story)?.results as? FakeResults)
        results.rows[0].instanceCount = 0
        story.tell(.found(number: story.state.search.number, results))
        story.press("⏎")
        #expect(story.text.contains("Every date of it is left out. 1 of"), "\(story.text)")
    }

    @Test func `without a search they say so`() {
        var story = Story()
        story.press(";")
        #expect(story.text.contains("Nothing searched yet: / searches"))
    }

    @Test func `a click goes there`() throws {
        var story = typed("offsite")
        let y = try #require(story.screen.dumpText().firstIndex { $0.contains("Offsite") && $0.contains("Nov") })
        story.click(60, y)
        #expect(story.state.layers.isEmpty && story.item == "Offsite")
    }

    @Test func `the second click of a double click does nothing to what the first has shown beneath`() throws {
        var story = typed("offsite")
        let y = try #require(story.screen.dumpText().firstIndex { $0.contains("Offsite") && $0.contains("Nov") })
        story.pace = .milliseconds(40)
        story.click(60, y)
        let shown = story.screen
        story.click(60, y)
        #expect(story.item == "Offsite" && story.screen == shown)
        // A later click applies to the visible content.
        story.pace = .seconds(1)
        story.click(60, y)
        #expect(story.screen != shown)
    }

    @Test func `what is not understood of an operator stands above what is found without it`() throws {
        let story = typed("offsite is:frob")
        let lines = story.screen.dumpText()
        let fault = try #require(lines.firstIndex { $0.contains("! nothing is “frob”") })
        let found = try #require(lines.firstIndex { $0.contains("Offsite") && $0.contains("Nov") })
        #expect(fault < found)
        #expect(typed("offsite is:d").text.contains("! is:d may be done or declined"))
    }

    @Test func `what was found is asked for again when the calendars change`() {
        var story = typed("offsite")
        var changed = FakeSnapshot.picture
        changed.version = 2
        changed.add("Offsite dinner", "2026-11-24T19:00", "2026-11-24T21:00", in: 2)
        story.tell(.loaded(changed, .opened))
        story.answer(changed)
        #expect(prompt(story)?.results?.count == 2)
    }

    @Test func `what cannot be understood is said, and the rest is looked for`() {
        let story = typed("retro from:frob")
        #expect(story.text.contains("“frob” is not a date") && story.text.contains("Retro"))
    }

    @Test func `saved searches stand beneath the calendars, are counted, and open as a list`() {
        var settings = Story.dark
        settings.savedSearches = [
            SavedSearch(title: "Team", text: "in:team"), SavedSearch(title: "Late", text: "is:open before:now"),
        ]
        var story = Story(size: (100, 40), settings: settings)
        story.answer()
        #expect(story.text.contains("SEARCHES"))
        #expect(story.line(with: "/ Late")?.contains("Late") == true)
        expectGolden(story.screen, "search-saved-100x40")
        story.press("c")
        for _ in 0..<10 { story.press("↓") }
        story.press("d")
        #expect(story.state.layers.isEmpty && story.text.contains("This works on calendars"))
        story.press("⏎")
        story.answer()
        #expect(prompt(story)?.field.text == "is:open before:now")
        story.press("Esc")
        #expect(story.state.here.focus == .calendars)
    }

    @Test func `what is hidden is shown when one goes to it, and never something else in its place`() {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Buy stamps", nil, in: 0, kind: .reminder, traits: .completed)
        snapshot.add("Concert of last year", "2025-11-22T19:00", "2025-11-22T21:00", in: 0, traits: .cancelled)
        var settings = Story.dark
        settings.hidesCancelled = true
        for (text, title) in [("stamps", "Buy stamps"), ("\"last year\"", "Concert of last year")] {
            var story = Story(snapshot, settings: settings)
            story.press("/")
            story.type(text)
            story.answer(snapshot)
            story.press("⏎")
            #expect(story.item == title)
        }
    }

    @Test func `a calendar that was turned on in passing is off again, and keys that came too soon count`() {
        var story = Story()
        story.press("c", "Space", "Esc", "/")
        let hidden = story.state.here.hiddenCalendars
        story.effects = []
        story.type("s")
        story.press("Tab", "Tab")
        #expect(prompt(story)?.results == nil)
        story.answer()
        let titles = (0..<2).compactMap { place in
            prompt(story)?.results.map { story.state.snapshot.summary(of: $0.row(at: place).occurrence).title }
        }
        #expect(story.item == titles.last && titles.count == 2)
        story.press("Backspace")
        story.type("offsite")
        story.answer()
        story.press("⏎")
        #expect(story.item == "Offsite" && story.state.here.hiddenCalendars == hidden)
    }

    @Test func `the day that one goes to is seen from its heading on`() throws {
        var snapshot = FakeSnapshot.picture
        for (hour, title) in [("08", "Breakfast"), ("10", "Training"), ("16", "Quarterly numbers")] {
            snapshot.add(title, "2027-03-09T\(hour):00", "2027-03-09T\(hour):30", in: 0)
        }
        for size in [(80, 24), (100, 30), (160, 45)] {
            var story = Story(snapshot, size: size)
            story.press("/")
            story.type("quarterly")
            story.answer(snapshot)
            story.press("⏎")
            #expect(story.item == "Quarterly numbers")
            #expect(story.text.contains("Breakfast") && story.text.contains("Training"), "\(story.text)")
        }
    }

    @Test func `after a change the keys go on where the items that were found lie now`() {
        var story = Story()
        story.press("/")
        story.type("s")
        story.answer()
        let titles = (0..<3).compactMap { place in
            prompt(story)?.results.map { story.state.snapshot.summary(of: $0.row(at: place).occurrence).title }
        }
        story.press("⏎")
        #expect(story.item == titles[0])
        var changed = FakeSnapshot.picture
        changed.version += 1
        let gone = changed.items.firstIndex { $0.fields.title == titles[0] } ?? 0
        changed.items[gone].fields.title = "—"
        story.effects = []
        story.tell(.loaded(changed, .changedOutside(SnapshotChange())))
        story.answer(changed)
        story.press(";")
        #expect(story.item == titles[1])
        story.press("'")
        #expect(story.item == titles[1], "it is the first now")
        story.press(";")
        #expect(story.item == titles[2])
    }

    @Test(arguments: ["2", "3", "5"])
    func `beside what is found the view shows where it is`(view: String) {
        var story = Story(size: (160, 45))
        story.press(view, "/")
        story.effects = []
        story.type("retro")
        story.answer()
        story.press("Tab")
        expectGolden(story.screen, "search-view-\(view)-160x45")
    }

    @Test(arguments: [(80, 24), (100, 30), (160, 45), (40, 12)])
    func `golden screens`(size: (Int, Int)) {
        let name = "\(size.0)x\(size.1)"
        expectGolden(typed("an", size: size).screen, "search-\(name)")
        var story = typed("s", size: size)
        story.press("Tab", "Tab")
        expectGolden(story.screen, "search-walked-\(name)")
        expectGolden(typed("", size: size).screen, "search-empty-\(name)")
        expectGolden(typed("frobnicate", size: size).screen, "search-nothing-\(name)")
    }
}
