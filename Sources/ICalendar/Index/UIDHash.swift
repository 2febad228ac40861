/// The hashes by which records are found that have a UID.
enum UIDHash {
    /// The hashes of a UID: of its UTF-8, and of its Windows-1252 where a line that is not UTF-8 may have it.
    static func all(of uid: String) -> [UInt64] {
        [Array(uid.utf8), TextEncoding.windows1252(uid)].compactMap { bytes in
            bytes?.withUnsafeBufferPointer { ByteScan.hash($0, $0.indices) | 1 }
        }
    }

    /// The hashes that records with a UID may have: its own, the usual one first, and 0 where the UID may be made up
    /// for a component without one.
    static func ofRecords(with uid: String) -> [UInt64] {
        all(of: uid) + (uid.hasPrefix("no-uid-") ? [0] : [])
    }
}
