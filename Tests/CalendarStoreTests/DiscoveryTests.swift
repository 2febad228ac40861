import CalendarEngine
import Glibc
import TestKit
import Phrases
import Testing

@testable import CalendarStore

@Suite("Where calendars come from")
struct DiscoveryTests {
    let home = TemporaryHome()

    private func titles(_ paths: [String] = [], _ variables: [String: String] = [:]) -> [String] {
        EventStore(home, paths, variables: variables).load().snapshot.titles
    }

    @Test("a folder of items on the command line, with what its files say of it")
    func vdir() {
        home.write("cals/work/a.ics", calendar("A"))
        home.write("cals/work/displayname", "Work\n")
        home.write("cals/work/color", "#A6E3A1")
        home.write("cals/work/description", "All meetings")
        let work = EventStore(home, ["cals/work"]).load().snapshot.calendar("Work")
        #expect(work?.color == CalendarColor(packed: 0xA6E3A1))
        #expect(work?.summary == "All meetings")
        #expect(work?.identifier == home.at("cals/work"))
        #expect(work?.path == "cals/work")
    }

    @Test("what a server only lets one read is read-only here, with a colour of its own; and says so")
    func shares() {
        let place = ".local/share/tcal/calendars/Work/team/"
        home.write(".config/tcal/config", "[account \"Work\"]\n\turl = https://example.com/\n")
        home.write(place + "a.ics", calendar("A"))
        home.write(place + "displayname", "Team\n")
        home.write(place + "access", "read-only\n")
        home.write(place + "owner", "Anna <anna@example.com>\n")
        home.write(".local/share/tcal/calendars/own/displayname", "Own\n")
        let store = EventStore(home, [])
        store.load()
        let team = store.snapshot.calendar("Team")
        #expect(team?.readOnlyReason == .share && team?.account == "Work")
        #expect(team?.owner == "Anna <anna@example.com>" && store.snapshot.calendar("Own")?.owner == nil)
        #expect(store.snapshot.calendar("Own")?.account == nil)
        let identifier = home.at(String(place.dropLast()))
        guard case .refused(.failed(_, .share)) = store.perform(.rename(calendar: identifier, title: "x")) else {
            Issue.record("renamed")
            return
        }
        _ = store.perform(.recolor(calendar: identifier, CalendarColor(packed: 0xA6E3A1)))
        #expect(home.text(place + "color") == "#a6e3a1\n")
        // Any other text in a file of this name is ignored, and the file alone makes no calendar.
        home.write(place + "access", "everybody\n")
        home.write("other/notes/access", "read-only\n")
        home.write("other/notes/owner", "Anna\n")
        #expect(EventStore(home, []).load().snapshot.calendar("Team")?.readOnlyReason == nil)
        // No new items go where a server's refused ones wait.
        home.write(place + "components", "none\n")
        #expect(EventStore(home, []).load().snapshot.calendar("Team")?.kinds == [])
    }

    @Test("a link to a neighbour does not take its place; one to a folder elsewhere is a calendar")
    func linksToNeighbours() {
        home.write("v/work/a.ics", calendar("A"))
        home.write("elsewhere/b.ics", calendar("B"))
        #expect(symlink("work", home.at("v/link")) == 0 && symlink("../elsewhere", home.at("v/far")) == 0)
        let calendars = EventStore(home, ["v"]).load().snapshot.calendars
        #expect(calendars.map(\.path).sorted() == ["v/far", "v/work"])
    }

    @Test("a list takes the kinds that its server takes; what else the file says changes nothing")
    func kindsOfLists() {
        for (name, text) in [("a", "VEVENT\n"), ("b", "VTODO"), ("c", "VJOURNAL\n"), ("d", nil)] {
            home.write("cal/\(name)/displayname", name)
            if let text { home.write("cal/\(name)/components", text) }
        }
        home.write("cal/e/components", "VTODO\n")
        let calendars = EventStore(home, ["cal"]).load().snapshot.calendars
        #expect(
            calendars.filter { $0.title != "e" }.map(\.kinds) == [
                [.event], [.reminder], [.event, .reminder], [.event, .reminder],
            ])
    }

    @Test("dot files, temporary files and other extensions are not items; upper case is")
    func ignoredNames() {
        for name in [".hidden.ics", "a.ics.tmp", "b.tmp", "notes.txt", "c.icsx", ".ics"] {
            home.write("work/\(name)", calendar("no"))
        }
        home.write("work/YES.ICS", calendar("yes"))
        #expect(EventStore(home, ["work"]).load().snapshot.events == ["yes"])
    }

    @Test("a single file is called as it says, or as it is named")
    func singleFile() {
        home.write(
            "holidays.ics", calendar("A", head: "X-WR-CALNAME:Feiertage\r\nX-APPLE-CALENDAR-COLOR:#CBA6F7FF\r\n"))
        home.write("plain.ics", calendar("B"))
        let snapshot = EventStore(home, ["holidays.ics", "plain.ics"]).load().snapshot
        #expect(snapshot.calendars.map(\.title) == ["Feiertage", "plain"])
        #expect(snapshot.sources.count == 1)
        #expect(snapshot.calendars[0].color == CalendarColor(packed: 0xCBA6F7))
    }

    @Test("a single file that cannot be patched is read-only, with the reason")
    func unpatchableFile() {
        home.write("whole.ics", calendar("A"))
        home.write("torn.ics", calendar("B").replacing("END:VCALENDAR", with: "X-END:"))
        let calendars = EventStore(home, ["whole.ics", "torn.ics"]).load().snapshot.calendars
        #expect(calendars.map(\.readOnlyReason) == [nil, .brokenStructure])
    }

    @Test("a folder of such folders is one source, sorted by order and then by title")
    func folderOfFolders() {
        home.write("all/b/x.ics", calendar("X"))
        home.write("all/a/y.ics", calendar("Y"))
        home.write("all/z/z.ics", calendar("Z"))
        home.write("all/z/order", "1\n")
        #expect(titles(["all"]) == ["all/z", "all/a", "all/b"])
    }

    @Test("a calendar beside others stays when its last item goes")
    func emptied() {
        home.write("all/a/x.ics", calendar("X"))
        home.makeFolder("all/empty")
        home.makeFolder("nothing/empty")
        home.write("all/notes/readme.txt", "no calendar")
        #expect(titles(["all", "nothing"]).filter { $0.hasPrefix("all") } == ["all/a", "all/empty"])
    }

    @Test("a folder that has items and folders of items is a calendar beside them")
    func folderOfBoth() {
        home.write("all/a.ics", calendar("A"))
        home.write("all/sub/b.ics", calendar("B"))
        home.makeFolder("all/attachments")
        home.write("alone/c.ics", calendar("C"))
        home.makeFolder("alone/attachments")
        #expect(titles(["all", "alone"]) == ["all/all", "all/sub", "\(Path.name(of: home.path))/alone"])
    }

    @Test("the same real path twice is one calendar")
    func twice() {
        home.write("work/a.ics", calendar("A"))
        symlink(home.at("work"), home.at("link"))
        #expect(titles(["work", "./work/", "link", "../" + Path.name(of: home.path) + "/work"]).count == 1)
    }

    @Test("two folders whose names read the same are told, because one of them is not shown")
    func namesThatReadTheSame() {
        home.write("all/caf\u{E9}/x.ics", calendar("X"))
        home.write("all/cafe\u{301}/y.ics", calendar("Y"))
        let snapshot = EventStore(home, ["all"]).load().snapshot
        #expect(snapshot.calendars.count == 1)
        let words = snapshot.problems.map { $0.wording(in: .c) }
        #expect(words.contains { $0.contains("looks the same but is encoded differently") })
    }

    @Test("folders that lead back to themselves end somewhere")
    func loops() {
        home.write("all/a/a.ics", calendar("A"))
        symlink(home.at("all"), home.at("all/loop"))
        symlink("self", home.at("all/self"))
        #expect(titles(["all"]) == ["all/a"])
    }

    @Test("more folders than anybody has calendars are not all looked through, and a problem says so, once")
    func tooManyFolders() {
        for number in 0..<2010 { home.makeFolder("all/\(number)") }
        let snapshot = EventStore(home, ["all"]).load().snapshot
        #expect(snapshot.problems == [Problem(file: "all", cause: .tooManyFolders(limit: 2000))])
    }

    @Test("two stars go through folders, but not for ever")
    func deepPattern() {
        home.write("a/b/c/list/x.ics", calendar("X"))
        symlink(home.at("a"), home.at("a/b/loop"))
        #expect(Glob.folders(matching: home.at("a/**/list")).contains(home.at("a/b/c/list")))
        #expect(Glob.folders(matching: home.at("a/**")).count <= 2000)
    }

    @Test("a path where there is nothing is a problem and no calendar")
    func missingPath() {
        let snapshot = EventStore(home, ["nowhere.ics"]).load().snapshot
        #expect(snapshot.sources.isEmpty)
        #expect(
            snapshot.problems.map { $0.wording(in: .c) } == [
                "nowhere.ics: cannot be read: No such file or directory; its events are not shown"
            ])
    }

    @Test("the configuration's calendars, and nothing else then")
    func configured() {
        home.write("w/a.ics", calendar("A"))
        home.write(".calendars/other/b.ics", calendar("B"))
        home.write(".config/tcal/config", "[calendar \"Work\"]\npath = ~/w\ncolor = tomato\nreadonly = true\n")
        let snapshot = EventStore(home).load().snapshot
        #expect(snapshot.calendars.map(\.title) == ["Work"])
        #expect(snapshot.calendars.first?.color == CalendarColor(text: "tomato"))
        #expect(snapshot.calendars.first?.readOnlyReason == .configured)
    }

    @Test("a configuration with only [view] does not switch discovery off")
    func onlyView() {
        home.write(".calendars/home/b.ics", calendar("B"))
        home.write(".config/tcal/config", "[view]\nclock = 12\n")
        #expect(titles() == ["Local/home"])
    }

    @Test("khal's calendars: colours by name, readonly, discover and birthdays")
    func khal() {
        home.write("cal/home/a.ics", calendar("A"))
        home.write("cal/work/b.ics", calendar("B"))
        home.write("shared/one/c.ics", calendar("C"))
        home.write("shared/one/displayname", "Eins")
        home.write("shared/two/d.ics", calendar("D"))
        home.write("contacts/m.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mia\r\nBDAY:1990-11-21\r\nEND:VCARD\r\n")
        home.write(
            ".config/khal/config",
            """
            [calendars]
              [[home]]
                path = ~/cal/home   # mine
                color = dark green
              [[work]]
                path = "~/cal/work"
                readonly = True
              [[shared]]
                path = ~/shared/*
                type = discover
                color = '#89b4fa'
              [[birthdays]]
                path = ~/contacts
                type = birthdays
            [locale]
            timeformat = %H:%M
            """)
        let snapshot = EventStore(home).load().snapshot
        #expect(
            snapshot.titles == [
                "cal/home", "cal/work", "shared/Eins", "shared/two", "\(Path.name(of: home.path))/birthdays",
            ])
        #expect(snapshot.calendar("home")?.color == CalendarColor(text: "dark green"))
        #expect(snapshot.calendar("work")?.readOnlyReason == .configured)
        #expect(snapshot.calendar("Eins")?.color == CalendarColor(text: "#89b4fa"))
        #expect(snapshot.calendar("birthdays")?.readOnlyReason == .birthdays)
        #expect(snapshot.events == ["A", "B", "C", "D", "Mia’s birthday"])
    }

    @Test("vdirsyncer's storages, called as the account at the other end")
    func vdirsyncer() {
        home.write("sync/team/a.ics", calendar("A"))
        home.write("files/x.ics", calendar("X"))
        home.write("contacts/all/m.vcf", "BEGIN:VCARD\r\nEND:VCARD\r\n")
        home.write(
            ".config/vdirsyncer/config",
            """
            [general]
            status_path = "~/.vdirsyncer/status/"
            [pair work]
            a = "work_local"
            b = "work_remote"
            collections = ["from a",
              "from b"]
            [storage work_local]
            type = "filesystem"
            path = "~/sync/"
            fileext = ".ics"
            [storage work_remote]
            type = "caldav"
            username = "work@example.org"
            [storage single]
            type = "singlefile"
            path = "~/files/%s.ics"
            read_only = true
            [storage contacts]
            type = "filesystem"
            path = "~/contacts/"
            fileext = ".vcf"
            """)
        let snapshot = EventStore(home).load().snapshot
        #expect(snapshot.titles == ["work@example.org/team", "single/x"])
        #expect(snapshot.calendar("x")?.readOnlyReason == .configured)
    }

    @Test(
        "a calendar takes what the server at the other end takes",
        arguments: [
            ("type = \"google_calendar\"", [ItemKind.event]), ("type = \"caldav\"", [.event, .reminder]),
            ("type = \"caldav\"\nitem_types = [\"VTODO\"]", [.reminder]),
            ("type = \"caldav\"\nitem_types = []", [.event, .reminder]),
        ])
    func kinds(storage: String, kinds: [ItemKind]) {
        home.write("sync/a1b2/a.ics", calendar("A"))
        home.write(".config/khal/config", "[calendars]\n[[Team]]\npath = ~/sync/a1b2\n")
        home.write(
            ".vdirsyncer/config",
            "[pair p]\na = \"l\"\nb = \"r\"\n[storage l]\ntype = \"filesystem\"\npath = \"~/sync\"\n"
                + "[storage r]\n\(storage)\n")
        let snapshot = EventStore(home).load().snapshot
        #expect(snapshot.calendar("Team")?.kinds == Set(kinds))
        #expect((snapshot.refusal(toAdd: .reminder, to: CalendarIndex(0)) == nil) == kinds.contains(.reminder))
    }

    /// A configuration of vdirsyncer with these collections.
    private func sync(_ collections: String) {
        home.write(
            ".config/vdirsyncer/config",
            "[pair p]\na = \"l\"\nb = \"r\"\ncollections = \(collections)\n[storage l]\ntype = \"filesystem\"\n"
                + "path = \"~/sync/\"\nfileext = \".ics\"\n[storage r]\ntype = \"caldav\"\nusername = \"me\"\n")
    }

    @Test(
        "a collection that vdirsyncer names is a calendar before anything is in it, and before its folder is there",
        arguments: [
            ("[\"work\", \"home\"]", ["me/home", "me/work"]), ("[[\"x\", \"arbeit\", \"w\"]]", ["me/arbeit"]),
            ("[[\"x\", \"arbeit\", \"w\"],\n  \"home\",\n  \"from b\"]", ["me/arbeit", "me/home"]),
            ("null", ["me/sync"]), ("[\"from a\", \"from b\"]", []),
        ])
    func namedCollections(collections: String, expected: [String]) {
        sync(collections)
        #expect(titles() == expected)
        #expect(EventStore(home).discovery.discover().origin == (expected.isEmpty ? .nothing : .found))
        #expect(Path.isMissing(home.at("sync")))
        // khal names the calendar differently.
        home.write(".config/khal/config", "[calendars]\n[[Mine]]\npath = ~/sync/work\n[[Other]]\npath = ~/other\n")
        #expect(titles().contains("me/Mine"))
        #expect(titles().contains { $0.hasSuffix("/Other") })
        #expect(!titles().contains("me/work"))
    }

    @Test("folders that vdirsyncer has made for what it found are calendars too", arguments: ["from a", "from b"])
    func foundCollections(end: String) {
        sync("[\"\(end)\"]")
        home.makeFolder("sync/one")
        home.makeFolder("sync/two")
        #expect(titles() == ["me/one", "me/two"])
        #expect(EventStore(home).load().snapshot.calendars.allSatisfy { $0.readOnlyReason == nil })
    }

    @Test("the first event makes the folder of a collection, and undo takes it away")
    func firstInCollection() throws {
        sync("[\"work\"]")
        let store = EventStore(home)
        store.load()
        var draft = ItemDraft(kind: .event)
        draft.title = "First"
        let day = try #require(CivilDate(year: 2026, month: 11, day: 24))
        (draft.start, draft.end) = (.date(day), .date(day.adding(days: 1)))
        let context = EditContext(now: Instant(secondsSinceEpoch: 1_800_000_000), zone: .utc, uid: "first")
        let request = EditRequest(.create(draft, calendar: home.at("sync/work")), on: store.snapshot)
        #expect(try store.changes(of: request, context: context).get().count == 1)
        #expect(Path.isMissing(home.at("sync")))
        guard case .done = store.perform(request, context: context) else {
            Issue.record("not made")
            return
        }
        #expect(store.snapshot.calendar("work")?.itemCount == 1)
        #expect(TemporaryFolder.names(in: home.at("sync/work")).count == 1)
        guard case .undone = store.undo() else {
            Issue.record("not undone")
            return
        }
        #expect(Path.isMissing(home.at("sync")))
        #expect(store.snapshot.calendar("work")?.itemCount == 0)
    }

    @Test("khal's name for a calendar stands, and the account's for its source")
    func bothPrograms() {
        home.write("sync/a1b2/a.ics", calendar("A"))
        home.write(".config/khal/config", "[calendars]\n[[Team]]\npath = ~/sync/a1b2\n")
        home.write(
            ".vdirsyncer/config",
            "[pair p]\na = \"l\"\nb = \"r\"\n[storage l]\ntype = \"filesystem\"\npath = \"~/sync\"\n"
        )
        #expect(titles() == ["p/Team"])
    }

    @Test("what lies in the home folder itself belongs to no account there")
    func directlyAtHome() {
        home.write("me.ics", calendar("A"))
        home.write("todos/b.ics", calendar("B"))
        home.write(".config/todoman/config.py", "path = \"~/todos\"\n")
        home.write(
            ".config/vdirsyncer/config", "[storage backup]\ntype = \"singlefile\"\npath = \"~/me.ics\"\n")
        let name = Path.name(of: home.path)
        #expect(titles() == ["\(name)/me", "\(name)/todos"])
    }

    @Test("a path with a slash at its end is the path without it")
    func trailingSlash() {
        home.write("cals/home/a.ics", calendar("A"))
        home.write(".config/khal/config", "[calendars]\n[[mine]]\npath = ~/cals/home/\n")
        #expect(EventStore(home).load().snapshot.calendar("mine")?.path == home.at("cals/home"))
        #expect(EventStore(home, ["cals/home//"]).load().snapshot.calendar("home")?.path == "cals/home")
    }

    @Test("todoman's lists", arguments: ["config.py", "todoman.conf"])
    func todoman(name: String) {
        home.write("todo/list/a.ics", calendar("A"))
        let head = name == "config.py" ? "" : "[main]\n"
        home.write(".config/todoman/\(name)", head + "# lists\npath = \"~/todo/*\"\ndate_format = \"%Y-%m-%d\"\n")
        #expect(titles() == ["todo/list"])
    }

    @Test("the usual places, one level deeper as well")
    func usualPlaces() {
        home.write(".calendars/me@example.org/a/a.ics", calendar("A"))
        home.write(".local/share/tcal/calendars/personal/displayname", "Personal")
        #expect(titles() == ["me@example.org/a", "Local/Personal"])
    }

    @Test("a source without a calendar is not listed; a calendar that may not be read is, with the reason")
    func unreadable() {
        home.makeFolder("empty/sub")
        home.write("good/a.ics", calendar("A"))
        mkfifo(home.at("pipe.ics"), 0o600)
        let snapshot = EventStore(home, ["good", "pipe.ics"]).load().snapshot
        #expect(snapshot.calendar("pipe")?.unreadableReason == .problem(.notRegularFile))
        #expect(snapshot.problems.map(\.cause) == [.notRegularFile])
        home.write(
            ".config/khal/config", "[calendars]\n[[all]]\npath = ~/empty/*\ntype = discover\n[[g]]\npath = ~/good\n")
        #expect(titles().contains { $0.hasSuffix("/g") })
    }

    @Test("looking and reading create nothing, and nothing found is changed")
    func createsNothing() {
        let discovery = SourceDiscovery(environment: home.environment).discover()
        #expect(discovery.origin == .nothing)
        EventStore(home).load()
        #expect(home.contents.isEmpty)
    }

    @Test("the screen makes a calendar where there is none, and finds it then")
    func localCalendar() throws {
        let calendar = LocalCalendar(in: home.environment)
        try calendar.create()
        #expect(calendar.path == "~/.local/share/tcal/calendars/personal")
        #expect(titles() == ["Local/Personal"])
        let before = home.contents
        try calendar.create()
        #expect(home.contents == before)
    }

    @Test("calendars without a colour have one that stays and differs from their neighbours’")
    func defaultColors() {
        for name in ["a", "b", "c", "d", "e", "f"] { home.write("all/\(name)/x.ics", calendar(name)) }
        let first = EventStore(home, ["all"]).load().snapshot.calendars.map(\.color)
        #expect(Set(first).count == 6)
        #expect(EventStore(home, ["all"]).load().snapshot.calendars.map(\.color) == first)
    }

    @Test(
        "patterns of paths",
        arguments: [
            ("abc", "*", true), ("abc", "a?c", true), ("abc", "a*c*", true), ("abc", "[a-c]bc", true),
            ("abc", "[!a]bc", false),
            (".abc", "*", true), ("abc", "b*", false), ("aaaaaaaaaaaaaaaaaaaaaaaa", "*a*a*a*a*a*a*a*b", false),
            ("", "*", true),
            ("a]", "[]]*", false), ("x[", "x[", true),
        ])
    func patterns(name: String, pattern: String, matches: Bool) {
        #expect(Glob.matches(name, pattern) == matches)
    }
}
