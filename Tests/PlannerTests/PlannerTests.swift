import Testing

@testable import Planner

@Test func look() {
    for size in [(100, 30), (80, 24), (160, 45), (60, 24), (40, 12)] {
        var story = Story(size: size)
        if size.0 > 90 { story.press("→", "→", "→", "⏎") }
        print(story.text)
        print("--------")
    }
}
