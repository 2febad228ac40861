import CalendarEngine

/// A component of a file that is being changed: its lines as they stand there, some of them replaced.
struct EditableComponent {
    /// The lines and inner components between BEGIN and END, in order.
    private(set) var parts: [Part]
    /// The names of the properties that were changed; `VALARM` for alarms.
    private(set) var changedNames: Set<String> = []
    /// The zones that newly written lines name.
    private(set) var writtenZones: [String] = []
    /// The bytes that end each line.
    let lineEnd: [UInt8]
    private let head: [UInt8]
    private let foot: [UInt8]

    /// A content line or an inner component.
    struct Part {
        var bytes: ArraySlice<UInt8>
        var content: Content

        enum Content {
            case property(PropertyLine)
            /// An inner component: its name, and what it means as an alarm.
            case component(name: String, alarm: Alarm?)
            /// A blank line, or one that is no property.
            case other
        }

        var property: PropertyLine? { if case .property(let line) = content { line } else { nil } }
        var alarm: Alarm? { if case .component(_, let alarm) = content { alarm } else { nil } }
        var isComponent: Bool { if case .component = content { true } else { false } }
    }

    /// A component without lines.
    init(new kind: ItemKind, lineEnd: [UInt8]) {
        self.init(name: kind.componentName, lineEnd: lineEnd)
    }

    init(name: String, lineEnd: [UInt8]) {
        parts = []
        self.lineEnd = lineEnd
        head = Array("BEGIN:\(name)".utf8) + lineEnd
        foot = Array("END:\(name)".utf8) + lineEnd
    }

    private init(head: [UInt8], foot: [UInt8], lineEnd: [UInt8]) {
        parts = []
        (self.head, self.foot, self.lineEnd) = (head, foot, lineEnd)
    }

    /// The component that stands at a range, from its BEGIN to its END. `alarm` reads inner components. O(bytes).
    init(_ bytes: [UInt8], _ range: Range<Int>, alarm: (Range<Int>) -> Alarm?) {
        let lines = Array(ContentLines(of: bytes, in: range))
        let first = lines.first.map { $0.contentEnd..<$0.range.upperBound } ?? 0..<0
        lineEnd = first.isEmpty ? [ByteScan.carriageReturn, ByteScan.lineFeed] : Array(bytes[first])
        head = lines.first.map { Array(bytes[$0.range]) } ?? []
        foot = lines.count > 1 ? lines.last.map { Array(bytes[$0.range]) } ?? [] : []
        parts = []
        var inner: (start: Int, name: String, depth: Int)?
        for line in WholeLines(lines.dropFirst().dropLast(), in: bytes) {
            let property = line.property
            let name = property?.name
            if let open = inner {
                let depth = open.depth + (name == "BEGIN" ? 1 : name == "END" ? -1 : 0)
                inner?.depth = depth
                guard depth == 0 else { continue }
                let whole = open.start..<line.range.upperBound
                parts.append(Part(bytes: bytes[whole], content: .component(name: open.name, alarm: alarm(whole))))
                inner = nil
            } else if name == "BEGIN" {
                inner = (line.range.lowerBound, property?.trimmedText.uppercased() ?? "", 1)
            } else {
                let content = property.map(Part.Content.property) ?? .other
                parts.append(Part(bytes: bytes[line.range], content: content))
            }
        }
        // A component without an END goes on to the end. Such a file is read-only, so it is only looked at.
        if let open = inner, let last = lines.last {
            parts.append(Part(bytes: bytes[open.start..<last.range.lowerBound], content: .other))
        }
    }

    /// The component as bytes.
    var bytes: [UInt8] { parts.reduce(into: head) { $0 += $1.bytes } + foot }

    /// The lines of a name, in upper case.
    func lines(_ name: String) -> [PropertyLine] {
        parts.compactMap { part in part.property.flatMap { $0.name == name ? $0 : nil } }
    }

    /// All lines.
    var lines: [PropertyLine] { parts.compactMap(\.property) }
    /// The zones that its lines name, each once.
    var namedZones: [String] {
        var seen: Set<String> = []
        return lines.flatMap { line in line.parameters.filter { $0.name == "TZID" }.flatMap(\.values) }
            .filter { seen.insert($0).inserted }
    }
    /// The alarms, in order.
    var alarms: [Alarm] { parts.compactMap(\.alarm) }
}

extension EditableComponent {
    /// Makes a change, by replacing the parts of one name.
    mutating func make(_ change: PropertyChange) {
        switch change {
        case .set(let name, let lines): set(name.uppercased(), lines)
        case .alarms(let alarms): setAlarms(alarms)
        case .acknowledgement(let acknowledgement): acknowledge(acknowledgement)
        }
    }

    /// Sets the lines of a name to exactly these, in this order. Lines that are there already keep their bytes.
    mutating func set(_ name: String, _ wanted: [PropertyLine]) {
        let places = parts.indices.filter { parts[$0].property?.name == name }
        let present = places.compactMap { parts[$0].property }
        guard present != wanted else { return }
        changedNames.insert(name)
        let moves = PartMoves(
            places, matching: SequenceMatch.pairs(present, wanted), count: wanted.count,
            newPlace: PropertyOrder.place(of: name, in: parts))
        for number in moves.written { note(wanted[number]) }
        parts = moves.applied(to: parts) { number, old in rewritten(old, as: wanted[number]) }
    }

    /// Sets the alarms to exactly these, besides those that cannot be understood. Alarms that are there already keep
    /// their bytes; one that goes off at another time changes in that alone.
    private mutating func setAlarms(_ wanted: [Alarm]) {
        let places = parts.indices.filter { parts[$0].alarm != nil }
        let present = places.compactMap { parts[$0].alarm }
        guard present != wanted else { return }
        changedNames.insert("VALARM")
        let title = lines("SUMMARY").first?.value ?? ""
        let moves = PartMoves(
            places, matching: SequenceMatch.pairs(present, wanted), count: wanted.count, newPlace: parts.count)
        parts = moves.applied(to: parts) { number, old in
            let bytes = AlarmWriter.bytes(of: wanted[number], replacing: old, title: title, lineEnd: lineEnd)
            return Part(bytes: bytes[...], content: .component(name: "VALARM", alarm: wanted[number]))
        }
    }

    /// Notes in alarms that they were seen.
    private mutating func acknowledge(_ acknowledgement: AlarmAcknowledgement) {
        for place in parts.indices {
            guard let alarm = parts[place].alarm, acknowledgement.alarms.contains(alarm),
                let bytes = AlarmWriter.bytes(of: parts[place], seenUntil: acknowledgement.until)
            else { continue }
            changedNames.insert("VALARM")
            parts[place].bytes = bytes[...]
        }
    }

    /// The approximate first start, by DTSTART, as if it were UTC.
    var earliestStart: Instant? {
        (lines("DTSTART") + lines("DUE")).compactMap { line in
            Array(line.value.utf8).withUnsafeBufferPointer { DateValue($0, $0.indices) }
        }.map { Instant(secondsSinceEpoch: $0.civil.secondNumber - 86_400) }.min()
    }

    /// Adds an inner component.
    mutating func append(_ inner: EditableComponent) {
        parts.append(Part(bytes: inner.bytes[...], content: .component(name: "", alarm: nil)))
    }

    /// Counts as changed what differs from an earlier version of the component; all of it when there is none.
    mutating func noteChanges(from old: EditableComponent?) {
        guard let old else {
            changedNames = Set(lines.map(\.name))
            return
        }
        let names = Set(lines.map(\.name)).union(old.lines.map(\.name))
        changedNames = names.filter { lines($0) != old.lines($0) }
        changedNames.formUnion(innerDifferences(from: old))
    }

    /// The names of the inner components that another component lacks, or has otherwise; each once.
    func innerDifferences(from other: EditableComponent) -> [String] {
        func inner(_ component: EditableComponent) -> [String: [[UInt8]]] {
            var bytes: [String: [[UInt8]]] = [:]
            for part in component.parts {
                guard case .component(let name, _) = part.content else { continue }
                bytes[name, default: []].append(LineMerge.bytes(of: part.bytes, lineEnd: [ByteScan.lineFeed]))
            }
            return bytes
        }
        let (mine, theirs) = (inner(self), inner(other))
        return Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }.sorted()
    }

    /// This component with other line ends, to be put into another file.
    func withLineEnds(_ lineEnd: [UInt8]) -> EditableComponent {
        guard lineEnd != self.lineEnd else { return self }
        var copy = EditableComponent(
            head: LineEnds.replaced(head[...], with: lineEnd), foot: LineEnds.replaced(foot[...], with: lineEnd),
            lineEnd: lineEnd)
        copy.parts = parts.map {
            Part(bytes: LineEnds.replaced($0.bytes, with: lineEnd)[...], content: $0.content)
        }
        return copy
    }

    private mutating func note(_ line: PropertyLine) {
        for parameter in line.parameters where parameter.name == "TZID" { writtenZones += parameter.values }
    }

    /// A line written anew. What the old one has of its name and parameters stays as it is written, unless they change,
    /// and so does the width at which it is folded.
    private func rewritten(_ old: Part?, as line: PropertyLine) -> Part {
        guard let old, let head = LineHead(of: old) else {
            return Part(bytes: ContentLineWriter.bytes(of: line, lineEnd: lineEnd)[...], content: .property(line))
        }
        let end = LineHead.lineEnd(of: old.bytes)
        let bytes = head.bytes(of: line, lineEnd: end.isEmpty ? lineEnd : end)
        return Part(bytes: bytes[...], content: .property(line))
    }
}
