import CalendarEngine
import Testing

@testable import TcalApp

/// Proposals of other times on the command line: sent, shown, taken and declined (RFC 5546 3.2.7, 3.2.8).
@Suite("Counter proposals on the command line")
struct CounterVerbTests {
    private let home = Home()

    /// A meeting of Bob's on Wednesday 2 December, 11:00 in Berlin, to which Anna is invited.
    private let board =
        "BEGIN:VEVENT|UID:board|DTSTAMP:20261101T000000Z|SEQUENCE:2|DTSTART:20261202T100000Z|DTEND:20261202T110000Z|"
        + "SUMMARY:Board|DESCRIPTION:my notes|ORGANIZER;CN=Bob:mailto:bob@example.com|"
        + "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:anna@example.com|ATTENDEE:mailto:carl@example.com|"
        + "END:VEVENT"

    init() {
        home.write("cal/Work/displayname", "Work")
        configure("[mail]\nsend = \"cat >> sent\"\n")
        home.write("cal/Work/board.ics", Home.calendar(board))
    }

    private func configure(_ more: String) {
        home.write(
            ".config/tcal/config",
            "[calendar \"Work\"]\npath = ~/cal/Work\n[me]\naddress = anna@example.com\n\(more)")
    }

    /// A meeting of Anna's at the same time, or a weekly one.
    private func giveOwn(rule: String = "", status: String = "") {
        home.write(
            "cal/Work/own.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:own|DTSTAMP:20261101T000000Z|SEQUENCE:1|DTSTART:20261202T100000Z|"
                    + "DTEND:20261202T110000Z|SUMMARY:Own|\(rule)\(status)ORGANIZER:mailto:anna@example.com|"
                    + "ATTENDEE;PARTSTAT=ACCEPTED;CN=Ana:mailto:ana@example.com|"
                    + "ATTENDEE;PARTSTAT=ACCEPTED;CN=Tom:mailto:tom@example.com|END:VEVENT"))
    }

    /// A proposal of Thursday 3 December, 15:00 in Berlin.
    private func counter(
        uid: String = "own", who: String = "ana@example.com", sequence: Int = 1, day: String = "20261203",
        more: String = ""
    ) -> String {
        Home.calendar(
            "METHOD:COUNTER",
            "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20261110T000000Z|SEQUENCE:\(sequence)|DTSTART:\(day)T140000Z|"
                + "DTEND:\(day)T150000Z|SUMMARY:Own|\(more)ORGANIZER:mailto:anna@example.com|"
                + "ATTENDEE;PARTSTAT=TENTATIVE;CN=Ana:mailto:\(who)|END:VEVENT")
    }

    private func text(_ item: String) -> String { home.text("cal/Work/\(item).ics") }
    private var sent: String { home.text("sent") }
    private var hasSent: Bool { home.names("").contains("sent") }

    // MARK: Proposing

    @Test("a proposal goes by mail once, the meeting stays at its time, and the answer is a perhaps: one step")
    func propose() {
        let before = text("board")
        let run = home.tcal("reply", "board", "propose", "thu 3pm", "--comment", "after the flight")
        #expect(run.output == "Proposed Thu 26 Nov 15:00–16:00 for “Board”; Bob gets an email\n", "\(run.errors)")
        for part in [
            "method=COUNTER", "\nMETHOD:COUNTER\n", "\nDTSTART:20261126T140000Z\n", "\nDTEND:20261126T150000Z\n",
            "\nSEQUENCE:2\n", "\nCOMMENT:after the flight\n", "To: bob@example.com\n",
        ] {
            #expect(sent.contains(part), "\(part)\n\(sent)")
        }
        #expect(!sent.contains("my notes") && !sent.contains("carl@"))
        #expect(text("board").contains("DTSTART:20261202T100000Z") && text("board").contains("PARTSTAT=TENTATIVE"))
        let again = home.tcal("reply", "board", "propose", "26 nov", "15:00", "--comment", "after the flight")
        #expect(again.code == .failed && again.errors.contains("was sent on"), "\(again.errors)")
        #expect(home.tcal("reply", "board", "propose", "27 nov").code == .done)
        #expect(sent.split(separator: "Message-ID").count == 3 && sent.contains("\nDTSTART:20261127T100000Z\n"))
        #expect(home.tcal("undo").output == "Undone: changed Board\n")
        #expect(text("board") == before)
    }

    @Test("without a command the mail is the output; --dry-run changes nothing; a server’s calendar mails it too")
    func carriers() {
        let before = text("board")
        let dry = home.tcal("reply", "--search", "board", "propose", "thu", "3pm", "--dry-run")
        #expect(dry.output.contains("METHOD:COUNTER") && text("board") == before && !hasSent, "\(dry.errors)")
        configure("")
        let run = home.tcal("reply", "board", "propose", "thu 3pm")
        #expect(run.output.hasPrefix("From: ") && run.errors.contains("was printed, not sent"), "\(run.errors)")
        configure("[mail]\nsend = \"cat >> sent\"\n[mail \"Work\"]\nserver = true\n")
        let served = home.tcal("reply", "board", "propose", "fri 3pm")
        #expect(served.output.hasSuffix("Bob gets an email\n") && hasSent, "\(served.errors)")
    }

    @Test("who has declined proposes and stays away; of a series one date is named")
    func seriesAndDeclined() {
        home.write(
            "cal/Work/board.ics",
            Home.calendar(
                board.replacing("SUMMARY", with: "RRULE:FREQ=WEEKLY|SUMMARY").replacing(
                    "NEEDS-ACTION", with: "DECLINED"))
        )
        let all = home.tcal("reply", "board", "propose", "thu 3pm")
        #expect(all.code == .failed && all.errors.contains("tcal reply UID#2026-12-01 propose"), "\(all.errors)")
        #expect(home.tcal("reply", "board#2026-12-09", "propose", "fri", "--scope", "all").code == .usage)
        let one = home.tcal("reply", "board#2026-12-09", "propose", "10 dec 9-10")
        #expect(one.code == .done && sent.contains("\nRECURRENCE-ID:20261209T100000Z\n"), "\(one.errors)\(sent)")
        #expect(sent.contains("PARTSTAT=3DDECLINED") && !sent.contains("RRULE:"))
    }

    @Test(
        "what cannot be proposed says what to do instead",
        arguments: [
            ("board", "2 dec 11:00", "accept it or name another time"), ("board", "yesterday 9:00", "name a later one"),
            ("own", "fri", "move it yourself"), ("todo", "fri", "accept or decline it"),
            ("off", "fri", "invite you again"), ("tea", "fri", "is invited to “Tea”"),
            ("quiet", "fri", "write to them yourself"), ("board", "whenever", "whenever"),
        ])
    func refusals(uid: String, time: String, part: String) {
        giveOwn()
        let people = "ORGANIZER:mailto:bob@example.com|ATTENDEE:mailto:anna@example.com|"
        let times = "DTSTAMP:20261101T000000Z|DTSTART:20261202T100000Z|"
        home.write(
            "cal/Work/more.ics",
            Home.calendar(
                "BEGIN:VTODO|UID:todo|\(times)SUMMARY:Do|\(people)END:VTODO",
                "BEGIN:VEVENT|UID:off|\(times)SUMMARY:Off|STATUS:CANCELLED|\(people)END:VEVENT",
                "BEGIN:VEVENT|UID:tea|\(times)SUMMARY:Tea|END:VEVENT",
                "BEGIN:VEVENT|UID:quiet|\(times)SUMMARY:Quiet|"
                    + people.replacing("ORGANIZER:", with: "ORGANIZER;SCHEDULE-AGENT=NONE:") + "END:VEVENT"))
        let before = text("more") + text("board") + text("own")
        let run = home.tcal("reply", uid, "propose", time)
        #expect(run.code != .done && run.errors.contains(part), "\(run.errors)")
        #expect(text("more") + text("board") + text("own") == before && !hasSent)
    }

    @Test("a mail is proposed to at once: the event comes into the calendar with the proposal")
    func proposeToMail() {
        let mail = Home.calendar("METHOD:REQUEST", board.replacing("UID:board", with: "UID:new"))
        let run = home.tcal(["invite", "propose", "-", "thu", "3pm"], input: mail)
        #expect(run.output.contains("Proposed Thu 26 Nov 15:00–16:00"), "\(run.errors)")
        #expect(home.tcal("show", "new").output.contains("Wednesday 2 December 2026"))
        #expect(home.tcal(["invite", "propose", "-"], input: mail).code == .usage)
        #expect(home.tcal(["invite", "accept", "-", "thu"], input: mail).code == .usage)
    }

    // MARK: Answering

    @Test("a proposal says what it changes, and what is at that time")
    func show() {
        giveOwn()
        home.write(
            "cal/Work/tea.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:tea|SUMMARY:Tea|DTSTART:20261203T143000Z|DTEND:20261203T150000Z|END:VEVENT"))
        let message = counter(more: "LOCATION:Hall|COMMENT:better for me|")
        let page = home.tcal(["invite", "show", "-"], input: message).output
        for part in [
            "Ana proposes Thu 3 Dec 15:00–16:00 instead of Wed 2 Dec 11:00–12:00\n", "Hall", "“better for me”",
            "where it is", "Tea  Thu 3 Dec 15:30–16:00", "tcal invite accept moves the meeting",
        ] {
            #expect(page.contains(part), "\(part)\n\(page)")
        }
        let json = home.tcal(["invite", "show", "-", "--json"], input: message).output
        #expect(json.contains(#""previousStart": "2026-12-02T11:00:00+01:00""#), "\(json)")
        #expect(json.contains(#""comment": "better for me""#) && json.contains(#""changes": ["times", "location"]"#))
    }

    @Test("accept moves the meeting and asks everybody again: one mail to all, one step")
    func accept() {
        giveOwn()
        let before = text("own")
        let run = home.tcal(["invite", "accept", "-"], input: counter(more: "LOCATION:Hall|"))
        #expect(
            run.output
                == "“Own” is now Thu 3 Dec 15:00–16:00, as Ana proposed\nChange of “Own”: email to Ana and Tom\n",
            "\(run.errors)")
        for part in ["SEQUENCE:2", "DTSTART:20261203T140000Z", "DTEND:20261203T150000Z", "LOCATION:Hall"] {
            #expect(text("own").contains(part) && sent.contains(part), "\(part)\n\(sent)")
        }
        #expect(text("own").split(separator: "PARTSTAT=NEEDS-ACTION").count == 3 && !text("own").contains("ACCEPTED"))
        #expect(sent.contains("METHOD:REQUEST") && sent.split(separator: "Message-ID").count == 2)
        #expect(home.tcal("undo").output.hasPrefix("Undone: changed Own"))
        #expect(text("own") == before)
    }

    @Test("of a series the date moves that the proposal names, and no other")
    func acceptDate() {
        giveOwn(rule: "RRULE:FREQ=WEEKLY|")
        let whole = home.tcal(["invite", "accept", "-"], input: counter())
        #expect(whole.code == .failed && whole.errors.contains("--scope all"), "\(whole.errors)")
        let message = counter(day: "20261210", more: "RECURRENCE-ID:20261209T100000Z|")
        #expect(home.tcal(["invite", "accept", "-"], input: message).code == .done)
        #expect(text("own").contains("RECURRENCE-ID:20261209T100000Z") && text("own").contains("20261210T140000Z"))
        #expect(text("own").contains("DTSTART:20261202T100000Z") && sent.contains("RECURRENCE-ID:20261209T100000Z"))
        let twice = message.replacing(
            "BEGIN:VEVENT",
            with: "BEGIN:VEVENT\r\nUID:own\r\nDTSTAMP:20261110T000000Z\r\nSEQUENCE:1\r\n"
                + "RECURRENCE-ID:20261216T100000Z\r\nDTSTART:20261217T140000Z\r\nDTEND:20261217T150000Z\r\n"
                + "ORGANIZER:mailto:anna@example.com\r\nATTENDEE:mailto:ana@example.com\r\nEND:VEVENT\r\n"
                + "BEGIN:VEVENT")
        #expect(home.tcal("undo").code == .done)
        let both = home.tcal(["invite", "accept", "-"], input: twice)
        #expect(both.code == .done && both.output.contains("Thu 17 Dec 15:00–16:00"), "\(both.errors)")
        #expect(text("own").contains("20261210T140000Z") && text("own").contains("20261217T140000Z"))
        #expect(home.tcal("undo").code == .done && !text("own").contains("RECURRENCE-ID"))
        let none = counter(day: "20261210", more: "RECURRENCE-ID:20261211T100000Z|")
        #expect(home.tcal(["invite", "accept", "-"], input: none).errors.contains("has no such date"))
    }

    @Test("of several proposals that are declined, an email that cannot be sent holds up no other one")
    func declineSeveral() {
        giveOwn(rule: "RRULE:FREQ=WEEKLY;COUNT=5|")
        // The second email cannot be sent at first.
        configure("[mail]\nsend = \"touch tried; n=$(wc -l < tried); echo >> tried; test $n -ne 1 && cat >> sent\"\n")
        let dates = ["20261202", "20261209", "20261216"]
        let parts = dates.map { day in
            "BEGIN:VEVENT|UID:own|DTSTAMP:20261110T000000Z|SEQUENCE:1|RECURRENCE-ID:\(day)T100000Z|"
                + "DTSTART:\(day)T140000Z|DTEND:\(day)T150000Z|SUMMARY:Own|ORGANIZER:mailto:anna@example.com|"
                + "ATTENDEE;PARTSTAT=TENTATIVE;CN=Ana:mailto:ana@example.com|END:VEVENT"
        }
        let message = Home.calendar("METHOD:COUNTER", parts.joined(separator: "|"))
        let run = home.tcal(["invite", "decline", "-"], input: message)
        #expect(run.code == .failed)
        #expect(run.output.split(separator: "\n").count == 2, "\(run.output)")
        #expect(run.errors.contains("The email about “Own” (Wed 9 Dec 11:00) was not sent"), "\(run.errors)")
        #expect(sent.contains("RECURRENCE-ID:20261202T100000Z") && sent.contains("RECURRENCE-ID:20261216T100000Z"))
        #expect(!sent.contains("RECURRENCE-ID:20261209T100000Z"))
        let again = home.tcal(["invite", "decline", "-"], input: message)
        #expect(again.output.split(separator: "\n").count == 1, "\(again.output)")
        #expect(sent.ranges(of: "RECURRENCE-ID:20261209T100000Z").count == 1)
        #expect(sent.ranges(of: "RECURRENCE-ID:20261202T100000Z").count == 1)
    }

    @Test("decline tells the one who proposed, once, and changes nothing")
    func decline() {
        giveOwn()
        let before = text("own")
        let run = home.tcal(["invite", "decline", "-", "--comment", "sorry"], input: counter())
        #expect(run.output == "“Own” keeps its time; Ana gets an email\n", "\(run.errors)")
        #expect(sent.contains("To: ana@example.com\n") && sent.contains("\nMETHOD:DECLINECOUNTER\n"))
        #expect(sent.contains("\nCOMMENT:sorry\n") && sent.contains("\nSEQUENCE:1\n") && !sent.contains("DTSTART"))
        let again = home.tcal(["invite", "decline", "-", "--comment", "sorry"], input: counter())
        #expect(again.code == .failed && again.errors.contains("was sent on"))
        #expect(text("own") == before && home.tcal("undo").code != .done)
    }

    @Test(
        "a proposal that does not count is named, and changes nothing",
        arguments: [
            ("own", "ana@example.com", 0, "20261203", "has changed since"),
            ("own", "eve@example.com", 1, "20261203", "Ana was not invited to “Own”"),
            ("none", "ana@example.com", 1, "20261203", "is not in your calendars"),
            ("board", "carl@example.com", 2, "20261203", "you are not the organizer of “Board”"),
        ])
    func refused(uid: String, who: String, sequence: Int, day: String, part: String) {
        giveOwn()
        let before = text("own") + text("board")
        let message = counter(uid: uid, who: who, sequence: sequence, day: day)
        #expect(home.tcal(["invite", "show", "-"], input: message).output.contains(part))
        for answer in ["accept", "decline"] {
            let run = home.tcal(["invite", answer, "-"], input: message)
            #expect(run.code == .failed && run.errors.contains(part), "\(run.errors)")
        }
        #expect(text("own") + text("board") == before && !hasSent)
    }

    @Test("times that are over or there already, what is cancelled, and a perhaps are refused")
    func notTaken() {
        giveOwn()
        let past = home.tcal(["invite", "accept", "-"], input: counter(day: "20261103"))
        #expect(past.errors.contains("is over"), "\(past.errors)")
        #expect(home.tcal(["invite", "tentative", "-"], input: counter()).errors.contains("accept or declined"))
        #expect(home.tcal(["invite", "accept", "-"], input: counter()).code == .done)
        let there = home.tcal(["invite", "accept", "-"], input: counter(sequence: 2))
        #expect(there.errors.contains("at that time already"), "\(there.errors)")
        giveOwn(status: "STATUS:CANCELLED|")
        #expect(home.tcal(["invite", "accept", "-"], input: counter()).errors.contains("is cancelled"))
    }

    @Test("an organizer who keeps the time is named with the meeting as it is")
    func kept() {
        let message = Home.calendar(
            "METHOD:DECLINECOUNTER",
            "BEGIN:VEVENT|UID:board|DTSTAMP:20261122T000000Z|SEQUENCE:2|COMMENT:no room|"
                + "ORGANIZER;CN=Bob:mailto:bob@example.com|END:VEVENT")
        let page = home.tcal(["invite", "show", "-"], input: message).output
        #expect(page.hasPrefix("Bob keeps the time\n") && page.contains("Wednesday 2 December 2026"), "\(page)")
        #expect(page.contains("“no room”"))
        #expect(home.tcal(["invite", "accept", "-"], input: message).errors.contains("asks for no answer"))
    }
}
