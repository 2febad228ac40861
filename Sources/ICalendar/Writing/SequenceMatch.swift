/// The elements of one sequence that are also those of another, in order: the longest common subsequence (Myers 1986),
/// as far as it can be had cheaply.
enum SequenceMatch {
    /// The differences after which the middle is given up and counts as different as a whole.
    private static let limit = 500

    /// Pairs of positions, ascending on both sides. O(n) and O(n · differences) in the part that differs.
    static func pairs<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [(old: Int, new: Int)] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        var pairs = (0..<start).map { (old: $0, new: $0) }
        pairs += middle(old, new, start..<old.count - tail, start..<new.count - tail)
        pairs += (0..<tail).map { (old: old.count - tail + $0, new: new.count - tail + $0) }
        return pairs
    }

    /// The greedy search forward: for each number of differences the furthest point on each diagonal.
    private static func middle<Element: Equatable>(
        _ old: [Element], _ new: [Element], _ oldRange: Range<Int>, _ newRange: Range<Int>
    ) -> [(old: Int, new: Int)] {
        let (oldCount, newCount) = (oldRange.count, newRange.count)
        guard oldCount > 0, newCount > 0 else { return [] }
        var furthest = [1: 0]
        var trace: [[Int: Int]] = []
        for difference in 0...min(oldCount + newCount, limit) {
            trace.append(furthest)
            for diagonal in stride(from: -difference, through: difference, by: 2) {
                let goesDown =
                    diagonal == -difference
                    || diagonal != difference
                        && furthest[diagonal - 1, default: -1] < furthest[diagonal + 1, default: -1]
                var x = goesDown ? furthest[diagonal + 1, default: 0] : furthest[diagonal - 1, default: 0] + 1
                var y = x - diagonal
                while x < oldCount, y < newCount, old[oldRange.lowerBound + x] == new[newRange.lowerBound + y] {
                    x += 1
                    y += 1
                }
                furthest[diagonal] = x
                if diagonal == oldCount - newCount, x >= oldCount {
                    return backtrack(trace, oldCount, newCount).map {
                        ($0.old + oldRange.lowerBound, $0.new + newRange.lowerBound)
                    }
                }
            }
        }
        return []
    }

    private static func backtrack(_ trace: [[Int: Int]], _ oldCount: Int, _ newCount: Int) -> [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var (x, y) = (oldCount, newCount)
        for difference in trace.indices.reversed() {
            let furthest = trace[difference]
            let diagonal = x - y
            let goesDown =
                diagonal == -difference
                || diagonal != difference && furthest[diagonal - 1, default: -1] < furthest[diagonal + 1, default: -1]
            let before = goesDown ? diagonal + 1 : diagonal - 1
            let (oldX, oldY) = (furthest[before, default: 0], furthest[before, default: 0] - before)
            while x > oldX, y > oldY, x > 0, y > 0 {
                x -= 1
                y -= 1
                pairs.append((x, y))
            }
            if difference > 0 { (x, y) = (oldX, oldY) }
        }
        return pairs.reversed()
    }
}
