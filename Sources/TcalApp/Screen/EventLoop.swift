import Cells
import Glibc
import Terminal

/// The source of the loop's events: the terminal, or something in its place in a test.
protocol EventSource: AnyObject {
    /// The descriptor for poll(2).
    var inputDescriptor: Int32 { get }
    /// Milliseconds to wait for the rest of a sequence; nil when nothing has begun.
    var inputPatience: Int? { get }
    /// The events that are there; nil at the end of all input.
    func readEvents() -> [InputEvent]?
    /// The events of a sequence that has begun and will not go on.
    func finishInput() -> [InputEvent]
    /// Takes the size again.
    func resize() -> Size
    /// Stops the process and returns when it continues.
    func suspend()
    /// Takes the terminal again after somebody else stopped and continued the process.
    func reenter()
}

extension Terminal: EventSource {}

/// Whom the loop works for.
protocol EventLoopClient: AnyObject {
    /// True when the loop is to end.
    var isDone: Bool { get }
    /// Descriptors to wait on beside the terminal.
    var descriptors: [Int32] { get }
    /// Something came from the terminal.
    func handle(_ event: InputEvent)
    /// One of `descriptors` can be read.
    func descriptorIsReady(_ descriptor: Int32)
    /// A minute has begun on the clock.
    func tick()
    /// When the client wants to be woken, in milliseconds of the monotonic clock; nil for never.
    var wakeTime: Int? { get }
    /// That time has come.
    func wake()
    /// A signal (SIGINT, SIGTERM, SIGHUP) or the end of the terminal asks to end.
    func end(bySignal signal: Int32)
    /// Everything that came was handled: time to show it. Called once before the first wait and after each batch.
    func render()
}

/// The loop of the thread that owns the terminal: it sleeps until a key, a signal, a message from another thread or a
/// new minute comes, hands everything that is there to the client, and has it shown once.
struct EventLoop {
    private let source: any EventSource
    private let signals: Int32?
    private let wallClock: (() -> Int)?
    /// The minute of the clock that the client knows.
    private var minute: Int
    /// When the source's patience ends, in milliseconds of the monotonic clock.
    private var finishInputAt: Int?

    /// A loop over a terminal, the descriptor of `SignalPipe`, and a clock in milliseconds since 1970; without a
    /// clock there are no ticks.
    init(source: any EventSource, signals: Int32?, wallClock: (() -> Int)? = EventLoop.systemClock) {
        self.source = source
        self.signals = signals
        self.wallClock = wallClock
        minute = (wallClock?() ?? 0) / Self.minuteLength
    }

    /// Runs until the client is done.
    mutating func handleEvents(for client: some EventLoopClient) {
        while true {
            client.render()
            if client.isDone { return }
            let ready = wait(for: client.descriptors, until: client.wakeTime)
            // Keys come first: those that were typed before Ctrl-C are older than it.
            if ready.contains(source.inputDescriptor) { readInput(client) }
            if let signals, ready.contains(signals) { handleSignals(signals, client) }
            if let at = finishInputAt, Self.monotonic() >= at { finishInput(client) }
            for descriptor in client.descriptors where ready.contains(descriptor) {
                client.descriptorIsReady(descriptor)
            }
            if let at = client.wakeTime, Self.monotonic() >= at { client.wake() }
            tickIfDue(client)
        }
    }

    private func wait(for descriptors: [Int32], until wakeTime: Int?) -> [Int32] {
        let waited = [source.inputDescriptor] + (signals.map { [$0] } ?? []) + descriptors
        var polled = waited.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), timeout(until: wakeTime)) > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Milliseconds until something is due without anything coming; -1 for never.
    private func timeout(until wakeTime: Int?) -> Int32 {
        let toWake = wakeTime.map { max(0, $0 - Self.monotonic()) }
        let toFinish = finishInputAt.map { max(0, $0 - Self.monotonic()) }
        let toTick = wallClock.map { Self.minuteLength - $0() % Self.minuteLength }
        return [toFinish, toTick, toWake].compactMap { $0 }.min().map { Int32(clamping: $0) } ?? -1
    }

    private mutating func readInput(_ client: some EventLoopClient) {
        guard let events = source.readEvents() else {
            client.end(bySignal: SIGHUP)
            return
        }
        for event in events { client.handle(event) }
        finishInputAt = source.inputPatience.map { Self.monotonic() + $0 }
    }

    private mutating func finishInput(_ client: some EventLoopClient) {
        finishInputAt = nil
        for event in source.finishInput() { client.handle(event) }
    }

    private func handleSignals(_ descriptor: Int32, _ client: some EventLoopClient) {
        // A signal that came several times since is one.
        var pending = Set(SignalPipe.readSignals(from: descriptor))
        if pending.contains(SIGTSTP) {
            source.suspend()
            // Our own continuation is among what came meanwhile, and has been dealt with.
            pending.formUnion(SignalPipe.readSignals(from: descriptor))
            client.handle(.resize(source.resize()))
        } else if pending.contains(SIGCONT) {
            source.reenter()
            client.handle(.resize(source.resize()))
        } else if pending.contains(SIGWINCH) {
            client.handle(.resize(source.resize()))
        }
        for signal in [SIGHUP, SIGTERM, SIGINT] where pending.contains(signal) { client.end(bySignal: signal) }
    }

    private mutating func tickIfDue(_ client: some EventLoopClient) {
        guard let wallClock else { return }
        let now = wallClock() / Self.minuteLength
        guard now != minute else { return }
        minute = now
        client.tick()
    }

    private static let minuteLength = 60_000

    /// The monotonic clock in milliseconds.
    static func monotonic() -> Int { milliseconds(of: CLOCK_MONOTONIC) }

    /// The system's clock in milliseconds since 1970.
    static func systemClock() -> Int { milliseconds(of: CLOCK_REALTIME) }

    private static func milliseconds(of clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
