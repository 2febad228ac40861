import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// Tells rings: in a line of the output, on the desktop or in the terminal, and to the user's command.
final class AlarmTeller {
    /// The settings of `[alarm]` about telling.
    var configuration: AlarmConfiguration
    private let context: CommandContext
    private let locale: TimeLocale
    /// True when somebody can answer.
    private let takesAnswers: Bool
    private let store: EventStore
    private var hasDesktop: Bool
    /// The notifications that are on the screen, the oldest first.
    private var shown: [Shown] = []

    private struct Shown {
        var notification: DesktopNotification
        /// The ring of the notification; nil when it is about several.
        var ring: (due: ToldRings.Due, text: RingText)?
    }

    /// The most rings of one moment with a notification each; more share one notification.
    private static let mostAtOnce = 5
    /// The most rings that a shared notification names.
    private static let mostLines = 10
    /// The most notifications at a time; for the next one, the oldest is withdrawn.
    private static let mostShown = 20

    init(_ context: CommandContext, _ surroundings: Surroundings, _ store: EventStore, takesAnswers: Bool) {
        self.context = context
        locale = surroundings.locale
        configuration = AlarmRules(of: store).configuration
        self.store = store
        hasDesktop = DesktopNotification.isPossible(for: store)
        self.takesAnswers = takesAnswers
    }

    /// The terminal that the screen is opened in; nil without one.
    var terminal: TerminalProgram? { TerminalProgram(command: configuration.terminal, for: store) }

    /// The descriptors of notifications, readable when one has an answer.
    var descriptors: [Int32] { shown.map(\.notification.descriptor) }

    /// Tells the rings that are due, each or together, and those that were missed, together.
    func tell(_ due: [ToldRings.Due], in snapshot: any CalendarSnapshot, at now: Instant, viewedIn zone: TimeZone) {
        ChildProcesses.reap()
        let words = TimeWords(today: zone.local(at: now).date, locale: locale, zone: zone)
        let rings = due.map { (due: $0, text: RingText($0.ring, in: snapshot, words)) }
        for isMissed in [true, false] {
            let part = rings.filter { $0.due.isMissed == isMissed }
            let head = isMissed ? context.words.missedAlarms(part.count) : nil
            for (due, text) in part {
                write([head, text.line].compactMap(\.self).joined(separator: ": "), at: now, zone)
                startCommand(configuration.command, for: due, text)
            }
            if part.count > (isMissed ? 1 : AlarmTeller.mostAtOnce) {
                showTogether(part.map(\.text), head ?? context.words.alarms(part.count))
            } else {
                for ring in part { show(ring, at: now) }
            }
        }
        context.output.flush()
    }

    private func startCommand(_ command: String?, for due: ToldRings.Due, _ text: RingText) {
        guard let command else { return }
        let words = [text.title, text.times, text.place, text.link ?? "", due.name.uid]
        if !ChildProcesses.start(command, words) { complain(context.words.notice(.alarmCommandFails)) }
    }

    // MARK: On the desktop

    private func show(_ ring: (due: ToldRings.Due, text: RingText), at now: Instant) {
        let answers = RingAnswer.possible(
            start: ring.text.start, hasLink: ring.text.link != nil, isShowable: terminal != nil, at: now)
        show(
            ring.text.title, ring.text.facts,
            takesAnswers ? answers.map { ($0.rawValue, context.words.ringAnswer($0)) } : [], ring)
    }

    private func showTogether(_ texts: [RingText], _ title: String) {
        var lines = texts.prefix(AlarmTeller.mostLines).map(\.line)
        if texts.count > lines.count { lines.append(context.words.moreCandidates(texts.count - lines.count)) }
        show(title, lines.joined(separator: "\n"), [], nil)
    }

    private func show(
        _ title: String, _ text: String, _ actions: [(name: String, words: String)],
        _ ring: (due: ToldRings.Due, text: RingText)?
    ) {
        guard hasDesktop else { return }
        guard
            let notification = DesktopNotification(
                title: title, text: text, actions: actions, stays: configuration.stays)
        else { return complain(context.words.notice(.notificationsFail)) }
        shown.append(Shown(notification: notification, ring: ring))
        if shown.count > AlarmTeller.mostShown { shown.removeFirst().notification.takeAway() }
    }

    /// The answer of the notification whose descriptor is readable; nil when it ended without one.
    func takeAnswer(of descriptor: Int32) -> (answer: RingAnswer, due: ToldRings.Due, text: RingText)? {
        guard let place = shown.firstIndex(where: { $0.notification.descriptor == descriptor }),
            let end = shown[place].notification.end()
        else { return nil }
        let ring = shown.remove(at: place).ring
        switch end {
        case .gone: return nil
        case .failed:
            // The line of the output has told the ring already.
            hasDesktop = false
            complain(context.words.notice(.notificationsFail))
            return nil
        case .answered(let name):
            guard let ring, let answer = RingAnswer(rawValue: name) else { return nil }
            return (answer, ring.due, ring.text)
        }
    }

    /// Withdraws all notifications, because nobody would receive an answer.
    func takeAllAway() {
        for entry in shown { entry.notification.takeAway() }
        shown = []
    }

    // MARK: In the terminal

    private func write(_ line: String, at now: Instant, _ zone: TimeZone) {
        context.output.write("\(locale.clockTime(zone.local(at: now).time))  \(line)\n")
        if context.output.isTerminal { context.output.write(TerminalNotice.sequence(line, in: context.environment)) }
    }

    private func complain(_ words: String) {
        context.errors.write("tcal: \(words)\n")
        context.errors.flush()
    }
}

/// The terminal's bell, and a notification by terminals that can show one.
enum TerminalNotice {
    private static let most = 500

    static func sequence(_ line: String, in environment: [String: String]) -> String {
        // The line must not contain anything that ends the escape sequence early.
        let shown = line.unicodeScalars.prefix(most).filter {
            $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F ~= $0.value)
        }
        let text = String(String.UnicodeScalarView(shown))
        let type = environment["TERM"] ?? ""
        let programs = [environment["TERM_PROGRAM"], environment["LC_TERMINAL"]].compactMap(\.self)
        if type.contains("kitty") { return "\u{1B}]99;;\(text)\u{1B}\\\u{7}" }
        if type.contains("ghostty") || programs.contains(where: ["iTerm.app", "iTerm2", "WezTerm", "ghostty"].contains)
        {
            return "\u{1B}]9;\(text)\u{1B}\\\u{7}"
        }
        if type.hasPrefix("foot") || type.hasPrefix("rxvt") || environment["VTE_VERSION"] != nil {
            return "\u{1B}]777;notify;tcal;\(text.replacing(";", with: ","))\u{1B}\\\u{7}"
        }
        return "\u{7}"
    }
}
