/// Finding, setting and removing the lines of a component.
extension ItemComponent {
    /// The lines of a name.
    func lines(_ name: String) -> [PropertyLine] { lines.filter { $0.name == name } }

    /// The first line of a name.
    func line(_ name: String) -> PropertyLine? { lines.first { $0.name == name } }

    /// Replaces the lines of a name where the first of them stands; without one, the new lines go to the end.
    mutating func set(_ name: String, _ new: [PropertyLine]) {
        let place = lines.firstIndex { $0.name == name } ?? lines.count
        lines.removeAll { $0.name == name }
        lines.insert(contentsOf: new, at: place)
    }

    /// Sets the only line of a name; nil removes all of them.
    mutating func set(_ name: String, _ line: PropertyLine?) {
        set(name, line.map { [$0] } ?? [])
    }

    /// True for a reminder.
    var isReminder: Bool { address.kind == .reminder }

    /// SUMMARY as a text.
    var title: String { line("SUMMARY")?.text ?? "" }

    /// The time by which its instances are counted: DTSTART, or DUE where a reminder has no start.
    var anchor: EventTime? { start ?? (isReminder ? end : nil) }

    /// The form in which the anchor is written.
    var anchorForm: TimeForm { TimeForm(time: anchor, line: line(start != nil ? "DTSTART" : endName)) }

    /// The property that holds its end.
    var endName: String { isReminder ? "DUE" : "DTEND" }

    /// True when it has a rule or an additional date.
    var recurs: Bool {
        anchor != nil && (!rules.isEmpty || additionalDates.contains { $0.dates.contains { $0 != nil } })
    }

    /// True when its STATUS says that it does not take place.
    var isCancelled: Bool { line("STATUS")?.value.uppercased() == "CANCELLED" }
}

extension ItemComponent {
    /// Replaces the RRULEs that can be used, one by one, and keeps the text of those that stay the same; nil removes a
    /// rule. Lines that cannot be used stay as long as a rule does.
    mutating func replaceRules(_ new: [RecurrenceRule?]) {
        var rest = new[...]
        var result: [PropertyLine] = []
        for line in lines("RRULE") {
            guard let old = try? RecurrenceRule(parsing: line.value.utf8) else {
                result.append(line)
                continue
            }
            guard let rule = rest.popFirst() else { continue }
            if let rule { result.append(line.replacingRule(old, with: rule)) }
        }
        // More rules than there were.
        result += rest.compactMap { $0.map { PropertyLine("RRULE", value: $0.text) } }
        rules = new.compactMap { $0 }
        if rules.isEmpty { result = [] }
        set("RRULE", result)
    }

    /// Removes every property by which it recurs.
    mutating func removeRecurrence() {
        for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { set(name, nil) }
        rules = []
        additionalDates = []
        exceptionDates = []
    }

    /// Replaces the EXDATE lines.
    mutating func setExceptions(_ new: [DateLine]) {
        exceptionDates = new
        set("EXDATE", new.map(\.line))
    }

    /// Replaces the RDATE lines.
    mutating func setAdditions(_ new: [DateLine]) {
        additionalDates = new
        set("RDATE", new.map(\.line))
    }

    /// Adds an RDATE, written as DTSTART is.
    mutating func add(_ date: EventTime) {
        setAdditions(additionalDates + [DateLine("RDATE", date, form: anchorForm)])
    }

    /// Adds EXDATEs, written as DTSTART is.
    mutating func leaveOut(_ dates: [EventTime]) {
        guard !dates.isEmpty else { return }
        setExceptions(exceptionDates + dates.map { DateLine("EXDATE", $0, form: anchorForm) })
    }

    /// The time from which its alarms count.
    var alarmBase: AlarmBase { AlarmBase(start: start, due: isReminder ? end : nil) }

    /// Sets RECURRENCE-ID; nil removes it.
    mutating func setInstance(_ time: EventTime?, form: TimeForm) {
        address.instance = time?.civil
        recurrenceID = time
        guard let time else {
            isThisAndFuture = false
            set("RECURRENCE-ID", nil)
            return
        }
        var line = form.line("RECURRENCE-ID", time)
        if isThisAndFuture { line.parameters.append(.init("RANGE", ["THISANDFUTURE"])) }
        set("RECURRENCE-ID", line)
    }

    /// Gives it another UID.
    mutating func setUID(_ uid: String) {
        address.uid = uid
        set("UID", PropertyLine("UID", text: uid))
    }
}

extension PropertyLine {
    /// An RRULE with another rule: parts that stay the same are kept as they are written, in their order.
    func replacingRule(_ old: RecurrenceRule, with new: RecurrenceRule) -> PropertyLine {
        guard new != old else { return self }
        let oldParts = PropertyLine.parts(old.text)
        var newParts = PropertyLine.parts(new.text)
        var result: [String] = []
        for part in value.split(separator: ";", omittingEmptySubsequences: true) {
            let name = PropertyLine.name(part)
            let wanted = newParts.first { $0.name == name }
            newParts.removeAll { $0.name == name }
            if let wanted {
                let isSame = oldParts.first { $0.name == name }?.text == wanted.text
                result.append(isSame ? String(part) : wanted.text)
            } else if !oldParts.contains(where: { $0.name == name }) {
                // A part that the rule's text leaves out (INTERVAL=1), or one that only its author knows.
                if name != "UNTIL", name != "COUNT" { result.append(String(part)) }
            }
        }
        result += newParts.map(\.text)
        return PropertyLine(name, parameters: parameters, value: result.joined(separator: ";"))
    }

    private static func parts(_ text: String) -> [(name: String, text: String)] {
        text.split(separator: ";").map { (name($0), String($0)) }
    }

    private static func name(_ part: Substring) -> String {
        let name = part.prefix { $0 != "=" }.uppercased()
        return String(name.drop { $0 == " " }.prefix { $0 != " " })
    }
}
