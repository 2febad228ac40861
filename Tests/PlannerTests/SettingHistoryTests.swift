import CalendarEngine
import Languages
import Phrases
import TestKit
import Testing

@testable import Planner

/// `u` over changes of the configuration and of calendars.
@Suite struct UndoOfSettings {
    private static let step = EditStep(.deleted, title: "Haircut")

    /// Confirms the requested change of a setting.
    private func write(_ story: inout Story, _ setting: ScreenSetting, from before: String?, to now: String?) {
        var configuration = ScreenConfiguration(
            settings: Story.dark, locale: .c, words: English(), zone: story.state.ownZone)
        configuration.change = SettingChange(setting, from: before, to: now)
        story.tell(.configured(configuration))
    }

    /// A screen on which settings were changed.
    private func story(_ changes: (ScreenSetting, String?, String?)...) -> Story {
        var story = Story()
        for (setting, before, now) in changes {
            _ = story.state.ask(.set(setting, to: now))
            write(&story, setting, from: before, to: now)
        }
        return story
    }

    private func switched(_ areShown: Bool, _ settings: [String: String] = [:]) -> Message {
        let change = HolidaySwitch(
            code: "de-BY", title: "Holidays: Bavaria", areShown: areShown, settings: settings)
        return .switchedHolidays(change, areShown ? "shown" : "no longer shown")
    }

    @Test func `the last setting goes back to the value before, the newest first, and then calendars`() {
        var story = story((.clock, "24", "12"), (.moon, nil, "true"))
        story.press("u")
        #expect(story.effects.last == .set(.moon, to: nil))
        write(&story, .moon, from: "true", to: nil)
        #expect(story.state.message == "Undone: Moon")
        story.press("u")
        #expect(story.effects.last == .set(.clock, to: "24"))
        write(&story, .clock, from: "12", to: "24")
        story.press("u")
        #expect(story.effects.last == .store(.undo))
        story.tell(.performed(.undone(UndoOfSettings.step, at: nil)))
        story.press("Ctrl-R")
        #expect(story.effects.last == .store(.redo), "what was undone last comes first")
        story.tell(.performed(.redone(UndoOfSettings.step, at: nil)))
        story.press("Ctrl-R")
        #expect(story.effects.last == .set(.clock, to: "12"))
        write(&story, .clock, from: "24", to: "12")
        #expect(story.state.message == "Redone: Clock")
        story.press("Ctrl-R")
        #expect(story.effects.last == .set(.moon, to: "true"))
        write(&story, .moon, from: nil, to: "true")
        story.press("Ctrl-R")
        #expect(story.effects.last == .store(.redo))
    }

    @Test func `values that were walked through are one step, and none where they end as they began`() {
        var story = story((.theme, nil, "dark"), (.theme, "dark", "mono"))
        story.press("u")
        #expect(story.effects.last == .set(.theme, to: nil))
        story = self.story((.theme, nil, "dark"), (.theme, "dark", nil))
        story.press("u")
        #expect(story.effects.last == .store(.undo))
    }

    @Test func `a change of calendars begins a new history, and so does one that is done again`() {
        var story = story((.clock, nil, "12"))
        story.state.saving.pending = PendingEdit(origin: .key)
        story.tell(.performed(.done(UndoOfSettings.step, result: nil)))
        story.press("u")
        #expect(story.effects.last == .store(.undo))
        story.tell(.performed(.undone(UndoOfSettings.step, at: nil)))
        _ = story.state.ask(.set(.moon, to: "true"))
        write(&story, .moon, from: nil, to: "true")
        story.press("Ctrl-R")
        #expect(story.effects.last == .store(.redo))
        story.tell(.performed(.redone(UndoOfSettings.step, at: nil)))
        story.press("u")
        #expect(story.effects.last == .store(.undo), "it came after the setting")
    }

    @Test func `a setting that was refused is no step, and one that could not be undone stays one`() {
        var story = story((.clock, nil, "12"))
        _ = story.state.ask(.set(.length, to: "often"))
        let count = story.effects.count
        story.press("u")
        #expect(story.effects.count == count, "it waits until that is written")
        story.tell(.settingRefused("Expected: a length"))
        for round in 0..<2 {
            if round > 0 { story.press("u") }
            #expect(story.effects.last == .set(.clock, to: nil))
            story.tell(.settingRefused("The disk is full."))
            #expect(story.state.message == "The disk is full.")
        }
    }

    @Test func `holidays that were switched are switched back, with the name and the colour of their section`() {
        var story = Story()
        let own = ["name": "Bavaria", "color": "red"]
        story.tell(.holidays([HolidayChoice(code: "de-BY", name: "Germany, Bavaria", isShown: true)]))
        story.press("c", "H", "⏎")
        #expect(story.effects.last == .showHolidays(code: "de-BY", areShown: false))
        story.tell(switched(false, own))
        #expect(story.state.message == "no longer shown")
        story.press("Esc", "u")
        #expect(story.effects.last == .showHolidays(code: "de-BY", areShown: true, settings: own))
        story.tell(switched(true, own))
        #expect(story.state.message == "Undone: “Holidays: Bavaria”")
        story.press("Ctrl-R")
        #expect(story.effects.last == .showHolidays(code: "de-BY", areShown: false, settings: own))
        story.tell(switched(false, own))
        #expect(story.state.message == "Redone: “Holidays: Bavaria”")
    }

    @Test func `the reading that holidays ask for takes no words away`() {
        var story = Story()
        _ = story.state.ask(.showHolidays(code: "de-BY", areShown: true))
        story.tell(switched(true))
        story.tell(.loaded(FakeSnapshot.usualWeek, .performed))
        #expect(story.state.message == "shown")
    }

    @Test func `on the page of settings u undoes settings alone`() {
        var story = story((.clock, nil, "12"))
        story.press(",", "u")
        #expect(story.effects.last == .set(.clock, to: nil))
        write(&story, .clock, from: "12", to: nil)
        #expect(story.state.topLayer is SettingsPage && story.text.contains("Undone: Clock"), "\(story.text)")
        let count = story.effects.count
        story.press("u")
        #expect(story.effects.count == count && story.text.contains("There is nothing to undo."), "\(story.text)")
        story.press("U")
        #expect(story.effects.last == .set(.clock, to: "12"))
    }
}
