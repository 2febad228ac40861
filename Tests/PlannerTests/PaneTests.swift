import CalendarEngine
import Cells
import Languages
import Testing

@testable import Planner

@Suite struct Panes {
    @Test func `Tab goes through the panes`() {
        var story = Story()
        var seen: [PaneID] = []
        for _ in 0..<4 {
            seen.append(story.state.here.focus)
            story.press("Tab")
        }
        #expect(seen == [.grid, .calendars, .list, .heading])
        #expect(story.state.here.focus == .grid)
    }

    @Test func `Enter goes in, Esc comes back`() {
        var story = Story()
        story.press("⏎")
        #expect(story.state.here.focus == .list)
        story.press("⏎")
        #expect(story.state.here.focus == .details)
        #expect(story.line(with: "Lunch with Ana") != nil)
        #expect(story.text.contains("11:15 – 11:30 · 15 min"))
        story.press("Esc")
        #expect(story.state.here.focus == .list)
        story.press("Esc")
        #expect(story.state.here.focus == .grid)
    }

    @Test func `details tell everything`() {
        var story = Story(size: (160, 60))
        for _ in 0..<8 { story.press(story.state.here.focus == .grid ? "⏎" : "↓") }
        for text in [
            "Standup", "Tuesday 24 November 2026", "09:00 – 09:15 · 15 min", "in 3 days", "alarm 5 minutes before",
            "What did you do", "Bring the board.", "https://meet.example.org/abc", "✗ Ben · declined",
            "✓ Eva · accepted, optional",
            "● Team",
        ] { #expect(story.text.contains(text), "\(text)") }
        // The file is only shown on request.
        #expect(!story.text.contains("~/calendars/a.ics"))
        story.press("⏎", "O")
        #expect(story.text.contains("~/calendars/a.ics"))
        story.press("O")
        #expect(!story.text.contains("~/calendars/a.ics"))
    }

    @Test func `arrows in the details go to the next event`() {
        var story = Story()
        story.press("⏎", "⏎", "→", "→")
        #expect(story.item == "Concert: Naïve façade ♪")
        #expect(story.state.here.focus == .details)
        story.press("←")
        #expect(story.item == "Call the bank")
    }

    @Test func `long notes scroll`() {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Long", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) { fields in
            fields.notes = (1...200).map { "line \($0)" }.joined(separator: "\n")
        }
        var story = Story(snapshot, size: (80, 24))
        story.press("⏎", "↓", "⏎", "O")
        #expect(story.text.contains("line 1\n") || story.line(with: "line 1 ") != nil)
        story.press("End")
        #expect(story.line(with: "a.ics") != nil)
        story.press("PgUp", "PgUp")
        #expect(story.line(with: "a.ics") == nil)
    }

    @Test func `narrow screens show one pane at a time`() {
        var story = Story(size: (60, 24))
        story.press("Tab")
        #expect(story.text.contains("CALENDARS"))
        #expect(!story.text.contains("Lunch with Ana"))
        story.press("Tab")
        #expect(story.state.here.focus == .list)
        #expect(!story.text.contains("CALENDARS"))
        #expect(story.text.contains("Lunch with Ana"))
        story.press("⏎")
        #expect(story.text.contains("11:15 – 11:30"))
        #expect(!story.text.contains("Concert"))
    }

    @Test func `too small says so`() {
        #expect(Story(size: (39, 12)).text.contains("tcal needs 40×12"))
        #expect(Story(size: (40, 11)).text.contains("tcal needs 40×12"))
        #expect(!Story(size: (40, 12)).text.contains("needs"))
        _ = Story(size: (1, 1)).text
    }
}

@Suite struct Calendars {
    @Test func `c goes to the calendars, Space switches one off and on`() {
        var story = Story()
        story.press("c", "Space")
        #expect(story.line(with: "Home")?.contains("○ Home") == true)
        #expect(!story.text.contains("Lunch with Ana"))
        #expect(story.text.contains("Retro"))
        story.press("⏎")
        #expect(story.line(with: "● Home") != nil)
        #expect(story.text.contains("Lunch with Ana"))
    }

    @Test func `o shows one alone, a shows all`() {
        var story = Story()
        story.press("c", "↓", "↓", "o")
        #expect(story.screen.dumpText()[0].contains("Only Team is shown"))
        #expect(story.text.contains("○ Home") && story.text.contains("● Team"))
        #expect(story.text.contains("Retro") && !story.text.contains("birthday"))
        story.press("a")
        #expect(!story.text.contains("○"))
        story.press("o", "o")
        #expect(!story.text.contains("○"))
    }

    @Test func `a calendar that cannot be read says why`() {
        var snapshot = FakeSnapshot.picture
        snapshot.sources[0].calendars[1].unreadableReason = "permission denied"
        #expect(Story(snapshot).line(with: "Family")?.contains("permission denied") == true)
    }

    @Test func `switches survive a restart, the day only on the same day`() {
        var story = Story()
        story.press("→", "c", "Space", "q")
        guard case .saveViewState(let kept)? = story.effects.dropLast().last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(story.effects.last == .quit)
        let again = Story(restoring: kept)
        #expect(again.day == "2026-11-22")
        #expect(again.state.here.hiddenCalendars == ["Home"])
        #expect(again.state.here.focus == .calendars)
        var older = kept
        older.leftOn = CivilDate(year: 2026, month: 11, day: 20)
        #expect(Story(restoring: older).day == "2026-11-21")
        #expect(Story(restoring: older).state.here.hiddenCalendars == ["Home"])
    }

    @Test func `the item that was selected is selected again`() {
        var story = Story()
        story.press("⏎", "↓", "↓", "q")
        #expect(Story(restoring: story.state.viewState).item == "Concert: Naïve façade ♪")
    }
}

@Suite struct Mouse {
    @Test func `a click selects a day`() {
        var story = Story()
        let y = story.screen.dumpText().firstIndex { $0.contains(" 10   11   12 ") } ?? 0
        story.click(16, y)
        #expect(story.day == "2026-11-11")
    }

    @Test func `a click selects a row, a second opens it`() {
        var story = Story()
        let y = story.screen.dumpText().firstIndex { $0.contains("Concert") } ?? 0
        story.click(70, y)
        #expect(story.item == "Concert: Naïve façade ♪")
        story.click(70, story.screen.dumpText().firstIndex { $0.contains("Concert") } ?? 0)
        #expect(story.state.here.focus == .details)
    }

    @Test func `a click on a switch switches, on the month's name it gets the focus, on a hint it does that`() {
        var story = Story()
        let y = story.screen.dumpText().firstIndex { $0.contains("● Team") } ?? 0
        story.click(2, y)
        #expect(story.line(with: "○ Team") != nil)
        story.click(5, 0)
        #expect(story.state.here.focus == .heading)
        let hints = story.screen.dumpText().last ?? ""
        let help = hints.distance(from: hints.startIndex, to: hints.firstIndex(of: "?") ?? hints.startIndex)
        story.click(help, 29)
        #expect(story.text.contains("Every day"))
    }

    @Test func `the lines between panes can be moved, and stay where they were put`() {
        var story = Story(size: (160, 45))
        for (separator, to) in [(0, 55), (1, 100)] {
            story.mouse(.press, story.state.here.layout.separators[separator], 20)
            story.tell(.input(.mouse(MouseEvent(.drag, at: Point(x: to, y: 20)))))
            story.tell(.input(.mouse(MouseEvent(.release, at: Point(x: to, y: 20)))))
            story.tell(.input(.mouse(MouseEvent(.drag, at: Point(x: 5, y: 20)))))
        }
        #expect(story.state.here.layout.separators == [55, 100])
        #expect(Story(size: (160, 45), restoring: story.state.viewState).state.here.layout.separators == [55, 100])
    }

    @Test func `the wheel over the grid goes by weeks`() {
        var story = Story()
        for _ in 0..<4 { story.tell(.input(.mouse(MouseEvent(.wheelDown, at: Point(x: 10, y: 8))))) }
        #expect(story.day == "2026-11-28")
        #expect(!story.text.contains(" 44 "))
    }
}

@Suite struct Pages {
    @Test func `problems are counted, listed, and told in full`() {
        var snapshot = FakeSnapshot.picture
        for line in 1...3 {
            snapshot.problems.append(
                Problem(file: "~/cal/\(line).ics", line: line, cause: .unreadable(reason: "permission denied")))
        }
        var story = Story(snapshot)
        #expect(story.screen.dumpText().last?.contains("! 3 problems") == true)
        story.press("!", "↓")
        #expect(story.line(with: "2.ics:2")?.contains("permission denied") == true)
        story.press("⏎")
        #expect(story.text.contains("~/cal/2.ics:2: cannot be read: permission denied"))
        story.press("Esc", "Esc")
        #expect(story.text.contains("Lunch with Ana"))
        story = Story()
        story.press("!")
        #expect(story.text.contains("without a problem"))
    }

    @Test func `a date is understood while it is typed`() {
        var story = Story()
        story.press("g", "f", "r", "i")
        #expect(story.screen.dumpText().last?.contains("Friday 27 November 2026 · in 6 days") == true)
        story.press("⏎")
        #expect(story.day == "2026-11-27")
        story.press("g", "x", "y", "⏎", "Esc")
        #expect(story.day == "2026-11-27")
        #expect(story.text.contains("Friday"))
    }

    @Test func `what is pasted never runs commands`() {
        var story = Story()
        story.tell(.input(.paste("q\u{1B}[31m")))
        #expect(story.effects.isEmpty)
        story.press("g")
        story.tell(.input(.paste("2027-01-05\n")))
        story.press("⏎")
        #expect(story.day == "2027-01-05")
    }

    @Test func `the help shows every key`() {
        var story = Story()
        let walking: Set<KeyHelp> = [.previousDay, .nextDay, .weekAbove, .weekBelow, .previousRow, .nextRow]
        let lines = KeyReference.lines(story.state.here, from: .grid, filter: "")
        let said = lines.compactMap { if case .binding(_, let help) = $0 { help } else { nil } }
        for binding in Keymap.standard.bindings where !walking.contains(binding.help) {
            switch binding.help {
            case .days, .view: continue
            default: #expect(said.contains(English().help(binding.help)), "\(binding.help)")
            }
        }
        #expect(said.count == Set(said).count, "\(said.filter { one in said.count { $0 == one } > 1 })")
        story.press("?")
        #expect(story.text.contains("Every day"))
        story.press("Esc")
        #expect(story.effects.isEmpty)
        #expect(story.text.contains("Lunch with Ana"))
    }

    @Test func `the help scrolls on the smallest screen`() {
        var story = Story(size: (40, 12))
        story.press("F1")
        #expect(story.text.contains("Every day"))
        story.press("End")
        #expect(!story.text.contains("Every day"))
        story.press("Home")
        #expect(story.text.contains("Every day"))
    }
}

@Suite struct Program {
    @Test func `keys that are for the program come out as effects`() {
        var story = Story()
        story.press("R", "Ctrl-L", "Ctrl-Z", "q")
        #expect(story.effects.prefix(3) == [.readAgain, .redraw, .suspend])
        #expect(story.effects.last == .quit)
    }

    @Test func `reading can be left`() {
        var story = Story()
        story.press("R", "Esc")
        #expect(story.effects == [.readAgain, .cancelReading])
    }

    @Test func `reading shows how far it is`() {
        var story = Story(nil)
        #expect(story.text.contains("Reading your calendars"))
        story.tell(.progress(LoadProgress(done: 1234, total: 10_000)))
        #expect(story.screen.dumpText()[0].contains("Reading 1234 of 10,000"))
        story.tell(.loaded(FakeSnapshot.picture, .opened))
        #expect(story.screen.dumpText()[0].contains("UTC"))
    }

    @Test func `nothing to show is said kindly`() {
        let story = Story(FakeSnapshot(calendars: []))
        #expect(story.text.contains("tcal holidays.ics work/"))
        var first = Story(FakeSnapshot(calendars: []))
        first.tell(.madeCalendar("~/.local/share/tcal/calendars/personal"))
        #expect(first.screen.dumpText().last?.contains("A new calendar for you: ~/.local/share") == true)
    }

    @Test func `the window's title follows the month`() {
        var story = Story()
        story.press("PgDn")
        #expect(story.effects == [.setTitle("December 2026 – tcal")])
    }
}
