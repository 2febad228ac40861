import CLinux
import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

/// The attributes of a file besides its bytes: mode, owner, group, access list, extended attributes.
@Suite("What files have besides their bytes is kept")
struct AttributeTests {
    let home = TemporaryHome()

    /// An access list in the form of the system (acl(5)): the owner, user 4711, the group, the mask, others.
    private static let accessList: [UInt8] =
        [2, 0, 0, 0] + entry(1, 6, .max) + entry(2, 4, 4711) + entry(4, 0, .max) + entry(16, 4, .max)
        + entry(32, 0, .max)

    private static func entry(_ tag: UInt8, _ permissions: UInt8, _ id: UInt32) -> [UInt8] {
        [tag, 0, permissions, 0] + withUnsafeBytes(of: id.littleEndian) { Array($0) }
    }

    private func mode(_ relative: String) -> mode_t? {
        var status = stat()
        return stat(home.at(relative), &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    private func attributes(_ relative: String) -> FileAttributes? {
        (try? FilePlace(path: home.at(relative))).flatMap { FileAttributes(at: $0) }
    }

    /// Gives a file all attributes that a test can set, and returns them.
    private func adorn(_ relative: String) throws -> FileAttributes {
        let path = home.at(relative)
        chmod(path, 0o640)
        // Only root may change the owner of a file.
        if geteuid() == 0 { chown(path, 1234, 4321) }
        for (name, value) in [("user.test", [1, 0, 255]), ("system.posix_acl_access", AttributeTests.accessList)] {
            // A file system may have none of these; then the rest is tested.
            _ = value.withUnsafeBytes { setxattr(path, name, $0.baseAddress, $0.count, 0) }
        }
        return try #require(attributes(relative))
    }

    private func files(in folder: String) -> [String] {
        home.contents.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".ics") }
    }

    private func repeating(_ title: String) -> String {
        calendar(title).replacing("DTSTART;", with: "RRULE:FREQ=DAILY;COUNT=9\r\nDTSTART;")
    }

    @Test("a file that was deleted comes back with all of it, also from another program, and again after a redo")
    func deletion() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        let before = try adorn("work/a.ics")
        let store = EventStore(home, ["work"])
        store.load()
        #expect(store.perform(store.deletion("A"), context: .test).isDone)
        #expect(attributes("work/a.ics") == nil)
        #expect(EventStore(home, ["work"]).undo().undone != nil)
        #expect(attributes("work/a.ics") == before)
        #expect(store.redo().redone != nil)
        #expect(store.undo().undone != nil)
        #expect(attributes("work/a.ics") == before)
    }

    @Test("what was made and undone is made again with what it had")
    func creation() throws {
        let store = EventStore(home)
        _ = store.runStep { builder throws(EditRefusal) in
            try builder.write(Array(calendar("A").utf8), to: home.at("a.ics"))
            return EditStep(.created, title: "A")
        }
        let before = try adorn("a.ics")
        _ = store.undo()
        _ = store.redo()
        #expect(attributes("a.ics") == before)
    }

    @Test("a file that goes to another calendar and back has all of it, in either way back")
    func moving() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("home/b.ics", calendar("B"))
        let before = try adorn("work/a.ics")
        let store = EventStore(home, ["work", "home"])
        store.load()
        func move(to name: String) throws {
            let target = try #require(store.snapshot.calendar(name)).identifier
            let request = EditRequest(.move(store.identifier("A"), calendar: target), on: store.snapshot)
            #expect(store.perform(request, context: .test).isDone)
        }
        try move(to: "home")
        let moved = try #require(files(in: "home").first { $0 != "home/b.ics" })
        #expect(attributes(moved) == before)
        try move(to: "work")
        #expect(attributes(try #require(files(in: "work").first)) == before)
        _ = store.undo()
        #expect(attributes(moved) == before)
        _ = store.undo()
        #expect(attributes("work/a.ics") == before)
    }

    @Test("the part that is cut off a series has all that the file has")
    func following() throws {
        home.write("work/a.ics", repeating("A"))
        let before = try adorn("work/a.ics")
        let store = EventStore(home, ["work"])
        store.load()
        var identifier = store.identifier("A")
        identifier.instance = try #require(CivilDate(year: 2026, month: 11, day: 24)).midnight
        let request = EditRequest(.change(identifier, [.title("New")], .following), on: store.snapshot)
        #expect(store.perform(request, context: .test).isDone)
        let new = try #require(files(in: "work").first { $0 != "work/a.ics" })
        #expect(attributes(new) == before)
        #expect(attributes("work/a.ics") == before)
    }

    @Test("what is new in a folder has no more permissions than all of its files have, be it made, copied or imported")
    func newFiles() throws {
        let mask = umask(0o022)
        defer { umask(mask) }
        home.write("work/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        home.write("open/c.ics", calendar("C"))
        home.write("more.ics", calendar("D"))
        chmod(home.at("work/a.ics"), 0o460)
        let store = EventStore(home, ["work", "open"])
        store.load()
        let work = try #require(store.snapshot.calendar("work")).identifier
        let open = try #require(store.snapshot.calendar("open")).identifier
        var draft = ItemDraft(kind: .event)
        draft.title = "More"
        draft.start = .date(try #require(CivilDate(year: 2026, month: 11, day: 21)))
        draft.end = draft.start
        #expect(store.perform(EditRequest(.create(draft, calendar: work), on: store.snapshot), context: .test).isDone)
        let source = try ImportSource(path: home.at("more.ics"), in: home.environment, now: .test)
        #expect(store.perform(try store.preview(of: source, into: work).get()).isDone)
        let new = files(in: "work").filter { !["work/a.ics", "work/b.ics"].contains($0) }
        #expect(new.count == 2)
        // Both may read the file, but only its owner may write all of the new ones.
        for file in new { #expect(mode(file) == 0o640) }
        let copy = EditRequest(.copy(store.identifier("A"), day: nil, calendar: open), on: store.snapshot)
        #expect(store.perform(copy, context: EditContext(now: .test, zone: .utc, uid: "copy")).isDone)
        #expect(mode(try #require(files(in: "open").first { $0 != "open/c.ics" })) == 0o640)
    }

    @Test("a calendar that was thrown away and came back has all of it")
    func trash() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("work/displayname", "Work")
        let before = try adorn("work/a.ics")
        chmod(home.at("work"), 0o710)
        let store = EventStore(home, ["work"])
        store.load()
        #expect(store.perform(.delete(calendar: home.at("work"))).isDone)
        #expect(mode("work") == nil)
        #expect(store.undo().undone != nil)
        #expect(attributes("work/a.ics") == before)
        #expect(mode("work") == 0o710)
    }

    @Test("a link that is deleted or moved takes what it names along, and undo brings back both")
    func links() throws {
        home.write("elsewhere/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        symlink("../elsewhere/a.ics", home.at("work/a.ics"))
        let store = EventStore(home, ["work"])
        store.load()
        let before = home.contents.filter { !$0.hasPrefix(".local") }
        #expect(store.perform(store.deletion("A"), context: .test).isDone)
        #expect(home.contents.filter { !$0.hasPrefix(".local") } == ["elsewhere", "work", "work/b.ics"])
        #expect(store.snapshot.events == ["B"])
        #expect(store.undo().undone != nil)
        #expect(home.contents.filter { !$0.hasPrefix(".local") } == before)
        var status = stat()
        lstat(home.at("work/a.ics"), &status)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(store.snapshot.events == ["A", "B"])
        #expect(store.redo().redone != nil)
        #expect(store.snapshot.events == ["B"])
    }

    @Test("a calendar that is a link takes the folder along")
    func linkedCalendar() throws {
        home.write("elsewhere/a.ics", calendar("A"))
        symlink("elsewhere", home.at("work"))
        let store = EventStore(home, ["work"])
        store.load()
        #expect(store.perform(.delete(calendar: home.at("elsewhere"))).isDone)
        #expect(home.contents.filter { !$0.hasPrefix(".local") }.isEmpty)
        #expect(EventStore(home).undo().undone != nil)
        #expect(Path.real(home.at("work")) == home.at("elsewhere"))
        #expect(attributes("work/a.ics") != nil)
    }

    @Test("a link to a link goes with what both name, a calendar's and a file's, and undo brings back all")
    func linksToLinks() throws {
        home.write("elsewhere/a.ics", calendar("A"))
        home.write("far/b.ics", calendar("B"))
        // A folder on the way may be a link, too. Two names lead to one file.
        let links = [
            ("middle", "elsewhere"), ("work", "middle"), ("near", "far"), ("far/hop.ics", "b.ics"),
            ("elsewhere/first.ics", "../near/./hop.ics"), ("elsewhere/second.ics", "../near/hop.ics"),
        ]
        for (name, target) in links { symlink(target, home.at(name)) }
        let all = links.map(\.0) + ["elsewhere", "elsewhere/a.ics", "far", "far/b.ics"]
        func missing() -> [String] {
            var status = stat()
            return all.filter { lstat(home.at($0), &status) != 0 }
        }
        let store = EventStore(home, ["work"])
        store.load()
        #expect(store.snapshot.events == ["A", "B", "B"])
        #expect(missing().isEmpty)

        #expect(store.perform(store.deletion("B"), context: .test).isDone)
        #expect(missing() == ["far/hop.ics", "elsewhere/first.ics", "elsewhere/second.ics", "far/b.ics"])
        #expect(store.snapshot.events == ["A"])
        #expect(store.undo().undone != nil)
        #expect(missing().isEmpty && Path.real(home.at("work/first.ics")) == home.at("far/b.ics"))

        #expect(store.perform(.delete(calendar: home.at("elsewhere"))).isDone)
        #expect(Set(all).subtracting(missing()) == ["near", "far", "far/b.ics", "far/hop.ics"])
        #expect(EventStore(home).undo().undone != nil)
        #expect(missing().isEmpty && Path.real(home.at("work")) == home.at("elsewhere"))
    }
}
