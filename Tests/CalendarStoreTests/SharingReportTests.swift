import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

/// The lines that `tcal-sync` writes about who may use calendars.
@Suite("Reports about who may use calendars")
struct SharingReportTests {
    private func read(_ bytes: [UInt8]) -> SharingReport? {
        SharingReport(lines: bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    }

    @Test("what is written is read, whatever is in it")
    func roundTrip() {
        var report = SharingReport()
        report.rights = [.read, .busyTimes]
        report.sharers = [
            CalendarSharer(name: "Bert; Brecht", address: "bert@example.com", access: .write, answer: .accepted),
            CalendarSharer(name: "", address: "", isEverybody: true, access: .busyTimes, answer: .notAsked),
        ]
        report.offers = [
            CalendarOffer(title: "Team “A”", owner: "carla", access: .other, address: "https://example.com/a%20b/")
        ]
        (report.sentences, report.failures) = (["done."], ["not done"])
        #expect(read(report.encoded) == report)
        // Nobody is somebody who said so.
        var nobody = SharingReport()
        (nobody.sharers, nobody.offers) = ([], [])
        #expect(read(nobody.encoded) == nobody)
    }

    @Test("a line end or a tab in a name makes no field, and lines that nobody knows are left out")
    func hostile() {
        var report = SharingReport()
        report.offers = [CalendarOffer(title: "A\tB\nfailed\tno", owner: "\u{1B}x", access: .read, address: "a")]
        let read = read(report.encoded)
        #expect(read?.offers?.map(\.title) == ["A B failed no"] && read?.failures == [])
        #expect(SharingReport(lines: ["", "sharer", "right\towner", "x\ty"]) == nil)
        #expect(SharingReport(lines: ["said\tyes"])?.sentences == ["yes"])
    }

    @Test("a program that says nothing, is late or is not there is told apart")
    func ends() throws {
        let home = TemporaryHome()
        func program(_ body: String) -> PeopleProgram {
            let path = home.write("tcal-sync", "#!/bin/sh\n\(body)\n")
            chmod(path, 0o755)
            return PeopleProgram(path: path)
        }
        #expect(PeopleProgram(path: nil).sharing(.offers) == .missing)
        #expect(program("exit 0").sharing(.offers) == .late)
        #expect(program("sleep 60").sharing(.offers, within: 0) == .late)
        var report = SharingReport()
        report.sentences = ["sharing --write -- share /cal/a b@example.com"]
        let said = program("printf 'said\\t%s\\n' \"$*\"").sharing(
            .give(.write, to: "b@example.com", calendar: "/cal/a"))
        #expect(said == .report(report))
    }
}
