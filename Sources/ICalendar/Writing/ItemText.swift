public import CalendarEngine

/// Items as text.
extension CalendarFile {
    /// The components with a UID as they stand in the file, one after the other: in UTF-8, with line feeds as line
    /// ends. Empty when there is none.
    public func itemText(uid: String, kind: ItemKind) -> String {
        positions(uid: uid, kind: kind).map { CalendarFile.decodeLines(component(records[$0])) }.joined()
    }

    /// The lines of bytes, which begin and end where lines do. A line that is folded within a character
    /// (RFC 5545 3.1) is folded anew.
    static func decodeLines(_ bytes: [UInt8]) -> String {
        var text = ""
        for line in ContentLines(of: bytes) {
            let pieces = bytes[line.range].split { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }
            if pieces.contains(where: { String(validating: $0, as: UTF8.self) == nil }) {
                text += String(
                    decoding: ContentLineWriter.folded(line.decode(in: bytes), lineEnd: [ByteScan.lineFeed]),
                    as: UTF8.self)
            } else {
                for piece in pieces { text += String(decoding: piece, as: UTF8.self) + "\n" }
            }
        }
        return text
    }

    /// The records of a UID, in the file's order. O(records).
    func positions(uid: String, kind: ItemKind) -> [Int] {
        var hashes = UIDHash.ofRecords(with: uid)
        let usual = hashes.removeFirst()
        // Only the hash of each record is looked at, and the rest of those that have it.
        let alike = records.positions { $0.uidHash == usual || !hashes.isEmpty && hashes.contains($0.uidHash) }
        return alike.filter { position in
            let record = records[position]
            return record.traits.contains(.reminder) == (kind == .reminder) && self.uid(of: record) == uid
        }
    }
}
