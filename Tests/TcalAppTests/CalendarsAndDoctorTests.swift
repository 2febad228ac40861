import CalendarEngine
@testable import TcalApp
import Testing

@Suite struct CalendarsAndDoctorTests {
    private var troubled: FakeSnapshot {
        var snapshot = FakeSnapshot.empty()
        snapshot.sources[0].calendars[0].itemCount = 41
        snapshot.sources[0].calendars[1].unreadableReason = "Permission denied"
        snapshot.problems = [Problem(file: "~/cal/home", cause: .unreadable(reason: "Permission denied"))]
        return snapshot
    }

    @Test func calendarsStandUnderTheirSource() {
        let run = Run("calendars", over: troubled)
        #expect(run.code == .done)
        #expect(
            run.output == """
                Local
                  ● Work  41  ~/cal/work
                  ● Home   0  ~/cal/home  Permission denied

                """)
    }

    @Test func aCalendarOfSomebodyElseNamesItsOwner() {
        var snapshot = FakeSnapshot.empty()
        snapshot.sources[0].calendars[0].owner = "Anna <anna@example.com>"
        snapshot.sources[0].calendars[0].readOnlyReason = .share
        let line = Run("calendars", over: snapshot).output.split(separator: "\n")[1]
        #expect(line.contains("  (of Anna <anna@example.com>)  (read-only: "), "\(line)")
        #expect(
            Run("calendars", "--json", over: snapshot).output.contains("\"owner\": \"Anna <anna@example.com>\", "))
    }

    @Test(arguments: ["share", "unshare", "shared", "accept", "decline"])
    func `what asks a server is handed on`(action: String) {
        let run = Run("calendars", action, "Work", over: troubled)
        #expect(run.code == .usage || run.code == .failed)
        #expect(run.errors.contains("tcal-sync") && run.output.isEmpty, "\(run.errors)")
    }

    @Test func calendarsAsJSON() {
        #expect(
            Run("calendars", "--json", over: troubled).output == """
                [
                {"source": "Local", "path": "/cal", "calendars": [\
                {"name": "Work", "description": "", "color": "#0000ff", "path": "~/cal/work", "items": 41, \
                "kinds": ["event", "reminder"], \
                "owner": null, "readOnlyReason": null, "unreadableReason": null}, \
                {"name": "Home", "description": "", "color": "#00ff00", "path": "~/cal/home", "items": 0, \
                "kinds": ["event", "reminder"], \
                "owner": null, "readOnlyReason": null, "unreadableReason": "Permission denied"}]}
                ]

                """)
    }

    @Test func theDoctorNamesEveryProblem() {
        let run = Run("doctor", over: troubled)
        #expect(run.code == .problems)
        #expect(run.output == "~/cal/home: cannot be read: Permission denied; its events are not shown\n")
        #expect(run.errors == "")
        #expect(
            Run("doctor", "--json", over: troubled).output == """
                [
                {"file": "~/cal/home", "line": null, "problem": "cannot be read: Permission denied", \
                "consequence": "its events are not shown"}
                ]

                """)
    }

    @Test func theDoctorPraisesWhatIsWell() {
        var snapshot = FakeSnapshot.empty()
        snapshot.sources[0].calendars[0].fileCount = 12
        let run = Run("doctor", over: snapshot)
        #expect(run.code == .done)
        #expect(run.output == "no problems in 12 files\n")
    }

    @Test func namedFilesOfWhichNoneCanBeReadAreAFailure() {
        var snapshot = FakeSnapshot()
        snapshot.problems = [Problem(file: "no.ics", cause: .unreadable(reason: "No such file or directory"))]
        let run = Run("list", "-f", "no.ics", over: snapshot)
        #expect(run.code == .failed)
        #expect(run.errors.contains("no.ics: cannot be read: No such file or directory"))
    }
}
