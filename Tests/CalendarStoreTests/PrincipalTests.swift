import CalendarEngine
import TestKit
import Testing

@testable import CalendarStore

/// For whom the user acts, and what is whose.
@Suite("Principals")
struct PrincipalTests {
    let home = TemporaryHome()

    init() {
        home.write(
            ".config/tcal/config",
            """
            [account "Work"]
                url = https://example.com/
                as = berg@example.com, otto@example.com
            [me]
                address = anna@example.com
                name = Anna
                hours = 8-16
            [new]
                calendar = Own
            [person "Berg"]
                address = berg@example.com, office@example.com
                hours = 10-18

            """)
        give("own", "Own", nil)
        give("berg", "Hers", "Ulla Berg <berg@example.com>")
        give("tom", "Toms", "Tom <tom@example.com>")
        give("otto", "Ottos", "Otto <Sales> <otto@example.com>")
        give("odd", "Odd", "no address")
    }

    private func give(_ name: String, _ title: String, _ owner: String?) {
        let place = ".local/share/tcal/calendars/Work/\(name)/"
        home.write(place + "a.ics", calendar(title))
        home.write(place + "displayname", title + "\n")
        if let owner { home.write(place + "owner", owner + "\n") }
    }

    private let acting = ["TCAL_AS": "berg@example.com"]

    @Test("one's own screen shows shares, and not the calendars of people for whom one acts; theirs shows these alone")
    func whose() {
        #expect(Set(EventStore(home).load().snapshot.titles) == ["Work/Own", "Work/Toms", "Work/Odd"])
        #expect(EventStore(home, variables: acting).load().snapshot.titles == ["Work/Hers"])
        #expect(EventStore(home, variables: ["TCAL_AS": "tom@example.com"]).load().snapshot.titles == ["Work/Toms"])
        #expect(EventStore(home, variables: ["TCAL_AS": ""]).load().snapshot.titles.count == 3)
        // Named files are what they are.
        let path = home.at(".local/share/tcal/calendars/Work/own")
        #expect(EventStore(home, [path], variables: acting).load().snapshot.titles == ["Work/Own"])
    }

    @Test("new calendars would be one's own, so there is no place for them")
    func places() {
        #expect(!SourceDiscovery(environment: home.environment).discover().calendarPlaces.isEmpty)
        #expect(SourceDiscovery(environment: home.environment(acting)).discover().calendarPlaces.isEmpty)
    }

    @Test("the configuration is that person's, with the user as delegate")
    func configuration() {
        let own = Configuration(in: home.environment).person
        #expect(own.addresses == ["anna@example.com"] && own.delegate == nil && own.inviting?.sentBy == nil)
        let hers = Configuration(in: home.environment(acting))
        #expect(hers.person.addresses == ["berg@example.com", "office@example.com"])
        #expect(hers.person.name == "Berg" && hers.person.hours == 36_000..<64_800)
        #expect(hers.person.delegate == Invitee("anna@example.com", name: "Anna"))
        #expect(hers.person.inviting?.sentBy == "anna@example.com" && hers.new.calendar == nil)
        #expect(hers.person.participation(.accept).sentBy == "anna@example.com")
        // Without a section the name is that of who was found, and the hours are not known.
        let ottos = Configuration(in: home.environment(["TCAL_AS": "Otto <otto@example.com>"])).person
        #expect(ottos.name == "Otto" && ottos.hours == nil)
    }

    @Test("an address that is none is a fault of the line")
    func faults() {
        home.write(".config/tcal/config", "[account \"Work\"]\n\turl = https://example.com/\n\tas = berg\n")
        let problems = Configuration(in: home.environment).problems
        #expect(problems.count == 1 && problems.first?.line == 3)
    }

    @Test(
        "people are found by address, name, or the part before the @",
        arguments: [
            ("berg@example.com", "berg@example.com"), ("BERG@example.com", "berg@example.com"),
            ("berg", "berg@example.com"), ("Berg <berg@example.com>", "berg@example.com"), ("ulla berg", nil),
            ("OTTO", "otto@example.com"), ("tom@example.com", nil), ("nobody", nil), ("", nil),
        ] as [(String, String?)])
    func found(text: String, address: String?) {
        #expect(Principals.find(text, in: home.environment)?.address == address)
    }

    @Test("all of them, each once")
    func all() {
        #expect(
            Principals.all(in: home.environment).map(\.text)
                == ["Berg <berg@example.com>", "otto@example.com"])
        #expect(Principals.hasCalendar(of: Invitee("otto@example.com"), in: home.environment))
        #expect(!Principals.hasCalendar(of: Invitee("ghost@example.com"), in: home.environment))
    }

    @Test(
        "an owner is who the address says, whatever the name has in it",
        arguments: [
            ("Berg <berg@example.com>", "berg@example.com", "Berg"), ("berg@example.com", "berg@example.com", ""),
            ("a <b@example.com> <berg@example.com>", "berg@example.com", "a <b@example.com>"),
            ("Evil\u{1B}[31m\u{202E} <berg@example.com>", "berg@example.com", "Evil[31m"),
        ])
    func owners(text: String, address: String, name: String) {
        #expect(Invitee(written: text) == Invitee(address, name: name))
    }

    @Test("what is no address has none", arguments: ["", "Berg", "Berg <berg>", "<>", "a@b@c"])
    func nobody(text: String) {
        #expect(Invitee(written: text) == nil)
    }

    @Test("SENT-BY is the address by which that account's server knows the user")
    func delegate() throws {
        try SyncStatusFile(in: home.environment).update("Work") { $0.addresses = ["a.work@example.com"] }
        let person = Configuration(in: home.environment(acting)).person
        #expect(person.delegate == Invitee("a.work@example.com", name: "Anna"))
        try SyncStatusFile(in: home.environment).update("Work") {
            $0.addresses = ["a.work@example.com", "anna@example.com"]
        }
        #expect(Configuration(in: home.environment(acting)).person.delegate?.address == "anna@example.com")
    }

    @Test("nothing is made where no calendar of hers is here")
    func nothing() {
        let ghost = EventStore(home, variables: ["TCAL_AS": "ghost@example.com"])
        #expect(ghost.discovery.discover().origin == .found && ghost.load().snapshot.calendars.isEmpty)
    }

    @Test("undo and the log keep apart what was done for whom")
    func journal() throws {
        let (own, hers) = (EventStore(home), EventStore(home, variables: acting))
        func add(_ title: String, to store: EventStore) throws {
            store.load()
            func time(_ hour: Int) -> EventTime {
                .zoned(CivilDateTime(year: 2026, month: 11, day: 25, hour: hour, minute: 0) ?? .minimum, .utc)
            }
            var draft = ItemDraft(kind: .event)
            (draft.start, draft.end) = (time(9), time(10))
            draft.title = title
            let calendar = try #require(store.snapshot.calendars.first { ["Own", "Hers"].contains($0.title) })
            let context = EditContext(now: Instant(secondsSinceEpoch: 1_795_000_000), zone: .utc, uid: title)
            let outcome = store.perform(
                EditRequest(.create(draft, calendar: calendar.identifier), on: store.snapshot), context: context)
            guard case .done = outcome else { throw Refused() }
        }
        try add("mine", to: own)
        try add("for her", to: hers)
        #expect(try own.log().map(\.step.title) == ["for her", "mine"])
        #expect(try own.log().map(\.step.principal) == ["berg@example.com", nil])
        #expect(try hers.log().map(\.step.title) == ["for her"])
        guard case .undone(let step, _) = own.undo(), step.title == "mine" else {
            Issue.record("the user's own step was not undone")
            return
        }
        #expect(own.undo() == .refused(.nothingToUndo))
        // A step for her takes no redo from the user.
        try add("again", to: hers)
        guard case .undone = hers.undo() else { throw Refused() }
        #expect(try own.log().map(\.isUndone) == [true, false, true])
        guard case .redone = own.redo(), case .undone(let other, _) = hers.undo() else {
            Issue.record("not redone, or hers not undone")
            return
        }
        #expect(other.title == "for her")
        #expect(try own.log().map(\.isUndone) == [true, true, false])
    }

    private struct Refused: Error {}

    @Test("each screen has its own view state")
    func viewState() {
        let own = ViewStateFile(in: home.environment).path
        #expect(ViewStateFile(in: home.environment(acting)).path == own + "-berg@example.com")
        #expect(!ViewStateFile(in: home.environment(["TCAL_AS": "a/../b@x.org"])).path.contains("/../"))
    }

    @Test("who acts for whom is written into the account's section, and the rest stays")
    func written() throws {
        let store = EventStore(home)
        try Configuration.setPrincipals(["berg@example.com", "tom@example.com"], of: "Work", with: store)
        #expect(home.text(".config/tcal/config")?.contains("as = \"berg@example.com, tom@example.com\"\n[me]") == true)
        try Configuration.setPrincipals([], of: "Work", with: store)
        let text = home.text(".config/tcal/config") ?? ""
        #expect(!text.contains("as =") && text.hasPrefix("[account \"Work\"]\n    url = https://example.com/\n[me]"))
        #expect(throws: Configuration.ChangeFailure.missing) {
            try Configuration.setPrincipals([], of: "Other", with: store)
        }
    }
}
