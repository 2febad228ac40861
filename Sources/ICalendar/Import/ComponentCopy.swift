import CalendarEngine

/// A VEVENT or VTODO as its unfolded lines, for comparing it with another and for writing it somewhere else.
struct ComponentCopy {
    /// The lines from BEGIN to END, with those of the components inside.
    private(set) var lines: [String]
    /// The instance of its series that it replaces, as RECURRENCE-ID is written; empty for a master.
    var instance: String

    /// The copy of a record. A component without a UID gets the one that was made up for it.
    init(of record: ItemRecord, in file: CalendarFile) {
        let bytes = file.namingZone(of: record).bytes
        var lines = ContentLines(of: bytes).map { $0.decode(in: bytes) }.filter { !$0.isEmpty }
        if record.uidHash == 0, !lines.isEmpty {
            // An empty UID names nothing.
            lines.removeAll { ["UID:", "UID;"].contains($0.prefix(4).uppercased()) }
            lines.insert("UID:" + file.uid(of: record), at: 1)
        }
        self.init(lines: lines)
    }

    /// A component of these lines.
    init(lines: [String]) {
        self.lines = lines
        instance = ComponentCopy.instance(of: lines)
    }

    private static func instance(of lines: [String]) -> String {
        let line = lines.first { $0.uppercased().hasPrefix("RECURRENCE-ID") }
        return line.flatMap(property)?.value ?? ""
    }

    /// The properties that tell when a component was written, and nothing else.
    private static let stamps: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE"]

    /// The lines by the name of their property, sorted, without stamps and lines that only state a default. The lines
    /// of a component inside stand together under its name. The order of parameters and the case of names make no
    /// difference.
    ///
    /// - Parameter hasNotes: True when notes of servers about people count (`PropertyLine.sense`).
    func content(withNotes hasNotes: Bool) -> [String: [String]] {
        var content: [String: [String]] = [:]
        var inner: [String] = []
        var path: [String] = []
        for line in lines.dropFirst().dropLast() {
            guard let parts = Line(line, withNotes: hasNotes) else { continue }
            if parts.name == "BEGIN" { path.append(parts.value.uppercased()) }
            if path.isEmpty {
                if !ComponentCopy.stamps.contains(parts.name), !parts.saysNothing {
                    content[parts.name, default: []].append(parts.canonical)
                }
            } else {
                inner.append(parts.canonical)
            }
            if parts.name == "END", let name = path.popLast(), path.isEmpty {
                content[name, default: []].append(inner.joined(separator: "\n"))
                inner = []
            }
        }
        return content.mapValues { $0.sorted() }
    }

    /// The parts of a line.
    private struct Line {
        let name: String
        let value: String
        /// The line in a form that is equal for lines with one meaning.
        let canonical: String
        /// The zone that it names.
        let zone: String?
        /// True when it only states a default.
        let saysNothing: Bool

        init?(_ text: String, withNotes hasNotes: Bool = true) {
            guard let property = ComponentCopy.property(text) else { return nil }
            name = property.name
            value = property.value
            zone = property.parameter("TZID")
            saysNothing = property.saysNothing
            let sense = property.sense(withNotes: hasNotes)
            let parameters = sense.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }
            canonical = ([name] + parameters).joined(separator: ";") + ":" + sense.value
        }
    }

    /// The zones that the lines name.
    var zoneNames: [String] {
        lines.compactMap { line in
            // Few lines have parameters at all.
            let head = line.utf8.prefix { $0 != UInt8(ascii: ":") }
            return head.contains(UInt8(ascii: ";")) ? Line(line)?.zone : nil
        }
    }

    // MARK: Properties

    /// The value of a property of the component itself.
    func value(of name: String) -> String? { position(of: name).flatMap { Line(lines[$0])?.value } }

    /// Puts a line in the place of the line with its name, or else before the components inside.
    mutating func set(_ name: String, _ line: String) {
        if let position = position(of: name) {
            lines[position] = line
        } else {
            lines.insert(line, at: ownEnd)
        }
    }

    /// The line of a property of the component itself.
    func line(of name: String) -> String? { position(of: name).map { lines[$0] } }

    /// The properties of the component itself.
    var properties: [PropertyLine] { lines[..<ownEnd].dropFirst().compactMap(ComponentCopy.property) }

    /// Puts a line after the component's own.
    mutating func append(_ line: String) { lines.insert(line, at: ownEnd) }

    /// All lines, but of the component's own only those that pass.
    func own(_ passes: (PropertyLine) -> Bool) -> [String] {
        let end = ownEnd
        return lines.enumerated().filter { position, line in
            position == 0 || position >= end || ComponentCopy.property(line).map(passes) ?? true
        }.map(\.element)
    }

    /// Changes the component's own lines of a name; those that stay the same are kept as they are written.
    mutating func map(_ name: String, _ transform: (PropertyLine) -> PropertyLine) {
        for position in lines[..<ownEnd].indices.dropFirst() {
            guard let line = ComponentCopy.property(lines[position]), line.name == name else { continue }
            let new = transform(line)
            if new != line { lines[position] = ContentLineWriter.head(of: new) + ":" + new.value }
        }
    }

    /// Replaces its alarms by those of another version.
    mutating func replaceAlarms(by other: ComponentCopy) {
        lines = withoutAlarms
        lines.insert(contentsOf: other.alarms, at: ownEnd)
    }

    var hasAlarms: Bool { split.contains(where: \.isAlarm) }

    private var withoutAlarms: [String] { split.filter { !$0.isAlarm }.map(\.line) }
    private var alarms: [String] { split.filter(\.isAlarm).map(\.line) }

    /// The lines, and which of them belong to an alarm.
    private var split: [(line: String, isAlarm: Bool)] {
        var isAlarm = false
        return lines.map { line in
            let text = line.uppercased()
            if text.hasPrefix("BEGIN:VALARM") { isAlarm = true }
            defer { if text.hasPrefix("END:VALARM") { isAlarm = false } }
            return (line, isAlarm)
        }
    }

    private static func property(_ text: String) -> PropertyLine? {
        var text = text
        return text.withUTF8 { PropertyLine($0, $0.indices) }
    }

    /// The end of the component's own lines.
    private var ownEnd: Int {
        lines.dropFirst().firstIndex { line in
            let name = line.prefix(6).uppercased()
            return name == "BEGIN:" || name.hasPrefix("END:")
        } ?? lines.endIndex
    }

    private func position(of name: String) -> Int? {
        lines[..<ownEnd].firstIndex { line in
            guard line.prefix(name.count).uppercased() == name else { return false }
            return line.dropFirst(name.count).first.map { $0 == ":" || $0 == ";" } ?? false
        }
    }
}

/// An item as its components: a master, overrides, or both.
struct ItemCopy {
    var uid: String
    var kind: ItemKind
    var components: [ComponentCopy]

    /// The names of the properties in which another version of the item differs, sorted. Empty when the versions are
    /// equal.
    ///
    /// - Parameter hasNotes: True when notes of servers about people count (`PropertyLine.sense`).
    func differences(from other: ItemCopy, withNotes hasNotes: Bool = true) -> [String] {
        let mine = contents(withNotes: hasNotes), theirs = other.contents(withNotes: hasNotes)
        var names: Set<String> = []
        for instance in Set(mine.keys).union(theirs.keys) {
            guard let left = mine[instance], let right = theirs[instance] else {
                names.insert(instance.isEmpty ? "RRULE" : "RECURRENCE-ID")
                continue
            }
            for name in Set(left.keys).union(right.keys) where left[name] != right[name] { names.insert(name) }
        }
        return names.sorted()
    }

    private func contents(withNotes hasNotes: Bool) -> [String: [String: [String]]] {
        Dictionary(
            components.map { ($0.instance, $0.content(withNotes: hasNotes)) }, uniquingKeysWith: { first, _ in first })
    }

    /// This item with the components of another one. They replace its own components for the same instances.
    func updated(with other: ItemCopy) -> ItemCopy {
        var updated = self
        for component in other.components {
            if let position = updated.components.firstIndex(where: { $0.instance == component.instance }) {
                updated.components[position] = component
            } else {
                updated.components.append(component)
            }
        }
        return updated
    }

    /// SUMMARY of the master, or of the first component.
    var title: String {
        let value = (components.first(where: \.instance.isEmpty) ?? components.first)?.value(of: "SUMMARY") ?? ""
        return TextEncoding.decode(PropertyLine.unescaped(Array(value.utf8)[...]))
    }

    /// The zones that the components name, each once.
    var zoneNames: [String] { Set(components.flatMap(\.zoneNames)).sorted() }

    /// The components one after the other, folded.
    var bytes: [UInt8] {
        var text = CalendarText()
        for line in components.flatMap(\.lines) { text.appendLine(line) }
        return text.bytes
    }
}
