import CalendarEngine
import Testing

@testable import CalendarStore

@Suite("A search that is saved in the configuration")
struct SavedSearchTests {
    @Test("stands behind all that is there, which stays as it was, and is read as it was typed")
    func adding() throws {
        let home = TemporaryHome()
        let before = "# mine\n[view]\n\tclock = 24 ; as at home\n[search \"old\"]\n    find = tag:a\n"
        home.write(".config/tcal/config", before)
        let store = EventStore(home)
        let find = "\"design review\" -demo in:\\x ; #y"
        try Configuration.add(search: .init(title: "a \"b\"", find: find), with: store)
        let after = try #require(try? RegularFile.readText(path: Configuration.path(in: home.environment)))
        #expect(after.hasPrefix(before) && after.count > before.count, "\(after)")
        let read = Configuration(in: home.environment)
        #expect(read.searches.map(\.title) == ["old", "a \"b\""])
        #expect(read.searches.last?.find == find)
        #expect(throws: Configuration.ChangeFailure.taken) {
            try Configuration.add(search: .init(title: "old", find: "x"), with: store)
        }
    }

    @Test("makes the file where there is none")
    func first() throws {
        let home = TemporaryHome()
        let store = EventStore(home)
        try Configuration.add(search: .init(title: "late", find: "is:open before:now"), with: store)
        #expect(Configuration(in: home.environment).searches.map(\.find) == ["is:open before:now"])
    }
}
