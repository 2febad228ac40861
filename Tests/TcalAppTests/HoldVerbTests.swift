import CalendarEngine
import Foundation
import Testing

@testable import TcalApp

/// Several times held for a meeting: `tcal meet --hold`, `--held`, `--choose` and `--drop`.
@Suite("Holding several times")
struct HoldVerbTests {
    private let home = Home()
    private let line = "review 45m with ana, tom next week"

    init() {
        home.write("cal/Work/displayname", "Work")
        home.write(
            ".config/tcal/config",
            "[calendar \"Work\"]\npath = ~/cal/Work\n[me]\naddress = anna@example.com\n[mail]\nsend = \"cat >> sent\"\n"
                + "[person \"Ana\"]\naddress = ana@example.com\n[person \"Tom\"]\naddress = tom@example.com\n")
    }

    /// The text of each file of the calendar, without folds.
    private var files: [String] {
        home.names("cal/Work").filter { $0.hasSuffix(".ics") }
            .map { home.text("cal/Work/\($0)").replacing("\n ", with: "") }
    }

    /// The emails that were sent since they were looked at last, decoded as far as the tests read them.
    private func takeMails() -> [String] {
        defer { home.write("sent", "") }
        return home.text("sent").replacing("=\n", with: "").replacing("=3D", with: "=")
            .replacing("=E2=80=93", with: "–").split(separator: "From: ").map { String($0).replacing("\n ", with: "") }
    }

    private func value(of name: String, in text: String) -> String? {
        text.split(separator: "\n").first { $0.hasPrefix("\(name):") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The UIDs of the times, in order.
    private func uids() throws -> [String] {
        struct Meeting: Decodable {
            struct Time: Decodable { var uid: String }
            var times: [Time]
        }
        let json = Data(home.tcal("meet", "--held", "--json").output.utf8)
        return try JSONDecoder().decode([Meeting].self, from: json).flatMap(\.times).map(\.uid)
    }

    private func answer(_ uid: String, _ status: String, by who: String) {
        let reply = Home.calendar(
            "METHOD:REPLY",
            "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20261121T120000Z|ORGANIZER:mailto:anna@example.com|"
                + "ATTENDEE;PARTSTAT=\(status):mailto:\(who)@example.com|END:VEVENT")
        #expect(home.tcal(["import", "-"], input: reply).code == .done)
    }

    @Test("three times are three tentative events of one group, each with its own email that names all of them")
    func hold() throws {
        let run = home.tcal("meet", line, "--hold", "3", "--send")
        #expect(
            run.code == .done && run.output.hasPrefix("3 times are held for “review” in Work: Mon 23 Nov 09:30–10:15; ")
        )
        #expect(files.count == 3 && Set(files.compactMap { value(of: "UID", in: $0) }).count == 3)
        let groups = Set(files.map { value(of: "REFID", in: $0) })
        #expect(groups.count == 1 && groups.first != .some(nil))
        #expect(
            files.allSatisfy { $0.contains("STATUS:TENTATIVE\n") && $0.contains("RSVP=TRUE:mailto:ana@example.com") })
        let mails = takeMails()
        #expect(mails.count == 3, "\(run.errors)")
        for mail in mails {
            #expect(mail.contains("Subject: Invitation: review\n") && mail.contains("METHOD:REQUEST"))
            #expect(mail.contains("one of several times that are held for the same meeting"))
            #expect(mail.split(separator: "BEGIN:VCALENDAR")[0].components(separatedBy: "(Europe/Berlin)").count == 5)
            #expect(mail.components(separatedBy: "BEGIN:VEVENT").count == 2 && mail.contains("REFID:"))
        }
        #expect(home.tcal("undo").output.contains("Undone: created review and 2 more") && files.isEmpty)
    }

    @Test("the listed times may be named, and what cannot be held is refused")
    func numbers() {
        let listed = home.tcal("meet", line).lines.dropFirst().prefix(5).map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(home.tcal("meet", line, "--hold", "1,4", "--no-send").code == .done && files.count == 2)
        let held = home.tcal("meet", "--held").lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
        #expect(held[0][4] == listed[0][4] && held[1][4] == listed[3][4], "\(held)")
        for wrong in ["1", "11", "0,2", "2,2", "1,x", "", "1,101"] {
            let run = home.tcal("meet", line, "--hold", wrong, "--no-send")
            #expect(run.code == .usage && run.errors.contains("write a number from 2 to 10"), "\(wrong): \(run.errors)")
        }
        let few = home.tcal("meet", "review 4h with ana mon", "--hold", "9", "--no-send")
        #expect(few.code == .failed && few.errors.contains("times suit everybody for “review” on these days"))
        for words in [
            ["--hold", "2", "--take", "1"], ["--held", "--choose"], ["--choose", "--hold", "2"], ["--search", "x"],
        ] {
            let run = home.tcal(["meet", line] + words)
            #expect(run.code == .usage, "\(words)")
        }
        #expect(home.tcal("meet", "--held", "review").errors.contains("review"))
        #expect(home.tcal("meet", "--choose").code == .usage && home.tcal("meet").code == .usage)
        #expect(files.count == 2)
    }

    @Test("answers gather at the times; the chosen one is the meeting, the others are cancelled: one step, one undo")
    func choose() throws {
        #expect(home.tcal("meet", line, "--hold", "3", "--send").code == .done)
        _ = takeMails()
        let uids = try uids()
        answer(uids[0], "DECLINED", by: "tom")
        answer(uids[1], "ACCEPTED", by: "tom")
        answer(uids[1], "TENTATIVE", by: "ana")
        let held = home.tcal("meet", "--held").lines
        #expect(held[0] == "review, 45 min, with Ana and Tom")
        #expect(held[1].hasSuffix("no: Tom · no answer: Ana") && held[2].hasSuffix("yes: Tom · maybe: Ana"), "\(held)")
        let unsaid = home.tcal("meet", "--choose", "review", "--send")
        #expect(unsaid.code == .failed && unsaid.errors.contains("--take N names one of the 3"), "\(unsaid.errors)")
        #expect(home.tcal("meet", "--choose", "review", "--take", "4", "--send").code == .usage)
        let before = files
        let run = home.tcal("meet", "--choose", "review", "--take", "2", "--send")
        #expect(run.output.contains("“review” takes place Mon 23 Nov 10:30–11:15; the other times are free again"))
        #expect(files.count == 1, "\(run.errors)")
        let meeting = try #require(files.first)
        #expect(value(of: "UID", in: meeting) == uids[1] && value(of: "STATUS", in: meeting) == "CONFIRMED")
        #expect(
            value(of: "SEQUENCE", in: meeting) == "1" && !meeting.contains("REFID") && !meeting.contains("NEEDS-ACTION")
        )
        #expect(
            !meeting.contains("DESCRIPTION")
        )
        let mails = takeMails()
        #expect(mails.count == 3)
        #expect(mails[0].contains("Subject: Changed: review") && mails[0].contains("This is the time that was chosen"))
        #expect(mails[0].contains("PARTSTAT=ACCEPTED") && !mails[0].contains("REFID"))
        for mail in mails.dropFirst() {
            #expect(mail.contains("METHOD:CANCEL") && mail.contains("STATUS:CANCELLED"))
            #expect(mail.contains("takes place at another of the times that were held: Mon 23 Nov 10:30–11:15"))
        }
        #expect(home.tcal("meet", "--held").output == "No times are held.\n")
        #expect(
            home.tcal("meet", "--choose", uids[1], "--send").errors.contains("not one of several times that you hold"))
        #expect(home.tcal("undo").code == .done && files.sorted() == before.sorted())
        #expect(home.tcal("redo").code == .done && files == [meeting])
    }

    @Test("a UID is enough, or the beginning of one, and --take goes from any time to another of the same meeting")
    func byUID() throws {
        #expect(home.tcal("meet", line, "--hold", "2", "--no-send").code == .done)
        let uids = try uids()
        let dry = home.tcal("meet", "--choose", uids[1], "--dry-run")
        #expect(dry.output.contains("+STATUS:CONFIRMED") && dry.output.contains("METHOD:CANCEL") && files.count == 2)
        #expect(home.tcal("meet", "--choose", uids[0], "--take", "2", "--no-send").code == .done)
        #expect(files.count == 1 && value(of: "UID", in: files[0]) == uids[1])
    }

    @Test("a meeting that is given up goes with all its times, and what others hold or holds nothing stays")
    func drop() throws {
        #expect(home.tcal("meet", line, "--hold", "3", "--no-send").code == .done)
        #expect(home.tcal("add", "Tea", "2026-11-25 10:00").code == .done)
        #expect(home.tcal("meet", "--drop", "Tea", "--send").errors.contains("“Tea” is not one of several times"))
        let run = home.tcal("meet", "--drop", "--search", "review", "--send")
        #expect(run.output.contains("“review” is given up; its 3 times are free again"), "\(run.errors)")
        #expect(files.count == 1 && takeMails().count { $0.contains("METHOD:CANCEL") } == 3)
        #expect(home.tcal("undo").code == .done && files.count == 4)
        // Two of three, deleted one by one: the last is an event like any other.
        for uid in try uids().dropLast() { #expect(home.tcal("delete", uid, "--no-send").code == .done) }
        #expect(home.tcal("meet", "--held").output == "No times are held.\n")
    }
}
