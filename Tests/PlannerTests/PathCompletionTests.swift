import CalendarEngine
import Cells
import Testing

@testable import Planner

@Suite struct PathCompletionStories {
    private static let home = [
        PathEntry(name: "notes.ics", isFolder: false), PathEntry(name: "Downloads", isFolder: true),
        PathEntry(name: "Documents", isFolder: true), PathEntry(name: "Démo.ics", isFolder: false),
        PathEntry(name: ".config", isFolder: true), PathEntry(name: ".cache", isFolder: true),
        PathEntry(name: "work.ics", isFolder: false), PathEntry(name: "work-old.ics", isFolder: false),
    ]
    private static let folders: [String: [PathEntry]] = [
        "~/": home, "": [PathEntry(name: "here.ics", isFolder: false)],
        "~/Documents/": [
            PathEntry(name: "club", isFolder: true), PathEntry(name: "club.ics", isFolder: false),
        ], "~/Downloads/": [],
    ]

    /// A prompt for the path of an import or an export.
    private func story(_ key: String = "i", size: (Int, Int) = (100, 30)) -> Story {
        var story = Story(size: size)
        story.press("c", "↓", key)
        if key == "i" { story.press("Ctrl-U") }
        return story
    }

    /// Answers the requests for folders.
    private func answer(_ story: inout Story) {
        while case .listFolder(let folder)? = story.effects.last {
            story.effects.removeLast()
            let names = PathCompletionStories.folders[folder]
            let refusal = EditRefusal.failed(path: folder, reason: .system("No such file or directory"))
            story.tell(.listed(folder: folder, names.map { .success($0) } ?? .failure(refusal)))
        }
    }

    private func press(_ story: inout Story, _ keys: String...) {
        for key in keys {
            story.press(key)
            answer(&story)
        }
    }

    private func prompt(_ story: Story) -> LinePrompt? { story.state.topLayer as? LinePrompt }
    private func listed(_ story: Story) -> [String] { prompt(story)?.completion.listed?.map(\.path) ?? [] }

    @Test(
        arguments: [
            ("~", "~/", ["Documents/", "Downloads/", "Démo.ics", "notes.ics", "work-old.ics", "work.ics"]),
            ("~/", "~/", ["Documents/", "Downloads/", "Démo.ics", "notes.ics", "work-old.ics", "work.ics"]),
            ("~/n", "~/notes.ics", []), ("~/Do", "~/Do", ["Documents/", "Downloads/"]), ("~/Doc", "~/Documents/", []),
            ("~/do", "~/Do", ["Documents/", "Downloads/"]), ("~/w", "~/work", ["work-old.ics", "work.ics"]),
            ("~/work.", "~/work.ics", []), ("~/.", "~/.c", [".cache/", ".config/"]), ("~/.con", "~/.config/", []),
            ("~/Dé", "~/Démo.ics", []), ("~/Documents/c", "~/Documents/club", ["club/", "club.ics"]),
            ("he", "here.ics", []), ("", "here.ics", []), ("~/x", "~/x", []), ("~/nowhere/a", "~/nowhere/a", []),
        ])
    func `Tab goes on as far as it can, and lists the rest`(typed: String, path: String, list: [String]) {
        var story = story()
        story.type(typed)
        press(&story, "Tab")
        #expect(prompt(story)?.path == path)
        #expect(listed(story) == list)
        #expect(prompt(story)?.completion.selected == nil)
    }

    @Test func `nothing that begins so, and a folder that cannot be read, are told`() {
        var story = story()
        story.type("~/x")
        press(&story, "Tab")
        #expect(story.text.contains("Nothing here starts with that"))
        story.press("Ctrl-U")
        story.type("~/nowhere/")
        press(&story, "Tab")
        #expect(story.text.contains("! ") && story.text.contains("No such file"))
        #expect(prompt(story)?.path == "~/nowhere/")
    }

    @Test func `a list is chosen from, and a folder shows what is in it`() {
        var story = story()
        story.type("~/")
        press(&story, "↓")
        #expect(story.line(with: "› Documents/") != nil)
        press(&story, "↓", "↑", "⏎")
        #expect(prompt(story)?.path == "~/Documents/")
        #expect(listed(story) == ["club/", "club.ics"])
        press(&story, "↑", "⏎")
        #expect(prompt(story)?.path == "~/Documents/club.ics")
        #expect(listed(story).isEmpty)
        press(&story, "⏎")
        guard case .store(.previewImport(path: "~/Documents/club.ics", _, _))? = story.effects.last else {
            Issue.record("no import")
            return
        }
    }

    @Test func `the name of a file that will be written stays, whatever folder is chosen`() {
        var story = story("w")
        #expect(prompt(story)?.path == "~/Family.ics")
        press(&story, "↓")
        #expect(listed(story).first == "Documents/")
        press(&story, "⏎")
        #expect(prompt(story)?.path == "~/Documents/Family.ics")
        press(&story, "⏎")
        #expect(story.effects.contains(.store(.exportCalendar("Family", path: "~/Documents/Family.ics"))))
    }

    @Test func `an open list follows what is typed, and Esc closes it before the line`() {
        var story = story()
        story.type("~/")
        press(&story, "↓")
        story.type("wo")
        #expect(listed(story) == ["work-old.ics", "work.ics"])
        story.press("Backspace", "Backspace")
        story.type("Documents/")
        answer(&story)
        #expect(listed(story) == ["club/", "club.ics"])
        story.press("Esc")
        #expect(listed(story).isEmpty && prompt(story) != nil)
        story.press("Esc")
        #expect(prompt(story) == nil)
    }

    @Test func `a folder that takes its time stops no key, and is asked for once`() {
        var story = story()
        story.type("~/")
        story.press("Tab", "Tab")
        #expect(story.effects.filter { $0 == .listFolder("~/") }.count == 1)
        #expect(story.line(with: " ~/… ") != nil)
        story.type("Doc")
        #expect(prompt(story)?.path == "~/Doc")
        story.tell(.listed(folder: "/other/", .success([PathEntry(name: "Documentation", isFolder: true)])))
        #expect(prompt(story)?.path == "~/Doc")
        story.tell(.listed(folder: "~/", .success(PathCompletionStories.home)))
        #expect(prompt(story)?.path == "~/Documents/")
        story.press("Esc")
        story.tell(.listed(folder: "~/", .success(PathCompletionStories.home)))
        #expect(prompt(story) == nil)
    }

    @Test func `a click takes a name`() throws {
        var story = story()
        story.type("~/")
        press(&story, "↓")
        let row = try #require(story.screen.dumpText().firstIndex { $0.contains("notes.ics") })
        story.click(5, row)
        #expect(prompt(story)?.path == "~/notes.ics")
    }

    @Test func `behind the name of a command in the palette Tab leads to the line`() {
        var story = Story()
        story.press(":")
        story.type("import ~/Doc")
        press(&story, "Tab")
        #expect(prompt(story)?.path == "~/Documents/")
        #expect(prompt(story)?.purpose == .importFile(calendar: nil))
    }

    @Test(arguments: [(100, 30), (40, 12)])
    func screens(width: Int, height: Int) {
        var story = story(size: (width, height))
        expectGolden(story.screen, "path-empty-\(width)x\(height)")
        story.type("~/")
        press(&story, "↓", "↓")
        expectGolden(story.screen, "path-list-\(width)x\(height)")
    }
}
