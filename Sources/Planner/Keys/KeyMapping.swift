internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changes of the keys by the configuration. A line gives a command other keys, and any other command loses them.
extension Keymap {
    /// A fault in the configuration, by its line.
    typealias Fault = (line: Int?, fault: ConfigurationFault)

    /// The keys of a program, changed by the lines of a configuration.
    static func made(_ preset: KeyPreset, _ lines: [KeyLine]) -> (keymap: Keymap, faults: [Fault]) {
        guard preset != .tcal || !lines.isEmpty else { return (.standard, []) }
        let base = preset == .tcal ? Keymap.standard : KeyMapping.changed(.standard, by: preset.lines).keymap
        return lines.isEmpty ? (base, []) : KeyMapping.changed(base, by: lines)
    }
}

/// The key table while lines change it.
private struct KeyMapping {
    /// A binding in one context, so that each can be changed alone.
    private struct Slot {
        /// The index of the binding in the table.
        let binding: Int
        let command: Command
        let name: String
        let context: KeyContext
        var keys: [[Key]]
    }

    /// A command in a context.
    private struct Subject: Hashable {
        let command: Command
        let context: KeyContext
    }

    /// The owner of keys that a line has given.
    private struct Owner {
        let line: KeyLine
        let isOfPlace: Bool
    }

    private let base: Keymap
    private var slots: [Slot] = []
    /// The slots of each context.
    private var places: [KeyContext: [Int]] = [:]
    /// The lines that gave keys their meaning.
    private var owners: [KeyContext: [[Key]: Owner]] = [:]
    /// The commands that have lost their usual keys to a line of their own.
    private var cleared: Set<Subject> = []
    /// The names of places and commands with a line of their own: lines about all places do not apply to them.
    private var ofPlaces: Set<[String]> = []
    /// The commands that are to have no key.
    private var unwanted: Set<Subject> = []
    /// The commands that lost keys to another one, and the line that took them.
    private var robbed: [(subject: Subject, by: KeyLine)] = []
    private var faults: [Keymap.Fault] = []

    /// A table changed by lines: those about everything first, then those about one place.
    static func changed(_ base: Keymap, by lines: [KeyLine]) -> (keymap: Keymap, faults: [Keymap.Fault]) {
        var mapping = KeyMapping(base)
        mapping.ofPlaces = Set(
            lines.compactMap { line in line.place.map { [KeyContext(name: $0)?.name ?? $0, line.command] } })
        for line in lines where line.place == nil { mapping.applyLine(line) }
        for line in lines where line.place != nil { mapping.applyLine(line) }
        mapping.reportLosses()
        return (mapping.keymap, mapping.faults)
    }

    private init(_ base: Keymap) {
        self.base = base
        for (place, binding) in base.bindings.enumerated() {
            let (command, name) = (binding.command, binding.command.name)
            for context in KeyContext.allCases where binding.contexts.contains(context) {
                places[context, default: []].append(slots.count)
                slots.append(
                    Slot(binding: place, command: command, name: name, context: context, keys: binding.keys))
            }
        }
    }

    private mutating func report(_ fault: ConfigurationFault, _ line: KeyLine) {
        if !faults.contains(where: { $0.line == line.line && $0.fault == fault }) { faults.append((line.line, fault)) }
    }

    private mutating func applyLine(_ line: KeyLine) {
        let there = Set(slots.lazy.filter { $0.name == line.command }.map(\.context))
        guard !there.isEmpty else { return report(.unknownCommand(line.command), line) }
        guard let named = KeyNames.read(line.keys) else {
            return report(.invalidValue(key: line.command, value: line.keys, expected: .keys), line)
        }
        let keys = distinct(named, line)
        var contexts = there
        if let name = line.place {
            guard let place = KeyContext(name: name) else { return report(.unknownPlace(name), line) }
            guard there.contains(place) else { return report(.noSuchCommandThere(line.command, place: name), line) }
            contexts = [place]
        } else {
            // Lines and questions have their own keys, unless they alone have the command.
            let usual = there.intersection(KeyContext.panes.union([.problems]))
            if !usual.isEmpty { contexts = usual }
            contexts = contexts.filter { !ofPlaces.contains([$0.name, line.command]) }
        }
        // Listing Esc among the keys that go back changes nothing; within a sequence of keys, Ctrl-C is an ordinary
        // key.
        let changesReserved = keys.contains { keys in
            keys.indices.contains { keys[$0].isReserved && !($0 > 0 && keys[$0] == .control("c")) }
                && !(line.command == "back" && keys == [Key(.escape)])
        }
        if changesReserved { return report(.reservedKey(line.keys), line) }
        if let first = KeyContext.allCases.first(where: contexts.contains),
            contexts.isSubset(of: KeyContext.typing), keys.contains(where: { $0.first?.typesText == true })
        {
            return report(.keyTypesText(line.keys, place: first.name), line)
        }
        for context in KeyContext.allCases where contexts.contains(context) { give(keys, line, in: context) }
    }

    /// The keys of a line, without those that are listed twice or begin with an earlier one, which is reported.
    private mutating func distinct(_ keys: [[Key]], _ line: KeyLine) -> [[Key]] {
        let names = line.keys == "," ? [line.keys] : line.keys.split(separator: ",").map { String($0).trimmedBlanks }
        var distinct: [[Key]] = []
        for (place, new) in keys.enumerated() {
            if let other = keys[..<place].firstIndex(where: { $0.starts(with: new) || new.starts(with: $0) }) {
                report(.keyRepeated(names[safe: place] ?? "", as: names[safe: other] ?? ""), line)
            } else {
                distinct.append(new)
            }
        }
        return distinct
    }

    private mutating func give(_ keys: [[Key]], _ line: KeyLine, in context: KeyContext) {
        let own = (places[context] ?? []).filter { slots[$0].name == line.command }
        guard let first = own.first else { return }
        if KeyContext.typing.contains(context), keys.contains(where: { $0.first?.typesText == true }) { return }
        let free = keys.filter { !isTaken($0, line, in: context) }
        // A command that gets none of these keys keeps the ones it had.
        guard keys.isEmpty || !free.isEmpty else { return }
        if cleared.insert(Subject(command: slots[first].command, context: context)).inserted {
            for place in own { slots[place].keys.removeAll { $0.count > 1 || $0.first?.isReserved != true } }
        }
        if keys.isEmpty {
            for place in own { slots[place].keys.removeAll { !$0.contains(where: \.isReserved) } }
            owners[context] = owners[context]?.filter { $0.value.line.command != line.command }
            unwanted.insert(Subject(command: slots[first].command, context: context))
        }
        for keys in free where !own.contains(where: { slots[$0].keys.contains(keys) }) {
            withdrawKeys(keys, from: places[context] ?? [], for: line)
            slots[first].keys.append(keys)
            owners[context, default: [:]][keys] = Owner(line: line, isOfPlace: line.place != nil)
        }
    }

    /// True for keys that another line has given, which is reported.
    private mutating func isTaken(_ keys: [Key], _ line: KeyLine, in context: KeyContext) -> Bool {
        for place in places[context] ?? [] {
            for other in slots[place].keys
            where (other.starts(with: keys) || keys.starts(with: other))
                && (slots[place].name != line.command || other != keys)
            {
                if let owner = owners[context]?[other], owner.isOfPlace == (line.place != nil) {
                    report(.keyTaken(line.keys, command: slots[place].name, line: owner.line.line), line)
                    return true
                }
            }
        }
        return false
    }

    /// Takes keys away from any other command, including sequences that begin with them or that they begin with.
    private mutating func withdrawKeys(_ keys: [Key], from places: [Int], for line: KeyLine) {
        for place in places {
            let lost = slots[place].keys.filter { $0.starts(with: keys) || keys.starts(with: $0) }
            guard !lost.isEmpty else { continue }
            slots[place].keys.removeAll { lost.contains($0) }
            for other in lost { owners[slots[place].context]?[other] = nil }
            if slots[place].name != line.command {
                robbed.append((Subject(command: slots[place].command, context: slots[place].context), line))
            }
        }
    }

    /// Reports the commands that another command has left without a key.
    private mutating func reportLosses() {
        var lost: [(command: Command, line: KeyLine, contexts: Set<KeyContext>)] = []
        for (subject, line) in robbed where !unwanted.contains(subject) && !hasKeys(subject) {
            if let known = lost.firstIndex(where: { $0.command == subject.command && $0.line.line == line.line }) {
                lost[known].contexts.insert(subject.context)
            } else {
                lost.append((subject.command, line, [subject.context]))
            }
        }
        for (command, line, contexts) in lost {
            let others = KeyContext.allCases.filter { !contexts.contains($0) }
            let isElsewhere = others.contains { hasKeys(Subject(command: command, context: $0)) }
            let names = isElsewhere ? KeyContext.allCases.filter(contexts.contains).map(\.name) : []
            report(.keyless(command.name, key: line.keys, places: names), line)
        }
    }

    private func hasKeys(_ subject: Subject) -> Bool {
        (places[subject.context] ?? []).contains { slots[$0].command == subject.command && !slots[$0].keys.isEmpty }
    }

    /// The changed table. Bindings that are equal in several contexts become one line again.
    private var keymap: Keymap {
        var bindings: [Binding] = []
        var next = 0
        for (place, binding) in base.bindings.enumerated() {
            var parts: [(keys: [[Key]], contexts: Set<KeyContext>)] = []
            while next < slots.count, slots[next].binding == place {
                let slot = slots[next]
                next += 1
                if let same = parts.firstIndex(where: { $0.keys == slot.keys }) {
                    parts[same].contexts.insert(slot.context)
                } else {
                    parts.append((slot.keys, [slot.context]))
                }
            }
            for part in parts {
                var binding = binding
                (binding.keys, binding.contexts) = (part.keys, part.contexts)
                bindings.append(binding)
            }
        }
        return Keymap(bindings)
    }
}
