import Testing

@testable import CalendarEngine

/// The times of a series of the matrix: every Monday at 09:00 for half an hour, or a whole day.
enum SeriesKind: String, CaseIterable, CustomTestStringConvertible {
    case zoned, utc, floating, allDay, withDuration, allDayWithDuration, withoutEnd, reminder, reminderDue,
        allDayReminder

    var isDate: Bool { self == .allDay || self == .allDayReminder || self == .allDayWithDuration }
    var isReminder: Bool { [.reminder, .reminderDue, .allDayReminder].contains(self) }
    var testDescription: String { rawValue }

    /// A property with a time of this kind.
    func line(_ name: String, _ text: String) -> String {
        switch self {
        case .allDay, .allDayReminder, .allDayWithDuration: "\(name);VALUE=DATE:\(text.prefix(8))"
        case .utc: "\(name):\(text)Z"
        case .floating: "\(name):\(text)"
        default: "\(name);TZID=Berlin:\(text)"
        }
    }

    /// Start and end on a day at a time.
    func times(_ day: String, _ time: String = "0900", until end: String = "0930") -> String {
        let start = line("DTSTART", "\(day)T\(time)00")
        switch self {
        case .withDuration: return start + "\nDURATION:PT30M"
        case .allDayWithDuration: return start + "\nDURATION:P1D"
        case .withoutEnd: return start
        case .allDay: return start + "\n" + line("DTEND", wallClock(day).date.adding(days: 1).basicText)
        case .reminder: return start + "\n" + line("DUE", "\(day)T\(end)00")
        case .allDayReminder: return start + "\n" + line("DUE", wallClock(day).date.adding(days: 1).basicText)
        case .reminderDue: return line("DUE", "\(day)T\(time)00")
        default: return start + "\n" + line("DTEND", "\(day)T\(end)00")
        }
    }

    /// UNTIL with a day, in the type that the standard wants.
    func until(_ day: String) -> String {
        switch self {
        case .allDay, .allDayReminder, .allDayWithDuration: day
        case .floating: day + "T090000"
        case .utc: day + "T090000Z"
        default: day + "T080000Z"
        }
    }
}

/// Another property of a series of the matrix.
enum SeriesFeature: String, CaseIterable, CustomTestStringConvertible {
    case endless, exception, override, count, until, untilDay, additional, everything, twoDays, everyOtherWeek, range
    case daily, monthly, monthDay, firstMonday, yearly, twoRules, cancelled

    var testDescription: String { rawValue }

    func file(_ kind: SeriesKind) -> EditFile {
        var text = kind.times("20260105") + "\nSUMMARY:Standup\n" + rule(kind)
        if self == .exception || self == .everything { text += "\n" + kind.line("EXDATE", "20260112T090000") }
        if self == .additional || self == .everything { text += "\n" + kind.line("RDATE", "20260114T090000") }
        let instance = "\n--\n" + kind.line("RECURRENCE-ID", "20260126T090000") + "\n"
        if self == .override || self == .everything {
            text += instance + "SUMMARY:Special\n" + kind.times("20260126", "1400", until: "1430")
        }
        if self == .cancelled { text += instance + "STATUS:CANCELLED\n" + kind.times("20260126") }
        if self == .range {
            let id = kind.line("RECURRENCE-ID", "20260126T090000")
            text +=
                "\n--\n" + id.replacingFirst(":", ";RANGE=THISANDFUTURE:") + "\nSUMMARY:Later\n"
                + kind.times("20260126", "1100", until: "1130")
        }
        return EditFile(text, kind: kind.isReminder ? .reminder : .event)
    }

    private func rule(_ kind: SeriesKind) -> String {
        switch self {
        case .count: "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=8"
        case .everything: "RRULE:FREQ=WEEKLY;COUNT=8"
        case .until: "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=\(kind.until("20260223"))"
        case .untilDay: "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260224"
        case .twoDays: "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=15"
        case .everyOtherWeek: "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"
        case .daily: "RRULE:FREQ=DAILY;COUNT=40"
        case .monthly: "RRULE:FREQ=MONTHLY"
        case .monthDay: "RRULE:FREQ=MONTHLY;BYMONTHDAY=5;COUNT=4"
        case .firstMonday: "RRULE:FREQ=MONTHLY;BYDAY=1MO"
        case .yearly: "RRULE:FREQ=YEARLY;COUNT=3"
        case .twoRules:
            "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=\(kind.until("20260305"))"
        default: "RRULE:FREQ=WEEKLY;BYDAY=MO"
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ part: Character, _ other: String) -> String {
        guard let place = lastIndex(of: part) else { return self }
        return String(self[..<place]) + other + String(self[index(after: place)...])
    }
}

/// For each edit, scope, kind of series and feature of it: the occurrences before and after differ in exactly what was
/// asked for. What is expected is worked out on the list of occurrences before, without rules.
@Suite("Edits: every cell of the matrix")
struct EditMatrixTests {
    /// The instances that are edited: the first, one in the middle, the one with the override, a late one.
    private func instances(_ before: [Seen]) -> [Seen] {
        var chosen = [before[0], before[before.count / 2], before[before.count - 1]]
        chosen += before.filter(\.isOverride).prefix(1)
        var keys: Set<CivilDateTime> = []
        return chosen.filter { keys.insert($0.key).inserted }
    }

    /// Calls back with each instance and scope; `isIn` says whether an occurrence is in the scope.
    private func forEachCell(
        _ kind: SeriesKind, _ feature: SeriesFeature,
        _ body: (EditFile, _ before: [Seen], Seen, EditScope, (Seen) -> Bool) throws -> Void
    ) throws {
        let file = feature.file(kind)
        let before = file.seen()
        #expect(!before.isEmpty)
        for instance in instances(before) {
            for scope in EditScope.allCases {
                try body(file, before, instance, scope) { other in
                    switch scope {
                    case .this: other.key == instance.key
                    case .following: other.key >= instance.key
                    case .all: true
                    }
                }
            }
        }
    }

    private func text(_ instance: Seen) -> String { basic(instance.key, isDate: false) }

    @Test("deleting takes away what is in the scope", arguments: SeriesKind.allCases, SeriesFeature.allCases)
    func delete(kind: SeriesKind, feature: SeriesFeature) throws {
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            let after = try file.edited(text(instance)) { .delete($0, scope) }
            #expect(after.seen() == before.filter { !isIn($0) }, "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test("what one deletes, one can restore", arguments: SeriesKind.allCases, SeriesFeature.allCases)
    func restore(kind: SeriesKind, feature: SeriesFeature) throws {
        try forEachCell(kind, feature) { file, before, instance, scope, _ in
            guard scope == .this, before.count > 1, !instance.isOverride, feature != .range else { return }
            let deleted = try file.edited(text(instance)) { .delete($0, .this) }
            let after = try deleted.edited(text(instance)) { .restore($0) }
            #expect(after.text == file.text, "\(instance)")
        }
    }

    @Test(
        "a title changes in the scope, but for what has its own", arguments: SeriesKind.allCases, SeriesFeature.allCases
    )
    func title(kind: SeriesKind, feature: SeriesFeature) throws {
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            let after = try file.changed(text(instance), scope, .title("New"))
            let expected = before.map { seen in
                var seen = seen
                let isOwn = seen.title != "Standup" && seen.title != instance.title
                if isIn(seen), !isOwn { seen.title = "New" }
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test("a time of the day moves what is in the scope", arguments: SeriesKind.allCases, SeriesFeature.allCases)
    func timeOfDay(kind: SeriesKind, feature: SeriesFeature) throws {
        guard !kind.isDate, feature != .range else { return }
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            let after = try file.changed(text(instance), scope, file.times(of: instance, movedBy: 5400))
            let expected = before.map { seen in
                var seen = seen
                let isOwn = seen.isOverride && seen.key != instance.key
                if isIn(seen), !isOwn { seen = seen.moved(by: 5400, from: instance) }
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test("another length holds for what is in the scope", arguments: SeriesKind.allCases, SeriesFeature.allCases)
    func length(kind: SeriesKind, feature: SeriesFeature) throws {
        guard kind != .reminderDue, feature != .range else { return }
        let more: Int64 = kind.isDate ? 86_400 : 2_700
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            let after = try file.changed(text(instance), scope, file.times(of: instance, longerBy: more))
            let expected = before.map { seen in
                var seen = seen
                if isIn(seen) { seen.end = seen.end.adding(seconds: more) }
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test("a day later: a weekday is carried along", arguments: SeriesKind.allCases, SeriesFeature.allCases)
    func nextDay(kind: SeriesKind, feature: SeriesFeature) throws {
        guard feature != .range else { return }
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            let hasTwoDays = feature == .twoDays
            let change = file.times(of: instance, movedBy: 86_400)
            let after = try file.changed(text(instance), scope, change)
            let expected = before.map { seen in
                let follows = !hasTwoDays || seen.key.date.weekday == instance.key.date.weekday
                guard isIn(seen), follows else { return seen }
                var seen = seen
                seen.start = seen.start.adding(seconds: 86_400)
                seen.end = seen.end.adding(seconds: 86_400)
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test(
        "another zone keeps the clock", arguments: [SeriesKind.zoned, .withDuration, .withoutEnd],
        SeriesFeature.allCases)
    func zone(kind: SeriesKind, feature: SeriesFeature) throws {
        guard feature != .range else { return }
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            func there(_ civil: CivilDateTime) -> EventTime { .zoned(civil, RecurrenceSetTests.newYork) }
            let change = FieldChange.times(start: there(instance.start), end: there(instance.end))
            let after = try file.changed(text(instance), scope, change)
            let expected = before.map { seen in
                var seen = seen
                if isIn(seen) { seen.zone = RecurrenceSetTests.newYork.identifier }
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test(
        "whole days instead of times, exceptions with them",
        arguments: [SeriesKind.zoned, .utc, .floating, .withDuration, .withoutEnd, .reminder, .reminderDue],
        SeriesFeature.allCases)
    func toDays(kind: SeriesKind, feature: SeriesFeature) throws {
        guard feature != .range else { return }
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            let day = instance.start.date
            let end = kind == .reminderDue ? day : day.adding(days: 1)
            let change = FieldChange.times(start: kind == .reminderDue ? nil : .date(day), end: .date(end))
            let after = try file.changed(text(instance), scope, change)
            let expected = before.map { seen in
                var seen = seen
                guard isIn(seen) else { return seen }
                seen.zone = "date"
                seen.start = seen.start.date.midnight
                seen.end = seen.start.date.adding(days: 1).midnight
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }

    @Test(
        "times instead of whole days, exceptions with them",
        arguments: [SeriesKind.allDay, .allDayWithDuration, .allDayReminder], SeriesFeature.allCases)
    func toTimes(kind: SeriesKind, feature: SeriesFeature) throws {
        guard feature != .range else { return }
        try forEachCell(kind, feature) { file, before, instance, scope, isIn in
            func time(_ hour: Int64) -> EventTime {
                .zoned(instance.start.adding(seconds: hour * 3600), RecurrenceSetTests.berlin)
            }
            let after = try file.changed(text(instance), scope, .times(start: time(10), end: time(12)))
            let expected = before.map { seen in
                var seen = seen
                guard isIn(seen) else { return seen }
                seen.zone = RecurrenceSetTests.berlin.identifier
                seen.end = seen.start.adding(seconds: 12 * 3600)
                seen.start = seen.start.adding(seconds: 10 * 3600)
                return seen
            }
            #expect(after.seen() == expected.sorted(), "\(instance) \(scope)\n\(after.text)")
        }
    }
}

extension Seen {
    /// Moved on its own clock; where it was edited itself, or follows the series' time of the day, to the new one.
    func moved(by seconds: Int64, from instance: Seen) -> Seen {
        var seen = self
        // All of a series have one time of the day: that of the instance which was edited.
        let shift =
            isOverride == instance.isOverride
            ? seconds
            : instance.start.adding(seconds: seconds).secondNumber
                - CivilDateTime(instance.start.date, start.time).secondNumber
        seen.start = start.adding(seconds: shift)
        seen.end = end.adding(seconds: shift)
        return seen
    }
}

extension EditFile {
    /// The change of an occurrence's times.
    func times(of seen: Seen, movedBy seconds: Int64 = 0, longerBy more: Int64 = 0) -> FieldChange {
        let draft = item().overrides.first { $0.address.instance == seen.key } ?? item().master
        guard let form = draft?.start ?? draft?.end else { return .times(start: nil, end: nil) }
        func time(_ civil: CivilDateTime) -> EventTime {
            switch form {
            case .date: .date(civil.date)
            case .floating: .floating(civil)
            case .zoned(_, let zone): .zoned(civil, zone)
            }
        }
        let hasStart = draft?.start != nil
        let hasEnd = kind == .event || draft?.end != nil
        return .times(
            start: hasStart ? time(seen.start.adding(seconds: seconds)) : nil,
            end: hasEnd ? time((hasStart ? seen.end : seen.start).adding(seconds: seconds + more)) : nil)
    }
}
