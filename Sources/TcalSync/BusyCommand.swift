import CalendarEngine
import CalendarStore
import Commands
import Glibc

/// `tcal-sync busy FROM TO ADDRESS…`: asks servers when people are busy, all of them at the same time, and writes what
/// they answer as it comes (`BusyAnswer`). After `--within` seconds, three by themselves, whoever has not answered is
/// unknown. It is for `tcal`, which has no network.
struct BusyCommand {
    let place: SyncPlace
    let arguments: ParsedArguments

    /// Runs it; the exit code.
    func run() throws(UsageError) -> Int32 {
        let span = try span()
        let deadline = try PeopleQuestion.deadline(arguments)
        var ledger = BusyLedger(Array(arguments.operands.dropFirst(2)))
        let addresses = ledger.addresses
        let questions = PeopleQuestion.all(in: place, until: deadline)
        for question in questions { ledger.take(.asking(.outbox(account: question.account.title), addresses)) }
        var pieces: [@Sendable (@escaping @Sendable (BusyLedger.Event) -> Void) -> Void] = questions.map { question in
            { bring in question.askBusyTimes(of: addresses, in: span, bring) }
        }
        let published = PublishedTimes(
            environment: place.environment, accounts: place.configuration.accounts, deadline: deadline)
        pieces.append { bring in published.ask(of: addresses, in: span, bring) }
        let isWhole = TimedWork.run(pieces, until: deadline) { event in
            for answer in ledger.take(event) { Console.write(answer.encoded) }
        }
        for answer in ledger.rest(isWhole: isWhole) { Console.write(answer.encoded) }
        return 0
    }

    /// The time that is asked for.
    private func span() throws(UsageError) -> BusySpan {
        let (start, end) = (arguments.operands[0], arguments.operands[1])
        for (operand, text) in [(Operand.start, start), (.end, end)] where !BusySpan.isMoment(text) {
            throw .invalidArgument(operand, text, .instance)
        }
        guard start < end else { throw .invalidArgument(.end, end, .instance) }
        return BusySpan(start: start, end: end)
    }
}

/// A time that is asked for, between two moments as iCalendar writes them: `20261201T000000Z`.
struct BusySpan: Hashable, Sendable {
    let start, end: String

    /// True for a moment in UTC.
    static func isMoment(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 16 && bytes[8] == UInt8(ascii: "T") && bytes[15] == UInt8(ascii: "Z")
            && (bytes[..<8] + bytes[9..<15]).allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The ends with dashes and colons: `2026-12-01T00:00:00Z`.
    var extended: (start: String, end: String) { (BusySpan.extended(start), BusySpan.extended(end)) }

    private static func extended(_ text: String) -> String {
        var result = ""
        for (place, character) in text.enumerated() {
            if place == 4 || place == 6 { result.append("-") }
            if place == 11 || place == 13 { result.append(":") }
            result.append(character)
        }
        return result
    }
}

/// The persons of whom somebody was asked, and who has answered: so that in the end something is said of each.
struct BusyLedger {
    /// Something that happened on the way to an answer.
    enum Event: Sendable {
        /// Somebody is asked about some addresses.
        case asking(BusyAnswer.Source, [String])
        /// Somebody answered.
        case answered(BusyAnswer)
        /// Somebody turned out not to be one who answers.
        case silent(BusyAnswer.Source)
    }

    /// The addresses, each once, as they are typed.
    let addresses: [String]
    private var open: [(source: BusyAnswer.Source, address: String)] = []
    private var told: Set<Key> = []

    private struct Key: Hashable {
        let source: BusyAnswer.Source
        let address: String
    }

    /// A question about some addresses.
    init(_ addresses: [String]) {
        var known: Set<String> = []
        self.addresses = addresses.map { BusyAnswer(address: $0, source: .none, status: "").address }
            .filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// Takes in what happened; the answers that are to be told. Nobody answers twice about the same person.
    @discardableResult
    mutating func take(_ event: Event) -> [BusyAnswer] {
        switch event {
        case .asking(let source, let addresses): open += addresses.map { (source, $0) }
        case .silent(let source): open.removeAll { $0.source == source }
        case .answered(let answer):
            open.removeAll { $0.source == answer.source && $0.address == answer.address }
            if told.insert(Key(source: answer.source, address: answer.address)).inserted { return [answer] }
        }
        return []
    }

    /// The answers that are missing at the end: who is late, and of whom nobody could be asked.
    ///
    /// - Parameter isWhole: False when some were not yet heard out.
    func rest(isWhole: Bool) -> [BusyAnswer] {
        let late = open.map { BusyAnswer(address: $0.address, source: $0.source, status: BusyAnswer.late) }
        let named = Set(told.map(\.address) + open.map(\.address))
        let status = isWhole ? BusyAnswer.nowhere : BusyAnswer.late
        return late
            + addresses.filter { !named.contains($0) }.map { BusyAnswer(address: $0, source: .none, status: status) }
    }
}
