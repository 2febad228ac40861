/// Divides a room among the columns of days.
enum DayWidths {
    /// The widths of a number of columns. Where an equal share is less than `ample`, the selected column gets more: a
    /// sixth of the other columns' width, or up to a quarter.
    static func widths(of count: Int, in room: Int, selected: Int, ample: Int, least: Int = 1) -> [Int] {
        let usual = room / count
        guard usual < ample, count > 1 else {
            return (0..<count).map { usual + ($0 < room - usual * count ? 1 : 0) }
        }
        let others = max(least, usual - usual / 4, min(usual - max(1, usual / 6), (room - ample) / (count - 1)))
        return (0..<count).map { $0 == selected ? room - others * (count - 1) : others }
    }
}
