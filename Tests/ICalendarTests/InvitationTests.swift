import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Invitations as the index finds them.
@Suite struct InvitationStates {
    /// The states of the items of a file, by their titles.
    private func states(_ lines: String, since day: String = "20250101") -> [String: InvitationState] {
        let snapshot = LoadedSnapshot(of: [file(lines)])
        var states: [ItemReference: InvitationState] = [:]
        snapshot.forEachInvitation(of: ["anna@example.com"], since: ICalendarTests.day(day)) { states[$0] = $1 }
        let all = OccurrencePredicate(
            days: ICalendarTests.day("20200101")..<ICalendarTests.day("20300101"), viewedIn: .utc)
        return snapshot.occurrences(matching: all).reduce(into: [:]) {
            $0[snapshot.summary(of: $1).title] = states[$1.item]
        }
    }

    private let bob = "ORGANIZER:mailto:bob@example.com|"
    private let anna = "ATTENDEE;CN=Anna;PARTSTAT=NEEDS-ACTION:MAILTO:Anna@Example.com"

    private func event(_ title: String, _ start: String, _ rest: String) -> String {
        ICalendarTests.event("UID:\(title)|SUMMARY:\(title)|DTSTART:\(start)|DURATION:PT1H|\(rest)")
    }

    @Test func `an item without an answer, a declined one, and those that ask nothing`() {
        let folded =
            "ATTENDEE;CN=\"Anna of the very long name, head of every department\";ROLE=REQ-PART\n ICIPANT;"
            + "PARTSTAT=DECL\n INED;RSVP=TRUE:mailto:anna@exam\n ple.com"
        let lines = [
            event("asked", "20250310T090000Z", bob + anna),
            event("unsaid", "20250310T090000Z", bob + "ATTENDEE:mailto:anna@example.com"),
            event("declined", "20250310T090000Z", bob + folded),
            event("accepted", "20250310T090000Z", bob + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com"),
            event("others", "20250310T090000Z", bob + "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:carl@example.com"),
            event("own", "20250310T090000Z", "ORGANIZER:mailto:anna@example.com|" + anna),
            event("nobody’s", "20250310T090000Z", anna),
            event("cancelled", "20250310T090000Z", "STATUS:CANCELLED|" + bob + anna),
            event(
                "alarm", "20250310T090000Z",
                bob + component("VALARM", "TRIGGER:-PT5M|ACTION:EMAIL|" + anna)),
        ]
        #expect(
            states(lines.joined(separator: "\n")) == [
                "asked": .unanswered, "unsaid": .unanswered, "declined": .declined,
            ])
    }

    @Test func `a date of a series has a state of its own, and what is over is not asked`() {
        let series = event("series", "20240310T090000Z", "RRULE:FREQ=YEARLY|" + bob + anna)
        let date = ICalendarTests.event(
            "UID:series|SUMMARY:date|RECURRENCE-ID:20250310T090000Z|DTSTART:20250311T090000Z|DURATION:PT1H|" + bob
                + "ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com")
        let old = event("old", "20241231T090000Z", bob + anna)
        #expect(states([series, date, old].joined(separator: "\n")) == ["series": .unanswered, "date": .declined])
        #expect(states(old, since: "20241231") == ["old": .unanswered])
    }

    @Test func `the index says of what somebody is invited to`() {
        let lines = [
            event("with", "20250310T090000Z", anna), event("without", "20250310T090000Z", "X-ATTENDEE:mailto:a@b"),
            event("attendees", "20250310T090000Z", "ATTENDEES:mailto:a@b"),
        ]
        let records = file(lines.joined(separator: "\n")).records
        #expect(records.indices.map { records[$0].traits.contains(.hasAttendees) } == [true, false, false])
    }
}
