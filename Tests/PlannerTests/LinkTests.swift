import CalendarEngine
import Cells
import Testing

@testable import Planner

@Suite struct Links {
    @Test(arguments: [
        ("https://meet.google.com/abc-defg-hij", "Meet"), ("https://us02web.zoom.us/j/84?pwd=x", "Zoom"),
        ("https://teams.microsoft.com/l/meetup-join/19%3a", "Teams"),
        ("https://meet.example.org/abc", "meet.example.org"),
        ("Room 4; https://zoom.us/j/1", "Room 4; Zoom"), ("Zoom (https://zoom.us/j/1).", "Zoom (Zoom)."),
        ("https://notzoom.us.evil.org/", "notzoom.us.evil.org"), ("https://zoom.us@evil.org/", "evil.org"),
        ("file:///etc/passwd", "file:///etc/passwd"), ("Main Street 1", "Main Street 1"), ("://", "://"),
    ])
    func `a place says where the meeting is`(place: String, text: String) {
        #expect(ItemLink.shortened(place) == text)
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "-x", "https:", "smb://host/share", "https://a b", "https://a\nb",
        "https://a\u{202E}b", "https://a\u{1B}[31m", "vscode://x", "", ":", "http//x",
    ])
    func `what may do something else is not opened`(address: String) {
        #expect(ItemLink(address) == nil)
    }

    @Test(arguments: [
        "https://a.org", "HTTP://A.ORG", "mailto:ana@example.org", "tel:+49301234", "sip:ana@example.org",
    ])
    func `pages, mail and calls are opened`(address: String) {
        #expect(ItemLink(address)?.address == address)
    }

    @Test func `the links of an item come meetings first, each once, without what ends a sentence`() {
        var fields = ItemFields(uid: "1", title: "Planning")
        fields.location = "Room 4"
        fields.url = "https://example.org/event"
        fields.links = [Link(title: "", address: "https://example.org/event"), Link(title: "", address: "cid:part1")]
        fields.notes = "Agenda (https://example.org/agenda). <https://us02web.zoom.us/j/1?pwd=a,b>, ftp://x\nhttps://"
        #expect(
            ItemLink.all(of: fields).map(\.address) == [
                "https://us02web.zoom.us/j/1?pwd=a,b", "https://example.org/event", "https://example.org/agenda",
            ])
    }

    @Test func `addresses in the details are links, also where they are broken over lines`() {
        let address = "https://example.org/a/rather/long/path/that/goes/over/several/lines/of/the/details?with=more"
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.url = address
            $0.notes = "See https://a.org/x."
        }
        var story = Story(snapshot, size: (100, 30))
        story.press("⏎", "⏎")
        let links = story.screen.links
        #expect(links.count { $0.address == address } > 1, "\(story.text)")
        #expect(links.count { $0.address == "https://a.org/x" && $0.columns.count == 15 } == 1)
        for link in links { #expect(story.screen.link(x: link.columns.lowerBound, y: link.row) == link) }
        story.press("e")
        #expect(story.screen.links.allSatisfy { story.screen.link(x: $0.columns.lowerBound, y: $0.row) == nil })
    }

    @Test func `of a place of megabytes a row looks at the beginning`() {
        let place = String(repeating: "https://zoom.us/ ", count: 100_000)
        #expect(ItemLink.shortened(place).hasPrefix("Zoom Zoom"))
        #expect(ItemLink.shortened(place).count < 1_000)
        #expect(ItemLink.isIn(place) && !ItemLink.isIn(String(repeating: " ", count: 2_000) + place))
    }

    private func story(links: Int) -> Story {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Talk", "2026-11-21T10:50", "2026-11-21T11:00", in: 0) {
            if links > 0 { $0.notes = (1...links).map { "https://example.org/\($0)" }.joined(separator: " ") }
            if links > 1 { $0.location = "https://zoom.us/j/1" }
        }
        var story = Story(snapshot)
        story.press("⏎")
        return story
    }

    @Test func `o opens the only link at once`() {
        var story = story(links: 1)
        #expect(story.item == "Talk")
        story.press("o")
        #expect(story.effects.last == .openLink("https://example.org/1"))
        #expect(story.line(with: "Opening https://example.org/1") != nil)
    }

    @Test func `of several links one is chosen, the meeting first`() {
        var story = story(links: 2)
        #expect(story.line(with: "Talk")?.hasSuffix("Zoom") == true)
        story.press("o")
        expectGolden(story.screen, "links-100x30")
        #expect(story.effects.isEmpty)
        story.press("⏎")
        #expect(story.effects.last == .openLink("https://zoom.us/j/1"))
        story.press("o", "↓", "↓", "↓", "↓", "o")
        #expect(story.effects.last == .openLink("https://example.org/2"))
        let count = story.effects.count
        story.press("o", "Esc")
        #expect(story.effects.count == count && story.state.layers.isEmpty)
    }

    @Test func `o says why it opens nothing`() {
        var story = story(links: 0)
        story.press("o")
        #expect(story.effects.isEmpty)
        #expect(story.line(with: "“Talk” has no link") != nil)
    }
}
