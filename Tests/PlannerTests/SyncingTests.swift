import CalendarEngine
import Cells
import TestKit
import Testing

@testable import Planner

/// Accounts on the screen: the bottom line, and the page.
@Suite struct SyncingScreens {
    private static let now = TimeZone.utc.instant(of: moment("2026-11-21T10:42"))

    /// An account, with the seconds since its last sync.
    private func account(
        _ title: String = "Work", ago seconds: Int64? = 120, _ change: (inout AccountStatus) -> Void = { _ in }
    ) -> AccountStatus {
        var status = AccountStatus(title: title)
        status.synced = seconds.map { SyncingScreens.now.adding(seconds: -$0) }
        change(&status)
        return status
    }

    private func lastLine(_ accounts: AccountStatus..., isRunning: Bool = false, trouble: String? = nil) -> String {
        var story = Story()
        story.tell(.syncing(SyncState(accounts: accounts, isRunning: isRunning, trouble: trouble)))
        return story.screen.dumpText().last ?? ""
    }

    @Test func `without an account nothing is said`() {
        var story = Story()
        let before = story.text
        story.tell(.syncing(SyncState()))
        #expect(story.text == before)
        story.press("S")
        #expect(story.text.contains("No accounts yet. In a shell: tcal accounts add ADDRESS"))
        // The configuration may have one by now.
        #expect(story.effects.last == .sync)
        story.tell(.syncing(SyncState(accounts: [account()], isRunning: true)))
        #expect(!story.text.contains("no account") && story.text.contains("syncing…"))
    }

    @Test func `the bottom line says the worst of all accounts`() {
        #expect(lastLine(account()).hasSuffix("synced 2 min ago"))
        #expect(lastLine(account(ago: 5)).hasSuffix("synced just now"))
        // A clock that was set back does not lead to odd words.
        #expect(lastLine(account(ago: -500)).hasSuffix("synced just now"))
        #expect(lastLine(account(), account("Home", ago: 7300)).hasSuffix("synced 2 h ago"))
        #expect(lastLine(account(), account("Home", ago: nil)).hasSuffix("not synced yet"))
        #expect(lastLine(account(), account("Days", ago: 80_000) { $0.isSubscription = true }).hasSuffix("2 min ago"))
        #expect(lastLine(account(), isRunning: true).hasSuffix("syncing…"))
        let offline = account(ago: 7300) { ($0.failure, $0.isOffline) = ("no answer", true) }
        #expect(lastLine(offline).hasSuffix("offline, synced 2 h ago"))
        var waiting = offline
        waiting.waiting = 3
        #expect(lastLine(waiting).hasSuffix("3 changes wait: offline"))
        waiting.isOffline = false
        #expect(lastLine(account(), waiting).hasSuffix("Work: sync failed @"))
        #expect(lastLine(account { $0.left = 1 }).hasSuffix("1 item left over @"))
        #expect(lastLine(account(), trouble: "tcal-sync cannot be started").hasSuffix("sync failed @"))
    }

    @Test func `on a narrow screen keys matter more than that all is well, and less than what is not`() {
        var story = Story(size: (40, 12))
        story.tell(.syncing(SyncState(accounts: [account()])))
        #expect(!story.text.contains("synced"))
        story.tell(.syncing(SyncState(accounts: [account { $0.failure = "no" }])))
        #expect(story.text.contains("Work: sync failed @"))
        story.tell(
            .syncing(SyncState(accounts: [account(String(repeating: "long ", count: 20)) { $0.failure = "no" }])))
        #expect(story.text.contains("long long…: sync failed @"), "\(story.text)")
    }

    @Test func `news change neither the selection nor what lies over it`() {
        var story = Story()
        story.press("→", "⏎", "↓")
        let (day, item) = (story.state.here.selectedDay, story.state.here.selection.occurrence)
        story.press("n")
        story.type("Lunch")
        story.tell(.syncing(SyncState(accounts: [account()])))
        #expect(story.text.contains("Lunch") && story.state.here.selectedDay == day)
        #expect(story.state.here.selection.occurrence == item)
        #expect(story.effects.allSatisfy { $0 != .sync })
    }

    @Test func `a page says of each account what failed`() {
        var story = Story()
        story.press("@")
        #expect(story.text.contains("No accounts yet"))
        story.press("q")
        let work = account {
            ($0.failure, $0.waiting) = ("the server does not accept user and password (401)", 3)
            ($0.left, $0.notes) = (1, ["Office: conflict in a.ics: both sides changed SUMMARY"])
            $0.waitsUntil = SyncingScreens.now.adding(seconds: 600)
        }
        story.tell(.syncing(SyncState(accounts: [work, account("Moons", ago: 90_000) { $0.isSubscription = true }])))
        story.press("@")
        for words in [
            "Accounts", "Work", "synced 2 min ago · 3 changes wait · 1 item left over", "10:52",
            "the server does not accept user and password (401)", "conflict in a.ics", "Moons", "synced 25 h ago",
        ] {
            #expect(story.text.contains(words), "\(words) is not in \(story.text)")
        }
        story.press("S")
        #expect(story.effects.last == .sync && story.text.contains("Moons"))
        story.press("Esc")
        #expect(!story.text.contains("Moons"))
    }

    @Test func `a long page scrolls, and a server's words are no commands of a terminal`() {
        var story = Story(size: (60, 14))
        let accounts = (1...12).map { number in
            account("Account \(number)") {
                $0.failure = "no \u{1B}[31m answer\nat all, \(String(repeating: "x ", count: 40))"
            }
        }
        story.tell(.syncing(SyncState(accounts: accounts)))
        story.press("@")
        #expect(story.text.contains("Account 1") && !story.text.contains("Account 12"))
        #expect(!story.text.contains("\u{1B}"))
        story.press("End")
        #expect(story.text.contains("Account 12"))
        story.press("Home")
        #expect(story.text.contains("Account 1\n") || story.text.contains("Account 1 "))
    }

    // MARK: Two versions

    /// The screen with an item in conflict selected in the list.
    private func storyOfConflict(
        _ properties: [String] = ["SUMMARY", "LOCATION"], size: (Int, Int) = (100, 30)
    ) -> (Story, SyncConflict)? {
        var story = Story(size: size)
        story.press("⏎")
        guard let item = story.state.here.selection.occurrence else { return nil }
        let here = story.state.here
        let conflict = SyncConflict(
            identifier: here.snapshot.identifier(of: item).whole,
            versions: EditConflict(
                title: here.snapshot.summary(of: item).title,
                properties: properties.map {
                    .init(name: $0, before: "old \($0)", mine: "my \($0)", theirs: "their \($0)")
                }))
        story.tell(.syncing(SyncState(accounts: [account { $0.left = 1 }], conflicts: [conflict])))
        return (story, conflict)
    }

    private func decision(_ story: Story) -> Set<String>? {
        if case .store(.decide(_, let names))? = story.effects.last { names } else { nil }
    }

    @Test func `an item with two versions is marked, and the bottom line says which key decides`() throws {
        for size in [(100, 30), (80, 24), (40, 12)] {
            let (story, conflict) = try #require(storyOfConflict(size: size))
            #expect(
                story.line(with: String(conflict.versions.title.prefix(12)))?.contains("≠") == true, "\(story.text)")
            #expect(story.screen.dumpText().last?.hasSuffix("two versions M") == true, "\(story.text)")
        }
        // The key is among the other keys where the end of the line has other news.
        var (story, conflict) = try #require(storyOfConflict())
        story.tell(.syncing(SyncState(accounts: [account { $0.failure = "no" }], conflicts: [conflict])))
        #expect(story.screen.dumpText().last?.contains("M two versions") == true, "\(story.text)")
        #expect(story.screen.dumpText().last?.hasSuffix("sync failed @") == true)
        // Without a conflict, no key is shown.
        story = Story()
        story.press("M")
        #expect(story.text.contains("No conflicts") && !story.text.contains("≠"))
    }

    @Test(arguments: ["2", "3"])
    func `in other views it is marked too, and not any more when it is decided`(view: String) throws {
        var (story, conflict) = try #require(storyOfConflict(size: (160, 45)))
        story.press(view)
        #expect(story.text.contains("≠"), "\(story.text)")
        story.tell(.syncing(SyncState(accounts: [account()])))
        #expect(!story.text.contains("≠"), "\(story.text)")
        story.tell(.syncing(SyncState(accounts: [account()], conflicts: [conflict])))
        #expect(story.text.contains("≠"), "\(story.text)")
    }

    @Test func `details say what is up, and the mark goes with the conflict`() throws {
        var (story, _) = try #require(storyOfConflict(size: (160, 45)))
        #expect(story.text.contains("≠ Changed here and on the"), "\(story.text)")
        story.tell(.syncing(SyncState(accounts: [account()])))
        #expect(!story.text.contains("≠") && !story.text.contains("two versions"))
    }

    @Test func `one version or the other is taken, or this of one and that of the other`() throws {
        for (keys, names) in [
            (["m"], []), (["t"], ["SUMMARY", "LOCATION"]), (["Space", "m"], ["SUMMARY"]),
            (["↓", "Space", "m"], ["LOCATION"]), (["Space", "↓", "→", "m"], ["SUMMARY", "LOCATION"]),
        ] {
            var (story, conflict) = try #require(storyOfConflict())
            story.press("M")
            #expect(story.text.contains("“\(conflict.versions.title)” was changed here and on the server"))
            #expect(story.text.contains("yours") && story.text.contains("server’s") && !story.text.contains("theirs"))
            #expect(story.text.contains("my SUMMARY") && story.text.contains("their LOCATION"))
            for key in keys { story.press(key) }
            #expect(decision(story) == Set(names), "\(keys)")
            story.tell(.performed(.done(EditStep(.changed, title: conflict.versions.title), result: nil)))
            #expect(story.text.contains("Decided “\(conflict.versions.title)”: the next sync sends it"))
        }
    }

    @Test func `the page is left without a question, and nothing is decided`() throws {
        var (story, _) = try #require(storyOfConflict())
        story.press("M")
        #expect(story.screen.dumpText().last?.contains("Esc back") == true, "\(story.text)")
        story.press("Esc")
        #expect(decision(story) == nil && !story.text.contains("was changed here and on"))
        #expect(story.text.contains("two versions M"))
    }

    @Test func `start, end and repetition are one choice`() throws {
        var (story, _) = try #require(storyOfConflict(["DTSTART", "RRULE"]))
        story.press("M")
        #expect(!story.text.contains("●"))
        story.press("Space", "m")
        #expect(decision(story) == [])
        (story, _) = try #require(storyOfConflict(["DTSTART", "DTEND", "SUMMARY"]))
        story.press("M", "↓", "Space", "m")
        #expect(decision(story) == ["DTSTART", "DTEND"])
    }

    @Test func `from elsewhere the key goes to what has two versions`() throws {
        var (story, conflict) = try #require(storyOfConflict())
        story.press("}", "}")
        #expect(story.screen.dumpText().last?.hasSuffix("two versions M") == true, "\(story.text)")
        story.press("M")
        let item = try #require(story.state.here.selection.occurrence)
        #expect(story.state.here.snapshot.identifier(of: item).whole == conflict.identifier)
        #expect(story.text.contains("my SUMMARY"))
        // An item that is gone by now has no page.
        var empty = FakeSnapshot.picture
        (empty.items, empty.version) = ([], 99)
        story.press("Esc")
        story.tell(.loaded(empty, .performed))
        story.press("M")
        #expect(story.text.contains("No conflicts"))
    }
}
