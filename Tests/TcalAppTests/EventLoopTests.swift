import Cells
import Glibc
import Terminal
import Testing

@testable import TcalApp

/// Tests the loop over a pipe instead of a terminal. No test sleeps: the loop itself waits.
@Suite struct EventLoopTests {
    @Test func handlesWhatIsThereAndShowsItOnce() {
        let (client, source) = fixture()
        source.type("ab\u{1B}[A")
        client.endsAfter = 3
        run(client, source)
        #expect(client.log == ["render", "a", "b", "up", "render"])
    }

    @Test func takesALoneEscapeAsTheKeyAfterAMoment() {
        let (client, source) = fixture()
        source.type("\u{1B}")
        client.endsAfter = 1
        run(client, source)
        #expect(client.log.filter { $0 != "render" } == ["escape"])
    }

    @Test func endsWhenTheTerminalIsGone() {
        let (client, source) = fixture()
        source.hangUp()
        run(client, source)
        #expect(client.log == ["render", "signal \(SIGHUP)", "render"])
    }

    @Test func ticksWhenAMinuteHasBegun() {
        let (client, source) = fixture()
        source.type("a")
        client.endsAfter = 2
        var asked = 0
        // The clock jumps while the first key is handled, and is 20 ms before a minute at the end of that.
        var loop = EventLoop(source: source, signals: nil) {
            asked += 1
            return asked == 1 ? 59_999_980 : 60_000_000 + asked
        }
        loop.handleEvents(for: client)
        #expect(client.log == ["render", "a", "tick", "render"])
    }

    @Test func wakesForOtherDescriptors() {
        let (client, source) = fixture()
        let other = PipeSource()
        client.other = other
        client.endsAfter = 1
        other.type("news")
        run(client, source)
        #expect(client.log == ["render", "ready", "render"])
    }

    @Test func wakesWhenItsClientWantsTo() {
        let (client, source) = fixture()
        client.wakeTime = EventLoop.monotonic() + 5
        client.endsAfter = 1
        run(client, source)
        #expect(client.log == ["render", "wake", "render"])
    }

    private func fixture() -> (Client, PipeSource) {
        (Client(), PipeSource())
    }

    private func run(_ client: Client, _ source: PipeSource) {
        var loop = EventLoop(source: source, signals: nil, wallClock: nil)
        loop.handleEvents(for: client)
    }
}

private final class Client: EventLoopClient {
    var log: [String] = []
    var endsAfter = Int.max
    var other: PipeSource?
    private var handled = 0
    private var ended = false

    var isDone: Bool { ended || handled >= endsAfter }
    var descriptors: [Int32] { other.map { [$0.inputDescriptor] } ?? [] }

    func handle(_ event: InputEvent) {
        guard case .key(let key) = event else { return note("\(event)") }
        if case .character(let character) = key.code { note(String(character)) } else { note("\(key.code)") }
    }

    func descriptorIsReady(_ descriptor: Int32) { note("ready") }
    func tick() { note("tick") }
    var wakeTime: Int?
    func wake() {
        wakeTime = nil
        note("wake")
    }
    func render() { log.append("render") }

    func end(bySignal signal: Int32) {
        ended = true
        note("signal \(signal)")
    }

    private func note(_ what: String) {
        handled += 1
        log.append(what)
    }
}

private final class PipeSource: EventSource {
    let inputDescriptor: Int32
    private var writeEnd: Int32
    private var decoder = InputDecoder()

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        inputDescriptor = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(inputDescriptor)
        hangUp()
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(writeEnd, bytes, bytes.count)
    }

    func hangUp() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    var inputPatience: Int? { decoder.patience }

    func readEvents() -> [InputEvent]? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(inputDescriptor, &bytes, bytes.count)
        return count > 0 ? decoder.decode(bytes[..<count]) : nil
    }

    func finishInput() -> [InputEvent] { decoder.finish() }
    func resize() -> Size { Size(width: 80, height: 24) }
    func suspend() {}
    func reenter() {}
}
