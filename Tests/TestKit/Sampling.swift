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
    /// Every fourth of the cases, or all: for cases that are made up at random, or all orders of some parts. Where each
    /// case is a promise of its own, a key or a line of a table, every one is tried.
    public func sampled() -> [Element] {
        if Sampling.isWhole { return Array(self) }
        return enumerated().filter { ($0.offset + Sampling.seed) % Sampling.part == 0 }.map(\.element)
    }
}
