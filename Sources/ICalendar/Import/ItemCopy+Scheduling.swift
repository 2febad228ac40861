import CalendarEngine

/// The method of what is imported.
extension SchedulingMethod {
    /// The method of a file, or of a range that was one file: the METHOD of its first calendar before its first
    /// component.
    init(of file: CalendarFile, in range: Range<Int>) {
        let first = file.records.partitioningIndex { Int($0.offset) >= range.lowerBound }
        let end = first < file.records.count ? min(Int(file.records[first].offset), range.upperBound) : range.upperBound
        let bytes = Array(file.content[range.lowerBound..<end])
        var method = ""
        for line in ContentLines(of: bytes) {
            guard let property = line.property(in: bytes), property.name == "METHOD" else { continue }
            method = property.trimmedText
            break
        }
        self.init(text: method)
    }
}

/// The changes that messages about an invitation make to the item that is there (RFC 5546 3.2).
extension ItemCopy {
    /// True when an instance is of an older version than in the other one.
    func isOlder(than other: ItemCopy) -> Bool {
        components.contains { component in
            let there = other.components.first { $0.instance == component.instance }
            guard let there else { return false }
            return component.version < there.version
        }
    }

    /// The result of cancelling an item: the components of the other version, or those for the cancelled instances,
    /// with STATUS:CANCELLED.
    func cancelling(_ there: ItemCopy) -> ItemCopy {
        var cancelled = there
        if let whole = components.first(where: \.instance.isEmpty) {
            for position in cancelled.components.indices { cancelled.components[position].cancel(as: whole) }
            return cancelled
        }
        let master = there.components.first(where: \.instance.isEmpty)
        cancelled.components = components.map { component in
            var instance = there.components.first { $0.instance == component.instance } ?? component
            instance.cancel(as: component)
            // A message may leave out properties that its reader knows.
            instance.complete(from: master)
            return instance
        }
        return cancelled
    }

    /// The item with the dates that a message adds to it (RFC 5546 3.2.4): each is an RDATE of the series, and an
    /// override that says what it is.
    func adding(to there: ItemCopy) -> ItemCopy {
        var longer = there
        for component in components {
            guard let date = component.asOverride else { continue }
            if let master = longer.components.firstIndex(where: \.instance.isEmpty),
                let line = component.line(of: "DTSTART")
            {
                let added = "RDATE" + line.dropFirst("DTSTART".count)
                if !longer.components[master].lines.contains(added) { longer.components[master].append(added) }
                longer.components[master].setVersion(date.version)
            }
            longer.components.removeAll { $0.instance == date.instance }
            longer.components.append(date)
        }
        return longer
    }

    /// The organizer's version with the user's own parts of the present one: alarms and, where SEQUENCE is the same,
    /// the answers, which the organizer may not have received yet.
    func keepingOwn(of there: ItemCopy) -> ItemCopy {
        var kept = self
        for position in kept.components.indices {
            let instance = kept.components[position].instance
            guard let own = there.components.first(where: { $0.instance == instance }) else { continue }
            kept.components[position].keepOwn(of: own)
        }
        return kept
    }

    /// The item with an answer to it.
    func answered(_ participation: Participation) -> ItemCopy {
        var answered = self
        for position in answered.components.indices { answered.components[position].answer(participation) }
        return answered
    }
}

extension ComponentCopy {
    /// The version of the invitation that it is.
    var version: SchedulingVersion {
        SchedulingVersion(
            sequence: value(of: "SEQUENCE").flatMap { Int($0) } ?? 0, stamp: value(of: "DTSTAMP")?.uppercased() ?? "")
    }

    /// Sets SEQUENCE and DTSTAMP to those of a version.
    fileprivate mutating func setVersion(_ version: SchedulingVersion) {
        set("SEQUENCE", "SEQUENCE:\(version.sequence)")
        if !version.stamp.isEmpty { set("DTSTAMP", "DTSTAMP:\(version.stamp)") }
    }

    /// Cancels the component with the version of a message.
    fileprivate mutating func cancel(as message: ComponentCopy) {
        set("STATUS", "STATUS:CANCELLED")
        setVersion(message.version)
    }

    /// Adds the properties that an override must have: a start, which is the instance's own, and the title of its
    /// series.
    fileprivate mutating func complete(from master: ComponentCopy?) {
        if value(of: "DTSTART") == nil, let line = line(of: "RECURRENCE-ID") {
            set("DTSTART", "DTSTART" + line.dropFirst("RECURRENCE-ID".count))
        }
        if value(of: "SUMMARY") == nil, let title = master?.value(of: "SUMMARY") { set("SUMMARY", "SUMMARY:" + title) }
    }

    /// The override that stands for its own start; nil where it has none.
    fileprivate var asOverride: ComponentCopy? {
        guard let start = line(of: "DTSTART") else { return nil }
        var lines = own { !["RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"].contains($0.name) }
        lines.insert("RECURRENCE-ID" + start.dropFirst("DTSTART".count), at: min(1, lines.count))
        return ComponentCopy(lines: lines)
    }

    fileprivate mutating func keepOwn(of there: ComponentCopy) {
        replaceAlarms(by: there)
        guard version.sequence == there.version.sequence else { return }
        let answers = there.attendees.filter { $0.status != "NEEDS-ACTION" && !$0.status.isEmpty }
        for answer in answers {
            let person: Set<String> = [answer.address]
            guard
                attendees.contains(where: { $0.address == answer.address && ["", "NEEDS-ACTION"].contains($0.status) })
            else { continue }
            self.answer(Participation(status: answer.status, by: person, sentBy: answer.sender))
        }
    }

    fileprivate mutating func answer(_ participation: Participation) {
        map("ATTENDEE", participation.answering)
    }

    private var attendees: [(address: String, status: String, sender: String?)] {
        properties.filter { $0.name == "ATTENDEE" }.compactMap { line in
            MailAddress(calendarAddress: line.value).map {
                ($0.text.lowercased(), line.parameter("PARTSTAT")?.uppercased() ?? "", line.sender)
            }
        }
    }
}
