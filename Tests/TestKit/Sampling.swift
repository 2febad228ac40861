import Glibc

/// The share of many cases that a test tries: a quarter of them, which `TCAL_SEED` chooses, or all of them with
/// `TCAL_WHOLE` (`make test-all`).
public enum Sampling {
    /// True when every case is tried.
    public static let isWhole = getenv("TCAL_WHOLE") != nil
    /// The seed from `TCAL_SEED`, which chooses other cases than usual; 0 without it.
    public static let seed = getenv("TCAL_SEED").flatMap { Int(String(cString: $0)) } ?? 0
    fileprivate static let part = 4
}

extension Sequence {
    /// Every fourth of the cases, or all of them with `TCAL_WHOLE`. Meant for random cases and for permutations. A test
    /// whose every case is a promise of its own, such as a key or a line of a table, tries them all.
    public func sampled() -> [Element] {
        if Sampling.isWhole { return Array(self) }
        return enumerated().filter { ($0.offset + Sampling.seed) % Sampling.part == 0 }.map(\.element)
    }
}
