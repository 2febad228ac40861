extension Array {
    /// The position of the first element that a predicate holds for, when it holds for all behind that too; `count`
    /// when it holds for none. O(log n).
    @inlinable
    public func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
