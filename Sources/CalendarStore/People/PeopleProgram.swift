public import CalendarEngine
import Glibc

/// `tcal-sync` as the program that asks servers about people, and who may use calendars: it is started, and what it
/// writes is read until its time is over. Then it is ended, whatever it waits for.
public struct PeopleProgram: Sendable {
    private let path: String?

    /// The program as an environment has it.
    public init(in environment: Environment) { path = SyncProgram.path(in: environment) }

    /// The program at a path; nil where there is none.
    init(path: String?) { self.path = path }

    /// Asks when people are busy between two moments; waits for that.
    ///
    /// - Parameters:
    ///   - addresses: Addresses of mail. Not one is asked twice.
    ///   - seconds: The time that servers have. All of it takes half a second more at most.
    ///   - onAnswers: Called with answers as they come.
    /// - Returns: All answers; at least one for each address, whatever happens.
    public func busyTimes(
        of addresses: [String], from start: Instant, to end: Instant, within seconds: Int = 3,
        onAnswers: ([BusyAnswer]) -> Void = { _ in }
    ) -> [BusyAnswer] {
        var known: Set<String> = []
        let addresses = addresses.map { BusyAnswer.plain($0, limit: 320) }
            .filter { !$0.hasPrefix("-") && known.insert($0).inserted }
        guard !addresses.isEmpty else { return [] }
        var (reader, answers) = (BusyAnswerReader(), [BusyAnswer]())
        let words = ["busy", "--within", String(seconds), "--", start.basicText, end.basicText] + addresses
        let end = run(words, seconds) { bytes in
            let new = reader.take(bytes)
            answers += new
            if !new.isEmpty { onAnswers(new) }
        }
        let status =
            switch end {
            case .late: BusyAnswer.late
            case .missing: BusyAnswer.nowhere
            case .notStarted(let reason): BusyAnswer.unanswered(reason)
            case .ended: BusyAnswer.unanswered("")
            }
        let answered = Set(answers.map(\.address))
        let rest = addresses.filter { !answered.contains($0) }
            .map { BusyAnswer(address: $0, source: .none, status: status) }
        if !rest.isEmpty { onAnswers(rest) }
        return answers + rest
    }

    /// The people, rooms and resources of which servers know a part of the name or of the address; waits for that.
    public func people(matching words: String, within seconds: Int = 3) -> [PersonFound] {
        let words = BusyAnswer.plain(words, limit: 200)
        guard words.contains(where: { $0 != " " }) else { return [] }
        var bytes: [UInt8] = []
        _ = run(["people", "--within", String(seconds), "--", words], seconds) { more in
            if bytes.count < PeopleProgram.mostBytes { bytes += more }
        }
        return bytes.split(separator: 0x0A).compactMap { PersonFound(line: String(decoding: $0, as: UTF8.self)) }
    }

    /// Makes a request about who may use calendars; waits for that.
    ///
    /// - Parameter seconds: The time that servers have. After it the program is ended, and what it did is not known.
    package func sharing(_ request: SharingRequest, within seconds: Int = 60) -> SharingEnd {
        var bytes: [UInt8] = []
        let end = run(request.words, seconds) { if bytes.count < PeopleProgram.mostBytes { bytes += $0 } }
        let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        switch end {
        case .missing: return .missing
        case .notStarted(let reason): return .notStarted(reason: reason)
        case .late, .ended: return SharingReport(lines: lines).map { .report($0) } ?? .late
        }
    }

    /// The most bytes of people: some ten thousand.
    private static let mostBytes = 1 << 20

    // MARK: The process

    /// Why the program wrote nothing more.
    private enum End {
        case ended, late, missing
        case notStarted(reason: String)
    }

    /// Runs it with some words, and hands on what it writes.
    private func run(_ words: [String], _ seconds: Int, _ onOutput: (ArraySlice<UInt8>) -> Void) -> End {
        guard let path else { return .missing }
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return .notStarted(reason: SystemError.last.reason) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let (process, code) = BackgroundCommand.start([path] + words, output: ends[1], errors: nil)
        close(ends[1])
        guard code == 0 else { return .notStarted(reason: SystemError(code: code).reason) }
        let isLate = !readAll(
            of: ends[0], until: Clock.monotonic + Int64(seconds) * 1_000_000_000 + 500_000_000, onOutput)
        // Commands that it started for a password may wait for somebody for ever.
        kill(-process, isLate ? SIGKILL : SIGTERM)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return isLate ? .late : .ended
    }

    /// Reads a pipe to its end; false when the deadline came first.
    private func readAll(of pipe: CInt, until deadline: Int64, _ onOutput: (ArraySlice<UInt8>) -> Void) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let left = (deadline - Clock.monotonic + 999_999) / 1_000_000
            guard left > 0 else { return false }
            var descriptor = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(min(left, 60_000))) > 0 else { continue }
            let count = read(pipe, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return true }
            onOutput(bytes[..<count])
        }
    }
}

/// Asking when people are busy, on a thread of its own, so that no key waits.
extension StoreMonitor {
    /// Asks when people are busy between two moments; `StoreNews.busyTimes` tells the answers as they come, until there
    /// is at least one for each address. A new question ends what is told of the one before it. Does not wait.
    public func askBusyTimes(of addresses: [String], from start: Instant, to end: Instant) {
        askBusyTimes(of: addresses, from: start, to: end, by: PeopleProgram(in: store.discovery.environment))
    }

    func askBusyTimes(of addresses: [String], from start: Instant, to end: Instant, by program: PeopleProgram) {
        let cancellation = Cancellation()
        replaceBusyQuestion(by: cancellation)
        let inbox = inbox
        let thread = Thread.start {
            _ = program.busyTimes(of: addresses, from: start, to: end) { answers in
                if !cancellation.isCancelled { inbox.add(.busyTimes(answers)) }
            }
        }
        if let thread { return thread.detach() }
        let status = BusyAnswer.unanswered(SystemError(code: EAGAIN).reason)
        inbox.add(.busyTimes(addresses.map { BusyAnswer(address: $0, source: .none, status: status) }))
    }

    /// Looks for people and rooms by a part of their names; `StoreNews.peopleFound` tells those that servers know. Does
    /// not wait.
    public func findPeople(matching words: String) {
        let (program, inbox) = (PeopleProgram(in: store.discovery.environment), inbox)
        Thread.start { inbox.add(.peopleFound(program.people(matching: words).map(Contact.init))) }?.detach()
    }
}

/// Asking who may use calendars, on a thread of its own.
extension StoreMonitor {
    /// Makes a request about who may use calendars; `StoreNews.sharing` tells its end. Does not wait.
    package func ask(_ request: SharingRequest) {
        let (program, inbox) = (PeopleProgram(in: store.discovery.environment), inbox)
        let thread = Thread.start { inbox.add(.sharing(request, program.sharing(request))) }
        if let thread { return thread.detach() }
        inbox.add(.sharing(request, .notStarted(reason: SystemError(code: EAGAIN).reason)))
    }
}

extension Contact {
    /// Somebody whom a server knows.
    public init(_ found: PersonFound) { self.init(Invitee(found.address, name: found.name, kind: found.kind)) }
}
