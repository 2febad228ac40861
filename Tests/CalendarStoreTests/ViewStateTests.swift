import CalendarEngine
import Testing

@testable import CalendarStore

@Suite("The view's state")
struct ViewStateTests {
    private func full() -> ViewState {
        var state = ViewState()
        state.hiddenCalendars = ["/home/me/a \"b\"", "/x\\y", "/line\nend"]
        state.soloCalendar = "/solo"
        state.selectedCalendar = "/selected"
        state.paneSizes = ["grid": 30, "details pane": 40]
        state.focus = "list"
        state.sectioning = .partOfDay
        state.showsReminders = true
        state.lines = ["add": ["dentist tue 9", "\"lunch\" \\ fri"], "search": ["tag:travel -demo"]]
        state.leftOn = CivilDate(year: 2026, month: 11, day: 21)
        state.selectedDay = CivilDate(year: 2027, month: 1, day: 5)
        state.selectedItem = OccurrenceIdentifier(
            calendar: "/c", file: "f.ics", kind: .reminder, uid: "u#1;x",
            instance: CivilDateTime(year: 2027, month: 1, day: 5, hour: 9))
        return state
    }

    @Test("survives a restart, all of it")
    func roundTrip() throws {
        let home = TemporaryHome()
        let file = ViewStateFile(in: home.environment)
        try file.write(full())
        #expect(file.read() == full())
        #expect(home.contents.last == ".local/state/tcal/state")
    }

    @Test("what another version wrote is kept, what is broken is left out")
    func tolerance() {
        let state = ViewState(
            text: "[view]\nfocus = list\nday = 2026-99-99\nmoon = \"full\"\n[future \"x y\"]\nflag\n[broken\n")
        #expect(state.focus == "list")
        #expect(state.selectedDay == nil)
        #expect(state.text.contains("\tmoon = \"full\"\n[future \"x y\"]\n\tflag\n"))
        #expect(ViewState(text: state.text) == state)
    }

    @Test("no file is the state of a first start, and reading makes none")
    func missing() {
        let home = TemporaryHome()
        #expect(ViewStateFile(in: home.environment).read() == ViewState())
        #expect(home.contents.isEmpty)
    }

    @Test("a state that cannot be written is an error, not a crash")
    func unwritable() {
        let home = TemporaryHome()
        home.write(".local", "a file where a folder should be")
        #expect(throws: WriteFailure.self) { try ViewStateFile(in: home.environment).write(ViewState()) }
    }
}
