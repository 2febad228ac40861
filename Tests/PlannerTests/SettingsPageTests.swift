import CalendarEngine
import Cells
import Languages
import Phrases
import TestKit
import Testing

@testable import Planner

/// The page of settings, which writes the configuration.
@Suite struct SettingsOnTheScreen {
    /// The facts of a configuration, in a locale of 24 hours.
    private func known(_ written: [ScreenSetting: String] = [:], accounts: [String] = []) -> KnownSettings {
        var known = KnownSettings(systemLocale: .c, path: "~/.config/tcal/config")
        known.written = written
        known.themes =
            ThemeDefinition.Base.allCases.map {
                ThemeChoice(name: $0.rawValue, title: $0.rawValue, definition: ThemeDefinition($0))
            } + [ThemeChoice(name: "nord", title: "Nord", definition: ThemeDefinition(.light))]
        known.accounts = accounts
        return known
    }

    /// The page, open over a configuration.
    private func page(
        _ written: [ScreenSetting: String] = [:], size: (Int, Int) = (100, 30), accounts: [String] = []
    ) -> Story {
        var story = Story(size: size)
        story.press(",")
        #expect(story.effects.last == .readSettings)
        story.tell(.settings(known(written, accounts: accounts)))
        return story
    }

    /// Sends the configuration that the program would read after a change.
    private func tell(
        _ story: inout Story, changed setting: ScreenSetting?, _ change: (inout ScreenConfiguration) -> Void = { _ in }
    ) {
        var configuration = ScreenConfiguration(
            settings: Story.dark, locale: .c, words: English(), zone: story.state.ownZone)
        configuration.change = setting.map { SettingChange($0, from: nil, to: nil) }
        change(&configuration)
        story.tell(.configured(configuration))
    }

    /// Confirms the last requested setting, which replaced a value.
    private func write(_ story: inout Story, over before: String?) {
        guard case .set(let setting, let value)? = story.effects.last else { return }
        tell(&story, changed: setting) { $0.change = SettingChange(setting, from: before, to: value) }
        var known = story.state.here.known ?? known()
        known.written[setting] = value
        story.tell(.settings(known))
    }

    private func go(_ story: inout Story, to name: String) {
        for _ in 0..<60 where story.line(with: "›")?.contains(name) != true { story.press("↓") }
        #expect(story.line(with: "›")?.contains(name) == true, "\(story.text)")
    }

    @Test func `the page stands beside the month and tells each value, its own and those of the system`() {
        let story = page(
            [.clock: "12", .firstWeekday: "sun", .weekNumbers: "iso", .alarm: "10m, 1d"], size: (100, 45))
        for words in [
            "Settings", "preview as you choose", "Theme", "like the terminal", "2:30 PM", "Sunday",
            "ISO: week 1 has the first Thursday", "system: 21 November 2026", "~/.config/tcal/config", "10m, 1d",
        ] {
            #expect(story.text.contains(words), "\(words): \(story.text)")
        }
        #expect(story.text.contains("Mon  Tue  Wed"), "the month stays in sight")
    }

    @Test(arguments: [(100, 30), (80, 24), (40, 12), (160, 45)])
    func `screens`(size: (Int, Int)) {
        let name = "\(size.0)x\(size.1)"
        var story = page([.clock: "12", .secondZone: "Asia/Tokyo"], size: size, accounts: ["Work"])
        expectGolden(story.screen, "settings-\(name)")
        story.press("⏎", "↓", "↓")
        expectGolden(story.screen, "settings-theme-\(name)")
        story.press("Esc", "End", "⏎")
        expectGolden(story.screen, "settings-account-\(name)")
    }

    @Test func `every setting has a line that the cursor reaches, and headings are stepped over`() {
        var story = page(size: (80, 24), accounts: ["Work"])
        var seen: [String] = []
        for _ in 0..<60 {
            if let line = story.line(with: "›"), seen.last != line { seen.append(line) }
            story.press("↓")
        }
        let words = English()
        for setting in ScreenSetting.allCases {
            #expect(seen.contains { $0.contains(words.name(of: setting)) }, "\(setting)")
        }
        for name in ["Public holidays", "Work", "Add an account…"] { #expect(seen.contains { $0.contains(name) }) }
        #expect(story.text.contains("~/.config/tcal/config"), "\(story.text)")
        for group in SettingGroup.allCases { #expect(!seen.contains { $0.hasSuffix("› \(words.name(of: group))") }) }
        for _ in 0..<60 { story.press("↑") }
        #expect(story.text.contains("Look") && story.line(with: "›")?.contains("Theme") == true)
    }

    @Test func `→ takes the next value and ← the one before, around the ends`() {
        var story = page()
        go(&story, to: "Clock")
        story.press("→")
        #expect(story.effects.last == .set(.clock, to: "24"))
        story.press("←")
        #expect(story.effects.last == .set(.clock, to: "12"))
        story = page([.clock: "12"])
        go(&story, to: "Clock")
        story.press("→")
        #expect(story.effects.last == .set(.clock, to: nil))
    }

    @Test func `everything is painted in the theme with the cursor, and as before when one leaves`() {
        var story = page()
        let before = story.state.here.theme
        story.press("⏎", "↓", "↓")
        #expect(story.state.here.theme != before)
        #expect(story.state.here.theme == Theme(ThemeDefinition(.light), depth: .many, background: Theme.darkGround))
        story.press("Esc")
        #expect(story.state.here.theme == before)
        story.press("⏎", "↓", "↓", "⏎")
        #expect(story.effects.last == .set(.theme, to: "light"))
        // The list stays open, with the screen in the new theme, until the setting is written.
        #expect(story.state.here.theme != before)
        tell(&story, changed: .theme) { $0.settings.theme = ThemeDefinition(.light) }
        #expect(story.state.topLayer is SettingsPage)
        #expect(story.state.here.theme != before)
    }

    @Test func `a value is typed, is refused with what would do, and is taken`() {
        var story = page([.length: "45m"])
        go(&story, to: "Length")
        story.press("⏎")
        #expect(story.screen.dumpText().last?.contains("Length 45m") == true, "\(story.text)")
        story.type("often")
        story.press("⏎")
        #expect(story.effects.last == .set(.length, to: "often"))
        story.tell(.settingRefused("Expected: a length such as 30m"))
        #expect(story.text.contains("! Expected: a length such as 30m") && story.text.contains("Length often"))
        for _ in 0..<5 { story.press("Backspace") }
        #expect(!story.text.contains("It takes"))
        story.press("⏎")
        #expect(story.effects.last == .set(.length, to: nil))
        tell(&story, changed: .length)
        #expect(story.state.topLayer is SettingsPage)
    }

    @Test func `clock, language, zone and weeks change at once, and what is selected stays selected`() {
        var story = page()
        let item = story.item
        tell(&story, changed: .language) {
            $0.locale = TimeLocale(words: German())
            $0.locale.usesTwelveHourClock = true
            $0.locale.weekRule = WeekRule(firstWeekday: .sunday, minimalDays: 1)
            $0.words = German()
            $0.zone = FewZones.tokyo
        }
        for words in ["Einstellungen", "So", "7:42"] { #expect(story.text.contains(words), "\(words): \(story.text)") }
        #expect(story.state.zone == FewZones.tokyo && story.item == item)
        story.press("Esc")
        #expect(story.text.contains("Nov"))
    }

    @Test func `another zone that is shown for the time being stays, and so does a second one`() {
        var story = Story()
        story.press("Z")
        story.type("tok")
        story.press("⏎")
        story.press("z")
        story.type("tok")
        story.press("⏎")
        tell(&story, changed: .clock)
        #expect(story.state.zone == FewZones.tokyo && story.state.here.settings.secondZone == FewZones.tokyo)
        tell(&story, changed: .secondZone)
        #expect(story.state.here.settings.secondZone == nil)
    }

    @Test func `zones, holidays and accounts open their own lists`() {
        var story = page(accounts: ["Work"])
        go(&story, to: "Second zone")
        story.press("⏎")
        story.type("tok")
        story.press("⏎")
        #expect(story.effects.last == .set(.secondZone, to: "Asia/Tokyo"))
        go(&story, to: "Public holidays")
        story.press("⏎")
        #expect(story.effects.last == .readHolidays)
        story.press("Esc")
        go(&story, to: "Work")
        story.press("⏎")
        #expect(story.state.topLayer is AccountsPage)
        story.press("Esc")
        go(&story, to: "Add an account…")
        story.press("⏎")
        #expect(story.text.contains("an email address or a server address"))
        story.type("anna@example.com")
        story.press("⏎")
        #expect(story.effects.last == .addAccount("anna@example.com"))
    }

    @Test func `a default that somebody has written is the default, and ticked in its list`() {
        var story = page([
            .theme: "auto", .weekNumbers: "yes", .moon: "off", .cancelled: "Show", .keys: "tcal",
        ])
        #expect(story.line(with: "Theme")?.contains("like the terminal") == true, "\(story.text)")
        for name in ["Week numbers", "Cancelled events"] { #expect(story.line(with: name)?.contains("shown") == true) }
        #expect(story.line(with: "Moon")?.contains("hidden") == true)
        story.press("⏎")
        #expect(story.text.contains("● like the terminal"))
    }

    @Test func `what was written closes its own line alone`() {
        var story = page()
        go(&story, to: "Clock")
        story.press("→")
        go(&story, to: "Length")
        story.press("⏎")
        story.type("45")
        tell(&story, changed: .clock)
        #expect(story.screen.dumpText().last?.contains("Length 45") == true, "\(story.text)")
    }

    @Test func `a theme for another background says so before it is chosen`() {
        var story = page()
        story.tell(.input(.background(24, 24, 32)))
        story.press("⏎", "↓", "↓")
        #expect(story.text.contains("made for a light background"), "\(story.text)")
        story.press("↑")
        #expect(!story.text.contains("made for"))
    }

    @Test func `← and → walk through the themes that suit the background, and the list has all`() {
        func walk(_ written: [ScreenSetting: String], _ key: String) -> [String?] {
            var story = page(written)
            story.tell(.input(.background(24, 24, 32)))
            var walked: [String?] = []
            for _ in 0..<6 {
                story.press(key)
                if case .set(.theme, let value)? = story.effects.last { walked.append(value) }
                write(&story, over: nil)
            }
            return walked
        }
        #expect(walk([:], "→") == ["dark", "high-contrast", "mono", nil, "dark", "high-contrast"])
        #expect(walk([.theme: "nord"], "←").prefix(2) == ["mono", "high-contrast"], "out of the present one")
        var story = page([.theme: "nord"])
        story.tell(.input(.background(24, 24, 32)))
        story.press("⏎")
        for title in ["Nord", "light"] { #expect(story.text.contains(title), "\(story.text)") }
        story = page()
        story.press("→", "→")
        #expect(story.effects.last == .set(.theme, to: "dark"), "not written yet: it is the next to the same one")
        write(&story, over: nil)
        story.press("→")
        #expect(story.effects.last == .set(.theme, to: "light"), "of a background that nobody knows all are walked")
    }

    @Test func `the palette finds it by its name and by other words`() {
        for word in ["settings", "preferences", "config"] {
            var story = Story()
            story.press(":")
            story.type(word)
            story.press("⏎")
            #expect(story.state.topLayer is SettingsPage, "\(word)")
        }
    }
}

/// The user's own address, which invitations need.
@Suite struct OwnAddress {
    /// The screen with the cursor on an invitation, without an address of the user.
    private func story() -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Board", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.organizer = Participant(name: "Bob", address: "bob@example.com")
            $0.attendees = [
                Participant(name: "Bob", address: "bob@example.com"),
                Participant(name: "Anna", address: "anna@example.com", status: "NEEDS-ACTION"),
                Participant(name: "", address: "carl@example.com"),
            ]
        }
        var story = Story(snapshot)
        story.press("⏎", "a")
        return story
    }

    private func tell(_ story: inout Story, address: String) {
        var settings = Story.dark
        settings.addresses = [address]
        settings.inviting = Invitee(address)
        var configuration = ScreenConfiguration(
            settings: settings, locale: .c, words: English(), zone: story.state.ownZone)
        configuration.change = SettingChange(.address, from: nil, to: address)
        story.tell(.configured(configuration))
    }

    @Test func `the first answer asks who of those invited one is, and goes on`() {
        var story = story()
        #expect(story.text.contains("Which of these are you?"), "\(story.text)")
        #expect(story.text.contains("Anna  anna@example.com") && story.text.contains("carl@example.com"))
        #expect(story.line(with: "› ")?.contains("Anna") == true, "who invites is not invited")
        story.press("⏎")
        #expect(story.effects.last == .set(.address, to: "anna@example.com"))
        tell(&story, address: "anna@example.com")
        #expect(story.text.contains("Answer to “Board”"), "\(story.text)")
        story.press("Esc")
        #expect(story.state.layers.isEmpty)
        story.press("a")
        #expect(story.text.contains("Answer to “Board”"), "it is not asked again")
    }

    @Test func `another address is typed, and one that is none is refused`() {
        var story = story()
        story.press("↓", "↓", "⏎")
        story.type("me@example.com")
        story.press("⏎")
        #expect(story.effects.last == .set(.address, to: "me@example.com"))
        story.tell(.settingRefused("Expected: email addresses"))
        #expect(story.text.contains("Expected: email addresses"))
        story.press("⏎")
        tell(&story, address: "me@example.com")
        #expect(story.state.layers.isEmpty && story.text.contains("You are not among those invited"), "\(story.text)")
    }

    @Test func `a line with a guest asks for the address it needs, and is saved then`() {
        var story = Story(FakeSnapshot.picture)
        story.press("n")
        story.type("lunch fri 13 with bob@example.com")
        story.press("⏎")
        #expect(story.text.contains("needed to invite people"), "\(story.text)")
        story.type("me@example.com")
        story.press("⏎")
        #expect(story.effects.last == .set(.address, to: "me@example.com"))
        tell(&story, address: "me@example.com")
        guard case .create(let draft, _)? = story.lastEdit else { Issue.record("\(story.text)"); return }
        #expect(draft.title == "lunch" && draft.invitees.map(\.address) == ["bob@example.com"])
        #expect(draft.organizer?.address == "me@example.com")
    }

    @Test func `a form with a guest is saved once the address is known, and stays when Esc leaves the question`() {
        var story = Story(FakeSnapshot.picture)
        story.press("n")
        story.type("lunch fri 13 with bob@example.com")
        story.press("Tab", "Ctrl-S")
        #expect(story.text.contains("needed to invite people"), "\(story.text)")
        story.press("Esc")
        #expect(story.state.form != nil && story.lastEdit == nil)
        tell(&story, address: "other@example.com")
        #expect(story.state.form != nil && story.lastEdit == nil, "nobody waits for an address any more")
    }

    @Test func `a on what others are invited to makes nothing new, and says why`() {
        var story = story()
        story.press("Esc")
        tell(&story, address: "dora@example.com")
        story.press("a")
        #expect(story.state.layers.isEmpty && story.text.contains("You are not among those invited"), "\(story.text)")
    }

    @Test func `setting the address without an invitation opens no answers`() {
        var story = story()
        story.press("Esc")
        tell(&story, address: "anna@example.com")
        #expect(story.state.layers.isEmpty)
    }
}
