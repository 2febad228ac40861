import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Alarms on the open screen.
@Suite struct Ringing {
    private static let instant = TimeZone.utc.instant(of: moment("2026-11-21T10:42"))

    /// The screen with events at 11:00 and 12:00, and news of the first one's alarm.
    private func story(size: (Int, Int) = (100, 30)) -> (story: Story, news: [RingNews]) {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Standup", "2026-11-21T11:00", "2026-11-21T11:15", in: 0) {
            $0.location = "https://meet.google.com/abc-defg-hij"
        }
        snapshot.add("Lunch", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) { $0.location = "Café" }
        let story = Story(snapshot, size: size)
        let news = snapshot.items.suffix(2).map { item in
            RingNews(
                name: .init(uid: item.fields.uid, instance: nil, moment: Ringing.instant),
                identifier: snapshot.identifier(of: item.occurrence), isMissed: false)
        }
        return (story, news)
    }

    @Test func `an alarm stands on top with its keys, and the bell rings`() {
        var (story, news) = story()
        story.tell(.rang([news[1]]))
        let line = story.screen.dumpText()[0]
        #expect(line.contains("Lunch · 12:00 – 13:00 · Café") && line.contains("P answer  X dismiss"), "\(line)")
        #expect(story.effects.last == .ring("Lunch · 12:00 – 13:00 · Café"))
        // An alarm that rings again is listed only once.
        story.tell(.rang([news[1]]))
        #expect(!story.screen.dumpText()[0].contains("more"))
        story.tell(.rang([news[0]]))
        #expect(story.screen.dumpText()[0].contains("1 more"), "\(story.screen.dumpText()[0])")
    }

    @Test func `X dismisses it, and then the next one is there`() {
        var (story, news) = story()
        story.tell(.rang(news))
        story.press("X")
        #expect(story.effects.last == .dismiss(news[0].name))
        #expect(story.screen.dumpText()[0].contains("Lunch"))
        story.press("X")
        #expect(story.screen.dumpText()[0].contains("November 2026"), "\(story.screen.dumpText()[0])")
        story.press("X")
        #expect(story.text.contains("No alarm is ringing"))
    }

    @Test func `P has the answers of the desktop`() {
        var (story, news) = story()
        story.tell(.rang(news))
        story.press("P")
        for words in ["Join", "Show", "5 min", "15 min", "1 h", "At the start", "Dismiss"] {
            #expect(story.text.contains(words), "\(story.text)")
        }
        story.press("j", "j", "j", "⏎")
        let until = Ringing.instant.adding(seconds: 15 * 60)
        #expect(story.effects.last == .putOff(news[0].name, until: until), "\(story.effects.suffix(2))")
        #expect(story.screen.dumpText()[0].contains("Lunch"))
        story.press("P", "Esc")
        #expect(story.screen.dumpText()[0].contains("Lunch"))
    }

    @Test func `Show selects what rings, and leaves it on top`() {
        var (story, news) = story()
        story.tell(.rang([news[1]]))
        story.press("g")
        story.type("2026-12-24")
        story.press("⏎", "P", "⏎")
        #expect(story.state.here.selectedDay == moment("2026-11-21T12:00").date && story.item == "Lunch")
        #expect(story.state.here.focus == .details && story.state.layers.isEmpty)
        #expect(story.screen.dumpText()[0].contains("Lunch"), "it is still to be put off or dismissed")
    }

    @Test func `Join opens the meeting`() {
        var (story, news) = story()
        story.tell(.rang([news[0]]))
        story.press("P", "⏎")
        #expect(story.effects.last == .openLink("https://meet.google.com/abc-defg-hij"), "\(story.effects.suffix(2))")
    }

    @Test func `what was missed says so, and what is gone rings no more`() {
        var (story, news) = story(size: (40, 12))
        news[1].isMissed = true
        story.tell(.rang([news[1]]))
        #expect(story.screen.dumpText()[0].contains("missed · Lunch"), "\(story.text)")
        var empty = FakeSnapshot.emptyWeek
        empty.version = 9
        story.tell(.loaded(empty, .performed))
        #expect(!story.screen.dumpText()[0].contains("Lunch"))
    }
}
