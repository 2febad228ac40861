import CalendarEngine
import Glibc
import Testing

@testable import ICalendar

/// Edits as other people's software sees them: Tests/oracles/edits.py writes files, they are edited here, and it reads
/// the results with icalendar and recurring-ical-events.
@Suite("Edits, seen by icalendar and recurring-ical-events")
struct EditOracleTests {
    private static let script =
        #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/oracles/edits.py"

    private static func run(_ command: String) -> String? {
        guard let pipe = popen(command, "r") else { return nil }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            if count == 0 { break }
            output += buffer[..<count]
        }
        let text = String(decoding: output, as: UTF8.self)
        return pclose(pipe) == 0 ? text : "failed: \(text)"
    }

    static var isThere: Bool {
        run("python3 -c 'import icalendar, recurring_ical_events' 2>/dev/null") == ""
    }

    @Test(
        "each edit, scope, kind and feature changes exactly the occurrences that it should",
        .enabled(if: EditOracleTests.isThere, "icalendar and recurring-ical-events are not installed"))
    func matrix() throws { try check("make", "") }

    @Test(
        "random edits at dates beside the rule: a series goes on from each of them, and days stay",
        .enabled(if: EditOracleTests.isThere, "icalendar and recurring-ical-events are not installed"),
        arguments: [20, 311])
    func random(seed: Int) throws { try check("random", "400 \(seed)") }

    private func check(_ verb: String, _ rest: String) throws {
        let name = "\(verb)\(rest.filter { $0 != " " })"
        let (cases, results) = (
            "/tmp/tcal-edits-\(getpid())-\(name).txt", "/tmp/tcal-edited-\(getpid())-\(name).txt"
        )
        defer {
            unlink(cases)
            unlink(results)
        }
        #expect(Self.run("python3 '\(Self.script)' \(verb) '\(cases)' \(rest)") == "")
        var output = ""
        var head: [Substring] = []
        var lines: [UInt8] = []
        for line in try #require(bytes(ofFile: cases)).split(separator: 0x0A) {
            let text = String(decoding: line.dropLast(), as: UTF8.self)
            if text.hasPrefix("@case") {
                head = text.split(separator: " ")
                lines = []
            } else if text == "@end" {
                try #require(head.count == 7)
                output += EditCase(head: head, bytes: lines).result
            } else {
                lines += line + [0x0A]
            }
        }
        try #require(write(output, to: results))
        let answer = try #require(Self.run("python3 '\(Self.script)' check '\(cases)' '\(results)'"))
        #expect(!answer.hasPrefix("failed"), "\(answer)")
    }

    private func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "wb") else { return false }
        defer { fclose(file) }
        return text.withCString { fwrite($0, 1, strlen($0), file) } == text.utf8.count
    }
}

/// One case of the oracle: a file, and what is done to it.
private struct EditCase {
    /// `@case ID EDIT SCOPE INSTANCE START END`
    private let head: [Substring]
    private let file: CalendarFile

    init(head: [Substring], bytes: [UInt8]) {
        self.head = head
        file = CalendarFile(bytes: bytes, path: "test/series.ics", zones: SystemZones())
    }

    private var edit: Edit {
        let kind: ItemKind = file.item(uid: "series", kind: .reminder) == nil ? .event : .reminder
        let identifier = OccurrenceIdentifier(
            calendar: "test", file: "series.ics", kind: kind, uid: "series",
            instance: time(head[4]).civil)
        let scope = EditScope(rawValue: String(head[3])) ?? .this
        let start = head[5] == "-" ? nil : time(head[5])
        return switch head[2] {
        case "title": .change(identifier, [.title("New")], scope)
        case "place": .change(identifier, [.location("Room")], scope)
        case "delete": .delete(identifier, scope)
        case "done": .complete(identifier, isCompleted: true)
        default: .change(identifier, [.times(start: start, end: time(head[6]))], scope)
        }
    }

    /// The files afterwards, one after the other, or why there are none.
    var result: String {
        let snapshot = LoadedSnapshot(of: [file])
        var texts: [String] = []
        do {
            let plan = try snapshot.plan(edit, in: context)
            var own = String(decoding: file.bytes, as: UTF8.self)
            for part in plan.files {
                let current = part.file == nil ? CalendarFile.empty(path: "test/new.ics", zones: SystemZones()) : file
                let patch = try snapshot.patch(part, on: current, in: context)
                let bytes = try #require(patch.apply(to: current.bytes))
                let text = patch.leavesNoItems ? "" : String(decoding: bytes, as: UTF8.self)
                if part.file == nil { texts.append(text) } else { own = text }
            }
            texts.append(own)
        } catch {
            return "@case \(head[1])\r\n@refused \(error)\r\n@end\r\n"
        }
        return "@case \(head[1])\r\n\(texts.joined())@end\r\n"
    }

    /// `20260105`, `20260105T090000`, with `Z` or `@zone`.
    private func time(_ text: Substring) -> EventTime {
        let parts = text.split(separator: "@")
        let value = Array(parts[0].utf8).withUnsafeBufferPointer { DateValue($0, $0.indices) }
        guard let value else { return .date(.minimum) }
        if value.isDate { return .date(value.civil.date) }
        if value.isUTC { return .zoned(value.civil, .utc) }
        return parts.count == 2 ? .zoned(value.civil, timeZone(String(parts[1]))) : .floating(value.civil)
    }
}
