import CalendarEngine
import Testing

@testable import Planner

/// The screen begins where the command line says, whatever was shown before.
@Suite struct Openings {
    private var before: ViewState {
        var state = ViewState()
        (state.selectedDay, state.leftOn) = (moment("2026-11-24").date, moment("2026-11-21").date)
        return state
    }

    @Test func `it begins at a day`() {
        for view in ViewName.allCases {
            var state = before
            state.view = view
            let story = Story(restoring: state, opening: .day(moment("2027-03-09").date))
            #expect(story.state.here.selectedDay == moment("2027-03-09").date, "\(view)")
        }
    }

    @Test func `it begins with an item and its details, also in a calendar that is hidden`() throws {
        let snapshot = FakeSnapshot.picture
        let offsite = try #require(snapshot.items.first { $0.fields.title == "Offsite" }?.occurrence)
        for hides in [false, true] {
            var state = before
            if hides { state.hiddenCalendars = Set(snapshot.calendars.map(\.identifier)) }
            let story = Story(snapshot, restoring: state, opening: .item(snapshot.identifier(of: offsite)))
            #expect(story.item == "Offsite")
            #expect(story.state.here.focus == .details)
            #expect(story.text.contains("Berlin"))
        }
    }

    @Test func `an item that is gone leaves today`() {
        let item = OccurrenceIdentifier(calendar: "none", file: "x.ics", kind: .event, uid: "gone")
        #expect(Story(opening: .item(item)).state.here.selectedDay == moment("2026-11-21").date)
    }

    @Test func `one key shows the sets of calendars in turn, and then all; the list and the palette show each`() {
        var settings = Story.dark
        settings.sets = [
            CalendarSet(title: "Private", calendars: ["home", "Family"]),
            CalendarSet(title: "Job", calendars: ["Team"]),
            CalendarSet(title: "Gone", calendars: ["Nowhere"]),
        ]
        var story = Story(size: (120, 40), settings: settings)
        func shown() -> [String] {
            story.state.here.calendarsByIndex.filter { story.state.here.isShown($0) }.map(\.title)
        }
        story.press("&")
        #expect(shown() == ["Home", "Family"])
        story.press("&")
        #expect(shown() == ["Team"])
        story.press("&")
        // The third set has no calendars here: it is skipped.
        #expect(shown().count == 4)
        settings.sets.removeLast()
        story = Story(size: (120, 40), settings: settings)
        story.press("&", "&", "&")
        #expect(shown().count == 4)
        story.press("c")
        #expect(story.line(with: "SETS") != nil && story.line(with: "Private") != nil, "\(story.text)")
        for _ in 0..<5 { story.press("↓") }
        story.press("⏎")
        #expect(shown() == ["Team"])
        story.press("Esc", ":")
        story.type("private")
        story.press("⏎")
        #expect(shown() == ["Home", "Family"])
        story = Story(size: (120, 40))
        story.press("&")
        #expect(story.state.message == "No sets of calendars are configured; see [set] in tcal help config")
    }

    @Test func `the way to an event stands before it in the week, and in its details`() {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Review", "2026-11-21T14:00", "2026-11-21T15:00", in: 0) { $0.travelSeconds = 3600 }
        var story = Story(snapshot, size: (160, 45), restoring: .left(in: .week))
        #expect(story.line(with: "1 h travel") != nil, "\(story.text)")
        story = Story(snapshot, size: (160, 45))
        story.press("⏎")
        for _ in 0..<12 where story.item != "Review" { story.press("↓") }
        #expect(story.line(with: "1 h travel · leave at 13:00") != nil, "\(story.text)")
    }
}
