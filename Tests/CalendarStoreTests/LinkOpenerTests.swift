import Commands
import Languages
import Glibc
import Synchronization
import Testing

@testable import CalendarStore

@Suite("The program that opens links")
struct LinkOpenerTests {
    private let home = TemporaryHome()
    private static let hostile = "https://example.org/$(touch%20x);`id`?a='b\"c&d=*|>out"

    private func wait(for name: String) -> String? {
        for _ in 0..<1000 {
            if let text = try? RegularFile.readText(path: home.at(name)), text.hasSuffix("\n") { return text }
            poll(nil, 0, 10)
        }
        return nil
    }

    @Test("gets the address as one argument that no shell has read")
    func argument() {
        home.write("open", "#!/bin/sh\nfor word; do echo \"[$word]\"; done > $0.tmp; mv $0.tmp $0.out\n")
        chmod(home.at("open"), 0o755)
        LinkOpener(command: " \(home.at("open"))  --new  tab ").open(LinkOpenerTests.hostile) { _ in }
        #expect(wait(for: "open.out") == "[--new]\n[tab]\n[\(LinkOpenerTests.hostile)]\n")
    }

    private final class Told: Sendable {
        let all = Mutex<[String]>([])
    }

    @Test(
        "that fails is told of, with the address",
        arguments: [
            ("false", "false failed with 1: https://a.org"),
            ("/no/such/program", "/no/such/program: No such file or directory: https://a.org"),
        ])
    func failures(command: String, told: String) {
        let failures = Told()
        LinkOpener(command: command).open("https://a.org") { failure in
            failures.all.withLock { $0.append(English().commandFailure(failure)) }
        }
        for _ in 0..<1000 where failures.all.withLock({ $0.isEmpty }) { poll(nil, 0, 10) }
        #expect(failures.all.withLock { $0 } == [told])
    }
}
