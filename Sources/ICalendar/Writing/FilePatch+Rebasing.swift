import CalendarEngine

/// The reason why a patch does not fit a file that others changed.
public struct PatchMismatch: Error, Hashable, Sendable {
    /// The title of the item that others have changed; nil where it is no item, or one without a title.
    public var title: String?
}

/// A patch for one file, made to fit that file after others changed it.
extension FilePatch {
    /// The title of the first item that it is about; nil where there is none with a title.
    public var title: String? { splices.lazy.filter { $0.component != nil }.compactMap(\.mismatch.title).first }

    /// The patch for a file that changed elsewhere since the bytes that this patch was made for.
    ///
    /// A component that is replaced has to be there as the patch expects it, wherever it stands by now: with the same
    /// bytes, or written anew by a server that noted whom it told. One that is inserted must not be there yet. Zones
    /// that are missing are defined, and those that the patch would take away stay, because others may use them by
    /// now. A patch of bytes that are no components cannot be moved. O(records).
    ///
    /// - Throws: The first item in which the file changed too.
    public func rebased(onto file: CalendarFile) throws(PatchMismatch) -> FilePatch {
        guard file.readOnlyReason == nil else { throw PatchMismatch() }
        var builder = PatchBuilder(file, zones: [])
        var taken: Set<Int> = []
        let lookup = ItemLookup(file)
        for splice in splices {
            guard let address = splice.component else {
                guard splice.definesZone else { throw PatchMismatch() }
                if splice.old.isEmpty { builder.define(splice.new) }
                continue
            }
            let item = lookup.positions(uid: address.uid, kind: address.kind)
            guard !splice.old.isEmpty else {
                let addressed = file.addressed(item, uid: address.uid, kind: address.kind)
                if addressed.contains(where: { $0.address == address && !taken.contains($0.record) }) {
                    throw splice.mismatch
                }
                let place = item.last.map { file.records[$0].range.upperBound } ?? builder.outline.end
                builder.insert(
                    LineEnds.replaced(splice.new[...], with: file.lineEnd(before: place)), address, at: place)
                continue
            }
            let candidates = address.hasMadeUpUID ? Array(file.records.indices) : item
            let old = FilePatch.trimmed(splice.old[...])
            func first(where fits: (ArraySlice<UInt8>) -> Bool) -> Int? {
                candidates.first { !taken.contains($0) && fits(file.component(file.records[$0])[...]) }
            }
            let found =
                first { FilePatch.trimmed($0) == old }
                ?? first { ComponentCopy($0).saysTheSame(as: ComponentCopy(old)) }
            guard let found else { throw splice.mismatch }
            taken.insert(found)
            if splice.new.isEmpty {
                builder.remove(found, address)
            } else {
                builder.replace(
                    found, address, with: Array(FilePatch.trimmed(splice.new[...])) + file.lineEnd(of: found))
            }
        }
        return builder.patch()
    }

    /// Bytes without the line ends around them.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isLineEnd(_ byte: UInt8) -> Bool { byte == ByteScan.lineFeed || byte == ByteScan.carriageReturn }
        let start = bytes.drop(while: isLineEnd)
        guard let last = start.lastIndex(where: { !isLineEnd($0) }) else { return start.prefix(0) }
        return start[...last]
    }
}

extension ComponentCopy {
    /// The copy of a component's bytes.
    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        let bytes = Array(bytes)
        self.init(lines: ContentLines(of: bytes).map { $0.decode(in: bytes) }.filter { !$0.isEmpty })
    }

    /// True when another component says the same, but for stamps and what servers note about people.
    fileprivate func saysTheSame(as other: ComponentCopy) -> Bool {
        instance == other.instance && content(withNotes: false) == other.content(withNotes: false)
    }
}

extension FilePatch.Splice {
    /// The item that it cannot be made on, by the title that its user knows.
    fileprivate var mismatch: PatchMismatch {
        let bytes = old.isEmpty ? new : old
        let title = bytes.withUnsafeBufferPointer { SummaryReader($0).summary(of: $0.indices).title }
        return PatchMismatch(title: title.isEmpty ? nil : title)
    }

    /// True when it is about the definition of a zone.
    fileprivate var definesZone: Bool {
        let bytes = old.isEmpty ? new : old
        let name = bytes.drop { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }.prefix(15)
        return Array(name).withUnsafeBufferPointer { $0.matches($0.indices, "BEGIN:VTIMEZONE") }
    }
}

extension ComponentAddress {
    /// True when the UID is made of the component's bytes, because it has none.
    var hasMadeUpUID: Bool { uid.hasPrefix("no-uid-") }
}

extension CalendarFile {
    /// The bytes that end the lines of a record's component.
    fileprivate func lineEnd(of record: Int) -> [UInt8] {
        LineHead.lineEnd(of: content[records[record].range])
    }
}
