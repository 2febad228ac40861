import Cells
import Glibc
import Terminal

/// The source of the loop's events: the terminal, or a substitute in a test.
protocol EventSource: AnyObject {
    /// The descriptor for poll(2).
    var inputDescriptor: Int32 { get }
    /// Milliseconds to wait for the rest of an escape sequence; nil when none has begun.
    var inputPatience: Int? { get }
    /// The pending events; nil at the end of the input.
    func readEvents() -> [InputEvent]?
    /// The events of an incomplete sequence that will not continue.
    func finishInput() -> [InputEvent]
    /// Reads the size again.
    func resize() -> Size
    /// Stops the process and returns when it continues.
    func suspend()
    /// Takes over the terminal again after another process stopped and continued this one.
    func reenter()
}

extension Terminal: EventSource {}

/// The client of the loop.
protocol EventLoopClient: AnyObject {
    /// True when the loop should end.
    var isDone: Bool { get }
    /// Descriptors to wait on, in addition to the terminal.
    var descriptors: [Int32] { get }
    /// Called for an event of the terminal.
    func handle(_ event: InputEvent)
    /// Called when one of `descriptors` is readable.
    func descriptorIsReady(_ descriptor: Int32)
    /// Called when a minute has begun on the clock.
    func tick()
    /// The time to wake the client, in milliseconds of the monotonic clock; nil for never.
    var wakeTime: Int? { get }
    /// Called when that time has come.
    func wake()
    /// Called when a signal (SIGINT, SIGTERM, SIGHUP) or the end of the terminal asks the program to end.
    func end(bySignal signal: Int32)
    /// Draws the screen; called once before the first wait, and after each batch of events.
    func render()
}

/// The loop of the thread that owns the terminal: sleeps until a key, a signal, a message from another thread or a new
/// minute comes, hands all pending events to the client, and then has it draw once.
struct EventLoop {
    private let source: any EventSource
    private let signals: Int32?
    private let wallClock: (() -> Int)?
    /// The minute of the clock that the client knows.
    private var minute: Int
    /// The time at which the source's patience ends, in milliseconds of the monotonic clock.
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

    /// Milliseconds until something is due without an event; -1 for never.
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
        // A signal that came several times counts once.
        var pending = Set(SignalPipe.readSignals(from: descriptor))
        if pending.contains(SIGTSTP) {
            source.suspend()
            // These include the SIGCONT of our own continuation, which has been handled.
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
