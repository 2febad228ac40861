/// Finding, setting and removing the lines of a component.
extension ItemComponent {
    /// The lines of a name.
    func lines(_ name: String) -> [PropertyLine] { lines.filter { $0.name == name } }

    /// The first line of a name.
    func line(_ name: String) -> PropertyLine? { lines.first { $0.name == name } }

    /// Puts lines where the first of their name stands, or behind all.
    mutating func set(_ name: String, _ new: [PropertyLine]) {
        let place = lines.firstIndex { $0.name == name } ?? lines.count
        lines.removeAll { $0.name == name }
        lines.insert(contentsOf: new, at: place)
    }

    /// Puts one line of a name, or takes all of them away.
    mutating func set(_ name: String, _ line: PropertyLine?) {
        set(name, line.map { [$0] } ?? [])
    }

    /// True for a reminder.
    var isReminder: Bool { address.kind == .reminder }

    /// SUMMARY as a text.
    var title: String { line("SUMMARY")?.text ?? "" }

    /// By what its instances are counted: DTSTART, or DUE where a reminder has no start.
    var anchor: EventTime? { start ?? (isReminder ? end : nil) }

    /// The line of the anchor.
    var anchorForm: TimeForm { TimeForm(time: anchor, line: line(start != nil ? "DTSTART" : endName)) }

    /// The name of the property that ends it.
    var endName: String { isReminder ? "DUE" : "DTEND" }

    /// True when it recurs.
    var recurs: Bool {
        anchor != nil && (!rules.isEmpty || additionalDates.contains { $0.dates.contains { $0 != nil } })
    }

    /// True when its STATUS says that it does not take place.
    var isCancelled: Bool { line("STATUS")?.value.uppercased() == "CANCELLED" }
}

extension ItemComponent {
    /// Replaces RRULEs that can be used, one for each, and keeps what is written of those that stay the same; nil takes
    /// a rule away. Lines that cannot be used stay where a rule does.
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

    /// Takes away everything by which it recurs.
    mutating func removeRecurrence() {
        for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { set(name, nil) }
        rules = []
        additionalDates = []
        exceptionDates = []
    }

    /// Puts other EXDATE lines.
    mutating func setExceptions(_ new: [DateLine]) {
        exceptionDates = new
        set("EXDATE", new.map(\.line))
    }

    /// Puts other RDATE lines.
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

    /// From what its alarms count.
    var alarmBase: AlarmBase { AlarmBase(start: start, due: isReminder ? end : nil) }

    /// Puts another RECURRENCE-ID, or takes it away.
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
