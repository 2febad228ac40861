import TestKit
import Testing

@testable import ICalendar

/// The quick way through lines, and the one that knows all of them.
@Suite("Lines of the plain kind")
struct LineReaderTests {
    @Test("Lines of the plain kind are cut as all lines are, in any part of the bytes and at any place")
    func plainLines() {
        var random = SeededGenerator(seed: 13)
        let alphabet = Array("\r\n\r\n\n\r \t\u{1}:;aB\u{B}".utf8)
        var plainCount = 0
        for round in 0..<3000 {
            // Long lines and short ones, and many bytes that lines end with, or nearly.
            let letters = [20, 200, 2000][round % 3]
            var bytes = [UInt8](repeating: 0x61, count: Int.random(in: 0...600, using: &random))
            for index in bytes.indices where Int.random(in: 0..<letters, using: &random) < 15 {
                bytes[index] = alphabet.randomElement(using: &random) ?? 0
            }
            let start = round % 2 == 0 ? 0 : Int.random(in: 0...bytes.count, using: &random)
            let end = round % 4 < 2 ? bytes.count : Int.random(in: start...bytes.count, using: &random)
            let place = round % 5 == 0 ? 1000 : 0
            bytes.withUnsafeBufferPointer { buffer in
                let bytes = buffer.placed(at: place)
                var any = LineReader(bytes, from: place + start, to: place + end)
                var plain = any
                while let line = any.nextOfAnyKind() {
                    let found = plain.nextPlain()
                    if found != nil { plainCount += 1 }
                    let same = found ?? plain.nextOfAnyKind()
                    if same != line { Issue.record("round \(round): \(line), \(String(describing: same))") }
                }
                if let more = plain.next() { Issue.record("round \(round): \(more) behind the last line") }
            }
        }
        #expect(plainCount > 5000)
    }
}
