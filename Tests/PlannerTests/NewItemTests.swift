import CalendarEngine
import Cells
import Testing

@testable import Planner

/// The start of new items, and the view after they are made.
@Suite struct NewItems {
    private func start(_ story: Story) -> String? { story.state.form?.meaning.start?.civil.description }

    private func empty(_ days: [(String, String)] = []) -> FakeSnapshot {
        var snapshot = FakeSnapshot(calendars: [("Local", "Home", CalendarColor(red: 1, green: 2, blue: 3))])
        for (from, to) in days { snapshot.add("Busy", from, to, in: 0) }
        return snapshot
    }

    private func opened(_ snapshot: FakeSnapshot, now: String = "2026-11-21T10:42", days: Int = 0) -> String? {
        var story = Story(snapshot)
        story.tell(.tick(TimeZone.utc.instant(of: moment(now))))
        for _ in 0..<days { story.press("→") }
        story.press("N")
        return start(story)
    }

    @Test func `today it is the next full hour, however late it is`() {
        for hour in 0..<23 {
            let text = hour < 10 ? "0\(hour)" : "\(hour)"
            let next = hour < 9 ? "0\(hour + 1)" : "\(hour + 1)"
            #expect(opened(empty(), now: "2026-11-21T\(text):42") == "2026-11-21T\(next):00:00")
        }
        // Today has no full hour left.
        #expect(opened(empty(), now: "2026-11-21T23:10") == "2026-11-22T09:00:00")
    }

    @Test func `another day begins at nine, or when what is there leaves time`() {
        #expect(opened(empty(), days: 3) == "2026-11-24T09:00:00")
        #expect(opened(empty(), now: "2026-11-21T00:10", days: 1) == "2026-11-22T09:00:00")
        let cases: [([(String, String)], String)] = [
            ([("09:00", "09:15")], "09:15"), ([("08:00", "10:00"), ("10:00", "10:50")], "11:00"),
            ([("09:30", "10:00")], "10:00"), ([("10:00", "11:00")], "09:00"),
            ([("07:00", "09:00"), ("09:59", "12:01")], "12:15"),
            ([("08:00", "23:30")], "09:00"), ([("13:00", "14:00"), ("08:30", "12:30")], "14:00"),
        ]
        for (busy, free) in cases {
            let items = busy.map { ("2026-11-24T\($0.0)", "2026-11-24T\($0.1)") }
            #expect(opened(empty(items), days: 3) == "2026-11-24T\(free):00", "\(busy)")
        }
    }

    @Test func `whole days, what is cancelled and what blocks no time are in nobody's way`() {
        var snapshot = empty()
        snapshot.add("Holiday", "2026-11-24", in: 0)
        snapshot.add("Cancelled", "2026-11-24T09:00", "2026-11-24T10:00", in: 0, traits: .cancelled)
        #expect(opened(snapshot, days: 3) == "2026-11-24T09:00:00")
        // An event that began the evening before is in the way.
        snapshot.add("Night shift", "2026-11-23T22:00", "2026-11-24T09:20", in: 0)
        #expect(opened(snapshot, days: 3) == "2026-11-24T09:30:00")
    }

    // MARK: Where the view is afterwards

    private func created(_ days: [String]) -> Story {
        var story = Story()
        story.press("N")
        story.type("Birthday")
        story.press("⏎")
        var snapshot = FakeSnapshot.picture
        snapshot.addSeries("Birthday", days, in: 0)
        story.tell(.loaded(snapshot, .performed))
        let first = snapshot.items.first { $0.fields.title == "Birthday" }
        let result = first.map { snapshot.identifier(of: $0.occurrence) }
        story.tell(.performed(.done(EditStep(.created, title: "Birthday"), result: result)))
        return story
    }

    @Test func `a birthday of long ago leaves the view where it has an instance in sight`() {
        let story = created(["1950-11-24", "2025-11-24", "2026-11-24", "2027-11-24"])
        #expect(story.state.month.start.description == Story().state.month.start.description)
        #expect(story.state.here.selectedDay.year == 2026)
        #expect(story.item == "Birthday")
        #expect(story.day == "2026-11-24")
        #expect(story.text.contains("Created “Birthday”"))
    }

    @Test(arguments: ["1", "2", "3", "4", "5"])
    func `a reminder without a date leaves the day as it is, and the line says where it stands`(view: String) {
        var story = Story()
        story.press(view, "→", "n")
        let day = story.day
        story.type("todo buy milk")
        story.press("⏎")
        var snapshot = FakeSnapshot.picture
        snapshot.add("buy milk", nil, in: 0, kind: .reminder)
        story.tell(.loaded(snapshot, .performed))
        let made = snapshot.items.last.map { snapshot.identifier(of: $0.occurrence) }
        story.tell(.performed(.done(EditStep(.created, title: "buy milk"), result: made)))
        #expect(story.day == day)
        #expect(story.text.contains("Created “buy milk” · u undoes · r shows it"), "\(story.text)")
        story.press("r")
        #expect(story.text.contains("buy milk"))
    }

    @Test func `details stay with the series that they were about`() {
        var snapshot = FakeSnapshot.picture
        snapshot.addSeries("Swim", ["2026-11-21", "2026-11-28"], in: 0)
        var story = Story(snapshot, size: (80, 24))
        story.press("⏎")
        for _ in 0..<12 where story.item != "Swim" { story.press("↓") }
        story.press("⏎", "L", "3")
        var moved = FakeSnapshot.picture
        moved.addSeries("Swim", ["2026-11-22", "2026-11-29"], in: 0)
        story.tell(.loaded(moved, .performed))
        let result = moved.items.first { $0.fields.title == "Swim" }.map { moved.identifier(of: $0.occurrence) }
        story.tell(.performed(.done(EditStep(.changed, title: "Swim"), result: result)))
        #expect(story.item == "Swim" && story.day == "2026-11-22", "\(story.text)")
    }

    @Test func `with none in sight it goes to the next, without a next to what was made`() {
        #expect(created(["1950-03-05", "2026-03-05", "2027-03-05", "2028-03-05"]).day == "2027-03-05")
        #expect(created(["1952-02-29", "2024-02-29", "2028-02-29"]).day == "2028-02-29")
        #expect(created(["1950-03-05", "1951-03-05"]).day == "1950-03-05")
    }

    @Test func `undoing the series stays too`() {
        var story = created(["1950-03-05", "2026-11-24"])
        story.press("t", "u")
        story.tell(.loaded(FakeSnapshot.picture, .performed))
        story.tell(
            .performed(.undone(EditStep(.created, title: "Birthday"), at: EditPlace(occurrence: nil, day: nil))))
        #expect(story.day == "2026-11-21")
        #expect(story.text.contains("Undone: created “Birthday”"))
    }
}
