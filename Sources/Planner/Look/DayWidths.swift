/// Divides a room among the columns of days.
enum DayWidths {
    /// The widths of so many columns. Where each has less than is ample for the selected one, that one gets more of the
    /// room: a sixth of the others' columns, or up to a quarter.
    static func widths(of count: Int, in room: Int, selected: Int, ample: Int, least: Int = 1) -> [Int] {
        let usual = room / count
        guard usual < ample, count > 1 else {
            return (0..<count).map { usual + ($0 < room - usual * count ? 1 : 0) }
        }
        let others = max(least, usual - usual / 4, min(usual - max(1, usual / 6), (room - ample) / (count - 1)))
        return (0..<count).map { $0 == selected ? room - others * (count - 1) : others }
    }

    /// The widths of columns of which some need more than an equal share: they get it from those that need less, of
    /// which none gives more than a quarter. So a column is as wide whichever is selected.
    static func widths(for needs: [Int], in room: Int) -> [Int] {
        let usual = room / needs.count
        let wanted = needs.map { max(0, $0 - usual) }
        let given = needs.map { min(max(0, usual - $0), usual / 4) }
        let moved = min(wanted.reduce(0, +), given.reduce(0, +))
        let (more, less) = (shares(of: moved, by: wanted), shares(of: moved, by: given))
        return needs.indices.map { usual + more[$0] - less[$0] + ($0 < room - usual * needs.count ? 1 : 0) }
    }

    /// Whole parts of a number that are as the weights, and together that number.
    private static func shares(of number: Int, by weights: [Int]) -> [Int] {
        let whole = max(1, weights.reduce(0, +))
        var (weight, share) = (0, 0)
        return weights.map { next in
            weight += next
            defer { share = number * weight / whole }
            return number * weight / whole - share
        }
    }
}
