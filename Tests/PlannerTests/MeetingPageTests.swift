import CalendarEngine
import Foundation
import Cells
import Phrases
import Testing

@testable import Planner

/// Finding a time for a meeting: from the line and from the form, over what guests' servers say.
@Suite struct MeetingPageTests {
    private let ana = Contact(
        Invitee("ana@example.com", name: "Ana Ruiz"), hours: 9 * 3600..<20 * 3600, zone: "Asia/Tokyo")
    private let tom = Contact(Invitee("tom@example.com", name: "Tom"))
    private let room = Contact(Invitee("room-4@example.com", name: "Room 4", kind: .room))

    private func story(size: (Int, Int) = (100, 30), line: String) -> Story {
        var settings = Story.dark
        (settings.addresses, settings.inviting) = (["anna@example.com"], Invitee("anna@example.com", name: "Anna"))
        settings.lunch = 12 * 3600..<13 * 3600
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Standup", "2026-11-23T09:00", "2026-11-23T10:30", in: 0)
        var story = Story(snapshot, size: size, settings: settings)
        story.press("n")
        story.type(line)
        story.press("Ctrl-T")
        return story
    }

    /// The question about busy times that was asked last.
    private func question(_ story: Story) -> (addresses: [String], range: Range<Instant>)? {
        for case .askBusyTimes(let addresses, let range) in story.effects.reversed() { return (addresses, range) }
        return nil
    }

    private func busy(_ start: String, _ end: String, _ kind: BusyKind, _ story: Story) -> BusyTime {
        let ends = [start, end].map { story.state.zone.instant(of: moment($0)) }
        return BusyTime(ends[0]..<ends[1], kind)
    }

    /// The line with three guests, whose servers have answered.
    private func answered(size: (Int, Int) = (100, 30)) throws -> Story {
        var story = story(size: size, line: "review 45m with ana, tom, room 4 next week")
        story.tell(.contacts([ana, tom, room]))
        let question = try #require(self.question(story))
        #expect(question.addresses == ["ana@example.com", "tom@example.com", "room-4@example.com"])
        story.tell(
            .busyTimes([
                "ana@example.com": PersonTimes(busy: [
                    busy("2026-11-23T15:00", "2026-11-23T16:00", .busy, story),
                    busy("2026-11-24T15:00", "2026-11-24T15:30", .tentative, story),
                ]),
                "tom@example.com": PersonTimes(busy: [
                    busy("2026-11-23T10:30", "2026-11-23T14:00", .unavailable, story)
                ]),
                "room-4@example.com": PersonTimes(unknown: .late, over: question.range),
            ]))
        return story
    }

    @Test func `a line asks its guests' servers and takes the time that is chosen`() throws {
        var story = try answered()
        #expect(story.text.contains("Room 4: unknown"), "\(story.text)")
        story.press("⏎")
        let line = try #require(story.state.topLayer as? QuickAddPrompt).field.text
        #expect(line.hasSuffix("with Ana Ruiz <ana@example.com>, Tom <tom@example.com>, room-4@example.com"), "\(line)")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else { Issue.record("\(story.text)"); return }
        #expect(draft.title == "review" && draft.invitees.count == 3)
        #expect(draft.start?.isDate == false && draft.organizer?.address == "anna@example.com")
    }

    @Test func `H holds the first three times, or those that are marked, in one step`() throws {
        var story = try answered()
        let times = try #require(story.state.topLayer as? MeetingPage).times.map(\.time.lowerBound)
        story.press("H")
        func starts(_ request: EditRequest) -> [Instant] {
            request.edits.compactMap { edit in
                guard case .create(let draft, _) = edit, draft.isHeld, draft.invitees.count == 3 else { return nil }
                return draft.start?.instant(viewedIn: story.state.zone)
            }
        }
        #expect(starts(try #require(story.request)) == Array(times.prefix(3)), "\(story.text)")
        story = try answered()
        story.press("↓", "Space", "↓", "Space")
        #expect(story.text.components(separatedBy: "◆").count == 3, "\(story.text)")
        story.press("H")
        let request = try #require(story.request)
        #expect(starts(request) == [times[1], times[3]])
        guard case .create(let draft, _) = request.edit else { Issue.record("nothing new"); return }
        #expect(draft.title == "review" && draft.organizer?.address == "anna@example.com")
        // One time alone is not held.
        story = try answered()
        story.press("Space", "H")
        #expect(story.state.topLayer is MeetingPage && story.text.contains("Mark two times or more"), "\(story.text)")
    }

    @Test func `nobody is asked twice within five minutes`() throws {
        var story = try answered()
        let count = story.effects.count { if case .askBusyTimes = $0 { true } else { false } }
        story.press("Esc")
        story.press("Ctrl-T")
        #expect(story.effects.count { if case .askBusyTimes = $0 { true } else { false } } == count)
        story.tell(.tick(story.state.here.now.adding(seconds: 400)))
        story.press("Esc")
        story.press("Ctrl-T")
        #expect(story.effects.count { if case .askBusyTimes = $0 { true } else { false } } == count + 1)
    }

    @Test func `the meeting moves over the rows, and who is busy there is named`() throws {
        var story = try answered()
        for _ in 0..<200 {
            let time = try #require((story.state.topLayer as? MeetingPage)?.chosen).time.lowerBound
            let local = story.state.zone.local(at: time)
            if local == moment("2026-11-23T15:00") { break }
            story.press(local.date.day > 23 ? "PgUp" : local.time.hour < 15 ? "→" : "←")
        }
        #expect(story.text.contains("Ana: busy"), "\(story.text)")
        story.press("↓")
        #expect(!story.text.contains("Ana: busy"), "\(story.text)")
    }

    @Test func `a day that nobody was asked about is unknown until the answer`() throws {
        var story = try answered()
        for _ in 0..<9 { story.press("PgDn") }
        let time = try #require((story.state.topLayer as? MeetingPage)?.chosen).time
        #expect(story.text.contains("Ana: unknown") && story.text.contains("Tom: unknown"), "\(story.text)")
        let asked = try #require(question(story))
        #expect(asked.range.lowerBound < time.lowerBound && asked.range.upperBound > time.upperBound)
        story.tell(
            .busyTimes([
                "ana@example.com": PersonTimes(busy: [BusyTime(time, .busy)]), "tom@example.com": PersonTimes(busy: []),
            ]))
        #expect(story.text.contains("Ana: busy") && !story.text.contains("Tom: unknown"), "\(story.text)")
        for _ in 0..<40 { story.press("PgUp") }
        let first = try #require((story.state.topLayer as? MeetingPage)?.chosen).time.lowerBound
        #expect(first >= story.state.here.now)
    }

    @Test func `whoever is unknown is said, and a line without guests says what to type`() {
        var story = story(line: "review 45m with bob next week")
        story.tell(.contacts([ana, tom]))
        #expect(story.text.contains("nobody among your contacts is called “bob”"), "\(story.text)")
        story.press("⏎")
        #expect(story.state.topLayer is MeetingPage)
        var alone = self.story(line: "review 45m next week")
        #expect(alone.state.topLayer is QuickAddPrompt && alone.text.contains("Name guests first"), "\(alone.text)")
        alone.press("Esc")
    }

    @Test func `a name that no contact has is asked of the servers, once`() throws {
        var story = story(line: "review 45m with bert next week")
        story.tell(.syncing(SyncState(accounts: [AccountStatus(title: "Work")])))
        story.tell(.contacts([tom]))
        let asked = story.effects.count { $0 == .findPeople("bert") }
        #expect(asked == 1)
        story.tell(.peopleFound([Contact(Invitee("bert@example.com", name: "Bert"))]))
        #expect(try #require(question(story)).addresses == ["bert@example.com"])
        #expect(story.effects.count { $0 == .findPeople("bert") } == 1)
    }

    @Test func `the form takes a time into its start and end`() throws {
        var story = Story(FakeSnapshot.emptyWeek, settings: Story.dark)
        story.tell(.contacts([ana, tom]))
        story.press("N")
        story.type("Tea")
        for _ in 0..<24 where story.state.form?.focus != .people {
            story.press(story.state.form?.focus == .more ? "Space" : "Tab")
        }
        story.type("tom@example.com")
        story.press("Ctrl-T")
        #expect(story.state.topLayer is MeetingPage, "\(story.text)")
        story.press("H")
        #expect(story.state.topLayer is MeetingPage && story.text.contains("held from a line"), "\(story.text)")
        story.press("→")
        story.press("⏎")
        #expect(story.state.topLayer is Form)
        #expect(story.state.form?.isTouched(.starts) == true, "\(story.text)")
    }

    // MARK: Moving a meeting

    /// A screen with the cursor on an event to which Ana and Tom are invited, in a view.
    private func planned(in view: String, size: (Int, Int) = (100, 30), rule: Bool = false) -> Story {
        var settings = Story.dark
        (settings.addresses, settings.inviting) = (["anna@example.com"], Invitee("anna@example.com", name: "Anna"))
        settings.sendsMail = true
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Review", "2026-11-21T14:00", "2026-11-21T15:00", in: 0) { fields in
            fields.organizer = Participant(name: "", address: "anna@example.com")
            fields.attendees = [
                Participant(name: "Ana Ruiz", address: "ana@example.com", status: "ACCEPTED"),
                Participant(name: "Tom", address: "tom@example.com", status: "NEEDS-ACTION"),
            ]
        }
        var story = Story(snapshot, size: size, settings: settings)
        for key in view.split(separator: " ") { story.press(String(key)) }
        #expect(story.item == "Review", "\(story.text)")
        story.press("Ctrl-T")
        story.tell(.contacts([ana, tom]))
        if let question = question(story) {
            let busy = [busy("2026-11-21T15:00", "2026-11-21T16:00", .busy, story)]
            let rest = question.addresses.map { ($0, PersonTimes(busy: $0.hasPrefix("tom") ? busy : [])) }
            story.tell(.busyTimes(Dictionary(uniqueKeysWithValues: rest)))
        }
        return story
    }

    @Test(arguments: ["⏎", "2 Tab", "5", "⏎ ⏎"])
    func `in every view the selected event is moved among the rows of its guests, in one edit`(view: String) throws {
        var story = planned(in: view)
        #expect(question(story)?.addresses == ["ana@example.com", "tom@example.com"])
        #expect(story.text.contains("14:00–15:00") && story.text.contains("Ana Ruiz"), "\(story.text)")
        story.press("→")
        #expect(story.text.contains("14:15–15:15"), "\(story.text)")
        story.press("←", "←", "PgDn", "⏎")
        // The guests are told of it as of every other edit.
        #expect(story.text.contains("Notify the guests of “Review”?"), "\(story.text)")
        story.press("⏎")
        let request = try #require(
            story.effects.lazy.compactMap { if case .store(.edit(let request)) = $0 { request } else { nil } }.first)
        #expect(request.isMailed && request.edits.count == 1)
        guard case .change(_, let changes, .all)? = request.edits.first,
            case .times(let start, let end)? = changes.first
        else {
            Issue.record("\(request)")
            return
        }
        #expect(start?.civil == moment("2026-11-22T13:45") && end?.civil == moment("2026-11-22T14:45"))
    }

    @Test func `Esc leaves the event where it is, and the same time changes nothing`() {
        var story = planned(in: "⏎")
        story.press("→", "Esc")
        #expect(!story.effects.contains { if case .store(.edit) = $0 { true } else { false } })
        story.press("Ctrl-T", "⏎")
        #expect(story.text.contains("Nothing was changed"), "\(story.text)")
        #expect(!story.effects.contains { if case .store(.edit) = $0 { true } else { false } })
    }

    @Test func `an event without guests, and one of whole days, say so`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Alone", "2026-11-21T14:00", "2026-11-21T15:00", in: 0)
        var story = Story(snapshot)
        story.press("⏎", "Ctrl-T")
        #expect(story.text.contains("It has no guests"), "\(story.text)")
    }

    @Test("golden screens of a meeting that is moved", arguments: [(80, 24), (40, 12)])
    func goldenMove(size: (Int, Int)) {
        var story = planned(in: "⏎", size: size)
        for _ in 0..<6 { story.press("→") }
        expectGolden(story.screen, "meeting-moved-\(size.0)x\(size.1)")
    }

    @Test("golden screens", arguments: [(80, 24), (120, 36), (40, 12)])
    func golden(size: (Int, Int)) throws {
        let story = try answered(size: size)
        expectGolden(story.screen, "meeting-\(size.0)x\(size.1)")
    }
}
