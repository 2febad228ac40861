import Testing

@testable import CalendarEngine

/// A calendar file as a test of edits writes it: components without BEGIN and END, `--` between them. It knows nothing
/// of the planner: plans are carried out on its lines, and what they give is read from the lines again.
struct EditFile {
    static let zones: [String: TimeZone] = [
        "Berlin": RecurrenceSetTests.berlin, "NewYork": RecurrenceSetTests.newYork,
    ]
    var kind: ItemKind
    /// The lines of each component.
    var components: [[PropertyLine]]
    /// The alarms of each component, in the same order.
    var alarms: [[Alarm]]

    init(_ text: String, kind: ItemKind = .event) {
        self.kind = kind
        components = text.split(separator: "--").map { part in
            let lines = part.split(separator: "\n").map { EditFile.line(String($0)) }
            return lines.contains { $0.name == "UID" } ? lines : [PropertyLine("UID", value: "series")] + lines
        }
        alarms = components.map { _ in [] }
    }

    init(components: [[PropertyLine]], kind: ItemKind = .event) {
        self.kind = kind
        self.components = components
        alarms = components.map { _ in [] }
    }

    /// The file with a line more in its first component.
    func adding(_ text: String) -> EditFile {
        var file = self
        file.components[0].append(EditFile.line(text))
        return file
    }

    /// `NAME;PARAMETER=value:value`.
    private static func line(_ text: String) -> PropertyLine {
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        let head = text[..<colon].split(separator: ";")
        let parameters = head.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1)
            return PropertyLine.Parameter(String(pair[0]), [String(pair[1])])
        }
        return PropertyLine(String(head[0]), parameters: parameters, value: String(text[colon...].dropFirst()))
    }

    /// The lines as they would be written, without UID and CREATED; `--` between components.
    var text: String {
        components.map { lines in
            lines.filter { $0.name != "UID" && $0.name != "CREATED" }.map(\.written).joined(separator: "\n")
        }.joined(separator: "\n--\n")
    }
}

extension PropertyLine {
    var written: String {
        name + parameters.map { ";\($0.name)=\($0.values.joined(separator: ","))" }.joined() + ":" + value
    }
}

// MARK: What the lines mean

extension EditFile {
    var uids: [String] {
        var seen: Set<String> = []
        return components.compactMap { $0.value("UID") }.filter { seen.insert($0).inserted }
    }

    /// The item of a UID as an edit sees it.
    func item(_ uid: String = "series") -> ItemComponents {
        let own = components.indices.filter { components[$0].value("UID") == uid }
        let masterIndex = own.first { components[$0].value("RECURRENCE-ID") == nil }
        let master = masterIndex.map { component($0, series: nil) }
        return ItemComponents(
            master: master, overrides: own.filter { $0 != masterIndex }.map { component($0, series: master) })
    }

    private func component(_ index: Int, series: ItemComponent?) -> ItemComponent {
        let lines = components[index]
        var component = ItemComponent(
            address: ComponentAddress(kind: kind, uid: lines.value("UID") ?? ""), lines: lines, alarms: alarms[index])
        component.start = time(lines, "DTSTART")
        component.end = time(lines, kind == .event ? "DTEND" : "DUE")
        component.duration = lines.value("DURATION").flatMap { text in
            Array(text.utf8).withUnsafeBufferPointer { CivilDuration($0, $0.indices) }
        }
        if let duration = component.duration { component.end = component.start?.adding(duration) }
        component.rules = lines.filter { $0.name == "RRULE" }.compactMap { try? RecurrenceRule(parsing: $0.value.utf8) }
        component.exceptionDates = lines.filter { $0.name == "EXDATE" }.map(dates)
        component.additionalDates = lines.filter { $0.name == "RDATE" }.map(dates)
        component.recurrenceID = time(lines, "RECURRENCE-ID")
        component.isThisAndFuture = lines.first { $0.name == "RECURRENCE-ID" }?.parameter("RANGE") != nil
        component.address.instance = component.recurrenceID.map { id in
            let start = series?.start ?? series?.end ?? id
            if start.isDate { return id.civil.date.midnight }
            guard let zone = start.timeZone, let own = id.timeZone else { return id.civil }
            return zone.local(at: own.instant(of: id.civil))
        }
        return component
    }

    private func dates(_ line: PropertyLine) -> DateLine {
        DateLine(
            line: line,
            dates: line.value.split(separator: ",").map { value in
                let text = String(value.prefix { $0 != "/" })
                return [8, 15, 16].contains(text.count) ? time(text, zone: line.parameter("TZID")) : nil
            })
    }

    private func time(_ lines: [PropertyLine], _ name: String) -> EventTime? {
        lines.first { $0.name == name }.map { time($0.value, zone: $0.parameter("TZID")) }
    }

    private func time(_ value: String, zone: String?) -> EventTime { EditFile.time(value, zone: zone) }

    static func time(_ value: String, zone: String? = nil) -> EventTime {
        if value.count == 8 { return .date(wallClock(value).date) }
        if value.hasSuffix("Z") { return .zoned(wallClock(value), .utc) }
        guard let zone else { return .floating(wallClock(value)) }
        let known = zones[zone] ?? zones.values.first { $0.identifier == zone }
        return .zoned(wallClock(value), known ?? .utc)
    }
}

extension [PropertyLine] {
    fileprivate func value(_ name: String) -> String? { first { $0.name == name }?.value }
}

// MARK: Carrying plans out

extension EditFile {
    static let context = EditContext(
        now: Instant(secondsSinceEpoch: 1_767_225_600), zone: RecurrenceSetTests.berlin, uid: "new",
        calendarTitles: ["work": "Work"])

    func identifier(_ instance: String?) -> OccurrenceIdentifier {
        OccurrenceIdentifier(
            calendar: "home", file: "series.ics", kind: kind, uid: "series", instance: instance.map { wallClock($0) })
    }

    func planner(_ instance: String?) -> EditPlanner {
        EditPlanner(item: item(), identifier: identifier(instance), context: EditFile.context)
    }

    /// The file after an edit of an instance; all calendars are one file here.
    func edited(_ instance: String?, _ edit: (OccurrenceIdentifier) -> Edit) throws -> EditFile {
        carriedOut(try planner(instance).plan(edit(identifier(instance))))
    }

    func changed(_ instance: String?, _ scope: EditScope, _ changes: FieldChange...) throws -> EditFile {
        try edited(instance) { .change($0, changes, scope) }
    }

    func carriedOut(_ plan: EditPlan) -> EditFile {
        var result = self
        for file in plan.files {
            guard case .components(let changes) = file.content else { continue }
            for change in changes { result.make(change, before: self) }
        }
        return result
    }

    private func index(of address: ComponentAddress, in file: EditFile) -> Int? {
        file.components.indices.first { index in
            file.components[index].value("UID") == address.uid
                && (file.item(address.uid).overrides + [file.item(address.uid).master].compactMap { $0 })
                    .contains { $0.address == address && $0.lines == file.components[index] }
        }
    }

    private mutating func make(_ change: ComponentChange, before: EditFile) {
        switch change {
        case .change(let address, let changes):
            guard let old = index(of: address, in: before),
                let index = components.firstIndex(of: before.components[old])
            else {
                Issue.record("nothing to change at \(address)")
                return
            }
            make(changes, at: index)
        case .add(_, let template, let changes):
            let old = template.flatMap { index(of: $0, in: before) }
            if template != nil, old == nil { Issue.record("no template \(String(describing: template))") }
            components.append(old.map { before.components[$0] } ?? [])
            alarms.append(old.map { before.alarms[$0] } ?? [])
            make(changes, at: components.count - 1)
        case .remove(let address):
            guard let old = index(of: address, in: before),
                let index = components.firstIndex(of: before.components[old])
            else {
                Issue.record("nothing to remove at \(address)")
                return
            }
            components.remove(at: index)
            alarms.remove(at: index)
        }
    }

    private mutating func make(_ changes: [PropertyChange], at index: Int) {
        for change in changes {
            switch change {
            case .set(let name, let lines):
                let place = components[index].firstIndex { $0.name == name } ?? components[index].count
                components[index].removeAll { $0.name == name }
                components[index].insert(contentsOf: lines, at: min(place, components[index].count))
            case .alarms(let new): alarms[index] = new
            case .acknowledgement: break
            }
        }
    }
}

// MARK: What a reader sees

/// An occurrence as a reader sees it.
struct Seen: Hashable, Comparable, CustomStringConvertible {
    /// The start on its own clock.
    var start: CivilDateTime
    var end: CivilDateTime
    var zone: String
    var title: String
    /// The start that its series gives it, and whether an override does; neither is seen.
    var key: CivilDateTime
    var isOverride: Bool

    static func == (left: Seen, right: Seen) -> Bool {
        left.start == right.start && left.end == right.end && left.zone == right.zone && left.title == right.title
    }

    func hash(into hasher: inout Hasher) { hasher.combine(start) }

    static func < (left: Seen, right: Seen) -> Bool {
        (left.start, left.end, left.title) < (right.start, right.end, right.title)
    }

    var description: String { "\(start)–\(end) \(zone) \(title)" }
}

extension EditFile {
    /// The first occurrences of all items, in order: those that start before a time.
    func seen(before end: String = "20260401") -> [Seen] { seen(before: wallClock(end)) }

    func seen(before end: CivilDateTime) -> [Seen] {
        uids.flatMap { seen(item($0), before: end) }.sorted()
    }

    private func seen(_ item: ItemComponents, before end: CivilDateTime) -> [Seen] {
        var result = item.overrides.filter { !$0.isCancelled }.map {
            seen($0, at: $0.start ?? $0.end, key: $0.address.instance)
        }
        guard let master = item.master, let start = master.start ?? master.end else { return result }
        let set = RecurrenceSet(
            start: start, rules: master.rules, dates: master.additionalDates.flatMap(\.periods),
            exceptionDates: master.exceptionDates.flatMap { $0.dates.compactMap { $0 } })
        let ranges = item.overrides.filter(\.isThisAndFuture)
            .sorted { ($0.address.instance ?? .minimum) < ($1.address.instance ?? .minimum) }
        for instance in set.instances(in: .minimum..<end) {
            if item.overrides.contains(where: { $0.address.instance == instance.start }) { continue }
            let range = ranges.last { ($0.address.instance ?? .maximum) < instance.start }
            let source = range ?? master
            let shift: Int64 =
                range.map { range in
                    let own = range.start ?? range.end ?? start
                    return own.civil.secondNumber - (range.address.instance ?? own.civil).secondNumber
                } ?? 0
            result.append(
                seen(
                    source, at: start.replaced(instance.start.adding(seconds: shift)), instance.duration,
                    key: instance.start))
        }
        return result
    }

    private func seen(
        _ component: ItemComponent, at time: EventTime?, _ own: CivilDuration? = nil, key: CivilDateTime?
    ) -> Seen {
        let start = time ?? .floating(.minimum)
        var length: Int64 = start.isDate ? 86_400 : 0
        if let first = component.start, let end = component.end {
            length =
                (end.timeZone ?? .utc).instant(of: end.civil).secondsSinceEpoch
                - (first.timeZone ?? .utc).instant(of: first.civil).secondsSinceEpoch
            if first.timeZone == nil || first.isDate { length = end.civil.secondNumber - first.civil.secondNumber }
        }
        length = own.map(\.nominalSeconds) ?? length
        let last = start.timeZone.map { $0.local(at: $0.instant(of: start.civil).adding(seconds: length)) }
        let title = component.lines.filter { $0.name == "SUMMARY" }.first?.value ?? ""
        return Seen(
            start: start.civil, end: last ?? start.civil.adding(seconds: length),
            zone: start.isDate ? "date" : start.timeZone?.identifier ?? "floating", title: title,
            key: key ?? start.civil, isOverride: component.address.instance != nil && !component.isThisAndFuture)
    }
}

extension EventTime {
    fileprivate func replaced(_ civil: CivilDateTime) -> EventTime {
        switch self {
        case .date: .date(civil.date)
        case .floating: .floating(civil)
        case .zoned(_, let zone): .zoned(civil, zone)
        }
    }
}
