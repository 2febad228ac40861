import CalendarEngine
import Testing

@testable import Planner

/// Rows of time on days of 23, 24 and 25 hours.
@Suite struct HourAxes {
    /// Berlin: forward on 29 March 2026 at 02:00, back on 25 October 2026 at 03:00.
    static let berlin: TimeZone = {
        let standard = UTCOffset(seconds: 3600, isDaylightSaving: false, abbreviation: "CET")
        let summer = UTCOffset(seconds: 7200, isDaylightSaving: true, abbreviation: "CEST")
        return TimeZone(
            identifier: "Europe/Berlin", initialOffset: standard,
            transitions: [
                .init(at: TimeZone.utc.instant(of: moment("2026-03-29T01:00")), to: summer),
                .init(at: TimeZone.utc.instant(of: moment("2026-10-25T01:00")), to: standard),
            ])
    }()

    private func day(_ text: String) -> ClockDay { ClockDay(moment(text).date, HourAxes.berlin) }

    /// An instant by its time in UTC.
    private func utc(_ text: String) -> Instant { TimeZone.utc.instant(of: moment(text)) }

    @Test func `days are as long as their clocks make them`() {
        #expect(day("2026-03-28").hours == 24 && day("2026-03-28").change == nil)
        #expect(day("2026-03-29").hours == 23)
        #expect(day("2026-03-29").change == .init(minute: 120, forward: 60))
        #expect(day("2026-10-25").hours == 25)
        #expect(day("2026-10-25").change == .init(minute: 180, forward: -60))
    }

    @Test func `in a usual week an hour is an hour`() {
        let days = [day("2026-11-21"), day("2026-11-22")]
        let axis = HourAxis(days, minutesPerRow: 30)
        #expect(axis.rows == 48)
        #expect(axis.rows(from: utc("2026-11-21T09:00"), to: utc("2026-11-21T10:15"), on: days[0]) == 20..<23)
        // An event past midnight has rows on both days.
        let (start, end) = (utc("2026-11-21T21:00"), utc("2026-11-22T01:00"))
        #expect(axis.rows(from: start, to: end, on: days[0]) == 44..<48)
        #expect(axis.rows(from: start, to: end, on: days[1]) == 0..<4)
        // An event without a length has a row.
        #expect(axis.rows(from: start, to: start, on: days[0]) == 44..<45)
    }

    @Test func `where the clock is put forward, rows without time are left out`() {
        let days = [day("2026-03-28"), day("2026-03-29")]
        let axis = HourAxis(days, minutesPerRow: 60)
        #expect(axis.rows == 24)
        #expect((0..<24).filter { axis.isMissing(row: $0, on: days[1]) } == [2])
        #expect((0..<24).allSatisfy { !axis.isMissing(row: $0, on: days[0]) })
        // 01:00 to 04:00 on the clock are two hours.
        #expect(axis.rows(from: utc("2026-03-29T00:00"), to: utc("2026-03-29T02:00"), on: days[1]) == 1..<4)
        #expect(axis.instant(at: 180, on: days[1], HourAxes.berlin) == utc("2026-03-29T01:00"))
        #expect(axis.instant(at: 120, on: days[1], HourAxes.berlin) == utc("2026-03-29T01:00"))
    }

    @Test func `where the clock is put back, all days have the hour twice and one of them uses it`() {
        let days = [day("2026-10-24"), day("2026-10-25")]
        let axis = HourAxis(days, minutesPerRow: 60)
        #expect(axis.rows == 25)
        #expect((0..<25).filter { axis.isMissing(row: $0, on: days[0]) } == [3])
        #expect((0..<25).allSatisfy { !axis.isMissing(row: $0, on: days[1]) })
        #expect((0..<25).map { axis.clock(at: $0 * 60) / 60 } == [0, 1, 2, 2] + Array(3..<24))
        // The first and the second 02:00 have rows of their own.
        #expect(axis.rows(from: utc("2026-10-25T00:00"), to: utc("2026-10-25T01:00"), on: days[1]) == 2..<3)
        #expect(axis.rows(from: utc("2026-10-25T01:00"), to: utc("2026-10-25T02:00"), on: days[1]) == 3..<4)
        #expect(axis.rows(from: utc("2026-10-25T08:00"), to: utc("2026-10-25T09:00"), on: days[1]) == 10..<11)
        #expect(axis.instant(at: 180, on: days[1], HourAxes.berlin) == utc("2026-10-25T01:00"))
        // On the day before, 02:00 to 03:00 ends before the row that is not its own.
        #expect(axis.rows(from: utc("2026-10-24T00:00"), to: utc("2026-10-24T01:00"), on: days[0]) == 2..<3)
        #expect(axis.rows(from: utc("2026-10-24T07:00"), to: utc("2026-10-24T08:00"), on: days[0]) == 10..<11)
    }

    @Test(arguments: [15, 30, 60])
    func `each minute of a day has a row, and rows never go back`(minutes: Int) {
        for name in ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"] {
            let days = [day("2026-03-29"), day("2026-10-25"), day(name)]
            let axis = HourAxis(days, minutesPerRow: minutes)
            var last = 0
            for minute in 0..<days[2].hours * 60 {
                let instant = days[2].start.adding(seconds: Int64(minute) * 60)
                let row = axis.minute(of: instant, on: days[2]) / minutes
                #expect(row >= last && row < axis.rows)
                #expect(!axis.isMissing(row: row, on: days[2]))
                let back = axis.instant(at: axis.minute(of: instant, on: days[2]), on: days[2], HourAxes.berlin)
                #expect(back == instant)
                last = row
            }
        }
    }
}
