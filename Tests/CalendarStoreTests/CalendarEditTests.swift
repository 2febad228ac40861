import TestKit
import CalendarEngine
import Phrases
import Testing

@testable import CalendarStore

@Suite("Calendars are made, named, coloured and thrown away")
struct CalendarEditTests {
    private let home = TemporaryHome()
    private let blue = CalendarColor(packed: 0x89B4FA)

    private func text(_ name: String) -> String { home.text(name) ?? "" }

    private func store(_ paths: [String] = []) -> EventStore {
        let store = EventStore(home, paths)
        store.load()
        return store
    }

    private func reason(_ outcome: EditOutcome) -> String {
        guard case .refused(.failed(_, let reason)) = outcome else { return "\(outcome)" }
        return reason.wording(in: .c)
    }

    @Test("a new calendar is a folder with a name of its own, its title and its colour; undo takes it away again")
    func create() {
        let store = store()
        let folder = ".local/share/tcal/calendars/"
        _ = store.perform(.create(title: "Family & Friends", color: blue, source: nil))
        let again = store.perform(.create(title: "Family friends", color: nil, source: nil))
        #expect(
            again
                == .done(
                    EditStep(.calendarCreated, title: "Family friends"),
                    result: OccurrenceIdentifier(
                        calendar: home.at(folder + "family-friends-2"), file: "", kind: .event, uid: "")))
        #expect(text(folder + "family-friends/displayname") == "Family & Friends\n")
        #expect(text(folder + "family-friends/color") == "#89b4fa\n")
        #expect(store.snapshot.titles == ["Local/Family & Friends", "Local/Family friends"])
        #expect(store.snapshot.calendar("Family & Friends")?.color == blue)
        #expect(store.undo().undone == EditStep(.calendarCreated, title: "Family friends"))
        #expect(store.undo().undone == EditStep(.calendarCreated, title: "Family & Friends"))
        #expect(store.snapshot.titles.isEmpty)
        #expect(!home.contents.contains { $0.contains("family") })
        #expect(store.redo().redone == EditStep(.calendarCreated, title: "Family & Friends"))
        #expect(store.snapshot.titles == ["Local/Family & Friends"])
    }

    @Test("deleting a calendar of an account leaves word for the next sync, and undo takes that back")
    func deleteOnServer() {
        home.write(".config/tcal/config", "[account \"Work\"]\n\turl = https://example.com/\n")
        home.write(".local/share/tcal/calendars/Work/team/a.ics", calendar("A"))
        home.write(".local/share/tcal/calendars/own/a.ics", calendar("B"))
        let store = store()
        let deleted = DeletedCalendars(in: home.environment)
        let own = home.at(".local/share/tcal/calendars/own")
        let team = home.at(".local/share/tcal/calendars/Work/team")
        #expect(store.perform(.delete(calendar: own)) == .done(EditStep(.calendarDeleted, title: "own"), result: nil))
        #expect(deleted.marks(ofAccount: "Work").isEmpty)
        #expect(store.perform(.delete(calendar: team)) == .done(EditStep(.calendarDeleted, title: "team"), result: nil))
        #expect(deleted.marks(ofAccount: "Work")["team"]?.hasPrefix("team ") == true)
        #expect(store.undo().undone == EditStep(.calendarDeleted, title: "team"))
        #expect(deleted.marks(ofAccount: "Work").isEmpty && store.snapshot.calendar("team") != nil)
        // Each deletion writes a different mark.
        let marks = (0..<2).map { _ in
            _ = store.perform(.delete(calendar: team))
            defer { _ = store.undo() }
            return deleted.marks(ofAccount: "Work")["team"] ?? ""
        }
        #expect(Set(marks).count == 2)
        _ = store.perform(.delete(calendar: team))
        deleted.remove(account: "Work")
        #expect(deleted.marks(ofAccount: "Work").isEmpty)
    }

    @Test("a title of signs alone has a folder too")
    func oddTitles() {
        let store = store()
        _ = store.perform(.create(title: "日本\n../..", color: nil, source: nil))
        #expect(text(".local/share/tcal/calendars/calendar/displayname") == "日本 ../..\n")
    }

    @Test("nothing to be seen is no title", arguments: ["", " ", " \n ", "\u{A0}", "\u{200B}", "\u{1}\u{FEFF} "])
    func noTitle(title: String) {
        let store = store([home.write("one.ics", calendar("A"))])
        let one = store.snapshot.calendars[0].identifier
        #expect(store.perform(.rename(calendar: one, title: title)) == .refused(.calendarTitleMissing))
        let own = self.store()
        #expect(own.perform(.create(title: title, color: nil, source: nil)) == .refused(.calendarTitleMissing))
        #expect(own.snapshot.calendars.isEmpty && store.snapshot.calendars[0].title == "one")
    }

    @Test("no two calendars get one title, in whatever source and case; a calendar may change the case of its own")
    func takenTitles() {
        home.write(".calendars/me/work/a.ics", calendar("A"))
        home.write(".calendars/me/home/a.ics", calendar("B"))
        let store = store()
        let work = home.at(".calendars/me/work")
        let taken = EditOutcome.refused(.calendarTitleTaken(title: "work", path: work))
        let before = home.contents.filter { $0.hasPrefix(".calendars") }
        #expect(store.perform(.create(title: "Work", color: nil, source: nil)) == taken)
        #expect(
            store.perform(.create(title: " work\n", color: nil, source: store.snapshot.sources[0].identifier)) == taken)
        #expect(store.perform(.rename(calendar: home.at(".calendars/me/home"), title: "WORK")) == taken)
        #expect(home.contents.filter { $0.hasPrefix(".calendars") } == before)
        #expect(store.perform(.rename(calendar: work, title: "Work ")).isDone)
        #expect(store.snapshot.titles == ["me/home", "me/Work"])
        #expect(store.perform(.rename(calendar: work, title: "Office")).isDone)
        #expect(store.perform(.create(title: "work", color: nil, source: nil)).isDone)
    }

    @Test("a new calendar goes where others of its source are, and not where nobody would look for it")
    func sources() {
        home.write(".calendars/me/work/a.ics", calendar("A"))
        let store = store()
        let source = store.snapshot.sources[0].identifier
        _ = store.perform(.create(title: "Home", color: nil, source: source))
        #expect(store.snapshot.titles == ["me/Home", "me/work"])
        #expect(
            store.perform(.create(title: "X", color: nil, source: home.path))
                == .refused(.noPlaceForCalendar(source: home.path, places: ["Local", "me"])))
        let single = self.store([home.write("one.ics", calendar("One"))])
        #expect(
            single.perform(.create(title: "X", color: nil, source: nil))
                == .refused(.noPlaceForCalendar(source: nil, places: [])))
    }

    @Test("beside configured calendars new ones are made in tcal's own folder, or in a folder that is configured")
    func configured() {
        home.write("cal/work/a.ics", calendar("A"))
        home.write("more/home/b.ics", calendar("B"))
        home.write(
            ".config/tcal/config", "[calendar \"Work\"]\n\tpath = ~/cal/work\n[calendar \"More\"]\n\tpath = ~/more\n")
        let store = store()
        let places = store.snapshot.calendarPlaces
        #expect(places.map(\.title) == ["Local", "More"])
        #expect(store.perform(.create(title: "Own", color: nil, source: nil)).isDone)
        #expect(store.perform(.create(title: "New", color: nil, source: places[1].identifier)).isDone)
        #expect(store.snapshot.titles == ["cal/Work", "More/home", "More/New", "Local/Own"])
        #expect(
            store.perform(.create(title: "X", color: nil, source: home.at("cal")))
                == .refused(.noPlaceForCalendar(source: home.at("cal"), places: ["Local", "More"])))
    }

    @Test("what may not be changed is no place for a new calendar")
    func readOnlyPlaces() {
        home.write("cal/work/a.ics", calendar("A"))
        home.write(".config/tcal/config", "[calendar \"Work\"]\n\tpath = ~/cal\n\treadonly = true\n")
        #expect(store().snapshot.calendarPlaces.map(\.title) == ["Local"])
    }

    @Test("what a change would do is told as lines, and nothing is made")
    func rehearsal() throws {
        home.write(".calendars/work/a.ics", calendar("A"))
        home.write(".calendars/work/displayname", "Work\n")
        let store = store()
        let before = home.contents
        let work = store.snapshot.calendars[0].identifier
        func lines(_ edit: CalendarEdit) throws -> String {
            try store.changes(of: edit).get().map(\.text).joined().replacing(home.path, with: "~")
        }
        let own = "~/.local/share/tcal/calendars/family"
        #expect(
            try lines(.create(title: "Family", color: blue, source: nil))
                == "--- /dev/null\n+++ \(own)/displayname\n@@ -0,0 +1,1 @@\n+Family\n"
                + "--- /dev/null\n+++ \(own)/color\n@@ -0,0 +1,1 @@\n+#89b4fa\n")
        #expect(
            try lines(.rename(calendar: work, title: "Office"))
                == "--- ~/.calendars/work/displayname\n+++ ~/.calendars/work/displayname\n"
                + "@@ -1,1 +1,1 @@\n-Work\n+Office\n"
        )
        #expect(try lines(.recolor(calendar: work, blue)).hasSuffix("@@ -0,0 +1,1 @@\n+#89b4fa\n"))
        #expect(
            try lines(.delete(calendar: work))
                == "rename from ~/.calendars/work\nrename to ~/.local/share/tcal/trash/work\n")
        #expect(throws: EditRefusal.self) { try lines(.delete(calendar: "/nowhere")) }
        #expect(home.contents == before)
    }

    @Test("the title and colour of a folder are its files, which undo puts back as they were")
    func changeFolder() {
        home.write(".calendars/work/a.ics", calendar("A"))
        home.write(".calendars/work/displayname", "Work")
        let store = store()
        let work = store.snapshot.calendars[0].identifier
        #expect(
            store.perform(.rename(calendar: work, title: "Office\n"))
                == .done(EditStep(.calendarRenamed(from: "Work"), title: "Office"), result: nil))
        _ = store.perform(.recolor(calendar: work, blue))
        #expect(store.snapshot.calendars.map(\.title) == ["Office"])
        #expect(store.snapshot.calendars.map(\.color) == [blue])
        #expect(text(".calendars/work/displayname") == "Office\n")
        _ = store.undo()
        _ = store.undo()
        #expect(text(".calendars/work/displayname") == "Work")
        #expect(!home.contents.contains(".calendars/work/color"))
    }

    @Test("a calendar of one file gets lines, and nothing else in it changes")
    func changeFile() {
        let before = calendar("A", head: "X-WR-CALNAME:Old\r\nX-Other:stays\r\n")
        let path = home.write("one.ics", before)
        let store = store([path])
        _ = store.perform(.rename(calendar: path, title: "New, and longer"))
        _ = store.perform(.recolor(calendar: path, blue))
        #expect(store.snapshot.calendars.map(\.title) == ["New, and longer"])
        #expect(store.snapshot.calendars.map(\.color) == [blue])
        let head = "X-WR-CALNAME:New\\, and longer\r\nX-Other:stays\r\nX-APPLE-CALENDAR-COLOR:#89B4FA\r\n"
        #expect(text("one.ics") == calendar("A", head: head))
        _ = store.undo()
        _ = store.undo()
        #expect(text("one.ics") == before)
    }

    @Test("standard lines are set where they stand; COLOR knows names alone and goes where there is none")
    func standardLines() {
        let path = home.write("one.ics", calendar("A", head: "COLOR:red\r\nNAME:Old\r\n"))
        let store = store([path])
        _ = store.perform(.rename(calendar: path, title: "New"))
        _ = store.perform(.recolor(calendar: path, CalendarColor(packed: 0x0000FF)))
        let head = "COLOR:blue\r\nNAME:New\r\nX-APPLE-CALENDAR-COLOR:#0000FF\r\n"
        #expect(text("one.ics") == calendar("A", head: head))
        _ = store.perform(.recolor(calendar: path, CalendarColor(packed: 0x0000F0)))
        #expect(text("one.ics") == calendar("A", head: "NAME:New\r\nX-APPLE-CALENDAR-COLOR:#0000F0\r\n"))
        #expect(store.snapshot.calendars.map(\.color) == [CalendarColor(packed: 0x0000F0)])
    }

    @Test("a deleted calendar waits in the trash, and undo brings it back whole")
    func delete() {
        home.write(".calendars/work/a.ics", calendar("A"))
        home.write(".calendars/work/.hidden", "kept")
        home.write(".calendars/home/b.ics", calendar("B"))
        home.write(".local/share/tcal/trash/work/old.ics", calendar("Older"))
        let store = store()
        let work = store.snapshot.calendar("work")?.identifier ?? ""
        #expect(store.perform(.delete(calendar: work)) == .done(EditStep(.calendarDeleted, title: "work"), result: nil))
        #expect(store.snapshot.calendars.map(\.title) == ["home"])
        #expect(text(".local/share/tcal/trash/work.2/.hidden") == "kept")
        #expect(store.undo().undone == EditStep(.calendarDeleted, title: "work"))
        #expect(store.snapshot.calendars.map(\.title) == ["home", "work"])
        #expect(text(".calendars/work/.hidden") == "kept")
    }

    @Test("a folder with another calendar in it is not thrown away")
    func deleteAround() {
        home.write(".calendars/a.ics", calendar("A"))
        home.write(".calendars/work/b.ics", calendar("B"))
        let store = store()
        let outer = home.at(".calendars")
        #expect(reason(store.perform(.delete(calendar: outer))) == "the calendar work lies in its folder")
        #expect(store.perform(.delete(calendar: home.at(".calendars/work"))).isDone)
        #expect(store.perform(.delete(calendar: outer)).isDone)
    }

    @Test("what is read-only, named by a configuration or gone is left alone, with the reason")
    func refusals() {
        home.write("work/a.ics", calendar("A"))
        home.write("fixed/a.ics", calendar("A"))
        home.write(
            ".config/tcal/config",
            "[calendar \"Work\"]\npath = ~/work\ncolor = red\n[calendar \"Fixed\"]\npath = ~/fixed\nreadonly\n")
        let store = store()
        let (work, fixed) = (home.at("work"), home.at("fixed"))
        #expect(
            reason(store.perform(.rename(calendar: work, title: "X"))).hasPrefix("a configuration gives it its name"))
        #expect(reason(store.perform(.recolor(calendar: work, blue))).hasPrefix("a configuration gives it its colour"))
        #expect(reason(store.perform(.delete(calendar: fixed))) == "its configuration says readonly")
        #expect(store.perform(.delete(calendar: "/gone")) == .refused(.noCalendar("/gone")))
        #expect(store.undo() == .refused(.nothingToUndo))
    }
}
