import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Edits in words")
struct EditWordingTests {
    private let start = EventTime.zoned(wallClock("20260119T093000"), PhraseTable.berlin)

    @Test("what was done")
    func steps() {
        let today = wallClock("20260119").date
        func words(_ action: EditStep.Action, _ scope: EditScope? = nil, title: String = "Standup") -> String {
            EditStep(action, title: title, scope: scope).wording(in: .c, today: today)
        }
        #expect(words(.created) == "created Standup")
        #expect(words(.rescheduled(start)) == "moved Standup to 09:30")
        #expect(
            words(.rescheduled(.date(today.adding(days: 1))), .following)
                == "moved Standup (this and following) to Tue 20 Jan")
        #expect(words(.deleted, .all) == "deleted Standup (all)")
        #expect(words(.deleted, .this) == "deleted Standup")
        #expect(words(.changed, title: "") == "changed an item without a title")
        #expect(words(.moved(calendar: "Work")) == "moved Standup to Work")
        #expect(words(.imported(count: 1), title: "Work") == "imported 1 item into Work")
        #expect(words(.calendarRenamed(from: "Job"), title: "Work") == "renamed the calendar Job to Work")
        #expect(
            EditStep(.rescheduled(start), title: "Standup").wording(in: .c)
                == "moved Standup to Mon 19 Jan 2026 09:30")
    }

    @Test("a time on another clock than the viewer's is said on both")
    func clocks() {
        let today = wallClock("20260119").date
        func words(_ time: EventTime) -> String {
            EditStep(.rescheduled(time), title: "Props")
                .wording(in: .c, today: today, viewedIn: PhraseTable.berlin)
        }
        #expect(words(start) == "moved Props to 09:30")
        #expect(words(.floating(start.civil)) == "moved Props to 09:30")
        #expect(words(.date(today)) == "moved Props to Mon 19 Jan")
        #expect(words(.zoned(start.civil, .utc)) == "moved Props to 09:30 UTC (10:30 here)")
        #expect(
            words(.zoned(wallClock("20260120T114500"), .utc)) == "moved Props to Tue 20 Jan 11:45 UTC (12:45 here)")
        #expect(
            words(.zoned(wallClock("20260119T233000"), .utc))
                == "moved Props to Mon 19 Jan 23:30 UTC (Tue 20 Jan 00:30 here)")
    }

    @Test("every refusal is a sentence, and says what can be done where something can")
    func refusals() {
        let rule = rule("FREQ=MONTHLY;BYDAY=1MO")
        let refusals: [EditRefusal] = [
            .readOnlyCalendar(title: "Work", reason: .folderPermission),
            .readOnlyFile(path: "a.ics", reason: .utf16),
            .noCalendar("Job"), .kindNotSupported(.reminder, calendar: "Work"), .itemGone, .startMissing,
            .endBeforeStart, .tooLate(lastDay: CivilDate.maximum),
            .noPlaceForCalendar(source: nil, places: []), .noPlaceForCalendar(source: "/x", places: ["Local"]),
            .notExpressible(.ruleWouldNotFollow(rule)), .notExpressible(.instanceTaken),
            .notExpressible(.mixedKindsOfTime),
            .notExpressible(.needsWholeSeries), .notExpressible(.calendarOfSeries), .notExpressible(.needsInstance),
            .notExpressible(.zoneOfCalendar("Asia/Tokyo")),
            .invalidText(line: 3, reason: .noItem),
            .writeFailed(path: "a.ics", reason: .system("No space left on device")), .nothingToUndo, .nothingToRedo,
            .changedSince(EditStep(.deleted, title: "Standup"), path: "a.ics", item: nil),
            .failed(path: "a.ics", reason: .sameUID),
            .failed(path: "a.ics", reason: .sameUIDInAccount(calendar: "Work")),
        ]
        let words = refusals.map { $0.wording(in: .c) }
        #expect(
            words.allSatisfy { $0.hasSuffix(".") && !$0.contains("..") && $0.first?.isLowercase == ($0.first == "a") })
        #expect(Set(words).count == refusals.count)
        #expect(
            words[0] == "The calendar Work cannot be changed: you do not have permission to write there. "
                + "Choose another, or copy the item there.")
        #expect(words[3] == "Work holds no reminders. Choose another calendar.")
        #expect(words[10].hasPrefix("The rule of this series (FREQ=MONTHLY;BYDAY=1MO) does not fit the new date."))
        #expect(words[17] == "The text is not an item, line 3: there is no event or reminder in it.")
        #expect(words[21].contains("“deleted Standup” cannot be undone"))
    }
}
