import CalendarEngine
import Cells
import Phrases
import TestKit
import Testing

@testable import Planner

/// Every page in a made-up language whose words are in brackets: a word without brackets would be impossible to
/// translate.
@Suite struct BracketedScreens {
    private static let locale = TimeLocale(words: Bracketed())

    /// Words that are not translated: those of the calendars, of standards, and the input of the test.
    private static let names: Set<String> = {
        var texts = ["BEGIN VEVENT FREQ WEEKLY BYDAY MO TU WE TH FR UTC Asia Tokyo", "~/calendars/a.ics", "HLKJ nN"]
        for item in FakeSnapshot.picture.items {
            let fields = item.fields
            texts += [fields.title, fields.location, fields.notes, fields.url]
            texts += fields.attendees.flatMap { [$0.name, $0.address] }
        }
        for source in FakeSnapshot.picture.sources { texts += [source.title] + source.calendars.map(\.title) }
        return Set(texts.flatMap { words(of: $0) })
    }()

    private static func words(of text: String) -> [String] {
        text.split { !$0.isLetter }.map(String.init)
    }

    /// The words of a line outside of brackets. A bracket may be lost where the line is cut.
    private static func bareWords(of line: String) -> [String] {
        var found: [String] = []
        var word = ""
        var isInside = false
        for character in line + " " {
            if character.isLetter {
                if !isInside { word.append(character) }
                continue
            }
            if character != "]", !word.isEmpty { found.append(word) }
            word = ""
            isInside = character == "["
        }
        return found
    }

    private func expectBracketed(
        _ story: Story, _ name: String, typed: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let allowed = BracketedScreens.names.union(BracketedScreens.words(of: typed))
        for line in story.screen.dumpText() {
            for word in BracketedScreens.bareWords(of: line) where word.count > 1 {
                let isKnown = allowed.contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
                #expect(isKnown, "\(name): “\(word)” in \(line)", sourceLocation: sourceLocation)
            }
        }
        expectGolden(story.screen, "brackets-\(name)", sourceLocation: sourceLocation)
    }

    private func story(
        _ snapshot: (any EditableSnapshot)? = FakeSnapshot.picture, size: (Int, Int) = (160, 45)
    ) -> Story {
        Story(snapshot, size: size, locale: BracketedScreens.locale, words: Bracketed())
    }

    @Test func `panes`() {
        var story = story()
        expectBracketed(story, "month")
        story.press("→", "→", "→", "⏎", "↓")
        expectBracketed(story, "list")
        story.press("⏎")
        expectBracketed(story, "details")
        story = self.story()
        story.press("c", "↓", "Space")
        expectBracketed(story, "calendars")
        story = self.story()
        story.press("r", "C")
        expectBracketed(story, "reminders")
        story.press("⏎")
        expectBracketed(story, "reminder")
        for (count, name) in ["part", "week", "month", "calendar"].enumerated() {
            story = self.story()
            for _ in 0...count { story.press("s") }
            expectBracketed(story, "sections-\(name)")
        }
    }

    @Test func `pages`() {
        var story = story()
        story.press("?")
        expectBracketed(story, "help")
        var snapshot = FakeSnapshot.picture
        snapshot.problems = [
            Problem(file: "~/1.ics", line: 7, cause: .unreadable(reason: .beingWritten)),
            Problem(file: "~/2.ics", cause: .unknownTimeZone("~/3")),
        ]
        story = self.story(snapshot)
        expectBracketed(story, "problem-count")
        story.press("!")
        expectBracketed(story, "problems")
        story.press("⏎")
        expectBracketed(story, "problem")
        story = self.story()
        story.press("!")
        expectBracketed(story, "no-problems")
        story = self.story()
        story.press("@")
        expectBracketed(story, "no-accounts", typed: "tcal accounts add ADDRESS")
        story = self.story()
        var accounts = [AccountStatus(title: "1"), AccountStatus(title: "2")]
        (accounts[0].waiting, accounts[0].left, accounts[0].isOffline) = (3, 2, true)
        (accounts[1].synced, accounts[1].waitsUntil) = (story.state.here.now, story.state.here.now.adding(seconds: 600))
        story.tell(.syncing(SyncState(accounts: accounts)))
        expectBracketed(story, "accounts-line")
        story.press("⏎")
        let conflict = story.state.here.selection.occurrence.map { item in
            SyncConflict(
                identifier: story.state.here.snapshot.identifier(of: item).whole,
                versions: EditConflict(
                    title: "Yoga",
                    properties: ["SUMMARY", "LOCATION"].map { .init(name: $0, before: "1", mine: "2", theirs: "") }))
        }
        story.tell(.syncing(SyncState(accounts: accounts, conflicts: conflict.map { [$0] } ?? [])))
        expectBracketed(story, "two-versions")
        story.press("M")
        expectBracketed(story, "sync-conflict")
        story.press("Esc", "Esc")
        story.press("@")
        expectBracketed(story, "accounts")
        story = self.story()
        story.beginImport()
        expectBracketed(story, "import-reading", typed: "team")
        story.tell(.importPreview(number: 1, .success(.sample)))
        let titles = ImportPreview.sample.items.map(\.title) + ImportPreview.sample.problems.map(\.file)
        // The reason why a line cannot be read comes from the system.
        expectBracketed(story, "import", typed: "team not a property " + titles.joined(separator: " "))
    }

    @Test func `starts`() {
        var story = story(nil)
        expectBracketed(story, "reading")
        story.tell(.progress(LoadProgress(done: 1200, total: 10_000)))
        expectBracketed(story, "reading-some")
        story = self.story(FakeSnapshot(calendars: []))
        story.tell(.madeCalendar("~/1/2"))
        expectBracketed(story, "nothing", typed: "tcal holidays work")
        expectBracketed(self.story(FakeSnapshot(calendars: [])), "nothing-known", typed: "tcal holidays work")
        expectBracketed(self.story(size: (30, 8)), "too-small")
    }

    @Test func `a line in which something new is said`() {
        var story = story()
        story.press("n")
        expectBracketed(story, "quick-add-empty")
        let line = "plan mon 5-6 at HQ #q !10m every 2 weeks invite a@b.cd"
        story.type(line)
        expectBracketed(story, "quick-add", typed: line)
        story = self.story()
        story.press("n")
        story.type("fri 3")
        story.press("⏎")
        expectBracketed(story, "quick-add-fault", typed: "fri")
    }

    @Test func `searching`() {
        var story = story()
        story.press("/")
        expectBracketed(story, "search-empty")
        story.type("re")
        story.answer()
        expectBracketed(story, "search", typed: "re")
        story.type("z")
        story.answer()
        expectBracketed(story, "search-nothing", typed: "rez")
        story.tell(.foundNothing(number: story.state.search.number, [.nothingHas("rez", .all), .atOtherTimes(2)]))
        expectBracketed(story, "search-why", typed: "rez")
        story.type(" is:x")
        story.answer()
        expectBracketed(story, "search-fault", typed: "rez is x")
        story = self.story()
        story.effects = []
        story.press("/")
        story.type("re")
        story.answer()
        story.press("⏎")
        expectBracketed(story, "search-place", typed: "re")
        story.press("/")
        story.type("re")
        story.answer()
        story.press("Ctrl-S")
        expectBracketed(story, "search-marks", typed: "re")
        story.press("Esc")
        expectBracketed(story, "search-marks-left", typed: "re")
    }

    @Test func `forms`() {
        var story = story()
        story.press("N")
        expectBracketed(story, "form-event")
        story.type("Standup")
        story.press("Tab")
        story.type("mon 9am Asia/Tokyo")
        expectBracketed(story, "form-zone", typed: "mon am")
        for _ in 0..<4 { story.press("Tab") }
        story.type("every blue moon")
        story.press("⏎")
        expectBracketed(story, "form-fault", typed: "mon am every blue moon")
        story.press("Esc")
        expectBracketed(story, "leaving", typed: "mon am every blue moon")
        story = self.story()
        story.press("r", "N")
        story.type("Yoga")
        story.press("Tab")
        story.type("fri 17:00")
        expectBracketed(story, "form-reminder", typed: "fri")
        story = self.story()
        story.press("N", "Shift+Tab", "Shift+Tab", "Space")
        expectBracketed(story, "form-unfolded")
        story = self.story()
        story.press("→", "→", "→", "⏎", "↓", "e")
        expectBracketed(story, "form-edit", typed: "5m")
        story = self.story()
        story.press("c", "n")
        story.type("Yoga")
        expectBracketed(story, "form-calendar", typed: "cornflowerblue gold hotpink")
    }

    @Test func `questions and lists`() {
        var story = story()
        story.press("→", "→", "→", "⏎", "↓", "J", "J", "↓")
        expectBracketed(story, "scope")
        story = self.story()
        story.press("→", "→", "→", "⏎", "↓", "d", "x", "⏎")
        expectBracketed(story, "early")
        story = self.story()
        story.press("⏎", "d")
        expectBracketed(story, "confirmation")
        story = self.story()
        story.press("⏎", "m", "↓")
        expectBracketed(story, "chooser")
        story = self.story()
        story.press("g")
        expectBracketed(story, "goto")
        story.type("blue")
        expectBracketed(story, "goto-fault", typed: "blue")
        story = self.story()
        story.press("c", "i")
        expectBracketed(story, "path")
        story = self.story()
        story.press("c", "d")
        expectBracketed(story, "delete-calendar")
        story = self.story()
        story.press("⏎", "e")
        story.type("!")
        story.press("⏎")
        let property = EditConflict.Property(name: "SUMMARY", before: "1", mine: "2", theirs: "")
        story.tell(.performed(.conflict(EditConflict(title: "Yoga", properties: [property]))))
        expectBracketed(story, "conflict")
        story = self.story()
        story.press("⏎", "E")
        guard case .editText(let edit)? = story.effects.last else { return }
        story.tell(.editedText(edit, "BEGIN:VEVENT\n"))
        story.tell(.performed(.refused(.invalidText(line: 1, reason: .noItem))))
        expectBracketed(story, "refused-text")
        story.press("Esc")
        expectBracketed(story, "refused-text-left")
    }

    @Test func `what is marked`() {
        var story = story()
        story.press("⏎", "V", "↓", "↓", "V")
        expectBracketed(story, "marks")
        for (key, name) in [("d", "delete"), ("x", "done"), ("m", "move"), ("e", "form"), ("w", "export")] {
            story.press(key)
            expectBracketed(story, "marks-\(name)")
            story.press("Esc")
        }
        story.press("L", "J")
        expectBracketed(story, "marks-step")
        story.press("Esc", "e", "Tab")
        story.type("15m")
        story.press("⏎")
        expectBracketed(story, "marks-fields", typed: "15m")
        story.press("Esc", "Esc", "y", "y")
        expectBracketed(story, "marks-copied")
        story.press(".")
        expectBracketed(story, "nothing-to-repeat")
    }

    @Test func `news`() {
        let step = EditStep(.created, title: "Yoga", scope: nil)
        let messages: [(name: String, message: Message)] = [
            ("done", .performed(.done(step, result: nil))), ("undone", .performed(.undone(step, at: nil))),
            ("refused", .performed(.refused(.nothingToUndo))),
        ]
        for (name, message) in messages {
            var story = story(size: (80, 24))
            story.press("u")
            story.tell(message)
            expectBracketed(story, "news-\(name)")
        }
        for (name, keys) in [
            ("stray", ["Q"]), ("no-search", [";"]), ("copied", ["⏎", "y"]), ("nothing-copied", ["p"]),
            ("sections", ["s"]), ("alone", ["c", "o"]), ("off", ["c", "Space"]), ("in-list", ["e"]),
            ("no-link", ["⏎", "o"]), ("saving", ["u", "q"]),
        ] {
            var story = story(size: (80, 24))
            for key in keys { story.press(key) }
            if name == "saving" { story.tell(.saving(LoadProgress(done: 1234, total: 10_000))) }
            expectBracketed(story, "news-\(name)")
        }
    }
}
