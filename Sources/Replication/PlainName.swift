/// Names that are valid on every disk and server: ASCII letters and digits and `. _ - @ + = ~`, not beginning with a
/// dot or a dash, at most 150 bytes.
///
/// A client chooses the name of a resource that it creates (RFC 4791 5.3.2). Servers change or lose names with quotes,
/// percent signs, backslashes or brackets.
public enum PlainName {
    /// A name for an item: that of its file or its resource if it is plain, else one derived from its UID, always the
    /// same. Without `.ics`.
    public static func stem(of name: String, uid: String) -> String {
        let stem = name.hasSuffix(".ics") ? String(name.dropLast(4)) : name
        return isPlain(stem) ? stem : Fingerprint(of: uid.utf8).text
    }

    private static func isPlain(_ stem: String) -> Bool {
        guard let first = stem.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else { return false }
        return stem.utf8.count <= 150
            && stem.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "._-@+=~".utf8.contains(byte)
            }
    }
}
