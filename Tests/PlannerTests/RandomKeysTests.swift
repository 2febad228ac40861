import CalendarEngine
import Cells
import TestKit
import Testing

@testable import Planner

/// Whatever is pressed at whatever size: nothing traps, and the grid and the list agree.
@Suite struct RandomKeys {
    private static let keys = [
        "←", "→", "↑", "↓", "PgUp", "PgDn", "Tab", "Shift+Tab", "⏎", "Esc", "Home", "End", "Space", "h", "j", "k", "l",
        "{", "}",
        "[", "]", "<", ">", "t", "g", "c", "r", "s", "R", "!", "?", "C", "o", "a", "1", "5", "+", "f", "Backspace",
        "Ctrl-L", "F1", "n", "N", "e", "d", "y", "p", "m", "x", "u", "D", "H", "J", "K", "L", "i", "w", "Ctrl-S",
        "Ctrl-W",
        "Ctrl-U", "Ctrl-R", "Del", "日", "E", "/", "2", "2", "3", "Ctrl-C", "X", "S", "P", "@", "v", "-", "b", "Shift+↓",
        "Shift+←",
        "9", "F", "4", "z", "Z", "V", "*", ".",
    ]

    @Test(arguments: (0..<12 as Range<UInt64>).sampled())
    func `grid and list agree on the selected day`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var story = Story(FakeSnapshot.picture, size: (random.below(300) + 1, random.below(100) + 1))
        for _ in 0..<150 {
            story.pace = .milliseconds(random.below(1500))
            switch random.below(12) {
            case 0: story.resize(random.below(300) + 1, random.below(100) + 1)
            case 1:
                let actions: [MouseEvent.Action] = [.press, .wheelUp, .wheelDown, .drag, .release]
                let point = Point(x: random.below(320), y: random.below(110))
                story.tell(.input(.mouse(MouseEvent(actions[random.below(5)], at: point))))
            case 2:
                story.tell(
                    .loaded(RandomKeys.some(of: FakeSnapshot.picture, &random), .changedOutside(SnapshotChange())))
            case 3 where story.state.saving.pending != nil: story.tell(.performed(.refused(.itemGone)))
            case 4 where random.below(3) == 0: story.tell(.input(.paste("mon 9-10\ntwo three")))
            case 5 where random.below(9) == 0:
                story.tell(.importPreview(number: story.state.importCount, .success(.sample)))
            case 3: story.tell(.tick(story.state.here.now.adding(seconds: Int64(random.below(90_000)))))
            default: story.press(RandomKeys.keys[random.below(RandomKeys.keys.count)])
            }
            let screen = story.screen
            #expect(screen.size == story.state.here.size)
            agree(story.state)
        }
    }

    private func agree(_ state: PlannerState) {
        guard !state.here.layout.isTooSmall else { return }
        if state.here.layout.grid != nil {
            let distance = state.month.start.days(until: state.here.selectedDay)
            #expect((0..<7 * state.here.layout.weeks).contains(distance))
        }
        guard let list = state.here.layout.list, list.height > 0, !state.here.selection.listsReminders else { return }
        #expect(state.agenda.cursor.block?.days.contains(state.here.selectedDay) == true)
        #expect(state.agenda.cursor.visible.count <= list.height)
        #expect(state.agenda.cursor.visible.contains { state.agenda.isCursorBlock($0.block, state.here) })
        if let row = state.here.selection.row, state.agenda.sectioning == .day {
            #expect(row.day == state.here.selectedDay)
        }
    }

    /// A snapshot with about half of the items of another.
    private static func some(of snapshot: FakeSnapshot, _ random: inout SeededGenerator) -> FakeSnapshot {
        var some = snapshot
        some.version += UInt64(random.below(1000))
        some.items = []
        for item in snapshot.items where random.below(2) == 0 {
            var item = item
            item.occurrence.item.position = UInt32(some.items.count)
            some.items.append(item)
        }
        return some
    }

    @Test func `the ends of the calendar hold`() {
        var story = Story()
        story.press("g")
        for key in "0001-01-02" { story.press(String(key)) }
        story.press("⏎", "<", "PgUp", "↑", "←", "⏎", "↑", "↑")
        #expect(story.day == "0001-01-01")
        for _ in 0..<5 { story.press("s", "↑", "PgUp") }
        story.press("g")
        for key in "9999-12-31" { story.press(String(key)) }
        story.press("⏎", "→", "↓", "PgDn", ">")
        #expect(story.day == "9999-12-31")
        for _ in 0..<5 { story.press("s", "↓", "PgDn") }
        _ = story.screen
    }
}
