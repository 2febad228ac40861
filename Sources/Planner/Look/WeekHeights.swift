/// Divides lines among weeks that lie under one another.
enum WeekHeights {
    /// The lines of each week, none fewer than `least`. `needs` says for each week how many lines each of its days
    /// would fill. Lines that are left are shared by need, one by one: to the week of which most days need another, of
    /// several such to the lowest. Lines that nobody needs even out the weeks, the lowest first, up to `ample`; where
    /// this has no end, every line is given away, otherwise only as many as make all of the lowest one higher.
    static func heights(for needs: [[Int]], in lines: Int, least: Int, ample: Int = .max) -> [Int] {
        var heights = needs.map { _ in least }
        var left = lines - least * needs.count
        // The days of each week that have more than it has lines.
        var lacking = needs.map { days in days.count { $0 > least } }
        while left > 0, let most = lacking.max(), most > 0 {
            let next = needs.indices.filter { lacking[$0] == most }.min { heights[$0] < heights[$1] } ?? 0
            heights[next] += 1
            lacking[next] = needs[next].count { $0 > heights[next] }
            left -= 1
        }
        while left > 0, let lowest = heights.min(), lowest < ample {
            let low = heights.indices.filter { heights[$0] == lowest }
            guard left >= low.count || ample == .max else { break }
            for week in low.prefix(left) { heights[week] += 1 }
            left -= min(left, low.count)
        }
        return heights
    }

    /// The lines of weeks of these heights, counted from the first line of the first.
    static func lines(of heights: [Int]) -> [Range<Int>] {
        var end = 0
        return heights.map { height in
            defer { end += height }
            return end..<end + height
        }
    }
}
