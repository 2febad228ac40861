import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Ctrl-C closes or cancels what is open or begun, and leaves the program from a view without either.
@Suite struct Interrupts {
    private func story(_ view: ViewName = .month, size: (Int, Int) = (100, 30)) -> Story {
        Story(size: size, restoring: .left(in: view))
    }

    @Test(arguments: ViewName.allCases)
    func `it leaves from a view at rest`(view: ViewName) {
        var story = story(view)
        #expect(!story.state.takesInterrupt)
        story.press("→", "X")
        #expect(!story.state.takesInterrupt)
    }

    @Test(arguments: [
        (ViewName.month, ["v"]), (.week, ["v"]), (.month, [":"]), (.month, ["/", "r"]), (.month, ["?"]),
        (.month, ["n", "a"]), (.month, ["⏎", "d"]), (.month, ["z"]), (.month, ["⏎", "Space"]), (.agenda, ["Space"]),
        (.week, ["*"]), (.titles, ["*"]), (.week, ["Space", "↓"]), (.week, ["Tab", "⏎"]), (.titles, ["c"]),
        (.year, ["c"]), (.agenda, ["⏎"]), (.month, ["!"]), (.month, ["N"]),
    ])
    func `it takes back what is open or begun`(view: ViewName, keys: [String]) {
        var story = story(view)
        for key in keys { story.press(key) }
        #expect(story.state.takesInterrupt, "\(keys)")
        story.press("Ctrl-C")
        #expect(!story.state.takesInterrupt && story.effects.allSatisfy { $0 != .quit }, "\(keys): \(story.text)")
        #expect(!story.text.contains("does nothing"))
    }

    @Test func `what the mouse drags falls back`() {
        var story = story(.week)
        story.mouse(.press, 30, 12)
        story.mouse(.drag, 30, 16)
        #expect(story.state.takesInterrupt)
        story.press("Ctrl-C")
        #expect(!story.state.takesInterrupt && story.state.here.slot?.length == nil)
    }

    @Test func `what is being saved is said first`() {
        var story = story()
        story.press("⏎", "L")
        #expect(story.state.isSaving && story.state.takesInterrupt)
        story.press("Ctrl-C")
        #expect(story.text.contains("Still saving… Press Ctrl-C again to quit"), "\(story.text)")
        #expect(!story.state.takesInterrupt)
        story.press("→")
        #expect(story.state.takesInterrupt)
        story.press("Ctrl-C")
        story.tell(.performed(.refused(.itemGone)))
        #expect(!story.state.takesInterrupt)
    }

    @Test func `a form that was typed into asks`() {
        var story = story()
        story.press("N")
        story.type("Tea")
        story.press("Ctrl-C")
        #expect(story.text.contains("Discard changes?") && story.state.takesInterrupt)
    }

    @Test func `on a screen that is too small q and Ctrl-C leave, unless something that was typed would be lost`() {
        for keys in [[], [":"], ["?"], ["c", "d"], ["N"], ["n"], ["/"]] {
            var story = story()
            for key in keys { story.press(key) }
            story.resize(30, 8)
            #expect(!story.state.takesInterrupt, "\(keys)")
            story.press("q")
            #expect(story.effects.last == .quit, "\(keys)")
        }
        var story = story()
        story.press("N")
        story.type("Tea")
        story.resize(30, 8)
        #expect(story.state.takesInterrupt)
        story.press("q")
        #expect(!story.effects.contains(.quit) && story.text.contains("What was typed is not saved."), "\(story.text)")
        #expect(!story.state.takesInterrupt)
        story.resize(100, 30)
        #expect(story.text.contains("Tea") && story.state.takesInterrupt)
    }
}
