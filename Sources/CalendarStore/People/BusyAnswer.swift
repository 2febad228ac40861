/// An answer to the question when a person is busy: what a server said that an account asked, or what the person has
/// published. `tcal-sync` writes them, `tcal` reads them.
///
/// In the stream each is a line and so many bytes: `busy`, the address, the source, the account, the status and the
/// number of bytes, with tabs between them, and then the bytes of the calendar. The bytes are anybody's, and nothing in
/// them is looked at for where they end.
public struct BusyAnswer: Hashable, Sendable {
    /// Who was asked.
    public enum Source: Hashable, Sendable {
        /// The server of an account, by the account's title (RFC 6638 5).
        case outbox(account: String)
        /// The address that the person's vCard names (FBURL, RFC 6350 6.9.1).
        case published
        /// Nobody: no account could ask, and no address is known.
        case none
    }

    /// The person's address of mail, as it was asked for.
    public var address: String
    /// Who was asked.
    public var source: Source
    /// The server's code and words (RFC 5545 3.8.8.3), such as `2.0;Success` or `3.7;Invalid calendar user`; or one of
    /// tcal's own: `x-late`, `x-unanswered;` with the reason in words, `x-nowhere`.
    public var status: String
    /// The calendar as it came; empty without one.
    public var text: [UInt8]

    /// An answer, or why there is none.
    public init(address: String, source: Source, status: String, text: [UInt8] = []) {
        self.address = BusyAnswer.plain(address, limit: 320)
        self.source = source
        if case .outbox(let account) = source {
            self.source = .outbox(account: BusyAnswer.plain(account, limit: 200))
        }
        self.status = BusyAnswer.plain(status, limit: 300)
        self.text = text
    }

    /// The most bytes of a calendar; of a longer one nothing is known.
    public static let mostBytes = 4 << 20

    /// The status of a published calendar that came.
    public static let success = "2.0;Success"
    /// The status of whoever had not answered when the time was over.
    public static let late = "x-late"
    /// The status of a person of whom nobody could be asked.
    public static let nowhere = "x-nowhere"
    /// The status where the answer is none, for a reason in words.
    public static func unanswered(_ reason: String) -> String { "x-unanswered;" + reason }

    /// True for a calendar that came with success (RFC 5546 3.6).
    public var isKnown: Bool { status.hasPrefix("2.") && !text.isEmpty }

    /// The words of the status, behind its code; empty for none.
    public var reason: String { status.firstIndex(of: ";").map { String(status[$0...].dropFirst()) } ?? "" }

    /// The answers that count: of each person those that came with success, from whomever, or else the most telling
    /// failure. What one account does not know is no failure where another does. O(n).
    public static func settled(_ answers: [BusyAnswer]) -> [BusyAnswer] {
        var known: Set<String> = []
        var failures: [String: BusyAnswer] = [:]
        for answer in answers {
            if answer.isKnown {
                known.insert(answer.address)
            } else if failures[answer.address].map({ $0.weight < answer.weight }) ?? true {
                failures[answer.address] = answer
            }
        }
        return answers.filter { answer in
            answer.isKnown || !known.contains(answer.address) && failures[answer.address] == answer
        }
    }

    /// The weight of a failure: a server that knows no such person tells more than one that said nothing.
    private var weight: Int {
        // For somebody who publishes busy times, what went wrong there tells most.
        if source == .published { return 6 }
        return switch status.prefix(3) {
        case "3.7": 5
        case _ where status.first?.isNumber == true: 4
        case "x-u": 3
        case "x-l": 2
        default: 1
        }
    }
}

// MARK: The stream

extension BusyAnswer {
    /// The answer in the stream.
    public var encoded: [UInt8] {
        let (word, account) =
            switch source {
            case .outbox(let account): ("outbox", account)
            case .published: ("published", "")
            case .none: ("none", "")
            }
        let head = ["busy", address, word, account, status, String(text.count)].joined(separator: "\t")
        return Array(head.utf8) + [0x0A] + text
    }

    /// The answer that a line begins, with the number of bytes that follow; nil for another line.
    fileprivate static func head(_ line: ArraySlice<UInt8>) -> (answer: BusyAnswer, count: Int)? {
        let parts = String(decoding: line, as: UTF8.self)
            .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6, parts[0] == "busy", let count = Int(parts[5]), (0...mostBytes).contains(count) else {
            return nil
        }
        let source: Source
        switch parts[2] {
        case "outbox": source = .outbox(account: parts[3])
        case "published": source = .published
        case "none": source = .none
        default: return nil
        }
        return (BusyAnswer(address: parts[1], source: source, status: parts[4]), count)
    }

    /// A text that stays within its field and its line: controls and line ends are blanks, and a longer one is cut.
    static func plain(_ text: String, limit: Int) -> String {
        let scalars = text.unicodeScalars.prefix(limit).map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

/// Reads answers from a stream, whatever its pieces are.
public struct BusyAnswerReader {
    private var bytes: [UInt8] = []
    /// The answer whose bytes are awaited, and their number.
    private var begun: (answer: BusyAnswer, count: Int)?
    /// True once something came that is no answer: nothing behind it is read.
    public private(set) var isBroken = false

    /// The most bytes of a line: a head that is written above has less.
    private static let longestHead = 8_192

    /// A reader of a stream that begins.
    public init() {}

    /// The answers that are whole with these bytes. O(bytes).
    public mutating func take(_ more: some Sequence<UInt8>) -> [BusyAnswer] {
        if isBroken { return [] }
        bytes += more
        var (answers, start): ([BusyAnswer], Int) = ([], 0)
        while true {
            if let (answer, count) = begun {
                guard bytes.count - start >= count else { break }
                var whole = answer
                whole.text = Array(bytes[start..<start + count])
                answers.append(whole)
                (start, begun) = (start + count, nil)
            }
            guard let end = bytes[start...].firstIndex(of: 0x0A) else {
                isBroken = bytes.count - start > BusyAnswerReader.longestHead
                break
            }
            begun = BusyAnswer.head(bytes[start..<end])
            isBroken = begun == nil
            if isBroken { break }
            start = end + 1
        }
        bytes.removeFirst(start)
        if isBroken { bytes = [] }
        return answers
    }
}
