package import CalendarEngine
package import ICalendar

/// Finds the items that differ between two readings of a file.
extension SnapshotChange {
    /// Adds the differences between the items of a calendar's files. Items are known by UID, so an item that moves to
    /// another file of the calendar is neither new nor gone.
    mutating func add(from old: [StoredFile], to new: [StoredFile]) {
        if zip(old, new).contains(where: { $0.obstacle != $1.obstacle }) { touchesFiles = true }
        let (before, after) = SnapshotChange.differing(old, new)
        guard !before.isEmpty || !after.isEmpty else { return }
        add(before, after)
    }

    /// Adds the differences between the items of two lists of files.
    package mutating func add(_ before: [CalendarFile], _ after: [CalendarFile]) {
        touchesFiles = true
        let sums = DigestSums(before, after)
        var olds = SnapshotChange.items(of: before, unlessEqual: sums)
        let news = SnapshotChange.items(of: after, unlessEqual: sums)
        for (key, item) in news.sorted(by: { $0.value.place < $1.value.place }) {
            guard let known = olds.removeValue(forKey: key) else {
                added.append(item.title)
                continue
            }
            if known.content != item.content { changed.append(item.title) }
        }
        removed += olds.values.sorted { $0.place < $1.place }.map(\.title)
    }

    /// The files that are not the same objects on both sides. Most are at the same position, and cost one comparison.
    private static func differing(
        _ old: [StoredFile], _ new: [StoredFile]
    ) -> (before: [CalendarFile], after: [CalendarFile]) {
        let common = zip(old.indices, new.indices).filter { old[$0].contents !== new[$1].contents }.map(\.0)
        let tail = min(old.count, new.count)
        var before = common.compactMap { old[$0].contents } + old[tail...].compactMap(\.contents)
        var after = common.compactMap { new[$0].contents } + new[tail...].compactMap(\.contents)
        let kept = Set(before.map(ObjectIdentifier.init)).intersection(after.map(ObjectIdentifier.init))
        before.removeAll { kept.contains(ObjectIdentifier($0)) }
        after.removeAll { kept.contains(ObjectIdentifier($0)) }
        return (before, after)
    }

    /// An event or reminder with its overrides.
    private struct Item {
        /// The place of the item among all.
        var place: Int
        var content: UInt64
        var file: CalendarFile
        var digest: ItemDigest

        var title: String { file.title(of: digest) }
    }

    private static func items(of files: [CalendarFile], unlessEqual sums: DigestSums) -> [UInt64: Item] {
        var items: [UInt64: Item] = [:]
        for file in files {
            file.forEachDigest { digest in
                guard sums.differ(at: digest.key) else { return }
                guard var item = items[digest.key] else {
                    items[digest.key] = Item(place: items.count, content: digest.content, file: file, digest: digest)
                    return
                }
                // A sum, because the order of components has no meaning.
                item.content &+= digest.content
                if item.digest.isOverride, !digest.isOverride { (item.file, item.digest) = (file, digest) }
                items[digest.key] = item
            }
        }
        return items
    }
}

/// Finds items that may differ between two readings, in little memory: components are spread over buckets by their
/// items, and each bucket has a sum for either side; items in buckets with equal sums are the same. Of a million events
/// of which one differs, about twenty are left.
private struct DigestSums {
    private var sums: [UInt64]

    private static let count = 1 << 16

    init(_ before: [CalendarFile], _ after: [CalendarFile]) {
        sums = Array(repeating: 0, count: DigestSums.count)
        for file in before { file.forEachDigest { sums[DigestSums.bucket(of: $0.key)] &+= DigestSums.mixed($0) } }
        for file in after { file.forEachDigest { sums[DigestSums.bucket(of: $0.key)] &-= DigestSums.mixed($0) } }
    }

    /// True when an item may differ.
    func differ(at key: UInt64) -> Bool { sums[DigestSums.bucket(of: key)] != 0 }

    private static func bucket(of key: UInt64) -> Int { Int(truncatingIfNeeded: mix(key) >> 48) }

    /// A number that depends on all bits of the item and of the content.
    private static func mixed(_ digest: ItemDigest) -> UInt64 { mix(mix(digest.key) &+ digest.content) }

    /// The last step of SplitMix64.
    private static func mix(_ number: UInt64) -> UInt64 {
        var number = number &+ 0x9E37_79B9_7F4A_7C15
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
