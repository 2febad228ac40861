import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

@Suite("Whole files are written beside their places")
struct AtomicFileTests {
    let home = TemporaryHome()

    @Test("a link stays, and the file that it leads to is replaced")
    func links() throws {
        home.write("elsewhere/a", "old")
        symlink("elsewhere/a", home.at("a"))
        try AtomicFile.write(Array("new".utf8), to: home.at("a"))
        var status = stat()
        lstat(home.at("a"), &status)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(home.text("elsewhere/a") == "new")
        #expect(home.contents == ["a", "elsewhere", "elsewhere/a"])
    }

    @Test("a link to nothing is not replaced, and what it would lead to is not made")
    func linkToNothing() {
        symlink("nothing", home.at("a"))
        #expect(throws: WriteFailure(path: home.at("a"), reason: .linkToNothing)) {
            try AtomicFile.write([1], to: home.at("a"))
        }
        #expect(home.contents == ["a"])
        let store = EventStore(home)
        let refusal = EditRefusal.failed(path: home.at("a"), reason: .linkToNothing)
        #expect(store.export(ExportSelection(), to: home.at("a")) == .failure(refusal))
        #expect(home.contents == ["a"])
    }

    @Test("no name can be foreseen under which a link could wait")
    func names() throws {
        // A temporary name that can be foreseen.
        home.write("victim", "theirs")
        symlink("victim", home.at(".x.ics.\(getpid()).tmp"))
        #expect(try EventStore(home).export(ExportSelection(), to: home.at("x.ics")).get() == 0)
        #expect(home.text("victim") == "theirs")
        let names = Set((0..<100).map { _ in TemporaryNames(for: FileName("x.ics")).staged })
        #expect(names.count == 100)
        symlink("victim", home.at("waiting"))
        let folder = try Folder(path: home.path)
        #expect(throws: SystemError(code: EEXIST)) { try folder.makeFile(FileName("waiting"), mode: 0o600) }
    }
}
