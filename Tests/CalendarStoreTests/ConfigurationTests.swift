import TestKit
import Phrases
import CalendarEngine
import Testing

@testable import CalendarStore

@Suite("The configuration")
struct ConfigurationTests {
    @Test("keys are kept as they are written, with their places and lines")
    func keys() {
        let home = TemporaryHome()
        home.write(
            ".config/tcal/config",
            """
            [view]
                keys = vim
                layout = greek
            [keys]
                quit = x, g q
                undo
            [keys "week"]
                Today = \";\"
            """)
        let configuration = Configuration(in: home.environment)
        #expect(configuration.problems.isEmpty)
        #expect(configuration.view.keys == .vim && configuration.view.layout == .greek)
        #expect(
            configuration.keys == [
                KeyLine("quit", "x, g q", line: 5), KeyLine("undo", "", line: 6),
                KeyLine(in: "week", "today", ";", line: 8),
            ])
        home.write(".config/tcal/config", "[view]\nkeys = nano\nlayout = qwerty\n")
        #expect(Configuration(in: home.environment).problems.map(\.line) == [2, 3])
    }

    @Test("the language is found before anything else is read, and one that nobody speaks is a problem with its line")
    func language() {
        let home = TemporaryHome()
        #expect(Configuration.language(in: home.environment) == nil)
        home.write(".config/tcal/config", "[keys]\nlanguage = x\n[view]\nstart = week\nLanguage = English\n")
        #expect(Configuration.language(in: home.environment) == .english)
        #expect(Configuration(in: home.environment).view.language == .english)
        home.write(".config/tcal/config", "[view]\nlanguage = en\nlanguage = klingon\n")
        #expect(Configuration.language(in: home.environment) == .english)
        #expect(Configuration(in: home.environment).problems.map(\.line) == [3])
        home.write(".config/tcal/config", "# language = en\n[view]\nclock = 24\n")
        #expect(Configuration.language(in: home.environment) == nil)
    }

    @Test("the server of an account says whether it sends invitations and who one is, as long as the file does not")
    func servers() throws {
        let home = TemporaryHome()
        var told = AccountStatus(title: "Work")
        (told.sendsInvitations, told.addresses) = (true, ["anna@work.example", "anna@example.com"])
        var other = AccountStatus(title: "Gone")
        (other.sendsInvitations, other.addresses) = (true, ["eve@example.com"])
        told.outbox = "https://example.com/dav/outbox/"
        told.directories = ["https://example.com/dav/people/", "https://example.com/dav/rooms/"]
        other.outbox = AccountStatus.noOutbox
        try SyncStatusFile(in: home.environment).write([told, other])
        #expect(SyncStatusFile(in: home.environment).read() == [told, other])
        func calendar(_ account: String) -> EventCalendar {
            EventCalendar(
                identifier: account, index: CalendarIndex(0), title: "Office", color: CalendarColor(packed: 0),
                path: "\(home.environment.dataHome)/tcal/calendars/\(account)/office")
        }
        home.write(".config/tcal/config", "[account \"Work\"]\nurl = https://example.com/\n")
        var read = Configuration(in: home.environment)
        #expect(read.mail.servers.send(for: calendar("Work")) && !read.mail.servers.send(for: calendar("Gone")))
        #expect(!read.mail.servers.send(for: calendar("Workshop")))
        #expect(read.person.address == "anna@work.example")
        #expect(read.person.addresses == ["anna@work.example", "anna@example.com"])
        home.write(
            ".config/tcal/config",
            "[account \"Work\"]\nurl = https://example.com/\n[me]\naddress = a@example.com\n"
                + "[mail \"Office\"]\nserver = false\n")
        read = Configuration(in: home.environment)
        #expect(!read.mail.servers.send(for: calendar("Work")) && read.person.addresses == ["a@example.com"])
    }

    @Test("calendars have a path, a colour and may be read-only")
    func calendars() {
        let home = TemporaryHome()
        home.write(
            ".config/tcal/config",
            """
            [calendar "Work"]
                path = ~/work
                color = dark green
            [calendar "Team"]
                path = $SHARED/team.ics
                color = "#89b4fa"
                readonly
            [calendar "Home"]
                path = ${SHARED}/home
                color = 208
                readonly = no
            """)
        let configuration = Configuration(in: home.environment(["SHARED": "/srv/shared"]))
        #expect(configuration.problems.isEmpty)
        #expect(configuration.calendars.map(\.title) == ["Work", "Team", "Home"])
        #expect(configuration.calendars.map(\.path) == [home.at("work"), "/srv/shared/team.ics", "/srv/shared/home"])
        #expect(configuration.calendars.map(\.isReadOnly) == [false, true, false])
        #expect(configuration.calendars[1].color == CalendarColor(red: 0x89, green: 0xB4, blue: 0xFA))
        #expect(configuration.calendars[2].color == CalendarColor(red: 0xFF, green: 0x87, blue: 0))
    }

    @Test("accounts have an address, who one is and where the password is; what is wrong is named by its line")
    func accounts() {
        let home = TemporaryHome()
        home.write(
            ".config/tcal/config",
            """
            [account "Fastmail"]
                url = https://caldav.example.com/
                user = anna@example.com
                password-command = "secret-tool lookup tcal fastmail; true"
                calendars = Work, Home
                on-conflict = server
            [account "Own"]
                url = ftp://example.com/
                password-file = ~/secret
                on-conflict = nobody
                insecure
                password = secret
            """)
        let configuration = Configuration(in: home.environment([:]))
        #expect(configuration.problems.map(\.line) == [8, 10, 12])
        #expect(configuration.accounts.map(\.title) == ["Fastmail", "Own"])
        #expect(configuration.accounts[0].address == "https://caldav.example.com/")
        #expect(configuration.accounts[0].user == "anna@example.com")
        #expect(configuration.accounts[0].passwordCommand == "secret-tool lookup tcal fastmail; true")
        #expect(configuration.accounts[0].calendars == ["Work", "Home"])
        #expect(configuration.accounts[0].winner == .server)
        #expect(configuration.accounts[1].address == nil)
        #expect(configuration.accounts[1].passwordFile == home.at("secret"))
        #expect(configuration.accounts[1].winner == .ask)
        #expect(configuration.accounts[1].isInsecure)
    }

    @Test("what is found gets another name and colour by its title or its path; a section about nothing is a problem")
    func adjustments() {
        let home = TemporaryHome()
        home.write(".calendars/a1/displayname", "Work")
        home.write(".calendars/b2/a.ics", calendar("B"))
        home.write("feast.ics", calendar("A", head: "X-WR-CALNAME:Feiertage\r\n"))
        home.write(".config/vdirsyncer/config", "[storage s]\ntype = \"singlefile\"\npath = \"~/feast.ics\"\n")
        home.write(
            ".config/tcal/config",
            """
            [calendar "Work"]
                name = Job
                color = red
            [calendar "~/.calendars/b2"]
                name = Home
                readonly
            [calendar "Feiertage"]
                color = "#00ff00"
            [calendar "Nobody"]
                color = blue
            """)
        let snapshot = EventStore(home).load().snapshot
        #expect(Set(snapshot.calendars.map(\.title)) == ["Job", "Home", "Feiertage"])
        #expect(snapshot.calendar("Job")?.color == CalendarColor(packed: 0xFF0000))
        #expect(snapshot.calendar("Job")?.readOnlyReason == nil)
        #expect(snapshot.calendar("Home")?.readOnlyReason == .configured)
        #expect(snapshot.calendar("Feiertage")?.color == CalendarColor(packed: 0x00FF00))
        #expect(snapshot.problems.map(\.line) == [9])
        #expect(snapshot.problems.first?.cause == .configuration(.noCalendar("Nobody")))
        #expect(EventStore(home, [home.at(".calendars")]).load().snapshot.calendar("Work") != nil)
    }

    @Test("a value that cannot be leaves the one before it")
    func invalidValueAfterAnother() {
        let home = TemporaryHome()
        home.write(".config/tcal/config", "[view]\nclock = 12\nclock = 13\nsection = week\nsection = x\n")
        let configuration = Configuration(in: home.environment)
        #expect(configuration.view.usesTwelveHourClock == true)
        #expect(configuration.view.section == .week)
        #expect(configuration.problems.count == 2)
    }

    @Test("a theme of one's own, in any order; what is wrong in it is named with its line")
    func theme() {
        let home = TemporaryHome()
        home.write(
            ".config/tcal/config",
            """
            [view]
                theme = Mine
                theme = purple
            [theme "Mine"]
                base = high-contrast
                today = "#ff8700 bold"
                dim = 60%
                busy-1 = on 236
                focus = bold red blinking
                colour = red
            [theme "other"]
                base = pink
            [theme]
            """)
        let configuration = Configuration(in: home.environment)
        let theme = configuration.view.definition
        #expect(theme.base == .highContrast)
        #expect(theme.looks[.today] == RoleLook(.color(CalendarColor(packed: 0xFF8700)), [.bold]))
        #expect(theme.looks[.dim] == RoleLook(.share(60)))
        #expect(theme.looks[.busy1] == RoleLook(on: .color(CalendarColor(packed: 0x303030))))
        #expect(theme.looks[.focus] == nil)
        #expect(configuration.problems.map(\.line) == [3, 9, 10, 12, 13])
    }

    @Test(
        "a look that means nothing is named with its line, and so is a colour that is a comment",
        arguments: [
            ("text", "red"), ("text", "\"#ff8700 on 236 bold\""), ("selected", "on 236"), ("block", "on calendar"),
            ("busy-1", "black on 51"), ("line", "40%"), ("today", "bold reverse"), ("field", "underline"),
        ])
    func looks(role: String, look: String) {
        #expect(problems(ofTheme: "\(role) = \(look)").isEmpty)
    }

    @Test(
        "looks that mean nothing",
        arguments: [
            ("text", "red blue"), ("text", "red on"), ("text", "on on 3"), ("text", "red on 3 on 4"),
            ("text", "red on 3 4"), ("text", "bold bold"), ("text", "on bold"), ("text", "red blinking"),
            ("text", "on calendar"), ("text", "calendar"), ("selected", "red"), ("selected", "red on 236"),
            ("selected", "on 236 bold"), ("working-hours", "dim"), ("unfocused", "on calendar"), ("text", "256"),
        ])
    func nonsense(role: String, look: String) {
        let expected: SettingValue = ["selected", "unfocused", "working-hours"].contains(role) ? .ground : .look
        #expect(
            problems(ofTheme: "\(role) = \(look)") == [.invalidValue(key: role, value: look, expected: expected)])
    }

    @Test(
        "a colour that is not quoted",
        arguments: [
            ("#ff0000", "#ff0000"), ("bold #fff", "#fff"), ("red on #303030 bold", "#303030"), ("red # and bold", nil),
            ("red #face of it all", nil), ("red ; #ff0000", nil), ("\"#ff0000\" # a red", nil),
        ])
    func unquoted(value: String, color: String?) {
        let problems = problems(ofTheme: "text = \(value)")
        #expect(problems == (color.map { [.unquotedColor(key: "text", color: $0)] } ?? []))
    }

    @Test("a theme that has a section already")
    func repeatedTheme() {
        #expect(problems(ofTheme: "text = red\n[theme \"Mine\"]\ntext = blue") == [.repeatedSection("Mine")])
    }

    /// The faults of a theme with a line; each must be reported with line 2, or line 3 for faults of a section.
    private func problems(ofTheme line: String) -> [ConfigurationFault] {
        let home = TemporaryHome()
        home.write(".config/tcal/config", "[theme \"Mine\"]\n\(line)\n")
        return Configuration(in: home.environment).problems.compactMap { problem in
            guard case .configuration(let fault) = problem.cause else { return nil }
            if case .repeatedSection = fault { #expect(problem.line == 3) } else { #expect(problem.line == 2) }
            return fault
        }
    }

    @Test("a zone is known with its line")
    func zoneLines() {
        let home = TemporaryHome()
        home.write(".config/tcal/config", "[view]\ntimezone = Asia/Tokyo\n\nsecond-zone = Mars/Olympus\n")
        let configuration = Configuration(in: home.environment)
        #expect(configuration.view.timeZone?.line == 2)
        let problem = configuration.view.secondZone?.problem(ofSetting: "second-zone", in: configuration.path)
        #expect(problem?.line == 4)
    }

    @Test("settings of the view")
    func view() {
        let home = TemporaryHome()
        home.write(
            ".config/tcal/config",
            """
            [view]
            weeknumbers
            firstweekday = Sunday
            clock = 12
            theme = light
            section = part-of-day
            dateorder = ymd
            cancelled = hide
            completed = show
            declined = hide
            timezone = Asia/Tokyo
            opener = firefox --new-tab
            """)
        let view = Configuration(in: home.environment).view
        #expect(view.showsWeekNumbers == true)
        #expect(view.firstWeekday == .sunday)
        #expect(view.usesTwelveHourClock == true)
        #expect(view.definition == ThemeDefinition(.light))
        #expect(view.section == .partOfDay)
        #expect(view.showsCancelled == false)
        #expect(view.showsCompleted == true)
        #expect(view.showsDeclined == false)
        #expect(view.timeZone?.name == "Asia/Tokyo")
        #expect(view.opener == "firefox --new-tab")
        #expect(ViewSettings().opener == "xdg-open")
        let locale = view.applied(to: .c)
        #expect(locale.dateOrder == .yearMonthDay)
        #expect(locale.usesTwelveHourClock)
        #expect(locale.weekRule == WeekRule(firstWeekday: .sunday, minimalDays: 4))
    }

    @Test("weeks are numbered as people count them, and begin on the day of that count where no other is said")
    func weekNumbers() {
        let home = TemporaryHome()
        func rule(_ lines: String) -> WeekRule? {
            home.write(".config/tcal/config", "[view]\n\(lines)\n")
            let configuration = Configuration(in: home.environment)
            guard configuration.problems.isEmpty, configuration.view.showsWeekNumbers == true else { return nil }
            return configuration.view.applied(to: .c).weekRule
        }
        #expect(rule("weeknumbers = true") == .iso8601)
        #expect(rule("weeknumbers = iso") == .iso8601)
        #expect(rule("weeknumbers = us") == WeekRule(firstWeekday: .sunday, minimalDays: 1))
        #expect(rule("weeknumbers = US\nfirstweekday = monday") == WeekRule(firstWeekday: .monday, minimalDays: 1))
        #expect(rule("weeknumbers = full") == WeekRule(firstWeekday: .monday, minimalDays: 7))
        #expect(rule("firstweekday = sunday\nweeknumbers = iso") == WeekRule(firstWeekday: .sunday, minimalDays: 3))
        #expect(rule("weeknumbers = swiss") == nil)
        #expect(rule("weeknumbers = false") == nil)
        home.write(".config/tcal/config", "[view]\nweeknumbers = swiss\n")
        #expect(Configuration(in: home.environment).problems.map(\.line) == [2])
    }

    @Test("a second calendar has CLDR's name or one that people know; the moon is shown on request")
    func secondCalendar() {
        let home = TemporaryHome()
        for (name, system) in [
            ("hebrew", CalendarSystem.hebrew), ("islamic-umm-al-qura", .islamicUmmAlQura), ("Ethiopian", .ethiopic),
            ("chinese", .chinese), ("japanese", .japanese),
        ] {
            home.write(".config/tcal/config", "[view]\nsecond-calendar = \(name)\nmoon = yes\n")
            let configuration = Configuration(in: home.environment)
            #expect(configuration.problems.isEmpty)
            let locale = configuration.view.applied(to: .c)
            #expect(locale.secondCalendar == system && locale.showsMoon)
        }
        home.write(
            ".config/tcal/config", "[view]\nsecond-calendar = mayan\n\nsecond-calendar = gregorian\nmoon = blue\n")
        #expect(Configuration(in: home.environment).problems.map(\.line) == [2, 4, 5])
        #expect(!ViewSettings().applied(to: .c).showsMoon && ViewSettings().applied(to: .c).secondCalendar == nil)
    }

    @Test("the command after a change is a line of the shell; an empty one is none")
    func afterChange() {
        let home = TemporaryHome()
        home.write(".config/tcal/config", "[sync]\nafter-change = cd ~/cal && git commit -qam tcal\n")
        let configuration = Configuration(in: home.environment)
        #expect(configuration.problems.isEmpty)
        #expect(configuration.sync.afterChange == "cd ~/cal && git commit -qam tcal")
        home.write(".config/tcal/config", "[sync]\nafter-change =\nbefore-change = x\nafter-change\n")
        let empty = Configuration(in: home.environment)
        #expect(empty.sync.afterChange == nil)
        #expect(empty.problems.map(\.line) == [3, 4])
    }

    @Test("what new items have when nobody says otherwise")
    func newItems() {
        let home = TemporaryHome()
        #expect(Configuration(in: home.environment).new.duration == CivilDuration(seconds: 3600))
        home.write(".config/tcal/config", "[new]\ncalendar = Work\nduration = 45m\nalarm = 10m, 1d\n")
        let new = Configuration(in: home.environment).new
        #expect(new.calendar == "Work")
        #expect(new.duration == CivilDuration(seconds: 2700))
        #expect(
            new.alarms.map(\.trigger) == [
                .fromStart(CivilDuration(seconds: -600)), .fromStart(CivilDuration(days: -1)),
            ])
        home.write(".config/tcal/config", "[new]\nalarm = none\nduration = soon\nalarm = loud\n")
        let wrong = Configuration(in: home.environment)
        #expect(wrong.new.alarms.isEmpty)
        #expect(wrong.problems.map(\.line) == [3, 4])
        #expect(
            wrong.problems[0].wording(in: .c)
                .contains("“duration” cannot be “soon”; expected: a length such as 30m or 1h30m")
        )
    }

    @Test("what means nothing is reported with its line, and everything else holds")
    func problems() {
        let home = TemporaryHome()
        home.write(
            ".config/tcal/config",
            """
            [view]
            clock = 13
            wekknumbers = yes
            [calendar "Work"]
            color = red
            [theme]
            [search "Trips"]
            find = tag:travel
            [search "Trips"]
            find = tag:holiday
            """)
        let configuration = Configuration(in: home.environment)
        #expect(configuration.calendars.isEmpty)
        #expect(configuration.problems.map(\.line) == [2, 3, 6, 9])
        #expect(configuration.problems[3].cause == .configuration(.repeatedSection("Trips")))
        #expect(configuration.searches.map(\.find) == ["tag:holiday"])
        #expect(configuration.problems.allSatisfy { $0.file == home.at(".config/tcal/config") })
        #expect(configuration.problems[1].cause == .configuration(.unknownKey(section: "view", key: "wekknumbers")))
        #expect(
            configuration.problems[0].wording(in: .c).hasSuffix(
                "config:2: “clock” cannot be “13”; expected: 12 or 24; the line is skipped"))
    }

    @Test("no file is no problem, and a relative XDG_CONFIG_HOME does not count")
    func missing() {
        let home = TemporaryHome()
        let configuration = Configuration(in: home.environment(["XDG_CONFIG_HOME": "relative"]))
        #expect(configuration.path == home.at(".config/tcal/config"))
        #expect(configuration.problems.isEmpty)
    }

    @Test(
        "colours by name, number and digits",
        arguments: [
            ("#fff", 0xFFFFFF), ("#12aBcD", 0x12ABCD), ("#12abcdff", 0x12ABCD), ("Tomato", 0xFF6347),
            ("light blue", 0x89B4FA),
            ("lightblue", 0xADD8E6), ("196", 0xFF0000), ("232", 0x080808), ("255", 0xEEEEEE), (" gray ", 0x808080),
        ] as [(String, UInt32)])
    func colors(text: String, value: UInt32) {
        #expect(CalendarColor(text: text) == CalendarColor(packed: value))
    }

    @Test("what is no colour is none", arguments: ["", "#", "#12", "#12345", "#ggg", "256", "-1", "no such", "auto"])
    func noColors(text: String) {
        #expect(CalendarColor(text: text) == nil)
    }
}
