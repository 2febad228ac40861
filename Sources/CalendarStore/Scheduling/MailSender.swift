public import CalendarEngine
import Glibc

/// Sends mails about invitations with the command of `[mail] send`, and remembers what was sent, in
/// `$XDG_STATE_HOME/tcal/sent`, so that no program sends a mail twice.
public struct MailSender: Sendable {
    private let environment: Environment
    private let folder: String
    private var path: String { Path.join(folder, "sent") }
    /// The seconds after which sending a mail is given up.
    private static let patience = 120

    /// A sender for a store's user.
    public init(of store: EventStore) {
        environment = store.discovery.environment
        folder = store.stateFolder
    }

    /// The result of sending.
    package enum Result: Hashable, Sendable {
        /// The command accepted it.
        case sent
        /// An equal mail was sent, or its sending began, at this time: nothing was done.
        case sentBefore(Instant)
        /// There is no command.
        case noCommand
        /// The command failed; nothing is remembered.
        case failed(CommandFailure)
        /// The log of sent mails cannot be written, so nothing was sent.
        case notRemembered(EditRefusal)
    }

    /// Sends a mail, and waits until it is sent.
    ///
    /// - Parameter key: A key that two mails share when they say the same.
    /// - Parameter step: The name of the step that the mail is about (`EditStep.mail`).
    /// - Parameter again: True to send even if an equal mail was sent before.
    package func send(
        _ mail: String, as key: String, of step: String? = nil, again: Bool = false, at now: Instant
    ) -> Result {
        guard let command = Configuration(in: environment).mail.send else { return .noCommand }
        do throws(EditRefusal) {
            // Noted before it is sent: if the program ends in between, the mail is never sent twice by itself.
            if let earlier = try note(key, at: now, again: again) { return .sentBefore(earlier) }
        } catch {
            return .notRemembered(error)
        }
        guard let failure = runCommand(command, input: mail) else {
            if let step { _ = try? update { $0["STEP \(step)"] = now } }
            return .sent
        }
        _ = try? forget(key)
        return .failed(failure)
    }

    /// True when the configuration has a command for sending.
    public var canSend: Bool { Configuration(in: environment).mail.send != nil }

    // MARK: What was sent

    /// True when a mail of a step was sent.
    func hasSent(step: String) -> Bool { read()["STEP \(step)"] != nil }

    private func read() -> [String: Instant] {
        var sent: [String: Instant] = [:]
        for entry in GitConfigParser((try? RegularFile.readText(path: path)) ?? "").entries where entry.name == "mail" {
            let parts = (entry.value ?? "").split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let moment = Int64(parts[0]) else { continue }
            sent[String(parts[1])] = Instant(secondsSinceEpoch: moment)
        }
        return sent
    }

    /// Notes a mail; returns the time at which an equal one was sent before, if any.
    private func note(_ key: String, at now: Instant, again: Bool) throws(EditRefusal) -> Instant? {
        try update { sent in
            // After years, nobody sends the same answer again.
            sent = sent.filter { $0.value > now.adding(seconds: -800 * 86_400) }
            if !again, let earlier = sent[key] { return earlier }
            sent[key] = now
            return nil
        }
    }

    private func forget(_ key: String) throws(EditRefusal) { try update { $0[key] = nil } }

    private func update<Result>(_ body: (inout [String: Instant]) -> Result) throws(EditRefusal) -> Result {
        let lock: StepLock
        do throws(JournalFailure) { lock = try StepLock(in: folder) } catch { throw error.refusal }
        defer { withExtendedLifetime(lock) {} }
        var sent = read()
        let result = body(&sent)
        let lines = sent.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map {
            "\tmail = \(ViewState.quoted("\($0.value.secondsSinceEpoch) \($0.key)"))"
        }
        let text = "# The mails about invitations that were sent.\n[sent]\n" + lines.map { $0 + "\n" }.joined()
        do throws(WriteFailure) { try AtomicFile.write(Array(text.utf8), to: path) } catch {
            throw JournalFailure.write(error).refusal
        }
        return result
    }

    // MARK: Sending

    /// Runs the command with a mail on its input; nil when the command accepted it.
    private func runCommand(_ command: String, input: String) -> CommandFailure? {
        do throws(SystemError) {
            let running = try BackgroundCommand(command, in: environment.home, input: Array(input.utf8))
            let start = Clock.monotonic
            while true {
                if let end = running.end() {
                    let line = running.takeLastLine()
                    switch end {
                    case .exited(0): return nil
                    case .exited(let code): return .send(.exited(code), lastLine: line)
                    case .killed(let signal): return .send(.killed(signal), lastLine: line)
                    }
                }
                if Clock.monotonic - start > Int64(MailSender.patience) * 1_000_000_000 {
                    running.stop(SIGKILL)
                    _ = running.takeLastLine()
                    return .send(.tookTooLong(seconds: MailSender.patience), lastLine: "")
                }
                poll(nil, 0, 20)
            }
        } catch {
            return .send(.notStarted(reason: error.reason), lastLine: "")
        }
    }
}

extension StoreMonitor {
    /// Sends a mail on a thread of its own, because it may take long; `StoreNews.mailed` has the outcome.
    public func send(_ mail: String, as key: String, of step: String? = nil, again: Bool = false, at now: Instant) {
        let (sender, inbox) = (MailSender(of: store), inbox)
        let thread = Thread.start {
            inbox.add(.mailed(sender.send(mail, as: key, of: step, again: again, at: now)))
        }
        guard let thread else {
            return inbox.add(
                .mailed(.failed(.send(.notStarted(reason: SystemError(code: EAGAIN).reason), lastLine: ""))))
        }
        thread.detach()
    }
}
