import Glibc
import Testing

@testable import CalendarStore

@Suite("Memory that is read into from file to file")
struct ReadBufferTests {
    let home = TemporaryHome()

    private func read(_ path: String, size: Int, with buffer: ReadBuffer) throws -> [UInt8] {
        let file = open(path, O_RDONLY)
        defer { close(file) }
        return try buffer.bytes(of: file, size: size)
    }

    @Test("Each file has its own bytes, however long the one before was")
    func oneAfterTheOther() throws {
        let buffer = ReadBuffer()
        for count in [10, 0, 70_000, 3, 65_535, 65_536, 1] {
            let text = String(repeating: "x", count: count)
            home.write("f", text)
            #expect(try read(home.at("f"), size: count, with: buffer) == Array(text.utf8))
        }
    }

    @Test("A file that has another size than it was said to have is read whole")
    func otherSize() throws {
        let buffer = ReadBuffer()
        for count in [0, 5, 65_536, 200_000] {
            let text = String(repeating: "y", count: count)
            home.write("f", text)
            for size in [0, 7, 300] where size != count {
                #expect(try read(home.at("f"), size: size, with: buffer) == Array(text.utf8))
            }
        }
        #expect(try read("/proc/self/status", size: 0, with: buffer).starts(with: Array("Name:".utf8)))
    }

    @Test("A folder in the place of a file is an error of the system")
    func folder() {
        #expect(throws: ReadFailure.system(SystemError(code: EISDIR))) {
            try read(home.at(""), size: 10, with: ReadBuffer())
        }
    }
}
