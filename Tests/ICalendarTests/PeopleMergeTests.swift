import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Guest lists that several people change at the same time.
@Suite struct PeopleMergeTests {
    private func item(_ people: String...) -> ItemResource {
        let lines = [
            "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z", "SUMMARY:x", "ORGANIZER:mailto:eve@example.com",
        ]
        let text =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\n"
            + (lines + people).map { $0 + "\r\n" }.joined() + "END:VEVENT\r\nEND:VCALENDAR\r\n"
        return ItemResource(Array(text.utf8), zones: SystemZones())
    }

    /// The ATTENDEE lines of the merge, or the properties in conflict.
    private func merged(_ mine: ItemResource, _ theirs: ItemResource, since base: ItemResource) -> [String] {
        switch mine.merged(with: theirs, since: base, preferring: nil, in: context) {
        case .conflict(let names): return ["conflict"] + names
        case .merged(let text, _):
            let unfolded = String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "")
            return unfolded.split(separator: "\r\n").filter { $0.hasPrefix("ATTENDEE") }.map(String.init)
        }
    }

    private let anna = "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:anna@example.com"
    private let annaComes = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com"
    private let bob = "ATTENDEE;CN=Bob;PARTSTAT=NEEDS-ACTION:mailto:bob@example.com"

    @Test func anAnswerAndAnotherGuestAreBothThere() {
        let base = item(anna, bob)
        let theirs = item(
            "ATTENDEE;PARTSTAT=DECLINED;CN=Bob;SCHEDULE-STATUS=2.0:MAILTO:bob@example.com",
            "ATTENDEE;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:mailto:Anna@example.com", "ATTENDEE:mailto:new@example.com")
        #expect(
            merged(item(annaComes, bob), theirs, since: base) == [
                "ATTENDEE;PARTSTAT=DECLINED;CN=Bob;SCHEDULE-STATUS=2.0:MAILTO:bob@example.com",
                "ATTENDEE;PARTSTAT=ACCEPTED:mailto:Anna@example.com", "ATTENDEE:mailto:new@example.com",
            ])
    }

    @Test func theSameParameterOfTheSameGuestIsAConflict() {
        let declines = item("ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com", bob)
        #expect(merged(item(annaComes, bob), declines, since: item(anna, bob)) == ["conflict", "ATTENDEE"])
    }

    @Test func anAnswerToAnotherTimeDoesNotHold() {
        func moved(_ item: ItemResource) -> ItemResource {
            let text = String(decoding: item.text, as: UTF8.self)
                .replacing("20261124T09", with: "20261125T11").replacing("20261124T10", with: "20261125T12")
            return ItemResource(Array(text.utf8), zones: SystemZones())
        }
        let maybe = "ATTENDEE;PARTSTAT=TENTATIVE:mailto:anna@example.com"
        let asked = "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:anna@example.com"
        for (before, after) in [(maybe, asked), (asked, asked)] {
            // A guest who has answered has to answer the new time; and the organizer's question stays a question.
            #expect(merged(item(annaComes), moved(item(after)), since: item(before)) == [asked])
            if before != after { #expect(merged(moved(item(after)), item(annaComes), since: item(before)) == [asked]) }
            // A question that is not new takes no answer back.
            #expect(merged(item(annaComes), item(after, bob), since: item(before)).first == annaComes)
        }
        #expect(merged(item(asked), item(annaComes, bob), since: item(annaComes)).first == asked)
    }

    @Test func aGuestWhomOneRemovesAndTheOtherChangesIsAConflictAndANoteIsNone() {
        let base = item(anna, bob)
        let answered = item(anna, bob.replacing("NEEDS-ACTION", with: "ACCEPTED"))
        #expect(merged(item(anna), answered, since: base) == ["conflict", "ATTENDEE"])
        #expect(merged(answered, item(anna), since: base) == ["conflict", "ATTENDEE"])
        let noted = item(anna, bob.replacing("CN=Bob", with: "CN=Bob;SCHEDULE-STATUS=1.1;X-NOTE=1"))
        #expect(merged(item(anna), noted, since: base) == [anna])
    }

    @Test func notesAreNobodysChange() {
        let noted = item(anna.replacing("RSVP=TRUE", with: "SCHEDULE-STATUS=5.1"), bob)
        #expect(noted.saysTheSame(as: item(bob, anna)))
        #expect(!noted.saysTheSame(as: item(bob, anna), withNotes: true))
        #expect(noted.failedDeliveries.map(\.person) == ["anna@example.com"])
        #expect(noted.failedDeliveries.map(\.status) == ["5.1"])
        #expect(item(anna.replacing("RSVP=TRUE", with: "SCHEDULE-STATUS=\"1.1,2.0;ok\"")).failedDeliveries.isEmpty)
    }

    @Test func parametersHaveNoOrderAndUsualValuesSayNothing() {
        let one = item(
            "ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;CN=\"Bob, B.\";PARTSTAT=ACCEPTED:mailto:bob@example.com")
        let other = item("ATTENDEE;PARTSTAT=ACCEPTED;CN=\"Bob, B.\":MAILTO:Bob@example.com")
        #expect(one.saysTheSame(as: other, withNotes: true))
        #expect(!one.saysTheSame(as: item("ATTENDEE;PARTSTAT=ACCEPTED;CN=Bob:mailto:bob@example.com")))
    }

    @Test func listsGrowOnBothSides() {
        func tagged(_ line: String) -> ItemResource { item(anna, line) }
        let merge = tagged("CATEGORIES:a,b").merged(
            with: tagged("CATEGORIES:a,c\\,d"), since: tagged("CATEGORIES:a"), preferring: nil, in: context)
        guard case .merged(let text, _) = merge else {
            Issue.record("a conflict")
            return
        }
        #expect(String(decoding: text, as: UTF8.self).contains("CATEGORIES:a,c\\,d,b\r\n"))
    }

    /// Two people change different things of random guests: all of it is in the merge.
    @Test(arguments: 0..<200) func nothingOfTwoChangesIsLost(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["CN", "PARTSTAT", "ROLE", "LANGUAGE"]
        func line(_ person: Int, _ values: [String: String]) -> String {
            let parameters = values.shuffled(using: &random).map { ";\($0.key)=\($0.value)" }.joined()
            return "ATTENDEE\(parameters):mailto:p\(person)@example.com"
        }
        var (base, mine, theirs): ([[String: String]], [[String: String]], [[String: String]]) = ([], [], [])
        for _ in 0..<4 {
            let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "V\(random.below(9))") })
            var (own, others, merged) = (values, values, values)
            for name in names {
                let value = "N\(random.below(9))"
                switch random.below(3) {
                case 0: (own[name], merged[name]) = (value, value)
                case 1: (others[name], merged[name]) = (value, value)
                default: break
                }
            }
            base.append(values)
            mine.append(own)
            theirs.append(others)
        }
        func build(_ people: [[String: String]]) -> ItemResource {
            let lines = people.enumerated().map { line($0.offset, $0.element) }.shuffled(using: &random)
            return ItemResource(
                Array(
                    ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261124T090000Z\r\n"
                        + lines.map { $0 + "\r\n" }.joined() + "END:VEVENT\r\nEND:VCALENDAR\r\n").utf8),
                zones: SystemZones())
        }
        let wanted = zip(base, zip(mine, theirs)).map { old, both in
            old.merging(both.1) { $1 }.merging(both.0.filter { old[$0.key] != $0.value }) { $1 }
        }
        let merge = build(mine).merged(with: build(theirs), since: build(base), preferring: nil, in: context)
        guard case .merged(let text, _) = merge else {
            Issue.record("a conflict")
            return
        }
        #expect(ItemResource(text, zones: SystemZones()).saysTheSame(as: build(wanted), withNotes: true))
    }
}
