import Glibc

/// The part of many cases that a test tries: a quarter of them, which `TCAL_SEED` chooses, or all with `TCAL_WHOLE`
/// (`make test-all`).
public enum Sampling {
    /// True when every case is tried.
    public static let isWhole = getenv("TCAL_WHOLE") != nil
    /// The number that chooses other cases than usual.
    public static let seed = getenv("TCAL_SEED").flatMap { Int(String(cString: $0)) } ?? 0
    fileprivate static let part = 4
}

extension Sequence {
    /// Every fourth of the cases, or all. For cases that are alike, made up at random or in great number: where each
    /// one is a promise of its own, all are tried.
    public func sampled() -> [Element] {
        if Sampling.isWhole { return Array(self) }
        return enumerated().filter { ($0.offset + Sampling.seed) % Sampling.part == 0 }.map(\.element)
    }
}
