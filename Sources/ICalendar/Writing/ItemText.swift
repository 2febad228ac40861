public import CalendarEngine

/// Items as text.
extension CalendarFile {
    /// The components with a UID as they stand in the file, one after the other: in UTF-8, with line feeds as line
    /// ends. Empty when there is none.
    public func text(uid: String, kind: ItemKind) -> String {
        positions(uid: uid, kind: kind).map { text(of: records[$0].range) }.joined()
    }

    /// The lines of a range, which begins and ends where lines do.
    func text(of range: Range<Int>) -> String {
        var text = ""
        for line in bytes[range].split(whereSeparator: { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }) {
            text += TextEncoding.text(line) + "\n"
        }
        return text
    }

    /// The records of a UID, in the file's order. O(records).
    func positions(uid: String, kind: ItemKind) -> [Int] {
        let bytes = Array(uid.utf8)
        let hash = bytes.withUnsafeBufferPointer { ByteScan.hash($0, $0.indices) | 1 }
        let isMadeUp = uid.hasPrefix("no-uid-")
        return records.indices.filter { position in
            let record = records[position]
            guard record.uidHash == hash || isMadeUp && record.uidHash == 0,
                record.traits.contains(.reminder) == (kind == .reminder)
            else { return false }
            return self.uid(of: record) == uid
        }
    }
}
