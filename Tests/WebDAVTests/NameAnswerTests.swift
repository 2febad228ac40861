import Testing
import WebDAV

@Suite struct NameAnswerTests {
    /// The labels of a name as in a message.
    private static func name(_ text: String) -> [UInt8] {
        text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }

    private static func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

    private static func record(_ kind: Int, _ data: [UInt8]) -> [UInt8] {
        // The name is a reference to that of the question.
        [0xC0, 12] + number(kind) + number(1) + [0, 0, 0, 60] + number(data.count) + data
    }

    private static func message(_ answers: [[UInt8]], flags: Int = 0x8180) -> [UInt8] {
        number(7) + number(flags) + number(1) + number(answers.count) + number(0) + number(0)
            + name("_caldavs._tcp.example.com") + number(33) + number(1) + answers.flatMap { $0 }
    }

    private static func service(_ priority: Int, _ weight: Int, _ port: Int, _ host: String) -> [UInt8] {
        record(33, number(priority) + number(weight) + number(port) + name(host))
    }

    @Test func `servers are in the order in which they are asked`() throws {
        let answer = try #require(
            NameAnswer(
                Self.message([
                    Self.service(10, 1, 443, "b.example.com"), Self.service(0, 1, 8443, "a.example.com"),
                    Self.service(10, 9, 443, "c.example.com"),
                    Self.record(16, [6] + Array("path=/".utf8) + [2] + Array("ca".utf8)),
                ])))
        #expect(answer.services.map(\.host) == ["a.example.com", "c.example.com", "b.example.com"])
        #expect(answer.services.first?.port == 8443)
        #expect(answer.texts == ["path=/ca"])
    }

    @Test func `a service that is said not to be there has no host`() {
        #expect(NameAnswer(Self.message([Self.service(0, 0, 0, "")]))?.services.first?.host == "")
    }

    @Test func `what is no answer is none`() {
        let whole = Self.message([Self.service(0, 1, 443, "a.example.com")])
        for count in 0..<whole.count { #expect(NameAnswer(Array(whole.prefix(count))) == nil) }
        #expect(NameAnswer(Self.message([], flags: 0x8183)) == nil)
        // A name that refers to itself has no end.
        #expect(NameAnswer(Self.message([[0xC0, UInt8(43)], []])) == nil)
        var circle = Self.message([Self.service(0, 1, 443, "")])
        circle[circle.count - 1] = 0xC0
        #expect(NameAnswer(circle + [UInt8(circle.count - 1)]) == nil)
    }
}
