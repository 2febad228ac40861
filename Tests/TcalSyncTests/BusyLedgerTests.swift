import CalendarStore
import Testing

@testable import TcalSync

/// The words about people at the end, whoever answered.
@Suite struct BusyLedgerTests {
    private let work = BusyAnswer.Source.outbox(account: "Work")
    private let home = BusyAnswer.Source.outbox(account: "Home")

    private func answer(_ address: String, _ source: BusyAnswer.Source, _ status: String = "2.0;Success") -> BusyAnswer
    {
        BusyAnswer(address: address, source: source, status: status)
    }

    @Test func whoeverDidNotAnswerIsLate() {
        var ledger = BusyLedger(["bert", "ana", "bert", "", "eve"])
        #expect(ledger.addresses == ["bert", "ana", "eve"])
        ledger.take(.asking(work, ledger.addresses))
        ledger.take(.asking(home, ledger.addresses))
        #expect(ledger.take(.answered(answer("bert", work))) == [answer("bert", work)])
        // Nobody answers twice.
        #expect(ledger.take(.answered(answer("bert", work, "3.7;x"))) == [])
        ledger.take(.silent(home))
        ledger.take(.asking(.published, ["ana"]))
        #expect(ledger.take(.answered(answer("ana", .published))) == [answer("ana", .published)])
        #expect(
            ledger.rest(isWhole: false) == [answer("ana", work, BusyAnswer.late), answer("eve", work, BusyAnswer.late)])
    }

    @Test func whomNobodyKnowsIsKnownNowhere() {
        var ledger = BusyLedger(["bert"])
        #expect(ledger.rest(isWhole: true) == [answer("bert", .none, BusyAnswer.nowhere)])
        #expect(ledger.rest(isWhole: false) == [answer("bert", .none, BusyAnswer.late)])
        ledger.take(.asking(work, ["bert"]))
        ledger.take(.silent(work))
        #expect(ledger.rest(isWhole: true) == [answer("bert", .none, BusyAnswer.nowhere)])
    }

    @Test func momentsHaveOneForm() {
        #expect(BusySpan.isMoment("20261201T000000Z"))
        for text in [
            "20261201T000000", "2026-12-01T00:00Z", "20261201 000000Z", "2026120１T000000Z", "", "20261201T00000ZZ",
        ] {
            #expect(!BusySpan.isMoment(text), "\(text)")
        }
        let span = BusySpan(start: "20261201T083000Z", end: "20261202T000005Z").extended
        #expect(span.start == "2026-12-01T08:30:00Z" && span.end == "2026-12-02T00:00:05Z")
    }

    @Test func publishedTimesSayWhereTheyEnd() {
        func ends(_ line: String, _ moment: String = "20261202T000000Z") -> Bool {
            PublishedTimes.ends(
                Array("BEGIN:VCALENDAR\r\nDTEND:19990101T000000Z\r\nBEGIN:VFREEBUSY\r\n\(line)\r\nEND:VFREEBUSY".utf8),
                before: moment)
        }
        #expect(ends("DTEND:20261201T000000Z") && ends("DTEND;X=1:20261201T235959Z"))
        #expect(!ends("DTEND:20261202T000000Z") && !ends("DTEND:soon") && !ends("DTSTART:20200101T000000Z"))
    }
}
