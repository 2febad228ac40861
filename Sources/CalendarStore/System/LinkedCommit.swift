import CLinux

/// The commit of which this program was made.
public enum LinkedCommit {
    /// Its first twelve digits, with a `+` when there were changes beside it; nil where nobody said it, as in a debug
    /// build.
    public static var text: String? { text(of: UInt64(tcal_linked_commit())) }

    /// A version with this commit behind it, where it is known.
    public static func naming(_ version: String) -> String { version + (text.map { " (\($0))" } ?? "") }

    /// Reads the number that the linker was given: a digit that is 2 when there were changes, then the digits.
    static func text(of number: UInt64) -> String? {
        let digits = String(number, radix: 16)
        guard digits.count == 13, let mark = digits.first, mark == "1" || mark == "2" else { return nil }
        return digits.dropFirst() + (mark == "2" ? "+" : "")
    }
}
