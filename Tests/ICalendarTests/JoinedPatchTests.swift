import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

@Suite("Patches in a row")
struct JoinedPatchTests {
    private typealias Splice = FilePatch.Splice

    private func address(_ uid: String) -> ComponentAddress { ComponentAddress(kind: .event, uid: uid) }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func splice(_ offset: Int, _ old: String, _ new: String, _ uid: String) -> Splice {
        Splice(offset: offset, old: bytes(old), new: bytes(new), component: address(uid))
    }

    @Test("what both change is one splice, which keeps its component; the others stay as they are")
    func same() {
        let first = FilePatch(splices: [splice(2, "aa", "AAA", "a"), splice(6, "bb", "", "b")])
        let next = FilePatch(splices: [splice(2, "AAA", "x", "a"), splice(7, "cc", "CC", "c")])
        let joined = first.followed(by: next)
        #expect(
            joined.splices == [
                splice(2, "aa", "x", "a"), splice(6, "bb", "", "b"), splice(8, "cc", "CC", "c"),
            ])
        #expect(joined.apply(to: bytes("..aa..bbcc..")) == bytes("..x..CC.."))
    }

    @Test("what comes and goes again is nothing")
    func nothing() {
        let first = FilePatch(splices: [splice(2, "", "new", "a")])
        #expect(first.followed(by: first.reversed).isEmpty)
        let change = FilePatch(splices: [splice(2, "a", "b", "a")])
        #expect(change.followed(by: change.reversed).isEmpty)
    }

    @Test("at one place each stands where the two patches would put it")
    func samePlace() {
        let old = bytes("12345678")
        for (first, next) in [
            (splice(3, "45", "", "a"), splice(3, "", "new", "b")), (splice(3, "45", "", "a"), splice(3, "6", "x", "b")),
            (splice(3, "45", "", "a"), splice(1, "23", "x", "b")), (splice(3, "", "ab", "a"), splice(3, "", "c", "b")),
            (splice(3, "", "ab", "a"), splice(5, "", "c", "b")), (splice(3, "45", "", "a"), splice(2, "36", "y", "b")),
        ] {
            let (one, two) = (FilePatch(splices: [first]), FilePatch(splices: [next]))
            let after = one.apply(to: old).flatMap(two.apply)
            #expect(after != nil && one.followed(by: two).apply(to: old) == after, "\(first) \(next)")
        }
    }

    @Test("any patches: joined they make what they make one after the other, and are taken back so")
    func random() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<5_000 {
            let old = (0..<Int.random(in: 0...30, using: &generator)).map { UInt8($0 % 26) + 97 }
            var (content, joined) = (old, FilePatch(splices: []))
            for round in 0..<Int.random(in: 1...4, using: &generator) {
                let patch = Self.patch(of: content, UInt8(round) + 65, &generator)
                content = try #require(patch.apply(to: content))
                joined = joined.followed(by: patch)
            }
            #expect(joined.apply(to: old) == content, "\(joined)")
            #expect(joined.reversed.apply(to: content) == old, "\(joined)")
        }
    }

    /// A patch of a few stretches that do not overlap.
    private static func patch(of content: [UInt8], _ letter: UInt8, _ generator: inout SeededGenerator) -> FilePatch {
        var splices: [Splice] = []
        var position = 0
        while position <= content.count, splices.count < 4 {
            position += Int.random(in: 0...6, using: &generator)
            let end = min(content.count, position + Int.random(in: 0...4, using: &generator))
            guard position <= end else { break }
            let new = Array(repeating: letter, count: Int.random(in: 0...3, using: &generator))
            let component = ComponentAddress(kind: .event, uid: "\(position)")
            splices.append(
                Splice(offset: position, old: Array(content[position..<end]), new: new, component: component))
            position = max(end, position + (end == position ? 1 : 0))
        }
        return FilePatch(splices: splices)
    }
}
