import CalendarEngine
import Glibc
import TestKit
import Testing

@testable import ICalendar

/// Random calendars, each as RFC 5545 has it and respelled as odd programs would write it: both are read, exported,
/// imported and edited alike.
///
/// `TCAL_SEED` gives other calendars than usual, `TCAL_FILES` more of them; `TCAL_HABITS` names the only habits that
/// they may have.
@Suite("Respelled calendars mean the same", .timeLimit(.minutes(30)))
struct RespelledPropertyTests {
    private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    private static let seed = UInt64(Sampling.seed)
    private static let files = value("TCAL_FILES").flatMap { Int($0) } ?? 360
    private static let habits =
        value("TCAL_HABITS").map { $0.split(separator: ",").compactMap { SpellingHabit(rawValue: String($0)) } }
        ?? SpellingHabit.allCases

    @Test(arguments: 0..<4) func respelled(part: Int) {
        var failures = 0
        for number in stride(from: part, to: Self.files, by: 4).sampled() where failures < 5 {
            var random = SeededGenerator(seed: Self.seed &* 1_000_003 &+ UInt64(number))
            let plain = RespelledCalendar.random(&random)
            let test = RespelledCase(
                plain: plain, habits: SpellingHabit.random(of: Self.habits, &random), seed: random.next())
            guard test.failure != nil else { continue }
            failures += 1
            let smallest = test.smallest
            Issue.record("seed \(Self.seed), file \(number), habits \(test.names)\n\(smallest.story)")
        }
    }
}

/// A calendar and the habits with which it is spelled.
private struct RespelledCase {
    var plain: RespelledCalendar
    var habits: [SpellingHabit]
    var seed: UInt64

    var respelled: RespelledCalendar {
        var random = SeededGenerator(seed: seed)
        var calendar = plain
        for habit in habits { habit.apply(to: &calendar, &random) }
        return calendar
    }

    /// The first thing that differs; nil when both mean the same.
    var failure: String? {
        var random = SeededGenerator(seed: seed)
        let (plainFile, calendar) = (plain.file(&random), respelled)
        let file = calendar.file(&random)
        let meaning = Meaning(of: [plainFile])
        let checks: [(String, () -> [String])] = [
            ("read", { Meaning(of: [file]).differences(from: meaning) }),
            ("exported", { Meaning(exporting: file).differences(from: meaning) }),
            ("brought in", { Meaning(bringing: calendar, seed: seed).differences(from: meaning) }),
            ("edited", { RandomEdit(seed: seed).differences(of: file, from: plainFile) }),
        ]
        for (name, check) in checks {
            let found = check()
            if !found.isEmpty { return "\(name): \(found.joined(separator: "\n"))" }
        }
        return nil
    }

    var names: String { habits.map(\.rawValue).joined(separator: ",") }

    /// The failure with both texts.
    var story: String {
        var random = SeededGenerator(seed: seed)
        let (plainFile, file) = (plain.file(&random), respelled.file(&random))
        let failure = failure ?? ""
        let target = failure.hasPrefix("brought") ? Target(bringing: respelled, seed: seed).story : ""
        return "smallest habits \(names)\n\(failure)\n\(target)\nplain:\n\(plainFile.shown)\nrespelled:\n\(file.shown)"
    }

    /// A case with fewer habits, components and lines that fails in the same way.
    var smallest: RespelledCase {
        var best = self
        guard let way = failure?.prefix(8) else { return self }
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in best.smaller where candidate.failure?.prefix(8) == way {
                best = candidate
                isSmaller = true
                break
            }
        }
        return best
    }

    private static let kept = ["UID", "DTSTAMP", "DTSTART", "RECURRENCE-ID", "RRULE"]

    private var smaller: [RespelledCase] {
        var found: [RespelledCase] = []
        func add(_ change: (inout RespelledCase) -> Void) {
            var copy = self
            change(&copy)
            found.append(copy)
        }
        for index in habits.indices { add { $0.habits.remove(at: index) } }
        let block = plain.blocks[0]
        for (index, item) in block.items.enumerated() {
            let others = block.items.filter { $0["UID"]?.rawText == item["UID"]?.rawText }
            // Dates without their series may mean something else.
            guard item["RECURRENCE-ID"] != nil || others.count == 1 else { continue }
            add { $0.plain.blocks[0].items.remove(at: index) }
        }
        let used = block.items.reduce(into: Set<RespelledCalendar.Clock>()) { $0.formUnion($1.clocks) }
        for (index, zone) in block.zones.enumerated() where !used.contains(zone.clock) {
            add { $0.plain.blocks[0].zones.remove(at: index) }
        }
        for (index, item) in block.items.enumerated() {
            for (line, content) in item.content.enumerated() {
                if case .line(let line) = content, RespelledCase.kept.contains(line.name) { continue }
                add { $0.plain.blocks[0].items[index].content.remove(at: line) }
            }
        }
        return found
    }
}

extension RespelledCalendar {
    fileprivate func file(_ random: inout SeededGenerator) -> CalendarFile {
        CalendarFile(bytes: bytes(&random), path: "test/a.ics", zones: SystemZones())
    }

    /// The calendar as some files, each with some of the components.
    fileprivate func split(_ random: inout SeededGenerator) -> [[UInt8]] {
        var files = [RespelledCalendar](repeating: self, count: 1 + random.below(3))
        for file in files.indices { for block in blocks.indices { files[file].blocks[block].items = [] } }
        for (block, content) in blocks.enumerated() {
            for item in content.items.shuffled(using: &random) {
                files[random.below(files.count)].blocks[block].items.append(item)
            }
        }
        return files.map { $0.bytes(&random) }
    }
}

extension CalendarFile {
    /// The lines of the file, its control characters and what is not UTF-8 in words.
    fileprivate var shown: String {
        bytes.map { byte in
            switch byte {
            case 0x0A: "\n"
            case 0x20..<0x7F: String(Unicode.Scalar(byte))
            case 0x0D: ""
            default: "<" + String(byte, radix: 16) + ">"
            }
        }.joined()
    }
}

// MARK: Meaning

/// All that files say over some months, as lines without an order.
private struct Meaning {
    private var lines: [String] = []

    static let days = day("20260215")..<day("20260715")
    static let berlin = timeZone("Europe/Berlin")

    init(of files: [CalendarFile], uids: Set<String>? = nil) {
        let snapshot = LoadedSnapshot(of: files)
        let dated = snapshot.occurrences(matching: OccurrencePredicate(days: Meaning.days, viewedIn: Meaning.berlin))
        var seen: [ItemReference: Int] = [:]
        for occurrence in dated + snapshot.undatedReminders(in: nil) {
            let uid = snapshot.identifier(of: occurrence).uid
            guard uids?.contains(uid) ?? true else { continue }
            let number = seen[occurrence.item, default: 0]
            seen[occurrence.item] = number + 1
            lines.append(
                "\(occurrence.start) \(occurrence.end) \(occurrence.traits.rawValue) \(uid)"
                    + (number < 2 ? " " + Meaning.text(of: snapshot.details(of: occurrence)) : ""))
        }
        lines.sort()
    }

    init(exporting file: CalendarFile) {
        var export = CalendarExport()
        export.add(of: file)
        self.init(of: [CalendarFile(bytes: export.bytes, path: "test/b.ics", zones: SystemZones())])
    }

    /// The lines that only one of both has.
    func differences(from plain: Meaning) -> [String] {
        if lines == plain.lines { return [] }
        let (own, other) = (Set(lines), Set(plain.lines))
        return ["\(lines.count) lines, not \(plain.lines.count)"]
            + other.subtracting(own).sorted().prefix(5).map { "-" + $0 }
            + own.subtracting(other).sorted().prefix(5).map { "+" + $0 }
    }

    private static func text(of item: CalendarItem) -> String {
        let fields = item.fields
        var parts = [
            fields.title, fields.location, fields.notes, fields.url, fields.status, "\(fields.categories)",
            "\(fields.priority)", "\(fields.sequence)", fields.recurrenceRules.map(\.text).joined(),
            text(of: fields.recurrenceID), fields.created?.description ?? "", fields.lastModified?.description ?? "",
        ]
        parts += fields.alarms.map { "\($0.action) \($0.trigger)" }
        switch item {
        case .event(let event): parts += [text(of: event.start), text(of: event.end)]
        case .reminder(let reminder): parts += [text(of: reminder.start), text(of: reminder.due)]
        }
        return parts.joined(separator: "|")
    }

    /// A time with the offset of its clock, because two files have two zones for one definition.
    private static func text(of time: EventTime?) -> String {
        guard let time else { return "" }
        guard let zone = time.timeZone else { return "\(time)" }
        return "\(time.civil)\(zone.offset(at: time.instant(viewedIn: berlin)).seconds)"
    }
}

// MARK: Bringing in

extension Meaning {
    /// The meaning of a calendar after files with these items were imported into it, in any order.
    fileprivate init(bringing calendar: RespelledCalendar, seed: UInt64) {
        let uids = Set(calendar.blocks.flatMap(\.items).flatMap(\.lines).filter { $0.name == "UID" }.map(\.rawText))
        let target = Target(bringing: calendar, seed: seed)
        self.init(of: target.files, uids: uids)
        if let problem = target.problem { lines.append(problem) }
    }
}

/// A calendar into which files are brought.
private struct Target {
    let isFolder: Bool
    var files: [CalendarFile] = []
    var problem: String?
    /// The files, in words.
    var story = ""

    init(bringing calendar: RespelledCalendar, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        isFolder = random.chance(50)
        if random.chance(60) {
            files = [CalendarFile(bytes: Target.other(calendar, &random), path: "test/0.ics", zones: SystemZones())]
        } else if !isFolder {
            files = [CalendarFile.empty(path: "test/0.ics", zones: SystemZones())]
        }
        story = "into \(isFolder ? "a folder" : "a file") of\n" + files.map(\.shown).joined()
        let sources = calendar.split(&random)
        if random.chance(40) {
            var joined = JoinedFiles()
            for (number, bytes) in sources.enumerated() { joined.add(bytes, path: "in/\(number).ics") }
            bring(joined.bytes, from: joined.parts)
        } else {
            for bytes in sources { bring(bytes) }
        }
        story += files.map { "afterwards \($0.path)\n\($0.shown)" }.joined()
    }

    /// A file with something else, and with another zone under the name of one that comes.
    private static func other(_ calendar: RespelledCalendar, _ random: inout SeededGenerator) -> [UInt8] {
        var other = RespelledCalendar.random(&random)
        if random.chance(50) { other.ownZones[0].name = calendar.ownZones[0].name }
        if random.chance(50) { (other.ownZones[0].name, other.ownZones[0].offset) = ("Office", 660) }
        other.blocks[0].zones = other.blocks[0].zones.map { ($0.clock, other.definition(of: $0.clock)) }
        other.changeLines { line in if line.name == "UID" { line.value = .raw("other-" + line.rawText) } }
        return other.bytes(&random)
    }

    private mutating func bring(_ bytes: [UInt8], from parts: [ImportPreview.Part] = []) {
        story += "bringing\n" + CalendarFile(bytes: bytes, path: "in", zones: SystemZones()).shown
        let plan = ImportPlan(
            bringing: CalendarFile(bytes: bytes, path: "in", zones: SystemZones()), from: parts,
            into: ImportTarget(
                identifier: "/cal", title: "Work", isFolder: isFolder, kinds: Set(ItemKind.allCases),
                files: files.map { (String($0.path.dropFirst(5)), $0) }))
        for change in plan.changes {
            let place = files.firstIndex { String($0.path.dropFirst(5)) == change.file }
            let path = place.map { files[$0].path } ?? "test/\(files.count).ics"
            let file = place.map { files[$0] } ?? CalendarFile.empty(path: path, zones: SystemZones())
            do {
                let patch = try file.patch(text: change.text, replacing: change.replacing)
                let after = CalendarFile(bytes: patch.apply(to: file.bytes) ?? [], path: path, zones: SystemZones())
                if let place { files[place] = after } else { files.append(after) }
            } catch {
                problem = "\(error)"
            }
        }
    }
}

extension RespelledCalendar.Line {
    fileprivate var rawText: String { if case .raw(let text) = value { text } else { "" } }
}

// MARK: Editing

/// An edit that is made in the plain and in the respelled file.
private struct RandomEdit {
    let seed: UInt64

    func differences(of file: CalendarFile, from plain: CalendarFile) -> [String] {
        guard file.readOnlyReason == nil else { return [] }
        let (plainSnapshot, snapshot) = (LoadedSnapshot(of: [plain]), LoadedSnapshot(of: [file]))
        let window = OccurrencePredicate(days: Meaning.days, viewedIn: Meaning.berlin)
        var random = SeededGenerator(seed: seed)
        let found = plainSnapshot.occurrences(matching: window)
        guard let one = found.prefix(40).randomElement(using: &random) else { return [] }
        let identifier = plainSnapshot.identifier(of: one)
        guard let other = snapshot.occurrence(identifiedBy: identifier, viewedIn: Meaning.berlin) else {
            return ["no occurrence \(identifier)"]
        }
        var copy = random
        let edit = edit(plainSnapshot, one, &random)
        let wanted = edited(plainSnapshot, edit, plain)
        let got = edited(snapshot, self.edit(snapshot, other, &copy), file)
        if wanted.refusal != got.refusal {
            return ["\(edit)", "\(got.refusal ?? "done"), not \(wanted.refusal ?? "done")"]
        }
        let differences = Meaning(of: got.files).differences(from: Meaning(of: wanted.files))
        if !differences.isEmpty { return ["\(edit)"] + differences }
        return lostBytes(identifier, (file, got.files), (plain, wanted.files)).map { "\(edit)\n\($0)" }
    }

    private func edit(
        _ snapshot: LoadedSnapshot, _ occurrence: Occurrence, _ random: inout SeededGenerator
    ) -> Edit {
        let identifier = snapshot.identifier(of: occurrence)
        let item = snapshot.details(of: occurrence)
        let scopes: [EditScope] = occurrence.isRecurring ? [.this, .following, .all] : [.all]
        let scope = scopes.randomElement(using: &random) ?? .all
        let choice = random.below(occurrence.kind == .reminder ? 9 : 8)
        let text = RespelledCalendar.text(&random)
        switch choice {
        case 0: return .change(identifier, [.title(text + "x")], scope)
        case 1: return .change(identifier, [.notes(text)], scope)
        case 2: return .change(identifier, [.location(text)], scope)
        case 3, 4:
            var draft = ItemDraft(of: item)
            let first = draft.start ?? draft.end
            let isDay = first?.isDate ?? false
            draft.start = draft.start?.movedOnClock(by: isDay ? 86_400 : 3600)
            draft.end = draft.end?.movedOnClock(by: isDay ? 86_400 : 3600)
            return .change(identifier, [.times(start: draft.start, end: draft.end)], scope)
        case 5:
            var rule = RecurrenceRule(frequency: .daily)
            (rule.interval, rule.end) = (2, .count(4))
            return .change(identifier, [.rule(rule)], scope == .this ? .all : scope)
        case 6, 7: return .delete(identifier, scope)
        default: return .complete(identifier, isCompleted: true)
        }
    }

    private func edited(
        _ snapshot: LoadedSnapshot, _ edit: Edit, _ file: CalendarFile
    ) -> (files: [CalendarFile], refusal: String?) {
        var files = [file]
        do {
            for part in try snapshot.plan(edit, in: context).files {
                let current =
                    part.file == nil ? CalendarFile.empty(path: "test/new.ics", zones: SystemZones()) : files[0]
                let patch = try snapshot.patch(part, on: current, in: context)
                let bytes = try #require(patch.apply(to: current.bytes))
                guard patch.reversed.apply(to: bytes) == current.bytes else { return ([], "no way back") }
                let after = CalendarFile(bytes: bytes, path: current.path, zones: SystemZones())
                if part.file == nil { files.append(after) } else { files[0] = after }
            }
        } catch {
            return ([], "\(error)")
        }
        return (files, nil)
    }

    /// The lines that an edit changed in the respelled file though it changed none of that name in the plain one.
    private func lostBytes(
        _ identifier: OccurrenceIdentifier, _ own: (CalendarFile, [CalendarFile]),
        _ plain: (CalendarFile, [CalendarFile])
    ) -> [String] {
        guard let after = own.1.first, let plainAfter = plain.1.first else { return [] }
        let whole = Set(after.records.map { Array(after.component($0)) })
        for record in own.0.records where own.0.uid(of: record) != identifier.uid {
            let component = own.0.component(record)
            guard !whole.contains(Array(component)) else { continue }
            return ["another component is not as it was: \(TextEncoding.decode(component))"]
        }
        let touched = plain.0.lostLines(plainAfter)
        guard !touched.contains(where: { $0.name == "BEGIN" }) else { return [] }
        // An empty line may have stood where another one is put, and one property for another.
        let twins = ["DTEND": "DURATION", "DUE": "DURATION"]
        let changed = (touched + plainAfter.lostLines(plain.0)).map(\.name)
        let names = Set(changed + changed.compactMap { twins[$0] } + ["DTSTAMP", "LAST-MODIFIED"])
        return own.0.lostLines(after).filter { !names.contains($0.name) }.map { "lost \($0.text)" }
    }
}

extension CalendarFile {
    /// The lines that a later version does not have.
    fileprivate func lostLines(_ after: CalendarFile) -> [(name: String, text: String)] {
        func lines(_ file: CalendarFile) -> [[UInt8]] {
            let bytes = file.bytes
            return ContentLines(of: bytes).map { Array(bytes[$0.range.lowerBound..<$0.contentEnd]) }
        }
        var left = lines(after).reduce(into: [[UInt8]: Int]()) { $0[$1, default: 0] += 1 }
        return lines(self).compactMap { line in
            if let count = left[line], count > 0 {
                left[line] = count - 1
                return nil
            }
            let property = ContentLines(of: line).first { _ in true }?.property(in: line)
            return property.map { ($0.name, TextEncoding.decode(line)) }
        }
    }
}
