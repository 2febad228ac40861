/// The difference of the lines of two versions of a file, as `diff -u` and a dry run show it.
public struct LineDiff: Hashable, Sendable {
    /// The places that differ, in order.
    public let hunks: [Hunk]

    /// A place that differs, with some lines around it.
    public struct Hunk: Hashable, Sendable {
        /// The number of its first line before, from 1.
        public var oldStart: Int
        /// The number of its first line afterwards.
        public var newStart: Int
        /// Its lines.
        public var lines: [Line]
    }

    /// A line of the file, without its line end.
    public struct Line: Hashable, Sendable {
        /// The state of the line: kept, removed or added.
        public var state: State
        /// Its text; UTF-8, or Windows-1252 where it is not.
        public var text: String
    }

    /// The state of a line.
    public enum State: Hashable, Sendable {
        /// It is the same on both sides.
        case kept
        /// It is only there before.
        case removed
        /// It is only there afterwards.
        case added
    }

    /// Compares two versions. O(bytes), and in the part between the first and the last difference O(lines ·
    /// differences); `context` lines are shown around each place.
    public init(from old: [UInt8], to new: [UInt8], context: Int = 2) {
        var comparison = LineComparison(old, new)
        hunks = comparison.hunks(context: context)
    }

    /// The differences as text in the format of `diff -u` without the names of files.
    public var text: String {
        hunks.map { hunk in
            let (old, new) = (hunk.lines.count { $0.state != .added }, hunk.lines.count { $0.state != .removed })
            // Without any line, it is the number of the line before.
            let (oldStart, newStart) = (hunk.oldStart - (old == 0 ? 1 : 0), hunk.newStart - (new == 0 ? 1 : 0))
            let head = "@@ -\(oldStart),\(old) +\(newStart),\(new) @@\n"
            return hunk.lines.reduce(into: head) { $0 += $1.mark + $1.text + "\n" }
        }.joined()
    }
}

extension LineDiff.Line {
    /// The mark before the line in a diff.
    public var mark: String {
        switch state {
        case .kept: " "
        case .removed: "-"
        case .added: "+"
        }
    }
}

/// Finds the lines that differ, in the part between what both versions begin and end with.
private struct LineComparison {
    private let old: [UInt8]
    private let new: [UInt8]
    /// The number of bytes that both begin with: whole lines.
    private var start = 0
    /// The number of bytes that both end with: whole lines.
    private var end = 0

    init(_ old: [UInt8], _ new: [UInt8]) {
        self.old = old
        self.new = new
        let most = min(old.count, new.count)
        while start < most, old[start] == new[start] { start += 1 }
        if start < old.count || start < new.count {
            while start > 0, old[start - 1] != ByteScan.lineFeed { start -= 1 }
        }
        while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        while end > 0, !startsLine(old, old.count - end) || !startsLine(new, new.count - end) { end -= 1 }
    }

    private func startsLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1] == ByteScan.lineFeed
    }

    mutating func hunks(context: Int) -> [LineDiff.Hunk] {
        guard start < old.count - end || start < new.count - end else { return [] }
        // Some lines of what is the same, to be shown around.
        var first = start
        for _ in 0..<context where first > 0 {
            first -= 1
            while first > 0, old[first - 1] != ByteScan.lineFeed { first -= 1 }
        }
        var last = end
        for _ in 0..<context where last > 0 {
            let position = old.count - last
            last -= (old[position...].firstIndex(of: ByteScan.lineFeed).map { $0 + 1 } ?? old.count) - position
        }
        let lineNumber = old[..<first].reduce(into: 1) { $0 += $1 == ByteScan.lineFeed ? 1 : 0 }
        let oldLines = LineComparison.lines(old[first..<old.count - last])
        let newLines = LineComparison.lines(new[first..<new.count - last])
        return hunks(oldLines, newLines, from: lineNumber, context: context)
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines = bytes.split(separator: ByteScan.lineFeed, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private func hunks(
        _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], from number: Int, context: Int
    ) -> [LineDiff.Hunk] {
        var hunks: [LineDiff.Hunk] = []
        var current = LineDiff.Hunk(oldStart: number, newStart: number, lines: [])
        var kept: [LineDiff.Line] = []
        var (i, j) = (0, 0)
        func line(_ state: LineDiff.State, _ bytes: ArraySlice<UInt8>) -> LineDiff.Line {
            let text = bytes.last == ByteScan.carriageReturn ? bytes.dropLast() : bytes
            return LineDiff.Line(state: state, text: TextEncoding.decode(text))
        }
        func open() {
            if current.lines.isEmpty || kept.count > 2 * context {
                if !current.lines.isEmpty {
                    current.lines += kept.prefix(context)
                    hunks.append(current)
                }
                kept = Array(kept.suffix(context))
                current = LineDiff.Hunk(oldStart: number + i - kept.count, newStart: number + j - kept.count, lines: [])
            }
            current.lines += kept
            kept = []
        }
        for pair in SequenceMatch.pairs(old, new) + [(old.count, new.count)] {
            if i < pair.old || j < pair.new { open() }
            while i < pair.old {
                current.lines.append(line(.removed, old[i]))
                i += 1
            }
            while j < pair.new {
                current.lines.append(line(.added, new[j]))
                j += 1
            }
            guard pair.old < old.count else { break }
            kept.append(line(.kept, old[pair.old]))
            (i, j) = (i + 1, j + 1)
        }
        if !current.lines.isEmpty {
            current.lines += kept.prefix(context)
            hunks.append(current)
        }
        return hunks
    }
}
