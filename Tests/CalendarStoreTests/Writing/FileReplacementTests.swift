import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

@Suite("Files that a sync replaces")
struct FileReplacementTests {
    let home = TemporaryHome()

    private func replacement(_ name: String, in folder: String = "work", _ before: String?, _ after: String?)
        -> FileReplacement
    {
        FileReplacement(
            folder: home.at(folder), name: name, before: before.map { Array($0.utf8) },
            after: after.map { Array($0.utf8) })
    }

    @Test("each for itself: one that somebody changed is left alone, the others are replaced")
    func eachForItself() {
        home.write("work/a.ics", "A")
        home.write("work/b.ics", "B")
        let outcomes = EventStore(home, ["work"]).replace([
            replacement("a.ics", "A", "A2"), replacement("b.ics", "other", "B2"), replacement("c.ics", nil, "C"),
        ])
        #expect(outcomes[1] == .changedMeanwhile)
        #expect([home.text("work/a.ics"), home.text("work/b.ics"), home.text("work/c.ics")] == ["A2", "B", "C"])
    }

    @Test("together: where one has other bytes nothing is done, else all of it in two folders")
    func together() {
        home.write("work/a.ics", "A")
        home.write("aside/x", "")
        let store = EventStore(home, ["work"])
        let other = [replacement("a.ics", in: "aside", nil, "A"), replacement("a.ics", "other", "A2")]
        #expect(store.replaceTogether(other) == .changedMeanwhile)
        #expect(home.text("aside/a.ics") == nil && home.text("work/a.ics") == "A")
        let right = [replacement("a.ics", in: "aside", nil, "A"), replacement("a.ics", "A", nil)]
        #expect(store.replaceTogether(right) == .done(stamp: nil))
        #expect(home.text("aside/a.ics") == "A" && home.text("work/a.ics") == nil)
    }

    @Test("what is a link stays one, in a folder that is one, among thousands that are none")
    func links() throws {
        home.write("elsewhere/real.ics", "L")
        home.write("far/x", "")
        symlink(home.at("far"), home.at("near"))
        symlink(home.at("elsewhere/real.ics"), home.at("far/link.ics"))
        symlink(home.at("nowhere"), home.at("far/broken.ics"))
        let outcomes = EventStore(home, ["far"]).replace([
            replacement("a.ics", in: "near", nil, "A"), replacement("link.ics", in: "near", "L", "L2"),
        ])
        #expect(outcomes.allSatisfy { if case .done = $0 { true } else { false } })
        #expect(home.text("far/a.ics") == "A" && home.text("elsewhere/real.ics") == "L2")
        var status = stat()
        #expect(lstat(home.at("far/link.ics"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        // A link that leads nowhere is no free name.
        let broken = EventStore(home, ["far"]).replace([replacement("broken.ics", in: "near", nil, "B")])
        #expect(broken.allSatisfy { if case .done = $0 { false } else { true } })
    }
}
