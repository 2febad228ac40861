import CalendarEngine
import Cells
import Glibc
import Languages
import Testing

@testable import Planner

@Suite struct KeyTable {
    /// `docs/reference/keys.md` is generated from the key table (`tcal docs keys`). `TCAL_RECORD=1` writes it, and the
    /// test fails.
    @Test func `the manual's keys are those of the table`() throws {
        let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let path = here.dropLast(3).joined(separator: "/") + "/docs/reference/keys.md"
        let wanted = KeyReference.markdown(English())
        if getenv("TCAL_RECORD") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(wanted, file)
            fclose(file)
            Issue.record("recorded \(path)")
            return
        }
        let file = try #require(fopen(path, "r"), "no docs/reference/keys.md: record it with TCAL_RECORD=1")
        defer { fclose(file) }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { text += chunk[..<count] }
        #expect(String(decoding: text, as: UTF8.self) == wanted)
    }

    @Test(arguments: KeyContext.allCases)
    func `no key means two things in one place`(context: KeyContext) {
        var seen: Set<[Key]> = []
        for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
            for key in binding.keys { #expect(seen.insert(key).inserted, "\(key) in \(context)") }
        }
    }

    @Test(arguments: KeyContext.allCases)
    func `no name of a key stands for two keys in one place`(context: KeyContext) {
        var seen: Set<String> = []
        for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
            for key in binding.keys {
                let name = KeyReference.name(of: key, Story(nil).state.here)
                #expect(seen.insert(name).inserted, "\(name) in \(context)")
            }
        }
    }

    @Test func `every command can be reached by a key`() {
        let bound = Set(Keymap.standard.bindings.map(\.command))
        let commands =
            LookCommand.allCases.map { Command.look($0) } + EditCommand.allCases.map { .edit($0) }
            + StepCommand.allCases.map { .step($0) } + CalendarCommand.allCases.map { .calendar($0) }
            + FormCommand.allCases.map { .form($0) } + ConflictCommand.allCases.map { .conflict($0) }
            + (0..<3).map { .choose($0) }
        for command in commands { #expect(bound.contains(command), "\(command)") }
    }

    @Test func `keys that are not bound yet are not shown`() {
        for key in ["Q", "T"] {
            for context in KeyContext.panes {
                #expect(Keymap.standard.command(for: Story.key(key), in: context) == nil)
            }
            #expect(!KeyReference.markdown(English()).contains("`\(key)`"))
        }
    }
}
