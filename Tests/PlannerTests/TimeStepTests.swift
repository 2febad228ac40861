import CalendarEngine
import Testing

@testable import Planner

/// Steps in time over changes of the clock: the length stays, and later is later.
@Suite struct TimeStepTests {
    private let berlin = HourAxes.berlin

    /// A time in Berlin, or in UTC with a `Z`.
    private func time(_ text: String) -> EventTime {
        text.hasSuffix("Z") ? .zoned(moment(String(text.dropLast())), .utc) : .zoned(moment(text), berlin)
    }

    private func text(_ time: EventTime?) -> String {
        time.map { String($0.civil.description.dropLast(3)) + ($0.timeZone?.identifier == "UTC" ? "Z" : "") } ?? "none"
    }

    /// Start and end after a step.
    private func moved(_ start: String, _ end: String, _ step: TimeStep) -> String {
        var draft = ItemDraft(kind: .event)
        (draft.start, draft.end) = (time(start), time(end))
        guard case .success(let times) = step.moved(draft) else { return "refused" }
        return "\(text(times.start)) \(text(times.end))"
    }

    @Test(
        "the length stays, where the clock leaves an hour out and where it shows one twice",
        arguments: [
            // Spring: the clock skips 02:00 to 03:00.
            ("2026-03-28T02:00", "2026-03-28T03:00", TimeStep(days: 1), "2026-03-29T03:00 2026-03-29T04:00"),
            ("2026-03-29T03:00", "2026-03-29T04:00", TimeStep(days: 1), "2026-03-30T03:00 2026-03-30T04:00"),
            ("2026-03-28T02:30", "2026-03-28T03:30", TimeStep(days: 1), "2026-03-29T03:30 2026-03-29T04:30"),
            ("2026-03-28T01:30", "2026-03-28T03:30", TimeStep(days: 1), "2026-03-29T01:30 2026-03-29T04:30"),
            ("2026-03-29T03:00", "2026-03-29T03:30", TimeStep(minutes: -30), "2026-03-29T01:30 2026-03-29T03:00"),
            ("2026-03-29T01:30", "2026-03-29T03:00", TimeStep(minutes: 30), "2026-03-29T03:00 2026-03-29T03:30"),
            ("2026-03-29T01:00", "2026-03-29T03:30", TimeStep(endMinutes: -30), "2026-03-29T01:00 2026-03-29T03:00"),
            // Autumn: 02:00 to 03:00 comes twice.
            ("2026-10-25T02:00", "2026-10-25T01:00Z", TimeStep(minutes: -30), "2026-10-25T01:30 2026-10-25T02:30"),
            ("2026-10-25T02:00", "2026-10-25T01:00Z", TimeStep(minutes: 30), "2026-10-25T02:30 2026-10-25T01:30Z"),
            ("2026-10-25T02:00", "2026-10-25T01:00Z", TimeStep(days: 1), "2026-10-26T02:00 2026-10-26T03:00"),
            ("2026-10-25T02:00", "2026-10-25T01:00Z", TimeStep(endMinutes: 30), "2026-10-25T02:00 2026-10-25T01:30Z"),
            ("2026-10-25T02:00", "2026-10-25T01:30Z", TimeStep(endMinutes: 30), "2026-10-25T02:00 2026-10-25T03:00"),
            ("2026-10-25T02:00", "2026-10-25T01:00Z", TimeStep(endMinutes: -30), "2026-10-25T02:00 2026-10-25T02:30"),
            ("2026-10-25T02:00", "2026-10-25T02:30", TimeStep(endMinutes: -30), "refused"),
            // Steps of days keep the time of day.
            ("2026-03-27T15:00", "2026-03-29T11:00", TimeStep(days: 1), "2026-03-28T15:00 2026-03-30T11:00"),
            ("2026-03-28T22:00", "2026-03-29T06:00", TimeStep(days: -1), "2026-03-27T22:00 2026-03-28T05:00"),
        ])
    func staysAsLong(_ start: String, _ end: String, _ step: TimeStep, _ expected: String) {
        #expect(moved(start, end, step) == expected)
    }

    @Test("steps there and back keep the length of every event of an hour, at every quarter of the nights of change")
    func thereAndBack() {
        for day in ["2026-10-25", "2026-03-29"] {
            let midnight = moment(day)
            for quarter in 0..<24 {
                let start = EventTime.zoned(midnight.adding(seconds: Int64(quarter) * 900), berlin)
                guard start.stepped(days: 0, seconds: 0) == start else { continue }
                var draft = ItemDraft(kind: .event)
                (draft.start, draft.end) = (start, start.adding(CivilDuration(seconds: 3600)))
                for step in [TimeStep(days: 1), TimeStep(days: -1), TimeStep(minutes: 15), TimeStep(minutes: -15)] {
                    guard case .success(let times) = step.moved(draft), let start = times.start, let end = times.end
                    else {
                        Issue.record("\(start) \(step)")
                        continue
                    }
                    let seconds =
                        end.instant(viewedIn: berlin).secondsSinceEpoch
                        - start.instant(viewedIn: berlin).secondsSinceEpoch
                    #expect(seconds == 3600, "\(start) \(step)")
                }
            }
        }
    }
}
