/// Divides a room among the columns of days.
enum DayWidths {
    /// The widths of so many columns. Where each has less than is ample, the selected one gets more of the room.
    static func widths(of count: Int, in room: Int, selected: Int, ample: Int, least: Int = 1) -> [Int] {
        let usual = room / count
        guard usual < ample, count > 1 else {
            return (0..<count).map { usual + ($0 < room - usual * count ? 1 : 0) }
        }
        let others = max(least, usual - max(1, usual / 6))
        return (0..<count).map { $0 == selected ? room - others * (count - 1) : others }
    }
}
