extension Array {
    /// The elements in the order of their stretches of time, those that touch put together. O(n log n).
    ///
    /// - Parameters:
    ///   - time: The stretch of an element.
    ///   - join: Puts two elements together, whose stretches have this one in common.
    package func joined(
        by time: (Element) -> Range<Instant>, _ join: (Element, Element, Range<Instant>) -> Element
    ) -> [Element] {
        var joined: [Element] = []
        for next in sorted(by: { time($0).lowerBound < time($1).lowerBound }) {
            if let last = joined.last, time(last).upperBound >= time(next).lowerBound {
                let end = Swift.max(time(last).upperBound, time(next).upperBound)
                joined[joined.count - 1] = join(last, next, time(last).lowerBound..<end)
            } else {
                joined.append(next)
            }
        }
        return joined
    }
}

/// The parts of a range that another one does not cover.
package func parts<Bound>(of range: Range<Bound>, without other: Range<Bound>) -> [Range<Bound>] {
    guard range.overlaps(other) else { return range.isEmpty ? [] : [range] }
    return [
        range.lowerBound..<max(range.lowerBound, other.lowerBound),
        min(range.upperBound, other.upperBound)..<range.upperBound,
    ]
    .filter { !$0.isEmpty }
}
