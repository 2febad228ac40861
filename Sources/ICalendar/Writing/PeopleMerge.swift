import CalendarEngine

/// Merges guest lists, person by person and parameter by parameter: somebody answers, the organizer invites somebody
/// else, and the server notes whom its messages reached (RFC 6638 3.2.9), all at the same time.
enum PeopleMerge {
    /// The versions that ask all guests anew, because they have another time (RFC 6638 3.2.8): an answer in the other
    /// version was to the old time.
    struct Asking {
        var mine: Bool
        var theirs: Bool
    }

    /// The lines of both versions; nil where both changed the same thing about a person, or list a person twice.
    ///
    /// - Parameters:
    ///   - old: The lines that both come from.
    ///   - mine: The lines of one version.
    ///   - theirs: The lines of the other, whose order and notes the result has.
    static func merged(
        _ old: [PropertyLine], _ mine: [PropertyLine], _ theirs: [PropertyLine], _ asking: Asking
    ) -> [PropertyLine]? {
        guard let before = persons(old), let own = persons(mine), let others = persons(theirs) else { return nil }
        var lines: [PropertyLine] = []
        for line in theirs {
            let key = line.sense().value
            guard let other = own[key] else {
                // Removed by one side; what the other changed of it goes before that.
                if let known = before[key] {
                    guard known.sense() == line.sense() else { return nil }
                } else {
                    lines.append(line)
                }
                continue
            }
            guard let both = merged(before[key], other, line, asking) else { return nil }
            lines.append(both)
        }
        for line in mine where others[line.sense().value] == nil {
            if let known = before[line.sense().value] {
                guard known.sense() == line.sense() else { return nil }
            } else {
                lines.append(line)
            }
        }
        return lines
    }

    private static func persons(_ lines: [PropertyLine]) -> [String: PropertyLine]? {
        let persons = Dictionary(lines.map { ($0.sense().value, $0) }, uniquingKeysWith: { first, _ in first })
        return persons.count == lines.count ? persons : nil
    }

    /// One line with the parameters that both changed; nil where both changed the same one.
    private static func merged(
        _ old: PropertyLine?, _ mine: PropertyLine, _ theirs: PropertyLine, _ asking: Asking
    ) -> PropertyLine? {
        var merged = theirs
        let names = (old?.parameters ?? []).map(\.name) + mine.parameters.map(\.name)
        var seen: Set<String> = []
        for name in names where seen.insert(name).inserted {
            let (before, own, other) = (
                old?.sense(withNotes: true).values(of: name), mine.sense(withNotes: true).values(of: name),
                theirs.sense(withNotes: true).values(of: name)
            )
            if own == other { continue }
            if name == "PARTSTAT", own == nil || other == nil {
                // Of an answer and a question the question holds where it is a new one, else the answer.
                let isMine = own == nil ? asking.mine || other == before : !asking.theirs && own != before
                if isMine { merged.set(name, mine.parameters.first { $0.name == name }) }
                continue
            }
            if own == before { continue }
            guard other == before else {
                if PropertyLine.Parameter(name, []).isNote { continue }
                return nil
            }
            merged.set(name, mine.parameters.first { $0.name == name })
        }
        return merged
    }
}

extension PropertyLine {
    fileprivate func values(of name: String) -> [String]? { parameters.first { $0.name == name }?.values }

    /// Puts a parameter in the place of the one with its name, or after the others; nil removes it.
    fileprivate mutating func set(_ name: String, _ parameter: Parameter?) {
        let place = parameters.firstIndex { $0.name == name }
        switch (place, parameter) {
        case (let place?, let parameter?): parameters[place] = parameter
        case (let place?, nil): parameters.remove(at: place)
        case (nil, let parameter?): parameters.append(parameter)
        case (nil, nil): break
        }
    }
}
