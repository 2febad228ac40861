import CalendarEngine
import TestKit
import Testing

@testable import CalendarStore

/// Changes of single settings in the configuration file.
@Suite struct SettingsInTheConfiguration {
    let home = TemporaryHome()

    private func store(_ text: String) -> EventStore {
        home.write(".config/tcal/config", text)
        return EventStore(home, [])
    }

    private func set(_ name: String, to value: String?, in section: String, _ store: EventStore) -> String {
        do throws(Configuration.ChangeFailure) {
            try Configuration.set(name, to: value, in: section, as: store.discovery.environment, with: store)
            return (home.text(".config/tcal/config") ?? "")
        } catch {
            return "\(error)"
        }
    }

    @Test func `a change answers with the value that was there`() throws {
        let store = store("[view]\n\tclock = 24\n[me]\n\taddress = a@example.com\n\taddress = b@example.com\n")
        let environment = store.discovery.environment
        func before(_ name: String, _ value: String?, _ section: String) throws(Configuration.ChangeFailure) -> String?
        {
            try Configuration.set(name, to: value, in: section, as: environment, with: store)
        }
        #expect(try before("clock", "12", "view") == "24")
        #expect(try before("clock", nil, "view") == "12")
        #expect(try before("clock", "24", "view") == nil)
        #expect(try before("address", nil, "me") == "a@example.com, b@example.com")
        #expect(try before("address", "a@example.com, b@example.com", "me") == nil)
        #expect(Configuration(in: environment).person.addresses.count == 2)
    }

    @Test func `a setting is written, and everything else stays`() {
        let store = store("# mine\n[view] # look\n\tclock = 24 # c\n")
        #expect(set("clock", to: "12", in: "view", store) == "# mine\n[view] # look\n\tclock = 12 # c\n")
        #expect(set("clock", to: nil, in: "view", store) == "# mine\n[view] # look\n\t# c\n")
        #expect(
            set("address", to: "a@example.com, b@example.com", in: "me", store)
                == "# mine\n[view] # look\n\t# c\n\n[me]\n    address = \"a@example.com, b@example.com\"\n")
        #expect(Configuration(in: store.discovery.environment).person.addresses.count == 2)
        #expect(Configuration.written(in: store.discovery.environment)["me"]?["address"]?.hasPrefix("a@") == true)
    }

    @Test(arguments: [
        ("view", "clock", "13"), ("view", "theme", "no such theme"), ("me", "hours", "18-9"),
        ("new", "duration", "often"),
        ("new", "alarm", "sometimes"), ("me", "address", "anna"), ("view", "keys", "nano"), ("view", "language", "xx"),
    ])
    func `a value that a setting does not take is refused, and the file stays`(
        section: String, name: String, value: String
    ) {
        let store = store("[view]\nclock = 24\n")
        #expect(set(name, to: value, in: section, store).contains("invalidValue(key: \"\(name)\""))
        #expect((home.text(".config/tcal/config") ?? "") == "[view]\nclock = 24\n")
    }

    @Test
    func `a fault that the file has already is not that of another setting, and a text that is none is left alone`() {
        let broken = store("[view]\nclock = 13\nnonsense\n")
        #expect(set("moon", to: "true", in: "view", broken) == "[view]\nclock = 13\nnonsense\nmoon = true\n")
        let open = store("[view]\nopener = \"never closed\n[new\n")
        #expect(set("clock", to: "12", in: "view", open) == "[view]\n    clock = 12\nopener = \"never closed\n[new\n")
        #expect(Configuration(in: open.discovery.environment).view.usesTwelveHourClock == true)
    }

    @Test func `addresses of several lines are all shown, and stay when they are saved`() throws {
        let store = store("[me]\naddress = a@example.com # work\naddress = b@example.com\n")
        let environment = store.discovery.environment
        let written = try #require(Configuration.written(in: environment)["me"]?["address"])
        #expect(written == "a@example.com, b@example.com")
        let before = Configuration(in: environment).person
        #expect(
            set("address", to: written, in: "me", store)
                == "[me]\n# work\naddress = \"a@example.com, b@example.com\"\n")
        #expect(Configuration(in: environment).person == before)
    }

    @Test func `where there is no file there is one then`() {
        let store = EventStore(home, [])
        #expect(set("theme", to: "nord", in: "view", store) == "[view]\n    theme = nord\n")
        #expect(Configuration(in: store.discovery.environment).view.definition == ReadyTheme(named: "nord")?.definition)
    }
}
