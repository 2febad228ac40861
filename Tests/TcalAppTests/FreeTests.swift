import CalendarEngine
import Testing

@testable import TcalApp

/// The present is noon of Saturday 21 November 2026.
@Suite("tcal free")
struct FreeTests {
    private let home = Home()

    init() {
        home.giveStandup()
        home.write(
            "cal/Work/more.ics",
            Home.calendar(
                event(
                    "a",
                    "SUMMARY:Lunch|DTSTART:20261123T120000|DTEND:20261123T130000"),
                event(
                    "b",
                    "SUMMARY:Touches|DTSTART:20261123T130000|DTEND:20261123T140000"
                ),
                event("c", "SUMMARY:Free|TRANSP:TRANSPARENT|DTSTART:20261123T150000|DURATION:PT1H"),
                event("d", "SUMMARY:Off|STATUS:CANCELLED|DTSTART:20261123T150000|DURATION:PT1H"),
                event(
                    "e",
                    "SUMMARY:No|ATTENDEE;PARTSTAT=DECLINED:mailto:me@x|DTSTART:20261123T150000|"
                        + "DURATION:PT1H"),
                event("f", "SUMMARY:Fair|DTSTART;VALUE=DATE:20261124"),
                event("g", "SUMMARY:Late|STATUS:TENTATIVE|DTSTART:20261125T163000|DURATION:PT4H")))
        home.write(".config/tcal/config", "[me]\naddress = me@x\n")
    }

    private func event(_ uid: String, _ lines: String) -> String {
        "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20260101T000000Z|\(lines)|END:VEVENT"
    }

    private func free(_ words: String..., now: String = "2026-11-21T12:00") -> Run {
        home.tcal(["free"] + words + ["-f", "\(home.path)/cal/Work"], now: now)
    }

    @Test("gaps stand between the hours; what touches is one, what is free, cancelled, declined or over does not count")
    func gaps() {
        let run = free("2026-11-23", "3d", "--between", "9-17", "--length", "1h")
        #expect(
            run.lines == [
                "Mon 23 Nov  09:15–12:00  14:00–17:00", "Nothing free on Tue 24 Nov: Fair (all day)",
                "Wed 25 Nov  09:15–16:30", "",
            ])
        #expect(
            free("2026-11-23", "1d", "--between", "8:30-12:10", "--length", "10m").lines.first
                == "Mon 23 Nov  08:30–09:00  09:15–12:00")
        #expect(
            free("2026-11-23", "1d", "--between", "9-17", now: "2026-11-23T14:32").lines.first
                == "Mon 23 Nov  14:35–17:00")
    }

    @Test("a day without a gap says why: what takes all of it, or all that takes a part, or that it is past")
    func nothing() {
        #expect(free("2026-11-24", "1d").output == "Nothing free on Tue 24 Nov: Fair (all day)\n")
        #expect(
            free("2026-11-23", "1d", "--between", "11:50-14:10", "--length", "1h").output
                == "Nothing free on Mon 23 Nov: Lunch (12:00–13:00), Touches (13:00–14:00)\n")
        #expect(free("today", "1d", now: "2026-11-21T18:30").output == "Nothing free on Sat 21 Nov: it is past 18:00\n")
        for hour in 9..<14 {
            home.write(
                "cal/Work/\(hour).ics",
                Home.calendar(
                    event(
                        "h\(hour)", "SUMMARY:H\(hour)|DTSTART:20261126T\(hour < 10 ? "0" : "")\(hour)0000|DURATION:PT1H"
                    )))
        }
        #expect(
            free("2026-11-26", "1d", "--between", "9:30-14").output
                == "Nothing free on Thu 26 Nov: H9 (09:00–10:00), H10 (10:00–11:00), H11 (11:00–12:00), 2 more\n")
    }

    @Test("the way to an event is taken as well")
    func travel() {
        home.write(
            "cal/Work/far.ics",
            Home.calendar(
                event(
                    "far",
                    "SUMMARY:Far|X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M|DTSTART:20261127T120000|DURATION:PT1H")))
        #expect(
            free("2026-11-27", "1d", "--between", "9-17", "--length", "1h").lines.first
                == "Fri 27 Nov  09:15–11:15  13:00–17:00")
    }

    @Test func `a part of a day begins there, and others' times are not published as one's own`() {
        #expect(free("2026-11-25", "13:00", "1d").lines.first?.contains("13:00–16:30") == true)
        #expect(free("2026-11-25", "in", "the", "afternoon").output == "Wed 25 Nov  12:00–16:30\n")
        #expect(free("2026-11-25 morning").lines.first?.hasSuffix("–12:00") == true)
        #expect(free("2026-11-25", "--with", "a@example.org", "--vfreebusy").code == .usage)
    }

    @Test("programs get each gap with its minutes; hours that are none are refused")
    func programs() {
        let json = free("2026-11-25", "1d", "--between", "9-17", "--json").output
        #expect(
            json.contains(
                #"{"start": "2026-11-25T09:15:00+01:00", "end": "2026-11-25T16:30:00+01:00", "minutes": 435"#))
        #expect(json.contains(#""unknown": []}"#))
        for hours in ["17-9", "9", "9-25", "9:60-10", "x-y", "9-17-18"] {
            #expect(free("--between", hours).code == .usage, "\(hours)")
        }
    }

    @Test("busy time for others says when, and nothing of what")
    func freeBusy() {
        let text = free("2026-11-23", "3d", "--vfreebusy").output
        #expect(text.contains("DTSTART:20261122T230000Z\r\nDTEND:20261125T230000Z\r\nORGANIZER:mailto:me@x\r\n"))
        #expect(text.contains("FREEBUSY;FBTYPE=BUSY:20261123T080000Z/20261123T081500Z\r\n"))
        #expect(text.contains("FREEBUSY;FBTYPE=BUSY:20261123T110000Z/20261123T130000Z\r\n"))
        #expect(text.contains("FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261125T153000Z/20261125T193000Z\r\n"))
        #expect(!text.contains("Lunch") && !text.contains("20261123T140000Z"))
    }

    @Test("a day of another year says its year")
    func otherYear() {
        #expect(free("2027-01-04", "2d", "--between", "12-14").lines.first == "Mon 4 Jan 2027  12:00–14:00")
        #expect(
            free("2026-12-31", "2d", "--between", "12-14").lines
                == ["Thu 31 Dec  12:00–14:00", "Fri 1 Jan 2027  12:00–14:00", ""])
    }
}
