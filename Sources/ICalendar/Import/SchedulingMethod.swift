import CalendarEngine

/// The purpose for which a calendar was sent (METHOD, RFC 5546 1.4), as far as it matters to an import.
enum SchedulingMethod: Hashable {
    /// It was sent to nobody, or published: its items are taken as they are.
    case none
    /// An invitation or its update (REQUEST, ADD).
    case invitation(String)
    /// Items, or instances of them, are cancelled (CANCEL).
    case cancel
    /// An answer to an invitation, or a question about one (REPLY, COUNTER, REFRESH, DECLINECOUNTER): no items to keep.
    case answer(String)

    /// The method of a file, or of a range that was one file: the METHOD of its first calendar before its first
    /// component.
    init(of file: CalendarFile, in range: Range<Int>) {
        let first = file.records.partitioningIndex { Int($0.offset) >= range.lowerBound }
        let end = first < file.records.count ? min(Int(file.records[first].offset), range.upperBound) : range.upperBound
        let bytes = Array(file.content[range.lowerBound..<end])
        var method = ""
        for line in ContentLines(of: bytes) {
            guard let property = line.property(in: bytes), property.name == "METHOD" else { continue }
            method = property.trimmedText.uppercased()
            break
        }
        switch method {
        case "", "PUBLISH": self = .none
        case "REQUEST", "ADD": self = .invitation(method)
        case "CANCEL": self = .cancel
        case "REPLY", "COUNTER", "REFRESH", "DECLINECOUNTER": self = .answer(method)
        // An unknown method most likely does not take items away.
        default: self = .none
        }
    }

    /// True when there are items to import.
    var bringsItems: Bool {
        if case .answer = self { false } else { true }
    }

    /// True when versions older than those in the calendars do not count.
    var isInvitation: Bool {
        switch self {
        case .invitation, .cancel: true
        case .none, .answer: false
        }
    }

    /// The method as it is written.
    var rawValue: String {
        switch self {
        case .none: "PUBLISH"
        case .cancel: "CANCEL"
        case .invitation(let name), .answer(let name): name
        }
    }
}

extension ItemCopy {
    /// True when an instance has a lower SEQUENCE than in the other version (RFC 5546 2.1.5).
    func isOlder(than other: ItemCopy) -> Bool {
        components.contains { component in
            let there = other.components.first { $0.instance == component.instance }
            guard let there else { return false }
            return component.sequence < there.sequence
        }
    }

    /// The result of cancelling an item: the components of the other version, or those for the cancelled instances,
    /// with STATUS:CANCELLED.
    func cancelling(_ there: ItemCopy) -> ItemCopy {
        var cancelled = there
        if let whole = components.first(where: \.instance.isEmpty) {
            for position in cancelled.components.indices {
                cancelled.components[position].set("STATUS", "STATUS:CANCELLED")
                cancelled.components[position].set("SEQUENCE", "SEQUENCE:\(whole.sequence)")
            }
            return cancelled
        }
        let master = there.components.first(where: \.instance.isEmpty)
        cancelled.components = components.map { component in
            var instance = there.components.first { $0.instance == component.instance } ?? component
            instance.set("STATUS", "STATUS:CANCELLED")
            instance.set("SEQUENCE", "SEQUENCE:\(component.sequence)")
            // A message may leave out properties that its reader knows.
            instance.complete(from: master)
            return instance
        }
        return cancelled
    }
}

extension ComponentCopy {
    /// SEQUENCE, 0 when there is none.
    fileprivate var sequence: Int { value(of: "SEQUENCE").flatMap { Int($0) } ?? 0 }

    /// Adds the properties that an override must have: a start, which is the instance's own, and the title of its
    /// series.
    fileprivate mutating func complete(from master: ComponentCopy?) {
        if value(of: "DTSTART") == nil, let line = lines.first(where: { $0.uppercased().hasPrefix("RECURRENCE-ID") }) {
            set("DTSTART", "DTSTART" + line.dropFirst("RECURRENCE-ID".count))
        }
        if value(of: "SUMMARY") == nil, let title = master?.value(of: "SUMMARY") { set("SUMMARY", "SUMMARY:" + title) }
    }
}
