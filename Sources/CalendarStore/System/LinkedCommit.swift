import CLinux

/// The commit that this program was built from.
public enum LinkedCommit {
    /// The first twelve digits, with a `+` when the tree had other changes; nil when the build did not set it, as in a
    /// debug build.
    public static var text: String? { text(of: UInt64(tcal_linked_commit())) }

    /// A version followed by this commit, if known.
    public static func naming(_ version: String) -> String { version + (text.map { " (\($0))" } ?? "") }

    /// Reads the number that the build passed to the linker: a digit that is 2 when there were changes, then the digits
    /// of the commit.
    static func text(of number: UInt64) -> String? {
        let digits = String(number, radix: 16)
        guard digits.count == 13, let mark = digits.first, mark == "1" || mark == "2" else { return nil }
        return digits.dropFirst() + (mark == "2" ? "+" : "")
    }
}
