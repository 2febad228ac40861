import CalendarEngine
import Cells
import Foundation
import Languages
import TestKit
import Testing

@testable import CalendarStore
@testable import Planner

/// The themes of docs/themes.md, as somebody has them who copies them from there.
@Suite("The gallery of themes")
struct ThemeGalleryTests {
    private struct Entry {
        var name: String
        var ground: CalendarColor
        var section: String
    }

    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs")

    /// The themes of the page, each with the background that it is made for.
    private static func entries() throws -> [Entry] {
        let page = try String(contentsOf: docs.appending(path: "themes.md"), encoding: .utf8)
        let ready = try #require(page.components(separatedBy: "\n## Ready themes\n").last)
        return try ready.components(separatedBy: "\n### ").dropFirst().map { text in
            let section = try #require(
                text.components(separatedBy: "```ini\n").last?.components(separatedBy: "```").first)
            let ground = try #require(
                text.components(separatedBy: "background `").last?.components(separatedBy: "`").first)
            let name = try #require(section.components(separatedBy: "\"").dropFirst().first)
            return Entry(name: name, ground: try #require(CalendarColor(text: ground)), section: section)
        }
    }

    @Test("each is taken as it stands, says every role, and has its picture, made for its background")
    func sections() throws {
        let entries = try Self.entries()
        #expect(entries.count >= 8 && Set(entries.map(\.name)).count == entries.count)
        for entry in entries {
            let home = Home()
            home.write(".config/tcal/config", "[view]\n    theme = \(entry.name)\n\(entry.section)")
            let configuration = configuration(in: home)
            #expect(configuration.problems.isEmpty, "\(entry.name)")
            let definition = configuration.view.definition
            #expect(definition.base == (entry.ground.isLight ? .light : .dark), "\(entry.name)")
            let said = Set(definition.looks.keys)
            let left: Set<ThemeRole> = [.block, .blockOver]
            #expect(said == Set(ThemeRole.allCases).subtracting(left), "\(entry.name)")
            let picture = Self.docs.appending(path: "pictures/theme-\(entry.name).png")
            let size = try Data(contentsOf: picture).count
            #expect((1_000...40_000).contains(size), "\(entry.name): \(size) bytes")
        }
    }

    @Test("text has a contrast of 4.5 on every ground that it stands on, marks have 3, in 256 colours and in all")
    func contrast() throws {
        for entry in try Self.entries() {
            let home = Home()
            home.write(".config/tcal/config", "[view]\n    theme = \(entry.name)\n\(entry.section)")
            let definition = configuration(in: home).view.definition
            for depth in [ColorDepth.many, .all] {
                let theme = Theme(definition, depth: depth, background: entry.ground)
                for role in ThemeRole.allCases where role.kind == .text || role.kind == .mark {
                    let style = theme[role]
                    let text = try #require(Self.shown(style.foreground, theme), "\(entry.name): \(role)")
                    let grounds =
                        [entry.ground] + [Self.shown(theme[.workingHours].background, theme)].compactMap { $0 }
                    let least = grounds.map { Contrast.ratio(text, $0) }.min() ?? 0
                    #expect(
                        least >= (role.kind == .text ? 4.5 : 3) - 0.001, "\(entry.name), \(depth): \(role) \(least)")
                }
                for ground in [ThemeRole.selected, .unfocused] {
                    let selected = theme.selected(theme.text, isFocused: ground == .selected)
                    let behind = try #require(Self.shown(selected.background, theme))
                    let text = Self.shown(selected.foreground, theme) ?? behind.ink
                    #expect(Contrast.ratio(text, behind) >= 4.499, "\(entry.name), \(depth): \(ground)")
                }
            }
        }
    }

    @Test("what matters is shown in the colours of its palette, not in another that reads better")
    func palettes() throws {
        for entry in try Self.entries() {
            let home = Home()
            home.write(".config/tcal/config", "[view]\n    theme = \(entry.name)\n\(entry.section)")
            let definition = configuration(in: home).view.definition
            let theme = Theme(definition, depth: .all, background: entry.ground)
            // The ground is as dark or as light as the palette has it: its text and its strongest text need no change.
            for role in [ThemeRole.text, .strong] {
                guard case .color(let said) = definition.looks[role]?.foreground else {
                    Issue.record("\(entry.name): \(role)")
                    continue
                }
                let shown = try #require(Self.shown(theme[role].foreground, theme))
                #expect(Contrast.ratio(said, shown) < 1.25, "\(entry.name): \(role)")
            }
        }
    }

    private func configuration(in home: Home) -> Configuration {
        Configuration(in: Environment(words: English(), variables: ["HOME": home.path], workingDirectory: home.path))
    }

    /// The colour that a terminal shows; nil for its own.
    private static func shown(_ color: Color, _ theme: Theme) -> CalendarColor? {
        switch color {
        case .standard: nil
        case .palette(let number): CalendarColor(Palette.sixteen[Int(number)])
        case .rgb(let red, let green, let blue): theme.depth.shown(CalendarColor(red: red, green: green, blue: blue))
        }
    }
}
