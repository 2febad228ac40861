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
        // A file that did not end its last line has that end now.
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
