/// Numbers that look random and are the same for the same seed (SplitMix64), so that a failure can be repeated.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next of the numbers that the seed decides.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 up to a limit, which it is not.
    public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// True in so many of a hundred cases.
    public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
