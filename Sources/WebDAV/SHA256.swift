import CCrypto

/// The digest SHA-256 (FIPS 180-4), which PKCE asks for (RFC 7636 4.2).
enum SHA256 {
    /// The digest of bytes, which has 32 bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            _ = CCrypto.SHA256(bytes, bytes.count, digest.baseAddress)
            count = Int(SHA256_DIGEST_LENGTH)
        }
    }
}
