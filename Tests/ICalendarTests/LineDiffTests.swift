import Testing

@testable import ICalendar

@Suite("The difference of two files in lines")
struct LineDiffTests {
    private func diff(_ old: String, _ new: String, context: Int = 1) -> String {
        LineDiff(from: Array(old.utf8), to: Array(new.utf8), context: context).text
    }

    @Test("Places with what stands around them, numbered as in both versions")
    func hunks() {
        #expect(diff("a\nb\n", "a\nb\n") == "")
        #expect(diff("a\nb\nc\nd\n", "a\nB\nc\nd\n") == "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n")
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n", "1\nx\n2\n3\n4\n5\n6\n8\n")
                == "@@ -1,2 +1,3 @@\n 1\n+x\n 2\n@@ -6,2 +7,2 @@\n 6\n-7\n+8\n")
        #expect(diff("", "a\n") == "@@ -0,0 +1,1 @@\n+a\n")
        #expect(diff("a\n", "") == "@@ -1,1 +0,0 @@\n-a\n")
        #expect(diff("a\r\nb", "a\r\nc") == "@@ -1,2 +1,2 @@\n a\n-b\n+c\n")
        #expect(diff("a\na\na\n", "a\na\n", context: 0) == "@@ -3,1 +2,0 @@\n-a\n")
    }

    @Test("Applied to the old version it gives the new one, for random texts")
    func random() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            func text() -> [String] {
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    String(Int.random(in: 0...3, using: &generator))
                }
            }
            let (old, new) = (text(), text())
            func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array(($0 + "\n").utf8) } }
            let context = Int.random(in: 0...3, using: &generator)
            let diff = LineDiff(from: bytes(old), to: bytes(new), context: context)
            var result: [String] = []
            var position = 0
            for hunk in diff.hunks {
                #expect(hunk.oldStart - 1 >= position)
                result += old[position..<hunk.oldStart - 1]
                #expect(result.count == hunk.newStart - 1)
                position = hunk.oldStart - 1
                for line in hunk.lines {
                    if line.state != .added {
                        #expect(old[position] == line.text)
                        position += 1
                    }
                    if line.state != .removed { result.append(line.text) }
                }
            }
            #expect(result + old[position...] == new, "\(old) \(new)")
        }
    }
}
