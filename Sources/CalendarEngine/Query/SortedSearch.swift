extension RandomAccessCollection where Index == Int {
    /// The position of the first element for which a predicate holds, provided that it holds for all later ones too;
    /// `endIndex` when it holds for none. O(log n).
    @inlinable
    public func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
