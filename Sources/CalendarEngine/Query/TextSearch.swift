/// Finding texts in texts, byte by byte.
///
/// The library has the same for all collections, but in a module of 1.3 MB that brings regular expressions along; these
/// are more specific, so they are the ones that are meant.
extension StringProtocol {
    /// The first place of a text in this one; nil when it is not there. O(n · m).
    public func firstRange(of text: String) -> Range<Index>? {
        let count = text.utf8.count
        // In memory, and not character by character through the protocol, which takes twenty times as long.
        let offset =
            utf8.withContiguousStorageIfAvailable { firstOffset(of: Array(text.utf8), in: $0) }
            ?? Array(utf8).withUnsafeBufferPointer { firstOffset(of: Array(text.utf8), in: $0) }
        guard let offset else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: count)
    }

    private func firstOffset(of text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = text.first else { return 0 }
        var offset = 0
        while offset + text.count <= bytes.count {
            if bytes[offset] == first, bytes[offset..<offset + text.count].elementsEqual(text) { return offset }
            offset += 1
        }
        return nil
    }

    /// True when a text is in this one.
    public func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    /// All places of a text in this one, in order, none over another.
    public func ranges(of text: String) -> [Range<Index>] {
        var found: [Range<Index>] = []
        var start = startIndex
        while let range = self[start...].firstRange(of: text), !range.isEmpty {
            found.append(range)
            start = range.upperBound
        }
        return found
    }

    /// This text with each place of a text replaced by another one.
    public func replacing(_ text: String, with other: String) -> String {
        var result = ""
        var start = startIndex
        for range in ranges(of: text) {
            result += self[start..<range.lowerBound]
            result += other
            start = range.upperBound
        }
        return result + self[start...]
    }
}
