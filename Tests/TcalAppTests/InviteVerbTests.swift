import CalendarEngine
import Testing

@testable import TcalApp

@Suite("Invitations on the command line")
struct InviteVerbTests {
    private let home = Home()

    private let invitation = Home.calendar(
        "METHOD:REQUEST",
        "BEGIN:VEVENT|UID:i|DTSTAMP:20261120T000000Z|DTSTART:20261124T130000Z|DTEND:20261124T140000Z|SUMMARY:Board|"
            + "ORGANIZER;CN=Bob:mailto:bob@example.com|"
            + "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:anna@example.com|"
            + "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:carl@example.com|END:VEVENT")

    init() {
        home.write("cal/Work/displayname", "Work")
        configure("address = anna@example.com\n[mail]\nsend = \"cat >> sent\"\n")
    }

    private func configure(_ me: String) {
        home.write(".config/tcal/config", "[calendar \"Work\"]\npath = ~/cal/Work\n[me]\n\(me)")
    }

    /// The text of all files of the calendar.
    private var text: String {
        home.names("cal/Work").filter { $0.hasSuffix(".ics") }.map { home.text("cal/Work/\($0)") }.joined()
    }

    @Test("an answer is one step, keeps the organizer's version, and is sent once")
    func answer() {
        let run = home.tcal(["invite", "accept", "-"], input: invitation)
        #expect(run.output == "Accepted “Board”; Bob gets an email\n", "\(run.errors)")
        #expect(text.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com\n"))
        #expect(text.contains("DTSTAMP:20261120T000000Z") && text.contains("NEEDS-ACTION:mailto:carl@example.com"))
        #expect(home.text("sent").contains("To: bob@example.com\n"))
        #expect(home.tcal(["reply", "i", "accept"], input: "").errors.contains("was sent on"))
        #expect(home.tcal(["reply", "i", "accept", "--again"], input: "").code == .done)
        #expect(home.text("sent").split(separator: "Message-ID").count == 3)
        let other = home.tcal(["reply", "i", "decline", "--comment", "away"], input: "")
        #expect(other.output == "Declined “Board”; Bob gets an email\n", "\(other.errors)")
        #expect(text.contains("PARTSTAT=DECLINED:mailto:anna@example.com"))
        #expect(home.tcal(["undo"]).output == "Undone: changed Board\n")
        let searched = home.tcal(["reply", "--search", "board", "tentative", "--dry-run"], input: "")
        #expect(searched.code == .done && searched.output.contains("To: bob@example.com"), "\(searched.errors)")
        #expect(text.contains("PARTSTAT=ACCEPTED:mailto:anna@example.com"))
        #expect(home.tcal(["undo"]).output == "Undone: imported 1 item into Work\n")
        #expect(text.isEmpty)
    }

    @Test("--dry-run shows the mail, and changes and sends nothing")
    func dryRun() {
        let run = home.tcal(["invite", "tentative", "-", "--dry-run"], input: invitation)
        #expect(run.output.contains("Subject: Tentative: Board\r\n") && run.output.contains("PARTSTAT=3DTENTATIVE"))
        #expect(text.isEmpty && !home.names("").contains("sent"))
    }

    @Test("a later version keeps one's own alarms, and the answer where the times are the same version")
    func update() {
        #expect(home.tcal(["invite", "accept", "-"], input: invitation).code == .done)
        #expect(home.tcal(["edit", "i", "--alarm", "5m"]).code == .done)
        let later = invitation.replacing("20261120T000000Z", with: "20261121T000000Z")
            .replacing(
                "SUMMARY:Board",
                with: "SUMMARY:Board II\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\nEND:VALARM")
        #expect(home.tcal(["import", "-"], input: later).output == "Work: 0 new, 1 changed, 0 identical\n")
        #expect(text.contains("Board II") && text.contains("-PT5M") && !text.contains("-PT1H"))
        #expect(text.contains("PARTSTAT=ACCEPTED:mailto:anna@example.com"), "\(text)")
        #expect(home.tcal(["import", "-"], input: invitation).errors.contains("older"))
        let moved = later.replacing("SUMMARY:", with: "SEQUENCE:1\r\nSUMMARY:").replacing("T13", with: "T12")
        #expect(home.tcal(["import", "-"], input: moved).code == .done)
        #expect(text.contains("PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:anna@example.com"), "\(text)")
    }

    @Test("a date that is added differs from nothing, and what is called off is shown as the series that it is")
    func seriesWithOtherDate() {
        let series = invitation.replacing("SUMMARY:Board", with: "SUMMARY:Board\r\nRRULE:FREQ=WEEKLY;COUNT=3")
        #expect(home.tcal(["import", "-"], input: series).code == .done)
        let added = invitation.replacing("METHOD:REQUEST", with: "METHOD:ADD").replacing("20261124T", with: "20261126T")
            .replacing("SUMMARY:Board", with: "SEQUENCE:1\r\nSUMMARY:Extra")
        let page = home.tcal(["invite", "show", "-"], input: added).output
        #expect(page.contains("Bob adds a date") && !page.contains("What differs"), "\(page)")
        #expect(home.tcal(["import", "-"], input: added).code == .done)
        let off = Home.calendar(
            "METHOD:CANCEL",
            "BEGIN:VEVENT|UID:i|DTSTAMP:20261122T000000Z|SEQUENCE:2|STATUS:CANCELLED|"
                + "ORGANIZER;CN=Bob:mailto:bob@example.com|ATTENDEE:mailto:anna@example.com|END:VEVENT")
        let called = home.tcal(["invite", "show", "-"], input: off).output
        #expect(called.contains("\nBoard\n") && !called.contains("Extra"), "\(called)")
    }

    @Test("what asks for the latest version is shown, and brings nothing", arguments: ["REFRESH", "DECLINECOUNTER"])
    func message(method: String) {
        #expect(home.tcal(["import", "-"], input: invitation).code == .done)
        let message = Home.calendar(
            "METHOD:\(method)",
            "BEGIN:VEVENT|UID:i|DTSTAMP:20261122T000000Z|ORGANIZER:mailto:bob@example.com|"
                + "ATTENDEE:mailto:anna@example.com|END:VEVENT")
        #expect(home.tcal(["invite", "show", "-"], input: message).output.contains("\nBoard\n"))
        let run = home.tcal(["import", "-"], input: message)
        #expect(run.errors.contains("METHOD:\(method) brings no event"))
        #expect(!run.errors.contains("without a start"), "\(run.errors)")
    }

    @Test("an answer says times on the item's own clock, not on that of the one who answers")
    func ownClock() {
        let run = home.tcal(["invite", "accept", "-", "--dry-run"], input: invitation)
        #expect(run.output.contains("Tue 24 Nov 13:00=E2=80=9314:00 (UTC)"), "\(run.output)")
    }

    @Test("a date that is added is one of the series, with an override")
    func add() {
        let added = invitation.replacing("METHOD:REQUEST", with: "METHOD:ADD").replacing("20261124T", with: "20261201T")
            .replacing("SUMMARY:Board", with: "SEQUENCE:1\r\nSUMMARY:Extra")
        #expect(home.tcal(["import", "-"], input: added).errors.contains("which is not in your calendars"))
        #expect(home.tcal(["import", "-"], input: invitation).code == .done)
        #expect(home.tcal(["import", "-"], input: added).output == "Work: 0 new, 1 changed, 0 identical\n")
        let listed = home.tcal(["list", "2026-11-20", "30d"]).output
        #expect(listed.contains("Board") && listed.contains("Extra"), "\(listed)\n\(text)")
        #expect(text.contains("RDATE:20261201T130000Z") && text.contains("RECURRENCE-ID:20261201T130000Z"))
        #expect(home.tcal(["import", "-"], input: added).output == "Work: 0 new, 0 changed, 1 identical\n")
    }

    @Test("who is not invited, or unknown, or invites, answers nothing")
    func refusals() {
        configure("address = dora@example.com\n")
        #expect(home.tcal(["invite", "accept", "-"], input: invitation).errors.contains("is invited"))
        configure("address = bob@example.com, anna@example.com\n")
        #expect(home.tcal(["invite", "accept", "-"], input: invitation).errors.contains("you are the organizer"))
        home.write(".config/tcal/config", "[calendar \"Work\"]\npath = ~/cal/Work\n")
        #expect(home.tcal(["invite", "accept", "-"], input: invitation).errors.contains("[me] address"))
        let maybe = home.tcal(["invite", "maybe", "-"], input: invitation)
        #expect(maybe.errors.contains("show, accept, tentative, decline or propose"))
        #expect(text.isEmpty)
    }

    @Test("programs learn the same as people: what is asked, what differs, what it collides with, one's own answer")
    func json() {
        #expect(home.tcal(["invite", "accept", "-"], input: invitation).code == .done)
        home.write(
            "cal/Work/tea.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:tea|SUMMARY:Tea|DTSTART:20261124T133000Z|DTEND:20261124T150000Z|END:VEVENT"))
        let later = invitation.replacing("20261120T000000Z", with: "20261121T000000Z")
            .replacing("SUMMARY:Board", with: "SUMMARY:Board II|LOCATION:Hall".replacing("|", with: "\r\n"))
        let output = home.tcal(["invite", "show", "-", "--json"], input: later).output
        for part in [
            #""method": "REQUEST", "uid": "i", "recurrenceId": null, "title": "Board II""#,
            #""organizer": {"name": "Bob", "address": "bob@example.com", "status": "", "role": ""}"#,
            #""calendar": "Work", "outdated": false, "answer": "ACCEPTED", "changes": ["title", "location"]"#,
            #""collisions": [{"uid": "tea", "title": "Tea", "start": "2026-11-24T14:30:00+01:00""#,
        ] {
            #expect(output.contains(part), "\(part)\n\(output)")
        }
        let old = home.tcal(
            ["invite", "show", "-", "--json"], input: invitation.replacing("20261120T", with: "20261101T"))
        #expect(old.output.contains(#""outdated": true"#))
        #expect(home.tcal(["invite", "accept", "-", "--json"], input: invitation).code == .usage)
    }

    @Test("the server of a calendar sends where it is said to, and no mail goes then")
    func server() {
        configure("address = anna@example.com\n[mail]\nsend = \"cat >> sent\"\n[mail \"Work\"]\nserver = true\n")
        let run = home.tcal(["invite", "accept", "-"], input: invitation)
        #expect(run.output == "Accepted “Board”; the calendar’s server notifies Bob\n", "\(run.errors)")
        #expect(!home.names("").contains("sent"))
    }
}
