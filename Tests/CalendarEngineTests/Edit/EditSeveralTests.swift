import TestKit
import Testing

@testable import CalendarEngine

/// Edits of several dates of one item in one step: each is made on what those before it make.
@Suite("Several edits of one item")
struct EditSeveralTests {
    private static func context(_ number: Int) -> EditContext {
        var context = EditFile.context
        context.uid = "new\(number)"
        return context
    }

    /// The plan of edits of dates of a file's item, made together.
    private func together(_ file: EditFile, _ edits: [Edit]) throws -> EditPlan {
        try EditPlanner.plan(edits.enumerated().map { ($1, Self.context($0)) }, of: file.item())
    }

    /// The file after edits that are made one after the other, each a step of its own.
    private func oneByOne(_ file: EditFile, _ edits: [Edit]) throws -> EditFile {
        try edits.enumerated().reduce(file) { file, edit in
            guard let identifier = edit.element.identifier else { return file }
            let planner = EditPlanner(
                item: file.item(), identifier: identifier, context: Self.context(edit.offset))
            return file.carriedOut(try planner.plan(edit.element))
        }
    }

    /// The components, whatever the order of these and of their lines.
    private func components(_ file: EditFile, withUIDs: Bool = true) -> [[String]] {
        file.components.map { lines in
            lines.filter { withUIDs || $0.name != "UID" }.map(\.written).sorted()
        }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    @Test("two dates of a recurring reminder are done, and the series begins with the third")
    func done() throws {
        let file = EditFile("DUE;VALUE=DATE:20260105\nSUMMARY:Pay\nRRULE:FREQ=WEEKLY;COUNT=4", kind: .reminder)
        let edits = ["20260105", "20260112"].map { Edit.complete(file.identifier($0), isCompleted: true) }
        let plan = try together(file, edits)
        #expect(plan.step == EditStep(joining: EditStep(.completed, title: "Pay", scope: .this), [plan.step.one]))
        #expect(plan.step.count == 2 && plan.files.count == 3 && plan.instanceCount == 2)
        #expect(plan.result?.instance == wallClock("20260119"))
        let after = file.carriedOut(plan)
        #expect(after.seen() == file.seen())
        #expect(after.uids == ["series", "new0", "new1"])
        #expect(after.item().master?.lines("RRULE").first?.value == "FREQ=WEEKLY;COUNT=2")
        #expect(after.components.count { $0.contains { $0.name == "COMPLETED" } } == 2)
    }

    @Test("of a series whose dates are all deleted nothing is left; all dates of a reminder can be done")
    func all() throws {
        let dates = ["20260105", "20260112", "20260119", "20260126"]
        for end in ["COUNT=4", "UNTIL=20260126"] {
            let text = "DUE;VALUE=DATE:20260105\nSUMMARY:Pay\nRRULE:FREQ=WEEKLY;\(end)"
            let file = EditFile(text, kind: .reminder)
            let gone = try together(file, dates.map { .delete(file.identifier($0), .this) })
            #expect(file.carriedOut(gone).components.isEmpty && gone.step.count == 4)
            let done = try together(file, dates.map { .complete(file.identifier($0), isCompleted: true) })
            let after = file.carriedOut(done)
            #expect(after.seen() == file.seen() && after.components.count == 4)
            #expect(after.components.allSatisfy { $0.contains { $0.name == "COMPLETED" } })
        }
    }

    @Test("of dates with all that follow the earliest stands for the others, in any order")
    func following() throws {
        let file = EditFile("DTSTART:20260105T090000Z\nDTEND:20260105T100000Z\nSUMMARY:Old\nRRULE:FREQ=DAILY")
        let dates = ["20260109T090000", "20260107T090000", "20260112T090000"]
        let renamed = try together(file, dates.map { .change(file.identifier($0), [.title("New")], .following) })
        #expect(renamed.step.count == 1)
        let alone = try together(file, [.change(file.identifier(dates[1]), [.title("New")], .following)])
        #expect(file.carriedOut(renamed).seen() == file.carriedOut(alone).seen())
        let deleted = try together(file, dates.map { .delete(file.identifier($0), .following) })
        #expect(file.carriedOut(deleted).seen().map(\.start.date.day) == [5, 6])
    }

    @Test("what changes nothing is not counted")
    func nothing() throws {
        let file = EditFile(
            """
            DTSTART:20260105T090000Z
            SUMMARY:Old
            RRULE:FREQ=DAILY;COUNT=5
            --
            RECURRENCE-ID:20260106T090000Z
            DTSTART:20260106T090000Z
            SUMMARY:New
            """)
        func rename(_ days: ClosedRange<Int>) throws -> EditPlan {
            try together(
                file, days.map { .change(file.identifier("2026010\($0)T090000"), [.title("New")], .this) })
        }
        #expect(try rename(5...8).step.count == 3)
        #expect(try rename(6...7).step.count == 1)
        let none = try rename(6...6)
        #expect(none.files.isEmpty && none.step.title == "New")
    }

    @Test("what is gone after the edits before it is not edited")
    func gone() {
        let file = EditFile("DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY;COUNT=5")
        let first = file.identifier("20260105T090000")
        #expect(throws: EditRefusal.itemGone) {
            try together(file, [.delete(first, .this), .change(first, [.title("New")], .this)])
        }
        #expect(throws: EditRefusal.itemGone) {
            try together(file, [.delete(first, .all), .change(first, [.title("New")], .all)])
        }
    }

    @Test("as one by one, for random series and edits")
    func random() throws {
        var generator = SeededGenerator(seed: 5)
        var (made, refused) = (0, 0)
        for _ in 0..<600 {
            let random = RandomRule(using: &generator, valid: true)
            let isDate = random.start.count == 8
            let form = isDate ? ";VALUE=DATE" : ["", ";TZID=Berlin"].randomElement(using: &generator) ?? ""
            let kind: ItemKind = generator.chance(50) ? .reminder : .event
            let file = EditFile("DTSTART\(form):\(random.start)\nSUMMARY:Old\nRRULE:\(random.text)", kind: kind)
            guard let master = file.item().master, let start = master.start else { continue }
            let dates = Array(
                RecurrenceSet(start: start, rules: master.rules).instances(in: .minimum ..< .maximum).prefix(6))
            guard dates.count > 1 else { continue }
            let chosen = dates.shuffled(using: &generator).prefix(Int.random(in: 2...4, using: &generator))
            let edits = chosen.sorted { $0.start < $1.start }.map { date -> Edit in
                let identifier = file.identifier(basic(date.start, isDate: false))
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: return .delete(identifier, .this)
                case 1: return .change(identifier, [.title("New"), .location("Hall")], .this)
                case 2 where kind == .reminder: return .complete(identifier, isCompleted: true)
                case 2: return .change(identifier, [.alarms([])], .this)
                default: return .copy(identifier, day: nil, calendar: "home")
                }
            }
            guard let separately = try? oneByOne(file, edits) else {
                #expect(throws: EditRefusal.self) { try together(file, edits) }
                refused += 1
                continue
            }
            let joined = file.carriedOut(try together(file, edits))
            // Whatever the order in which they are named, but for the UIDs of what is new.
            let shuffled = file.carriedOut(try together(file, edits.shuffled(using: &generator)))
            #expect(components(shuffled, withUIDs: false) == components(joined, withUIDs: false), "\(edits)")
            #expect(components(joined) == components(separately), "\(file.text)\n\(edits)")
            made += 1
        }
        #expect(made > 300 && refused < 20, "\(made) \(refused)")
    }
}

extension EditStep {
    /// The step as if it were of one edit.
    fileprivate var one: EditStep {
        var step = self
        step.count = 1
        return step
    }
}
