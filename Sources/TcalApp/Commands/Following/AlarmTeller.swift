import CalendarEngine
import CalendarStore
import Cells
import Commands
import Glibc
import Phrases

/// Tells of rings: in a line of the output, on the desktop or in the terminal, and to the user's command.
final class AlarmTeller {
    private let context: CommandContext
    private let locale: TimeLocale
    private let configuration: AlarmConfiguration
    private let hasDesktop: Bool
    /// The notifications that wait for an answer.
    private var waiting: [(notification: DesktopNotification, due: ToldRings.Due, text: RingText)] = []

    init(_ context: CommandContext, _ surroundings: Surroundings, _ rules: AlarmRules, hasDesktop: Bool) {
        self.context = context
        locale = surroundings.locale
        configuration = rules.configuration
        self.hasDesktop = hasDesktop
    }

    /// The descriptors of notifications, readable when one has an answer.
    var descriptors: [Int32] { waiting.map(\.notification.descriptor) }

    /// Tells of what is due; of what was missed together.
    func tell(_ due: [ToldRings.Due], in snapshot: any CalendarSnapshot, at now: Instant, viewedIn zone: TimeZone) {
        let words = TimeWords(today: zone.local(at: now).date, locale: locale, zone: zone)
        let texts = due.map { ($0, RingText($0.ring, in: snapshot, words)) }
        let missed = texts.filter(\.0.isMissed)
        for (due, text) in texts where !due.isMissed || missed.count == 1 {
            write(due.isMissed ? "\(context.words.missedAlarms(1)): \(text.line)" : text.line, at: now, zone)
            show(due, text, at: now)
            if let command = configuration.command {
                let place = text.place
                RingCommand.start(command, [text.title, text.times, place, text.link ?? "", due.name.uid])
            }
        }
        guard missed.count > 1 else { return }
        let title = context.words.missedAlarms(missed.count)
        for (_, text) in missed { write("\(title): \(text.line)", at: now, zone) }
        if hasDesktop {
            // Nobody has to answer: these are over, and their notification may go by itself.
            let lines = missed.map(\.1.line).joined(separator: "\n")
            if let shown = DesktopNotification(title: title, text: lines, actions: [], stays: configuration.stays) {
                waiting.append((shown, missed[0].0, missed[0].1))
            }
        }
    }

    private func show(_ due: ToldRings.Due, _ text: RingText, at now: Instant) {
        guard hasDesktop else { return }
        let answers = RingAnswer.allCases.filter { answer in
            switch answer {
            case .join: text.link != nil
            case .atStart: text.start > now.adding(seconds: 60)
            case .later5, .later15, .later60, .dismiss: true
            }
        }
        let shown = DesktopNotification(
            title: text.title, text: text.facts, actions: answers.map { ($0.rawValue, context.words.ringAnswer($0)) },
            stays: configuration.stays)
        if let shown { waiting.append((shown, due, text)) }
    }

    private func write(_ line: String, at now: Instant, _ zone: TimeZone) {
        context.output.write("\(locale.clockTime(zone.local(at: now).time))  \(line)\n")
        if context.output.isTerminal { context.output.write(TerminalNotice.sequence(line, in: context.environment)) }
        context.output.flush()
    }

    /// The answer of a notification whose descriptor is readable; nil when it went without one.
    func takeAnswer(of descriptor: Int32) -> (answer: RingAnswer, due: ToldRings.Due, text: RingText)? {
        guard let place = waiting.firstIndex(where: { $0.notification.descriptor == descriptor }) else { return nil }
        let (notification, due, text) = waiting.remove(at: place)
        guard let answer = notification.takeAnswer().flatMap(RingAnswer.init(rawValue:)) else { return nil }
        return (answer, due, text)
    }
}

/// The bell, and a notification by the terminal itself where it is one that shows them; also over ssh.
enum TerminalNotice {
    static func sequence(_ line: String, in environment: [String: String]) -> String {
        // Nothing of the line may end the sequence early.
        let text = String(
            line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F ~= $0.value) })
        let type = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        if type.contains("kitty") { return "\u{1B}]99;;\(text)\u{1B}\\\u{7}" }
        if ["iTerm.app", "WezTerm", "ghostty"].contains(program) { return "\u{1B}]9;\(text)\u{1B}\\\u{7}" }
        if type.hasPrefix("foot") || type.hasPrefix("rxvt") || environment["VTE_VERSION"] != nil {
            return "\u{1B}]777;notify;tcal;\(text.replacing(";", with: ","))\u{1B}\\\u{7}"
        }
        return "\u{7}"
    }
}
