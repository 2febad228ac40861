import CalendarEngine
import Languages
import TestKit
import Testing

@testable import CalendarStore

@Suite struct ConfigurationTextTests {
    @Test func `what is written is read as it was meant`() {
        let values = [
            ("url", "https://a.example/%40b/?c=d"), ("user", "anna \"the\" ; # \\"),
            ("password-command", "pass show a; b"),
            ("calendars", "Büro, zu Hause"), ("file", " blanks "),
        ]
        let text = ConfigurationText.section("account", "A \"b\" \\ c", values)
        let parser = GitConfigParser(text)
        #expect(parser.faults.isEmpty)
        #expect(parser.sections.first?.subsection == "A \"b\" \\ c")
        #expect(parser.entries.map(\.name) == values.map(\.0))
        #expect(parser.entries.map(\.value) == values.map(\.1))
    }

    @Test(arguments: [
        "", "[view]\n\tclock = 24\n", "# only a comment", "[view]\r\nclock = 24 ; x\r\n\r\n\r\n", "[a]\nx = 1\n\n[b]\n",
        "\n\n", "[view]\n  opener = a \\\n  b\n",
    ])
    func `an account that comes and goes leaves the file as it was`(text: String) {
        let account = ConfigurationText.section("account", "Work", [("url", "https://a.example/")])
        let longer = ConfigurationText.adding(account, to: text)
        #expect(longer.hasPrefix(text))
        let rest = ConfigurationText.removing("account", "Work", from: longer)
        // If the last line had no line end, it has one now.
        #expect(rest == text || rest == text + "\n")
    }

    @Test func `only the section goes and what stands above the next head is about that`() {
        let text =
            "# top\n[account \"A\"]\n    url = x\n    # of A\n    user = y\n\n# about B\n[account \"B\"]\nurl = z\n"
        #expect(
            ConfigurationText.removing("account", "A", from: text) == "# top\n\n# about B\n[account \"B\"]\nurl = z\n")
        #expect(ConfigurationText.removing("account", "B", from: text)?.hasSuffix("# about B\n") == true)
        #expect(ConfigurationText.removing("account", "C", from: text) == nil)
        #expect(ConfigurationText.removing("account", "A", from: "[view] clock = 24 \n[x] [account \"A\"]\n") == nil)
    }

    @Test(
        arguments: [
            // The value changes in place; comments, blanks, tabs and line ends stay.
            (
                "[view]   # look\n\ttheme = dark  ; mine\n\tclock = 24\n", "light",
                "[view]   # look\n\ttheme = light  ; mine\n\tclock = 24\n"
            ),
            ("[view]\r\ntheme = dark\r\nclock = 24\r\n", "light", "[view]\r\ntheme = light\r\nclock = 24\r\n"),
            ("\u{FEFF}[view] theme = dark # c", "light", "\u{FEFF}[view] theme = light # c"),
            ("[view]\n  theme = \"da#rk\" # c\n", "my own; one", "[view]\n  theme = \"my own; one\" # c\n"),
            (
                "[view]\n  theme = da\\\n  rk # c\n  clock = 24\n", "light",
                "[view]\n  theme = light # c\n  clock = 24\n"
            ),
            // A name alone, and an empty value.
            ("[view]\ntheme\nclock = 24\n", "light", "[view]\ntheme = light\nclock = 24\n"),
            ("[view]\ntheme =# c\n", "light", "[view]\ntheme =light # c\n"),
            // The last of several entries counts; the others are removed with their lines.
            ("[view]\ntheme = a # one\n# two\ntheme = b # three\n", "c", "[view]\n# one\n# two\ntheme = c # three\n"),
            // A new line at the end of the section, indented like the line before it.
            (
                "[view]\n\tclock = 24 # c\n\n# of new\n[new]\nalarm = 1h\n", "light",
                "[view]\n\tclock = 24 # c\n\ttheme = light\n\n# of new\n[new]\nalarm = 1h\n"
            ),
            ("[view]\r\n\tclock = 24\r\n[new]\r\n", "light", "[view]\r\n\tclock = 24\r\n\ttheme = light\r\n[new]\r\n"),
            ("[view] clock = 24", "light", "[view] clock = 24\n    theme = light\n"),
            ("[view]\n[view]\n[new]\n", "light", "[view]\n[view]\n    theme = light\n[new]\n"),
            // A new section; one with a title is a different section.
            ("", "light", "[view]\n    theme = light\n"),
            ("[theme \"view\"]\ntheme = x", "light", "[theme \"view\"]\ntheme = x\n\n[view]\n    theme = light\n"),
            // A carriage return stays before its line feed.
            ("[view]\r\ntheme =\r\nclock = 24\r\n", "light", "[view]\r\ntheme =light\r\nclock = 24\r\n"),
            ("[view]\r\ntheme\r\n", "light", "[view]\r\ntheme = light\r\n"),
            // The setting is removed; the comment after it stays.
            ("[view]\n\ttheme = a # one\n\tclock = 24\n", nil, "[view]\n\t# one\n\tclock = 24\n"),
            ("[view] theme = a\n", nil, "[view] \n"),
            ("[view]\nclock = 24\n", nil, "[view]\nclock = 24\n"),
        ] as [(String, String?, String)])
    func `a setting changes and nothing else does`(before: String, value: String?, after: String) {
        #expect(ConfigurationText.setting("theme", to: value, in: "view", of: before) == after)
    }

    @Test func `a setting comes, changes and goes in any text, and every other line is read as before`() {
        var random = SeededGenerator(seed: 5)
        let pieces = [
            "[view]", "[view]\n", "[new]\n", "[theme \"a\"]\n", "theme = x\n", "theme\n", "theme = \"q;\" # c\n", "\n",
            "# c\n",
            "clock = 24\r\n", "\tclock = 12 ; y\n", "opener = a \\\n b\n", "broken line\n", "[broken\n",
            "alarm = \"open\n", " ",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
            guard let set = ConfigurationText.setting("theme", to: "it's #1", in: "view", of: text) else { continue }
            let own = GitConfigParser(set).entries.filter {
                $0.section == "view" && $0.subsection == nil && $0.name == "theme"
            }
            #expect(own.map(\.value) == ["it's #1"], "\(text)")
            #expect(GitConfigParser(set).faults.count == GitConfigParser(text).faults.count, "\(text)")
            let gone = ConfigurationText.setting("theme", to: nil, in: "view", of: set)
            #expect(gone.map { GitConfigParser($0).entries.count } == GitConfigParser(set).entries.count - 1, "\(text)")
        }
    }

    @Test func `sections are kept by their names`() {
        let text = "# top\n[view]\nclock = 24 # c\n\n[me]\naddress = a@b.c\n[theme \"x\"]\nbase = dark"
        #expect(
            ConfigurationText.keeping(["view", "theme"], of: text)
                == "[view]\nclock = 24 # c\n\n[theme \"x\"]\nbase = dark\n")
        #expect(ConfigurationText.keeping(["view"], of: "") == "")
    }

    @Test func `how a sync went is kept whatever the reason says`() throws {
        let folder = TemporaryFolder()
        let environment = Environment(words: English(), variables: ["HOME": folder.path])
        let file = SyncStatusFile(in: environment)
        var status = AccountStatus(title: "A \"b\"")
        status.failure = "no answer: \"x\\y\"\n; #"
        (status.synced, status.isOffline, status.waiting, status.left) = (Instant(secondsSinceEpoch: 5), true, 3, 2)
        (status.tried, status.waitsUntil) = (Instant(secondsSinceEpoch: 7), Instant(secondsSinceEpoch: 8))
        (status.leftMark, status.notes) = (4, ["one; \"two\"", "three"])
        var holidays = AccountStatus(title: "Holidays")
        holidays.isSubscription = true
        holidays.failure = "404"
        try file.write([AccountStatus(title: "B"), status, holidays])
        #expect(file.read().contains(holidays))
        #expect(file.read().contains(status))
        try file.update("B") { $0.synced = Instant(secondsSinceEpoch: 9) }
        #expect(file.read().first { $0.title == "B" }?.synced == Instant(secondsSinceEpoch: 9))
        #expect(file.read().contains(status))
    }

    @Test func `a subscription is what is at an address, by one name with the accounts`() throws {
        let folder = TemporaryFolder()
        let environment = Environment(words: English(), variables: ["HOME": folder.path])
        let store = EventStore(
            discovery: SourceDiscovery(environment: environment), zones: SystemTimeZones(environment: environment))
        let lines = [("url", "webcal://a.example/b.ics"), ("every", "2h"), ("color", "#ff0000")]
        try Configuration.add("Holidays", isSubscription: true, lines, with: store)
        let account = try #require(Configuration(in: environment).accounts.first)
        #expect(account.isSubscription && account.address == "https://a.example/b.ics" && account.every == 7200)
        #expect(account.color == CalendarColor(text: "#ff0000"))
        #expect(throws: Configuration.ChangeFailure.taken) { try Configuration.add("Holidays", [], with: store) }
        try Configuration.add("Moons", isSubscription: true, [("url", "http://a.example/m")], with: store)
        #expect(Configuration(in: environment).accounts.last?.every == 86_400)
        try Configuration.remove(account: "Holidays", with: store)
        #expect(Configuration(in: environment).accounts.map(\.title) == ["Moons"])
        #expect(Account.subscriptionAddress("ftp://a.example/") == nil)
    }

    @Test func `a copy is known by its address and its bytes`() throws {
        let folder = TemporaryFolder()
        let environment = Environment(words: English(), variables: ["HOME": folder.path])
        #expect(SubscriptionMemory(of: "A/b", in: environment) == nil)
        let memory = SubscriptionMemory(
            address: "https://a.example/x", etag: "W/\"1\"", modified: nil, bytes: [1, 2, 3])
        try memory.write(of: "A/b", in: environment)
        let read = try #require(SubscriptionMemory(of: "A/b", in: environment))
        #expect(read == memory && read.isOf([1, 2, 3]) && !read.isOf([1, 2, 4]) && !read.isOf([]))
        SubscriptionMemory.remove(of: "A/b", in: environment)
        #expect(SubscriptionMemory(of: "A/b", in: environment) == nil)
    }

    @Test func `the configuration is never written over what somebody else wrote`() throws {
        let folder = TemporaryFolder()
        let environment = Environment(words: English(), variables: ["HOME": folder.path])
        let store = EventStore(
            discovery: SourceDiscovery(environment: environment), zones: SystemTimeZones(environment: environment))
        try Configuration.add("Work", [("url", "https://a.example/"), ("every", "5m")], with: store)
        #expect(Configuration(in: environment).accounts.first?.address == "https://a.example/")
        #expect(Configuration(in: environment).accounts.first?.every == 300)
        #expect(throws: Configuration.ChangeFailure.taken) { try Configuration.add("Work", [], with: store) }
        #expect(throws: Configuration.ChangeFailure.missing) { try Configuration.remove(account: "Home", with: store) }
        try Configuration.remove(account: "Work", with: store)
        #expect(Configuration(in: environment).accounts.isEmpty)
    }
}
