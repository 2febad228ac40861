import CalendarEngine
import Cells
import Languages
import TestKit
import Testing

@testable import Planner

/// Everything on the clock of another zone, and the hours of a second one.
@Suite struct Zones {
    /// The screen in the month, with the concert of 20:00 selected.
    private func concert() -> Story {
        var story = Story(size: (120, 35))
        story.press("⏎")
        for _ in 0..<8 where story.item != "Concert: Naïve façade ♪" { story.press("↓") }
        #expect(story.item == "Concert: Naïve façade ♪")
        return story
    }

    @Test func `a zone is found by its city, and everything is shown in it`() {
        var story = concert()
        story.press("z")
        story.type("tok")
        #expect(story.line(with: "19:42 +09:00") != nil)
        story.press("⏎")
        #expect(story.state.zone.identifier == "Asia/Tokyo")
        #expect(story.screen.dumpText()[0].contains("19:42 Tokyo"))
        #expect(story.style(of: "19:42 Tokyo") == story.state.here.theme.present)
        // The selected item stays selected: 20:00 is five in the morning of the next day there.
        #expect(story.item == "Concert: Naïve façade ♪")
        story.press("z")
        #expect(story.state.zone == .utc && story.state.layers.isEmpty)
        #expect(story.item == "Concert: Naïve façade ♪")
        #expect(!story.screen.dumpText()[0].contains("Tokyo"))
    }

    @Test(arguments: [
        ("+9", true), ("utc+9", true), ("+09:00", true), ("asia tokyo", true), ("+1", false), ("osl", false),
    ])
    func `a zone is found by its distance from UTC`(typed: String, isFound: Bool) {
        var story = concert()
        story.press("z")
        story.type(typed)
        #expect((story.line(with: "19:42 +09:00") != nil) == isFound)
        story.press("⏎")
        // Enter without a match closes the list.
        #expect(story.state.layers.isEmpty)
        #expect((story.state.zone == .utc) == !isFound)
    }

    @Test func `zones that were chosen are kept over a restart`() {
        var story = concert()
        story.press("z")
        story.type("tok")
        story.press("⏎", "z")
        let again = Story(size: (120, 35), restoring: story.state.viewState)
        #expect(again.state.viewState.lines["zone"] == ["Asia/Tokyo"])
        #expect(again.state.zone == .utc)
    }

    @Test func `where all is shown in the second zone, one's own hours stand beside it`() {
        var story = Story(FakeSnapshot.usualWeek, size: (120, 35), restoring: .left(in: .week))
        for key: Character in ["Z", "z"] {
            story.press(String(key))
            story.type("tok")
            story.press("⏎")
        }
        #expect(story.state.here.secondZone == .utc)
        #expect(story.line(with: "Mon 16")?.contains("UTC Tokyo") == true)
        story.press("z")
        #expect(story.line(with: "Mon 16")?.contains("Tokyo   UTC") == true)
    }

    @Test func `times in the list of zones stand under one another, however long the names of clocks are`() {
        var story = Story(size: (80, 24))
        story.press("z")
        let places = story.screen.dumpText().compactMap { row in
            row.firstRange(of: " +0").map { row[..<$0.lowerBound].count }
        }
        #expect(places.count > 1 && Set(places).count == 1)
    }

    @Test func `the list begins with recent zones, then those of one's own items, then large cities`() {
        var snapshot = FakeSnapshot.usualWeek
        snapshot.zonesInUse = ["Pacific/Apia", "Unknown/Zone"]
        var here = Situation(
            size: Size(width: 100, height: 30), now: Instant(secondsSinceEpoch: 0), zone: .utc, locale: .c,
            words: English(), zones: SomeZones(), settings: Settings())
        here.snapshot = snapshot
        let chooser = ZoneChooser(.shown, recent: ["Europe/Oslo"], typed: "", here)
        #expect(
            chooser.matches.compactMap { $0.zone?.identifier }
                == ["UTC", "Europe/Oslo", "Pacific/Apia", "Asia/Tokyo", "Europe/London", "Africa/Abidjan", "UTC"])
    }

    /// A few zones: the user's own, zones of large cities, and others.
    private struct SomeZones: TimeZoneProvider {
        let names = ["Africa/Abidjan", "Asia/Tokyo", "Europe/London", "Europe/Oslo", "Pacific/Apia", "UTC"]

        func timeZone(named name: String) -> TimeZone? {
            name == "UTC" ? .utc : names.contains(name) ? TimeZone(identifier: name, secondsFromUTC: 3600) : nil
        }
    }

    @Test func `a second zone has its hours beside the week's, and its times in the details`() {
        var story = Story(FakeSnapshot.usualWeek, size: (120, 35), restoring: .left(in: .week))
        story.press("Z")
        story.type("tok")
        story.press("⏎", "Tab")
        #expect(story.item == "Brunch")
        #expect(story.line(with: "18:00 09:00") != nil)
        story.press("⏎")
        #expect(story.text.contains("20:30 – 22:00 in Tokyo"))
        expectGolden(story.screen, "week-zones-120x35")
        story.press("Esc", "Z", "⏎")
        #expect(story.line(with: "18:00 09:00") == nil)
    }

    @Test func `both columns of hours are as wide as their cities, by which they are named`() {
        var story = Story(
            FakeSnapshot.usualWeek, size: (120, 35), zone: HourAxes.berlin, restoring: .left(in: .week))
        story.press("Z")
        story.type("tok")
        story.press("⏎")
        #expect(story.line(with: " Tokyo Berlin ") != nil, "\(story.text)")
    }

    @Test func `the list of zones`() {
        var story = Story(FakeSnapshot.usualWeek, size: (100, 30))
        story.press("z")
        expectGolden(story.screen, "zones-100x30")
    }

    @Test(arguments: [
        ("+9", 32_400), ("-03:30", -12_600), ("utc+5:45", 20_700), ("gmt-1", -3600), ("utc", nil), ("9", nil),
        ("+x", nil),
    ])
    func `offsets as they are typed`(text: String, seconds: Int?) {
        #expect(ZoneChooser.offset(text) == seconds)
    }
}
