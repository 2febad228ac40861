import CalendarEngine
import TestKit
import Testing

@testable import Planner

/// The screen of somebody for whom the user acts, and the way there and back.
@Suite struct ActingScreens {
    private static let acting: Settings = {
        var settings = Story.dark
        settings.addresses = ["berg@example.com"]
        settings.delegate = Invitee("anna@example.com", name: "Anna")
        settings.inviting = Invitee("berg@example.com", name: "Ulla Berg")
        return settings
    }()
    private let people = [
        Invitee("berg@example.com", name: "Ulla Berg"), Invitee("tom@example.com"),
        Invitee("otto@example.com", name: "O\u{1B}[31mtto"),
    ]

    @Test(arguments: [(80, 24), (100, 30), (160, 45), (40, 12)])
    func `a band says for whom one acts`(size: (Int, Int)) {
        let story = Story(size: size, settings: ActingScreens.acting)
        expectGolden(story.screen, "acting-\(size.0)x\(size.1)")
        #expect(story.text.contains("acting for Ulla Berg"))
    }

    @Test func `their calendars are not for the user to share`() {
        var story = Story(size: (80, 24), settings: ActingScreens.acting)
        story.press("c", "p")
        #expect(story.text.contains("Only their owner can share these calendars"), "\(story.text)")
    }

    @Test func `the list of people, from the accounts`() {
        var story = Story(size: (80, 24))
        story.press("@", "a")
        #expect(story.effects.contains { if case .readPrincipals = $0 { true } else { false } })
        #expect(!story.text.contains("Nobody"))
        story.tell(.principals(people))
        expectGolden(story.screen, "act-for-80x24")
        #expect(!story.text.contains("yourself"))
        story.type("tom")
        story.press("⏎")
        #expect(chosen(story) == .some("tom@example.com"))
    }

    @Test func `the palette finds the list, by its everyday words too`() {
        for words in ["act for", "delegate"] {
            var story = Story(size: (80, 24))
            story.tell(.syncing(SyncState(accounts: [AccountStatus(title: "Work")])))
            story.press(":")
            story.type(words)
            story.press("⏎")
            #expect(story.effects.contains { if case .readPrincipals = $0 { true } else { false } }, "\(words)")
        }
    }

    @Test func `and back to oneself`() {
        var story = Story(size: (80, 24), settings: ActingScreens.acting)
        story.press("@", "a")
        story.tell(.principals(people))
        #expect(story.text.contains("yourself") && !story.text.contains("Ulla Berg  berg@"))
        story.press("⏎")
        #expect(chosen(story) == .some(nil))
    }

    @Test func `nobody lets one act`() {
        var story = Story(size: (40, 12))
        story.press("@", "a")
        story.tell(.principals([]))
        #expect(story.text.contains("Nobody to act for"))
        story.press("⏎")
        #expect(chosen(story) == nil)
    }

    private func chosen(_ story: Story) -> String?? {
        story.effects.lazy.compactMap { effect -> String?? in
            if case .act(let person) = effect { .some(person) } else { nil }
        }.first
    }
}
