/// A 64-bit hash of a text (FNV-1a). Swift's own hash differs at every start.
///
/// It is no protection against forgery: it only recognizes what the sync itself has written.
public struct Fingerprint: Hashable, Sendable {
    /// The 64 bits of the fingerprint.
    public let number: UInt64

    /// The fingerprint that has a number.
    public init(number: UInt64) { self.number = number }

    /// The fingerprint of bytes. Linear in their count.
    public init(of bytes: some Sequence<UInt8>) {
        number = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The number in base 36: digits and lower-case letters.
    public var text: String { String(number, radix: 36) }
}
