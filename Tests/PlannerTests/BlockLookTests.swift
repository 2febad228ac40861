import CalendarEngine
import Cells
import Phrases
import Testing

@testable import Planner

/// Titles and times as blocks, bars and cells have them.
@Suite struct BlockTexts {
    private let here = Story().state.here

    @Test(arguments: [
        ("Standup", 10, 3, ["Standup"]), ("Pairing with Tomasz", 9, 1, ["Pairing …"]),
        ("Pairing with Tomasz", 9, 2, ["Pairing", "with Tom…"]),
        ("Pairing with Tomasz", 9, 3, ["Pairing", "with", "Tomasz"]), ("Interview", 5, 2, ["Inte…"]),
        ("Interviews at noon", 5, 3, ["Inte…", "at", "noon"]), ("Donaudampfschiff", 8, 2, ["Donaudam", "pfschiff"]),
        ("Yoga", 2, 1, ["Yo"]), ("Yoga", 3, 1, ["Yo…"]),
        ("東京へ行く", 4, 2, ["東京", "へ…"]), ("Standup", 10, 0, []),
    ])
    func `a title is wrapped, and cut at the end of the last line`(
        title: String, columns: Int, limit: Int, lines: [String]
    ) {
        #expect(here.titleLines(title, columns: columns, limit: limit) == lines)
    }

    @Test func `a line is never wider than there is room`() {
        for columns in 0...20 {
            for limit in 1...3 {
                for title in ["Workshop: onboarding", "Äpfel & Öl", "東京へ行く日", "a", ""] {
                    let lines = here.titleLines(title, columns: columns, limit: limit)
                    #expect(lines.allSatisfy { TextWidth.columns($0) <= max(columns, 1) || columns < 2 }, "\(lines)")
                }
            }
        }
    }

    @Test(arguments: [("00:00", "12a"), ("00:05", "12:05a"), ("09:00", "9a"), ("12:00", "12p"), ("19:30", "7:30p")])
    func `a time on a clock of twelve hours has one letter for its half of the day`(time: String, text: String) {
        var here = here
        here.locale.usesTwelveHourClock = true
        #expect(here.shortTime(moment("2026-11-21T\(time)").time) == text)
    }

    @Test(arguments: [("00:00", "0"), ("09:00", "9"), ("09:05", "9:05"), ("19:00", "19")])
    func `a time on a clock of 24 hours has no zero before it`(time: String, text: String) {
        #expect(here.shortTime(moment("2026-11-21T\(time)").time) == text)
    }
}
