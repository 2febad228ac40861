/// The dates in a line of several, one by one.
extension DateLine {
    /// The values as they are written, one for each date.
    var texts: [Substring] {
        line.value.split(separator: ",").map(\.trimmed)
    }

    /// A new line with one date.
    init(_ name: String, _ time: EventTime, form: TimeForm) {
        self.init(line: form.line(name, time), dates: [time])
    }

    /// RDATEs with the lengths that periods give them.
    var periods: [RecurrenceDate] {
        let texts = texts
        return dates.enumerated().compactMap { index, date in
            guard let date else { return nil }
            let length = texts.count == dates.count ? DateLine.length(of: texts[index], from: date) : nil
            return RecurrenceDate(date, duration: length)
        }
    }

    /// The line with only the dates that pass; nil when none does. A line whose dates all pass stays as it is written.
    /// Dates that cannot be parsed go with the last one that can.
    func filtered(_ isKept: (EventTime) -> Bool) -> DateLine? {
        mapped(form: TimeForm(time: nil, line: nil)) { isKept($0) ? $0 : nil }
    }

    /// The line with its dates transformed; those that become nil are removed.
    ///
    /// - Parameter form: The form in which changed dates are written.
    func mapped(form: TimeForm, _ transform: (EventTime) -> EventTime?) -> DateLine? {
        let new = dates.map { $0.flatMap(transform) }
        guard new != dates else { return self }
        let texts = texts
        let kept = zip(dates, new).enumerated().filter { $0.element.1 != nil }
        let isAsWritten = kept.allSatisfy { $0.element.0 == $0.element.1 } && texts.count == dates.count
        if isAsWritten {
            guard !kept.isEmpty else { return nil }
            var line = line
            line.value = kept.map { String(texts[$0.offset]) }.joined(separator: ",")
            return DateLine(line: line, dates: kept.map(\.element.1))
        }
        guard let first = kept.first?.element.1 else { return nil }
        var result = form.line(line.name, first)
        let lengths =
            texts.count == dates.count
            ? zip(texts, dates).map { $1.flatMap { [text = $0] date in DateLine.length(of: text, from: date) } } : []
        var values: [String] = []
        var isPeriod = false
        for (index, pair) in kept {
            guard let time = pair.1 else { continue }
            let length = lengths.isEmpty || time.isDate ? nil : lengths[index]
            isPeriod = isPeriod || length != nil
            values.append(form.write(time) + (length.map { "/\($0.text)" } ?? ""))
        }
        if isPeriod {
            result.parameters.removeAll { $0.name == "VALUE" }
            result.parameters.insert(.init("VALUE", ["PERIOD"]), at: 0)
        }
        result.value = values.joined(separator: ",")
        return DateLine(line: result, dates: kept.map(\.element.1))
    }

    /// The line with another length for one of its periods.
    func withLength(_ length: CivilDuration, where isMeant: (EventTime) -> Bool) -> DateLine {
        let texts = texts
        guard texts.count == dates.count else { return self }
        var line = line
        line.value = zip(texts, dates).map { text, date in
            guard let slash = text.firstIndex(of: "/"), let date, isMeant(date) else { return String(text) }
            return "\(text[..<slash])/\(length.text)"
        }.joined(separator: ",")
        return line == self.line ? self : DateLine(line: line, dates: dates)
    }

    /// The length of a period; nil when the text is not a period.
    private static func length(of text: Substring, from start: EventTime) -> CivilDuration? {
        guard let slash = text.firstIndex(of: "/") else { return nil }
        let rest = text[text.index(after: slash)...].trimmed
        // A period is never negative (RFC 5545 3.3.9).
        let duration = Array(rest.utf8).withUnsafeBufferPointer { CivilDuration($0, $0.indices) }
        if let duration, duration.nominalSeconds >= 0 { return duration }
        guard let end = DateText(rest), !end.isDate else { return nil }
        let zone = end.isUTC ? TimeZone.utc : start.timeZone
        let times = ItemTimes(start: start, end: zone.map { .zoned(end.civil, $0) } ?? .floating(end.civil))
        return CivilDuration(seconds: max(times.exactSeconds ?? 0, 0))
    }
}

extension Substring {
    /// Without blanks around it.
    var trimmed: Substring {
        var rest = self
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
