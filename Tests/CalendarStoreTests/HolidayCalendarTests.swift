import CalendarEngine
import Holidays
import TestKit
import Testing

@testable import CalendarStore

@Suite("Holidays as a calendar")
struct HolidayCalendarTests {
    let home = TemporaryHome()

    @Test func `it is only read, has a name and a colour, and is kept when everything is read again`() throws {
        home.write(
            ".config/tcal/config",
            "[holidays \"gb-SCT\"]\n\tname = Scotland\n\tcolor = \"#0000ff\"\n[holidays \"us\"]\n")
        home.write(".calendars/work/a.ics", calendar("A"))
        let store = EventStore(home, [])
        store.load()
        let scotland = try #require(store.snapshot.calendar("Scotland"))
        #expect(scotland.color == CalendarColor(packed: 0x0000FF) && scotland.readOnlyReason == .subscription)
        #expect(scotland.itemCount > 400 && scotland.kinds == [.event])
        #expect(
            store.snapshot.titles == [
                "Local/work", "Subscriptions/Holidays: United States", "Subscriptions/Scotland",
            ])
        #expect(store.snapshot.problems.isEmpty)
        #expect(store.refresh() == nil)
        home.write(".config/tcal/config", "[holidays \"us\"]\n")
        _ = store.refresh()
        #expect(store.snapshot.titles == ["Local/work", "Subscriptions/Holidays: United States"])
    }

    @Test func `what a section said comes back with it`() throws {
        let section = "[holidays \"us\"]\n    color = red\n    name = \"Days off\"\n"
        home.write(".config/tcal/config", section)
        let store = EventStore(home, [])
        let region = try #require(HolidayRegion(code: "us"))
        let settings = try Configuration.show(holidaysOf: region, false, with: store)
        #expect(settings == ["name": "Days off", "color": "red"] && home.text(".config/tcal/config") == "")
        #expect(try Configuration.show(holidaysOf: region, false, with: store) == nil, "it was so already")
        #expect(try Configuration.show(holidaysOf: region, true, as: settings ?? [:], with: store) == settings)
        #expect(home.text(".config/tcal/config") == section)
        #expect(try Configuration.show(holidaysOf: region, true, with: store) == nil)
    }

    @Test func `what is in no file is not watched`() {
        home.write(".config/tcal/config", "[holidays \"us\"]\n")
        home.write(".calendars/work/a.ics", calendar("A"))
        let discovery = EventStore(home, []).discovery.discover()
        let with = WatchPlan(discovery).roles.keys.sorted()
        home.write(".config/tcal/config", "")
        #expect(with == WatchPlan(EventStore(home, []).discovery.discover()).roles.keys.sorted())
    }
}
