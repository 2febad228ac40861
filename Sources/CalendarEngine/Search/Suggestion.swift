/// Finds the word that was probably meant.
package enum Suggestion {
    /// The candidate with the fewest changed letters, or nil when none is near: at most a third of the word may differ.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        let scored = candidates.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, word.count / 3) ? best.candidate : nil
    }

    /// The number of letters that must be inserted, removed, exchanged or swapped with their neighbour to turn one word
    /// into another. Only the first 64 letters of each count.
    package static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.prefix(64)), right = Array(right.prefix(64))
        var beforeLast: [Int] = [], last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
