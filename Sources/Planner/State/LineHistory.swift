internal import Phrases

/// The lines that were typed in a prompt before, among which one walks with Up and Down.
struct LineHistory: Sendable {
    /// The lines, each once, the last one at the end.
    private(set) var lines: [String] = []
    /// The place of the line that was brought back; nil for the one that is being typed.
    private var place: Int?
    /// The line that was being typed before that.
    private var typed = ""

    init(_ lines: [String] = []) { self.lines = lines }

    /// True when an earlier line stands in the prompt.
    var isBack: Bool { place != nil }

    /// Keeps a line after the earlier ones, of which it remembers a hundred.
    mutating func keep(_ line: String) {
        guard !line.trimmedBlanks.isEmpty else { return }
        lines.removeAll { $0 == line }
        lines = lines.suffix(99) + [line]
    }

    /// The line a step further back or on, in the place of `line`; nil where there is none.
    mutating func line(by step: Int, from line: String) -> String? {
        let next = (place ?? lines.count) + step
        guard (0...lines.count).contains(next) else { return nil }
        if place == nil { typed = line }
        place = next == lines.count ? nil : next
        return place.map { lines[$0] } ?? typed
    }
}

/// The prompts that bring back what was typed in them, also after a restart.
enum LineKind: String, CaseIterable, Sendable {
    case add, search
    /// The zones that were chosen.
    case zone
    /// The commands and dates of the palette.
    case command
}
