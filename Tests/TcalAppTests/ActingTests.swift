import CalendarEngine
import TestKit
import Testing

@testable import TcalApp

/// The verbs for somebody who lets the user act, and the list of what was done.
@Suite("Verbs for somebody else")
struct ActingTests {
    private let home = Home()
    private let berg = "Ulla Berg <berg@example.com>"
    private let hers = ".local/share/tcal/calendars/Work/hers/"

    init() {
        home.write(
            ".config/tcal/config",
            """
            [account "Work"]
                url = https://example.com/
                as = berg@example.com
            [me]
                address = anna@example.com
                name = Anna
            [mail]
                send = "cat >> sent"

            """)
        home.write(hers + "owner", "Ulla Berg <berg@example.com>\n")
        home.write(hers + "displayname", "Hers\n")
        home.write(
            hers + "board.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:board|DTSTAMP:20261101T000000Z|DTSTART:20261124T090000Z|DTEND:20261124T100000Z|"
                    + "SUMMARY:Board|ORGANIZER:mailto:tom@example.com|"
                    + "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:berg@example.com|END:VEVENT"))
        home.write(".local/share/tcal/calendars/own/displayname", "Own\n")
        home.write(".local/share/tcal/calendars/own/.keep", "")
    }

    /// The emails that were sent, decoded as far as the tests read them.
    private var sent: String {
        home.text("sent").replacing("=\n", with: "").replacing("=3D", with: "=").replacing("\n ", with: "")
    }

    @Test("an answer leaves in her name, with who sent it")
    func answer() {
        let run = home.tcal(["reply", "board", "accept"], actingFor: berg)
        #expect(run.code == .done, "\(run.errors)")
        #expect(home.text(hers + "board.ics").contains("SENT-BY=\"mailto:anna@example.com\""))
        #expect(
            sent.contains("From: Ulla Berg <berg@example.com>\nSender: Anna <anna@example.com>\nTo: tom@example.com"))
        #expect(sent.contains("Anna <anna@example.com> sends this on behalf of Ulla Berg <berg@example.com>."))
        #expect(sent.contains("METHOD:REPLY") && !sent.contains("mailto:anna@example.com:mailto:tom"))
    }

    @Test("an invitation is hers, and undo takes it back")
    func invitation() {
        let run = home.tcal(
            ["add", "--quick", "Budget tue 14-15 with tom@example.com", "--send"], actingFor: berg)
        #expect(run.code == .done && run.output.contains("to Hers"), "\(run.errors)")
        let organizer = "ORGANIZER;CN=Ulla Berg;SENT-BY=\"mailto:anna@example.com\":mailto:berg@example.com"
        #expect(sent.contains(organizer))
        let undone = home.tcal(["undo"], answering: .yes, actingFor: berg)
        #expect(undone.code == .done, "\(undone.errors)")
        #expect(!home.names(hers).contains { home.text(hers + $0).contains("Budget") })
    }

    @Test("whoever answers for two people sends two answers")
    func twoAnswers() {
        let own = ".local/share/tcal/calendars/own/"
        home.write(
            own + "board.ics",
            home.text(hers + "board.ics").replacing("mailto:berg@", with: "mailto:anna@"))
        #expect(home.tcal("reply", "board", "accept").code == .done)
        #expect(home.tcal(["reply", "board", "accept"], actingFor: berg).code == .done)
        #expect(sent.split(separator: "METHOD:REPLY").count == 3)
    }

    @Test("an item of which her server may hide a part is not changed; it can be deleted")
    func hidden() {
        home.write(
            hers + "busy.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:busy|DTSTAMP:20261101T000000Z|DTSTART:20261125T090000Z|DTEND:20261125T100000Z|"
                    + "SUMMARY:Busy|CLASS:CONFIDENTIAL|END:VEVENT"))
        let run = home.tcal(["edit", "busy", "--start", "wed 18:00"], actingFor: berg)
        #expect(run.code == .failed && run.errors.contains("may show only a part"), "\(run.errors)")
        let shown = home.text(hers + "busy.ics")
        home.write("longer.ics", shown.replacing("100000Z", with: "110000Z"))
        let brought = home.tcal(["import", "\(home.path)/longer.ics"], actingFor: berg)
        #expect(brought.errors.contains("may show only a part"), "\(brought.errors)")
        #expect(home.text(hers + "busy.ics") == shown)
        #expect(home.tcal(["delete", "busy"], actingFor: berg).code == .done)
    }

    @Test("named files are nobody's for whom one acts")
    func files() {
        #expect(home.tcal(["list", "-f", hers], actingFor: berg).code == .usage)
        #expect(home.tcal(["--demo"], actingFor: berg).code == .usage)
    }

    @Test("each screen's verbs see their own calendars")
    func calendars() {
        #expect(home.tcal(["list", "2026-11-24", "1d"], actingFor: berg).output.contains("Board"))
        #expect(!home.tcal("list", "2026-11-24", "1d").output.contains("Board"))
        #expect(home.tcal(["calendars", "create", "New"], actingFor: berg).code != .done)
        let sharing = home.tcal(["calendars", "share", "Hers", "bert@example.com"], actingFor: berg)
        #expect(sharing.code == .failed && sharing.errors.contains("only Ulla Berg"), "\(sharing.errors)")
    }

    @Test("the log says what was done, when, for whom, and what is undone")
    func log() {
        #expect(home.tcal("log").output == "tcal has changed nothing yet.\n")
        _ = home.tcal(["edit", "board", "--location", "Hall", "--no-send"], actingFor: berg)
        _ = home.tcal("add", "--quick", "Lunch tue 12-13")
        _ = home.tcal("undo")
        let lines = home.tcal("log").lines.filter { !$0.isEmpty }
        #expect(lines.count == 2, "\(lines)")
        #expect(
            lines[0].hasSuffix("Created Lunch · undone") && lines[1].hasSuffix("Changed Board · for berg@example.com"))
        #expect(home.tcal(["log"], actingFor: berg).lines.count == 2)
        #expect(home.tcal("log", "-n", "1").lines.count == 2)
        let json = home.tcal("log", "--json").output
        #expect(json.contains("\"for\": \"berg@example.com\"") && json.contains("\"undone\": true"))
        #expect(home.tcal("log", "-n", "x").code == .usage)
    }
}
