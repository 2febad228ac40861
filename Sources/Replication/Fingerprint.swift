/// A short number for a text, which two texts that differ hardly ever share (FNV-1a, 64 bits). Swift's own hash is
/// another at every start.
///
/// Nobody's guard against those who mean harm: it only tells what one's own sync has written.
public struct Fingerprint: Hashable, Sendable {
    /// The 64 bits of the fingerprint.
    public let number: UInt64

    /// The fingerprint that has a number.
    public init(number: UInt64) { self.number = number }

    /// The fingerprint of bytes. Linear in their count.
    public init(of bytes: some Sequence<UInt8>) {
        number = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The number in digits and small letters.
    public var text: String { String(number, radix: 36) }
}
