internal import Phrases

/// The earlier lines of a prompt, which Up and Down bring back.
struct LineHistory: Sendable {
    /// The lines, each once, the last one at the end.
    private(set) var lines: [String] = []
    /// The index of the line that was brought back; nil for the one that is being typed.
    private var place: Int?
    /// The line that was being typed before that.
    private var typed = ""

    init(_ lines: [String] = []) { self.lines = lines }

    /// True while an earlier line stands in the prompt.
    var isBack: Bool { place != nil }

    /// Adds a line; only the last hundred lines are kept.
    mutating func keep(_ line: String) {
        guard !line.trimmedBlanks.isEmpty else { return }
        lines.removeAll { $0 == line }
        lines = lines.suffix(99) + [line]
    }

    /// The line at a step backwards or forwards, to replace `line`; nil where there is none.
    mutating func line(by step: Int, from line: String) -> String? {
        let next = (place ?? lines.count) + step
        guard (0...lines.count).contains(next) else { return nil }
        if place == nil { typed = line }
        place = next == lines.count ? nil : next
        return place.map { lines[$0] } ?? typed
    }
}

/// The prompts whose lines can be brought back, even after a restart.
enum LineKind: String, CaseIterable, Sendable {
    case add, search
    /// The zones that were chosen.
    case zone
    /// The commands and dates of the palette.
    case command
}
