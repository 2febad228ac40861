import CalendarEngine
import Cells
import Foundation
import Languages
import TestKit
import Testing

@testable import CalendarStore
@testable import Planner

/// The ready themes, as docs/guide/themes.md shows them and as a configuration that names one gives them.
@Suite("The gallery of themes")
struct ThemeGalleryTests {
    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs")

    @Test("each is taken by its name, says every role, and has its place and its picture, made for its background")
    func sections() throws {
        let page = try String(contentsOf: Self.docs.appending(path: "guide/themes.md"), encoding: .utf8)
        #expect(ReadyTheme.all.count >= 8 && Set(ReadyTheme.all.map(\.name)).count == ReadyTheme.all.count)
        for ready in ReadyTheme.all {
            let configuration = configuration("[view]\n    theme = \(ready.name)\n")
            #expect(configuration.problems.isEmpty, "\(ready.name)")
            let definition = configuration.view.definition
            #expect(definition == ready.definition, "\(ready.name)")
            #expect(definition.base == (ready.ground.isLight ? .light : .dark), "\(ready.name)")
            let left: Set<ThemeRole> = [.block, .blockOver]
            #expect(Set(definition.looks.keys) == Set(ThemeRole.allCases).subtracting(left), "\(ready.name)")
            let ground = ready.ground.hexadecimal.lowercased()
            #expect(
                page.contains("### \(ready.title)\n")
                    && page.contains("`theme = \(ready.name)`, for the background `\(ground)`"),
                "\(ready.name) \(ground)")
            let picture = Self.docs.appending(path: "pictures/theme-\(ready.name).png")
            let size = try Data(contentsOf: picture).count
            #expect((1_000...40_000).contains(size), "\(ready.name): \(size) bytes")
        }
    }

    @Test("a theme of one's own begins with a ready one and changes what it says, before and after its base")
    func ownTheme() {
        let text = "[view]\ntheme = evening\n[theme \"evening\"]\nnow = \"#ffffff\"\nbase = nord\ndim = \"#000000\"\n"
        let configuration = configuration(text)
        #expect(configuration.problems.isEmpty)
        var expected = ReadyTheme(named: "nord")?.definition
        expected?.looks[.now] = RoleLook(text: "#ffffff")
        expected?.looks[.dim] = RoleLook(text: "#000000")
        #expect(configuration.view.definition == expected)
    }

    @Test("a section of one's own goes before the ready theme of its name")
    func ownSection() {
        let configuration = configuration("[view]\ntheme = nord\n[theme \"nord\"]\nbase = light\n")
        #expect(configuration.view.definition == ThemeDefinition(.light))
        #expect(
            configuration.view.knownThemes.filter { $0.name == "nord" }.map(\.definition) == [ThemeDefinition(.light)])
    }

    @Test("text has a contrast of 4.5 on every ground that it stands on, marks have 3, in 256 colours and in all")
    func contrast() throws {
        for ready in ReadyTheme.all {
            let definition = ready.definition
            for depth in [ColorDepth.many, .all] {
                let theme = Theme(definition, depth: depth, background: ready.ground)
                for role in ThemeRole.allCases where role.kind == .text || role.kind == .mark {
                    let style = theme[role]
                    let text = try #require(Self.shown(style.foreground, theme), "\(ready.name): \(role)")
                    let grounds =
                        [ready.ground] + [Self.shown(theme[.workingHours].background, theme)].compactMap { $0 }
                    let least = grounds.map { Contrast.ratio(text, $0) }.min() ?? 0
                    #expect(
                        least >= (role.kind == .text ? 4.5 : 3) - 0.001, "\(ready.name), \(depth): \(role) \(least)")
                }
                for ground in [ThemeRole.selected, .unfocused] {
                    let selected = theme.selected(theme.text, isFocused: ground == .selected)
                    let behind = try #require(Self.shown(selected.background, theme))
                    let text = Self.shown(selected.foreground, theme) ?? behind.ink
                    #expect(Contrast.ratio(text, behind) >= 4.499, "\(ready.name), \(depth): \(ground)")
                }
            }
        }
    }

    @Test("what matters is shown in the colours of its palette, not in another that reads better")
    func palettes() throws {
        for ready in ReadyTheme.all {
            let definition = ready.definition
            let theme = Theme(definition, depth: .all, background: ready.ground)
            // The background is that of the palette: its text and its strongest text need no adjustment.
            for role in [ThemeRole.text, .strong] {
                guard case .color(let said) = definition.looks[role]?.foreground else {
                    Issue.record("\(ready.name): \(role)")
                    continue
                }
                let shown = try #require(Self.shown(theme[role].foreground, theme))
                #expect(Contrast.ratio(said, shown) < 1.25, "\(ready.name): \(role)")
            }
        }
    }

    private func configuration(_ text: String) -> Configuration {
        let home = Home()
        home.write(".config/tcal/config", text)
        return Configuration(
            in: Environment(words: English(), variables: ["HOME": home.path], workingDirectory: home.path))
    }

    /// The colour that a terminal shows; nil for its default.
    private static func shown(_ color: Color, _ theme: Theme) -> CalendarColor? {
        switch color {
        case .standard: nil
        case .palette(let number): CalendarColor(Palette.sixteen[Int(number)])
        case .rgb(let red, let green, let blue): theme.depth.shown(CalendarColor(red: red, green: green, blue: blue))
        }
    }
}
