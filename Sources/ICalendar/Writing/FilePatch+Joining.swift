import CalendarEngine

/// Two patches in a row as one: a step that changes a file twice is undone as one change of it, and in a file that
/// others changed elsewhere since.
extension FilePatch {
    /// The patch that makes at once what this one makes, and then another one of the bytes that this one makes. What
    /// both change is one splice; the others stay as they are. O(splices).
    public func followed(by next: FilePatch) -> FilePatch {
        var (shift, rest, others) = (0, splices[...], next.splices[...])
        var joined: [Splice] = []
        while let cluster = SpliceCluster(taking: &rest, &others, shift: shift) {
            let splice = cluster.splice(shift: shift)
            if splice.old != splice.new { joined.append(splice) }
            shift += cluster.shift
        }
        var patch = FilePatch(splices: [], leavesNoItems: next.leavesNoItems)
        // In this order already.
        patch.splices = joined
        return patch
    }
}

/// Splices of two patches in a row that have to do with the same bytes: those between the two patches.
private struct SpliceCluster {
    /// The range in the bytes between.
    private var range: Range<Int>
    private var first: [FilePatch.Splice] = []
    private var second: [FilePatch.Splice] = []

    /// Takes what comes next of the two patches; nil when nothing is left.
    ///
    /// - Parameter shift: How much longer the first patch has made the file so far.
    init?(
        taking rest: inout ArraySlice<FilePatch.Splice>, _ others: inout ArraySlice<FilePatch.Splice>, shift: Int
    ) {
        let (one, two) = (rest.first.map { $0.made(shift) }, others.first?.range)
        guard let earliest = one ?? two else { return nil }
        range = earliest
        if let two, one.map({ two.comesBefore($0) }) ?? true {
            range = two
            second.append(others.removeFirst())
        } else {
            first.append(rest.removeFirst())
        }
        // Each that is taken may reach others.
        while true {
            if let next = rest.first, case let made = next.made(shift + self.shift), made.meets(range) {
                range = min(range.lowerBound, made.lowerBound)..<max(range.upperBound, made.upperBound)
                first.append(rest.removeFirst())
            } else if let next = others.first, next.range.meets(range) {
                range = min(range.lowerBound, next.range.lowerBound)..<max(range.upperBound, next.range.upperBound)
                second.append(others.removeFirst())
            } else {
                return
            }
        }
    }

    /// The number of bytes by which the first patch makes the file longer here.
    var shift: Int { first.reduce(0) { $0 + $1.new.count - $1.old.count } }

    /// The one splice that the cluster is.
    func splice(shift: Int) -> FilePatch.Splice {
        // The bytes between: every one of them was made by the first patch or is known to the second.
        var between = Array(repeating: UInt8(0), count: range.count)
        var made: [Range<Int>] = []
        var grown = shift
        for splice in first {
            made.append(splice.made(grown))
            grown += splice.new.count - splice.old.count
        }
        func put(_ bytes: [UInt8], at place: Range<Int>) {
            let start = place.lowerBound - range.lowerBound
            between.replaceSubrange(start..<start + bytes.count, with: bytes)
        }
        for (splice, place) in zip(first, made) { put(splice.new, at: place) }
        for splice in second { put(splice.old, at: splice.range) }
        let components = Set((first + second).map(\.component))
        return FilePatch.Splice(
            offset: range.lowerBound - shift, old: replaced(between, made, first.map(\.old)),
            new: replaced(between, second.map(\.range), second.map(\.new)),
            component: components.count == 1 ? components.first ?? nil : nil)
    }

    /// The bytes between with others in the place of ranges.
    private func replaced(_ between: [UInt8], _ ranges: [Range<Int>], _ bytes: [[UInt8]]) -> [UInt8] {
        var result: [UInt8] = []
        var position = range.lowerBound
        for (place, bytes) in zip(ranges, bytes) {
            result += between[(position - range.lowerBound)..<(place.lowerBound - range.lowerBound)]
            result += bytes
            position = place.upperBound
        }
        return result + between[(position - range.lowerBound)...]
    }
}

extension FilePatch.Splice {
    /// The range of the new bytes in a file that is by so much longer up to here.
    fileprivate func made(_ shift: Int) -> Range<Int> { offset + shift..<offset + shift + new.count }
}

extension Range<Int> {
    /// True when bytes are in both, or when one of them is a place inside the other.
    fileprivate func meets(_ other: Range<Int>) -> Bool {
        lowerBound < other.upperBound && other.lowerBound < upperBound
    }

    /// True when the second patch changes bytes before those of the first: at the same place, an insertion does.
    fileprivate func comesBefore(_ made: Range<Int>) -> Bool {
        if meets(made) { return lowerBound < made.lowerBound }
        return isEmpty ? lowerBound <= made.lowerBound : upperBound <= made.lowerBound
    }
}
