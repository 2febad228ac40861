import CalendarEngine
import Testing

@testable import TcalApp

/// The present is noon of Saturday 21 November 2026 in Berlin; Anna is the organizer.
@Suite("Inviting on the command line")
struct InvitingTests {
    private let home = Home()

    init() {
        home.write("cal/Work/displayname", "Work")
        configure(mail: "[mail]\nsend = \"cat >> sent\"\n")
    }

    private func configure(_ me: String = "address = anna@example.com, anna@work.example\n", mail: String) {
        home.write(".config/tcal/config", "[calendar \"Work\"]\npath = ~/cal/Work\n[me]\n\(me)\(mail)")
    }

    /// The text of all files of the calendar, without folds.
    private var text: String {
        home.names("cal/Work").filter { $0.hasSuffix(".ics") }.map { home.text("cal/Work/\($0)") }.joined()
            .replacing("\n ", with: "")
    }

    /// The emails that were sent, decoded as far as the tests read them.
    private var sent: [String] {
        home.text("sent").replacing("=\n", with: "").replacing("=3D", with: "=").split(separator: "From: ")
            .map { String($0).replacing("\n ", with: "") }
    }

    private var uid: String {
        text.split(separator: "\n").first { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) } ?? ""
    }

    private func addBoard(_ more: String...) -> Run {
        home.tcal(
            ["add", "Board", "2026-11-24 14:00-15:00", "--invite", "bob@example.com, Carl <carl@example.com>"] + more)
    }

    @Test("what is new invites by one mail, and its organizer is the first address of the user")
    func new() {
        let run = addBoard("--send")
        #expect(run.code == .done, "\(run.errors)")
        #expect(run.output.contains("Invitation to “Board”: email to bob@example.com and Carl\n"), "\(run.output)")
        for line in [
            "ORGANIZER:mailto:anna@example.com\n",
            "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bob@example.com\n",
            "ATTENDEE;CN=Carl;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:carl@example.com\n",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(sent.count == 1 && sent[0].hasPrefix("anna@example.com\nTo: bob@example.com,carl@example.com\n"))
        #expect(sent[0].contains("Subject: Invitation: Board\n") && sent[0].contains("METHOD:REQUEST"))
        #expect(sent[0].contains("(Europe/Berlin)"))
        #expect(home.tcal("show", uid).output.contains("? Carl"))
    }

    @Test("nobody is mailed without a word: --send, --no-send, or a refusal that changes nothing")
    func asked() {
        let refused = addBoard()
        #expect(refused.code == .usage && refused.errors.contains("bob@example.com and Carl would get an email"))
        #expect(text.isEmpty)
        #expect(addBoard("--no-send").code == .done)
        #expect(text.contains("ORGANIZER") && sent.isEmpty)
        #expect(home.tcal("edit", uid, "--start", "wed 10:00").errors.contains("--send or --no-send"))
        #expect(home.tcal("delete", uid).errors.contains("--send or --no-send") && text.contains("ORGANIZER"))
        // Alarms and notes concern nobody else.
        #expect(home.tcal("edit", uid, "--alarm", "5m", "--notes", "bring cake").code == .done)
        #expect(sent.isEmpty)
    }

    @Test("who has no address invites nobody, also in a line of quick add")
    func nobody() {
        configure("", mail: "")
        for words in [["Board", "fri 9-10", "--invite", "bob@example.com"], ["board fri 9-10 invite bob@example.com"]] {
            let run = home.tcal(["add"] + words + ["--send"])
            #expect(run.errors.contains("[me] address") && text.isEmpty, "\(run.errors)")
        }
        configure(mail: "")
        let wrong = home.tcal("add", "Board", "fri 9-10", "--invite", "bob@", "--send")
        #expect(wrong.errors.contains("is not an email address") && text.isEmpty, "\(wrong.errors)")
    }

    @Test("a line of quick add invites as well")
    func quickAdd() {
        let run = home.tcal("add", "board fri 9-10 invite bob@example.com", "--send")
        #expect(run.output.contains("Invitation to “board”: email to bob@example.com"), "\(run.errors)")
        #expect(text.contains("ORGANIZER:mailto:anna@example.com") && sent.count == 1)
    }

    @Test("another time is another version, whose answers are asked for again; another place leaves both")
    func changed() {
        #expect(addBoard("--send").code == .done)
        let reply = Home.calendar(
            "METHOD:REPLY",
            "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20261121T120000Z|ORGANIZER:mailto:anna@example.com|"
                + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:carl@example.com|END:VEVENT")
        let kept = home.tcal(["import", "-"], input: reply)
        #expect(kept.output == "carl@example.com accepts: Board\n", "\(kept.errors)")
        #expect(home.tcal("show", uid).output.contains("✓ Carl"))
        #expect(home.tcal("edit", uid, "--location", "Hall", "--send").output.contains("Change of “Board”: email to"))
        #expect(text.contains("PARTSTAT=ACCEPTED") && !text.contains("SEQUENCE"))
        #expect(sent.count == 2 && sent[1].contains("LOCATION:Hall") && sent[1].contains("Subject: Changed: Board\n"))
        #expect(!sent[1].contains("X-CALENDARSERVER") && sent[1].contains("PARTSTAT=ACCEPTED"))
        #expect(home.tcal("edit", uid, "--start", "wed 10:00", "--send").code == .done)
        #expect(
            text.contains("SEQUENCE:1\n") && !text.contains("ACCEPTED") && sent[2].contains("SEQUENCE:1"), "\(text)")
        // An answer to the previous version no longer counts.
        #expect(home.tcal(["import", "-"], input: reply).errors.contains("older"))
    }

    @Test("who is not invited any more gets a cancellation, and the others hear of who comes")
    func uninvited() {
        #expect(addBoard("--send").code == .done)
        #expect(home.tcal("edit", uid, "--uninvite", "eve@example.com", "--send").errors.contains("somebody who is"))
        let run = home.tcal("edit", uid, "--uninvite", "bob@example.com", "--invite", "dora@example.com", "--send")
        let letter = "Cancellation of “Board”: email to bob@example.com\n"
        #expect(run.output.contains(letter), "\(run.output)\(run.errors)")
        #expect(run.output.contains("Change of “Board”: email to Carl and dora@example.com\n"))
        #expect(sent.count == 3 && sent[1].contains("METHOD:CANCEL") && !sent[1].contains("STATUS:CANCELLED"))
        #expect(!sent[1].contains("dora@") && !sent[1].contains("carl@") && !sent[2].contains("bob@"))
        #expect(!text.contains("bob@") && text.contains("dora@"))
        let last = home.tcal("edit", uid, "--uninvite", "carl@example.com, dora@example.com", "--send")
        #expect(last.code == .done && !text.contains("ORGANIZER") && !text.contains("ATTENDEE"), "\(text)")
    }

    @Test("what is deleted is called off; of a series one date, or the rest by another rule")
    func deleted() {
        let add = home.tcal(
            "add", "Jour fixe", "2026-11-24 09:00-10:00", "--repeat", "every week", "--invite", "bob@example.com",
            "--send")
        #expect(add.code == .done && sent[0].contains("RRULE:FREQ=WEEKLY"), "\(add.errors)")
        let one = home.tcal("delete", "\(uid)#2026-12-08", "--send")
        #expect(one.output.contains("Cancellation of “Jour fixe”: email to bob@example.com"), "\(one.errors)")
        #expect(sent[1].contains("RECURRENCE-ID;TZID=Europe/Berlin:20261208T090000") && sent[1].contains("SEQUENCE:1"))
        #expect(
            sent[1].contains("STATUS:CANCELLED") && !sent[1].contains("FREQ=WEEKLY") && text.contains("SEQUENCE:1\n"))
        let moved = home.tcal("edit", "\(uid)#2026-12-15", "--start", "11:00", "--send")
        #expect(moved.output.contains("Change of"), "\(moved.errors)")
        #expect(
            sent[2].contains("METHOD:REQUEST") && sent[2].contains("RECURRENCE-ID") && sent[2].contains("SEQUENCE:2"))
        let rest = home.tcal("delete", "\(uid)#2026-12-22", "--scope", "following", "--send")
        #expect(rest.output.contains("Change of") && sent[3].contains("UNTIL="), "\(rest.errors)")
        let all = home.tcal("delete", uid, "--scope", "all", "--send")
        #expect(all.output.contains("Cancellation of"), "\(all.errors)")
        #expect(sent.count == 5 && sent[4].contains("STATUS:CANCELLED") && sent[4].contains("METHOD:CANCEL"))
        #expect(text.isEmpty)
    }

    @Test("what follows a date of a series is an item of its own, to which they are invited anew")
    func following() {
        #expect(
            home.tcal(
                "add", "Jour fixe", "2026-11-24 09:00-10:00", "--repeat", "every week", "--invite", "bob@example.com",
                "--send"
            ).code == .done)
        let run = home.tcal("edit", "\(uid)#2026-12-08", "--scope", "following", "--start", "13:00", "--send")
        #expect(run.output.contains("Change of") && run.output.contains("Invitation to"), "\(run.output)\(run.errors)")
        #expect(
            sent.count == 3 && sent[1].contains("UNTIL=")
                && sent[2].contains("DTSTART;TZID=Europe/Berlin:20261208T130000"))
    }

    @Test("--dry-run shows the whole mail, and changes and sends nothing")
    func dryRun() {
        let run = addBoard("--dry-run")
        #expect(
            run.output.contains("+SUMMARY:Board") && run.output.contains("To: bob@example.com,\r\n carl@example.com"))
        #expect(run.output.contains("METHOD:REQUEST") && text.isEmpty && sent.isEmpty, "\(run.output)")
    }

    @Test("without a command nothing is asked, as on the screen, and the guests who do not hear of it are named")
    func untold() {
        configure(mail: "")
        let run = addBoard()
        #expect(run.code == .done && text.contains("ORGANIZER"), "\(run.errors)")
        #expect(run.output.contains("Not notified: bob@example.com and Carl"), "\(run.output)")
        let quiet = home.tcal("edit", uid, "--start", "wed 10:00", "--no-send")
        #expect(quiet.code == .done && !quiet.output.contains("Not notified"), "\(quiet.output)")
    }

    @Test("without a command the mail is the output, alone; two are refused")
    func output() {
        configure(mail: "")
        let run = addBoard("--send")
        #expect(run.output.hasPrefix("From: anna@example.com\r\n") && run.output.hasSuffix("--\r\n"), "\(run.output)")
        #expect(run.errors.contains("was printed, not sent") && run.errors.contains("Added"))
        let two = home.tcal("edit", uid, "--uninvite", "bob@example.com", "--invite", "dora@example.com", "--send")
        #expect(two.code == .usage && two.errors.contains("[mail] send") && text.contains("bob@"), "\(two.errors)")
        #expect(home.tcal("edit", uid, "--title", "B", "--send", "--json").errors.contains("[mail] send"))
    }

    @Test("a mail that failed is sent by edit --send alone; what was sent is not sent twice by itself")
    func failing() {
        configure(mail: "[mail]\nsend = \"echo no route >&2; exit 75\"\n")
        let failed = addBoard("--send")
        #expect(failed.code == .failed && failed.errors.contains("no route") && failed.errors.contains("UID --send"))
        #expect(home.tcal("undo").output == "Undone: created Board\n")
        #expect(home.tcal("redo").code == .done && text.contains("ORGANIZER"))
        configure(mail: "[mail]\nsend = \"cat >> sent\"\n")
        let again = home.tcal("edit", uid, "--send")
        #expect(again.output == "Invitation to “Board”: email to bob@example.com and Carl\n", "\(again.errors)")
        #expect(sent.count == 1)
        #expect(home.tcal("edit", uid, "--send").errors.contains("was sent on"))
        #expect(home.tcal("edit", uid, "--send", "--again").code == .done && sent.count == 2)
        home.giveStandup()
        #expect(home.tcal("edit", "standup", "--send").errors.contains("has no guests"))
    }

    @Test("undo of a step of which a mail told says so")
    func undo() {
        #expect(addBoard("--send").code == .done)
        #expect(home.tcal("edit", uid, "--start", "wed 10:00", "--no-send").code == .done)
        #expect(!home.tcal("undo").output.contains("mail"))
        #expect(
            home.tcal("undo").output == "Undone: created Board; an email was already sent, and no correction follows\n")
        #expect(sent.count == 1)
    }

    @Test("the calendar’s server sends where it is said to, or has sent before, and no mail goes then")
    func server() {
        configure(mail: "[mail]\nsend = \"cat >> sent\"\n[mail \"Work\"]\nserver = true\n")
        #expect(addBoard("--no-send").errors.contains("the calendar’s server notifies bob@example.com and Carl itself"))
        let run = addBoard("--send")
        #expect(run.output.contains("the calendar’s server notifies bob@example.com and Carl\n"), "\(run.errors)")
        #expect(sent.isEmpty && !text.contains("SCHEDULE-AGENT"))
        configure(mail: "[mail]\nsend = \"cat >> sent\"\n")
        home.write(
            "cal/Work/known.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:known|DTSTAMP:20261120T000000Z|DTSTART:20261124T130000Z|DTEND:20261124T140000Z|"
                    + "SUMMARY:Known|ORGANIZER:mailto:anna@work.example|"
                    + "ATTENDEE;SCHEDULE-STATUS=1.2:mailto:bob@example.com|END:VEVENT"))
        let edit = home.tcal("edit", "known", "--start", "wed 10:00", "--invite", "dora@example.com", "--send")
        #expect(edit.output.contains("server notifies bob@example.com and dora@example.com"), "\(edit.errors)")
        #expect(sent.isEmpty && text.contains("ORGANIZER:mailto:anna@work.example"))
    }

    @Test("undo and redo of what the calendar’s server tells guests asks first, and says whom it tells")
    func undoOnServer() {
        configure(mail: "[mail]\nsend = \"cat >> sent\"\n[mail \"Work\"]\nserver = true\n")
        #expect(addBoard("--send").code == .done)
        let made = text
        #expect(home.tcal("delete", uid, "--send").code == .done && text.isEmpty)
        let run = home.tcal("undo")
        #expect(run.code == .usage && run.errors.contains("notifies bob@example.com and Carl itself"), "\(run.errors)")
        #expect(run.errors.contains("use --send to allow that") && text.isEmpty)
        // At a terminal the question says who gets what.
        let refused = home.tcal(["undo"], answering: .some(.no))
        #expect(refused.errors.contains("Invitation to “Board”"), "\(refused.errors)")
        #expect(refused.code == .failed && text.isEmpty)
        #expect(home.tcal("undo", "--send").code == .done && text == made)
        #expect(home.tcal("redo").errors.contains("use --send") && text == made)
        #expect(home.tcal("redo", "--send").code == .done && text.isEmpty)
        #expect(sent.isEmpty, "tcal itself sends nothing")
        // A note of one's own tells nobody.
        #expect(home.tcal("undo", "--send").code == .done)
        #expect(home.tcal("edit", uid, "--notes", "bring cake").code == .done)
        #expect(home.tcal("undo").code == .done)
    }

    @Test("somebody else’s event invites nobody in one’s own name")
    func others() {
        home.write(
            "cal/Work/his.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:his|DTSTAMP:20261120T000000Z|DTSTART:20261124T130000Z|DTEND:20261124T140000Z|"
                    + "SUMMARY:His|ORGANIZER:mailto:bob@example.com|ATTENDEE:mailto:anna@example.com|END:VEVENT"))
        let run = home.tcal("edit", "his", "--invite", "dora@example.com", "--send")
        #expect(run.errors.contains("Somebody else organizes it") && !text.contains("dora"), "\(run.errors)")
        #expect(home.tcal("edit", "his", "--location", "Hall").code == .done)
        #expect(home.tcal("delete", "his").code == .done && sent.isEmpty)
    }

    @Test("names stand in the calendar and in the mail: that of who invites, and that of a contact by the address")
    func names() {
        configure(
            "address = anna@example.com\nname = Anna \"Berg\"\ncontacts = ~/people\n",
            mail: "[mail]\nsend = \"cat >> sent\"\n")
        home.write("people/bob.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Lee\nEMAIL:Bob@example.com\nEND:VCARD\n")
        #expect(addBoard("--send").output.contains("mail to Bob Lee and Carl\n"))
        for line in [
            "ORGANIZER;CN=Anna Berg:mailto:anna@example.com\n",
            "ATTENDEE;CN=Bob Lee;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:Bob@example.com\n",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(sent[0].contains("Anna Berg <anna@example.com> invites you."), "\(sent)")
        #expect(sent[0].hasPrefix("Anna Berg <anna@example.com>\n"), "\(sent)")
        #expect(sent[0].contains("ORGANIZER;CN=Anna Berg:mailto:anna@example.com"))
        configure("address = anna@example.com\nname = \"\"\n", mail: "")
        #expect(home.tcal("doctor").output.contains("name"))
    }

    @Test("a reminder that is done is a change, of which those who are invited to it hear")
    func done() {
        func order(_ uid: String, _ guest: String) {
            home.write(
                "cal/Work/\(uid).ics",
                "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:\(uid)\nDTSTAMP:20261101T000000Z\nSUMMARY:\(uid)\n"
                    + "ORGANIZER:mailto:Anna@example.com\nATTENDEE;CN=\(guest):mailto:\(guest)@example.com\n"
                    + "END:VTODO\nEND:VCALENDAR\n")
        }
        order("order", "Bob")
        order("print", "Carl")
        #expect(home.tcal("done", "order", "print").errors.contains("Bob and Carl would get an email") && sent.isEmpty)
        let run = home.tcal("done", "order", "print", "--send")
        #expect(run.output.contains("Change of “order”: email to Bob\n"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("Change of “print”: email to Carl\n"))
        #expect(sent.count == 2 && sent[0].contains("STATUS:COMPLETED") && sent[0].contains("SEQUENCE:1"))
        #expect(home.tcal("done", "order", "--reopen", "--no-send").code == .done && sent.count == 2)
        configure("address = eve@example.com\n", mail: "")
        #expect(home.tcal("done", "order").code == .done)
    }

    @Test("of a recurring reminder that is done, what stays as an item of its own invites nobody")
    func doneOfSeries() {
        home.write(
            "cal/Work/order.ics",
            "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:order\nDTSTAMP:20261101T000000Z\nSUMMARY:Order\n"
                + "DTSTART:20261120T090000Z\nRRULE:FREQ=WEEKLY\n"
                + "ORGANIZER:mailto:anna@example.com\nATTENDEE;CN=Bob:mailto:bob@example.com\n"
                + "END:VTODO\nEND:VCALENDAR\n")
        let run = home.tcal("done", "order", "--send")
        #expect(run.output.contains("Change of “Order”: email to Bob\n"), "\(run.output)\(run.errors)")
        #expect(text.split(separator: "BEGIN:VTODO").count == 3, "\(text)")
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("ATTENDEE") }.count == 1, "\(text)")
    }

    @Test("a calendar that goes as a whole calls nothing off, and who is not told is said before and after")
    func calendarDeleted() {
        #expect(addBoard("--send").code == .done)
        let asked = home.tcal("calendars", "delete", "Work")
        #expect(asked.errors.contains("2 guests will not be notified"), "\(asked.errors)")
        let deleted = home.tcal("calendars", "delete", "Work", "--yes")
        #expect(deleted.output.contains("Not notified: bob@example.com and Carl"), "\(deleted.output)")
        #expect(sent.count == 1)
    }

    @Test("contacts are invited by their names: of the folder of the configuration, and of khard")
    func contacts() {
        configure("address = anna@example.com\ncontacts = ~/people\n", mail: "[mail]\nsend = \"cat >> sent\"\n")
        home.write(
            "people/friends/bob.vcf",
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob\\, the Boss\r\nEMAIL;TYPE=work:bob@exam\r\n ple.com\r\nEND:VCARD\r\n")
        home.write(".config/khard/khard.conf", "[addressbooks]\n[[mine]]\npath = ~/cards/\n[general]\n")
        home.write(
            "cards/all.vcf",
            "BEGIN:VCARD\nVERSION:4.0\nN:Ruiz;Ana;;;\nitem1.EMAIL:ana@example.com\nEND:VCARD\n"
                + "BEGIN:VCARD\nVERSION:4.0\nFN:Ana Berg\nEMAIL:berg@example.com\nEMAIL:x\u{1b}@y\nEND:VCARD\n")
        let run = home.tcal("add", "Tea", "fri 15:00", "--invite", "ruiz", "--invite", "Bob", "--send")
        #expect(run.output.contains("mail to Ana Ruiz and Bob, the Boss\n"), "\(run.output)\(run.errors)")
        #expect(text.contains("CN=\"Bob, the Boss\"") && sent[0].contains("To: ana@example.com,bob@example.com\n"))
        let several = home.tcal("add", "Tea", "fri 15:00", "--invite", "ana", "--send")
        #expect(several.errors.contains("may be") && several.errors.contains("Berg"), "\(several.errors)")
        #expect(
            home.tcal("add", "Tea", "fri", "--invite", "zoe", "--send").errors.contains("nobody among your contacts"))
    }

    @Test("on a terminal the question names everybody: yes, no, or nothing at all")
    func question() {
        for (answer, changes, mails) in [(CommandAnswer.yes, true, 1), (.no, true, 1), (nil, false, 1)] {
            let run = home.tcal(
                ["add", "Board", "2026-11-24 14:00-15:00", "--invite", "Carl <carl@example.com>"], answering: answer)
            #expect(run.errors.contains("Invitation to “Board”: email to Carl <carl@example.com>\n"), "\(run.errors)")
            #expect(run.code == (changes ? .done : .failed) && sent.count == mails, "\(String(describing: answer))")
        }
        #expect(home.names("cal/Work").filter { $0.hasSuffix(".ics") }.count == 2)
    }
}
