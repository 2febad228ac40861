import Glibc
import TestKit
import Testing

@testable import CalendarStore

@Suite("Names of any bytes")
struct SystemTextTests {
    @Test(
        "bytes as text",
        arguments: [
            ("", ""), ("a/b c", "a/b c"), ("Zürich 会議 👩", "Zürich 会議 👩"), ("\u{10FF7F}", "\u{10FF7F}"),
        ])
    func textIsItself(written: String, text: String) {
        #expect(String(systemBytes: Array(written.utf8)) == text)
        #expect(text.systemBytes == Array(written.utf8))
        #expect(!text.hasByteOfSystem)
    }

    @Test(
        "bytes that are not UTF-8",
        arguments: [
            ([0x63, 0xE9, 0x2E], "c\u{10FFE9}."), ([0xFF, 0x80], "\u{10FFFF}\u{10FF80}"),
            // A truncated character, an overlong encoding, half a surrogate pair.
            ([0xE2, 0x82, 0x41], "\u{10FFE2}\u{10FF82}A"), ([0xC0, 0xAF], "\u{10FFC0}\u{10FFAF}"),
            ([0xED, 0xA0, 0x80], "\u{10FFED}\u{10FFA0}\u{10FF80}"),
            // Our private characters, when a name contains them itself.
            ([0xF4, 0x8F, 0xBE, 0x80], "\u{10FFF4}\u{10FF8F}\u{10FFBE}\u{10FF80}"),
        ] as [([UInt8], String)])
    func everyByteIsKept(bytes: [UInt8], text: String) {
        #expect(Array(String(systemBytes: bytes).utf8) == Array(text.utf8))
        #expect(text.systemBytes == bytes)
        #expect(text.hasByteOfSystem)
    }

    @Test("there and back is always the same")
    func thereAndBack() {
        var random = SeededGenerator(seed: 28)
        let parts: [[UInt8]] = [
            [0x41], [0x2F], [0xC3, 0xA9], [0xE9], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4], [0x8F], [0xF0, 0x9F, 0x91, 0xA9],
            [0xE2, 0x82], [0xFF], [0x80], [0xCC, 0x81],
        ]
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in
                parts[Int.random(in: 0..<parts.count, using: &random)]
            }
            #expect(String(systemBytes: bytes).systemBytes == bytes)
            #expect(FileName(FileName(raw: bytes).text) == FileName(raw: bytes))
            let name = bytes.filter { $0 != 0x2F } + [0x42]
            #expect(FileName(FileName(raw: name).path(in: "/a")).bytes == Array("/a/".utf8) + name + [0])
            #expect(Path.name(of: FileName(raw: name).path(in: "/a")).systemBytes == name)
        }
    }

    @Test("the file system gets the bytes")
    func files() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/f\u{10FFF6}lder/caf\u{10FFE9}"
        try Folder.create(Path.folder(of: path))
        try AtomicFile.write([1, 2, 3], to: path)
        #expect(try RegularFile.read(path: path).bytes == [1, 2, 3])
        #expect(Path.real(path) == path)
        #expect(!Path.isMissing(path))
        #expect(Path.status(of: path)?.st_size == 3)
        let names = try Folder(path: Path.folder(of: path)).entries().map(\.name)
        #expect(names.map(\.bytes) == [Array("caf".utf8) + [0xE9, 0]])
        _ = path.withSystemCString { unlink($0) }
        _ = Path.folder(of: path).withSystemCString { rmdir($0) }
    }
}
