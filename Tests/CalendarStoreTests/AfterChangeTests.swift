import CalendarEngine
import Commands
import Glibc
import Languages
import Synchronization
import Phrases
import Testing

@testable import CalendarStore

@Suite("The command after a change")
struct AfterChangeTests {
    private final class Failures: Sendable {
        let all = Mutex<[CommandFailure]>([])
        var wordings: [String] { all.withLock { $0.map(English().commandFailure) } }
    }

    private let home = TemporaryHome()
    private let failures = Failures()

    private func runner(_ command: String, patience: Int = 60) -> AfterChange {
        AfterChange(command: command, in: home.path, patience: patience) { [failures] failure in
            failures.all.withLock { $0.append(failure) }
        }
    }

    private func text(_ name: String) -> String { home.text(name) ?? "" }

    /// Waits for a file; false when it does not appear within ten seconds.
    private func appears(_ name: String) -> Bool {
        for _ in 0..<1000 where access(home.at(name), F_OK) != 0 { poll(nil, 0, 10) }
        return access(home.at(name), F_OK) == 0
    }

    @Test("runs in its folder, without input, in a group of its own, with signals as a shell has them")
    func surroundings() {
        let command = runner(
            "pwd > out; cat >> out; cut -d ' ' -f 5 /proc/$$/stat >> out; echo $$ >> out; kill -PIPE $$")
        command.calendarsChanged()
        command.wait()
        let lines = text("out").split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first.map(String.init) == home.path)
        #expect(lines.dropFirst().first == lines.last)
        #expect(failures.wordings == ["after-change was ended by signal 13"])
    }

    @Test("many changes while it runs make it run once more, never two at once")
    func coalesced() {
        let command = runner(
            "mkdir lock || echo twice >> bad; echo x >> runs; touch started; while [ ! -e go ]; do sleep 0.01; done; "
                + "rmdir lock")
        command.calendarsChanged()
        #expect(appears("started"))
        for _ in 0..<10 { command.calendarsChanged() }
        home.write("go", "")
        command.wait()
        #expect(text("runs") == "x\nx\n")
        #expect(text("bad") == "")
        command.calendarsChanged()
        command.wait()
        #expect(text("runs") == "x\nx\nx\n")
        #expect(failures.wordings.isEmpty)
    }

    @Test("a failure tells how it ended and what was said last, however much that was")
    func failure() {
        let command = runner("seq 1 300000; echo 'no server' >&2; echo; exit 7")
        command.calendarsChanged()
        command.wait()
        #expect(failures.wordings == ["after-change failed with 7: no server"])
    }

    @Test("a command that never ends is stopped with what it started")
    func endless() {
        let command = runner("sleep 1000 & echo $! > child; wait", patience: 0)
        command.calendarsChanged()
        command.wait()
        #expect(failures.wordings == ["after-change was stopped after 0 seconds"])
        let child = pid_t(text("child").dropLast()) ?? 0
        // The child was stopped before it could begin, or ended with its parent.
        #expect(child == 0 || kill(child, 0) != 0 || text("/proc/\(child)/stat").contains(" Z "))
    }
}
