import CalendarEngine
import Cells
import Glibc
import Testing

@testable import Planner

/// Compares a canvas with the golden screen `Tests/Golden/NAME.txt`: its characters, and its styles as a second grid
/// with a legend. With `TCAL_RECORD=1` the screen is written instead, and the test fails, so that a recording is never
/// mistaken for a pass.
func expectGolden(_ canvas: Canvas, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let path = Golden.folder + "/" + name + ".txt"
    let screen = Golden.page(of: canvas)
    if getenv("TCAL_RECORD") != nil {
        let wrote = Golden.write(screen, to: path)
        Issue.record("\(wrote ? "recorded" : "cannot write") \(path)", sourceLocation: sourceLocation)
        return
    }
    guard let expected = Golden.read(path) else {
        Issue.record(
            "no golden screen \(path): record it with TCAL_RECORD=1\n\(screen)", sourceLocation: sourceLocation)
        return
    }
    if screen != expected {
        Issue.record("\(name) differs:\n\(Golden.difference(expected, screen))", sourceLocation: sourceLocation)
    }
}

/// The golden screens that every view has.
struct ViewScreens {
    let view: ViewName

    /// The sizes for each state.
    static let sizes = [(60, 24), (80, 24), (100, 30), (160, 45), (40, 12), (250, 70)]

    func story(
        _ snapshot: FakeSnapshot, _ size: (Int, Int) = (100, 30), _ settings: Settings = Story.dark
    ) -> Story {
        Story(snapshot, size: size, settings: settings, restoring: .left(in: view))
    }

    /// Compares named states of calendars, and the day on which the clock goes back, on a dark and on a light
    /// background.
    func expectStates(_ size: (Int, Int), _ states: [(String, FakeSnapshot)]) {
        for (ground, settings) in [("", Story.dark), ("-light", Story.light)] where ground.isEmpty || size.1 > 12 {
            let tail = "\(ground)-\(size.0)x\(size.1)"
            for (name, snapshot) in states {
                expectGolden(story(snapshot, size, settings).screen, "\(view)-\(name)\(tail)")
            }
            let story = Story(
                FakeSnapshot.night(of: "2026-10-25"), size: size, zone: HourAxes.berlin, now: "2026-10-25T01:42",
                settings: settings, restoring: .left(in: view))
            expectGolden(story.screen, "\(view)-clock\(tail)")
        }
    }

    /// Compares a snapshot on a light background with all colours, with few colours after a key, and in ASCII.
    func expectLooks(_ snapshot: FakeSnapshot, after key: String, sizes: [(Int, Int)] = [(100, 30)]) {
        var settings = Settings()
        settings.isLightBackground = true
        expectGolden(story(snapshot, (100, 30), settings).screen, "\(view)-light-100x30")
        for (ground, usual) in [("dark", Story.dark), ("light", Story.light)] {
            settings = usual
            settings.colorDepth = .all
            expectGolden(story(snapshot, (100, 30), settings).screen, "\(view)-all-\(ground)-100x30")
        }
        for depth in [ColorDepth.monochrome, .sixteen] {
            settings = Story.dark
            settings.colorDepth = depth
            for size in sizes {
                var story = story(snapshot, size, settings)
                story.press(key)
                expectGolden(story.screen, "\(view)-\(depth)-\(size.0)x\(size.1)")
            }
        }
        settings = Story.dark
        settings.glyphs = .ascii
        expectGolden(story(snapshot, (100, 30), settings).screen.asciiFallback(), "\(view)-ascii-100x30")
    }
}

private enum Golden {
    static let folder: String = {
        let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return here.dropLast(2).joined(separator: "/") + "/Golden"
    }()

    static func page(of canvas: Canvas) -> String {
        let styles = canvas.dumpStyles()
        let cursor = canvas.cursor.map { "cursor \($0.x),\($0.y)" } ?? "no cursor"
        let head = "\(canvas.size.width)x\(canvas.size.height), \(cursor)"
        // The bars keep editors from trimming, and show the edge.
        let text = canvas.dumpText().map { "|" + $0 }
        let grid = styles.rows.map { "|" + $0 }
        return ([head] + text + ["styles"] + grid + styles.legendLines).joined(separator: "\n") + "\n"
    }

    static func difference(_ expected: String, _ actual: String) -> String {
        let before = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let after = actual.split(separator: "\n", omittingEmptySubsequences: false)
        var lines: [String] = []
        for index in 0..<max(before.count, after.count) {
            let old = index < before.count ? before[index] : ""
            let new = index < after.count ? after[index] : ""
            if old != new { lines += ["\(index + 1)- \(old)", "\(index + 1)+ \(new)"] }
        }
        return lines.joined(separator: "\n")
    }

    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) -> Bool {
        mkdir(folder, 0o755)
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(text.utf8)
        let count = fwrite(bytes, 1, bytes.count, file)
        return fclose(file) == 0 && count == bytes.count
    }
}
