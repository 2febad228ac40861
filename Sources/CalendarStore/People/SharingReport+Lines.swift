public import CalendarEngine

/// Reports about who may use calendars as `tcal-sync` writes them for `tcal`: lines of fields with tabs between them,
/// the first of which says what the others are.
extension SharingReport {
    /// The lines, with their ends. What could break a line is taken out.
    public var encoded: [UInt8] {
        var lines = rights.map { ["right", $0.rawValue] }
        if let sharers {
            lines.append(["sharers"])
            lines += sharers.map {
                ["sharer", $0.access.rawValue, $0.answer.rawValue, $0.isEverybody ? "1" : "0", $0.address, $0.name]
            }
        }
        if let offers {
            lines.append(["offers"])
            lines += offers.map { ["offer", $0.access.rawValue, $0.address, $0.owner, $0.title] }
        }
        lines += sentences.map { ["said", $0] } + failures.map { ["failed", $0] }
        let texts = lines.map { line in line.map { BusyAnswer.plain($0, limit: 2000) }.joined(separator: "\t") + "\n" }
        return Array(texts.joined().utf8)
    }

    /// The report of some lines; nil where none of them says anything. Lines that nobody knows are left out.
    public init?(lines: some Sequence<String>) {
        self.init()
        for line in lines { take(line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)) }
        if self == SharingReport() { return nil }
    }

    private mutating func take(_ fields: [String]) {
        switch (fields.first, fields.count) {
        case ("right", 2): if let access = SharedAccess(rawValue: fields[1]) { rights.append(access) }
        case ("sharers", 1): sharers = sharers ?? []
        case ("offers", 1): offers = offers ?? []
        case ("sharer", 6):
            guard let access = SharedAccess(rawValue: fields[1]), let answer = ShareAnswer(rawValue: fields[2]) else {
                return
            }
            sharers = sharers ?? []
            sharers?.append(
                CalendarSharer(
                    name: fields[5], address: fields[4], isEverybody: fields[3] == "1", access: access, answer: answer))
        case ("offer", 5):
            guard let access = SharedAccess(rawValue: fields[1]) else { return }
            offers = offers ?? []
            offers?.append(CalendarOffer(title: fields[4], owner: fields[3], access: access, address: fields[2]))
        case ("said", 2): sentences.append(fields[1])
        case ("failed", 2): failures.append(fields[1])
        default: break
        }
    }
}

extension SharingRequest {
    /// The arguments of `tcal-sync`.
    var words: [String] {
        switch self {
        case .sharers(let calendar): ["sharing", "--", "shared", calendar]
        case .give(nil, let address, let calendar): ["sharing", "--", "unshare", calendar, address]
        case .give(.busyTimes, let address, let calendar):
            ["sharing", "--busy-only", "--", "share", calendar, address]
        case .give(.write, let address, let calendar): ["sharing", "--write", "--", "share", calendar, address]
        case .give(.read, let address, let calendar), .give(.other, let address, let calendar):
            ["sharing", "--read", "--", "share", calendar, address]
        case .offers: ["sharing", "--", "accept"]
        case .answer(let offer, let isAccepted): ["sharing", "--", isAccepted ? "accept" : "decline", offer]
        }
    }
}

/// The end of a request about who may use calendars.
package enum SharingEnd: Hashable, Sendable {
    case report(SharingReport)
    /// No answer came in time.
    case late
    /// `tcal-sync` is not installed.
    case missing
    /// The system did not start it.
    case notStarted(reason: String)
}
